"""Records and positions: out as JSON text and in again; what is broken says so, and nothing else ever comes out."""

import copy
import json
from collections.abc import Callable, Iterator
from functools import cache
from itertools import islice
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bigshoulders import BrokenDocument, Game, Options
from random_play import OPTION_SETS, moments, name_of, sampled_moments
from table import Table, play, step, texts

every_option_set = pytest.mark.parametrize("options", OPTION_SETS, ids=name_of)

Path = tuple[str | int, ...]
Change = Callable[[dict[str, Any]], Any]


def through_text(doc: Any) -> Any:
    return json.loads(json.dumps(doc))


def broken(read: Callable[[Any], Game], doc: Any) -> str:
    """The sentence with which the document is refused."""
    with pytest.raises(BrokenDocument) as error:
        read(doc)
    return str(error.value)


# --- places in a document


def paths(doc: Any, at: Path = ()) -> Iterator[Path]:
    """Every place in a document but the whole of it."""
    inside = doc.items() if isinstance(doc, dict) else enumerate(doc) if isinstance(doc, list) else ()
    for key, part in inside:
        yield (*at, key)
        yield from paths(part, (*at, key))


def holder(doc: Any, path: Path) -> Any:
    for key in path[:-1]:
        doc = doc[key]
    return doc


def with_part(doc: Any, path: Path, part: Any) -> Any:
    doc = copy.deepcopy(doc)
    holder(doc, path)[path[-1]] = part
    return doc


def without_part(doc: Any, path: Path) -> Any:
    doc = copy.deepcopy(doc)
    del holder(doc, path)[path[-1]]
    return doc


WRONG = (None, True, False, -1, 0, 1, 2, 7, 99, 10**30, 1.0, 1.5, "", "x", "1", "libby", "pass", [], {}, [0], {"x": 1})


@st.composite
def mangled(draw: st.DrawFn, texts: Callable[[], list[str]]) -> Any:
    """A good document with one to three of its parts deleted, replaced, doubled or moved elsewhere."""
    doc = json.loads(draw(st.sampled_from(texts())))
    for _ in range(draw(st.integers(1, 3))):
        places = list(paths(doc))
        if not places:
            break
        path = places[draw(st.integers(0, len(places) - 1))]
        place, key = holder(doc, path), path[-1]
        how = draw(st.sampled_from(("delete", "replace", "double", "move", "shift")))
        if how == "delete":
            del place[key]
        elif how == "replace":
            place[key] = copy.deepcopy(draw(st.sampled_from(WRONG)))
        elif how == "double" and isinstance(place, list):
            place.insert(key, copy.deepcopy(place[key]))
        elif how == "move":
            other = places[draw(st.integers(0, len(places) - 1))]
            place[key] = copy.deepcopy(holder(doc, other)[other[-1]])
        elif how == "shift" and type(place[key]) is int:
            place[key] += draw(st.integers(-3, 3))
    return doc


# --- records: the round trip


@every_option_set
def test_a_record_gives_the_same_game_at_every_moment(options: Options) -> None:
    for game in sampled_moments(options, 11, every=60):
        again = Game.replay(through_text(game.record()))
        assert again.hash() == game.hash()
        assert again.events == game.events
        assert again.actions == game.actions
        assert again.record() == game.record()
        assert (again.options, again.seed) == (options, 11)


def test_a_record_holds_what_was_chosen_the_seed_the_actions_and_the_hash() -> None:
    game = Game.new(Options(["Ann", "Bob"], mode="advanced", goals=True), 77)
    last, first = game.to_act()[0], 1 - game.to_act()[0]
    play(game, last, "establish libby 40")
    play(game, first, "establish swift 50")
    assert through_text(game.record()) == {
        "game": "bigshoulders",
        "format": 1,
        "rules": 2,
        "options": {"seats": ["Ann", "Bob"], "mode": "advanced", "goals": True, "edition": "second"},
        "seed": 77,
        "actions": [[last, "establish libby 40"], [first, "establish swift 50"]],
        "hash": game.hash(),
    }


