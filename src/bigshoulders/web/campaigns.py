"""The Campaigns of the site: begun, loaded, led from session to session.

Each session is a table like any other, so it is played and kept like one. Only here is it known what lies face down;
`Course` gives out what lies face up.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from django import db
from django.db import transaction
from django.db.models import F
from django.utils import timezone

from bigshoulders.game import Campaign, Game
from bigshoulders.game.campaign import is_campaign
from bigshoulders.state.options import Options
from bigshoulders.web import chairs as seating
from bigshoulders.web import games
from bigshoulders.web.chairs import Chair
from bigshoulders.web.games import Json, Play, Stale
from bigshoulders.web.models import Campaign as Row
from bigshoulders.web.models import Table

SAVE_FORMAT = 1
"""Of the files in which the terminal keeps games."""


class Course:
    """A Campaign with its sessions, as it stands at one revision."""

    def __init__(self, row: Row, campaign: Campaign, plays: list[Play]) -> None:
        self.row = row
        self.campaign = campaign
        self.plays = plays
        self.chairs = seating.from_json(campaign.options.seats, row.chairs)

    @property
    def table(self) -> Table:
        """Of the session under way, or of the one just over."""
        return self.plays[-1].table

    @property
    def bot_plays(self) -> bool:
        return self.chairs[0].bot is not None

    def usual_bonuses(self) -> list[str]:
        """What a bot takes."""
        keys = [bonus.key for bonus in self.campaign.options.full_box.solo.bonuses]
        return keys[: self.campaign.bonuses_earned()]

    def document(self) -> Json:
        """As the terminal saves it: the record of records, and who plays."""
        return {
            "save": "bigshoulders",
            "format": SAVE_FORMAT,
            "over": self.campaign.is_over,
            **({} if self.row.advice else {"advice": False}),
            "seating": [{"bot": chair.bot, "seed": chair.seed} for chair in self.chairs],
            "record": self.campaign.record(),
        }


# --- beginning


def begin(
    chairs: list[Chair], rules: Json, seed: int, with_rivals: bool, pace: str = "normal", advice: bool = True
) -> Row:
    """A new Campaign with its first session. Wrong says what cannot be chosen."""
    of_sessions = {name: value for name, value in rules.items() if name != "target_difficulty"}
    options = Options([chair.name for chair in chairs], **of_sessions)
    campaign = Campaign(options, seed, with_rivals, rules.get("target_difficulty"))
    return save_new(campaign, chairs, [[]], pace, advice)


def is_campaign_file(doc: Any) -> bool:
    """Whether a document is the record of a Campaign, or a Campaign that the terminal saved."""
    return is_campaign(doc.get("record") if is_saved(doc) else doc)


def is_saved(doc: Any) -> bool:
    return isinstance(doc, dict) and doc.get("save") == "bigshoulders"


def begin_from_record(doc: Json) -> Row:
    """The Campaign of a file. BrokenDocument says why it cannot be used."""
    record = doc["record"] if is_saved(doc) else doc
    campaign = Campaign.replay(record)
    names = list(campaign.options.seats)
    chairs = games.chairs_in(doc, names) if is_saved(doc) else [Chair(name) for name in names]
    bonuses = [part["bonuses"] for part in record["sessions"]]
    return save_new(campaign, chairs, bonuses, "normal", not is_saved(doc) or games.advice_in(doc))


@transaction.atomic
def save_new(campaign: Campaign, chairs: list[Chair], bonuses: list[list[str]], pace: str, advice: bool = True) -> Row:
    row = Row(
        title=", ".join(chair.name for chair in chairs)[:120],
        options=campaign.options.to_json(),
        seed=str(campaign.seed),
        with_rivals=campaign.with_rivals,
        target_difficulty=campaign.target_difficulty or "",
        chairs=seating.to_json(chairs),
        pace=pace,
        advice=advice,
        bonuses=bonuses,
    )
    row.save()
    for number, game in enumerate(campaign.games, start=1):
        save_session(row, chairs, game, number, settled=number < campaign.session)
    return row


def save_session(row: Row, chairs: list[Chair], game: Game, number: int, settled: bool = False) -> Table:
    table = games.blank(chairs, game.options, str(game.seed), row.pace, row.advice)
    table.campaign, table.session, table.settled = row, number, settled
    games.save_new(Play(table, game))
    return table


# --- loading


def load(slug: str) -> Course:
    """Row.DoesNotExist if there is none of this name, or if it was deleted."""
    with transaction.atomic():
        row = Row.objects.get(slug=slug, deleted=None)
        return with_sessions(row)


def with_sessions(row: Row) -> Course:
    plays = [games.with_game(table) for table in Table.objects.filter(campaign=row).order_by("session")]
    campaign = Campaign(Options.from_json(row.options), int(row.seed), row.with_rivals, row.target_difficulty or None)
    for number, (play, bonuses) in enumerate(zip(plays, row.bonuses, strict=True)):
        if number:
            campaign.next_session(*bonuses)
        campaign.restart_with(play.game)
    return Course(row, campaign, plays)


# --- from session to session


def next_session(course: Course, bonuses: list[str]) -> Table:
    """The next session with these bonuses. Wrong says what cannot be chosen; Stale that somebody was faster."""
    row, last = course.row, course.plays[-1]
    game = course.campaign.next_session(*bonuses)
    with transaction.atomic():
        there = Row.objects.filter(pk=row.pk, revision=row.revision, deleted=None)
        if not there.update(revision=row.revision + 1, bonuses=[*row.bonuses, bonuses]):
            raise Stale
        ended = Table.objects.filter(pk=last.table.pk, revision=last.revision, finished=True, settled=False)
        if not ended.update(settled=True, revision=F("revision") + 1):
            raise Stale
        return save_session(row, course.chairs, game, course.campaign.session)


# --- the list of Campaigns


def newest_first() -> list[tuple[Row, Table]]:
    """Each with the table of its last session."""
    tables = Table.objects.filter(deleted=None, campaign__deleted=None).exclude(campaign=None)
    last: dict[int, Table] = {}
    for table in tables.select_related("campaign").order_by("session"):
        assert table.campaign is not None
        last[table.campaign.pk] = table
    newest = sorted(last.values(), key=lambda table: table.updated, reverse=True)[: games.LISTED]
    return [(table.campaign, table) for table in newest if table.campaign is not None]


def standing(row: Row, last: Table) -> Json:
    """The Legacy of both after the sessions that are over; reckoned once and remembered."""
    moment = [last.session, last.revision if last.finished else -1]
    if row.standing.get("moment") != moment:
        campaign = with_sessions(row).campaign
        mine, rivals = campaign.legacy()
        row.standing = {"moment": moment, "mine": mine, "rivals": rivals, "won": campaign.won}
        # A page that only shows something is shown on a full disk, too; then it is reckoned again next time.
        with suppress(db.Error):
            Row.objects.filter(pk=row.pk).update(standing=row.standing)
    return dict(row.standing)


@transaction.atomic
def delete(slug: str) -> None:
    now = timezone.now()
    if Row.objects.filter(slug=slug, deleted=None).update(deleted=now):
        Table.objects.filter(campaign__slug=slug).update(deleted=now)


@transaction.atomic
def restore(slug: str) -> None:
    if Row.objects.filter(slug=slug).update(deleted=None):
        Table.objects.filter(campaign__slug=slug).update(deleted=None)
