"""How many gestures a game takes: a seat that follows the advice of the page, by clicks alone.

A click that makes a move is one gesture, one that only opens something is another. What bots do by themselves, and
answers that the page gives, are none.
"""

from __future__ import annotations

import re

import pytest

from bigshoulders.bots import Seat, make_bot
from bigshoulders.web import games
from bigshoulders.web.views import home
from web.browsers import Browser, new_table

MOST_OF_A_GAME = 130
MOST_OF_THE_FIRST_DECADE = 25
EXPERT = {"end_turns": "on", "shortcuts": "on", "theme": "system"}
BUTTON = re.compile(r'<button type="submit" class="choice [^>]* name="(action|moves|choice)" value="([\d,]+)"')


class Follower(Browser):
    """Looks for the button that carries out most of what would be advised."""

    def __init__(self, table=None):
        super().__init__(table)
        self.gestures: list[str] = []

    @property
    def loaded(self):
        return games.load(self.url.split("/")[2])

    def buttons(self):
        """(whether a click only opens it, the numbers of its actions)."""
        return [
            (name == "choice", [int(number) for number in numbers.split(",")])
            for name, numbers in BUTTON.findall(self.html)
        ]

    def click(self, button, seat):
        opens, moves = button
        numbers = ",".join(map(str, moves))
        if opens:
            self.gestures.append(f"look at {numbers}")
            assert 'id="confirm"' in self.look(choice=numbers)
        self.gestures.append(numbers)
        before = len(self.loaded.game.actions)
        self.post("play", seat=seat, **{"moves" if len(moves) > 1 else "action": numbers})
        done = [action.id for _seat, action in self.loaded.game.actions[before:]]
        assert done[: len(moves)] == moves, "the record has each of them"

    def decide(self):
        game, seat = self.loaded.game, self.loaded.due(ended=True).seat
        advised = [action.id for action in plan(game, seat)]
        fitting = [button for button in self.buttons() if sorted(button[1]) == sorted(advised[: len(button[1])])]
        self.click(max(fitting, key=lambda button: len(button[1])), seat)

    def play_on(self, decades=99):
        """To the end of the game, or of so many Decades."""
        while not self.loaded.game.is_over and self.loaded.game.view(None)["decade"] <= decades:
            match self.due:
                case "bot":
                    self.post("bot")
                case "end_turn":
                    self.gestures.append("end the turn")
                    self.post("end")
                case _:
                    self.decide()
        return len(self.gestures)


def plan(game, seat):
    """What the planner would play, up to somebody else's decision or something that nobody knows yet."""
    copy, found = game.copy(), []
    while not copy.is_over and seat in copy.to_act():
        action = make_bot("planner", 1).choose(Seat(copy, seat))
        found.append(action)
        copy.play(seat, action)
        if not copy.can_undo(seat):
            break
    return found


@pytest.mark.parametrize("seed", [3, 7, 11])
def test_a_whole_game_of_four_in_expert_settings(seed, capsys):
    expert = Follower(new_table("Ann", "planner", "planner", "planner", seed=seed, mode="advanced", goals=True))
    expert.client.post("/preferences/", EXPERT)
    expert.open()
    count = expert.play_on()
    with capsys.disabled():
        moves = sum(seat == 0 for seat, _action in expert.loaded.game.actions)
        print(f"\na game of four, seed {seed}: {count} gestures for {moves} actions")
    assert expert.loaded.game.is_over
    assert "end the turn" not in expert.gestures, "turns end by themselves"
    assert count <= MOST_OF_A_GAME


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_first_decade_of_a_newcomer(seed, capsys, monkeypatch):
    monkeypatch.setattr(home.games, "new_seed", lambda: seed)
    newcomer = Follower()
    newcomer.url = newcomer.client.post("/play-now", {"name": "Ann"})["Location"]
    newcomer.open()
    count = newcomer.play_on(decades=1)
    with capsys.disabled():
        moves = sum(seat == 0 for seat, _action in newcomer.loaded.game.actions)
        print(f"\na newcomer's first Decade, seed {seed}: {count} gestures for {moves} actions")
    assert count <= MOST_OF_THE_FIRST_DECADE
