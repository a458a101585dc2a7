"""The catalogues of words: what there is to translate, what is missing, and the files that programs read.

    python tools/catalogues.py update      collect all messages into the .po files; translations stay, dead ones go
    python tools/catalogues.py update fr   the same, and begin a language that is not there yet
    python tools/catalogues.py compile     make the .mo files out of the .po files
    python tools/catalogues.py check       say what is missing, wrong or out of date; exit status 1 if anything is

There are two domains: `bigshoulders` (the game's own words, for terminal and page) and `django` (the pages' templates).
Babel reads and writes the catalogues and knows how many plural forms a language has.
"""

from __future__ import annotations

import ast
import re
import string
import sys
from collections.abc import Collection, Iterator, Mapping, Sequence
from io import BytesIO
from itertools import product
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract, extract_python
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from django.utils.translation.template import templatize

from bigshoulders.components import box, checks, schema, solo_schema
from bigshoulders.lessons import schema as lesson_schema

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "bigshoulders"
LOCALE = SOURCE / "locale"
DOMAINS = ("bigshoulders", "django")
WIDTH = 110
KEYWORDS: dict[str, Any] = {
    "_": None,
    "game_word": None,
    "N_": None,
    "gettext": None,
    "gettext_lazy": None,
    "ngettext": (1, 2),
    "Refusal": None,
    "IllegalAction": None,
    "BrokenDocument": None,
    "ensure": (2,),
    "check_format": (3,),
    "Wrong": None,
    "BrokenBackup": None,
    "BrokenRow": None,
    "NewerDatabase": None,
    "BadComponents": (2,),
    "require": (3,),
    "pgettext": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
    "NP_": ((1, "c"), 2),
    "NN_": (1, 2),
}
"""The functions and errors whose text a person sees, and where it stands among their arguments, as Babel counts them;
a "c" marks a context."""

OF_ARGPARSE: tuple[Any, ...] = (
    "usage: ",
    "positional arguments",
    "options",
    "show this help message and exit",
    "argument %(argument_name)s: %(message)s",
    "unrecognized arguments: %s",
    "not allowed with argument %s",
    "ignored explicit argument %r",
    "the following arguments are required: %s",
    "one of the arguments %s is required",
    "expected one argument",
    "expected at most one argument",
    "expected at least one argument",
    ("expected %s argument", "expected %s arguments"),
    "ambiguous option: %(option)s could match %(matches)s",
    "invalid %(type)s value: %(value)r",
    "invalid choice: %(value)r (choose from %(choices)s)",
    "unknown parser %(parser_name)r (choices: %(choices)s)",
)
"""What Python's reader of command lines says to a person; it asks gettext for it, and so finds it in our catalogue."""

Found = Iterator[Any]
"""What an extractor gives: line, function, its arguments (None where one is no text), comments. Babel's types say what
`extract` makes of that."""


class Words(Catalog):
    """Without dates and versions in its head: a file changes only with its words."""

    def __init__(self, language: str | None = None) -> None:
        super().__init__(language, header_comment="", fuzzy=False)

    def _get_mime_headers(self) -> list[tuple[str, str]]:
        return [
            ("Project-Id-Version", "bigshoulders"),
            ("Language", str(self.locale_identifier)),
            ("MIME-Version", "1.0"),
            ("Content-Type", "text/plain; charset=utf-8"),
            ("Content-Transfer-Encoding", "8bit"),
            ("Plural-Forms", self.plural_forms),
        ]

    mime_headers = property(_get_mime_headers, Catalog._set_mime_headers)


# --- collecting


def collect(domain: str) -> Words:
    """Every message of the source, without a translation."""
    words = Words()
    for path in sorted(SOURCE.rglob("*.py")):
        with open(path, "rb") as file:
            keywords = keywords_of_module(path.read_text(encoding="utf-8"), domain)
            add_all(words, path, extract(extract_calls, file, keywords))
    if domain == "django":
        for path in sorted(SOURCE.rglob("*.html")):
            with open(path, "rb") as file:
                add_all(words, path, extract(extract_template, file, KEYWORDS))
    else:
        for name in names_in_the_box():
            words.add(name, locations=[("src/bigshoulders/components", 0)])
        for message in OF_ARGPARSE:
            words.add(message, locations=[("argparse", 0)])
    return words


