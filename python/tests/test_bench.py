"""Whatever the table of speeds has is played."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from pathlib import Path

import pytest

import himiko
from himiko.bench import beside, ours
from himiko.bench.__main__ import table
from himiko.bench.stopwatch import Speed, measure

FOLDER = Path(__file__).parents[2] / "build" / "beside"


@pytest.mark.parametrize(
    "play",
    [
        partial(ours.batched, games=16, threads=1),
        ours.one_by_one,
        partial(ours.aec, wrapped=False),
        partial(ours.aec, wrapped=True),
        ours.against_bots,
    ],
)
def test_our_games_are_played_on_and_on(
    name: str, play: Callable[[himiko.Game], Iterator[int]]
) -> None:
    steps = list(islice(play(himiko.Game(name, 2)), 500))  # more than a game
    assert len(steps) == 500
    assert set(steps) <= {1, 16}


def test_a_stopwatch_counts_what_is_done_while_it_runs() -> None:
    asked = iter(range(1 << 53))

    def play() -> Iterator[int]:
        for _ in asked:
            yield 3

    speed = measure(play, 0.05)
    assert 0 < speed.clock * 0.05 <= 3 * next(asked)
    assert speed.processor > 0


def test_the_table_has_medians_of_all_rounds_and_says_what_is_missing() -> None:
    speeds = iter([Speed(1000, 10), Speed(3000, 30), Speed(2000, 20)])

    def missing() -> Speed:
        raise ImportError("no such package")

    lines = table([("a game", lambda: next(speeds)), ("another", missing)], rounds=3).splitlines()
    assert lines[2:] == ["| a game | 2,000 | 20 |", "| another | no such package | |"]


@pytest.mark.parametrize("other", beside.OTHERS, ids=lambda other: other.function)
def test_games_of_others_are_measured_in_their_own_environments(other: beside.Other) -> None:
    if not beside.python(FOLDER, other.requirements).exists():
        pytest.skip("its packages are not here: python -m himiko.bench --beside build/beside")
    speed = beside.measure(other, FOLDER, 0.2)
    assert speed.clock > 0
    assert speed.processor > 0


@pytest.mark.parametrize("other", beside.OTHERS, ids=lambda other: other.function)
def test_versions_of_others_are_pinned(other: beside.Other) -> None:
    for name, told in zip(other.packages, beside.versions(other).split(", "), strict=True):
        assert told.startswith(f"{name} ")
        assert told[-1].isdigit()
