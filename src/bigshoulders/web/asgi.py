"""What an ASGI server runs: uvicorn bigshoulders.web.asgi:application."""

from __future__ import annotations

import os

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "bigshoulders.web.settings")

application = get_asgi_application()
