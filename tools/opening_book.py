"""Makes the opening book.

python tools/opening_book.py play GAMES.jsonl --deals 2000 --workers 2      ten games a deal; goes on where it stopped
python tools/opening_book.py play ALONE.jsonl --alone --deals 900           the same for one player, against every Rival
python tools/opening_book.py write GAMES.jsonl                              its pages of bots/opening_book.json
"""

from __future__ import annotations

import argparse
from pathlib import Path

from bigshoulders.judge import openings

DEALS = 2000


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("task", choices=["play", "write"])
    parser.add_argument("file", type=Path)
    parser.add_argument("--deals", type=int, default=DEALS)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--alone", action="store_true", help="games for one player")
    options = parser.parse_args()
    if options.task == "write":
        print(f"{openings.write(options.file)} games")
        return
    places = openings.ALONE if options.alone else openings.IN_COMPANY
    for count in openings.play(options.file, options.deals, options.workers, places):
        print(f"{count} of {options.deals} deals, {count * openings.OPENINGS} games", flush=True)


if __name__ == "__main__":
    main()
