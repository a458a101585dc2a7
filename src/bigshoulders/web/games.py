"""The games of the site: begun, loaded, played, taken back. With `campaigns` all that knows both database and engine.

A game that was loaded is never changed: a move is played on a twin, and the twin takes its place when the database
has the move. So requests that run at the same time cannot disturb each other, and whoever comes too late is told.
"""

from __future__ import annotations

import datetime
import secrets
from collections import OrderedDict
from collections.abc import Iterable
from copy import copy
from threading import Lock
from typing import Any, NamedTuple

from django.core.exceptions import BadRequest
from django.db import transaction
from django.db.models import F, Q
from django.utils import timezone

from bigshoulders.bots import Seat, make_bot
from bigshoulders.bots.advice import Advice, advise
from bigshoulders.components import Wrong
from bigshoulders.game import Game, IllegalAction
from bigshoulders.state.actions import Action
from bigshoulders.state.chance import GAMMA, MASK, Chance
from bigshoulders.state.options import Options
from bigshoulders.web import chairs as seating
from bigshoulders.web.chairs import Chair
from bigshoulders.web.models import Campaign, Move, Table
from bigshoulders.words.errors import refusal, said

Json = dict[str, Any]

BY_HAND = "by_hand"
PACES = {BY_HAND: -1, "slow": 2500, "normal": 1000, "fast": 250, "at_once": 0}
"""Milliseconds before a bot moves; by hand it waits for a click."""
"""Decisions about tiles that nobody else may see."""
OBVIOUS = ("end", "pass")
"""Decisions that say themselves that the turn is over."""
KEPT_IN_MEMORY = 128
LISTED = 200
KEEP_DELETED = datetime.timedelta(days=30)


class Stale(Exception):
    """The game has moved on since it was last seen; nothing was changed."""


class Unreadable(Exception):
    """What the database keeps of a table makes no game."""


class OtherRules(Unreadable, BadRequest):
    """What the database keeps of a table makes no game by the rules of this version; says why."""


class Due(NamedTuple):
    """What the table waits for: "person", "bot", "end_turn" (a person may still take back) or "over"; and who."""

    what: str
    seat: int = -1


class Play:
    """A table with its game, as it stands at one revision."""

    def __init__(self, table: Table, game: Game) -> None:
        self.table = table
        self.game = game
        self.revision = table.revision
        self.chairs: list[Chair] = seating.from_json(game.options.seats, table.chairs)

    @property
    def people(self) -> list[int]:
        return [seat for seat, chair in enumerate(self.chairs) if chair.bot is None]

    @property
    def shared(self) -> bool:
        """Whether several people sit before one screen."""
        return len(self.people) > 1

    @property
    def ponders(self) -> bool:
        """Whether a bot here takes its time: then the server moves all bots of the table, watched or not."""
        return any(chair.bot is not None and seating.takes_time(chair.bot) for chair in self.chairs)

    @property
    def asked(self) -> bool:
        """Whether the server is at the move that is due."""
        return self.table.asked == self.revision

    @property
    def bots_go_on(self) -> bool:
        """Whether a bot is due that need not be clicked for."""
        return self.table.pace != BY_HAND and self.due().what == "bot"

    @property
    def step(self) -> str:
        return self.game.facts(None).decision.step

    @property
    def private(self) -> bool:
        """Whether the pending decision is about tiles that nobody else may see."""
        return self.game.facts(None).decision.private

    def due(self, ended: bool = False) -> Due:
        """What is next. `ended`: the person who moved last does not want to take anything back."""
        game = self.game
        if game.is_over:
            return Due("over")
        acting = game.to_act()
        last = game.actions[-1] if game.actions else None
        if not ended and last is not None and self.chairs[last[0]].bot is None:
            mover, action = last
            if mover not in acting and action.verb not in OBVIOUS and game.can_undo(mover):
                return Due("end_turn", mover)
        for seat in acting:
            if self.chairs[seat].bot is None:
                return Due("person", seat)
        return Due("bot", acting[0])

    def undo_seat(self) -> int | None:
        """The person who may take back the last decision."""
        game = self.game
        if not game.actions or self.table.settled:
            return None
        seat = game.actions[-1][0]
        return seat if self.chairs[seat].bot is None and game.can_undo(seat) else None

    @property
    def record_is_open(self) -> bool:
        """Whether the record tells nothing that is still hidden: a session's also tells of the next ones."""
        campaign = self.table.campaign
        if campaign is None:
            return self.game.is_over
        last = Table.objects.filter(campaign=campaign).order_by("session").last()
        sessions = len(self.game.options.full_box.solo.rival_steps)
        return last is not None and last.session == sessions and last.finished


