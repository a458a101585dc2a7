"""Below the exchange of a solo game: its Goals, a few figures, and how it would end now."""

from __future__ import annotations

from bigshoulders.locale import _, pgettext
from bigshoulders.web.table.buildings import hand
from bigshoulders.web.table.drawn_table import DrawnTable
from bigshoulders.web.table.keeping import kept
from bigshoulders.web.table.ledger import certificates_about, funds_about, income_about, partners_about
from bigshoulders.web.table.markup import tag
from bigshoulders.web.table.parts import folding
from bigshoulders.web.table.solo_board import money_to_beat
from bigshoulders.web.table.things import About, bold, div, icon, plain_words, span, thing
from bigshoulders.web.table.tiles import target_about
from bigshoulders.words.markup import plain
from bigshoulders.words.solo_names import goal_at, progress, rank_words
from bigshoulders.words.solo_table import failing, goal_kind, target_mark

INSIDE, BESIDE = 25, 58
"""From this percentage on the money stands inside its bar; up to that one the money to beat stands beside it."""


# --- Goals


@kept(lambda table: (table.all_if_alone, table.choices_at("goal")))
def solo_goals(table: DrawnTable) -> str:
    """Those of the game, or those of which one is to be chosen; what failing costs."""
    chosen, offered = table.solo["goals"], table.solo["offered"]
    kinds = [goal_kind(table.view, at) for at in range(len(chosen))] + [_("to choose from")] * len(offered)
    lines = [
        goal_line(table, key, kind, first=at == 0)
        for at, (kind, key) in enumerate(zip(kinds, [*chosen, *offered], strict=True))
    ]
    reward = _("${reward} each").format(reward=table.box.solo.goal_reward)
    about = About(_("Goals"), plain(failing(table.view)), "SOL-82")
    cost = f"{span('', reward)} {tag('b', {'class': 'fall'}, plain_words(about.words))}"
    lines.append(thing(table, "goals/failing", "goals-failing", "goals-failing", about, cost))
    return folding("goals", _("Goals"), "ledger solo-goals", *lines)


def goal_line(table: DrawnTable, key: str, kind: str, first: bool) -> str:
    """Mandatory Goal, its name, a meter, 3 of 9."""
    number = goal_at(table.box, key)
    goal, standing = table.box.solo.goals[number], table.facts.solo_goals[key]
    reward = table.box.solo.goal_reward
    far = plain(progress(table.view, key))
    said = _("{kind}; {progress}; ${reward} at the end").format(kind=kind, progress=far, reward=reward)
    if first:
        said += ". " + plain(failing(table.view))
    about = About(_(goal.name), said, f"SOL-G{number + 1:02}", goal.provenance)
    in_two_parts = goal.count == "investor"
    style = "goal-line" + (" done" if standing.achieved else "") + (" in-two-parts" if in_two_parts else "")
    bar = "" if in_two_parts else meter(standing.reached, standing.least)
    count = tag("span", {"class": "count"}, icon("tick") if standing.achieved else "", bold(far.removesuffix(" ✓")))
    inner = (span("slab", kind), span("goal-name", _(goal.name)), bar, count)
    return thing(table, f"goal/{key}", f"goal-{key}", style, about, *inner)


def meter(reached: int, least: int) -> str:
    """A bar as long as what is reached."""
    return f'<svg class="meter" aria-hidden="true"><rect width="{percentage(reached, least)}%" height="100%"/></svg>'


