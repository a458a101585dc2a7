"""The end of a game and the end of a Decade: what the pages say is what the game says."""

from __future__ import annotations

import itertools
import re
from functools import cache

from django.test import Client

from bigshoulders.web import games
from bigshoulders.web.pages import charts
from bigshoulders.web.pages.decade_card import decade_card, decade_to_show
from bigshoulders.web.pages.ending import MOST_SWINGS, ending, swings
from web.browsers import new_table
from web.test_new_solo import begun, finish, new


@cache
def finished(*kinds, **rules):
    """The slug of a game that bots have played to its end."""
    loaded = games.load(new_table(*(kinds or ("greedy", "greedy", "random")), seed=5, **rules).slug)
    twin = loaded.twin()
    while not twin.game.is_over:
        seat = twin.game.to_act()[0]
        twin.game.play(seat, loaded.game.catalogue.actions[twin.game.legal_actions(seat)[0].id])
    return games.store(loaded, twin).table.slug


def played(mode="advanced", goals=True):
    return games.load(finished("Ann", "Bob", "greedy", mode=mode, goals=goals))


# --- the end


def test_the_moves_that_decided_a_game_are_those_that_changed_the_gaps_most():
    loaded = played()
    game = games.at_moment(loaded, 0)
    wealth = [game.facts(None).wealth]
    for seat, action in loaded.game.actions:
        game.play(seat, action)
        wealth.append(game.facts(None).wealth)
    changes = [[b - a for a, b in zip(*pair, strict=True)] for pair in itertools.pairwise(wealth)]
    gaps = sorted((max(change) - min(change) for change in changes), reverse=True)
    shown = swings(loaded)
    assert len(shown) == MOST_SWINGS
    assert [swing["move"] for swing in shown] == sorted(swing["move"] for swing in shown)
    moved = [changes[swing["move"] - 1] for swing in shown]
    assert sorted((max(change) - min(change) for change in moved), reverse=True) == gaps[:MOST_SWINGS]
    for swing, change in zip(shown, moved, strict=True):
        said = [f"+${amount}" if amount > 0 else f"−${-amount}" for amount in change if amount]
        assert [one["amount"] for one in swing["changes"]] == said
        assert swing["words"]


def test_the_ranking_at_the_end_is_that_of_the_scores():
    loaded = played()
    scores = loaded.game.scores()
    rows = ending(loaded)["ranking"]
    assert [row["seat"] for row in rows] == scores["ranking"]
    assert [row["wealth"] for row in rows] == [scores["seats"][seat]["wealth"] for seat in scores["ranking"]]
    assert rows[0]["place"] == 1


def test_a_game_that_is_over_opens_with_its_end_and_still_has_its_table():
    slug = played().table.slug
    client = Client(HTTP_HOST="localhost")
    end = client.get(f"/table/{slug}/").content.decode()
    assert 'id="end"' in end
    assert 'id="table"' not in end
    board = client.get(f"/table/{slug}/?board=1").content.decode()
    assert 'id="table"' in board
    assert 'id="end"' not in board
    for text in (end, board):
        assert f'href="/table/{slug}/figures/"' in text
        assert f'href="/table/{slug}/record"' in text


def test_once_more_is_the_same_game_with_everybody_one_seat_on():
    loaded = played()
    client = Client(HTTP_HOST="localhost")
    answer = client.post(f"/table/{loaded.table.slug}/again")
    again = games.load(answer["Location"].split("/")[2])
    assert [chair.name for chair in again.chairs] == [loaded.chairs[at].name for at in (2, 0, 1)]
    assert [chair.bot for chair in again.chairs] == [loaded.chairs[at].bot for at in (2, 0, 1)]
    same = {name: value for name, value in again.table.options.items() if name != "seats"}
    assert same == {name: value for name, value in loaded.table.options.items() if name != "seats"}
    assert again.table.seed != loaded.table.seed
    assert not again.game.actions or again.game.actions[0][0] in range(3)


def test_a_game_that_runs_is_not_begun_once_more():
    table = new_table("Ann", "Bob")
    answer = Client(HTTP_HOST="localhost").post(f"/table/{table.slug}/again")
    assert answer["Location"] == f"/table/{table.slug}/"


