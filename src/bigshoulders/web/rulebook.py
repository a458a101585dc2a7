"""The rules by chapter, read from our own rules file: statements with their IDs and the pages of the books."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language
from markdown_it import MarkdownIt
from markdown_it.common.utils import escapeHtml
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from markdown_it.tree import SyntaxTreeNode
from markdown_it.utils import EnvType, OptionsDict

from bigshoulders.web.templatetags.words import rule_url

FOLDER = Path(__file__).parent / "data"
CHAPTER = re.compile(r"\d+b?\. ([A-Z0-9-]+) — (.*)")
STATEMENT = re.compile(r"\*\*([A-Z0-9]+-G?\d+[a-z]?)\*\* (.*?)(?:\s*\[([^\]]*)\]\s*\.?)?", re.DOTALL)
"""Its ID, its words and its source."""
ID = re.compile(r"\b(?!EX-)[A-Z]{2,3}1?-G?\d+[a-z]?\b")
"""A rule that has a place to go to; the examples have none."""
SOURCE = re.compile(r"\[[^\]]*\]")
LEFT_OUT = ("EXAMPLES", "COMPONENTS-CHECK")
"""Chapters for those who check the rules, not for those who play."""


class Statement(NamedTuple):
    rule: str
    """Its ID; empty for a paragraph, a table or a heading between the statements."""
    words: SafeString
    plain: str
    source: str
    """Where it stands in the books, in English in every language."""


class Chapter(NamedTuple):
    key: str
    title: str
    language: str
    statements: list[Statement]


def chapters() -> dict[str, Chapter]:
    """By prefix, in the order of the book and the language of the reader."""
    return read((get_language() or "en").partition("-")[0])


@cache
def read(language: str) -> dict[str, Chapter]:
    """The rules in a language; in English where there are none in that."""
    file = FOLDER / f"rules.{language}.md"
    if not file.exists():
        file, language = FOLDER / "rules.md", "en"
    found: dict[str, Chapter] = {}
    statements: list[Statement] = []
    for block in SyntaxTreeNode(MARKDOWN.parse(file.read_text(encoding="utf-8"))).children:
        if block.tag == "h2":
            statements = []
            head = CHAPTER.fullmatch(block.children[0].content)
            if head is not None and head[1] not in LEFT_OUT:
                found[head[1]] = Chapter(head[1], head[2][0].upper() + head[2][1:], language, statements)
        elif block.type == "bullet_list":
            statements += [statement(item.children[0].children[0].content) for item in block.children]
        elif block.type != "hr":
            statements.append(Statement("", *html_and_plain(block.to_tokens()), ""))
    return found


def statement(line: str) -> Statement:
    found = STATEMENT.fullmatch(line)
    if found is None:
        raise ValueError(f"a statement of the rules begins with its ID in bold, and this one does not: {line}")
    rule, words, source = found.groups(default="")
    return Statement(rule, *html_and_plain(MARKDOWN.parseInline(words)), source)


def html_and_plain(tokens: Sequence[Token]) -> tuple[SafeString, str]:
    return mark_safe(MARKDOWN.renderer.render(tokens, MARKDOWN.options, {})), plain(tokens)


def plain(tokens: Sequence[Token]) -> str:
    lines = [[" " if part.type == "softbreak" else part.content for part in token.children or ()] for token in tokens]
    return " ".join("".join(line) for line in lines if line)


def search(words: str, most: int = 60) -> list[tuple[Chapter, Statement]]:
    """Statements that have every one of the words."""
    wanted = words.lower().split()
    found = [
        (chapter, statement)
        for chapter in chapters().values()
        for statement in chapter.statements
        if statement.rule and all(word in f"{statement.rule} {statement.plain}".lower() for word in wanted)
    ]
    return found[:most] if wanted else []


# --- how Markdown becomes our HTML


OTHER_TAGS = {
    "table_open": '<div class="wide" tabindex="0"><table>',
    "table_close": "</table></div>",
    "th_open": '<th scope="col">',
}
"""Without the line breaks that Markdown puts between tags."""


class RulesHTML(RendererHTML):
    """A method for each kind of token that is not written as Markdown usually is."""

    def text(self, tokens: Sequence[Token], idx: int, options: OptionsDict, env: EnvType) -> str:
        """Every ID of a rule is a link to it; what stands in brackets are the books, in English."""
        text = SOURCE.sub(r'<span lang="en">\g<0></span>', escapeHtml(tokens[idx].content))
        return ID.sub(lambda found: f'<a href="{rule_url(found[0])}">{found[0]}</a>', text)

    def renderToken(self, tokens: Sequence[Token], idx: int, options: OptionsDict, env: EnvType) -> str:
        """Headings one level higher than in the file, as a chapter is a page of its own; wide tables are scrolled."""
        token = tokens[idx]
        if token.type in ("heading_open", "heading_close"):
            return f"<{'/' * (token.nesting < 0)}h{int(token.tag[1]) - 1}>"
        return OTHER_TAGS.get(token.type) or super().renderToken(tokens, idx, options, env)

    def tr_open(self, tokens: Sequence[Token], idx: int, options: OptionsDict, env: EnvType) -> str:
        """A rule that stands in a table is a row of it, with its ID in the first cell."""
        rule = ID.fullmatch(plain(tokens[idx + 2 : idx + 3]))
        return f'<tr id="{rule[0]}">' if rule else "<tr>"


MARKDOWN = MarkdownIt("commonmark", {"html": False}, renderer_cls=RulesHTML).enable("table")
"""Without HTML of the file's own: whatever looks like it is text."""
