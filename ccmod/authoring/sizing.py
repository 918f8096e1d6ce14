"""How large counters are in pixels: by their sheet, by their module, or as usual in their game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from ccmod.authoring.authored import AuthoredMap, TerrainFile
from ccmod.authoring.counter_size import LEAST, MOST
from ccmod.authoring.images import longest_side
from ccmod.authoring.module import ModuleFile
from ccmod.authoring.sheets import Counter, Scale, Sheet
from ccmod.ground.dataclass import dataclass
from ccmod.ground.problems import Problems
from ccmod.ground.source import Source
from ccmod.hexes.grid import HexGrid


@dataclass(frozen=True, slots=True)
class Sizes:
    """The context from which a sheet gets the size of its counters, beside its own key."""

    usual: int
    """The usual size in its game, in pixels."""
    cell: float | None
    """From side to side of a hex or square in pixels, if the maps have any."""
    problems: Problems

    def of_sheets(self, sheets: Sequence[Sheet], module: ModuleFile, source: Source) -> tuple[Sheet, ...]:
        """The sheets with their sizes in pixels: their own, that of the module, or the usual one."""
        own = self._pixels(module.counter_size, source, "counter size")
        found = []
        for sheet in sheets:
            said = self._pixels(sheet.file.size, sheet.source, "size") or own
            size = said or self.usual
            fitted = said is not None if sheet.file.fit is None else sheet.file.fit
            scale = Scale(size, size / self.usual, _own_scale(sheet, size, fitted=fitted))
            found.append(replace(sheet, scale=scale, fitted=fitted))
        return tuple(found)

    def _pixels(self, size: int | str | None, source: Source, key: str) -> int | None:
        """A size in pixels; ``None`` if there is none, or after noting why it cannot be."""
        if not isinstance(size, str):
            return size
        if self.cell is None:
            message = f"the size {size} is a part of a hex, and no map of this module has hexes or squares"
            hint = f"write pixels, such as {self.usual}"
        else:
            pixels = round(float(size.rstrip("%")) / 100 * self.cell)
            if LEAST <= pixels <= MOST:
                return pixels
            message = f"{size} of a hex of {self.cell:g} pixels is {pixels} pixels; counters have {LEAST} to {MOST}"
            hint = "write another part, or pixels"
        self.problems.add(source.mistake("build/size", message, (key,), hint=hint))
        return None


def _own_scale(sheet: Sheet, size: int, *, fitted: bool) -> float:
    """How the largest of the author's pictures on a sheet is scaled; 1 if all stay as they are."""
    lines = sheet.file.counters
    cut = {line.sheet for line in lines if line.sheet is not None and line.cell is not None}
    sides = [max(one.width, one.height) for name, one in sheet.file.sheets.items() if name in cut]
    if fitted:
        names = {name for line in lines for name in (line.image, line.back, *(line.faces or ())) if name is not None}
        sides += [longest_side(sheet.folder, name) for name in names]
    largest = max(sides, default=0)
    return size / largest if largest else 1


def on_sized_sheets(
    counters: Mapping[str, Counter], before: Sequence[Sheet], sheets: Sequence[Sheet]
) -> dict[str, Counter]:
    """The counters, each on the sheet that has taken the place of its own."""
    new = {id(old): sheet for old, sheet in zip(before, sheets, strict=True)}
    return {name: replace(counter, sheet=new[id(counter.sheet)]) for name, counter in counters.items()}


def cell_height(land: TerrainFile | None, maps: Sequence[AuthoredMap]) -> float | None:
    """Pixels from side to side of a hex, or of a square, on the module's first map that has a grid.

    It is that of the picture as it is shown; ``None`` if no map has hexes or squares.
    """
    if land is not None:
        return height_of_hexes(land)
    lattices = (board.lattice for one in maps for board in one.plan.boards)
    grid = next((lattice.places.grid for lattice in lattices if lattice is not None), None)
    if grid is None:
        return None
    return float(grid.dy) if isinstance(grid, HexGrid) else float(min(grid.dx, grid.dy))


def height_of_hexes(land: TerrainFile) -> float:
    """Pixels from side to side of a hex on a map with terrain, of its picture as it is shown."""
    scale = land.file.image_scale if land.file.image is not None else 1
    return float(land.file.grid.dy * scale)
