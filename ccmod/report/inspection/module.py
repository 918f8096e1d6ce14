"""A module or extension in numbers and names, as data and as lines."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ccmod.ground.counting import counted
from ccmod.report.inspection.words import listed, most_frequent
from ccmod.vassal.module_summary import ModuleSummary

if TYPE_CHECKING:
    from ccmod.report.outputs import inspected_module as shapes


def contents_data(contents: ModuleSummary) -> shapes.ModuleContent:
    """The summary as JSON data."""
    return {
        "name": contents.name,
        "version": contents.version,
        "vassal_version": contents.vassal_version,
        "description": contents.description,
        "extends": contents.extends,
        "sides": contents.sides,
        "maps": [
            {
                "name": one.name,
                "kind": one.kind,
                "sides": list(one.sides),
                "boards": [{"name": name, "grid": grid} for name, grid in one.boards],
                "decks": one.decks,
                "at_start_stacks": one.at_start,
            }
            for one in contents.maps
        ],
        "prototypes": contents.prototypes,
        "piece_slots": contents.slots,
        "pieces": contents.pieces,
        "classes": contents.classes,
        "traits": contents.traits,
        "setups": [{"name": name, "entry": entry, "present": there} for name, entry, there in contents.setups],
        "dice": contents.dice,
        "turn_trackers": contents.trackers,
        "properties": contents.properties,
        "charts": contents.charts,
        "images": contents.images,
        "image_bytes": contents.image_bytes,
        "sounds": contents.sounds,
        "own_classes": contents.custom_classes,
    }


def contents_lines(contents: ModuleSummary, shown: int) -> Iterator[str]:
    """The summary for a person, below its title."""
    if contents.sides:
        yield f"  sides: {', '.join(contents.sides)}"
    for one in contents.maps:
        sides = f" of {', '.join(one.sides)}" if one.sides else ""
        parts = f"{counted(len(one.boards), 'board')}, {counted(one.at_start, 'at-start stack')}"
        yield f"  {one.kind} {one.name}{sides}: {parts}"
        for name, grid in one.boards[:shown]:
            yield f"    board {name}: {grid}"
        if one.decks:
            yield f"    decks: {listed(one.decks, shown)}"
    yield f"  prototypes: {len(contents.prototypes)}"
    yield f"  {counted(contents.slots, 'piece slot')}: {most_frequent(contents.pieces, shown)}"
    if set(contents.classes) - {"(no class)"}:
        yield f"  classes: {most_frequent(contents.classes, shown)}"
    yield f"  traits: {most_frequent(contents.traits, shown)}"
    for name, entry, _ in contents.setups:
        yield f"  set-up {name}: {entry}"
    for what, names in (("dice", contents.dice), ("turn trackers", contents.trackers)):
        if names:
            yield f"  {what}: {listed(names, shown)}"
    yield f"  global properties: {len(contents.properties)}, charts: {contents.charts}"
    yield f"  images: {contents.images} ({contents.image_bytes / 1e6:.1f} MB), sounds: {contents.sounds}"
    if contents.custom_classes:
        yield f"  own classes: {listed(contents.custom_classes, shown)}"
