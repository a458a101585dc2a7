"""Everything that can happen or be done has words, help and a rule."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from bigshoulders import Game, Options
from bigshoulders.cli.asking import choices, help_on, help_on_step, introduction
from bigshoulders.cli.board.parts import text
from bigshoulders.cli.screen import THEME
from bigshoulders.cli.words import topics
from bigshoulders.cli.words.effects import PARTS, building_words
from bigshoulders.cli.words.menu import GROUPS, SAY, Menu
from bigshoulders.cli.words.moment import Moment
from bigshoulders.cli.words.names import Names
from bigshoulders.cli.words.story import LINES, heading, line_of, sentence
from bigshoulders.components import second_edition
from bigshoulders.rules.book import DECISIONS
from bigshoulders.rules.steps import STEP_NAMES
from bigshoulders.state.actions import catalogue
from bigshoulders.state.chance import Chance
from bigshoulders.state.events import EVENTS, Event

BOX = second_edition()
NAMES = Names(BOX, ["Ann", "Bob", "Cyd"])
VERBS = sorted({action.verb for action in catalogue(BOX).actions})
RULES = set(
    re.findall(r"\*\*([A-Z]{2,3}-\d+)\*\*", (Path(__file__).parents[2] / "docs" / "rules.md").read_text("utf-8"))
)
ALL_TOPICS = [
    *topics.VERBS.values(),
    *topics.AT_STEP.values(),
    *topics.EFFECTS.values(),
    *topics.BONUSES.values(),
    *(topics.Topic(step.rule, step.words) for step in topics.STEPS.values()),
]


def positions(seats: int, seed: int, mode: str = "advanced") -> Iterator[tuple[Game, int]]:
    """Every decision of a random game, with the seat that owes it."""
    game = Game.new(Options(["Ann", "Bob", "Cyd", "Dan"][:seats], mode=mode, goals=True), seed)
    chance = Chance(seed)
    while not game.is_over:
        seat = game.to_act()[0]
        yield game, seat
        game.play(seat, chance.choice(game.legal_actions(seat)))


# --- what happened


@pytest.mark.parametrize("kind", EVENTS)
def test_every_kind_of_event_has_words(kind: str) -> None:
    for amount in (0, 1, 2, -1):
        event = Event(1, kind, seat=1, company=2, amount=amount, item=3 if kind.startswith("bonus") else 1)
        words = text(sentence(NAMES, event)).plain
        assert words
        assert "{" not in words


def test_no_words_are_for_an_event_that_does_not_exist() -> None:
    halves = {
        "rise": "stock",
        "fall": "stock",
        "use_paid": "use",
        "activate_paid": "activate",
        "sell_half": "sell_good",
    }
    assert {halves.get(kind, kind) for kind in LINES} == set(EVENTS)


def test_what_a_sentence_needs_is_in_its_event() -> None:
    *_others, (game, _seat) = positions(4, 3)
    for event in game.events:
        pattern = LINES[line_of(event, len(BOX.demand_columns))].one
        assert "{seat}" not in pattern or event.seat >= 0
        assert "{company}" not in pattern or event.company >= 0


def test_a_sale_and_a_dividend_read_like_this() -> None:
    assert text(sentence(NAMES, Event(1, "sell", 0, 7, 80, 1))).plain == (
        "● Ann sold 20% (Preferred) of Libby: $80 into Personal Funds."
    )
    assert text(sentence(NAMES, Event(1, "dividend", -1, 7, 32, 325))).plain == "Libby paid $32 per share on $325."
    assert heading(NAMES, Event(0, "decade", amount=2)) == "Decade 2: 1885"


# --- what may be done


@pytest.mark.parametrize("verb", VERBS)
def test_every_verb_has_words_a_place_in_the_menu_and_help(verb: str) -> None:
    assert verb in SAY
    assert sum(verb in verbs for _title, verbs in GROUPS) == 1
    assert verb in topics.VERBS


def test_every_decision_has_a_title_and_help() -> None:
    assert {STEP_NAMES[step] for step in DECISIONS} == set(topics.STEPS)


@pytest.mark.parametrize("topic", ALL_TOPICS, ids=lambda topic: f"{topic.rule} {topic.words[:20]}")
def test_help_names_a_rule_that_exists(topic: topics.Topic) -> None:
    assert topic.rule in RULES


def test_every_effect_in_the_box_has_words_and_help() -> None:
    effects = [building.effect for building in BOX.buildings]
    effects += [effect for asset in BOX.assets for effect in (asset.at_once, asset.use)]
    effects += [factory.manager for factory in BOX.factories]
    kinds = {kind for effect in effects for kind, _amount in effect}
    assert kinds <= set(PARTS)
    assert kinds <= set(topics.EFFECTS)
    assert {bonus for bonus in BOX.appeal_bonuses if bonus} == set(topics.BONUSES)


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_the_menu_offers_every_legal_action_once_with_words_and_help(seats: int, seed: int) -> None:
    for game, seat in positions(seats, seed):
        before = game.hash()
        moment = Moment(game, seat)
        menu = Menu(moment)
        assert sorted(menu.actions) == sorted(game.legal_actions(seat))
        shown = [number for group in menu.groups for row in group.rows for number, _words in row.choices]
        assert shown == list(range(1, len(menu.actions) + 1))
        for action in menu.actions:
            assert "{" not in menu.say(action)
            assert help_on(menu, action)
        assert all((introduction(moment, False), choices(menu), help_on_step(menu)))
        assert game.hash() == before


def test_a_choice_says_what_it_costs_and_from_which_purse() -> None:
    said: dict[str, str] = {}
    seed = 5
    while "pay" not in said:
        for game, seat in positions(3, seed):
            menu = Menu(Moment(game, seat))
            for action in menu.actions:
                said.setdefault(action.verb, text(menu.say(action)).plain)
        seed += 1
    assert re.fullmatch(r"Buy 10% \(Common\) of .+ from its Treasury: \$\d+ of your Personal Funds to .+", said["buy"])
    assert re.fullmatch(r"Sell .+ of .+: \$\d+ into your Personal Funds, value \$\d+ → \$\d+", said["sell"])
    assert re.fullmatch(r"Establish .+ at \$\d+: \$\d+ of your Personal Funds into its Treasury", said["establish"])
    assert re.match(r"Pay dividends: \$\d+ per share; you receive \$\d+; ", said["pay"])
    assert re.match(r"Withhold: \$\d+ into .+'s Treasury; value ", said["withhold"])
    assert re.match(r"Hire a Worker for factory \d .+: \$\d+ from .+'s Treasury", said["hire"])


def test_money_of_players_and_of_companies_never_looks_alike() -> None:
    assert THEME.styles["funds"] != THEME.styles["treasury"]
    assert THEME.styles["funds"].color != THEME.styles["treasury"].color
    assert building_words(BOX, 9 + 22) == (
        "[thing]Building 23[/thing] (2 Managers; company pays owner [price]$60[/price])"
    )
