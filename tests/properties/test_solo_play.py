"""Whole random solo games of every kind: always a sound table, a true story, and the rules kept in the end."""

from __future__ import annotations

import json
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bigshoulders import Action, Game, IllegalAction, Options
from bigshoulders.arena import play_game
from bigshoulders.bots import BOTS, Seat, make_bot
from bigshoulders.components import COMMON, DIRECTOR, PREFERRED
from bigshoulders.rules import book
from bigshoulders.rules.invariants import violations
from bigshoulders.state.chance import Chance
from bigshoulders.state.state import OPERATING
from random_play import (
    LONGEST_GAME,
    NAMES,
    SOLO_SETS,
    Curious,
    Diligent,
    Policy,
    any_action,
    is_of_the_solo_game,
    name_of,
    play_soundly,
    played_out,
    sampled_moments,
)
from refusals import Listener

every_solo_set = pytest.mark.parametrize("options", SOLO_SETS, ids=name_of)

GAMES = 6
"""In the default run, for each option set."""
SOAK_GAMES = 110


# --- sound tables


@every_solo_set
def test_solo_games_stay_sound_to_the_end(options: Options) -> None:
    curious, diligent = Curious(), Diligent()
    for seed in range(GAMES):
        play_soundly(options, seed, (diligent, curious, any_action)[seed % 3])


@given(
    options=st.sampled_from(SOLO_SETS),
    seed=st.integers(0, 2**64 - 1),
    picks=st.lists(st.integers(0, 2**16), max_size=300),
)
@settings(max_examples=60, deadline=None)
def test_whatever_is_picked_the_table_stays_sound(options: Options, seed: int, picks: list[int]) -> None:
    game = Game.new(options, seed)
    for pick in picks:
        if game.is_over:
            break
        choices = game.legal_actions(0)
        game.play(0, choices[pick % len(choices)])
        assert not violations(game.state)


@every_solo_set
def test_a_saved_solo_game_goes_on_like_the_one_that_was_saved(options: Options) -> None:
    for game in sampled_moments(options, 5, every=23, policy=Diligent()):
        one, other = game.copy(), Game.from_position(json.loads(json.dumps(game.position())))
        assert other.hash() == game.hash()
        assert other.legal_actions(0) == game.legal_actions(0)
        chance = Chance(9)
        for _ in range(25):
            if one.is_over:
                break
            action = chance.choice(one.legal_actions(0))
            one.play(0, action)
            other.play(0, action)
        assert one.hash() == other.hash()


@every_solo_set
def test_the_future_of_a_copy_does_not_touch_its_parent(options: Options) -> None:
    for game in sampled_moments(options, 6, every=31, policy=Diligent()):
        before, record = game.hash(), game.record()
        copy = game.copy()
        chance = Chance(3)
        for _ in range(30):
            if copy.is_over:
                break
            copy.play(0, chance.choice(copy.legal_actions(0)))
        assert game.hash() == before
        assert game.record() == record


@every_solo_set
def test_every_undo_leads_back_to_where_the_game_was_and_every_redo_forth_again(options: Options) -> None:
    game = Game.new(options, 8)
    chance, policy = Chance(8), Diligent()
    undone = 0
    while not game.is_over:
        action = policy(chance, game.legal_actions(0))
        before = game.hash()
        game.play(0, action)
        if game.can_undo(0) and chance.below(4) == 0:
            after, events = game.hash(), list(game.events)
            game.undo(0)
            assert game.hash() == before
            game.play(0, action)
            assert game.hash() == after
            assert game.events == events
            undone += 1
    assert undone


