"""Games for one from the form: every choice, what goes together, and what is refused."""

from __future__ import annotations

import re

import pytest
from django.db.models import Q
from django.http import QueryDict
from django.test import Client, RequestFactory

from bigshoulders.bots import Seat, make_bot
from bigshoulders.components import DIFFICULTIES, second_edition
from bigshoulders.state.options import OPTIONS, SOLO_ONLY, SWITCHES
from bigshoulders.web import campaigns, games
from bigshoulders.web.pages import form
from bigshoulders.web.views.new import chosen_seed
from web.browsers import Browser

RIVALS = [rival.key for rival in second_edition().solo.rivals]
OF_SESSIONS = ("session", "solo_goals", "bonuses")
NOT_ALONE = ("goals", "draft")


def new(client=None, game="solo", **more):
    """The form of a new game with its usual choices, and these; everything that a page without scripts would send."""
    usual = {"game": game, "kind0": "person", "name0": "Ann", "kind1": "greedy", "kind2": "greedy", "kind3": "greedy"}
    return (client or Client(HTTP_HOST="localhost")).post(
        "/new/", {**usual, **form.USUAL, "rival": form.NOBODY, "pace": "at_once", **more}
    )


def begun(response):
    assert response.status_code == 302, response.content.decode()[:3000]
    slug = response["Location"].split("/")[2]
    return campaigns.load(slug) if "/campaign/" in response["Location"] else games.load(slug)


def options(response):
    found = begun(response)
    return found.campaign.options if isinstance(found, campaigns.LoadedCampaign) else found.game.options


def finish(play):
    """The greedy bot plays a person's game to its end, in one stroke."""
    twin, bot = play.twin(), make_bot("greedy", 1)
    while not twin.game.is_over:
        seat = twin.game.to_act()[0]
        twin.game.play(seat, bot.choose(Seat(twin.game, seat)))
    return games.store(play, twin)


# --- the form


def test_the_form_offers_every_choice():
    page = Client(HTTP_HOST="localhost").get("/new/").content.decode()
    for game in form.GAMES:
        assert f'name="game" value="{game}"' in page
    for rival in second_edition().solo.rivals:
        assert f'name="rival" value="{rival.key}"' in page
        assert rival.name in page
    for name in ("difficulty", "target_difficulty"):
        for value in DIFFICULTIES:
            assert f'name="{name}" value="{value}"' in page
    assert 'name="investors" value="on"' in page


def test_every_option_of_the_engine_stands_in_the_form_or_is_said_by_a_campaign():
    shown = form.form(RequestFactory().get("/new/"), QueryDict())
    offered = {option["name"]: option for option in (*shown["words"], *shown["solo_words"])}
    switches = {shown["investors"]["name"], *(option["name"] for option in shown["switches"])}
    assert {*offered, *switches, "rival"} == {*OPTIONS, *SOLO_ONLY} - set(OF_SESSIONS)
    for name, option in offered.items():
        values = [choice["value"] for choice in option["values"]]
        assert set(values) - {form.AS_THE_EVENTS} == set(OPTIONS[name].values)
        assert form.USUAL[name] in values


def test_the_form_says_what_goes_together():
    assert form.where("edition", "first-2020") == ("table/first-2020",)
    assert form.where("edition", "second") == ("table/second", "solo/second", "campaign/second")
    assert form.where("draft", True) == ("table/second", "table/first-2020", "table/first-2018")
    assert form.where("chiefs", True) == ("table/second", "solo/second", "campaign/second")
    assert form.where("investors", True) == ("solo/second", "campaign/second")
    assert form.where("goals", False) == ("table/second", "table/first-2020", "solo/second", "campaign/second")


@pytest.mark.parametrize("game", form.GAMES)
def test_a_link_can_choose_the_kind_of_game(game):
    page = Client(HTTP_HOST="localhost").get("/new/", {"game": game}).content.decode()
    assert re.findall(r'name="game" value="(\w+)" checked', page) == [game]


# --- what can be chosen


@pytest.mark.parametrize("game", form.ALONE)
@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_every_difficulty(game, difficulty):
    assert options(new(game=game, difficulty=difficulty)).difficulty == difficulty


@pytest.mark.parametrize("money", DIFFICULTIES)
def test_every_difficulty_of_the_money(money):
    assert options(new(rival="field", target_difficulty=money)).target_difficulty == money
    course = begun(new(game="campaign", target_difficulty=money))
    assert course.campaign.target_difficulty == money
    assert course.campaign.game.options.target_difficulty == money


@pytest.mark.parametrize("rival", RIVALS)
def test_every_rival(rival):
    assert options(new(rival=rival)).rival == rival


def test_nobody_or_anybody():
    assert options(new(rival="none")).rival is None
    assert {options(new(rival="any", seed=seed)).rival for seed in range(30)} == set(RIVALS)
    assert options(new(rival="any", seed=5)).rival == options(new(rival="any", seed=5)).rival


