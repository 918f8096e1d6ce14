"""The author's files of a skirmish: what they come to, and every mistake told where it is."""

from __future__ import annotations

import datetime
from pathlib import Path

import pytest

from ccmod.authoring import load_module, load_scenario
from ccmod.authoring.new.starting import new_module
from ccmod.ground.errors import CcmodError


@pytest.fixture
def skirmish(tmp_path: Path) -> Path:
    """A fresh module."""
    folder = tmp_path / "skirmish"
    new_module(folder, system="ba", date=datetime.date(2026, 1, 1))
    return folder


def mistakes(folder: Path, file: str, old: str, new: str) -> list[str]:
    """What is told when one text of a file is another: code, line and message."""
    path = folder / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    try:
        load_module(str(folder))
    except CcmodError as error:
        found = list(error.errors)
    else:
        return []
    return [f"{error.code} {error.place.line if error.place else None}: {error.args[0]}" for error in found]


def test_a_skirmish_as_data() -> None:
    """Points and shapes in inches, terrain from the zones of the map, units with all that their line says."""
    data = load_scenario("ford-lane")
    assert (data["table"]["width"], data["table"]["depth"]) == (48, 36)
    assert {piece["name"]: piece["type"] for piece in data["table"]["terrain"]}["Lane"] == "road"
    section = data["units"]["British Section 2"]
    assert section["at"] == [20, 31]
    assert section["weapons"] == {"rifle": 7, "lmg": 1}
    assert data["units"]["German Armoured Car"]["open_topped"] is True
    assert data["rules"]["ranges"] == {"point_blank_in": 6, "long_threshold": "half"}


def test_a_fresh_module_is_in_order(skirmish: Path) -> None:
    """What ``ccmod new`` writes can be loaded, and its units stand on the table."""
    data = load_scenario(str(skirmish))
    assert data["units"]["Allies Tank"]["at"] == [40, 42]
    assert data["units"]["Axis Squad 3"]["weapons"] == {"rifle": 7, "lmg": 1}


WRONG = [
    ("first.yaml", "  Axis Squad: {kind", "  Axis Sqad: {kind", "authoring/counter", "Axis Sqad"),
    ("first.yaml", "terrain: {}", "terrain: {Wood: rough}", "authoring/unknown-name", "Wood"),
    ("first.yaml", "last turn: 6", "last turn: 6\ntable: tabel", "authoring/unknown-name", "tabel"),
    ("map.yaml", "scale: {unit: inch, pixels: 16}", "scale: {unit: cm, pixels: 16}", "authoring/scale", "table"),
]


@pytest.mark.parametrize(("file", "old", "new", "code", "word"), WRONG, ids=[row[4] for row in WRONG])
def test_mistakes_are_told(skirmish: Path, file: str, old: str, new: str, code: str, word: str) -> None:
    """With a code, and the word that is wrong."""
    told = mistakes(skirmish, file, old, new)
    assert any(text.startswith(code) and word in text for text in told), told


def test_a_word_that_no_unit_can_say(skirmish: Path) -> None:
    """The model refuses it, with its line."""
    assert mistakes(skirmish, "first.yaml", "kind: infantry, quality: regular", "kind: infantry, quality: elite")
