"""How a notice is told by each kind of channel: webhooks of several sorts, letters by plain SMTP, browsers by push."""

from __future__ import annotations

import json
import re
from email.message import EmailMessage
from typing import Any, NamedTuple

from django.conf import settings

from bigshoulders.components import Wrong
from bigshoulders.web import clock, pushes
from bigshoulders.web.models import Channel
from bigshoulders.web.site import outside, post_office

PLAIN, DISCORD, SLACK, NTFY, MAIL, PUSH = KINDS = ("plain", "discord", "slack", "ntfy", "mail", "push")
WEBHOOKS = (PLAIN, DISCORD, SLACK, NTFY)
MAILBOX = re.compile(r"[^\s@<>,;:\"()\[\]\\]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+")
LONGEST_MAILBOX = 200


class Told(NamedTuple):
    """What a reader reads: nothing in it that others may not know."""

    title: str
    link: str
    key: str
    """The same when it is told once more."""


def check(kind: str, target: str) -> None:
    """Wrong if there is nothing that could be sent there."""
    if kind == MAIL:
        if not settings.SMTP:
            raise Wrong("This site sends no letters.")
        if not is_mailbox(target):
            raise Wrong("This is no address of a mailbox.")
    elif kind in WEBHOOKS:
        outside.checked(target)
    else:
        raise Wrong("There is no such channel.")


def is_mailbox(text: str) -> bool:
    return len(text) <= LONGEST_MAILBOX and text.isascii() and MAILBOX.fullmatch(text) is not None


def send(channel: Channel, told: Told) -> None:
    """Refused says why it did not arrive, Wrong why it never will."""
    if channel.kind == MAIL:
        send_letter(channel.target, told)
        return
    if channel.kind == PUSH:
        pushes.send(channel, told.title, told.link, told.key)
        return
    body, headers = webhook(channel.kind, told)
    outside.post(channel.target, body, {"User-Agent": "BigShoulders", "Idempotency-Key": told.key, **headers})


def webhook(kind: str, told: Told) -> tuple[bytes, dict[str, str]]:
    if kind == NTFY:
        # Of one sequence the last one is shown, by ntfy 2.16 and later.
        head = {"Content-Type": "text/plain; charset=utf-8", "Click": told.link, "X-Sequence-ID": told.key}
        return told.title.encode(), head
    words = f"{told.title}\n{told.link}"
    docs: dict[str, dict[str, Any]] = {
        PLAIN: {"text": told.title, "link": told.link, "key": told.key},
        # Names of tables are typed by people: nobody is called by one.
        DISCORD: {"content": words, "allowed_mentions": {"parse": []}},
        SLACK: {"text": words.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")},
    }
    return json.dumps(docs[kind]).encode(), {"Content-Type": "application/json"}


def send_letter(mailbox: str, told: Told) -> None:
    """Refused says why it was not taken."""
    letter = EmailMessage()
    letter["From"], letter["To"], letter["Subject"] = settings.MAIL_FROM, mailbox, told.title
    letter["Message-ID"] = f"<{told.key}@{settings.MAIL_FROM.rpartition('@')[2].strip('<> ')}>"
    letter["Date"] = clock.now()
    letter["Auto-Submitted"] = "auto-generated"
    letter.set_content(f"{told.title}\n\n{told.link}\n")
    with post_office.counter() as post:
        post.send_message(letter)
