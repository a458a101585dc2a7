"""The map of the tests: the time that each takes and the lines that it runs, kept in a file per file of tests.

A file of tests is measured again when it has changed, or the source, or what the tests share.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from .isolation import TestResult
from .reach import MeasuredTest, line_bits
from .settings import Settings
from .trees import digest, files_in


class CoverageMap:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.folder = settings.folder / "map"
        self.folder.mkdir(parents=True, exist_ok=True)
        tests = settings.root / settings.tests
        helpers = [path for path in tests.rglob("*.py") if not path.name.startswith("test_")]
        sources = [path for path in files_in(settings.root / "src") if path.suffix == ".py"]
        how = f"{settings.pytest} {settings.pytest_arguments} {settings.slowest_test} {settings.sources}"
        shared = digest(settings.root, [*sources, *helpers], how)
        self.digests = {file: shared + digest(settings.root, [settings.root / file]) for file in settings.test_files()}
        self.known: dict[str, dict[str, Any]] = {}

    def missing(self) -> list[str]:
        return [file for file in self.digests if self.read(file) is None]

    def store(self, file: str, test_results: list[TestResult]) -> None:
        tests = {
            test_result.test: {
                "result": test_result.result,
                "seconds": test_result.seconds,
                "lines": {path: f"{line_bits(lines):x}" for path, lines in test_result.lines.items()},
            }
            for test_result in test_results
        }
        self.place(file).write_text(json.dumps({"of": self.digests[file], "tests": tests}), encoding="utf-8")

    def tests(self) -> list[MeasuredTest]:
        """Those that pass and run any line that may change."""
        found = []
        for file in self.digests:
            for name, test in (self.read(file) or {}).items():
                if test["result"] == "passed" and test["lines"]:
                    lines = {path: int(bits, 16) for path, bits in test["lines"].items()}
                    found.append(MeasuredTest(name, test["seconds"], lines))
        return found

    def not_passed(self) -> list[str]:
        """What was failed, skipped or too slow, in words."""
        return [
            f"{name}: {test['result']}"
            for file in self.digests
            for name, test in (self.read(file) or {}).items()
            if test["result"] != "passed"
        ]

    def read(self, file: str) -> dict[str, Any] | None:
        """The tests of a file as they are now; None if they have not been measured."""
        if file not in self.known and self.place(file).exists():
            kept = json.loads(self.place(file).read_text(encoding="utf-8"))
            if kept["of"] == self.digests[file]:
                self.known[file] = kept["tests"]
        return self.known.get(file)

    def place(self, file: str) -> Path:
        return self.folder / (file.replace("/", "+") + ".json")
