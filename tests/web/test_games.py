"""The games of the site: nothing is lost, nobody moves twice, and the database holds what the engine says."""

from __future__ import annotations

import datetime
import threading

import pytest
from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from bigshoulders import Game, IllegalAction
from bigshoulders.components import Wrong
from bigshoulders.state.chance import Chance
from bigshoulders.web import games
from bigshoulders.web.models import Move, Table
from web.browsers import new_table


def play_on(play, chance, moves=10**9):
    """People choose at random, bots for themselves, until so many moves are made or the game is over."""
    while moves > 0 and not play.game.is_over:
        due = play.due()
        if due.what == "end_turn":
            play = games.end_turn(play)
            due = play.due(ended=True)
        if due.what == "bot":
            play = games.bot_move(play)
        elif due.what == "person":
            play = games.move(play, due.seat, chance.choice(play.game.legal_actions(due.seat)).text)
        moves -= 1
    return play


def from_disk(slug):
    games.MEMORY.clear()
    return games.load(slug)


@pytest.mark.parametrize(
    "kinds", [("Ann", "Bob"), ("Ann", "greedy", "random"), ("greedy", "greedy", "random", "random")], ids="-".join
)
def test_a_whole_game_is_kept_move_by_move(kinds):
    table = new_table(*kinds, mode="advanced", goals=True)
    play = play_on(games.load(table.slug), Chance(3))
    again = from_disk(table.slug)
    assert again.game.hash() == play.game.hash()
    assert again.table.finished
    assert again.table.progress["winners"] == play.game.scores()["winners"]
    assert [move.number for move in again.table.moves.all()] == list(range(1, len(play.game.actions) + 1))


def test_of_many_games_those_in_use_last_stay_in_memory():
    memory = games.Memory()
    tables = [Table(pk=number) for number in range(games.KEPT_IN_MEMORY + 2)]
    for table in tables[:-2]:
        memory.put(table, f"game {table.pk}")
    assert memory.get(tables[0]) == "game 0"
    for table in tables[-2:]:
        memory.put(table, f"game {table.pk}")
    assert [table.pk for table in tables if memory.get(table) is None] == [1, 2]
    assert memory.get(tables[-1]) == f"game {tables[-1].pk}"


def test_the_seed_of_a_bot_is_another_at_every_move_and_the_same_everywhere():
    table = new_table("random", "random")
    play, seeds = games.load(table.slug), []
    for _ in range(10):
        here, there = (one.bot_seed(0) for one in (play, from_disk(table.slug)))
        assert here == there
        seeds += [here, play.bot_seed(1)]
        play = games.bot_move(play)
    assert len(set(seeds)) == 20


def test_of_more_games_than_are_listed_the_newest_are(monkeypatch):
    monkeypatch.setattr(games, "LISTED", 2)
    slugs = [new_table("Ann", "random").slug for _ in range(3)]
    assert [table.slug for table in games.newest_first(Q())] == [slugs[2], slugs[1]]
    play_on(games.load(slugs[0]), Chance(1), moves=1)
    assert [table.slug for table in games.newest_first(Q())] == [slugs[0], slugs[2]]


@pytest.mark.parametrize(
    ("seating", "words"),
    [
        ([{"bot": "hal", "seed": 1}, {"bot": None, "seed": 2}], "hal"),
        ([{"bot": None, "seed": 1}], "seating"),
        ([{}, {}], "seating"),
        ("nobody", "seating"),
    ],
)
def test_a_saved_game_whose_seats_do_not_fit_is_refused_with_what_is_wrong(seating, words):
    record = games.load(new_table("Ann", "Bob").slug).game.record()
    with pytest.raises(Wrong, match=words):
        games.create_from_document({"save": "bigshoulders", "seating": seating, "record": record})


def test_what_was_deleted_comes_back_for_30_days_and_then_is_gone():
    slugs = [new_table("Ann", "Bob").slug for _ in range(3)]
    for slug, days in zip(slugs, (29, 31), strict=False):
        games.delete(slug)
        deleted = timezone.now() - datetime.timedelta(days=days)
        Table.objects.filter(slug=slug).update(created=deleted, deleted=deleted)
    games.forget_deleted()
    assert [Table.objects.filter(slug=slug).exists() for slug in slugs] == [True, False, True]
    games.restore(slugs[0])
    assert games.load(slugs[0]).revision == 0


def test_a_seed_of_64_bits_survives_the_database():
    table = new_table("Ann", "greedy", seed=2**64 - 1)
    assert from_disk(table.slug).game.seed == 2**64 - 1


