"""What a site needs, looked at one by one: nothing is changed, and each finding says what would be right."""

from __future__ import annotations

import datetime
import os
import secrets
import shutil
import socket
import tempfile
import time
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

from django import db
from django.conf import settings
from django.db import connection

from bigshoulders import system
from bigshoulders.components import Wrong
from bigshoulders.locale import N_, _, ngettext
from bigshoulders.web import senders
from bigshoulders.web.backup.standing import check_not_newer, program_version, standing
from bigshoulders.web.models import Table
from bigshoulders.web.site import folder, post_office, startup
from bigshoulders.web.site.refusals import Refused, in_words
from bigshoulders.words.errors import reason_of, said

OK, LOOK, WRONG = "ok", "to look at", "wrong"
LITTLE_ROOM = 200 * 1024 * 1024
"""Bytes: less than that is filled by a few copies and an evening of many tables."""
CLOCKS_APART = 5.0
"""Seconds that clocks may differ before leases, limits and links are counted wrongly."""
FIRST_YEAR = 2026
"""No clock of a machine that runs this program shows an earlier one."""
PUSHES = "bigshoulders.web.pushes"


class Finding(NamedTuple):
    name: str
    """To be translated, like the state; the words are."""
    state: str
    words: str


# --- each answers with a state and a sentence


def settings_are_known() -> tuple[str, str]:
    words = _("version {version}, accounts: {accounts}, reached by: {reach}")
    return OK, words.format(version=program_version(), accounts=settings.ACCOUNTS, reach=settings.REACH)


def data_folder() -> tuple[str, str]:
    """It can be written, and only its owner looks into it."""
    place = Path(settings.DATA)
    try:
        with tempfile.NamedTemporaryFile(prefix=".check-", dir=place):
            pass
    except OSError as error:
        words = _("{folder} cannot be written ({reason}); give it to whoever starts the site")
        return WRONG, words.format(folder=place, reason=reason_of(error))
    if system.others_may_look(place):
        return LOOK, _("others on this machine can look into {folder}; chmod 700 keeps it private").format(folder=place)
    return OK, _("{folder} can be written, by its owner alone").format(folder=place)


def secret() -> tuple[str, str]:
    if os.environ.get(folder.SECRET):
        return OK, _("given by {variable}").format(variable=folder.SECRET)
    path = Path(settings.DATA) / "secret_key"
    if system.others_may_look(path):
        return LOOK, _("{path} can be read by others; chmod 600 makes it private").format(path=path)
    return OK, _("{path} is for its owner alone").format(path=path)


def address() -> tuple[str, str]:
    """That the public name leads somewhere; whether that is this machine, only the world can tell."""
    if not settings.PUBLIC_ADDRESS:
        return OK, _("for this machine or its home network; nothing public was named")
    parts = urlsplit(settings.PUBLIC_ADDRESS)
    try:
        found = sorted({str(one[4][0]) for one in socket.getaddrinfo(parts.hostname, parts.port or 443)})
    except OSError as error:
        words = _("{name} is not known ({reason}); see to it that its name leads to this machine")
        return WRONG, words.format(name=parts.hostname, reason=reason_of(error))
    return OK, _("{name} leads to {addresses}").format(name=parts.hostname, addresses=", ".join(found))


def port(number: int) -> Callable[[], tuple[str, str]]:
    """Free, or taken by this site."""

    def look() -> tuple[str, str]:
        server = import_module("bigshoulders.web.server")
        try:
            server.listen(number).close()
        except server.NoPort:
            return answer_on(number)
        return OK, _("port {port} is free").format(port=number)

    return look


def answer_on(number: int) -> tuple[str, str]:
    client = import_module("http.client")
    try:
        there = client.HTTPConnection("127.0.0.1", number, timeout=3)
        there.request("GET", "/health", headers={"Host": "localhost"})
        answer = there.getresponse()
        if answer.status == 200 and answer.read(10).strip() == b"ok":
            return OK, _("a site answers on port {port}, and is well").format(port=number)
        words = _("somebody answers on port {port}, but is no site that is well ({status})")
        return WRONG, words.format(port=number, status=answer.status)
    except (OSError, client.HTTPException) as error:
        words = _("port {port} belongs to another program ({reason}); name another one with --port NUMBER")
        return WRONG, words.format(port=number, reason=str(error) or type(error).__name__)


def database() -> tuple[str, str]:
    """Reached, sound and up to date."""
    if connection.vendor == "sqlite":
        path = Path(str(connection.settings_dict["NAME"]))
        if not path.exists():
            return LOOK, _("{path} is not there yet; serve makes it").format(path=path)
        fault = startup.fault_in(path)
        if fault != "ok":
            words = _("{path} is damaged ({reason}); stop the site and put a copy in its place: bigshoulders restore")
            return WRONG, words.format(path=path, reason=fault)
    found = standing()
    check_not_newer(found)
    if found.missing:
        words = ngettext(
            "{count} migration is to be applied; bigshoulders upgrade --dry-run says what would happen",
            "{count} migrations are to be applied; bigshoulders upgrade --dry-run says what would happen",
            len(found.missing),
        )
        return LOOK, words.format(count=len(found.missing))
    words = ngettext("{place} is sound, with {count} table", "{place} is sound, with {count} tables", tables())
    return OK, words.format(place=startup.place(), count=tables())


