"""Templates as functions, for what is written with every move.

On its way through a template Django asks of each word whether it is a date, a number, a promise or something to call,
and looks every inclusion up anew. A template that Django has read becomes functions here, once: plain words, conditions
and inclusions are written by them, in the same bytes, and everything else by Django as ever.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.template import Context, Node, loader
from django.template.base import FilterExpression, TextNode, VariableDoesNotExist, VariableNode
from django.template.context import make_context
from django.template.defaulttags import IfNode, LoadNode, TemplateLiteral
from django.template.exceptions import TemplateSyntaxError
from django.template.loader_tags import BlockNode, ExtendsNode, IncludeNode
from django.utils.safestring import SafeString

from bigshoulders.web.table.markup import escape

Write = Callable[[Context], str]
Holds = Callable[[Context], Any]


def quick_render(request: HttpRequest, name: str, values: dict[str, Any]) -> HttpResponse:
    """Like Django's `render`."""
    template: Any = loader.get_template(name)
    context = make_context(values, request)
    with context.render_context.push_state(template.template), context.bind_template(template.template):
        written = of_template(name)(context)
    # A context holds itself, and with it the whole position: without this each of them waits to be found as garbage.
    context.dicts.clear()
    return HttpResponse(written)


@cache
def of_template(name: str) -> Write:
    template: Any = loader.get_template(name)
    return in_order(template.template.nodelist)


def in_order(nodes: Iterable[Node]) -> Write:
    parts = [of_node(node) for node in nodes]
    return lambda context: "".join([part if part.__class__ is str else part(context) for part in parts])  # type: ignore[operator]


def of_node(node: Node) -> str | Write:
    match node:
        case TextNode():
            return str(node.s)
        case VariableNode() if is_a_name(node.filter_expression):
            return of_name(node)
        case LoadNode():
            return ""
        case IfNode():
            return of_condition(node)
        case IncludeNode() if not node.extra_context and not node.isolated_context:
            return of_inclusion(node)
        case ExtendsNode() | BlockNode():
            raise TemplateSyntaxError("What is written quickly stands on no other page.")
    by_django: Any = node.render_annotated
    return by_django  # type: ignore[no-any-return]


def is_a_name(expression: FilterExpression) -> bool:
    """Of one word, as it is: no filter, no part of something, no text."""
    lookups = getattr(expression.var, "lookups", None)
    return not expression.filters and lookups is not None and len(lookups) == 1 and not expression.var.translate


def of_name(node: VariableNode) -> Write:
    (name,) = node.filter_expression.var.lookups
    by_django: Any = node.render_annotated

    def write(context: Context) -> str:
        value: Any = context.get(name, "")
        if value.__class__ is SafeString:
            return value
        if value.__class__ is str:
            return escape(value)
        return str(value) if value.__class__ is int else by_django(context)

    return write


def of_condition(node: IfNode) -> Write:
    branches = [(holds(condition), in_order(nodes)) for condition, nodes in node.conditions_nodelists]

    def write(context: Context) -> str:
        for condition, content in branches:
            if condition is None or condition(context):
                return content(context)
        return ""

    return write


def holds(condition: Any) -> Holds | None:
    """None for what remains."""
    if condition is None:
        return None
    plain: Any = condition
    if isinstance(condition, TemplateLiteral) and is_a_name(plain.value):
        (name,) = plain.value.var.lookups

        def is_true(context: Context) -> Any:
            value = context.get(name)
            return plain.eval(context) if callable(value) else value

        return is_true

    def evaluated(context: Context) -> Any:
        try:
            return condition.eval(context)
        except VariableDoesNotExist:
            return None

    return evaluated


def of_inclusion(node: IncludeNode) -> Write:
    """What is set in it is not known after it."""

    def write(context: Context) -> str:
        with context.push():
            return of_template(node.template.resolve(context))(context)

    return write
