"""VASSAL's files: modules, extensions, saves and logs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING

from ccmod.ground.dataclass import dataclass
from ccmod.perspective import ONLOOKER, Perspective
from ccmod.vassal import opening
from ccmod.vassal.position import Position
from ccmod.vassal.savegame import SavedGame
from ccmod.vassal.sides import check_perspective
from ccmod.vassal.traits import Layer
from ccmod.vassal.visible import VisiblePosition, visible

if TYPE_CHECKING:
    from ccmod.vassal.xml import Element

FileName = str | PathLike[str]


@dataclass(frozen=True, slots=True)
class Piece:
    """A counter or card as one viewer sees it; a covered one is called `a masked piece` or `a card`."""

    name: str
    map: str | None
    """``None`` for a piece that is not on a map."""
    at: tuple[int, int] | None
    """Pixels from the upper left corner of the map."""
    deck: str | None
    """The deck that contains it."""
    levels: Mapping[str, int]
    """Each layer's current level, from 1; 0 is off. Empty for a covered piece."""
    properties: Mapping[str, str]
    """Its marks, by name. Empty for a covered piece."""


class Module:
    """A module (``.vmod``)."""

    def __init__(self, opened: opening.Module) -> None:
        self._opened = opened

    @property
    def name(self) -> str:
        """Its name in VASSAL."""
        return self._opened.build.root.get("name")

    @property
    def version(self) -> str:
        """The module's own version."""
        return self._opened.build.root.get("version")

    @property
    def maps(self) -> tuple[str, ...]:
        """The names of its maps."""
        from ccmod.vassal.module_summary import summarise_maps

        return tuple(one.name for one in summarise_maps(self._opened))

    @property
    def pieces(self) -> tuple[str, ...]:
        """The names of the pieces in its palettes and decks, in the order of the build file."""
        slots = (one for one in self._opened.build.root.walk() if one.tag.endswith((".PieceSlot", ".CardSlot")))
        return tuple(slot.get("entryName") for slot in slots)

    @property
    def setups(self) -> Mapping[str, Save]:
        """Its predefined set-ups by their titles in the menu."""
        return {title: Save(self._opened.setup(entry)) for title, entry in self._opened.setups()}

    def xpath(self, expression: str) -> list[Element | str] | str | float | bool:
        """The matches of an XPath expression in the build file: elements and texts, or one value.

        Elements may be changed (``element.attributes["name"] = …``); :meth:`write` leaves everything else as it was.
        Raises :class:`ccmod.CcmodError` for an expression that cannot be read.
        """
        from ccmod.vassal.xpath import query

        return query(self._opened.build.document, expression)

    @property
    def root(self) -> Element:
        """The root element of the build file."""
        return self._opened.build.root

    def write(self, path: FileName, *, force: bool = False) -> None:
        """Write it, including changes to its elements; an existing file is overwritten only with ``force``."""
        from ccmod.vassal.buildfile import BUILD_FILES

        archive = self._opened.archive
        entry = next(name for name in BUILD_FILES if name in archive)
        archive.put(entry, self._opened.build.to_bytes())
        archive.write(Path(path), force=force)


class Extension(Module):
    """An extension (``.vmdx``) of a module."""


class Save:
    """A saved game (``.vsav``)."""

    def __init__(self, game: SavedGame) -> None:
        self._game = game

    @property
    def module(self) -> tuple[str, str]:
        """Name and version of the module it was saved with; empty if an old file does not say."""
        data = self._game.module
        return ("", "") if data is None else (data.name, data.version)

    @property
    def players(self) -> Mapping[str, str]:
        """The side of each player."""
        return {seat.name: seat.side for seat in self._game.seats}

    def pieces(self, perspective: Perspective = ONLOOKER, *, module: Module | None = None) -> tuple[Piece, ...]:
        """The pieces in the starting position, as one viewer sees them; ``module`` supplies the rules for stacking.

        Raises :class:`ccmod.CcmodError` (``perspective/side``) for an unknown side.
        """
        return self._seen(Position.of(self._game, _opened(module)), perspective, module)

    def _seen(self, position: Position, perspective: Perspective, module: Module | None) -> tuple[Piece, ...]:
        check_perspective(perspective, position.seats, _opened(module))
        return tuple(_pieces(visible(position, perspective)))

    def write(self, path: FileName, *, force: bool = False) -> None:
        """Write it as it was read; an existing file is overwritten only with ``force``."""
        self._game.write(Path(path), force=force)


class Log(Save):
    """The log of a game (``.vlog``)."""

    @property
    def steps(self) -> int:
        """The number of steps (presses of VASSAL's Step button)."""
        return len(self._game.steps)

    def chat(self, step: int) -> tuple[str, ...]:
        """The chat lines added by a step, without markup; steps count from 1."""
        from ccmod.vassal.chat import plain_text
        from ccmod.vassal.commands import Chat

        lines = (one for one in self._game.steps[step - 1].walk() if isinstance(one, Chat))
        return tuple(plain_text(line.text) for line in lines)

    def positions(
        self, perspective: Perspective = ONLOOKER, *, module: Module | None = None
    ) -> Iterator[tuple[Piece, ...]]:
        """The pieces after each step, in the order of the log, as one viewer sees them."""
        position = Position.of(self._game, _opened(module))
        for _ in position.follow(self._game):
            yield self._seen(position, perspective, module)


def open_file(path: FileName) -> Module | Extension | Save | Log:
    """Open a VASSAL file, whose kind is recognised by its content, never by its name.

    Raises :class:`ccmod.CcmodError` for a file that cannot be read, is damaged or unsafe, or is not a VASSAL file.
    """
    opened = opening.open_any(Path(path))
    if isinstance(opened, opening.Module):
        return Extension(opened) if opened.is_extension else Module(opened)
    return Log(opened) if opened.is_log else Save(opened)


def _opened(module: Module | None) -> opening.Module | None:
    return None if module is None else module._opened


def _pieces(seen: VisiblePosition) -> Iterator[Piece]:
    position = seen.position
    for id in position.piece_ids():
        thing, place = position.table.things[id], position.place(id)
        known = position.piece(id) if seen.knows(id) else None
        yield Piece(
            seen.name(thing),
            place.map,
            None if place.map is None else (place.x, place.y),
            thing.deck_name,
            {} if known is None else {layer.name: layer.level for layer in known.all(Layer) if layer.name},
            {} if known is None else known.marks,
        )
