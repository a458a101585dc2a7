"""Plays a small site and keeps it for tests/kept: its database, its documents, and how every table of it stands.

python tools/keep_site.py tests/kept

Each version of the program has a folder there, made once when it is released; nothing is ever written over.
"""

from __future__ import annotations

import datetime
import json
import lzma
import os
import sqlite3
import sys
import tempfile
from contextlib import closing
from importlib import import_module
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from typing import Any

Json = dict[str, Any]

DATABASE, DOCUMENTS, EXPECTED, BACKUP = "site.sqlite3.xz", "documents.json.xz", "expected.json", "site.backup"
TESTS = Path(__file__).resolve().parent.parent / "tests"
KINDS: tuple[tuple[str, Json, bool], ...] = (
    ("Nan", {"edition": "first-2020", "mode": "advanced", "goals": True}, False),
    ("Oda", {"edition": "first-2018", "mode": "advanced"}, True),
    ("Pat", {"edition": "first-2020", "draft": True, "open_purchasing": True}, False),
    ("Quin", {"draft": True, "friendly_closure": True, "open_purchasing": True}, False),
    ("Ria", {"mode": "advanced", "special_companies": True, "chiefs": True, "supply_chain": "advanced"}, True),
    ("Sid", {"chiefs": True, "supply_chain": "advanced", "friendly_closure": True, "goals": True}, False),
)
"""Editions and variants: who plays, by which rules, and whether to the end."""
NEVER_LEGAL = "establish swift 400"
"""A move that no rules allow in the middle of a game: it stands for one that was right once."""


class Maker:
    """Whoever plays the site; the modules can be imported only when Django knows its settings."""

    def __init__(self) -> None:
        for name in ("campaigns", "games", "models", "notices", "plans", "rooms", "tempo", "tokens", "wishes"):
            setattr(self, name, import_module(f"bigshoulders.web.{name}"))
        self.talk = import_module("bigshoulders.web.pages.talk")
        self.chairs_for = import_module("bigshoulders.sitting.chairs").chairs_for
        self.chance = import_module("bigshoulders.state.chance").Chance(1875)

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(name)

    def table(self, *kinds: str, bots: tuple[str, ...] = (), **rules: Any) -> Any:
        seats = [(name, None) for name in kinds] + [("", bot) for bot in bots]
        return self.games.create(self.chairs_for(seats, 7), rules, 7)

    def play(self, slug: str, moves: int = 100_000, decade: int = 99) -> Any:
        """So many moves, or up to a Decade, or to the end; people take anything, bots what they would."""
        loaded = self.games.load(slug)
        for _ in range(moves):
            due = loaded.due(ended=True)
            if due.what == "over" or loaded.game.view(None)["decade"] >= decade:
                break
            loaded = self.one_move(loaded, due)
        return loaded

    def one_move(self, loaded: Any, due: Any) -> Any:
        if due.what == "bot":
            return self.games.bot_move(loaded)
        choices = loaded.game.legal_actions(due.seat)
        loaded.seats_here = [due.seat]
        owner = self.models.Seat.objects.filter(table=loaded.table, number=due.seat).first()
        loaded.person_here = None if owner is None or owner.person is None else owner.person.pk
        return self.games.move(loaded, due.seat, choices[self.chance.below(len(choices))].text)


# --- what is played


def make(site: Maker) -> None:
    """A little of everything that the database can keep."""
    models, games = site.models, site.games
    local = site.table("Ann", "Bob", bots=("greedy",), mode="advanced", goals=True)
    site.play(local.slug, decade=2)
    finished = site.table("Cyd", bots=("greedy", "random"), mode="advanced", special_companies=True)
    site.play(finished.slug)
    people = [models.Person.objects.create(name=name) for name in ("Dora", "Emil", "Flo")]
    for person in people:
        models.Device.objects.create(person=person, digest=f"{person.pk:064x}", label="Firefox, Linux")
    friends(site, people)
    models.Ban.objects.create(address="203.0.113.7", reason="noise")
    waiting = site.rooms.create(people[0], "Dora", 3, {"goals": True}, is_open=True)
    site.rooms.invite(waiting)
    thrown_away = site.table("Gus", "Hal")
    site.play(thrown_away.slug, moves=3)
    games.delete(thrown_away.slug)
    campaign(site)
    older_rules(site)
    editions_and_variants(site)
    models.Progress.objects.create(person=None, kind="lesson", key="first", state={"done": ["a"]})
    models.Progress.objects.create(person=people[1], kind="puzzle", key="daily", state={"solved": True})
    account(people[0])


