"""The shapes on a map, from outlines and masks: what may be wrong with them, and their data."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated

from pydantic import BeforeValidator, Field, StringConstraints

from ccmod.authoring.authored import TerrainFile
from ccmod.authoring.fields import FileName, Model
from ccmod.authoring.images import check_image
from ccmod.authoring.library import inside
from ccmod.authoring.maps.pixels import Colour
from ccmod.ground.errors import CcmodError
from ccmod.ground.nearest import near
from ccmod.ground.problems import Problems
from ccmod.ground.source import Path_
from ccmod.hexes.lattice import LatticePoint, centre
from ccmod.hexes.outline import inside as held
from ccmod.hexes.outline import patches
from ccmod.hexes.paper import Paper

Outline = Annotated[str, StringConstraints(min_length=1, max_length=100_000)]
"""The points of one outline, in their order around it."""


def _as_list(value: object) -> object:
    return [value] if isinstance(value, str) else value


Outlines = Annotated[list[Outline], BeforeValidator(_as_list)]
"""Outlines of one kind; one alone needs no brackets."""


class Mask(Model):
    """A picture that shows by plain colours what is where, instead of outlines."""

    image: FileName = Field(description="A PNG as large as the map's picture, without soft edges.")
    colours: dict[Colour, str] = Field(
        description="The meaning of each colour, such as '#2e6b2e': woods; other colours have none."
    )


def flat(rings: Sequence[Sequence[LatticePoint]]) -> list[list[int]]:
    """A shape as plain numbers: for each of its rings ``x, y, x, y …``."""
    return [[value for spot in ring for value in spot] for ring in rings]


Shape = list[list[LatticePoint]]
"""Rings of lattice points."""


def compile_shapes(the_map: TerrainFile) -> dict[str, list[list[list[int]]]]:
    """The shapes of each kind (``woods``, ``level 1``, ``rails``), each as rings of lattice points ``x, y, x, y …``."""
    return {kind: [flat(shape) for shape in shapes] for kind, shapes in _shapes(the_map).items()}


def paper_of(the_map: TerrainFile) -> Paper:
    """The picture of a map."""
    grid = the_map.file.grid
    return Paper(the_map.board, grid.x0, grid.y0, grid.dx, grid.dy)


def _shapes(the_map: TerrainFile) -> dict[str, list[Shape]]:
    file, paper = the_map.file, paper_of(the_map)
    found: dict[str, list[Shape]] = {}
    for kind, outlines in file.shapes.items():
        found.setdefault(kind, []).extend([paper.outline(text)] for text in outlines)
    if file.mask is not None:
        for kind, rings in _traced(the_map, file.mask).items():
            if rings:
                found.setdefault(kind, []).append([[paper.scale.spot(x, y) for x, y in ring] for ring in rings])
    return found


def _traced(the_map: TerrainFile, mask: Mask) -> dict[str, list[list[tuple[int, int]]]]:
    from ccmod.games.combat_commander.files.mask import trace_mask

    return trace_mask(inside(the_map.folder, mask.image), mask.colours)


def check_shapes(the_map: TerrainFile, terrains: tuple[str, ...], problems: Problems) -> None:
    """Note every mistake of a map's shapes; ``terrains`` are the kinds that a hex may have."""
    checker = _Checker(the_map, terrains, problems)
    checker.kinds()
    readable = checker.outlines()
    if checker.mask() and readable:
        checker.agreement()


