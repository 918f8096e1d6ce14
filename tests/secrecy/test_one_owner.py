"""One owner for secrecy: who looks is a :class:`Perspective` everywhere, and what he sees is decided in one place."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import ccmod

PACKAGE = Path(ccmod.__file__).parent
OWNER = PACKAGE / "perspective.py"
OPTIONS = PACKAGE / "cli" / "perspective.py"
"""Where the command line makes one of ``--as`` and ``--referee``."""
NOT_OF_A_GAME = {"Side", "PerspectiveData"}
"""A side of a module as an author describes it, and how JSON says who looks."""
DECIDES = {PACKAGE / "vassal" / name for name in ("visibility.py", "covers.py", "stacking.py", "position.py")}
"""What is hidden of a position (``visibility``), by the traits that cover and the maps that are private."""


def sources() -> Iterator[tuple[Path, ast.Module]]:
    """Every file of ours."""
    for path in PACKAGE.rglob("*.py"):
        yield path, ast.parse(path.read_text(encoding="utf-8"))


def names_of(node: ast.AST) -> set[str]:
    """The parameters of a function, or the fields of a class."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        arguments = node.args
        return {one.arg for one in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs)}
    if isinstance(node, ast.ClassDef):
        return {
            one.target.id for one in node.body if isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name)
        }
    return set()


def test_nobody_else_carries_a_side_and_the_referee() -> None:
    """No other class has the pair as its fields, no function takes it, none takes a ``referee`` at all."""
    found = [
        f"{path.relative_to(PACKAGE)}:{node.lineno}"
        for path, tree in sources()
        if path not in (OWNER, OPTIONS)
        for node in ast.walk(tree)
        if "referee" in names_of(node) and not (isinstance(node, ast.ClassDef) and node.name in NOT_OF_A_GAME)
    ]
    assert found == []


def test_options_are_made_in_one_place() -> None:
    """No command declares ``--as`` or ``--referee`` by itself."""
    found = [
        str(path.relative_to(PACKAGE))
        for path in (PACKAGE / "cli").rglob("*.py")
        if path != OPTIONS and any(word in path.read_text() for word in ('"--as"', 'option("--referee"'))
    ]
    assert found == []


def test_nobody_else_decides_what_is_hidden() -> None:
    """Who owns a mask, and which maps are private, is asked of the position's visibility only."""
    words = ("from ccmod.vassal.covers", "private_maps", "private_to")
    found = [
        str(path.relative_to(PACKAGE))
        for path in PACKAGE.rglob("*.py")
        if path not in DECIDES and any(word in path.read_text(encoding="utf-8") for word in words)
    ]
    assert found == []
