"""Programs that play a seat, and with which revision of its table a move came."""

from __future__ import annotations

from typing import ClassVar

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies: ClassVar = [("web", "0007_progress")]
    operations: ClassVar = [
        migrations.AddField("move", "revision", models.PositiveIntegerField(null=True)),
        migrations.CreateModel(
            "SeatToken",
            [
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("digest", models.CharField(max_length=64, unique=True)),
                ("number", models.PositiveSmallIntegerField()),
                ("made", models.DateTimeField(auto_now_add=True)),
                ("until", models.DateTimeField()),
                (
                    "table",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="tokens", to="web.table"
                    ),
                ),
                (
                    "person",
                    models.ForeignKey(
                        null=True, on_delete=django.db.models.deletion.CASCADE, related_name="tokens", to="web.person"
                    ),
                ),
            ],
            {"ordering": ("number",)},
        ),
        migrations.AddConstraint(
            "seattoken", models.UniqueConstraint(fields=("table", "number"), name="one_token_of_a_seat")
        ),
    ]