class _Checker:
    def __init__(self, the_map: TerrainFile, terrains: tuple[str, ...], problems: Problems) -> None:
        self.map, self.file, self.board = the_map, the_map.file, the_map.board
        self.problems = problems
        self.known = (*(word for word in terrains if word != "open"), "rails", *(f"level {n}" for n in range(1, 10)))
        self.where: dict[str, Path_] = {}
        """The key of the file at which each kind is first drawn."""

    def mistake(self, code: str, message: str, path: Path_, hint: str | None = None, *, key: bool = False) -> None:
        self.problems.add(self.map.source.mistake(code, message, path, hint=hint, key=key))

    def kinds(self) -> None:
        """A drawn feature is terrain, a railway or a level."""
        for kind in self.file.shapes:
            self._kind(kind, ("shapes", kind), key=True)
        for colour, kind in self.file.mask.colours.items() if self.file.mask else ():
            self._kind(kind, ("mask", "colours", colour))

    def _kind(self, kind: str, path: Path_, *, key: bool = False) -> None:
        self.where.setdefault(kind, path)
        if kind not in self.known:
            hint = near(kind, self.known) or f"known: {', '.join(self.known)}"
            self.mistake("authoring/shape-kind", f"{kind!r} is nothing that has a shape", path, hint, key=key)

    def outlines(self) -> bool:
        """Every outline has points, and every point a place; returns whether that is so."""
        paper, count = paper_of(self.map), len(self.problems.errors)
        for kind, outlines in self.file.shapes.items():
            for index, text in enumerate(outlines):
                try:
                    paper.outline(text)
                except CcmodError as error:
                    self.mistake(error.code, error.message, ("shapes", kind, index), error.hint)
        return len(self.problems.errors) == count

    def mask(self) -> bool:
        """The mask is a picture as large as the map's, and has all its colours; returns whether it can be traced."""
        mask, map_ = self.file.mask, self.map
        if mask is None:
            return True
        size = check_image(map_.source, ("mask", "image"), map_.folder, mask.image, self.problems)
        if size is None:
            return False
        grid = self.file.grid
        least = grid.x0 + (grid.columns - 1) * grid.dx, grid.y0 + (grid.rows - 1) * grid.dy
        if size[0] < least[0] or size[1] < least[1]:
            message = f"the mask has {size[0]} x {size[1]} pixels, the grid reaches to {least[0]:.0f}, {least[1]:.0f}"
            self.mistake("authoring/mask", message, ("mask", "image"), "make it as large as the map's picture")
            return False
        traced = _traced(map_, mask)
        for colour, kind in mask.colours.items():
            if not traced[kind]:
                message = f"no pixel of the mask has the colour {colour}"
                self.mistake(
                    "authoring/mask", message, ("mask", "colours", colour), "save it without soft edges", key=True
                )
        return True

    def agreement(self) -> None:
        """Where a kind is drawn, all its hexes show it; a hex has the level that is drawn in its centre."""
        drawn = _shapes(self.map)
        for word, hexes in self.file.terrain.items():
            if word in drawn:
                shown = {name for shape in drawn[word] for name, _ in patches(shape, self.board)}
                for index, name in self._named(hexes):
                    if name not in shown:
                        message = f"{name} is {word}, but no shape of {word} reaches it"
                        self.mistake("authoring/shape-missing", message, ("terrain", word, index))
        levels = {name: int(level) for level, hexes in self.file.level.items() for _, name in self._named(hexes)}
        for kind in drawn:
            if kind.startswith("level ") and kind in self.known:
                self._level(kind, drawn[kind], levels)

    def _level(self, kind: str, shapes: list[Shape], levels: dict[str, int]) -> None:
        level = int(kind.removeprefix("level "))
        for name in self.board:
            middle = centre(self.board.offset(name))
            on_hill = any(held(shape, middle) for shape in shapes)
            if on_hill != (levels.get(name, 0) >= level):
                is_level = f"{name} is on level {levels.get(name, 0)}"
                message = f"{is_level}, but its centre lies {'in' if on_hill else 'outside'} the shape of {kind}"
                self.mistake("authoring/shape-level", message, self.where[kind], key=True)

    def _named(self, hexes: list[str]) -> Iterator[tuple[int, str]]:
        """The hexes of a list that are on the map, by their places in it."""
        for index, text in enumerate(hexes):
            try:
                yield index, self.board.parse(text)
            except CcmodError:
                continue
