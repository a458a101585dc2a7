"""The mutation run itself: on a small made-up project with a strong and a weak test, and on a few lines of source."""

import ast
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from packages import needed

needed("coverage")
TOOLS = Path(__file__).resolve().parents[1] / "tools"
sys.path.insert(0, str(TOOLS))

from mutants.changes import mutated_source, possible_mutants  # noqa: E402
from mutants.reach import MeasuredTest, Reach, in_order, line_bits  # noqa: E402
from mutants.sampling import sample, shares, with_names_like  # noqa: E402

SHOP = '''"""A shop."""

LARGE = 3


def price(count: int) -> int:
    """Of one piece: many are cheaper."""
    return 2 if count < LARGE else 1


def countdown(count: int) -> int:
    while count:
        count -= 1
    return count


class Till:
    def __init__(self) -> None:
        self.money = 0

    def take(self, money: int) -> None:
        self.money += money
'''
SHARED = """import os
import shutil
import tempfile

import pytest

FOLDER = tempfile.mkdtemp()


@pytest.fixture(autouse=True, scope="session")
def folder_of_all_tests():
    assert os.path.isdir(FOLDER)
    yield
    shutil.rmtree(FOLDER)
"""
STRONG = """import pytest

from tiny.shop import countdown, price


@pytest.mark.parametrize(("count", "one"), [(1, 2), (2, 2), (3, 1), (4, 1)])
def test_price(count, one):
    assert price(count) == one


def test_countdown():
    assert countdown(3) == 0
"""
WEAK = """from tiny.shop import Till, price


def test_take():
    Till().take(5)


def test_of_another_shop():
    assert price(1) == 3
"""
SETTINGS = """[tool.pytest.ini_options]
addopts = ["--import-mode=importlib"]

[tool.mutants]
sources = ["src/tiny"]
patience = 0.5
"""
TAKE = "tiny.shop:Till.take: self.money += money -> "


class Project:
    def __init__(self, root: Path) -> None:
        self.root = root
        self.write("pyproject.toml", SETTINGS)
        self.write("src/tiny/__init__.py", "")
        self.write("src/tiny/shop.py", SHOP)
        self.write("tests/conftest.py", SHARED)
        self.write("tests/test_strong.py", STRONG)
        self.write("tests/test_weak.py", WEAK)

    def write(self, name: str, text: str) -> None:
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def listed(self, **entry: object) -> None:
        lines = [f"{key} = {json.dumps(value)}" for key, value in entry.items()]
        with (self.root / "tests/equivalent_mutants.toml").open("a", encoding="utf-8") as file:
            file.write("\n".join(["[[equivalent]]", *lines, ""]))

    def run(self, *arguments: str, code: int = 0) -> str:
        command = [sys.executable, "-m", "mutants", "--root", str(self.root), "--workers", "1", *arguments]
        done = subprocess.run(
            command, capture_output=True, text=True, check=False, env={**os.environ, "PYTHONPATH": str(TOOLS)}
        )
        assert done.returncode == code, done.stdout + done.stderr
        self.told = done.stderr
        return done.stdout

    @property
    def results(self) -> list[dict[str, object]]:
        lines = (self.root / ".mutants/results.jsonl").read_text(encoding="utf-8").splitlines()
        return [json.loads(line) for line in lines]


@pytest.fixture(scope="module")
def measured(tmp_path_factory: pytest.TempPathFactory) -> tuple[Project, str]:
    """A project whose mutants have all run, and the report."""
    project = Project(tmp_path_factory.mktemp("tiny"))
    return project, project.run("--sample", "1000")


@pytest.fixture
def project(measured: tuple[Project, str], tmp_path: Path) -> Project:
    """A project of one's own in the same state, without the copies that mutants have lived in."""
    shutil.copytree(measured[0].root, tmp_path, dirs_exist_ok=True, ignore=shutil.ignore_patterns("tree-*"))
    again = Project.__new__(Project)
    again.root = tmp_path
    return again


def survivors(report: str) -> list[str]:
    return [line.split("`")[1] for line in report.splitlines() if line.startswith("- ")]


def row(report: str, module: str) -> list[int]:
    """Possible, mutants, killed, timed out, survived, listed."""
    rows = {cells[1].strip(): cells[2:-1] for line in report.splitlines() if len(cells := line.split("|")) > 3}
    return [int(cell) for cell in rows[module]]


# --- a whole run


def test_what_a_strong_test_holds_is_killed_and_what_a_weak_one_runs_survives(measured: tuple[Project, str]) -> None:
    _, report = measured
    start = "tiny.shop:Till.__init__: self.money = 0 -> self.money = "
    assert survivors(report) == [f"{start}-1", f"{start}1", f"{TAKE}pass", f"{TAKE}self.money -= money"]


