"""Checkpoints, the number of the rules, when a move was made, and what was left behind when rules had changed."""

from __future__ import annotations

from typing import ClassVar

import django.db.models.deletion
from django.db import migrations, models


def key() -> models.BigAutoField[int, int]:
    return models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")


def of_table(name: str) -> models.ForeignKey[models.Model, models.Model]:
    return models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name=name, to="web.table")


class Migration(migrations.Migration):
    dependencies: ClassVar = [("web", "0004_gestures")]
    operations: ClassVar = [
        migrations.AddField("table", "rules", models.PositiveSmallIntegerField(default=1)),
        migrations.AddField("move", "made", models.DateTimeField(null=True)),
        migrations.CreateModel(
            "Checkpoint",
            [
                ("id", key()),
                ("number", models.PositiveIntegerField()),
                ("position", models.JSONField()),
                ("table", of_table("checkpoints")),
            ],
            {"ordering": ("number",)},
        ),
        migrations.CreateModel(
            "Earlier",
            [
                ("id", key()),
                ("record", models.JSONField()),
                ("kept", models.PositiveIntegerField()),
                ("made", models.DateTimeField(auto_now_add=True)),
                ("table", of_table("earlier")),
            ],
            {"ordering": ("pk",)},
        ),
        migrations.AddConstraint(
            "checkpoint", models.UniqueConstraint(fields=("table", "number"), name="one_checkpoint_of_a_number")
        ),
    ]
