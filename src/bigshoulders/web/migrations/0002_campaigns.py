"""Campaigns, and which tables are their sessions."""

from __future__ import annotations

from typing import ClassVar

import django.db.models.deletion
from django.db import migrations, models

import bigshoulders.web.models


class Migration(migrations.Migration):
    dependencies: ClassVar = [("web", "0001_initial")]
    operations: ClassVar = [
        migrations.CreateModel(
            name="Campaign",
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
                ("seed", models.CharField(max_length=20)),
                ("with_rivals", models.BooleanField(default=False)),
                ("target_difficulty", models.CharField(blank=True, max_length=10)),
                ("chairs", models.JSONField()),
                ("pace", models.CharField(default="normal", max_length=10)),
                ("bonuses", models.JSONField(default=list)),
                ("created", models.DateTimeField(auto_now_add=True)),
                ("revision", models.PositiveIntegerField(default=0)),
                ("standing", models.JSONField(default=dict)),
                ("deleted", models.DateTimeField(null=True)),
            ],
            options={"ordering": ("-created",)},
        ),
        migrations.AddField(model_name="table", name="session", field=models.PositiveSmallIntegerField(default=0)),
        migrations.AddField(model_name="table", name="settled", field=models.BooleanField(default=False)),
        migrations.AddField(
            model_name="table",
            name="campaign",
            field=models.ForeignKey(
                null=True, on_delete=django.db.models.deletion.CASCADE, related_name="sessions", to="web.campaign"
            ),
        ),
        migrations.AddConstraint(
            model_name="table",
            constraint=models.UniqueConstraint(fields=("campaign", "session"), name="one_table_of_a_session"),
        ),
    ]
