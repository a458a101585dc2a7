"""The solo game on the screen: every choice has words, every panel says what lies there and fits."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator
from typing import Any

import pytest
from rich.cells import cell_len

from bigshoulders import Game, Options
from bigshoulders.bots import Seat, make_bot
from bigshoulders.cli.board import layout, tracks
from bigshoulders.cli.board.buildings import hand
from bigshoulders.cli.board.parts import text
from bigshoulders.cli.board.scorepad import scorepad, verdict
from bigshoulders.cli.board.story import tell
from bigshoulders.cli.table.prompts import choices, help_on, help_on_step, introduction
from bigshoulders.components import Rival, second_edition
from bigshoulders.rules.solo.scoring import COUNTS as COUNTED
from bigshoulders.rules.solo.tile_parts import DO
from bigshoulders.rules.solo.tiles import MEASURES
from bigshoulders.state.events import Event
from bigshoulders.words.menu import Menu
from bigshoulders.words.names import Names
from bigshoulders.words.question import Question
from bigshoulders.words.solo_names import RANKS, investor_tile_words, progress
from bigshoulders.words.story import sentence
from bigshoulders.words.table_view import TableView
from bigshoulders.words.tile_parts import CONDITIONS, EXTREMES, PART_KINDS, event_words, rival_words
from paper import drawn, one_line, paper, written
from table import Table, with_more_investor_tiles

BOX = second_edition()
RIVALS = [rival.key for rival in BOX.solo.rivals]
SESSION: dict[str, Any] = {
    "session": 2,
    "solo_goals": ("four_managers", "ten_workers", "top_appeal"),
    "bonuses": ("workers", "automation", "salesperson"),
    "investors": True,
}
GAMES: list[dict[str, Any]] = [
    {"mode": "advanced", "special_companies": True, "chiefs": True},
    {"investors": True, "supply_chain": "advanced", "difficulty": "hard"},
    {**SESSION, "rival": "ward"},
    *(
        {"rival": rival, "investors": number % 2 == 0, "supply_chain": ("standard", "advanced")[number % 3 == 0]}
        for number, rival in enumerate(RIVALS)
    ),
]


def moments(rules: dict[str, Any], seed: int = 3, bot: str = "random", every: int = 1) -> Iterator[Game]:
    game = Game.new(Options(["Maximiliana"], **rules), seed)
    player = make_bot(bot, seed)
    count = 0
    while not game.is_over:
        if count % every == 0:
            yield game
        count += 1
        game.play(0, player.choose(Seat(game, 0)))


def everything(game: Game, width: int) -> str:
    question = Question(game, 0)
    return drawn(
        layout.whole(question.view, width),
        layout.focus(question.view, width),
        hand(question.view),
        introduction(question, False),
        choices(Menu(question)),
        scorepad(question.view, game.scores(), "now"),
        verdict(question.view, game.scores()),
        width=width,
    )


# --- everything has words


@pytest.mark.parametrize("rules", GAMES, ids=str)
def test_the_menu_offers_every_legal_action_once_with_words_and_help(rules: dict[str, Any]) -> None:
    for game in moments(rules):
        before = game.hash()
        menu = Menu(Question(game, 0))
        assert sorted(menu.actions) == sorted(game.legal_actions(0))
        for action in menu.actions:
            assert "{" not in menu.say(action)
            assert help_on(menu, action)
        assert all((introduction(menu.question, False), choices(menu), help_on_step(menu)))
        assert game.hash() == before


@pytest.mark.parametrize("rules", GAMES, ids=str)
def test_nothing_is_cut_off_or_wider_than_the_screen(rules: dict[str, Any]) -> None:
    for game in moments(rules, bot="greedy", every=23):
        for width in (80, 120, 150):
            shown = everything(game, width)
            assert max(map(cell_len, shown.splitlines())) <= width
            assert "…" not in shown


@pytest.mark.parametrize("rules", GAMES[:6], ids=str)
def test_what_is_shown_does_not_change_with_what_is_hidden(rules: dict[str, Any]) -> None:
    for game in moments(rules, every=11):
        assert everything(game, 100) == everything(game.determinize(0, 77), 100)


@pytest.mark.parametrize("rules", GAMES, ids=str)
def test_the_story_of_a_whole_game_is_told(rules: dict[str, Any]) -> None:
    *_others, game = moments(rules, bot="greedy")
    screen = paper(80)
    tell(screen, Names(game.state.box, game.options.seats), game.events)
    told = written(screen)
    assert "{" not in told
    assert "Priority Deal" not in told
    assert "Events Phase" in told


@pytest.mark.parametrize("rules", GAMES[:4], ids=str)
def test_wherever_a_house_figure_is_shown_its_mark_is_explained(rules: dict[str, Any]) -> None:
    for game in moments(rules, every=3):
        question = Question(game, 0)
        whole, focus = layout.whole(question.view, 80), layout.focus(question.view, 80)
        for parts in ([whole], [focus], [introduction(question, False), choices(Menu(question))]):
            shown = drawn(*parts)
            assert ("°" in shown) == ("° house figure" in shown)


def test_every_part_condition_goal_and_rank_has_words() -> None:
    assert set(PART_KINDS) == set(DO)
    assert {goal.count for goal in BOX.solo.goals} == set(COUNTED)
    compared = [measure for measure in MEASURES if measure != "fee"]
    assert set(EXTREMES) == {f"{extreme} {measure}" for extreme in ("most", "least") for measure in compared}
    assert len(RANKS) == len(set(RANKS)) == 5
    for event in BOX.solo.events:
        assert "{" not in event_words(BOX, event)
    for rival in BOX.solo.rivals:
        words = rival_words(BOX, rival)
        assert {"stock"} <= set(words)
        assert all("{" not in line for lines in words.values() for line in lines)
    about_the_tile = {"key", "name", "target", "legacy", "provenance"}
    phases = {"stock", "building", "action", "operating"}
    assert {entry.name for entry in dataclasses.fields(Rival)} == {*CONDITIONS, *phases, *about_the_tile}


# --- what the words are


def test_events_read_like_this() -> None:
    words = {event.key: text(event_words(BOX, event)).plain for event in BOX.solo.events}
    assert words["trade_fair"] == (
        "of your companies the one with the least Appeal gains 1 Appeal; "
        "of your companies the one with the fullest Treasury pays the bank $20"
    )
    assert words["market_jitters"] == (
        "of your companies the one with the highest value falls 1 step, not below $10; "
        "of your other companies the one with the lowest value rises 1 step (with 2 companies or more)"
    )
    assert words["boiler_explosion"] == (
        "of your companies the one with the most Workers loses 2 Workers; the same company pays the bank $40"
    )


@pytest.mark.parametrize(
    ("key", "moment", "words"),
    [
        ("crowell", "over", "you give away 20% of your Personal Funds before the Goals count"),
        ("crowell", "operating", "Goods of Food and Dairy companies sell for $10 more"),
        ("fairbank", "always", "nothing lies at $10 on the Supply Chain"),
        ("fairbank", "building", "you pay the bank $20 of your Personal Funds"),
        ("field", "always", "the Event Strike! does not occur"),
        ("field", "operating", "for 5 Goods of Dry Goods companies sold in a Decade you receive $50"),
        ("mayer", "always", "no value rises by more than 2 steps at once"),
        ("mayer", "building", "there is no neutral row; of its tiles you choose one, whose Workers come"),
        ("mayer", "operating", "the 3 cheapest Livestock of the Supply Chain go to Haymarket Square"),
        ("green", "always", "no Capital Asset lies at $40"),
        ("green", "action", "every Worker hired costs $10 more"),
        ("pullman", "always", "every Capital Asset costs $20 less"),
        ("pullman", "action", "your own Buildings pay you half, rounded up"),
        ("swift", "always", "every Meat Packing factory that runs makes 1 Good more"),
        ("swift", "operating", "3 Goods fill Meat Packing demand from the left, for nobody's profit"),
        ("ward", "always", "the left demand column, with its $50, is not there"),
        ("ward", "building", "there are 2 neutral rows; only the upper one brings Workers"),
        ("ward", "operating", "each of your companies pays the bank $10 if it can"),
    ],
)
def test_rivals_read_like_this(key: str, moment: str, words: str) -> None:
    rival = next(rival for rival in BOX.solo.rivals if rival.key == key)
    assert words in [text(line).plain for line in rival_words(BOX, rival)[moment]]


def test_an_investor_tile_reads_like_this() -> None:
    tiles = [text(investor_tile_words(tile)).plain for tile in BOX.solo.investor_tiles]
    assert tiles[1] == "new company at $50; Dividend markers up; values 2 steps up at the end"
    assert tiles[7] == "no new company; Dividend markers down; values 2 steps up at the end"


def test_what_happens_in_a_solo_game_reads_like_this() -> None:
    names = Names(BOX, ["Ann"])
    said = {
        Event(1, "rival_buys", company=7, amount=120, item=1): (
            "The Rival took 20% (Preferred) of Libby: $120 into its Treasury."
        ),
        Event(1, "rival_buys", company=7, amount=0, item=0): (
            "The Rival took 10% (Common) of Libby from the Bank Pool."
        ),
        Event(1, "dividend_marker", company=7, item=0): "The Dividend marker of Libby moved to Withhold.",
        Event(1, "rank", seat=0, item=5): "How ● Ann did: Better luck with the next venture.",
        Event(1, "sold_out", company=7): "60% of Libby is in one hand and nothing in the Bank Pool.",
        Event(1, "buy_investor", seat=0, company=7, amount=50, item=0): (
            "● Ann bought 10% (Common) of the Investor Libby: $50 of Personal Funds to the bank."
        ),
    }
    assert {event: text(sentence(names, event)).plain for event in said} == said


def said(game: Game) -> dict[str, str]:
    menu = Menu(Question(game, 0))
    return {action.text: text(menu.say(action)).plain for action in menu.actions}


def alone(decade: int = 1, **rules: Any) -> Table:
    """Ann with two Goals."""
    return Table(seats=1, decade=decade, **rules).solo_goals("four_managers", "rich_founder").funds(200)


def test_investor_stock_is_bought_from_the_bank() -> None:
    table = alone(investors=True).company("swift", partner=True).investor("libby", value=50)
    words = said(table.stock_turn())
    assert words["buy libby common company"] == (
        "Buy 10% (Common) of the Investor Libby: $50 of your Personal Funds to the bank"
    )
    assert words["buy libby preferred company"].endswith("$100 of your Personal Funds to the bank")


def test_a_neutral_building_pays_the_bank_and_nobody_else() -> None:
    table = alone().company("swift", cash=500, partner=True).neutral("building1", decade=1).partners(2)
    words = said(table.action_turn())
    fee = BOX.buildings[BOX.general_buildings].company_pays
    assert words["use building1 swift"].startswith("Building 1 (neutral): ")
    assert words["use building1 swift"].endswith(f"${fee} of Swift's Treasury to the bank" if fee else "")
    assert "Ann" not in words["use building1 swift"]


def test_a_building_of_ones_own_pays_half_under_pullman() -> None:
    number, building = next(
        (tile.number, tile) for tile in BOX.buildings if tile.number and tile.era == 1 and tile.company_pays == 30
    )
    table = alone(rival="pullman").company("swift", cash=500, partner=True).building(f"building{number}", 0)
    words = said(table.partners(2).action_turn())
    assert words[f"use {building.key} swift"].split("; ")[1] == ("$30 of Swift's Treasury, of which ● Ann receives $15")


def test_among_equals_the_choice_says_what_it_would_do() -> None:
    table = alone(difficulty="easy").company("swift", value=60, cash=90, appeal=3, partner=True)
    game = table.company("libby", value=60).next_event("bumper_harvest").next_decade()
    assert game.view(0)["stack"][-1][0] == "choose_target"
    assert said(game)["choose_company swift"] == "Choose Swift (value $60, Treasury $90, Appeal 3); value $60 → $50"
    shown = one_line(drawn(introduction(Question(game, 0), False)))
    assert "Bumper Harvest: of your companies the one with the lowest value falls 1 step, not below $10°" in shown


def test_a_worker_that_leaves_is_said_with_its_factory() -> None:
    table = alone(difficulty="hard").company("swift", workers=(1, 2), partner=True).next_event("strike")
    words = said(table.next_decade())
    assert words["dismiss 2"].startswith("Take a Worker of Swift from factory 2 (2 of ")


def test_a_filled_demand_tile_is_replaced_in_words() -> None:
    table = alone().company("swift", cash=80, partner=True).demand("shoes", "left", 2, filled=2).partners(2)
    game = table.action_turn()
    words = said(game)
    assert words["use demand_building swift"] == (
        "Demand Building: replace a filled Demand tile; $50 of Swift's Treasury to the bank"
    )
    game.play(0, "use demand_building swift")
    assert said(game)["replace_tile shoes left"] == "Replace the filled tile Shoes, left: 2 Goods leave with it"


def test_dividend_markers_are_moved_in_words() -> None:
    table = alone(investors=True).company("swift", partner=True).investor("libby", value=50, common=2).partners(2)
    game = table.action_turn()
    assert said(game)["invest"] == "Investors Building: two steps up for the Dividend markers; free"
    game.play(0, "invest")
    assert said(game)["advance libby"] == "Dividend marker of Libby from $ to $$; value $50, you own 20%"


def test_whose_workers_come_is_chosen_in_words() -> None:
    game = alone(rival="field").company("swift", partner=True).building_phase()
    while game.view(0)["stack"][-1][0] == "choose_buildings":
        game.play(0, game.legal_actions(0)[0])
    assert game.view(0)["stack"][-1][0] == "choose_neutral"
    (words,) = said(game).values()
    assert re.fullmatch(r"Take the Workers? of Building \d+: \d Workers?; \d in all come to the Job Market", words)


# --- what lies on the table


def whole(game: Game, width: int = 80) -> str:
    return one_line(drawn(layout.whole(TableView(game, 0), width), width=width))


def test_goals_are_shown_with_how_far_one_is() -> None:
    shown = whole(alone().company("swift", managers=(1, 1), partner=True).stock_turn())
    assert "Goals ($500 each) Mandatory Goal Four Managers 2 of 4 Optional Goal Personal Funds of $800 $200 of" in shown
    assert "Without the mandatory one you lose half of your Personal Funds" in shown
    assert "Five verdicts, the best from the first of these on: $5500, $4500, $3500, $2500°" in shown


def test_funds_count_for_a_goal_as_the_rival_leaves_them() -> None:
    """Of $900 a fifth is given away."""
    table = alone(rival="crowell").company("swift", partner=True).funds(900)
    assert "Optional Goal Personal Funds of $800 $720 of $800" in whole(table.stock_turn())


@pytest.mark.parametrize("rules", GAMES, ids=str)
def test_the_progress_of_goals_agrees_with_the_score(rules: dict[str, Any]) -> None:
    for game in moments(rules, bot="greedy", every=5):
        view = TableView(game, 0)
        achieved = game.scores()["seats"][0]["goals"]
        for goal in BOX.solo.goals:
            if goal.key in view.solo["goals"]:
                assert progress(view, goal.key).endswith("✓") == (goal.key in achieved)


def test_events_to_come_are_shown_by_level_only() -> None:
    shown = whole(alone(difficulty="hard").company("swift", partner=True).stock_turn())
    assert "No Event in this Decade" in shown
    assert "Events to come, by level: II, II, III, III" in shown
    game = alone(difficulty="hard").company("swift", partner=True).next_event("price_war").next_decade()
    shown = whole(game)
    assert "Event Price War: of your companies the one with the highest price of Goods sells its Goods for $10" in shown
    assert "Events to come, by level: II, III, III" in shown
    assert "Goods of Swift sell for $10 less in this Decade" in shown


def test_a_rival_is_shown_with_what_it_does_and_the_money_to_beat() -> None:
    shown = whole(alone(rival="ward", difficulty="easy").company("swift", partner=True, rival=1).stock_turn())
    assert "Rival: Aaron Montgomery Ward Always the left demand column" in shown
    assert "Money to beat: more than $3500°" in shown
    assert "Sw Swift $40 $0 30D 10 60P" in shown


def test_blocked_spaces_and_changed_prices_are_shown() -> None:
    assert "$10 blocked" in whole(alone(rival="fairbank").company("swift", partner=True).stock_turn())
    game = alone(rival="pullman").company("swift", partner=True).stock_turn()
    assert re.search(r"each Decade \$60 .* \$50 .* \$40 .* \$30 .* \$20 ", whole(game))
    game = alone(rival="green").company("swift", partner=True).job_market(0).stock_turn()
    assert "empty; Workers cost $60 each" in whole(game)
    assert re.search(r"each Decade \$80 .* \$70 .* \$60 .* \$50 ", whole(game))


def test_investors_are_shown_with_their_markers_and_ones_own_part() -> None:
    table = alone(investors=True).company("swift", partner=True).investor("libby", 60, "$$", common=1)
    shown = whole(table.investor_tile(50, 1, 2).stock_turn())
    assert "Li Libby $60 $$ 10% $12" in shown
    assert "New company Dividends Values at the end 1875 at $50 up +2° 1885 " in shown
    assert "Investors Building" in shown
    assert "Advertising" not in shown


def test_neutral_buildings_and_partners_have_a_sign_of_their_own() -> None:
    table = alone(rival="crowell").company("swift", partner=True).neutral("building1", decade=1).partners(2)
    game = table.action_phase()
    shown = drawn(layout.whole(TableView(game, 0), 80))
    occupied = [key for seat, key in game.view(0)["placed"] if seat < 0]
    assert len(occupied) == 1
    assert any(line.startswith(" ○ ") and line.rstrip().endswith("○") for line in shown.splitlines())


def test_companies_to_establish_and_the_partner_on_the_track_are_shown() -> None:
    outside = [company.key for company in BOX.companies if company.key not in ("swift", "libby", "elgin")]
    shown = whole(alone().company("swift", partner=True).outside(*outside).stock_turn())
    assert "Can be established, one in a Decade: Elgin (Dry Goods), Libby (Food and Dairy)" in shown
    assert "A Partner waits at $220" in shown


def test_the_partner_stands_at_220_until_it_is_gained() -> None:
    table = alone().company("swift", partner=True)
    values, markers = drawn(tracks.stock_track(TableView(table.stock_turn(), 0))).splitlines()[1:3]
    assert markers.index("○") == values.index("220")
    game = table.stock_partner(there=False).partners(3).stock_turn()
    assert "○" not in drawn(tracks.stock_track(TableView(game, 0)))
    assert "A Partner waits" not in whole(game)


# --- the end


def test_the_scorepad_shows_what_is_taken_from_personal_funds() -> None:
    table = alone(rival="crowell", mode="basic").company("swift", value=100, partner=True).funds(1001)
    game = table.scoring()
    shown = one_line(
        drawn(scorepad(TableView(game, 0), game.scores(), "x"), verdict(TableView(game, 0), game.scores()))
    )
    assert "Personal Funds $1001 given away to Henry Parsons Crowell −$200" in shown
    assert "half lost for the Mandatory Goal −$400" in shown
    assert "Swift at $100 300 Goal Four Managers – Goal Personal Funds of $800 500 Wealth $1201" in shown
    assert "Money to beat $4000°" in shown
    assert shown.endswith("Not achieved: Four Managers ● Ann loses against Henry Parsons Crowell.")


@pytest.mark.parametrize(("funds", "rank"), [(5500, 1), (5499, 2), (4500, 2), (3500, 3), (2500, 4), (2499, 5)])
def test_the_verdict_is_one_of_five(funds: int, rank: int) -> None:
    """Both Goals are achieved, for $1000, and the company is worth nothing."""
    table = alone().solo_goals("five_assets", "nine_tiles").counted_for_goals(9, 5).funds(funds - 1000 - 30)
    game = table.company("swift", value=10, partner=True).scoring()
    shown = one_line(drawn(verdict(TableView(game, 0), game.scores())))
    assert shown == f"● Ann: {RANKS[rank - 1]} (rank {rank} of 5)."


def test_investor_tiles_beyond_the_last_decade_are_not_shown() -> None:
    game = Table(1, investors=True, decade=4).company("libby").stock_turn()
    assert everything(with_more_investor_tiles(game), 80) == everything(game, 80)
