"""What is chosen before a game and never changes in it, and the questions that the rules ask of it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from functools import cached_property
from typing import Any, NamedTuple

from bigshoulders.components import DIFFICULTIES, EDITIONS, NO_RIVAL, Box, Rival, Wrong, box
from bigshoulders.components.bounds import check_name, check_values


class Option(NamedTuple):
    """What is chosen for a game, and which games have the choice; words.options has its words."""

    rule: str
    values: tuple[str, ...] = ()
    """The words to choose from; without any it is on or off."""
    alone: bool = True
    """Whether the solo game has the choice (SOL-22)."""
    in_company: bool = True
    """Whether a game for several has it (SOL-01)."""
    first_edition: bool = True
    """Whether the first edition has it (ED1-07, ED1-22)."""
    may_be_none: bool = False
    """Whether it can be left to another option."""


OPTIONS = {
    "mode": Option("GEN-06", ("basic", "advanced")),
    "goals": Option("GOL-14", alone=False),
    "edition": Option("ED1-40", EDITIONS, alone=False),
    "special_companies": Option("VAR-22", first_edition=False),
    "chiefs": Option("VAR-20", first_edition=False),
    "draft": Option("VAR-01", alone=False),
    "friendly_closure": Option("VAR-05", first_edition=False),
    "supply_chain": Option("VAR-10", ("standard", "advanced")),
    "open_purchasing": Option("VAR-24"),
    "difficulty": Option("SOL-17", DIFFICULTIES, in_company=False),
    "target_difficulty": Option("AMB-116", DIFFICULTIES, in_company=False, may_be_none=True),
    "investors": Option("INV-01", in_company=False),
}
SWITCHES = tuple(name for name, option in OPTIONS.items() if not option.values)
SOLO_ONLY = (
    *(name for name, option in OPTIONS.items() if not option.in_company),
    *("rival", "session", "solo_goals", "bonuses"),
)
"""What belongs to the game for one."""
FEWEST_SEATS, MOST_SEATS = 1, 4


@dataclass(frozen=True)
class Options:
    """The names at the table in clockwise order, and the rules to play by."""

    seats: Sequence[str]
    mode: str = "basic"
    goals: bool | None = None
    """None: as the edition has it, which is without them but for the printing of 2018 (ED1-46)."""
    edition: str = "second"
    special_companies: bool = False
    chiefs: bool = False
    draft: bool = False
    friendly_closure: bool = False
    supply_chain: str = "standard"
    open_purchasing: bool = False
    components: dict[str, Any] | None = field(default=None, hash=False)
    """An owner's own figures, as `bigshoulders.components.owner_tables` reads them from a file."""
    difficulty: str = "normal"
    """Of the Events in the solo game."""
    target_difficulty: str | None = None
    """Of the money to beat a Rival, or in a Campaign; None: as the Events (AMB-116)."""
    investors: bool = False
    rival: str | None = None
    session: int = 0
    """The session of a Campaign, 1 to 3; 0: no Campaign."""
    solo_goals: Sequence[str] = ()
    """The Goals of a Campaign's session; the first one matters most."""
    bonuses: Sequence[str] = ()
    """What the last session of a Campaign earned for the Starting Company of this one."""

    def __post_init__(self) -> None:
        self._check_seats()
        for name, option in OPTIONS.items():
            value = getattr(self, name)
            if option.values and value not in option.values and not option.may_be_none:
                words = "{name} must be {possible}, not {value!r} ({rule})."
                possible = " or ".join(map(repr, option.values))
                raise Wrong(words, name=name, possible=possible, value=value, rule=option.rule)
        if self.goals is None:
            object.__setattr__(self, "goals", self.edition == "first-2018")
        for name in SWITCHES:
            value, rule = getattr(self, name), OPTIONS[name].rule
            if not isinstance(value, bool):
                raise Wrong("{name} must be True or False, not {value!r} ({rule}).", name=name, value=value, rule=rule)
        self._check_edition()
        self._check_components()
        self._check_solo()

    def _check_components(self) -> None:
        if self.components is None:
            return
        if not isinstance(self.components, dict):
            raise Wrong("The components cannot be used: they must be tables, not {value!r}.", value=self.components)
        try:
            check_values(self.components)
            object.__setattr__(self, "components", json.loads(json.dumps(self.components)) or None)
            box(self.edition, self.components)
        except Wrong as error:
            raise Wrong("The components cannot be used: {reason}.", reason=error) from None

    def _check_seats(self) -> None:
        if not isinstance(self.seats, (list, tuple)) or not all(isinstance(name, str) for name in self.seats):
            raise Wrong("seats must be a list of names, such as ['Ann', 'Bob', 'Cyd'].")
        object.__setattr__(self, "seats", tuple(self.seats))
        if not FEWEST_SEATS <= len(self.seats) <= MOST_SEATS:
            raise Wrong(
                "The game is for {fewest} to {most} players (GEN-01), not {count}.",
                fewest=FEWEST_SEATS,
                most=MOST_SEATS,
                count=len(self.seats),
            )
        for name in self.seats:
            if not name.strip():
                raise Wrong("Every seat needs a name.")
            check_name(name)
        if len(set(self.seats)) < len(self.seats):
            raise Wrong("Two seats have the same name; give each its own.")

    def _check_edition(self) -> None:
        if self.edition == "second":
            return
        for name, option in OPTIONS.items():
            if not option.first_edition and getattr(self, name):
                raise Wrong("The first edition has no {name} (ED1-22); play the second.", name=name.replace("_", " "))
        if self.supply_chain == "advanced":
            raise Wrong("The first edition has no Advanced Supply Chain (ED1-22); play the second.")
        if self.edition == "first-2018" and not self.goals:
            raise Wrong("The printing of 2018 is always played with Public Goals (ED1-46).")

    def _check_solo(self) -> None:
        for name in ("solo_goals", "bonuses"):
            words = getattr(self, name)
            if not isinstance(words, (list, tuple)) or not all(isinstance(word, str) for word in words):
                raise Wrong("{name} must be a list of words.", name=name)
            object.__setattr__(self, name, tuple(words))
        if not self.solo:
            for part in fields(self):
                if part.name in SOLO_ONLY and getattr(self, part.name) != part.default:
                    raise Wrong("{name} is for the solo game, which has one seat (SOL-01).", name=part.name)
            return
        if self.edition != "second":
            raise Wrong("The first edition is for 2 to 4 players; play the solo game with the second (SOL-22).")
        for name in SWITCHES:
            if not OPTIONS[name].alone and getattr(self, name):
                raise Wrong("The solo game is played without {name} (SOL-22).", name=name.replace("_", " "))
        self._check_word("rival", [rival.key for rival in self.full_box.solo.rivals], "RIV-01")
        self._check_word("target_difficulty", DIFFICULTIES, OPTIONS["target_difficulty"].rule)
        if self.target_difficulty is not None and self.rival is None and not self.session:
            raise Wrong("target_difficulty is for a Rival or a Campaign; this game has no money to beat (AMB-116).")
        if type(self.session) is not int or not 0 <= self.session <= len(self.full_box.solo.rival_steps):
            words = "session must be 0, or in a Campaign 1, 2 or 3 (CAM-01), not {session!r}."
            raise Wrong(words, session=self.session)
        self._check_session()

    def _check_word(self, name: str, words: Sequence[str], rule: str) -> None:
        value = getattr(self, name)
        if value is not None and value not in words:
            possible = ", ".join(words)
            raise Wrong(
                "{name} must be one of {possible}, not {value!r} ({rule}).",
                name=name,
                possible=possible,
                value=value,
                rule=rule,
            )

    def _check_session(self) -> None:
        """CAM-04, CAM-13, CAM-16."""
        solo = self.full_box.solo
        if not self.session:
            if self.solo_goals or self.bonuses:
                raise Wrong("solo_goals and bonuses are for the sessions of a Campaign (CAM-16).")
            return
        goals = [goal.key for goal in solo.goals if self.has_goal(goal.key)]
        count = solo.session_goals
        if len(set(self.solo_goals) & set(goals)) != count or len(self.solo_goals) != count:
            possible = ", ".join(goals)
            raise Wrong("A session has {count} different Goals (CAM-04) out of {goals}.", count=count, goals=possible)
        known = [bonus.key for bonus in solo.bonuses]
        if len(set(self.bonuses) & set(known)) != len(self.bonuses):
            raise Wrong("The bonuses of a session are different ones (CAM-13) out of {known}.", known=", ".join(known))
        if len(self.bonuses) > (count if self.session > 1 else 0):
            raise Wrong("A session has at most one bonus for each Goal of the one before it (CAM-13).")

    @cached_property
    def full_box(self) -> Box:
        """Everything there is in this edition: what the catalogue of actions is made of."""
        return box(self.edition, self.components)

    @cached_property
    def box(self) -> Box:
        """SET-32, VAR-20, VAR-22: what is played with."""
        return box(self.edition, self.components, self.special_companies, self.chiefs)

    # --- the solo game

    @cached_property
    def solo(self) -> bool:
        return len(self.seats) == 1

    @cached_property
    def table_size(self) -> int:
        """The number of players that the table is set up for; SOL-01."""
        return self.box.solo.players if self.solo else len(self.seats)

    @cached_property
    def rival_tile(self) -> Rival:
        """Whom one plays against, and what that changes; without a Rival nothing."""
        return next((rival for rival in self.full_box.solo.rivals if rival.key == self.rival), NO_RIVAL)

    @cached_property
    def neutral_rows(self) -> int:
        """SOL-11, RIV-32, RIV-82: rows of Buildings that belong to nobody."""
        return self.rival_tile.neutral_rows if self.solo else 0

    @cached_property
    def money_to_reach(self) -> int | None:
        """RIV-02, CAM-07: what the end is compared with; None: the ranks of SOL-84."""
        word = self.target_difficulty or self.difficulty
        if self.session:
            return self.box.solo.session_money[word][self.session - 1]
        return self.rival_tile.target[DIFFICULTIES.index(word)] if self.rival else None

    def has_goal(self, key: str) -> bool:
        """INV-03: whether a Solo Goal is in the game."""
        goal = next(goal for goal in self.full_box.solo.goals if goal.key == key)
        return self.investors or not goal.investors

    @cached_property
    def first_chain_space(self) -> int:
        """RIV-20: the cheapest space of the Supply Chain in use, counted from the right."""
        return sum(price == self.rival_tile.blocks_supply for price in self.box.chain_prices)

    @cached_property
    def overlay_columns(self) -> int:
        """RIV-20: the columns of the Advanced Supply Chain in use, counted from the left."""
        return sum(price != self.rival_tile.blocks_supply for price in self.box.overlay.prices)

    @cached_property
    def asset_spaces(self) -> int:
        """RIV-50: the spaces of the Asset display in use, counted from the dearest."""
        return sum(price != self.rival_tile.blocks_asset for price in self.box.asset_prices)

    # --- the differences between the modes

    @cached_property
    def directorship_can_change(self) -> bool:
        """GEN-06 (1), SOL-44."""
        return self.mode == "advanced" and not self.solo

    @cached_property
    def emergency_fundraising(self) -> bool:
        """GEN-06 (2)."""
        return self.mode == "advanced"

    # --- the differences between the editions, beyond their boxes

    @cached_property
    def advanced_supply_chain(self) -> bool:
        """VAR-19."""
        return self.supply_chain == "advanced"

    @cached_property
    def limit_is_checked_once_a_phase(self) -> bool:
        """ED1-11."""
        return self.edition != "second"

    @cached_property
    def sold_directorship_always_passes(self) -> bool:
        """ED1-12, ED1-13."""
        return self.edition != "second"

    @cached_property
    def lost_partner_joins_any_company(self) -> bool:
        """ED1-14."""
        return self.edition != "second"

    @cached_property
    def relocation_is_optional(self) -> bool:
        """ED1-32."""
        return self.edition != "second"

    @cached_property
    def asset_automation_is_optional(self) -> bool:
        """ED1-51."""
        return self.edition != "second"

    @cached_property
    def surplus_assets_can_be_used(self) -> bool:
        """ED1-34, but ED1-50."""
        return self.edition == "first-2020"

    @cached_property
    def partners_may_rest(self) -> bool:
        """ED1-41."""
        return self.edition == "first-2018"

    @cached_property
    def dividends_need_production(self) -> bool:
        """OPR-61, but ED1-42."""
        return self.edition != "first-2018"

    @cached_property
    def value_follows_the_dividend_paid(self) -> bool:
        """ED1-43."""
        return self.edition == "first-2018"

    @cached_property
    def full_rows_sell_at_half_price(self) -> bool:
        """OPR-57, but ED1-45."""
        return self.edition != "first-2018"

    @cached_property
    def establishing_excludes_selling(self) -> bool:
        """ED1-48."""
        return self.edition == "first-2018"

    # --- out and in

    def to_json(self) -> dict[str, Any]:
        """All that makes a game; what has its usual value is left out where an older record would not have it."""
        doc: dict[str, Any] = {
            "seats": list(self.seats),
            "mode": self.mode,
            "goals": self.goals,
            "edition": self.edition,
        }
        for part in fields(self)[len(doc) :]:
            value = getattr(self, part.name)
            if value != part.default:
                doc[part.name] = json.loads(json.dumps(value))
        return doc

    @classmethod
    def from_json(cls, doc: Any) -> Options:
        if not isinstance(doc, dict) or "seats" not in doc:
            raise Wrong("The options must be an object with at least the list 'seats'.")
        known = [part.name for part in fields(cls)]
        for name in doc:
            if name not in known:
                raise Wrong("There is no option {name!r}; the options are {known}.", name=name, known=", ".join(known))
        if not isinstance(doc["seats"], list):
            raise Wrong("The option 'seats' must be a list of names.")
        return cls(**doc)
