"""An inspection as one JSON object and as lines of text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from ccmod.ground.counting import counted
from ccmod.report.inspection.game import game_data, game_lines
from ccmod.report.inspection.images import image_data, image_lines
from ccmod.report.inspection.look import Inspection
from ccmod.report.inspection.maps import map_data, map_lines
from ccmod.report.inspection.module import contents_data, contents_lines
from ccmod.report.inspection.pieces import (
    kind_data,
    kind_lines,
    placed_data,
    placed_lines,
    prototype_data,
    prototype_lines,
)
from ccmod.report.inspection.steps import step_data, step_lines
from ccmod.report.inspection.words import one_line, when
from ccmod.vassal.metadata import Metadata
from ccmod.vassal.module_summary import ModuleSummary
from ccmod.vassal.summary import GameSummary

if TYPE_CHECKING:
    from ccmod.report.outputs.base import Metadata as MetadataShape
    from ccmod.report.outputs.inspected_game import InspectedGame
    from ccmod.report.outputs.inspected_module import InspectedModule

SHOWN = 20
"""How many of a long list are shown to a person; JSON has them all."""


def inspection_data(seen: Inspection) -> InspectedGame | InspectedModule:
    """The inspection as JSON data with stable names."""
    if seen.game is not None:
        return _game_data(seen, seen.game)
    assert seen.contents is not None
    return _module_data(seen, seen.contents)


def _game_data(seen: Inspection, game: GameSummary) -> InspectedGame:
    data: InspectedGame = {
        "file": seen.file,
        "kind": seen.kind,
        "notes": list(seen.notes),
        "written": _metadata(seen.written),
        "module": _metadata(seen.module),
        "game": game_data(game),
    }
    if seen.placed is not None:
        data["pieces"] = [_without(seen.secrets, placed_data(one)) for one in seen.placed]
    if seen.steps is not None:
        data["steps"] = [step_data(step) for step in seen.steps]
    return data


def _module_data(seen: Inspection, contents: ModuleSummary) -> InspectedModule:
    data: InspectedModule = {
        "file": seen.file,
        "kind": seen.kind,
        "notes": list(seen.notes),
        "written": _metadata(seen.written),
        "contents": contents_data(contents),
    }
    if seen.kinds is not None:
        data["pieces"] = [kind_data(one) for one in seen.kinds]
    if seen.prototypes is not None:
        data["prototypes"] = [prototype_data(one) for one in seen.prototypes]
    if seen.images is not None:
        data["images"] = [image_data(one) for one in seen.images]
    if seen.maps is not None:
        data["maps"] = [map_data(one) for one in seen.maps]
    return data


def _without(secrets: frozenset[str], value: Any) -> Any:
    """Data without any password; a property that an expression has set may hold one."""
    if not secrets:
        return value
    if isinstance(value, dict):
        return {name: _without(secrets, one) for name, one in value.items()}
    if isinstance(value, list):
        return [_without(secrets, one) for one in value]
    if isinstance(value, str):
        for secret in secrets:
            value = value.replace(secret, "(a player's id)")
    return value


def _metadata(metadata: Metadata | None) -> MetadataShape | None:
    if metadata is None:
        return None
    return {
        "name": metadata.name or None,
        "version": metadata.version,
        "vassal_version": metadata.vassal_version,
        "saved": metadata.saved.isoformat() if metadata.saved is not None else None,
        "description": metadata.description,
        "extra": [metadata.extra1, metadata.extra2],
    }


def inspection_lines(seen: Inspection, shown: int = SHOWN) -> Iterator[str]:
    """The inspection for a person, line by line; of long lists the first ``shown``, but every piece asked for."""
    yield f"{seen.file}: {seen.kind}"
    for note in seen.notes:
        yield f"  note: {note}"
    yield from _title(seen)
    if seen.game is not None:
        yield from game_lines(seen.game, shown)
        if seen.game.steps or seen.kind == "log":
            hint = "" if seen.steps is not None else " (--steps lists them)"
            yield f"  {counted(seen.game.steps, 'step')}{hint}"
    if seen.contents is not None:
        yield from contents_lines(seen.contents, shown)
    for kind in seen.kinds or ():
        yield from kind_lines(kind)
    for piece in seen.placed or ():
        yield from placed_lines(piece, seen.place_name(piece.place))
    for prototype in seen.prototypes or ():
        yield from prototype_lines(prototype, shown)
    if seen.images is not None:
        yield from image_lines(seen.images)
    for map in seen.maps or ():
        yield from map_lines(map)
    for step in seen.steps or ():
        yield from step_lines(step)


def _title(seen: Inspection) -> Iterator[str]:
    """The title of a file by its own data."""
    if seen.game is not None:
        if seen.module is not None:
            yield f"  module: {seen.module.name or '(no name)'} {seen.module.version}"
        if seen.written is not None:
            yield f"  written: {when(seen.written)}"
            if seen.written.description:
                yield f"  comment: {one_line(seen.written.description)}"
    if seen.contents is not None:
        contents = seen.contents
        yield f"  name: {contents.name or '(no name)'} {contents.version}"
        if contents.extends is not None:
            yield f"  extends: {contents.extends or '(any module)'}"
        if contents.description:
            yield f"  description: {one_line(contents.description)}"
        if seen.written is not None:
            yield f"  written: {when(seen.written)}"
        elif contents.vassal_version:
            yield f"  written: VASSAL {contents.vassal_version}"
