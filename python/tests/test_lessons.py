"""What a judgement of Yamataï learns from, and how it learns."""

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import himiko

ROOT = Path(__file__).resolve().parents[2]
PLAYERS = (2, 3, 4)


def shipped(players: int) -> str:
    return (ROOT / "data" / f"yamatai.{players}.weights").read_text()


@pytest.mark.parametrize("players", PLAYERS)
def test_lessons_follow_from_the_seed_whatever_the_number_of_threads(players: int) -> None:
    game = himiko.Game("yamatai", players)
    one, same, other = (
        himiko.Lessons(game, 7, seed, shipped(players), threads)
        for seed, threads in ((5, 1), (5, 3), (6, 1))
    )
    for name in ("table", "seats", "points", "game"):
        assert np.array_equal(getattr(one, name), getattr(same, name))
    assert not np.array_equal(one.table[: len(other)], other.table[: len(one)])


@pytest.mark.parametrize("players", PLAYERS)
def test_each_turn_of_a_game_is_a_position_with_the_points_of_its_end(players: int) -> None:
    lessons = himiko.Lessons(himiko.Game("yamatai", players), 3)
    positions = len(lessons)
    assert lessons.table.shape[0] == positions
    assert lessons.seats.shape[:2] == (positions, players)
    assert lessons.points.shape == (positions, players)
    assert sorted(set(lessons.game)) == [0, 1, 2]
    for game in range(3):
        ends = lessons.points[lessons.game == game]
        assert (ends == ends[0]).all()
        assert (ends[0] == ends[0].max()).sum() == 1


def test_weights_change_what_the_planner_plays() -> None:
    game = himiko.Game("yamatai", 2)
    plain, judged = himiko.Lessons(game, 3, 1), himiko.Lessons(game, 3, 1, shipped(2))
    assert not np.array_equal(plain.points[0], judged.points[0])


@pytest.mark.parametrize("players", PLAYERS)
def test_shipped_weights_belong_to_the_box_and_the_rules(players: int) -> None:
    header = himiko.Lessons(himiko.Game("yamatai", players), 1).header
    assert shipped(players).splitlines()[0] == header


def test_what_does_not_fit_is_refused() -> None:
    two = himiko.Game("yamatai", 2)
    for weights in ("", "box 1", shipped(3)):
        with pytest.raises(ValueError, match="not for this game"):
            himiko.Lessons(two, 1, 0, weights)
    with pytest.raises(ValueError, match="Yamataï"):
        himiko.Lessons(himiko.Game("yokai", 2), 1)
    with pytest.raises(ValueError, match="too few"):
        himiko.Lessons(two, 0)


def test_training_writes_weights_that_the_planner_reads(tmp_path: Path) -> None:
    pytest.importorskip("torch")
    command = [sys.executable, ROOT / "training" / "train.py", "--players", "2"]
    command += ["--games", "50", "50", "--folder", tmp_path]
    subprocess.run(command, check=True, capture_output=True)
    weights = (tmp_path / "yamatai.2.weights").read_text()
    assert len(himiko.Lessons(himiko.Game("yamatai", 2), 1, 0, weights)) > 0
