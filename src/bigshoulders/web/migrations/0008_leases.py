"""What one of several processes does for all."""

from __future__ import annotations

from typing import ClassVar

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies: ClassVar = [("web", "0007_progress")]
    operations: ClassVar = [
        migrations.CreateModel(
            "Lease",
            [
                (
                    "id",
                    models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID"),
                ),
                ("name", models.CharField(max_length=60, unique=True)),
                ("holder", models.CharField(max_length=64)),
                ("until", models.DateTimeField()),
            ],
        ),
    ]
