"""Everything that can happen or be done has words, help and a rule."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bigshoulders import Game, Options
from bigshoulders.cli.board.parts import text
from bigshoulders.cli.screen import THEME
from bigshoulders.cli.table.prompts import choices, help_on, help_on_step, introduction
from bigshoulders.components import box, second_edition
from bigshoulders.locale import N_, NN_
from bigshoulders.rules.book import DECISIONS
from bigshoulders.rules.steps import STEP_NAMES
from bigshoulders.state.actions import catalogue
from bigshoulders.state.chance import Chance
from bigshoulders.state.events import EVENTS, Event
from bigshoulders.words import topics
from bigshoulders.words.effects import EFFECTS, building_words
from bigshoulders.words.menu import GROUPS, SAY, Menu
from bigshoulders.words.names import Names
from bigshoulders.words.phrases import Phrasebook
from bigshoulders.words.question import Question
from bigshoulders.words.story import LINES, heading, line_of, sentence
from bigshoulders.words.table_view import TableView
from table import Table, play, skip_to

BOX = second_edition()
FULL_BOX = box("second")
NAMES = Names(BOX, ["Ann", "Bob", "Cyd"])
VERBS = sorted({action.verb for action in catalogue(FULL_BOX).actions})
RULES = set(
    re.findall(r"\*\*([A-Z]{2,3}\d?-\d+)\*\*", (Path(__file__).parents[2] / "docs" / "rules.md").read_text("utf-8"))
)
ALL_TOPICS = [
    *topics.VERBS.values(),
    *topics.AT_STEP.values(),
    *topics.WITH_OVERLAY.values(),
    *topics.WITH_OPEN_PURCHASING.values(),
    *topics.ALONE.values(),
    *topics.OF_INVESTORS.values(),
    topics.Topic(topics.OVERLAY_RESOURCES.rule, topics.OVERLAY_RESOURCES.words),
    *map(topics.of_effect, EFFECTS),
    *topics.BONUSES.values(),
    *(topics.Topic(step.rule, step.words) for step in topics.STEPS.values()),
    *(topics.Topic(step.rule, step.words) for step in topics.STEPS_ALONE.values()),
]


BASE = {"mode": "advanced", "goals": True}


def positions(seats: int, seed: int, rules: dict[str, Any] = BASE) -> Iterator[tuple[Game, int]]:
    """Every decision of a random game, with the seat that owes it; special companies are liked best."""
    game = Game.new(Options(["Ann", "Bob", "Cyd", "Dan"][:seats], **rules), seed)
    chance = Chance(seed)
    while not game.is_over:
        seat = game.to_act()[0]
        yield game, seat
        choices = game.legal_actions(seat)
        special = [action for action in choices if action.verb == "establish" and action.args[0] >= 10]
        game.play(seat, chance.choice(special or choices))


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
        "rival_pays": "rival_buys",
        "sold_out_alone": "sold_out",
    }
    assert {halves.get(kind, kind) for kind in LINES} == set(EVENTS)


def test_what_a_sentence_needs_is_in_its_event(rules: dict[str, Any]) -> None:
    *_others, (game, _seat) = positions(4, 3, rules)
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


def test_a_phrase_is_said_in_the_number_of_its_count_and_asks_only_for_what_it_names() -> None:
    def never(count: int) -> str:
        raise AssertionError

    say = Phrasebook[[int]]({"count": int, "company": never})
    cubes = say(NN_("{count} cube", "{count} cubes"))
    assert [cubes(count) for count in (0, 1, 2)] == ["0 cubes", "1 cube", "2 cubes"]
    some = say(lambda count: N_("{count} for {company}") if count else N_("none"), company=lambda count: "Libby")
    assert [some(count) for count in (0, 3)] == ["none", "3 for Libby"]


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
    effects = [building.effect for building in FULL_BOX.buildings]
    effects += [effect for asset in FULL_BOX.assets for effect in (asset.at_once, asset.use)]
    effects += [factory.manager for factory in FULL_BOX.factories]
    effects += [bonus.effect for bonus in FULL_BOX.solo.bonuses]
    kinds = {kind for effect in effects for kind, _amount in effect}
    assert kinds <= set(EFFECTS)
    assert {bonus for bonus in BOX.appeal_bonuses if bonus} == set(topics.BONUSES)


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (4, 3)])
def test_the_menu_offers_every_legal_action_once_with_words_and_help(
    seats: int, seed: int, rules: dict[str, Any]
) -> None:
    for game, seat in positions(seats, seed, rules):
        before = game.hash()
        question = Question(game, seat)
        menu = Menu(question)
        assert sorted(menu.actions) == sorted(game.legal_actions(seat))
        shown = [number for group in menu.groups for row in group.rows for number, _words in row.choices]
        assert shown == list(range(1, len(menu.actions) + 1))
        for action in menu.actions:
            assert "{" not in menu.say(action)
            assert help_on(menu, action)
        assert all((introduction(question, False), choices(menu), help_on_step(menu)))
        assert game.hash() == before


def test_a_choice_says_what_it_costs_and_from_which_purse() -> None:
    said: dict[str, str] = {}
    seed = 5
    while "pay" not in said:
        for game, seat in positions(3, seed):
            menu = Menu(Question(game, seat))
            for action in menu.actions:
                said.setdefault(action.verb, text(menu.say(action)).plain)
        seed += 1
    assert re.fullmatch(r"Buy 10% \(Common\) of .+ from its Treasury: \$\d+ of your Personal Funds to .+", said["buy"])
    assert re.fullmatch(r"Sell .+ of .+: \$\d+ into your Personal Funds, value \$\d+ → \$\d+", said["sell"])
    assert re.fullmatch(r"Establish .+ at \$\d+: \$\d+ of your Personal Funds into its Treasury", said["establish"])
    assert re.match(r"Pay dividends: \$\d+ per share; you receive \$\d+; ", said["pay"])
    assert re.match(r"Withhold: \$\d+ into .+'s Treasury; value ", said["withhold"])
    assert re.match(r"Hire a Worker for factory \d .+: \$\d+ from .+'s Treasury", said["hire"])


# --- special companies, Chiefs, the draft, the editions


EVERYTHING = Options(["Ann", "Bob", "Cyd"], special_companies=True, chiefs=True, draft=True, supply_chain="advanced")


def said(game: Game, seat: int = 0) -> dict[str, str]:
    """All choices at a table, in words."""
    menu = Menu(Question(game, seat))
    return {action.text: text(menu.say(action)).plain for action in menu.actions}


def table() -> Table:
    return Table(3, "basic", special_companies=True, chiefs=True, draft=True, supply_chain="advanced")


def operating(key: str, due: str, **charter: Any) -> Game:
    """Ann's company at this step of its Operating turn."""
    game = table().company(key, **charter).operate(key)
    skip_to(game, due)
    return game


