"""``make mutants``: change the source in small ways, one at a time, and see whether the tests notice.

Settings are in pyproject.toml, [tool.mutants]; docs/testing.md says what the results mean. Everything that is kept
lies in .mutants: the map of the tests, the results so far (an interrupted run goes on where it was), the last report.
"""

from __future__ import annotations

import argparse
import fcntl
import multiprocessing
import os
import signal
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from pathlib import Path

from .coverage_map import CoverageMap
from .equivalents import key_of, read_equivalents, without_mutant
from .progress import Progress
from .reach import MeasuredTest, Reach, in_order
from .report import Result, report
from .results import Results
from .sampling import Mutants, sample, with_names, with_names_like
from .settings import Settings, read_settings
from .workers import Unfit, measured_tests, meet, settle


def main() -> int:
    options = command_line().parse_args()
    for end in (signal.SIGINT, signal.SIGTERM):
        signal.signal(end, signal.default_int_handler)
    settings = read_settings(options.root.resolve())
    possible = settings.mutants()
    reasons, wrong = read_equivalents(settings.root / settings.equivalents)
    wrong += without_mutant(reasons, [mutant for group in possible.values() for mutant in group])
    results = Results(settings)
    lock = (settings.folder / "lock").open("w")
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        print("Mutants of this project are running already.", file=sys.stderr)
        return 1
    if options.retry:
        chosen, title = with_names(possible, results.survivors_of_the_last_run()), "The survivors of the last run"
    elif options.only:
        chosen, title = with_names_like(possible, options.only), f"Mutants with {options.only} in their names"
    else:
        chosen = sample(possible, options.sample, options.seed)
        title = f"A sample of {options.sample}, seed {options.seed}"
    listed = {mutant.name for group in chosen.values() for mutant in group if key_of(mutant) in reasons}
    try:
        with working_processes(settings, options.workers) as workers:
            tests = measured(settings, workers)
            run(settings, chosen, listed, tests, results, workers)
    except KeyboardInterrupt:
        print("\nInterrupted; what is done is kept. The same command goes on from here.", file=sys.stderr)
        return 130
    except Unfit as error:
        print(error, file=sys.stderr)
        return 1
    counts = Counter({group[0].module: len(group) for group in possible.values()})
    text = report(list(outcomes(chosen, listed, results)), counts, title)
    (settings.folder / "report.md").write_text(text, encoding="utf-8")
    print(text)
    for complaint in wrong:
        print(f"{settings.equivalents}: {complaint}")
    return 1 if wrong else 0


def command_line() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="mutants", description="Which small changes to the source no test notices.")
    here = Path(__file__).resolve().parents[2]
    parser.add_argument("--root", type=Path, default=here, help="the project's folder")
    parser.add_argument("--sample", type=int, default=400, help="how many mutants (400)")
    parser.add_argument("--seed", type=int, default=1875, help="which ones (1875)")
    parser.add_argument("--only", help="instead of a sample all with this in their names: rules.track:step")
    parser.add_argument("--retry", action="store_true", help="only those that survived the last run")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="processes (as many as cores)")
    return parser


@contextmanager
def working_processes(settings: Settings, count: int) -> Iterator[Executor]:
    """Fresh ones, so that they have nothing of the project in them but what their own copy says."""
    context = multiprocessing.get_context("spawn")
    executor = ProcessPoolExecutor(count, context, settle, (settings, context.Value("i", 0)))
    try:
        yield executor
    except KeyboardInterrupt:
        for process in multiprocessing.active_children():
            process.terminate()
        raise
    finally:
        executor.shutdown(cancel_futures=True)


def measured(settings: Settings, workers: Executor) -> list[MeasuredTest]:
    coverage_map = CoverageMap(settings)
    missing = coverage_map.missing()
    progress = Progress("Measured", len(missing))
    waiting = {workers.submit(measured_tests, file): file for file in missing}
    for done in as_completed(waiting):
        coverage_map.store(waiting[done], done.result())
        progress.step(" files of tests")
    for words in coverage_map.not_passed():
        print(f"Meets no mutant: {words}", file=sys.stderr)
    return coverage_map.tests()


def run(
    settings: Settings,
    chosen: Mutants,
    listed: set[str],
    tests: list[MeasuredTest],
    results: Results,
    workers: Executor,
) -> None:
    reach = Reach(settings.root, settings.modules(), tests)
    waiting = {}
    for path, group in chosen.items():
        for mutant in group:
            if mutant.name not in listed and mutant.name not in results.known:
                found = reach.tests_for(path, mutant)
                waiting[workers.submit(meet, path, mutant, limits(found, settings, mutant.module))] = mutant, len(found)
    progress, survived = Progress("Mutants:", len(waiting)), 0
    for done in as_completed(waiting):
        mutant, count = waiting[done]
        verdict = done.result()
        results.keep(mutant, verdict, count)
        survived += verdict.outcome == "survived"
        progress.step(f", {survived} survived")


def limits(tests: list[MeasuredTest], settings: Settings, module: str) -> dict[str, float]:
    """The tests that a mutant meets, and how many seconds of the processor each may take now."""
    met = in_order(tests, settings.budget, module)
    return {test.name: settings.patience + 3 * test.seconds for test in met}


def outcomes(chosen: Mutants, listed: set[str], results: Results) -> Iterator[Result]:
    for path, group in chosen.items():
        for mutant in sorted(group, key=lambda mutant: (mutant.line, mutant.name)):
            if mutant.name in listed:
                yield Result(path, mutant, "listed", 0, 0)
            else:
                line = results.known[mutant.name]
                yield Result(path, mutant, line["outcome"], line["met"], line["reach"])


if __name__ == "__main__":
    sys.exit(main())