@every_solo_set
def test_what_is_undone_was_already_known(options: Options) -> None:
    """In every world that looks the same, a decision that can be undone leads to what looks the same."""
    for game in sampled_moments(options, 9, every=19, policy=Diligent()):
        twin = Game.from_position(game.determinize(0, 77).position())
        for action in game.legal_actions(0)[:4]:
            one, other = game.copy(), twin.copy()
            one.play(0, action)
            other.play(0, action)
            if one.can_undo(0):
                assert other.can_undo(0)
                views = [world.view(0) for world in (one, other)]
                for view in views:
                    del view["moves"]
                assert views[0] == views[1], action


@every_solo_set
def test_a_record_of_a_solo_game_replays_to_the_same_game(options: Options) -> None:
    game = played_out(options, 7, Diligent())
    again = Game.replay(json.loads(json.dumps(game.record())))
    assert again.hash() == game.hash()
    assert again.events == game.events
    assert again.scores() == game.scores()


def test_different_seeds_give_different_solo_games_and_the_same_seed_the_same() -> None:
    options = Options(NAMES[:1], rival="ward", investors=True)
    first = [Game.new(options, seed).hash() for seed in range(50)]
    assert len(set(first)) == 50
    assert first == [Game.new(options, seed).hash() for seed in range(50)]


# --- the list of legal actions against the reasons why an action is refused


@every_solo_set
def test_an_action_is_listed_exactly_if_no_rule_speaks_against_it_and_a_refusal_names_one_that_fits(
    options: Options,
) -> None:
    listener = Listener()
    for game in sampled_moments(options, 1, every=5, policy=Diligent()):
        legal = game.legal_actions(0)
        assert len(legal) == len(set(legal))
        for action in game.catalogue.actions:
            refusal = book.why_not(game.state, 0, action)
            assert (refusal is None) == (action in legal), f"{action}: {refusal}"
            if refusal is not None and not game.is_over:
                listener.hear(game, refusal)


@pytest.mark.parametrize("options", SOLO_SETS[::6], ids=name_of)
def test_whatever_is_not_listed_is_refused_with_a_rule_and_changes_nothing(options: Options) -> None:
    for game in sampled_moments(options, 4, every=17, policy=Diligent()):
        before = game.hash()
        legal = game.legal_actions(0)
        for action in game.catalogue.actions[::5]:
            if action not in legal:
                with pytest.raises(IllegalAction) as error:
                    game.play(0, action)
                assert error.value.rule
                assert error.value.reason.endswith(".")
                assert "{" not in error.value.reason
        assert game.hash() == before


@pytest.mark.parametrize("options", SOLO_SETS[::4], ids=name_of)
def test_what_is_listed_is_accepted_on_a_copy(options: Options) -> None:
    for game in sampled_moments(options, 2, every=7, policy=Diligent()):
        for action in game.legal_actions(0):
            copy = game.copy()
            copy.play(0, action)
            assert copy.hash() != game.hash()


# --- the rules as they show in a whole story


@every_solo_set
@pytest.mark.rule("SOL-17", "SOL-20", "SOL-30", "SOL-31", "SOL-41", "SOL-43", "SOL-44", "SOL-54", "SOL-62")
@pytest.mark.rule("AMB-78", "AMB-87")
def test_the_story_of_a_solo_game_keeps_the_limits_of_a_decade(options: Options) -> None:
    box = options.box
    for seed in range(3):
        game = played_out(options, seed, Diligent() if seed % 2 else Curious())
        decade = 0
        once: Counter[tuple[int, str]] = Counter()
        bought: set[tuple[int, int]] = set()
        sold: set[tuple[int, int]] = set()
        founded: set[int] = set()
        events: list[int] = []
        for event in game.events:
            if event.kind == "decade":
                decade = event.amount
            elif event.kind == "event":
                events.append(box.solo.events[event.item].level)
                assert decade == len(events) + 1
            elif event.kind == "establish":
                founded.add(event.company)
                once[decade, "establish"] += 1
                bought.add((decade, event.company))
            elif event.kind in ("buy", "buy_pool", "buy_investor"):
                assert event.item in (COMMON, PREFERRED)
                bought.add((decade, event.company))
            elif event.kind == "sell":
                assert event.item != DIRECTOR
                sold.add((decade, event.company))
            elif event.kind in ("use", "invest") and not box.buildings[event.item].unlimited:
                once[decade, box.buildings[event.item].key] += 1
            elif event.kind == "replace_tile":
                once[0, "replace_tile"] += 1
        assert events == {"easy": [1, 1, 2, 2], "normal": [1, 2, 2, 3], "hard": [2, 2, 3, 3]}[options.difficulty]
        assert not bought & sold
        assert once[1, "establish"] == 0, "the Starting Company comes before the first Decade"
        assert len(founded) <= 6
        assert once.pop((0, "replace_tile"), 0) <= 3
        assert max(once.values(), default=0) <= 1
        assert game.position()["stacks"]["buildings"] == [0, 0, 0]
        assert game.position()["players"][0]["partners"] <= 6