# --- beginning


def new_seed() -> int:
    return secrets.randbits(64) & MASK


def begin(chairs: list[Chair], rules: Json, seed: int, pace: str = "normal", advice: bool = True) -> Table:
    """A new game in the database. Wrong says what cannot be chosen."""
    options = Options([chair.name for chair in chairs], **rules)
    play = Play(blank(chairs, options, str(seed), pace, advice), Game.new(options, seed))
    save_new(play)
    return play.table


def begin_from_record(doc: Any) -> Table:
    """The game of a record or of a file that the terminal saved. BrokenDocument says why it cannot be used."""
    saved = isinstance(doc, dict) and doc.get("save") == "bigshoulders"
    record = doc.get("record") if saved else doc
    game = Game.replay(record)
    names = list(game.options.seats)
    chairs = chairs_in(doc, names) if saved else [Chair(name) for name in names]
    seed = "" if game.seed is None else str(game.seed)
    table = blank(chairs, game.options, seed, "normal", not saved or advice_in(doc))
    table.position = game.record().get("position")
    save_new(Play(table, game))
    return table


def chairs_in(doc: Json, names: list[str]) -> list[Chair]:
    """Who sat where in a file that the terminal saved."""
    chairs = seating.from_json(names, doc.get("seating"))
    for chair in chairs:
        if chair.bot is not None:
            seating.check_bot(chair.bot)
    return chairs


def advice_in(doc: Json) -> bool:
    """Whether a game that the terminal saved is played with advice: it is, unless the file says otherwise."""
    return doc.get("advice") is not False


def blank(chairs: list[Chair], options: Options, seed: str, pace: str, advice: bool = True) -> Table:
    return Table(
        title=", ".join(chair.name for chair in chairs)[:120],
        options=options.to_json(),
        seed=seed,
        chairs=seating.to_json(chairs),
        pace=pace,
        advice=advice,
    )


@transaction.atomic
def save_new(play: Play) -> None:
    take_only_answers(play)
    play.table.progress = progress(play.game)
    play.table.finished = play.game.is_over
    play.table.save()
    write_moves(play.table, play.game.actions, 0)


# --- loading


class Memory:
    """The games that were in use last, so that not every page replays one."""

    def __init__(self) -> None:
        self._games: OrderedDict[int, tuple[int, Game]] = OrderedDict()
        self._lock = Lock()

    def get(self, table: Table) -> Game | None:
        with self._lock:
            found = self._games.get(table.pk)
            if found is None or found[0] != table.revision:
                return None
            self._games.move_to_end(table.pk)
            return found[1]

    def put(self, table: Table, game: Game) -> None:
        with self._lock:
            self._games[table.pk] = (table.revision, game)
            self._games.move_to_end(table.pk)
            while len(self._games) > KEPT_IN_MEMORY:
                self._games.popitem(last=False)

    def clear(self) -> None:
        with self._lock:
            self._games.clear()


MEMORY = Memory()


def load(slug: str) -> Play:
    """Table.DoesNotExist if there is none of this name, or if it was deleted; Unreadable if it cannot be played on."""
    return with_game(Table.objects.get(slug=slug, deleted=None))


