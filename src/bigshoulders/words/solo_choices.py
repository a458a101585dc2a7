"""The choices that only the solo game has, in words."""

from __future__ import annotations

from bigshoulders.components import RESOURCES, EventTile, Part
from bigshoulders.locale import _, ngettext
from bigshoulders.state.actions import Action
from bigshoulders.words.action_choices import factory_state
from bigshoulders.words.deeds import part_words
from bigshoulders.words.effects import building_name, building_words
from bigshoulders.words.moment import Moment
from bigshoulders.words.names import funds, price, resource, treasury
from bigshoulders.words.sight import Sight
from bigshoulders.words.solo import MARKERS, bonus_words, goal_words, marker_words, own_part, progress

ABOUT_TILES = ("choose_target", "choose_next")
"""Steps at which it is chosen whom a tile concerns."""
EVENT = "event"
"""The tile of which a part is in question, if it is not one of the Rival's."""


def choose_goal(moment: Moment, action: Action) -> str:
    sight = moment.sight
    goal = action.args[0]
    return _("Take {goal} as your Optional Goal: {reward} at the end (now {progress})").format(
        goal=goal_words(sight.box, goal),
        reward=funds(sight.box.solo.goal_reward),
        progress=progress(sight, sight.box.solo.goals[goal].key),
    )


def use_bonus(moment: Moment, action: Action) -> str:
    sight, bonus = moment.sight, action.args[0]
    (company,) = sight.directed_by(moment.seat)
    return _("Take the bonus for {company}: {bonus}").format(
        company=sight.names.company(company), bonus=bonus_words(sight.box, bonus) + bonus_mark(sight, bonus)
    )


def bonus_mark(sight: Sight, bonus: int) -> str:
    return sight.printed.mark_of_bonus(sight.box.solo.bonuses[bonus])


# --- Events and Rivals


def part_in_question(sight: Sight) -> Part:
    """What the Event or the Rival is about to do."""
    tile, number = sight.parts["tile"], sight.parts["part_number"]
    deeds: tuple[Part, ...] = event_face_up(sight).effect if tile == EVENT else getattr(sight.options.rival_tile, tile)
    return deeds[int(number)]


def tile_name(sight: Sight) -> str:
    """Whose doing it is."""
    if sight.parts["tile"] == EVENT:
        return sight.names.event(sight.box.solo.events.index(event_face_up(sight)))
    return sight.names.rival(sight.options.rival_tile.key)


def in_question(sight: Sight) -> str:
    """Trade Fair: of your companies the one with the least Appeal gains 1 Appeal."""
    deed = part_words(sight.box, part_in_question(sight)) + house_mark(sight)
    return _("{tile}: {deed}").format(tile=tile_name(sight), deed=deed)


def house_mark(sight: Sight) -> str:
    """At what an Event does; what Rivals do is the rulebook's."""
    if sight.step not in ABOUT_TILES or sight.parts["tile"] != EVENT:
        return ""
    return sight.printed.mark_of_event(event_face_up(sight))


def event_face_up(sight: Sight) -> EventTile:
    return next(event for event in sight.box.solo.events if event.key == sight.solo["event"])


def choose_company(moment: Moment, action: Action) -> str:
    sight = moment.sight
    c = action.args[0]
    if sight.step == "investor_company":
        aftermath = moment.after(action)
        return _("Make {company} an Investor company at {value}").format(
            company=sight.names.company(c), value=price(aftermath.total("investor"))
        )
    return "; ".join([_("Choose {company}").format(company=company_now(sight, c)), *effects_on(moment, action, c)])


def company_now(sight: Sight, c: int) -> str:
    facts = sight.company(c)
    return _("{company} (value {value}, Treasury {cash}, Appeal {appeal})").format(
        company=sight.names.company(c),
        value=price(facts["value"]),
        cash=treasury(facts["cash"]),
        appeal=facts["appeal"],
    )


def effects_on(moment: Moment, action: Action, c: int) -> list[str]:
    """What happens to the company at once, as far as nothing else is asked before."""
    aftermath = moment.after(action)
    mine = [event for event in aftermath.events if event.company == c]
    words = []
    if moved := moment.value_move(aftermath, c):
        words.append(_("value {move}").format(move=moved))
    if paid := sum(event.amount for event in mine if event.kind == "levy"):
        words.append(_("{money} of its Treasury to the bank").format(money=treasury(paid)))
    for event in mine:
        if event.kind == "appeal":
            words.append(_("Appeal {space}").format(space=event.item))
        if event.kind == "markdown":
            words.append(_("its Goods sell for {money} less").format(money=price(event.amount)))
    return words


def choose_building(moment: Moment, action: Action) -> str:
    sight = moment.sight
    b = action.args[0]
    if sight.step == "choose_neutral":
        count = sight.box.buildings[b].workers_added
        words = ngettext(
            "Take the Worker of {building}: {count} Worker; {come} in all come to the Job Market",
            "Take the Workers of {building}: {count} Workers; {come} in all come to the Job Market",
            count,
        )
        return words.format(
            building=building_name(sight.box.buildings[b]),
            count=count,
            come=moment.after(action).total("job_market"),
        )
    return _("The neutral Partner occupies {building}").format(building=building_words(sight.box, b))


def dismiss(moment: Moment, action: Action) -> str:
    return _("Take a Worker of {company} from {factory}").format(
        company=moment.company_name, factory=factory_state(moment, action.args[0])
    )


def remove_cube(moment: Moment, action: Action) -> str:
    words = (
        _("Give up {resource}: it goes back into the bag")
        if moment.sight.parts["to_bag"]
        else _("Give up {resource}: it goes to Haymarket Square")
    )
    return words.format(resource=resource(RESOURCES[action.args[0]]))


# --- the Buildings of the solo game


def replace_tile(moment: Moment, action: Action) -> str:
    sight = moment.sight
    at = action.args[0]
    space = sight.view["demand"][at]
    words = ngettext(
        "Replace the filled tile {place}: {count} Good leaves with it",
        "Replace the filled tile {place}: {count} Goods leave with it",
        space["filled"],
    )
    return words.format(place=sight.names.demand_space(at), count=space["filled"])


def invest(moment: Moment, action: Action) -> str:
    return _("{building}: two steps up for the Dividend markers; free").format(
        building=building_name(moment.sight.box.buildings[action.args[0]])
    )


def advance(moment: Moment, action: Action) -> str:
    sight = moment.sight
    c = action.args[0]
    places = list(MARKERS)
    now = places.index(sight.stock(c)["marker"])
    return _("Dividend marker of {company} from {before} to {after}; value {value}, you own {part}").format(
        company=sight.names.company(c),
        before=marker_words(places[now]),
        after=marker_words(places[now + 1]),
        value=price(sight.stock(c)["value"]),
        part=own_part(sight, c),
    )
