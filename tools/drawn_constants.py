"""Tells what the planner's constants are worth, all at once.

python tools/drawn_constants.py play GAMES.jsonl --games 4000 --seed 1 --draw rivalry=0.2..1 'money*=0.8..1.3'
                            every seat draws its constants; goes on where it stopped
python tools/drawn_constants.py play ALONE.jsonl --alone --games 4000 --seed 1 --draw upgrade_gain_alone=20..60
                            the same in games for one against every Rival
python tools/drawn_constants.py show GAMES.jsonl --players 2
                            what a step from the middle of a range to its end does, and its square
"""

from __future__ import annotations

import argparse
from pathlib import Path

from bigshoulders.arena.tuning import draws
from bigshoulders.components import Wrong


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("task", choices=["play", "show"])
    parser.add_argument("file", type=Path)
    parser.add_argument("--draw", nargs="+", default=[], metavar="RANGE")
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--alone", action="store_true", help="games for one player")
    parser.add_argument("--players", type=int, default=0, help="show games of so many players only")
    options = parser.parse_args()
    try:
        if options.task == "show":
            show(options.file, options.players)
            return
        what = draws.Draws.read(options.draw, options.seed, options.alone)
        for count in draws.play(options.file, what, options.games, options.workers):
            if count % 100 == 0 or count == options.games:
                print(f"{count} of {options.games} games", flush=True)
    except Wrong as wrong:
        parser.error(str(wrong))


def show(path: Path, players: int) -> None:
    seats, effects = draws.effects(path, players)
    print(f"{seats} seats; in brackets standard errors")
    for effect in effects:
        name = effect.range.word + "*" * effect.range.factor
        lead, win = told(1, effect.lead, effect.lead_curve), told(100, effect.win, effect.win_curve)
        print(f"{name:24} {effect.range.least:g}..{effect.range.most:g}   $ {lead}   wins, points {win}")


def told(scale: int, *slopes: draws.Slope) -> str:
    return " ".join(f"{scale * slope.value:+7.1f} ({scale * slope.error:.1f})" for slope in slopes)


if __name__ == "__main__":
    main()
