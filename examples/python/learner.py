"""What the learners of these examples share: masked chances, policy gradients, Adam."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]
Weights = dict[str, Floats]


def random_layer(random: np.random.Generator, rows: int, columns: int, scale: float) -> Floats:
    """Small random weights of one layer."""
    return (random.standard_normal((rows, columns)) * scale).astype(np.float32)


def softmax(logits: Floats, masks: NDArray[np.bool_]) -> Floats:
    """The chance of every action; that of an illegal one is 0."""
    logits = np.where(masks, logits, np.float32(-1e9))
    logits -= logits.max(axis=1, keepdims=True)
    chances = np.exp(logits)
    chances /= chances.sum(axis=1, keepdims=True)
    return chances


def sample(chances: Floats, random: np.random.Generator) -> NDArray[np.int32]:
    """An action a row, as likely as the chances say."""
    sums = chances.cumsum(axis=1)
    at = random.random((len(chances), 1), np.float32) * sums[:, -1:]
    return (sums > at).argmax(axis=1).astype(np.int32)


def policy_slopes(
    chances: Floats, actions: NDArray[np.int32], advantages: Floats, entropy: float
) -> Floats:
    """Slopes of the logits: chosen actions that brought more become likelier, undecided is good."""
    logs = np.log(np.maximum(chances, 1e-9))
    undecided = -(chances * logs).sum(axis=1, keepdims=True)
    slopes = chances * advantages[:, None] + entropy * chances * (logs + undecided)
    slopes[np.arange(len(actions)), actions] -= advantages
    return slopes


class Adam:
    """Goes downhill with a step size for each weight."""

    def __init__(self, weights: Weights) -> None:
        """Remember the weights, which every step changes."""
        self.weights = weights
        self.mean = {key: np.zeros_like(weight) for key, weight in weights.items()}
        self.square = {key: np.zeros_like(weight) for key, weight in weights.items()}
        self.updates = 0

    def step(self, slopes: Weights, rate: float) -> None:
        """One step against these slopes."""
        self.updates += 1
        for key, slope in slopes.items():
            self.mean[key] += 0.1 * (slope - self.mean[key])
            self.square[key] += 0.01 * (slope**2 - self.square[key])
            mean = self.mean[key] / (1 - 0.9**self.updates)
            square = self.square[key] / (1 - 0.99**self.updates)
            self.weights[key] -= rate * mean / (np.sqrt(square) + 1e-6)
