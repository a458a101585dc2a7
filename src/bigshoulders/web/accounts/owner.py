"""The owner's side of the site: people, tables, bans, storage and errors, in Django's admin.

It shows that a table is there and who plays, never what is hidden in it. Whoever is not the owner finds nothing here.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast
from urllib.parse import urlencode

from django.conf import settings
from django.contrib import messages
from django.contrib.admin import AdminSite, ModelAdmin, action, display
from django.core.exceptions import ObjectDoesNotExist, ValidationError
from django.db import connection
from django.db.models import QuerySet
from django.forms import ModelForm
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import path, reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from bigshoulders.web import bans, games, people, thinking
from bigshoulders.web.accounts import welcomes
from bigshoulders.web.accounts.forgetting import forget
from bigshoulders.web.accounts.models import Account
from bigshoulders.web.accounts.signing_in import account_of
from bigshoulders.web.models import Ban, Campaign, Device, Message, Move, Person, Table
from bigshoulders.web.pages.room import address
from bigshoulders.web.site import errors_kept
from bigshoulders.web.site.reach import OWN_MACHINE

V = TypeVar("V", bound=Callable[..., Any])

NOT_OURS = ("login", "logout", "password_change", "password_change_done", "view_on_site", "autocomplete", None)
"""Addresses of Django's that the site has elsewhere, or not at all."""
ERRORS_SHOWN = 20_000
"""Characters of the errors, the newest."""


class OwnersSite(AdminSite):
    site_header = site_title = "Big Shoulders"
    index_title = gettext_lazy("The owner’s side")
    site_url = "/"
    enable_nav_sidebar = False
    final_catch_all_view = False

    def has_permission(self, request: HttpRequest) -> bool:
        account = account_of(request)
        return account is not None and account.is_owner

    def admin_view(self, view: V, cacheable: bool = False) -> V:
        inner = super().admin_view(view, cacheable)

        def answer(request: HttpRequest, *given: Any, **named: Any) -> Any:
            if settings.REACH == OWN_MACHINE or not self.has_permission(request):
                raise ObjectDoesNotExist
            if not people.has_proved(request):
                return redirect(f"{reverse('sign_in')}?{urlencode({'next': reverse('admin:index')})}")
            return inner(request, *given, **named)

        return cast(V, answer)

    def get_urls(self) -> list[Any]:
        kept = [url for url in super().get_urls() if getattr(url, "name", "") not in NOT_OURS]
        return [path("state/", self.admin_view(state), name="state"), *kept]


def state(request: HttpRequest) -> HttpResponse:
    """How much there is, how much room is left, and what went wrong."""
    context = {**OWNERS_SITE.each_context(request), "title": _("Storage and errors"), "figures": figures()}
    context["errors"] = errors_kept.last(settings.DATA, ERRORS_SHOWN)
    return render(request, "web/accounts/state.html", context)


def figures() -> list[tuple[str, str]]:
    tables = Table.objects.filter(deleted=None)
    found = [
        (_("People"), Person.objects.count()),
        (_("Accounts"), Account.objects.count()),
        (_("Devices"), Device.objects.filter(revoked=None).count()),
        (_("Tables that wait"), tables.filter(waits=True).count()),
        (_("Games under way"), tables.filter(waits=False, finished=False).count()),
        (_("Finished games"), tables.filter(finished=True).count()),
        (_("Campaigns"), Campaign.objects.count()),
        (_("Moves"), Move.objects.count()),
        (_("Messages"), Message.objects.count()),
    ]
    return [*((name, str(number)) for name, number in found), *room()]