def tables() -> int:
    return Table.objects.count()


def disk() -> tuple[str, str]:
    free = shutil.disk_usage(settings.DATA).free
    words = _("{free} MB are free where {folder} lies").format(free=free // 1_000_000, folder=settings.DATA)
    if free < LITTLE_ROOM:
        return LOOK, _("{words}; make room before there is none").format(words=words)
    return OK, words


def clocks() -> tuple[str, str]:
    """This machine's against that of the database, or of the disk."""
    now = datetime.datetime.now(datetime.UTC)
    if now.year < FIRST_YEAR:
        return WRONG, _("this machine believes that it is {date}; set its clock").format(date=now.date())
    apart = abs(seconds_of_other_clock() - time.time())
    if apart > CLOCKS_APART:
        words = _(
            "the clocks of this machine and of its database or disk differ by {seconds} s; set them by the network"
        )
        return WRONG, words.format(seconds=round(apart))
    offset = datetime.datetime.now().astimezone().utcoffset() or datetime.timedelta()
    if abs(offset) > datetime.timedelta(hours=14):
        return WRONG, _("the time zone of this machine is {offset} from UTC; there is none like it").format(
            offset=offset
        )
    words = _("{time} UTC by this machine and by its database; nothing here tells whether both are wrong")
    if connection.vendor == "sqlite":
        words = _("{time} UTC by this machine, which has no other clock to ask; look at one")
    return OK, words.format(time=now.strftime("%Y-%m-%d %H:%M"))


def seconds_of_other_clock() -> float:
    if connection.vendor == "sqlite":
        with tempfile.NamedTemporaryFile(prefix=".check-", dir=settings.DATA) as file:
            return os.stat(file.name).st_mtime
    with connection.cursor() as cursor:
        cursor.execute("SELECT CURRENT_TIMESTAMP")
        found: datetime.datetime = cursor.fetchone()[0]
        return found.timestamp()


def mail(mailbox: str | None) -> Callable[[], tuple[str, str]]:
    def look() -> tuple[str, str]:
        if not settings.SMTP:
            return OK, _("no letters are sent; BIGSHOULDERS_SMTP names a mail server")
        server = urlsplit(settings.SMTP).hostname
        try:
            if mailbox is None:
                post_office.try_sender()
                words = _("{server} lets the site in; --send MAILBOX sends a letter").format(server=server)
            else:
                send_letter(mailbox)
                words = _("{server} took a letter to {mailbox}").format(server=server, mailbox=mailbox)
        except Refused as error:
            words = _("{server} refuses the site ({reason}); look at BIGSHOULDERS_SMTP and BIGSHOULDERS_MAIL_FROM")
            return WRONG, words.format(server=server, reason=in_words(str(error)))
        if settings.MAIL_FROM == post_office.USUAL_SENDER:
            more = _("{words}; BIGSHOULDERS_MAIL_FROM names no sender yet, and letters of {sender} get lost")
            return LOOK, more.format(words=words, sender=settings.MAIL_FROM)
        return OK, words

    return look


def send_letter(mailbox: str) -> None:
    """Another one each time: a mail server may throw away what it has had before."""
    senders.check(senders.MAIL, mailbox)
    words = _("A letter from Big Shoulders: letters arrive.")
    senders.send_letter(mailbox, senders.Told(words, settings.PUBLIC_ADDRESS, f"check-{secrets.token_hex(8)}"))


def push() -> tuple[str, str]:
    """Of browsers, where this version has it and its packages are there."""
    if find_spec(PUSHES) is None or not import_module(PUSHES).is_offered():
        return OK, _("not installed; browsers are not told by push")
    if not settings.PUBLIC_ADDRESS:
        return OK, _("its package is there, but browsers are told by a site alone that is reached by https (--public)")
    return OK, _("browsers can be told by push, if this machine reaches the services of their makers by https")


# --- all of them


def findings(number: int, mailbox: str | None) -> list[Finding]:
    asked: dict[str, Callable[[], tuple[str, str]]] = {
        N_("settings"): settings_are_known,
        N_("folder"): data_folder,
        N_("secret"): secret,
        N_("address"): address,
        N_("port"): port(number),
        N_("database"): database,
        N_("disk"): disk,
        N_("clock"): clocks,
        N_("mail"): mail(mailbox),
        N_("push"): push,
    }
    return [Finding(name, *looked_at(look)) for name, look in asked.items()]


def looked_at(look: Callable[[], tuple[str, str]]) -> tuple[str, str]:
    """Whatever goes wrong while somebody looks is a finding, too."""
    try:
        return look()
    except Wrong as error:
        return WRONG, said(error)
    except (db.Error, OSError) as error:
        return WRONG, said(startup.no_database(error))
