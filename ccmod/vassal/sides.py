"""Which sides a game has: those of the module's roster, and those that players have taken."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

from ccmod.ground.errors import UsageFault
from ccmod.perspective import Perspective
from ccmod.vassal.commands import OBSERVER
from ccmod.vassal.opening import Module
from ccmod.vassal.savegame import Seat


def module_sides(module: Module) -> list[str]:
    """The sides of a module's roster (``PlayerRoster.java``), in its order."""
    return [entry.text for roster in module.build.find("PlayerRoster") for entry in roster.children]


def check_perspective(perspective: Perspective, seats: Iterable[Seat], *modules: Module | None) -> None:
    """Refuse the perspective of a side that neither a player nor a module has, rather than show an onlooker's.

    Raises :class:`UsageFault` (``perspective/side``).
    """
    known = [seat.side for seat in seats if seat.side != OBSERVER]
    given = [module for module in modules if module is not None]
    known += [side for module in given for side in module_sides(module)]
    check_side(perspective, known, "" if given else "; try --module")


def check_side(perspective: Perspective, known: Iterable[str], more: str = "") -> None:
    """Refuse the perspective of a side that is not among the ``known`` ones; the hint ends with ``more``.

    Raises :class:`UsageFault` (``perspective/side``).
    """
    side, sides = perspective.side, sorted(set(known) - {""})
    if side is None or side in sides:
        return
    near = get_close_matches(side, sides, 1)
    hint = f"did you mean {near[0]!r}?" if near else f"known sides: {', '.join(sides) or 'none'}"
    raise UsageFault("perspective/side", f"there is no side {side!r}", hint=hint + more)
