"""People in different places at one table: each does what is theirs, and decisions made at once do not collide."""

from __future__ import annotations

import re

from bigshoulders.game import Game
from bigshoulders.state.chance import Chance
from bigshoulders.web import games
from bigshoulders.web.models import Move, Seat, Table
from web.test_rooms import a_client, joined, opened


def a_game(*names, **begin):
    """The browsers of those who play, in the order of their seats, and the table."""
    host, table = opened(names[0])
    friends = [joined(table, name) for name in names[1:]]
    host.post(f"/room/{table.slug}/begin", {"free": "", **begin})
    return [host, *friends], Table.objects.get(pk=table.pk)


def page_of(browser, table):
    answer = browser.get(f"/table/{table.slug}/")
    assert answer.status_code == 200
    return answer.content.decode()


def forms_in(page):
    """What a page would send with a move, but for the action."""
    return {name: re.search(rf'name="{name}" value="(\d+)"', page)[1] for name in ("revision", "made", "seat")}


def play_a_move(browser, table, chance, page=None):
    """As the page offers it; False if it asks nothing."""
    page = page or page_of(browser, table)
    due = re.search(r'data-due="(\w+)"', page)[1]
    if due == "end_turn":
        browser.post(f"/table/{table.slug}/end", {"revision": re.search(r'data-revision="(\d+)"', page)[1]})
        return True
    if due != "person":
        return False
    seat = int(forms_in(page)["seat"])
    action = chance.choice(games.load(table.slug).game.legal_actions(seat))
    browser.post(f"/table/{table.slug}/play", {**forms_in(page), "action": str(action.id)})
    return True


def test_each_is_asked_at_their_own_screen_only():
    browsers, table = a_game("Ann", "Ben", "Cyd")
    chance = Chance(3)
    for _ in range(60):
        loaded = games.load(table.slug)
        due = [re.search(r'data-due="(\w+)"', page_of(browser, table))[1] for browser in browsers]
        for seat, what in enumerate(due):
            assert (what == "person") == (seat in loaded.game.to_act())
            assert what in ("person", "end_turn", "elsewhere")
        moved = [play_a_move(browser, table, chance) for browser in browsers]
        assert any(moved)
    assert len(games.load(table.slug).game.actions) > 60


def test_a_move_is_kept_with_when_and_by_whom_it_was_made():
    browsers, table = a_game("Ann", "Ben")
    chance = Chance(5)
    for _ in range(12):
        moved = [play_a_move(browser, table, chance) for browser in browsers]
        assert any(moved)
    people = dict(Seat.objects.filter(table=table).values_list("number", "person"))
    game = games.load(table.slug).game
    moves = list(Move.objects.filter(table=table))
    chosen = [move for move in moves if not game.was_only_answer(move.number)]
    assert {move.seat for move in chosen} == {0, 1}
    assert all(move.by_id == people[move.seat] and move.made for move in chosen)
    assert all(move.by_id in (people[move.seat], None) for move in moves), "an only answer is given by nobody"


def test_nobody_moves_for_another():
    browsers, table = a_game("Ann", "Ben")
    [acting] = games.load(table.slug).game.to_act()
    page = page_of(browsers[acting], table)
    action = games.load(table.slug).game.legal_actions(acting)[0]
    form = {**forms_in(page), "action": str(action.id)}
    for intruder in (browsers[1 - acting], a_client()):
        intruder.post(f"/table/{table.slug}/play", form)
        assert games.load(table.slug).revision == int(form["revision"])
    browsers[acting].post(f"/table/{table.slug}/play", form)
    assert games.load(table.slug).revision > int(form["revision"])


def test_decisions_of_several_at_once_do_not_collide():
    browsers, table = a_game("Ann", "Ben", "Cyd")
    chance = Chance(1)
    while len(games.load(table.slug).game.to_act()) < 3:
        for browser in browsers:
            play_a_move(browser, table, chance)
    pages = [page_of(browser, table) for browser in browsers]
    before = len(games.load(table.slug).game.actions)
    for browser, page in zip(browsers, pages, strict=True):
        play_a_move(browser, table, chance, page)
    made = games.load(table.slug).game.actions[before:]
    assert sorted(seat for seat, _action in made)[:3] == [0, 1, 2]


def test_a_stranger_finds_nothing_of_a_table():
    _browsers, table = a_game("Ann", "Ben")
    stranger = a_client()
    for address in ("", "choose", "story/", "at/0/", "figures/", "record", "campaign"):
        assert stranger.get(f"/table/{table.slug}/{address}").status_code == 404, address
    for address in ("play", "end", "bot", "undo", "redo", "take-seat", "pace", "title", "again", "delete", "restore"):
        assert stranger.post(f"/table/{table.slug}/{address}", {"title": "x"}).status_code == 404, address
    assert table.slug not in stranger.get("/").content.decode()


