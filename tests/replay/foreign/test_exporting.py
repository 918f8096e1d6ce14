"""Records of watched games as logs, and back: everything that a record says is done again in the module."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from ccmod.cli import main
from ccmod.ground.errors import UsageFault
from ccmod.play.board import events as e
from ccmod.play.event import Event
from ccmod.play.record import Header, Record
from ccmod.play.systems import vocabulary_of
from ccmod.replay.foreign.exporting import export_watched
from ccmod.replay.foreign.importing import import_foreign
from ccmod.vassal.archive import Archive
from ccmod.vassal.commands import AddPiece, GlobalProperty
from ccmod.vassal.opening import Module
from ccmod.vassal.position import Position
from ccmod.vassal.savegame import SavedGame
from ccmod.vassal.traits import DynamicProperty, Label, Layer, Mark, Piece, Rotate
from tests.replay.foreign import strangers as s
from tests.replay.small import centre, commands
from tests.shared import SHARED, needs_shared

TANK = Piece.make(
    "German Tank 1", "a.png",
    [
        Rotate(facings=6, facing=5), Rotate(facings=1, name="Turret"), DynamicProperty(name="Strength", value="8"),
        Layer(name="", images=("a.png", "b.png")), Layer(name="", images=("c.png", "d.png"), activate_text="2nd"),
        Label(), Mark.of({"Class": "unit"}),
    ],
).at("Board", *centre("D4"))  # fmt: skip
EVENTS: tuple[Event, ...] = (
    e.Message("Anna", "good luck: have fun"),
    e.Rotate("German Tank 1", "60", 2),
    e.Rotate("German Tank 1", "22.5", None, "Turret"),
    e.Set("German Tank 1", "Strength", "7", "8"),
    e.Set("German Tank 1", "TextLabel", "out of ammo"),
    e.Flip("German Tank 1", "face 2", "2nd"),
    e.Property("Wind", "S", "N"),
    e.Property("Ice", "1", "0", "Lake", "Board"),
    e.Move(("German Rifle 1", "German Rifle 2"), "D5", "C4"),
    e.Flip("German Rifle 1", "broken", "Step"),
    e.Rotate("German Tank 1", "0", 1),
    e.Move(("German Tank 1",), "x700 y9 @ Tracks", "D4"),
    e.Draw("German", "German Deck", "G-1"),
    e.Discard("G-1", "German Discards"),
    e.Roll("Anna", ("3", "5"), "2d6"),
    e.Remove("Russian Rifle 1"),
)


@pytest.fixture(scope="module")
def module(tmp_path_factory: pytest.TempPathFactory) -> Module:
    """The stranger's module with a set-up, in which a tank has facings, a turret and a number."""
    found = s.archive(tmp_path_factory.mktemp("module"))
    setup = [*commands(), AddPiece("77", TANK.type, TANK.state), GlobalProperty("Wind", "N", "Module")]
    setup.append(GlobalProperty("Ice\tLake\tsmall\tBoard", "0"))  # as a save has a zone's
    archive = Archive(name="strange.vmod")
    one = '<VASSAL.build.module.PredefinedSetup name="Start" file="start.vsav" useFile="true" isMenu="false"/>'
    end = b"</VASSAL.build.GameModule>"
    archive.put("buildFile.xml", found.read("buildFile.xml").replace(end, one.encode() + end))
    archive.put("moduledata", found.read("moduledata"))
    archive.put("start.vsav", SavedGame.new(setup, module=s.STRANGER).to_bytes())
    return Module(archive)


def read(game: SavedGame, module: Module) -> Record:
    """The record of a log."""
    found = import_foreign(game, s.adapter(), vocabulary_of("board"), module.archive)
    assert found.imported.unread == ()
    return found.imported.record


