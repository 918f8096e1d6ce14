"""A module with an ordinary map, one with visual layers and one without stacking, and a log over all three.

``fixtures/stacking-*.vsav`` are what VASSAL 3.7.26 saved after stepping it to its end, run by Anna, who hid three
pieces, and by an onlooker.
"""

from __future__ import annotations

from ccmod.vassal.archive import Archive
from ccmod.vassal.buildfile import BuildFile, element
from ccmod.vassal.commands import AddPiece, BoardPicker, Command, MovePiece, PlacedBoard, Player
from ccmod.vassal.opening import Module
from ccmod.vassal.savegame import SavedGame
from ccmod.vassal.traits import DoesNotStack, Invisible, Mark, Piece, Stack, Trait
from ccmod.vassal.xml import Element

MAPS = {"P": "Plain", "L": "Layered", "F": "Flat"}
_PART = "VASSAL.build.module."


def module() -> Module:
    """The module."""
    layers = element(_PART + "map.LayeredPieceCollection", {"property": "Level", "layerOrder": "low,high"})
    flat = element(_PART + "map.StackMetrics", {"disabled": "true"})
    root = element(
        "VASSAL.build.GameModule",
        {"name": "Lay", "version": "1", "VassalVersion": "3.7.0"},
        _map("Plain"), _map("Layered", layers), _map("Flat", flat),
    )  # fmt: skip
    archive = Archive()
    archive.put("buildFile.xml", BuildFile.new(root).to_bytes())
    return Module(archive)


def _map(name: str, *parts: Element) -> Element:
    board = element(_PART + "map.boardPicker.Board", {"name": f"{name} b", "width": "600", "height": "400"})
    picker = element(_PART + "map.BoardPicker", {}, board)
    return element(_PART + "Map", {"mapName": name}, picker, *parts)


def log() -> SavedGame:
    """The log: pieces dropped on others, on other maps, hidden and seen, and three pieces added once more."""
    pieces = _pieces()
    setup: list[Command] = [BoardPicker(map, (PlacedBoard(f"{map} b"),)) for map in ("Plain", "Layered", "Flat")]
    setup += [AddPiece(id, one.type, one.state) for id, one in pieces.items()]
    for id, one in pieces.items():
        if not id.startswith("F") and not id.endswith("n"):
            stack = Piece(Stack(one.map, one.x, one.y, (id,), -1))
            setup.append(AddPiece(f"s{id}", stack.type, stack.state))
    setup += [Player("anna", "Anna", "German"), Player("boris", "Boris", "Russian")]
    return SavedGame.new(setup, steps=_Steps(pieces).all())


def _pieces() -> dict[str, Piece]:
    traits: dict[str, list[Trait]] = {
        str(number): [Mark.of({"Level": level})] for number, level in enumerate(("low", "high", "low", "high", "none"))
    }
    traits["h"] = [Mark.of({"Level": "low"}), Invisible(owner="anna")]
    traits["n"] = [Mark.of({"Level": "low"}), DoesNotStack(stacking="R")]
    made = [(letter + name, own) for letter in ("L", "F", "P") for name, own in traits.items()]
    return {
        id: Piece.make(id, "", own).at(MAPS[id[0]], 50 + 20 * n % 200 + 10 * n, 50)
        for n, (id, own) in enumerate(made, 1)
    }


class _Steps:
    """Moves, each from where the piece was."""

    def __init__(self, pieces: dict[str, Piece]) -> None:
        self.pieces = pieces
        self.where = {id: (one.map, one.x, one.y) for id, one in pieces.items()}
        self.found: list[Command] = []

    def move(self, id: str, map: str, x: int, y: int, under: str | None = None, by: str = "boris") -> None:
        self.found.append(MovePiece(id, map, x, y, under, *self.where[id], None, by))
        self.where[id] = (map, x, y)

    def add(self, id: str, map: str, x: int, y: int) -> None:
        self.found.append(AddPiece(id, self.pieces[id].type, self.pieces[id].at(map, x, y).state))
        self.where[id] = (map, x, y)

    def all(self) -> list[Command]:
        for letter, map in (("L", "Layered"), ("F", "Flat"), ("P", "Plain")):
            for name in "01234n":
                self.move(letter + name, map, 100, 100)
            self.move(letter + "h", map, 200, 200, by="anna")
            self.move(letter + "0", map, 200, 200)
            self.move(letter + "2", map, 200, 200, by="anna")
            self.move(letter + "1", map, 200, 200, under=letter + "2")
        self.move("P3", "Layered", 100, 100)
        self.move("L3", "Flat", 100, 100)
        self.move("F3", "Plain", 100, 100)
        self.move("F4", "Layered", 200, 200, by="anna")
        self.move("P4", "Flat", 200, 200)
        self.add("P2", "Plain", 400, 300)
        self.move("P1", "Plain", 400, 300)
        self.move("P2", "Plain", 420, 320)
        self.add("F2", "Flat", 400, 300)
        self.add("L1", "Layered", 410, 300)
        return self.found
