"""A module of a battle as somebody else might make it: made up after what is known of such modules, and logs of it.

Regiments turn by a Rotate of six facings, their strength is a dynamic property, Disorder the other face of a layer;
brigadiers bear banners, Activation Markers lie masked in a pool, routed units in boxes of another map.
"""

from __future__ import annotations

from typing import Any

from ccmod.ground.errors import CcmodError
from ccmod.play.systems import vocabulary_of
from ccmod.replay.foreign.importing import ForeignLog, import_foreign
from ccmod.replay.foreign.loading import LoadedAdapter, parse_adapter
from ccmod.vassal.archive import Archive
from ccmod.vassal.buildfile import BuildFile, Element, element
from ccmod.vassal.commands import AddPiece, BoardPicker, ChangePiece, Command, MovePiece, PlacedBoard, SetupStack
from ccmod.vassal.metadata import Metadata
from ccmod.vassal.savegame import SavedGame, group
from ccmod.vassal.traits import Deck, DynamicProperty, Layer, Mark, Mask, Piece, Rotate, Trait

MODULE = Metadata(version="1.0", name="The Battle of Nowhere")
_GRID = "VASSAL.build.module.map.boardPicker.board."
POOL = (400, 400)
BOX = (40, 30)
DEAD = (40, 90)

ADAPTER = """\
adapter: 1
title: The Battle of Nowhere
extends: great-battles
matches: {module: The Battle of Nowhere}
pieces:
  - {name: 'AM (?P<command>.+)', kind: marker, type: 'AM of {command}', side: Union}
  - {name: '[0-9]+M[AE]', kind: unit, side: Union}
  - {name: '[0-9]+(?:VA|GA)', kind: unit, side: Confederate}
  - {name: '(?P<leader>\\w+), .*', kind: leader, side: Union, called: '{leader}'}
layers:
  - {name: Banner, as: Orders, levels: {1: 3, 2: 2, 3: 1}}
rotations: [{as: Facing, upright: 30}]
places:
  - {map: Leader Boards, place: '(?P<brigade>.+) Routed', as: 'Routed of {brigade}'}
  - {map: Leader Boards, place: Union Dead, as: Union Casualties}
"""

BATTLE: dict[str, Any] = {
    "id": "nowhere", "title": "Nowhere", "system": "gbacw", "sides": ["Union", "Confederate"], "turns": {"last": 6},
    "commands": {
        "I": {"level": "corps", "side": "Union"},
        "1/I": {"level": "division", "of": "I", "side": "Union"},
        "1/1/I": {"level": "brigade", "of": "1/I", "side": "Union", "orders": "Attack"},
    },
    "leaders": {"Reed": {"side": "Union", "level": "brigade", "command": "1/1/I", "range": 3, "hex": "0305"}},
    "units": {
        "34MA": {"side": "Union", "type": "artillery", "command": "1/1/I", "weapon": "N", "strength": 8,
                 "cohesion": [6, 4], "movement": [4, 4], "hex": "0305", "facing": "nne"},
        "2ME": {"side": "Union", "type": "infantry", "command": "1/1/I", "weapon": "R", "strength": 6,
                "cohesion": [6, 4], "movement": [6, 5], "hex": "0306", "facing": "nne"},
        "5VA": {"side": "Confederate", "type": "infantry", "weapon": "R", "strength": 6, "cohesion": [6, 4],
                "movement": [6, 5], "hex": "0903", "facing": "ssw"},
    },
    "map": {"columns": 12, "rows": 9, "first": "0101", "levels": {}, "terrain": {}, "slopes": {}, "hexsides": {},
            "ways": [], "chart": {"hex": {"clear": {"cost": {"infantry": 1, "artillery": 1, "cavalry": 1}}},
                                  "hexside": {}}},
}  # fmt: skip
"""A battle of ours: four-digit hexes, all of it clear ground."""


def centre(hex: str) -> tuple[int, int]:
    """The pixel of a hex."""
    column, row = int(hex[:2]) - 1, int(hex[2:]) - 1
    return 83 * column + 50, 96 * row + 60 + (48 if column % 2 else 0)


def regiment(name: str, strength: int = 6) -> Piece:
    """A regiment or battery."""
    flip = Layer(name="Flip", images=(f"{name}_back.png",), always_active=False, value=-1)
    traits: list[Trait] = [flip, Rotate(facings=6, name=""), DynamicProperty(name="SP", value=str(strength))]
    return Piece.make(name, f"{name}_{strength}_front.png", traits)


def brigadier(name: str) -> Piece:
    """A leader with a banner of his orders."""
    banner = Layer(name="Banner", images=("attack.png", "advance.png", "march.png"), always_active=False, value=-1)
    return Piece.make(name, "leader.png", [banner.at(1), Mark.of({"LeaderName": name.partition(",")[0]})])


