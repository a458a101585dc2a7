"""What was done by one gesture, and what was taken back and can be done again."""

from __future__ import annotations

from typing import ClassVar

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies: ClassVar = [("web", "0003_thinking_and_advice")]
    operations: ClassVar = [
        migrations.AddField(model_name="table", name="gestures", field=models.JSONField(default=list, blank=True)),
        migrations.AddField(model_name="table", name="undone", field=models.JSONField(default=list, blank=True)),
    ]
