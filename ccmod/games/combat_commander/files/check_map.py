"""Checks of a map file beyond its shape: hexes off the map, two terrains in one hex, roads with gaps."""

from __future__ import annotations

from ccmod.authoring.authored import TerrainFile
from ccmod.authoring.land_checks import check_names, check_picture
from ccmod.authoring.named import proper
from ccmod.authoring.references import among
from ccmod.games.combat_commander.files.shapes import check_shapes
from ccmod.ground.problems import Problems
from ccmod.ground.source import Path_
from ccmod.hexes.names import FIRST

TERRAINS = (
    "open",
    "woods",
    "building",
    "orchard",
    "field",
    "brush",
    "gully",
    "stream",
    "marsh",
    "water_barrier",
    "bridge_major",
    "bridge_minor",
)
"""The kinds of terrain that a hex may have (T78)."""


def check_map(the_map: TerrainFile, problems: Problems) -> None:
    """Note every mistake of a map whose shape is right."""
    check_names(the_map, problems, {"terrain": among("terrain", TERRAINS, "authoring/terrain")})
    checker = _Checker(the_map, problems)
    checker.terrain()
    checker.below()
    checker.buildings()
    checker.objectives()
    checker.compass()
    check_shapes(the_map, TERRAINS, problems)
    _check_first(the_map, problems)
    _check_image(the_map, problems)


class _Checker:
    def __init__(self, the_map: TerrainFile, problems: Problems) -> None:
        self.file, self.source, self.board = the_map.file, the_map.source, the_map.board
        self.problems = problems
        self.found: dict[str, str] = {}
        """The terrain of each hex that has one."""

    def mistake(self, code: str, message: str, path: Path_, *, key: bool = False) -> None:
        self.problems.add(self.source.mistake(code, message, path, key=key))

    def terrain(self) -> None:
        """A hex has one terrain and one level."""
        self.found = self._one_each("terrain", self.file.terrain)
        self._one_each("level", {str(level): hexes for level, hexes in self.file.level.items()})

    def _one_each(self, key: str, groups: dict[str, list[str]]) -> dict[str, str]:
        seen: dict[str, str] = {}
        for word, hexes in groups.items():
            for index, text in enumerate(hexes):
                name = proper(self.board.parse, text)
                if name is not None and name in seen:
                    self.mistake("authoring/hex-twice", f"{name} already has {key} {seen[name]}", (key, word, index))
                elif name is not None:
                    seen[name] = word
        return seen

    def below(self) -> None:
        """Every hex named as below a minor bridge is a minor bridge."""
        for text in self.file.below:
            name = proper(self.board.parse, text)
            if name is not None and self.found.get(name) != "bridge_minor":
                self.mistake("authoring/no-bridge", f"{name} is not a bridge_minor", ("below", text), key=True)

    def buildings(self) -> None:
        """A building of several hexes lies in building hexes, each adjacent to another of them."""
        for number, group in enumerate(self.file.buildings or ()):
            names = [proper(self.board.parse, text) for text in group]
            for index, name in enumerate(names):
                path = ("buildings", number, index)
                if name is None:
                    continue
                terrain = self.found.get(name, "open")
                if terrain in TERRAINS and terrain != "building":
                    self.mistake("authoring/no-building", f"{name} is not a building", path)
                elif len(names) > 1 and not any(other and self.board.adjacent(name, other) for other in names):
                    self.mistake("authoring/no-building", f"{name} is next to no other hex of its building", path)

    def objectives(self) -> None:
        """Objectives lie in different hexes."""
        seen: dict[str, int] = {}
        for number, text in self.file.objectives.items():
            name = proper(self.board.parse, text)
            if name in seen:
                self.mistake(
                    "authoring/hex-twice", f"{name} is already objective {seen[name]}", ("objectives", str(number))
                )
            elif name is not None:
                seen[name] = number

    def compass(self) -> None:
        """The compass rose is complete."""
        if len(set(self.file.compass.values())) < len(self.file.compass) or set(self.file.compass) != set(range(1, 7)):
            self.mistake("authoring/compass", "a compass has each direction once, as 1 to 6", ("compass",), key=True)


def _check_first(the_map: TerrainFile, problems: Problems) -> None:
    """Hexes are called as the cards call them, which draw one at random (1.2.4)."""
    if the_map.board.first != FIRST:
        message = f"a map of Combat Commander begins with {FIRST}, not {the_map.board.first}"
        hint = "its cards draw hexes by letter and number"
        problems.add(the_map.source.mistake("authoring/first-cell", message, ("grid", "first"), hint=hint))


def _check_image(the_map: TerrainFile, problems: Problems) -> None:
    """The map's picture holds the centre of every hex of its grid."""
    if the_map.file.image is None:
        return
    size = check_picture(the_map, problems)
    grid = the_map.file.grid
    if missing := {"x0", "y0", "dx", "dy"} - grid.model_fields_set:
        message = f"the grid over your picture needs {', '.join(sorted(missing))}"
        hint = "A1's centre and the distances of columns and rows; or known: {A1: 60 60, O10: 1285 969}"
        problems.add(the_map.source.mistake("authoring/missing-key", message, ("grid",), key=True, hint=hint))
        return
    right = grid.x0 + (grid.columns - 1) * grid.dx
    bottom = grid.y0 + (grid.rows - 1) * grid.dy
    if size is not None and (right >= size[0] or bottom >= size[1]):
        message = f"the grid reaches to {right:.0f}, {bottom:.0f}, but the picture only to {size[0]}, {size[1]}"
        problems.add(the_map.source.mistake("authoring/grid", message, ("grid",), key=True))
