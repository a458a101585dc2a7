"""Every small change that can be made to a module: the possible mutants.

A mutant is known by its module, its function and its change as text, never by a line: it stays the same mutant while
the lines around it move. Decorators, type annotations, docstrings and strings (f-strings with all that is in
them) are left alone; in drawings also numbers and arithmetic: a line a unit further left is no fault.
"""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TypeVar

LONGEST_CHANGE = 100
"""Characters of either side of a change: as much of the statement is shown as fits."""

SWAPPED: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Div: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.Pow: ast.Mult,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitAnd,
}
SWAPPED_FUNCTIONS = {"min": "max", "max": "min", "any": "all", "all": "any"}
TYPES = {"bool", "bytes", "dict", "float", "frozenset", "int", "list", "set", "str", "tuple"}
LEFT_ALONE = {"annotation", "decorator_list", "pattern", "returns", "type_params"}
"""Fields of the syntax tree that no mutant is in."""
FIRST_AND_LAST = {0, -1}
"""As an index each often stands for the only one there is: nobody can tell them apart then."""
STATEMENTS_INSIDE = ("body", "orelse", "finalbody", "handlers", "cases")

Node = TypeVar("Node", bound=ast.AST)


@dataclass(frozen=True)
class Mutant:
    module: str
    function: str
    """The function with the classes around it; empty for the module's own statements."""
    change: str
    nth: int
    """Which of the equal changes in the function, from 1."""
    line: int
    lines: tuple[int, int]
    """A test that runs one of these, first and last included, meets the mutant."""
    at_import: bool
    """Whether it runs when the module is imported, before any test."""

    @property
    def name(self) -> str:
        return f"{self.module}:{self.function}: {self.change}" + (f" #{self.nth}" if self.nth > 1 else "")


@dataclass(frozen=True)
class Place:
    """Where a node hangs in the tree."""

    parent: ast.AST
    field: str
    index: int | None

    def put(self, node: ast.AST) -> None:
        if self.index is None:
            setattr(self.parent, self.field, node)
        else:
            getattr(self.parent, self.field)[self.index] = node


@dataclass(frozen=True)
class Context:
    """What is around a node: functions and classes by name, its statement, the expressions from there down."""

    names: tuple[str, ...] = ()
    around: tuple[ast.AST, ...] = ()
    lines: tuple[int, int] = (1, 1)
    at_import: bool = True


@dataclass(frozen=True)
class Change:
    context: Context
    place: Place
    old: ast.AST
    new: ast.AST

    def in_words(self) -> str:
        """Both sides, with as much of the statement around them as fits."""
        around = [node for node in self.context.around if len(text(node)) <= LONGEST_CHANGE]
        if not around:
            return f"{shortened(text(self.old))} -> {shortened(text(self.new))}"
        if around[0] is self.old:
            return f"{text(self.old)} -> {text(self.new)}"
        before = text(around[0])
        self.place.put(self.new)
        after = text(around[0])
        self.place.put(self.old)
        return f"{before} -> {after}"


def possible_mutants(source: str, module: str, is_drawing: bool = False) -> list[Mutant]:
    found = named_changes(ast.parse(source), module)
    return [mutant for mutant, change in found if not (is_drawing and is_arithmetical(change.old))]


def mutated_source(source: str, mutant: Mutant) -> str:
    """The module with this one change; without comments, which no test reads."""
    tree = ast.parse(source)
    for possible, change in named_changes(tree, mutant.module):
        if possible.name == mutant.name:
            change.place.put(change.new)
            return ast.unparse(ast.fix_missing_locations(tree)) + "\n"
    raise ValueError(f"There is no mutant {mutant.name}.")


def named_changes(tree: ast.Module, module: str) -> Iterator[tuple[Mutant, Change]]:
    seen: dict[tuple[str, str], int] = {}
    for change in changes(tree, Context()):
        context, words = change.context, change.in_words()
        function = ".".join(context.names)
        nth = seen[function, words] = seen.get((function, words), 0) + 1
        line = getattr(change.old, "lineno", context.lines[0])
        yield Mutant(module, function, words, nth, line, context.lines, context.at_import), change


