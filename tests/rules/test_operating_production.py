"""The Operating Phase, step 2: production and Managers (OPR-28..48)."""

from dataclasses import replace

import pytest

from bigshoulders.rules import book
from table import BOX, COMPANY, Table, company, letters, play, player, refused, skip_to, step, texts


def producer(key, haymarket="", **layout):
    """The company at the production decision of its turn."""
    game = Table(mode="basic").company(key, **layout).haymarket(haymarket).operate(key)
    skip_to(game, "produce")
    return game


def cubes(game, key):
    return letters(company(game, key)["cubes"])


def haymarket(game):
    return letters(game.position()["haymarket"])


# --- 14.4 production


@pytest.mark.rule("OPR-28")
def test_the_factories_produce_from_left_to_right():
    game = producer("henderson", workers=[1, 2, 1], cubes="CCCSLL")

    made = []
    for _ in range(3):
        play(game, 0, "produce")
        made.append((company(game, "henderson")["goods"], cubes(game, "henderson")))

    assert made == [(3, "LSCC"), (5, "LC"), (7, "")]


@pytest.mark.rule("OPR-28")
def test_no_factory_produces_twice_in_a_turn():
    game = producer("libby", workers=[2, 2], cubes="SSSSLLLLLL")

    play(game, 0, "produce", "produce")

    assert step(game) == "sell_goods"
    refused(game, 0, "produce", "OPR-50")
    assert company(game, "libby")["goods"] == 6


@pytest.mark.rule("OPR-29")
@pytest.mark.parametrize(("workers", "automated", "goods"), [(2, 0, 3), (1, 1, 3), (0, 2, 4)])
def test_a_factory_with_every_worker_space_occupied_produces(workers, automated, goods):
    game = producer("libby", workers=[workers], automated=[automated], cubes="SL")

    play(game, 0, "produce")

    assert company(game, "libby")["goods"] == goods


@pytest.mark.rule("OPR-29")
@pytest.mark.parametrize(("workers", "automated"), [(1, 0), (0, 1), (0, 0)])
def test_a_factory_with_an_open_worker_space_does_not_produce(workers, automated):
    game = producer("libby", workers=[workers], automated=[automated], cubes="SSL", haymarket="C")

    words = f"Factory 1 has too few worker spaces filled: {workers + automated} of 2."
    assert refused(game, 0, "produce", "OPR-29") == words


@pytest.mark.rule("OPR-30")
@pytest.mark.parametrize(
    ("key", "treasury"), [("brunswick", "WSS"), ("brunswick", "WWCC"), ("anglo", "CCWW"), ("fairbank", "CLL")]
)
def test_a_factory_without_all_its_resources_does_not_produce(key, treasury):
    game = producer(key, workers=[1], cubes=treasury, haymarket="LSWC")

    assert refused(game, 0, "produce", "OPR-30").startswith("Factory 1 needs ")


@pytest.mark.rule("OPR-30")
@pytest.mark.parametrize(
    ("key", "treasury", "goods"), [("brunswick", "WWS", 1), ("anglo", "CL", 2), ("fairbank", "CC", 2)]
)
def test_a_factory_with_exactly_its_resources_produces(key, treasury, goods):
    game = producer(key, workers=[1], cubes=treasury)

    play(game, 0, "produce")

    assert company(game, key)["goods"] == goods
    assert cubes(game, key) == ""


@pytest.mark.rule("OPR-31")
def test_a_factory_does_not_produce_while_one_to_its_left_has_not():
    game = producer("libby", workers=[1, 2], cubes="SSSLLL", haymarket="C")

    refused(game, 0, "produce", "OPR-29")
    play(game, 0, "done")

    assert step(game) != "produce"
    assert company(game, "libby")["goods"] == 0


@pytest.mark.rule("OPR-32")
def test_production_moves_the_resources_to_haymarket_square():
    game = producer("libby", workers=[2, 2], cubes="SSLLLWC", haymarket="LW")

    play(game, 0, "produce")
    assert (cubes(game, "libby"), haymarket(game)) == ("LLSWC", "LLSW")
    play(game, 0, "produce")
    assert (cubes(game, "libby"), haymarket(game)) == ("WC", "LLLLSSW")


@pytest.mark.rule("OPR-33")
@pytest.mark.parametrize(("workers", "automated", "goods"), [(2, 0, 3), (1, 1, 3), (0, 2, 4)])
def test_a_factory_makes_its_printed_goods_and_one_more_when_the_goods_symbol_is_uncovered(workers, automated, goods):
    game = producer("libby", workers=[workers], automated=[automated], cubes="SL", goods=2)

    play(game, 0, "produce")

    assert company(game, "libby")["goods"] == 2 + goods


