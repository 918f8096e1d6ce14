"""Which map and board to draw: the main map of a module, and boards by their names."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from difflib import get_close_matches

from ccmod.ground.errors import UsageFault
from ccmod.replay.places import boards_of, named_maps
from ccmod.vassal.buildfile import BuildFile, Element

_ASIDE = ("PrivateMap", "PlayerHand", "WidgetMap")
"""Windows beside the main one: private maps, hands, maps inside charts."""
_MOST_LISTED = 12
"""Names in a message."""


def main_map(build: BuildFile, maps: Collection[str]) -> str | None:
    """The map in VASSAL's main window, if it is one of ``maps``; else the first of them that is most like it.

    VASSAL docks the first map that has no button of its own (``Map.shouldDockIntoMainWindow``). ``None`` without maps.
    """
    ranked = sorted((_rank(element), index, name) for index, (name, element, _) in enumerate(named_maps(build)))
    return next((name for _, _, name in ranked if name in maps), None)


def is_main_map(build: BuildFile, name: str) -> bool:
    """Whether a map is the one in VASSAL's main window."""
    return name == main_map(build, [known for known, _, _ in named_maps(build)])


def find_board(build: BuildFile, board: str, map: str | None) -> str:
    """The map with a board of that name: ``map``, or else the main one of those that have it.

    Raises :class:`UsageFault`, ``snapshot/board``, with the boards that there are.
    """
    known = {name: list(boards_of(picker)) for name, _, picker in named_maps(build)}
    having = [name for name, boards in known.items() if board in boards and map in (None, name)]
    found = main_map(build, having)
    if found is not None:
        return found
    where = "in this module" if map is None else f"on the map {map!r}"
    near = get_close_matches(board, sorted({one for boards in known.values() for one in boards}), 1)
    hint = f"did you mean {near[0]!r}?" if near else f"known: {listed_boards(known.items())}"
    raise UsageFault("snapshot/board", f"there is no board {board!r} {where}", hint=hint)


def listed_boards(maps: Iterable[tuple[str, Sequence[str]]]) -> str:
    """The boards of maps for a message."""
    parts = [f"{listed(boards)} ({name})" for name, boards in maps if boards]
    return listed(parts, "; ")


def listed(names: Sequence[str], mark: str = ", ") -> str:
    """Some names for a message, and how many more there are."""
    more = [f"and {len(names) - _MOST_LISTED:,} more"] if len(names) > _MOST_LISTED else []
    return mark.join([*names[:_MOST_LISTED], *more]) or "none"


def _rank(element: Element) -> tuple[bool, bool]:
    return element.tag.rpartition(".")[2] in _ASIDE, element.get("launch") == "true"
