"""Constants that every seat draws: what is drawn, games that go on where they stopped, and effects that are found."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from bigshoulders.arena.tuning import draws
from bigshoulders.arena.tuning.draws import OPPONENTS, Draws, Range, effects, play
from bigshoulders.bots.planner.constants import STANDARD, constants_with
from bigshoulders.components import Wrong
from packages import needed

WHAT = Draws.read(["rivalry=0.2..1", "money*=0.5..1.5", "sale_margin=0..2"], 7)
ALONE = Draws.read(["upgrade_gain_alone=20..60", "money*=0.5..1.5"], 7, alone=True)


def test_a_range_is_read():
    rivalry, money, margin = WHAT.ranges
    assert [rivalry.changes(place)["rivalry"] for place in (-1, 0, 1)] == pytest.approx([0.2, 0.6, 1.0])
    assert constants_with(money.changes(1)).money == pytest.approx([1.5 * figure for figure in STANDARD.money])
    assert margin.changes(1) == {"sale_margin": 2.0}


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("rivalry", "'rivalry' is no range; give one such as rivalry=0.2..1 or money*=0.8..1.3."),
        ("rivalry=0.2..1.0.5", "'rivalry=0.2..1.0.5' is no range; give one such as"),
        ("rivalry=1..0.2", "its end is not above its beginning"),
        ("sale_margin=0..5", "The constant sale_margin is a number from 0.0 to 2.0, not '5'."),
        ("money*=0.1..1", "The constant money2 is a number from 0.5 to 20.0, not '0.36'."),
        ("greed=0..1", "The planner has no constant 'greed'"),
        ("money=1..2", "money has several figures: name one of them, or multiply all (money*=0.8..1.3)."),
    ],
)
def test_what_is_no_range_is_refused(text, sentence):
    with pytest.raises(Wrong, match=re.escape(sentence)):
        Range.read(text)


def test_every_seat_of_every_game_draws_for_itself_and_always_the_same():
    drawn = [tuple(seat) for game in range(50) for seat in WHAT.drawn(game, 4)]
    assert len(set(drawn)) == 200
    assert drawn == [tuple(seat) for game in range(50) for seat in WHAT.drawn(game, 4)]
    for column in zip(*drawn, strict=True):
        assert min(column) < -0.9
        assert max(column) > 0.9
        assert all(-1 <= place <= 1 for place in column)


def test_tables_of_all_sizes_take_turns():
    options = [WHAT.options_of(game) for game in range(len(draws.TABLES) * draws.GOALS_IN)]
    assert {(len(each.seats), each.mode) for each in options} == set(draws.TABLES)
    assert sum(each.goals for each in options) == len(draws.TABLES)


def test_alone_all_rivals_take_turns_at_every_difficulty():
    options = [ALONE.options_of(game) for game in range(24)]
    assert {len(each.seats) for each in options} == {1}
    assert len({(each.rival, each.difficulty) for each in options}) == 24


def test_games_are_played_by_what_was_drawn_and_go_on_where_they_stopped(tmp_path: Path):
    path = tmp_path / "games.jsonl"
    assert list(play(path, WHAT, 2, 1)) == [1, 2]
    whole = path.read_text(encoding="utf-8")
    path.write_text(whole[: whole.index('{"game":1') + 7], encoding="utf-8")
    assert list(play(path, WHAT, 2, 1)) == [2]
    assert path.read_text(encoding="utf-8") == whole
    other = draws.played(0, Draws(WHAT.ranges[:1], WHAT.seed))
    assert other != json.loads(whole.splitlines()[1])
    with pytest.raises(Wrong, match="has games of other draws"):
        next(play(path, Draws(WHAT.ranges[:1], WHAT.seed), 3, 1))


def written(path: Path, what: Draws, games: int, wealth_of) -> Path:
    """Made-up games: `wealth_of(game, seat, drawn)` says how they end."""
    head = {"ranges": [list(each) for each in what.ranges], "seed": what.seed, "alone": what.alone}
    lines = [json.dumps(head)]
    for game in range(games):
        drawn = what.drawn(game, len(what.options_of(game).seats))
        wealth = [wealth_of(game, seat, places) for seat, places in enumerate(drawn)]
        won = [float(each > 4000) if what.alone else float(each == max(wealth)) for each in wealth]
        lines.append(json.dumps({"game": game, "wealth": wealth, "won": won}))
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def luck(game: int, seat: int) -> int:
    return (game * 37 + seat * 101) % 97


def made_up(path: Path, games: int) -> Path:
    """Rivalry is best at 0.8, money makes no difference and a sale's margin costs $50 a step."""

    def wealth_of(game, seat, drawn):
        rivalry, _, margin = drawn
        return 4000 + game % 13 * 100 - 200 * (rivalry - 0.5) ** 2 - 50 * margin + luck(game, seat)

    return written(path, WHAT, games, wealth_of)


def test_what_each_constant_is_worth_is_found_all_at_once(tmp_path: Path):
    needed("numpy")
    seats, (rivalry, money, margin) = effects(made_up(tmp_path / "games.jsonl", 600))
    assert seats == sum(len(WHAT.options_of(game).seats) for game in range(600))
    assert rivalry.lead.value == pytest.approx(200, abs=6)
    assert rivalry.lead_curve.value == pytest.approx(-200, abs=12)
    assert abs(money.lead.value) < 3 * money.lead.error < 12
    assert margin.lead.value == pytest.approx(-50, abs=6)
    assert rivalry.win.value > 0.1 > 0 > margin.win.value
    assert -0.05 < money.win.value < 0.05


def test_alone_games_against_the_same_rival_at_the_same_difficulty_are_compared(tmp_path: Path):
    needed("numpy")

    def wealth_of(game, seat, drawn):
        gain, _ = drawn
        return 3500 + game % len(OPPONENTS) * 40 + 80 * gain + luck(game, seat)

    seats, (gain, money) = effects(written(tmp_path / "alone.jsonl", ALONE, 960, wealth_of))
    assert seats == 960
    assert gain.lead.value == pytest.approx(80, abs=6)
    assert abs(money.lead.value) < 3 * money.lead.error < 12
    assert gain.win.value > 3 * gain.win.error > 0


def test_a_game_alone_is_played_with_what_was_drawn(tmp_path: Path):
    path = tmp_path / "alone.jsonl"
    assert list(play(path, ALONE, 1, 1)) == [1]
    (doc,) = map(json.loads, path.read_text(encoding="utf-8").splitlines()[1:])
    assert len(doc["wealth"]) == len(doc["won"]) == 1
    assert doc == draws.played(0, ALONE)


@pytest.mark.parametrize("text", ["", "no games\n", "[]\n", '{"arena": "bigshoulders"}\n'])
def test_a_file_of_something_else_is_refused_and_stays_as_it_is(tmp_path: Path, text: str):
    needed("numpy")
    path = tmp_path / "other.jsonl"
    path.write_text(text, encoding="utf-8")
    for attempt in (lambda: next(play(path, WHAT, 1, 1)), lambda: effects(path)):
        with pytest.raises(Wrong, match="has no games with drawn constants"):
            attempt()
    assert path.read_text(encoding="utf-8") == text


def test_games_of_so_many_players_can_be_told_apart(tmp_path: Path):
    needed("numpy")
    path = made_up(tmp_path / "games.jsonl", 300)
    seats, _ = effects(path, 2)
    assert seats == 2 * sum(len(WHAT.options_of(game).seats) == 2 for game in range(300))
    with pytest.raises(Wrong, match=re.escape("There are 6 games; more than 6 are needed.")):
        effects(made_up(tmp_path / "few.jsonl", 6))
