"""The catalogue: every action of the game has a number, a text form and a place on the board."""

from hashlib import sha256

import pytest

from bigshoulders import Game, IllegalAction, Options
from bigshoulders.components import box
from bigshoulders.state.actions import catalogue
from table import random_moves

CATALOGUE = catalogue(box("second"))
ACTIONS = CATALOGUE.actions

KNOWN_ACTIONS = 1432
KNOWN_DIGEST = "367f6b1ef4e3d69c3f4796e422cd23e0540a9d7df24e1bf72ff5a6a1987c51f3"
"""SHA-256 over the first KNOWN_ACTIONS lines "id text". New entries may only be appended: records and trained
players know an action by its number, so these two literals are replaced together, and only by longer catalogues
that still begin with the old one."""

PLACES = {
    "appeal", "asset", "bank_pool", "building", "company", "demand", "factory", "goal", "haymarket", "initiative",
    "stock_track", "supply_chain", "treasury", "turn",
}  # fmt: skip


def new_game() -> Game:
    return Game.new(Options(("Ann", "Bob")), seed=1)


def test_the_numbers_run_from_0_without_a_gap() -> None:
    assert [action.id for action in ACTIONS] == list(range(len(ACTIONS)))


def test_the_known_actions_keep_their_numbers() -> None:
    lines = "".join(f"{action.id} {action.text}\n" for action in ACTIONS[:KNOWN_ACTIONS])
    assert len(ACTIONS) >= KNOWN_ACTIONS
    assert sha256(lines.encode()).hexdigest() == KNOWN_DIGEST


def test_the_catalogue_stays_small_enough_to_list() -> None:
    assert len(ACTIONS) <= 3000


def test_no_two_actions_are_written_alike() -> None:
    assert len({action.text for action in ACTIONS}) == len(ACTIONS)


def test_no_two_actions_mean_the_same() -> None:
    assert len({(action.verb, action.args) for action in ACTIONS}) == len(ACTIONS)


def test_an_action_is_found_by_its_text_however_it_is_written() -> None:
    for action in ACTIONS:
        words = action.text.split()
        assert str(action) == action.text == " ".join(words).lower()
        assert words[0] == action.verb
        for text in (str(action), action.text.upper(), f"  {'   '.join(words)}\t\n", "\t".join(words).title()):
            assert CATALOGUE.parse(text) is action


def test_every_action_has_a_place_on_the_board() -> None:
    for action in ACTIONS:
        first, *rest = action.place.split("/")
        assert first in PLACES
        assert all(rest)
        assert action.place == action.place.strip().lower()


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("establish libby 40", "company/libby"),
        ("buy libby preferred pool", "company/libby/preferred"),
        ("sell swift director", "company/swift/director"),
        ("place building7", "building/building7"),
        ("use job_market libby", "building/job_market"),
        ("trade libby wood coal", "haymarket"),
        ("activate foundry", "asset/foundry"),
        ("hire 1", "factory/1"),
        ("purchase wood 20", "supply_chain/20"),
        ("sell_goods half", "demand/half"),
        ("take_bonus", "appeal"),
        ("pay", "stock_track"),
        ("pass", "turn"),
    ],
)
def test_the_place_is_the_thing_that_the_action_concerns(text: str, place: str) -> None:
    action = CATALOGUE.parse(text)
    assert action is not None
    assert action.place == place


@pytest.mark.parametrize(
    "text",
    [
        "", " ", "establish", "establish libby", "establish libby 45", "establish libby 40 now", "libby establish 40",
        "buy libby director company", "trade libby wood wood", "use building45 libby", "hire 0", "hire 4",
        "purchase wood 40", "passs", "pass pass", "0", "sell_goods", "établir libby 40",
    ],
)  # fmt: skip
def test_anything_else_is_no_action(text: str) -> None:
    assert CATALOGUE.parse(text) is None
    game = new_game()
    before = game.hash()
    with pytest.raises(IllegalAction, match="There is no action"):
        game.play(game.to_act()[0], text)
    assert game.hash() == before


@pytest.mark.parametrize("number", [-1, 10**9, len(ACTIONS), True, 1.0, None])
def test_a_number_outside_the_catalogue_is_no_action(number: object) -> None:
    game = new_game()
    with pytest.raises(IllegalAction, match="There is no action"):
        game.play(game.to_act()[0], number)  # type: ignore[arg-type]


def test_an_action_is_played_by_itself_by_its_text_or_by_its_number() -> None:
    hashes = set()
    for form in (lambda action: action, str, lambda action: action.id):
        game = new_game()
        (seat,) = game.to_act()
        game.play(seat, form(game.legal_actions(seat)[0]))
        hashes.add(game.hash())
    assert len(hashes) == 1


def test_every_game_uses_the_same_catalogue() -> None:
    one, two = new_game(), Game.new(Options(("Ann", "Bob", "Cyd", "Dan"), mode="advanced", goals=True), seed=2)
    assert [action.text for action in one.catalogue.actions] == [action.text for action in two.catalogue.actions]


@pytest.mark.parametrize("seats", [2, 4])
def test_every_legal_action_stands_in_the_catalogue(seats: int) -> None:
    game = Game.new(Options(("Ann", "Bob", "Cyd", "Dan")[:seats], mode="advanced"), seed=3)
    for _ in random_moves(game, 3):
        for seat in game.to_act():
            assert all(ACTIONS[action.id] == action for action in game.legal_actions(seat))
