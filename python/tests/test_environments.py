"""The forms of the field: PettingZoo, Gymnasium, OpenSpiel."""

from __future__ import annotations

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from conftest import random_play
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, render_test, seed_test

import himiko
import himiko.gymnasium
import himiko.openspiel
import himiko.pettingzoo

ENVS: list[dict[str, Any]] = [
    {"game": "yamatai", "players": 3},
    {"game": "yokai", "players": 2},
    {"game": "yokai", "players": 4, "options": {"levels": [2, 3]}, "part": "history"},
    {"game": himiko.Game("yokai", 2, box="small")},
]


@pytest.mark.parametrize("arguments", ENVS)
def test_pettingzoos_own_tests_pass(arguments: dict[str, Any]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # Bytes are what they are: PettingZoo would rather see floats.
        warnings.filterwarnings("ignore", message=".*Observation.*")
        api_test(himiko.pettingzoo.env(**arguments), num_cycles=400)
        seed_test(lambda: himiko.pettingzoo.env(**arguments), num_cycles=50)
        render_test(lambda render_mode: himiko.pettingzoo.env(**arguments, render_mode=render_mode))


def test_an_agent_sees_its_view_and_is_paid_at_the_end(game: himiko.Game) -> None:
    env = himiko.pettingzoo.raw_env(game=game)
    env.reset(seed=3)
    random = np.random.default_rng(1)
    paid: dict[str, float] = {}
    for agent in env.agent_iter():
        observation, reward, over, _, _ = env.last()
        if over:
            paid[agent] = reward
            env.step(None)
            continue
        assert reward == 0
        view = env.truth.view(env.possible_agents.index(agent))
        assert (observation["observation"] == view.observation()).all()
        for other in env.agents:
            assert env.observe(other)["action_mask"].any() == (other == agent)
        env.step(int(random.choice(np.flatnonzero(observation["action_mask"]))))
    assert [paid[a] for a in env.possible_agents] == env.truth.rewards()


def test_an_illegal_action_of_an_agent_ends_the_game_or_is_an_error(name: str) -> None:
    env = himiko.pettingzoo.env(game=name)
    env.reset(seed=1)
    agent = env.agent_selection
    wrong = int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0])
    env.step(wrong)
    assert all(env.terminations.values())
    assert {a: env.rewards[a] for a in env.agents} == {
        a: -1.0 if a == agent else 0.0 for a in env.agents
    }
    assert "not legal" in env.infos[agent]["illegal"]
    raw = himiko.pettingzoo.raw_env(game=name)
    raw.reset(seed=1)
    with pytest.raises(ValueError, match="not legal"):
        raw.step(wrong)
    with pytest.raises(ValueError, match="render_mode"):
        himiko.pettingzoo.env(game=name, render_mode="braille")


@pytest.mark.parametrize("id", ["himiko/Yamatai-v0", "himiko/Yokai-v0"])
def test_gymnasiums_own_check_passes(id: str) -> None:
    env = gymnasium.make(id, bots=["random", "easy"], render_mode="rgb_array")
    check_env(env.unwrapped)


def test_a_learner_plays_whole_games_against_bots(name: str) -> None:
    env = himiko.gymnasium.BotsEnv(name, bots=["random", "easy"], seat=None, reward="points")
    random = np.random.default_rng(1)
    seats = set()
    for episode in range(4):
        _, info = env.reset(seed=episode)
        seats.add(info["seat"])
        over = False
        while not over:
            assert env.truth.to_act == env.seat
            assert (info["action_mask"] == env.truth.mask()).all()
            legal = np.flatnonzero(info["action_mask"])
            observation, reward, over, truncated, info = env.step(int(random.choice(legal)))
            assert not truncated
            assert (observation == env.truth.view(env.seat).observation()).all()
        assert reward == env.truth.rewards("points")[env.seat]
        with pytest.raises(RuntimeError, match="over"):
            env.step(0)
    assert len(seats) > 1


def test_a_learner_that_does_something_illegal_has_lost(name: str) -> None:
    env = himiko.gymnasium.BotsEnv(name, bots=["random"])
    _, info = env.reset(seed=1)
    wrong = int(np.flatnonzero(~info["action_mask"])[0])
    _, reward, over, _, info = env.step(wrong)
    assert (reward, over) == (-1, True)
    assert "not legal" in info["illegal"]
    with pytest.raises(ValueError, match="need 1 bots"):
        himiko.gymnasium.BotsEnv(himiko.Game(name), bots=["random", "easy"])


def test_a_state_has_openspiels_names(name: str) -> None:
    game = himiko.openspiel.load_game(name, {"players": 3})
    state = game.new_initial_state(seed=1)
    random = np.random.default_rng(2)
    while not state.is_terminal():
        player = state.current_player()
        actions = state.legal_actions()
        assert np.flatnonzero(state.legal_actions_mask()).tolist() == actions
        assert state.legal_actions((player + 1) % 3) == []
        assert state.string_to_action(state.action_to_string(player, actions[0])) == actions[0]
        assert [len(state.observation_tensor(player))] == game.observation_tensor_shape()
        tensor = state.information_state_tensor(player)
        assert [len(tensor)] == game.information_state_tensor_shape()
        other = state.resample_from_infostate(player, random.random)
        assert (other.information_state_tensor(player) == tensor).all()
        assert other.legal_actions() == actions
        child = state.child(actions[0])
        assert child.move_number() == state.move_number() + 1
        state.apply_action(int(random.choice(actions)))
    assert state.current_player() == himiko.openspiel.TERMINAL
    assert state.returns() == state.truth.rewards()
    assert len(state.history()) == state.move_number()


def test_pictures_show_what_the_viewer_may_know(game: himiko.Game) -> None:
    from himiko.render import rgb_array

    for n, state in enumerate(random_play(game, 6)):
        if n % 40 and not state.over:
            continue
        view = state.view(0)
        image = rgb_array(view)
        assert image.dtype == np.uint8
        assert image.ndim == 3
        assert image.shape[2] == 3
        assert image.std() > 10
        assert (rgb_array(view.sample(1).view(0)) == image).all()
        assert view.picture() == view.sample(2).view(0).picture()
