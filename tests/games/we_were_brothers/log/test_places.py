"""Where in a building a soldier is: the word below his figure, which VASSAL changes with the sentence of his act."""

from __future__ import annotations

from pathlib import Path

import pytest

from ccmod.authoring import load_scenario
from ccmod.games.we_were_brothers.log.positions import place_in
from ccmod.games.we_were_brothers.rules.ground.ground import ground_of
from ccmod.vassal.archive import Archive
from ccmod.vassal.commands import ChangePiece, Chat
from ccmod.vassal.savegame import SavedGame

PLAYED = Path(__file__).parent / "fixtures" / "played-by-hand-6.vlog"


def test_the_word_changes_with_the_sentence() -> None:
    """In the log that VASSAL wrote Anton 1 changes his place by his menu, and his counter names the new one then."""
    game = SavedGame.from_archive(Archive.open(PLAYED))
    for step in game.steps:
        said = [one.text for one in step.walk() if isinstance(one, Chat)]
        if "* Anton 1 changes his place indoors to press house landing" in said:
            changes = [one for one in step.walk() if isinstance(one, ChangePiece)]
            break
    assert ["press house landing" in (one.old or "") for one in changes[:1]] == [False]
    assert any("press house landing" in one.new for one in changes)


@pytest.mark.parametrize(
    ("hex", "word", "place"),
    [
        ("I6", "press house landing", "Press House landing"),
        ("J6", "Press House upper south window", "Press House upper south window"),
        ("I8", "Press House landing", ""),
        ("I6", "the landing", ""),
        ("I6", "", ""),
    ],
    ids=["however it is typed", "as the map has it", "dragged out of the building", "no place of the map", "outdoors"],
)
def test_the_next_log_begins_where_he_is(hex: str, word: str, place: str) -> None:
    """A word names a place of the map only for a figure in the hex of that place."""
    assert place_in(hex, word, ground_of(load_scenario("wine-press")["map"])) == place
