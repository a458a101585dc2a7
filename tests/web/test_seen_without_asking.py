"""What a person must see without asking stands on the table, with the figures of the engine and of the story."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from bigshoulders import Game, Options
from bigshoulders.components import RESOURCES
from bigshoulders.state.events import Event
from bigshoulders.words.names import RESOURCE_NAMES
from drawn_page import GAMES, NAMES, Page, Scene, icons_in, moments, scenes, styles, words_in

INCOME = ("payout", "income", "bank_pool")


def shares(company: dict[str, Any], holder: int | str) -> int:
    common: int = company["common"].get(str(holder), 0)
    return 3 * (company["director"] == holder) + 2 * (company["preferred"] == holder) + common


def decades_of(story: list[Event]) -> list[list[Event]]:
    """The events of each Decade; what came before the first one belongs to it."""
    begun = [number for number, event in enumerate(story) if event.kind == "decade"]
    ends = [0, *begun[1:], len(story)]
    return [story[first:end] for first, end in pairwise(ends)]


# --- who owns what


@pytest.mark.parametrize("game_name", GAMES)
def test_the_exchange_says_who_owns_how_much_of_every_company(game_name: str) -> None:
    for scene in scenes(game_name):
        page = scene.page
        for key, company in scene.view["companies"].items():
            cells = {seat: f"held-{seat}-{key}" for seat in range(len(scene.view["players"]))}
            for holder, ident in {**cells, "treasury": f"treasury-shares-{key}", "pool": f"pool-shares-{key}"}.items():
                share = 10 * shares(company, holder)
                mark = "P" if company["preferred"] == holder else ""
                assert page.words(ident) == (f"{share}{mark}" if share else "")
                assert page.said(ident).startswith(f"{share}%")
                assert ("director" in page.style(ident)) == (company["director"] == holder)


@pytest.mark.parametrize("game_name", GAMES)
def test_certificates_stand_against_their_limit(game_name: str) -> None:
    for scene in scenes(game_name):
        limit = scene.table.facts.certificate_limit
        for seat in range(len(scene.view["players"])):
            held = 0
            for company in scene.view["companies"].values():
                held += (company["director"] == seat) + (company["preferred"] == seat)
                held += company["common"].get(str(seat), 0)
            assert scene.page.words(f"certificates-{seat}") == str(held)
            assert scene.page.said(f"certificates-{seat}").startswith(f"{held}/{limit};")
        assert f"limit {limit}" in scene.page.words("purses")


# --- who operates next, and what it brings


@pytest.mark.parametrize("game_name", GAMES)
def test_charters_lie_in_the_order_of_operation_with_what_each_is_expected_to_bring(game_name: str) -> None:
    for scene in scenes(game_name):
        page, facts = scene.page, scene.table.facts
        charters = [part for part in page.root.iter("article") if "charter" in styles(part)]
        assert [part.get("id") for part in charters] == [f"charter-{key}" for key in scene.view["appeal_order"]]
        numbers = [words_in(next(part.iter("span"))) for part in charters]
        assert numbers == [str(number) for number in range(1, len(charters) + 1)]
        for key in scene.view["appeal_order"]:
            expected = facts.expected[key]
            words = page.words(f"expected-{key}")
            if not expected.revenue:
                assert words == "no factory is staffed"
                continue
            assert words.startswith(f"${expected.revenue} ${expected.per_share} a share")
            paid = facts.dividend(key, expected.revenue)
            assert (expected.per_share, expected.value) == (paid.per_share, paid.value)


@pytest.mark.parametrize("game_name", GAMES)
def test_a_charter_says_what_a_dividend_of_how_much_would_do_to_its_value(game_name: str) -> None:
    seen = Counter[int]()
    for scene in scenes(game_name):
        facts, track = scene.table.facts, scene.table.box.track
        for key, company in scene.view["companies"].items():
            steps = facts.dividend_steps(key)
            said = scene.page.said(f"expected-{key}")
            for step in steps:
                assert f"from ${step.least}: +{step.steps} step" in said
                assert f"to ${step.value}" in said
            for revenue in range(0, 4 * company["value"] + 20, 10):
                reached = [step for step in steps if step.least <= revenue]
                after = facts.dividend(key, revenue).value
                assert after == (reached[-1].value if reached else facts.dividend(key, 0).value)
                if reached and after != track[-1]:
                    assert track.index(after) - track.index(company["value"]) == reached[-1].steps
            rungs = [part for part in scene.page.by_id[f"charter-{key}"].iter("span") if "rung" in styles(part)]
            if facts.expected[key].revenue:
                assert [words_in(rung) for rung in rungs] == [f"+{step.steps} {step.least}" for step in steps]
                filled = [words_in(rung) for rung in rungs if "reached" in styles(rung)]
                best = [step for step in steps if step.least <= facts.expected[key].revenue][-1:]
                assert filled == [f"+{step.steps} {step.least}" for step in best]
                first = [rung for rung in rungs if "first-to-reach" in styles(rung)]
                assert first == ([] if filled else rungs[:1])
                seen[len(filled)] += 1
    assert seen[0]
    assert seen[1]


@pytest.mark.parametrize("game_name", GAMES)
def test_a_company_has_operated_when_its_turn_is_over_and_not_before(game_name: str) -> None:
    for scene in scenes(game_name):
        operating = scene.table.facts.operating.company
        for key in scene.view["companies"]:
            done = key in scene.table.facts.operated and key != operating
            assert ("operated" in scene.page.style(f"charter-{key}")) <= done
            assert ("done" in scene.page.style(f"appeal-{key}")) == done
            assert ("has operated" in scene.page.said(f"company-{key}")) == done


# --- what each factory lacks


def missing(scene: Scene) -> Iterator[tuple[str, int, Counter[str]]]:
    """Of every factory with one way to run: its id, and the Workers and cubes that it lacks, counted by hand."""
    box = scene.table.box
    for company in box.companies:
        facts = scene.view["companies"].get(company.key)
        for number, f in enumerate(company.factories if facts else ()):
            factory, state = box.factories[f], facts["factories"][number]
            if len(factory.levels) == 1:
                needs = Counter(RESOURCES[r] for r in factory.levels[0].needs)
                workers = factory.workers - state["workers"] - state["automated"]
                yield f"factory-{company.key}-{number + 1}", workers, needs - Counter(facts["cubes"])


@pytest.mark.parametrize("game_name", ["two players", "four players with goals", "first edition"])
def test_each_factory_shows_and_says_what_it_lacks(game_name: str) -> None:
    seen = Counter[bool]()
    for scene in scenes(game_name):
        for ident, workers, cubes in missing(scene):
            factory = scene.page.by_id[ident]
            staff = next(part for part in factory if "workers" in styles(part))
            assert len([part for part in staff.iter("svg") if "open" in styles(part)]) == workers
            hollow = icons_in(factory) - icons_in(factory, without="lacking")
            assert hollow == cubes
            parts = [f"{workers} Worker{'s' if workers > 1 else ''}"] if workers else []
            parts += [f"{cubes[name]} {RESOURCE_NAMES[name]}" for name in RESOURCES if cubes[name]]
            assert scene.page.said(ident).startswith(f"lacks {', '.join(parts)};" if parts else "can run;")
            seen[bool(parts)] += 1
    assert seen[True]
    assert seen[False]


# --- Goals


@pytest.mark.parametrize("game_name", ["four players with goals", "everything"])
def test_public_goals_show_who_leads_with_the_counts(game_name: str) -> None:
    led = 0
    for scene in scenes(game_name):
        for goal in scene.view["goals"]:
            standing = scene.table.facts.goals[goal]
            line = scene.page.above[scene.page.by_id[f"goal-{goal}"]]
            figures = [part for part in line if "figure" in styles(part)]
            assert [words_in(part) for part in figures] == [str(count) for count in standing.counts]
            leading = [seat for seat, part in enumerate(figures) if "leads" in styles(part)]
            best = max(standing.counts)
            assert leading == [seat for seat, count in enumerate(standing.counts) if count == best > 0]
            note = next(part for part in line if "note" in styles(part))
            reward = scene.table.box.goal_reward
            alone = f"${reward}" if len(leading) == 1 else f"${reward} each"
            assert words_in(note) == (alone if leading else "")
            assert icons_in(note) == (Counter([f"seat{leading[0]}"]) if len(leading) == 1 else Counter())
            names = ", ".join(NAMES[seat] for seat in leading) or "nobody"
            assert scene.page.said(f"goal-{goal}").endswith(f"; leading: {names}")
            led += len(leading)
    assert led


# --- what was paid, and to whom


@pytest.mark.parametrize("game_name", GAMES)
def test_every_company_shows_its_last_dividend_and_those_of_this_decade(game_name: str) -> None:
    paid_now = 0
    for scene in scenes(game_name):
        keys = [company.key for company in scene.table.box.companies]
        for key in scene.view["companies"]:
            c = keys.index(key)
            told = [event for event in scene.story if event.company == c and event.kind in ("dividend", "withhold")]
            now = sum(
                event.amount for event in decades_of(scene.story)[-1] if event.company == c and event.kind == "dividend"
            )
            ident = f"paid-{key}"
            if not told:
                assert scene.page.words(ident) == "new"
                continue
            last = told[-1].amount if told[-1].kind == "dividend" else 0
            assert scene.page.words(ident) == (f"${last}" if last else "0")
            assert f"in this Decade: ${now} a share" in scene.page.said(ident)
            assert ("now" in scene.page.style(ident)) == bool(now)
            paid_now += bool(now)
    assert paid_now


@pytest.mark.parametrize("game_name", GAMES)
def test_every_player_shows_the_income_of_this_decade_and_of_the_last(game_name: str) -> None:
    both = 0
    for scene in scenes(game_name):
        decades = decades_of(scene.story)
        years = scene.table.box.years
        for seat in range(len(scene.view["players"])):
            income = [
                sum(event.amount for event in decade if event.seat == seat and event.kind in INCOME)
                for decade in decades
            ]
            shown = [ident for ident in (f"last-decade-{seat}", f"this-decade-{seat}") if ident in scene.page.by_id]
            assert shown
            at = scene.view["decade"] - 1
            figures = {f"this-decade-{seat}": income[at], f"last-decade-{seat}": income[at - 1] if at else None}
            assert [scene.page.words(ident) for ident in shown] == [str(figures[ident]) for ident in shown]
            said = scene.page.said(shown[0])
            assert f"{years[at]}: ${income[at]}" in said
            assert not at or f"{years[at - 1]}: ${income[at - 1]}" in said
            both += len(shown) == 2
    assert both


# --- what is one's own


@pytest.mark.parametrize("game_name", GAMES)
def test_ones_own_tiles_lie_on_the_table_in_every_phase(game_name: str) -> None:
    phases = set()
    for scene in scenes(game_name):
        own = scene.view.get("own", {"hand": []})
        for key in own["hand"]:
            assert f"hand-{key}" in scene.page.by_id
            assert scene.page.by_id[f"hand-{key}"] in list(scene.page.by_id["purses"].iter())
            assert "in your hand" in scene.page.by_id[f"hand-{key}"].get("data-name", "")
            phases.add(scene.view["phase"])
    assert phases >= {"stock", "action", "operating"}


# --- where the game stands


def test_while_starting_companies_are_chosen_no_phase_has_begun() -> None:
    game = Game.new(Options(NAMES[:3]), 5)
    page = Page(game, 0)
    now = [part.get("id") for part in page.root.iter() if "phase" in styles(part) and "now" in styles(part)]
    assert now == ["phase-start"]
    assert page.words("phase-start") == "Starting Companies"
    for _player in range(3):
        seat = game.to_act()[0]
        game.play(seat, game.legal_actions(seat)[0])
    page = Page(game, 0)
    assert "phase-start" not in page.by_id
    assert "now" in page.style("phase-stock")


def test_the_year_stands_once_on_the_rail() -> None:
    for game, seat in moments(2, 3, 83):
        course = next(part for part in Page(game, seat).root if "year-and-decades" in styles(part))
        assert words_in(course).count(str(game.view(None)["year"])) == 1
