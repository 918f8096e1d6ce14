"""An act of a game is spelled in few places: its event says what it does, and the rest is derived from that."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

GAMES = Path(__file__).parent.parent.parent / "ccmod" / "games"
FEW = 4
"""Files beside the checks: its event, its effect, its place in the menu, and one that speaks of it by need."""


def spells(path: Path, name: str) -> bool:
    """Whether the code of a file names a class: defines it, or uses it by its own name or a module's attribute."""
    return any(
        (isinstance(node, ast.ClassDef) and node.name == name)
        or (isinstance(node, ast.Name) and node.id == name)
        or (isinstance(node, ast.Attribute) and node.attr == name)
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    )


@pytest.mark.parametrize(
    ("game", "name"), [("combat_commander", "Suppress"), ("combat_commander", "Break"), ("folio", "LoseStep")]
)
def test_a_plain_act_is_spelled_in_few_files(game: str, name: str) -> None:
    """Outside the checks, a plain act is named in four files at most."""
    found = [path for path in sorted((GAMES / game).rglob("*.py")) if "checks" not in path.parts and spells(path, name)]
    assert 1 <= len(found) <= FEW, [str(path.relative_to(GAMES)) for path in found]
