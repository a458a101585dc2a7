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

from bigshoulders import locale
from bigshoulders.web.templatetags.words import rule_url
from bigshoulders.web.words import with_terms

FOLDER = Path(__file__).parent / "data"
CHAPTER = re.compile(r"\d+b?\. ([A-Z0-9-]+) — (.*)")
STATEMENT = re.compile(r"\*\*([A-Z0-9]+-G?\d+[a-z]?)\*\* (.*?)(?:\s*\[([^\]]*)\]\s*\.?)?", re.DOTALL)
"""Its ID, its words and its source."""
ID = re.compile(r"\b(?!EX-)[A-Z]{2,3}1?-G?\d+[a-z]?\b")
"""A rule that has a place to go to; the examples have none."""
SOURCE = re.compile(r"(\[[^\]]*\])")
EXAMPLES = "EXAMPLES"
"""The chapter whose rows stand below the rules that they are about."""
LEFT_OUT = (EXAMPLES, "COMPONENTS-CHECK")
"""Chapters that are no pages of their own."""
DERIVED = " (derived)"
"""What follows from an example but is not printed with it: for those who check the rules."""


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


class ToldExample(NamedTuple):
    situation: SafeString
    result: SafeString
    source: str


def language_now() -> str:
    return (get_language() or "en").partition("-")[0]


def chapters() -> dict[str, Chapter]:
    """By prefix, in the order of the book and the language of the reader."""
    return read(language_now())


@cache
def read(language: str) -> dict[str, Chapter]:
    """The rules in a language; in English where there are none in that."""
    text, language = text_in(language)
    with locale.speaking(language):
        return chapters_in(text, language)


def text_in(language: str) -> tuple[str, str]:
    """With the language that it is in."""
    file = FOLDER / f"rules.{language}.md"
    if not file.exists():
        file, language = FOLDER / "rules.md", "en"
    return file.read_text(encoding="utf-8"), language


def chapters_in(text: str, language: str) -> dict[str, Chapter]:
    found: dict[str, Chapter] = {}
    statements: list[Statement] = []
    seen: set[str] = set()
    for block in SyntaxTreeNode(MARKDOWN.parse(text)).children:
        if block.tag == "h2":
            statements, seen = [], set()
            head = CHAPTER.fullmatch(block.children[0].content)
            if head is not None and head[1] not in LEFT_OUT:
                found[head[1]] = Chapter(head[1], head[2][0].upper() + head[2][1:], language, statements)
        elif block.type == "bullet_list":
            statements += [statement(item.children[0].children[0].content, seen) for item in block.children]
        elif block.type != "hr":
            terms = None if block.type == "heading" else seen
            statements.append(Statement("", *html_and_plain(block.to_tokens(), terms), ""))
    return found


def statement(line: str, seen: set[str]) -> Statement:
    found = STATEMENT.fullmatch(line)
    if found is None:
        raise ValueError(f"a statement of the rules begins with its ID in bold, and this one does not: {line}")
    rule, words, source = found.groups(default="")
    return Statement(rule, *html_and_plain(MARKDOWN.parseInline(words), seen), source)


def examples() -> dict[str, ToldExample]:
    """The worked examples by their ID, in the language of the reader."""
    return read_examples(language_now())


@cache
def read_examples(language: str) -> dict[str, ToldExample]:
    text, language = text_in(language)
    with locale.speaking(language):
        return examples_in(text)


def examples_in(text: str) -> dict[str, ToldExample]:
    """The rows of the tables: ID, situation, result, source."""
    found = {}
    for block in SyntaxTreeNode(MARKDOWN.parse(chapter_of_examples(text))).children:
        for row in block.children[1].children if block.type == "table" else ():
            key, situation, result, source = (cell.children[0].content for cell in row.children)
            seen: set[str] = set()
            told = ToldExample(example_words(situation, seen), example_words(result, seen), source.strip("[]"))
            found[key.strip("*")] = told
    return found


def chapter_of_examples(text: str) -> str:
    """Alone: to parse all chapters takes a moment."""
    chapters = ((CHAPTER.match(part), part) for part in text.split("\n## "))
    return next((part for head, part in chapters if head is not None and head[1] == EXAMPLES), "")


def example_words(text: str, seen: set[str]) -> SafeString:
    return html_and_plain(MARKDOWN.parseInline(text.replace(DERIVED, "")), seen)[0]


def html_and_plain(tokens: Sequence[Token], seen: set[str] | None) -> tuple[SafeString, str]:
    """`seen`: the terms that the chapter has had; None where none is to be touched."""
    return mark_safe(MARKDOWN.renderer.render(tokens, MARKDOWN.options, {"seen": seen})), plain(tokens)


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


def written(text: str, seen: set[str] | None) -> str:
    return escapeHtml(text) if seen is None else with_terms(text, seen, escapeHtml)


class RulesHTML(RendererHTML):
    """A method for each kind of token that is not written as Markdown usually is."""

    def text(self, tokens: Sequence[Token], idx: int, options: OptionsDict, env: EnvType) -> str:
        """Every ID of a rule is a link to it; what stands in brackets are the books, in English."""
        text = "".join(
            f'<span lang="en">{escapeHtml(part)}</span>' if part.startswith("[") else written(part, env["seen"])
            for part in SOURCE.split(tokens[idx].content)
        )
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
