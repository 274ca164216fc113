"""Games and states with the names that OpenSpiel has for them.

What was written for ``pyspiel`` states (search, regret minimisation by sampling, evaluation) runs
on these. A deal is chance that has happened when a state is made: there are no chance nodes, and
``resample_from_infostate`` draws another deal that a player cannot tell from this one.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from himiko import _himiko

__all__ = ["TERMINAL", "Game", "State", "load_game"]

TERMINAL = -4  # pyspiel.PlayerId.TERMINAL


class Game:
    """The rules, and where states come from."""

    def __init__(self, rules: _himiko.Game, reward: str = "win") -> None:
        self.rules = rules
        self.reward = reward

    def new_initial_state(self, seed: int | str | None = None) -> State:
        """A freshly dealt game; without a seed the deal is a random one."""
        dealt = random.getrandbits(53) if seed is None else seed
        return State(self, self.rules.start(dealt), [])

    def num_players(self) -> int:
        """How many play."""
        return self.rules.players

    def num_distinct_actions(self) -> int:
        """Actions are numbers below that."""
        return self.rules.actions

    def observation_tensor_shape(self) -> list[int]:
        """Of what can be seen at a moment."""
        return [self.rules.observation_size("table")]

    def information_state_tensor_shape(self) -> list[int]:
        """Of that and all that was seen before."""
        return [self.rules.observation_size("history")]


class State:
    """One game in progress."""

    def __init__(self, game: Game, truth: _himiko.State, history: list[int]) -> None:
        self._game = game
        self._truth = truth
        self._history = history

    @property
    def truth(self) -> _himiko.State:
        """The state as the engine has it."""
        return self._truth

    def get_game(self) -> Game:
        """The rules."""
        return self._game

    def current_player(self) -> int:
        """The player to act, or ``TERMINAL``."""
        seat = self._truth.to_act
        return TERMINAL if seat is None else seat

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self._truth.over

    def is_chance_node(self) -> bool:
        """Never: chance is in the deal."""
        return False

    def is_simultaneous_node(self) -> bool:
        """Never: one player acts at a time."""
        return False

    def num_players(self) -> int:
        """How many play."""
        return self._game.num_players()

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Actions of the player to act; none for others."""
        if player is not None and player != self._truth.to_act:
            return []
        return self._truth.legal()

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        """The same as a flag an action."""
        if player is not None and player != self._truth.to_act:
            return [0] * self._game.num_distinct_actions()
        mask: list[int] = self._truth.mask().astype(int).tolist()
        return mask

    def apply_action(self, action: int) -> None:
        """Do a legal action."""
        self._truth.apply(action)
        self._history.append(action)

    def child(self, action: int) -> State:
        """The state that an action leads to."""
        after = self.clone()
        after.apply_action(action)
        return after

    def clone(self) -> State:
        """A copy that goes its own way."""
        return State(self._game, self._truth.clone(), self._history.copy())

    def action_to_string(self, player_or_action: int, action: int | None = None) -> str:
        """A legal action in the notation."""
        return self._truth.text(player_or_action if action is None else action)

    def string_to_action(self, text: str) -> int:
        """The number of a legal action in the notation."""
        return self._truth.number(text)

    def history(self) -> list[int]:
        """The actions so far."""
        return self._history.copy()

    def move_number(self) -> int:
        """How many there were."""
        return len(self._history)

    def rewards(self) -> list[float]:
        """What the last action has brought: nothing before the end."""
        return self._truth.rewards(self._game.reward)

    def returns(self) -> list[float]:
        """What the game has brought so far: nothing before the end."""
        return self._truth.rewards(self._game.reward)

    def player_return(self, player: int) -> float:
        """The same of one player."""
        return self.returns()[player]

    def observation_tensor(self, player: int | None = None) -> NDArray[np.uint8]:
        """What the player can see at this moment."""
        return self._view(player).observation("table")

    def information_state_tensor(self, player: int | None = None) -> NDArray[np.uint8]:
        """What the player can see and has seen."""
        return self._view(player).observation("history")

    def observation_string(self, player: int | None = None) -> str:
        """The table as text, as the player sees it."""
        return self._view(player).picture()

    def resample_from_infostate(
        self, player: int, probability_sampler: Callable[[], float] = random.random
    ) -> State:
        """Another state that the player cannot tell from this one; all are equally likely."""
        seed = int(probability_sampler() * (1 << 53))
        return State(self._game, self._truth.view(player).sample(seed), self._history.copy())

    def __str__(self) -> str:
        return self._truth.view(None).picture()

    def _view(self, player: int | None) -> _himiko.View:
        return self._truth.view(self._truth.to_act if player is None else player)


def load_game(name: str, parameters: dict[str, Any] | None = None) -> Game:
    """A game by name: ``load_game("yokai", {"players": 3, "levels": [2]})``.

    Besides ``players``, ``reward`` and ``box`` parameters are options of the rules
    (docs/protocol.md).
    """
    options = dict(parameters or {})
    box = options.pop("box", None)
    players = int(options.pop("players", 2))
    reward = str(options.pop("reward", "win"))
    return Game(_himiko.Game(name, players, options, box), reward)
