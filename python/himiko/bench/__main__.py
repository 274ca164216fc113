"""How many steps a second: ``python -m himiko.bench``.

Games are played at random. Every figure is the median of rounds in which all are measured in turns,
so that what else the machine does meets all of them. Beside the steps a second there are those of a
second of processor time, which others on the machine change less.
"""

from __future__ import annotations

import argparse
import os
import platform
import statistics
from collections.abc import Callable, Iterator
from functools import partial
from importlib.metadata import version
from pathlib import Path

from himiko._himiko import Game
from himiko.bench import beside, ours
from himiko.bench.stopwatch import Speed, measure

Row = tuple[str, Callable[[], Speed]]


def our_rows(games: int, players: int, seconds: float) -> Iterator[Row]:
    """What is measured of this package."""
    cores = os.cpu_count() or 1
    for name in ("yamatai", "yokai"):
        game = Game(name, players)
        plays = {
            "batch, 1 thread": partial(ours.batched, game, games, 1),
            f"batch, {cores} threads": partial(ours.batched, game, games, cores),
            "states and views": partial(ours.one_by_one, game),
            "AEC, raw_env": partial(ours.aec, game, wrapped=False),
            "AEC, env": partial(ours.aec, game, wrapped=True),
            "Gymnasium, random bots": partial(ours.against_bots, game),
        }
        for label, play in plays.items():
            yield f"himiko: {name}, {label}", partial(measure, play, seconds)


def other_rows(folder: Path, seconds: float) -> Iterator[Row]:
    """What is measured of others, whose packages are kept in this folder."""
    for other in beside.OTHERS:
        beside.install(folder, other.requirements)
        label = f"{other.label} ({beside.versions(other)})"
        yield label, partial(beside.measure, other, folder, seconds)


def table(rows: list[Row], rounds: int) -> str:
    """Measure all rows in turns, and write the medians as a table."""
    speeds: list[list[Speed]] = [[] for _ in rows]
    missing = [""] * len(rows)
    for _ in range(rounds):
        for i, (_, speed) in enumerate(rows):
            try:
                speeds[i].append(speed())
            except ImportError as error:
                missing[i] = str(error)
    lines = ["| at random | steps/s | steps a second of processor time |", "| --- | --: | --: |"]
    for (label, _), taken, why in zip(rows, speeds, missing, strict=True):
        if taken:
            clock = statistics.median(speed.clock for speed in taken)
            processor = statistics.median(speed.processor for speed in taken)
            lines.append(f"| {label} | {clock:,.0f} | {processor:,.0f} |")
        else:
            lines.append(f"| {label} | {why} | |")
    return "\n".join(lines)


def main() -> None:
    """Print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="for each figure of a round")
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--games", type=int, default=1024, help="in a batch")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument(
        "--beside",
        metavar="FOLDER",
        type=Path,
        help="measure Hanabi, backgammon and Catan of others as well: their packages are "
        "installed into virtual environments in this folder, unless they are there",
    )
    given = parser.parse_args()
    rows = list(our_rows(given.games, given.players, given.seconds))
    if given.beside:
        rows += other_rows(given.beside.resolve(), given.seconds)
    print(f"Python {platform.python_version()}, himiko {version('himiko')}, {platform.machine()}")
    print(table(rows, given.rounds))


if __name__ == "__main__":
    main()