def add_all(words: Words, path: Path, found: Iterator[tuple[int, Any, list[str], str | None]]) -> None:
    for line, message, comments, context in found:
        words.add(message, locations=[(str(path.relative_to(ROOT)), line)], auto_comments=comments, context=context)


def keywords_of_module(text: str, domain: str) -> Mapping[str, Any]:
    """Those of a domain: what a module has from Django speaks Django's."""
    by_django = {
        name.asname or name.name
        for node in ast.parse(text).body
        if isinstance(node, ast.ImportFrom) and node.module == "django.utils.translation"
        for name in node.names
    }
    return {name: spec for name, spec in KEYWORDS.items() if (name in by_django) == (domain == "django")}


def extract_calls(file: Any, keywords: Mapping[str, Any], tags: Collection[str], options: Any) -> Found:
    """An extractor of Babel for Python. Babel's own reads words, not the tree: it takes the key of a table for a
    message, as in `_(PHASES["over"])`, and sees no message in an f-string or in a name given just before."""
    for scope in ast.walk(ast.parse(file.read())):
        if not isinstance(scope, (ast.FunctionDef, ast.Module)):
            continue
        nodes = list(own_nodes(scope))
        texts = assigned_texts(nodes)
        for node in nodes:
            if isinstance(node, ast.Call) and called_name(node) in keywords:
                arguments: list[list[Any]] = [alternatives(argument, texts) or [None] for argument in node.args]
                for chosen in product(*arguments):
                    yield node.lineno, called_name(node), chosen, []


def own_nodes(scope: ast.AST) -> Iterator[ast.AST]:
    """The nodes of a function without those of functions in it, which are scopes of their own."""
    for child in ast.iter_child_nodes(scope):
        if not isinstance(child, ast.FunctionDef):
            yield child
            yield from own_nodes(child)


def called_name(node: ast.Call) -> str:
    return node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")


def assigned_texts(nodes: list[ast.AST]) -> dict[str, list[str]]:
    """Every text that a name of a scope may have."""
    texts: dict[str, list[str]] = {}
    for node in nodes:
        if isinstance(node, ast.Assign) and len(node.targets) == 1 and isinstance(node.targets[0], ast.Name):
            texts.setdefault(node.targets[0].id, []).extend(alternatives(node.value, {}))
    return texts


def alternatives(node: ast.AST | None, texts: dict[str, list[str]]) -> list[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.IfExp):
        return alternatives(node.body, texts) + alternatives(node.orelse, texts)
    if isinstance(node, ast.Name):
        return texts.get(node.id, [])
    return []


def extract_template(file: Any, keywords: Mapping[str, Any], tags: Collection[str], options: Any) -> Found:
    """An extractor of Babel for Django's templates, which Django itself makes into calls of gettext."""
    calls = templatize(file.read().decode())
    without_indents = "\n".join(line.strip() for line in calls.splitlines())
    yield from extract_python(BytesIO(without_indents.encode()), keywords, tags, {"encoding": "utf-8"})


def names_in_the_box() -> Iterator[str]:
    """The names of what is in the box, but for those of companies and Rivals; what may stand in files of others."""
    everything = box("second")
    first = [box(edition) for edition in ("first-2020", "first-2018")]
    names = [asset.name for edition in (everything, *first) for asset in edition.assets]
    names += [goal.name for goal in everything.goals]
    names += [event.name for event in everything.solo.events] + [goal.name for goal in everything.solo.goals]
    for module in (checks, schema, solo_schema, lesson_schema):
        for table in vars(module).values():
            names += wanted_words(table) if isinstance(table, (dict, tuple)) else []
    yield from names


def wanted_words(table: object) -> Iterator[str]:
    """The words of a table of checks, however deep: they stand beside a function that checks."""
    if isinstance(table, dict):
        for part in table.values():
            yield from wanted_words(part)
    elif isinstance(table, tuple):
        if any(callable(part) for part in table):
            yield from (part for part in table if isinstance(part, str) and " " in part)
        for part in table:
            yield from wanted_words(part)


# --- files


def languages() -> list[str]:
    return sorted(folder.parent.name for folder in LOCALE.glob("*/LC_MESSAGES"))


def po_path(language: str, domain: str) -> Path:
    return LOCALE / language / "LC_MESSAGES" / f"{domain}.po"


