"""No page tells a seat what it may not know: over whole games it is the same in every world that looks alike."""

from __future__ import annotations

import re
from functools import partial

import pytest

from bigshoulders.state.chance import Chance
from bigshoulders.web import games
from bigshoulders.web.table import keeping
from web.browsers import HTMX, Browser, new_table

CSRF = re.compile(r'(csrfmiddlewaretoken" value|X-CSRFToken"): ?"\w+"|csrfmiddlewaretoken" value="\w+"')
EVERYTHING = {
    "mode": "advanced",
    "goals": True,
    "special_companies": True,
    "chiefs": True,
    "draft": True,
    "supply_chain": "advanced",
}
SEED = 0xFEDCBA9876543210


def step(browser, slug, chance):
    """One move of the game, by the forms of the page; the response that it gave."""
    if browser.due == "bot":
        return browser.post("bot")
    if browser.due == "end_turn":
        return browser.post("end")
    seat = games.load(slug).due(ended=True).seat
    if "hand-over" in browser.html:
        return browser.post("take-seat", seat=seat)
    choice = chance.choice(browser.choices())
    browser.preview(choice)
    return browser.play(choice, seat)


def world(play, seat, number):
    """The same table to this seat, with everything else different; its past is kept, since the page tells of it."""
    game = play.game.determinize(seat, number)
    game.events = play.game.events
    game._actions = play.game._actions
    game._marks = play.game._marks
    return games.LoadedTable(play.table, game)


def alike(play, seat, number, _table):
    return world(play, seat, number)


def pages(browser, choices, advice):
    """Everything that a person can look at now, drawn anew; with advice, which takes longer, if wanted."""
    keeping.MEMORY.clear()
    yield browser.client.get(browser.url).content.decode()
    queries = [{"choice": choice} for choice in choices[:3]] + [{"among": ",".join(map(str, choices[:4]))}]
    for query in [*queries, {"why": "all"}, *[{"advice": 1}] * advice]:
        yield browser.client.get(f"{browser.url}choose", query, **HTMX).content.decode()


def watched(browser):
    """Through whose eyes the page is shown."""
    play = games.load(browser.url.split("/")[2])
    if not play.is_shared:
        return play.people[0]
    due = play.due(ended=True)
    return due.seat if due.what == "person" and "hand-over" not in browser.html else None


@pytest.mark.parametrize(
    ("kinds", "rules"),
    [
        (("Ann", "greedy", "random"), {"mode": "advanced", "goals": True}),
        (("Ann", "Bob"), {"mode": "advanced"}),
        (("Ann", "Bob", "greedy"), EVERYTHING),
        (("Ann", "greedy"), {"edition": "first-2018", "goals": True}),
    ],
    ids=["one person", "two people", "everything", "2018"],
)
def test_a_page_is_the_same_in_every_world_that_looks_alike_to_the_seat(kinds, rules, monkeypatch):
    table = new_table(*kinds, seed=SEED, **rules)
    browser, chance = Browser(table), Chance(17)
    browser.open()
    compared = deciding = advised = 0
    for number in range(100_000):
        if browser.due == "over":
            break
        step(browser, table.slug, chance)
        # How many moves of bots one step brings depends on the machine; how often a person decides does not.
        deciding += browser.due == "person"
        if (deciding if browser.due == "person" else number) % 9 and "hand-over" not in browser.html:
            continue
        play = games.load(table.slug)
        seat, choices = watched(browser), browser.choices()
        advice = browser.due == "person" and not deciding % 18
        real = [CSRF.sub("", page) for page in pages(browser, choices, advice)]
        advised += 'class="advice"' in real[-1]
        for other in (1, 2):
            with monkeypatch.context() as patch:
                patch.setattr(games, "with_game", partial(alike, play, seat, other))
                assert [CSRF.sub("", page) for page in pages(browser, choices, advice)] == real
        compared += 1
    assert browser.due == "over"
    assert compared > 10
    assert advised > 2


def hidden_tiles(game, seat):
    """Tiles that others hold, have face down or have removed."""
    hidden = game.position()["hidden"]
    others = [who for who in range(len(game.options.seats)) if who != seat]
    keys = {key for who in others for part in ("hands", "removed") for key in hidden[part][who]}
    keys |= {key for who in others for key in hidden.get("kept", {who: []})[who]}
    return keys | {hidden["face_down"][who] for who in others if hidden["face_down"][who]}


@pytest.mark.parametrize("kinds", [("Ann", "greedy", "greedy"), ("Ann", "Bob")], ids="-".join)
def test_no_response_names_a_hidden_tile_the_seed_or_the_random_state(kinds):
    table = new_table(*kinds, seed=SEED, mode="advanced", draft=True)
    browser, chance = Browser(table), Chance(23)
    browser.open()
    for number in range(100_000):
        if browser.due == "over":
            break
        before = games.load(table.slug)
        browser.seen.clear()
        step(browser, table.slug, chance)
        game = games.load(table.slug).game
        seat = watched(browser)
        if not number % 25:
            browser.look(advice=1)
            for path in ("story/", "figures/", f"at/{max(0, len(game.actions) - 3)}/"):
                browser.seen.append(browser.client.get(browser.url + path).content.decode())
        secrets = {str(SEED), f"{SEED:x}", str(game.position()["hidden"]["chance"]), game.hash()}
        for page in browser.seen:
            assert not [word for word in secrets if word in page]
        if seat is not None:
            for key in hidden_tiles(game, seat) & hidden_tiles(before.game, seat):
                assert f'building/{key}"' not in browser.html
    assert browser.due == "over"
