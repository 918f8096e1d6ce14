"""The parts of a game's recipe that every game has."""

from __future__ import annotations

from ccmod.authoring.module import ModuleFile
from ccmod.modules.plain.game_parts import with_tools


def written(**keys: object) -> ModuleFile:
    """A module as its author writes it."""
    return ModuleFile.model_validate({"name": "Ford", "version": "1.0", "system": "plain", **keys})


def test_what_the_author_has_written_goes_before_a_games_own_tools() -> None:
    """He may have no dice at all, and another tracker; charts and properties of the same name are his."""
    theirs = written(dice={}, turns={"levels": {"Day": "1-3"}}, properties={"Wind": {"start": "west"}})
    made = with_tools(
        theirs, dice={"d10": "d10"}, turns="tracker", charts={"Fire": "f"}, properties={"Wind": "w", "Rain": "r"}
    )
    assert (made.dice, made.turns, made.charts) == ({}, theirs.turns, {"Fire": "f"})
    assert made.properties == {"Wind": theirs.properties["Wind"], "Rain": "r"}


def test_what_he_leaves_out_is_the_games() -> None:
    """Then the game's dice and its tracker are the module's."""
    made = with_tools(written(), dice={"d10": "d10"}, turns="tracker", properties={})
    assert (made.dice, made.turns, made.charts) == ({"d10": "d10"}, "tracker", {})
