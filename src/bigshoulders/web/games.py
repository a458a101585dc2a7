"""The games of the site: begun, loaded, played, taken back. With `campaigns` all that knows both database and engine.

A game that was loaded is never changed: a move is played on a twin, and the twin takes its place when the database
has the move. So requests that run at the same time cannot disturb each other, and whoever comes too late is told.
"""

from __future__ import annotations

import datetime
import logging
import secrets
from collections import OrderedDict
from collections.abc import Collection, Sequence
from copy import copy
from threading import Lock
from typing import Any, NamedTuple

from django import db
from django.core.exceptions import BadRequest
from django.db import transaction
from django.db.models import F, Q
from django.utils import timezone
from django.utils.translation import gettext as _

from bigshoulders.bots import is_quick
from bigshoulders.bots.faults import BotFailure
from bigshoulders.components import Wrong
from bigshoulders.game import Game, IllegalAction
from bigshoulders.rules.book import RULES
from bigshoulders.sitting import chairs as seating
from bigshoulders.sitting.chairs import Chair
from bigshoulders.sitting.table import Due, SeatedTable
from bigshoulders.state.actions import Action
from bigshoulders.state.chance import MASK
from bigshoulders.state.options import Options
from bigshoulders.web import checkpoints, clock, lists, tempo
from bigshoulders.web.chairs import check_bots
from bigshoulders.web.checkpoints import Restart
from bigshoulders.web.hub import HUB, MOVED, channel_of
from bigshoulders.web.models import STANDS_IN, Campaign, Checkpoint, Earlier, Move, Table
from bigshoulders.web.questions import Addition, Change, Columns, Question
from bigshoulders.web.replays import Moves, record_of, replayed
from bigshoulders.web.site import figures
from bigshoulders.words.errors import refusal, said

Json = dict[str, Any]

BY_HAND = "by_hand"
PACES = {BY_HAND: -1, "slow": 2500, "normal": 1000, "fast": 250, "at_once": 0}
"""Milliseconds before a bot moves; by hand it waits for a click."""
KEPT_IN_MEMORY = 512
LONGEST_TITLE = 120
LISTED = 200
CHANGED_BY_MOVES = ("revision", "updated", "finished", "progress", "asked", "gestures", "undone", "rules")
CHANGED_BY_RESTARTS = (*CHANGED_BY_MOVES, "seed", "position", "taken_back")
KEEP_DELETED = datetime.timedelta(days=30)

AFTER_MOVES = Change(lambda: Table.objects.filter(pk=1, revision=1, deleted=None, settled=False), CHANGED_BY_MOVES)
"""If it has not moved on since."""
MOVES = Addition(Move, "table_id", "number", "seat", "action", "made", "by_id", "revision", "stood_in")
MOVES_AT = Columns(lambda: Move.objects.filter(table=1).filter(table__revision=1).values_list("seat", "action"))
"""Of a table, if that is its revision."""
BY_SLUG = Question(lambda: Table.objects.filter(slug="", deleted=None).order_by())

log = logging.getLogger("django.bigshoulders")


class Stale(Exception):
    """The game has moved on since it was last seen; nothing was changed."""


class OtherRules(BadRequest):
    """What the database keeps of a table makes no game by the rules of this version; says why."""

    def __init__(self, reason: str, slug: str) -> None:
        super().__init__(reason)
        self.slug = slug
        """Of the table, whose record is there all the same."""


class Reading(NamedTuple):
    """The game of a table: of all its moves, or from a checkpoint on, and why."""

    game: Game
    restart: Restart | None = None
    reason: str = ""


