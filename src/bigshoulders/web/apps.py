"""The site as Django knows it."""

from __future__ import annotations

from importlib import import_module

from django.apps import AppConfig
from django.db import connection


class WebConfig(AppConfig):
    name = "bigshoulders.web"
    label = "web"
    verbose_name = "Big Shoulders"

    def ready(self) -> None:
        if connection.vendor == "postgresql":
            import_module("bigshoulders.web.between").lead_to_other_processes()
