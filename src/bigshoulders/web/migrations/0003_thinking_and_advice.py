"""Which tables wait for a bot that thinks, and whether people may ask for advice."""

from __future__ import annotations

from typing import ClassVar

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies: ClassVar = [("web", "0002_campaigns")]
    operations: ClassVar = [
        migrations.AddField(model_name="table", name="asked", field=models.PositiveIntegerField(null=True)),
        migrations.AddField(model_name="table", name="advice", field=models.BooleanField(default=True)),
        migrations.AddField(model_name="campaign", name="advice", field=models.BooleanField(default=True)),
    ]
