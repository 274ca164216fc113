"""Both games, played at random without an end. What is yielded is a number of steps."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from himiko._himiko import Batch, Game


def batched(game: Game, games: int, threads: int) -> Iterator[int]:
    """All games of a batch together.

    A step is everything: choosing a legal action, the rules, observations, masks and rewards in
    NumPy arrays, a new game where one has ended.
    """
    batch = Batch(game, games, seed=1, threads=threads)
    for _ in range(20):  # so that games are at different moments
        batch.step(batch.choose())
    while True:
        batch.step(batch.choose())
        yield games


def one_by_one(game: Game) -> Iterator[int]:
    """States and views, without an environment."""
    random = np.random.default_rng(1)
    for seed in range(1 << 53):
        state = game.start(seed)
        while not state.over:
            view = state.view(state.to_act)
            view.observation()
            legal = np.flatnonzero(view.mask())
            state.apply(int(legal[random.integers(len(legal))]))
            yield 1


def aec(game: Game, wrapped: bool) -> Iterator[int]:
    """The PettingZoo environment."""
    from himiko import pettingzoo

    env = pettingzoo.env(game=game) if wrapped else pettingzoo.raw_env(game=game)
    random = np.random.default_rng(1)
    env.reset(seed=1)
    while True:
        observation, _, over, _, _ = env.last()
        if over:
            env.reset()
            continue
        assert observation is not None
        legal = np.flatnonzero(observation["action_mask"])
        env.step(int(legal[random.integers(len(legal))]))
        yield 1


def against_bots(game: Game) -> Iterator[int]:
    """The Gymnasium environment; a step has the turns of the others, who play at random, in it."""
    from himiko import gymnasium

    env = gymnasium.BotsEnv(game, ["random"] * (game.players - 1))
    random = np.random.default_rng(1)
    _, info = env.reset(seed=1)
    while True:
        legal = np.flatnonzero(info["action_mask"])
        _, _, over, _, info = env.step(legal[random.integers(len(legal))])
        yield 1
        if over:
            _, info = env.reset()
