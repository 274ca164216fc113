"""The actions and planes of a game as Markdown: ``python -m himiko.describe yokai``.

``yokai.small`` is Yōkai with nine cards. The tables of docs/python.md are made of it, and a test
holds them to it.
"""

from __future__ import annotations

import sys

from himiko._himiko import Game


def actions_table(game: Game) -> str:
    """Which numbers belong to which kind of action."""
    lines = ["| numbers | kind | number within the kind |", "| --- | --- | --- |"]
    for r in game.action_ranges():
        last = r.first + r.size - 1
        numbers = f"{r.first}" if r.size == 1 else f"{r.first}–{last}"
        lines.append(f"| {numbers} | `{r.kind}` | {r.meaning} |")
    return "\n".join(lines)


def planes_table(game: Game) -> str:
    """What the bytes of an observation mean."""
    lines = ["| bytes | plane | shape | part | meaning |", "| --- | --- | --- | --- | --- |"]
    for p in game.planes():
        size = p.rows * p.columns
        numbers = f"{p.offset}" if size == 1 else f"{p.offset}–{p.offset + size - 1}"
        shape = f"{p.rows} × {p.columns}" if p.rows > 1 else f"{p.columns}"
        lines.append(f"| {numbers} | `{p.name}` | {shape} | {p.part} | {p.meaning} |")
    return "\n".join(lines)


def main() -> None:
    """Print both tables of the games that are named."""
    for name in sys.argv[1:] or ["yamatai", "yokai"]:
        game_name, _, box = name.partition(".")
        game = Game(game_name, box=box or None)
        print(f"{actions_table(game)}\n\n{planes_table(game)}\n")


if __name__ == "__main__":
    main()