def test_only_the_host_names_and_throws_away():
    (ann, ben), table = a_game("Ann", "Ben")
    assert ben.post(f"/table/{table.slug}/delete").status_code == 404
    assert ben.post(f"/table/{table.slug}/title", {"title": "Mine"}).status_code == 404
    ann.post(f"/table/{table.slug}/title", {"title": "Thursday"})
    assert Table.objects.get(pk=table.pk).title == "Thursday"
    ann.post(f"/table/{table.slug}/delete")
    assert ben.get(f"/table/{table.slug}/").status_code == 404


def test_the_record_is_nobodys_while_the_game_runs():
    (ann, _ben), table = a_game("Ann", "Ben")
    assert ann.post(f"/table/{table.slug}/record", {"with_hidden": "yes"}).status_code == 404


def test_what_others_have_seen_is_not_taken_back():
    browsers, table = a_game("Ann", "Ben")
    chance = Chance(2)
    for _ in range(40):
        for seat, browser in enumerate(browsers):
            play_a_move(browser, table, chance)
            loaded = games.load(table.slug)
            if not loaded.game.actions:
                continue
            mover = loaded.game.actions[-1][0]
            other = browsers[1 - mover]
            revision = str(loaded.revision)
            other.post(f"/table/{table.slug}/undo", {"revision": revision, "seat": str(mover)})
            assert str(games.load(table.slug).revision) == revision, seat


def test_until_a_turn_ends_its_owner_takes_back_what_brought_nothing_hidden_to_light():
    """Also where the pages of others have shown it already."""
    browsers, table = a_game("Ann", "Ben")
    chance, met = Chance(3), set()
    while met != {True, False}:
        loaded = games.load(table.slug)
        seat = loaded.due(ended=True).seat
        legal, known = loaded.game.legal_actions(seat), loaded.game.state.revealed
        after = games.move(loaded, seat, chance.choice(legal).text)
        [page_of(browser, table) for browser in browsers]
        is_theirs = seat in after.game.to_act() or after.due().what == "end_turn"
        if len(legal) == 1 or not is_theirs or len(after.game.actions) != len(loaded.game.actions) + 1:
            continue
        browsers[seat].post(f"/table/{table.slug}/undo", {"revision": str(after.revision), "seat": str(seat)})
        now = games.load(table.slug)
        is_back = len(now.game.actions) == len(loaded.game.actions)
        assert is_back == (after.game.state.revealed == known)
        met.add(is_back)
        if is_back:
            games.redo(now, seat)


def passed_on(browsers, table, chance):
    """The seat whose move was the last and that nobody can take back any more by themselves."""
    while True:
        for browser in browsers:
            play_a_move(browser, table, chance)
            loaded = games.load(table.slug)
            seat = loaded.undo_seat()
            if seat is not None and seat not in loaded.game.to_act() and loaded.due().what == "person":
                return seat


def test_a_move_that_others_have_seen_is_taken_back_when_all_grant_it():
    browsers, table = a_game("Ann", "Ben", "Cyd")
    seat = passed_on(browsers, table, Chance(4))
    before = len(games.load(table.slug).game.actions)
    asker, first, second = browsers[seat], *(browser for other, browser in enumerate(browsers) if other != seat)

    def post(browser, what, **form):
        page = page_of(browser, table)
        revision = re.search(r'data-revision="(\d+)"', page)[1]
        browser.post(f"/table/{table.slug}/{what}", {"revision": revision, "made": str(before), **form})

    assert "ask-back" in page_of(asker, table)
    assert "ask-back" not in page_of(first, table)
    post(first, "wish", seat=str(seat))
    post(first, "answer", answer="yes")
    assert len(games.load(table.slug).game.actions) == before
    post(asker, "wish", seat=str(seat))
    assert "asks to take the last move back" in page_of(first, table)
    post(asker, "answer", answer="yes")
    post(first, "answer", answer="yes")
    assert len(games.load(table.slug).game.actions) == before
    post(second, "answer", answer="yes")
    left = len(games.load(table.slug).game.actions)
    assert left < before
    name = table.options["seats"][seat]
    for browser in browsers:
        talk = browser.get(f"/room/{table.slug}/talk").content.decode()
        assert re.search(rf"<b>{name}</b> <span>took a move back; all agreed.</span>", talk)
    assert Table.objects.get(pk=table.pk).taken_back == [[seat, left]]


