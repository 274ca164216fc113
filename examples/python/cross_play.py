"""Players of Yōkai for two that teach themselves apart, and then meet: the cross-play gap.

python examples/python/cross_play.py --agents 2 --updates 200

Every agent plays with itself alone (proximal policy optimization, NumPy alone), one processor each.
Then all pairs play the same deals. What agents win with themselves and not with each other is what
they only have agreed upon with themselves.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import time
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product

import numpy as np
from learner import Floats, Weights, sample
from numpy.typing import NDArray
from yokai_network import Network

import himiko

DISCOUNT, TRACE = 0.97, 0.9  # of later rewards, of later surprises
GROUP, POINT = 0.2, 0.05  # what one group less and a point bring in training; a win 1, a loss -1
MINIBATCH, PASSES = 2048, 3
TELL = 20  # after so many updates
TEST = 999  # seed of the deals on which agents meet


class Games:
    """A batch that says of a game that has ended whether it was won, and the points."""

    def __init__(self, game: himiko.Game, games: int, seed: int) -> None:
        """Begin two batches that are played in the same way: one pays points, one for winning."""
        self.points_of = himiko.Batch(game, games, seed=seed, reward="points", threads=1)
        self.win_of = himiko.Batch(game, games, seed=seed, reward="win", threads=1)
        self.now = self.points_of  # observations, masks, seats

    def step(
        self, actions: NDArray[np.int32]
    ) -> tuple[NDArray[np.bool_], NDArray[np.bool_], Floats]:
        """Which games have ended, whether they were won, and their points."""
        self.points_of.step(actions)
        self.win_of.step(actions)
        return self.win_of.done, self.win_of.rewards[:, 0] > 0, self.points_of.rewards[:, 0]


class Truth:
    """The families of all cards of a batch: for rewards in training, never for a player's eyes."""

    def __init__(self, game: himiko.Game, games: int) -> None:
        """Room for all games."""
        self.game = game
        self.beside = next(plane for plane in game.planes() if plane.name == "beside")
        self.families = np.zeros((games, self.beside.rows), np.int8)

    def deal(self, batch: himiko.Batch, rows: NDArray[np.int64]) -> None:
        """Look at the cards of games that have just begun."""
        names = self.game.box["families"]
        deals = batch.deals()
        for row in rows:
            cards = self.game.start(deals[row]).json()["cards"]
            self.families[row] = [names.index(card["family"]) for card in cards]

    def groups(self, observations: NDArray[np.uint8]) -> Floats:
        """How many groups the families are in; peace is one each."""
        plane = self.beside
        flat = observations[:, plane.offset : plane.offset + plane.rows * plane.columns]
        reach = flat.reshape(-1, plane.rows, plane.columns).astype(np.float32)
        reach *= self.families[:, :, None] == self.families[:, None]
        reach[:, np.arange(plane.rows), np.arange(plane.rows)] = 1
        for _ in range(3):  # cards reached over one, two, four, eight others
            reach = np.minimum(reach @ reach, 1)
        return (1 / reach.sum(axis=2)).sum(axis=1)


@dataclass
class Round:
    """What was seen, done and paid in so many steps of all games: [steps, games, …]."""

    seen: NDArray[np.uint8]
    masks: NDArray[np.bool_]
    actions: NDArray[np.int32]
    before: Floats
    values: Floats
    rewards: Floats
    done: NDArray[np.bool_]

    def advantages(self, last: Floats) -> Floats:
        """How much better than expected it went on (generalized advantage estimation)."""
        found = np.zeros_like(self.rewards)
        surprise, after = np.zeros_like(last), last
        for t in reversed(range(len(found))):
            going_on = DISCOUNT * ~self.done[t]
            surprise = (
                self.rewards[t] + going_on * after - self.values[t] + going_on * TRACE * surprise
            )
            found[t], after = surprise, self.values[t]
        return found


