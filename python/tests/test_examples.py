"""The programs in examples/python run from their first line to their last."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import matplotlib as mpl
import matplotlib.pyplot as plt
import numpy as np
import pytest

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


def test_agents_train_apart_and_meet() -> None:
    told = run(
        "cross_play.py", "--agents", "3", "--updates", "1", "--games", "4", "--steps", "8",
        "--hidden", "4", "--test-games", "6",
    )  # fmt: skip
    lines = told.splitlines()
    assert lines[0].startswith("at random: ")
    assert [len(line.split()) for line in lines[2:5]] == [2 + 2 * 3] * 3  # a row an agent
    assert [line.split()[-1] for line in lines[5:]] == ["won", "points"]


def test_the_notebook_draws_both_games(capsys: pytest.CaptureFixture[str]) -> None:
    mpl.use("Agg")
    notebook = json.loads((EXAMPLES / "a_game.ipynb").read_text(encoding="utf-8"))
    cells = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    names: dict[str, object] = {}
    for number, cell in enumerate(cells):
        exec(compile("".join(cell["source"]), f"cell {number}", "exec"), names)
    figures = [plt.figure(number) for number in plt.get_fignums()]
    for figure in figures:
        figure.canvas.draw()
    assert len(figures) == 5
    assert all(axes.has_data() or axes.patches for figure in figures for axes in figure.axes)
    plt.close("all")
    assert capsys.readouterr().out.startswith("Peace after")


def test_the_notebook_is_kept_without_what_it_put_out() -> None:
    notebook = json.loads((EXAMPLES / "a_game.ipynb").read_text(encoding="utf-8"))
    for cell in notebook["cells"]:
        assert not cell.get("outputs")
        assert cell.get("execution_count") is None