# ---- walking through a module ---------------------------------------------------------------------------------------


def changes(parent: ast.AST, context: Context) -> Iterator[Change]:
    for field, value in ast.iter_fields(parent):
        if field in LEFT_ALONE:
            continue
        for index, node in enumerate(value) if isinstance(value, list) else [(None, value)]:
            if isinstance(node, ast.AST) and not is_left_alone(node, parent):
                inside = context_inside(node, parent, context)
                for new in new_nodes(node):
                    if is_index(field, parent) and {number_of(node), number_of(new)} == FIRST_AND_LAST:
                        continue
                    yield Change(inside, Place(parent, field, index), node, new)
                if not is_negative_number(node):
                    yield from changes(node, inside)


def is_index(field: str, parent: ast.AST) -> bool:
    return isinstance(parent, ast.Subscript) and field == "slice"


def is_left_alone(node: ast.AST, parent: ast.AST) -> bool:
    """Texts, and what only a type checker reads."""
    if isinstance(node, ast.If):
        return ast.unparse(node.test).endswith("TYPE_CHECKING")
    if isinstance(parent, ast.Call) and ast.unparse(parent.func) in ("isinstance", "cast"):
        return isinstance(node, ast.BinOp)
    return isinstance(node, ast.JoinedStr)


def context_inside(node: ast.AST, parent: ast.AST, context: Context) -> Context:
    if isinstance(parent, ast.FunctionDef | ast.AsyncFunctionDef) and not isinstance(node, ast.arguments):
        context = replace(context, names=(*context.names, parent.name), at_import=False)
    elif isinstance(parent, ast.ClassDef):
        context = replace(context, names=(*context.names, parent.name))
    if isinstance(node, ast.stmt):
        return replace(context, around=(node,), lines=own_lines(node))
    if isinstance(node, ast.arguments) and isinstance(parent, ast.FunctionDef | ast.AsyncFunctionDef):
        # A default counts when the function runs.
        body = (parent.body[0].lineno, parent.end_lineno or parent.lineno)
        return replace(context, names=(*context.names, parent.name), lines=body, at_import=False)
    if isinstance(node, ast.expr):
        return replace(context, around=(*context.around, node))
    return context


def own_lines(statement: ast.stmt) -> tuple[int, int]:
    """First and last line of a statement, without the statements inside."""
    inside = [child for field in STATEMENTS_INSIDE for child in getattr(statement, field, [])]
    if not inside:
        return statement.lineno, statement.end_lineno or statement.lineno
    first_inside = min(child.pattern.lineno if isinstance(child, ast.match_case) else child.lineno for child in inside)
    return statement.lineno, max(statement.lineno, first_inside - 1)


# ---- what can become of a node --------------------------------------------------------------------------------------


def new_nodes(node: ast.AST) -> Iterator[ast.AST]:
    if isinstance(node, ast.stmt):
        yield from new_statements(node)
    if isinstance(node, ast.Compare):
        for index, operator in enumerate(node.ops):
            if type(operator) in SWAPPED:
                yield changed(node, ops=[*node.ops[:index], SWAPPED[type(operator)](), *node.ops[index + 1 :]])
    elif isinstance(node, ast.BoolOp | ast.AugAssign) or (isinstance(node, ast.BinOp) and is_arithmetic(node)):
        if type(node.op) in SWAPPED:
            yield changed(node, op=SWAPPED[type(node.op)]())
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield node.operand
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in SWAPPED_FUNCTIONS:
        yield changed(node, func=ast.Name(SWAPPED_FUNCTIONS[node.func.id], ast.Load()))
    elif isinstance(node, ast.If | ast.While | ast.IfExp) and is_plain_condition(node.test):
        yield changed(node, test=ast.UnaryOp(ast.Not(), node.test))
    elif isinstance(node, ast.comprehension):
        for index, condition in enumerate(node.ifs):
            if is_plain_condition(condition):
                negated = ast.UnaryOp(ast.Not(), condition)
                yield changed(node, ifs=[*node.ifs[:index], negated, *node.ifs[index + 1 :]])
    yield from new_constants(node)