@every_solo_set
@pytest.mark.rule("INV-12", "INV-13", "RIV-31", "RIV-40", "RIV-51", "RIV-80", "AMB-109")
def test_the_story_of_a_solo_game_keeps_the_limits_of_rivals_and_investors(options: Options) -> None:
    cap = {"field": 3, "green": 1, "crowell": 2, "fairbank": 2}.get(options.rival or "", 0)
    for game in sampled_moments(options, 3, every=3, policy=Diligent()):
        table = game.position()
        for record in table["companies"].values():
            assert record["common"].get("rival", 0) + 2 * (record["preferred"] == "rival") <= cap
        for record in table["solo"]["investors"].values():
            assert record["common"].get("0", 0) + 2 * (record["preferred"] == 0) <= 2
        if options.rival == "ward":
            assert sum(space["tile"] is not None for space in table["demand"]) == 8
        else:
            assert sum(space["tile"] is not None for space in table["demand"]) == 12
    rises = [event.amount for event in game.events if event.kind == "stock"]
    assert max(rises, default=0) <= (2 if options.rival == "mayer" else 3)


@every_solo_set
@pytest.mark.rule("INV-17", "INV-26", "RIV-03", "RIV-22", "RIV-34", "RIV-84")
def test_in_the_story_rivals_and_investors_act_in_their_own_phases(options: Options) -> None:
    for seed in range(2):
        phase = None
        for event in played_out(options, seed, Diligent()).events:
            if event.kind == "phase":
                phase = event.item
            elif event.kind == "reward":
                assert (options.rival, phase) == ("field", OPERATING)
            elif event.kind == "rival_goods":
                assert (options.rival, phase) == ("swift", OPERATING)
            elif event.kind in ("investor", "dividend_marker", "buy_investor"):
                assert options.investors
            elif event.kind == "neutral_partner":
                assert options.rival in ("crowell", "fairbank", "ward")
            elif event.kind == "rival_buys":
                assert options.rival in ("crowell", "fairbank", "field", "green")
            elif event.kind == "campaign_bonus":
                assert options.session > 1


@pytest.mark.rule("SOL-84", "SOL-85", "RIV-05", "CAM-08", "AMB-117")
def test_a_solo_game_is_judged_by_its_final_wealth() -> None:
    seen = set()
    for number, options in enumerate(SOLO_SETS[::4]):
        game = play_game(options, [make_bot("greedy", number)], number)
        seat = game.scores()["seats"][0]
        wealth, solo = seat["wealth"], seat["solo"]
        if options.rival is None and not options.session:
            assert solo["rank"] == 1 + sum(wealth < least for least in (5500, 4500, 3500, 2500))
            assert (solo["target"], solo["won"]) == (None, None)
        else:
            assert solo["rank"] is None
            assert solo["won"] == (wealth >= solo["target"] if options.session else wealth > solo["target"])
        assert game.scores()["winners"] == ([] if solo["won"] is False else [0])
        [told] = [event.amount for event in game.events if event.kind == "wealth"]
        assert told == wealth
        seen.add(options.session > 0)
    assert seen == {False, True}


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("options", SOLO_SETS[::8], ids=name_of)
def test_a_bot_chooses_the_same_in_worlds_that_look_the_same_to_it(name: str, options: Options) -> None:
    for game in sampled_moments(options, 11, every=23, policy=Diligent()):
        if not game.is_over:
            worlds = [game, *(Game.from_position(game.determinize(0, seed).position()) for seed in (1, 2))]
            assert len({make_bot(name, 4).choose(Seat(world, 0)) for world in worlds}) == 1


