"""Logs with which something is wrong: each is recognised, said in so many words, and judged as far as it can be.

They are made from the game that was played in VASSAL by the rules (``combat_commander/fixtures``).
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from ccmod.games.combat_commander.rules import events as e
from ccmod.ground.errors import InputWarning, UnsupportedInput, UsageFault
from ccmod.perspective import REFEREE
from ccmod.play.judge import Judge
from ccmod.play.systems import load_system, vocabulary_of
from ccmod.replay.adapter import LogStep, PropertySet, RecordPiece
from ccmod.replay.built import BuiltModule, shipped_module
from ccmod.replay.importer import ImportedLog, compare_built, import_log
from ccmod.replay.reading import open_log, read_log
from ccmod.replay.suspicions import ReportConsistency
from ccmod.vassal.commands import ChangePiece, Chat, Command, Player
from ccmod.vassal.metadata import Metadata
from ccmod.vassal.savegame import SavedGame
from tests.replay.small import write_module

LOG = Path(__file__).parents[1] / "games" / "combat_commander" / "log" / "fixtures" / "played-legally.vlog"


@cache
def module() -> BuiltModule:
    """The shipped module."""
    built = shipped_module("mill-farm")
    assert built is not None
    return built


@cache
def played() -> SavedGame:
    """The game as VASSAL wrote it."""
    return open_log(LOG)


def log(
    steps: list[Command] | None = None, setup: list[Command] | None = None, module: Metadata | None = None
) -> SavedGame:
    """That game with other steps, another start, or another module."""
    game = played()
    return SavedGame.new(
        list(game.setup) if setup is None else setup,
        steps=list(game.steps) if steps is None else steps,
        module=module or game.module,
        saved=Metadata(),
    )


def read(game: SavedGame) -> ImportedLog:
    """Its record, and that the judge comes to its end."""
    scenario = module().scenarios["mill-farm"]
    imported = import_log(game, module(), e.VOCABULARY, scenario)
    judge = Judge(load_system("cc"), imported.record.header, scenario)
    for event in imported.record.events:
        judge.step(event)
    judge.end()
    return imported


def edited(command: Command, old: str, new: str) -> Command:
    """A step in whose chat lines a text is replaced."""
    subs = tuple(edited(sub, old, new) for sub in command.subs)
    if isinstance(command, Chat):
        return replace(command, text=command.text.replace(old, new), subs=subs)
    return replace(command, subs=subs) if subs else command


def test_the_game_itself_is_beyond_doubt() -> None:
    """Nothing of what follows is said of a log as VASSAL wrote it."""
    assert read(log()).notes == ()


def test_a_log_of_another_module_of_ours(tmp_path: Path) -> None:
    """With one that has some of its pieces it goes on, with a warning that names both and says how many."""
    small = write_module(tmp_path / "small.vmod")
    wanted = r"'The Mill Farm' version 1.* 'Small' version 1.*knows [1-9]\d* of the log's 221 pieces"
    with pytest.warns(InputWarning, match=wanted) as caught:
        told = compare_built(played(), small, REFEREE)
    assert told == caught[0].message.error.message  # type: ignore[union-attr]


def test_a_log_of_another_game_of_ours(tmp_path: Path) -> None:
    """Read with the module of another rule system it is refused, whatever its pieces are called."""
    other = replace(write_module(tmp_path / "small.vmod"), system="folio")
    with pytest.raises(UsageFault) as caught:
        read_log(LOG, vocabulary_of, other)
    assert caught.value.code == "replay/other-module"


def test_a_log_of_a_module_that_is_not_ours() -> None:
    """It is refused by name, with what can be done."""
    with pytest.raises(UnsupportedInput) as caught:
        read(log(module=Metadata(name="Afrika", version="3")))
    assert caught.value.code == "replay/not-a-ccmod-module"
    assert "'Afrika'" in caught.value.message
    assert caught.value.hint


def test_a_log_of_another_version() -> None:
    """It is judged all the same, and the reader is told of both versions."""
    metadata = played().module
    assert metadata is not None
    other = log(module=replace(metadata, version="0.7"))
    wanted = r"version 0\.7, and this is .* version 1\.0; the module knows 221 of the log's 221 pieces"
    with pytest.warns(InputWarning, match=wanted):
        compare_built(other, module(), REFEREE)
    imported = read(other)
    assert imported.record.events == read(log()).record.events


def test_half_of_the_steps_missing() -> None:
    """Pieces are not where the log takes them from; that is said, and what is there is judged."""
    imported = read(log(list(played().steps)[::2]))
    assert any(note.startswith("pieces were not where the log says at steps") for note in imported.notes)
    assert 40 < len(imported.record.events) < 105


def test_a_log_cut_off_at_its_end() -> None:
    """Whatever is there is as it was, and nothing is wrong with it."""
    imported = read(log(list(played().steps)[:60]))
    assert imported.notes == ()
    assert imported.record.events == read(log()).record.events[: len(imported.record.events)]


def test_a_log_that_begins_in_the_middle() -> None:
    """A log without the first half of its steps, from the save that stood there: hands, Time, states are read."""
    from ccmod.vassal.position import Position

    position = Position.of(log())
    steps = list(played().steps)
    for number, step in enumerate(steps[:80], 1):
        position.apply(step, step=number)
    pieces = list(position.commands())
    others = [
        c for top in played().setup for c in top.walk() if type(c).__name__ not in ("AddPiece", "Null", "EndSave")
    ]
    imported = read(log(steps[80:], [*pieces, *(replace(c, subs=()) for c in others)]))
    setup = imported.record.header.setup or {}
    assert setup["initiative"] == "Russian"
    assert setup["units"]["Sgt. Sokolov"]["hex"] == "J5"
    assert setup["hands"]["German"] == ["G-22"]
    assert imported.record.events == read(log()).record.events[-len(imported.record.events) :]


def test_a_line_that_was_edited() -> None:
    """The pieces show what was really done; both stand in the report."""
    steps = [edited(step, "* German Weapon Team 1 rallies", "* German Rifle 1 rallies") for step in played().steps]
    imported = read(log(steps))
    told = [words for _, words in imported.unread]
    assert told == ["the log says 'German Rifle 1 rallies', its pieces say 'German Weapon Team 1 rallies'"]
    assert e.Rally("German Weapon Team 1") in imported.record.events


def test_an_answer_is_no_piece_that_acts() -> None:
    """A line of a menu that asks leaves its answer on the counter; one that asks nothing is no forgery for that."""
    consistency = ReportConsistency(frozenset({"Gen. Alder"}))
    told, piece = e.Rally("Gen. Alder"), RecordPiece("Gen. Alder", "leader", "Union")
    answer = PropertySet("Asked", "", "302 OH", piece)
    for number, details in enumerate(((answer,), ()), 1):
        consistency.hear(ChangePiece("7", "302 OH") if details else Chat("* Gen. Alder rallies"))
        consistency.note(LogStep(number, ((told, True),), (), details))
    assert consistency.suspects() == []
    consistency.hear(ChangePiece("7", "2"))
    consistency.note(LogStep(3, ((told, True),), (), (PropertySet("Fatigue", "1", "2", piece),)))
    assert consistency.suspects() == [1, 2], "now something has happened with such a sentence"


def test_a_line_that_was_added() -> None:
    """It reads as if the module had said it, but nothing stands behind it."""
    steps = [*played().steps[:100], Chat("* German Rifle 1 breaks"), *played().steps[100:]]
    imported = read(log(steps))
    assert imported.notes == (
        "line at step 101 read like reports of the module, but no piece did what they say: "
        "typed by hand, or the log was edited",
    )


def test_dice_that_were_edited() -> None:
    """The card that was revealed has other dice printed on it (V021)."""
    steps = [edited(step, "with G-29: 5 and 1 makes 6", "with G-29: 5 and 6 makes 11") for step in played().steps]
    imported = read(log(steps))
    judge = Judge(load_system("cc"), imported.record.header, module().scenarios["mill-farm"])
    found = [finding.check for event in imported.record.events for finding in judge.step(event).findings]
    assert "cc/V021" in found


def test_lines_that_are_no_sentences_any_more() -> None:
    """What the pieces did is known without them; cards go from the hand as discards then."""
    steps = [edited(step, "* Russian SMG 1 breaks", "* Russian SMG 1 is fine") for step in played().steps]
    assert read(log(steps)).record.events == read(log()).record.events


def test_no_reports_at_all() -> None:
    """A game begun before the module could report: moves and flips are events, and the reader is told."""
    imported = read(log([edited(step, "* ", "- ") for step in played().steps]))
    assert "the module reported nothing in this log: what is judged are the pieces that were moved" in imported.notes
    assert e.EnterHex(("Russian SMG 1", "Sgt. Sokolov"), "J5") in imported.record.events
    assert e.Break("Russian SMG 1") in imported.record.events


def test_both_players_have_one_name() -> None:
    """Sides are told by their seats; who typed a line cannot be."""
    players = [Player("one", "Anna", "German"), Player("two", "Anna", "Russian")]
    others = [c for c in played().setup if not isinstance(c, Player)]
    imported = read(log(setup=[*others, *players]))
    assert imported.record.header.players == {"German": "Anna", "Russian": "Anna"}
    assert (
        "more than one side was played under the name 'Anna': it is not known which of them typed a line"
        in imported.notes
    )
