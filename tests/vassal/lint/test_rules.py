"""Every rule of the linter finds what it is there for, and lets be what is sound."""

from __future__ import annotations

import pytest

from ccmod.cli.explained import explained_codes
from ccmod.vassal.buildfile import element
from ccmod.vassal.commands import AddPiece, BoardPicker, Command, PlacedBoard
from ccmod.vassal.lint import LintSeverity, Silence, Subject, lint
from ccmod.vassal.traits import (
    AreaOfEffect,
    Clone,
    Comment,
    Delete,
    GlobalKeyCommand,
    Key,
    Layer,
    Mark,
    Mask,
    Piece,
    PlaceMarker,
    PlaySound,
    Prototype,
    ReportAction,
    RestrictedAccess,
    ReturnToDeck,
    SendTo,
    TriggerAction,
)
from ccmod.vassal.xml import Element
from tests.vassal.lint.modules import (
    MAP,
    MODULE,
    board,
    codes,
    deck,
    extension,
    found,
    game_map,
    grid,
    png,
    prototype,
    save,
    slot,
    subject,
)

GO = Key.named("go")
LISTENER = Layer(name="Step", images=("a.png", "b.png"), increase_key=GO)
PICTURES = {"images/a.png": png(1, 1), "images/b.png": png(1, 1)}
RIFLE = Piece.make("Rifle", "", [Mark.of({"a": "1"}), Mark.of({"b": "2"})], gpid="1")
ADD = AddPiece("7", RIFLE.type, RIFLE.state)
HELP = element(MODULE + "documentation.HelpFile", {"title": "Help", "fileName": "help.txt"})
CHANGE = (element(MODULE + "PlayerRoster", {}, element("entry", {}, "Axis")),)


def setup(file: str = "s.vsav") -> tuple[Element, ...]:
    """A set-up of this file."""
    return (element(MODULE + "PredefinedSetup", {"name": "S", "file": file}),)


def stack(**attributes: str) -> Element:
    """An at-start stack."""
    return element(MAP + "SetupStack", {"name": "S", **attributes})


def region() -> Element:
    """A board with one region, ``Box``."""
    return board(grid("RegionGrid", grid("Region", name="Box")))


def marker(gpid: str) -> PlaceMarker:
    """A trait that places a marker with this id."""
    return PlaceMarker(marker=Piece.make("M", "").definition, gpid=gpid, key=None)


def send(key: Key) -> Element:
    """A button that sends a key to pieces."""
    return element(MODULE + "GlobalKeyCommand", {"name": "G", "hotkey": str(key)})


def setup_with(*commands: Command) -> Subject:
    """A module with a set-up of these commands, one slot and one map."""
    return subject(*setup(), slot(), game_map(), files={"s.vsav": save(*commands)})


