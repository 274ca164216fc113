"""How many steps a second: ``python -m himiko.bench``.

Games are played at random. A step of a batch is everything: choosing legal actions, the rules,
observations, masks and rewards in NumPy arrays, new games where one has ended. Beside the steps a
second there are those of a second of processor time, which others on the machine change less.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Callable, Iterator
from functools import partial

import numpy as np

from himiko._himiko import Batch, Game


class Stopwatch:
    """Counts steps until so many seconds have passed."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.steps = 0
        self.took = 0.0
        self.processor = 0.0

    def __iter__(self) -> Iterator[None]:
        begin, worked = time.perf_counter(), time.process_time()
        while (took := time.perf_counter() - begin) < self.seconds:
            yield
        self.took, self.processor = took, time.process_time() - worked


def batched(game: Game, games: int, threads: int, seconds: float) -> Stopwatch:
    """Steps of all games of a batch together."""
    batch = Batch(game, games, seed=1, threads=threads)
    for _ in range(20):
        batch.step(batch.choose())
    watch = Stopwatch(seconds)
    for _ in watch:
        batch.step(batch.choose())
        watch.steps += games
    return watch


def one_by_one(game: Game, seconds: float) -> Stopwatch:
    """The same games through states and views, without an environment."""
    random = np.random.default_rng(1)
    state = game.start(1)
    watch = Stopwatch(seconds)
    for _ in watch:
        view = state.view(state.to_act)
        view.observation()
        legal = np.flatnonzero(view.mask())
        state.apply(int(legal[random.integers(len(legal))]))
        watch.steps += 1
        if state.over:
            state = game.start(watch.steps)
    return watch


def aec(game: Game, seconds: float, wrapped: bool) -> Stopwatch:
    """Steps of the PettingZoo environment."""
    from himiko import pettingzoo

    env = pettingzoo.env(game=game) if wrapped else pettingzoo.raw_env(game=game)
    random = np.random.default_rng(1)
    env.reset(seed=1)
    watch = Stopwatch(seconds)
    for _ in watch:
        observation, _, over, _, _ = env.last()
        if over:
            env.reset()
            continue
        assert observation is not None
        legal = np.flatnonzero(observation["action_mask"])
        env.step(int(legal[random.integers(len(legal))]))
        watch.steps += 1
    return watch


def main() -> None:
    """Print a table."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--seconds", type=float, default=2.0, help="for each figure")
    arguments.add_argument("--games", type=int, default=1024, help="in a batch")
    arguments.add_argument("--players", type=int, default=3)
    given = arguments.parse_args()
    cores = os.cpu_count() or 1
    for name in ("yamatai", "yokai"):
        game = Game(name, given.players)
        rows: list[tuple[str, Callable[[], Stopwatch]]] = [
            ("batch, 1 thread", partial(batched, game, given.games, 1, given.seconds)),
            (f"batch, {cores} threads", partial(batched, game, given.games, cores, given.seconds)),
            ("states and views", partial(one_by_one, game, given.seconds)),
            ("AEC, raw_env", partial(aec, game, given.seconds, wrapped=False)),
            ("AEC, env", partial(aec, game, given.seconds, wrapped=True)),
        ]
        for label, measure in rows:
            try:
                watch = measure()
            except ImportError as missing:
                print(f"{name:8} {label:20} {missing}")
                continue
            print(
                f"{name:8} {label:20} {watch.steps / watch.took:12,.0f} steps/s"
                f" {watch.steps / watch.processor:12,.0f} a processor second"
            )


if __name__ == "__main__":
    main()