class LoadedTable(SeatedTable):
    """A table with its game, as it stands at one revision."""

    def __init__(self, table: Table, game: Game, chairs: list[Chair] | None = None) -> None:
        """`chairs`: those of the row, where they were read before."""
        read = seating.from_json(game.options.seats, table.chairs) if chairs is None else chairs
        super().__init__(game, read, table.advice)
        self.table = table
        self.revision = table.revision
        self.seats_here: Sequence[int] | None = None
        """Those that are played at the screen that looks; None: all of them."""
        self.person_here: int | None = None
        """The key of whoever looks, where seats have owners."""
        self.gestures = [(before, after) for before, after in table.gestures]
        self.undone = [[(seat, action) for seat, action in moves] for moves in table.undone]

    def note_failure(self, seat: int, failure: BotFailure) -> None:
        log.error("The bot %s moves no more at table %s: %s", self.chairs[seat].bot, self.table.slug, failure)

    def seen_like(self, other: LoadedTable) -> LoadedTable:
        self.seats_here, self.person_here = other.seats_here, other.person_here
        return self

    def mover(self, seat: int) -> int | None:
        """The key of the person who moves at a seat: nobody where a bot does, or the only answer was given."""
        return self.person_here if self.seats_here is not None and seat in self.seats_here else None

    @property
    def people_here(self) -> list[int]:
        return [seat for seat in self.people if self.seats_here is None or seat in self.seats_here]

    @property
    def is_shared(self) -> bool:
        """Whether several people sit before the screen that looks."""
        return len(self.people_here) > 1

    @property
    def server_moves_bots(self) -> bool:
        """Whether the server moves all bots of the table, watched or not: where one takes its time, or people are
        elsewhere."""
        return self.table.has_owners or any(chair.bot is not None and not is_quick(chair.bot) for chair in self.chairs)

    @property
    def asked(self) -> bool:
        """Whether the server is at the move that is due."""
        return self.table.asked == self.revision

    @property
    def is_over(self) -> bool:
        """To its end, or because all have agreed to end it here."""
        return self.game.is_over or self.table.finished

    def due(self, ended: bool = False, seats: Collection[int] | None = None) -> Due:
        return Due("over") if self.table.finished else super().due(ended, seats)

    def undo_seat(self) -> int | None:
        return None if self.table.settled else super().undo_seat()

    def redo_seat(self) -> int | None:
        return None if self.table.settled else super().redo_seat()

    @property
    def record_is_open(self) -> bool:
        """Whether the record tells nothing that is still hidden: a session's also tells of the next ones."""
        campaign = self.table.campaign
        if campaign is None:
            return self.is_over
        last = Table.objects.filter(campaign=campaign).order_by("session").last()
        sessions = len(self.game.options.full_box.solo.rival_steps)
        return last is not None and last.session == sessions and last.finished


# --- creating


def new_seed() -> int:
    return secrets.randbits(64) & MASK


def create(chairs: list[Chair], rules: Json, seed: int, pace: str = "normal", advice: bool = True) -> Table:
    """A new game in the database. Wrong says what cannot be chosen."""
    return save_new(SeatedTable.new(chairs, rules, seed, advice), pace)


def create_from_document(doc: Any) -> Table:
    """The game of a record or of a file that the terminal saved. Wrong says why it cannot be used."""
    seated = SeatedTable.from_document(doc)
    check_bots(seated.chairs)
    return save_new(seated, "normal")


def create_again(loaded: LoadedTable) -> Table:
    """A new game of the same players by the same rules; whoever sat last sits first."""
    seed = new_seed()
    kinds = [(chair.name, chair.bot) for chair in (*loaded.chairs[-1:], *loaded.chairs[:-1])]
    chairs = seating.chairs_for(kinds, seed)
    options = Options.from_json({**loaded.table.options, "seats": [chair.name for chair in chairs]})
    return save_new(SeatedTable(Game.new(options, seed), chairs, loaded.advice), loaded.table.pace)


@transaction.atomic
def save_new(seated: SeatedTable, pace: str, **of_campaign: Any) -> Table:
    """A table with the moves made so far; `of_campaign`: the columns of a session."""
    seated.take_only_answers()
    game = seated.game
    table = Table(
        title=title_of(seated.chairs),
        options=game.options.to_json(),
        seed="" if game.seed is None else str(game.seed),
        position=game.record().get("position"),
        chairs=seating.to_json(seated.chairs, seeds_as_text=True),
        pace=pace,
        advice=seated.advice,
        progress=progress(game),
        finished=game.is_over,
        rules=RULES,
        **of_campaign,
    )
    table.save()
    write_moves(LoadedTable(table, game), game.actions)
    checkpoints.write(table, game)
    return table


