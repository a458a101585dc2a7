"""Signs and pictures for the templates."""

from __future__ import annotations

from django import template
from django.utils.safestring import SafeString, mark_safe

from bigshoulders.web import emblems
from bigshoulders.web import skyline as city
from bigshoulders.web.skyline.files import LIGHTS, THE_STREET, address_of

EXCHANGED = 'id="live"'
register = template.Library()
register.simple_tag(emblems.icon, name="icon")
register.simple_tag(emblems.seat_mark, name="seat_mark")


@register.tag
def with_icons(parser: template.base.Parser, token: template.base.Token) -> template.Node:
    """Around all of a page that has signs: the sheet of their drawings, and the page."""
    nodelist = parser.parse(("endwith_icons",))
    parser.delete_first_token()
    return PageWithIcons(nodelist)


class PageWithIcons(template.Node):
    def __init__(self, nodelist: template.NodeList) -> None:
        self.nodelist = nodelist

    def render(self, context: template.Context) -> SafeString:
        """A page whose parts are exchanged while it is open brings all signs along, others what they show."""
        page = self.nodelist.render(context)
        return mark_safe((emblems.ICON_SHEET if EXCHANGED in page else emblems.icon_sheet_for(page)) + page)


@register.simple_tag
def skyline(decade: int) -> SafeString:
    return mark_safe(city.skyline(decade))


@register.simple_tag(takes_context=True)
def street(context: template.Context) -> SafeString:
    """One street through all five Decades."""
    return city_picture(context, THE_STREET, "street-picture")


@register.simple_tag(takes_context=True)
def thumbnail(context: template.Context, decade: int) -> SafeString:
    """The city in a Decade, for a card."""
    return city_picture(context, f"decade{decade}", "thumbnail")


def city_picture(context: template.Context, name: str, style: str) -> SafeString:
    """By day or by gaslight, as the browser prefers it; where it leaves that to its system, the system chooses."""
    theme = context["preferences"]["theme"]
    day, gaslight = (address_of(name, light) for light in LIGHTS)
    other = f'<source media="(prefers-color-scheme: dark)" srcset="{gaslight}">' if theme == "system" else ""
    usual = gaslight if theme == "dark" else day
    return mark_safe(f'<picture>{other}<img class="{style}" src="{usual}" alt=""></picture>')
