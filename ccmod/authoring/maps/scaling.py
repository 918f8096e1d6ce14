"""Boards that are shown smaller or larger than their pictures: everything on them, in the pixels that players see."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ccmod.authoring.maps.lattice import GridOrigin
from ccmod.authoring.maps.mapfile import BoardFile, MapFile
from ccmod.authoring.maps.places import Track, Zone
from ccmod.ground.problems import Problems
from ccmod.ground.source import Path_, Source

_ALIKE = 0.01
"""Pixels by which a unit may differ from a whole number of them: 4 decimals of a scale are enough."""


def check_scale(file: Any, source: Source, at: Path_, problems: Problems) -> None:
    """Note a scale without a picture; ``file`` is a board, or the map of a game with terrain."""
    if file.image is None and file.image_scale != 1:
        message = "there is no picture to be shown larger or smaller"
        hint = "name it under image; a drawn map is as large as its grid says"
        problems.add(source.mistake("authoring/board-size", message, (*at, "image scale"), hint=hint, key=True))


def scaled_map(file: MapFile, source: Source, problems: Problems) -> MapFile:
    """The map with its unit in the pixels that players see, after noting one that is no whole number of them.

    VASSAL measures by whole pixels (``build/module/map/LOS_Thread.java``, ``rangeScale``).
    """
    scales = {board.image_scale for board in file.all_boards() if board.image is not None}
    if file.scale is None or len(scales) != 1:
        return file
    (scale,) = scales
    pixels = file.scale.pixels * scale
    whole = max(1, round(pixels))
    if abs(pixels - whole) > _ALIKE:
        at: Path_ = ("boards", 0) if file.boards else ()
        unit = file.scale.unit
        message = f"an {unit}" if unit[0] in "aeiou" else f"a {unit}"
        message += (
            f" of {file.scale.pixels} pixels would have {pixels:g} on the map, and VASSAL measures by whole pixels"
        )
        hint = f"image scale: {whole / file.scale.pixels:.4g} would do"
        problems.add(source.mistake("authoring/board-size", message, (*at, "image scale"), hint=hint))
    return file.model_copy(update={"scale": file.scale.model_copy(update={"pixels": whole})})


def scaled_size(size: tuple[int, int], scale: float) -> tuple[int, int]:
    """Width and height of a picture when it is shown at this scale, in pixels, at least one each."""
    width, height = size
    return max(1, round(width * scale)), max(1, round(height * scale))


def scaled_origins(origins: Mapping[Path_, GridOrigin], scale: float) -> dict[Path_, GridOrigin]:
    """Where grids lie then."""
    return {
        path: GridOrigin(one.x0 * scale, one.y0 * scale, one.dx * scale, one.dy * scale)
        for path, one in origins.items()
    }


def scaled_board(board: BoardFile) -> BoardFile:
    """The board with its areas, tracks and zones where they lie then; its grids are those of :func:`scaled_origins`."""
    scale = board.image_scale

    def pixel(at: tuple[int, int]) -> tuple[int, int]:
        return round(at[0] * scale), round(at[1] * scale)

    def track(one: Track) -> Track:
        step, row = one.step and pixel(one.step), one.row and pixel(one.row)
        return one.model_copy(
            update={"at": pixel(one.at), "size": max(1, round(one.size * scale)), "step": step, "row": row}
        )

    def zone(one: Zone) -> Zone:
        return one.model_copy(
            update={
                "box": one.box and (*pixel(one.box[:2]), *pixel(one.box[2:])),
                "path": one.path and [pixel(at) for at in one.path],
                "areas": {name: pixel(at) for name, at in one.areas.items()},
                "first": one.first and pixel(one.first),
                "step": max(1, round(one.step * scale)),
            }
        )

    return board.model_copy(
        update={
            "areas": {name: pixel(at) for name, at in board.areas.items()},
            "tracks": {name: track(one) for name, one in board.tracks.items()},
            "zones": {name: zone(one) for name, one in board.zones.items()},
        }
    )