def title_of(chairs: list[Chair]) -> str:
    return ", ".join(chair.name for chair in chairs)[:LONGEST_TITLE]


# --- loading


Stamp = tuple[int, datetime.datetime]


def stamp(table: Table) -> Stamp:
    """What a game in memory is known by. A move that was not kept after all has the number of another one's, but was
    made at another time."""
    return table.revision, table.updated


class Memory:
    """The games that were in use last, so that not every page replays one."""

    def __init__(self) -> None:
        self._games: OrderedDict[int, tuple[Stamp, Game]] = OrderedDict()
        self._lock = Lock()

    def get(self, table: Table) -> Game | None:
        with self._lock:
            known, game = self._games.get(table.pk, (None, None))
            if known != stamp(table):
                return None
            self._games.move_to_end(table.pk)
            return game

    def last_known(self, table: Table) -> Game | None:
        """As it stood when it was last seen here, perhaps before others moved."""
        with self._lock:
            return self._games.get(table.pk, (None, None))[1]

    def put(self, table: Table, game: Game) -> None:
        with self._lock:
            self._games[table.pk] = (stamp(table), game)
            self._games.move_to_end(table.pk)
            while len(self._games) > KEPT_IN_MEMORY:
                self._games.popitem(last=False)

    def clear(self) -> None:
        with self._lock:
            self._games.clear()


MEMORY = Memory()


def load(slug: str) -> LoadedTable:
    """Table.DoesNotExist if there is none of this name, or if it was deleted; OtherRules if it cannot be played on."""
    return with_game(row_on_the_table(slug))


def row_on_the_table(slug: str) -> Table:
    """Table.DoesNotExist if it was thrown away, too."""
    table = BY_SLUG.first(slug)
    if table is None:
        raise Table.DoesNotExist
    return table


def with_game(table: Table) -> LoadedTable:
    """The game of a table, from memory or replayed; of a table that has moved on since, as it stands now."""
    game = MEMORY.get(table)
    if game is None:
        game = caught_up(table)
        if game is None:
            table, game = opened_now(table)
        MEMORY.put(table, game)
    return LoadedTable(table, game)


def opened_now(table: Table) -> tuple[Table, Game]:
    """As the database has it."""
    try:
        return opened(*as_it_stands(table))
    except Stale:  # another process has just let it begin anew
        return opened(*as_it_stands(table))


def caught_up(table: Table) -> Game | None:
    """The game in memory with the moves that another process has made since; None if they are not the whole story."""
    known = MEMORY.last_known(table)
    if known is None or table.seed != ("" if known.seed is None else str(known.seed)):
        return None
    if table.options["seats"] != list(known.options.seats):  # somebody was forgotten
        return None
    past = [(seat, action.text) for seat, action in known.actions]
    # One question, so what it finds stood there together.
    moves = MOVES_AT.ask(table.pk, table.revision)
    if not past or moves[: len(past)] != past:
        return None
    game = LoadedTable(table, known).twin().game
    try:
        for seat, action in moves[len(past) :]:
            game.play(seat, action)
    except Exception:  # what is wrong with them `read` finds out
        return None
    return game


def opened(table: Table, moves: Moves) -> tuple[Table, Game]:
    """Of all moves; where the rules of this version take them no more, from the last checkpoint on."""
    found = read(table, moves)
    if found.restart is None:
        return table, found.game
    log.warning("Table %s goes on from its move %s: %s", table.slug, found.restart.number, found.reason)
    return gone_on(table, moves, found.restart), found.game


