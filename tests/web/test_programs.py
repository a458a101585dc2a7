"""A program plays a seat like a page: it sees that seat, moves once for each move that it sends, hears of others."""

from __future__ import annotations

import asyncio
import re

import pytest
from asgiref.sync import sync_to_async

from bigshoulders.state.chance import Chance
from bigshoulders.state.events import EVENTS
from bigshoulders.web import games, people, rooms, tokens, wishes
from bigshoulders.web.models import Message, Move, Seat, SeatToken, Table, Wish
from bigshoulders.web.secrets_kept import digest_of
from web.api_client import Program, among_friends, program_at, until
from web.browsers import new_table
from web.test_people import somebody
from web.test_rooms import a_client
from web.test_streams import Page

TOKEN = re.compile(r'value="([^"]+)" readonly aria-label="Token"')


def table_of_two(*kinds):
    return new_table(*(kinds or ("Ann", "Ben")))


# --- letting a program in


def test_a_token_is_shown_once_and_only_its_digest_is_kept():
    table, browser = table_of_two(), a_client()
    address = f"/table/{table.slug}/programs/"
    token = TOKEN.search(browser.post(address + "new", {"seat": "1"}).content.decode())[1]
    page = browser.get(address).content.decode()
    assert token not in page
    assert "End it" in page
    kept = SeatToken.objects.get(table=table)
    assert (kept.digest, kept.number, kept.person) == (digest_of(token), 1, None)
    assert Program(table, token).ask()["seat"] == 1
    browser.post(address + "end", {"seat": "1"})
    assert Program(table, token).get().status_code == 401
    assert "End it" not in browser.get(address).content.decode()


def test_a_new_token_ends_the_one_before():
    table = table_of_two()
    before, after = program_at(table, 0), program_at(table, 0)
    assert (before.get().status_code, after.get().status_code) == (401, 200)


def test_the_others_read_that_a_program_plays_along():
    ann, cookies = somebody("Ann")
    table = rooms.create(ann, "Ann", 2, {})
    ben, of_ben = somebody("Ben")
    rooms.take(table, ben, "Ben")
    rooms.start(Table.objects.get(pk=table.pk))
    browser, other = a_client(), a_client()
    browser.cookies[people.COOKIE], other.cookies[people.COOKIE] = cookies[people.COOKIE], of_ben[people.COOKIE]
    assert browser.post(f"/table/{table.slug}/programs/new", {"seat": "0"}).status_code == 200
    assert "lets a program play along" in other.get(f"/room/{table.slug}/talk").content.decode()
    assert Message.objects.get(table=table).name == "Ann"


def removed(table, seat):
    rooms.remove(table, seat, "casual")


def taken_over(table, seat):
    link = rooms.invite(table, Seat.objects.get(table=table, number=seat))
    rooms.take_over(rooms.invitation(link).seat, somebody("Eve")[0], "Eve")


def devices_sent_away(table, seat):
    people.send_away(Seat.objects.get(table=table, number=seat).person)


def thrown_away(table, seat):
    games.delete(table.slug)


@pytest.mark.parametrize("end", [removed, taken_over, devices_sent_away])
def test_a_token_ends_with_its_owners_right_to_the_seat_and_does_not_come_back(end):
    table = among_friends("Ann", "Ben")
    owner = Seat.objects.get(table=table, number=1).person
    program, other = program_at(table, 1), program_at(table, 0)
    assert program.get().status_code == 200
    end(table, 1)
    assert program.get().status_code == 401
    assert program.send({"action": "pass", "revision": 0}).status_code == 401
    Seat.objects.filter(table=table, number=1).update(person=owner)
    assert program.get().status_code == 401
    assert other.get().status_code == 200


def test_at_a_table_that_was_thrown_away_there_is_nothing():
    table = among_friends("Ann", "Ben")
    program = program_at(table, 1)
    thrown_away(table, 1)
    assert program.get("view").status_code == 404


