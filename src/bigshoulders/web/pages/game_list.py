"""The games of the site as the first page lists them: who plays, where each stands, whose turn it is."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _

from bigshoulders.components import Wrong, second_edition
from bigshoulders.locale import _ as game_word
from bigshoulders.state.options import Options
from bigshoulders.web import campaigns, games
from bigshoulders.web.access import SEATS, seats_of, tables_of
from bigshoulders.web.emblems import icon, seat_mark
from bigshoulders.web.models import Campaign, Seat, Table
from bigshoulders.web.pages.campaign_board import moment
from bigshoulders.web.people import person_of
from bigshoulders.web.questions import Question
from bigshoulders.words.markup import plain
from bigshoulders.words.names import PHASES
from bigshoulders.words.solo_names import rank_words
from bigshoulders.words.variants import solo_rules

Json = dict[str, Any]

RUNNING = Question(
    lambda: Table.objects.filter(seats__person=1, waits=False, finished=False, deleted=None).order_by("updated")
)
"""Games of a person, the one that has waited longest first; once for each seat."""
MOST_OPEN = 12
"""Tables on the first page that anybody can join, and games that anybody can watch."""


def game_rows(request: HttpRequest) -> list[Json]:
    """The games and Campaigns of whoever asks, the newest first."""
    mine, seats, person = tables_of(request), seats_of(request), person_of(request)
    rows = []
    for table in games.newest_first(mine):
        row = waiting_row(table) if table.waits else table_row(table, seats.get(table.pk))
        is_guest = table.has_owners and table.host != person
        rows.append({**row, "rename": "", "delete": ""} if is_guest else row)
    rows += [campaign_row(campaign, last) for campaign, last in campaigns.newest_first(mine)]
    return sorted(rows, key=lambda row: row["updated"], reverse=True)


def waiting_row(table: Table) -> Json:
    """A table whose players are not all there yet."""
    seats = list(Seat.objects.filter(table=table))
    taken = [seat for seat in seats if seat.name]
    words = _("{taken} of {count} have a seat").format(taken=len(taken), count=len(seats))
    return {
        "title": table.title,
        "own_title": "",
        "kind": "",
        "opponent": "",
        "sign": "",
        "address": reverse("room", args=[table.slug]),
        "rename": "",
        "delete": reverse("delete", args=[table.slug]),
        "updated": table.updated,
        "where": words,
        "phase": words,
        "moves": None,
        "verdict": "",
        "seats": [{"mark": seat_mark(seat.number), "name": seat.name, "sign": ""} for seat in taken],
        "year": second_edition().years[0],
        "decade": 1,
        "mine": False,
        "turn": _("waits for players"),
    }


def table_row(table: Table, own: list[int] | None = None) -> Json:
    """`own`: the seats of whoever asks, where seats have owners."""
    return {
        "title": table.title,
        "own_title": own_title(table),
        "kind": ", ".join(kind(table)),
        "opponent": ", ".join(kind(table)[2:] or kind(table)[:1]),
        "sign": icon("rival") if kind(table)[2:] else "",
        "address": reverse("table", args=[table.slug]),
        "rename": reverse("give_title", args=[table.slug]),
        "delete": reverse("delete", args=[table.slug]),
        "updated": table.updated,
        "where": moment(table),
        "phase": phase(table),
        "moves": table.progress["moves"],
        "verdict": verdict(table) if table.finished else "",
        **standing_at(table, own),
    }


def standing_at(table: Table, own: list[int] | None = None) -> Json:
    """Who plays, the year, and whose turn it is."""
    mine, turn = turn_at(table, own)
    people = zip(table.options["seats"], table.chairs, strict=False)
    return {
        "seats": [
            {"mark": seat_mark(seat), "name": name, "sign": icon("robot") if chair["bot"] else ""}
            for seat, (name, chair) in enumerate(people)
        ],
        "year": table.progress["year"],
        "decade": table.progress["decade"],
        "mine": mine,
        "turn": turn,
    }


def own_title(table: Table | Campaign) -> str:
    """What somebody here calls the game; nothing where it goes by the names of those who play."""
    names = ", ".join(table.options["seats"])[: games.LONGEST_TITLE]
    return "" if table.title == names else table.title


def turn_at(table: Table, own: list[int] | None) -> tuple[bool, str]:
    """Whether a person here is to move, and that in words; a table of an earlier version does not say."""
    acting = table.progress.get("to_act")
    if table.finished or not acting:
        return False, ""
    people = [seat for seat, chair in enumerate(table.chairs) if chair["bot"] is None]
    if table.has_owners:
        people = own or []
    waiting = [seat for seat in acting if seat in people]
    if waiting and len(people) == 1:
        return True, _("Your turn")
    name = table.options["seats"][(waiting or acting)[0]]
    return bool(waiting), _("{name}’s turn").format(name=name)


def kind(table: Table) -> list[str]:
    """Solo game, normal, against Marshall Field; nothing where several play."""
    if len(table.options["seats"]) > 1:
        return []
    try:
        return [plain(words) for words in solo_rules(Options.from_json(table.options))]
    except Wrong:
        return []


def phase(table: Table) -> str:
    return game_word(PHASES[table.progress["phase"]])


def verdict(table: Table) -> str:
    """How a game ended."""
    progress = table.progress
    if "ended" in progress:
        return _("Ended by agreement")
    wealth = max(progress["wealth"])
    solo = progress.get("solo")
    if solo is None:
        winners = ", ".join(table.options["seats"][seat] for seat in progress["winners"])
        return _("Won by {winners} with ${wealth}").format(winners=winners, wealth=wealth)
    if solo["rank"] is not None:
        return _("{verdict}: ${wealth}").format(verdict=plain(rank_words(solo["rank"])), wealth=wealth)
    won = _("Won with ${wealth}; ${target} were to beat")
    words = won if solo["won"] else _("Lost with ${wealth} against ${target}")
    return words.format(wealth=wealth, target=solo["target"])


def campaign_row(campaign: Campaign, last: Table) -> Json:
    try:
        standing = campaigns.standing(campaign, last)
    except games.OtherRules:
        standing = {"mine": "?", "rivals": "?", "won": None}
    session = _("Session {number}").format(number=last.session)
    where = f"{session}: {_('over; choose the bonuses') if last.finished else moment(last)}"
    legacy = _("Legacy {mine} to {rivals}").format(mine=standing["mine"], rivals=standing["rivals"])
    won = standing["won"]
    words = _("Campaign with Rivals") if campaign.with_rivals else _("Campaign")
    over = "" if won is None else f"{_('Won') if won else _('Lost')}. {legacy}"
    due = last.finished and not over
    return {
        **standing_at(last),
        **({"mine": True, "turn": _("Your turn")} if due else {}),
        "title": campaign.title,
        "own_title": own_title(campaign),
        "kind": words,
        "opponent": words,
        "sign": icon("trophy"),
        "address": reverse("campaign", args=[campaign.slug]),
        "rename": reverse("give_campaign_title", args=[campaign.slug]),
        "delete": reverse("delete_campaign", args=[campaign.slug]),
        "updated": last.updated,
        "where": f"{where}. {legacy}" if last.session > 1 or last.finished else where,
        "phase": f"{session}: {_('over; choose the bonuses') if last.finished else phase(last)}",
        "moves": None,
        "verdict": over,
    }


def next_table(request: HttpRequest, but: Table) -> str:
    """The address of another table where whoever asks is to move, the one that has waited longest; or nothing."""
    person = person_of(request)
    if person is None:
        return ""
    for table in RUNNING.ask(person.pk):
        if table.pk != but.pk and any(number in to_act(table) for (number,) in SEATS.ask(table.pk, person.pk)):
            return reverse("table", args=[table.slug])
    return ""


def to_act(table: Table) -> list[int]:
    found: list[int] = table.progress.get("to_act", [])
    return found


def open_tables(request: HttpRequest) -> list[Json]:
    """Tables that wait for anybody, but for those where whoever asks sits already."""
    person = person_of(request)
    found = Table.objects.filter(waits=True, is_open=True, deleted=None).exclude(code=None).order_by("-updated")
    if person is not None:
        found = found.exclude(seats__person=person)
    return [{**waiting_row(table), "address": reverse("join", args=[table.code])} for table in found[:MOST_OPEN]]


def games_to_watch(request: HttpRequest) -> list[Json]:
    """Running games that everybody may find and watch, the newest first, but for those of whoever asks."""
    person = person_of(request)
    found = Table.objects.filter(has_owners=True, waits=False, finished=False, deleted=None)
    found = found.filter(is_open=True, spectators=True).order_by("-created")
    if person is not None:
        found = found.exclude(seats__person=person).exclude(host=person)
    # Whose turn it is would be another list after every move.
    return [{**table_row(table, []), "turn": "", "updated": None, "moves": None} for table in found[:MOST_OPEN]]
