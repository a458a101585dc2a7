"""Clocks of seats, holidays, moves of bots that sit in, and wishes that are remembered."""

from __future__ import annotations

from typing import ClassVar

import django.db.models.deletion
import django.utils.timezone
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies: ClassVar = [("web", "0010_leases")]
    operations: ClassVar = [
        migrations.AddField("table", "tempo", models.CharField(blank=True, default="", max_length=10)),
        migrations.AddField("move", "stood_in", models.BooleanField(default=False)),
        migrations.AddField("seat", "due_since", models.DateTimeField(null=True)),
        migrations.AddField("seat", "clock", models.PositiveIntegerField(default=0)),
        migrations.RemoveConstraint("wish", "one_wish_at_a_table"),
        migrations.RemoveField("wish", "granted"),
        migrations.AddField("wish", "about", models.PositiveSmallIntegerField(null=True)),
        migrations.AddField("wish", "level", models.CharField(blank=True, default="", max_length=60)),
        migrations.AddField("wish", "moves", models.PositiveIntegerField(default=0)),
        migrations.AddField("wish", "answers", models.JSONField(default=dict)),
        migrations.AddField("wish", "state", models.CharField(default="open", max_length=10)),
        migrations.AddField("wish", "made", models.DateTimeField(default=django.utils.timezone.now)),
        migrations.AddField("wish", "closed", models.DateTimeField(null=True)),
        migrations.AlterModelOptions("wish", {"ordering": ("pk",)}),
        migrations.AddConstraint(
            "wish",
            models.UniqueConstraint(
                condition=models.Q(state="open"), fields=("table",), name="one_open_wish_at_a_table"
            ),
        ),
        migrations.CreateModel(
            "Holiday",
            [
                (
                    "id",
                    models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID"),
                ),
                ("first", models.DateField()),
                ("last", models.DateField()),
                (
                    "person",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="holidays", to="web.person"
                    ),
                ),
            ],
            {"ordering": ("first", "pk")},
        ),
    ]
