"""A way back for who has lost password and passkeys, by the mailbox where they are told that it is their turn.

Whether an address is known here nobody learns but whoever reads its letters.
"""

from __future__ import annotations

from django.db import transaction

from bigshoulders.web import bans, limits, notices, senders
from bigshoulders.web.accounts import welcomes
from bigshoulders.web.accounts.models import Account
from bigshoulders.web.models import Channel


def keep_mailboxes(account: Account) -> None:
    """Of a guest who makes an account: what was theirs before leads back to it, if its owner has said so."""
    Channel.objects.filter(person=account.person, kind=senders.MAIL, digest="").update(is_way_back=True)


def send_ways_back(mailbox: str) -> None:
    """A letter for each account whose owner has said that this mailbox is theirs; earlier links are void then."""
    try:
        limits.count_letter("way back to", mailbox)
    except limits.TooMany:
        return
    known = Channel.objects.filter(kind=senders.MAIL, target__iexact=mailbox, digest="", is_way_back=True)
    for channel in known.filter(person__account__isnull=False).select_related("person"):
        if bans.is_banned(channel.person):
            continue
        with transaction.atomic():
            account = Account.objects.get(person=channel.person)
            notices.write(channel, notices.BACK, secret=welcomes.invite_back(account))