def test_a_record_without_a_number_was_played_by_the_first_rules() -> None:
    old = {key: part for key, part in a_record().items() if key != "rules"}
    game = Game.replay(old)
    assert (game.hash(), game.record()["rules"]) == (old["hash"], 2)


@pytest.mark.parametrize("rules", [0, 3, -1, "2", 2.0, True, None, [2]])
def test_rules_that_this_version_does_not_know_are_refused(rules: Any) -> None:
    words = f"This was played by rules number {rules!r}; this version knows numbers 1 to 2."
    assert broken(Game.replay, a_record() | {"rules": rules}) == words
    assert broken(Game.from_position, Game.replay(a_record()).position() | {"rules": rules}) == words


def test_a_record_that_older_rules_allowed_says_up_to_where_it_still_fits() -> None:
    """Whoever buys an Asset that automates may not decline it any more."""
    t = Table().company("libby", cash=200, workers=[1]).display(None, None, None, None, "michigan_lumber")
    game = t.action_turn(0)
    play(game, 0, "use capital_asset libby", "buy_asset michigan_lumber")
    record = game.record()
    record["actions"].append([0, "decline"])
    assert broken(Game.replay, record).startswith("Action 3 of the record, 'decline', is refused: A Worker must")
    old = record | {"rules": 1}
    assert broken(Game.replay, old) == (
        "The record was played by older rules, number 1, and fits these, number 2, up to action 3, 'decline', which is "
        "refused: A Worker must be automated. (AST-05)"
    )


def test_a_record_that_older_rules_brought_to_another_result_says_so() -> None:
    record = a_record() | {"hash": "0" * 32}
    assert "it was altered" in broken(Game.replay, record)
    assert broken(Game.replay, record | {"rules": 1}) == (
        "The record was played by older rules, number 1; by these, number 2, its actions give another result."
    )


@pytest.mark.parametrize(
    ("step_name", "flag", "choices"),
    [
        ("automate", 0, ["automate 1"]),
        ("automate", 1, ["automate 1", "decline"]),
        ("place_worker", 0, ["place_worker 1", "place_worker 2"]),
        ("place_worker", 1, ["place_worker 1", "place_worker 2", "decline"]),
    ],
)
def test_a_position_of_the_first_rules_keeps_what_may_be_declined(
    step_name: str, flag: int, choices: list[str]
) -> None:
    doc = Table().company("libby", cash=200, workers=[1]).action_turn(0).position()
    del doc["rules"]
    doc["stack"][-1:] = [["end_action_turn", 0], [step_name, 0, 7, *([1] if step_name == "automate" else []), flag]]
    assert texts(Game.from_position(doc), 0) == choices


def test_the_number_of_the_rules_is_no_part_of_the_digest() -> None:
    game = Game.replay(a_record())
    unnumbered = {key: part for key, part in game.position().items() if key != "rules"}
    assert game.position()["rules"] == 2
    assert Game.from_position(unnumbered).hash() == game.hash()


def test_a_replayed_game_goes_on_and_can_be_undone() -> None:
    game = Game.replay(a_record())
    seat = game.to_act()[0]
    before = game.hash()
    play(game, seat, texts(game, seat)[0])
    game.undo(seat)
    assert game.hash() == before


def test_a_record_without_a_hash_is_replayed_unchecked() -> None:
    record = a_record()
    assert Game.replay(without_part(record, ("hash",))).hash() == record["hash"]


# --- records: broken ones


A_GAME = (Options(["Ann", "Bob", "Cyd"], mode="advanced"), 4)


@cache
def record_text(moves: int) -> str:
    return json.dumps(next(islice(moments(*A_GAME), moves, None)).record())


def a_record(moves: int = 80) -> dict[str, Any]:
    return json.loads(record_text(moves))


@pytest.mark.parametrize("doc", [None, True, 7, 1.5, "x", "", [], [1], {}], ids=repr)
def test_what_is_no_object_of_this_game_is_no_record(doc: Any) -> None:
    assert broken(Game.replay, doc) == "This is no record of Big Shoulders."


