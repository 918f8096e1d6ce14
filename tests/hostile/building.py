"""How hostile modules are put together from the tiny one."""

from __future__ import annotations

from collections.abc import Callable

from tools.fuzzing import parts, tiny
from tools.fuzzing.mutate import Item

BUILD = tiny.build_file()
Maker = Callable[[], bytes]
"""What makes a file."""
ItemMaker = Callable[[], Item]
"""What makes a file or a folder."""


def module(build: str = BUILD, **entries: bytes) -> bytes:
    """The tiny module with this build file, and with other contents for some entries."""
    changed = {"buildFile.xml": build.encode("utf-8", "surrogatepass"), **entries}
    return parts.packed((dict(tiny.module_entries()) | changed).items())


def without(*names: str) -> bytes:
    """The tiny module without these entries."""
    return parts.packed((name, content) for name, content in tiny.module_entries() if name not in names)


def small(*inside: str) -> bytes:
    """A module with nothing but this."""
    return module(parts.root(*inside))


def with_slot(text: str, *inside: str) -> bytes:
    """A module whose at-start stack, palette and deck hold this piece."""
    deck = parts.tag(
        parts.P + "map.DrawPile", {"name": "D", "owningBoard": "B", "x": 9, "y": 9}, parts.slot("d", 3, text)
    )
    palette = parts.tag(parts.P + "PieceWindow", {"entryName": "Pieces"}, parts.slot("p", 2, text))
    board = parts.board(parts.hex_grid())
    return small(*inside, palette, parts.game_map(board, inside=[parts.stack(parts.slot("A", 1, text)), deck]))


def with_grid(*grid: str, **board: object) -> bytes:
    """A module whose board has this grid, with a piece on it."""
    return small(parts.game_map(parts.board(*grid, **board), inside=[parts.stack(parts.slot("A", 1))]))


def many(traits: list[str]) -> bytes:
    """A module with a slot for each trait."""
    slots = [parts.slot(f"S{n}", 100 + n, parts.definition([one])) for n, one in enumerate(traits)]
    palette = parts.tag(parts.P + "PieceWindow", {"entryName": "Pieces"}, *slots)
    stacks = [parts.stack(*slots[at : at + 20], name=f"s{at}", x=at) for at in range(0, len(slots), 20)]
    return small(palette, parts.game_map(parts.board(parts.hex_grid()), inside=stacks))
