"""What positions of Yamataï are worth, learnt from games that our planner plays against itself.

python training/train.py

Builds the program that plays, and for each number of players lets it play, learns who wins, lets it
play again with what was learnt, and so on. The last weights go to data/yamatai.N.weights.
"""

from __future__ import annotations

import argparse
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build" / "release"
# By the number of players, the games of each generation.
GAMES = {2: [12000, 12000, 12000, 28000], 3: [10000, 10000], 4: [10000, 10000]}
UNITS = 1024  # of a weight in the file, as in src/bots/yamatai/judgement.h
WON = 0.5  # how much of the target is who won; the rest is by how much
SPREAD = 4.0  # points of margin that make a win likely
HELD_OUT = 25  # every so many games is kept to see how well the rest is understood
ROWS = 1024  # of a step


@dataclass
class Lessons:
    """Positions, the target of each seat, and who won."""

    header: str
    table: Floats
    seats: Floats  # position, seat, number
    target: Floats
    won: Floats
    game: NDArray[np.int64]

    def some(self, rows: NDArray[np.int64]) -> tuple[Floats, Floats]:
        """What is seen there, as the network wants it."""
        return self.table[rows].astype(np.float32), self.seats[rows].astype(np.float32)


def sizes(header: str) -> dict[str, int]:
    """The numbers of a header by their names."""
    words = header.split()
    return dict(zip(words[::2], map(int, words[1::2]), strict=True))