def friends(site: Maker, people: list[Any]) -> None:
    """Three elsewhere, by turns and in the middle of a game: talk, a wish, programs, a plan, a holiday, a channel."""
    dora, emil, flo = people
    room = site.rooms.create(dora, "Dora", 3, {"mode": "advanced"}, tempo=next(iter(site.tempo.TEMPOS)))
    site.rooms.take(room, emil, "Emil")
    site.rooms.take(room, flo, "Flo")
    site.models.Channel.objects.create(
        person=emil, kind="plain", target="https://example.org/hook", language="de", site="https://games.example.org"
    )
    site.notices.note_channels(emil)
    table = site.rooms.start(site.models.Table.objects.get(pk=room.pk))
    loaded = site.play(table.slug, decade=2)
    loaded = site.play(table.slug, moves=6)
    site.talk.say(loaded.table, dora, "Who took the last Steel?")
    site.talk.say(loaded.table, flo, "Änne war’s nicht 🚂")
    site.tokens.let_in(loaded.table, 2, flo)
    site.tempo.take_holiday(emil, datetime.date(2026, 12, 24), datetime.date(2027, 1, 2))
    site.models.Plan.objects.create(table=loaded.table, seat=1, kind="pass", details={}, since=0)
    site.models.Table.objects.filter(pk=table.pk).update(has_plans=True)
    site.models.Wish.objects.create(
        table=loaded.table, kind="end", seat=0, revision=loaded.revision, moves=len(loaded.game.actions)
    )


def campaign(site: Maker) -> None:
    """A session that is over, and the next one begun."""
    row = site.campaigns.create(site.chairs_for([("", "greedy")], 5), {"difficulty": "easy"}, 5, with_rivals=True)
    first = site.models.Table.objects.get(campaign=row)
    assert site.play(first.slug).game.is_over
    loaded = site.campaigns.load(row.slug)
    bonuses = [bonus.key for bonus in loaded.campaign.options.box.solo.bonuses]
    second = site.campaigns.next_session(loaded, bonuses[: loaded.campaign.bonuses_earned()])
    loaded = site.games.with_game(second)
    for _ in range(15):
        loaded = site.one_move(loaded, loaded.due(ended=True))


def older_rules(site: Maker) -> None:
    """A table whose moves give the same as ever, and one that has to go on from where a phase ended."""
    models = site.models
    first_rules = import_module("bigshoulders.rules.book").FIRST_RULES
    for fits, names in ((True, ("Jo", "Kim")), (False, ("Lea", "Max"))):
        table = site.table(*names, bots=("greedy",))
        site.play(table.slug, decade=3)
        site.play(table.slug, moves=4)
        models.Table.objects.filter(pk=table.pk).update(rules=first_rules)
        if not fits:
            models.Move.objects.filter(table=table, number=20).update(action=NEVER_LEGAL)


def editions_and_variants(site: Maker) -> None:
    """Against a bot, each to the end or into the third Decade."""
    for name, rules, to_the_end in KINDS:
        table = site.table(name, bots=("greedy",), **rules)
        site.play(table.slug, decade=99 if to_the_end else 3)
        site.play(table.slug, moves=5)


def account(person: Any) -> None:
    accounts = import_module("bigshoulders.web.accounts.models")
    owner = accounts.Account(person=person, name="Dora", is_owner=True)
    owner.set_password("eighteen seventy-five")
    owner.save()
    import_module("bigshoulders.web.accounts.welcomes").invite(owner)
    passkey(owner)


def passkey(owner: Any) -> None:
    """As a telephone makes it, which the tests have."""
    sys.path[:0] = [str(TESTS)]
    asked = {"user": {"id": owner.pk.hex}, "rp": {"id": "localhost"}, "challenge": "AAAA"}
    made = import_module("web.accounts").Passkey().make({"publicKey": asked})
    import_module("bigshoulders.web.accounts.passkeys").add(owner, json.loads(made), "Telephone")


# --- what is kept


