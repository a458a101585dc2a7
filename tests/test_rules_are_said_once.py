"""Nothing outside the rules works out a rule: prices, limits, shares and owners are facts, pending steps have names."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent.parent / "src" / "bigshoulders"
ENGINE = ("components", "state", "rules", "game")
THINKING = ("bots",)
"""Bots think on a State, with the functions of the rules."""

FIGURES = frozenset({
    "certificate_limits", "worker_prices", "asset_prices", "share_cap", "investor_cap", "manager_price",
    "price_per_salespeople", "worker_surcharge", "asset_discount", "price_bonus", "half_income", "gives_away",
    "most_steps", "neutral_merge", "triple_jump_from", "bank_pays_owner", "event_levels", "SHARES",
})  # fmt: skip
"""What the rules count with. Others may say them, but not count with them or look something up in them."""
HELD = ("common", "preferred")
"""Where the certificates of a company lie in a view."""
CHARTERS = ("company", "charter")
"""Whose prices are such figures, too; those of a market are not."""
PASSED_ON = frozenset({"min", "max", "sum", "abs", "sorted", "list", "tuple", "zip", "enumerate", "reversed", "int"})
"""Functions whose result is as much a figure as what they are given."""
COUNTING = frozenset({"min", "max", "sum", "abs"})
SAID = {("words/names.py", "percent")}
"""A certificate by its percentage."""


def is_figure(node: ast.AST) -> bool:
    if isinstance(node, ast.Attribute) and node.attr == "prices":
        owner = ast.unparse(node.value)
        return owner in CHARTERS or ".companies[" in owner or owner.endswith(("charter(key)", "charter(c)"))
    return (isinstance(node, ast.Attribute) and node.attr in FIGURES) or (
        isinstance(node, ast.Name) and node.id in FIGURES
    )


def called(node: ast.AST) -> str:
    return node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else ""


def carries(node: ast.AST | None, known: set[str]) -> bool:
    """Whether the value of an expression is a figure of the rules, or made of one."""
    if node is None or isinstance(node, (ast.JoinedStr, ast.Constant, ast.Compare, ast.Lambda)):
        return False
    if is_figure(node) or (isinstance(node, ast.Name) and node.id in known):
        return True
    if isinstance(node, ast.Call):
        return called(node) in PASSED_ON and any(carries(part, known) for part in node.args)
    if isinstance(node, ast.IfExp):
        return carries(node.body, known) or carries(node.orelse, known)
    if isinstance(node, (ast.GeneratorExp, ast.ListComp, ast.SetComp)):
        return carries(node.elt, known)
    return any(carries(part, known) for part in ast.iter_child_nodes(node) if isinstance(part, ast.expr))


def assigned(node: ast.AST) -> Iterator[tuple[ast.expr, ast.expr]]:
    """(target, value) of whatever gives names to values."""
    if isinstance(node, ast.Assign):
        yield from ((target, node.value) for target in node.targets)
    elif isinstance(node, (ast.AnnAssign, ast.NamedExpr)) and node.value is not None:
        yield node.target, node.value
    elif isinstance(node, (ast.For, ast.comprehension)):
        if called(node.iter) == "enumerate" and isinstance(node.target, ast.Tuple):
            yield node.target.elts[1], node.iter  # the first one is only a number
        else:
            yield node.target, node.iter


def names_of_figures(function: ast.AST) -> set[str]:
    """The variables of a function that hold figures of the rules."""
    known: set[str] = set()
    while True:
        found = {
            name.id
            for node in ast.walk(function)
            for target, value in assigned(node)
            if carries(value, known)
            for name in ast.walk(target)
            if isinstance(name, ast.Name)
        }
        if found <= known:
            return known
        known |= found


def counts_with(node: ast.AST, known: set[str]) -> bool:
    """Whether an expression counts with figures of the rules, or looks something up in them."""
    if isinstance(node, ast.BinOp):
        return carries(node.left, known) or carries(node.right, known)
    if isinstance(node, ast.AugAssign):
        return carries(node.value, known)
    if isinstance(node, ast.Compare):
        ordered = any(isinstance(op, (ast.Lt, ast.LtE, ast.Gt, ast.GtE)) for op in node.ops)
        return ordered and any(carries(part, known) for part in (node.left, *node.comparators))
    if isinstance(node, ast.Subscript):
        return carries(node.value, known) and not isinstance(node.slice, ast.Constant)
    return called(node) in COUNTING and isinstance(node, ast.Call) and any(carries(part, known) for part in node.args)


def reads_a_stack(node: ast.AST) -> bool:
    """Pending steps as they lie in a view: by position."""
    return isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Constant) and node.slice.value == "stack"


def works_out_an_owner(node: ast.AST) -> bool:
    """Who owns what is a fact; so nobody looks for certificates or Buildings in a view."""
    if isinstance(node, ast.Subscript):
        return isinstance(node.slice, ast.Constant) and node.slice.value in HELD
    is_search = isinstance(node, ast.Compare) and any(isinstance(op, (ast.In, ast.NotIn)) for op in node.ops)
    if is_search or (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "index"):
        return any(
            isinstance(part, ast.Subscript) and isinstance(part.slice, ast.Constant) and part.slice.value == "buildings"
            for part in ast.walk(node)
        )
    return False


def rules_worked_out(name: str, source: str) -> list[str]:
    """Where a module does what only the rules may, as "module, line: expression"."""
    tree = ast.parse(source)
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    found = {}
    for function in functions:
        if (name, function.name) not in SAID:
            known = names_of_figures(function)
            for node in ast.walk(function):
                wrong = counts_with(node, known) or reads_a_stack(node) or works_out_an_owner(node)
                if wrong and isinstance(node, (ast.expr, ast.stmt)):
                    found[node.lineno, ast.unparse(node)] = f"{name}, {node.lineno}: {ast.unparse(node)}"
    return list(found.values())


def modules() -> list[Path]:
    return [path for path in sorted(SOURCE.rglob("*.py")) if path.relative_to(SOURCE).parts[0] not in ENGINE + THINKING]


def test_nothing_outside_the_rules_works_out_a_rule() -> None:
    found = [
        place
        for path in modules()
        for place in rules_worked_out(path.relative_to(SOURCE).as_posix(), path.read_text(encoding="utf-8"))
    ]
    assert found == []


@pytest.mark.parametrize(
    "line",
    [
        "return self.box.certificate_limits[self.options.table_size]",
        "return sum(SHARES[kind] for kind in kinds)",
        "return view['companies'][key]['common'].get(str(seat), 0)",
        "return record['preferred'] == seat",
        "return next(seat for seat, player in enumerate(players) if key in player['buildings'])",
        "return [player['buildings'].index(key) for player in players]",
        "return [max(amount - self.options.rival_tile.asset_discount, 0) for amount in prices]",
        "return self.box.worker_prices[there] + self.options.rival_tile.worker_surcharge",
        "prices = [price + sight.rival.worker_surcharge for price in sight.box.worker_prices]",
        "kind, dollars = self.options.rival_tile.price_bonus\n    return price + dollars",
        "every, dollars = charter.price_per_salespeople\n    return count // every * dollars",
        "return charter.prices[salespeople]",
        "return sight.box.companies[c].prices[count]",
        "ladder = [max(price + change, 0) for price in company.prices]",
        "return own - own * sight.options.rival_tile.gives_away // 100",
        "return value * SHARES[kind]",
        "return shares <= box.share_cap",
        "pending = view['stack'][-1]",
    ],
)
def test_working_out_a_rule_is_found(line: str) -> None:
    assert rules_worked_out("x.py", f"def f(self, sight, company, charter):\n    {line}\n")


@pytest.mark.parametrize(
    "line",
    [
        "return price(factory.manager_price)",
        "return f'{rival.worker_surcharge}'",
        "return company.prices[0]",
        "return len(charter.prices) - 1",
        "every, dollars = company.price_per_salespeople\n    return words.format(count=every, money=price(dollars))",
        "return company.price_per_salespeople is None",
        "return facts.job_market.prices[0] + 1",
    ],
)
def test_saying_a_figure_is_not_working_it_out(line: str) -> None:
    assert not rules_worked_out("x.py", f"def f(self, facts, company, charter):\n    {line}\n")