def test_the_report_counts_every_mutant_once(measured: tuple[Project, str]) -> None:
    project, report = measured
    possible, mutants, killed, timed_out, survived, listed = row(report, "tiny.shop")
    assert possible == mutants == killed + timed_out + survived == len(project.results)
    assert (survived, listed) == (len(survivors(report)), 0)
    assert row(report, "all") == row(report, "tiny.shop")
    assert (project.root / ".mutants/report.md").read_text(encoding="utf-8") == report.removesuffix("\n")


def test_a_mutant_that_hangs_is_stopped_and_counted_apart(measured: tuple[Project, str]) -> None:
    project, report = measured
    late = [result["name"] for result in project.results if result["outcome"] == "timed out"]
    assert "tiny.shop:countdown: count -= 1 -> count += 1" in late
    assert row(report, "all")[3] == len(late)


def test_a_survivor_stands_with_its_place_and_the_tests_that_it_met(measured: tuple[Project, str]) -> None:
    line = SHOP.splitlines().index("        self.money += money") + 1
    assert f"- src/tiny/shop.py:{line} (1 tests): `{TAKE}pass`" in measured[1]


def test_a_mutant_meets_only_tests_that_run_its_line_and_pass_without_it(measured: tuple[Project, str]) -> None:
    project, _ = measured
    killers = {str(result["by"]) for result in project.results}
    assert not any("another_shop" in killer for killer in killers)
    assert "Meets no mutant: tests/test_weak.py::test_of_another_shop: failed" in project.told
    reach = {str(result["name"]): result["reach"] for result in project.results}
    assert reach[f"{TAKE}pass"] == 1
    assert reach["tiny.shop:: LARGE = 3 -> LARGE = 4"] == 4, "price uses the constant, and four tests run price"


def test_the_work_tree_stays_as_it_is(measured: tuple[Project, str]) -> None:
    project, _ = measured
    assert (project.root / "src/tiny/shop.py").read_text(encoding="utf-8") == SHOP
    assert not list((project.root / "src").rglob("__pycache__"))
    assert (project.root / ".mutants/tree-0/src/tiny/shop.py").read_text(encoding="utf-8") == SHOP


def test_equivalent_mutants_are_listed_and_not_run(project: Project) -> None:
    before = project.results
    module, function, change = "tiny.shop", "Till.take", "self.money += money -> pass"
    project.listed(module=module, function=function, change=change, reason="The shop gives everything away.")
    report = project.run("--sample", "1000")
    assert project.results == before, "nothing runs again because of the list"
    assert row(report, "all")[4:] == [row(report, "all")[1] - sum(row(report, "all")[2:4]) - 1, 1]
    assert f"{TAKE}pass" not in survivors(report)


def test_an_entry_without_a_mutant_or_a_reason_is_reported(project: Project) -> None:
    project.listed(module="tiny.shop", function="Till.take", change="x -> y", reason="It was so once.")
    project.listed(module="tiny.shop", function="Till.take", change="self.money += money -> pass", reason=" ")
    report = project.run("--only", "no such mutant", code=1)
    assert "tiny.shop:Till.take: x -> y: there is no such mutant any more" in report
    assert "tiny.shop:Till.take: self.money += money -> pass: an entry has module" in report


def test_an_interrupted_run_goes_on_where_it_was(project: Project, measured: tuple[Project, str]) -> None:
    file = project.root / ".mutants/results.jsonl"
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    kept = lines[:-3]
    file.write_text("".join(kept) + lines[-1][:20], encoding="utf-8")
    assert project.run("--sample", "1000") == measured[1]
    assert "Mutants: 3 of 3" in project.told
    assert "Measured" not in project.told, "the map of the tests is kept, too"


def test_a_new_test_is_measured_and_kills_what_had_survived(project: Project) -> None:
    survived = survivors((project.root / ".mutants/report.md").read_text(encoding="utf-8"))
    project.write(
        "tests/test_till.py",
        "from tiny.shop import Till\n\ndef test_till():\n"
        "    till = Till()\n    till.take(5)\n    assert till.money == 5\n",
    )
    report = project.run("--retry")
    assert "Measured 1 of 1" in project.told
    assert row(report, "all")[1] == len(survived), "only the survivors run again"
    assert survivors(report) == [name for name in survived if "Till" not in name]


def test_a_name_or_a_part_of_it_chooses_mutants(project: Project) -> None:
    report = project.run("--only", "shop:Till.*: self.money*pass")
    assert row(report, "all")[1:] == [2, 1, 0, 1, 0]


# --- which mutants there are


