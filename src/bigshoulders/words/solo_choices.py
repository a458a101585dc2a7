"""The choices that only the solo game has, in words."""

from __future__ import annotations

from bigshoulders.components import EventTile, Part
from bigshoulders.locale import N_, _, ngettext
from bigshoulders.state.actions import Action
from bigshoulders.words.choices import Say, choice, resource_at
from bigshoulders.words.effects import building_name, building_words
from bigshoulders.words.names import funds, price, treasury
from bigshoulders.words.question import Question
from bigshoulders.words.solo_names import MARKERS, bonus_words, goal_words, marker_words, own_part, progress
from bigshoulders.words.table_view import TableView
from bigshoulders.words.tile_parts import part_words

ABOUT_TILES = ("choose_target", "choose_next")
"""Steps at which it is chosen whom a tile concerns."""
EVENT = "event"
"""The tile of which a part is in question, if it is not one of the Rival's."""


def choose_goal(question: Question, action: Action) -> str:
    view = question.view
    goal = action.args[0]
    return _("Take {goal} as your Optional Goal: {reward} at the end (now {progress})").format(
        goal=goal_words(view.box, goal),
        reward=funds(view.box.solo.goal_reward),
        progress=progress(view, view.box.solo.goals[goal].key),
    )


def use_bonus(question: Question, action: Action) -> str:
    view, bonus = question.view, action.args[0]
    (company,) = view.directed_by(question.seat)
    return _("Take the bonus for {company}: {bonus}").format(
        company=view.names.company(company), bonus=bonus_words(view.box, bonus) + bonus_mark(view, bonus)
    )


def bonus_mark(view: TableView, bonus: int) -> str:
    return view.printed.mark_of_bonus(view.box.solo.bonuses[bonus])


# --- Events and Rivals


def part_in_question(view: TableView) -> Part:
    """What the Event or the Rival is about to do."""
    tile, number = view.parts["tile"], view.parts["part_number"]
    parts: tuple[Part, ...] = event_face_up(view).effect if tile == EVENT else getattr(view.options.rival_tile, tile)
    return parts[int(number)]


def tile_name(view: TableView) -> str:
    """Whose doing it is."""
    if view.parts["tile"] == EVENT:
        return view.names.event(view.box.solo.events.index(event_face_up(view)))
    return view.names.rival(view.options.rival_tile.key)


def in_question(view: TableView) -> str:
    """Trade Fair: of your companies the one with the least Appeal gains 1 Appeal."""
    effect = part_words(view.box, part_in_question(view)) + house_mark(view)
    return _("{tile}: {effect}").format(tile=tile_name(view), effect=effect)


def house_mark(view: TableView) -> str:
    """At what an Event does; what Rivals do is the rulebook's."""
    if view.step not in ABOUT_TILES or view.parts["tile"] != EVENT:
        return ""
    return view.printed.mark_of_event(event_face_up(view))


def event_face_up(view: TableView) -> EventTile:
    return next(event for event in view.box.solo.events if event.key == view.solo["event"])


def choose_company(question: Question, action: Action) -> str:
    view = question.view
    c = action.args[0]
    if view.step == "investor_company":
        preview = question.after(action)
        return _("Make {company} an Investor company at {value}").format(
            company=view.names.company(c), value=price(preview.total("investor"))
        )
    return "; ".join([_("Choose {company}").format(company=company_now(view, c)), *effects_on(question, action, c)])


def company_now(view: TableView, c: int) -> str:
    facts = view.company(c)
    return _("{company} (value {value}, Treasury {cash}, Appeal {appeal})").format(
        company=view.names.company(c),
        value=price(facts["value"]),
        cash=treasury(facts["cash"]),
        appeal=facts["appeal"],
    )


def effects_on(question: Question, action: Action, c: int) -> list[str]:
    """What happens to the company at once, as far as nothing else is asked before."""
    preview = question.after(action)
    mine = [event for event in preview.events if event.company == c]
    words = []
    if moved := question.value_move(preview, c):
        words.append(_("value {move}").format(move=moved))
    if paid := sum(event.amount for event in mine if event.kind == "levy"):
        words.append(_("{money} of its Treasury to the bank").format(money=treasury(paid)))
    for event in mine:
        if event.kind == "appeal":
            words.append(_("Appeal {space}").format(space=event.item))
        if event.kind == "markdown":
            words.append(_("its Goods sell for {money} less").format(money=price(event.amount)))
    return words


def choose_building(question: Question, action: Action) -> str:
    view = question.view
    b = action.args[0]
    if view.step == "choose_neutral":
        count = view.box.buildings[b].workers_added
        words = ngettext(
            "Take the Worker of {building}: {count} Worker; {come} in all come to the Job Market",
            "Take the Workers of {building}: {count} Workers; {come} in all come to the Job Market",
            count,
        )
        return words.format(
            building=building_name(view.box.buildings[b]),
            count=count,
            come=question.after(action).total("job_market"),
        )
    return _("The neutral Partner occupies {building}").format(building=building_words(view.box, b))


# --- the Buildings of the solo game


def replace_tile(question: Question, action: Action) -> str:
    view = question.view
    at = action.args[0]
    space = view.json["demand"][at]
    words = ngettext(
        "Replace the filled tile {place}: {count} Good leaves with it",
        "Replace the filled tile {place}: {count} Goods leave with it",
        space["filled"],
    )
    return words.format(place=view.names.demand_space(at), count=space["filled"])


def advance(question: Question, action: Action) -> str:
    view = question.view
    c = action.args[0]
    places = list(MARKERS)
    now = places.index(view.stock(c)["marker"])
    return _("Dividend marker of {company} from {before} to {after}; value {value}, you own {part}").format(
        company=view.names.company(c),
        before=marker_words(places[now]),
        after=marker_words(places[now + 1]),
        value=price(view.stock(c)["value"]),
        part=own_part(view, c),
    )


SAY: dict[str, Say] = {
    "choose_goal": choose_goal,
    "use_bonus": use_bonus,
    "choose_company": choose_company,
    "choose_building": choose_building,
    "dismiss": choice(N_("Take a Worker of {company} from {factory}")),
    "remove_cube": choice(
        lambda question, action: (
            N_("Give up {resource}: it goes back into the bag")
            if question.view.parts["to_bag"]
            else N_("Give up {resource}: it goes to Haymarket Square")
        ),
        resource=resource_at(0),
    ),
    "replace_tile": replace_tile,
    "invest": choice(
        N_("{building}: two steps up for the Dividend markers; free"),
        building=lambda question, action: building_name(question.view.box.buildings[action.args[0]]),
    ),
    "advance": advance,
}
