"""What the database keeps."""

from __future__ import annotations

from django.core.management import call_command


def test_the_migrations_make_what_the_models_say():
    call_command("makemigrations", "web", "--check", "--dry-run", verbosity=0)
