"""No circle of imports: whoever follows imports from any module never comes back to it."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "ccmod"


def modules(root: Path) -> Mapping[str, Path]:
    """Every module of a package by its dotted name."""
    found = {}
    for path in root.rglob("*.py"):
        parts = path.relative_to(root.parent).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imports(root: Path) -> Mapping[str, set[str]]:
    """For each module those that it imports by name anywhere: in functions, and for type checkers only, too."""
    known = modules(root)
    graph: dict[str, set[str]] = {}
    for name, path in known.items():
        found: set[str] = set()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                found |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module is not None:
                whole = (f"{node.module}.{alias.name}" for alias in node.names)
                found |= {one if one in known else node.module for one in whole}
        graph[name] = (found & known.keys()) - {name}
    return graph


def test_there_is_no_circle() -> None:
    """Every module can be read before those that import it."""
    TopologicalSorter(imports(PACKAGE)).prepare()


def test_a_circle_for_type_checkers_is_found(tmp_path: Path) -> None:
    """It binds two modules together as much as any other."""
    room = tmp_path / "room"
    room.mkdir()
    (room / "__init__.py").touch()
    (room / "a.py").write_text("from room import b")
    (room / "b.py").write_text("if TYPE_CHECKING:\n    from room.a import A")
    with pytest.raises(CycleError):
        TopologicalSorter(imports(room)).prepare()
