"""A position is a table that the rules can go on from; what could not be on any table is refused."""

from __future__ import annotations

import copy
import json
import tracemalloc
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from bigshoulders import BrokenDocument, Game, Options
from bigshoulders.game import reading
from bigshoulders.game.pending import possible_parts
from bigshoulders.rules.invariants import violations
from bigshoulders.rules.steps import STEPS as STEP_PARTS
from random_play import NAMES, Curious, Diligent, moments
from table import Table, play, random_moves, texts

Json = dict[str, Any]
Change = Callable[[Json], object]


def refused(doc: Json) -> str:
    with pytest.raises(BrokenDocument) as error:
        Game.from_position(doc)
    return str(error.value)


@cache
def moment_text(due: str, decade: int, options: Options) -> str:
    """The first position in a Decade of a random game at which this decision is due."""
    for seed in range(60):
        for game in moments(options, seed, Diligent() if options.solo else Curious()):
            position = game.position()
            if position["decade"] >= decade and position["stack"] and position["stack"][-1][0] == due:
                return json.dumps(position)
    raise AssertionError(f"{due} does not come up")


THREE = Options(NAMES[:3], mode="advanced", goals=True)
DRAFT = Options(NAMES[:3], draft=True)
OVERLAY = Options(NAMES[:2], supply_chain="advanced")
ALONE = Options(NAMES[:1], investors=True, rival="fairbank")
FIRST_EDITION = Options(NAMES[:2], edition="first-2018")
SESSION = Options(
    NAMES[:1], session=2, solo_goals=["four_managers", "ten_workers", "five_assets"], bonuses=["workers", "treasury"]
)


def set_part(*path: str | int, to: Any) -> Change:
    def change(doc: Json) -> None:
        for key in path[:-1]:
            doc = doc[key]
        doc[path[-1]] = to

    return change


def swapped(one: tuple[str | int, ...], other: tuple[str | int, ...]) -> Change:
    def change(doc: Json) -> None:
        first, second = doc, doc
        for key in one[:-1]:
            first = first[key]
        for key in other[:-1]:
            second = second[key]
        first[one[-1]], second[other[-1]] = second[other[-1]], first[one[-1]]

    return change


# --- shares


def laid_out(mode: str, **layout: Any) -> Json:
    t = Table(3, mode).funds(200, 200, 200).company("libby", director=0, **layout).company("swift", director=1)
    return json.loads(json.dumps(t.stock_turn(0).position()))


@pytest.mark.rule("STK-12")
def test_nobody_owns_more_than_sixty_percent() -> None:
    doc = laid_out("basic", commons={0: 3})
    doc["companies"]["libby"]["common"] = {"0": 4, "treasury": 1}
    assert "somebody owns more than 60 % of libby" in refused(doc)
    doc["companies"]["libby"] |= {"common": {"1": 5}, "preferred": 1}
    assert "somebody owns more than 60 % of libby" in refused(doc)


@pytest.mark.rule("DIR-10", "DIR-11")
def test_in_the_advanced_game_nobody_owns_more_than_the_director() -> None:
    common = {"1": 4, "treasury": 1}
    doc = laid_out("advanced", commons={1: 3})
    doc["companies"]["libby"]["common"] = common
    assert "somebody owns more of libby than its Director" in refused(doc)
    doc = laid_out("basic", commons={1: 3})
    doc["companies"]["libby"]["common"] = common
    Game.from_position(doc)


@pytest.mark.rule("STK-08", "STK-09")
def test_who_has_more_certificates_than_can_be_sold_can_end_a_turn() -> None:
    """Director's Certificates are not sold in the Basic Game: eleven are over the limit, and stay so."""
    t = Table(2, "basic")
    for company in Options(NAMES[:2]).box.companies:
        t.company(company.key)
    doc = t.stock_turn(0).position()
    doc["companies"]["libby"]["common"] = {"0": 1, "treasury": 4}
    game = Game.from_position(doc)
    refused_move = game.why_not(0, "pass")
    assert refused_move is not None
    assert refused_move.rule == "STK-08"
    play(game, 0, "sell libby common", "announce", "pass")
    assert game.to_act() == (1,)
    play(game, 1, "pass")
    assert texts(game, 0) == ["pass"]


