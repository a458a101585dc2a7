"""Makes the judged positions, and what follows from them.

python tools/judged_set.py make         judge positions until there are 200; goes on where it stopped
python tools/judged_set.py table        how far planner, search and playouts can be believed
python tools/judged_set.py publish      write the tables into docs/bots.md, and what advice may say
python tools/judged_set.py ask          ask planner and search again, after they have changed
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

from bigshoulders.judge import judged_set
from bigshoulders.judge.accuracy import table
from bigshoulders.judge.certainty import published, write_certainty
from bigshoulders.judge.judgement import PAIRS

POSITIONS = 200
DOCUMENT = Path(__file__).parent.parent / "docs" / "bots.md"
BEGIN, END = "<!-- judged positions: begin -->", "<!-- judged positions: end -->"
"""Between them stands in the document what follows from the set."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("task", choices=list(TASKS))
    parser.add_argument("--file", type=Path, default=judged_set.SHIPPED)
    parser.add_argument("--positions", type=int, default=POSITIONS)
    parser.add_argument("--pairs", type=int, default=PAIRS)
    parser.add_argument("--workers", type=int, default=1)
    options = parser.parse_args()
    TASKS[options.task](options)


def make(options: argparse.Namespace) -> None:
    started = time.monotonic()
    for found in judged_set.make(options.file, options.positions, options.pairs, options.workers):
        mean, low, high = found.judgement.estimate
        said = f"{found.number}: Decade {found.decade}, {found.phase}: {' / '.join(found.judgement.comparison.moves)}"
        figures = f"planner {found.planner:.0f}, search {found.search:.0f}, judged {mean:.0f} ({low:.0f} to {high:.0f})"
        print(f"{said}: {figures}; {time.monotonic() - started:.0f} s", flush=True)
        started = time.monotonic()


def show_table(options: argparse.Namespace) -> None:
    print(table(judged_set.read(options.file)))


def publish(options: argparse.Namespace) -> None:
    positions = judged_set.read(options.file)
    write_certainty(positions)
    before, _, rest = DOCUMENT.read_text(encoding="utf-8").partition(BEGIN)
    after = rest.partition(END)[2]
    DOCUMENT.write_text(f"{before}{BEGIN}\n{published(positions)}\n{END}{after}", encoding="utf-8")


def ask(options: argparse.Namespace) -> None:
    judged_set.write(options.file, [judged_set.asked_again(found) for found in judged_set.read(options.file)])


TASKS = {"make": make, "table": show_table, "publish": publish, "ask": ask}


if __name__ == "__main__":
    main()
