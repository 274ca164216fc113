"""A player of Yamataï for two that teaches itself: policy gradients, a small network, NumPy alone.

python examples/python/train.py --minutes 10 --save player.npz

Every round it plays a batch of games against itself, and then makes likelier what led to more
points than it had expected. It says how often it beats random play, which it never trains against.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass, field

import numpy as np
from learner import Adam, Floats, policy_slopes, random_layer, sample, softmax
from numpy.typing import NDArray

import himiko

GAME = himiko.Game("yamatai", 2)
POINTS = 15.0  # a margin that counts 1
VALUE, ENTROPY = 0.5, 0.01  # what a wrong expectation costs, and what being undecided brings


class Network:
    """One hidden layer; a logit for every action, and the margin to expect."""

    def __init__(self, hidden: int, seed: int) -> None:
        """Small random weights."""
        random = np.random.default_rng(seed)
        inputs, actions = GAME.observation_size(), GAME.actions
        self.weights = {
            "hidden": random_layer(random, inputs, hidden, inputs**-0.5),
            "bias": np.zeros(hidden, np.float32),
            "policy": random_layer(random, hidden, actions, 0.01),
            "value": random_layer(random, hidden, 1, 0.01),
        }
        self.adam = Adam(self.weights)

    def forward(self, seen: Floats, masks: NDArray[np.bool_]) -> tuple[Floats, Floats, Floats]:
        """The hidden layer, the chance of every action, and the margin to expect."""
        hidden = np.maximum(seen @ self.weights["hidden"] + self.weights["bias"], 0)
        chances = softmax(hidden @ self.weights["policy"], masks)
        return hidden, chances, (hidden @ self.weights["value"])[:, 0]

    def learn(
        self,
        seen: Floats,
        masks: NDArray[np.bool_],
        actions: NDArray[np.int32],
        returns: Floats,
        rate: float,
    ) -> None:
        """One step uphill: chosen actions that brought more than was expected."""
        hidden, chances, values = self.forward(seen, masks)
        count = len(seen)
        advantages = returns - values
        scaled = (advantages - advantages.mean()) / (advantages.std() + 1e-6)
        to_logits = policy_slopes(chances, actions, scaled, ENTROPY)
        to_value = -2 * VALUE * advantages[:, None]
        to_hidden = to_logits @ self.weights["policy"].T + to_value @ self.weights["value"].T
        to_hidden *= hidden > 0
        slopes = {
            "hidden": seen.T @ to_hidden,
            "bias": to_hidden.sum(axis=0),
            "policy": hidden.T @ to_logits,
            "value": hidden.T @ to_value,
        }
        self.adam.step({key: slope / count for key, slope in slopes.items()}, rate)


def inputs(batch: himiko.Batch, rows: NDArray[np.int64] | slice = slice(None)) -> Floats:
    """Bytes as floats; most planes are 0 or 1, counts are small numbers."""
    return np.asarray(batch.observations[rows], np.float32) / 4


@dataclass
class Moves:
    """What was seen and done in a round, step by step; masks take a bit an action."""

    seen: list[NDArray[np.uint8]] = field(default_factory=list)
    masks: list[NDArray[np.uint8]] = field(default_factory=list)
    actions: list[NDArray[np.int32]] = field(default_factory=list)
    games: list[NDArray[np.int64]] = field(default_factory=list)
    seats: list[NDArray[np.int32]] = field(default_factory=list)

    def add(self, batch: himiko.Batch, actions: NDArray[np.int32], rows: NDArray[np.int64]) -> None:
        """One step of the games that go on."""
        self.seen.append(batch.observations[rows].copy())
        self.masks.append(np.packbits(batch.masks[rows], axis=1))
        self.actions.append(actions)
        self.games.append(rows)
        self.seats.append(batch.seats[rows].copy())


def self_play(network: Network, games: int, seed: int) -> tuple[Moves, Floats]:
    """Games of the network against itself to their ends, and every seat's margin in them."""
    batch = himiko.Batch(GAME, games, seed=seed, reward="points")
    random = np.random.default_rng(seed)
    moves, margins = Moves(), np.zeros((games, 2), np.float32)
    going_on = np.ones(games, bool)
    while going_on.any():
        rows = np.flatnonzero(going_on)
        actions = batch.choose().copy()  # games that have ended and begun anew play anything
        _, chances, _ = network.forward(inputs(batch, rows), batch.masks[rows])
        actions[rows] = sample(chances, random)
        moves.add(batch, actions[rows], rows)
        batch.step(actions)
        ended = going_on & batch.done
        margins[ended] = batch.rewards[ended] - batch.rewards[ended][:, ::-1]
        going_on &= ~ended
    return moves, margins


