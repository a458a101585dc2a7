"""The ledger tool itself, on small made-up projects."""

import subprocess
import sys
from pathlib import Path

import pytest

LEDGER = Path(__file__).resolve().parents[1] / "tools" / "ledger.py"
sys.path.insert(0, str(LEDGER.parent))

from rule_places import DEFINITION, sentence_of  # noqa: E402

BOOK = """# Rules
## 1. AAA
- **AAA-01** The first. It refers to **AAA-99** in passing.
- **AAA-02** The second. [AAA-01]
## 2. BBB
| ID | Effect |
|---|---|
| **BBB-01** | one |
| **BBB-02** | two |
| **BBB-03** | three |
"""


class Project:
    def __init__(self, root: Path) -> None:
        self.root = root
        self.write("docs/rules.md", BOOK)
        self.write("tests/untestable.toml", "[untestable]\n")
        self.cover("AAA")

    def write(self, name: str, text: str) -> None:
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def cover(self, *chapters: str) -> None:
        self.write("tests/covered_chapters.toml", f"chapters = {list(chapters)!r}\n")

    def test(self, text: str, name: str = "tests/test_game.py") -> None:
        self.write(name, "import pytest\n" + text)

    def ledger(self, *arguments: str) -> tuple[int, str]:
        command = [sys.executable, str(LEDGER), "--root", str(self.root), *arguments]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.stderr == ""
        return done.returncode, done.stdout

    def balances(self) -> str:
        code, out = self.ledger()
        assert code == 0, out
        return out

    def fails(self, *sentences: str) -> str:
        code, out = self.ledger()
        assert code == 1, out
        for sentence in sentences:
            assert sentence in out
        return out


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return Project(tmp_path)


NOTHING_COLLECTED = "this rule marker is on nothing that pytest collects as a test"
RULES = '@pytest.mark.rule("AAA-01", "AAA-02")'
BOTH = f"{RULES}\ndef test_both():\n    pass\n"


def row(out: str, chapter: str) -> list[int]:
    """IDs, covered, tested, untestable, missing."""
    rows = {name: cells for line in out.splitlines() for name, *cells in [line.split() or [""]]}
    return [int(cell) for cell in rows[chapter]]


def test_a_covered_chapter_with_a_test_for_every_id_balances(project: Project) -> None:
    project.test(BOTH)
    out = project.balances()
    assert row(out, "AAA") == [2, 2, 2, 0, 0]
    assert row(out, "BBB") == [3, 0, 0, 0, 3]
    assert row(out, "all") == [5, 2, 2, 0, 3]


def test_an_id_mentioned_in_passing_is_not_a_rule(project: Project) -> None:
    project.test(BOTH)
    assert "AAA-99" not in project.balances()


def test_a_covered_id_without_a_test_fails_and_is_named(project: Project) -> None:
    project.test('@pytest.mark.rule("AAA-01")\ndef test_one(): pass\n')
    out = project.fails("Missing:\n  AAA-02\n", "1 covered rules without a test, 0 errors")
    assert row(out, "AAA") == [2, 2, 1, 0, 1]


def test_a_project_without_tests_fails(project: Project) -> None:
    project.fails("Missing:\n  AAA-01, AAA-02\n")


def test_table_rows_are_rules_and_long_runs_are_shortened(project: Project) -> None:
    project.test(BOTH)
    project.cover("AAA", "BBB")
    project.fails("Missing:\n  BBB-01..BBB-03\n")


def test_ids_outside_the_covered_chapters_are_named_without_failing(project: Project) -> None:
    project.test(BOTH)
    assert "Outside the covered chapters, without a test:\n  BBB-01..BBB-03\n" in project.balances()


def test_a_range_and_a_single_id_cover_part_of_a_chapter(project: Project) -> None:
    project.cover("BBB-01..BBB-02", "AAA-02")
    project.test('@pytest.mark.rule("BBB-01", "AAA-02")\ndef test_some(): pass\n')
    out = project.fails("Missing:\n  BBB-02\n")
    assert row(out, "all")[1] == 3


def test_an_unknown_id_in_a_marker_is_an_error(project: Project) -> None:
    project.test(BOTH + '@pytest.mark.rule("AAA-03")\ndef test_more(): pass\n')
    project.fails("tests/test_game.py:5: there is no rule AAA-03")


@pytest.mark.parametrize("entry", ["CCC", "AAA-07", "AAA-05..AAA-09", "AAA-01..BBB-03", "AAA-02..AAA-01"])
def test_a_covered_entry_that_names_no_rule_is_an_error(project: Project, entry: str) -> None:
    project.test(BOTH)
    project.cover("AAA", entry)
    project.fails(f"covered_chapters.toml: {entry} names no rule")


def test_an_empty_list_of_chapters_is_an_error(project: Project) -> None:
    project.test(BOTH)
    project.cover()
    project.fails("covered_chapters.toml: lists no chapter")


def test_a_rule_defined_twice_is_an_error(project: Project) -> None:
    project.test(BOTH)
    project.write("docs/rules.md", BOOK + "- **AAA-02** Again.\n")
    project.fails("rules.md: AAA-02 is defined twice")


