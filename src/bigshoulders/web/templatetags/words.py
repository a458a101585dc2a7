"""What the templates need to speak of rules."""

from __future__ import annotations

from django import template
from django.urls import reverse

register = template.Library()


@register.simple_tag
def rule_url(rule: str) -> str:
    """Where a rule stands, by its ID."""
    return f"{reverse('chapter', args=[rule.partition('-')[0]])}#{rule}"
