"""What people have done and seen while learning the game."""

from __future__ import annotations

from typing import ClassVar

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies: ClassVar = [("web", "0006_friends")]
    operations: ClassVar = [
        migrations.CreateModel(
            "Progress",
            [
                (
                    "id",
                    models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID"),
                ),
                ("kind", models.CharField(max_length=20)),
                ("key", models.CharField(max_length=60)),
                ("state", models.JSONField(default=dict)),
                ("made", models.DateTimeField(auto_now_add=True)),
                (
                    "person",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="progress",
                        to="web.person",
                    ),
                ),
            ],
            {"ordering": ("pk",)},
        ),
        migrations.AddConstraint(
            "progress",
            models.UniqueConstraint(fields=("person", "kind", "key"), name="one_progress_of_a_person"),
        ),
        migrations.AddConstraint(
            "progress",
            models.UniqueConstraint(
                condition=models.Q(person=None), fields=("kind", "key"), name="one_progress_of_the_machine"
            ),
        ),
    ]
