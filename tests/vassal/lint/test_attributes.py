"""Values of attributes and key strokes that VASSAL cannot read."""

from __future__ import annotations

import pytest

from ccmod.vassal.buildfile import element
from ccmod.vassal.lint import LintSeverity
from ccmod.vassal.traits import Delete, Key
from ccmod.vassal.xml import Element
from tests.vassal.lint.modules import MODULE, WIDGET, board, found, game_map, grid, slot, subject


@pytest.mark.parametrize(
    ("attributes", "severity", "told"),
    [
        ({"x0": "1.5"}, LintSeverity.ERROR, "x0 is '1.5', not a whole number"),
        ({"y0": ""}, LintSeverity.ERROR, "y0 is '', not a whole number"),
        ({"dx": "12,5"}, LintSeverity.ERROR, "dx is '12,5', not a number"),
        ({"sideways": "yes"}, LintSeverity.WARNING, "sideways is 'yes', not true or false"),
        ({"color": "red"}, LintSeverity.WARNING, "color is 'red', not a colour such as 255,128,0"),
    ],
)
def test_values_of_another_kind(attributes: dict[str, str], severity: LintSeverity, told: str) -> None:
    """As VASSAL 3.7.26 has it: a component with a number that is none is left out, all else becomes the default."""
    of = subject(game_map(boards=[board(grid("HexGrid", **attributes))]))
    (finding,) = [one for one in found(of) if one.code == "lint/attribute"]
    assert (finding.severity, finding.message) == (severity, told)


def test_choices() -> None:
    """A choice must be one of those that VASSAL offers."""
    numbering = grid("mapgrid.HexGridNumbering", first="X")
    (finding,) = [
        one
        for one in found(subject(game_map(boards=[board(grid("HexGrid", numbering))])))
        if one.code == "lint/attribute"
    ]
    assert finding.message == "first is 'X', not one of 'H', 'V'"


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", None),
        ("F", None),
        ("70,130", None),
        ("57348,0,attack", None),
        ("0,0", None),
        ("Ctrl+F", "'Ctrl+F' is not a key stroke"),
        ("70,130,a,b", "'70,130,a,b' is not a key stroke"),
        ("63743,0", "a named key without a name ('63743,0')"),
    ],
)
def test_key_strokes(text: str, fault: str | None) -> None:
    """Of attributes and of traits alike, by FORMATS 6.3."""
    button = element(MODULE + "DiceButton", {"name": "Dice", "hotkey": text})
    told = [one.message for one in found(subject(button)) if one.code == "lint/key-unknown"]
    assert told == ([f"hotkey: {fault}"] if fault else [])
    type = Delete(key=None).type.split(";")
    definition = f"+/null/delete;Delete;{text.replace('/', '')};\tpiece;;;;Rifle/\tnull;0;0;1;0"
    assert type[0] == "delete"
    piece = element(WIDGET + "PieceSlot", {"entryName": "Rifle", "gpid": "1"}, definition)
    told = [one.message for one in found(subject(piece)) if one.code == "lint/key-unknown"]
    assert told == ([f"Delete of 'Rifle': {fault}"] if fault else [])


@pytest.mark.parametrize("path", ["0,0;9,0;x,9", "0,0;9;9,9"])
def test_corners_of_zones(path: str) -> None:
    """A corner is two whole numbers."""
    zone: Element = grid("mapgrid.Zone", name="Box", path=path)
    of = subject(game_map(boards=[board(grid("ZonedGrid", zone))]))
    (finding,) = [one for one in found(of) if one.code == "lint/zone-path"]
    assert finding.severity is LintSeverity.WARNING
    assert "VASSAL leaves it out" in finding.hint


def test_known_keys_are_left_alone() -> None:
    """Every key that VASSAL's own modules use is known."""
    keys = [Key.ctrl("A"), Key(127), Key(112, 65), Key(45), Key(222), Key.named("go"), Key(107, 130)]
    of = subject(slot(*(Delete(key=key) for key in keys)))
    assert not [one for one in found(of) if one.code == "lint/key-unknown"]
