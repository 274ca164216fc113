"""Yamataï and Yōkai for researchers: rules, bots, a solver, batched environments."""

from typing import Any

from himiko._himiko import (
    ActionRange,
    Batch,
    Bot,
    Considered,
    Game,
    Lessons,
    Plane,
    Position,
    State,
    Table,
    View,
)

__all__ = [
    "ActionRange",
    "Batch",
    "Bot",
    "Considered",
    "Game",
    "Lessons",
    "Plane",
    "Position",
    "State",
    "Table",
    "View",
]


def _read_state(game: Game, state: dict[str, Any]) -> State:
    """How a pickled state comes back."""
    return game.read_state(state)