def test_the_token_is_none_where_the_seat_has_another_owner_however_that_came_about():
    table = among_friends("Ann", "Ben")
    program = program_at(table, 1)
    Seat.objects.filter(table=table, number=1).update(person=Seat.objects.get(table=table, number=0).person)
    assert program.get("view").status_code == 404


# --- looking


def test_what_a_program_reads_is_what_its_seat_may_know():
    table = among_friends("Ann", "Ben", "Cyd", mode="advanced", goals=True, draft=True)
    loaded = until(table, lambda loaded: loaded.is_private)
    for seat in range(3):
        program = program_at(table, seat)
        head = program.ask()
        assert {head["seat"], program.ask("view")["view"]["seat"]} == {seat}
        assert program.ask("view")["view"] == loaded.game.view(seat)
        assert program.ask("facts")["facts"] == loaded.game.facts(seat).to_json()
        actions = program.ask("legal_actions")["legal_actions"]
        assert [action["action"] for action in actions] == [one.text for one in loaded.game.legal_actions(seat)]
        assert [action["number"] for action in actions] == [one.id for one in loaded.game.legal_actions(seat)]
        assert (head["revision"], head["moves"]) == (loaded.revision, len(loaded.game.actions))
        assert head["your_turn"] == (seat in loaded.game.to_act())


def test_the_end_is_told_with_the_result():
    table = table_of_two()
    loaded = until(table, lambda loaded: loaded.game.is_over)
    found = program_at(table, 0).ask()
    assert (found["over"], found["due"], found["your_turn"]) == (True, {"what": "over", "seat": None}, False)
    assert found["result"] == loaded.game.scores()
    refused = program_at(table, 0).send({"action": "pass", "revision": loaded.revision})
    assert (refused.status_code, refused.json()["rule"]) == (422, "END-01")


def test_a_game_that_all_have_ended_is_over_and_has_no_result():
    table = among_friends("Ann", "Ben")
    program = program_at(table, games.load(table.slug).game.to_act()[0])
    wishes.ended(games.load(table.slug), Wish(table=table, kind=wishes.END, seat=0))
    found = program.ask()
    assert (found["over"], found["due"], found["your_turn"]) == (True, {"what": "over", "seat": None}, False)
    assert found["result"] is None
    assert program.ask("legal_actions")["legal_actions"] == []


# --- moving


@pytest.mark.parametrize("as_number", [False, True])
def test_a_move_is_made_by_its_text_or_its_number(as_number):
    table = table_of_two()
    program = program_at(table, 0)
    found = program.ask("legal_actions")
    choice = found["legal_actions"][3]
    after = program.play(choice["number"] if as_number else choice["action"], found["revision"])
    assert after["revision"] == found["revision"] + 1
    assert after["repeated"] is False
    assert Move.objects.get(table=table, number=1).action == choice["action"]


def test_the_move_of_a_program_is_its_owners():
    table = among_friends("Ann", "Ben")
    seat = games.load(table.slug).game.to_act()[0]
    program = program_at(table, seat)
    program.play(*program.first_choice())
    assert Move.objects.get(table=table, number=1).by == Seat.objects.get(table=table, number=seat).person


def test_a_move_that_is_sent_again_is_made_once():
    table = table_of_two()
    program = program_at(table, 0)
    move = program.first_choice()
    first = program.play(*move)
    for _again in range(3):
        again = program.play(*move)
        assert (again["repeated"], again["revision"], again["moves"]) == (True, first["revision"], first["moves"])
    loaded = games.load(table.slug)
    games.move(loaded, 1, loaded.game.legal_actions(1)[0].text)
    assert program.play(*move)["repeated"] is True
    assert Move.objects.filter(table=table, number=1).count() == 1


def test_another_move_at_the_same_revision_is_too_late():
    table = table_of_two()
    program = program_at(table, 0)
    found = program.ask("legal_actions")
    program.play(found["legal_actions"][0]["action"], found["revision"])
    before = games.load(table.slug).game.actions
    refused = program.send({"action": found["legal_actions"][1]["action"], "revision": found["revision"]})
    assert (refused.status_code, refused.json()["revision"]) == (409, found["revision"] + 1)
    assert games.load(table.slug).game.actions == before


