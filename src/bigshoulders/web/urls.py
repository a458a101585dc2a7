"""The addresses of the site."""

from __future__ import annotations

from importlib import import_module

from django.conf import settings
from django.urls import path
from django.views.i18n import set_language

from bigshoulders.web import campaigns, games
from bigshoulders.web.site import joining, statics
from bigshoulders.web.views import (
    api,
    campaign,
    devices,
    gentle,
    health,
    home,
    learn,
    lessons,
    new,
    pictures,
    plans,
    programs,
    puzzles,
    reading,
    rooms,
    story,
    table,
    turns,
)

OF_GAMES, OF_CAMPAIGNS = {"kept": games}, {"kept": campaigns}

urlpatterns = [
    # Of a table first: nothing is asked for more often.
    path("table/<slug:slug>/", table.table, name="table"),
    path("table/<slug:slug>/choose", table.choose, name="choose"),
    path("table/<slug:slug>/play", table.play, name="play"),
    path("table/<slug:slug>/end", table.end, name="end"),
    path("table/<slug:slug>/bot", table.bot, name="bot"),
    path("table/<slug:slug>/undo", table.undo, name="undo"),
    path("table/<slug:slug>/redo", table.redo, name="redo"),
    path("table/<slug:slug>/wish", turns.wish, name="wish"),
    path("table/<slug:slug>/answer", turns.answer_wish, name="answer_wish"),
    path("table/<slug:slug>/turns/", turns.turns, name="turns"),
    path("table/<slug:slug>/clock", turns.clock, name="clock"),
    path("table/<slug:slug>/sit-in", turns.sit_in, name="sit_in"),
    path("table/<slug:slug>/back", turns.back, name="back"),
    path("table/<slug:slug>/plans/", plans.programmed, name="plans"),
    path("table/<slug:slug>/plans/stop", plans.stop, name="stop_plan"),
    path("table/<slug:slug>/take-seat", table.take_seat, name="take_seat"),
    path("table/<slug:slug>/pace", table.pace, name="pace"),
    path("table/<slug:slug>/restart-read", table.restart_read, name="restart_read"),
    path("table/<slug:slug>/card-read", table.card_read, name="card_read"),
    path("table/<slug:slug>/gentle", gentle.switch, name="gentle"),
    path("table/<slug:slug>/note-read", gentle.note_read, name="note_read"),
    path("table/<slug:slug>/campaign", campaign.of_table, name="campaign_of"),
    path("table/<slug:slug>/title", home.give_title, OF_GAMES, name="give_title"),
    path("table/<slug:slug>/again", table.again, name="again"),
    path("table/<slug:slug>/delete", home.delete, OF_GAMES | {"note": "deleted"}, name="delete"),
    path("table/<slug:slug>/restore", home.restore, OF_GAMES, name="restore"),
    path("table/<slug:slug>/story/", story.story, name="story"),
    path("table/<slug:slug>/at/<int:number>/", story.moment, name="moment"),
    path("table/<slug:slug>/figures/", story.figures, name="figures"),
    path("table/<slug:slug>/record", story.record, name="record"),
    path("table/<slug:slug>/programs/", programs.programs, name="programs"),
    path("table/<slug:slug>/programs/new", programs.let_in, name="let_program_in"),
    path("table/<slug:slug>/programs/end", programs.end, name="end_program"),
    path("api/v1/table/<slug:slug>/", api.table, name="api_table"),
    path("api/v1/table/<slug:slug>/view", api.view),
    path("api/v1/table/<slug:slug>/facts", api.facts),
    path("api/v1/table/<slug:slug>/legal_actions", api.legal_actions),
    path("api/v1/table/<slug:slug>/events", api.events),
    path("api/v1/table/<slug:slug>/play", api.play),
    path("api/v1/table/<slug:slug>/stream", api.stream),
    path("", home.home, name="home"),
    path("play-now", home.play_now, name="play_now"),
    path("solo-now", home.solo_now, name="solo_now"),
    path("new/", new.new_game, name="new"),
    path("upload", home.upload, name="upload"),
    path("preferences/", home.choose_preferences, name="preferences"),
    path("light", home.choose_theme, name="choose_theme"),
    path("language", set_language, name="set_language"),
    path("learn/", lessons.learn, name="learn"),
    path("learn/known", lessons.known, name="known"),
    path("learn/five-minutes/", learn.five_minutes, name="five_minutes"),
    path("learn/<slug:lesson>/", lessons.lesson, name="lesson"),
    path("learn/<slug:lesson>/choose", lessons.choose, name="lesson_choose"),
    path("learn/<slug:lesson>/play", lessons.play, name="lesson_play"),
    path("learn/<slug:lesson>/undo", lessons.undo, name="lesson_undo"),
    path("learn/<slug:lesson>/do", lessons.do, name="lesson_do"),
    path("learn/<slug:lesson>/play-on", lessons.play_on, name="lesson_play_on"),
    path("keys/", learn.keys, name="keys"),
    path("glossary/", learn.glossary, name="glossary"),
    path("legend/", learn.legend, name="legend"),
    path("rules/", reading.rules, name="rules"),
    path("rules/<str:key>/", reading.chapter, name="chapter"),
    path("aid/", reading.aid, name="aid"),
    path("example/<str:example>", reading.open_example, name="open_example"),
    path("puzzles/", puzzles.every_puzzle, name="puzzles"),
    path("puzzles/<slug:name>/", puzzles.puzzle, name="puzzle"),
    path("puzzles/<slug:name>/<slug:made>/", puzzles.puzzle, name="puzzle_after"),
    path("puzzles/<slug:name>/<slug:made>/choose", puzzles.choose, name="puzzle_choose"),
    path("puzzles/<slug:name>/<slug:made>/play", puzzles.play, name="puzzle_play"),
    path("puzzles/<slug:name>/<slug:made>/undo", puzzles.undo, name="puzzle_undo"),
    path("puzzles/<slug:name>/<slug:made>/play-on", puzzles.play_on, name="puzzle_play_on"),
    path("health", health.health, name="health"),
    path("metrics", health.metrics, name="metrics"),
    path("static/<path:path>", statics.serve),
    path("city/<str:light>/<str:name>.svg", pictures.city, name="city"),
    path("campaign/<slug:slug>/", campaign.campaign, name="campaign"),
    path("campaign/<slug:slug>/next", campaign.next_session, name="next_session"),
    path("campaign/<slug:slug>/record", campaign.record, name="campaign_record"),
    path("campaign/<slug:slug>/title", home.give_title, OF_CAMPAIGNS, name="give_campaign_title"),
    path(
        "campaign/<slug:slug>/delete", home.delete, OF_CAMPAIGNS | {"note": "deleted_campaign"}, name="delete_campaign"
    ),
    path("campaign/<slug:slug>/restore", home.restore, OF_CAMPAIGNS, name="restore_campaign"),
    path("away/", turns.away, name="away"),
    path("devices/", devices.devices, name="devices"),
    path("devices/end", devices.end, name="end_device"),
    path("devices/send-away", devices.send_away, name="send_away"),
    path("enter/<slug:secret>/", devices.enter, name="enter"),
    path("friends", rooms.open_room, name="open_room"),
    path("join/", rooms.join_by_code, name="join_by_code"),
    path("join/<slug:key>/", rooms.join, name="join"),
    path("room/<slug:slug>/", rooms.room, name="room"),
    path("room/<slug:slug>/bot", rooms.seat_bot, name="seat_bot"),
    path("room/<slug:slug>/free", rooms.free_seat, name="free_seat"),
    path("room/<slug:slug>/link", rooms.new_link, name="new_link"),
    path("room/<slug:slug>/settle", rooms.settle, name="settle"),
    path("room/<slug:slug>/seats", rooms.seats, name="seats"),
    path("room/<slug:slug>/stand-in", rooms.stand_in, name="stand_in"),
    path("room/<slug:slug>/begin", rooms.begin, name="begin"),
    path("room/<slug:slug>/wait", rooms.wait, name="wait"),
    path("room/<slug:slug>/present", rooms.present, name="present"),
    path("room/<slug:slug>/next", rooms.next_at, name="next_at"),
    path("room/<slug:slug>/talk", rooms.talk_at, name="talk"),
    path("room/<slug:slug>/say", rooms.say, name="say"),
]

if settings.ACCOUNTS != joining.OFF:
    urlpatterns += import_module("bigshoulders.web.accounts.urls").urlpatterns

handler400 = "bigshoulders.web.views.errors.bad_request"
handler403 = "bigshoulders.web.views.errors.forbidden"
handler404 = "bigshoulders.web.views.errors.not_found"
handler500 = "bigshoulders.web.views.errors.broken"