def standing(site: Maker) -> Json:
    """How every table stands, worked out from what was played and not from what is read."""
    found = {}
    for table in site.models.Table.objects.all():
        kept = {"title": table.title, "waits": table.waits, "finished": table.finished, "progress": table.progress}
        if not table.waits:
            game = site.games.MEMORY.last_known(table)
            kept |= {"hash": game.hash(), "moves": len(game.actions), "goes_on_from": goes_on_from(site, table)}
        found[table.slug] = kept
    return found


def goes_on_from(site: Maker, table: Any) -> int | None:
    """After how many moves the checkpoint was, where not all moves fit any more."""
    if not site.models.Move.objects.filter(table=table, action=NEVER_LEGAL).exists():
        return None
    return int(site.models.Checkpoint.objects.filter(table=table).latest("number").number)


def counts() -> Json:
    apps = import_module("django.apps").apps
    return {model._meta.db_table: model._default_manager.count() for model in apps.get_models()}


def passkeys() -> Json:
    """By account, the public key of each."""
    of_account = import_module("bigshoulders.web.accounts.passkeys").of_account
    accounts = import_module("bigshoulders.web.accounts.models").Account.objects.all()
    return {account.name: [public_key(one) for one in of_account(account)] for account in accounts}


def public_key(authenticator: Any) -> str:
    return bytes(authenticator.wrap().authenticator_data.credential_data).hex()


def migrations() -> Json:
    recorder = import_module("django.db.migrations.recorder").MigrationRecorder
    found: dict[str, str] = {}
    for app, name in recorder(import_module("django.db").connection).applied_migrations():
        found[app] = max(found.get(app, ""), name)
    return found


def documents(site: Maker) -> Json:
    """One of every kind that the program writes for people to keep."""
    over = site.models.Table.objects.filter(finished=True, campaign=None).order_by("pk")[0]
    games = {
        table.title: site.games.MEMORY.last_known(table) for table in site.models.Table.objects.filter(waits=False)
    }
    whole = games[over.title]
    local = next(game for title, game in games.items() if title.startswith("Ann, Bob"))
    row = site.models.Campaign.objects.get()
    loaded = site.games.with_game(site.models.Table.objects.get(pk=over.pk))
    saves = import_module("bigshoulders.sitting.saves")
    campaign = site.campaigns.with_sessions(row).campaign
    return {
        "record": whole.record(),
        "unfinished record": local.record(),
        "position": local.position(),
        "saved game": saves.document(whole.record(), loaded.chairs, True, True),
        "campaign": campaign.record(),
        "hashes": {"record": whole.hash(), "unfinished record": local.hash(), "campaign": campaign.game.hash()},
    }


def compact(source: Path) -> bytes:
    """The database in one file, without what was deleted from it."""
    with closing(sqlite3.connect(source)) as database:
        database.execute("PRAGMA journal_mode=DELETE")
        database.execute("VACUUM")
    return source.read_bytes()


def keep(folder: Path, data: Path) -> None:
    site = Maker()
    make(site)
    book = import_module("bigshoulders.rules.book")
    expected = {"version": version("bigshoulders"), "rules": book.RULES, "migrations": migrations()}
    expected |= {"counts": counts(), "tables": standing(site), "passkeys": passkeys()}
    kept = documents(site)
    folder.mkdir(parents=True)
    (folder / DOCUMENTS).write_bytes(lzma.compress(json.dumps(kept).encode(), preset=9))
    (folder / EXPECTED).write_text(json.dumps(expected, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    if find_spec("bigshoulders.web.backup"):  # the first version that was kept had none
        import_module("bigshoulders.web.backup.writing").write((folder / BACKUP).absolute())
    import_module("django.db").connection.close()
    (folder / DATABASE).write_bytes(lzma.compress(compact(data / "site.sqlite3"), preset=9))


def main() -> None:
    folder = Path(sys.argv[1]) / version("bigshoulders")
    if folder.exists():
        sys.exit(f"{folder} is there already; what is kept once is kept for ever.")
    with tempfile.TemporaryDirectory() as data:
        os.environ |= {"BIGSHOULDERS_DATA": data, "BIGSHOULDERS_ACCOUNTS": "invited"}
        os.environ.pop("DATABASE_URL", None)
        import_module("bigshoulders.web.server").prepare(Path(data))
        import_module("django.conf").settings.DELIVERS_NOTICES = False
        keep(folder, Path(data))


if __name__ == "__main__":
    main()