def test_a_move_that_was_taken_back_is_not_made_by_its_echo():
    table = table_of_two("Ann", "Ben", "Cyd")
    loaded = until(
        table, lambda loaded: loaded.game.moment()["phase"] == "operating" and loaded.undo_seat() is not None
    )
    seat = loaded.undo_seat()
    loaded = games.undo(loaded, seat)
    program = program_at(table, seat)
    move = next(action for _seat, action in loaded.undone[-1]), loaded.revision
    made = program.play(*move)
    assert made["repeated"] is False
    after = games.undo(games.load(table.slug), seat)
    assert program.send({"action": move[0], "revision": move[1]}).status_code == 409
    assert games.load(table.slug).revision == after.revision


def test_what_a_program_has_done_before_this_machine_is_not_offered_to_be_taken_back():
    table, browser = table_of_two("Ann", "Ben", "Cyd"), a_client()
    loaded = until(
        table, lambda loaded: loaded.game.moment()["phase"] == "operating" and loaded.undo_seat() is not None
    )
    seat, address = loaded.undo_seat(), f"/table/{table.slug}/"
    browser.post(f"{address}take-seat", {"seat": str(games.load(table.slug).game.to_act()[0])})
    form = {"seat": str(seat), "revision": str(loaded.revision), "made": str(len(loaded.game.actions))}
    assert 'id="undo"' in browser.get(address).content.decode()
    program_at(table, seat)
    assert 'id="undo"' not in browser.get(address).content.decode()
    browser.post(f"{address}undo", form)
    assert len(games.load(table.slug).game.actions) == len(loaded.game.actions)
    tokens.end(table, seat)
    browser.post(f"{address}undo", form)
    assert len(games.load(table.slug).game.actions) < len(loaded.game.actions)


def test_decisions_that_several_make_at_once_do_not_collide():
    table = among_friends("Ann", "Ben", "Cyd", mode="advanced")
    loaded = until(table, lambda loaded: loaded.is_private and len(loaded.game.to_act()) == 3)
    programs = [program_at(table, seat) for seat in range(3)]
    choices = [program.first_choice() for program in programs]
    assert len({revision for _action, revision in choices}) == 1
    for program, choice in zip(programs, choices, strict=True):
        assert program.play(*choice)["repeated"] is False
    now = games.load(table.slug).game.actions[len(loaded.game.actions) :][:3]
    assert [(seat, action.text) for seat, action in now] == [(k, choices[k][0]) for k in range(3)]


def test_what_the_rules_refuse_is_said_with_the_rule_and_in_the_readers_language():
    table = table_of_two()
    program = program_at(table, 0)
    revision = program.ask()["revision"]
    english = program.send({"action": "fly to the moon", "revision": revision})
    german = program.send({"action": "fly to the moon", "revision": revision}, HTTP_ACCEPT_LANGUAGE="de")
    for answer in (english, german):
        assert answer.status_code == 422
        assert answer["Content-Type"] == "application/problem+json"
        assert answer.json()["type"] == "urn:bigshoulders:problem:illegal"
        assert answer.json()["rule"] == games.load(table.slug).game.why_not(0, "fly to the moon").rule
    assert "There is no action" in english.json()["detail"]
    assert english.json()["detail"] != german.json()["detail"]
    program.client.cookies["language"] = "es"
    assert program.send({"action": "fly to the moon", "revision": revision}).json() == english.json()


def test_who_is_not_due_is_told_so():
    table = table_of_two()
    program = program_at(table, 1)
    answer = program.send({"action": "pass", "revision": program.ask()["revision"]})
    assert answer.status_code == 422
    assert games.load(table.slug).game.actions == []


