"""Who may fire together (O20.3.1, F106.3): checks V144, V145 and V147."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.combat_commander.rules.events import Attack
from ccmod.games.combat_commander.rules.rulebook import RULEBOOK
from ccmod.games.combat_commander.rules.state.firing import Shot, shots_at_first
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.values import WIRE
from ccmod.hexes.board import Board
from ccmod.play.finding import Objection


def _group(state: State, event: Attack) -> tuple[Shot, ...] | None:
    """The pieces of a Fire Group; ``None`` if one piece fires alone."""
    return shots_at_first(state, event) if len(event.pieces) > 1 else None


@RULEBOOK.check("V144", "O20.3.1.1, 11.5", Attack, given=_group)
def ordnance_fires_alone(state: State, event: Attack, group: tuple[Shot, ...]) -> Iterator[Objection]:
    """A Weapon with a white band never joins a Fire Group."""
    for shot in group:
        if shot.ordnance:
            message = f"{shot.piece} is Ordnance and fires alone"
            yield Objection(message, "no Ordnance in a Fire Group", ", ".join(event.pieces), (shot.piece,))


@RULEBOOK.check("V145", "O20.3.1", Attack, given=_group)
def groups_form_a_chain(state: State, event: Attack, group: tuple[Shot, ...]) -> Objection | None:
    """The hexes of a Fire Group are connected, each adjacent to another (AMB-37)."""
    names = sorted({shot.origin for shot in group if shot.origin is not None and shot.origin in state.board})
    if len(names) < 2:
        return None
    if state.option("AMB-37") == "one chain":
        apart = set(names) - _linked(state.board, names)
    else:
        apart = {hex for hex in names if not any(state.board.adjacent(hex, other) for other in names)}
    if not apart:
        return None
    left = ", ".join(sorted(apart))
    message = f"the Fire Group fires from {', '.join(names)}, and {left} is not adjacent to the rest"
    return Objection(message, "a chain of adjacent hexes", ", ".join(names), event.pieces, tuple(names))


def _linked(board: Board, hexes: list[str]) -> set[str]:
    """The hexes that the first one is linked to by steps between adjacent ones."""
    found = {hexes[0]}
    while True:
        more = {hex for hex in hexes if hex not in found and any(board.adjacent(hex, one) for one in found)}
        if not more:
            return found
        found |= more


@RULEBOOK.check("V147", "F106.3", Attack, given=_group)
def wire_keeps_groups_in_its_hex(state: State, event: Attack, group: tuple[Shot, ...]) -> Iterator[Objection]:
    """Units in Wire form no Fire Group with pieces outside their hex."""
    for hex in sorted({shot.origin for shot in group if shot.origin is not None}):
        outside = tuple(shot.piece for shot in group if shot.origin != hex)
        if outside and WIRE in state.markers.get(hex, ()):
            inside = tuple(shot.piece for shot in group if shot.origin == hex)
            message = f"{', '.join(inside)} in the Wire of {hex} cannot fire together with {', '.join(outside)}"
            yield Objection(message, f"a Fire Group in {hex} only", ", ".join(event.pieces), event.pieces, (hex,))
