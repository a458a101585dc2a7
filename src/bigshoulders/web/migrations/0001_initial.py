"""Tables and their moves."""

from __future__ import annotations

from typing import ClassVar

import django.db.models.deletion
from django.db import migrations, models

import bigshoulders.web.models


class Migration(migrations.Migration):
    initial = True
    dependencies: ClassVar = []
    operations: ClassVar = [
        migrations.CreateModel(
            name="Table",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "slug",
                    models.CharField(
                        default=bigshoulders.web.models.new_slug, editable=False, max_length=24, unique=True
                    ),
                ),
                ("title", models.CharField(max_length=120)),
                ("options", models.JSONField()),
                ("seed", models.CharField(blank=True, max_length=20)),
                ("position", models.JSONField(null=True)),
                ("chairs", models.JSONField()),
                ("pace", models.CharField(default="normal", max_length=10)),
                ("created", models.DateTimeField(auto_now_add=True)),
                ("updated", models.DateTimeField(auto_now=True)),
                ("revision", models.PositiveIntegerField(default=0)),
                ("finished", models.BooleanField(default=False)),
                ("progress", models.JSONField(default=dict)),
                ("deleted", models.DateTimeField(null=True)),
            ],
            options={
                "ordering": ("-updated",),
                "indexes": [models.Index(fields=["-updated"], name="web_table_updated_74632e_idx")],
            },
        ),
        migrations.CreateModel(
            name="Move",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("number", models.PositiveIntegerField()),
                ("seat", models.PositiveSmallIntegerField()),
                ("action", models.CharField(max_length=120)),
                (
                    "table",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="moves", to="web.table"
                    ),
                ),
            ],
            options={
                "ordering": ("number",),
                "constraints": [models.UniqueConstraint(fields=("table", "number"), name="one_move_of_a_number")],
            },
        ),
    ]