def test_a_log_gives_the_record_again(module: Module) -> None:
    """Moves, faces, turns, values, cards: each event is one step, does in the module what it says, and is read as
    itself again, once; nothing is left out, and no command does not fit."""
    made = export_watched(Record(Header("board"), EVENTS), module, s.adapter())
    assert made.left_out == ()
    assert read(made.game, module).events == EVENTS
    position = Position.of(made.game, module)
    assert [misfits for *_, misfits in position.follow(made.game) if misfits] == []
    tank = position.piece("77")
    assert [(one.facing, one.angle) for one in tank.all(Rotate)] == [(0, 0), (0, -22.5)]
    assert [one.level for one in tank.all(Layer)] == [1, 2]
    assert {"Strength": "7", "TextLabel": "out of ammo"}.items() <= tank.properties.items()
    assert position.property("Wind") == "S"
    assert position.properties["Module", "Ice\tLake\tsmall\tBoard"] == "1"


def test_what_a_record_leaves_out_is_filled_in_not_repeated(module: Module) -> None:
    """A move without its origin, a value without the one before: the log shows each once, with what it really was."""
    events = (
        e.Move(("German Rifle 1", "German Rifle 2"), "D5"), e.Set("German Tank 1", "Strength", "7"),
        e.Rotate("German Tank 1", "60"),
    )  # fmt: skip
    made = export_watched(Record(Header("board"), events), module, s.adapter())
    assert read(made.game, module).events == (
        e.Move(("German Rifle 1", "German Rifle 2"), "D5", "C4"),
        e.Set("German Tank 1", "Strength", "7", "8"),
        e.Rotate("German Tank 1", "60", 2),
    )


def test_the_header_says_how_things_lie_at_the_start(module: Module) -> None:
    """The record of a log that begins elsewhere: the pieces go where they lay, turned and with the faces they had; a
    second log of it has the same header."""
    first = read(export_watched(Record(Header("board"), EVENTS), module, s.adapter()).game, module)
    pieces = dict((first.header.setup or {})["pieces"])
    pieces["German Tank 1"] = {**pieces["German Tank 1"], "place": "E5", "turned": {"": "120", "Turret": "90"}}
    pieces["German Rifle 1"] = {**pieces["German Rifle 1"], "faces": {"Step": "broken"}}
    header = Header("board", setup={**(first.header.setup or {}), "pieces": pieces})
    again = read(export_watched(Record(header, ()), module, s.adapter()).game, module)
    assert (again.header.setup or {})["pieces"] == pieces


def test_what_the_module_cannot_show_is_told(module: Module) -> None:
    """A place, a counter, a value and a face that it does not have; the sentences are logged all the same."""
    events = (
        e.Move(("German Tank 1",), "ZZ99"), e.Place("Zeppelin", "C4"), e.Set("German Tank 1", "Fuel", "3"),
        e.Flip("German Tank 1", "burning", "Step"),
    )  # fmt: skip
    made = export_watched(Record(Header("board"), events), module, s.adapter())
    assert len(made.left_out) == 4
    assert len(made.game.steps) == 4
    with pytest.raises(UsageFault, match="has no set-up 'Other'"):
        export_watched(Record(Header("board", scenario="Other"), ()), module, s.adapter())


@needs_shared
@pytest.mark.parametrize("drafted", [False, True])
def test_from_log_to_log_from_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, drafted: bool) -> None:
    """The log of a turn and a number by the commands, with the adapter and with a draft: the same record again."""
    monkeypatch.chdir(tmp_path)
    folder = SHARED / "faults" / "files"
    module = ["--module", str(folder / "try-gbacw.vmod")]
    adapter = [] if drafted else ["--adapter", str(folder / "rot-adapter.yaml")]
    for words in (
        ["from-log", str(folder / "rot.vlog"), *adapter, "--referee", "-o", "a.ccrec"],
        ["to-log", "a.ccrec", *adapter, "-o", "a.vlog"],
        ["from-log", "a.vlog", *adapter, "--referee", "-o", "b.ccrec"],
    ):
        assert CliRunner().invoke(main, ["record", *words, *module]).exit_code == 0
    assert Path("a.ccrec").read_text() == Path("b.ccrec").read_text()
