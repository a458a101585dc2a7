"""What has become of mutants so far: a line per mutant in a file that only grows.

A result counts for the source and the tests that it was found with; the list of equivalent mutants
may change meanwhile.
"""

from __future__ import annotations

import json
from typing import Any

from .changes import Mutant
from .settings import Settings, matches
from .trees import digest, files_in
from .workers import Verdict


class Results:
    def __init__(self, settings: Settings) -> None:
        self.file = settings.folder / "results.jsonl"
        self.file.parent.mkdir(exist_ok=True)
        without_effect = (settings.equivalents, *settings.tests_left_out)
        files = [file for name in ("src", settings.tests) for file in files_in(settings.root / name)]
        counting = [file for file in files if not matches(file.relative_to(settings.root).as_posix(), without_effect)]
        self.tree = digest(settings.root, counting, settings.pytest)
        self.lines = self.read()
        self.known = {line["name"]: line for line in self.lines if line["tree"] == self.tree}

    def read(self) -> list[dict[str, Any]]:
        if not self.file.exists():
            return []
        lines = self.file.read_text(encoding="utf-8").splitlines(keepends=True)
        # A run that was killed may have left half a line.
        return [json.loads(line) for line in lines if line.endswith("}\n")]

    def keep(self, mutant: Mutant, verdict: Verdict, reach: int) -> None:
        line = {"tree": self.tree, "name": mutant.name, "reach": reach, **vars(verdict)}
        self.known[mutant.name] = line
        with self.file.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")

    def survivors_of_the_last_run(self) -> set[str]:
        """Whatever has changed since."""
        if not self.lines:
            return set()
        last = [line for line in self.lines if line["tree"] == self.lines[-1]["tree"]]
        outcomes = {line["name"]: line["outcome"] for line in last}
        return {name for name, outcome in outcomes.items() if outcome == "survived"}
