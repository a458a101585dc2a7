"""The accounts as Django knows them: an app of its own, so that a site without them has none of its tables."""

from __future__ import annotations

from django.apps import AppConfig
from django.utils.translation import gettext_lazy


class AccountsConfig(AppConfig):
    name = "bigshoulders.web.accounts"
    label = "accounts"
    verbose_name = gettext_lazy("Accounts")
