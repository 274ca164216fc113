"""Both games as PettingZoo environments: one agent a seat, one after the other (AEC).

``himiko.pettingzoo.env(game="yokai", players=3)`` is the environment with PettingZoo's usual
wrappers, ``raw_env`` the same without them. An observation is a dict of ``observation``, the bytes
that :meth:`himiko.Game.planes` describes, and ``action_mask``.
"""

from __future__ import annotations

from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from himiko import render as _render
from himiko._himiko import Game, State

try:
    from gymnasium import spaces
    from gymnasium.utils import seeding
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError as missing:
    raise ImportError(
        "himiko.pettingzoo needs PettingZoo: pip install 'himiko[pettingzoo]'"
    ) from missing

__all__ = ["SeatEnv", "env", "raw_env"]

Observation = dict[str, NDArray[Any]]

_DEALS = 1 << 53  # seeds of records are below that
_RENDER_MODES = ["human", "ansi", "rgb_array"]


class SeatEnv(AECEnv[str, Observation, int]):
    """One game, whose seats act when it is their turn.

    Parameters
    ----------
    game
        'yamatai', 'yokai', or rules that were made with :class:`himiko.Game`.
    players
        How many play, unless the rules say so.
    options
        Options of the rules (docs/protocol.md), unless rules are given.
    part
        How much an observation has: 'table', 'memory' or 'history'.
    reward
        'win' or 'points', as in :meth:`himiko.State.rewards`.
    illegal_reward
        What an illegal action costs; it ends the game for all. None: it is a ValueError instead and
        changes nothing.
    render_mode
        'ansi', the table as text, 'human', the same printed, or 'rgb_array', a picture: as the seat
        to act sees it.

    """

    metadata = {  # noqa: RUF012
        "name": "himiko_v0",
        "render_modes": _RENDER_MODES,
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        game: str | Game = "yokai",
        players: int = 2,
        options: dict[str, Any] | None = None,
        part: str = "memory",
        reward: str = "win",
        illegal_reward: float | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.game = game if isinstance(game, Game) else Game(game, players, options)
        self.part = part
        self.reward = reward
        self.illegal_reward = illegal_reward
        self.render_mode = render_mode
        if render_mode not in (None, *_RENDER_MODES):
            raise ValueError(f"render_mode {render_mode!r}: one of {', '.join(_RENDER_MODES)}")
        self.possible_agents = [f"seat_{seat}" for seat in range(self.game.players)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        size = self.game.observation_size(part)
        self._observation_space = spaces.Dict(
            {
                "observation": spaces.Box(0, 255, (size,), np.uint8),
                "action_mask": spaces.Box(0, 1, (self.game.actions,), np.int8),
            }
        )
        self._action_spaces = {
            agent: spaces.Discrete(self.game.actions) for agent in self.possible_agents
        }
        self._nothing = np.zeros(self.game.actions, np.int8)
        self._random: np.random.Generator | None = None
        self.state_: State | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent observes; the same for all."""
        return self._observation_space

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The actions of the game; which are legal the mask says."""
        return self._action_spaces[agent]

    @property
    def truth(self) -> State:
        """The state itself, for whoever may know everything."""
        if self.state_ is None:
            raise RuntimeError("the environment has not been reset")
        return self.state_

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game. A seed gives the same deals again, in the same order."""
        if seed is not None or self._random is None:
            self._random, _ = seeding.np_random(seed)
        self.state_ = self.game.start(int(self._random.integers(_DEALS)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> Observation:
        """What the agent's seat may know, and, if it is to act, what it may do."""
        seat = self._seats[agent]
        view = self.truth.view(seat)
        acts = view.to_act == seat
        return {
            "observation": view.observation(self.part),
            "action_mask": view.mask().view(np.int8) if acts else self._nothing.copy(),
        }

    def step(self, action: int | None) -> None:
        """Do the action of the selected agent."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(cast(int, action))
            return
        if action is None:
            raise ValueError("an agent that is still playing has to act")
        state = self.truth
        try:
            state.apply(int(action))
        except ValueError as illegal:
            if self.illegal_reward is None:
                raise
            self.infos[agent]["illegal"] = str(illegal)
            self._end({agent: self.illegal_reward})
            return
        if state.over:
            self._end(dict(zip(self.agents, state.rewards(self.reward), strict=True)))
        else:
            self._cumulative_rewards[agent] = 0.0
            self._select()

    def render(self) -> str | NDArray[np.uint8] | None:
        """The table as the seat to act sees it; all of it when the game is over."""
        if self.render_mode is None:
            return None
        view = self.truth.view(self.truth.to_act)
        if self.render_mode == "human":
            print(view.picture(color=True))
            return None
        return view.picture() if self.render_mode == "ansi" else _render.rgb_array(view)

    def close(self) -> None:
        """Nothing is held open."""

    def _end(self, rewards: dict[str, float]) -> None:
        """Pay once, at the end: before it nobody gets anything."""
        for agent in self.agents:
            self.rewards[agent] = self._cumulative_rewards[agent] = rewards.get(agent, 0.0)
            self.terminations[agent] = True

    def _select(self) -> None:
        seat = self.truth.to_act
        if seat is not None:
            self.agent_selection = self.possible_agents[seat]


def raw_env(**arguments: Any) -> SeatEnv:
    """The environment itself; arguments as of :class:`SeatEnv`."""
    return SeatEnv(**arguments)


def env(**arguments: Any) -> AECEnv[str, Observation, int]:
    """The environment as PettingZoo's own ones are: in a wrapper that enforces the order of calls.

    Whoever does something illegal gets -1, unless ``illegal_reward`` says otherwise, and ends the
    game. PettingZoo has wrappers for that and for actions out of bounds; they take more time than
    the game.
    """
    return wrappers.OrderEnforcingWrapper(SeatEnv(**{"illegal_reward": -1.0, **arguments}))