def percentage(reached: int, least: int) -> int:
    return min(100 * reached // least, 100) if least else 100


# --- figures, and the end


@kept(lambda table: (table.all_if_alone, vars(table.accounts), table.choices_at("player", "target", "building")))
def solo_purse(table: DrawnTable) -> str:
    figures = div("solo-figures", funds(table), certificates(table), partners(table), income(table))
    return folding("purses", _("Players"), "ledger solo-purse", figures, hand(table), ending(table))


def figure(table: DrawnTable, ident: str, place: str, about: About, title: str, amount: str, note: str) -> str:
    return thing(table, place, ident, "solo-figure", about, f"<span>{title}</span>{amount}", f"<small>{note}</small>")


def funds(table: DrawnTable) -> str:
    amount, change = table.players[0]["funds"], table.accounts.change_of_decade[0]
    style = "rise" if change > 0 else "fall" if change < 0 else "soft"
    sign = "+" if change > 0 else "−" if change < 0 else "±"
    words = _("{amount} in {year}").format(amount=f"{sign}${abs(change)}", year=table.json["year"])
    title = plain_words(pgettext("in short", "Personal Funds"))
    shown = tag("b", {"class": "funds"}, f"${amount}")
    return figure(table, "funds-0", "player/0/funds", funds_about(table, 0), title, shown, span(style, words))


def certificates(table: DrawnTable) -> str:
    limit = plain_words(_("limit {limit}").format(limit=table.facts.certificate_limit))
    held = bold(table.facts.players[0].certificates)
    title = icon("certificate") + plain_words(pgettext("in short", "Certificates"))
    return figure(table, "certificates-0", "player/0/certificates", certificates_about(table, 0), title, held, limit)


def partners(table: DrawnTable) -> str:
    player = table.players[0]
    free, count = player["free_partners"], player["partners"]
    shown = bold(f"{free}/{count}" if table.json["phase"] == "action" else count)
    hand = plain_words(_("{count} in hand").format(count=player["tiles_in_hand"]))
    title = icon("pawn") + plain_words(_("Partners"))
    return figure(table, "partners-0", "player/0/partners", partners_about(table, 0), title, shown, hand)


def income(table: DrawnTable) -> str:
    """Of this Decade, and below it that of the last one."""
    now, last = table.accounts.income_of_decade[0], table.accounts.income_of_last_decade
    title = icon("coins") + plain_words(_("Income"))
    note = ""
    if last is not None:
        year = table.box.years[table.json["decade"] - 2]
        note = plain_words(_("{year}: ${amount}").format(year=year, amount=last[0]))
    about = income_about(table, 0)
    return figure(table, "income-0", "player/0/income", about, title, bold(f"${now}"), note)


def ending(table: DrawnTable) -> str:
    """The parts of the money that one would have, and how far it is on the way to the money to beat or to the ranks."""
    end = table.facts.solo_ending
    if end is None:
        return ""
    funds = _("half of the Funds ${amount}") if end.lost else _("Funds ${amount}")
    parts = [funds.format(amount=end.funds)]
    parts.append(_("shares ${amount}").format(amount=end.shares))
    if end.goals:
        parts.append(_("Goals ${amount}").format(amount=end.goals))
    words = "".join(span("", part) for part in parts)
    head = div("ending-head", span("slab", _("If it ended now")), words)
    return div(
        "solo-ending",
        head,
        ranks(table, end.wealth, end.rank) if end.rank else race(table, end.wealth, end.target or 0),
    )


def race(table: DrawnTable, wealth: int, target: int) -> str:
    """One bar against the money to beat."""
    words = _("to reach:") if table.view.options.session else _("to beat: more than")
    hat = icon("rival") if table.rival.key else icon("goal")
    goal = f'<span class="race-goal">{hat}{span("", words)} {bold(money_to_beat(table))}</span>'
    style = "race ahead" if percentage(wealth, target) > BESIDE else "race"
    return thing(
        table, "target", "target", style, target_about(table), bar(wealth, target, figure_at(wealth, target)), goal
    )


def ranks(table: DrawnTable, wealth: int, rank: int) -> str:
    """One bar on the way to the best of five verdicts, with a mark for each."""
    steps = table.box.solo.ranks
    best = steps[0]
    marks = "".join(f'<line x1="{100 * least // best}%" x2="{100 * least // best}%" y2="100%"/>' for least in steps[1:])
    mark = target_mark(table.view)
    goals = "".join(rank_label(least, best, mark, wealth >= least) for least in steps)
    words = _("rank {rank} of 5").format(rank=rank)
    verdict = div("verdict", bold(plain(rank_words(rank))), f"<span>{bold(f'${wealth}')} · {plain_words(words)}</span>")
    shown = thing(table, "target", "target", "race ranks", target_about(table), bar(wealth, best, marks + goals))
    return shown + verdict


def rank_label(least: int, best: int, mark: str, reached: bool) -> str:
    style = "rank reached" if reached else "rank"
    return bar_text(style, 100 * least // best, "end", f"{least}{mark}")


def figure_at(wealth: int, whole: int) -> str:
    """The money at the end of its bar."""
    far = percentage(wealth, whole)
    return bar_text("inside", far, "end", str(wealth)) if far >= INSIDE else bar_text("", far, "start", str(wealth))


def bar_text(style: str, at: int, anchor: str, dollars: str) -> str:
    away = "0.4em" if anchor == "start" else "-0.4em"
    place = f'x="{at}%" dx="{away}" y="50%" text-anchor="{anchor}" dominant-baseline="central"'
    return f'<text class="{style}" {place}>${dollars}</text>'


def bar(wealth: int, whole: int, marks: str) -> str:
    """As long as the money is of the whole."""
    length = f'width="{percentage(wealth, whole)}%" height="100%"'
    return f'<svg class="bar" aria-hidden="true"><rect {length}/>{marks}</svg>'
