"""What the tests share."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

import himiko

VARIANTS: list[himiko.Game] = [
    himiko.Game("yamatai", 2),
    himiko.Game("yamatai", 4, {"preset": "rulebook-pl"}),
    himiko.Game("yokai", 2),
    himiko.Game("yokai", 3, {"levels": [2, 5], "neighbors": 2}),
    himiko.Game("yokai", 4, {"levels": [3, 4]}),
    himiko.Game("yokai", 2, box="small"),
    himiko.Game("yokai", 4, {"levels": [2, 3], "neighbors": 3}, "small"),
]


@pytest.fixture(params=VARIANTS, ids=lambda game: f"{game.name}-{game.players}")
def game(request: pytest.FixtureRequest) -> himiko.Game:
    variant: himiko.Game = request.param
    return variant


@pytest.fixture(params=["yamatai", "yokai"])
def name(request: pytest.FixtureRequest) -> str:
    chosen: str = request.param
    return chosen


def random_play(game: himiko.Game, seed: int) -> Iterator[himiko.State]:
    """Every state of a random game, from the deal to its end."""
    random = np.random.default_rng(seed)
    state = game.start(seed)
    while not state.over:
        yield state
        state.apply(int(random.choice(state.legal())))
    yield state
