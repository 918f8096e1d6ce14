"""The contents of a module or extension."""

from __future__ import annotations

from collections import Counter
from dataclasses import field

from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import CcmodError
from ccmod.vassal.commands import AddPiece, decode
from ccmod.vassal.opening import Module
from ccmod.vassal.summary import class_of
from ccmod.vassal.traits import Piece, UnknownTrait
from ccmod.vassal.values import TEXTS
from ccmod.vassal.xml import Element

MAP_TAGS = {"Map": "map", "PrivateMap": "private map", "PlayerHand": "hand", "WidgetMap": "map in a window"}
"""Classes of maps, and what they are called."""
_GRIDS = {"HexGrid": "hex grid", "SquareGrid": "square grid", "RegionGrid": "regions", "ZonedGrid": "zones"}
_SLOTS = ("PieceSlot", "CardSlot")
_DICE = ("DiceButton", "SpecialDiceButton", "InternetDiceButton", "RandomTextButton")


@dataclass(slots=True)
class MapParts:
    """A map of the module."""

    name: str
    kind: str
    """One of :data:`MAP_TAGS`."""
    sides: tuple[str, ...]
    """Whose map it is, if it is one of the private kinds."""
    is_private: bool
    """Whether the others may not look at it; a private map may be visible to all."""
    boards: list[tuple[str, str]]
    """Name and kinds of grid of each board."""
    decks: list[str]
    at_start: int
    """At-start stacks."""


@dataclass(slots=True)
class ModuleSummary:
    """A module or extension in numbers and names."""

    name: str
    version: str
    vassal_version: str
    description: str
    extends: str | None
    """The module that an extension is for."""
    sides: list[str]
    maps: list[MapParts]
    prototypes: list[str]
    slots: int
    pieces: dict[str, int]
    """Piece slots by the name of their piece."""
    classes: dict[str, int]
    traits: dict[str, int]
    setups: list[tuple[str, str, bool]]
    """Name, entry, and whether the entry is there."""
    dice: list[str]
    trackers: list[str]
    properties: list[str]
    charts: int
    images: int
    image_bytes: int
    sounds: int
    custom_classes: list[str]
    """Components that are not VASSAL's own; opening the module in VASSAL runs their code."""
    broken: list[str] = field(default_factory=list)
    """Slots and prototypes whose definition cannot be read."""


def summarise_module(module: Module) -> ModuleSummary:
    """The summary of a module."""
    root, metadata, archive = module.build.root, module.metadata, module.archive
    images = [name for name in archive if name.startswith("images/") and not name.endswith("/")]
    summary = ModuleSummary(
        name=root.get("name") or (metadata.name if metadata else ""),
        version=root.get("version"),
        vassal_version=root.get("VassalVersion") or root.get("vassalVersion"),
        description=root.get("description"),
        extends=root.get("module") if module.is_extension else None,
        sides=[entry.text for roster in root.find("PlayerRoster") for entry in roster.children if entry.text],
        maps=summarise_maps(module),
        prototypes=[one.get("name") for one in root.find("PrototypeDefinition")],
        slots=0,
        pieces={},
        classes={},
        traits={},
        setups=[(name, entry, entry in archive) for name, entry in module.setups()],
        dice=[_name(one) for one in root.walk() if _short(one) in _DICE],
        trackers=[_name(one) for one in root.find("TurnTracker")],
        properties=[one.get("name") for one in root.find("GlobalProperty")],
        charts=sum(1 for _ in root.find("Chart")) + sum(1 for _ in root.find("HtmlChart")),
        images=len(images),
        image_bytes=sum(archive.size(name) for name in images),
        sounds=sum(name.startswith("sounds/") for name in archive),
        custom_classes=sorted({one.tag for one in root.walk() if "." in one.tag and not one.tag.startswith("VASSAL.")}),
    )
    _count_slots(summary, root)
    return summary


def summarise_maps(module: Module) -> list[MapParts]:
    """The maps of a module."""
    return [_map(element) for element in module.build.root.walk() if _short(element) in MAP_TAGS]


def _short(element: Element) -> str:
    return element.tag.rpartition(".")[2]


def _name(element: Element) -> str:
    return element.get("name") or element.get("buttonText") or element.get("text") or _short(element)


def _map(element: Element) -> MapParts:
    boards = []
    for board in element.find("Board"):
        grids = [_GRIDS[_short(one)] for one in board.walk() if _short(one) in _GRIDS]
        boards.append((board.get("name"), ", ".join(dict.fromkeys(grids)) or "no grid"))
    short = _short(element)
    return MapParts(
        element.get("mapName") or "(no name)",
        MAP_TAGS[short],
        TEXTS.read(element.get("side"), ()),
        short in ("PrivateMap", "PlayerHand") and element.get("visible") != "true",
        boards,
        [deck.get("name") for deck in element.find("DrawPile")],
        sum(1 for _ in element.find("SetupStack")),
    )


def _count_slots(summary: ModuleSummary, root: Element) -> None:
    pieces: Counter[str] = Counter()
    classes: Counter[str] = Counter()
    traits: Counter[str] = Counter()
    for element in root.walk():
        short = _short(element)
        if short not in _SLOTS and short != "PrototypeDefinition":
            continue
        try:
            piece = _definition(element.text)
        except CcmodError:
            piece = None
        if piece is None:
            if element.text:
                summary.broken.append(element.get("entryName") or element.get("name") or f"line {element.line}")
            continue
        traits.update(trait.prefix if isinstance(trait, UnknownTrait) else trait.NAME for trait in piece.traits)
        if short in _SLOTS:
            summary.slots += 1
            pieces[piece.name or element.get("entryName")] += 1
            classes[class_of(piece)] += 1
    summary.pieces, summary.traits = dict(pieces.most_common()), dict(traits.most_common())
    summary.classes = dict(classes.most_common())


def _definition(text: str) -> Piece | None:
    """The piece in the text of a slot or prototype."""
    command = decode(text)
    return Piece.read(command.type, command.state) if isinstance(command, AddPiece) else None
