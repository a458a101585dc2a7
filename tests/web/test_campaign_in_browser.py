"""The form of a game for one, and the way through a Campaign, in a real browser."""

from __future__ import annotations

from bigshoulders import Options
from bigshoulders.bots import Seat, make_bot
from bigshoulders.game import Campaign
from web.clicking import browser_page, hand_in, violations


def after_the_first_session(seed):
    """A Campaign whose first session the greedy bot has played."""
    campaign, bot = Campaign(Options(["Ann"], investors=True), seed, True), make_bot("greedy", 1)
    while not campaign.game.is_over:
        campaign.game.play(0, bot.choose(Seat(campaign.game, 0)))
    return campaign


def test_what_does_not_go_together_cannot_be_chosen(site):
    with browser_page(site) as page:
        page.goto("/new/")
        assert page.locator("[name=rival]").first.is_hidden()
        page.check("[name=edition][value=first-2018]")
        assert page.locator("[name=chiefs]").is_disabled()
        page.check("[name=game][value=solo]")
        assert page.locator("[name=edition][value=second]").is_checked(), "the first edition gave way"
        assert page.locator("[name=kind1]").is_hidden()
        assert page.locator("[name=draft]").is_disabled()
        assert not page.locator("[name=goals]").is_checked()
        assert page.locator("[name=target_difficulty][value=hard]").is_disabled()
        page.check("[name=rival][value=ward]")
        page.check("[name=target_difficulty][value=hard]")
        page.check("[name=investors]")
        page.check("[name=game][value=campaign]")
        assert page.locator("[name=rival][value=none]").is_checked(), "nobody chooses the Rivals of a Campaign"
        assert violations(page) == []
        page.check("[name=game][value=table]")
        page.click("form#new-game button[type=submit]")
        page.wait_for_selector(".table-page")
        assert page.locator(".problem").count() == 0, "what was chosen for the solo game is left aside"


def test_a_campaign_begins_and_its_table_and_its_page_lead_to_each_other(site):
    with browser_page(site) as page:
        page.goto("/new/?game=campaign")
        page.check("[name=rival][value=any]")
        page.click("form#new-game button[type=submit]")
        page.wait_for_selector(".campaign-row")
        assert page.locator(".campaign-row.face-down").count() == 2
        assert violations(page) == []
        page.click("text=To the table")
        page.wait_for_selector(".table-page")
        page.click("nav >> text=Campaign")
        page.wait_for_selector(".campaign-row")


def test_as_many_bonuses_as_were_earned_can_be_clicked(site):
    campaign = after_the_first_session(5)
    assert campaign.bonuses_earned() == 2
    with browser_page(site) as page:
        hand_in(page, campaign.record())
        page.wait_for_selector("#bonuses")
        assert violations(page) == []
        boxes = page.locator("[name=bonus]")
        boxes.nth(1).check()
        assert boxes.nth(3).is_enabled()
        boxes.nth(2).check()
        assert boxes.nth(3).is_disabled()
        page.click("text=Set up session 2")
        page.wait_for_selector(".table-page")
        page.goto("/")
        assert violations(page) == []
