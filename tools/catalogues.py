"""The catalogues of words: what there is to translate, what is missing, and the files that programs read.

    python tools/catalogues.py update    collect all messages into the .po files; translations stay, dead ones go
    python tools/catalogues.py compile   make the .mo files out of the .po files
    python tools/catalogues.py check     say what is missing, wrong or out of date; the exit status is 1 if anything is

There are two domains: `bigshoulders` (the game's own words, for terminal and page) and `django` (the pages' templates).
"""

from __future__ import annotations

import ast
import re
import string
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import polib

from bigshoulders.components import box, checks, schema, solo_schema

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "bigshoulders"
LOCALE = SOURCE / "locale"
LANGUAGES = ("de", "es")
DOMAINS = ("bigshoulders", "django")
PLURALS = "nplurals=2; plural=(n != 1);"
CALLS = {
    "_": (0,),
    "game_word": (0,),
    "N_": (0,),
    "gettext": (0,),
    "gettext_lazy": (0,),
    "ngettext": (0, 1),
    "Refusal": (0,),
    "IllegalAction": (0,),
    "BrokenDocument": (0,),
    "Wrong": (0,),
    "BadComponents": (1,),
    "pgettext": (1,),
    "NP_": (1,),
}
"""The functions and errors whose text a person sees, and where it stands among their arguments."""
WITH_CONTEXT = ("pgettext", "NP_")
"""Those whose first argument is a context."""


class Message(NamedTuple):
    domain: str
    one: str
    many: str
    place: str
    context: str = ""


# --- collecting


def messages() -> list[Message]:
    found: list[Message] = []
    for path in sorted(SOURCE.rglob("*.py")):
        found += python_messages(path)
    for path in sorted(SOURCE.rglob("*.html")):
        found += template_messages(path)
    return found + list(data_messages())


def python_messages(path: Path) -> Iterator[Message]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    place = str(path.relative_to(ROOT))
    by_django = {
        name.asname or name.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module == "django.utils.translation"
        for name in node.names
    }
    for scope in ast.walk(tree):
        if not isinstance(scope, (ast.FunctionDef, ast.Module)):
            continue
        texts = assigned_texts(scope)
        for node in own_nodes(scope):
            name = called_name(node)
            if name not in CALLS or not isinstance(node, ast.Call):
                continue
            wanted = [node.args[k] if k < len(node.args) else None for k in CALLS[name]]
            for choice in alternatives(wanted[0], texts):
                many = next(iter(alternatives(wanted[1], texts)), "") if len(wanted) > 1 else ""
                if choice:
                    domain = "django" if name in by_django else "bigshoulders"
                    context = node.args[0].value if name in WITH_CONTEXT else ""  # type: ignore[attr-defined]
                    yield Message(domain, choice, many, f"{place}:{node.lineno}", context)


def own_nodes(scope: ast.AST) -> Iterator[ast.AST]:
    """The nodes of a function without those of functions in it, which are scopes of their own."""
    for child in ast.iter_child_nodes(scope):
        if not isinstance(child, ast.FunctionDef):
            yield child
            yield from own_nodes(child)


def called_name(node: ast.AST) -> str:
    if not isinstance(node, ast.Call):
        return ""
    return node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")


def assigned_texts(scope: ast.AST) -> dict[str, list[str]]:
    """Every text that a name of a scope may have."""
    texts: dict[str, list[str]] = {}
    for node in own_nodes(scope):
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


TRANSLATE = re.compile(r"""\{%\s*translate\s+(?P<quote>["'])(?P<text>.*?)(?P=quote)[^%]*%\}""")
BLOCK = re.compile(
    r"\{%\s*blocktranslate(?P<how>[^%]*)%\}(?P<one>.*?)(?:\{%\s*plural\s*%\}(?P<many>.*?))?\{%\s*endblocktranslate\s*%\}",
    re.DOTALL,
)
VARIABLE = re.compile(r"\{\{\s*(\w+)\s*\}\}")


def template_messages(path: Path) -> Iterator[Message]:
    text = path.read_text(encoding="utf-8")
    place = str(path.relative_to(ROOT))
    for match in TRANSLATE.finditer(text):
        yield Message("django", match["text"], "", place)
    for match in BLOCK.finditer(text):
        trimmed = "trimmed" in match["how"].split()
        yield Message("django", block_text(match["one"], trimmed), block_text(match["many"] or "", trimmed), place)


def block_text(text: str, trimmed: bool) -> str:
    if trimmed:
        text = " ".join(line.strip() for line in text.strip().splitlines())
    return VARIABLE.sub(r"%(\1)s", text.replace("%", "%%"))


def data_messages() -> Iterator[Message]:
    """The names of what is in the box, but for those of companies and Rivals; what may stand in an owner's file."""
    everything = box("second")
    first = [box(edition) for edition in ("first-2020", "first-2018")]
    names = [asset.name for edition in (everything, *first) for asset in edition.assets]
    names += [goal.name for goal in everything.goals]
    names += [event.name for event in everything.solo.events] + [goal.name for goal in everything.solo.goals]
    for module in (checks, schema, solo_schema):
        for table in vars(module).values():
            names += wanted_words(table) if isinstance(table, (dict, tuple)) else []
    for name in names:
        yield Message("bigshoulders", name, "", "src/bigshoulders/components")


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


