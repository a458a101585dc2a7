"""Terminal and page take the same decisions back and do them again, at every moment of random games."""

from __future__ import annotations

import io

import pytest

from bigshoulders.cli.screen import open_screen
from bigshoulders.cli.table.host import AskAgain, Host
from bigshoulders.cli.table.saved_table import SavedTable
from bigshoulders.state.chance import Chance
from bigshoulders.web import games
from web.browsers import new_table

TABLES = {
    "two people": (("Ann", "Bob"), {}),
    "two people, advanced": (("Ann", "Bob"), {"mode": "advanced", "chiefs": True}),
    "a person and bots": (("Ann", "random", "greedy"), {"mode": "advanced"}),
    "bots between people": (("random", "Ann", "random", "Bob"), {"mode": "advanced", "draft": True}),
    "four people, every variant": (
        ("Ann", "Bob", "Cyd", "Dan"),
        {"mode": "advanced", "draft": True, "special_companies": True, "open_purchasing": True, "goals": True},
    ),
    "the first edition": (("Ann", "Bob", "random"), {"mode": "advanced", "edition": "first-2018"}),
    "alone": (("Ann",), {}),
    "alone, with a Rival and Investors": (("Ann",), {"mode": "advanced", "rival": "field", "investors": True}),
}


def typed_undo(page, seat):
    """The actions that stand at the terminal after `undo` was typed at the prompt of a seat; None if it is refused."""
    table = SavedTable(page.game.copy(), page.chairs)
    host = Host(table, open_screen(True, io.StringIO()), 0)
    try:
        host.command("undo", None, seat)
    except AskAgain:
        return table.game.actions
    assert table.game.actions == page.game.actions
    return None


def typed_redo(page, back, seat):
    """The actions that stand at the terminal after what was taken back there was done again."""
    table = SavedTable(page.game.copy(), page.chairs)
    host = Host(table, open_screen(True, io.StringIO()), 0)
    for command, actions in (("undo", back.game.actions), ("redo", page.game.actions)):
        with pytest.raises(AskAgain):
            host.command(command, None, seat)
        assert table.game.actions == actions
    assert host.command("redo", None, seat), "it is understood, and refused"
    assert table.game.actions == page.game.actions


def made_again(back, page):
    """The page after the decisions that were taken back were made once more, by hand or by redo."""
    again = games.redo(back, back.redo_seat())
    assert again.game.hash() == page.game.hash()
    assert again.redo_seat() is None
    if len(page.game.actions) % 2:
        return again
    back = games.undo(again, again.undo_seat())
    while len(back.game.actions) < len(page.game.actions):
        seat, action = page.game.actions[len(back.game.actions)]
        back = games.move(back, seat, action.id)
    assert back.game.hash() == page.game.hash()
    assert back.redo_seat() is None, "something was played"
    return back


def play_on(page, chance):
    """The next move of whoever is due."""
    due = page.due()
    if due.what == "end_turn":
        page = games.end_turn(page)
        due = page.due(ended=True)
    if due.what == "bot":
        return games.bot_move(page)
    if due.what == "person":
        return games.move(page, due.seat, chance.choice(page.game.legal_actions(due.seat)).id)
    return page


@pytest.mark.parametrize("name", TABLES)
def test_undo_is_offered_at_the_same_moments_and_leads_to_the_same_table(name):
    kinds, rules = TABLES[name]
    page, chance = games.load(new_table(*kinds, seed=11, **rules).slug), Chance(3)
    offered = refused = 0
    while not page.game.is_over:
        for seat in page.people:
            typed = typed_undo(page, seat)
            assert (page.undo_seat() == seat) == (typed is not None)
            if typed is None:
                refused += 1
                continue
            offered += 1
            back = games.undo(page, seat)
            assert back.game.actions == typed
            assert len(back.game.legal_actions(seat)) > 1, "nobody is led back to an answer that was the only one"
            if offered % 10 == 1:
                typed_redo(page, back, seat)
            page = made_again(back, page)
        page = play_on(page, chance)
    assert offered > 30
    assert refused > 0
