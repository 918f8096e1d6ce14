"""Modules whose numbers and location formats cannot be: in grids, boards, zones, places and traits."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from tests.hostile.building import Maker, many, small, with_grid
from tools.fuzzing import parts, tiny, wild

HEX = ("dx", "dy", "x0", "y0")
NUMBERING = ("hOff", "vOff", "hLeading", "vLeading", "hDrawOff", "fontSize", "rotateText")


def hex_numbers(value: str) -> bytes:
    """A hex grid all of whose numbers are this."""
    return with_grid(parts.hex_grid(**dict.fromkeys(HEX, value)))


def numbering_numbers(value: str) -> bytes:
    """A hex grid's numbering all of whose numbers are this, in letters."""
    return with_grid(parts.hex_grid(parts.numbering(hType="A", vType="A", **dict.fromkeys(NUMBERING, value))))


def square_numbers(value: str) -> bytes:
    """A square grid and its numbering all of whose numbers are this."""
    numbering = parts.tag(
        parts.G + "mapgrid.SquareGridNumbering", {"first": "V", "hType": "A", **dict.fromkeys(NUMBERING, value)}
    )
    return with_grid(parts.tag(parts.G + "SquareGrid", dict.fromkeys(("dx", "dy", "x0", "y0"), value), numbering))


def zone_numbers(value: str) -> bytes:
    """A zone and a region whose points are this."""
    region = parts.tag(parts.G + "Region", {"name": "R", "originx": value, "originy": value})
    zone = {"name": "Z", "path": f"0,0;100,0;100,{value};{value},100", "locationFormat": "$name$ $gridLocation$"}
    inside = parts.tag(parts.G + "mapgrid.Zone", zone, parts.tag(parts.G + "RegionGrid", {"fontsize": value}, region))
    return with_grid(parts.tag(parts.G + "ZonedGrid", {}, inside, parts.hex_grid()))


def board_numbers(value: str) -> bytes:
    """A board without picture whose size is this."""
    bare = parts.tag(
        parts.P + "map.boardPicker.Board", {"name": "B", "width": value, "height": value}, parts.hex_grid()
    )
    return small(parts.game_map(bare, inside=[parts.stack(parts.slot("A", 1))], edgeWidth=value, edgeHeight=value))


def place_numbers(value: str) -> bytes:
    """Stacks, decks, dice, ids and stack metrics whose numbers are this."""
    deck = {"name": "D", "owningBoard": "B", **dict.fromkeys(("x", "y", "width", "height", "maxStack"), value)}
    metrics = parts.tag(
        parts.P + "map.StackMetrics", dict.fromkeys(("exSepX", "exSepY", "unexSepX", "unexSepY"), value)
    )
    inside = [
        parts.stack(parts.slot("A", 1), x=value, y=value),
        parts.tag(parts.P + "map.DrawPile", deck, parts.slot("C", 2)),
        metrics,
    ]
    slot = parts.tag(parts.W + "PieceSlot", {"entryName": "A", "gpid": value, "width": value}, parts.definition())
    dice = parts.tag(
        parts.P + "DiceButton", {"name": "d", **dict.fromkeys(("nDice", "nSides", "plus", "addToTotal"), value)}
    )
    return small(
        parts.tag(parts.P + "PieceWindow", {"entryName": "P"}, slot),
        dice,
        parts.game_map(parts.board(parts.hex_grid()), inside=inside),
    )


def wild_traits(value: str) -> list[str]:
    """Every trait with this in the place of each of its numbers, all at once."""
    return [re.sub(r"(?<=[;,\t])-?\d+(\.\d+)?(?=[;,\t]|$)", lambda _: value, one) for one in tiny.COMMON_TRAITS]


BAD_NUMBERS = {
    "nan": "NaN",
    "infinity": "Infinity",
    "negative": "-5",
    "zero": "0",
    "billion": "999999999",
    "1e308": "1e308",
    "5000-digits": "9" * 5000,
    "empty": "",
    "letters": "x",
}
GROUPS: Mapping[str, Callable[[str], bytes]] = {
    "hex": hex_numbers,
    "numbering": numbering_numbers,
    "square": square_numbers,
    "zone": zone_numbers,
    "board": board_numbers,
    "place": place_numbers,
    "trait": lambda value: many(wild_traits(value)),
}
NUMBERS: dict[str, Maker] = {
    f"{group}-{name}": (lambda make=make, value=value: make(value))  # type: ignore[misc]
    for group, make in GROUPS.items()
    for name, value in BAD_NUMBERS.items()
}
"""A number that cannot be in the place of every number of a group of components."""

FORMATS: dict[str, Maker] = {
    f"format-{number}": (
        lambda value=value: with_grid(  # type: ignore[misc]
            parts.tag(
                parts.G + "ZonedGrid",
                {},
                parts.tag(
                    parts.G + "mapgrid.Zone",
                    {"name": "Z", "path": "0,0;60,0;60,60;0,60", "locationFormat": value, "useParentGrid": "true"},
                ),
                parts.hex_grid(parts.numbering(locationFormat=value)),
            )
        )
    )
    for number, value in enumerate(wild.FORMATS)
}
