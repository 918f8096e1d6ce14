"""From a map file to its plan: grids solved, pictures measured, mistakes noted."""

from __future__ import annotations

from pathlib import Path

from ccmod.authoring.images import check_image
from ccmod.authoring.maps.grid import Grid
from ccmod.authoring.maps.lattice import FIRST_HINT, GridOrigin, Lattice, lattice_of, scheme_of
from ccmod.authoring.maps.mapfile import BoardFile, MapFile
from ccmod.authoring.maps.misread import explained
from ccmod.authoring.maps.places import Track, Zone
from ccmod.authoring.maps.plan import BoardPlan, MapPlan, ZonePlan
from ccmod.authoring.maps.scaling import check_scale, scaled_board, scaled_map, scaled_origins, scaled_size
from ccmod.authoring.maps.solve import GridFault, default_origin, solve
from ccmod.ground.problems import Problems
from ccmod.ground.source import Path_, Source
from ccmod.hexes.points import Point
from ccmod.vassal.pictures import MOST_PIXELS

MOST_CELLS = 40_000
"""More than the largest published hex map; beyond it somebody has slipped."""
MARGIN = 40
"""Pixels around what lies on a board that ccmod draws."""


def plan_map(file: MapFile, source: Source, folder: Path, problems: Problems) -> MapPlan | None:
    """The plan of a map; ``None`` after noting what keeps it from having one."""
    before = len(problems.errors)
    boards = []
    for index, board in enumerate(file.all_boards()):
        at: Path_ = ("boards", index) if file.boards else ()
        planner = _Planner(source, folder, at, problems)
        boards.append(planner.board(board))
    shown = scaled_map(file, source, problems)
    if len(problems.errors) > before:
        return None
    return MapPlan(shown, tuple(board for board in boards if board is not None))


