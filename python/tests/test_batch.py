"""Many games at once."""

from __future__ import annotations

import numpy as np
import pytest

import himiko


def test_a_batch_equals_its_games_one_by_one(game: himiko.Game) -> None:
    batch = himiko.Batch(game, 20, seed=1, part="history", reward="points", threads=2)
    states = [game.start(deal) for deal in batch.deals()]
    ended = 0
    for _ in range(300):
        actions = batch.choose().copy()
        batch.step(actions)
        deals = batch.deals()
        for i, state in enumerate(states):
            state.apply(int(actions[i]))
            assert batch.done[i] == state.over
            assert batch.rewards[i].tolist() == state.rewards("points")
            if state.over:
                ended += 1
                states[i] = state = game.start(deals[i])
            assert batch.state(i) == state
            assert batch.seats[i] == state.to_act
            assert (batch.masks[i] == state.mask()).all()
            seen = state.view(state.to_act).observation("history")
            assert (batch.observations[i] == seen).all()
    assert ended > 0


def test_the_number_of_threads_changes_nothing(name: str) -> None:
    game = himiko.Game(name, 3)
    one, many = (himiko.Batch(game, 300, seed=7, threads=n) for n in (1, 4))
    assert (one.threads, many.threads) == (1, 4)
    for _ in range(100):
        one.step(one.choose())
        many.step(many.choose())
    for array in ("observations", "masks", "rewards", "done", "seats"):
        assert (getattr(one, array) == getattr(many, array)).all()


def test_arrays_are_written_in_place(name: str) -> None:
    game = himiko.Game(name, 3)
    batch = himiko.Batch(game, 8, threads=1)
    arrays = [batch.observations, batch.masks, batch.rewards, batch.done, batch.seats]
    assert [a.shape for a in arrays] == [
        (8, game.observation_size()),
        (8, game.actions),
        (8, 3),
        (8,),
        (8,),
    ]
    assert [a.dtype for a in arrays] == [np.uint8, np.bool_, np.float32, np.bool_, np.int32]
    before = arrays[0].copy()
    where = [a.__array_interface__["data"][0] for a in arrays]
    batch.step(batch.choose())
    assert (arrays[0] != before).any()
    now = [batch.observations, batch.masks, batch.rewards, batch.done, batch.seats]
    assert [a.__array_interface__["data"][0] for a in now] == where
    del batch, now
    assert arrays[1].any()  # an array keeps its batch alive


def test_an_array_goes_to_others_by_dlpack() -> None:
    batch = himiko.Batch(himiko.Game("yokai"), 4, threads=1)
    shared = np.from_dlpack(batch.observations)
    batch.step(batch.choose())
    assert (shared == batch.observations).all()


@pytest.mark.parametrize("wrong", [-1, 10**6, 2**40])
def test_an_illegal_action_changes_no_game(game: himiko.Game, wrong: int) -> None:
    batch = himiko.Batch(game, 50, threads=2)
    states = [batch.state(i) for i in range(50)]
    actions = batch.choose().astype(np.int64)
    actions[30] = wrong
    with pytest.raises(ValueError, match="game 30: action"):
        batch.step(actions)
    assert all(batch.state(i) == states[i] for i in range(50))
    with pytest.raises(ValueError, match="50 games, and 49"):
        batch.step(actions[1:])


def test_each_game_has_its_own_seed(name: str) -> None:
    game = himiko.Game(name)
    seeds = np.array([5, 6, 5], np.uint64)
    batch = himiko.Batch(game, 3, seed=seeds, threads=1)
    assert batch.state(0) == batch.state(2) != batch.state(1)
    for _ in range(50):
        batch.step(batch.choose())
    assert batch.state(0) == batch.state(2)
    batch.reset(seeds)
    assert (batch.observations == himiko.Batch(game, 3, seed=seeds).observations).all()
    with pytest.raises(ValueError, match="seeds"):
        batch.reset(seeds[:2])