@pytest.mark.rule("OPR-33")
def test_only_the_factory_with_the_uncovered_goods_symbol_makes_one_more():
    game = producer("libby", workers=[0, 2], automated=[2, 0], cubes="SSLLL")

    play(game, 0, "produce", "produce")

    assert company(game, "libby")["goods"] == 4 + 3


@pytest.mark.rule("OPR-34")
def test_a_manager_acts_after_the_production_of_the_own_factory_and_before_the_next():
    game = producer("brunswick", workers=[1, 3], managers=[1, 0], cubes="WWSWWWC")

    play(game, 0, "produce")
    assert company(game, "brunswick")["goods"] == 1
    assert step(game) == "take_cubes"
    refused(game, 0, "produce", "OPR-40")
    play(game, 0, "take steel", "done", "produce")

    assert step(game) == "sell_goods"
    assert cubes(game, "brunswick") == "S"


@pytest.mark.rule("OPR-34")
def test_the_manager_of_a_factory_that_does_not_produce_gives_nothing():
    game = producer("cracker", workers=[1, 0], managers=[0, 1], cubes="WCS", appeal=5)

    play(game, 0, "produce")
    skip_to(game, "end_operation")

    assert company(game, "cracker")["appeal"] == 5


@pytest.mark.rule("OPR-35")
@pytest.mark.parametrize(("factories", "goods"), [(0, 0), (1, 3), (2, 5), (3, 7)])
def test_production_may_stop_before_any_factory(factories, goods):
    game = producer("henderson", workers=[1, 2, 1], cubes="CCCSLL")

    play(game, 0, *["produce"] * factories)
    skip_to(game, "dividends")

    assert company(game, "henderson")["goods"] == goods


@pytest.mark.rule("OPR-36")
def test_goods_from_everywhere_are_sold_alike():
    t = Table(mode="basic").company("doggett", workers=[2, 2], managers=[0, 1], cubes="CLSLWW", goods=2, bonus_goods=1)
    game = t.demand("shoes", "right", 6).demand("shoes", "middle", 5).operate("doggett")
    skip_to(game, "produce")

    play(game, 0, "produce", "produce")
    assert company(game, "doggett")["goods"] == 2 + 2 + 1 + 1 + 1
    play(game, 0, *["sell_goods right"] * 5, *["sell_goods middle"] * 2)

    assert company(game, "doggett")["goods"] == 0
    assert game.position()["turn"]["revenue"] == 7 * 50


@pytest.mark.rule("OPR-37")
@pytest.mark.parametrize("tokens", [0, 1, 2])
def test_every_bonus_good_token_makes_a_good_even_if_no_factory_produced(tokens):
    game = Table(mode="basic").company("libby", goods=1, bonus_goods=tokens).operate("libby")

    skip_to(game, "sell_goods")

    assert company(game, "libby")["goods"] == 1 + tokens
    assert company(game, "libby")["bonus_goods"] == tokens


@pytest.mark.rule("OPR-37")
def test_the_tokens_produce_at_the_end_of_the_step():
    game = producer("libby", workers=[2, 2], cubes="SSLLL", bonus_goods=1)

    play(game, 0, "produce")
    assert company(game, "libby")["goods"] == 3
    play(game, 0, "produce")
    assert company(game, "libby")["goods"] == 7


@pytest.mark.rule("OPR-37")
def test_a_token_gained_in_the_production_step_produces_at_its_end():
    game = producer("cracker", workers=[1], managers=[1], cubes="W", appeal=10)

    play(game, 0, "produce", "take_bonus")

    assert step(game) == "sell_goods"
    assert company(game, "cracker")["goods"] == 3


@pytest.mark.rule("OPR-38")
def test_the_partner_is_gained_when_all_factories_produced_in_one_turn():
    game = producer("libby", workers=[2, 2], cubes="SSLLL", partner=True)

    play(game, 0, "produce")
    assert player(game, 0)["factory_partner"] == "libby"
    play(game, 0, "produce")

    assert player(game, 0)["factory_partner"] == "gained"
    assert [player(game, seat)["partners"] for seat in (0, 1)] == [3, 2]


@pytest.mark.rule("OPR-38")
def test_the_partner_stays_when_a_factory_did_not_produce():
    game = producer("libby", workers=[2, 2], cubes="SSLLL", partner=True)

    play(game, 0, "produce", "done")

    assert player(game, 0)["factory_partner"] == "libby"
    assert player(game, 0)["partners"] == 2


@pytest.mark.rule("OPR-38")
def test_a_company_without_the_partner_on_its_charter_gives_none():
    t = Table(mode="basic").company("swift", appeal=1, partner=True)
    game = t.company("libby", workers=[2, 2], cubes="SSLLL").operate("libby")
    skip_to(game, "produce")

    play(game, 0, "produce", "produce")

    assert player(game, 0)["factory_partner"] == "swift"
    assert player(game, 0)["partners"] == 2