CASES: dict[str, tuple[Subject, Subject]] = {
    "build-file-name": (subject(entry="buildFile"), subject(entry="buildFile", VassalVersion="3.2.17")),
    "version-low": (
        subject(slot(Comment("x")), VassalVersion="3.6.1"),
        subject(slot(Comment("x")), VassalVersion="3.7.0"),
    ),
    "version-unknown": (subject(VassalVersion=""), subject()),
    "class-own": (subject(element("my.Thing"), files={"my/Thing.class": b""}), subject()),
    "class-missing": (subject(element("my.Thing")), subject(element("my.Thing"), files={"my/Thing.class": b""})),
    "extension-alone": (extension(), extension(base=subject())),
    "extension-module": (extension(base=subject(name="Other")), extension(base=subject())),
    "extension-target": (
        extension(element(MODULE + "ExtensionElement", {"target": MODULE + "Map:Main"}, deck()), base=subject()),
        extension(
            element(MODULE + "ExtensionElement", {"target": MODULE + "Map:Main"}, deck()), base=subject(game_map())
        ),
    ),
    "encoder": (subject(slot(), with_encoder=False), subject(slot())),
    "map-deaf": (subject(element(MODULE + "Map", {"mapName": "Main"})), subject(game_map())),
    "definition": (subject(element("VASSAL.build.widget.PieceSlot", {"gpid": "1"}, "nonsense")), subject(slot())),
    "prototype-missing": (
        subject(slot(Prototype("Unit"))),
        subject(slot(Prototype("Unit")), prototype("Unit")),
    ),
    "prototype-cycle": (
        subject(prototype("A", Prototype("B")), prototype("B", Prototype("A"))),
        subject(prototype("A", Prototype("B"), Prototype("C")), prototype("B", Prototype("C")), prototype("C")),
    ),
    "prototype-size": (
        subject(slot(Prototype("P0")), *(prototype(f"P{n}", *[Prototype(f"P{n + 1}")] * 4) for n in range(9))),
        subject(slot(Prototype("P0")), *(prototype(f"P{n}", *[Prototype(f"P{n + 1}")] * 4) for n in range(3))),
    ),
    "prototype-unused": (subject(prototype("Unit")), subject(prototype("Unit"), slot(Prototype("Unit")))),
    "image-missing": (subject(slot(image="a")), subject(slot(image="a"), files={"images/a.gif": png(1, 1)})),
    "image-unused": (
        subject(files={"images/a.png": png(1, 1)}),
        subject(files={"images/a.png": png(1, 1), "help/x.html": b'<img src="../images/a.png">'}),
    ),
    "image-large": (
        subject(files={"images/a.png": png(20_000, 10_000)}),
        subject(files={"images/a.png": png(5_000, 5_000)}),
    ),
    "sound-missing": (
        subject(slot(PlaySound(clip="bang.wav"))),
        subject(slot(PlaySound(clip="bang.wav")), files={"sounds/bang.wav": b""}),
    ),
    "file-missing": (subject(HELP), subject(HELP, files={"help.txt": b""})),
    "key-unheard": (
        subject(slot(TriggerAction(performed=(GO,)))),
        subject(slot(TriggerAction(performed=(GO,)), LISTENER), files=PICTURES),
    ),
    "key-twice": (
        subject(slot(Delete(key=Key.ctrl("E")), Prototype("P")), prototype("P", Clone(key=Key(69, 128)))),
        subject(
            slot(
                Delete(key=Key.ctrl("E")),
                Layer(name="S", activate_key=Key.ctrl("E"), always_active=True),
                TriggerAction(text="Away", key=Key.ctrl("E"), filter="{Moved}"),
                AreaOfEffect(key=Key.ctrl("E"), always_active=True),
            )
        ),
    ),
    "layer-nameless": (
        subject(slot(Layer(images=("a.png", "b.png"))), files=PICTURES),
        subject(slot(Layer(images=("a.png",))), files=PICTURES),
    ),
    "layer-twin": (
        subject(slot(LISTENER, Prototype("P")), prototype("P", LISTENER), files=PICTURES),
        subject(slot(LISTENER, Prototype("P")), prototype("P"), files=PICTURES),
    ),
    "no-report": (
        subject(slot(Delete())),
        subject(slot(Delete(), Prototype("R")), prototype("R", ReportAction(keys=(Key(68, 2),)))),
    ),
    "gpid-missing": (subject(slot(marker(""))), subject(slot(marker("2")))),
    "gpid-twin": (subject(slot(marker("1"), gpid="1")), subject(slot(marker("2"), gpid="1"))),
    "gpid-next": (subject(slot(gpid="100")), subject(slot(gpid="99"))),
    "name-twin": (
        subject(game_map(boards=[board(), board()])),
        subject(game_map(), game_map(mapName="Other")),
    ),
    "name-within-name": (
        subject(
            element(MODULE + "SpecialDiceButton", {"name": "Gray"}),
            element(MODULE + "SpecialDiceButton", {"name": "Gray + Red"}),
        ),
        subject(
            element(MODULE + "SpecialDiceButton", {"name": "Gray die"}),
            element(MODULE + "SpecialDiceButton", {"name": "Gray + Red"}),
        ),
    ),
    "backslash": (subject(slot(Mark.of({"Note": "x\\"}))), subject(slot(Mark.of({"Note": "\\x"})))),
    "grid-size": (
        subject(game_map(boards=[board(grid("HexGrid", dx="0"))])),
        subject(game_map(boards=[board(grid("HexGrid"))])),
    ),
    "number": (
        subject(game_map(boards=[board(grid("HexGrid", grid("mapgrid.HexGridNumbering", hLeading="101")))])),
        subject(game_map(boards=[board(grid("HexGrid", grid("mapgrid.HexGridNumbering", hLeading="100")))])),
    ),
    "zone-path": (
        subject(game_map(boards=[board(grid("ZonedGrid", grid("mapgrid.Zone", name="Z", path="1,1;2,2")))])),
        subject(game_map(boards=[board(grid("ZonedGrid", grid("mapgrid.Zone", name="Z", path="1,1;2,2;1,2")))])),
    ),
    "board-unknown": (
        subject(game_map(stack(owningBoard="B"))),
        subject(game_map(stack(owningBoard="A"))),
    ),
    "location": (
        subject(game_map(stack(useGridLocation="true", location="Bix"), boards=[region()])),
        subject(game_map(stack(useGridLocation="true", location="Box"), boards=[region()])),
    ),
    "deck-missing": (
        subject(slot(ReturnToDeck(deck="Deck", choose=False)), game_map()),
        subject(slot(ReturnToDeck(deck="Deck", choose=False)), game_map(deck())),
    ),
    "map-missing": (
        subject(slot(SendTo(map="Main", board="B")), game_map()),
        subject(slot(SendTo(map="Main", board="A")), game_map()),
    ),
    "side-unknown": (
        subject(*CHANGE, game_map(kind="PlayerHand", side="Allies")),
        subject(*CHANGE, game_map(kind="PlayerHand", side="Axis"), slot(RestrictedAccess(sides=("Axis",)))),
    ),
    "setup-missing": (subject(*setup()), setup_with(ADD)),
    "setup-unreadable": (subject(*setup(), files={"s.vsav": b"x"}), setup_with(ADD)),
    "setup-levels": (setup_with(AddPiece("7", RIFLE.type, "1\tnull;0;0;1;0")), setup_with(ADD)),
    "setup-board": (
        setup_with(BoardPicker("Main", (PlacedBoard("B"),))),
        setup_with(BoardPicker("Main", (PlacedBoard("A"),))),
    ),
    "attribute": (
        subject(game_map(boards=[board(grid("HexGrid", dx="wide"))])),
        subject(game_map(boards=[board(grid("HexGrid", dx="12.5", sideways="true", color="1,2,3"))])),
    ),
    "expression": (
        subject(slot(GlobalKeyCommand(sent=None, filter="{Side == 'Axis}"))),
        subject(slot(GlobalKeyCommand(sent=None, filter='{Side == "Axis" && !(Level >= 2)}'))),
    ),
    "property-unknown": (
        subject(slot(ReportAction(format="$newPieceName$ at $locatoin$"))),
        subject(slot(ReportAction(format="$newPieceName$ at $location$"))),
    ),
    "key-unknown": (subject(slot(Delete(key=Key(9999)))), subject(slot(Delete(key=Key.ctrl("D"))))),
    "setup-image": (
        setup_with(AddPiece("7", Piece.make("Rifle", "old.png", gpid="1").type, RIFLE.state)),
        setup_with(ADD),
    ),
    "setup-strangers": (
        setup_with(AddPiece("7", RIFLE.type, RIFLE.with_basic(gpid="9").state)),
        setup_with(ADD),
    ),
}
"""For each code a module that has the fault, and a like one that has not."""


