"""The module of Ford Lane: its units report in the words of the rules."""

from __future__ import annotations

import datetime
import re
from functools import cache
from pathlib import Path

import pytest

from ccmod.authoring import load_module
from ccmod.authoring.new.starting import new_module
from ccmod.games.bolt_action.module import reports
from ccmod.games.bolt_action.module.recipe import with_orders
from ccmod.games.bolt_action.rules.events import VOCABULARY
from ccmod.games.bolt_action.rules.terms import ORDERS
from ccmod.ground.errors import CcmodError
from ccmod.modules import BuildResult, build_module
from ccmod.modules.events import NAME, SIDE
from ccmod.vassal.archive import Archive


@cache
def built() -> BuildResult:
    """The module, once."""
    return build_module("ford-lane")


def test_every_line_of_the_menu_is_an_event() -> None:
    """Filled in as VASSAL fills it in, each report is read as the event that it says."""
    for words, act in reports.commands().items():
        line = act.says.replace(NAME, "British Section 1").replace(SIDE, "British")
        assert "$" not in line
        assert VOCABULARY.read_line(line) is not None, f"{words}: {line}"


def test_there_is_a_line_for_every_order() -> None:
    """To give it, and to turn a die to it."""
    words = reports.commands()
    assert {f"Order {order}" for order in ORDERS} <= words.keys()
    assert {f"Turn die to {order}" for order in ORDERS} <= words.keys()


def test_it_builds_without_a_broken_command() -> None:
    """No command does what no trait knows; the only warning is of the table that ccmod draws."""
    assert [text for text in built().report.warnings if "no picture" not in text] == []


def test_the_same_files_give_the_same_bytes() -> None:
    """As with all modules."""
    assert build_module("ford-lane").content == built().content


def test_the_cup_holds_a_die_for_every_unit() -> None:
    """Six of each side (B41)."""
    text = Archive.from_bytes(built().content).read("buildFile.xml").decode()
    assert len(set(re.findall(r"(?:British|German) Order Die [1-6]", text))) == 12


def test_only_units_take_orders() -> None:
    """Markers and dice do not; what an author has written himself goes before."""
    counters = with_orders(load_module("ford-lane")).counters
    assert "Order Fire" in counters["British Lieutenant"].behaviour.commands
    assert "Lose a model" in counters["British Section 1"].behaviour.commands
    assert counters["Smoke"].behaviour.commands == counters["British Order Die 1"].behaviour.commands == {}


WRONG = [
    ("rifle: 7, lmg: 1", "riffle: 7, lmg: 1", "riffle"),
    ("weapons: medium at gun", "weapons: medium gun", "medium gun"),
    ("last turn: 6", "last turn: 6\noptions: {B99: one}", "B99"),
]


@pytest.mark.parametrize(("old", "new", "word"), WRONG, ids=[row[2] for row in WRONG])
def test_what_the_rules_do_not_have_is_told(tmp_path: Path, old: str, new: str, word: str) -> None:
    """Weapons that stand in no table, options that there are not."""
    folder = tmp_path / "skirmish"
    new_module(folder, system="ba", date=datetime.date(2026, 1, 1))
    file = folder / "first.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")
    with pytest.raises(CcmodError) as told:
        build_module(str(folder))
    assert (told.value.code, word in str(told.value)) == ("authoring/unknown-name", True)
