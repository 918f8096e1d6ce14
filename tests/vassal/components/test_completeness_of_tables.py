"""The tables of components and traits are whole: held against what VASSAL itself says, in files of facts."""

from __future__ import annotations

from pathlib import Path

import pytest

from ccmod.vassal.components import spec_of, specs
from ccmod.vassal.components.classes import component_classes, unwritten_classes
from ccmod.vassal.traits import TRAITS

HERE = Path(__file__).parent


def rows(path: Path) -> list[list[str]]:
    """The lines of a table of facts."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return [line.split("\t") for line in lines if line and not line.startswith("#")]


ENGINE = rows(HERE / "engine_attributes.tsv")


def test_every_class_has_its_keys_or_a_reason() -> None:
    """Of all that VASSAL takes in a build file, none is left out without saying why, and none is told twice."""
    unwritten = unwritten_classes()
    missing = {name for name in component_classes() if spec_of(name) is None}
    assert missing == unwritten.keys()
    assert all(unwritten.values())
    known = {name if name.startswith("VASSAL.") else f"VASSAL.build.{name}" for name in specs()}
    assert known <= component_classes()


@pytest.mark.parametrize("row", ENGINE, ids=[row[0].rpartition(".")[2] for row in ENGINE])
def test_every_attribute_is_a_key(row: list[str]) -> None:
    """Whatever VASSAL 3.7.26 calls an attribute of a class is one here."""
    name, attributes, _ = row
    spec = spec_of(name)
    if spec is not None:
        assert set(attributes.split()) <= spec.attributes.keys()
    else:
        assert name in unwritten_classes()


@pytest.mark.parametrize("row", ENGINE, ids=[row[0].rpartition(".")[2] for row in ENGINE])
def test_whatever_the_editor_offers_is_known(row: list[str]) -> None:
    """Each class that VASSAL's editor would put into another one has keys."""
    for inner in row[2].split():
        assert spec_of(inner) is not None, inner


def test_every_trait_is_known() -> None:
    """Each that VASSAL makes of a text, and no other but the stack."""
    prefixes = {prefix.rstrip(";") for _, prefix in rows(HERE.parent / "traits" / "engine_traits.tsv")}
    assert {trait.PREFIX.rstrip(";") for trait in TRAITS} - {"stack"} == prefixes
