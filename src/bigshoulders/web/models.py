"""What the database keeps: tables and their moves, the Campaigns that some of them belong to, and who plays where.

A game is its options, its seed and its moves; a Campaign is its options, its seed, the bonuses chosen and its games.
"""

from __future__ import annotations

import datetime
import secrets

from django.db import models
from django.utils import timezone

from bigshoulders.rules.book import FIRST_RULES

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
"""Without signs that are mistaken for each other."""
SLUG_LENGTH = 12
STANDS_IN = "stands_in"
LONGEST_LEVEL = 60
"""Characters of the name of a bot that is wished for."""


def new_slug() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(SLUG_LENGTH))


class Person(models.Model):
    """Somebody who plays here, under a name of their own; no account is needed for that."""

    name: models.CharField[str, str] = models.CharField(max_length=40)
    created: models.DateTimeField[datetime.datetime, datetime.datetime] = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return self.name


class Device(models.Model):
    """A browser that a person has entered with; what it shows is a secret of which only the digest is kept."""

    person: models.ForeignKey[Person, Person] = models.ForeignKey(
        Person, on_delete=models.CASCADE, related_name="devices"
    )
    digest: models.CharField[str, str] = models.CharField(max_length=64, unique=True)
    created: models.DateTimeField[datetime.datetime, datetime.datetime] = models.DateTimeField(auto_now_add=True)
    revoked: models.DateTimeField[datetime.datetime | None, datetime.datetime | None] = models.DateTimeField(null=True)
    label: models.CharField[str, str] = models.CharField(max_length=40, blank=True)
    """What kind of browser it calls itself, so that its person knows it again."""
    proved: models.DateTimeField[datetime.datetime | None, datetime.datetime | None] = models.DateTimeField(null=True)
    """When it last showed a password or a passkey of the person's account."""

    def __str__(self) -> str:
        return f"{self.person} since {self.created:%Y-%m-%d}"


class Ban(models.Model):
    """Somebody whom the owner of the site does not let in, or an address from which nobody new may come."""

    person: models.OneToOneField[Person | None, Person | None] = models.OneToOneField(
        Person, on_delete=models.CASCADE, null=True, blank=True, related_name="ban"
    )
    address: models.CharField[str, str] = models.CharField(max_length=60, blank=True, db_index=True)
    """As people.address_of names it, without the first word: a household of IPv6 is one address."""
    reason: models.CharField[str, str] = models.CharField(max_length=200, blank=True)
    made: models.DateTimeField[datetime.datetime, datetime.datetime] = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return str(self.person) if self.person is not None else self.address


