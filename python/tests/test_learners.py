"""The learners of examples/python: what they compute is right, and follows from seeds."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import himiko

sys.path.insert(0, str(Path(__file__).parents[2] / "examples" / "python"))

import cross_play
import learner

PLAN = cross_play.Plan(box=None, updates=2, games=8, steps=16, hidden=8, rate=3e-3)


def played(plan: cross_play.Plan, steps: int) -> himiko.Batch:
    """Games in the middle."""
    batch = himiko.Batch(plan.game(), 64, seed=1, threads=1)
    for _ in range(steps):
        batch.step(batch.choose())
    return batch


@pytest.mark.parametrize("box", [None, "small"])
@pytest.mark.parametrize("steps", [0, 1, 2, 3, 50])
def test_only_legal_actions_have_a_chance(box: str | None, steps: int) -> None:
    plan = replace(PLAN, box=box)
    batch = played(plan, steps)
    chances, _ = plan.network(1).chances(batch.observations, batch.masks)
    assert (chances[~batch.masks] == 0).all()
    assert np.allclose(chances.sum(axis=1), 1, atol=1e-4)


def test_slopes_are_those_of_the_loss() -> None:
    network = PLAN.network(1)
    network.weights = {key: weight.astype(float) for key, weight in network.weights.items()}
    batches = [played(PLAN, steps) for steps in (20, 21, 22, 23)]
    given = network.reader.features(np.concatenate([batch.observations for batch in batches]))
    given.cards, given.cells = given.cards.astype(float), given.cells.astype(float)
    masks = np.concatenate([batch.masks for batch in batches])
    actions = np.concatenate([batch.choose() for batch in batches])

    def loss() -> tuple[float, learner.Weights]:
        hidden, logits, values = network.forward(given)
        total, to_logits = float((values**2).sum()), []
        for rows, columns, part in zip(given.rows, network.reader.columns, logits, strict=True):
            chances = learner.softmax(part, masks[rows, columns])
            chosen = actions[rows] - columns.start
            total -= float(np.log(chances[np.arange(len(rows)), chosen]).sum())
            to_logits.append(learner.policy_slopes(chances, chosen, np.ones(len(rows)), 0))
        return total, network.slopes(given, hidden, to_logits, 2 * values)

    assert all(len(rows) for rows in given.rows)  # looks, moves and clues
    _, slopes = loss()
    for key, weight in network.weights.items():
        at = np.unravel_index(np.abs(slopes[key]).argmax(), weight.shape)
        around = []
        for step in (1e-5, -2e-5):
            weight[at] += step
            around.append(loss()[0])
        weight[at] += 1e-5
        assert slopes[key][at] == pytest.approx((around[0] - around[1]) / 2e-5, rel=1e-4)


def flooded(cards: list[dict[str, object]]) -> int:
    """How many groups of one family there are, counted one by one."""
    left = {tuple(card["at"]): card["family"] for card in cards}
    groups = 0
    while left:
        groups += 1
        edge = [next(iter(left))]
        family = left[edge[0]]
        while edge:
            x, y = edge.pop()
            if left.get((x, y)) == family:
                del left[x, y]
                edge += [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
    return groups


def test_groups_are_counted_as_they_lie_on_the_table() -> None:
    batch = played(PLAN, 0)
    truth = cross_play.Truth(PLAN.game(), len(batch))
    truth.deal(batch, np.arange(len(batch)))
    for step in range(30):
        if step % 7 == 0:
            counted = [flooded(batch.state(i).json()["cards"]) for i in range(len(batch))]
            assert truth.groups(batch.observations) == pytest.approx(counted)
        batch.step(batch.choose())
        truth.deal(batch, np.flatnonzero(batch.done))


def test_advantages_are_discounted_surprises() -> None:
    steps, none = 3, np.zeros((3, 1, 1))
    rewards, values = np.array([[0.0], [1.0], [0.5]]), np.array([[0.2], [0.4], [0.1]])
    done = np.array([[False], [True], [False]])
    kept = cross_play.Round(
        none, none, np.zeros((steps, 1)), np.ones((steps, 1)), values, rewards, done
    )
    found = kept.advantages(np.array([0.3]))[:, 0]
    last = 0.5 + cross_play.DISCOUNT * 0.3 - 0.1
    middle = 1.0 - 0.4  # the game ends: nothing of the next one counts
    first = 0.0 + cross_play.DISCOUNT * 0.4 - 0.2 + cross_play.DISCOUNT * cross_play.TRACE * middle
    assert found == pytest.approx([first, middle, last])


def test_the_gap_is_self_play_less_cross_play_with_its_interval() -> None:
    results = np.array([[[1, 1, 1, 0], [0, 1, 0, 0]], [[0, 1, 1, 0], [1, 0, 1, 0]]], np.float32)
    difference, half = cross_play.gap(results)
    by_deal = np.array([1 - 0, 0.5 - 1, 1 - 0.5, 0])
    assert difference == pytest.approx(by_deal.mean())
    assert half == pytest.approx(1.96 * by_deal.std() / 2)


def test_the_same_seeds_give_the_same_agents_and_meetings() -> None:
    one, same, other = (cross_play.train(PLAN, seed) for seed in (1, 1, 2))
    assert all((one[key] == same[key]).all() for key in one)
    assert any((one[key] != other[key]).any() for key in one)
    networks = [PLAN.network(0), PLAN.network(0)]
    networks[0].weights, networks[1].weights = one, other
    meetings = [cross_play.meet(PLAN.game(), networks, 10, seed=3) for _ in range(2)]
    assert (meetings[0] == meetings[1]).all()


def test_a_learner_of_one_position_finds_the_better_action() -> None:
    batch = played(PLAN, 0)
    network = PLAN.network(1)
    seen, masks = batch.observations.copy(), batch.masks.copy()
    legal = np.flatnonzero(masks[0])
    announce = network.reader.columns[0].start
    random = np.random.default_rng(1)
    for _ in range(30):
        chances = network.chances(seen, masks)[0]
        actions = learner.sample(chances, random)
        before = chances[np.arange(len(seen)), actions]
        rewards = (actions == announce).astype(np.float32)
        network.learn(seen, masks, actions, before, rewards - rewards.mean(), rewards, 0.03)
    assert network.chances(seen, masks)[0][0, announce] > 5 / len(legal)