def test_a_book_without_rules_is_an_error(project: Project) -> None:
    project.write("docs/rules.md", "# Nothing\n")
    project.fails("rules.md: no rule found")


def test_a_reason_stands_in_for_a_test(project: Project) -> None:
    project.test('@pytest.mark.rule("AAA-01")\ndef test_one(): pass\n')
    project.write("tests/untestable.toml", '[untestable]\nAAA-02 = "It is about cardboard."\n')
    assert row(project.balances(), "AAA") == [2, 2, 1, 1, 0]


def test_an_id_both_tested_and_untestable_is_an_error(project: Project) -> None:
    project.test(BOTH)
    project.write("tests/untestable.toml", '[untestable]\nAAA-02 = "It is about cardboard."\n')
    project.fails("untestable.toml: AAA-02 has a test, so it is not untestable")


@pytest.mark.parametrize(
    ("entry", "complaint"),
    [('AAA-02 = " "', "AAA-02 gives no reason"), ('AAA-07 = "Why not."', "there is no rule AAA-07")],
)
def test_a_bad_entry_among_the_untestable_is_an_error(project: Project, entry: str, complaint: str) -> None:
    project.test('@pytest.mark.rule("AAA-01")\ndef test_one(): pass\n')
    project.write("tests/untestable.toml", f"[untestable]\n{entry}\n")
    project.fails(f"untestable.toml: {complaint}")


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(f"{RULES}\nclass TestIt:\n    def test_it(self): pass\n", id="class"),
        pytest.param(
            'class TestIt:\n    pytestmark = pytest.mark.rule("AAA-01", "AAA-02")\n    def test_it(self): pass\n',
            id="pytestmark of a class",
        ),
        pytest.param(f"class TestIt:\n    {RULES}\n    def test_it(self): pass\n", id="method"),
        pytest.param(
            'pytestmark = pytest.mark.rule("AAA-01", "AAA-02")\ndef test_it(): pass\n',
            id="pytestmark",
        ),
        pytest.param(
            'pytestmark = [pytest.mark.rule("AAA-01"), pytest.mark.rule("AAA-02")]\ndef test_it(): pass\n',
            id="list of pytestmarks",
        ),
        pytest.param(
            '@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("AAA-01")),'
            ' pytest.param(2, marks=[pytest.mark.rule("AAA-02")])])\ndef test_it(x): pass\n',
            id="params",
        ),
        pytest.param(
            'CASES = [pytest.param(1, marks=pytest.mark.rule("AAA-01", "AAA-02"))]\n'
            '@pytest.mark.parametrize("x", CASES)\ndef test_it(x): pass\n',
            id="params in a table",
        ),
        pytest.param(
            'from pytest import mark\n@mark.rule("AAA-01", "AAA-02")\ndef test_it(): pass\n',
            id="mark",
        ),
        pytest.param(
            'rule = pytest.mark.rule\n@rule("AAA-01")\n@rule("AAA-02")\nasync def test_it(): pass\n',
            id="own name",
        ),
    ],
)
def test_markers_are_found_wherever_pytest_takes_them(project: Project, text: str) -> None:
    project.test(text)
    assert row(project.balances(), "AAA") == [2, 2, 2, 0, 0]


def test_tests_in_folders_count(project: Project) -> None:
    project.test(BOTH, "tests/stock/deep/test_selling.py")
    project.balances()


@pytest.mark.parametrize(
    ("line", "text"),
    [
        pytest.param(2, f"{RULES}\ndef helper(): pass\n", id="helper"),
        pytest.param(2, f"{RULES}\nclass Helper:\n    def test_it(self): pass\n", id="class"),
        pytest.param(2, f"{RULES}\nclass TestNothing:\n    x = 1\n", id="class without tests"),
        pytest.param(2, 'pytestmark = pytest.mark.rule("AAA-01")\n', id="module without tests"),
        pytest.param(3, 'def test_it():\n    pytest.mark.rule("AAA-01")\n', id="inside a test"),
        pytest.param(3, f"def test_it():\n    {RULES}\n    def test_in(): pass\n", id="function in a test"),
    ],
)
def test_a_marker_on_nothing_that_runs_is_an_error(project: Project, line: int, text: str) -> None:
    project.test(BOTH)
    project.test(text, "tests/test_more.py")
    project.fails(f"tests/test_more.py:{line}: {NOTHING_COLLECTED}", "0 covered rules without a test")


def test_a_test_in_a_file_that_pytest_does_not_collect_is_an_error(project: Project) -> None:
    project.test(BOTH, "tests/helpers.py")
    project.fails(f"tests/helpers.py:2: {NOTHING_COLLECTED}", "Missing:\n  AAA-01, AAA-02\n")