def read(table: Table, moves: Moves) -> Reading:
    """What this version makes of a table; nothing is changed. OtherRules if it makes no game."""
    try:
        game = replayed(table, moves)
        if checkpoints.agree(table, game):
            return Reading(game)
        reason = _("its moves give another result now.")
    except IllegalAction as error:
        reason = refusal(error)
    except Wrong as error:
        reason = said(error)
    except (db.Error, MemoryError):
        raise
    except Exception:  # rules that were changed may break where they were never tried
        log.exception("The moves of table %s break the rules of this version", table.slug)
        reason = _("its moves make no game now.")
    restart = checkpoints.last_that_fits(table, moves)
    if restart is None:
        raise OtherRules(reason, table.slug)
    return Reading(restart.game, restart, reason)


def gone_on(table: Table, moves: Moves, restart: Restart) -> Table:
    """The table as it begins anew at a checkpoint; what it leaves behind is kept as a record."""
    begun = copy(table)
    begun.seed, begun.position, begun.rules = "", restart.position, RULES
    begun.revision, begun.asked = table.revision + 1, None
    begun.gestures, begun.undone, begun.taken_back = [], [], []
    ended = {"to_act": [], "ended": True} if "ended" in table.progress else {}
    begun.finished, begun.progress = restart.game.is_over or bool(ended), {**progress(restart.game), **ended}
    changes = {name: getattr(begun, name) for name in CHANGED_BY_RESTARTS}
    with transaction.atomic():
        if not Table.objects.filter(pk=table.pk, revision=table.revision, deleted=None).update(**changes):
            raise Stale
        Earlier.objects.create(table=table, record=record_of(table, moves), kept=restart.number)
        Checkpoint.objects.filter(table=table).delete()
        kept = list(Move.objects.filter(table=table, number__gt=restart.number)[: len(restart.game.actions)])
        Move.objects.filter(table=table).delete()
        for move in kept:
            move.pk, move.number, move.revision = None, move.number - restart.number, begun.revision
        Move.objects.bulk_create(kept)
        checkpoints.write(begun, restart.game)
    return begun


def as_it_stands(table: Table) -> tuple[Table, list[tuple[int, str]]]:
    """A table with its moves, read again if somebody moved in between: so it takes no lock and no leave to write."""
    while True:
        table = Table.objects.get(pk=table.pk, deleted=None)
        moves = list(Move.objects.filter(table=table).values_list("seat", "action"))
        if Table.objects.filter(pk=table.pk, revision=table.revision).exists():
            return table, moves


def earlier_records(loaded: LoadedTable) -> list[Earlier]:
    """What the table left behind when rules had changed, the oldest first."""
    return list(Earlier.objects.filter(table=loaded.table)) if loaded.table.position else []


def raw_record(table: Table) -> Json:
    """Of a table whose moves make no game any more."""
    return record_of(*as_it_stands(table))


def at_moment(loaded: LoadedTable, number: int) -> Game:
    """The game as it stood after so many moves."""
    past = [(seat, action.text) for seat, action in loaded.game.actions[:number]]
    return replayed(loaded.table, past)


def moves_known_at(loaded: LoadedTable, revision: int) -> int:
    """How many of the moves were there at an earlier revision, and were not taken back since."""
    known = Q(revision=None) | Q(revision__lte=revision)
    return Move.objects.filter(known, table=loaded.table, number__lte=len(loaded.game.actions)).count()


# --- playing


def move(loaded: LoadedTable, seat: int, *actions: str | int, end_turns: bool = False) -> LoadedTable:
    """What a person does by one gesture, and the answers that are the only ones; `end_turns`: the end of a turn, too.

    IllegalAction or Stale change nothing.
    """
    twin = loaded.twin()
    twin.play_gesture(seat, actions, end_turns)
    return store(loaded, twin, ask=bots_follow(loaded, twin))


def end_turn(loaded: LoadedTable) -> LoadedTable:
    """The person who moved last leaves it at that: what follows by itself follows, or the first bot moves."""
    if loaded.due(ended=True).what == "bot":
        return bot_move(loaded)
    twin = loaded.twin()
    twin.take_only_answers(ended=True)
    return (
        store(loaded, twin, ask=bots_follow(loaded, twin))
        if len(twin.game.actions) > len(loaded.game.actions)
        else loaded
    )