@pytest.mark.rule("OPR-38")
def test_factories_of_two_companies_do_not_add_up():
    t = Table(mode="basic").company("cracker", appeal=9, workers=[1], cubes="W")
    game = t.company("libby", workers=[2], cubes="SL", partner=True).operating_phase()

    play(game, 0, "produce")
    skip_to(game, "end_operation")
    play(game, 0, "end", "produce")
    skip_to(game, "sell_goods")

    assert company(game, "libby")["goods"] == 3
    assert player(game, 0)["factory_partner"] == "libby"


@pytest.mark.rule("OPR-39")
def test_a_company_that_did_not_produce_must_withhold():
    t = Table(mode="basic").company("libby", goods=3, bonus_goods=1)
    game = t.demand("food_and_dairy", "right", 5).operate("libby")

    play(game, 0, *["sell_goods right"] * 4)

    refused(game, 0, "pay", "OPR-61")
    assert texts(game, 0) == ["withhold"]


# --- the abilities of Managers


@pytest.mark.rule("OPR-40")
def test_resourceful_leadership_takes_any_two_cubes_from_haymarket_square():
    game = producer("brunswick", workers=[1], managers=[1], cubes="WWS", haymarket="LC")

    play(game, 0, "produce")
    assert texts(game, 0, "take") == ["take livestock", "take steel", "take wood", "take coal"]
    play(game, 0, "take livestock", "take coal")

    assert step(game) != "take_cubes"
    assert cubes(game, "brunswick") == "LC"
    assert haymarket(game) == "SWW"


@pytest.mark.rule("OPR-40")
def test_resourceful_leadership_may_take_two_of_a_kind():
    game = producer("anglo", workers=[1, 2], managers=[0, 1], cubes="CLCCLW", haymarket="SS")

    play(game, 0, "produce", "produce", "take steel", "take steel")

    assert cubes(game, "anglo") == "SS"


@pytest.mark.rule("OPR-40")
def test_resourceful_leadership_with_one_cube_takes_one():
    game = producer("henderson", workers=[1, 2, 1], managers=[0, 0, 1], cubes="CCCSLL", haymarket="WW")

    play(game, 0, "produce", "produce", "produce", "take wood")

    assert step(game) == "sell_goods"
    assert cubes(game, "henderson") == "W"


@pytest.mark.rule("OPR-40", "AMB-29")
@pytest.mark.parametrize("taken", [0, 1])
def test_the_cubes_of_a_manager_may_be_left(taken):
    game = producer("brunswick", workers=[1], managers=[1], cubes="WWS")

    play(game, 0, "produce", *["take wood"] * taken, "done")

    assert step(game) != "take_cubes"
    assert cubes(game, "brunswick") == "W" * taken


@pytest.mark.rule("OPR-40", "GEN-17")
def test_without_a_cube_on_haymarket_square_nothing_is_asked_although_an_asset_could_be_discarded():
    t = Table(chiefs=True).company("libby", cash=20, assets=["chief_of_rnd"], cubes="WW")
    game = t.haymarket("").action_turn(0)
    play(game, 0, "activate chief_of_rnd")
    assert (step(game), company(game, "libby")["goods"]) == ("action_turn", 1)
    one_cube = t.haymarket("S").action_turn(0)
    play(one_cube, 0, "activate chief_of_rnd")
    assert texts(one_cube, 0) == ["take steel", "trade libby wood steel", "discard chief_of_rnd", "done"]


@pytest.mark.rule("OPR-40")
def test_a_manager_takes_no_cube_that_is_not_on_haymarket_square():
    game = producer("brunswick", workers=[1], managers=[1], cubes="WWS")

    play(game, 0, "produce")
    refused(game, 0, "take coal", "GEN-17")
    play(game, 0, "take steel")
    refused(game, 0, "take steel", "GEN-17")


@pytest.mark.rule("OPR-41")
@pytest.mark.parametrize(("key", "workers", "treasury", "appeal"), [("cracker", 1, "W", 10), ("elgin", 2, "CS", 11)])
def test_notoriety_raises_the_appeal_as_printed(key, workers, treasury, appeal):
    game = producer(key, workers=[workers], managers=[1], cubes=treasury, appeal=9)

    play(game, 0, "produce")

    assert company(game, key)["appeal"] == appeal
    assert company(game, key)["goods"] == 2


@pytest.mark.rule("OPR-42")
def test_overproduction_makes_one_more_good():
    game = producer("doggett", workers=[2, 2], managers=[0, 1], cubes="CLSLWW", appeal=1)

    play(game, 0, "produce", "produce")

    assert company(game, "doggett")["goods"] == 2 + 1 + 1
    assert company(game, "doggett")["appeal"] == 1


