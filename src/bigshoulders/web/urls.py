"""The addresses of the site."""

from __future__ import annotations

from django.urls import path
from django.views.i18n import set_language

from bigshoulders.web import campaigns, games
from bigshoulders.web.site import statics
from bigshoulders.web.views import campaign, home, learn, new, pictures, story, table

OF_GAMES, OF_CAMPAIGNS = {"kept": games}, {"kept": campaigns}

urlpatterns = [
    path("", home.home, name="home"),
    path("play-now", home.play_now, name="play_now"),
    path("solo-now", home.solo_now, name="solo_now"),
    path("new/", new.new_game, name="new"),
    path("upload", home.upload, name="upload"),
    path("preferences/", home.choose_preferences, name="preferences"),
    path("light", home.choose_theme, name="choose_theme"),
    path("language", set_language, name="set_language"),
    path("learn/", learn.learn, name="learn"),
    path("keys/", learn.keys, name="keys"),
    path("rules/", learn.rules, name="rules"),
    path("rules/<str:key>/", learn.chapter, name="chapter"),
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
    path("table/<slug:slug>/", table.table, name="table"),
    path("table/<slug:slug>/choose", table.choose, name="choose"),
    path("table/<slug:slug>/play", table.play, name="play"),
    path("table/<slug:slug>/end", table.end, name="end"),
    path("table/<slug:slug>/bot", table.bot, name="bot"),
    path("table/<slug:slug>/undo", table.undo, name="undo"),
    path("table/<slug:slug>/redo", table.redo, name="redo"),
    path("table/<slug:slug>/take-seat", table.take_seat, name="take_seat"),
    path("table/<slug:slug>/pace", table.pace, name="pace"),
    path("table/<slug:slug>/card-read", table.card_read, name="card_read"),
    path("table/<slug:slug>/campaign", campaign.of_table, name="campaign_of"),
    path("table/<slug:slug>/title", home.give_title, OF_GAMES, name="give_title"),
    path("table/<slug:slug>/again", table.again, name="again"),
    path("table/<slug:slug>/delete", home.delete, OF_GAMES | {"note": "deleted"}, name="delete"),
    path("table/<slug:slug>/restore", home.restore, OF_GAMES, name="restore"),
    path("table/<slug:slug>/story/", story.story, name="story"),
    path("table/<slug:slug>/at/<int:number>/", story.moment, name="moment"),
    path("table/<slug:slug>/figures/", story.figures, name="figures"),
    path("table/<slug:slug>/record", story.record, name="record"),
]

handler400 = "bigshoulders.web.views.errors.bad_request"
handler403 = "bigshoulders.web.views.errors.forbidden"
handler404 = "bigshoulders.web.views.errors.not_found"
handler500 = "bigshoulders.web.views.errors.broken"
