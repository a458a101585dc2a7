"""The site as Django knows it."""

from __future__ import annotations

from django.apps import AppConfig


class WebConfig(AppConfig):
    name = "bigshoulders.web"
    label = "web"
    verbose_name = "Big Shoulders"
