"""The programs in examples/python run from their first line to their last."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numpy as np

EXAMPLES = Path(__file__).parents[2] / "examples" / "python"


def run(name: str, *arguments: str) -> str:
    command = [sys.executable, str(EXAMPLES / name), *arguments]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def test_rollouts_play_both_games_to_their_ends() -> None:
    lines = run("rollouts.py", "--games", "20", "--steps", "250").splitlines()
    assert [line.split(":")[0] for line in lines] == [
        f"{game} for {players}" for game in ("yamatai", "yokai") for players in (2, 3, 4)
    ]
    assert all(" 0 games ended" not in line for line in lines)


def test_the_trainer_plays_learns_and_keeps_its_weights(tmp_path: Path) -> None:
    file = tmp_path / "player.npz"
    told = run(
        "train.py", "--minutes", "0.02", "--games", "4", "--test-games", "4", "--hidden", "8",
        "--save", str(file),
    )  # fmt: skip
    assert int(told.splitlines()[-1].split()[1]) >= 4  # games of self-play
    with np.load(file) as weights:
        assert weights["policy"].shape == (8, 4496)
        assert weights["bias"].any()  # it was 0