def with_game(table: Table) -> Play:
    """The game of a table, from memory or replayed; of a table that has moved on since, as it stands now."""
    game = MEMORY.get(table)
    if game is None:
        table, moves = as_it_stands(table)
        try:
            game = replayed(table, moves)
        except IllegalAction as error:
            raise OtherRules(refusal(error)) from error
        except Wrong as error:
            raise OtherRules(said(error)) from error
        except Exception as error:
            raise Unreadable(f"table {table.slug}: {error}") from error
        MEMORY.put(table, game)
    return Play(table, game)


def as_it_stands(table: Table) -> tuple[Table, list[tuple[int, str]]]:
    """A table with its moves, read again if somebody moved in between: so it takes no lock and no leave to write."""
    while True:
        table = Table.objects.get(pk=table.pk, deleted=None)
        moves = list(Move.objects.filter(table=table).values_list("seat", "action"))
        if Table.objects.filter(pk=table.pk, revision=table.revision).exists():
            return table, moves


def replayed(table: Table, moves: Iterable[tuple[int, str]]) -> Game:
    game = Game.from_position(table.position) if table.position else first_moment(table)
    for seat, action in moves:
        game.play(seat, action)
    return game


def first_moment(table: Table) -> Game:
    return Game.new(Options.from_json(table.options), int(table.seed))


def at_moment(play: Play, number: int) -> Game:
    """The game as it stood after so many moves."""
    past = [(seat, action.text) for seat, action in play.game.actions[:number]]
    return replayed(play.table, past)


# --- playing


def move(play: Play, seat: int, action: str | int) -> Play:
    """A person's move, and the answers that are the only ones. IllegalAction or Stale change nothing."""
    twin = twin_of(play)
    twin.game.play(seat, action)
    take_only_answers(twin)
    return store(play, twin)


def end_turn(play: Play) -> Play:
    """The person who moved last leaves it at that: what follows by itself follows, or the first bot moves."""
    due = play.due(ended=True)
    if due.what == "bot":
        return bot_move(play)
    twin = twin_of(play)
    take_only_answers(twin, ended=True)
    return store(play, twin) if len(twin.game.actions) > len(play.game.actions) else play


def bot_move(play: Play, action: Action | str | None = None) -> Play:
    """One move of the bot that is due, chosen now if it is not given, and the only answers of people.

    Where the server was asked to move the bots it is told in the same breath to go on with the next one.
    """
    due = play.due(ended=True)
    if due.what != "bot":
        return play
    twin = twin_of(play)
    twin.game.play(due.seat, bot_choice(play, due.seat) if action is None else action)
    take_only_answers(twin)
    return store(play, twin, ask=play.asked and twin.bots_go_on)


def bot_choice(play: Play, seat: int) -> Action:
    chair = play.chairs[seat]
    assert chair.bot is not None
    return make_bot(chair.bot, bot_seed(play, seat)).choose(Seat(play.game, seat))


def bot_seed(play: Play, seat: int) -> int:
    """It depends on the bot's seed and the number of the move alone, so that a game goes on alike everywhere."""
    return Chance(play.chairs[seat].seed ^ (len(play.game.actions) * GAMMA)).bits()


def ask(play: Play) -> Play:
    """The bots are to move. It is written down, so that it is not forgotten when the server stops."""
    there = Table.objects.filter(pk=play.table.pk, revision=play.revision, deleted=None, settled=False)
    if not there.update(asked=play.revision):
        raise Stale
    table = copy(play.table)
    table.asked = play.revision
    return Play(table, play.game)


def is_at(play: Play) -> bool:
    """Whether a table has not moved on."""
    return Table.objects.filter(pk=play.table.pk, revision=play.revision, deleted=None).exists()


def asked_tables() -> list[str]:
    """Where the server has to move a bot."""
    found = Table.objects.filter(asked=F("revision"), finished=False, deleted=None, settled=False)
    return list(found.values_list("slug", flat=True))


def advice(play: Play, seat: int) -> list[Advice]:
    """The best few moves of a person, from what the person knows; the same as often as they are asked for."""
    return advise(Seat(play.game, seat), Chance(len(play.game.actions)).bits())


