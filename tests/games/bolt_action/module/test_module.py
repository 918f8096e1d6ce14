"""The module of Ford Lane: its units report in the words of the rules."""

from __future__ import annotations

import datetime
import re
from functools import cache
from pathlib import Path

import pytest

from ccmod.authoring.new.starting import new_module
from ccmod.ground.errors import CcmodError
from ccmod.modules import BuildResult
from ccmod.vassal.archive import Archive
from tests.built import build_module, build_module_anew


@cache
def built() -> BuildResult:
    """The module, once."""
    return build_module("ford-lane")


def test_it_builds_without_a_broken_command() -> None:
    """No command does what no trait knows; the only warning is of the table that ccmod draws."""
    assert [text for text in built().report.warnings if "no picture" not in text] == []


def test_the_same_files_give_the_same_bytes() -> None:
    """As with all modules."""
    assert build_module_anew("ford-lane").content == built().content


def test_the_cup_holds_a_die_for_every_unit() -> None:
    """Six of each side (B41)."""
    text = Archive.from_bytes(built().content).read("buildFile.xml").decode()
    assert len(set(re.findall(r"(?:British|German) Order Die [1-6]", text))) == 12


def test_only_units_take_orders() -> None:
    """Markers do not; dice can be drawn and put back, and nothing else."""
    text = Archive.from_bytes(built().content).read("buildFile.xml").decode()
    prototypes = dict(re.findall(r'PrototypeDefinition [^>]*name="([^"]*)"[^>]*>([^<]*)<', text))
    assert {name for name, traits in prototypes.items() if "Order Fire" in traits} == {
        "british foot", "british foot 2", "british foot 3", "british tracked", "german foot", "german foot 2",
        "german tracked", "german tracked 2",
    }  # fmt: skip


def test_the_open_ground_has_a_name() -> None:
    """A zone over the whole table, below all others, so that no report of VASSAL says "offboard"."""
    text = Archive.from_bytes(built().content).read("buildFile.xml").decode()
    zones = re.findall(r'mapgrid.Zone [^>]*name="([^"]*)" [^>]*path="([^"]*)"', text)
    table = [name for name, _ in zones]
    assert table[table.index("Scree") + 1] == "the open ground"
    assert dict(zones)["the open ground"] == "0,0;960,0;960,720;0,720"


WRONG = [
    ("rifle: 7, lmg: 1", "riffle: 7, lmg: 1", "riffle", "authoring/unknown-name"),
    ("weapons: medium at gun", "weapons: medium gun", "medium gun", "authoring/unknown-name"),
    ("last turn: 6", "last turn: 6\noptions: {B99: one}", "B99", "authoring/option"),
    ("rules:  ", "rules:\n  hits_top: [{a: b}]\n#", "'a': 'b'", "authoring/value"),
]


@pytest.mark.parametrize(("old", "new", "word", "code"), WRONG, ids=[row[2] for row in WRONG])
def test_what_the_rules_do_not_have_is_told(tmp_path: Path, old: str, new: str, word: str, code: str) -> None:
    """Weapons that stand in no table, options that there are not."""
    folder = tmp_path / "skirmish"
    new_module(folder, system="ba", date=datetime.date(2026, 1, 1))
    file = folder / "first.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")
    with pytest.raises(CcmodError) as told:
        build_module(str(folder))
    assert (told.value.code, word in str(told.value)) == (code, True)
