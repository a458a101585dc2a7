"""Campaigns for the tests: sessions that end with so much money and such Goals, without being played."""

from __future__ import annotations

from typing import Any

from bigshoulders import Game, Options
from bigshoulders.game import Campaign
from bigshoulders.state.state import PARTNER_GAINED
from table import BOX, Table

ANN = ("Ann",)
COMPANIES = ("libby", "swift", "elgin", "doggett", "cracker")
"""Those that are in play at the end of a session; the last one only if five are wanted."""


def campaign(seed: int = 1, rivals: bool = False, **options: Any) -> Campaign:
    return Campaign(Options(ANN, **options), seed, rivals)


def finished(options: Options, money: int, *achieved: str) -> Game:
    """The end of a session with exactly this money in all, and exactly these of its Goals."""
    goals = {key: key in achieved for key in options.solo_goals}
    assert set(achieved) <= set(goals)
    keys = COMPANIES if goals.get("five_companies") else COMPANIES[:4]
    shares = 4 if goals.get("investor") else 3
    for value in BOX.track[1:]:
        values = dict.fromkeys(keys, value)
        if "high_value" in goals and value >= 320:
            continue
        if goals.get("high_value"):
            values["libby"] = 320
        left = money - 500 * len(achieved) - shares * sum(values.values())
        if left >= 0 and goals.get("rich_founder", left >= 800) == (left >= 800):
            return lay_out(options, goals, values, before_crowell(left) if options.rival == "crowell" else left)
    raise AssertionError("no such end of a session")


def before_crowell(left: int) -> int:
    """Personal Funds of which this is left when a fifth is given away."""
    return next(funds for funds in range(left, 2 * left + 1) if funds - funds // 5 == left)


def lay_out(options: Options, goals: dict[str, bool], values: dict[str, Any], funds: int) -> Game:
    doc = {key: value for key, value in options.to_json().items() if key not in ("seats", "edition")}
    t = Table(seats=1, **doc)
    for number, (key, value) in enumerate(values.items()):
        t.company(
            key,
            value=value,
            commons={0: 1} if goals.get("investor") else {},
            appeal=16 if goals.get("top_appeal") and key == "libby" else None,
            managers=[1, 1] if goals.get("four_managers") and number < 2 else [],
            salespeople=2 if goals.get("four_salespeople") and number < 2 else 0,
            automated=automated(key) if goals.get("six_automated") else [],
            workers=workers(key) if goals.get("ten_workers") else [],
        )
    t.funds(funds)
    t.counted_for_goals(9 if goals.get("nine_tiles") else 8, 5 if goals.get("five_assets") else 4)
    if goals.get("all_partners"):
        t.partners(6).stock_partner(there=False)
        t.s.factory_partner, t.s.appeal_partner = [PARTNER_GAINED], [0]
    return t.scoring()


def automated(key: str) -> list[int]:
    return {"libby": [2, 2], "elgin": [2, 0]}.get(key, [])


def workers(key: str) -> list[int]:
    return {"swift": [2, 3], "elgin": [0, 2], "doggett": [2, 2]}.get(key, [])


def end_session(camp: Campaign, money: int, *achieved: str) -> None:
    """The session under way ends like this."""
    game = finished(camp.game.options, money, *achieved)
    game._seed = camp.game.seed
    camp.restart_with(game)
    result = camp.results()[-1]
    assert (result.money, set(result.goals)) == (money, set(achieved))


def goals_of(camp: Campaign) -> tuple[str, ...]:
    """The three Goals of the session under way, the leftmost first."""
    row = camp.row(camp.session)
    assert row is not None
    return row.goals


def at_the_bonuses(company: str, *bonuses: str, value: int = 35, **options: Any) -> Game:
    """The second session of a Campaign, where this Starting Company is to get these bonuses."""
    goals = ("ten_workers", "five_assets", "top_appeal")
    game = Game.new(Options(ANN, session=2, solo_goals=goals, bonuses=bonuses, **options), 3)
    game.play(0, f"establish {company} {value}")
    return game
