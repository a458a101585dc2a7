"""The Campaign: three solo games in a row, played for Legacy Points (CAM). A record of records."""

from __future__ import annotations

from typing import Any, NamedTuple

from bigshoulders.components import DIFFICULTIES, Rival, Wrong
from bigshoulders.game.documents import Json, bounded, check_format, rules_of
from bigshoulders.game.errors import BrokenDocument, ensure
from bigshoulders.game.game import Game
from bigshoulders.rules.book import RULES
from bigshoulders.state.chance import MASK, Chance, is_seed
from bigshoulders.state.options import Options

CAMPAIGN_FORMAT = 1
SESSION_OPTIONS = ("rival", "session", "solo_goals", "bonuses")
"""What the Campaign says of each session's options."""


class Row(NamedTuple):
    """What lies on a row of the Campaign board."""

    goals: tuple[str, ...]
    rival: str | None
    seed: int


class Result(NamedTuple):
    """The end of a session (CAM-08..12)."""

    money: int
    target: int
    goals: tuple[str, ...]
    """Those achieved."""
    points: int
    """Legacy Points, before the marker stops at 0."""
    rival_points: int


class Campaign:
    """Play on `game`; when it is over, choose bonuses with `next_session`; after the third, `won` says how it ended."""

    def __init__(self, options: Options, seed: int, with_rivals: bool, target_difficulty: str | None = None) -> None:
        """`target_difficulty`: of the money to reach, if not that of the Events (AMB-116)."""
        if not options.solo:
            raise Wrong("A Campaign is for one player (CAM-01).")
        for name in SESSION_OPTIONS:
            if getattr(options, name):
                raise Wrong("The Campaign itself says the {name} of each session (CAM-03, CAM-04).", name=name)
        if not is_seed(seed):
            raise Wrong("The seed must be a whole number from 0 to {most}, not {seed!r}.", most=MASK, seed=seed)
        if not isinstance(with_rivals, bool):
            raise Wrong("with_rivals must be True or False, not {value!r}.", value=with_rivals)
        if target_difficulty is not None and target_difficulty not in DIFFICULTIES:
            words = "target_difficulty must be one of {possible}, not {value!r} (AMB-116)."
            raise Wrong(words, possible=", ".join(DIFFICULTIES), value=target_difficulty)
        self.options = options
        self.seed = seed
        self.with_rivals = with_rivals
        self.target_difficulty = target_difficulty
        self._rows = deal(options, seed, with_rivals)
        self._bonuses: list[tuple[str, ...]] = []
        self._games: list[Game] = []
        self._begin(())

    def _begin(self, bonuses: tuple[str, ...]) -> None:
        """CAM-16: the next session, with the options that the Campaign says of it."""
        row = self._rows[len(self._games)]
        doc = self.options.to_json()
        doc |= {"session": len(self._games) + 1, "solo_goals": list(row.goals), "bonuses": list(bonuses)}
        if row.rival is not None:
            doc["rival"] = row.rival
        if self.target_difficulty is not None:
            doc["target_difficulty"] = self.target_difficulty
        self._games.append(Game.new(Options.from_json(doc), row.seed))
        self._bonuses.append(bonuses)

    # --- where it stands

    @property
    def session(self) -> int:
        """The number of the session under way or just over, from 1."""
        return len(self._games)

    @property
    def sessions(self) -> int:
        return len(self._rows)

    @property
    def games(self) -> list[Game]:
        """The sessions played so far and the one under way."""
        return self._games[:]

    @property
    def game(self) -> Game:
        return self._games[-1]

    @property
    def bonuses(self) -> list[list[str]]:
        """Those of every session begun so far; the first has none."""
        return [list(keys) for keys in self._bonuses]

    def restart_with(self, game: Game, may_go_on: bool = False) -> None:
        """The session under way, as it is now in another copy of the same game; `may_go_on`: or in a game that went on
        from one of its positions when the rules had changed."""
        seeds = (self.game.seed, None) if may_go_on else (self.game.seed,)
        if game.options != self.game.options or game.seed not in seeds:
            raise Wrong("This is not the session under way.")
        self._games[-1] = game

    @property
    def is_over(self) -> bool:
        return self.session == self.sessions and self.game.is_over

    def row(self, number: int) -> Row | None:
        """CAM-03, CAM-04: what lies face up on the row of a session, counted from 1; None for one still face down."""
        return self._rows[number - 1] if 1 <= number <= self.session else None

    def results(self) -> list[Result]:
        """CAM-08..12, of every session that is over."""
        return [self._result(number) for number, game in enumerate(self._games) if game.is_over]

    def _result(self, number: int) -> Result:
        scores = self._games[number].scores()["seats"][0]
        goals = self._rows[number].goals
        done = tuple(goal for goal in goals if goal in scores["goals"])
        points = 1 if scores["solo"]["won"] else -1
        points += len(done)
        if len(done) == len(goals):
            points += 1
        if goals[0] not in done:
            points -= 2
        return Result(scores["wealth"], scores["solo"]["target"], done, points, self._rival_points(number))

    def _rival_points(self, number: int) -> int:
        """CAM-12: the number on the Rival tile, or without Rivals that of the row."""
        if self.with_rivals:
            return self.rival(number + 1).legacy
        return self.options.full_box.solo.rival_steps[number]

    def rival(self, number: int) -> Rival:
        """The Rival of a session, counted from 1, if it is face up."""
        row = self.row(number)
        if row is None or row.rival is None:
            raise Wrong("No Rival lies face up on row {number} (CAM-03).", number=number)
        return next(rival for rival in self.options.full_box.solo.rivals if rival.key == row.rival)

    def legacy(self) -> tuple[int, int]:
        """CAM-05, AMB-103: the Legacy markers of the player and of the Rivals; nobody falls below 0."""
        mine = rivals = 0
        for result in self.results():
            mine = max(mine + result.points, 0)
            rivals += result.rival_points
        return mine, rivals

    @property
    def won(self) -> bool | None:
        """CAM-15: None while it goes on; equality is not a win."""
        if not self.is_over:
            return None
        mine, rivals = self.legacy()
        return mine > rivals

    # --- going on

    def bonuses_earned(self) -> int:
        """CAM-13: how many different bonuses may be chosen now."""
        if not self.game.is_over or self.is_over:
            return 0
        return min(len(self.results()[-1].goals), len(self.options.full_box.solo.bonuses))

    def next_session(self, *bonuses: str) -> Game:
        """CAM-13, CAM-14: choose the bonuses and set up the next session."""
        if self.is_over:
            raise Wrong("The Campaign is over (CAM-15).")
        if not self.game.is_over:
            raise Wrong("This session is not over yet (CAM-14).")
        known = [bonus.key for bonus in self.options.full_box.solo.bonuses]
        count = self.bonuses_earned()
        if len(bonuses) != count or len(set(bonuses)) != count or any(key not in known for key in bonuses):
            words = "Choose different bonuses, {count} in number, out of {known} (CAM-13)."
            raise Wrong(words, count=count, known=", ".join(known))
        self._begin(bonuses)
        return self.game

    # --- records

    def record(self) -> Json:
        """Everything, also what is hidden while the Campaign runs."""
        return {
            "game": "bigshoulders",
            "campaign": CAMPAIGN_FORMAT,
            "rules": RULES,
            "options": self.options.to_json(),
            "rivals": self.with_rivals,
            **({} if self.target_difficulty is None else {"target_difficulty": self.target_difficulty}),
            "seed": self.seed,
            "sessions": [
                {"bonuses": bonuses, "record": game.record()}
                for bonuses, game in zip(self.bonuses, self._games, strict=True)
            ],
        }

    @classmethod
    def replay(cls, record: Any) -> Campaign:
        """The Campaign that a record tells; BrokenDocument says what is wrong in it."""
        ensure(is_campaign(record), "This is no record of a Campaign of Big Shoulders.")
        bounded(record)
        words = "The Campaign has format {format!r}; this version reads format {known}."
        check_format(record["campaign"], CAMPAIGN_FORMAT, words)
        rules = rules_of(record)
        sessions = record.get("sessions")
        ensure(sessions and is_list_of(dict, sessions), "The Campaign has no list of sessions.")
        try:
            options, target = Options.from_json(record.get("options")), record.get("target_difficulty")
            campaign = cls(options, record.get("seed"), record.get("rivals"), target)
            for number, part in enumerate(sessions):
                bonuses = part.get("bonuses")
                ensure(is_list_of(str, bonuses), "The bonuses of a session must be a list of words.")
                ensure(number or not bonuses, "The first session has no bonuses (CAM-13).")
                if number:
                    campaign.next_session(*bonuses)
                campaign.restart_with(Game.replay(part.get("record")))
        except BrokenDocument:
            raise
        except Wrong as error:
            words = "The Campaign does not hold together: {reason}"
            if rules < RULES:
                words = (
                    "The Campaign was played by older rules, number {rules}, and does not fit these, number {known}: "
                    "{reason}"
                )
            raise BrokenDocument(words, reason=error, rules=rules, known=RULES) from None
        return campaign


def is_list_of(kind: type, value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(item, kind) for item in value)


def is_campaign(record: Any) -> bool:
    return isinstance(record, dict) and record.get("game") == "bigshoulders" and "campaign" in record


def deal(options: Options, seed: int, with_rivals: bool) -> tuple[Row, ...]:
    """CAM-03, CAM-04: Rivals and Goals for the three rows."""
    chance = Chance(seed)
    solo = options.full_box.solo
    count = len(solo.rival_steps)
    rivals = chance.shuffled(solo.rivals)[:count]
    goals = chance.shuffled([goal.key for goal in solo.goals if options.investors or not goal.investors])
    rows = []
    for number in range(count):
        mine = goals[number * solo.session_goals : (number + 1) * solo.session_goals]
        rows.append(Row(tuple(mine), rivals[number].key if with_rivals else None, chance.bits()))
    return tuple(rows)
