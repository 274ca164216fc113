"""Environments of others, played at random without an end, as :mod:`himiko.bench.ours` plays ours.

Each imports its packages itself: they need versions that do not go together.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

import numpy as np


def hanabi() -> Iterator[int]:
    """Hanabi for two as PettingZoo has it."""
    from pettingzoo.classic import hanabi_v5

    env = hanabi_v5.env()
    chance = np.random.default_rng(1)
    env.reset(seed=1)
    while True:
        observation, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            env.reset()
            continue
        legal = np.flatnonzero(observation["action_mask"])
        env.step(int(legal[chance.integers(len(legal))]))
        yield 1


def backgammon() -> Iterator[int]:
    """OpenSpiel's backgammon: C++, asked state by state. Throwing dice is no step."""
    import pyspiel

    game = pyspiel.load_game("backgammon")
    chance = random.Random(1)
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choices(outcomes, weights)[0])
                continue
            state.observation_tensor(state.current_player())
            state.apply_action(chance.choice(state.legal_actions()))
            yield 1


def catan() -> Iterator[int]:
    """Catanatron's environment; a step has the turns of the other, who plays at random, in it."""
    import catanatron_gym  # noqa: F401, registers the environment
    import gymnasium

    env = gymnasium.make("catanatron-v1", disable_env_checker=True)
    chance = random.Random(1)
    _, info = env.reset(seed=1)
    while True:
        _, _, terminated, truncated, info = env.step(chance.choice(info["valid_actions"]))
        yield 1
        if terminated or truncated:
            _, info = env.reset()
