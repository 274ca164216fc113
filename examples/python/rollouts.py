"""Random play of both games, thousands at a time: how long games are and how they end.

python examples/python/rollouts.py --games 2000 --steps 500
"""

from __future__ import annotations

import argparse
import time

import himiko


def rollouts(name: str, players: int, games: int, steps: int) -> None:
    """Play on for so many steps with every game of a batch, and say what came of it."""
    batch = himiko.Batch(himiko.Game(name, players), games, seed=1, reward="points")
    ended, points = 0, 0.0
    begin = time.perf_counter()
    for _ in range(steps):
        batch.step(batch.choose())
        ended += int(batch.done.sum())
        points += float(batch.rewards[batch.done].sum())
    seconds = time.perf_counter() - begin
    print(
        f"{name} for {players}: {games * steps / seconds / 1e6:.2f} million steps a second, "
        f"{ended} games ended after {games * steps / max(1, ended):.0f} steps, "
        f"{points / max(1, ended) / players:.2f} points a seat"
    )


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--steps", type=int, default=500)
    arguments = parser.parse_args()
    for name in ("yamatai", "yokai"):
        for players in (2, 3, 4):
            rollouts(name, players, arguments.games, arguments.steps)


if __name__ == "__main__":
    main()