class Kept(models.Model):
    """What tables and Campaigns have in common."""

    slug: models.CharField[str, str] = models.CharField(max_length=24, unique=True, default=new_slug, editable=False)
    title: models.CharField[str, str] = models.CharField(max_length=120)
    options = models.JSONField()
    """Of a Campaign: what all sessions have in common."""
    chairs = models.JSONField()
    """Who sits where, seat by seat: {"bot": null or its kind, "seed": text}.

    `STANDS_IN` is true of a bot that sits in for a person, who may come back.
    """
    pace: models.CharField[str, str] = models.CharField(max_length=10, default="normal")
    advice: models.BooleanField[bool, bool] = models.BooleanField(default=True)
    """Whether people may ask what to do."""
    created: models.DateTimeField[datetime.datetime, datetime.datetime] = models.DateTimeField(auto_now_add=True)
    revision: models.PositiveIntegerField[int, int] = models.PositiveIntegerField(default=0)
    """Raised by everything that changes the game, or by a new session; whoever changes it says which one they saw."""
    deleted: models.DateTimeField[datetime.datetime | None, datetime.datetime | None] = models.DateTimeField(null=True)
    """When it was thrown away; it can be taken out again for a while."""
    host: models.ForeignKey[Person | None, Person | None] = models.ForeignKey(
        Person, on_delete=models.SET_NULL, null=True, related_name="+"
    )
    """Who has begun it, where that is known."""
    has_owners: models.BooleanField[bool, bool] = models.BooleanField(default=False)
    """Whether its seats belong to people; else it belongs to whoever sits before this machine."""

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
    rules: models.PositiveSmallIntegerField[int, int] = models.PositiveSmallIntegerField(default=FIRST_RULES)
    """The number of the rules by which the last move was made."""
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
    taken_back = models.JSONField(default=list, blank=True)
    """[seat, moves that were left] of each time when all others have granted it."""
    waits: models.BooleanField[bool, bool] = models.BooleanField(default=False)
    """Not everybody is there yet: it has rules and seats, but no game."""
    is_open: models.BooleanField[bool, bool] = models.BooleanField(default=False)
    """Listed for everybody who wants to join; else one needs the link or the code. Once it is played, and others may
    watch, it is listed for them."""
    spectators: models.BooleanField[bool, bool] = models.BooleanField(default=False)
    """Whether people without a seat may watch what everybody at the table may see."""
    code: models.CharField[str | None, str | None] = models.CharField(max_length=6, null=True, unique=True)
    """To say on the telephone; only while it waits."""
    tempo: models.CharField[str, str] = models.CharField(max_length=10, blank=True, default="")
    """How soon everybody is to move; a key of `tempo.TEMPOS`, empty: whenever they like."""
    has_plans: models.BooleanField[bool, bool] = models.BooleanField(default=False)
    """Whether somebody here has programmed moves; that alone is known without asking for them."""
    begins: models.DateTimeField[datetime.datetime | None, datetime.datetime | None] = models.DateTimeField(null=True)
    """When the game begins by itself, once people have taken all seats of a table that waits; nobody has said no."""
    rematch_of: models.ForeignKey[Table | None, Table | None] = models.ForeignKey(
        "self", on_delete=models.SET_NULL, null=True, related_name="rematches"
    )

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
    made: models.DateTimeField[datetime.datetime | None, datetime.datetime | None] = models.DateTimeField(null=True)
    """Unknown of moves that came in with a record."""
    by: models.ForeignKey[Person | None, Person | None] = models.ForeignKey(
        Person, on_delete=models.SET_NULL, null=True, related_name="+"
    )
    """Whoever sat at the seat then; nobody for bots, where seats have no owners, and for what was programmed."""
    revision: models.PositiveIntegerField[int | None, int | None] = models.PositiveIntegerField(null=True)
    """Of the table, with which it came: who knew an earlier one does not know it. Unknown of older moves."""
    stood_in: models.BooleanField[bool, bool] = models.BooleanField(default=False)
    """Made by a bot that sat in for somebody."""

    class Meta:
        ordering = ("number",)
        constraints = (models.UniqueConstraint(fields=("table", "number"), name="one_move_of_a_number"),)

    def __str__(self) -> str:
        return f"{self.number}. {self.seat}: {self.action}"


class Checkpoint(models.Model):
    """How a table stood when a phase had just ended: it can go on from there when rules have changed since."""

    table: models.ForeignKey[Table, Table] = models.ForeignKey(
        Table, on_delete=models.CASCADE, related_name="checkpoints"
    )
    number: models.PositiveIntegerField[int, int] = models.PositiveIntegerField()
    """Of the moves made until then."""
    position = models.JSONField()
    """The whole table; it says by which rules it was reached."""

    class Meta:
        ordering = ("number",)
        constraints = (models.UniqueConstraint(fields=("table", "number"), name="one_checkpoint_of_a_number"),)

    def __str__(self) -> str:
        return f"after {self.number} moves"


class Earlier(models.Model):
    """The record of a table up to where it left its moves behind, because the rules had changed."""

    table: models.ForeignKey[Table, Table] = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="earlier")
    record = models.JSONField()
    kept: models.PositiveIntegerField[int, int] = models.PositiveIntegerField()
    """Moves of it that the game still rests on."""
    made: models.DateTimeField[datetime.datetime, datetime.datetime] = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("pk",)

    def __str__(self) -> str:
        return f"until move {self.kept}"


class Seat(models.Model):
    """A seat of a table whose seats have owners. Several seats of one person are several people before one screen."""

    table: models.ForeignKey[Table, Table] = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="seats")
    number: models.PositiveSmallIntegerField[int, int] = models.PositiveSmallIntegerField()
    name: models.CharField[str, str] = models.CharField(max_length=40, blank=True)
    """Of whoever plays there; empty while it is free."""
    person: models.ForeignKey[Person | None, Person | None] = models.ForeignKey(
        Person, on_delete=models.SET_NULL, null=True, related_name="seats"
    )
    due_since: models.DateTimeField[datetime.datetime | None, datetime.datetime | None] = models.DateTimeField(
        null=True
    )
    """Since when the person is to move, or has moved last in a turn that goes on; only where the table has a tempo."""
    clock: models.PositiveIntegerField[int, int] = models.PositiveIntegerField(default=0)
    """Seconds that the person has for this turn beyond those of the tempo, because the others have granted them."""
    has_channel: models.BooleanField[bool, bool] = models.BooleanField(default=False)
    """Whether the person has a way to be told elsewhere; so nobody asks for one at every turn."""

    class Meta:
        ordering = ("number",)
        constraints = (models.UniqueConstraint(fields=("table", "number"), name="one_seat_of_a_number"),)

    def __str__(self) -> str:
        return f"{self.number}: {self.name}"