def po_path(language: str, domain: str) -> Path:
    return LOCALE / language / "LC_MESSAGES" / f"{domain}.po"


def fresh(domain: str, found: list[Message]) -> polib.POFile:
    pot = polib.POFile(wrapwidth=110)
    entries: dict[tuple[str, str], polib.POEntry] = {}
    for message in found:
        if message.domain != domain:
            continue
        place = message.place.partition(":")[0]
        key = (message.context, message.one)
        if key in entries:
            entry = entries[key]
            if message.many and not entry.msgid_plural:
                entry.msgid_plural, entry.msgstr, entry.msgstr_plural = message.many, "", {0: "", 1: ""}
            if (place, "") not in entry.occurrences:
                entry.occurrences.append((place, ""))
            continue
        entry = polib.POEntry(msgid=message.one, msgid_plural=message.many, occurrences=[(place, "")])
        entry.msgctxt = message.context or None
        if message.many:
            entry.msgstr_plural = {0: "", 1: ""}
        if "{" in message.one:
            entry.flags.append("python-brace-format")
        elif "%(" in message.one:
            entry.flags.append("python-format")
        entries[key] = entry
    pot.extend(entries.values())
    return pot


def key_of(entry: polib.POEntry) -> tuple[str, str]:
    return entry.msgctxt or "", entry.msgid


def update() -> None:
    found = messages()
    for language in LANGUAGES:
        for domain in DOMAINS:
            path = po_path(language, domain)
            old = {key_of(entry): entry for entry in polib.pofile(str(path))} if path.exists() else {}
            new = fresh(domain, found)
            new.metadata = {
                "Project-Id-Version": "bigshoulders",
                "Language": language,
                "MIME-Version": "1.0",
                "Content-Type": "text/plain; charset=utf-8",
                "Content-Transfer-Encoding": "8bit",
                "Plural-Forms": PLURALS,
            }
            for entry in new:
                known = old.get(key_of(entry))
                if known is None:
                    continue
                if entry.msgid_plural:
                    entry.msgstr_plural = known.msgstr_plural or {0: known.msgstr, 1: known.msgstr}
                else:
                    entry.msgstr = known.msgstr
                entry.comment = known.comment
            path.parent.mkdir(parents=True, exist_ok=True)
            new.save(str(path))
            print(f"{path.relative_to(ROOT)}: {len(new)} messages, {len(missing(new))} without a translation")


def compile_all() -> None:
    for language in LANGUAGES:
        for domain in DOMAINS:
            po = polib.pofile(str(po_path(language, domain)))
            po.save_as_mofile(str(po_path(language, domain).with_suffix(".mo")))


# --- checking


def missing(po: polib.POFile) -> list[polib.POEntry]:
    return [entry for entry in po if not translations(entry) or not all(translations(entry))]


def translations(entry: polib.POEntry) -> list[str]:
    return list(entry.msgstr_plural.values()) if entry.msgid_plural else [entry.msgstr]


MARKUP = re.compile(r"\[/?[a-z0-9_]+\]")


def figures(text: str) -> set[str]:
    """The figures of a message that its translation must have too."""
    if "%(" in text:
        return set(re.findall(r"%\((\w+)\)s", text))
    try:
        return {name for _, name, _, _ in string.Formatter().parse(text) if name}
    except ValueError:
        return set()


def problems() -> list[str]:
    found = messages()
    wrong = []
    for language in LANGUAGES:
        for domain in DOMAINS:
            path = po_path(language, domain)
            name = path.relative_to(ROOT)
            if not path.exists():
                wrong.append(f"{name} is not there")
                continue
            po = polib.pofile(str(path))
            wanted = {key_of(entry): entry.msgid_plural for entry in fresh(domain, found)}
            have = {key_of(entry): entry.msgid_plural for entry in po}
            if wanted != have:
                new, dead = sorted(set(wanted) - set(have)), sorted(set(have) - set(wanted))
                wrong.append(f"{name} is out of date ({len(new)} new, {len(dead)} dead, such as {(new + dead)[:2]})")
            wrong += [f"{name}: no translation of {entry.msgid!r}" for entry in missing(po)]
            for entry in po:
                wrong += [f"{name}: {what} in {entry.msgid!r}" for what in faults(entry)]
            mo = path.with_suffix(".mo")
            if not mo.exists() or mo.read_bytes() != po.to_binary():
                wrong.append(f"{mo.relative_to(ROOT)} is out of date")
    return wrong


def faults(entry: polib.POEntry) -> Iterator[str]:
    source = figures(entry.msgid) | figures(entry.msgid_plural)
    for text in translations(entry):
        if not text:
            continue
        if not figures(text) <= source or (not entry.msgid_plural and figures(text) != source):
            yield f"other figures, {sorted(figures(text) ^ source)},"
        if sorted(MARKUP.findall(text)) != sorted(MARKUP.findall(entry.msgid)) and not entry.msgid_plural:
            yield "other markup"
        if text[:1].isspace() != entry.msgid[:1].isspace() or text[-1:].isspace() != entry.msgid[-1:].isspace():
            yield "other space at its ends"


def main() -> int:
    command = sys.argv[1] if len(sys.argv) == 2 else ""
    if command == "update":
        update()
    elif command == "compile":
        compile_all()
    elif command == "check":
        found = problems()
        print("\n".join(found) if found else "All catalogues are complete.")
        return 1 if found else 0
    else:
        print(__doc__)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