# --- everything is played


WITH_ALL = Options(NAMES[:1], special_companies=True, chiefs=True)


def solo_actions() -> set[str]:
    """All that only a solo game knows; a Building that is not in it is never chosen."""
    game = Game.new(WITH_ALL, 0)
    hidden = game.position()["hidden"]
    in_game = {key for stack in hidden["buildings"] for key in stack} | set(hidden["solo"]["discarded"])
    in_game |= {key for row in game.position()["solo"]["neutral"] for key in row} | set(hidden["hands"][0])

    def can_occur(action: Action) -> bool:
        if action.verb == "choose_building":
            return action.text.split()[1] in in_game
        return is_of_the_solo_game(action)

    return {action.text for action in game.catalogue.actions if can_occur(action)}


class Hopeful(Diligent):
    """Diligent, and takes at once what it has never seen played."""

    def __init__(self, wanted: set[str]) -> None:
        super().__init__()
        self.wanted = wanted

    def __call__(self, chance: Chance, choices: list[Action]) -> Action:
        return super().__call__(chance, [a for a in choices if a.text in self.wanted] or choices)


def play_until_all_is_played(wanted: set[str], most_games: int) -> set[str]:
    """What was never played in so many games."""
    hopeful = Hopeful(wanted)
    for seed in range(most_games):
        if not wanted:
            break
        options = SOLO_SETS[seed % len(SOLO_SETS)] if seed % 3 else WITH_ALL
        wanted -= {action.text for _, action in played_out(options, seed, hopeful).actions}
    return wanted


def test_the_solo_game_has_its_own_actions() -> None:
    verbs = Counter(text.split()[0] for text in solo_actions())
    assert verbs == {
        "choose_goal": 12,
        "use_bonus": 6,
        "dismiss": 3,
        "remove_cube": 4,
        "replace_tile": 12,
        "choose_building": 12 + 8 + 8,
        "invest": 1,
        "choose_company": 15,
        "advance": 15,
        "use": 15,
    }


def test_every_action_of_the_solo_game_is_played_in_some_game() -> None:
    """But for some of the twelve Demand tiles that can be replaced: to fill them all takes many games."""
    missing = play_until_all_is_played(solo_actions(), 450)
    assert {text.split()[0] for text in missing} <= {"replace_tile"}
    assert len(missing) < 9


@pytest.mark.soak
def test_soak_every_action_of_the_solo_game_is_played_in_some_game() -> None:
    assert not play_until_all_is_played(solo_actions(), 40_000)


@pytest.mark.soak
@every_solo_set
def test_soak_thousands_of_solo_games_stay_sound(options: Options) -> None:
    policies: list[Policy] = [Diligent(), Curious(), any_action]
    longest = 0
    for seed in range(SOAK_GAMES):
        longest = max(longest, len(play_soundly(options, seed, policies[seed % 3]).actions))
    assert longest <= LONGEST_GAME
    print(f"{name_of(options)}: {SOAK_GAMES} games, the longest has {longest} decisions")


@pytest.mark.soak
@every_solo_set
def test_soak_greedy_solo_games_replay_to_the_same_end(options: Options) -> None:
    for seed in range(4):
        game = play_game(options, [make_bot("greedy", seed)], seed)
        assert Game.replay(game.record()).hash() == game.hash()