def test_a_solo_game_ends_with_its_verdict():
    loaded = finish(begun(new(rival="field")))
    shown = ending(loaded)
    assert re.search("wins against|loses against", shown["headline"])
    assert len(shown["ranking"]) == 1
    assert "Money to beat" in shown["margin"]
    assert f"to beat: ${loaded.game.options.money_to_reach}" in shown["chart"]
    assert 0 < len(shown["swings"]) <= MOST_SWINGS
    assert 'id="end"' in Client(HTTP_HOST="localhost").get(f"/table/{loaded.table.slug}/").content.decode()


# --- the end of a Decade


def test_a_decade_card_adds_up():
    loaded = played()
    for decade in (1, 2, 3, 4):
        card = decade_card(loaded, decade)
        starts = [at for at, event in enumerate(loaded.game.events) if event.kind == "decade"] + [
            len(loaded.game.events)
        ]
        events = loaded.game.events[starts[decade - 1] : starts[decade]]
        for row in card["players"]:
            paid = sum(e.amount for e in events if e.kind == "payout" and e.seat == row["seat"])
            bought = sum(e.amount for e in events if e.kind in ("income", "bank_pool") and e.seat == row["seat"])
            assert (row["dividends"], row["buildings"], row["income"]) == (paid, bought, paid + bought)
        moment = next(e.moment for e in loaded.game.events if e.kind == "decade" and e.amount == decade + 1)
        then = games.at_moment(loaded, moment)
        assert {row["seat"]: row["wealth"] for row in card["players"]} == dict(enumerate(then.facts(None).wealth))
        values = {company["value"] for company in then.view(None)["companies"].values()}
        assert {row["value"] for row in card["companies"]} == values


def at(loaded, moment):
    """The same table when so many moves were made."""
    return games.LoadedTable(loaded.table, games.at_moment(loaded, moment))


def test_a_decade_card_is_shown_until_its_reader_has_moved():
    loaded = played()
    begun_at = next(e.moment for e in loaded.game.events if e.kind == "decade" and e.amount == 3)
    seat = loaded.game.actions[begun_at][0]
    assert decade_to_show(at(loaded, begun_at - 1), seat) != 2
    assert decade_to_show(at(loaded, begun_at), seat) == 2
    assert decade_to_show(at(loaded, begun_at + 1), seat) is None
    other = next(s for s in range(3) if s != seat)
    assert decade_to_show(at(loaded, begun_at + 1), other) == 2
    table = games.save_new(games.SeatedTable(games.at_moment(loaded, begun_at), loaded.chairs), "normal")
    assert 'id="decade-card"' in Client(HTTP_HOST="localhost").get(f"/table/{table.slug}/").content.decode()


def test_alone_a_card_says_how_far_one_is():
    loaded = finish(begun(new(rival="field")))
    card = decade_card(loaded, 2)
    assert len(card["players"]) == 1
    target = loaded.game.options.money_to_reach
    assert card["lead"] == f"Worth ${card['players'][0]['wealth']}; to beat: more than ${target}."


def test_nobody_sees_a_card_of_the_decade_that_runs_or_of_a_game_that_is_over():
    loaded = played()
    assert decade_to_show(loaded, 0) is None
    assert decade_to_show(games.load(new_table("Ann", "Bob").slug), 0) is None


# --- charts


def test_no_line_of_a_chart_covers_another():
    same = [charts.Series(name, "seat0", 0, [100, 200, 200]) for name in "abc"]
    plot = charts.Plot(400, 500)
    heights = charts.dodged(same, 3, plot)
    for place in range(3):
        shown = sorted(line[place] for line in heights)
        assert all(b - a >= charts.APART - 0.01 for a, b in itertools.pairwise(shown))
    alone = charts.dodged(same[:1], 3, plot)
    assert alone == [[plot.y(value) for value in (100, 200, 200)]]


def test_names_at_the_ends_of_lines_stay_apart_and_inside():
    ends = charts.spread([(330.0, number) for number in range(10)])
    places = sorted(ends.values())
    assert all(b - a >= charts.NAMES_APART - 0.01 for a, b in itertools.pairwise(places))
    assert places[0] >= charts.TOP
    assert places[-1] <= charts.HEIGHT - charts.BOTTOM


def test_stock_values_have_the_colours_of_the_companies():
    loaded = played()
    text = Client(HTTP_HOST="localhost").get(f"/table/{loaded.table.slug}/figures/").content.decode()
    for key in loaded.game.view(None)["companies"]:
        company = next(one for one in loaded.game.options.box.companies if one.key == key)
        assert f'color="{company.colour}"' in text
        assert f"#i-crest-{key}" in text