@pytest.mark.parametrize(
    ("path", "part", "words"),
    [
        (("game",), "chess", "no record of Big Shoulders"),
        (("game",), None, "no record of Big Shoulders"),
        (("format",), 2, "format 2; this version reads format 1"),
        (("format",), 0, "format 0; this version reads format 1"),
        (("format",), "1", "format '1'"),
        (("format",), None, "format None"),
        (("seed",), -1, "seed must be a whole number"),
        (("seed",), 2**64, "seed must be a whole number"),
        (("seed",), 1.0, "seed must be a whole number"),
        (("seed",), True, "seed must be a whole number"),
        (("seed",), "4", "seed must be a whole number"),
        (("options",), None, "options must be an object"),
        (("options",), ["Ann", "Bob"], "options must be an object"),
        (("options", "seats"), "Ann", "'seats' must be a list of names"),
        (("options", "seats"), [], "1 to 4 players"),
        (("options", "seats"), ["Ann", "Bob", "Cyd", "Dan", "Eve"], "1 to 4 players"),
        (("options", "seats"), ["Ann", 7, "Cyd"], "list of names"),
        (("options", "seats"), ["Ann", "Ann", "Cyd"], "same name"),
        (("options", "seats"), ["Ann", " ", "Cyd"], "needs a name"),
        (("options", "mode"), "expert", "mode must be"),
        (("options", "mode"), ["basic"], "mode must be"),
        (("options", "goals"), 1, "goals must be"),
        (("options", "edition"), "third", "edition must be"),
        (("options", "edition"), {}, "edition must be"),
        (("options", "speed"), 3, "no option 'speed'"),
        (("actions",), None, "no list of actions"),
        (("actions",), {"0": "pass"}, "no list of actions"),
        (("actions",), "pass", "no list of actions"),
        (("hash",), "0" * 32, "altered"),
        (("hash",), None, "altered"),
        (("hash",), 7, "altered"),
        (("hash",), [], "altered"),
    ],
)
def test_a_record_with_a_wrong_part_names_it(path: Path, part: Any, words: str) -> None:
    assert words in broken(Game.replay, with_part(a_record(), path, part))


@pytest.mark.parametrize(
    ("path", "words"),
    [
        (("game",), "no record of Big Shoulders"),
        (("format",), "format None"),
        (("options",), "options must be an object"),
        (("options", "seats"), "list 'seats'"),
        (("seed",), "seed must be"),
        (("actions",), "no list of actions"),
    ],
)
def test_a_record_without_a_part_names_it(path: Path, words: str) -> None:
    assert words in broken(Game.replay, without_part(a_record(), path))


@pytest.mark.parametrize("number", [1, 5, 12, 40])
@pytest.mark.parametrize(
    "entry", [None, 7, "pass", [], [0], [0, "pass", 1], [0, None], [0, 7], [0, ["pass"]], {}], ids=repr
)
def test_an_action_that_is_no_pair_of_a_seat_and_a_text_is_named_by_its_number(number: int, entry: Any) -> None:
    words = broken(Game.replay, with_part(a_record(), ("actions", number - 1), entry))
    assert words == f"Action {number} of the record must be a pair of a seat and a text."


@pytest.mark.parametrize("number", [1, 5, 12, 40])
@pytest.mark.parametrize("text", ["fly libby", "establish libby 45", "", "buy libby", "place building45", "pass pass"])
def test_an_action_that_does_not_exist_is_named_by_its_number(number: int, text: str) -> None:
    record = a_record()
    record["actions"][number - 1][1] = text
    words = broken(Game.replay, record)
    assert words.startswith(f"Action {number} of the record, '{text}', is refused:")
    assert f"There is no action '{text}'" in words


