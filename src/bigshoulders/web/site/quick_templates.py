"""Templates as functions, for what is written with every move.

On its way through a template Django asks of each word whether it is a date, a number, a promise or something to call,
and looks every inclusion up anew. A template that Django has read becomes functions here, once: plain words,
conditions, inclusions and what depends on the language alone are written by them, in the same bytes, and everything
else by Django as ever; what it needs for that is made when it is needed first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import ExitStack
from functools import cache
from typing import Any

from django.db.models import Model
from django.http import HttpRequest, HttpResponse
from django.template import Context, Node, loader
from django.template.base import FilterExpression, TextNode, VariableNode
from django.template.context import make_context
from django.template.defaulttags import ForNode, IfNode, LoadNode, TemplateLiteral
from django.template.exceptions import TemplateSyntaxError
from django.template.loader_tags import BlockNode, ExtendsNode, IncludeNode
from django.templatetags.i18n import TranslateNode
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from bigshoulders.web.table.markup import escape
from bigshoulders.web.templatetags.fixed import Fixed

OF_EVERY_PAGE = frozenset({
    "request", "csrf_token", "LANGUAGES", "LANGUAGE_CODE", "LANGUAGE_BIDI", "messages", "DEFAULT_MESSAGE_LEVELS",
    "preferences", "here", "user", "perms",
})  # fmt: skip
"""What Django knows on every page, whatever it is given; the last two where there are accounts."""
CONSTANTS = {"True": True, "False": False, "None": None}


class Writing:
    """Of one page: what it was given; and what Django knows of it, as soon as anything is written by Django."""

    def __init__(self, request: HttpRequest, name: str, values: dict[str, Any]) -> None:
        self.values = values
        self.language = get_language()
        self._request = request
        self._name = name
        self._context: Any = None
        self._open = ExitStack()

    @property
    def context(self) -> Context:
        if self._context is None:
            template: Any = loader.get_template(self._name)
            self._context = make_context(self.values, self._request)
            self._open.enter_context(self._context.render_context.push_state(template.template))
            self._open.enter_context(self._context.bind_template(template.template))
        return self._context  # type: ignore[no-any-return]

    def end(self) -> None:
        self._open.close()
        if self._context is not None:
            # It holds itself, and with it the whole position: it would wait to be found as garbage.
            self._context.dicts.clear()


Write = Callable[[Writing], str]
Holds = Callable[[Writing], Any]


def quick_render(request: HttpRequest, name: str, values: dict[str, Any]) -> HttpResponse:
    """Like Django's `render`."""
    writing = Writing(request, name, values)
    try:
        return HttpResponse(of_template(name)(writing))
    finally:
        writing.end()


@cache
def of_template(name: str) -> Write:
    template: Any = loader.get_template(name)
    return in_order(template.template.nodelist)


def in_order(nodes: Iterable[Node]) -> Write:
    parts = [of_node(node) for node in nodes]
    return lambda writing: "".join([part if part.__class__ is str else part(writing) for part in parts])  # type: ignore[operator]


def of_node(node: Any) -> str | Write:
    match node:
        case TextNode():
            return str(node.s)
        case VariableNode():
            return of_words(node)
        case LoadNode():
            return ""
        case IfNode():
            return of_condition(node)
        case IncludeNode() if not node.extra_context and not node.isolated_context:
            return of_inclusion(node)
        case Fixed():
            return of_language(node)
        case TranslateNode() if is_a_text(node.filter_expression) and node.message_context is None:
            return of_language(node)
        case ForNode():
            return of_repetition(node)
        case ExtendsNode() | BlockNode():
            raise TemplateSyntaxError("What is written quickly stands on no other page.")
    return by_django(node)


def by_django(node: Any) -> Write:
    render = node.render_annotated
    return lambda writing: render(writing.context)


def is_a_text(expression: FilterExpression) -> bool:
    """A constant one, or one to be translated."""
    var: Any = expression.var
    is_literal = isinstance(var, str) or (getattr(var, "lookups", ()) is None and isinstance(var.literal, str))
    return not expression.filters and is_literal


def lookups_of(expression: FilterExpression) -> tuple[str, ...]:
    """The words of a name (`due.what` has two), as it is: no filter, no text; none where Django has to be asked."""
    found: tuple[str, ...] | None = getattr(expression.var, "lookups", None)
    plain = not expression.filters and found is not None and not expression.var.translate
    return found if plain and found is not None and found[0] not in OF_EVERY_PAGE and len(found) <= 2 else ()


class Unsure(Exception):
    """It takes Django to know what stands there."""