def changes(source: str) -> list[str]:
    return [mutant.change for mutant in possible_mutants(source, "m")]


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("x = a < b", ["x = a < b -> x = a <= b"]),
        ("x = a <= b", ["x = a <= b -> x = a < b"]),
        ("x = a == b", ["x = a == b -> x = a != b"]),
        ("x = a is None", ["x = a is None -> x = a is not None"]),
        ("x = a not in b", ["x = a not in b -> x = a in b"]),
        ("x = a < b < c", ["x = a < b < c -> x = a <= b < c", "x = a < b < c -> x = a < b <= c"]),
        ("x = a + b", ["x = a + b -> x = a - b"]),
        ("x = a * b", ["x = a * b -> x = a // b"]),
        ("x = a % b", ["x = a % b -> x = a // b"]),
        ("x = a & b", ["x = a & b -> x = a | b"]),
        ("x = a and b", ["x = a and b -> x = a or b"]),
        ("x = not a", ["x = not a -> x = a"]),
        ("x = 7", ["x = 7 -> x = 8", "x = 7 -> x = 6"]),
        ("x = -1", ["x = -1 -> x = 0", "x = -1 -> x = -2"]),
        ("x = True", ["x = True -> x = False"]),
        ("x = max(a, b)", ["x = max(a, b) -> x = min(a, b)"]),
        ("x = any(a)", ["x = any(a) -> x = all(a)"]),
        ("x = a if b else c", ["x = a if b else c -> x = a if not b else c"]),
        ("x = [a for a in b if a]", ["x = [a for a in b if a] -> x = [a for a in b if not a]"]),
        ("f(a)", ["f(a) -> pass"]),
        ("a.b = c", ["a.b = c -> pass"]),
        ("a[b] = c", ["a[b] = c -> pass"]),
        ("a += b", ["a += b -> pass", "a += b -> a -= b"]),
        ("a += 1", ["a += 1 -> a -= 1", "a += 1 -> a += 2", "a += 1 -> a += 0"]),
        ("del a", ["del a -> pass"]),
        ("raise a", ["raise a -> pass"]),
        ("def f():\n    return a", ["return a -> return None"]),
        ("def f():\n    return", ["return -> pass"]),
        ("def f():\n    return False", ["return False -> return True"]),
        ("x = a[0]", ["x = a[0] -> x = a[1]"]),
        ("x = a[-1]", ["x = a[-1] -> x = a[-2]"]),
        ("x = a[1]", ["x = a[1] -> x = a[2]", "x = a[1] -> x = a[0]"]),
        ("for a in b:\n    break", ["break -> continue"]),
        ("for a in b:\n    continue", ["continue -> break"]),
        ("if a:\n    pass", ["if a: -> if not a:"]),
        ("while a:\n    pass", ["while a: -> while not a:"]),
        ("def f(a=1): pass", ["def f(a=1): -> def f(a=2):", "def f(a=1): -> def f(a=0):"]),
        ("def f(*, a=True): pass", ["def f(*, a=True): -> def f(*, a=False):"]),
        ("class A:\n    x: int = 1", ["x: int = 1 -> x: int = 2", "x: int = 1 -> x: int = 0"]),
    ],
)
def test_the_usual_changes_are_made(source: str, expected: list[str]) -> None:
    assert changes(source) == expected


@pytest.mark.parametrize(
    "source",
    [
        '"""A docstring with 7 < 8."""',
        'x = "words" + a',
        'x = "words" % a',
        'x = f"{a + 1} of {b}"',
        "x: int | None",
        "def f(a: Literal[1]) -> Literal[2]: pass",
        "@cache(maxsize=8)\ndef f(): pass",
        "if TYPE_CHECKING:\n    x = 1",
        "x = int | None",
        "x = isinstance(a, B | C)",
        "x = [a] * b",
        "x = None",
        "import a",
        "x = a",
    ],
)
def test_words_types_and_decorators_are_left_alone(source: str) -> None:
    assert changes(source) == []


def test_in_drawings_numbers_and_arithmetic_are_left_alone() -> None:
    source = "def f(x):\n    if x < 5:\n        draw(x + 3, 4)\n    x += 1\n"
    found = [mutant.change for mutant in possible_mutants(source, "m", is_drawing=True)]
    assert found == ["if x < 5: -> if x <= 5:", "draw(x + 3, 4) -> pass"]


def test_a_mutant_keeps_its_name_when_lines_move() -> None:
    moved = SHOP.replace("LARGE = 3\n", "# More words.\n\n\nLARGE = 3\n").replace("price(count", "price(  count")
    first, second = possible_mutants(SHOP, "m"), possible_mutants(moved, "m")
    assert [mutant.name for mutant in first] == [mutant.name for mutant in second]
    assert [mutant.line for mutant in first] != [mutant.line for mutant in second]


def test_equal_changes_in_a_function_are_told_apart() -> None:
    names = [mutant.name for mutant in possible_mutants("def f():\n    g()\n    g()\n", "m")]
    assert names == ["m:f: g() -> pass", "m:f: g() -> pass #2"]