@pytest.mark.parametrize("number", [1, 5, 12, 40])
def test_an_illegal_action_is_named_by_its_number_with_the_reason_and_the_rule(number: int) -> None:
    record = a_record()
    record["actions"][number - 1][1] = "bank_pool"
    words = broken(Game.replay, record)
    assert words.startswith(f"Action {number} of the record, 'bank_pool', is refused: ")
    assert words.endswith(")")


def action_at(due: str, seats: tuple[int, ...] = (0, 1, 2)) -> int:
    """The number of the first action of the record at which this decision was due and one of the seats made it."""
    for number, (game, (seat, _)) in enumerate(zip(moments(*A_GAME), a_record()["actions"], strict=False), start=1):
        if step(game) == due and seat in seats:
            return number
    raise AssertionError(f"{due} does not come up")


every_kind_of_decision = pytest.mark.parametrize(
    "due", ["starting_company", "stock_turn", "choose_buildings", "action_turn", "dividends"]
)


@every_kind_of_decision
@pytest.mark.parametrize("seat", [-1, -3, 3, 99, 10**30, "0", "x", None, 1.5, [], [0], {}], ids=repr)
def test_an_action_of_somebody_who_is_not_at_the_table_is_named_by_its_number(due: str, seat: Any) -> None:
    record, number = a_record(), action_at(due)
    record["actions"][number - 1][0] = seat
    assert broken(Game.replay, record).startswith(f"Action {number} of the record")


@every_kind_of_decision
@pytest.mark.parametrize("kind", [float, bool])
def test_a_seat_that_only_equals_its_number_is_named_by_its_action(due: str, kind: type) -> None:
    record, number = a_record(), action_at(due, seats=(0, 1))
    record["actions"][number - 1][0] = kind(record["actions"][number - 1][0])
    assert broken(Game.replay, record).startswith(f"Action {number} of the record")


def test_an_action_of_the_wrong_player_is_refused() -> None:
    record = a_record()
    seat = record["actions"][0][0]
    record["actions"][0][0] = (seat + 1) % 3
    assert "Action 1 of the record" in broken(Game.replay, record)
    assert "not your turn" in broken(Game.replay, record)


@pytest.mark.parametrize("change", [lambda actions: actions.pop(), lambda actions: actions.clear()], ids=["one", "all"])
def test_a_record_with_actions_cut_off_its_end_was_altered(change: Change) -> None:
    record = a_record()
    change(record["actions"])
    assert "altered" in broken(Game.replay, record)


def test_a_record_of_another_seed_does_not_give_its_result() -> None:
    record = with_part(a_record(), ("actions",), [])
    assert "altered" in broken(Game.replay, with_part(record, ("seed",), 5))


def test_a_broken_record_is_a_value_error_with_one_sentence() -> None:
    assert issubclass(BrokenDocument, ValueError)
    assert "\n" not in broken(Game.replay, {})


@given(record=mangled(lambda: [record_text(12), record_text(30), record_text(80)]))
@settings(max_examples=250, deadline=None, derandomize=True)
def test_of_a_mangled_record_nothing_comes_but_a_game_or_a_sentence(record: Any) -> None:
    try:
        game = Game.replay(record)
    except BrokenDocument:
        return
    assert Game.replay(through_text(game.record())).hash() == game.hash()


# --- positions: the round trip


@every_option_set
def test_a_position_gives_the_same_table_at_every_moment(options: Options) -> None:
    for game in sampled_moments(options, 12, every=9):
        position = game.position()
        again = Game.from_position(through_text(position))
        assert again.position() == position
        assert again.hash() == game.hash()
        assert again.to_act() == game.to_act()
        assert again.is_over == game.is_over
        assert again.scores() == game.scores()
        for seat in range(len(options.seats)):
            assert {**again.view(seat), "moves": 0} == {**game.view(seat), "moves": 0}


@every_option_set
def test_a_game_read_from_a_position_goes_on_by_the_same_chance(options: Options) -> None:
    whole = list(moments(options, 13))[-1]
    for done in (0, 20, 100, len(whole.actions) - 1):
        game = Game.new(options, 13)
        for seat, action in whole.actions[:done]:
            game.play(seat, action)
        later = Game.from_position(through_text(game.position()))
        for seat, action in whole.actions[done:]:
            later.play(seat, action)
        assert later.hash() == whole.hash()