class SeatToken(models.Model):
    """The leave for a program to play a seat; what the program shows is a secret of which only the digest is kept."""

    digest: models.CharField[str, str] = models.CharField(max_length=64, unique=True)
    table: models.ForeignKey[Table, Table] = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="tokens")
    number: models.PositiveSmallIntegerField[int, int] = models.PositiveSmallIntegerField()
    """Of the seat."""
    person: models.ForeignKey[Person | None, Person | None] = models.ForeignKey(
        Person, on_delete=models.CASCADE, null=True, related_name="tokens"
    )
    """Who owned the seat and let the program in; nobody where seats have no owners."""
    made: models.DateTimeField[datetime.datetime, datetime.datetime] = models.DateTimeField(auto_now_add=True)
    until: models.DateTimeField[datetime.datetime, datetime.datetime] = models.DateTimeField()

    class Meta:
        ordering = ("number",)
        constraints = (models.UniqueConstraint(fields=("table", "number"), name="one_token_of_a_seat"),)

    def __str__(self) -> str:
        return f"seat {self.number} until {self.until:%Y-%m-%d}"


class Invitation(models.Model):
    """A link that leads to a seat, to any free seat, or another device to a person; only the digest of it is kept."""

    digest: models.CharField[str, str] = models.CharField(max_length=64, unique=True)
    table: models.ForeignKey[Table | None, Table | None] = models.ForeignKey(
        Table, on_delete=models.CASCADE, null=True, related_name="invitations"
    )
    seat: models.ForeignKey[Seat | None, Seat | None] = models.ForeignKey(Seat, on_delete=models.CASCADE, null=True)
    person: models.ForeignKey[Person | None, Person | None] = models.ForeignKey(
        Person, on_delete=models.CASCADE, null=True
    )
    until: models.DateTimeField[datetime.datetime, datetime.datetime] = models.DateTimeField()
    once: models.BooleanField[bool, bool] = models.BooleanField(default=False)
    """Not asked for: a link to a seat or to a person is used up by the first who comes, one to a table is not."""

    def __str__(self) -> str:
        return f"until {self.until:%Y-%m-%d %H:%M}"


class Message(models.Model):
    """Said at a table, for those who play there; never part of the record."""

    table: models.ForeignKey[Table, Table] = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="messages")
    person: models.ForeignKey[Person | None, Person | None] = models.ForeignKey(
        Person, on_delete=models.SET_NULL, null=True
    )
    name: models.CharField[str, str] = models.CharField(max_length=40)
    words: models.CharField[str, str] = models.CharField(max_length=500)
    is_phrase: models.BooleanField[bool, bool] = models.BooleanField(default=False)
    """One of those that everybody reads in their own language; then `words` is its key."""
    after: models.PositiveIntegerField[int | None, int | None] = models.PositiveIntegerField(null=True)
    """How many messages the page had seen on which it was said: whoever sends a page again, because they do not know
    whether it arrived, has not said it twice."""
    made: models.DateTimeField[datetime.datetime, datetime.datetime] = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("pk",)
        constraints = (
            models.UniqueConstraint(
                fields=("table", "person", "after", "words", "is_phrase"), name="one_message_of_a_page"
            ),
        )

    def __str__(self) -> str:
        return f"{self.name}: {self.words}"


class Wish(models.Model):
    """Something that others at a table must grant: who asked, who answered what, and what became of it."""

    table: models.ForeignKey[Table, Table] = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="wishes")
    kind: models.CharField[str, str] = models.CharField(max_length=20)
    """A key of `wishes.KINDS`."""
    seat: models.PositiveSmallIntegerField[int, int] = models.PositiveSmallIntegerField()
    """Who asks."""
    about: models.PositiveSmallIntegerField[int | None, int | None] = models.PositiveSmallIntegerField(null=True)
    """The seat for which a bot is to sit in."""
    level: models.CharField[str, str] = models.CharField(max_length=LONGEST_LEVEL, blank=True, default="")
    """Of that bot."""
    revision: models.PositiveIntegerField[int, int] = models.PositiveIntegerField()
    """Of the table as the wish is about it: a move can be taken back only while nothing else is played."""
    moves: models.PositiveIntegerField[int, int] = models.PositiveIntegerField(default=0)
    """So many were made when it was asked."""
    answers = models.JSONField(default=dict)
    """By seat, as text: whether it said yes."""
    state: models.CharField[str, str] = models.CharField(max_length=10, default="open")
    """Open, granted, refused, withdrawn, or void: overtaken by the game."""
    made: models.DateTimeField[datetime.datetime, datetime.datetime] = models.DateTimeField(default=timezone.now)
    closed: models.DateTimeField[datetime.datetime | None, datetime.datetime | None] = models.DateTimeField(null=True)

    class Meta:
        ordering = ("pk",)
        constraints = (
            models.UniqueConstraint(
                fields=("table",), condition=models.Q(state="open"), name="one_open_wish_at_a_table"
            ),
        )

    def __str__(self) -> str:
        return f"{self.kind} of seat {self.seat}"


