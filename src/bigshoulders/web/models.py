"""What the database keeps: tables and their moves. The game itself is its options, its seed and its moves."""

from __future__ import annotations

import datetime
import secrets

from django.db import models

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
"""Without signs that are mistaken for each other."""
SLUG_LENGTH = 12


def new_slug() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(SLUG_LENGTH))


class Table(models.Model):
    slug: models.CharField[str, str] = models.CharField(max_length=24, unique=True, default=new_slug, editable=False)
    title: models.CharField[str, str] = models.CharField(max_length=120)
    options = models.JSONField()
    seed: models.CharField[str, str] = models.CharField(max_length=20, blank=True)
    """As text: it has 64 bits. Empty for a game that began from a position."""
    position = models.JSONField(null=True)
    """The first position of a game that has no seed."""
    chairs = models.JSONField()
    """Who sits where, seat by seat: {"bot": null or its kind, "seed": text}."""
    pace: models.CharField[str, str] = models.CharField(max_length=10, default="normal")
    created: models.DateTimeField[datetime.datetime, datetime.datetime] = models.DateTimeField(auto_now_add=True)
    updated: models.DateTimeField[datetime.datetime, datetime.datetime] = models.DateTimeField(auto_now=True)
    revision: models.PositiveIntegerField[int, int] = models.PositiveIntegerField(default=0)
    """Raised by everything that changes the game; whoever changes it says which one they saw."""
    finished: models.BooleanField[bool, bool] = models.BooleanField(default=False)
    progress = models.JSONField(default=dict)
    """For the list of games: decade, year, phase, moves and, at the end, the result."""
    deleted: models.DateTimeField[datetime.datetime | None, datetime.datetime | None] = models.DateTimeField(null=True)
    """When it was thrown away; it can be taken out again for a while."""

    class Meta:
        ordering = ("-updated",)
        indexes = (models.Index(fields=("-updated",)),)

    def __str__(self) -> str:
        return self.title


class Move(models.Model):
    table: models.ForeignKey[Table, Table] = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="moves")
    number: models.PositiveIntegerField[int, int] = models.PositiveIntegerField()
    """From 1."""
    seat: models.PositiveSmallIntegerField[int, int] = models.PositiveSmallIntegerField()
    action: models.CharField[str, str] = models.CharField(max_length=120)
    """In its text form."""

    class Meta:
        ordering = ("number",)
        constraints = (models.UniqueConstraint(fields=("table", "number"), name="one_move_of_a_number"),)

    def __str__(self) -> str:
        return f"{self.number}. {self.seat}: {self.action}"