def new_statements(node: ast.stmt) -> Iterator[ast.stmt]:
    """Nothing in its place, or the other way to leave."""
    if isinstance(node, ast.Break):
        yield ast.Continue()
    elif isinstance(node, ast.Continue):
        yield ast.Break()
    elif isinstance(node, ast.Return) and node.value is not None:
        # In place of True or False nothing would be the same as False; they are changed as constants.
        if not (isinstance(node.value, ast.Constant) and isinstance(node.value.value, bool | None)):
            yield ast.Return(ast.Constant(None))
    elif isinstance(node, ast.Return | ast.Raise | ast.Assert | ast.Delete) or is_removable(node):
        yield ast.Pass()


def is_removable(node: ast.stmt) -> bool:
    """Calls, and assignments to what exists already; a name that is never assigned would only break the function."""
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Call | ast.Await | ast.Yield | ast.YieldFrom)
    if isinstance(node, ast.AugAssign):
        return not isinstance(node.value, ast.Constant)
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    return bool(targets) and all(isinstance(target, ast.Attribute | ast.Subscript) for target in targets)


def new_constants(node: ast.AST) -> Iterator[ast.AST]:
    if isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield ast.Constant(not node.value)
    elif (number := number_of(node)) is not None:
        yield ast.Constant(number + 1)
        yield ast.Constant(number - 1)


def number_of(node: ast.AST) -> int | float | None:
    if isinstance(node, ast.Constant) and type(node.value) in (int, float):
        return node.value  # type: ignore[return-value]
    if is_negative_number(node):
        return -node.operand.value  # type: ignore[attr-defined, no-any-return]
    return None


def is_negative_number(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.UnaryOp)
        and isinstance(node.op, ast.USub)
        and isinstance(node.operand, ast.Constant)
        and type(node.operand.value) in (int, float)
    )


def is_plain_condition(node: ast.expr) -> bool:
    """A condition that no other change turns round."""
    if isinstance(node, ast.UnaryOp):
        return not isinstance(node.op, ast.Not)
    return not isinstance(node, ast.Compare | ast.BoolOp | ast.Constant)


def is_arithmetical(node: ast.AST) -> bool:
    if isinstance(node, ast.Call | ast.BinOp | ast.AugAssign):
        return True
    return number_of(node) is not None


def is_arithmetic(node: ast.BinOp) -> bool:
    """Not texts or lists put together, nor types."""
    sides = [node.left, node.right]
    if isinstance(node.op, ast.BitOr):
        return not any(isinstance(side, ast.Constant) or ast.unparse(side).split("[")[0] in TYPES for side in sides)
    texts = [side for side in sides if isinstance(side, ast.Constant) and isinstance(side.value, str | bytes)]
    lists = [side for side in sides if isinstance(side, ast.JoinedStr | ast.List | ast.Tuple | ast.ListComp)]
    return not texts and not lists


# ---- nodes as text --------------------------------------------------------------------------------------------------


def changed(node: Node, **fields: object) -> Node:
    new = copy.copy(node)
    for name, value in fields.items():
        setattr(new, name, value)
    return new


def text(node: ast.AST) -> str:
    """A node in one line; a statement without the statements inside."""
    if isinstance(node, ast.stmt):
        fields: dict[str, object] = {name: [] for name in (*STATEMENTS_INSIDE, "decorator_list") if hasattr(node, name)}
        node = changed(node, **fields)
    return " ".join(ast.unparse(ast.fix_missing_locations(node)).split())


def shortened(words: str) -> str:
    return words if len(words) <= LONGEST_CHANGE else f"{words[: LONGEST_CHANGE - 20]} ... {words[-15:]}"