class _Planner:
    """Plans one board."""

    def __init__(self, source: Source, folder: Path, at: Path_, problems: Problems) -> None:
        self.source, self.folder, self.at, self.problems = source, folder, at, problems

    def mistake(self, code: str, message: str, path: Path_, hint: str | None = None, *, key: bool = False) -> None:
        self.problems.add(self.source.mistake(code, message, (*self.at, *path), hint=hint, key=key))

    def board(self, board: BoardFile) -> BoardPlan | None:
        """The plan of a board; ``None`` after noting what is wrong with it."""
        check_scale(board, self.source, self.at, self.problems)
        measured = board.size
        if board.image is not None:
            measured = check_image(self.source, (*self.at, "image"), self.folder, board.image, self.problems)
            if measured is None:
                return None
        origins: dict[Path_, GridOrigin | None] = {}
        if board.grid is not None:
            origins["grid",] = self._origin(board.grid, ("grid",), drawn=board.image is None)
        for name, zone in board.zones.items():
            self._shape(name, zone)
            if zone.grid is not None:
                origins["zones", name, "grid"] = self._origin(zone.grid, ("zones", name, "grid"), drawn=False)
        if None in origins.values():
            return None
        known = {path: origin for path, origin in origins.items() if origin is not None}
        size = measured or _extent(board, known)
        if size is None:
            hint = "give image: a picture, or size: its width and height"
            self.mistake("authoring/board-size", "nothing says how large this board is", (), hint)
            return None
        if size[0] * size[1] > MOST_PIXELS:
            hint = f"{MOST_PIXELS // 10**6} million pixels are the most; a smaller dy, or a picture, would do"
            self.mistake("authoring/board-size", f"this board would have {size[0]} × {size[1]} pixels", (), hint)
            return None
        plan = self._planned(board, size, known)
        if board.image is None or board.image_scale == 1:
            return plan
        scale = board.image_scale
        # Mistakes were noted already, with the picture's own pixels.
        shown = _Planner(self.source, self.folder, self.at, Problems())
        return shown._planned(scaled_board(board), scaled_size(size, scale), scaled_origins(known, scale))

    def _planned(self, board: BoardFile, size: tuple[int, int], origins: dict[Path_, GridOrigin]) -> BoardPlan:
        lattice = None
        self._one_grid(board, ())
        if board.grid is not None:
            self._counted_down(board.grid, ("grid",))
            lattice = lattice_of(board.grid, origins["grid",], size)
            self._on_picture(lattice, size, ("grid",))
        zones = [_track(name, track) for name, track in board.tracks.items()]
        for name, zone in board.zones.items():
            own = None
            if zone.grid is not None:
                self._counted_down(zone.grid, ("zones", name, "grid"))
                own = lattice_of(zone.grid, origins["zones", name, "grid"], size)
                self._on_picture(own, size, ("zones", name, "grid"))
            points = {place: Point(*pixel) for place, pixel in zone.areas.items()}
            self._one_grid(zone, ("zones", name))
            corners = tuple(Point(*corner) for corner in zone.corners())
            if all(corner.x >= size[0] for corner in corners) or all(corner.y >= size[1] for corner in corners):
                message = f"the zone {name} lies beside the board, which has only {size[0]} × {size[1]} pixels"
                self.mistake("authoring/off-picture", message, ("zones", name), key=True)
            zones.append(ZonePlan(name, corners, zone.format, own, points, zone=zone))
        for place, track in board.tracks.items():
            self._inside(track.points(place), size, ("tracks", place))
        self._inside(board.areas, size, ("areas",))
        points = {place: Point(*pixel) for place, pixel in board.areas.items()}
        return BoardPlan(board, size, lattice, points, tuple(zones))

    def _origin(self, grid: Grid, path: Path_, *, drawn: bool) -> GridOrigin | None:
        """Where a grid lies; ``None`` after noting why that is unknown."""
        if grid.columns * grid.rows > MOST_CELLS:
            self.mistake("authoring/grid", f"a grid of more than {MOST_CELLS} cells", (*path, "columns"))
            return None
        try:
            placed = grid.known or None not in (grid.x0, grid.y0)
            return solve(grid) if placed or not drawn else default_origin(grid)
        except GridFault as fault:
            why = explained(grid, fault)
            self.mistake(why.code, why.message, (*path, *why.at), why.hint, key=True)
        except ValueError as fault:
            self.mistake("authoring/first-cell", str(fault), (*path, "first"), FIRST_HINT)
        return None

    def _counted_down(self, grid: Grid, path: Path_) -> None:
        """Numbers that run down begin high enough."""
        scheme = scheme_of(grid)
        name = scheme.numbering().name(scheme.raw(grid.columns - 1, grid.rows - 1))
        if grid.descending and "-" in name.replace(scheme.separator or "\0", ""):
            message = f"counted down from {grid.first}, the cell at the bottom right would be {name}"
            hint = "first is the cell at the top left, so it bears the highest of the numbers that run down"
            self.mistake("authoring/first-cell", message, (*path, "first"), hint)

    def _shape(self, name: str, zone: Zone) -> None:
        if (zone.box is None) == (zone.path is None):
            hint = "box: left top width height; or path: its corners"
            self.mistake("authoring/zone", f"the zone {name!r} needs either a box or a path", ("zones", name), hint)
        if zone.grid is not None and zone.areas:
            self.mistake("authoring/zone", f"the zone {name!r} has a grid and areas", ("zones", name, "areas"))

    def _on_picture(self, lattice: Lattice, size: tuple[int, int], path: Path_) -> None:
        """Every cell's centre lies on the picture."""
        numbering, grid = lattice.places.numbering, lattice.places.grid
        assert numbering is not None, "every lattice is numbered"
        for cell in lattice.scheme.cells():
            x, y = grid.centre(cell)
            if not (0 <= x < size[0] and 0 <= y < size[1]):
                name = numbering.name(cell)
                message = f"the grid puts {name} at {x}, {y}, but the picture has only {size[0]} × {size[1]} pixels"
                hint = "too many columns or rows, a wrong first cell, or a picture of another size than you measured"
                self.mistake("authoring/grid", message, path, hint, key=True)
                return

    def _one_grid(self, part: BoardFile | Zone, path: Path_) -> None:
        """Cells or areas: VASSAL finds the places of a board or zone on one grid (``build/module/map/boardPicker``)."""
        if part.grid is not None and part.areas:
            hint = "give the areas to a zone: zones: {Off the map: {box: 0 0 200 80, areas: {Camp: 100 40}}}"
            message = "there is a grid already, and VASSAL would not know the areas"
            self.mistake("authoring/grid", message, (*path, "areas"), hint, key=True)

    def _inside(self, points: dict[str, tuple[int, int]], size: tuple[int, int], path: Path_) -> None:
        for name, (x, y) in points.items():
            if not (0 <= x < size[0] and 0 <= y < size[1]):
                message = f"{name!r} is at {x}, {y}, but the board has only {size[0]} × {size[1]} pixels"
                self.mistake("authoring/off-picture", message, (*path, name), key=True)
                return


def _track(name: str, track: Track) -> ZonePlan:
    """A track as a zone with a point for each of its spaces."""
    points = {place: Point(*pixel) for place, pixel in track.points(name).items()}
    half = track.size // 2
    left, right = min(p.x for p in points.values()) - half, max(p.x for p in points.values()) + half
    top, bottom = min(p.y for p in points.values()) - half, max(p.y for p in points.values()) + half
    corners = (Point(left, top), Point(right, top), Point(right, bottom), Point(left, bottom))
    return ZonePlan(name, corners, "$gridLocation$", None, points, track=track)


def _extent(board: BoardFile, origins: dict[Path_, GridOrigin]) -> tuple[int, int] | None:
    """The size of a board that holds everything on it; ``None`` if there is nothing."""
    points: list[tuple[float, float]] = [(x + MARGIN, y + MARGIN) for x, y in board.areas.values()]
    for name, track in board.tracks.items():
        half = track.size // 2 + MARGIN // 2
        points += [(x + half, y + half) for x, y in track.points(name).values()]
    for zone in board.zones.values():
        points += [(x + MARGIN // 2, y + MARGIN // 2) for x, y in zone.corners()]
    if board.grid is not None:
        origin = origins["grid",]
        grid = lattice_of(board.grid, origin, (1, 1)).places.grid
        for cell in scheme_of(board.grid).cells():
            x, y = grid.centre(cell)
            points.append((x + origin.dx, y + origin.dy * 0.75))
    if not points:
        return None
    return round(max(x for x, _ in points)), round(max(y for _, y in points))
