"""What all tests share. The markers are registered in pyproject.toml."""

from __future__ import annotations

import os

for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
    os.environ.pop(variable, None)
os.environ["LANGUAGE"] = "en"
"""Whoever runs the tests may speak another language; the tests read the English words unless they say otherwise."""
