"""Steps counted by the clock and by the processor's time.

It uses the standard library alone and runs as a program, too: in the virtual environments of others
(:mod:`himiko.bench.beside`) there is no himiko.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from importlib import import_module


@dataclass(frozen=True)
class Speed:
    """Steps a second, and a second of processor time: others on the machine change that less."""

    clock: float
    processor: float


def measure(play: Callable[[], Iterator[int]], seconds: float) -> Speed:
    """Play for so long; what is yielded is a number of steps."""
    steps_of = play()
    next(steps_of)  # what is made once takes no time
    steps = 0
    begin, worked = time.perf_counter(), time.process_time()
    while (took := time.perf_counter() - begin) < seconds:
        steps += next(steps_of)
    return Speed(steps / took, steps / (time.process_time() - worked))


def main() -> None:
    """Measure a function of a module beside this file: ``stopwatch.py others hanabi 2``."""
    module, function, seconds = sys.argv[1:]
    play = getattr(import_module(module), function)
    print(json.dumps(asdict(measure(play, float(seconds)))))


if __name__ == "__main__":
    main()
