"""Every error code that ccmod uses is explained, and every explained code is used."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from ccmod.cli.explained import CODES, explained_codes

PACKAGE = Path(__file__).parent.parent / "ccmod"
TREES = {
    path: ast.parse(path.read_text(encoding="utf-8"))
    for path in sorted(PACKAGE.rglob("*.py"))
    if "_shipped" not in path.parts
}
SLUG = re.compile(r"[a-z]+(-[a-z]+)*/[a-z0-9]+(-[a-z0-9]+)*")


def _name(node: ast.expr) -> str | None:
    if isinstance(node, ast.Name):
        return node.id
    return node.attr if isinstance(node, ast.Attribute) else None


def _error_classes() -> set[str]:
    """The names of the base error and of all classes made from it, anywhere in the source."""
    names = {"CcmodError"}
    classes = [node for tree in TREES.values() for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    while True:
        more = {node.name for node in classes if names & {_name(base) for base in node.bases}} - names
        if not more:
            return names - {"ManyErrors"}
        names |= more


def _takers_of_codes() -> dict[str, int]:
    """Functions of ours with a parameter ``code`` (helpers that raise), and its place among the arguments given."""
    takers = dict.fromkeys(_error_classes(), 0)
    for tree in TREES.values():
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef):
                names = [arg.arg for arg in node.args.args if arg.arg not in ("self", "cls")]
                if "code" in names and node.name not in ("__init__", "command"):
                    takers[node.name] = names.index("code")
    return takers


def _used_codes() -> Iterator[tuple[str, str]]:
    """Every code literal in a call that takes one, with where it stands."""
    takers = _takers_of_codes()
    for path, tree in TREES.items():
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call) or _name(node.func) not in takers:
                continue
            position = takers[_name(node.func) or ""]
            given = [keyword.value for keyword in node.keywords if keyword.arg == "code"] + node.args[position:][:1]
            for value in (leaf for one in given for leaf in ast.walk(one)):
                if isinstance(value, ast.Constant) and isinstance(value.value, str) and SLUG.fullmatch(value.value):
                    yield value.value, f"{path.relative_to(PACKAGE)}:{node.lineno}"


USED = dict(_used_codes())
EXPLAINED = explained_codes()
LITERALS = {node.value for tree in TREES.values() for node in ast.walk(tree) if isinstance(node, ast.Constant)}


@pytest.mark.parametrize("code", sorted(USED))
def test_every_used_code_is_explained(code: str) -> None:
    """A code that an error carries has its entry in ``ccmod/codes``."""
    assert code in EXPLAINED, f"{code} ({USED[code]}) is not explained"


@pytest.mark.parametrize("code", sorted(EXPLAINED))
def test_every_explained_code_is_used(code: str) -> None:
    """No explanation outlives its error: the code stands as a literal somewhere in the source."""
    assert code in LITERALS


@pytest.mark.parametrize("code", sorted(EXPLAINED))
def test_every_explanation_says_something(code: str) -> None:
    """Each entry is a slug with a title of one line and a text of whole sentences."""
    entry = EXPLAINED[code]
    assert SLUG.fullmatch(code)
    assert entry.keys() == {"title", "about"}
    assert "\n" not in entry["title"].strip()
    assert len(entry["about"].split()) >= 8
    assert entry["about"].strip().endswith(".")


def test_no_code_is_explained_twice() -> None:
    """Each code belongs to one room's file."""
    keys = [
        line.split(":")[0]
        for path in (*CODES.glob("*.yaml"), *PACKAGE.glob("games/*/codes.yaml"))
        for line in path.read_text(encoding="utf-8").splitlines()
        if line and not line.startswith((" ", "#"))
    ]
    assert len(keys) == len(set(keys))


def test_the_walk_finds_codes() -> None:
    """The walk over the source is not blind: it sees the records' codes, which are certainly there."""
    assert {"record/header", "record/event", "system/unknown"} <= USED.keys()