def bots_follow(loaded: LoadedTable, after: SeatedTable) -> bool:
    """Whether the server is to move a bot next although nobody may be looking."""
    return loaded.table.has_owners and loaded.table.pace != BY_HAND and after.due().what == "bot"


def bot_move(loaded: LoadedTable, action: Action | str | None = None) -> LoadedTable:
    """One move of the bot that is due, chosen now if it is not given, and the only answers of people.

    Where the server was asked to move the bots it is told in the same breath to go on with the next one.
    """
    due = loaded.due(ended=True)
    if due.what != "bot":
        return loaded
    twin = loaded.twin()
    twin.play(due.seat, loaded.bot_choice(due.seat) if action is None else action)
    twin.take_only_answers()
    bots_go_on = loaded.table.pace != BY_HAND and twin.due().what == "bot"
    return store(loaded, twin, ask=loaded.asked and bots_go_on)


def undo(loaded: LoadedTable, seat: int) -> LoadedTable:
    """Back to the seat's last real choice."""
    twin = loaded.twin()
    twin.undo(seat)
    return store(loaded, twin)


def redo(loaded: LoadedTable, seat: int) -> LoadedTable:
    """What was taken back last once more."""
    twin = loaded.twin()
    twin.redo(seat)
    return store(loaded, twin)


def ask(loaded: LoadedTable) -> LoadedTable:
    """The bots are to move. It is written down, so that it is not forgotten when the server stops."""
    there = Table.objects.filter(pk=loaded.table.pk, revision=loaded.revision, deleted=None, settled=False)
    if not there.update(asked=loaded.revision):
        raise Stale
    table = copy(loaded.table)
    table.asked = loaded.revision
    return LoadedTable(table, loaded.game).seen_like(loaded)


def touch(loaded: LoadedTable) -> LoadedTable:
    """The same game under a new revision: something about the table has changed that is no move."""
    with transaction.atomic():
        there = Table.objects.filter(pk=loaded.table.pk, revision=loaded.revision, deleted=None)
        asked = loaded.revision + 1 if loaded.asked else None
        if not there.update(revision=loaded.revision + 1, asked=asked):
            raise Stale
        HUB.tell_when_written(channel_of(loaded.table.slug), MOVED, loaded.revision + 1)
    table = copy(loaded.table)
    table.revision, table.asked = loaded.revision + 1, asked
    MEMORY.put(table, loaded.game)
    return LoadedTable(table, loaded.game).seen_like(loaded)


def hold_still(loaded: LoadedTable) -> None:
    """Nobody changes a table until the end of this transaction. Stale if it has moved on already."""
    there = Table.objects.select_for_update().filter(pk=loaded.table.pk, revision=loaded.revision, deleted=None)
    if there.first() is None:
        raise Stale


def is_at(loaded: LoadedTable) -> bool:
    """Whether a table has not moved on."""
    return Table.objects.filter(pk=loaded.table.pk, revision=loaded.revision, deleted=None).exists()


def asked_tables(only: str | None = None) -> list[str]:
    """Where the server has to move a bot; `only`: of all tables this one."""
    found = Table.objects.filter(asked=F("revision"), finished=False, deleted=None, settled=False)
    found = found if only is None else found.filter(slug=only)
    return list(found.values_list("slug", flat=True))


# --- writing


