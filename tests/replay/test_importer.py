"""Logs into records: what VASSAL itself recorded, undo, talk, and logs that are not ours."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from ccmod.games.combat_commander.rules import events as e
from ccmod.ground.errors import InputWarning, UnsupportedInput, UsageFault
from ccmod.perspective import REFEREE
from ccmod.play.record import load_record
from ccmod.play.systems import vocabulary_of
from ccmod.replay.built import BuiltModule
from ccmod.replay.importer import ImportedLog, Undone, compare_built, import_log, mark_of
from ccmod.replay.reading import read_log
from ccmod.vassal.commands import AddPiece, ChangePiece, Chat, Command, MovePiece, RemovePiece, Undo
from ccmod.vassal.metadata import Metadata
from ccmod.vassal.savegame import SavedGame, group, lead
from ccmod.vassal.traits import Piece
from tests.replay.small import METADATA, SCENARIO, centre, commands, write_module

FIXTURES = Path(__file__).parent / "fixtures"
NO_ONE = ""


@pytest.fixture(scope="module")
def module(tmp_path_factory: pytest.TempPathFactory) -> BuiltModule:
    """The small module, once."""
    return write_module(tmp_path_factory.mktemp("module") / "small.vmod")


def log(*steps: Command, metadata: Metadata = METADATA) -> SavedGame:
    """A log of the small module."""
    return SavedGame.new(commands(), steps=steps, module=metadata, saved=Metadata())


def read(module: BuiltModule, *steps: Command, metadata: Metadata = METADATA) -> ImportedLog:
    """Its record."""
    return import_log(log(*steps, metadata=metadata), module, e.VOCABULARY, SCENARIO)


def piece(name: str) -> tuple[str, Piece]:
    """Id and piece of a counter in the set-up."""
    for command in commands():
        if isinstance(command, AddPiece):
            found = Piece.read(command.type, command.state)
            if found.name == name:
                assert command.id is not None
                return command.id, found
    raise KeyError(name)


def move(name: str, start: str, end: str) -> MovePiece:
    """A counter drawn from hex to hex."""
    return MovePiece(piece(name)[0], "Board", *centre(end), None, "Board", *centre(start), None, NO_ONE)


def undo(*inverse: Command) -> Command:
    """The group that VASSAL writes for an undo."""
    return lead(Undo("true"), *inverse, Undo("false"))


def test_the_log_that_vassal_recorded() -> None:
    """A game played in VASSAL 3.7 with the built module: draws, orders, moves of stacks, an undo, rolls, losses.

    The record beside it was looked through by hand, line by line against the log.
    """
    game = read_log(FIXTURES / "mill-farm.vlog", vocabulary_of)
    golden = load_record((FIXTURES / "mill-farm.ccrec").read_text(encoding="utf-8"), vocabulary_of)
    assert list(game.record.events) == list(golden.events)
    assert game.record.header == golden.header
    assert (game.source.unread, game.source.undone, game.source.notes) == ((), 1, ())


def test_a_move_without_a_report(module: BuiltModule) -> None:
    """Also a module whose reports are switched off tells who entered which hex."""
    imported = read(module, move("Russian Rifle 1", "K5", "J5"))
    assert imported.record.events == (e.EnterHex(("Russian Rifle 1",), "J5"),)
    assert imported.steps == (1,)


def test_a_step_with_its_report(module: BuiltModule) -> None:
    """Move and report in one step are one event."""
    step = lead(move("Russian Rifle 1", "K5", "J5"), Chat("* Russian Rifle 1 enters J5"))
    assert read(module, step).record.events == (e.EnterHex(("Russian Rifle 1",), "J5"),)


@pytest.mark.parametrize("line", ["<Anna> - German passes", "&lt;Anna&gt; - German passes", "* German passes"])
def test_typed_and_reported_sentences(module: BuiltModule, line: str) -> None:
    """Old and new versions of VASSAL write a player's name in different brackets."""
    assert read(module, Chat(line)).record.events == (e.Pass("German"),)


def test_talk_is_counted(module: BuiltModule) -> None:
    """Chat that is no sentence of the game makes no event and is nothing unread."""
    imported = read(module, Chat("<Anna> - good luck"), Chat("** 2d6 = 7 *** <Anna>"), Chat("* German passes"))
    assert imported.record.events == (e.Pass("German"),)
    assert (imported.eventless, imported.unread) == (2, ())


def test_an_undone_step_is_left_out_and_kept_as_evidence(module: BuiltModule) -> None:
    """The move that was taken back did not happen; the next one did."""
    there = lead(move("Russian Rifle 1", "K5", "J5"), Chat("* Russian Rifle 1 enters J5"))
    back = undo(Chat("* UNDO: * Russian Rifle 1 enters J5"), move("Russian Rifle 1", "J5", "K5"))
    imported = read(module, there, back, lead(move("Russian Rifle 1", "K5", "L5")))
    assert imported.record.events == (e.EnterHex(("Russian Rifle 1",), "L5"),)
    assert imported.steps == (3,)
    assert imported.undone == (Undone(1, 2, ("* Russian Rifle 1 enters J5",)),)


