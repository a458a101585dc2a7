"""The Campaigns of the site: begun, loaded, led from session to session.

Each session is a table like any other, so it is played and kept like one. Only here is it known what lies face down;
`LoadedCampaign` gives out what lies face up.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from django import db
from django.db import transaction
from django.db.models import F, Q
from django.utils import timezone

from bigshoulders.game import Campaign
from bigshoulders.sitting import chairs as seating
from bigshoulders.sitting.campaigns import SeatedCampaign
from bigshoulders.sitting.chairs import Chair
from bigshoulders.sitting.table import SeatedTable
from bigshoulders.state.options import Options
from bigshoulders.web import games
from bigshoulders.web.chairs import check_bots
from bigshoulders.web.games import Json, LoadedTable, Stale
from bigshoulders.web.models import Campaign as Row
from bigshoulders.web.models import Seat, Table


class LoadedCampaign(SeatedCampaign):
    """A Campaign with its sessions, as it stands at one revision."""

    def __init__(self, row: Row, campaign: Campaign, sessions: list[LoadedTable]) -> None:
        super().__init__(campaign, seating.from_json(campaign.options.seats, row.chairs), row.advice)
        self.row = row
        self.sessions = sessions

    @property
    def table(self) -> Table:
        """Of the session under way, or of the one just over."""
        return self.sessions[-1].table


# --- creating


def create(
    chairs: list[Chair], rules: Json, seed: int, with_rivals: bool, pace: str = "normal", advice: bool = True
) -> Row:
    """A new Campaign with its first session. Wrong says what cannot be chosen."""
    return save_new(SeatedCampaign.new(chairs, rules, seed, with_rivals, advice), pace)


def create_from_document(doc: Any) -> Row:
    """The Campaign of a record or of a file that the terminal saved. Wrong says why it cannot be used."""
    seated = SeatedCampaign.from_document(doc)
    check_bots(seated.chairs)
    return save_new(seated, "normal")


@transaction.atomic
def save_new(seated: SeatedCampaign, pace: str) -> Row:
    campaign = seated.campaign
    row = Row(
        title=games.title_of(seated.chairs),
        options=campaign.options.to_json(),
        seed=str(campaign.seed),
        with_rivals=campaign.with_rivals,
        target_difficulty=campaign.target_difficulty or "",
        chairs=seating.to_json(seated.chairs, seeds_as_text=True),
        pace=pace,
        advice=seated.advice,
        bonuses=campaign.bonuses,
    )
    row.save()
    for number, game in enumerate(campaign.games, start=1):
        save_session(row, SeatedTable(game, seated.chairs, seated.advice), number, settled=number < campaign.session)
    return row


def save_session(row: Row, seated: SeatedTable, number: int, settled: bool = False) -> Table:
    return games.save_new(seated, row.pace, campaign=row, session=number, settled=settled)


# --- loading


def load(slug: str) -> LoadedCampaign:
    """Row.DoesNotExist if there is none of this name, or if it was deleted."""
    with transaction.atomic():
        return with_sessions(Row.objects.get(slug=slug, deleted=None))


def with_sessions(row: Row) -> LoadedCampaign:
    sessions = [games.with_game(table) for table in Table.objects.filter(campaign=row).order_by("session")]
    campaign = Campaign(Options.from_json(row.options), int(row.seed), row.with_rivals, row.target_difficulty or None)
    for number, (session, bonuses) in enumerate(zip(sessions, row.bonuses, strict=True)):
        if number:
            campaign.next_session(*bonuses)
        campaign.restart_with(session.game, may_go_on=True)
    return LoadedCampaign(row, campaign, sessions)


# --- from session to session


def next_session(loaded: LoadedCampaign, bonuses: list[str]) -> Table:
    """The next session with these bonuses. Wrong says what cannot be chosen; Stale that somebody was faster."""
    row, last = loaded.row, loaded.sessions[-1]
    game = loaded.campaign.next_session(*bonuses)
    with transaction.atomic():
        there = Row.objects.filter(pk=row.pk, revision=row.revision, deleted=None)
        if not there.update(revision=row.revision + 1, bonuses=[*row.bonuses, bonuses]):
            raise Stale
        ended = Table.objects.filter(pk=last.table.pk, revision=last.revision, finished=True, settled=False)
        if not ended.update(settled=True, revision=F("revision") + 1):
            raise Stale
        table = save_session(row, SeatedTable(game, loaded.chairs, loaded.advice), loaded.campaign.session)
        keep_owners(last.table, table)
        return table


def keep_owners(before: Table, after: Table) -> None:
    """Whoever played a session plays the next one."""
    Table.objects.filter(pk=after.pk).update(host=before.host, has_owners=before.has_owners)
    Seat.objects.bulk_create(
        Seat(table=after, number=seat.number, name=seat.name, person=seat.person, has_channel=seat.has_channel)
        for seat in Seat.objects.filter(table=before)
    )


# --- the list of Campaigns


def row_of(slug: str) -> Row:
    """Also of one that was thrown away."""
    return Row.objects.get(slug=slug)


def newest_first(mine: Q) -> list[tuple[Row, Table]]:
    """Each with the table of its last session."""
    tables = Table.objects.filter(mine, deleted=None, campaign__deleted=None).exclude(campaign=None)
    last = {table.campaign: table for table in tables.select_related("campaign").order_by("session")}
    found = [(row, table) for row, table in last.items() if row is not None]
    return sorted(found, key=lambda pair: pair[1].updated, reverse=True)[: games.LISTED]


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


def give_title(slug: str, title: str) -> None:
    """As for a table."""
    for row in Row.objects.filter(slug=slug, deleted=None):
        names = ", ".join(row.options["seats"])[: games.LONGEST_TITLE]
        Row.objects.filter(pk=row.pk).update(title=title or names)


@transaction.atomic
def delete(slug: str) -> None:
    now = timezone.now()
    if Row.objects.filter(slug=slug, deleted=None).update(deleted=now):
        Table.objects.filter(campaign__slug=slug).update(deleted=now)


@transaction.atomic
def restore(slug: str) -> None:
    if Row.objects.filter(slug=slug).update(deleted=None):
        Table.objects.filter(campaign__slug=slug).update(deleted=None)