@pytest.mark.rule("OPR-43")
def test_efficient_oversight_gives_one_appeal_and_one_good():
    game = producer("swift", workers=[2, 3], managers=[0, 1], cubes="SLSSL", appeal=3)

    play(game, 0, "produce", "produce")

    assert company(game, "swift")["goods"] == 2 + 1 + 1
    assert company(game, "swift")["appeal"] == 4


@pytest.mark.rule("OPR-44")
def test_an_economical_leader_gives_one_appeal_and_one_cube():
    game = producer("fairbank", workers=[1], managers=[1], cubes="CC", haymarket="WS", appeal=3)

    play(game, 0, "produce")
    assert company(game, "fairbank")["appeal"] == 4
    play(game, 0, "take wood")

    assert cubes(game, "fairbank") == "W"
    assert step(game) != "take_cubes"
    assert company(game, "fairbank")["appeal"] == 4
    assert company(game, "fairbank")["goods"] == 2


def mechanical_insight(**layout):
    """No base Charter has this Manager: Libby's first Factory gets one, and the rules play on without a Game."""
    t = Table(mode="basic").company("libby", managers=[1], **layout).haymarket("").chain("L", "L", "L", "L")
    t.operate("libby")
    s = t.s
    first = BOX.companies[COMPANY["libby"]].factories[0]
    factories = [replace(f, manager=(("automate", 1),)) if i == first else f for i, f in enumerate(BOX.factories)]
    s.box = replace(BOX, factories=tuple(factories))
    book.advance(s)
    return s


def play_on(s, *texts):
    for text in texts:
        action = s.catalogue.parse(text)
        assert action in book.legal_actions(s, 0), text
        book.play(s, 0, action)


def staff(s):
    factories = s.box.companies[COMPANY["libby"]].factories
    return [(s.workers[f], s.automated[f]) for f in factories]


@pytest.mark.rule("OPR-45")
@pytest.mark.parametrize(("factory", "expected"), [(1, [(1, 1), (2, 0)]), (2, [(2, 0), (1, 1)])])
def test_mechanical_insight_automates_a_worker_in_any_factory(factory, expected):
    s = mechanical_insight(workers=[2, 1], cubes="SL")

    play_on(s, "produce")
    assert [action.text for action in book.legal_actions(s, 0)] == ["automate 1", "automate 2"]
    play_on(s, f"automate {factory}", "relocate 2")

    assert staff(s) == expected
    assert s.goods[COMPANY["libby"]] == 3


@pytest.mark.rule("OPR-45")
def test_mechanical_insight_sends_the_worker_to_the_job_market_when_no_space_is_open():
    s = mechanical_insight(workers=[2, 2], cubes="SL")

    play_on(s, "produce", "automate 1")

    assert staff(s) == [(1, 1), (2, 0)]
    assert s.job_market == 5


@pytest.mark.rule("OPR-45", "AMB-29")
def test_mechanical_insight_cannot_be_declined():
    t = Table(special_companies=True).company("florsheim", workers=[2], managers=[1], cubes="LC")
    game = t.operate("florsheim")
    skip_to(game, "produce")
    play(game, 0, "produce")
    refused(game, 0, "decline", "OPR-45")


@pytest.mark.rule("OPR-45")
def test_mechanical_insight_gives_nothing_without_a_worker():
    s = mechanical_insight(automated=[2, 0], cubes="SL")

    play_on(s, "produce")

    assert staff(s) == [(0, 2), (0, 0)]
    assert all(action.verb != "automate" for action in book.legal_actions(s, 0))


@pytest.mark.rule("OPR-47")
def test_a_cube_just_spent_may_be_taken_back_for_the_next_factory():
    game = producer("libby", workers=[2, 2], managers=[1, 0], cubes="SSLL", appeal=3)

    play(game, 0, "produce", "take livestock", "produce")

    assert company(game, "libby")["goods"] == 6
    assert cubes(game, "libby") == ""
    assert haymarket(game) == "LLSS"


@pytest.mark.rule("OPR-48", "AMB-29")
def test_an_economical_leader_gives_the_appeal_before_the_cube():
    game = producer("libby", workers=[2], managers=[1], cubes="SL", appeal=2)

    play(game, 0, "produce")
    assert step(game) == "appeal_bonus"
    refused(game, 0, "take steel", "APL-10")
    play(game, 0, "place_worker 2")

    assert step(game) == "take_cubes"


@pytest.mark.rule("OPR-48", "AMB-29")
def test_efficient_oversight_gives_the_appeal_before_the_good():
    game = producer("swift", workers=[2, 3], managers=[0, 1], cubes="SLSSL", appeal=4)

    play(game, 0, "produce", "produce")
    assert step(game) == "appeal_bonus"
    assert company(game, "swift")["goods"] == 3
    play(game, 0, "take_bonus")

    assert company(game, "swift")["goods"] == 4
