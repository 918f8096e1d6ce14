"""The module to which games are carried over, with all that is asked of it again and again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import field
from functools import cached_property
from pathlib import Path

from ccmod.convert.upgrade.boards import boards_of, names_of_maps
from ccmod.convert.upgrade.decks import Pile, piles
from ccmod.convert.upgrade.homes import property_homes
from ccmod.convert.upgrade.palette import Palette
from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import SourceLocation, UsageFault
from ccmod.replay.places import MapGrids
from ccmod.vassal.commands import BoardPicker
from ccmod.vassal.lint.subject import Subject
from ccmod.vassal.metadata import MODULEDATA, Metadata
from ccmod.vassal.opening import Module, open_any
from ccmod.vassal.property_keys import PropertyKey


@dataclass
class Target:
    """A module, and the extensions that are played with it."""

    module: Module
    extensions: tuple[Module, ...] = ()
    _places: dict[tuple[BoardPicker, ...], MapGrids] = field(default_factory=dict)
    _piles: dict[int, list[Pile]] = field(default_factory=dict)

    @classmethod
    def open(cls, path: Path, extensions: Iterable[Path] = ()) -> Target:
        """The module at ``path``. Raises :class:`UsageFault` (``convert/module``) for any other file."""
        return cls(open_module(path), tuple(open_module(one, extension=True) for one in extensions))

    @property
    def _all(self) -> tuple[Module, ...]:
        return self.module, *self.extensions

    @property
    def name(self) -> str:
        """The module's name."""
        return self.module.build.root.get("name")

    @property
    def version(self) -> str:
        """The module's version."""
        return self.module.build.root.get("version")

    @cached_property
    def palette(self) -> Palette:
        """Its pieces."""
        return Palette.of(self.module, self.extensions)

    @cached_property
    def maps(self) -> frozenset[str]:
        """Its maps."""
        return names_of_maps(self._all, self.boards)

    @cached_property
    def sides(self) -> set[str]:
        """The sides of its roster."""
        return Subject(self.module).sides

    @cached_property
    def trackers(self) -> int:
        """How many turn trackers it and its extensions have."""
        return sum(one.kind.endswith("TurnTracker") for each in self._all for one in Subject(each).root.all())

    @cached_property
    def properties(self) -> Mapping[str, list[PropertyKey]]:
        """Its global properties by their names, each wherever it is."""
        found: dict[str, list[PropertyKey]] = {}
        for key in dict.fromkeys(property_homes(self._all)):
            found.setdefault(key.name, []).append(key)
        return found

    def places(self, pickers: Iterable[BoardPicker]) -> MapGrids:
        """Its places with these boards on its maps."""
        key = tuple(pickers)
        if key not in self._places:
            self._places[key] = MapGrids.of(self.module, key)
        return self._places[key]

    def piles(self, places: MapGrids) -> list[Pile]:
        """Its decks, where its maps show these boards; ``places`` must be its own."""
        if id(places) not in self._piles:
            self._piles[id(places)] = piles(self.module, places)
        return self._piles[id(places)]

    @cached_property
    def boards(self) -> dict[str, list[str]]:
        """The boards of each map, by the names that games know them by."""
        return boards_of(self._all)

    def is_same(self, other: Target) -> bool:
        """Whether both have the very same build file."""
        return self._build_file == other._build_file

    @cached_property
    def _build_file(self) -> bytes:
        """Written once for all the games that go there."""
        return self.module.build.to_bytes()

    @property
    def metadata(self) -> bytes:
        """The module that a save names."""
        if MODULEDATA in self.module.archive:
            return self.module.archive.read(MODULEDATA)
        return Metadata(version=self.version, name=self.name).to_bytes()

    @cached_property
    def known_names(self) -> Mapping[str, Iterable[str]]:
        """The names that rules may name."""
        root = Subject(self.module).root
        return {
            "sides": sorted(self.sides),
            "maps": sorted(self.maps),
            "boards": [one.name for one in root.all("Board")],
            "decks": [one.name for one in root.all("DrawPile")],
            "properties": list(self.properties),
            "pieces": list(self.palette.by_name),
            "ids": list(self.palette.by_id),
        }


def open_module(path: Path, *, extension: bool = False) -> Module:
    """A module or extension. Raises :class:`UsageFault` (``convert/module``) for any other file."""
    opened = open_any(path)
    if isinstance(opened, Module) and opened.is_extension == extension:
        return opened
    wanted = "extension" if extension else "module"
    found = "a save or log" if not isinstance(opened, Module) else "an extension" if opened.is_extension else "a module"
    hint = f"name the {wanted} to which games are carried over; the games themselves are named first"
    raise UsageFault("convert/module", f"this is {found}, not a {wanted}", place=SourceLocation(str(path)), hint=hint)
