"""What a company can buy: Capital Assets; and what lies in the Bank Pool."""

from __future__ import annotations

from bigshoulders.components import Asset
from bigshoulders.locale import _, ngettext, pgettext
from bigshoulders.web.table.buildings import standing
from bigshoulders.web.table.drawn_table import DrawnTable
from bigshoulders.web.table.keeping import kept
from bigshoulders.web.table.parts import heading, part
from bigshoulders.web.table.signs import signs
from bigshoulders.web.table.supply import cleanup_tile
from bigshoulders.web.table.things import About, bold, crest, div, icon, span, thing
from bigshoulders.words.effects import effect_words
from bigshoulders.words.markup import plain
from bigshoulders.words.names import percent_of
from bigshoulders.words.printed import HOUSE


def asset_about(table: DrawnTable, asset: Asset) -> About:
    bonus, use = plain(effect_words(asset.at_once)) or "–", plain(effect_words(asset.use))
    use += f" (${asset.fee})" if asset.fee else ""
    words = _("at once: {bonus}; each Decade: {use}").format(bonus=bonus, use=use)
    return About(_(asset.name), words, "AST-02", table.printed.origin_of_bonus(asset))


@kept(
    lambda table: (
        table.json["stacks"]["assets"],
        table.json["placed"],
        table.json["assets"],
        table.view.parts.get("discount"),
        [table.facts.holding(key, "pool") for key in table.traded],
        table.choices_at("asset", "bank_pool"),
    )
)
def capital_assets(table: DrawnTable) -> str:
    """From the dearest space to the cheapest, then the Bank Pool."""
    left = table.json["stacks"]["assets"]
    note = ngettext("{count} in the stack", "{count} in the stack", left).format(count=left)
    spaces = [asset_space(table, k) for k in range(len(table.facts.assets))]
    return part(
        "assets", _("Capital Assets"), heading(_("Capital Assets"), note), div("assets-row", *spaces, bank_pool(table))
    )


def asset_space(table: DrawnTable, k: int) -> str:
    space = table.facts.assets[k]
    price = f'<span class="treasury">${space.price}</span>'
    if table.solo and space.printed == table.box.solo.cleanup_assets:
        price += cleanup_tile(table, "assets")
    if space.asset is None:
        about = About(_("Asset space ${price}").format(price=space.price), _("empty"), "AST-01", "board")
        inner, style = "", "asset empty"
        if space.blocked:
            about = About(about.name, _("blocked: nothing lies here in this game"), "RIV-50")
            inner, style = icon("cross", "cross"), "asset empty blocked"
        return div(
            "asset-space",
            thing(table, f"asset_space/{k}", f"asset-space-{k}", style, about, div("terms", price), inner),
        )
    asset = table.assets[space.asset]
    mark = HOUSE if table.printed.origin_of_bonus(asset) == "house" else ""
    bonus = signs(asset.at_once) or f"–{mark}"
    use = (f"${asset.fee} " if asset.fee else "") + signs(asset.use)
    inner = (
        div("terms", price, f'<span class="bonus">{bonus}</span>')
        + span("name", _(asset.name))
        + f'<span class="use">{use}</span>'
    )
    face = thing(
        table, f"asset/{asset.key}", f"asset-{asset.key}", "card asset", asset_about(table, asset), inner, moves=True
    )
    return div("asset-space", face)


def bank_pool(table: DrawnTable) -> str:
    """The certificates that can be bought from the bank, company by company, and Partners without a company."""
    there = [(key, table.facts.holding(key, "pool")) for key in table.traded]
    lines = [
        f"<span>{crest(table, key)}<b>{percent_of(held.shares)}%{'P' if held.preferred else ''}</b></span>"
        for key, held in there
        if held.shares
    ]
    words = _("who directs no company puts a Partner here for ${money}").format(money=table.box.without_company)
    about = About(_("Bank Pool"), words, "ACT-16")
    inner = bold(pgettext("in short", "Bank Pool")) + div("pool-lines many" if len(lines) > 3 else "pool-lines", *lines)
    return thing(table, "bank_pool", "bank-pool", "pool", about, inner, standing(table, None))
