"""Programmed moves."""

from __future__ import annotations

from typing import ClassVar

import django.db.models.deletion
import django.utils.timezone
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies: ClassVar = [("web", "0011_tempo")]
    operations: ClassVar = [
        migrations.AddField("table", "has_plans", models.BooleanField(default=False)),
        migrations.CreateModel(
            "Plan",
            [
                (
                    "id",
                    models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID"),
                ),
                ("seat", models.PositiveSmallIntegerField()),
                ("kind", models.CharField(max_length=10)),
                ("details", models.JSONField(default=dict)),
                ("since", models.PositiveIntegerField()),
                ("made", models.DateTimeField(default=django.utils.timezone.now)),
                ("ended", models.DateTimeField(null=True)),
                ("reason", models.JSONField(default=dict)),
                ("is_read", models.BooleanField(default=False)),
                (
                    "table",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="plans", to="web.table"
                    ),
                ),
            ],
            {"ordering": ("pk",), "indexes": [models.Index(fields=["table", "seat"], name="web_plan_table_seat")]},
        ),
    ]