class Holiday(models.Model):
    """Days on which nobody waits for a person: the clocks of their seats stand still."""

    person: models.ForeignKey[Person, Person] = models.ForeignKey(
        Person, on_delete=models.CASCADE, related_name="holidays"
    )
    first: models.DateField[datetime.date, datetime.date] = models.DateField()
    last: models.DateField[datetime.date, datetime.date] = models.DateField()

    class Meta:
        ordering = ("first", "pk")

    def __str__(self) -> str:
        return f"{self.first} to {self.last}"


class Plan(models.Model):
    """What somebody has programmed at a table, for their own eyes alone."""

    table: models.ForeignKey[Table, Table] = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="plans")
    seat: models.PositiveSmallIntegerField[int, int] = models.PositiveSmallIntegerField()
    kind: models.CharField[str, str] = models.CharField(max_length=10)
    """One of `sitting.plans.KINDS`."""
    details = models.JSONField(default=dict)
    """As in `sitting.plans.Plan`."""
    since: models.PositiveIntegerField[int, int] = models.PositiveIntegerField()
    """So many events had happened when it was made."""
    made: models.DateTimeField[datetime.datetime, datetime.datetime] = models.DateTimeField(default=timezone.now)
    ended: models.DateTimeField[datetime.datetime | None, datetime.datetime | None] = models.DateTimeField(null=True)
    reason = models.JSONField(default=dict)
    """Why it is over: `sitting.plans.Reason`."""
    is_read: models.BooleanField[bool, bool] = models.BooleanField(default=False)
    """Its owner knows that it is over."""

    class Meta:
        ordering = ("pk",)
        indexes = (models.Index(fields=("table", "seat"), name="web_plan_table_seat"),)

    def __str__(self) -> str:
        return f"{self.kind} of seat {self.seat}"


class Channel(models.Model):
    """A way to tell a person elsewhere that it is their turn."""

    person: models.ForeignKey[Person, Person] = models.ForeignKey(
        Person, on_delete=models.CASCADE, related_name="channels"
    )
    kind: models.CharField[str, str] = models.CharField(max_length=10)
    """A key of `senders.KINDS`."""
    target: models.CharField[str, str] = models.CharField(max_length=500)
    """The address of a webhook, of a mailbox, or of the push service of a browser."""
    device: models.ForeignKey[Device | None, Device | None] = models.ForeignKey(
        Device, on_delete=models.CASCADE, null=True, related_name="channels"
    )
    """Of a browser that shows notices itself: the channel ends with it."""
    browser_key: models.CharField[str, str] = models.CharField(max_length=100, blank=True, default="")
    browser_secret: models.CharField[str, str] = models.CharField(max_length=40, blank=True, default="")
    """With which only that browser can read what the push service passes on."""
    language: models.CharField[str, str] = models.CharField(max_length=10)
    site: models.CharField[str, str] = models.CharField(max_length=200)
    """As the person calls this site, for links."""
    digest: models.CharField[str, str] = models.CharField(max_length=64, blank=True, default="")
    """Of the secret in a letter that nobody has answered yet: until then nothing else is sent there."""
    is_way_back: models.BooleanField[bool, bool] = models.BooleanField(default=False)
    """Whether the owner of an account gets a link there who has lost every other way in: it was opened by somebody who
    had just shown that the account is theirs."""
    failures: models.PositiveSmallIntegerField[int, int] = models.PositiveSmallIntegerField(default=0)
    """How often the far end has refused, in a row."""
    off: models.DateTimeField[datetime.datetime | None, datetime.datetime | None] = models.DateTimeField(null=True)
    """Since when nothing is sent any more, because it failed."""
    why: models.CharField[str, str] = models.CharField(max_length=300, blank=True, default="")
    """The last attempt failed."""

    class Meta:
        ordering = ("pk",)

    def __str__(self) -> str:
        return f"{self.kind} of {self.person}"


