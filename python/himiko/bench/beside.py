"""Measures environments of others, in virtual environments of their own."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from himiko.bench.stopwatch import Speed

_HERE = Path(__file__).parent


@dataclass(frozen=True)
class Other:
    """A function of :mod:`himiko.bench.others`, and the packages that it needs."""

    label: str
    function: str
    requirements: str  # a list beside this file, less its suffix
    packages: tuple[str, ...]  # whose versions the table tells


OTHERS = (
    Other("PettingZoo's Hanabi, AEC", "hanabi", "openspiel", ("pettingzoo", "shimmy")),
    Other("OpenSpiel's backgammon, states", "backgammon", "openspiel", ("open_spiel",)),
    Other(
        "Catanatron's Gymnasium, one random opponent",
        "catan",
        "catanatron",
        ("catanatron", "catanatron_gym", "gymnasium"),
    ),
)


def python(folder: Path, requirements: str) -> Path:
    """The interpreter of the virtual environment with these packages in the folder."""
    return folder / requirements / "bin" / "python"


def install(folder: Path, requirements: str) -> None:
    """Make the virtual environment, unless it is there with these very versions."""
    wanted = _HERE / f"{requirements}.txt"
    installed = folder / requirements / "installed.txt"
    if installed.exists() and installed.read_text() == wanted.read_text():
        return
    print(f"Installing {wanted.name} into {folder / requirements}", file=sys.stderr)
    subprocess.run([sys.executable, "-m", "venv", "--clear", folder / requirements], check=True)
    pip = [str(python(folder, requirements)), "-m", "pip", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, "install", "-r", str(wanted)], check=True)
    installed.write_text(wanted.read_text())


def versions(other: Other) -> str:
    """The pinned versions of its packages, as in 'pettingzoo 1.27.0'."""
    lines = (_HERE / f"{other.requirements}.txt").read_text().splitlines()
    pinned = dict(line.split("==") for line in lines if "==" in line)
    return ", ".join(f"{name} {pinned[name]}" for name in other.packages)


def measure(other: Other, folder: Path, seconds: float) -> Speed:
    """One figure, by a process of the other environment."""
    program = [str(python(folder, other.requirements)), str(_HERE / "stopwatch.py")]
    command = [*program, "others", other.function, str(seconds)]
    told = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout
    return Speed(**json.loads(told.splitlines()[-1]))
