"""docs/python.md says what the code says."""

from __future__ import annotations

import re
from pathlib import Path

import himiko
from himiko.describe import actions_table, planes_table

DOCS = Path(__file__).parents[2] / "docs" / "python.md"


def test_its_tables_are_those_of_the_code(name: str) -> None:
    text = DOCS.read_text(encoding="utf-8")
    game = himiko.Game(name)
    assert actions_table(game) in text
    assert planes_table(game) in text


def test_its_actions_of_the_small_box_are_those_of_the_code() -> None:
    assert actions_table(himiko.Game("yokai", box="small")) in DOCS.read_text(encoding="utf-8")


def test_its_examples_run() -> None:
    blocks = re.findall(r"```python\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    assert len(blocks) >= 4
    for block in blocks:
        exec(compile(block, str(DOCS), "exec"), {})
