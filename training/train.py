"""What positions of Yamataï are worth, learnt from games that our planner plays against itself.

pip install . torch && python training/train.py

For each number of players the planner plays, a network learns who wins, the planner plays again by
what was learnt, and so on. The last weights go to data/yamatai.N.weights.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

import himiko

DATA = Path(__file__).resolve().parent.parent / "data"
# By the number of players, the games of each generation.
GAMES = {2: [20000, 40000, 100000], 3: [20000, 80000], 4: [20000, 80000]}
AT_ONCE = 2000  # games, between two steps of the bar
UNITS = 1024  # of a weight in the file, as in src/bots/yamatai/judgement.h
WON = 0.5  # how much of the target is who won; the rest is by how much
SPREAD = 4.0  # points of margin that make a win likely
HELD_OUT = 25  # every so many games is kept to see how well the rest is understood
ROWS = 1024  # of a step
RATE = 0.003


@dataclass
class Lessons:
    """Positions, the target of each seat, and who won."""

    header: str
    table: Tensor
    seats: Tensor  # position, seat, number
    target: Tensor
    won: Tensor
    held_out: Tensor

    def some(self, rows: Tensor) -> tuple[Tensor, Tensor]:
        """What is seen there, as the network wants it."""
        return self.table[rows].float(), self.seats[rows].float()


def bar(done: int, of: int, begun: float, what: str) -> None:
    """How far something is, and how long it has yet to go."""
    left = (time.monotonic() - begun) / done * (of - done)
    print(f"\r{what}: {100 * done // of:3} %, {left:.0f} s to go ", end="", flush=True)
    if done == of:
        print("\r", end="")


def play(players: int, games: int, seed: int, weights: str | None) -> Lessons:
    """Lets the planner play, on all cores."""
    game = himiko.Game("yamatai", players)
    header = ""
    tables, seats, points, held_out = [], [], [], []
    begun = time.monotonic()
    for done in range(0, games, AT_ONCE):
        part = himiko.Lessons(game, min(AT_ONCE, games - done), seed << 32 | done, weights)
        tables.append(torch.from_numpy(part.table).half())
        seats.append(torch.from_numpy(part.seats).half())
        points.append(torch.from_numpy(part.points.copy()))
        held_out.append(torch.from_numpy(part.game % HELD_OUT == 0))
        header = part.header
        bar(min(done + AT_ONCE, games), games, begun, f"{players} players, {games} games")
    reached = torch.cat(points)
    won = (reached == reached.amax(1, keepdim=True)).float()
    rivals = [
        torch.cat([reached[:, :seat], reached[:, seat + 1 :]], 1).amax(1) for seat in range(players)
    ]
    near = torch.sigmoid((reached - torch.stack(rivals, 1)) / SPREAD)
    near /= near.sum(1, keepdim=True)
    target = WON * won + (1 - WON) * near
    return Lessons(header, torch.cat(tables), torch.cat(seats), target, won, torch.cat(held_out))


class Network(nn.Module):
    """One hidden layer that sees the table, a seat and the others; a logit for each seat."""

    def __init__(self, header: str) -> None:
        """The sizes are those of the header."""
        super().__init__()
        words = header.split()
        size = dict(zip(words[::2], map(int, words[1::2]), strict=True))
        self.table = nn.Linear(size["table"], size["hidden"])
        self.own = nn.Linear(size["seat"], size["hidden"], bias=False)
        self.others = nn.Linear(size["seat"], size["hidden"], bias=False)
        self.out = nn.Linear(size["hidden"], 1, bias=False)

    def forward(self, table: Tensor, seats: Tensor) -> Tensor:
        """The softmax of the result is each seat's chance."""
        others = seats.sum(1, keepdim=True) - seats
        hidden = self.table(table)[:, None] + self.own(seats) + self.others(others)
        logits: Tensor = self.out(torch.relu(hidden))
        return logits[..., 0]

    def text(self, header: str) -> str:
        """The file: whole numbers, one line for each input, in the order in which it is read."""
        layers = [
            self.table.weight.T,
            self.own.weight.T,
            self.others.weight.T,
            self.table.bias[None],
            self.out.weight,
        ]
        rows = torch.round(torch.cat(layers) * UNITS).int().tolist()
        return "\n".join([header, *(" ".join(map(str, row)) for row in rows)]) + "\n"


def batches(rows: Tensor, epochs: float) -> Iterator[Tensor]:
    """Random rows for each step, with a bar."""
    steps, begun = int(epochs * len(rows) / ROWS), time.monotonic()
    for step in range(1, steps + 1):
        yield rows[torch.randint(len(rows), (ROWS,))]
        if step % 100 == 0 or step == steps:
            bar(step, steps, begun, "learning")


def learn(network: Network, lessons: Lessons, epochs: float) -> None:
    """Adam, with a rate that rises quickly and falls to nothing."""
    rows = (~lessons.held_out).nonzero()[:, 0]
    steps = int(epochs * len(rows) / ROWS)
    optimizer = torch.optim.Adam(network.parameters(), RATE)
    rate = torch.optim.lr_scheduler.OneCycleLR(optimizer, RATE, total_steps=steps, pct_start=0.1)
    for some in batches(rows, epochs):
        loss = nn.functional.cross_entropy(network(*lessons.some(some)), lessons.target[some])
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        rate.step()


def area_under_curve(chances: NDArray[np.float32], won: NDArray[np.bool_]) -> float:
    """How often a seat that wins is given more than one that does not."""
    ranks = np.empty(len(chances))
    ranks[np.argsort(chances)] = np.arange(len(chances))
    return float((ranks[won].mean() - (won.sum() - 1) / 2) / (~won).sum())


def report(network: Network, lessons: Lessons) -> str:
    """How well games that were held out are understood."""
    rows = lessons.held_out.nonzero()[:, 0]
    with torch.no_grad():
        chances = torch.softmax(network(*lessons.some(rows)), 1)[:, 0].numpy()
    won = lessons.won[rows, 0].numpy() > 0
    margin = lessons.seats[rows, 0, 0].float().numpy()  # of what everybody has
    fifths = [(chances >= low / 5) & (chances < (low + 1) / 5) for low in range(5)]
    wins = " ".join(f"{chances[of].mean():.2f}:{won[of].mean():.2f}" for of in fifths if of.any())
    return (
        f"{len(rows)} positions held out: AUC {area_under_curve(chances, won):.4f} "
        f"(of the margin alone {area_under_curve(margin, won):.4f}); expected:won {wins}"
    )


def train(players: int, games: list[int], epochs: float, folder: Path) -> None:
    """Plays and learns by turns, and writes the weights."""
    torch.manual_seed(players)
    network: Network | None = None
    weights: str | None = None
    for generation, count in enumerate(games):
        lessons = play(players, count, generation, weights)
        network = network or Network(lessons.header)
        learn(network, lessons, epochs)
        weights = network.text(lessons.header)
        told = report(network, lessons)
        print(f"{players} players, generation {generation}: {told}", flush=True)
    if weights:
        (folder / f"yamatai.{players}.weights").write_text(weights)


def main() -> None:
    """One command for all of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, nargs="*", default=list(GAMES))
    parser.add_argument("--games", type=int, nargs="*", help="of each generation")
    parser.add_argument("--epochs", type=float, default=1.5)
    parser.add_argument("--folder", type=Path, default=DATA, help="where the weights go")
    options = parser.parse_args()
    for players in options.players:
        train(players, options.games or GAMES[players], options.epochs, options.folder)


if __name__ == "__main__":
    main()
