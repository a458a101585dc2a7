"""What the database keeps: tables and their moves, and the Campaigns that some of them belong to.

A game is its options, its seed and its moves; a Campaign is its options, its seed, the bonuses chosen and its games.
"""

from __future__ import annotations

import datetime
import secrets

from django.db import models

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
"""Without signs that are mistaken for each other."""
SLUG_LENGTH = 12


def new_slug() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(SLUG_LENGTH))


class Kept(models.Model):
    """What tables and Campaigns have in common."""

    slug: models.CharField[str, str] = models.CharField(max_length=24, unique=True, default=new_slug, editable=False)
    title: models.CharField[str, str] = models.CharField(max_length=120)
    options = models.JSONField()
    """Of a Campaign: what all sessions have in common."""
    chairs = models.JSONField()
    """Who sits where, seat by seat: {"bot": null or its kind, "seed": text}."""
    pace: models.CharField[str, str] = models.CharField(max_length=10, default="normal")
    advice: models.BooleanField[bool, bool] = models.BooleanField(default=True)
    """Whether people may ask what to do."""
    created: models.DateTimeField[datetime.datetime, datetime.datetime] = models.DateTimeField(auto_now_add=True)
    revision: models.PositiveIntegerField[int, int] = models.PositiveIntegerField(default=0)
    """Raised by everything that changes the game, or by a new session; whoever changes it says which one they saw."""
    deleted: models.DateTimeField[datetime.datetime | None, datetime.datetime | None] = models.DateTimeField(null=True)
    """When it was thrown away; it can be taken out again for a while."""

    class Meta:
        abstract = True

    def __str__(self) -> str:
        return self.title


class Campaign(Kept):
    seed: models.CharField[str, str] = models.CharField(max_length=20)
    """As text: it has 64 bits. It tells what lies face down."""
    with_rivals: models.BooleanField[bool, bool] = models.BooleanField(default=False)
    target_difficulty: models.CharField[str, str] = models.CharField(max_length=10, blank=True)
    """Of the money to reach; empty: as the Events."""
    bonuses = models.JSONField(default=list)
    """Those of each session begun so far, from the first, which has none."""
    standing = models.JSONField(default=dict)
    """For the list of games: the Legacy of both and who has won, and after which session and revision that was."""

    class Meta:
        ordering = ("-created",)


class Table(Kept):
    seed: models.CharField[str, str] = models.CharField(max_length=20, blank=True)
    """As text: it has 64 bits. Empty for a game that began from a position."""
    position = models.JSONField(null=True)
    """The first position of a game that has no seed."""
    updated: models.DateTimeField[datetime.datetime, datetime.datetime] = models.DateTimeField(auto_now=True)
    asked: models.PositiveIntegerField[int | None, int | None] = models.PositiveIntegerField(null=True)
    """The revision at which bots that take their time were told to move: there the server goes on, also when it was
    stopped meanwhile."""
    finished: models.BooleanField[bool, bool] = models.BooleanField(default=False)
    progress = models.JSONField(default=dict)
    """For the list of games: decade, year, phase, moves, who is to act and, at the end, the result."""
    campaign: models.ForeignKey[Campaign | None, Campaign | None] = models.ForeignKey(
        Campaign, on_delete=models.CASCADE, null=True, related_name="sessions"
    )
    session: models.PositiveSmallIntegerField[int, int] = models.PositiveSmallIntegerField(default=0)
    """Of the Campaign, from 1; 0 for a game of its own."""
    settled: models.BooleanField[bool, bool] = models.BooleanField(default=False)
    """The next session rests on how this one ended, so nothing of it can be taken back."""
    gestures = models.JSONField(default=list, blank=True)
    """[actions before, actions after] of what the person who moved last did by one gesture and can take back."""
    undone = models.JSONField(default=list, blank=True)
    """What was taken back and can be done again: [seat, action] of each move, the last gesture last."""

    class Meta:
        ordering = ("-updated",)
        indexes = (models.Index(fields=("-updated",)),)
        constraints = (models.UniqueConstraint(fields=("campaign", "session"), name="one_table_of_a_session"),)


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
