"""A module of the folio series: what VASSAL finds in it, and what its games begin with."""

from __future__ import annotations

from pathlib import Path

import pytest

from ccmod.games.folio.module.toolbar import phases
from ccmod.games.folio.rules.events import VOCABULARY
from ccmod.games.folio.rules.names import BOARD, TRACKS
from ccmod.games.folio.rules.terms import PHASES
from ccmod.ground.errors import CcmodError
from ccmod.replay.built import BuiltModule
from ccmod.replay.places import MapGrids
from ccmod.vassal.archive import Archive
from ccmod.vassal.buildfile import BuildFile
from ccmod.vassal.lint import Subject, lint
from ccmod.vassal.opening import Module
from ccmod.vassal.position import Position
from tests.built import build_module
from tests.games.folio.files.brook import FILES, write


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Archive:
    """The brook, built."""
    return Archive.from_bytes(build_module(str(write(tmp_path_factory.mktemp("brook")))).content)


def test_the_check_finds_nothing(archive: Archive) -> None:
    """What `ccmod check` would tell of it."""
    assert [f"{finding.code}: {finding.message}" for finding in lint(Subject(Module(archive)))[0]] == []


def test_it_carries_its_battles(archive: Archive) -> None:
    """The compiled scenario is in it, and its set-up has every counter where the author put it."""
    module = BuiltModule.of(archive)
    position = Position.of(Module(archive).setup(module.setups["brook"]))
    places = MapGrids.of(Module(archive))
    spots = {}
    for id in position.piece_ids():
        thing = position.table.things[id]
        spots[thing.piece.name] = (thing.place.map, places.name(str(thing.place.map), thing.place.x, thing.place.y))
    assert module.system == "folio"
    assert spots["Blue Foot 1"] == (BOARD, "C3")
    assert spots["Blue Horse"] == (TRACKS, "Turn 2")
    assert spots["Red Foot 3"] == (TRACKS, "Red Reserve")
    assert spots["Blue +3"] == (TRACKS, "Blue Pool")
    assert spots["Turn"] == (TRACKS, "Turn 1")
    assert len(spots) == 13


def test_it_speaks_the_vocabulary(archive: Archive) -> None:
    """Whatever its reports say, filled in, is a sentence of the game."""
    filled = {"$PlayerSide$": "Blue", "$Side$": "Blue", "$BasicName$": "Blue Foot 1", "$LocationName$": "C3"}
    filled |= {"$Attackers$": "Blue Foot 1, Blue Foot 2", "$Aimed$": "Blue +3", "$result$": "4", "$Turn$": "2"}
    text = BuildFile.of(archive).root
    formats = {element.get("reportFormat") for element in text.walk()} - {"", "$newTurn$"}
    said = 0
    for format in formats:
        sentence = format
        for name, value in filled.items():
            sentence = sentence.replace(name, value)
        said += VOCABULARY.read_line(sentence) is not None
    assert said >= 13


def test_the_tracker_says_every_phase() -> None:
    """Eight phases between the turn's begin and end, each in the game's words (4.1)."""
    told = phases("Red", "Blue")
    events = [VOCABULARY.read_line(sentence.replace("$Turn$", "1")) for sentence in told.values()]
    assert None not in events
    assert [getattr(event, "phase", event.type) for event in events if event] == [
        "game_turn", *PHASES, *PHASES, "end_turn",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "old", "new", "code"),
    [
        ("map", "  sea: H6", "  moor: A1\n  sea: H6", "build/row"),
        ("blue", "symbol: cavalry, ", "symbol: cavalry, class: rider, ", "build/class"),
        ("blue", "- {name: Blue +3, class: support", "- {name: Blue +3, class: rocket", "build/class"),
    ],
)
def test_what_the_series_does_not_have(tmp_path: Path, name: str, old: str, new: str, code: str) -> None:
    """Terrain without a row and counters of no class are told at their place."""
    text = FILES[f"{name}.yaml"].replace("woods: 2, town: 1", "woods: 2, town: 1, moor: 3").replace(old, new, 1)
    folder = write(tmp_path / "brook", **{name: text})
    with pytest.raises(CcmodError) as caught:
        build_module(str(folder))
    errors = caught.value.errors
    assert code in [error.code for error in errors]
