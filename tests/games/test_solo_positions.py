"""The table of a solo game as a document: out and in again, what a seat may see of it, and what is refused."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bigshoulders import BrokenDocument, Game, Options
from random_play import SOLO_SETS, Diligent, moments, name_of, sampled_moments
from table import Table, step

ANN = ("Ann",)
Path = tuple[str | int, ...]
every_solo_set = pytest.mark.parametrize("options", SOLO_SETS, ids=name_of)

DECISIONS = {
    "choose_goal",
    "bonuses",
    "choose_target",
    "choose_next",
    "dismiss",
    "choose_cube",
    "investor_company",
    "choose_neutral",
    "replace_tile",
    "advance_markers",
    "automated_worker",
}
"""Those that only a solo game has."""


def through_text(doc: Any) -> Any:
    return json.loads(json.dumps(doc))


def broken(doc: Any) -> str:
    with pytest.raises(BrokenDocument) as error:
        Game.from_position(doc)
    return str(error.value)


def with_part(doc: Any, path: Path, part: Any) -> Any:
    doc = copy.deepcopy(doc)
    place = doc
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = part
    return doc


@cache
def position_texts() -> dict[str, str]:
    """For each decision of solo games one position; those of the solo game alone are all there."""
    found: dict[str, str] = {}
    policy = Diligent()
    for seed in range(8):
        for options in SOLO_SETS:
            for game in moments(options, seed, policy):
                if not game.is_over and step(game) not in found:
                    found[step(game)] = json.dumps(game.position())
        if seed and found.keys() >= DECISIONS:
            break
    return found


# --- out and in


def test_every_decision_of_the_solo_game_comes_up_in_play() -> None:
    assert position_texts().keys() >= DECISIONS


@pytest.mark.parametrize("name", sorted(DECISIONS))
def test_a_game_can_be_saved_at_every_decision_of_the_solo_game(name: str) -> None:
    game = Game.from_position(json.loads(position_texts()[name]))
    again = Game.from_position(through_text(game.position()))
    assert step(again) == name
    assert game.legal_actions(0) == again.legal_actions(0) != []
    for action in game.legal_actions(0):
        one, other = game.copy(), again.copy()
        one.play(0, action)
        other.play(0, action)
        assert one.hash() == other.hash()


def test_a_finished_solo_game_is_a_position_too() -> None:
    *_, game = moments(Options(ANN, rival="ward", investors=True), 3)
    again = Game.from_position(through_text(game.position()))
    assert again.is_over
    assert again.scores() == game.scores()


def test_only_a_solo_game_has_these_parts() -> None:
    several = Game.new(Options(("Ann", "Bob")), 1).position()
    alone = Game.new(Options(ANN), 1).position()
    assert "solo" not in several
    assert "solo" not in several["hidden"]
    assert set(alone) - set(several) == {"solo"}
    assert set(alone["hidden"]) - set(several["hidden"]) == {"solo"}


# --- what is hidden


def hidden_words(game: Game) -> set[str]:
    """The tiles in the stacks, what was discarded unseen, and the Events to come."""
    hidden = game.position()["hidden"]
    buildings = {key for stack in hidden["buildings"] for key in stack}
    return buildings | set(hidden["solo"]["discarded"]) | set(hidden["solo"]["events"])


@pytest.mark.rule("GEN-28", "SOL-17")
@every_solo_set
def test_no_view_names_a_building_of_a_stack_a_discarded_one_or_an_event_to_come(options: Options) -> None:
    for game in sampled_moments(options, 4, every=7, policy=Diligent()):
        for seat in (None, 0):
            text = json.dumps(game.view(seat))
            assert not any(f'"{word}"' in text for word in hidden_words(game))
            assert str(game.position()["hidden"]["chance"]) not in text


@pytest.mark.rule("GEN-28")
def test_a_spectator_does_not_see_the_hand() -> None:
    for game in sampled_moments(SOLO_SETS[0], 4, every=5):
        hidden = game.position()["hidden"]
        text = json.dumps(game.view(None))
        assert not any(f'"{key}"' in text for key in (*hidden["hands"][0], *hidden["removed"][0]))


@pytest.mark.rule("SOL-15", "SOL-17", "SOL-20", "INV-06")
def test_goals_companies_the_investor_tiles_and_the_number_of_events_lie_open() -> None:
    game = Game.new(Options(ANN, investors=True), 1)
    solo = game.view(None)["solo"]
    assert (len(solo["goals"]), len(solo["offered"])) == (1, 2)
    assert (solo["events_left"], solo["event"], solo["events_seen"]) == (4, None, [])
    assert len(solo["investor_tiles"]) == 5
    game.play(0, game.legal_actions(0)[0])
    game.play(0, "establish libby 35")
    solo = game.view(None)["solo"]
    assert (len(solo["goals"]), solo["offered"]) == (2, [])
    assert len(solo["outside"]) == 4


# --- thinking copies


def openly(game: Game) -> dict[str, Any]:
    """All that the player sees, but for the number of moves."""
    view = game.view(0)
    del view["moves"]
    return view


@pytest.mark.rule("GEN-28")
@every_solo_set
def test_a_thinking_copy_keeps_all_that_the_player_sees(options: Options) -> None:
    for game in sampled_moments(options, 6, every=9, policy=Diligent()):
        copied = game.determinize(0, 17)
        assert openly(copied) == openly(game)
        hidden, guess = game.position()["hidden"], copied.position()["hidden"]
        assert guess["hands"] == hidden["hands"]
        assert guess["removed"] == hidden["removed"]
        assert [len(stack) for stack in guess["buildings"]] == [len(stack) for stack in hidden["buildings"]]
        unseen = [key for stack in hidden["buildings"] for key in stack] + hidden["solo"]["discarded"]
        guessed = [key for stack in guess["buildings"] for key in stack] + guess["solo"]["discarded"]
        assert sorted(guessed) == sorted(unseen)
        assert Game.from_position(through_text(copied.position())).hash() == copied.hash()


@pytest.mark.rule("GEN-28")
@every_solo_set
def test_a_thinking_copy_is_the_same_for_worlds_that_look_the_same(options: Options) -> None:
    for game in sampled_moments(options, 7, every=13, policy=Diligent()):
        twin = Game.from_position(game.determinize(0, 99).position())
        assert twin.determinize(0, 5).hash() == game.determinize(0, 5).hash()


@pytest.mark.rule("GEN-28", "SOL-17")
def test_thinking_copies_differ_in_every_hidden_order() -> None:
    game = Game.new(Options(ANN, difficulty="hard"), 9)
    worlds = [game.determinize(0, seed).position()["hidden"] for seed in range(40)]
    real = game.position()["hidden"]
    for part in ("chance", "assets", "demand", "buildings"):
        assert len({json.dumps(world[part]) for world in worlds}) > 5, part
    assert len({json.dumps(world["solo"]["events"]) for world in worlds}) > 20
    assert len({json.dumps(world["solo"]["discarded"]) for world in worlds}) == 1, "all of Era I is known to be gone"
    assert {json.dumps(world["hands"]) for world in worlds} == {json.dumps(real["hands"])}


@pytest.mark.rule("GEN-28", "SOL-51")
def test_a_tile_discarded_unseen_may_be_thought_to_be_in_the_stack() -> None:
    """After the second Decade one tile of Era II has been discarded for the neutral player, nobody knows which."""
    game = next(game for game in moments(Options(ANN), 2) if game.position()["decade"] == 3)
    hidden = game.position()["hidden"]
    era2 = set(hidden["buildings"][1])
    at_setup = Game.new(Options(ANN), 2).position()["hidden"]["solo"]["discarded"]
    discarded = [key for key in hidden["solo"]["discarded"] if key not in at_setup]
    assert len(discarded) == 1
    assert len(era2) == 4
    guesses = {
        key
        for seed in range(60)
        for key in game.determinize(0, seed).position()["hidden"]["solo"]["discarded"]
        if key in era2 | set(discarded)
    }
    assert guesses == era2 | set(discarded)


@pytest.mark.rule("GEN-28", "SOL-17", "SOL-30")
def test_the_events_of_a_thinking_copy_are_of_the_right_level_and_were_not_seen() -> None:
    level = {event.key: event.level for event in Options(ANN).box.solo.events}
    for game in sampled_moments(Options(ANN, difficulty="normal"), 3, every=10):
        seen = game.view(0)["solo"]["events_seen"]
        guesses = [game.determinize(0, seed).position()["hidden"]["solo"]["events"] for seed in range(30)]
        for events in guesses:
            assert [level[key] for key in reversed(events)] == [1, 2, 2, 3][len(seen) :]
            assert not set(events) & set(seen)
        if len(seen) == 1:
            assert {key for events in guesses for key in events} == {key for key in level if level[key] > 1}


@pytest.mark.rule("GEN-28")
def test_the_thinking_copy_of_a_spectator_does_not_know_the_hand() -> None:
    """Two tables that differ only in which tile is in the hand and which was discarded unseen."""
    doc = through_text(Game.new(Options(ANN), 5).position())
    one = Game.from_position(doc)
    hidden = doc["hidden"]
    hand, gone = hidden["hands"][0], hidden["solo"]["discarded"]
    hand[0], gone[0] = gone[0], hand[0]
    other = Game.from_position(doc)
    assert json.dumps(one.view(None)) == json.dumps(other.view(None))
    assert one.determinize(None, 7).hash() == other.determinize(None, 7).hash()


# --- what is refused


def laid_out() -> dict[str, Any]:
    """Decade 2 with a Rival, an Investor and a neutral Building, in the Stock Phase."""
    t = Table(seats=1, rival="fairbank", investors=True, decade=2).funds(200)
    t.company("libby", value=60, cash=90, commons={0: 1}, rival=1, preferred="rival").company("swift", value=50)
    t.investor("anglo", value=40, marker="$$", common=1).investor_tile(50, 1, 1).outside("anglo", "cracker", "elgin")
    doc: dict[str, Any] = through_text(t.next_event("strike").stock_phase().position())
    return doc


def test_the_table_of_these_tests_can_be_read() -> None:
    assert Game.from_position(laid_out()).position() == laid_out()


@pytest.mark.parametrize(
    ("path", "part", "words"),
    [
        (("solo", "goals"), ["gold"], "lacks or does not know 'gold'"),
        (("solo", "offered"), ["gold"], "lacks or does not know 'gold'"),
        (("solo", "tiles_filled"), "9", "'9' where a whole number belongs"),
        (("solo", "assets_bought"), 1.5, "1.5 where a whole number belongs"),
        (("solo", "outside"), ["sears"], "lacks or does not know 'sears'"),
        (("solo", "outside"), [], "an Investor company is not one of the unused ones"),
        (("solo", "outside"), ["anglo", "libby"], "a company is in play that is not in this game"),
        (("solo", "established"), 2, "2 as established"),
        (("solo", "bought"), ["sears"], "lacks or does not know 'sears'"),
        (("solo", "stock_partner"), "no", "'no' as stock_partner"),
        (("solo", "stock_partner"), False, "seat 0 has Partners from nowhere"),
        (("solo", "events_seen"), [], "the Event stack is not that of the difficulty"),
        (("solo", "events_seen"), ["strike"], "an Event is in two places"),
        (("solo", "event"), "bank_panic", "the Event of this Decade was not turned up"),
        (("solo", "event"), "picnic", "lacks or does not know 'picnic'"),
        (("solo", "marked_down"), "sears", "lacks or does not know 'sears'"),
        (("solo", "markdown"), None, "None where a whole number belongs"),
        (("solo", "neutral"), [], "the wrong number of buildings in a row"),
        (("solo", "neutral"), [[None] * 4], "the wrong number of buildings in a row"),
        (("solo", "neutral"), [[None] * 5], "there are not"),
        (("solo", "drawn"), ["building1", "building1"], "a Building is in two places"),
        (("solo", "investors", "anglo", "value"), 45, "45 as value"),
        (("solo", "investors", "anglo", "marker"), "$$$$", "'$$$$' as marker"),
        (("solo", "investors", "anglo", "common"), {"0": 3, "treasury": 2}, "more of an Investor company is owned"),
        (("solo", "investors", "anglo", "common"), {"0": 1, "treasury": 3}, "anglo has not 5 common certificates"),
        (("solo", "investors", "anglo", "common"), {"rival": 1, "treasury": 4}, "a Rival who is not there"),
        (("solo", "investors", "anglo", "preferred"), "attic", "the preferred certificate of anglo is nowhere"),
        (("solo", "investors", "anglo", "preferred"), 0, "more of an Investor company is owned"),
        (("solo", "investor_tiles"), [99], "an Investor tile that is not in the box"),
        (("solo", "investor_tiles"), [-1], "an Investor tile that is not in the box"),
        (("solo", "goods_sold"), [], "[] where a whole number belongs"),
        (("hidden", "solo", "events"), [], "the Event stack is not that of the difficulty"),
        (("hidden", "solo", "events"), ["picnic"], "lacks or does not know 'picnic'"),
        (("hidden", "solo", "discarded"), [], "there are not"),
        (("hidden", "solo", "discarded"), ["sears"], "lacks or does not know 'sears'"),
        (("supply_chain", 0, "coal"), 1, "cubes lie on a blocked space"),
        (("options", "rival"), None, "a Rival who is not there"),
        (("options", "seats"), ["Ann", "Bob"], "is for the solo game"),
        (("placed",), [[1, "job_market"]], "a seat that is not at the table"),
    ],
    ids=str,
)
def test_an_impossible_solo_table_says_what_is_wrong(path: Path, part: Any, words: str) -> None:
    assert words in broken(with_part(laid_out(), path, part))


@pytest.mark.parametrize("part", ["solo", "hidden"])
def test_a_solo_table_without_its_parts_is_refused(part: str) -> None:
    doc = laid_out()
    for key in list(doc["solo"] if part == "solo" else doc["hidden"]["solo"]):
        if key in ("events_left", "discarded") and part == "solo":
            continue
        less = copy.deepcopy(doc)
        del (less["solo"] if part == "solo" else less["hidden"]["solo"])[key]
        assert f"lacks or does not know '{key}'" in broken(less)
    if part == "solo":
        del doc["solo"]
    else:
        del doc["hidden"]["solo"]
    assert "lacks or does not know 'solo'" in broken(doc)


def test_a_neutral_partner_needs_a_rival() -> None:
    doc = through_text(Table(seats=1).company("libby").action_turn(0).position())
    assert "without a Rival" in broken(with_part(doc, ("placed",), [[-1, "job_market"]]))


def test_a_table_for_several_has_no_neutral_partner() -> None:
    doc = through_text(Table(seats=2).company("libby").company("swift", director=1).action_turn(0).position())
    assert "a seat that is not at the table" in broken(with_part(doc, ("placed",), [[-1, "job_market"]]))


@pytest.mark.parametrize(
    "frame",
    [
        ["fix_target"],
        ["fix_target", 9, 0],
        ["fix_target", 1, 9],
        ["tile_part", 1, 0],
        ["tile_part", 1, 9, -1],
        ["tile_part", 0, 9, -1],
        ["tile_part", 1, 0, 999],
        ["tile_part", 3, 0, 0],
        ["choose_target", 0, 5, 0],
        ["choose_target", 1, 1, 0],
        ["choose_next", 0, 0, 0, 4095],
        ["in_order", 0, 0, 2],
        ["dismiss", 0, 99, 1],
        ["dismiss", 0, 7],
        ["remove_cubes", 0, 1, 9, 0],
        ["remove_cubes", 0, 1, 0, 2],
        ["choose_cube", 1, 1, 0, 0],
        ["investor_company", 1],
        ["advance_markers", 1, 2],
        ["replace_tile", 1],
        ["automated_worker", 0, 99],
        ["choose_neutral", 1, 0],
        ["choose_goal", 1],
        ["bonuses", 1, 0],
        ["carry_out", 0, 7, 5, 0, 0],
    ],
    ids=str,
)
def test_a_pending_step_that_cannot_be_is_refused(frame: list[Any]) -> None:
    doc = laid_out()
    doc["stack"].append(frame)
    broken(doc)
    doc = laid_out()
    doc["stack"].insert(0, frame)
    broken(doc)


@pytest.mark.parametrize(
    ("frame", "words"),
    [
        (["tile_part", 1, 9, -1], "an impossible part of a tile in a step"),
        (["tile_part", 1, 0, 3], "an impossible target in a step"),
        (["tile_part", 1, 0, 0], "an impossible target in a step"),
        (["in_order", 1, 0, 2], "names a company in a step that is not in play"),
        (["in_order", 1, 0, 0], "an impossible part of a tile in a step"),
        (["fix_target", 1, 0], "the step 'fix_target' on 'open_market'"),
    ],
    ids=str,
)
def test_what_is_said_of_an_impossible_part_of_a_tile(frame: list[Any], words: str) -> None:
    doc = laid_out()
    at = doc["stack"].index(["building_phase"])
    doc["stack"][at + 1 :] = [["open_market"], frame]
    assert words in broken(doc)


@pytest.mark.rule("SOL-31")
def test_without_an_event_no_part_of_one_is_pending() -> None:
    doc = through_text(Table(seats=1).company("libby").stock_turn().position())
    doc["stack"].append(["fix_target", 0, 0])
    assert "an impossible step 'fix_target'" in broken(doc)


def test_whom_a_part_concerns_is_fixed_for_a_part_that_is_there() -> None:
    doc = json.loads(position_texts()["choose_target"])
    target = doc["stack"].pop()
    assert Game.from_position({**doc, "stack": [*doc["stack"], target]}).to_act() == (0,)
    part = doc["stack"].pop()
    assert part[0] == "tile_part"
    assert "fixes whom a part concerns that is not there" in broken({**doc, "stack": [*doc["stack"], target]})


@pytest.mark.rule("SOL-32")
def test_facts_name_the_companies_that_a_part_still_concerns() -> None:
    game = Game.from_position(json.loads(position_texts()["choose_next"]))
    choices = [action.text.split()[1] for action in game.legal_actions(0)]
    assert len(choices) > 1
    assert sorted(game.facts(0).decision.parts["companies_left"]) == sorted(choices)


WRONG: tuple[Any, ...] = (None, True, False, -1, 0, 1, 2, 99, 1.5, "x", "anglo", "strike", [], {}, [0], {"x": 1})


def places(doc: Any) -> Iterator[tuple[Any, Any]]:
    for key, part in list(doc.items() if isinstance(doc, dict) else enumerate(doc)):
        yield doc, key
        if isinstance(part, (dict, list)):
            yield from places(part)


@given(data=st.data())
@settings(max_examples=250, deadline=None, derandomize=True)
def test_of_a_mangled_solo_table_nothing_comes_but_a_table_or_a_sentence(data: st.DataObject) -> None:
    doc = json.loads(data.draw(st.sampled_from(sorted(position_texts().values()))))
    for _ in range(data.draw(st.integers(1, 3))):
        part = doc[data.draw(st.sampled_from(["solo", "hidden", "stack", "companies"]))]
        found = list(places(part))
        if not found:
            continue
        place, key = found[data.draw(st.integers(0, len(found) - 1))]
        how = data.draw(st.sampled_from(("delete", "replace", "shift")))
        if how == "delete":
            del place[key]
        elif how == "replace":
            place[key] = copy.deepcopy(data.draw(st.sampled_from(WRONG)))
        elif type(place[key]) is int:
            place[key] += data.draw(st.integers(-3, 3))
    try:
        game = Game.from_position(doc)
    except BrokenDocument:
        return
    assert Game.from_position(through_text(game.position())).hash() == game.hash()