def room() -> list[tuple[str, str]]:
    """What the database takes; where it is a file here, also what is left beside it."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_database_size(current_database())")
            return [(_("Size of the database"), megabytes(cursor.fetchone()[0]))]
    if connection.vendor != "sqlite":
        return []
    file = Path(str(connection.settings_dict["NAME"]))
    beside = [file, *(Path(f"{file}{end}") for end in ("-wal", "-shm"))]
    size, free = sum(one.stat().st_size for one in beside if one.exists()), shutil.disk_usage(file.parent).free
    return [(_("Size of the database"), megabytes(size)), (_("Free on its disk"), megabytes(free))]


def megabytes(size: int) -> str:
    return f"{size / 1e6:,.1f} MB"


# --- people


class ToRead(ModelAdmin):  # type: ignore[type-arg]
    """A list with actions; nothing can be typed in."""

    list_display_links = None

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_view_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return obj is None

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return obj is None

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class People(ToRead):
    list_display = ("name", "created", "account_name", "devices", "seats", "is_banned")
    search_fields = ("name", "account__name")
    ordering = ("-created",)
    actions = ("ban", "lift_ban", "send_away", "link_to_enter", "forget")

    @display(description=gettext_lazy("account"))
    def account_name(self, person: Person) -> str:
        return str(Account.objects.filter(person=person).first() or "")

    @display(description=gettext_lazy("devices"))
    def devices(self, person: Person) -> int:
        return Device.objects.filter(person=person, revoked=None).count()

    @display(description=gettext_lazy("seats"))
    def seats(self, person: Person) -> int:
        return int(person.seats.count())  # type: ignore[attr-defined]

    @display(description=gettext_lazy("banned"), boolean=True)
    def is_banned(self, person: Person) -> bool:
        return bans.is_banned(person)

    @action(description=gettext_lazy("Ban: devices end, and they cannot sign in"))
    def ban(self, request: HttpRequest, chosen: QuerySet[Person]) -> None:
        for person in chosen.exclude(account=account_of(request)):
            bans.ban(person)

    @action(description=gettext_lazy("Lift the ban"))
    def lift_ban(self, request: HttpRequest, chosen: QuerySet[Person]) -> None:
        Ban.objects.filter(person__in=chosen).delete()

    @action(description=gettext_lazy("End all their devices"))
    def send_away(self, request: HttpRequest, chosen: QuerySet[Person]) -> None:
        for person in chosen:
            people.send_away(person)

    @action(description=gettext_lazy("A link by which they come in again, once and soon"))
    def link_to_enter(self, request: HttpRequest, chosen: QuerySet[Person]) -> None:
        for person in chosen:
            messages.info(request, f"{person}: {address(request, way_in(person))}")

    @action(description=gettext_lazy("Delete; others keep their games"))
    def forget(self, request: HttpRequest, chosen: QuerySet[Person]) -> None:
        for person in chosen.exclude(account=account_of(request)):
            forget(person)
        thinking.wake_forsaken()


def way_in(person: Person) -> str:
    """Of a guest as another device of theirs; of an account so that they can make a new password."""
    account = Account.objects.filter(person=person).first()
    if account is None:
        return reverse("enter", args=[people.link_to_device(person)])
    return reverse("new_account_by", args=[welcomes.invite_back(account)])


class AccountsList(ToRead):
    list_display = ("name", "person", "is_owner", "created", "last_login", "invited_by")
    search_fields = ("name", "person__name")
    ordering = ("name",)


class AddressForm(ModelForm):  # type: ignore[type-arg]
    """Of a ban: an address as it is counted, however it is written."""

    def clean_address(self) -> str:
        try:
            return people.household(self.cleaned_data["address"].partition("/")[0].strip())
        except ValueError:
            raise ValidationError(_("That is no address of a machine, such as 203.0.113.7 or 2001:db8::7.")) from None


class Bans(ModelAdmin):  # type: ignore[type-arg]
    """Of addresses they are made here, of people in the list of people; both are lifted here."""

    list_display = ("__str__", "reason", "made")
    list_display_links = None
    fields = ("address", "reason")
    form = AddressForm

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return obj is None


# --- tables


class Tables(ToRead):
    list_display = ("title", "players", "created", "updated", "waits", "finished", "moves_made", "deleted")
    list_filter = ("finished", "waits", "has_owners")
    search_fields = ("title", "slug", "seats__name")
    ordering = ("-updated",)
    actions = ("throw_away", "restore")

    @display(description=gettext_lazy("players"))
    def players(self, table: Table) -> str:
        return ", ".join(table.options["seats"])

    @display(description=gettext_lazy("moves"))
    def moves_made(self, table: Table) -> int:
        return int(table.progress.get("moves", 0))

    @action(description=gettext_lazy("Throw away; it can be taken out again for a month"))
    def throw_away(self, request: HttpRequest, chosen: QuerySet[Table]) -> None:
        for table in chosen:
            games.delete(table.slug)

    @action(description=gettext_lazy("Take out again"))
    def restore(self, request: HttpRequest, chosen: QuerySet[Table]) -> None:
        for table in chosen:
            games.restore(table.slug)


OWNERS_SITE = OwnersSite()
for model, pages, words in (
    (Person, People, gettext_lazy("People")),
    (Account, AccountsList, gettext_lazy("Accounts")),
    (Table, Tables, gettext_lazy("Tables")),
    (Ban, Bans, gettext_lazy("Bans")),
):
    model._meta.verbose_name_plural = words
    OWNERS_SITE.register(model, pages)