def store(before: LoadedTable, after: SeatedTable, ask: bool = False) -> LoadedTable:
    """Bring the database from one to the other, if it still has the first; `ask`: the server moves the next bot."""
    table = before.table
    old, new = before.game.actions, after.game.actions
    same = min(len(old), len(new))
    stored = copy(table)
    stored.revision = before.revision + 1
    stored.updated = clock.now()
    stored.finished = after.game.is_over
    stored.progress = progress(after.game)
    stored.asked = stored.revision if ask else None
    stored.gestures, stored.undone, stored.rules = after.gestures, after.undone, RULES
    with transaction.atomic():
        if not AFTER_MOVES.make(stored, table.pk, before.revision):
            raise Stale
        if len(old) > same:
            Move.objects.filter(table=table, number__gt=same).delete()
            checkpoints.forget_after(table, same)
        write_moves(before, new, same, stored.updated, stored.revision)
        if len(new) > same and checkpoints.is_due(before.game, after.game):
            checkpoints.write(table, after.game)
        if table.tempo:
            tempo.turned(stored, {seat for seat, _action in new[same:]})
        with HUB.together():
            HUB.tell_when_written(channel_of(table.slug), MOVED, stored.revision)
            if stored.finished:
                lists.tell(table)
            else:
                asked = table.progress.get("to_act", ()), stored.progress["to_act"]
                lists.tell_turns(table, *asked, stored.revision, is_taken_back=len(new) < len(old))
    figures.COUNTED["moves"] += len(new) - same
    MEMORY.put(stored, after.game)
    return LoadedTable(stored, after.game, before.chairs).seen_like(before)


def write_moves(
    loaded: LoadedTable,
    actions: list[tuple[int, Action]],
    after: int = 0,
    made: datetime.datetime | None = None,
    revision: int | None = None,
) -> None:
    """Those after so many that are written already; `revision`: with which they come, if not with that of the table."""
    came_with = loaded.revision if revision is None else revision
    away = {seat for seat, chair in enumerate(loaded.table.chairs) if chair.get(STANDS_IN)}
    MOVES.make(
        (loaded.table.pk, number, seat, action.text, made, loaded.mover(seat), came_with, seat in away)
        for number, (seat, action) in enumerate(actions[after:], start=after + 1)
    )


def progress(game: Game) -> Json:
    doc: Json = game.moment()
    if game.is_over:
        scores = game.scores()
        doc["wealth"] = [score["wealth"] for score in scores["seats"]]
        doc["winners"] = scores["winners"]
        if game.options.solo:
            doc["solo"] = {name: scores["seats"][0]["solo"][name] for name in ("rank", "target", "won")}
    return doc


def set_pace(loaded: LoadedTable, pace: str) -> None:
    if pace in PACES:
        Table.objects.filter(pk=loaded.table.pk).update(pace=pace)
        loaded.table.pace = pace


# --- the list of games


def row_of(slug: str) -> Table:
    """Also of one that was thrown away."""
    return Table.objects.get(slug=slug, campaign=None)


def newest_first(mine: Q) -> list[Table]:
    """But for the sessions of Campaigns, which have a list of their own."""
    return list(Table.objects.filter(mine, deleted=None, campaign=None).distinct().order_by("-updated")[:LISTED])


def give_title(slug: str, title: str) -> None:
    """What the people here call their game; without a title it goes by the names of those who play."""
    for table in Table.objects.filter(slug=slug, deleted=None, campaign=None):
        names = ", ".join(table.options["seats"])[:LONGEST_TITLE]
        Table.objects.filter(pk=table.pk).update(title=title or names)


def delete(slug: str) -> None:
    set_deleted(slug, timezone.now())


def restore(slug: str) -> None:
    set_deleted(slug, None)


def set_deleted(slug: str, when: datetime.datetime | None) -> None:
    """A session goes only with its whole Campaign."""
    for table in Table.objects.filter(slug=slug, campaign=None):
        Table.objects.filter(pk=table.pk).update(deleted=when)
        lists.tell(table)


def forget_deleted() -> None:
    """What was deleted long ago goes for good; the sessions of a Campaign go with it.

    Nothing is deleted before it was made, or later than now: such a date comes from a clock that was wrong, and says
    nothing about how long ago it was.
    """
    now = timezone.now()
    for deleted in (Campaign.objects.exclude(deleted=None), Table.objects.exclude(deleted=None).filter(campaign=None)):
        deleted.filter(Q(deleted__lt=F("created")) | Q(deleted__gt=now)).update(deleted=now)
        deleted.filter(deleted__lt=now - KEEP_DELETED).delete()
