"""Ways to tell people elsewhere that it is their turn, and what is to be told."""

from __future__ import annotations

from typing import ClassVar

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies: ClassVar = [("web", "0012_plans")]
    operations: ClassVar = [
        migrations.AddField("seat", "has_channel", models.BooleanField(default=False)),
        migrations.CreateModel(
            "Channel",
            [
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("kind", models.CharField(max_length=10)),
                ("target", models.CharField(max_length=500)),
                ("language", models.CharField(max_length=10)),
                ("site", models.CharField(max_length=200)),
                ("digest", models.CharField(blank=True, default="", max_length=64)),
                ("failures", models.PositiveSmallIntegerField(default=0)),
                ("off", models.DateTimeField(null=True)),
                ("why", models.CharField(blank=True, default="", max_length=300)),
                (
                    "person",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="channels", to="web.person"
                    ),
                ),
            ],
            {"ordering": ("pk",)},
        ),
        migrations.CreateModel(
            "Notice",
            [
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("kind", models.CharField(max_length=10)),
                ("seat", models.PositiveSmallIntegerField(null=True)),
                ("revision", models.PositiveIntegerField(default=0)),
                ("key", models.CharField(max_length=32, unique=True)),
                ("secret", models.CharField(blank=True, default="", max_length=100)),
                ("after", models.DateTimeField()),
                ("attempts", models.PositiveSmallIntegerField(default=0)),
                ("claimed", models.DateTimeField(null=True)),
                ("state", models.CharField(default="waiting", max_length=10)),
                ("closed", models.DateTimeField(null=True)),
                (
                    "channel",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="notices", to="web.channel"
                    ),
                ),
                (
                    "table",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="notices",
                        to="web.table",
                    ),
                ),
            ],
            {
                "ordering": ("after", "pk"),
                "indexes": [models.Index(fields=["state", "after"], name="web_notice_waiting")],
            },
        ),
        migrations.AddConstraint(
            "notice",
            models.UniqueConstraint(
                condition=models.Q(kind="turn"),
                fields=("channel", "table", "seat", "revision"),
                name="one_notice_of_a_turn",
            ),
        ),
    ]
