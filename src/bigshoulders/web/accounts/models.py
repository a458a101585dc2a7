"""What the database keeps of accounts.

Who somebody is stays a matter of people and devices: an account belongs to a person, and whoever signs in gets another
device of that person. Django's session says nothing about it.
"""

from __future__ import annotations

import datetime
import uuid
from typing import Any
from unicodedata import normalize

from django.contrib.auth.base_user import AbstractBaseUser, BaseUserManager
from django.db import models

from bigshoulders.web.models import Person


def key_of(name: str) -> str:
    return normalize("NFKC", name).casefold()


class Accounts(BaseUserManager["Account"]):
    pass


class Account(AbstractBaseUser):
    """Signs in under its name with a password, a passkey or both; its person plays under a name of their own."""

    id: models.UUIDField[uuid.UUID, uuid.UUID] = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    """Chosen before it is written, because a passkey is made for it first."""
    person: models.OneToOneField[Person, Person] = models.OneToOneField(
        Person, on_delete=models.CASCADE, related_name="account"
    )
    name: models.CharField[str, str] = models.CharField(max_length=40)
    key: models.CharField[str, str] = models.CharField(max_length=120, unique=True)
    """The name as it is looked for, however it is written; databases know that of few letters."""
    is_owner: models.BooleanField[bool, bool] = models.BooleanField(default=False)
    """Looks after the site, on its own pages."""
    invited_by: models.ForeignKey[Account | None, Account | None] = models.ForeignKey(
        "self", on_delete=models.SET_NULL, null=True, related_name="+"
    )
    created: models.DateTimeField[datetime.datetime, datetime.datetime] = models.DateTimeField(auto_now_add=True)

    USERNAME_FIELD = "key"
    REQUIRED_FIELDS = ("person",)  # type: ignore[assignment]
    objects = Accounts()

    def save(self, *given: Any, **named: Any) -> None:
        self.key = key_of(self.name)
        super().save(*given, **named)

    def __str__(self) -> str:
        return self.name

    # What Django's admin asks.

    @property
    def is_staff(self) -> bool:
        return self.is_owner

    def has_perm(self, perm: str, obj: object = None) -> bool:
        return self.is_owner

    def has_module_perms(self, app_label: str) -> bool:
        return self.is_owner


class Welcome(models.Model):
    """A link by which somebody may make an account, or come back to theirs, once; only its digest is kept."""

    digest: models.CharField[str, str] = models.CharField(max_length=64, unique=True)
    by: models.ForeignKey[Account | None, Account | None] = models.ForeignKey(
        Account, on_delete=models.CASCADE, null=True, related_name="+"
    )
    """Nobody: made by a command on the machine of the site."""
    until: models.DateTimeField[datetime.datetime, datetime.datetime] = models.DateTimeField()
    for_owner: models.BooleanField[bool, bool] = models.BooleanField(default=False)
    back_to: models.ForeignKey[Account | None, Account | None] = models.ForeignKey(
        Account, on_delete=models.CASCADE, null=True, related_name="+"
    )
    """The account of somebody who has lost every way in; it makes no other."""

    def __str__(self) -> str:
        return f"until {self.until:%Y-%m-%d}"


class Ceremony(models.Model):
    """A passkey that is being made or shown: what the site asked, for a browser that has the secret of it, once."""

    digest: models.CharField[str, str] = models.CharField(max_length=64, unique=True)
    kind: models.CharField[str, str] = models.CharField(max_length=10)
    state = models.JSONField()
    account: models.UUIDField[uuid.UUID | None, uuid.UUID | None] = models.UUIDField(null=True)
    """For whom a passkey is made; there need not be such an account yet."""
    until: models.DateTimeField[datetime.datetime, datetime.datetime] = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.kind} until {self.until:%Y-%m-%d %H:%M}"
