"""The rules by chapter, read from our own rules file: statements with their IDs and the pages of the books."""

from __future__ import annotations

import re
from functools import cache
from html import escape
from pathlib import Path
from typing import NamedTuple

from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

FOLDER = Path(__file__).parent / "data"
CHAPTER = re.compile(r"^## (\d+b?)\. ([A-Z0-9-]+)(?: — (.*))?$")
STATEMENT = re.compile(r"^- \*\*([A-Z0-9]+-\d+[a-z]?)\*\* (.*)$")
SOURCE = re.compile(r"\s*\[([^\]]*)\]\s*\.?$")
ID = re.compile(r"\b([A-Z]{2,3}1?)-(\d+[a-z]?)\b")
LEFT_OUT = ("EXAMPLES", "COMPONENTS-CHECK")
"""Chapters for those who check the rules, not for those who play."""


class Statement(NamedTuple):
    rule: str
    """Its ID; empty for a paragraph, a table or a heading between the statements."""
    words: SafeString
    source: str
    plain: str


class Chapter(NamedTuple):
    key: str
    title: str
    statements: list[Statement]


def chapters() -> dict[str, Chapter]:
    """By prefix, in the order of the book and the language of the reader."""
    return read((get_language() or "en").partition("-")[0])


@cache
def read(language: str) -> dict[str, Chapter]:
    """The rules in a language; in English where there are none in that."""
    translated = FOLDER / f"rules.{language}.md"
    file = translated if translated.exists() else FOLDER / "rules.md"
    found: dict[str, Chapter] = {}
    current: Chapter | None = None
    waiting: list[str] = []
    for line in [*file.read_text(encoding="utf-8").splitlines(), "## end"]:
        head = CHAPTER.match(line)
        if line.startswith("## "):
            if current is not None:
                add_text(current, waiting)
            current = None
            if head is not None and head[2] not in LEFT_OUT and head[3]:
                title = head[3][0].upper() + head[3][1:]
                current = found.setdefault(head[2], Chapter(head[2], title, []))
            continue
        if current is None:
            continue
        statement = STATEMENT.match(line)
        in_table = bool(waiting) and waiting[-1].startswith("|")
        if statement is not None or not line.strip() or line.startswith("|") != in_table:
            add_text(current, waiting)
        if statement is not None:
            words, source = split_source(statement[2])
            current.statements.append(Statement(statement[1], inline(words), source, bare(words)))
        elif line.strip() and line.strip() != "---":
            waiting.append(line)
    return found


def add_text(chapter: Chapter, waiting: list[str]) -> None:
    """What stands between the statements: a table, a heading or a paragraph."""
    if not waiting:
        return
    if waiting[0].startswith("|"):
        words = table(waiting)
    elif waiting[0].startswith("###"):
        words = f"<h2>{inline(waiting[0].lstrip('# '))}</h2>"
        words += f"<p>{inline(' '.join(waiting[1:]))}</p>" if waiting[1:] else ""
    elif waiting[0].startswith("- "):
        words = "<ul>" + "".join(f"<li>{inline(line.strip('- '))}</li>" for line in waiting) + "</ul>"
    else:
        words = f"<p>{inline(' '.join(waiting))}</p>"
    chapter.statements.append(Statement("", mark_safe(words), "", bare(" ".join(waiting))))
    waiting.clear()


def table(lines: list[str]) -> str:
    rows = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines]
    body = [row for row in rows[1:] if not all(set(cell) <= {"-", ":"} for cell in row)]
    head = "".join(f'<th scope="col">{inline(cell)}</th>' for cell in rows[0])
    cells = "".join("<tr>" + "".join(f"<td>{inline(cell)}</td>" for cell in row) + "</tr>" for row in body)
    return f'<div class="wide" tabindex="0"><table><thead><tr>{head}</tr></thead><tbody>{cells}</tbody></table></div>'


def split_source(words: str) -> tuple[str, str]:
    """The statement, and where it stands in the books."""
    found = SOURCE.search(words)
    return (words[: found.start()], found[1]) if found else (words, "")


def inline(words: str) -> SafeString:
    """Bold, code, and every ID of a rule as a link to it."""
    text = escape(words, quote=False)
    text = re.sub(r"\*\*(.+?)\*\*", r"<strong>\1</strong>", text)
    text = re.sub(r"(?<![*\w])\*([^*]+)\*(?![*\w])", r"<em>\1</em>", text)
    text = re.sub(r"`([^`]+)`", r"<code>\1</code>", text)
    return mark_safe(ID.sub(lambda found: f'<a href="/rules/{found[1]}/#{found[0]}">{found[0]}</a>', text))


def bare(words: str) -> str:
    return re.sub(r"[*`]", "", words)


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