@pytest.mark.parametrize("code", CASES)
def test_the_fault_is_found(code: str) -> None:
    """The faulty module has the finding, with a place and a sentence."""
    finding = next((one for one in found(CASES[code][0]) if one.code == f"lint/{code}"), None)
    assert finding is not None, found(CASES[code][0])
    assert finding.place
    assert finding.message


@pytest.mark.parametrize("code", CASES)
def test_the_sound_is_left_alone(code: str) -> None:
    """The module without the fault does not have it."""
    assert f"lint/{code}" not in codes(CASES[code][1])


@pytest.mark.parametrize("code", CASES)
def test_the_fault_can_be_silenced(code: str) -> None:
    """Silencing its code leaves all other findings, and tells how many were left out."""
    of = CASES[code][0]
    kept, silenced = lint(of, [Silence(f"lint/{code}")])
    assert [one for one in found(of) if one.code != f"lint/{code}"] == kept
    assert silenced == len(found(of)) - len(kept) > 0


def test_every_code_has_its_case() -> None:
    """No rule goes untested; those for games have their own cases in test_games.py."""
    known = {code for code in explained_codes() if code.startswith("lint/") and not code.startswith("lint/game-")}
    assert {f"lint/{code}" for code in CASES} == known


def test_an_empty_module_is_clean() -> None:
    """Nothing is found where nothing is."""
    assert found(subject()) == []


def test_old_modules_name_pictures_without_ending_and_capitals_count() -> None:
    """FORMATS 2.1: the exact name, or with .gif; a name that differs by capitals is told in the hint."""
    of = subject(slot(image="Tank.PNG"), files={"images/tank.png": png(1, 1)})
    (finding,) = [one for one in found(of) if one.code == "lint/image-missing"]
    assert "capitals" in finding.hint