class Notice(models.Model):
    """What is to be told by a channel: written with the move that makes it due, and delivered by one process."""

    channel: models.ForeignKey[Channel, Channel] = models.ForeignKey(
        Channel, on_delete=models.CASCADE, related_name="notices"
    )
    kind: models.CharField[str, str] = models.CharField(max_length=10)
    """One of `notices.KINDS`."""
    table: models.ForeignKey[Table | None, Table | None] = models.ForeignKey(
        Table, on_delete=models.CASCADE, null=True, related_name="notices"
    )
    seat: models.PositiveSmallIntegerField[int | None, int | None] = models.PositiveSmallIntegerField(null=True)
    """Whose turn it is, whose answer is wanted, or whose time is over."""
    revision: models.PositiveIntegerField[int, int] = models.PositiveIntegerField(default=0)
    """Of the table when the seat became due, or what else is told began."""
    key: models.CharField[str, str] = models.CharField(max_length=32, unique=True)
    """By which its receiver knows it, should it come twice."""
    secret: models.CharField[str, str] = models.CharField(max_length=100, blank=True, default="")
    """In a letter that asks for an answer; gone when that is sent."""
    after: models.DateTimeField[datetime.datetime, datetime.datetime] = models.DateTimeField()
    """It is not sent before that."""
    attempts: models.PositiveSmallIntegerField[int, int] = models.PositiveSmallIntegerField(default=0)
    claimed: models.DateTimeField[datetime.datetime | None, datetime.datetime | None] = models.DateTimeField(null=True)
    """Until when somebody is at it; whoever dies with it leaves it to the next."""
    claimed_by: models.CharField[str, str] = models.CharField(max_length=64, blank=True, default="")
    """The process that is, or was: as long as that one lives nobody else takes it up."""
    state: models.CharField[str, str] = models.CharField(max_length=10, default="waiting")
    """Waiting, sent, or dropped: not wanted any more, or failed for good."""
    taken_back: models.DateTimeField[datetime.datetime | None, datetime.datetime | None] = models.DateTimeField(
        null=True
    )
    """When the move was taken back by which it had become somebody's turn."""
    closed: models.DateTimeField[datetime.datetime | None, datetime.datetime | None] = models.DateTimeField(null=True)

    class Meta:
        ordering = ("after", "pk")
        indexes = (models.Index(fields=("state", "after"), name="web_notice_waiting"),)
        constraints = (
            models.UniqueConstraint(
                fields=("channel", "table", "seat", "revision"),
                condition=models.Q(kind="turn"),
                name="one_notice_of_a_turn",
            ),
        )

    def __str__(self) -> str:
        return f"{self.kind} by {self.channel}"


class SiteKey(models.Model):
    """A key that the site has made for itself, the same for all its processes."""

    name: models.CharField[str, str] = models.CharField(max_length=20, unique=True)
    value: models.CharField[str, str] = models.CharField(max_length=200)

    def __str__(self) -> str:
        return self.name


class Progress(models.Model):
    """What somebody has done or seen while learning the game, so that nobody has to be told twice."""

    person: models.ForeignKey[Person | None, Person | None] = models.ForeignKey(
        Person, on_delete=models.CASCADE, null=True, related_name="progress"
    )
    """Nobody: whoever sits before this machine."""
    kind: models.CharField[str, str] = models.CharField(max_length=20)
    key: models.CharField[str, str] = models.CharField(max_length=60)
    state = models.JSONField(default=dict)
    made: models.DateTimeField[datetime.datetime, datetime.datetime] = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("pk",)
        constraints = (
            models.UniqueConstraint(fields=("person", "kind", "key"), name="one_progress_of_a_person"),
            models.UniqueConstraint(
                fields=("kind", "key"), condition=models.Q(person=None), name="one_progress_of_the_machine"
            ),
        )

    def __str__(self) -> str:
        return f"{self.kind} {self.key}"


class Count(models.Model):
    """How often somebody did something since when, where that has a limit."""

    key: models.CharField[str, str] = models.CharField(max_length=120, unique=True)
    since: models.DateTimeField[datetime.datetime, datetime.datetime] = models.DateTimeField()
    number: models.PositiveIntegerField[int, int] = models.PositiveIntegerField()

    def __str__(self) -> str:
        return f"{self.key}: {self.number}"


class Lease(models.Model):
    """Something that one process does for all, until when unless it says so again; another one may take it then."""

    name: models.CharField[str, str] = models.CharField(max_length=60, unique=True)
    holder: models.CharField[str, str] = models.CharField(max_length=64)
    until: models.DateTimeField[datetime.datetime, datetime.datetime] = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.name}: {self.holder}"