def test_undone_again_and_again(module: BuiltModule) -> None:
    """Two undos in a row take back two steps, the later one first (``BasicLogger.java``)."""
    first = lead(move("Russian Rifle 1", "K5", "J5"))
    second = lead(move("German Rifle 2", "C4", "D4"))
    imported = read(
        module,
        first,
        second,
        undo(move("German Rifle 2", "D4", "C4")),
        undo(move("Russian Rifle 1", "J5", "K5")),
        Chat("* German passes"),
    )
    assert imported.record.events == (e.Pass("German"),)
    assert [(undone.step, undone.by) for undone in imported.undone] == [(2, 3), (1, 4)]


def test_an_undo_that_takes_back_an_undo(module: BuiltModule) -> None:
    """After an undo and a new step, two more undos take back the step and then the undo: the first move stands."""
    there, back = move("Russian Rifle 1", "K5", "J5"), move("Russian Rifle 1", "J5", "K5")
    imported = read(
        module,
        there,
        undo(back),
        move("German Rifle 2", "C4", "D4"),
        undo(move("German Rifle 2", "D4", "C4")),
        undo(there),
    )
    assert imported.record.events == (e.EnterHex(("Russian Rifle 1",), "J5"),)
    assert [undone.step for undone in imported.undone] == [3]


def test_an_undo_of_nothing_is_told(module: BuiltModule) -> None:
    """A log that begins behind the step that is undone."""
    imported = read(module, undo(move("Russian Rifle 1", "J5", "K5")))
    assert imported.unread == ((1, "something was undone that is in no step of this log"),)


def test_what_is_not_understood_is_told(module: BuiltModule) -> None:
    """A unit that vanishes without a word."""
    imported = read(module, RemovePiece(piece("Russian Rifle 1")[0]))
    assert imported.record.events == ()
    assert imported.unread == ((1, "Russian Rifle 1 went from K5 to nowhere"),)


def test_a_log_that_does_not_fit_is_noted(module: BuiltModule) -> None:
    """A piece that is not where the log takes it from: part of the game is missing."""
    imported = read(module, move("Russian Rifle 1", "A1", "J5"))
    assert imported.notes[0] == "pieces were not where the log says at step 1: part of the game may be missing"
    assert imported.record.events == (e.EnterHex(("Russian Rifle 1",), "J5"),)


def test_flags_are_read_from_layers(module: BuiltModule) -> None:
    """A counter flipped by its command, in the state that VASSAL writes."""
    id, rifle = piece("Russian Rifle 1")
    flipped = rifle.with_level("Step", 2)
    step = group(ChangePiece(id, flipped.state, rifle.state), Chat("* Russian Rifle 1 breaks"))
    assert read(module, step).record.events == (e.Break("Russian Rifle 1"),)


def test_another_version_is_noted(module: BuiltModule) -> None:
    """The pieces may lie elsewhere in another version, so the reader is told."""
    other = log(metadata=replace(METADATA, version="0.9"))
    with pytest.warns(InputWarning, match=r"version 0\.9, and this is 'Small' version 1\.0; the module knows"):
        compare_built(other, module, REFEREE)
    imported = read(module, metadata=replace(METADATA, version="0.9"))
    assert "this is a saved game without steps: only its position was read" in imported.notes


def test_another_module_is_a_warning(module: BuiltModule) -> None:
    """A log of ours, but of another module than the one given, which has all its pieces under another id."""
    with pytest.warns(InputWarning) as caught:
        compare_built(log(metadata=replace(METADATA, extra2="large")), module, REFEREE)
    error = caught[0].message.error  # type: ignore[union-attr]
    assert error.code == "replay/other-module"


def test_a_module_that_knows_no_piece_is_refused(module: BuiltModule) -> None:
    """Another game altogether: the error names both modules, and the hint the way round."""
    id, rifle = piece("German Rifle 1")
    strange = [AddPiece(id, Piece.make("Legio I", "legio.png").type, rifle.state)]
    game = SavedGame.new(strange, module=replace(METADATA, name="Rubicon", extra2="rubicon"), saved=Metadata())
    with pytest.raises(UsageFault, match=r"'Rubicon'.*knows none of its pieces") as caught:
        compare_built(game, module, REFEREE)
    assert caught.value.code == "replay/other-module"
    assert caught.value.hint


@pytest.mark.parametrize(
    ("metadata", "code", "words"),
    [
        (Metadata(name="Afrika"), "replay/not-a-ccmod-module", "the module 'Afrika'"),
        (Metadata(), "replay/not-a-ccmod-module", "a module that it does not name"),
        (replace(METADATA, extra1="ccmod/2 cc"), "replay/module-data", "format 2"),
    ],
)
def test_a_module_that_is_not_ours_is_refused_by_name(metadata: Metadata, code: str, words: str) -> None:
    """The message says what module it is, and the hint what can be done."""
    with pytest.raises(UnsupportedInput) as caught:
        mark_of(log(metadata=metadata))
    assert caught.value.code == code
    assert words in caught.value.message
