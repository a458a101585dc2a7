"""What a template writes alike for everybody who reads the same language."""

from __future__ import annotations

from django import template
from django.utils.safestring import SafeString
from django.utils.translation import get_language

register = template.Library()


@register.tag
def fixed(parser: template.base.Parser, token: template.base.Token) -> template.Node:
    """Around what depends on nothing but the language: written once for each."""
    nodelist = parser.parse(("endfixed",))
    parser.delete_first_token()
    return Fixed(nodelist)


class Fixed(template.Node):
    def __init__(self, nodelist: template.NodeList) -> None:
        self.nodelist = nodelist
        self._written: dict[str | None, SafeString] = {}

    def render(self, context: template.Context) -> SafeString:
        language = context.get("LANGUAGE_CODE") or get_language()
        if language not in self._written:
            self._written[language] = self.nodelist.render(context)
        return self._written[language]
