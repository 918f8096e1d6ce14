"""Real modules and logs by others: the logs of The Longest Day against VASSAL's own saves, drafts of adapters."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from ccmod.play.board.terms import on_board
from ccmod.play.judge import Judge
from ccmod.play.record import dump_record, load_record
from ccmod.play.systems import load_system, vocabulary_of
from ccmod.replay.foreign.checking import check_adapter
from ccmod.replay.foreign.importing import import_foreign
from ccmod.replay.foreign.loading import adapter_of, parse_adapter
from ccmod.replay.foreign.suggest import suggest
from ccmod.replay.reading import read_game
from ccmod.vassal.opening import Module, open_any
from ccmod.vassal.position import Position
from ccmod.vassal.savegame import SavedGame
from tests.shared import SHARED, needs_shared

pytestmark = needs_shared
SAMPLES = (SHARED or Path()) / "samples"
TLD = SAMPLES / "tld"
LOGS = ["0606-1", "0606-2", "0606-3", "0606-4", "0607-1", "0607-2", "0607-3"]
MODULES = [
    "tld/tld.vmod",
    "kassala/kassala.vmod",
    "ragnarok/ragnarok.vmod",
    "ragnarok/jzhex-n-counters-template-v12-379.vmod",
    "vassal-tour/tour.mod",
    "vassal-tour/test-predefined-setups.vmod",
    "engine-made/new.vmod",
]


def game(path: Path) -> SavedGame:
    """The game in a file."""
    opened = open_any(path)
    assert isinstance(opened, SavedGame)
    return opened


def module(path: Path) -> Module:
    """The module in a file."""
    opened = open_any(path)
    assert isinstance(opened, Module)
    return opened


@pytest.mark.parametrize("name", LOGS)
def test_the_longest_day_ends_as_vassal_has_it(name: str) -> None:
    """The record's events, applied to its set-up, leave as many pieces in each hex as VASSAL's save after the log."""
    log = game(TLD / f"{name}.log")
    loaded = adapter_of(log)
    assert loaded is not None
    found = import_foreign(log, loaded, vocabulary_of("board"), module(TLD / "tld.vmod").archive)
    record = found.imported.record
    judge = Judge(load_system("board"), record.header)
    for event in record.events:
        judge.step(event)
    mine = Counter(piece.place for piece in judge.state.pieces.values() if on_board(piece.place))
    end = Position.of(game(TLD / "engine-end" / f"{name}.vsav"))
    places = [end.place(id) for id in end.piece_ids()]
    hexes = (found.places.name("Normandy", place.x, place.y) for place in places if place.map == "Normandy")
    assert mine == Counter(hex for hex in hexes if len(hex) == 4 and hex.isdecimal())
    assert not found.unknown
    assert found.understood.failed == {}
    assert found.understood.steps == len(log.steps)


def test_the_longest_day_in_figures() -> None:
    """The first log: its dice, flips and phases are all there (counted in the log's own lines)."""
    read = read_game(TLD / "0606-1.log", vocabulary_of)
    kinds = Counter(event.type for event in read.record.events)
    assert (kinds["roll"], kinds["turn"]) == (139, 3)
    assert kinds["move"] > 400
    assert kinds["flip"] > 80
    assert "1,091 of 1,091 steps understood" in read.source.notes[0]
    assert any("no rules of this game are known" in note for note in read.source.notes)
    assert read.scenario is not None
    assert read.scenario["title"] == "The Longest Day"


@pytest.mark.parametrize("name", MODULES)
def test_a_draft_can_be_read_and_knows_every_piece(name: str) -> None:
    """What is written from a module is an adapter without mistakes, and fits that module."""
    made = module(SAMPLES / name)
    loaded = parse_adapter(suggest(made).encode(), "draft.yaml")
    assert [remark.message for remark in check_adapter(loaded, made).remarks if not remark.is_note] == []


def test_a_draft_of_the_tour_reads_its_log() -> None:
    """VASSAL's own tour, 114 steps, by the unchanged draft: reports are passed over, moves and flips told."""
    made = module(SAMPLES / "vassal-tour" / "tour.mod")
    loaded = parse_adapter(suggest(made).encode(), "draft.yaml")
    checked = check_adapter(loaded, made, game(SAMPLES / "vassal-tour" / "tour.log"))
    assert checked.log is not None
    assert checked.log.understood.failed == {}
    assert checked.log.understood.steps == 114
    assert checked.log.understood.events > 50


def test_a_draft_says_what_the_module_says() -> None:
    """Ragnarok: its sides, board, grid, and which pieces are whose, as the build file has them."""
    file = parse_adapter(suggest(module(SAMPLES / "ragnarok" / "ragnarok.vmod")).encode(), "x").file
    assert list(file.sides) == ["Aesir", "Jotun"]
    assert (file.board.map, file.board.hexes) == ("Main Map", r"\d{4}")
    assert {rule.side for rule in file.pieces if rule.kind == "unit"} >= {"Aesir", "Jotun"}
    assert any("steploss" in rule.pattern for rule in file.chat)


def test_dice_of_the_longest_day_are_drafted() -> None:
    """The pattern that is drafted from the button reads the lines that the button really wrote."""
    made = module(TLD / "tld.vmod")
    loaded = parse_adapter(suggest(made).encode(), "x")
    log = game(TLD / "0607-2.log")
    rolls = [e for e in import_foreign(log, loaded, vocabulary_of("board"), made.archive).imported.record.events
             if e.type == "roll"]  # fmt: skip
    assert len(rolls) == 8


@pytest.mark.parametrize("name", ["tld/0606-1.log", "tld/0607-1.log"])
def test_records_of_foreign_logs_are_sound(name: str) -> None:
    """Written as text and read again, every event is the same: no name or place breaks the record."""
    record = read_game(SAMPLES / name, vocabulary_of).record
    assert load_record(dump_record(record), vocabulary_of) == record
    for event in record.events:
        assert vocabulary_of("board").read_line(event.sentence()) == event
