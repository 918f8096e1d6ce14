"""The floors of the house and the one-way imports between them."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "ccmod"

FLOORS = [
    {"ground"},
    {"games", "perspective"},
    {"vassal", "hexes", "play"},
    {"authoring", "art"},
    {"modules"},
    {"replay"},
    {"convert"},
    {"audit"},
    {"report"},
    {"front"},
    {"cli"},
    {"web"},
]
"""From the ground up; a room may import from every floor below its own.

``games`` is the registry alone (``ccmod/games/__init__.py``). The games themselves have floors of their own, and no
room of the platform imports them.
"""
IN_A_GAME = {
    "rules": {"ground", "games", "hexes", "play"},
    "files": {"ground", "games", "hexes", "play", "vassal", "authoring"},
    "module": {"ground", "games", "hexes", "play", "authoring", "art", "vassal", "modules"},
    "log": {"ground", "games", "hexes", "play", "authoring", "art", "vassal", "modules", "replay"},
}
"""The rooms of a game from below, and what of the platform each stands on."""


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
            names = {f"ccmod.{alias.name}" for alias in node.names if (PACKAGE / alias.name).is_dir()}
            found |= names if node.module == "ccmod" else {node.module or ""}
    return {name for name in found if name.split(".")[0] == "ccmod" and name != "ccmod"}


GAMES = PACKAGE / "games"
FILES = sorted(path for path in PACKAGE.rglob("*.py") if path.parent != PACKAGE)
OF_GAMES = [path for path in FILES if path.is_relative_to(GAMES) and path.parent != GAMES]
OF_THE_PLATFORM = [path for path in FILES if path not in set(OF_GAMES)]


def named(path: Path) -> str:
    """A file as a test is called by it."""
    return str(path.relative_to(PACKAGE))


@pytest.mark.parametrize("path", OF_THE_PLATFORM, ids=named)
def test_imports_go_one_way(path: Path) -> None:
    """A room of the platform imports only itself and rooms on lower floors, and of the games only their registry."""
    room = path.relative_to(PACKAGE).parts[0]
    for name in imports_of(path):
        other = name.split(".")[1]
        assert other == room or floor_of(other) < floor_of(room), f"{path.name} imports {name}"
        assert not name.startswith("ccmod.games."), f"{path.name} imports the game {name}"


@pytest.mark.parametrize("path", OF_GAMES, ids=named)
def test_a_game_stands_on_the_platform_alone(path: Path) -> None:
    """No game imports another; inside one, rules lie below files, files below the module, that below the log."""
    game, *inside = path.relative_to(GAMES).parts
    rooms = list(IN_A_GAME)
    room = inside[0] if inside[0] in rooms else None
    for name in imports_of(path):
        parts = name.split(".")[1:]
        if parts[0] == "games" and len(parts) > 1:
            assert parts[1] == game, f"{path.name} imports the game {name}"
            below = rooms[: rooms.index(room) + 1] if room is not None else []
            assert parts[2] in below, f"{path.name} imports {name}"
        else:
            assert parts[0] in IN_A_GAME.get(room or "", {"games"}), f"{path.name} imports {name}"


def test_the_front_of_the_package_imports_nothing_at_once() -> None:
    """Start-up stays short: what every command stands on imports nothing of ours at its top."""
    for path in PACKAGE.glob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        tops = [node for node in tree.body if isinstance(node, ast.ImportFrom | ast.Import)]
        modules = {getattr(node, "module", None) or node.names[0].name for node in tops}
        assert all(not name.startswith("ccmod") or path.name == "__main__.py" for name in modules), path