@pytest.mark.parametrize("mark", ["skip", 'skip(reason="slow")', 'skipif(True, reason="no")', "xfail"])
@pytest.mark.parametrize(
    "text",
    [
        pytest.param("@pytest.mark.{mark}\n" + BOTH, id="function"),
        pytest.param(
            "@pytest.mark.{mark}\nclass TestIt:\n    " + RULES + "\n    def test_it(self): pass\n",
            id="class",
        ),
        pytest.param("pytestmark = pytest.mark.{mark}\n" + BOTH, id="module"),
        pytest.param(
            '@pytest.mark.parametrize("x", [pytest.param(1, marks=[pytest.mark.{mark},'
            ' pytest.mark.rule("AAA-01", "AAA-02")])])\ndef test_it(x): pass\n',
            id="param",
        ),
    ],
)
def test_a_test_that_proves_nothing_holds_no_rule(project: Project, text: str, mark: str) -> None:
    project.test(text.format(mark=mark))
    project.fails("a test that is skipped or expected to fail holds no rule", "Missing:\n  AAA-01, AAA-02\n")


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ("", "a rule marker takes one or more IDs"),
        ('rule="AAA-01"', "a rule marker takes one or more IDs"),
        ('f"AAA-{1:02}"', "a rule marker takes plain strings, readable without running"),
        ("*IDS", "a rule marker takes plain strings, readable without running"),
    ],
)
def test_a_marker_that_cannot_be_read_is_an_error(project: Project, arguments: str, complaint: str) -> None:
    project.test(BOTH + f"IDS = []\n@pytest.mark.rule({arguments})\ndef test_it(): pass\n")
    project.fails(complaint)


SHOP = '''"""The shop (AAA-01..03)."""

PRICES = {
    "coal": 3,  # BBB-02
}


class Till:
    @property
    def price(self):
        """AAA-02."""
        return PRICES["coal"]  # AAA-02 again
'''


def test_where_a_rule_stands_its_sentence_code_and_tests(project: Project) -> None:
    project.write("src/shop/till.py", SHOP)
    project.write("src/shop/shop.toml", "# figures\n# AAA-02\n")
    project.test("class TestBoth:\n    " + RULES + "\n    def test_it(self): pass\n")
    code, out = project.ledger("--where", "AAA-02")
    assert (code, out.splitlines()) == (
        0,
        [
            "AAA-02  docs/rules.md:4",
            "  The second. [AAA-01]",
            "  code:",
            "    src/shop/shop.toml:2",
            "    src/shop/till.py:1",
            "    src/shop/till.py:11  Till.price",
            "  tests:",
            "    tests/test_game.py:3  TestBoth.test_it",
        ],
    )


def test_where_a_rule_of_a_table_stands_that_no_test_can_hold(project: Project) -> None:
    project.write("src/shop/till.py", SHOP)
    project.write("tests/untestable.toml", '[untestable]\nBBB-02 = "It is about cardboard."\n')
    code, out = project.ledger("--where", "bbb-02")
    assert code == 0
    assert out.splitlines() == [
        "BBB-02  docs/rules.md:9",
        "  Effect: two",
        "  code:",
        "    src/shop/till.py:4  PRICES",
        "  tests: none: It is about cardboard.",
    ]


@pytest.mark.parametrize(
    ("text", "is_named"),
    [
        ("AAA-02..05", True),
        ("AAA-01..AAA-04", True),
        ("AAA-04..09", False),
        ("AAA-01, AAA-03", True),
        ("AAA-30", False),
        ("BBB-01..09", False),
    ],
)
def test_a_range_names_the_rules_in_it(project: Project, text: str, is_named: bool) -> None:
    project.write("docs/rules.md", BOOK + "- **AAA-03** The third.\n")
    project.write("src/shop.py", f'"""{text}."""\n')
    code, out = project.ledger("--where", "AAA-03")
    assert code == 0
    assert ("src/shop.py:1" in out) == is_named
    assert ("code: no line names it" in out) != is_named


def test_a_rule_without_code_says_to_which_others_it_refers(project: Project) -> None:
    assert "code: no line names it; its sentence refers to AAA-01\n" in project.ledger("--where", "AAA-02")[1]


def test_several_rules_at_once_however_they_are_separated(project: Project) -> None:
    code, out = project.ledger("--where", "AAA-01,AAA-02", "BBB-03")
    assert code == 0
    assert [line.split()[0] for line in out.splitlines() if not line.startswith(" ")] == ["AAA-01", "AAA-02", "BBB-03"]


def test_a_rule_that_does_not_exist_is_answered_with_near_ones(project: Project) -> None:
    code, out = project.ledger("--where", "AAA-01", "AAA-2")
    assert code == 2
    assert "AAA-01  docs/rules.md:3" in out
    assert "There is no rule AAA-2; near it are AAA-02, AAA-01.\n" in out


def test_something_like_no_rule_at_all_is_answered_with_the_chapters(project: Project) -> None:
    code, out = project.ledger("--where", "?")
    assert code == 2
    assert "the chapters are AAA, BBB.\n" in out


def test_every_rule_of_the_book_can_be_looked_up() -> None:
    book = (LEDGER.parents[1] / "docs" / "rules.md").read_text(encoding="utf-8")
    for rule in DEFINITION.findall(book):
        line, sentence = sentence_of(book, rule)
        assert f"**{rule}**" in book.splitlines()[line - 1]
        assert sentence