def test_of_two_tabs_the_second_is_told_and_changes_nothing():
    table = new_table("Ann", "Bob")
    one, two = games.load(table.slug), games.load(table.slug)
    first, second = one.game.legal_actions(one.due().seat)[:2]
    moved = games.move(one, one.due().seat, first.text)
    with pytest.raises(games.Stale):
        games.move(two, two.due().seat, second.text)
    assert from_disk(table.slug).game.hash() == moved.game.hash()
    assert len(two.game.actions) == 0, "the page of the second tab still shows what it showed"


def test_many_threads_that_race_make_one_move():
    table = new_table("Ann", "Bob")
    play = games.load(table.slug)
    actions = [action.text for action in play.game.legal_actions(play.due().seat)]
    done = []

    def race(action):
        try:
            games.move(play, play.due().seat, action)
        except games.Stale:
            return
        done.append(action)

    threads = [threading.Thread(target=race, args=(action,)) for action in actions[:12]]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(done) == 1
    assert from_disk(table.slug).game.actions[0][1].text == done[0]


def test_a_game_is_read_again_if_somebody_moves_while_it_is_read(monkeypatch):
    table = new_table("Ann", "Bob")
    play = games.load(table.slug)
    games.MEMORY.clear()
    real, moved = Move.objects.filter, []

    def somebody_moves_first(**wanted):
        if not moved:
            moved.append(games.move(play, play.due().seat, play.game.legal_actions(play.due().seat)[0].text))
        return real(**wanted)

    monkeypatch.setattr(Move.objects, "filter", somebody_moves_first)
    found = games.with_game(table)
    assert (found.revision, found.game.hash()) == (1, moved[0].game.hash())


def test_a_move_that_was_not_kept_is_not_taken_for_that_of_another_process():
    play = games.load(new_table("Ann", "Bob").slug)
    seat = play.due().seat
    lost, made = [choice.text for choice in play.game.legal_actions(seat)[:2]]
    with transaction.atomic():
        games.move(play, seat, lost)
        transaction.set_rollback(True)
    here, games.MEMORY = games.MEMORY, games.Memory()
    try:
        elsewhere = games.move(games.load(play.table.slug), seat, made)
    finally:
        games.MEMORY = here
    now = games.load(play.table.slug)
    assert now.revision == elsewhere.revision
    assert now.game.hash() == elsewhere.game.hash()


def as_another_process_knows_it(loaded):
    """What is in memory is as it stood before others moved."""
    games.MEMORY.put(loaded.table, loaded.game)


def test_a_game_that_another_process_has_moved_is_taken_up_where_it_was(monkeypatch):
    table = new_table("Ann", "Bob")
    after = games.load(table.slug)
    played = []
    for _ in range(8):
        seat = after.due(ended=True).seat
        after = games.move(after, seat, after.game.legal_actions(seat)[0].text)
        played.append(after)
    before = played[2]
    as_another_process_knows_it(before)
    with monkeypatch.context() as patch:
        patch.setattr(games, "opened", lambda *_what: pytest.fail("it is not replayed"))
        found = games.load(table.slug)
    assert found.revision == after.revision
    assert found.game.hash() == after.game.hash()
    assert found.game.record() == after.game.record()
    assert [str(event) for event in found.game.events] == [str(event) for event in after.game.events]
    assert len(before.game.actions) < len(found.game.actions), "what was in memory is as it was"


def test_a_game_whose_past_another_process_has_changed_is_replayed():
    table = new_table("Ann", "Bob")
    start = games.load(table.slug)
    seat = start.due().seat
    first, second = (action.text for action in start.game.legal_actions(seat)[:2])
    known = games.move(start, seat, first)
    back = games.undo(known, seat)
    after = games.move(back, seat, second)
    as_another_process_knows_it(known)
    found = games.load(table.slug)
    assert found.game.hash() == after.game.hash()
    assert found.game.record() == after.game.record()


def test_an_illegal_move_changes_nothing():
    table = new_table("Ann", "Bob")
    play = games.load(table.slug)
    with pytest.raises(IllegalAction):
        games.move(play, play.due().seat, "pass")
    assert from_disk(table.slug).revision == 0
    assert not Move.objects.filter(table=table).exists()