class Learner:
    """One agent, and the games it plays with itself."""

    def __init__(self, game: himiko.Game, network: Network, games: int, seed: int) -> None:
        """Begin all games."""
        self.network = network
        self.random = np.random.default_rng(seed)
        self.games = Games(game, games, seed)
        self.truth = Truth(game, games)
        self.truth.deal(self.games.now, np.arange(games))
        self.ended, self.won = 0, 0

    def play(self, steps: int) -> tuple[Round, Floats]:
        """So many steps of all games, and the values of what comes after them."""
        batch = self.games.now
        count = len(batch)
        kept = Round(
            np.zeros((steps, *batch.observations.shape), np.uint8),
            np.zeros((steps, *batch.masks.shape), bool),
            np.zeros((steps, count), np.int32),
            np.zeros((steps, count), np.float32),
            np.zeros((steps, count), np.float32),
            np.zeros((steps, count), np.float32),
            np.zeros((steps, count), bool),
        )
        groups = self.truth.groups(batch.observations)
        for t in range(steps):
            kept.seen[t], kept.masks[t] = batch.observations, batch.masks
            chances, kept.values[t] = self.network.chances(kept.seen[t], kept.masks[t])
            kept.actions[t] = sample(chances, self.random)
            kept.before[t] = chances[np.arange(count), kept.actions[t]]
            done, won, points = self.games.step(kept.actions[t])
            kept.done[t] = done
            self.truth.deal(batch, np.flatnonzero(done))
            later = self.truth.groups(batch.observations)
            ended = np.where(won, 1 + POINT * points, -1)
            kept.rewards[t] = np.where(done, ended, GROUP * (groups - later))
            groups = later
            self.ended, self.won = self.ended + int(done.sum()), self.won + int(won.sum())
        return kept, self.network.chances(batch.observations, batch.masks)[1]

    def update(self, steps: int, rate: float) -> None:
        """Play a round, and learn from it."""
        kept, last = self.play(steps)
        advantages = kept.advantages(last).ravel()
        returns = advantages + kept.values.ravel()
        advantages = (advantages - advantages.mean()) / (advantages.std() + 1e-6)
        seen, masks = (each.reshape(-1, each.shape[2]) for each in (kept.seen, kept.masks))
        actions, before = kept.actions.ravel(), kept.before.ravel()
        for _ in range(PASSES):
            order = self.random.permutation(len(actions))
            for rows in np.array_split(order, max(1, len(order) // MINIBATCH)):
                self.network.learn(
                    seen[rows], masks[rows], actions[rows], before[rows],
                    advantages[rows], returns[rows], rate,
                )  # fmt: skip


@dataclass(frozen=True)
class Plan:
    """How agents are trained."""

    box: str | None
    updates: int
    games: int
    steps: int
    hidden: int
    rate: float

    def game(self) -> himiko.Game:
        """The rules, for two."""
        return himiko.Game("yokai", 2, box=self.box)

    def network(self, seed: int) -> Network:
        """An agent that has learnt nothing."""
        return Network(self.game(), self.hidden, seed)


def train(plan: Plan, seed: int) -> Weights:
    """One agent, by itself."""
    learner = Learner(plan.game(), plan.network(seed), plan.games, seed)
    begin, worked = time.perf_counter(), time.process_time()
    for update in range(1, plan.updates + 1):
        learner.update(plan.steps, plan.rate * (1 - (update - 1) / plan.updates))
        if update % TELL == 0:
            print(
                f"agent {seed}: {update:4d} updates, {(time.perf_counter() - begin) / 60:4.1f} "
                f"minutes, {(time.process_time() - worked) / 60:4.1f} of the processor's, "
                f"won {learner.won / max(1, learner.ended):6.1%} of the last {learner.ended} games",
                flush=True,
            )
            learner.ended = learner.won = 0
    return learner.network.weights


def meet(game: himiko.Game, seats: Sequence[Network | None], count: int, seed: int) -> Floats:
    """[won, points; games]: each seat does what its network finds best; without one, anything."""
    games = Games(game, count, seed)
    results, going_on = np.zeros((2, count), np.float32), np.ones(count, bool)
    while going_on.any():
        batch = games.now
        actions = batch.choose().copy()  # games that have ended and begun anew play anything
        for seat, network in enumerate(seats):
            rows = np.flatnonzero(going_on & (batch.seats == seat))
            if network and len(rows):
                chances, _ = network.chances(batch.observations[rows], batch.masks[rows])
                actions[rows] = chances.argmax(axis=1)
        done, won, points = games.step(actions)
        ended = going_on & done
        results[:, ended] = won[ended], points[ended]
        going_on &= ~ended
    return results


def gap(results: Floats) -> tuple[float, float]:
    """Self-play less cross-play of [agents, agents, deals], and half of its 95 % interval.

    All pairs play the same deals, so each deal gives one difference.
    """
    same = np.eye(len(results), dtype=bool)
    differences = results[same].mean(axis=0) - results[~same].mean(axis=0)
    return float(differences.mean()), float(1.96 * differences.std() / len(differences) ** 0.5)


def tell(results: Floats) -> None:
    """Print who wins how often with whom, the points, and the gap: [agents, agents, 2, deals]."""
    agents = range(len(results))
    print("won, points   " + "".join(f"  with agent {second}  " for second in agents))
    for first in agents:
        cells = results[first].mean(axis=2)
        print(f"agent {first}       " + "".join(f"  {won:6.1%} {p:5.2f}  " for won, p in cells))
    for kind, scale, unit in ((0, 100, "% of games won"), (1, 1, "points")):
        difference, half = gap(results[:, :, kind])
        print(f"self-play less cross-play: {difference * scale:.2f} ± {half * scale:.2f} {unit}")


def main() -> None:
    """Read the command line, train, let all meet."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--agents", type=int, default=2)
    parser.add_argument("--box", help="instead of the game's own, as himiko.Game takes it")
    parser.add_argument("--updates", type=int, default=200, help="of each agent")
    parser.add_argument("--games", type=int, default=256, help="that an agent plays at once")
    parser.add_argument("--steps", type=int, default=32, help="of all games between two updates")
    parser.add_argument("--hidden", type=int, default=32, help="neurons a card")
    parser.add_argument("--rate", type=float, default=3e-3, help="of learning, at the beginning")
    parser.add_argument("--test-games", type=int, default=1000, help="of each pair")
    parser.add_argument("--seed", type=int, default=0, help="of the first agent")
    given = parser.parse_args()
    if given.agents < 2:
        parser.error("cross-play needs two agents")
    plan = Plan(given.box, given.updates, given.games, given.steps, given.hidden, given.rate)

    for library in ("OPENBLAS", "OMP", "MKL"):  # one processor an agent: workers read it at first
        os.environ.setdefault(f"{library}_NUM_THREADS", "1")
    seeds = range(given.seed, given.seed + given.agents)
    with multiprocessing.get_context("spawn").Pool(min(given.agents, os.cpu_count() or 1)) as pool:
        trained = pool.starmap(train, [(plan, seed) for seed in seeds], chunksize=1)
    networks = [plan.network(seed) for seed in seeds]
    for network, weights in zip(networks, trained, strict=True):
        network.weights = weights

    at_random = meet(plan.game(), [None, None], given.test_games, TEST).mean(axis=1)
    print(f"at random: {at_random[0]:.1%} won, {at_random[1]:.2f} points")
    pairs = product(networks, repeat=2)
    results = np.array([meet(plan.game(), pair, given.test_games, TEST) for pair in pairs])
    tell(results.reshape(len(networks), len(networks), *results.shape[1:]))


if __name__ == "__main__":
    main()
