"""The folder ``docs/everything``: each component and each trait of VASSAL once, as the docs show them.

VASSAL 3.7.26 opens the module that it makes, and every counter in it, without a line in its error log.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ccmod.authoring.parts import Tally, component_data, read_parts
from ccmod.authoring.parts.traits import NAMES
from ccmod.ground.problems import Problems
from ccmod.ground.source import read_source
from ccmod.vassal.archive import Archive
from ccmod.vassal.buildfile import BuildFile
from ccmod.vassal.components import Component, specs
from ccmod.vassal.lint import Subject, lint
from ccmod.vassal.opening import Module
from tests.built import build_module

FOLDER = Path(__file__).parents[3] / "docs" / "everything"
FILES = [*sorted((FOLDER / "parts").glob("*.yaml")), FOLDER / "newer.yaml"]
ROOTS = {"GameModule", "BasicModule"}
"""A module itself, which ``module.yaml`` tells."""


def written(path: Path) -> Any:
    """What stands in a file of examples."""
    return read_source(path).data


def listed(items: Any) -> Iterator[dict[str, Any]]:
    """Each component in such data, at any depth."""
    for item in items:
        data = {item: None} if isinstance(item, str) else item
        yield data
        yield from listed(data.get("inside") or [])


ALL = [one for path in FILES for one in listed(written(path))]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_an_example_is_told_as_it_stands(path: Path) -> None:
    """Read as an author's and told as ``ccmod import`` tells it, it is the same YAML, and nothing in it is doubtful."""
    problems, doubts = Problems(), list[str]()
    found = read_parts(read_source(path), problems, doubts)
    problems.raise_any()
    assert not doubts
    assert [component_data(one, Tally()) for one in found] == written(path)


def test_every_component_is_there() -> None:
    """Every class that has attributes of its own, or none, in the tables."""
    assert {spec.short for spec in specs().values()} - {next(iter(one)) for one in ALL} == ROOTS


def test_every_trait_is_there() -> None:
    """On a counter that is called like it."""
    slots = {one["PieceSlot"]: one["piece"]["traits"] for one in ALL if one.get("PieceSlot") in NAMES}
    assert slots.keys() == NAMES.keys()
    for name, (trait, *_) in slots.items():
        assert trait == name or name in trait


def test_the_module_is_sound() -> None:
    """It is built without a doubt, and ``ccmod check`` has neither error nor warning."""
    built = build_module(str(FOLDER))
    assert not built.report.warnings
    module = Module(Archive.from_bytes(built.content, name="everything.vmod"))
    findings, _ = lint(Subject(module))
    assert not [one for one in findings if one.severity != "note"]
    assert all(
        one.spec is not None for one in Component(BuildFile.of(module.archive).root).all() if "." in one.element.tag
    )
