"""People, their devices and seats; invitations; what is said and wished for at a table; limits."""

from __future__ import annotations

from typing import ClassVar

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies: ClassVar = [
        ("web", "0005_checkpoints"),
    ]

    operations: ClassVar = [
        migrations.CreateModel(
            name="Count",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("key", models.CharField(max_length=120, unique=True)),
                ("since", models.DateTimeField()),
                ("number", models.PositiveIntegerField()),
            ],
        ),
        migrations.CreateModel(
            name="Person",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("name", models.CharField(max_length=40)),
                ("created", models.DateTimeField(auto_now_add=True)),
            ],
        ),
        migrations.AddField(
            model_name="campaign",
            name="has_owners",
            field=models.BooleanField(default=False),
        ),
        migrations.AddField(
            model_name="table",
            name="begins",
            field=models.DateTimeField(null=True),
        ),
        migrations.AddField(
            model_name="table",
            name="code",
            field=models.CharField(max_length=6, null=True, unique=True),
        ),
        migrations.AddField(
            model_name="table",
            name="has_owners",
            field=models.BooleanField(default=False),
        ),
        migrations.AddField(
            model_name="table",
            name="is_open",
            field=models.BooleanField(default=False),
        ),
        migrations.AddField(
            model_name="table",
            name="rematch_of",
            field=models.ForeignKey(
                null=True, on_delete=django.db.models.deletion.SET_NULL, related_name="rematches", to="web.table"
            ),
        ),
        migrations.AddField(
            model_name="table",
            name="spectators",
            field=models.BooleanField(default=False),
        ),
        migrations.AddField(
            model_name="table",
            name="taken_back",
            field=models.JSONField(blank=True, default=list),
        ),
        migrations.AddField(
            model_name="table",
            name="waits",
            field=models.BooleanField(default=False),
        ),
        migrations.CreateModel(
            name="Message",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("name", models.CharField(max_length=40)),
                ("words", models.CharField(max_length=500)),
                ("is_phrase", models.BooleanField(default=False)),
                ("after", models.PositiveIntegerField(null=True)),
                ("made", models.DateTimeField(auto_now_add=True)),
                (
                    "table",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="messages", to="web.table"
                    ),
                ),
                ("person", models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, to="web.person")),
            ],
            options={
                "ordering": ("pk",),
            },
        ),
        migrations.CreateModel(
            name="Device",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("digest", models.CharField(max_length=64, unique=True)),
                ("created", models.DateTimeField(auto_now_add=True)),
                ("revoked", models.DateTimeField(null=True)),
                (
                    "person",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="devices", to="web.person"
                    ),
                ),
            ],
        ),
        migrations.AddField(
            model_name="campaign",
            name="host",
            field=models.ForeignKey(
                null=True, on_delete=django.db.models.deletion.SET_NULL, related_name="+", to="web.person"
            ),
        ),
        migrations.AddField(
            model_name="move",
            name="by",
            field=models.ForeignKey(
                null=True, on_delete=django.db.models.deletion.SET_NULL, related_name="+", to="web.person"
            ),
        ),
        migrations.AddField(
            model_name="table",
            name="host",
            field=models.ForeignKey(
                null=True, on_delete=django.db.models.deletion.SET_NULL, related_name="+", to="web.person"
            ),
        ),
        migrations.CreateModel(
            name="Seat",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("number", models.PositiveSmallIntegerField()),
                ("name", models.CharField(blank=True, max_length=40)),
                (
                    "person",
                    models.ForeignKey(
                        null=True, on_delete=django.db.models.deletion.SET_NULL, related_name="seats", to="web.person"
                    ),
                ),
                (
                    "table",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="seats", to="web.table"
                    ),
                ),
            ],
            options={
                "ordering": ("number",),
            },
        ),
        migrations.CreateModel(
            name="Invitation",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("digest", models.CharField(max_length=64, unique=True)),
                ("until", models.DateTimeField()),
                ("once", models.BooleanField(default=False)),
                (
                    "table",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="invitations",
                        to="web.table",
                    ),
                ),
                ("person", models.ForeignKey(null=True, on_delete=django.db.models.deletion.CASCADE, to="web.person")),
                ("seat", models.ForeignKey(null=True, on_delete=django.db.models.deletion.CASCADE, to="web.seat")),
            ],
        ),
        migrations.CreateModel(
            name="Wish",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("kind", models.CharField(max_length=20)),
                ("seat", models.PositiveSmallIntegerField()),
                ("revision", models.PositiveIntegerField()),
                ("granted", models.JSONField(default=list)),
                (
                    "table",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="wishes", to="web.table"
                    ),
                ),
            ],
        ),
        migrations.AddConstraint(
            model_name="seat",
            constraint=models.UniqueConstraint(fields=("table", "number"), name="one_seat_of_a_number"),
        ),
        migrations.AddConstraint(
            model_name="message",
            constraint=models.UniqueConstraint(
                fields=("table", "person", "after", "words", "is_phrase"), name="one_message_of_a_page"
            ),
        ),
        migrations.AddConstraint(
            model_name="wish",
            constraint=models.UniqueConstraint(fields=("table",), name="one_wish_at_a_table"),
        ),
    ]
