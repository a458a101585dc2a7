"""Documents of every kind, broken in every way: each has a number, and the same number gives the same document."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from random import Random
from typing import Any, NamedTuple

from bigshoulders import Game, Options
from bigshoulders.bots.characters import LEVELS
from bigshoulders.components import owner_tables
from bigshoulders.game import Campaign
from bigshoulders.rules.steps import STEPS
from random_play import BASE_SETS, NAMES, SOLO_SETS, VARIANT_SETS, Curious, Diligent, moments

Path = tuple[str | int, ...]

# --- good documents

COMPONENTS = """
investor_tile = [
  { level = 1, start_value = 40, dividend = 1, stock_steps = 3 },
  { level = 2, start_value = 50, dividend = 1, stock_steps = 3 },
  { level = 2, start_value = 0, dividend = -1, stock_steps = 1 },
  { level = 3, start_value = 25, dividend = -1, stock_steps = 2 },
  { level = 3, start_value = 0, dividend = 1, stock_steps = 1 },
]
[[company]]
key = "pullman"
name = "Pullman's Palace Car Company"
type = "dry_goods"
appeal = 2
asset_spaces = 1
prices = [50, 70]
[[company.factory]]
workers = 2
needs = ["steel", "wood"]
goods = 2
manager = { appeal = 1, automate = 1 }
[[company.factory]]
workers = 3
needs = ["coal"]
goods_per_worker = 1
manager_spaces = 2
manager_price = 80
manager = { any_cubes = 2, salespeople = 1 }
[[company]]
key = "kimball"
name = "W. W. Kimball Company"
special = true
type = "shoes"
appeal = 0
asset_spaces = 0
wage = 10
hires_automate = 1
takes_managers = false
instead_of_manager = { spend = ["wood"], effect = { goods = 1, workers = 1 } }
may_not_use = ["pair"]
price_per_salespeople = { every = 1, dollars = 10 }
[[company.factory]]
workers = 3
levels = [{ workers = 1, needs = [], goods = 1, price = 30 }, { workers = 3, needs = ["wood"], goods = 4, price = 20 }]
[[company]]
key = "quaker_oats"
prices = [50]
[[asset]]
key = "chief_of_sales"
at_once = { workers = 1, cubes = ["wood", "coal"] }
[[event]]
key = "trade_fair"
name = "Great Fair"
effect = [{ do = "appeal", whom = "each", amount = 3 }, { do = "remove_asset" }, { do = "harvest", amount = 3 }]
[[event]]
key = "strike"
effect = [{ do = "dismiss", whom = "each", amount = 1 }, { do = "pay_if_able", whom = "least cash", amount = 5 }]
[[event]]
key = "bank_panic"
effect = [{ do = "you_pay", amount = 5 }, { do = "remove_cubes", resource = "coal", amount = 2 }]
[[campaign_bonus]]
key = "treasury"
effect = { funds = 75, stock_steps = 1 }
[advanced_supply_chain]
columns = [80, 60, 50, 40, 40, 30, 30, 20, 20, 10, 10]
[solo_era3]
remove = [39, 40]
add = [29, 44]
[solo_score]
tiers = [9000, 800, 700, 600]
[rival_targets]
easy = 100
normal = 200
hard = 300
[rival_legacy]
ward = 7
[campaign]
rival_steps = [3, 3, 4]
"""


@cache
def tables() -> dict[str, Any]:
    return owner_tables(COMPONENTS)


class Moment(NamedTuple):
    game: int
    position: str
    record: str


@cache
def games(every: int) -> list[Moment]:
    """Moments of games of many kinds, one for each decision that comes up in a game and some more."""
    found = []
    own = [
        Options(NAMES[:3], mode="advanced", special_companies=True, chiefs=True, components=tables()),
        Options(NAMES[:1], investors=True, special_companies=True, components=tables()),
    ]
    chosen = [*BASE_SETS[:: 5 * every], *VARIANT_SETS[::every], *SOLO_SETS[::every], *own]
    for number, options in enumerate(chosen):
        seen: set[str] = set()
        for moment, game in enumerate(moments(options, number, Diligent() if options.solo else Curious())):
            due = game.position()["stack"][-1][0] if not game.is_over else "over"
            if due not in seen or moment % 97 == 0:
                seen.add(due)
                found.append(Moment(number, json.dumps(game.position()), json.dumps(game.record())))
    return found


@cache
def campaigns() -> list[str]:
    """Records of Campaigns in each of their sessions."""
    found = []
    for number, (rivals, options) in enumerate(((False, {}), (True, {"investors": True, "components": tables()}))):
        campaign = Campaign(Options(NAMES[:1], **options), number, rivals)
        chance = Random(number)
        while True:
            for moves in range(10_000):
                if campaign.game.is_over or moves == 40:
                    found.append(json.dumps(campaign.record()))
                if campaign.game.is_over:
                    break
                campaign.game.play(0, chance.choice(campaign.game.legal_actions(0)))
            if campaign.is_over:
                break
            keys = [bonus.key for bonus in campaign.options.full_box.solo.bonuses]
            campaign.next_session(*keys[: campaign.bonuses_earned()])
    return found


def good(kind: str, chance: Random, every: int) -> Any:
    """A document of a kind that can be read."""
    if kind == "position":
        return json.loads(chance.choice(games(every)).position)
    if kind == "record":
        return with_position(chance.choice(games(every)), chance)
    if kind == "campaign":
        return json.loads(chance.choice(campaigns()))
    if kind == "options":
        return json.loads(chance.choice(games(every)).record)["options"]
    if kind == "components":
        return copy.deepcopy(tables())
    assert kind == "save"
    record = json.loads(chance.choice(campaigns()) if chance.random() < 0.3 else chance.choice(games(every)).record)
    bots = [None, "random", *(level.bot for level in LEVELS)]
    seating = [{"bot": chance.choice(bots), "seed": chance.getrandbits(64)} for _ in record["options"]["seats"]]
    return {"save": "bigshoulders", "format": 1, "over": False, "seating": seating, "record": record}


def with_position(moment: Moment, chance: Random) -> Any:
    """The record of a game, now and then of one that began from a position."""
    if chance.random() < 0.6:
        return json.loads(moment.record)
    game = Game.from_position(json.loads(moment.position))
    for _ in range(3):
        if not game.is_over:
            seat = game.to_act()[0]
            game.play(seat, chance.choice(game.legal_actions(seat)))
    return json.loads(json.dumps(game.record()))


# --- broken ones

PARTS: dict[str, Sequence[int]] = {
    "decade": range(1, 6), "asset": range(25), "new_asset": range(-1, 25), "space": range(10), "source": range(7),
    "tile": range(6), "target": range(-1, 44), "bonuses_left": range(1 << 10), "companies_left": range(1 << 10),
    "item": range(30),
}  # fmt: skip
"""Of steps; those not named here are small numbers."""

NASTY: tuple[Any, ...] = (
    None, True, False, -1, 0, 1, 2, 3, 7, 99, 101, 1001, 2**31, 2**63, 2**64, 10**30, 10**4000, -(10**4000), 1.0, 1.5,
    float("nan"), float("inf"), "", " ", "x", "1", "libby", "pullman", "pass", "pool", "treasury", "rival", "waiting",
    "gained", "\ud800", "\0", "A\u202eB", "x" * 5000, "search:999999:999", "search:.1:17", "__class__", "{0}", "%s",
    [], {}, [0], [[]], {"x": 1}, ["libby", "libby"], {"": None}, [[0, "pass"]] * 3,
)  # fmt: skip


def places(document: Any, at: Path = ()) -> Iterator[Path]:
    """Every place in a document but the whole of it."""
    inside = document.items() if isinstance(document, dict) else enumerate(document)
    for key, part in inside:
        yield (*at, key)
        if isinstance(part, (dict, list)):
            yield from places(part, (*at, key))


def holder(document: Any, path: Path) -> Any:
    for key in path[:-1]:
        document = document[key]
    return document


def found_at(document: Any, path: Path) -> Any:
    return copy.deepcopy(holder(document, path)[path[-1]])


def delete(table: Any, key: Any, document: Any, paths: list[Path], chance: Random) -> None:
    del table[key]


def replace(table: Any, key: Any, document: Any, paths: list[Path], chance: Random) -> None:
    table[key] = copy.deepcopy(chance.choice(NASTY))


def by_one(table: Any, key: Any, document: Any, paths: list[Path], chance: Random) -> None:
    if type(table[key]) is int:
        table[key] += chance.choice((-3, -2, -1, 1, 2, 3))


def duplicate(table: Any, key: Any, document: Any, paths: list[Path], chance: Random) -> None:
    if isinstance(table, list):
        table.insert(key, copy.deepcopy(table[key]))
    else:
        table[f"{key}2"] = copy.deepcopy(table[key])


def swap(table: Any, key: Any, document: Any, paths: list[Path], chance: Random) -> None:
    other = chance.choice(list(table) if isinstance(table, dict) else range(len(table)))
    table[key], table[other] = table[other], table[key]


def from_elsewhere(table: Any, key: Any, document: Any, paths: list[Path], chance: Random) -> None:
    table[key] = found_at(document, chance.choice(paths))


def from_its_like(table: Any, key: Any, document: Any, paths: list[Path], chance: Random) -> None:
    table[key] = found_at(document, chance.choice([path for path in paths if path[-1] == key]))


def nest(table: Any, key: Any, document: Any, paths: list[Path], chance: Random) -> None:
    for _ in range(chance.choice((1, 1, 30))):
        table[key] = [table[key]] if chance.random() < 0.5 else {"x": table[key]}


def extend(table: Any, key: Any, document: Any, paths: list[Path], chance: Random) -> None:
    if isinstance(table[key], list):
        table[key] = table[key] * chance.choice((2, 3, 1000)) or [0] * 1000
    elif isinstance(table[key], dict):
        table[key] |= {chance.choice(("x", "book", "added", "provenance", "seed")): chance.choice((1, [], "owner"))}


WAYS: tuple[Callable[..., None], ...] = (
    delete, replace, replace, by_one, by_one, by_one, duplicate, swap, from_elsewhere, from_its_like, from_its_like,
    nest, extend,
)  # fmt: skip


def another_step(document: Any, chance: Random) -> None:
    """A step that is well formed: among the pending ones, in place of them, or after only some of them."""
    stack = document["stack"]
    step = a_step(document, chance)
    if chance.random() < 0.4:
        stack.insert(len(stack) - chance.choice((0, 0, 1, 2)), step)
    else:
        stack[chance.choice((0, len(stack) - 1, chance.randrange(len(stack) + 1))) :] = [step]


def a_step(document: Any, chance: Random) -> list[Any]:
    """Any one, mostly of a company in play and its Director."""
    name = chance.choice(list(STEPS))
    parts = {part: chance.choice(PARTS.get(part, range(-1, 4))) for part in STEPS[name]}
    if "company" in parts and document["companies"] and chance.random() < 0.9:
        key = chance.choice(list(document["companies"]))
        parts["company"] = [company.key for company in Options.from_json(document["options"]).box.companies].index(key)
        if "seat" in parts:
            parts["seat"] = document["companies"][key]["director"]
    return [name, *(parts[part] for part in STEPS[name])]


def transfer(document: Any, chance: Random) -> None:
    """Something counted goes from one place to another of its like: cubes, certificates, Workers, money."""
    counted = [path for path in places(document) if type(found_at(document, path)) is int and path[0] != "options"]
    source = chance.choice(counted)
    target = chance.choice([path for path in counted if path[-1] == source[-1] or path[:-1] == source[:-1]])
    holder(document, source)[source[-1]] -= 1
    holder(document, target)[target[-1]] += 1


def exchange(document: Any, chance: Random) -> None:
    """Two things of a kind change places: tiles, companies, Events."""
    named = [path for path in places(document) if isinstance(found_at(document, path), str) and path[0] != "options"]
    one = chance.choice(named)
    kind = found_at(document, one).rstrip("0123456789")
    other = chance.choice([path for path in named if found_at(document, path).rstrip("0123456789") == kind])
    values = found_at(document, one), found_at(document, other)
    holder(document, other)[other[-1]], holder(document, one)[one[-1]] = values


def transplant(document: Any, chance: Random, every: int) -> None:
    """Some of it from another moment of the same game."""
    like = [moment for moment in games(every) if json.loads(moment.position)["options"] == document["options"]]
    donor = json.loads(chance.choice(like).position)
    for key in chance.sample(sorted(document), chance.choice((1, 1, 2, 3))):
        if key in donor:
            document[key] = donor[key]


def mangled(kind: str, number: int, every: int = 4) -> Any:
    """The broken document of a kind that has this number."""
    chance = Random(f"{kind} {number}")
    document = good(kind, chance, every)
    if kind == "position" and chance.random() < 0.6:
        for _ in range(chance.choice((1, 1, 2))):
            way = chance.choice((another_step, transfer, transfer, exchange, transplant))
            way(document, chance, *([every] if way is transplant else []))
        return document
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        paths = [path for path in places(document) if path[0] != "actions" or chance.random() < 0.05]
        if not paths:
            break
        path = chance.choice(paths)
        chance.choice(WAYS)(holder(document, path), path[-1], document, paths, chance)
    if chance.random() < 0.02 and document:
        abyss(document, chance)
    return document


def abyss(document: Any, chance: Random) -> None:
    """One part thousands of lists deep, which nothing that calls itself could walk through."""
    key = chance.choice(list(document) if isinstance(document, dict) else range(len(document)))
    for _ in range(5000):
        document[key] = [document[key]]


TOKENS = (
    b"[", b"{", b"]", b"}", b'"', b",", b":", b"\\", b"\\u0000", b"\\ud800", b"null", b"NaN", b"-Infinity", b"1e999",
    b"9" * 5000, b"\0", b"\xff", b"\xed\xa0\x80", b"\xef\xbb\xbf", b"[" * 5000, b'{"a":' * 500, b"[]," * 3000, b"=",
    b"\n", b"." * 60, b"[[", b"a.b", b"'''", b'"""', b"#", b"1979-05-27", b"inf", b"0x", b"\r",
)  # fmt: skip