def test_the_record_says_that_a_move_was_taken_back_and_is_read_all_the_same():
    [ann], table = a_game("Ann", free="casual")
    Table.objects.filter(pk=table.pk).update(taken_back=[[0, 4]])
    record = ann.post(f"/table/{table.slug}/record", {"with_hidden": "yes"}).json()
    assert record["taken_back"] == [[0, 4]]
    assert Game.replay(record).options.seats == tuple(table.options["seats"])


def test_nobody_can_say_what_the_table_itself_says():
    (ann, _ben), table = a_game("Ann", "Ben")
    ann.post(f"/room/{table.slug}/say", {"phrase": "taken back"})
    assert "all agreed" not in ann.get(f"/room/{table.slug}/talk").content.decode()


def test_one_who_refuses_ends_a_wish():
    browsers, table = a_game("Ann", "Ben")
    seat = passed_on(browsers, table, Chance(4))
    before = len(games.load(table.slug).game.actions)
    for browser, what, form in (
        (browsers[seat], "wish", {"seat": str(seat)}),
        (browsers[1 - seat], "answer", {"answer": "no"}),
    ):
        revision = re.search(r'data-revision="(\d+)"', page_of(browser, table))[1]
        browser.post(f"/table/{table.slug}/{what}", {"revision": revision, **form})
    assert len(games.load(table.slug).game.actions) == before
    assert "asks to take" not in page_of(browsers[1 - seat], table)


def finish(table):
    loaded = games.load(table.slug)
    chance = Chance(7)
    while not loaded.game.is_over:
        due = loaded.due(ended=True)
        loaded = games.move(loaded, due.seat, chance.choice(loaded.game.legal_actions(due.seat)).text)


def test_once_more_brings_everybody_to_the_same_table_one_seat_on():
    (ann, ben), table = a_game("Ann", "Ben")
    finish(table)
    seen = games.load(table.slug).revision
    assert '<button class="button primary" type="submit" id="again"' in page_of(ben, table)
    assert a_client().post(f"/table/{table.slug}/again").status_code == 404
    place = ann.post(f"/table/{table.slug}/again")["Location"]
    news = ben.get(f"/table/{table.slug}/?since={seen}", HTTP_HX_REQUEST="true").content.decode()
    assert f'href="{place}" id="again"' in news
    assert ben.post(f"/table/{table.slug}/again")["Location"] == place
    again = Table.objects.get(rematch_of=table)
    assert again.options["seats"] == ["Ben", "Ann"]
    assert 'data-due="person"' in page_of(ann, again) or 'data-due="person"' in page_of(ben, again)
    assert a_client().get(f"/table/{again.slug}/").status_code == 404


def test_a_table_shows_the_way_to_another_that_waits_for_its_reader():
    browsers, table = a_game("Ann", "Ben")
    [acting] = games.load(table.slug).game.to_act()
    reader, decider = browsers[1 - acting], browsers[acting]
    own = reader.post("/play-now", {"name": "Ann"})["Location"]
    assert 'id="next-table"' not in page_of(reader, table)
    people, second = a_second_table(reader)
    chance = Chance(1)
    while 0 not in games.load(second.slug).game.to_act():
        play_a_move(people[1], second, chance)
    assert f'href="/table/{second.slug}/" id="next-table"' in page_of(reader, table)
    assert f"/table/{second.slug}/" in reader.get(f"/room/{table.slug}/next").content.decode()
    assert own not in page_of(reader, table), "of this machine, which is nobody's"
    assert 'id="next-table"' not in page_of(decider, table)


def a_second_table(host):
    """Of somebody who has one already, with somebody else; the browsers by seat."""
    slug = host.post("/friends", {"name": "Ann"})["Location"].split("/")[2]
    table = Table.objects.get(slug=slug)
    friend = joined(table, "Zoe")
    host.post(f"/room/{slug}/begin", {"free": ""})
    return [host, friend], Table.objects.get(slug=slug)


def test_who_watches_is_told_so_and_decides_nothing():
    (ann, _ben), table = a_game("Ann", "Ben")
    Table.objects.filter(pk=table.pk).update(spectators=True)
    ann.post(f"/room/{table.slug}/say", {"words": "between us"})
    page = page_of(a_client(), table)
    assert "You are watching." in page
    for own in ('action="/table/', "between us", 'id="talk"', 'id="present"', "Confirm"):
        assert own not in page.partition('class="table-page')[2], own
    assert "You are watching." not in page_of(ann, table)