def improve(
    network: Network, moves: Moves, margins: Floats, size: int, rate: float, seed: int
) -> None:
    """One pass over all moves, in another order."""
    seen, masks = np.concatenate(moves.seen), np.concatenate(moves.masks)
    actions = np.concatenate(moves.actions)
    returns = margins[np.concatenate(moves.games), np.concatenate(moves.seats)] / POINTS
    order = np.random.default_rng(seed).permutation(len(seen))
    for begin in range(0, len(order), size):
        rows = order[begin : begin + size]
        legal = np.unpackbits(masks[rows], axis=1, count=GAME.actions).astype(bool)
        network.learn(seen[rows].astype(np.float32) / 4, legal, actions[rows], returns[rows], rate)


def against_random(network: Network, games: int, seed: int) -> tuple[float, float]:
    """The share of games won and the mean margin; the network has either seat in half of them."""
    batch = himiko.Batch(GAME, games, seed=seed, reward="points")
    random = np.random.default_rng(seed)
    mine = np.arange(games) % 2
    margins, going_on = np.zeros(games, np.float32), np.ones(games, bool)
    while going_on.any():
        actions = batch.choose().copy()
        rows = np.flatnonzero(going_on & (batch.seats == mine))
        if len(rows):
            _, chances, _ = network.forward(inputs(batch, rows), batch.masks[rows])
            actions[rows] = sample(chances, random)
        batch.step(actions)
        ended = np.flatnonzero(going_on & batch.done)
        margins[ended] = batch.rewards[ended, mine[ended]] - batch.rewards[ended, 1 - mine[ended]]
        going_on[ended] = False
    return float((margins > 0).mean()), float(margins.mean())


def main() -> None:
    """Read the command line, train, and tell how it goes."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--games", type=int, default=128, help="in a round")
    parser.add_argument("--hidden", type=int, default=128, help="neurons")
    parser.add_argument("--rate", type=float, default=1e-3, help="of learning")
    parser.add_argument("--test-games", type=int, default=200, help="against random play")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", help="write the weights to this file (.npz)")
    arguments = parser.parse_args()

    network = Network(arguments.hidden, arguments.seed)
    begin = time.perf_counter()
    told, round_number, games, steps = -1e9, 0, 0, 0
    print("minutes   games  million steps   won against random   margin", flush=True)
    while True:
        minutes = (time.perf_counter() - begin) / 60
        if minutes - told >= 1 or minutes >= arguments.minutes:
            won, margin = against_random(network, arguments.test_games, 999)
            told = minutes
            print(
                f"{minutes:7.1f} {games:7d} {steps / 1e6:14.2f} {won:20.1%} {margin:8.1f}",
                flush=True,
            )
        if minutes >= arguments.minutes:
            break
        round_number += 1
        moves, margins = self_play(
            network, arguments.games, arguments.seed * 100_000 + round_number
        )
        improve(network, moves, margins, 1024, arguments.rate, round_number)
        games += arguments.games
        steps += sum(len(rows) for rows in moves.games)
    if arguments.save:
        np.savez_compressed(arguments.save, **network.weights)


if __name__ == "__main__":
    main()
