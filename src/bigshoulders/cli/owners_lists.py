"""How lists of people and tables are printed, and what is exported of one of them."""

from __future__ import annotations

import datetime
import json
import os
from collections.abc import Mapping
from contextlib import suppress
from importlib import import_module
from typing import Any

from bigshoulders.cli.site import named_file
from bigshoulders.locale import _
from bigshoulders.words.errors import Trouble, printable, reason_of

OWNER_ONLY = 0o600
PRINTED = "-"
"""In place of the name of a file."""
Words = Mapping[str, str]


def listed(
    found: list[dict[str, Any]], heads: Mapping[str, str], as_json: bool, words: Mapping[str, Words] | None = None
) -> int:
    """A line for each; `words`: by column, of figures that are said in the reader's language."""
    if as_json:
        print(json.dumps(found, indent=1, cls=encoder()))
        return 0
    rows = [[_(head) for head in heads.values()]]
    rows += [[cell(one[key], (words or {}).get(key, {})) for key in heads] for one in found]
    widths = [max(len(row[number]) for row in rows) for number in range(len(heads))]
    for row in rows:
        print("  ".join(text.ljust(width) for text, width in zip(row, widths, strict=True)).rstrip())
    print(_("{count} in all.").format(count=len(found)))
    return 0


def encoder() -> type[json.JSONEncoder]:
    """Dates as the page writes them."""
    found: type[json.JSONEncoder] = import_module("django.core.serializers.json").DjangoJSONEncoder
    return found


def cell(value: Any, words: Words) -> str:
    if value is None or value is False:
        return "–"
    if value is True:
        return _("yes")
    if isinstance(value, datetime.datetime):
        return value.strftime("%Y-%m-%d %H:%M")
    return printable(words.get(value, str(value)))


def unobeyed(text: str) -> str:
    """The same JSON, but for characters that a terminal would obey, or that no file can hold: those are escaped."""
    return "".join(one if one.isprintable() or one == "\n" else json.dumps(one)[1:-1] for one in text)


def exported(doc: dict[str, Any], name: str | None) -> int:
    """Into a new file for its owner alone, or printed."""
    text = unobeyed(json.dumps(doc, cls=encoder(), ensure_ascii=False, indent=1)) + "\n"
    if name is None or name == PRINTED:
        print(text, end="")
        return 0
    path = named_file(name)
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWNER_ONLY)
    except FileExistsError:
        raise Trouble(_("{path} is there already; name another file.").format(path=path)) from None
    except OSError as error:
        raise Trouble(_("{path} cannot be written: {reason}.").format(path=path, reason=reason_of(error))) from None
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
    except OSError as error:
        with suppress(OSError):
            path.unlink()
        raise Trouble(_("{path} cannot be written: {reason}.").format(path=path, reason=reason_of(error))) from None
    print(_("Written: {path}").format(path=path))
    return 0