@pytest.mark.parametrize("with_rivals", [False, True])
def test_a_campaign_with_rivals_or_without(with_rivals):
    course = begun(new(game="campaign", rival="any" if with_rivals else "none"))
    assert course.campaign.with_rivals == with_rivals
    assert (course.campaign.row(1).rival is not None) == with_rivals


@pytest.mark.parametrize("game", form.ALONE)
@pytest.mark.parametrize("name", [name for name in SWITCHES if name not in NOT_ALONE])
def test_every_variant_that_the_solo_game_allows(game, name):
    assert getattr(options(new(game=game, **{name: "on"})), name) is True


@pytest.mark.parametrize("game", form.ALONE)
@pytest.mark.parametrize(("name", "value"), [("mode", "advanced"), ("supply_chain", "advanced")])
def test_every_word_that_the_solo_game_allows(game, name, value):
    assert getattr(options(new(game=game, **{name: value})), name) == value


@pytest.mark.parametrize("game", form.ALONE)
def test_only_the_first_seat_plays_and_a_bot_can_be_watched(game):
    assert [chair.bot for chair in begun(new(game=game)).chairs] == [None]
    assert [chair.bot for chair in begun(new(game=game, kind0="greedy")).chairs] == ["greedy"]


# --- what cannot


@pytest.mark.parametrize(
    ("chosen", "reason"),
    [
        ({"game": "chess"}, "no game"),
        ({"edition": "first-2020"}, "first edition is for 2 to 4 players"),
        ({"edition": "first-2018", "goals": "on"}, "first edition is for 2 to 4 players"),
        ({"draft": "on"}, "played without draft"),
        ({"goals": "on"}, "played without Public Goals"),
        ({"game": "campaign", "draft": "on"}, "played without draft"),
        ({"game": "campaign", "goals": "on"}, "played without Public Goals"),
        ({"game": "campaign", "edition": "first-2020"}, "first edition is for 2 to 4 players"),
        ({"game": "campaign", "rival": "field"}, "The Campaign itself says the rival"),
        ({"rival": "rockefeller"}, "rival must be one of"),
        ({"difficulty": "brutal"}, "difficulty must be"),
        ({"target_difficulty": "hard"}, "no money to beat"),
        ({"rival": "field", "target_difficulty": "brutal"}, "target_difficulty must be"),
        ({"game": "campaign", "target_difficulty": "brutal"}, "target_difficulty must be"),
        ({"game": "table", "rival": "field"}, "for the solo game"),
        ({"game": "table", "investors": "on"}, "for the solo game"),
        ({"game": "table", "difficulty": "hard"}, "for the solo game"),
        ({"game": "table", "target_difficulty": "hard"}, "for the solo game"),
        ({"kind0": "hal9000"}, "no bot"),
        ({"name0": "x" * 21}, "1 to 20 characters"),
        ({"seed": "x"}, "whole number"),
    ],
)
def test_what_cannot_be_played_is_refused_with_a_sentence_and_the_form_stays(chosen, reason):
    before = len(games.newest_first(Q())) + len(campaigns.newest_first(Q()))
    response = new(**chosen)
    page = response.content.decode()
    assert response.status_code == 422
    assert reason in page
    assert len(games.newest_first(Q())) + len(campaigns.newest_first(Q())) == before
    for name, value in chosen.items():
        if name in ("game", "rival", "difficulty") and f'name="{name}" value="{value}"' in page:
            assert f'name="{name}" value="{value}" checked' in page


# --- playing


def test_alone_tonight_is_a_solo_game_with_a_name():
    play = begun(Client(HTTP_HOST="localhost").post("/solo-now"))
    assert play.game.options.solo
    assert [(chair.name, chair.bot) for chair in play.chairs] == [("Ann", None)]


@pytest.mark.parametrize("chosen", [{}, {"rival": "ward", "investors": "on"}], ids=["plain", "rival"])
def test_a_solo_game_is_played_by_forms_and_listed_with_its_end(chosen):
    client = Client(HTTP_HOST="localhost")
    table = begun(new(client, name0="Zoe", **chosen)).table
    browser = Browser(table)
    browser.client = client
    browser.open()
    for _ in range(4):
        browser.play(browser.choices()[0], 0)
    assert "Solo game" in client.get("/").content.decode()
    finish(games.load(table.slug))
    page = client.get("/").content.decode()
    row = page[page.index(f'href="/table/{table.slug}/"') :].partition("</li>")[0]
    assert re.search(r"Lost with|Won with" if chosen else r"\$\d+", row)
    browser.open()
    assert browser.due == "over"


def test_a_bot_plays_a_solo_game_by_requests():
    table = begun(new(kind0="greedy")).table
    browser = Browser(table)
    browser.open()
    while browser.due != "over":
        browser.post("bot")
    assert games.load(table.slug).table.progress["solo"]["rank"] in range(1, 6)


@pytest.mark.parametrize("seed", [0, 2**64 - 1])
def test_a_seed_may_be_any_number_of_64_bits(seed):
    assert chosen_seed(str(seed)) == seed
