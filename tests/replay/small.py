"""A small module of Combat Commander by the builder's conventions: some units, a weapon, six cards a side."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from ccmod.replay.built import BuiltModule
from ccmod.vassal.archive import Archive
from ccmod.vassal.buildfile import BuildFile, Element, element
from ccmod.vassal.commands import AddPiece, BoardPicker, Command, GlobalProperty, PlacedBoard, SetupStack
from ccmod.vassal.metadata import Metadata
from ccmod.vassal.savegame import SavedGame
from ccmod.vassal.traits import Deck, DoesNotStack, Layer, Mark, Piece, Stack

BOARD = "VASSAL.build.module.map.boardPicker.Board"
GRID = "VASSAL.build.module.map.boardPicker.board."
REGIONS = {
    **{f"Time {n}": (50 + 40 * n, 20) for n in range(6)},
    "VP 0": (50, 60),
    **{f"{side} VP {n}": (50 + 40 * n, y) for side, y in (("German", 60), ("Russian", 100)) for n in range(1, 10)},
    **{f"{side} Casualties {n}": (50 + 40 * n, y)
       for side, y in (("German", 140), ("Russian", 180)) for n in range(1, 8)},
    **{f"Initiative {side}": (x, 220) for side, x in (("German", 50), ("Russian", 90))},
    **{f"{side} {box}": (x, y) for side, y in (("German", 260), ("Russian", 300)) for box, x in (
        ("Weapons", 50), ("Reserve", 90))},
}  # fmt: skip
DECKS = {
    "German Deck": (50, 400),
    "German Discards": (90, 400),
    "Russian Deck": (50, 440),
    "Russian Discards": (90, 440),
}
METADATA = Metadata(version="1.0", extra1="ccmod/1 cc", extra2="small", name="Small")

SCENARIO: dict[str, Any] = {
    "id": "skirmish", "title": "Skirmish", "system": "cc", "year": 1943, "first": "Russian", "initiative": "German",
    "time": {"start": 0, "sudden_death": 6}, "vp": {"side": "German", "points": 0},
    "sides": {
        "German": {"nation": "germany", "posture": "attacker", "orders": 4, "discard": 6, "surrender": 7},
        "Russian": {"nation": "russia", "posture": "defender", "orders": 4, "discard": 6, "surrender": 7},
    },
    "units": {
        "German Rifle 1": {"side": "German", "type": "rifle", "hex": "C4"},
        "German Rifle 2": {"side": "German", "type": "rifle", "hex": "C4"},
        "Sgt. Weber": {"side": "German", "type": "sergeant_x", "hex": "C4"},
        "Russian Rifle 1": {"side": "Russian", "type": "rifle", "hex": "K5"},
        "Russian Rifle 2": {"side": "Russian", "type": "rifle", "hex": None},
    },
    "weapons": {"German Light MG 1": {"side": "German", "type": "Light MG", "carrier": "German Rifle 1"}},
    "markers": [{"marker": "Foxholes", "hex": "K5"}],
    "map": {"id": "small", "columns": 15, "rows": 10},
    "extra": {},
}  # fmt: skip


def centre(hex: str) -> tuple[int, int]:
    """The pixel of a hex."""
    column, row = ord(hex[0]) - ord("A"), int(hex[1:]) - 1
    return int(83 * column + 50), int(96 * row + 60 + (48 if column % 2 else 0))


def counter(name: str, kind: str, side: str, type: str) -> Piece:
    """A counter with the layers of its class."""
    step = Layer(name="Step", images=("a.png", "b.png"), level_names=("", ""))
    states = [Layer(name=name, images=("x.png",), always_active=False, value=-1) for name in
              ("Suppressed", "Veteran", "Activated")]  # fmt: skip
    layers = {"unit": [step, *states], "leader": [step, *states], "weapon": [step]}.get(kind, [])
    stays = [DoesNotStack(stacking="R")] if name == "Initiative" else []
    return Piece.make(name, "a.png", [*layers, *stays, Mark.of({"Class": kind, "Side": side, "Type": type})])


def commands() -> list[Command]:
    """The set-up of the scenario, as a save."""
    pieces: list[Command] = []
    heaps: list[Command] = []

    def lay(piece: Piece, map: str, x: int, y: int) -> str:
        id = str(1001 + len(pieces))
        placed = piece.at(map, x, y)
        pieces.append(AddPiece(id, placed.type, placed.state))
        return id

    def heap(thing: Stack | Deck) -> None:
        heaps.append(AddPiece(str(2001 + len(heaps)), thing.type, thing.state))

    by_hex: dict[str, list[Piece]] = {row["hex"]: [counter(row["marker"], "marker", "", row["marker"])]
                                      for row in SCENARIO["markers"]}  # fmt: skip
    for name, row in SCENARIO["units"].items():
        kind = "leader" if name.startswith("Sgt.") else "unit"
        stack = by_hex.setdefault(row["hex"] or f"{row['side']} Reserve", [])
        stack.append(counter(name, kind, row["side"], row["type"]))
        stack += [counter(weapon, "weapon", row["side"], its["type"]) for weapon, its in SCENARIO["weapons"].items()
                  if its["carrier"] == name]  # fmt: skip
    for place, stack in by_hex.items():
        map, point = ("Tracks", REGIONS[place]) if place in REGIONS else ("Board", centre(place))
        heap(Stack(map, *point, tuple(lay(piece, map, *point) for piece in stack)))
    for name, place in (("Time", "Time 0"), ("VP", "VP 0"), ("Initiative", "Initiative German")):
        id = lay(counter(name, "track", "", name), "Tracks", *REGIONS[place])
        if name != "Initiative":
            heap(Stack("Tracks", *REGIONS[place], (id,)))
    for deck, point in DECKS.items():
        side = deck.split()[0]
        numbers = range(6, 0, -1) if deck.endswith("Deck") else ()
        cards = tuple(lay(counter(f"{side[0]}-{n}", "card", side, ""), "Tracks", *point) for n in numbers)
        heap(Deck(map="Tracks", x=point[0], y=point[1], name=deck, cards=cards, face_down=deck.endswith("Deck")))
    boards = {"Board": "small", "Tracks": "Tracks", "German Hand": "German Hand", "Russian Hand": "Russian Hand"}
    return [
        *pieces,
        *heaps,
        *(BoardPicker(map, (PlacedBoard(board),)) for map, board in boards.items()),
        SetupStack(),
        GlobalProperty("Scenario", "skirmish", "Module"),
    ]


def _map(kind: str, name: str, board: str, size: tuple[int, int], grid: Element | None, *more: Element) -> Element:
    attributes = {"name": board, "width": str(size[0]), "height": str(size[1])}
    picker = element("VASSAL.build.module.map.BoardPicker", None, element(BOARD, attributes, *([grid] if grid else [])))
    return element(f"VASSAL.build.module.{kind}", {"mapName": name}, picker, *more)


def _build_file() -> bytes:
    numbering = {
        "hType": "A",
        "vType": "N",
        "hOff": "0",
        "vOff": "1",
        "hLeading": "0",
        "vLeading": "0",
        "stagger": "false",
    }
    hexes = element(
        f"{GRID}HexGrid", {"dx": "83.0", "dy": "96.0", "x0": "50", "y0": "60"},
        element(f"{GRID}mapgrid.HexGridNumbering", numbering),
    )  # fmt: skip
    regions = element(f"{GRID}RegionGrid", None, *(
        element(f"{GRID}Region", {"name": name, "originx": str(x), "originy": str(y)})
        for name, (x, y) in REGIONS.items()
    ))  # fmt: skip
    piles = [
        element("VASSAL.build.module.map.DrawPile", {"name": name, "x": str(x), "y": str(y), "owningBoard": "Tracks"})
        for name, (x, y) in DECKS.items()
    ]
    slots = [
        element("VASSAL.build.widget.PieceSlot", {"entryName": name, "gpid": "7"},
                counter(name, "marker", "", name).definition)
        for name in ("Foxholes", "Smoke 4")
    ]  # fmt: skip
    root = element(
        "VASSAL.build.GameModule", {"name": "Small", "version": "1.0"},
        _map("Map", "Board", "small", (1300, 1100), hexes),
        _map("Map", "Tracks", "Tracks", (600, 500), regions, *piles),
        *(_map("PlayerHand", f"{side} Hand", f"{side} Hand", (800, 200), None) for side in ("German", "Russian")),
        element("VASSAL.build.module.PieceWindow", {"name": "Counters"}, *slots),
    )  # fmt: skip
    return BuildFile.new(root).to_bytes()


def write_module(path: Path) -> BuiltModule:
    """The module as a file."""
    archive = Archive()
    archive.put("buildFile.xml", _build_file())
    archive.put("moduledata", METADATA.to_bytes())
    archive.put("skirmish.vsav", SavedGame.new(commands()).to_bytes())
    data = {
        "ccmod": 1, "system": "cc", "module": "small", "version": "1.0",
        "scenarios": {"skirmish": SCENARIO}, "setups": {"skirmish": "skirmish.vsav"},
    }  # fmt: skip
    archive.put("ccmod.json", json.dumps(data).encode())
    archive.write(path, force=True)
    return BuiltModule.open(path)
