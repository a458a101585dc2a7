"""What is known of devices, and whom the owner does not let in."""

from __future__ import annotations

from typing import ClassVar

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies: ClassVar = [
        ("web", "0008_seat_tokens"),
    ]

    operations: ClassVar = [
        migrations.AddField(
            model_name="device",
            name="label",
            field=models.CharField(blank=True, max_length=40),
        ),
        migrations.AddField(
            model_name="device",
            name="proved",
            field=models.DateTimeField(null=True),
        ),
        migrations.CreateModel(
            name="Ban",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("address", models.CharField(blank=True, db_index=True, max_length=60)),
                ("reason", models.CharField(blank=True, max_length=200)),
                ("made", models.DateTimeField(auto_now_add=True)),
                (
                    "person",
                    models.OneToOneField(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="ban",
                        to="web.person",
                    ),
                ),
            ],
        ),
    ]
