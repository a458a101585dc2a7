"""Who may make an account on the site. Where nobody can, nothing that accounts need is loaded."""

from __future__ import annotations

import os
from importlib.util import find_spec

from bigshoulders.components import Wrong
from bigshoulders.locale import N_
from bigshoulders.web.site import reach

ACCOUNTS, PRIVACY = "BIGSHOULDERS_ACCOUNTS", "BIGSHOULDERS_PRIVACY"
OFF, INVITED, OPEN, CLOSED = "off", "invited", "open", "closed"
"""No accounts at all; made by who was invited; by anybody; by nobody any more."""
PACKAGES = ("allauth", "fido2")
"""Of the extra `accounts`."""
TABLE = "accounts_account"
NEEDS_PACKAGES = N_(
    "There are accounts in it, which need more packages: pip install 'bigshoulders[accounts]'. Install them and try "
    "again."
)

APPS = [
    "django.contrib.contenttypes",
    "django.contrib.auth",
    "django.contrib.admin",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "bigshoulders.web.accounts",
]
MIDDLEWARE = [
    "bigshoulders.web.accounts.signing_in.AccountOfDevice",
    "allauth.account.middleware.AccountMiddleware",
]
CONTEXT_PROCESSORS = ["bigshoulders.web.accounts.pages.context", "django.contrib.auth.context_processors.auth"]


def chosen() -> str:
    """As the variable says; else whoever was invited, where others can reach the site. Wrong if it cannot be."""
    word = os.environ.get(ACCOUNTS, "")
    if word not in ("", OFF, INVITED, OPEN, CLOSED):
        raise Wrong("{name} is invited, open, closed or off, not {it!r}.", name=ACCOUNTS, it=word)
    if word == OFF or (not word and reach.chosen() == reach.OWN_MACHINE):
        return OFF
    if all(find_spec(package) for package in PACKAGES):
        return word or INVITED
    if word:
        raise Wrong("{name} needs more packages: pip install 'bigshoulders[accounts]'.", name=ACCOUNTS)
    return OFF


def choose_as_the_database_is(has_accounts: bool) -> None:
    """For commands that look after people: with accounts where there are any. Wrong if that cannot be."""
    if has_accounts and not all(find_spec(package) for package in PACKAGES):
        raise Wrong(NEEDS_PACKAGES)
    os.environ[ACCOUNTS] = INVITED if has_accounts else OFF