# --- each part of a table

CASES: dict[str, tuple[tuple[str, int, Options], Change, str]] = {
    # Building tiles
    "a tile too many in hand": (
        ("stock_turn", 2, THREE),
        lambda doc: doc["hidden"]["hands"][0].append(doc["hidden"]["removed"][0].pop()),
        "seat 0 has the wrong number of Building tiles in hand",
    ),
    "no tile in hand": (
        ("stock_turn", 2, THREE),
        lambda doc: doc["hidden"]["removed"][1].append(doc["hidden"]["hands"][1].pop()),
        "seat 1 has the wrong number of Building tiles in hand",
    ),
    "a tile placed and none taken": (
        ("choose_buildings", 2, THREE),
        lambda doc: doc["hidden"]["removed"][2].append(doc["hidden"]["hands"][2].pop()),
        "wrong number of Building tiles in hand",
    ),
    "nobody chooses": (
        ("choose_buildings", 2, THREE),
        lambda doc: doc["stack"].pop(),
        "wrong number of Building tiles in hand",
    ),
    "too much kept in the draft": (
        ("draft", 2, DRAFT),
        lambda doc: doc["hidden"]["kept"][0].extend([doc["hidden"]["hands"][0].pop(), doc["hidden"]["hands"][0].pop()]),
        "has kept the wrong number of tiles in the draft",
    ),
    "a pile of the draft too few": (
        ("draft", 2, DRAFT), lambda doc: doc["hidden"]["kept"].pop(), "another number of seats",
    ),
    "the draft in another order": (
        ("draft", 2, DRAFT), lambda doc: doc["stack"][-2].__setitem__(1, 2), "steps of the draft are in no order",
    ),
    "a short stack": (
        ("stock_turn", 1, ALONE),
        lambda doc: doc["hidden"]["removed"][0].append(doc["hidden"]["buildings"][2].pop()),
        "too few Buildings in the stack of Era 3",
    ),
    "a tile in the stack of another Era": (
        ("stock_turn", 1, THREE),
        swapped(("hidden", "buildings", 1, 0), ("hidden", "buildings", 2, 0)),
        "a Building lies in the stack of Era 2 that is of another",
    ),
    "a tile for more players": (
        ("stock_turn", 1, Options(NAMES[:2])),
        set_part("hidden", "buildings", 1, 0, to="building23"),
        "a Building is there that is not in this game",
    ),
    "a Building before its Decade": (
        ("stock_turn", 2, THREE),
        lambda doc: doc["players"][0]["buildings"].__setitem__(1, doc["hidden"]["removed"][0].pop()),
        "a Building of a later Decade lies in a row",
    ),
    # the board
    "a Public Goal twice": (
        ("stock_turn", 1, THREE), lambda doc: doc["goals"].__setitem__(0, doc["goals"][1]), "different Public Goals",
    ),
    "a Public Goal too many": (
        ("stock_turn", 1, THREE), lambda doc: doc["goals"].append("appeal"), "different Public Goals",
    ),
    "Public Goals in a game without them": (
        ("stock_turn", 1, OVERLAY), lambda doc: doc["goals"].append("appeal"), "0 different Public Goals",
    ),
    "a Demand tile for more players": (
        ("stock_turn", 1, Options(NAMES[:2])), set_part("hidden", "demand", 0, to=21), "not in this game",
    ),
    "an Asset on two Charters": (
        ("stock_turn", 1, THREE),
        lambda doc: [company["assets"].update(foundry="upright") for company in doc["companies"].values()],
        "the Asset foundry on two Charters",
    ),
    "cubes on both Supply Chains": (
        ("stock_turn", 1, OVERLAY),
        lambda doc: (doc["supply_chain"][0].update(coal=1), doc["bag"].update(coal=doc["bag"]["coal"] - 1)),
        "cubes lie on the Supply Chain that is not in use",
    ),
    # a list with something twice
    "a closed company twice": (
        ("stock_turn", 1, THREE), set_part("closed", to=["anglo", "anglo"]), "names something twice in a list",
    ),
    "a company sold twice": (
        ("stock_turn", 1, THREE), set_part("players", 0, "sold", to=["libby", "libby"]), "twice in a list",
    ),
    "a column twice": (
        ("stock_turn", 1, OVERLAY), set_part("overlay", "coal", to=[1, 2, 3, 4, 5, 5]), "twice in a list",
    ),
    "an Event twice": (
        ("stock_turn", 3, ALONE),
        lambda doc: doc["solo"]["events_seen"].__setitem__(1, doc["solo"]["events_seen"][0]),
        "twice in a list",
    ),
    "a seat twice": (
        ("action_turn", 1, FIRST_EDITION), set_part("resting", to=[1, 1]), "twice in a list",
    ),
    # numbers without end
    "a column far away": (
        ("stock_turn", 1, OVERLAY), set_part("overlay", "coal", to=[10**9]), "1000000000 as column",
    ),
    "a seat far away": (
        ("action_turn", 1, FIRST_EDITION), set_part("resting", to=[10**9]), "1000000000 as seat",
    ),
    "another seat far away": (
        ("action_turn", 1, FIRST_EDITION), set_part("turns_begun", to=[10**9]), "1000000000 as seat",
    ),
    "all the money there is": (
        ("stock_turn", 1, THREE), set_part("players", 0, "funds", to=10**10), "a number beyond 1000000000",
    ),
    "a chance of more bits": (("stock_turn", 1, THREE), set_part("hidden", "chance", to=2**64), "a number beyond"),
    # Partners and turns
    "a Partner from nowhere": (
        ("stock_turn", 1, THREE), set_part("players", 0, "partners", to=3), "seat 0 has Partners from nowhere",
    ),
    "a turn without a Partner": (
        ("action_turn", 1, THREE),
        lambda doc: doc["players"][doc["stack"][-1][1]].update(free_partners=0),
        "an impossible step 'action_turn'",
    ),
    "Partners before their time": (
        ("stock_turn", 1, THREE), set_part("placed", to=[[0, "job_market"]]), "has placed more Partners",
    ),
    "two turns in a round": (
        ("action_turn", 1, THREE), set_part("turn", "round", to=[1, 1]), "somebody has two turns in a round",
    ),
    "everybody has passed and somebody is to move": (
        ("stock_turn", 1, THREE), set_part("turn", "passes", to=3), "more have passed than are at the table",
    ),
    "somebody rests where that is not allowed": (
        ("action_turn", 1, THREE), set_part("resting", to=[0]), "somebody rests where that is not allowed",
    ),
    "a sale of what one has not": (
        ("stock_turn", 1, THREE),
        lambda doc: doc["turn"].update(sale=[[next(iter(doc["companies"])), 1]]),
        "a certificate in a sale that cannot be sold",
    ),
    "a sale that nobody puts together": (
        ("choose_buildings", 1, THREE),
        lambda doc: doc["turn"].update(sale=[[next(iter(doc["companies"])), 0]]),
        "a sale that nobody is putting together",
    ),
    "no such certificate": (
        ("stock_turn", 1, THREE),
        lambda doc: doc["turn"].update(sale=[[next(iter(doc["companies"])), 3]]),
        "3 as certificate",
    ),
    "a level that no factory has": (
        ("stock_turn", 1, THREE),
        set_part("operating", to={"level": 7, "price_bonus": 0, "unpaid": False}),
        "no such level of production",
    ),
    # the solo game
    "an Investor tile too few": (
        ("stock_turn", 1, ALONE), lambda doc: doc["solo"]["investor_tiles"].pop(), "one Investor tile for each Decade",
    ),
    "an Investor tile twice": (
        ("stock_turn", 1, ALONE),
        lambda doc: doc["solo"]["investor_tiles"].__setitem__(0, doc["solo"]["investor_tiles"][1]),
        "one Investor tile for each Decade",
    ),
    "too few Events": (
        ("stock_turn", 2, ALONE), lambda doc: doc.update(decade=1), "there are too few Events",
    ),
    "no Starting Company": (
        ("choose_goal", 1, ALONE),
        lambda doc: (
            doc["solo"]["goals"].append(doc["solo"]["offered"][0]),
            doc["solo"].update(offered=[]),
            doc.update(stack=[["decade", 1], ["draw_companies"]]),
        ),
        "has no Starting Company",
    ),
    "no Goal": (("stock_turn", 1, ALONE), set_part("solo", "goals", to=[]), "Goals are not those of a solo game"),
    "a Goal twice": (
        ("stock_turn", 1, ALONE),
        lambda doc: doc["solo"]["goals"].__setitem__(0, doc["solo"]["goals"][1]),
        "Goals are not those of a solo game",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_a_table_that_cannot_be_is_refused(name: str) -> None:
    where, change, words = CASES[name]
    doc = json.loads(moment_text(*where))
    Game.from_position(doc)
    change(doc)
    tracemalloc.start()
    assert words in refused(doc)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 10_000_000


# --- the pending steps


def replaced(*frames: list[Any], below: int = 1) -> Change:
    def change(doc: Json) -> None:
        doc["stack"][len(doc["stack"]) - below :] = [list(frame) for frame in frames]

    return change


def director_of(doc: Json, seat: int) -> int:
    """A company that somebody directs."""
    keys = [company.key for company in Options.from_json(doc["options"]).box.companies]
    return next(keys.index(key) for key, record in doc["companies"].items() if record["director"] == seat)


def with_first_company(name: str, *parts: int) -> Change:
    """A step about the first company in play, for whoever directs it, in place of the pending one."""

    def change(doc: Json) -> None:
        key, company = next(iter(doc["companies"].items()))
        keys = [charter.key for charter in Options.from_json(doc["options"]).box.companies]
        replaced([name, company["director"], keys.index(key), *parts])(doc)

    return change


def partner_sent_to(*places: int, occupied: bool = False, fixed: bool = True) -> Change:
    """A Rival sends Partners to the player's Buildings of these Decades."""

    def change(doc: Json) -> None:
        keys = [doc["players"][0]["buildings"][place] for place in places]
        numbers = [[building.key for building in ALONE.box.buildings].index(key) for key in keys]
        parts = [["tile_part", 3, k, number if fixed else -1] for k, number in enumerate(numbers)]
        unfixed = [] if fixed else [["fix_target", 3, k] for k in range(len(places))]
        replaced(*reversed(parts), *reversed(unfixed))(doc)
        if occupied:
            doc["placed"] = [[-1, keys[0]]]

    return change


def partner_placed_early(doc: Json) -> None:
    """Somebody has placed a Partner, and the Action Phase begins only now."""
    replaced(["action_phase"], below=2)(doc)
    doc["placed"] = [[0, "job_market"]]
    doc["players"][0]["free_partners"] -= 1


STEPS: dict[str, tuple[tuple[str, int, Options], Change]] = {
    "a second Cleanup": (("stock_turn", 1, THREE), lambda doc: doc["stack"].insert(1, ["cleanup_phase"])),
    "a Decade without a Cleanup before it": (
        ("stock_turn", 1, THREE), lambda doc: doc["stack"].remove(["cleanup_phase"]),
    ),
    "another Decade": (("stock_turn", 1, THREE), lambda doc: doc["stack"][0].__setitem__(1, 4)),
    "another phase": (("stock_turn", 1, THREE), set_part("phase", to="action")),
    "over in the middle": (("stock_turn", 1, THREE), set_part("phase", to="over")),
    "Events in a game of several": (("stock_turn", 2, THREE), set_part("phase", to="events")),
    "a second turn": (("stock_turn", 1, THREE), lambda doc: doc["stack"].append(["stock_turn", 1])),
    "a turn of another phase": (("stock_turn", 1, THREE), lambda doc: doc["stack"].append(["action_turn", 0])),
    "hiring for a company of somebody else": (("stock_turn", 1, THREE), replaced(["hire", 0, 0, 0])),
    "tiles revealed twice": (("choose_buildings", 2, THREE), lambda doc: doc["stack"].insert(-1, ["reveal_buildings"])),
    "a draft without a draft": (("choose_buildings", 2, THREE), lambda doc: doc["stack"].append(["draft", 1])),
    "a tile of a Rival in a game of several": (
        ("action_turn", 1, THREE), lambda doc: doc["stack"].append(["tile_part", 3, 0, -1]),
    ),
    "the Investors in a game of several": (("stock_turn", 1, THREE), lambda doc: doc["stack"].append(["move_markers"])),
    "a target that nothing waits for": (
        ("action_turn", 1, ALONE), replaced(["tile_part", 3, 1, -1], ["fix_target", 3, 0], below=1),
    ),
    "a part without its target": (("action_turn", 1, ALONE), replaced(["tile_part", 3, 0, -1])),
    "parts in no order": (("action_turn", 1, ALONE), replaced(["tile_part", 3, 0, 9], ["tile_part", 3, 1, 9])),
    "the setup of a solo game in a game of several": (
        ("stock_turn", 1, THREE), lambda doc: doc.update(stack=[["draw_companies"]]),
    ),
    "a turn in the setup": (("stock_turn", 1, THREE), lambda doc: doc.update(stack=[["decade", 1], ["stock_turn", 0]])),
    "a Worker from hiring, which brings none": (
        ("action_turn", 1, THREE), lambda doc: doc["stack"].append(["place_worker", 0, director_of(doc, 0), 6]),
    ),
    "a cube of no kind": (
        ("purchase_resources", 1, OVERLAY),
        lambda doc: doc["stack"].append(["take_missing", 0, director_of(doc, 0), -1]),
    ),
    "a free cube without the Advanced Supply Chain": (
        ("action_turn", 1, THREE), lambda doc: doc["stack"].append(["take_missing", 0, director_of(doc, 0), 1]),
    ),
    "a neutral Building in a game of several": (("action_turn", 4, THREE), replaced(["draw_neutral", 0], below=2)),
    "Investors who pay in a game of several": (("action_turn", 1, THREE), replaced(["investors_pay"], below=2)),
    "tiles that nobody turns up": (("choose_buildings", 1, THREE), lambda doc: doc["stack"].__delitem__(slice(-1))),
    "a turn before its phase": (("stock_turn", 1, THREE), replaced(["action_turn", 0], below=2)),
    "a turn before the first Decade": (
        ("starting_company", 1, THREE), lambda doc: doc.update(stack=[["decade", 1], ["next_action_turn"]]),
    ),
    "a neutral Building before its phase": (("stock_turn", 2, ALONE), replaced(["draw_neutral", 0], below=2)),
    "Partners before those of a Rival": (("action_turn", 1, ALONE), partner_placed_early),
    "more Workers hired than there are": (("action_turn", 1, THREE), with_first_company("hire", 100)),
    "more shares issued than lie in the Bank Pool": (
        ("emergency_fundraising", 1, THREE), lambda doc: doc["stack"][-1].__setitem__(3, 100),
    ),
    "companies drawn in the middle": (("stock_turn", 1, ALONE), replaced(["draw_companies"], below=2)),
    "a second Event in a Decade": (("stock_turn", 2, ALONE), replaced(["events_phase"], below=2)),
    "a choice among cubes of which none goes": (
        ("stock_turn", 2, ALONE), replaced(["choose_cube", 0, 0, -1, 0], below=2),
    ),
    "bonuses without a Starting Company": (
        ("starting_company", 1, SESSION), lambda doc: doc.update(stack=[["decade", 1], ["bonuses", 0, 3]]),
    ),
    "a neutral Partner where one stands": (("action_turn", 1, ALONE), partner_sent_to(0, occupied=True)),
    "a neutral Partner sent when one stands": (
        ("action_turn", 1, ALONE), partner_sent_to(0, occupied=True, fixed=False),
    ),
    "two neutral Partners in one place": (("action_turn", 1, ALONE), partner_sent_to(0, 0)),
    "more steps than any game has": (
        ("action_turn", 1, THREE), lambda doc: doc["stack"].extend([["take_initiative", 0]] * 300),
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", STEPS)
def test_steps_that_the_rules_could_not_have_left_behind_are_refused(name: str) -> None:
    where, change = STEPS[name]
    doc = json.loads(moment_text(*where))
    Game.from_position(doc)
    change(doc)
    refused(doc)


def test_a_table_that_no_check_thought_of_is_refused_if_the_rules_fail_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    doc = json.loads(moment_text("action_turn", 1, THREE))
    doc["stack"].append(["tile_part", 3, 0, -1])
    monkeypatch.setattr(reading, "check_pending", lambda s: None)
    assert "does not hold together" in refused(doc)


def test_every_part_of_a_step_is_checked_by_its_name_but_an_item_which_depends_on_its_source() -> None:
    state = Game.new(THREE, 1).state
    named = {part for parts in STEP_PARTS.values() for part in parts}
    assert named - possible_parts(state).keys() == {"item"}
    assert possible_parts(state).keys() <= named


def test_a_count_goes_up_to_the_most_that_an_event_can_say() -> None:
    doc = json.loads(moment_text("stock_turn", 2, ALONE))
    for count, fits in ((100, True), (101, False)):
        doc["stack"][-2:] = [["dismiss", 0, director_of(doc, 0), count]]
        if fits:
            Game.from_position(doc)
        else:
            assert "an impossible step 'dismiss'" in refused(doc)


SET_UP: dict[str, tuple[tuple[str, int, Options], Change]] = {
    "nothing at all": (("stock_turn", 1, THREE), lambda doc: doc["stack"].clear()),
    "no Decade after this one": (("stock_turn", 1, THREE), lambda doc: doc["stack"].pop(0)),
    "the end instead": (("stock_turn", 1, THREE), lambda doc: doc["stack"].__setitem__(0, ["scoring"])),
    "one turn alone": (("stock_turn", 1, THREE), lambda doc: doc["stack"].__delitem__(slice(-1))),
    "Partners before their phase": (("action_turn", 1, THREE), partner_placed_early),
    "a turn and the Cleanup": (("action_turn", 1, THREE), lambda doc: doc["stack"].__delitem__(slice(2, -1))),
    "selling and nothing after it": (("sell_goods", 1, THREE), lambda doc: doc["stack"].__delitem__(slice(-1))),
    "selling without production to come": (("sell_goods", 1, THREE), lambda doc: doc["stack"].pop(-2)),
    "all three tiles still in hand": (
        ("stock_turn", 2, THREE),
        lambda doc: doc["hidden"]["hands"][0].extend(
            (doc["hidden"]["removed"][0].pop(), doc["hidden"]["buildings"][2].pop())
        ),
    ),
    "a short stack of tiles": (
        ("stock_turn", 2, THREE),
        lambda doc: (
            doc["hidden"]["removed"][0].extend(doc["hidden"]["buildings"][1][:2])
            or doc["hidden"]["buildings"][1].__delitem__(slice(2))
        ),
    ),
    "a longer row of Investor tiles": (
        ("stock_turn", 2, ALONE),
        lambda doc: doc["solo"]["investor_tiles"].insert(
            0, next(t for t in range(20) if t not in doc["solo"]["investor_tiles"])
        ),
    ),
}


@pytest.mark.parametrize("name", SET_UP)
def test_a_table_that_was_set_up_and_not_played_plays_on(name: str) -> None:
    """For puzzles and tests: what is to come may be left out, and tiles may lie as nobody would have left them."""
    where, change = SET_UP[name]
    doc = json.loads(moment_text(*where))
    change(doc)
    game = Game.from_position(doc)
    for _ in random_moves(game, 5):
        assert violations(game.state) == []
    assert game.is_over
    assert Game.from_position(json.loads(json.dumps(game.position()))).hash() == game.hash()


@pytest.mark.rule("CAM-13")
def test_bonuses_are_for_one_company() -> None:
    session = {"session": 2, "solo_goals": SESSION.solo_goals, "bonuses": SESSION.bonuses}
    t = Table(1, **session).company("libby")
    doc = json.loads(json.dumps(t.stock_turn().position()))
    doc["stack"][-2:] = [["bonuses", 0, 3]]
    game = Game.from_position(doc)
    assert texts(game, 0) == ["use_bonus workers", "use_bonus treasury"]
    doc = json.loads(json.dumps(t.company("swift").stock_turn().position()))
    doc["stack"][-2:] = [["bonuses", 0, 3]]
    assert "no Starting Company, or more than one" in refused(doc)


@pytest.mark.rule("AST-49")
def test_price_protection_is_asked_for_only_where_there_is_one_and_once() -> None:
    t = Table(2, "advanced").company("libby", value=60, commons={1: 1}, assets=["price_protection"])
    game = t.company("swift", director=1).stock_turn(1)
    play(game, 1, "sell libby common", "announce")
    doc = json.loads(json.dumps(game.position()))
    assert doc["stack"][-1][0] == "price_protection"
    Game.from_position(doc)
    twice = copy.deepcopy(doc)
    twice["stack"].append(twice["stack"][-1])
    assert "twice for the same" in refused(twice)
    doc["companies"]["libby"]["assets"] = {}
    assert "an impossible step 'price_protection'" in refused(doc)


@pytest.mark.rule("OPR-04")
def test_an_operating_turn_is_about_one_company_and_its_factories() -> None:
    t = Table(2, "basic").company("libby", cash=50, workers=[2, 2]).company("swift", director=0, appeal=1)
    doc = json.loads(json.dumps(t.operate("libby").position()))
    steps = {frame[0]: frame for frame in doc["stack"]}
    libby, swift = (
        steps["produce"][2],
        next(number for number, company in enumerate(Options(NAMES[:2]).box.companies) if company.key == "swift"),
    )
    for name, part, wrong in (("dividends", 2, swift), ("produce", 3, 4)):
        other = copy.deepcopy(doc)
        next(frame for frame in other["stack"] if frame[0] == name)[part] = wrong
        refused(other)
    other = copy.deepcopy(doc)
    other["turn"]["factories_run"] = 1
    assert "an impossible Operating turn" in refused(other)
    assert libby != swift


# --- what belongs to a record


def test_a_record_and_its_position_agree_about_the_options() -> None:
    record = Game.from_position(json.loads(moment_text("stock_turn", 1, THREE))).record()
    Game.replay(record)
    with pytest.raises(BrokenDocument, match="not those of its position"):
        Game.replay({**record, "options": {**record["options"], "mode": "basic"}})
    with pytest.raises(BrokenDocument, match="both a seed and a position"):
        Game.replay({**record, "seed": 1})
    with pytest.raises(BrokenDocument, match="seed must be"):
        Game.replay({key: part for key, part in record.items() if key != "position"})


@pytest.mark.parametrize("name", ["buy_asset", "place_manager"])
def test_what_a_seat_owes_for_a_company_is_owed_by_its_director(name: str) -> None:
    game = Table(2).company("libby", cash=100).company("swift", director=1, cash=100).action_turn()
    position = game.position()
    index = {company.key: c for c, company in enumerate(game.state.box.companies)}
    rest = [0] * (len(STEP_PARTS[name]) - 2)
    for key, fits in (("libby", True), ("swift", False)):
        doc = {**position, "stack": [*position["stack"], [name, 0, index[key], *rest]]}
        if fits:
            assert Game.from_position(doc).to_act() == (0,)
        else:
            assert f"an impossible step '{name}'" in refused(doc)