def mangled_bytes(data: bytes, chance: Random) -> bytes:
    """With some bytes changed, cut off, repeated, or with something that means something put in between."""
    for _ in range(chance.choice((1, 1, 2, 5))):
        at = chance.randrange(len(data) + 1)
        until = min(len(data), at + chance.choice((1, 1, 3, 50, 100_000)))
        data = chance.choice(
            (
                data[:at] + bytes([chance.randrange(256)]) + data[at + 1 :],
                data[:at] + data[until:],
                data[:at],
                data[:until] + data[at:],
                data[:at] + chance.choice(TOKENS) + data[at:],
            )
        )
    return data


# --- small ones that ask for much


def bombs() -> dict[str, bytes]:
    """Texts that would take much time or memory if they were read without bounds."""
    head = b'{"game":"bigshoulders","format":1,"seed":1,"options":{"seats":["Ann","Bob"]},"actions":['
    size = 2_900_000
    return {
        "lists in a list": b"[" + b"[]," * (size // 3) + b"[]]",
        "tables in a list": b"[" + b"{}," * (size // 3) + b"{}]",
        "short texts": b"[" + b'"a",' * (size // 4) + b'"a"]',
        "numbers": b"[" + b"1," * (size // 2) + b"1]",
        "many keys": b"{" + b",".join(b'"%d":1' % number for number in range(size // 10)) + b"}",
        "as many keys as may be": b"{" + b",".join(b'"%d":%d' % (n, n + 1000) for n in range(99_000)) + b"}",
        "as many tables as may be": b"[" + b",".join(b'{"%d":1}' % number for number in range(66_000)) + b"]",
        "a key again and again": b"{" + b",".join([b'"a":1'] * 99_000) + b"}",
        "open lists": b"[" * size,
        "open tables": b'{"a":' * (size // 5),
        "quotes": b'"' * size,
        "backslashes": b'"' + b"\\" * size,
        "one text": b'"' + b"x" * size + b'"',
        "one text of wide signs": b'"' + b"x" * size + "\N{GRINNING FACE}".encode() + b'"',
        "escapes": b'"' + b"\\u00e9" * (size // 6) + b'"',
        "digits": b"9" * size,
        "long numbers": b"[" + b",".join([b"9" * 4000] * 700) + b"]",
        "blanks": b" " * size,
        "actions that are none": head + b",".join([b'[0,"pass"]'] * 60_000) + b"]}",
        "more actions than a game has": head + b",".join([b'[0,"pass"]'] * 66_000) + b"]}",
        "texts as actions": head + b'[0,"' + b"x" * size + b'"]]}',
        "many names": b'{"game":"bigshoulders","format":1,"options":{"seats":[' + b'"a",' * 90_000 + b'"b"]}}',
        "deep components": b'{"game":"bigshoulders","format":1,"options":{"seats":["a"],"components":' + b"[" * 10_000,
    }


def toml_bombs() -> dict[str, bytes]:
    size = 99_000
    return {
        "a key of many parts": b"a" + b".a" * (size // 2) + b"=1",
        "a table of many names": b"[a" + b".a" * (size // 2) + b"]",
        "many tables of many names": b"".join(b"[%sb%d]\n%sc=1\n" % (b"a." * 40, n, b"a." * 40) for n in range(580)),
        "keys of many parts": b"".join(b"b%d.%sc=1\n" % (n, b"a." * 45) for n in range(980)),
        "open lists": b"a=" + b"[" * size,
        "open tables": b"a=" + b"{a=" * (size // 3),
        "lists": b"a=[" + b"[]," * (size // 3) + b"]",
        "many companies": b"[[company]]\n" * (size // 12),
        "digits": b"a=" + b"9" * size,
        "lines": b"\n" * size,
        "an open text": b'a="""' + b"\n" * size,
    }