def play(players: int, games: int, seed: int, weights: Path | None) -> Lessons:
    """Lets the program play, on two cores."""
    program = [str(BUILD / "training" / "himiko_lessons"), str(players), str(games // 2)]
    after = [str(weights)] if weights else []

    def half(which: int) -> bytes:
        command = [*program, str(2 * seed + which), *after]
        return subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout

    with ThreadPoolExecutor(2) as pool:
        return read(list(pool.map(half, range(2))))


def read(files: list[bytes]) -> Lessons:
    """What the program wrote, in two halves."""
    halves = [file.split(b"\n", 1) for file in files]
    header = halves[0][0].decode()
    size = sizes(header)
    players = size["players"]
    wide = size["table"] + players * size["seat"]
    rows = [np.frombuffer(rest, np.float32).reshape(-1, wide + players + 1) for _, rest in halves]
    points = np.concatenate([half[:, wide:-1] for half in rows])
    # The same number stands for a game of either half: both are held out, or none.
    game = np.concatenate([half[:, -1] for half in rows]).astype(np.int64)
    seen = np.concatenate([half[:, :wide].astype(np.float16) for half in rows])
    won = (points == points.max(axis=1, keepdims=True)).astype(np.float32)
    rivals = [np.delete(points, seat, axis=1).max(axis=1) for seat in range(players)]
    soft = 1 / (1 + np.exp((np.stack(rivals, axis=1) - points) / SPREAD))
    soft /= soft.sum(axis=1, keepdims=True)
    return Lessons(
        header,
        seen[:, : size["table"]],
        seen[:, size["table"] :].reshape(-1, players, size["seat"]),
        WON * won + (1 - WON) * soft,
        won,
        game,
    )


class Network:
    """One hidden layer that sees the table, a seat and the others; a softmax over the seats."""

    def __init__(self, header: str, seed: int) -> None:
        """Small random weights."""
        size = sizes(header)
        random = np.random.default_rng(seed)
        hidden = size["hidden"]

        def layer(inputs: int, scale: float) -> Floats:
            return (random.standard_normal((inputs, hidden)) * scale).astype(np.float32)

        # In the order of the file.
        self.weights = {
            "table": layer(size["table"], 0.08),
            "own": layer(size["seat"], 0.08),
            "others": layer(size["seat"], 0.08),
            "bias": np.zeros((1, hidden), np.float32),
            "out": layer(1, 0.2),
        }

    def forward(self, table: Floats, seats: Floats) -> tuple[Floats, Floats, Floats]:
        """What the others have, the hidden layer, and each seat's chance."""
        w = self.weights
        others = seats.sum(axis=1, keepdims=True) - seats
        common = (table @ w["table"] + w["bias"])[:, None, :]
        hidden = np.maximum(common + seats @ w["own"] + others @ w["others"], 0)
        logits = hidden @ w["out"][0]
        chances = np.exp(logits - logits.max(axis=1, keepdims=True))
        return others, hidden, chances / chances.sum(axis=1, keepdims=True)

    def slopes(self, table: Floats, seats: Floats, target: Floats) -> dict[str, Floats]:
        """How the cross-entropy changes with each weight."""
        others, hidden, chances = self.forward(table, seats)
        to_logits = (chances - target) / len(target)
        to_hidden = to_logits[:, :, None] * self.weights["out"][0] * (hidden > 0)
        wide, units = seats.shape[2], hidden.shape[2]
        flat, common = to_hidden.reshape(-1, units), to_hidden.sum(axis=1)
        return {
            "table": table.T @ common,
            "own": seats.reshape(-1, wide).T @ flat,
            "others": others.reshape(-1, wide).T @ flat,
            "bias": common.sum(axis=0, keepdims=True),
            "out": np.einsum("bsh,bs->h", hidden, to_logits)[None, :],
        }

    def write(self, header: str, path: Path) -> None:
        """Whole numbers, one line for each input."""
        rows = np.concatenate(list(self.weights.values()))
        lines = [" ".join(map(str, row)) for row in np.rint(rows * UNITS).astype(int)]
        path.write_text("\n".join([header, *lines]) + "\n")


def learn(network: Network, lessons: Lessons, epochs: float, rate: float, seed: int) -> None:
    """Adam, with a rate that falls to nothing."""
    random = np.random.default_rng(seed)
    rows = np.flatnonzero(lessons.game % HELD_OUT)
    steps = int(epochs * len(rows) / ROWS)
    first = {name: np.zeros_like(layer) for name, layer in network.weights.items()}
    second = {name: np.zeros_like(layer) for name, layer in network.weights.items()}
    for step in range(1, steps + 1):
        some = random.choice(rows, ROWS)
        slopes = network.slopes(*lessons.some(some), lessons.target[some])
        for name, slope in slopes.items():
            first[name] += 0.1 * (slope - first[name])
            second[name] += 0.001 * (slope**2 - second[name])
            mean, square = first[name] / (1 - 0.9**step), second[name] / (1 - 0.999**step)
            now = rate * (1 - step / (steps + 1))
            network.weights[name] -= (now * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)


def area_under_curve(chances: Floats, won: NDArray[np.bool_]) -> float:
    """How often a seat that wins is given more than one that does not."""
    ranks = np.empty(len(chances))
    ranks[np.argsort(chances)] = np.arange(len(chances))
    return float((ranks[won].mean() - (won.sum() - 1) / 2) / (~won).sum())


def report(network: Network, lessons: Lessons) -> str:
    """How well games that were held out are understood."""
    rows = np.flatnonzero(lessons.game % HELD_OUT == 0)
    chances = network.forward(*lessons.some(rows))[2][:, 0]
    won = lessons.won[rows, 0] > 0
    margin = lessons.seats[rows, 0, 0].astype(np.float32)  # of what everybody has
    fifths = [(chances >= low / 5) & (chances < (low + 1) / 5) for low in range(5)]
    wins = " ".join(f"{chances[of].mean():.2f}:{won[of].mean():.2f}" for of in fifths if of.any())
    return (
        f"{len(rows)} positions held out: AUC {area_under_curve(chances, won):.4f} "
        f"(of the margin alone {area_under_curve(margin, won):.4f}); expected:won {wins}"
    )


def train(players: int, games: list[int], epochs: float) -> None:
    """Plays and learns by turns, and writes the weights."""
    target = ROOT / "data" / f"yamatai.{players}.weights"
    network: Network | None = None
    with tempfile.TemporaryDirectory() as folder:
        weights = Path(folder) / "weights"
        for generation, count in enumerate(games):
            lessons = play(players, count, generation, weights if network else None)
            rate = 0.001 if network else 0.003
            network = network or Network(lessons.header, players)
            learn(network, lessons, epochs, rate, generation)
            network.write(lessons.header, weights)
            told = report(network, lessons)
            print(f"{players} players, generation {generation}: {told}", flush=True)
        target.write_text(weights.read_text())


def main() -> None:
    """One command for all of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, nargs="*", default=list(GAMES))
    parser.add_argument("--games", type=int, nargs="*", help="of each generation")
    parser.add_argument("--epochs", type=float, default=2.5)
    options = parser.parse_args()
    subprocess.run(["cmake", "--preset", "release"], cwd=ROOT, check=True)
    subprocess.run(["cmake", "--build", BUILD, "--target", "himiko_lessons"], check=True)
    for players in options.players:
        train(players, options.games or GAMES[players], options.epochs)


if __name__ == "__main__":
    main()