def test_undo_brings_back_the_game_as_it_was_and_raises_the_revision():
    table = new_table("Ann", "Bob")
    before = games.load(table.slug)
    seat = before.due().seat
    after = games.move(before, seat, before.game.legal_actions(seat)[0].text)
    assert after.due() == ("end_turn", seat)
    back = games.undo(after, after.undo_seat())
    assert back.game.hash() == before.game.hash()
    assert back.game.events == before.game.events
    assert back.revision == 2
    assert from_disk(table.slug).game.hash() == before.game.hash()
    with pytest.raises(games.Stale):
        games.move(after, after.due(ended=True).seat, after.game.legal_actions(after.due(ended=True).seat)[0].text)


def test_undo_after_every_move_never_breaks_a_game():
    table = new_table("Ann", "Bob", mode="advanced")
    play, chance = games.load(table.slug), Chance(5)
    for _ in range(150):
        before = play
        play = play_on(play, chance, moves=1)
        seat = play.undo_seat()
        if seat is not None and len(play.game.actions) > len(before.game.actions):
            back = games.undo(play, seat)
            assert back.game.hash() == from_disk(table.slug).game.hash()
            again = Game.replay(back.game.record())
            assert again.hash() == back.game.hash()
            play = play_on(back, chance, moves=1)


def test_a_bot_waits_while_a_person_may_take_back():
    table = new_table("Ann", "greedy")
    play = games.load(table.slug)
    if play.due().what == "bot":
        play = games.bot_move(play)
    seat = play.due().seat
    play = games.move(play, seat, play.game.legal_actions(seat)[0].text)
    assert play.due() == ("end_turn", seat)
    assert games.end_turn(play).game.actions[-1][0] != seat


def test_only_answers_are_taken():
    table = new_table("Ann", "Bob", mode="advanced")
    play, chance = games.load(table.slug), Chance(11)
    while not play.game.is_over:
        due = play.due()
        if due.what == "person":
            choices = play.game.legal_actions(due.seat)
            single = len(choices) == 1
            assert not single or play.is_private or choices[0].verb == "end" or play.game.can_undo(due.seat)
        play = play_on(play, chance, moves=1)


def test_the_same_game_goes_on_alike_after_a_restart():
    one, two = new_table("greedy", "random", seed=9), new_table("greedy", "random", seed=9)
    first = play_on(games.load(one.slug), Chance(1))
    second = games.load(two.slug)
    while not second.game.is_over:
        second = play_on(from_disk(two.slug), Chance(1), moves=40)
    assert first.game.hash() == second.game.hash()


def test_deleting_can_be_undone():
    table = new_table("Ann", "greedy")
    games.delete(table.slug)
    with pytest.raises(Table.DoesNotExist):
        games.load(table.slug)
    assert table not in games.newest_first(Q())
    games.restore(table.slug)
    assert games.load(table.slug).revision == 0


def deleted(when, made):
    table = new_table("Ann", "greedy")
    Table.objects.filter(pk=table.pk).update(created=made, deleted=when)
    return table


def test_what_was_deleted_a_month_ago_is_forgotten_but_not_what_a_wrong_clock_has_dated():
    now = timezone.now()
    days = datetime.timedelta(days=1)
    forgotten = deleted(now - 31 * days, made=now - 40 * days)
    kept = [
        deleted(now - 29 * days, made=now - 40 * days),
        deleted(datetime.datetime(1970, 1, 1, tzinfo=datetime.UTC), made=now - 40 * days),
        deleted(now + 365 * days, made=now - 40 * days),
    ]
    games.forget_deleted()
    assert not Table.objects.filter(pk=forgotten.pk).exists()
    dates = [Table.objects.get(pk=table.pk).deleted for table in kept]
    assert dates[0] == now - 29 * days
    assert all(now <= date <= timezone.now() for date in dates[1:]), "their month begins now"


def test_a_deleted_game_cannot_be_moved_in():
    table = new_table("Ann", "Bob")
    play = games.load(table.slug)
    games.delete(table.slug)
    with pytest.raises(games.Stale):
        games.move(play, play.due().seat, play.game.legal_actions(play.due().seat)[0].text)


def test_a_record_can_be_opened_again():
    play = play_on(games.load(new_table("Ann", "greedy", mode="advanced").slug), Chance(2))
    table = games.create_from_document(play.game.record())
    assert from_disk(table.slug).game.hash() == play.game.hash()


def test_a_game_that_began_from_a_position_is_kept_too():
    play = play_on(games.load(new_table("Ann", "Bob").slug), Chance(2), moves=40)
    game = Game.from_position(play.game.position())
    table = games.create_from_document(game.record())
    after = play_on(games.load(table.slug), Chance(4), moves=10)
    assert from_disk(table.slug).game.hash() == after.game.hash()
