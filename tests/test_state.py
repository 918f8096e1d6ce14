"""The judge keeps nothing between games: no module of it has a state of its own."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "ccmod"
ROOMS = ("play", "hexes", "replay", "games/*/rules", "games/*/log")
FILES = sorted(path for room in ROOMS for folder in PACKAGE.glob(room) for path in folder.rglob("*.py"))
"""What a record is read and judged by."""
CHANGING = frozenset(
    ("add", "append", "clear", "discard", "extend", "insert", "pop", "popitem", "remove", "setdefault", "update")
)
"""Methods by which dictionaries, lists and sets are changed."""
PLAIN = frozenset(
    ("int", "str", "bytes", "bool", "type", "tuple", "frozenset", "Axial", "Facts", "Limits", "Stamp", "NoneType")
)
"""What a cache may be keyed by: values that are small and never change."""
SHIPPED = {"read_yaml"}
"""Caches without a bound whose arguments name files that ship, and so are few."""


def module_names(tree: ast.Module) -> set[str]:
    """The names that a module assigns, and its classes."""
    found = {node.name for node in ast.walk(tree) if isinstance(node, ast.ClassDef)}
    for node in tree.body:
        if isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            found |= {target.id for target in targets if isinstance(target, ast.Name)}
    return found


def base_of(node: ast.expr) -> str | None:
    """The name at the beginning of ``name.attribute[key]``."""
    while isinstance(node, ast.Attribute | ast.Subscript):
        node = node.value
    return node.id if isinstance(node, ast.Name) else None


def local_names(function: ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda) -> set[str]:
    """The parameters and variables of a function, which hide the module's names."""
    arguments = {node.arg for node in ast.walk(function.args) if isinstance(node, ast.arg)}
    return arguments | {n.id for n in ast.walk(function) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}


def writes(tree: ast.Module) -> Iterator[str]:
    """Each place where a function changes what belongs to the module or to a class."""
    shared = module_names(tree) | {"cls"}
    for function in ast.walk(tree):
        if not isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            continue
        names = shared - (local_names(function) - {"cls"})
        for node in ast.walk(function):
            if isinstance(node, ast.Global):
                yield f"line {node.lineno}: global {', '.join(node.names)}"
            stored = isinstance(node, ast.Attribute | ast.Subscript) and not isinstance(node.ctx, ast.Load)
            called = isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CHANGING
            target = node if stored else node.func.value if called else None  # type: ignore[attr-defined]
            if target is not None and base_of(target) in names:
                yield f"line {node.lineno}: {ast.unparse(node)}"


def caches(tree: ast.Module) -> Iterator[str]:
    """Each cached function whose answers might grow without bound, or keep a position alive."""
    for function in ast.walk(tree):
        if not isinstance(function, ast.FunctionDef):
            continue
        kinds = [kind for one in function.decorator_list if (kind := ast.unparse(one).partition("(")[0]) in CACHES]
        arguments = [node for node in function.args.args if node.arg not in ("self", "cls")]
        if not kinds or function.name in SHIPPED:
            continue
        if kinds[0].endswith("lru_cache"):
            for argument in arguments:
                named = {n.id for n in ast.walk(argument.annotation or argument) if isinstance(n, ast.Name)}
                if argument.annotation is None or not named <= PLAIN:
                    yield f"line {function.lineno}: {function.name} is kept by {argument.arg}"
        elif arguments:
            yield f"line {function.lineno}: {function.name} is kept without a bound"


CACHES = ("cache", "lru_cache", "functools.cache", "functools.lru_cache")


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_modules_keep_nothing(path: Path) -> None:
    """No function writes what belongs to a module or class, and caches hold plain values, within bounds."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert [*writes(tree), *caches(tree)] == []


@pytest.mark.parametrize(
    "code",
    [
        "_last = None\ndef f(state):\n    global _last\n    _last = state",
        "_known = {}\ndef f(name, data):\n    _known[name] = data",
        "_known: dict[str, int] = {}\ndef f(name):\n    _known.pop(name, None)",
        "_known = {}\ndef f(name):\n    _known[name].append(1)",
        "class A:\n    seen = []\n    def f(self):\n        A.seen.append(self)",
        "class A:\n    @classmethod\n    def f(cls):\n        cls.count = 1",
        "@cache\ndef f(name: str): ...",
        "@lru_cache(maxsize=8)\ndef f(state: State): ...",
        "@lru_cache(maxsize=8)\ndef f(state): ...",
    ],
)
def test_what_is_found(code: str) -> None:
    """Globals that are written, also deep inside, class attributes, and caches by what changes or without a bound."""
    tree = ast.parse(code)
    assert [*writes(tree), *caches(tree)]


@pytest.mark.parametrize(
    "code",
    [
        "NAMES = {}\ndef f(name):\n    return NAMES.get(name)",
        "known = {}\ndef f(name):\n    known = {}\n    known[name] = 1",
        "@cache\ndef tables(): ...",
        "@lru_cache(maxsize=8)\ndef f(sides: tuple[tuple[str, int], ...]): ...",
    ],
)
def test_what_is_allowed(code: str) -> None:
    """Reading a table, a variable of a function's own, a table made once, a bounded cache of plain values."""
    tree = ast.parse(code)
    assert [*writes(tree), *caches(tree)] == []
