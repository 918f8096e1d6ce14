"""Where things are set up: boards, grids, zones, at-start stacks."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.vassal.bounds import BOUNDS, Bound
from ccmod.vassal.components import Component
from ccmod.vassal.lint.finding import LintFinding, error, note, warning
from ccmod.vassal.lint.subject import Located, Subject
from ccmod.vassal.numbers import java_double, java_int

_GRIDS = ("HexGrid", "SquareGrid")
_ANY_GRID = (*_GRIDS, "RegionGrid", "ZonedGrid")
_ANY_BOARD = "<any>"
_CORNERS = 3


def impossible_numbers(subject: Subject) -> Iterator[LintFinding]:
    """Numbers of boards, grids and maps that VASSAL reads and cannot use; those that it cannot read have a rule too."""
    for one in subject.located:
        bounds = BOUNDS.get(one.component.kind, {})
        if any(up.kind == "Zone" and up.element.get("useParentGrid") == "true" for up in one.parents):
            continue  # the grid of a zone that takes its board's
        if one.component.kind == "Board" and one.component.element.get("image"):
            continue  # the picture determines its size
        for name, bound in bounds.items():
            text = one.component.element.get(name)
            if not text or bound.read(text) is not None or _unread(text, bound):
                continue
            if name in ("dx", "dy"):
                yield error("lint/grid-size", one.place, f"{name} is {text}", f"in pixels, {bound.words}")
            else:
                yield error("lint/number", one.place, f"{name} is {text}", f"allowed are {bound.words}")


def _unread(text: str, bound: Bound) -> bool:
    return (java_int(text) if bound.is_whole else java_double(text)) is None


def shapeless_zones(subject: Subject) -> Iterator[LintFinding]:
    """Zones without an area: nothing is ever inside them; and those with corners that VASSAL cannot read."""
    for one in subject.of("Zone"):
        corners = [corner for corner in one.component["path"].split(";") if corner]
        wrong = next((corner for corner in corners if not _is_corner(corner)), None)
        name = one.component.name
        if wrong is not None:
            message = f"the zone {name!r} has a corner {wrong!r}"
            yield warning("lint/zone-path", one.place, message, "VASSAL leaves it out: a corner is x,y in whole pixels")
        elif len(corners) < _CORNERS:
            message = f"the zone {name!r} has {len(corners) or 'no'} corners"
            yield warning("lint/zone-path", one.place, message, "draw its shape: nothing can be inside it")


def _is_corner(text: str) -> bool:
    x, y = (*text.split(","), "")[:2]
    return java_int(x.strip()) is not None and java_int(y.strip()) is not None


def unplaced_stacks(subject: Subject) -> Iterator[LintFinding]:
    """At-start stacks and decks on boards or at locations that their map does not have."""
    for one in subject.of("SetupStack", "DrawPile"):
        if one.map is None:
            continue
        boards = {board.name: board for board in one.map.all("Board")}
        name = one.component["owningBoard"] if one.component.kind == "SetupStack" else None
        name = one.component.element.get("owningBoard") or name
        if name == _ANY_BOARD:
            name = None
        if name and name not in boards:
            hint = f"boards of this map: {', '.join(map(repr, boards)) or 'none'}"
            say = error if _is_filled(one.component) else note
            yield say("lint/board-unknown", one.place, f"there is no board {name!r} on the map {one.map.name!r}", hint)
        else:
            yield from _unknown_location(one, [boards[name]] if name else list(boards.values()))


def _is_filled(stack: Component) -> bool:
    """Whether anything is lost if it is not placed: a deck, or pieces."""
    return stack.kind == "DrawPile" or any(True for _ in stack.all("PieceSlot", "CardSlot"))


def _unknown_location(stack: Located, boards: list[Component]) -> Iterator[LintFinding]:
    """A finding if no board knows the location. The names of numbered hexes and squares are left to VASSAL.

    Without a location, or on boards without a grid, VASSAL goes by the pixels instead (``map/SetupStack.java``).
    """
    boards = [board for board in boards if any(True for _ in board.all(*_ANY_GRID))]
    location = stack.component.element.get("location")
    if stack.component.element.get("useGridLocation") != "true" or not boards or not location:
        return
    if not any(_knows(board, location) for board in boards):
        names = ", ".join(repr(board.name) for board in boards)
        yield error("lint/location", stack.place, f"no region or zone of {names} is named {location!r}")


def _knows(board: Component, location: str) -> bool:
    if any(True for _ in board.all(*_GRIDS)):
        return True
    return any(one.name == location for one in board.all("Region", "Zone"))
