"""Opening a file and looking at it, as closely as is asked for."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import field
from enum import StrEnum

from ccmod.ground.dataclass import dataclass
from ccmod.hexes.location import OFFBOARD
from ccmod.perspective import ONLOOKER, Perspective
from ccmod.replay.places import MapGrids
from ccmod.vassal.census.game import PlacedPiece, placed_pieces
from ccmod.vassal.census.maps import MapPart, map_parts
from ccmod.vassal.census.pieces import PieceKind, PrototypeKind, piece_kinds, prototype_kinds
from ccmod.vassal.commands import BoardPicker
from ccmod.vassal.lint.pictures import ArchivePicture, archived_pictures
from ccmod.vassal.lint.subject import Subject
from ccmod.vassal.metadata import Metadata
from ccmod.vassal.module_summary import ModuleSummary, summarise_module
from ccmod.vassal.opening import Module, kind_of, name_note, open_any, warn_of_another
from ccmod.vassal.position import Position
from ccmod.vassal.savegame import SavedGame
from ccmod.vassal.sides import check_perspective
from ccmod.vassal.steps import Namer, StepReport, describe_steps
from ccmod.vassal.summary import GameSummary, summarise
from ccmod.vassal.table import MapPixel
from ccmod.vassal.visible import visible


class Detail(StrEnum):
    """A choice of detail; also the name of its list in JSON."""

    PIECES = "pieces"
    """Every piece with its traits: of a module its slots, cards and markers; of a game what lies on the table."""
    PROTOTYPES = "prototypes"
    """Every prototype with its traits and its users."""
    IMAGES = "images"
    """Every picture with its size and what names it."""
    MAPS = "maps"
    """Every map with its boards, grids, zones and at-start stacks, by exact numbers."""


DETAILS = frozenset(Detail)
"""All of them."""


@dataclass(frozen=True, slots=True)
class Inspection:
    """A file, opened and looked at. Parts that were not asked for are ``None``."""

    file: str
    kind: str
    notes: tuple[str, ...]
    written: Metadata | None
    """``savedata`` of a game, ``moduledata`` or ``extensiondata`` of a module."""
    module: Metadata | None = None
    """Of a game: the module that it is for."""
    game: GameSummary | None = None
    contents: ModuleSummary | None = None
    steps: tuple[StepReport, ...] | None = None
    placed: tuple[PlacedPiece, ...] | None = None
    """The pieces of a game."""
    kinds: tuple[PieceKind, ...] | None = None
    """The slots, cards and markers of a module."""
    prototypes: tuple[PrototypeKind, ...] | None = None
    images: tuple[ArchivePicture, ...] | None = None
    maps: tuple[MapPart, ...] | None = None
    place_name: Namer = str
    """How places are named."""
    secrets: frozenset[str] = field(default=frozenset(), repr=False)
    """Ids of players, which are their passwords, long enough not to be ordinary words: to be shown nowhere."""


_LONG = 6
"""Letters from which a player's id is kept back wherever it appears; a shorter one may be an ordinary word."""
Progress = Callable[[int], None]
"""Called with 1 for each step done."""


def inspect_file(
    path: str,
    *,
    opened: SavedGame | Module | None = None,
    perspective: Perspective = ONLOOKER,
    module: Module | None = None,
    steps: bool = False,
    details: Collection[Detail] = (),
    progress: Progress | None = None,
) -> Inspection:
    """Look at the file at ``path``, and at what ``perspective`` sees of a game in it.

    Of a game, ``module`` determines which maps are private, what places are called, and what prototypes bring; of an
    extension it is the module that it is for. Raises what :func:`~ccmod.vassal.opening.open_any` raises.
    """
    opened = open_any(path) if opened is None else opened
    note = name_note(path, opened)
    notes = [note] if note is not None else []
    if isinstance(opened, Module):
        return _look_at_module(path, opened, module, details, notes)
    check_perspective(perspective, opened.seats, module)
    namer = _namer(opened, module)
    described = tuple(_with_progress(describe_steps(opened, perspective, namer, module), progress)) if steps else None
    seen = visible(Position.of(opened, module), perspective)
    notes += seen.notes
    placed = None
    if Detail.PIECES in details:
        prototypes = Subject(module).prototypes if module is not None else None
        placed = tuple(placed_pieces(seen, prototypes))
    if opened.archive is None:
        notes.append("a bare command stream without a ZIP archive around it; today's VASSAL cannot open it")
    elif opened.module is None:
        notes.append("without moduledata: it does not say which module it is for")
    return Inspection(
        path, kind_of(opened), tuple(notes), opened.saved, opened.module, summarise(opened, seen),
        steps=described, placed=placed, place_name=namer,
        secrets=frozenset(id for id in opened.seat_by_id if len(id) >= _LONG),
    )  # fmt: skip


def _look_at_module(
    path: str, module: Module, base: Module | None, details: Collection[Detail], notes: list[str]
) -> Inspection:
    contents = summarise_module(module)
    if contents.custom_classes:
        notes.append("the module has code of its own, which VASSAL runs when it opens it (ccmod does not)")
    missing = [(name, entry) for name, entry, there in contents.setups if not there]
    notes += [f"the set-up {name!r} names {entry!r}, which is not there" for name, entry in missing]
    notes += [f"the piece definition {name!r} cannot be read" for name in contents.broken]
    subject = Subject(module, Subject(base) if base is not None and module.is_extension else None)
    return Inspection(
        path, kind_of(module), tuple(notes), module.metadata, contents=contents,
        kinds=tuple(piece_kinds(subject)) if Detail.PIECES in details else None,
        prototypes=tuple(prototype_kinds(subject)) if Detail.PROTOTYPES in details else None,
        images=tuple(archived_pictures(subject)) if Detail.IMAGES in details else None,
        maps=tuple(map_parts(subject)) if Detail.MAPS in details else None,
    )  # fmt: skip


def _namer(game: SavedGame, module: Module | None) -> Namer:
    """How places are named: by the module's hexes, zones and decks where it has a name for them, else in pixels."""
    if module is None:
        return str
    warn_of_another(game, module)
    places = MapGrids.of(module, (one for sub in game.setup for one in sub.walk() if isinstance(one, BoardPicker)))

    def name(place: MapPixel) -> str:
        found = OFFBOARD if place.map is None else places.name(place.map, place.x, place.y)
        return f"{place.map} {found}" if found not in ("", OFFBOARD) else str(place)

    return name


def _with_progress(steps: Iterator[StepReport], progress: Progress | None) -> Iterator[StepReport]:
    for step in steps:
        yield step
        if progress is not None:
            progress(1)