def hiring_a_manager(key: str, **charter: Any) -> Game:
    game = table().company(key, cash=100, **charter).action_turn(0)
    play(game, 0, f"use hire_manager {key}")
    return game


def test_a_level_of_production_says_what_it_takes_and_brings() -> None:
    words = said(operating("oscar_mayer", "produce", cubes="LLS", workers=[4], salespeople=2))
    assert words["produce_level 1"] == (
        "Run factory 1: 1 Livestock to Haymarket Square, 3 Goods into the Treasury; Goods sell for $60"
    )
    assert words["produce_level 2"] == (
        "Run factory 1: 2 Livestock + 1 Steel to Haymarket Square, 5 Goods into the Treasury; Goods sell for $50"
    )


def test_goods_per_worker_and_two_managers_are_said() -> None:
    game = operating("american_flyer", "produce", cubes="SWC", workers=[3], managers=[2])
    assert said(game)["produce"] == (
        "Run factory 1: 1 Steel + 1 Wood + 1 Coal to Haymarket Square, 3 Goods into the Treasury; "
        "the Manager gives +1 Appeal"
    )
    assert said(hiring_a_manager("american_flyer", workers=[3]))["place_manager 1"] == (
        "Put the Manager on factory 1: +1 Appeal each time it produces; Goods sell for $50, "
        "once all 2 Managers are there"
    )


def test_cubes_in_place_of_a_manager_are_said() -> None:
    words = said(hiring_a_manager("schwinn", cubes="SS"))
    spent, gained = words["replace_manager"].split(": ")
    assert spent == "In place of the Manager spend 2 Steel of Schwinn"
    assert sorted(gained.split(", ")) == ["+3 Appeal", "2 Goods"]
    assert words["decline"] == "Let the Manager go, for nothing"


def test_a_factory_without_needs_is_said() -> None:
    words = said(operating("quaker_oats", "produce", workers=[2, 0]))
    assert words["produce"] == "Run factory 1: nothing to Haymarket Square, 2 Goods into the Treasury"


def test_a_cube_of_the_overlay_is_said_with_its_column_and_price() -> None:
    words = said(operating("schwinn", "purchase_resources", cash=100))
    assert words["purchase livestock column9"] == "Buy Livestock from column 9: $20 from Schwinn's Treasury"


def test_a_kept_tile_is_said_with_who_gets_the_others() -> None:
    game = Game.new(EVERYTHING, 5)
    while (step := game.view(None)["stack"][-1])[0] != "draft":
        seat = game.to_act()[0]
        game.play(seat, game.legal_actions(seat)[-1])
    assert step == ["draft", 1]
    menu = Menu(Question(game, 0))
    assert all(text(menu.say(action)).plain.endswith(" and pass the other tiles to ■ Bob") for action in menu.actions)


def test_names_of_the_first_edition() -> None:
    first = Names(box("first-2020"), ["Ann", "Bob"])
    assert "Abattoir" in [text(first.asset(a)).plain for a in range(len(first.box.assets))]
    assert "Fuelworks" not in [text(first.asset(a)).plain for a in range(len(first.box.assets))]


def test_monograms_are_all_different() -> None:
    added = [
        {"key": key, "name": key, "type": "shoes", "appeal": 1, "asset_spaces": 0, "prices": [10],
         "factory": [{"workers": 1, "needs": [], "goods": 1}]}
        for key in ("anton", "an", "ango", "s")
    ]  # fmt: skip
    everybody = box("second", {"company": added})
    names = Names(everybody, ["Ann", "Bob"])
    found = [names.monogram(c) for c in range(len(everybody.companies))]
    assert len(set(found)) == len(found)
    assert {len(monogram) for monogram in found} == {2}
    assert found[:2] == ["An", "Br"]


def test_money_of_players_and_of_companies_never_looks_alike() -> None:
    assert THEME.styles["funds"] != THEME.styles["treasury"]
    assert THEME.styles["funds"].color != THEME.styles["treasury"].color
    assert building_words(BOX, 9 + 22) == (
        "[thing]Building 23[/thing] (2 Managers; company pays owner [price]$60[/price])"
    )


def test_no_good_is_said_to_sell_for_less_than_nothing() -> None:
    position = json.loads(json.dumps(Table(1).company("libby").stock_turn().position()))
    position["solo"] |= {"marked_down": "libby", "markdown": 1000}
    view = TableView(Game.from_position(position), None)
    assert [price.dollars for price in view.prices(view.names.index("libby"))] == [0]