def test_a_finished_game_is_a_position_too() -> None:
    game = list(moments(Options(["Ann", "Bob"]), 3))[-1]
    again = Game.from_position(through_text(game.position()))
    assert again.is_over
    assert again.scores() == game.scores()
    assert again.to_act() == ()


# --- records that start from a position


def later_game() -> Game:
    t = Table().funds(300, 300).company("libby", director=0, cash=90, commons={0: 2}).company("swift", director=1)
    return t.stock_turn(0)


def test_a_record_of_a_game_that_began_from_a_position_holds_the_position_and_no_seed() -> None:
    game = later_game()
    first = game.position()
    play(game, 0, "sell libby common", "announce", "buy swift common company")
    record = through_text(game.record())
    assert "seed" not in record
    assert record["position"]["players"] == first["players"]
    assert record["position"]["companies"] == first["companies"]
    assert record["actions"] == [[0, "sell libby common"], [0, "announce"], [0, "buy swift common company"]]
    again = Game.replay(record)
    assert again.hash() == game.hash()
    assert again.events == game.events
    assert again.seed is None
    assert again.record() == game.record()


@every_option_set
def test_a_game_can_be_saved_and_recorded_on_at_every_moment(options: Options) -> None:
    for game in sampled_moments(options, 14, every=80):
        later = Game.from_position(through_text(game.position()))
        for _ in range(15):
            if later.is_over:
                break
            seat = later.to_act()[-1]
            later.play(seat, later.legal_actions(seat)[-1])
        assert Game.replay(through_text(later.record())).hash() == later.hash()


def test_a_record_whose_position_is_broken_says_so() -> None:
    game = later_game()
    play(game, 0, "pass")
    for part, words in ((None, "no position"), ([], "no position"), ({}, "options must be an object")):
        assert words in broken(Game.replay, with_part(game.record(), ("position",), part))
    poor = with_part(game.record(), ("position", "players", 0, "funds"), -1)
    assert "seat 0 owes money" in broken(Game.replay, poor)
    refused = with_part(game.record(), ("actions", 0, 1), "buy libby preferred company")
    assert broken(Game.replay, refused).startswith("Action 1 of the record")


# --- positions: broken ones


@cache
def position_texts() -> dict[str, str]:
    """From the later Decades of a game, one position for each phase and decision."""
    found: dict[str, str] = {}
    for game in moments(Options(["Ann", "Bob", "Cyd"], mode="advanced", goals=True), 21):
        position = game.position()
        if position["decade"] >= 3 and not game.is_over:
            found.setdefault(f"{position['phase']}/{step(game)}", json.dumps(position))
    return found


def laid_out() -> Table:
    t = Table(3, goals=True, decade=3).funds(120, 80, 60)
    t.company("libby", director=0, value=60, cash=90, commons={0: 1, 1: 2}, pool=1, preferred=1, assets=["foundry"])
    t.company("swift", director=1, workers=[2, 1], managers=[1], goods=4, cubes="SLLW", exhausted=["price_protection"])
    t.building("building1", owner=0).building("building10", owner=1).sold(2, "libby").closed("anglo")
    return t.hand(0, "building2").hand(1, "building6").hand(2, "building9")


def a_position(phase: str = "stock") -> dict[str, Any]:
    """In the middle of a turn of that phase."""
    if phase == "stock":
        game = laid_out().stock_turn(0)
        play(game, 0, "sell libby common")
    elif phase == "building":
        game = laid_out().building_phase()
        play(game, 1, "place building6")
    elif phase == "action":
        game = laid_out().action_turn(0)
        play(game, 0, "use fundraising40 libby")
    else:
        game = laid_out().operate("swift")
        play(game, 1, "done", "done", "produce")
    assert game.position()["phase"] == phase
    return through_text(game.position())


every_phase = pytest.mark.parametrize("phase", ["stock", "building", "action", "operating"])