def test_masks_layers_and_markers_are_looked_into() -> None:
    """Pictures stand in masks, their looks for others, layers, and in pieces inside traits."""
    inner = PlaceMarker(marker=Piece.make("M", "m.png").definition, gpid="2", key=None)
    of = subject(slot(Mask(image="k.png", style="Go.png"), Layer(name="L", images=("", "l.png")), inner))
    missing = {one.message.split()[0] for one in found(of) if one.code == "lint/image-missing"}
    assert missing == {"images/k.png", "images/o.png", "images/l.png", "images/m.png"}


def test_names_that_only_play_tells_are_left_alone() -> None:
    """An expression or format is no name of a picture, prototype or key."""
    of = subject(slot(Prototype("$Nation$"), Layer(name="L", images=("{Name + x}", "$a$.png"))))
    assert codes(of).isdisjoint({"lint/image-missing", "lint/prototype-missing"})


def test_a_button_is_no_piece() -> None:
    """A key that pieces are sent is not heard by a button of that hotkey, and the hint says so."""
    button = element(MODULE + "DiceButton", {"name": "d6", "hotkey": str(GO)})
    (finding,) = [one for one in found(subject(send(GO), button)) if one.code == "lint/key-unheard"]
    assert "goes to pieces" in finding.hint
    assert "lint/key-unheard" not in codes(subject(send(GO), slot(GlobalKeyCommand(key=GO, sent=GO))))


def test_keystrokes_that_are_sent_to_pieces_are_looked_up_too() -> None:
    """Not those that go to buttons, which may be of VASSAL's own menus; and Java code may answer to any."""
    stroke = Key.ctrl("J")
    sent = element(MODULE + "GlobalKeyCommand", {"hotkey": str(stroke)})
    pressed = element(MODULE + "DoActionButton", {"doHotkey": "true", "hotkeys": str(stroke)})
    (finding,) = [one for one in found(subject(sent)) if one.code == "lint/key-unheard"]
    assert "sends Ctrl+J, and no piece" in finding.message
    assert "lint/key-unheard" not in codes(subject(sent, slot(Delete(key=stroke))))
    assert "lint/key-unheard" not in codes(subject(pressed))
    assert "lint/key-unheard" not in codes(subject(sent, element("my.game.Component", {})))


def test_keys_of_loops_that_do_not_run_are_not_sent() -> None:
    """A Trigger Action that does not repeat has no use for the keys before and behind its loop."""
    assert "lint/key-unheard" not in codes(subject(slot(TriggerAction(before_key=GO))))
    assert "lint/key-unheard" in codes(subject(slot(TriggerAction(before_key=GO, loop=True))))


def test_an_extension_takes_from_its_module() -> None:
    """Pictures, prototypes, keys, decks and sides of the module count for its extension."""
    base = subject(prototype("Unit", LISTENER), game_map(deck()), files=PICTURES)
    piece = slot(Prototype("Unit"), TriggerAction(performed=(GO,)), ReturnToDeck(deck="Deck", choose=False), image="a")
    of = extension(piece, base=base)
    assert {one.code for one in found(of) if one.severity is not LintSeverity.NOTE} == {"lint/image-missing"}
    assert codes(extension(piece)) & {"lint/image-missing", "lint/prototype-missing", "lint/key-unheard"} == set()


def test_the_worst_comes_first() -> None:
    """Errors, then warnings, then notes."""
    of = subject(prototype("P"), slot(Prototype("Q"), image="x", gpid=""))
    severities = [one.severity for one in found(of)]
    assert severities == sorted(severities, key=list(LintSeverity).index)
    assert len(set(severities)) == 3


def test_prototypes_made_to_multiply_come_to_an_end() -> None:
    """Forty prototypes that each name the next one twice would be a million million traits."""
    chain = [prototype(f"P{n}", Prototype(f"P{n + 1}"), Prototype(f"P{n + 1}")) for n in range(40)]
    assert "lint/prototype-missing" in codes(subject(slot(Prototype("P0")), *chain))


def test_a_picture_of_a_set_up_is_used() -> None:
    """A piece that only a set-up still has needs its picture."""
    piece = Piece.make("Old", "old.png", gpid="1")
    files = {"s.vsav": save(AddPiece("7", piece.type, piece.state)), "images/old.png": png(1, 1)}
    assert "lint/image-unused" not in codes(subject(*setup(), slot(), files=files))