def value_of(expression: FilterExpression) -> Holds | None:
    """What a name stands for, None if for nothing; it raises Unsure where only Django can tell."""
    match lookups_of(expression):
        case (name,):

            def whole(writing: Writing) -> Any:
                value = writing.values.get(name)
                if callable(value):
                    raise Unsure
                return value

            return whole
        case (name, attribute):

            def part(writing: Writing) -> Any:
                value = writing.values.get(name)
                if value is None:
                    return None
                found = getattr(value, attribute, Unsure) if isinstance(value, Model | tuple) else Unsure
                if callable(found):
                    raise Unsure
                return found

            return part
    return None


def of_words(node: VariableNode) -> Write:
    django, lookups = by_django(node), lookups_of(node.filter_expression)
    if not lookups:
        return django
    name, *attribute = lookups

    def write(writing: Writing) -> str:
        value = writing.values.get(name, "")
        if attribute:
            value = getattr(value, attribute[0], None) if isinstance(value, Model | tuple) else None
        if value.__class__ is SafeString:
            return value
        if value.__class__ is str:
            return escape(value)
        return str(value) if value.__class__ in (int, bool) else django(writing)

    return write


def of_condition(node: IfNode) -> Write:
    branches = [(*holds(condition), in_order(nodes)) for condition, nodes in node.conditions_nodelists]

    def write(writing: Writing) -> str:
        for quick, django, content in branches:
            try:
                held = quick(writing)
            except Unsure:
                held = django(writing)
            if held:
                return content(writing)
        return ""

    return write


def holds(condition: Any) -> tuple[Holds, Holds]:
    """Whether it does, as far as that can be known here, and by Django; what remains holds always."""
    if condition is None:
        return (lambda _writing: True,) * 2

    def by_django(writing: Writing) -> Any:
        return condition.eval(writing.context)

    return term(condition) or by_django, by_django


def term(condition: Any) -> Holds | None:
    """A name, a text, and what is said of them; None where only Django can tell."""
    if isinstance(condition, TemplateLiteral):
        expression: Any = condition.value
        if is_a_text(expression):
            return None if not isinstance(expression.var, str) else lambda _writing: expression.var
        if lookups_of(expression) and lookups_of(expression)[0] in CONSTANTS:
            constant = CONSTANTS[lookups_of(expression)[0]]
            return lambda _writing: constant
        return value_of(expression)
    first = term(condition.first)
    if first is None:
        return None
    if condition.id == "not":
        return lambda writing: not first(writing)
    second = term(condition.second)
    if second is None:
        return None
    match condition.id:
        case "and":
            return lambda writing: first(writing) and second(writing)
        case "or":
            return lambda writing: first(writing) or second(writing)
        case "==":
            return lambda writing: first(writing) == second(writing)
        case "is":
            return lambda writing: first(writing) is second(writing)
        case "is not":
            return lambda writing: first(writing) is not second(writing)
    return None


def of_inclusion(node: IncludeNode) -> Write:
    """Of a template by its name, or by what a name stands for; by Django, if names are given in it."""
    template, django = node.template, by_django(node)
    is_fixed = is_a_text(template)

    def write(writing: Writing) -> str:
        name = template.var if is_fixed else template.resolve(writing.context)
        return django(writing) if gives_names(name) else of_template(name)(writing)

    return write


@cache
def gives_names(name: str) -> bool:
    """Other ones than those that only Django is asked for."""
    template: Any = loader.get_template(name)
    nodes = template.template.nodelist.get_nodes_by_type(Node)
    given = {getattr(node, place, None) for node in nodes for place in ("asvar", "target_var", "variable")}
    return bool(given - OF_EVERY_PAGE - {None})


def of_language(node: Any) -> Write:
    """Written once for each."""
    written: dict[str | None, str] = {}

    def write(writing: Writing) -> str:
        if writing.language not in written:
            written[writing.language] = node.render_annotated(writing.context)
        return written[writing.language]

    return write


def of_repetition(node: ForNode) -> Write:
    """Of words, in words that need nothing else; all others by Django, if there is anything to repeat."""
    sequence: Any = node.sequence
    value, django = value_of(sequence), by_django(node)
    if value is None or node.nodelist_empty:
        return django
    content = of_each(node)

    def write(writing: Writing) -> str:
        try:
            found = value(writing)
        except Unsure:
            return django(writing)
        if not found:
            return ""
        if content is None or any(words.__class__ not in (str, SafeString) for words in found):
            return django(writing)
        return "".join([content(words) for words in found])

    return write


def of_each(node: ForNode) -> Callable[[str], str] | None:
    """What is written for one of the words that are repeated; None where that asks for more than them."""
    parts: list[str | None] = []
    for part in node.nodelist_loop:
        match part:
            case TextNode():
                parts.append(str(part.s))
            case VariableNode() if lookups_of(part.filter_expression) == tuple(node.loopvars):
                parts.append(None)
            case _:
                return None

    def write(words: str) -> str:
        written = words if words.__class__ is SafeString else escape(words)
        return "".join([written if part is None else part for part in parts])

    return None if node.is_reversed else write
