"""What the documents show is true: their examples run."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from bigshoulders import Options
from bigshoulders.components import owner_tables
from bigshoulders.rules import book

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "bigshoulders"
DOCUMENTS = [*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")]
OWN_ADDRESSES = re.compile(
    r"https://(?:github\.com/big-shoulders/bigshoulders/(?:blob|tree)|raw\.githubusercontent\.com/big-shoulders/bigshoulders)/main/"
)
"""A package index shows the README without the files beside it, so its links are whole; they lead here."""


def text_of(path: Path) -> str:
    """With links as they are from the file itself."""
    return OWN_ADDRESSES.sub("", path.read_text(encoding="utf-8"))


def example(name: str, language: str) -> str:
    found = re.search(rf"```{language}\n(.*?)```", (ROOT / name).read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    return found[1]


def test_the_example_of_the_readme_runs():
    exec(compile(example("README.md", "python"), "README.md", "exec"), {})


def test_the_example_of_an_owners_file_can_be_played_with():
    tables = owner_tables(example("docs/components.md", "toml"))
    options = Options(["Ann", "Bob"], special_companies=True, components=tables)
    companies = {company.key: company for company in options.box.companies}
    assert companies["quaker_oats"].prices == (50,)
    assert companies["pullman"].prices == (50, 70)


def test_the_documents_link_to_files_that_exist():
    for path in DOCUMENTS:
        for link in re.findall(r"\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)", text_of(path)):
            assert (path.parent / link).exists(), f"{path.name}: {link}"


def test_every_picture_of_the_documents_is_made_by_the_tool():
    """Otherwise it stays as it was when the page changes."""
    tool = (ROOT / "tools" / "screenshots.py").read_text(encoding="utf-8")
    for picture in (ROOT / "docs" / "screenshots").glob("*.png"):
        assert f'"{picture.stem}"' in tool or f'"{picture.name}"' in tool, picture.name


def formats_in_the_source() -> dict[str, int]:
    """By file and name."""
    found = {"rules/book.py: RULES": book.RULES}
    for path in SOURCE.rglob("*.py"):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                name = node.targets[0].id
                if name == "FORMAT" or name.endswith("_FORMAT"):
                    found[f"{path.relative_to(SOURCE).as_posix()}: {name}"] = ast.literal_eval(node.value)
    return found


def test_the_table_of_formats_has_every_number_in_the_source_as_it_is():
    document = (ROOT / "docs" / "formats.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\|.*?\| `([\w/.]+: \w+)` \| (\d+) \|", document, re.MULTILINE)
    assert {name: int(number) for name, number in rows} == formats_in_the_source()
    last = max(path.stem for path in (SOURCE / "web" / "migrations").glob("[0-9]*.py"))
    assert f"`{last}`" in document


def test_every_document_is_in_the_list_of_the_readme():
    readme = text_of(ROOT / "README.md")
    for path in DOCUMENTS:
        name = path.relative_to(ROOT).as_posix()
        assert name == "README.md" or f"]({name})" in readme, name


def test_the_documents_name_files_and_targets_that_exist():
    targets = re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    for path in DOCUMENTS:
        text = path.read_text(encoding="utf-8")
        for name in re.findall(r"`((?:tests|tools|docs|src)/[\w/.*-]+)`", text):
            assert list(ROOT.glob(name)), f"{path.name}: {name}"
        for target in re.findall(r"(?:`|^)make ([a-z]+)", text, re.MULTILINE):
            assert target in targets, f"{path.name}: make {target}"


def test_the_documents_name_tests_that_exist():
    names = {name for path in DOCUMENTS for name in re.findall(r"`(test_\w+)`", text_of(path))}
    files = list((ROOT / "tests").rglob("test_*.py"))
    there = {path.stem for path in files}
    there |= {name for path in files for name in re.findall(r"def (test_\w+)", path.read_text(encoding="utf-8"))}
    assert names - there == set()


def test_the_names_in_the_paths_of_adding_can_be_searched_for():
    folders = [SOURCE, ROOT / "tests", ROOT / "tools"]
    code = "\n".join(path.read_text(encoding="utf-8") for folder in folders for path in folder.rglob("*.py"))
    for name in re.findall(r"`([A-Z][A-Z_]+)`", (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")):
        assert re.search(rf"^(def )?(\w+, )*{name}\b", code, re.MULTILINE), name
