"""The layers of the house and the one-way imports between them."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "ccmod"

FLOORS = [
    {"vassal", "hexes", "play"},
    {"systems", "authoring", "art"},
    {"build"},
    {"replay"},
    {"convert"},
    {"audit"},
    {"report"},
    {"cli"},
]
"""From the ground up; a room may import from every floor below its own."""
GROUND = {"ccmod", "ccmod.errors", "ccmod.shipped"}
"""Modules outside the rooms, on which every room may stand."""


def floor_of(room: str) -> int:
    """The height of a room."""
    return next(i for i, rooms in enumerate(FLOORS) if room in rooms)


def imports_of(path: Path) -> set[str]:
    """Every module of ours that a file imports, anywhere in it."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            found.add(node.module or "")
    return {name for name in found if name.split(".")[0] == "ccmod"}


ROOM_FILES = sorted(path for path in PACKAGE.rglob("*.py") if path.parent != PACKAGE)


@pytest.mark.parametrize("path", ROOM_FILES, ids=lambda p: str(p.relative_to(PACKAGE)))
def test_imports_go_one_way(path: Path) -> None:
    """A room imports only itself, rooms on lower floors, and the ground."""
    room = path.relative_to(PACKAGE).parts[0]
    for name in imports_of(path) - GROUND:
        other = name.split(".")[1]
        assert other == room or floor_of(other) < floor_of(room), f"{path.name} imports {name}"


SYSTEMS = PACKAGE / "systems"
SYSTEM_FILES = [path for path in ROOM_FILES if path.is_relative_to(SYSTEMS) and path.parent != SYSTEMS]
COMMON = {"ccmod.systems.shelf"}
"""What lies between the systems for all of them."""


@pytest.mark.parametrize("path", SYSTEM_FILES, ids=lambda p: str(p.relative_to(SYSTEMS)))
def test_no_system_imports_another(path: Path) -> None:
    """Rule systems stand side by side."""
    own = f"ccmod.systems.{path.relative_to(SYSTEMS).parts[0]}"
    for name in imports_of(path) - COMMON:
        assert not name.startswith("ccmod.systems.") or f"{name}.".startswith(f"{own}.")


def test_the_ground_imports_nothing_of_ours() -> None:
    """What every room stands on stands on nothing."""
    for name in GROUND - {"ccmod"}:
        path = PACKAGE / (name.split(".")[1] + ".py")
        assert imports_of(path) <= {"ccmod", "ccmod.errors"}
