"""The boards that the maps of a game show in the new module, and what maps and boards a module has."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import field

from ccmod.convert.upgrade.report import MigrationReport
from ccmod.convert.upgrade.rules import MigrationRules
from ccmod.ground.dataclass import dataclass
from ccmod.vassal.commands import BoardPicker, PlacedBoard
from ccmod.vassal.components import Component
from ccmod.vassal.extension import Extension
from ccmod.vassal.opening import Module
from ccmod.vassal.stacking import map_rules
from ccmod.vassal.xml import Element

_PICKER = ".BoardPicker"


@dataclass
class Boards:
    """Carries boards over; what is the same each time is worked out, and reported, once."""

    known: Mapping[str, Sequence[str]]
    """The new module's boards by map."""
    maps: Collection[str]
    """All its maps."""
    rules: MigrationRules
    report: MigrationReport
    sees_map: Callable[[str], bool]
    """Whether a map of the game is open to whom the report is for."""
    keep_unknown: bool = False
    """Whether maps and boards that the module does not have stay."""
    _found: dict[tuple[str, tuple[PlacedBoard, ...]], BoardPicker | None] = field(default_factory=dict)

    def migrated(self, map: str, placed: tuple[PlacedBoard, ...]) -> BoardPicker | None:
        """The boards of a map in the new module; ``None`` if the map is gone."""
        key = map, placed
        if key not in self._found:
            self._found[key] = self._carried(map, placed)
        return self._found[key]

    def _carried(self, map: str, placed: tuple[PlacedBoard, ...]) -> BoardPicker | None:
        now = self.rules.maps.get(map, map)
        if now not in self.known and now not in self.maps and not self.keep_unknown:
            self._add(map, "lost", "the map is gone, and its boards with it", map)
            return None
        if not self.known.get(now):  # boards that the module takes from elsewhere
            return BoardPicker(now, placed)
        return BoardPicker(now, tuple(self._shown(map, now, placed)))

    def _shown(self, old: str, map: str, placed: Sequence[PlacedBoard]) -> Iterator[PlacedBoard]:
        known = self.known[map]
        for board in placed:
            name = self.rules.boards.get(board.name, board.name)
            if name not in known and not self.keep_unknown:
                if not len(known) == len(placed) == 1:
                    self._add(old, "lost", f"{map} has no such board any more", board.name)
                    continue
                name = known[0]
            if name != board.name:
                self._add(old, "changed", f"{map} shows the board {name!r}", board.name)
            yield board._replace(name=name)

    def _add(self, map: str, kind: str, text: str, what: str) -> None:
        if self.sees_map(map):
            self.report.add(kind, "boards", text, what)


def names_of_maps(modules: Iterable[Module], boards: Iterable[str]) -> frozenset[str]:
    """The names of all maps, whatever their class; nameless ones are counted as games do."""
    found = set(boards)
    for module in modules:
        found |= {one.get("mapName") for one in module.build.root.walk() if one.get("mapName")}
        found |= set(map_rules(module.build))
    return frozenset(found)


def boards_of(modules: Iterable[Module]) -> dict[str, list[str]]:
    """The boards of each map of a module and its extensions, by the names that games know them by."""
    found: dict[str, list[str]] = {}
    for module in modules:
        for map, boards in _added(module) if module.is_extension else _maps(module.build.root):
            found.setdefault(map, []).extend(boards)
    return found


def _maps(root: Element) -> Iterator[tuple[str, list[str]]]:
    index = 0
    for element in root.walk():
        picker = next((child for child in element.children if child.tag.endswith(_PICKER)), None)
        if picker is not None:
            yield element.get("mapName") or f"Map{index}", _names(picker)
            index += 1


def _added(extension: Module) -> Iterator[tuple[str, list[str]]]:
    """The maps of an extension: maps of its own, and boards for a map of the module."""
    for one in Extension.of(extension).additions():
        steps = one.target
        if one.component.kind == "Board" and len(steps) > 1 and steps[-1].tag.endswith(_PICKER):
            yield steps[-2].name or "", [one.component.name]
        else:
            yield from ((map, boards) for map, boards in _maps(one.component.element) if map)


def _names(picker: Element) -> list[str]:
    return [child.name for child in Component(picker).children if child.kind == "Board"]
