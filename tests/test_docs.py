"""What the documents show is true: their examples run."""

from __future__ import annotations

import re
from pathlib import Path

from bigshoulders import Options
from bigshoulders.components import owner_tables

ROOT = Path(__file__).parent.parent


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
    for path in [ROOT / "README.md", *(ROOT / "docs").glob("*.md")]:
        for link in re.findall(r"\]\((?!https?:)([^)#]+)\)", path.read_text(encoding="utf-8")):
            assert (path.parent / link).exists(), f"{path.name}: {link}"
