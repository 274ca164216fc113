"""Games, states, views, records, bots, the solver and the arena."""

from __future__ import annotations

import copy
import pickle

import numpy as np
import pytest
from conftest import random_play

import himiko


def test_a_game_is_played_to_its_end(game: himiko.Game) -> None:
    states = list(s.clone() for s in random_play(game, 1))
    assert all(s.to_act is not None and s.legal() for s in states[:-1])
    last = states[-1]
    assert last.over
    assert last.to_act is None
    assert last.legal() == []
    assert len(last.rewards()) == game.players
    assert "score" in last.score()


def test_masks_numbers_and_notation_agree(game: himiko.Game) -> None:
    for state in random_play(game, 2):
        assert np.flatnonzero(state.mask()).tolist() == state.legal()
        for action in state.legal()[:20]:
            assert state.number(state.text(action)) == action


def test_an_observation_is_the_same_in_all_states_a_seat_cannot_tell_apart(
    game: himiko.Game,
) -> None:
    for n, state in enumerate(random_play(game, 3)):
        for seat in range(game.players):
            view = state.view(seat)
            other = view.sample(seed=n).view(seat)
            assert other == view
            assert (other.observation("history") == view.observation("history")).all()


def test_parts_of_an_observation_follow_each_other(game: himiko.Game) -> None:
    view = game.start(1).view(0)
    whole = view.observation("history")
    for part in ("table", "memory"):
        less = view.observation(part)
        assert less.shape == (game.observation_size(part),)
        assert (whole[: len(less)] == less).all()
    planes = game.planes()
    assert [p.offset for p in planes][1:] == [p.offset + p.rows * p.columns for p in planes][:-1]


def test_an_illegal_action_says_why_and_changes_nothing(game: himiko.Game) -> None:
    state = game.start(1)
    before = state.clone()
    illegal = int(np.flatnonzero(~state.mask())[0])
    with pytest.raises(ValueError, match="not legal"):
        state.apply(illegal)
    for wrong in (-1, game.actions):
        with pytest.raises(ValueError, match="numbers go from 0"):
            state.apply(wrong)
    with pytest.raises(ValueError, match="dance"):
        state.apply("dance")
    assert state == before


def test_states_are_copied_and_pickled(game: himiko.Game) -> None:
    for n, state in enumerate(random_play(game, 4)):
        if n % 20 == 0:
            assert copy.deepcopy(state) == state
            assert pickle.loads(pickle.dumps(state)) == state
    after = state.clone()
    assert after == state
    assert after != game.start(99)


def test_a_record_replays_to_the_same_state(game: himiko.Game) -> None:
    table = himiko.Table(game, seed=5)
    while not table.state.over:
        table.act(table.state.legal()[-1])
    record = table.record()
    assert record["game"] == game.name
    again = himiko.Table.replay(record)
    assert again.state == table.state
    assert again.record() == record
    record["actions"].append("done")
    with pytest.raises(ValueError, match="action"):
        himiko.Table.replay(record)


def test_an_action_is_taken_back() -> None:
    table = himiko.Table(himiko.Game("yamatai"), seed=5)
    before = table.state
    table.act(before.text(before.legal()[0]))
    assert table.can_undo
    assert table.undo()
    assert table.state == before
    assert not table.undo()


@pytest.mark.parametrize("level", [*himiko.Game("yamatai").bots[:-1], "expert:20n"])
def test_bots_of_every_level_choose_what_is_legal(name: str, level: str) -> None:
    game = himiko.Game(name)
    state = game.start(1)
    bot = himiko.Bot(game, level, seed=3)
    for _ in range(12):
        action = bot.choose(state.view(state.to_act))
        assert state.mask()[action]
        state.apply(action)
    considered = bot.consider(state.view(state.to_act))
    assert state.mask()[considered[0].action]


def test_a_bot_wants_the_view_of_the_seat_to_act(name: str) -> None:
    game = himiko.Game(name)
    state = game.start(1)
    assert state.to_act is not None
    with pytest.raises(ValueError, match="turn of seat"):
        himiko.Bot(game).choose(state.view(1 - state.to_act))
    other = himiko.Game("yokai" if name == "yamatai" else "yamatai").start(1)
    with pytest.raises(ValueError, match="no view of"):
        himiko.Bot(game).choose(other.view(other.to_act))
    with pytest.raises(ValueError, match="brilliant"):
        himiko.Bot(game, "brilliant")


def test_the_solver_leads_to_peace() -> None:
    game = himiko.Game("yokai")
    plan = game.start(3).solve()
    assert plan["possible"]
    assert plan["exact"]
    assert len(plan["steps"]) == plan["moves"] > 0
    with pytest.raises(ValueError, match="solver"):
        himiko.Game("yamatai").start(3).solve()


def test_the_arena_counts_games() -> None:
    figures = himiko.Game("yamatai").arena(["normal", "random"], games=6, threads=2)
    assert figures["games"] == 6
    normal = next(s for s in figures["sides"] if s["name"] == "normal")
    assert normal["won"] == 6
    with pytest.raises(ValueError, match="seats"):
        himiko.Game("yamatai").arena(["normal"])


def test_what_is_wrong_with_rules_is_said() -> None:
    with pytest.raises(ValueError, match="chess"):
        himiko.Game("chess")
    with pytest.raises(ValueError, match="players"):
        himiko.Game("yokai", 7)
    with pytest.raises(ValueError, match="levels"):
        himiko.Game("yokai", 2, {"levels": [9]})
    with pytest.raises(ValueError, match="part"):
        himiko.Game("yokai").observation_size("everything")
    with pytest.raises(ValueError, match="seed"):
        himiko.Game("yokai").start(-1)


def test_a_box_of_ones_own_is_played() -> None:
    box = himiko.Game("yamatai").box
    box["start_money"] = 33
    game = himiko.Game("yamatai", box=box)
    assert game.start(1).json()["seats"][0]["money"] == 33
    assert pickle.loads(pickle.dumps(game)).box == box


def test_a_state_is_read_again(game: himiko.Game) -> None:
    state = game.start("ab" * 32)
    assert game.read_state(state.json()) == state
    with pytest.raises(ValueError, match="players"):
        game.read_state({"game": game.name})


def test_a_small_box_has_nine_cards_and_numbers_for_them() -> None:
    game = himiko.Game("yokai", players=2, box="small")
    assert len(game.box["families"]) == 3
    assert len(game.start(1).json()["cards"]) == 9
    moves = {r.kind: r.size for r in game.action_ranges()}
    assert moves["move"] == 9 * 8 * 4
    same = pickle.loads(pickle.dumps(game))
    assert same.box == game.box
    assert same.actions == game.actions
    table = himiko.Table(game, seed=3)
    while not table.state.over:
        table.act(table.state.legal()[-1])
    assert himiko.Table.replay(table.record()).state == table.state


def test_only_boxes_there_are_can_be_named() -> None:
    with pytest.raises(ValueError, match="there is no box 'large'"):
        himiko.Game("yokai", box="large")
    with pytest.raises(ValueError, match="there is no box 'small'"):
        himiko.Game("yamatai", box="small")
    with pytest.raises(ValueError, match="no level 5"):
        himiko.Game("yokai", options={"levels": [5]}, box="small")
