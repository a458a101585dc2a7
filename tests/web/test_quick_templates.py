"""Templates that became functions write what Django writes, wherever a game stands; and leave nothing behind."""

from __future__ import annotations

import gc
import re

import pytest
from django.middleware import csrf
from django.middleware.csrf import get_token
from django.shortcuts import render
from django.template import TemplateSyntaxError, loader
from django.template.context import make_context
from django.test import RequestFactory
from django.utils.safestring import SafeString

from bigshoulders.sitting.table import Due
from bigshoulders.web import games
from bigshoulders.web.site import quick_templates
from bigshoulders.web.site.form_tokens import token_for
from bigshoulders.web.site.quick_templates import CONSTANTS, OF_EVERY_PAGE, quick_render
from bigshoulders.web.views import table as views
from web.browsers import HTMX, Browser, new_table

TOKEN = re.compile(rb'name="csrfmiddlewaretoken" value="\w+"')
MOVES = 40
TABLES = {
    "two people at one screen": ("Ann", "Bob & <Co>"),
    "one person among bots": ("Ann", "greedy", "random"),
    "alone": ("Ann",),
}


def without_tokens(response):
    """They are masked anew each time."""
    return TOKEN.sub(b"", response.content)


def move_on(browser, number):
    """Whatever the page asks for."""
    seat = games.load(browser.url.split("/")[2]).due(ended=True).seat
    if "hand-over" in browser.html:
        browser.post("take-seat", seat=seat)
    elif browser.due in ("end_turn", "bot"):
        browser.post("end" if browser.due == "end_turn" else "bot")
    else:
        choices = browser.choices()
        browser.play(choices[number % len(choices)], seat)


@pytest.mark.parametrize("name", TABLES)
def test_the_live_part_is_what_django_writes(name, monkeypatch):
    compared = []

    def by_both(request, template, values):
        quick = quick_render(request, template, values)
        assert without_tokens(quick) == without_tokens(render(request, template, values))
        compared.append(template)
        return quick

    monkeypatch.setattr(views, "quick_render", by_both)
    browser = Browser(new_table(*TABLES[name], mode="advanced"))
    browser.open()
    for number in range(MOVES):
        move_on(browser, number)
    assert len(compared) >= MOVES


def test_the_names_of_every_page_are_left_to_django():
    """So whatever it knows by itself is known to be its own."""
    template = loader.get_template("web/live.html").template
    context = make_context({}, RequestFactory().get("/"))
    with context.bind_template(template):
        assert {*context.flatten()} - {*CONSTANTS} == OF_EVERY_PAGE


def test_what_is_repeated_is_written_as_django_does():
    request = RequestFactory().get("/")
    values = {"spoken": ["Ann & Bob", SafeString("<b>Cyd</b>"), "it's"], "due": Due("person", 0), "told": True}
    written = quick_render(request, "web/live.html", values)
    assert without_tokens(written) == without_tokens(render(request, "web/live.html", values))
    assert b"<p>Ann &amp; Bob</p><p><b>Cyd</b></p><p>it&#x27;s</p>" in written.content


def test_the_token_of_a_form_is_the_secret_under_a_mask_of_its_own():
    request = RequestFactory().get("/")
    first = get_token(request)
    tokens = {token_for(request) for _ in range(100)} | {first}
    assert len(tokens) == 101
    assert {csrf._unmask_cipher_token(token) for token in tokens} == {request.META["CSRF_COOKIE"]}


def test_what_stands_on_another_page_is_not_written_quickly():
    with pytest.raises(TemplateSyntaxError):
        quick_templates.of_template("web/play.html")


def test_a_page_that_was_sent_is_not_left_for_the_garbage():
    """What waits to be found there is the whole position, some hundred times until somebody looks."""
    browser = Browser(new_table("Ann", "Bob", mode="advanced"))
    browser.open()
    address = f"{browser.url}?told=0"
    browser.client.get(address, **HTMX)
    gc.collect()
    gc.disable()
    try:
        browser.client.get(address, **HTMX)
        gc.set_debug(gc.DEBUG_SAVEALL)
        gc.collect()
        left = {type(thing).__name__ for thing in gc.garbage}
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
        gc.enable()
    assert not left & {"State", "Game", "Facts", "TableView", "RequestContext"}
