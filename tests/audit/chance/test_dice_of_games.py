"""Dice that the modules of a game roll from 0 on, with and without the module at hand."""

from __future__ import annotations

import pytest

from ccmod.audit.chance.declared import declared_in
from ccmod.audit.chat import ChatRoll, roll_reader
from ccmod.vassal.archive import Archive
from ccmod.vassal.metadata import Metadata
from tests.built import build_module

BUILT = Metadata(extra1="ccmod/1 gbacw")
"""Great Battles of the American Civil War rolls one die with the faces 0 to 9 (2.5)."""


@pytest.mark.parametrize("subject", ["", " of 351 GA"])
def test_the_buttons_of_a_module_say_which_die_it_is(subject: str) -> None:
    """Also where the property behind the purpose, for whom is rolled, is empty."""
    declared = declared_in(Archive.from_bytes(build_module("tanners-ridge").content), None)
    roll = roll_reader(BUILT, declared.read)(f"* Union rolls 4 for fire{subject}")
    assert roll == ChatRoll("Union", "d10 for fire", (4,))
    assert declared.dice["d10 for fire"].faces == tuple(range(10))


def test_without_the_module_the_game_says_which_die_it_is() -> None:
    """One die of 0 to 9 (2.5), and one of six faces (4.1)."""
    assert roll_reader(BUILT)("* Union rolls 4 for fire") == ChatRoll("Union", "d10", (4,))
    assert roll_reader(Metadata(extra1="ccmod/1 folio"))("* Red rolls 4") == ChatRoll("Red", "d6", (4,))