def read(language: str, domain: str) -> Words:
    """The catalogue of a file; the number of plural forms is what its head says."""
    words = Words(language)
    with open(po_path(language, domain), "rb") as file:
        for message in read_po(file, language):
            words[message.id] = message
    return words


def update(*new_languages: str) -> None:
    for language in sorted({*languages(), *new_languages}):
        for domain in DOMAINS:
            path = po_path(language, domain)
            words = read(language, domain) if path.exists() else Words(language)
            words.update(collect(domain), no_fuzzy_matching=True)
            path.parent.mkdir(parents=True, exist_ok=True)
            with open(path, "wb") as file:
                write_po(file, words, width=WIDTH, ignore_obsolete=True, include_lineno=False)
            print(f"{path.relative_to(ROOT)}: {len(words)} messages, {len(missing(words))} without a translation")


def compile_all() -> None:
    for language in languages():
        for domain in DOMAINS:
            po_path(language, domain).with_suffix(".mo").write_bytes(compiled(read(language, domain)))


def compiled(words: Words) -> bytes:
    file = BytesIO()
    write_mo(file, words)
    return file.getvalue()


# --- checking


def entries(words: Words) -> list[Message]:
    """Its messages without its head."""
    return [message for message in words if message.id]


def forms(text: str | Sequence[str] | None) -> tuple[str, ...]:
    """One text, or as many as there are plural forms."""
    return (text or "",) if text is None or isinstance(text, str) else tuple(text)


def missing(words: Words) -> list[Message]:
    return [message for message in entries(words) if not is_translated(message, words.num_plurals)]


def is_translated(message: Message, plurals: int) -> bool:
    """In every form that the language has, and by somebody: what is fuzzy was only carried over."""
    texts = forms(message.string)
    return all(texts) and len(texts) == (plurals if message.pluralizable else 1) and not message.fuzzy


MARKUP = re.compile(r"\[/?[a-z0-9_]+\]")


def figures(text: str) -> set[str]:
    """The figures of a message that its translation must have too."""
    if re.search(r"%[(sr]", text):
        return set(re.findall(r"%\((\w+)\)[sr]|%[sr]", text))
    try:
        return {name for _, name, _, _ in string.Formatter().parse(text) if name}
    except ValueError:
        return set()


def problems() -> list[str]:
    wrong = []
    for domain in DOMAINS:
        wanted = keys(collect(domain))
        for language in languages():
            path = po_path(language, domain)
            name = path.relative_to(ROOT)
            if not path.exists():
                wrong.append(f"{name} is not there")
                continue
            words = read(language, domain)
            have = keys(words)
            if wanted != have:
                new, dead = sorted(wanted - have), sorted(have - wanted)
                wrong.append(f"{name} is out of date ({len(new)} new, {len(dead)} dead, such as {(new + dead)[:2]})")
            wrong += [f"{name}: no translation of {message.id!r}" for message in missing(words)]
            wrong += [f"{name}: {what} in {message.id!r}" for message in entries(words) for what in faults(message)]
            mo = path.with_suffix(".mo")
            if not mo.exists() or mo.read_bytes() != compiled(words):
                wrong.append(f"{mo.relative_to(ROOT)} is out of date")
    return wrong


def keys(words: Words) -> set[tuple[str, ...]]:
    return {(message.context or "", *forms(message.id)) for message in entries(words)}


def faults(message: Message) -> Iterator[str]:
    source = figures(" ".join(forms(message.id)))
    for text in filter(None, forms(message.string)):
        one = forms(message.id)[0]
        if not figures(text) <= source or (not message.pluralizable and figures(text) != source):
            yield f"other figures, {sorted(figures(text) ^ source)},"
        if sorted(MARKUP.findall(text)) != sorted(MARKUP.findall(one)) and not message.pluralizable:
            yield "other markup"
        if text[:1].isspace() != one[:1].isspace() or text[-1:].isspace() != one[-1:].isspace():
            yield "other space at its ends"


def main() -> int:
    command, *rest = sys.argv[1:] or [""]
    if command == "update":
        update(*rest)
    elif command == "compile" and not rest:
        compile_all()
    elif command == "check" and not rest:
        found = problems()
        print("\n".join(found) if found else "All catalogues are complete.")
        return 1 if found else 0
    else:
        print(__doc__)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
