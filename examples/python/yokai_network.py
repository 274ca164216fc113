"""A small network for Yōkai that treats all cards alike.

Every card has the same layer: what the seat believes of it and of the cards beside it goes in, and
what speaks for looking at it, moving it or placing a clue on it comes out. A move is judged by what
the card and those it then lies beside have to do with each other. So what is learnt of two cards is
learnt of all, and a few hundred thousand decisions are enough.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from learner import Adam, Floats, Weights, policy_slopes, random_layer, softmax
from numpy.typing import NDArray

import himiko

Bytes = NDArray[np.uint8]
Masks = NDArray[np.bool_]

SIDES = np.array([(0, -1), (-1, 0), (1, 0), (0, 1)], np.int8)  # north, west, east, south
PAIR = 16  # numbers by which two cards are compared
VALUE, ENTROPY = 0.5, 0.01  # what a wrong expectation costs, and what being undecided brings


@dataclass
class Features:
    """What the network is given, made of the bytes of observations alone."""

    cards: Floats  # [rows, cards, …]: what is believed of each card and of its neighbours
    rows: list[NDArray[np.int64]]  # those in which to look, to move, and to do something with clues
    cells: Floats  # [rows to move, cards * sides, cards]: 1 where the cell lies beside the card


class Reader:
    """Finds planes of observations and ranges of actions by their names."""

    def __init__(self, game: himiko.Game) -> None:
        """Learn where everything is."""
        self.planes = {plane.name: plane for plane in game.planes()}
        first = {kind.kind: kind.first for kind in game.action_ranges()}
        # Looking (or announcing), moving, revealing or placing a clue: never two of them at a time.
        self.columns = [
            slice(first["announce"], first["move"]),
            slice(first["move"], first["reveal"]),
            slice(first["reveal"], first["draw"]),
        ]
        self.actions = game.actions
        self.count = self.planes["known"].rows
        self.families = self.planes["known"].columns
        sets = np.arange(1, (1 << self.families) - 1)
        self.clues = (sets[:, None] >> np.arange(self.families) & 1).astype(np.float32)
        self.inputs = self.features(np.zeros((1, game.observation_size()), np.uint8)).cards.shape[2]

    def plane(self, seen: Bytes, name: str) -> Floats:
        """One plane; without an axis for its rows where there is only one."""
        plane = self.planes[name]
        flat = seen[:, plane.offset : plane.offset + plane.rows * plane.columns].astype(np.float32)
        return flat if plane.rows == 1 else flat.reshape(-1, plane.rows, plane.columns)

    def features(self, seen: Bytes) -> Features:
        """What the network is given of these observations."""
        known, clue, beside = (self.plane(seen, name) for name in ("known", "clue", "beside"))
        locked = clue.any(axis=2, keepdims=True).astype(np.float32)
        told = clue / np.maximum(clue.sum(axis=2, keepdims=True), 1)
        belief = np.where(known.any(axis=2, keepdims=True), known, told)
        alike = belief @ belief.transpose(0, 2, 1)
        alike[:, np.arange(self.count), np.arange(self.count)] = 0
        together = (alike * beside).sum(axis=2, keepdims=True)
        apart = alike.sum(axis=2, keepdims=True) - together
        looks = self.plane(seen, "looks")[:, :2].transpose(0, 2, 1)
        own = np.concatenate([known, belief, locked, together, apart, np.minimum(looks, 2)], axis=2)
        around = beside @ np.concatenate([belief, locked, np.ones_like(locked)], axis=2)
        phase, turn, deck = (self.plane(seen, name) for name in ("phase", "turn", "deck"))
        table = np.concatenate([phase, turn / 8, deck / 8], axis=1)[:, None]
        cards = np.concatenate([own, around, np.repeat(table, self.count, axis=1)], axis=2)
        rows = [np.flatnonzero(phase[:, these].any(axis=1)) for these in ([0, 1], [2], [3])]
        return Features(cards, rows, self.cells(seen[rows[1]]))

    def cells(self, seen: Bytes) -> Floats:
        """Which cards every cell beside a card lies beside."""
        beside = []
        for name, away in (("x", SIDES[:, 0]), ("y", SIDES[:, 1])):
            at = self.plane(seen, name).astype(np.int8)
            cells = (at[:, :, None] + away).reshape(-1, len(SIDES) * self.count, 1)
            beside.append(np.abs(cells - at[:, None]))
        return (beside[0] + beside[1] == 1).astype(np.float32)


class Network:
    """Chances of all actions, and what is still to come."""

    def __init__(self, game: himiko.Game, hidden: int, seed: int) -> None:
        """Small random weights."""
        random = np.random.default_rng(seed)
        self.reader = Reader(game)
        count, inputs = self.reader.count, self.reader.inputs
        self.weights: Weights = {
            "hidden": random_layer(random, inputs, hidden, inputs**-0.5),
            "bias": np.zeros(hidden, np.float32),
            "mover": random_layer(random, hidden, PAIR, hidden**-0.5),
            "beside": random_layer(random, hidden, PAIR, hidden**-0.5 / 4),
            "look": random_layer(random, hidden, 1, 0.01),
            "leave": random_layer(random, hidden, 1, 0.01),
            "clue": random_layer(random, hidden, self.reader.families, 0.01),
            "table": random_layer(random, hidden, 3, 0.01),  # announcing, revealing, the value
        }
        self.adam = Adam(self.weights)
        # A move's number leaves the moving card out of those it may lie beside.
        pairs = np.arange(count * count * len(SIDES)).reshape(count, count, len(SIDES))
        self.moves = pairs[~np.eye(count, dtype=bool)].ravel()

    def forward(self, given: Features) -> tuple[Floats, list[Floats], Floats]:
        """The hidden layer, the logits of looks, moves and clues in their rows, and the values."""
        w, reader = self.weights, self.reader
        hidden = np.maximum(given.cards @ w["hidden"] + w["bias"], 0)
        table = hidden.mean(axis=1) @ w["table"]
        looking, moving, telling = (hidden[rows] for rows in given.rows)
        looks = (looking @ w["look"])[:, :, 0]
        moves = self.pairs(moving) @ given.cells.transpose(0, 2, 1) + moving @ w["leave"]
        clues = reader.clues @ (telling @ w["clue"]).transpose(0, 2, 1)
        logits = [
            np.concatenate([table[given.rows[0], :1], looks], axis=1),
            moves.reshape(-1, len(SIDES) * reader.count**2)[:, self.moves],
            np.concatenate(
                [table[given.rows[2], 1:2], clues.reshape(-1, len(reader.clues) * reader.count)],
                axis=1,
            ),
        ]
        return hidden, logits, table[:, 2]

    def pairs(self, hidden: Floats) -> Floats:
        """What speaks for each card to lie beside each other one."""
        w, cards = self.weights, np.arange(self.reader.count)
        scores = (hidden @ w["mover"]) @ (hidden @ w["beside"]).transpose(0, 2, 1)
        scores[:, cards, cards] = 0
        return scores

    def chances(self, seen: Bytes, masks: Masks) -> tuple[Floats, Floats]:
        """The chance of every action, and the value."""
        given = self.reader.features(seen)
        _, logits, values = self.forward(given)
        chances = np.zeros(masks.shape, np.float32)
        for rows, columns, part in zip(given.rows, self.reader.columns, logits, strict=True):
            chances[rows, columns] = softmax(part, masks[rows, columns])
        return chances, values

    def learn(
        self,
        seen: Bytes,
        masks: Masks,
        actions: NDArray[np.int32],
        before: Floats,
        advantages: Floats,
        returns: Floats,
        rate: float,
    ) -> None:
        """One step of proximal policy optimization; `before` is how likely the actions were."""
        given = self.reader.features(seen)
        hidden, logits, values = self.forward(given)
        to_logits = []
        for rows, columns, part in zip(given.rows, self.reader.columns, logits, strict=True):
            chances, chosen = softmax(part, masks[rows, columns]), actions[rows] - columns.start
            ratio = chances[np.arange(len(rows)), chosen] / before[rows]
            far = np.where(advantages[rows] > 0, ratio > 1.2, ratio < 0.8)
            gains = np.where(far, 0, ratio * advantages[rows])
            to_logits.append(policy_slopes(chances, chosen, gains, ENTROPY))
        slopes = self.slopes(given, hidden, to_logits, 2 * VALUE * (values - returns))
        self.adam.step({key: slope / len(seen) for key, slope in slopes.items()}, rate)

    def slopes(
        self, given: Features, hidden: Floats, to_logits: list[Floats], to_values: Floats
    ) -> Weights:
        """Backwards through `forward`."""
        w, reader, cards = self.weights, self.reader, np.arange(self.reader.count)
        looking, moving, telling = (hidden[rows] for rows in given.rows)
        to_table = np.stack([np.zeros_like(to_values), np.zeros_like(to_values), to_values], axis=1)
        to_table[given.rows[0], 0] = to_logits[0][:, 0]
        to_table[given.rows[2], 1] = to_logits[2][:, 0]
        to_look = to_logits[0][:, 1:, None]
        to_moves = np.zeros((len(moving), len(SIDES) * reader.count**2), hidden.dtype)
        to_moves[:, self.moves] = to_logits[1]
        to_moves = to_moves.reshape(-1, reader.count, len(SIDES) * reader.count)
        to_pairs = to_moves @ given.cells
        to_pairs[:, cards, cards] = 0
        to_leave = to_moves.sum(axis=2, keepdims=True)
        to_mover = to_pairs @ (moving @ w["beside"])
        to_beside = to_pairs.transpose(0, 2, 1) @ (moving @ w["mover"])
        to_place = to_logits[2][:, 1:].reshape(-1, len(reader.clues), reader.count)
        to_clue = to_place.transpose(0, 2, 1) @ reader.clues

        to_hidden = np.repeat((to_table @ w["table"].T / reader.count)[:, None], len(cards), axis=1)
        to_hidden[given.rows[0]] += to_look @ w["look"].T
        to_hidden[given.rows[1]] += to_mover @ w["mover"].T + to_beside @ w["beside"].T
        to_hidden[given.rows[1]] += to_leave @ w["leave"].T
        to_hidden[given.rows[2]] += to_clue @ w["clue"].T
        to_hidden *= hidden > 0

        def product(left: Floats, right: Floats) -> Floats:
            return left.reshape(-1, left.shape[-1]).T @ right.reshape(-1, right.shape[-1])

        return {
            "hidden": product(given.cards, to_hidden),
            "bias": to_hidden.sum(axis=(0, 1)),
            "mover": product(moving, to_mover),
            "beside": product(moving, to_beside),
            "look": product(looking, to_look),
            "leave": product(moving, to_leave),
            "clue": product(telling, to_clue),
            "table": product(hidden.mean(axis=1), to_table),
        }
