"""The names for references of scenario and map files: hexes of a board, counters and sides of the sheets."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any

from ccmod.authoring.authored import TerrainFile
from ccmod.authoring.ranges import joined_in_ranges, members_of
from ccmod.authoring.references import Lookup, UnknownName, among, parsed
from ccmod.authoring.sheets import Counter
from ccmod.ground.errors import CcmodError
from ccmod.ground.nearest import near
from ccmod.ground.source import Source


def hexes_of(land: TerrainFile | None) -> dict[str, Lookup]:
    """Hexes and hexsides of a map; nothing if it could not be read."""
    if land is None:
        return {}
    return {"hex": parsed(land.board.parse), "hexside": parsed(land.board.parse_hexside)}


def counters_of(
    counters: Mapping[str, Counter],
    unfit: Callable[[Counter], str | None] = lambda _counter: None,
    listed: Collection[str] = (),
) -> Lookup:
    """Counters of the sheets, below the key of a side its own; ``unfit`` describes a counter that may not be set up.

    A counter of a side that is not among those ``listed`` in ``module.yaml`` is noted in its sheet, and fits any side.
    """

    def look(name: str, side: str | None) -> UnknownName | None:
        counter = counters.get(name)
        if counter is None:
            own = [one.name for one in counters.values() if side in (None, one.side) and unfit(one) is None]
            hint = (
                _numbered(name, counters)
                or _range(name, own)
                or near(name, own)
                or f"the {f'{side} ' if side else ''}counters are in the sheets of module.yaml"
            )
            return UnknownName("authoring/counter", f"there is no counter {name!r}", hint)
        what = unfit(counter)
        if what is None and side is not None and counter.side != side and not _strays(counter, listed):
            what = f"of the {counter.side} side"
        return None if what is None else UnknownName("authoring/counter", f"{name} is {what}")

    return look


def _numbered(name: str, counters: Mapping[str, Counter]) -> str | None:
    """The mistake in ``Rifle``, where there are several, which have numbers."""
    several = [one.name for one in counters.values() if one.line.name == name and one.name != name]
    return f"there are several, each with its number: {shortened(several)}" if several else None


def _range(name: str, own: list[str]) -> str | None:
    """The mistake in ``Rifle 2-4``, where there are such counters, but not all of them."""
    members = members_of(name)
    there, missing = ([one for one in members if (one in own) is wanted] for wanted in (True, False))
    return f"there is {shortened(there)}, but not {shortened(missing)}" if there else None


def shortened(names: list[str]) -> str:
    """Names that follow one another in few words."""
    return ", ".join(joined_in_ranges(names, ()))


def _strays(counter: Counter, listed: Collection[str]) -> bool:
    """Whether a counter is of a side that ``module.yaml`` does not list."""
    return bool(listed) and counter.side is not None and counter.side not in listed


def own_sides_of(counters: Mapping[str, Counter], listed: Collection[str] = ()) -> Lookup:
    """Sides that have counters; those ``listed`` in ``module.yaml`` have them while a sheet is of an unlisted one."""
    known = {one.side for one in counters.values() if one.side}
    if any(_strays(one, listed) for one in counters.values()):
        known |= set(listed)

    def look(name: str, _side: str | None) -> UnknownName | None:
        hint = near(name, known) or "name the sides as the counter sheets do"
        return None if name in known else UnknownName("authoring/side", f"no counter is of the side {name!r}", hint)

    return look


def scenario_sides_of(
    sides: Collection[str], counters: Mapping[str, Counter] | None, code: str = "authoring/side"
) -> Lookup:
    """Sides that a scenario gives as keys; while one has no counters and is misspelt, all that have some."""
    owned = {one.side for one in (counters or {}).values()}
    misspelt = counters is not None and any(side not in owned for side in sides)
    return among("side", [*sides, *(side for side in owned if misspelt and side)], code)


def proper(parse: Callable[[str], str], text: str) -> str | None:
    """The proper name of a hex or hexside; ``None`` for none of the map, which its reference has reported."""
    try:
        return parse(text.strip())
    except CcmodError:
        return None


def mapping_at(source: Source, *path: str) -> Mapping[str, Any]:
    """The mapping at a path of a file whose data may have any shape; an empty one if there is none."""
    found = source.data
    for key in path:
        found = found.get(key) if isinstance(found, dict) else None
    return found if isinstance(found, dict) else {}