@pytest.mark.parametrize("doc", [None, True, 7, "x", [], [{}]], ids=repr)
def test_what_is_no_object_is_no_position(doc: Any) -> None:
    assert broken(Game.from_position, doc) == "This is no position: it must be an object."


@pytest.mark.parametrize(
    ("path", "part", "words"),
    [
        (("format",), 2, "format 2; this version reads format 1"),
        (("format",), "1", "format '1'"),
        (("options",), {}, "options must be an object"),
        (("options", "mode"), "expert", "mode must be"),
        (("options", "seats"), [], "1 to 4 players"),
        (("options", "seats"), ["Ann"], "played without goals"),
        (("players", 0, "funds"), -1, "seat 0 owes money"),
        (("players", 0, "funds"), "12", "'12' where a whole number belongs"),
        (("players", 0, "funds"), 1.5, "1.5 where a whole number belongs"),
        (("players", 0, "funds"), True, "True where a whole number belongs"),
        (("players", 1, "partners"), 9, "seat 1 has Partners from nowhere"),
        (("players", 1, "free_partners"), 9, "seat 1 has placed Partners that it has not"),
        (("job_market",), 13, "the Job Market is overfull"),
        (("job_market",), -1, "the Job Market is overfull"),
        (("haymarket", "coal"), 99, "there are not 16 cubes"),
        (("initiative",), [0, 0, 1], "Initiative Track"),
        (("priority",), 3, "a seat that is not at the table"),
        (("turn", "last_trader"), 3, "a seat that is not at the table"),
        (("demand", 0, "tile"), 24, "a Demand tile that is not in the box"),
        (("demand", 0, "filled"), 99, "the Goods at demand space 0 do not fit"),
        (("hidden", "buildings"), [[], []], "wrong number of era decks"),
        (("assets",), [None] * 4, "wrong number of display"),
        (("supply_chain",), [], "wrong number of chain"),
        (("appeal_order",), [], "the Appeal Track does not show exactly the companies in play"),
        (("decade",), 6, "decade"),
        (("decade",), 0, "decade"),
        (("decade",), -4, "decade"),
        (("phase",), "lunch", "phase"),
        (("turn", "round"), [7], "a seat that is not at the table"),
        (("turn", "round"), [-1], "a seat that is not at the table"),
        (("placed",), [[7, "job_market"]], "a seat that is not at the table"),
    ],
)
def test_an_impossible_position_says_what_is_wrong(path: Path, part: Any, words: str) -> None:
    assert words in broken(Game.from_position, with_part(a_position(), path, part))


@pytest.mark.parametrize(
    ("part", "wrong", "words"),
    [
        ("common", {"0": 6}, "libby has not 5 common certificates"),
        ("preferred", "attic", "the preferred certificate of libby is nowhere"),
        ("preferred", 0, "the Director of libby holds its preferred certificate"),
        ("director", 3, "libby has no Director at the table"),
        ("cash", -5, "libby owes money"),
        ("appeal", 17, "libby is off the Appeal Track"),
        ("salespeople", 9, "libby has more Salespeople"),
        ("value", 45, "45"),
        ("assets", {"foundry": "asleep"}, "asleep"),
    ],
)
def test_an_impossible_company_says_what_is_wrong(part: str, wrong: Any, words: str) -> None:
    assert words in broken(Game.from_position, with_part(a_position(), ("companies", "libby", part), wrong))


@pytest.mark.parametrize(
    "path",
    [
        ("players", 2),
        ("players", 0, "buildings", 0),
        ("players", 0, "buildings", 4),
        ("demand", 11),
        ("demand", 0),
        ("supply_chain", 3),
        ("assets", 0),
        ("initiative", 2),
        ("hidden", "hands", 2),
        ("hidden", "face_down", 2),
        ("hidden", "removed", 2),
        ("hidden", "buildings", 0),
    ],
    ids=str,
)
def test_a_position_in_which_one_of_a_row_is_missing_is_refused(path: Path) -> None:
    position = a_position()
    position["demand"][11] |= {"tile": None, "filled": 0}
    broken(Game.from_position, without_part(position, path))


