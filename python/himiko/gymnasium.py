"""Both games as Gymnasium environments: one seat plays against, or with, given bots.

Importing this module registers ``himiko/Yamatai-v0`` and ``himiko/Yokai-v0``. An observation is the
bytes that :meth:`himiko.Game.planes` describes; ``info["action_mask"]`` and ``action_masks()`` say
what is legal.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from himiko import render as _render
from himiko._himiko import Bot, Game, State

try:
    import gymnasium as gym
    from gymnasium import spaces
except ImportError as missing:
    raise ImportError(
        "himiko.gymnasium needs Gymnasium: pip install 'himiko[gymnasium]'"
    ) from missing

__all__ = ["BotsEnv"]

Bytes = NDArray[np.uint8]

_DEALS = 1 << 53  # seeds of records are below that


class BotsEnv(gym.Env[Bytes, np.int64]):
    """One seat of a game; bots have the others.

    Parameters
    ----------
    game
        'yamatai', 'yokai', or rules that were made with :class:`himiko.Game`.
    bots
        The levels of the others, in the order in which they sit after the learner.
    seat
        Where the learner sits; None: somewhere else each time.
    options
        Options of the rules (docs/protocol.md), unless rules are given.
    part
        How much an observation has: 'table', 'memory' or 'history'.
    reward
        'win' or 'points', as in :meth:`himiko.State.rewards`; paid at the end.
    illegal_reward
        What an illegal action costs; it ends the game.
    render_mode
        'ansi', the table as text, or 'rgb_array', a picture: as the learner sees it.

    """

    metadata = {"render_modes": ["ansi", "rgb_array"], "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        game: str | Game = "yokai",
        bots: Sequence[str] = ("normal",),
        seat: int | None = 0,
        options: dict[str, Any] | None = None,
        part: str = "memory",
        reward: str = "win",
        illegal_reward: float = -1.0,
        render_mode: str | None = None,
    ) -> None:
        self.game = game if isinstance(game, Game) else Game(game, 1 + len(bots), options)
        if self.game.players != 1 + len(bots):
            raise ValueError(f"{self.game.players} players need {self.game.players - 1} bots")
        if seat is not None and not 0 <= seat < self.game.players:
            raise ValueError(f"seat {seat}: there are {self.game.players}")
        if render_mode not in (None, "ansi", "rgb_array"):
            raise ValueError(f"render_mode {render_mode!r}: 'ansi' or 'rgb_array'")
        for level in bots:
            Bot(self.game, level, 0)  # says now what is wrong with a level
        self.levels = list(bots)
        self.chosen_seat = seat
        self.part = part
        self.reward = reward
        self.illegal_reward = illegal_reward
        self.render_mode = render_mode
        size = self.game.observation_size(part)
        self.observation_space = spaces.Box(0, 255, (size,), np.uint8)
        self.action_space = spaces.Discrete(self.game.actions)
        self._state: State | None = None
        self._bots: dict[int, Bot] = {}
        self._ended = True
        self.seat = 0

    @property
    def truth(self) -> State:
        """The state itself, for whoever may know everything."""
        if self._state is None:
            raise RuntimeError("the environment has not been reset")
        return self._state

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal, by the name that maskable learners look for."""
        if self._ended:
            return np.zeros(self.game.actions, np.bool_)
        return self.truth.mask()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Bytes, dict[str, Any]]:
        """Deal a new game and let bots play until it is the learner's turn."""
        super().reset(seed=seed)
        self._state = self.game.start(int(self.np_random.integers(_DEALS)))
        players = self.game.players
        self.seat = (
            int(self.np_random.integers(players)) if self.chosen_seat is None else self.chosen_seat
        )
        self._bots = {
            (self.seat + 1 + i) % players: Bot(
                self.game, level, int(self.np_random.integers(_DEALS))
            )
            for i, level in enumerate(self.levels)
        }
        self._ended = False
        self._let_bots_play()
        return self._seen()

    def step(self, action: np.int64 | int) -> tuple[Bytes, float, bool, bool, dict[str, Any]]:
        """Do an action, and what bots do until it is the learner's turn again."""
        if self._ended:
            raise RuntimeError("the game is over: reset the environment")
        state = self.truth
        try:
            state.apply(int(action))
        except ValueError as illegal:
            self._ended = True
            observation, info = self._seen()
            return observation, self.illegal_reward, True, False, {**info, "illegal": str(illegal)}
        self._let_bots_play()
        self._ended = state.over
        reward = state.rewards(self.reward)[self.seat]
        observation, info = self._seen()
        return observation, float(reward), state.over, False, info

    def render(self) -> str | Bytes | None:
        """The table as the learner sees it."""
        if self.render_mode is None:
            return None
        view = self.truth.view(self.seat)
        return view.picture() if self.render_mode == "ansi" else _render.rgb_array(view)

    def _let_bots_play(self) -> None:
        state = self.truth
        while (seat := state.to_act) is not None and seat != self.seat:
            state.apply(self._bots[seat].choose(state.view(seat)))

    def _seen(self) -> tuple[Bytes, dict[str, Any]]:
        observation = self.truth.view(self.seat).observation(self.part)
        return observation, {"action_mask": self.action_masks(), "seat": self.seat}


def _register() -> None:
    for name, game in (("Yamatai", "yamatai"), ("Yokai", "yokai")):
        gym.register(
            id=f"himiko/{name}-v0", entry_point="himiko.gymnasium:BotsEnv", kwargs={"game": game}
        )


_register()
