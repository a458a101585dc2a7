"""Browsers that show notices themselves, the key by which push services know the site; who is at a notice, and what was
taken back of it."""

from __future__ import annotations

import secrets
from typing import Any, ClassVar

import django.db.models.deletion
from django.db import migrations, models

ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""Of the curve P-256: a private key is a number below it."""


def make_key(apps: Any, schema_editor: Any) -> None:
    """So that no look at a page has to."""
    apps.get_model("web", "SiteKey").objects.create(name="push", value=f"{secrets.randbelow(ORDER - 1) + 1:064x}")


class Migration(migrations.Migration):
    dependencies: ClassVar = [("web", "0013_notices")]
    operations: ClassVar = [
        migrations.CreateModel(
            "SiteKey",
            [
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("name", models.CharField(max_length=20, unique=True)),
                ("value", models.CharField(max_length=200)),
            ],
        ),
        migrations.RunPython(make_key, migrations.RunPython.noop),
        migrations.AddField(
            "channel",
            "device",
            models.ForeignKey(
                null=True,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="channels",
                to="web.device",
            ),
        ),
        migrations.AddField("channel", "browser_key", models.CharField(blank=True, default="", max_length=100)),
        migrations.AddField("channel", "browser_secret", models.CharField(blank=True, default="", max_length=40)),
        migrations.AddField("channel", "is_way_back", models.BooleanField(default=False)),
        migrations.AddField("notice", "taken_back", models.DateTimeField(null=True)),
        migrations.AddField("notice", "claimed_by", models.CharField(blank=True, default="", max_length=64)),
    ]