def undo(play: Play, seat: int) -> Play:
    """Back to the seat's last real choice: answers that were the only ones are taken back with it."""
    twin = twin_of(play)
    twin.game.undo(seat)
    while len(twin.game.legal_actions(seat)) == 1 and twin.game.can_undo(seat):
        twin.game.undo(seat)
    return store(play, twin)


def take_only_answers(play: Play, ended: bool = False) -> None:
    """Where a person has one answer it is given; but the end of a turn waits while something can be taken back."""
    game = play.game
    while True:
        due = play.due(ended=ended)
        if due.what != "person" or play.private:
            return
        choices = game.legal_actions(due.seat)
        if len(choices) != 1 or (choices[0].verb == "end" and game.can_undo(due.seat)):
            return
        game.play(due.seat, choices[0])
        ended = False


def twin_of(play: Play) -> Play:
    """The same game once more, with its story; what is played on it leaves the first one as it is."""
    game = play.game.copy()
    game.events = play.game.events[:]
    game.state.log = game.events
    return Play(play.table, game)


# --- writing


def store(before: Play, after: Play, ask: bool = False) -> Play:
    """Bring the database from one to the other, if it still has the first; `ask`: the server moves the next bot."""
    table = before.table
    old, new = before.game.actions, after.game.actions
    same = min(len(old), len(new))
    stored = copy(table)
    stored.revision = before.revision + 1
    stored.updated = timezone.now()
    stored.finished = after.game.is_over
    stored.progress = progress(after.game)
    stored.asked = stored.revision if ask else None
    changes = {name: getattr(stored, name) for name in ("revision", "updated", "finished", "progress", "asked")}
    with transaction.atomic():
        there = Table.objects.filter(pk=table.pk, revision=before.revision, deleted=None, settled=False)
        if not there.update(**changes):
            raise Stale
        if len(old) > same:
            Move.objects.filter(table=table, number__gt=same).delete()
        write_moves(table, new, same)
    MEMORY.put(stored, after.game)
    return Play(stored, after.game)


def write_moves(table: Table, actions: list[tuple[int, Action]], after: int) -> None:
    Move.objects.bulk_create(
        Move(table=table, number=number, seat=seat, action=action.text)
        for number, (seat, action) in enumerate(actions[after:], start=after + 1)
    )


def progress(game: Game) -> Json:
    view = game.view(None)
    doc = {"decade": view["decade"], "year": view["year"], "phase": view["phase"], "moves": view["moves"]}
    if game.is_over:
        scores = game.scores()
        doc["wealth"] = [score["wealth"] for score in scores["seats"]]
        doc["winners"] = scores["winners"]
        if game.options.solo:
            doc["solo"] = {name: scores["seats"][0]["solo"][name] for name in ("rank", "target", "won")}
    return doc


def set_pace(play: Play, pace: str) -> None:
    if pace in PACES:
        Table.objects.filter(pk=play.table.pk).update(pace=pace)
        play.table.pace = pace


# --- the list of games


def newest_first() -> list[Table]:
    """But for the sessions of Campaigns, which have a list of their own."""
    return list(Table.objects.filter(deleted=None, campaign=None).order_by("-updated")[:LISTED])


def delete(slug: str) -> None:
    """A session goes only with its whole Campaign."""
    Table.objects.filter(slug=slug, deleted=None, campaign=None).update(deleted=timezone.now())


def restore(slug: str) -> None:
    Table.objects.filter(slug=slug, campaign=None).update(deleted=None)


def forget_deleted() -> None:
    """What was deleted long ago goes for good; the sessions of a Campaign go with it.

    Nothing is deleted before it was made, or later than now: such a date comes from a clock that was wrong, and says
    nothing about how long ago it was.
    """
    now = timezone.now()
    for deleted in (Campaign.objects.exclude(deleted=None), Table.objects.exclude(deleted=None).filter(campaign=None)):
        deleted.filter(Q(deleted__lt=F("created")) | Q(deleted__gt=now)).update(deleted=now)
        deleted.filter(deleted__lt=now - KEEP_DELETED).delete()
