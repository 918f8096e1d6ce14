"""Small modules and games of them, for the tests of carrying games over."""

from __future__ import annotations

from ccmod.convert.upgrade.game import Upgraded, upgrade
from ccmod.convert.upgrade.rules import MigrationRules
from ccmod.convert.upgrade.target import Target
from ccmod.perspective import REFEREE, Perspective
from ccmod.vassal.archive import Archive
from ccmod.vassal.buildfile import BuildFile, Element, element
from ccmod.vassal.commands import AddPiece, BoardPicker, Command, PlacedBoard, Player, SetupStack
from ccmod.vassal.metadata import MODULEDATA, Metadata
from ccmod.vassal.opening import Module
from ccmod.vassal.position import Position
from ccmod.vassal.savegame import SavedGame
from ccmod.vassal.traits import Layer, Piece, Trait
from ccmod.vassal.traits import Stack as StackTrait

STEP = Layer(name="Step", images=("a.png", "b.png"), level_names=("fresh", "spent"))
BOARDS = BoardPicker("Board", (PlacedBoard("Field"),))


def slot(name: str, gpid: str, *traits: Trait) -> Element:
    """A piece slot."""
    text = Piece.make(name, traits=traits).definition
    return element("VASSAL.build.widget.PieceSlot", {"entryName": name, "gpid": gpid}, text)


def board(dx: int = 0, name: str = "Field", width: int = 1000, **numbering: str) -> Element:
    """A map ``Board`` with one board: squares of 100 pixels, shifted by ``dx``, that are called 0101, 0102 ..."""
    places = {"first": "H", "hType": "N", "vType": "N", "hLeading": "1", "vLeading": "1", "sep": "", **numbering}
    prefix = "VASSAL.build.module.map.boardPicker"
    grid = element(
        f"{prefix}.board.SquareGrid",
        {"x0": str(50 + dx), "y0": str(50 + dx), "dx": "100.0", "dy": "100.0"},
        element(f"{prefix}.board.mapgrid.SquareGridNumbering", places),
    )
    field = element(f"{prefix}.Board", {"name": name, "width": str(width), "height": str(width)}, grid)
    return element(
        "VASSAL.build.module.Map", {"mapName": "Board"}, element("VASSAL.build.module.map.BoardPicker", {}, field)
    )


def pile(name: str, x: int = 20) -> Element:
    """A deck."""
    return element("VASSAL.build.module.map.DrawPile", {"name": name, "x": str(x), "y": "30", "faceDown": "Never"})


def sides(*names: str) -> Element:
    """The sides."""
    return element("VASSAL.build.module.PlayerRoster", {}, *(element("entry", None, name) for name in names))


def with_deck(map: Element, *decks: Element) -> Element:
    """A map with decks."""
    for one in decks:
        map.add(one)
    return map


def module(*parts: Element, version: str = "2.0") -> Module:
    """A module of these components."""
    root = element("VASSAL.build.GameModule", {"name": "M", "version": version}, *parts)
    archive = Archive()
    archive.put("buildFile.xml", BuildFile.new(root).to_bytes())
    archive.put(MODULEDATA, Metadata(version=version, name="M").to_bytes())
    return Module(archive)


def unit(id: str, name: str, gpid: str, *traits: Trait, x: int = 150, y: int = 250, map: str = "Board") -> AddPiece:
    """A piece in a game."""
    piece = Piece.make(name, traits=traits, gpid=gpid).at(map, x, y)
    return AddPiece(id, piece.type, piece.state)


def stack(id: str, *members: str, x: int = 150, y: int = 250) -> AddPiece:
    """A stack in a game."""
    return AddPiece(id, "stack", StackTrait("Board", x, y, members).state)


def game(*commands: Command, steps: tuple[Command, ...] = (), player: Player | None = None) -> SavedGame:
    """A save of version 1.0, or a log."""
    seats = () if player is None else (player,)
    return SavedGame.new(
        [*seats, *commands, BOARDS, SetupStack()], steps=steps, module=Metadata(version="1.0", name="M")
    )


def migrated(
    save: SavedGame,
    new: Module,
    old: Module | None = None,
    rules: MigrationRules | None = None,
    *,
    side: str | None = None,
) -> Upgraded:
    """The game in the new module, seen by the referee if no side is named."""
    return upgrade(
        save,
        Target(new),
        source=Target(old) if old is not None else None,
        rules=rules,
        perspective=REFEREE if side is None else Perspective(side),
    )


def pieces(done: Upgraded) -> dict[str, Piece]:
    """The pieces of the new game by id."""
    position = Position.of(done.game)
    return {id: position.piece(id) for id in position.piece_ids()}


def lines(done: Upgraded, topic: str) -> list[str]:
    """What is told of a topic, with its kind."""
    return [f"{line.kind}: {line.words}" for line in done.report.lines if line.topic == topic]