FRAMES = [
    7,
    "stock_turn",
    [],
    ["lunch"],
    ["stock_turn"],
    ["stock_turn", -1],
    ["stock_turn", 3],
    ["stock_turn", "0"],
    ["next_stock_turn"],
    ["next_stock_turn", 3],
    ["decade"],
    ["decade", 0],
    ["decade", 6],
    ["action_turn", 3],
    ["dividends", 0],
    ["dividends", 0, 99],
    ["produce", 0, 0],
    ["buy_asset", 0, 99, 0],
    ["store_asset", 0, 0, 99],
]


@pytest.mark.parametrize("frame", FRAMES, ids=str)
def test_a_pending_step_that_cannot_be_is_refused_when_it_is_next(frame: Any) -> None:
    position = a_position()
    position["stack"].append(frame)
    broken(Game.from_position, position)


@pytest.mark.parametrize("frame", FRAMES, ids=str)
def test_a_pending_step_that_cannot_be_is_refused_when_it_comes_later(frame: Any) -> None:
    position = a_position()
    position["stack"].insert(0, frame)
    broken(Game.from_position, position)


SAID_AGAIN = ("year", "stacks", "spaces", "tiles_in_hand", "has_placed", "name")
"""Parts of a position that only repeat for people what stands elsewhere in it."""


@every_phase
@pytest.mark.parametrize("wrong", [1.5, "x", ["x"], {"x": 1}], ids=repr)
def test_a_part_of_the_wrong_kind_is_refused_or_only_says_something_again(phase: str, wrong: Any) -> None:
    position = a_position(phase)
    whole = Game.from_position(position).hash()
    for path in paths(position):
        if wrong == "x" and path[:2] == ("options", "seats"):
            continue
        try:
            game = Game.from_position(with_part(position, path, wrong))
        except BrokenDocument:
            continue
        assert game.hash() == whole, path
        assert path[0] in SAID_AGAIN or path[-1] in SAID_AGAIN, path


@every_phase
def test_a_position_without_one_of_its_parts_is_refused_unless_it_only_says_it_again(phase: str) -> None:
    position = a_position(phase)
    for path in paths(position):
        named = isinstance(path[-1], str) and path[-2:-1] != ("assets",)
        if named and path[0] not in ("options", "rules", *SAID_AGAIN) and path[-1] not in SAID_AGAIN:
            broken(Game.from_position, without_part(position, path))


@pytest.mark.parametrize(
    "path",
    [
        ("decade",),
        ("companies",),
        ("players", 0, "funds"),
        ("companies", "libby", "cash"),
        ("haymarket", "coal"),
        ("turn", "sale"),
        ("hidden", "chance"),
    ],
    ids=str,
)
def test_a_position_that_lacks_a_part_names_it(path: Path) -> None:
    assert f"lacks or does not know '{path[-1]}'" in broken(Game.from_position, without_part(a_position(), path))


@pytest.mark.parametrize(
    ("path", "part"),
    [
        (("closed",), ["sears"]),
        (("hidden", "hands", 0), ["sears"]),
        (("hidden", "assets"), ["sears"]),
        (("placed",), [[0, "sears"]]),
        (("players", 0, "factory_partner"), "sears"),
    ],
    ids=str,
)
def test_a_position_with_something_that_is_not_in_the_box_names_it(path: Path, part: Any) -> None:
    assert "lacks or does not know 'sears'" in broken(Game.from_position, with_part(a_position(), path, part))


@given(position=mangled(lambda: list(position_texts().values())))
@settings(max_examples=250, deadline=None, derandomize=True)
def test_of_a_mangled_position_nothing_comes_but_a_table_or_a_sentence(position: Any) -> None:
    try:
        game = Game.from_position(position)
    except BrokenDocument:
        return
    assert Game.from_position(through_text(game.position())).hash() == game.hash()