def activation(command: str) -> Piece:
    """An Activation Marker, face down in the pool."""
    return Piece.make(f"AM {command}", "am.png", [Mask(image="kepi.png", owner="Anna")])


PIECES = {
    "1": regiment("34MA", 8).at("Main Map", *centre("0305")),
    "2": brigadier("Reed, 1/1/I").at("Main Map", *centre("0305")),
    "3": regiment("2ME").at("Main Map", *centre("0306")),
    "4": regiment("5VA").at("Main Map", *centre("0903")).map_traits(
        lambda one: one.change(facing=3) if isinstance(one, Rotate) else one),
    "5": activation("1/I").at("Main Map", *POOL),
}  # fmt: skip


def module() -> Archive:
    """The module."""
    numbers = {"hType": "N", "vType": "N", "hOff": "1", "vOff": "1", "hLeading": "1", "vLeading": "1",
               "sep": "", "stagger": "false"}  # fmt: skip
    hexes = element(
        f"{_GRID}HexGrid", {"dx": "83.0", "dy": "96.0", "x0": "50", "y0": "60"},
        element(f"{_GRID}mapgrid.HexGridNumbering", numbers),
    )  # fmt: skip
    boxes = {"Reed Routed": BOX, "Union Dead": DEAD}
    named = ({"name": name, "originx": str(x), "originy": str(y)} for name, (x, y) in boxes.items())
    regions = element(f"{_GRID}RegionGrid", None, *(element(f"{_GRID}Region", box) for box in named))
    pool = element(
        "VASSAL.build.module.map.DrawPile",
        {"name": "AM Pool", "x": str(POOL[0]), "y": str(POOL[1]), "owningBoard": "field"},
    )
    root = element(
        "VASSAL.build.GameModule", {"name": MODULE.name, "version": "1.0"},
        _map("Main Map", "field", hexes, pool), _map("Leader Boards", "boards", regions),
    )  # fmt: skip
    archive = Archive(name="nowhere.vmod")
    archive.put("buildFile.xml", BuildFile.new(root).to_bytes())
    archive.put("moduledata", MODULE.to_bytes())
    return archive


def _map(name: str, board: str, grid: Element, *more: Element) -> Element:
    attributes = {"name": board, "width": "1300", "height": "1000"}
    at = element("VASSAL.build.module.map.boardPicker.Board", attributes, grid)
    return element(
        "VASSAL.build.module.Map", {"mapName": name}, element("VASSAL.build.module.map.BoardPicker", None, at), *more
    )


def adapter(text: str = ADAPTER) -> LoadedAdapter:
    """An adapter for it. Raises :class:`CcmodError` with every mistake."""
    try:
        return parse_adapter(text.encode(), "nowhere.yaml")
    except CcmodError as error:
        raise AssertionError([str(one) for one in error.errors]) from error


def read(*steps: Command, battle: dict[str, Any] | None = BATTLE, text: str = ADAPTER) -> ForeignLog:
    """What is read of a log of these steps."""
    setup: list[Command] = [AddPiece(id, piece.type, piece.state) for id, piece in PIECES.items()]
    deck = Deck(map="Main Map", x=POOL[0], y=POOL[1], name="AM Pool", cards=("5",), face_down=True)
    setup += [
        AddPiece("100", deck.type, deck.state),
        BoardPicker("Main Map", (PlacedBoard("field"),)),
        BoardPicker("Leader Boards", (PlacedBoard("boards"),)),
        SetupStack(),
    ]
    log = SavedGame.new(setup, steps=steps, module=MODULE, saved=Metadata())
    return import_foreign(log, adapter(text), vocabulary_of("gbacw"), module(), battle, whole=True)


def drag(id: str, start: str, end: str) -> MovePiece:
    """A counter from hex to hex."""
    return MovePiece(id, "Main Map", *centre(end), None, "Main Map", *centre(start), None, "")


def draw(*, covered: bool = False) -> Command:
    """The Activation Marker of the division comes out of the pool, and is shown unless it stays ``covered``."""
    out = MovePiece("5", "Main Map", 900, 700, None, "Main Map", *POOL, "100", "")
    return out if covered else group(out, changed("5", Mask, owner=None))


def changed(id: str, kind: type[Trait], **to: object) -> ChangePiece:
    """A trait of a counter as it was set up is changed."""
    before = PIECES[id]
    after = before.map_traits(lambda one: one.change(**to) if isinstance(one, kind) else one)
    return ChangePiece(id, after.state, before.state)


def said(found: ForeignLog) -> list[str]:
    """The sentences of a record."""
    return [event.sentence() for event in found.imported.record.events]
