"""What the templates need to speak of rules and of the words of the game."""

from __future__ import annotations

from django import template
from django.urls import reverse
from django.utils.safestring import SafeString

from bigshoulders import locale
from bigshoulders.web.words import markup_with_terms

register = template.Library()


@register.simple_tag
def rule_url(rule: str) -> str:
    """Where a rule stands, by its ID."""
    return f"{reverse('chapter', args=[rule.partition('-')[0]])}#{rule}"


@register.tag
def terms(parser: template.base.Parser, token: template.base.Token) -> template.Node:
    """Around sentences in which the words of the glossary can be touched."""
    nodelist = parser.parse(("endterms",))
    parser.delete_first_token()
    return WithTerms(nodelist)


class WithTerms(template.Node):
    def __init__(self, nodelist: template.NodeList) -> None:
        self.nodelist = nodelist

    def render(self, context: template.Context) -> SafeString:
        return markup_with_terms(locale.words_now(), self.nodelist.render(context))