def test_a_mutant_differs_from_the_source_in_one_line() -> None:
    lines = ast.unparse(ast.parse(SHOP)).splitlines()
    made = {mutant.name: mutated_source(SHOP, mutant).splitlines() for mutant in possible_mutants(SHOP, "tiny.shop")}
    assert len({tuple(source) for source in made.values()}) == len(made)
    for source in made.values():
        compile("\n".join(source), "shop.py", "exec")
        assert [before != after for before, after in zip(lines, source, strict=True)].count(True) == 1
    assert made[f"{TAKE}pass"][-2:] == ["    def take(self, money: int) -> None:", "        pass"]


# --- which are run, and what they meet


def many(path: str, count: int) -> list:
    return possible_mutants("\n".join(f"f{number}()" for number in range(count)), path)


def test_a_sample_is_the_same_for_the_same_seed_and_spread_by_size() -> None:
    mutants = {"a.py": many("a", 60), "b.py": many("b", 30), "c.py": many("c", 10)}
    chosen = sample(mutants, 10, 7)
    assert {path: len(group) for path, group in chosen.items()} == {"a.py": 6, "b.py": 3, "c.py": 1}
    assert sample(mutants, 10, 7) == chosen
    assert sample(mutants, 10, 8) != chosen
    larger = sample(mutants, 20, 7)
    assert all(set(group) < set(larger[path]) for path, group in chosen.items())


def test_shares_add_up_to_the_sample_and_never_exceed_what_there_is() -> None:
    assert shares({"a": 1, "b": 1, "c": 1}, 2) == {"a": 1, "b": 1, "c": 0}
    assert shares({"a": 5, "b": 2}, 100) == {"a": 5, "b": 2}


def test_a_pattern_takes_brackets_as_they_are() -> None:
    mutants = {"a.py": possible_mutants("def f():\n    a[0] = b\n    a[b] = c\n", "a")}
    assert [mutant.change for mutant in with_names_like(mutants, "a[b] = c")["a.py"]] == ["a[b] = c -> pass"]


@pytest.mark.parametrize(
    ("budget", "order"),
    [
        (99, ["t::a[1]", "t::b", "t::a[2]", "t::a[3]", "t::game"]),
        (13.5, ["t::a[1]", "t::b", "t::a[2]", "t::game"]),
        (12, ["t::a[1]", "t::b", "t::game"]),
        (4, ["t::a[1]", "t::b"]),
    ],
)
def test_cheap_tests_come_first_and_further_cases_of_one_test_later(budget: float, order: list[str]) -> None:
    prices = {"t::a[1]": 1, "t::a[2]": 1.1, "t::a[3]": 1.2, "t::b": 2, "t::game": 9}
    tests = [MeasuredTest(name, price, {}) for name, price in reversed(prices.items())]
    assert [test.name for test in in_order(tests, budget, "m")] == order


def test_the_tests_named_after_a_module_are_met_in_any_case() -> None:
    tests = [MeasuredTest("test_other.py::a", 1, {}), MeasuredTest("test_price.py::b", 9, {})]
    assert [test.name for test in in_order(tests, 9, "game.price")] == ["test_price.py::b"]


def test_what_runs_at_import_is_met_by_the_tests_of_what_uses_it(tmp_path: Path) -> None:
    made = "ONE = 1\nTABLE = {'one': ONE}\nclass Card:\n    price: int = 3\n"
    used = "from a import TABLE as T, Card\ndef f():\n    return T\ndef g():\n    return Card()\ndef h():\n    pass\n"
    (tmp_path / "a.py").write_text(made, encoding="utf-8")
    (tmp_path / "b.py").write_text(used, encoding="utf-8")
    tests = [MeasuredTest(name, 1, {"b.py": line_bits([line])}) for name, line in (("f", 3), ("g", 5), ("h", 7))]
    reach = Reach(tmp_path, ["a.py", "b.py"], tests)
    mutants = possible_mutants(made, "a")
    met = {mutant.change: [test.name for test in reach.tests_for("a.py", mutant)] for mutant in mutants}
    assert met["ONE = 1 -> ONE = 2"] == ["f"]
    assert met["price: int = 3 -> price: int = 4"] == ["g"]


def test_what_runs_at_import_meets_the_tests_of_the_file_named_after_its_module(tmp_path):
    (tmp_path / "a.py").write_text("ONE = 1\n")
    tests = [MeasuredTest(name, 1, {}) for name in ("test_a.py::f", "test_b.py::g")]
    (mutant, *_) = possible_mutants("ONE = 1\n", "a")
    assert [test.name for test in Reach(tmp_path, ["a.py"], tests).tests_for("a.py", mutant)] == ["test_a.py::f"]