def test_where_a_bot_sits_in_the_program_rests():
    table = among_friends("Ann", "Ben")
    program = program_at(table, 1)
    chairs = [table.chairs[0], {"bot": "greedy", "seed": "1", "stands_in": True}]
    Table.objects.filter(pk=table.pk).update(chairs=chairs)
    answer = program.send({"action": "pass", "revision": table.revision})
    assert (answer.status_code, answer.json()["type"]) == (409, "urn:bigshoulders:problem:stand-in")


def test_bots_answer_to_a_program_without_a_page():
    """And at the beginning, when it is let in."""
    table = new_table("greedy", "Ann", pace="at_once")
    first = Table.objects.get(pk=table.pk)
    assert first.asked is None
    a_client().post(f"/table/{table.slug}/programs/new", {"seat": "1"})
    assert Table.objects.get(pk=table.pk).asked is not None or games.load(table.slug).game.actions
    by_hand = new_table("greedy", "Ann", pace="by_hand")
    a_client().post(f"/table/{by_hand.slug}/programs/new", {"seat": "1"})
    assert Table.objects.get(pk=by_hand.pk).asked is None


# --- what happened


def test_the_events_since_a_revision_are_those_that_it_did_not_know():
    table = table_of_two("Ann", "Ben")
    program, chance = program_at(table, 0), Chance(3)
    loaded = games.load(table.slug)
    story, revision = program.ask("events")["events"], loaded.revision
    for step in range(120):
        if loaded.game.is_over:
            break
        if step % 7 == 3 and loaded.undo_seat() is not None:
            loaded = games.undo(loaded, loaded.undo_seat())
        else:
            seat = loaded.due(ended=True).seat
            loaded = games.move(loaded, seat, chance.choice(loaded.game.legal_actions(seat)).text)
        if step % 3 == 0:
            news = program.ask(f"events?since={revision}")
            story = story[: news["kept"]] + news["events"]
            revision = news["revision"]
            assert story == program.ask("events")["events"], step
    assert any(move.revision for move in Move.objects.filter(table=table))
    assert {event["kind"] for event in story} <= set(EVENTS)


def test_moves_of_before_are_taken_as_known():
    table = table_of_two()
    until(table, lambda loaded: len(loaded.game.actions) >= 4)
    Move.objects.filter(table=table).update(revision=None)
    program = program_at(table, 0)
    found = program.ask("events?since=0")
    assert found["events"] == []
    assert found["kept"] == len(program.ask("events")["events"])


@pytest.mark.parametrize("since", ["-1", "x", "", "1.5", "9999999999999", "999", "１"])
def test_a_revision_that_never_was_is_refused(since):
    assert program_at(table_of_two(), 0).get(f"events?since={since}").status_code == 400


# --- hearing


def listening(table, token):
    page = Page(table.slug, path=f"/api/v1/table/{table.slug}/stream")
    page.scope["headers"].append((b"authorization", f"Bearer {token}".encode()))
    return page


def test_a_program_hears_that_something_moved_and_its_stream_ends_with_its_token():
    table = table_of_two()
    token = tokens.let_in(table, 1, None)

    async def listen():
        page = listening(table, token)
        assert await page.status() == 200
        assert await page.hears() == "event: moved\nid: 0\ndata: 0\n\n"
        loaded = await sync_to_async(games.load)(table.slug)
        await sync_to_async(games.move)(loaded, 0, loaded.game.legal_actions(0)[0].text)
        assert await page.hears() == "event: moved\nid: 1\ndata: 1\n\n"
        await sync_to_async(tokens.end)(table, 1)
        await page.everything()
        refused = listening(table, token)
        assert await refused.status() == 401
        refused.gone.set()

    asyncio.run(listen())


def test_a_page_of_this_machine_listens_where_a_program_plays():
    table, browser = table_of_two(), a_client()
    page = f"/table/{table.slug}/"
    assert "data-stream" not in browser.get(page).content.decode()
    program_at(table, 1)
    assert f'data-stream="/table/{table.slug}/moves"' in browser.get(page).content.decode()
