"""Pieces that are not in play do nothing (4.2, O14.1: X07), and markers are removed where they lie (8.1: X11)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.events import Remove
from ccmod.games.combat_commander.rules.rulebook import RULEBOOK
from ccmod.games.combat_commander.rules.state.pending import BLAZE, is_smoke
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.terrain import is_fortification
from ccmod.games.combat_commander.rules.unknown import OF_A_PIECE
from ccmod.play.event import Event
from ccmod.play.finding import Objection, missing
from ccmod.play.naming import held, names_in

ACTING = ("unit", "units", "piece", "pieces", "weapon", "observer")
"""Fields that name pieces which act, or to which something is done."""
OF_PIECES = (
    e.Activate, e.Action, e.Attack, e.Target, e.EnterHex, e.Exit, e.Transfer, e.Break, e.Rally, e.Repair, e.Suppress,
    e.Veteran, e.Eliminate, e.Deploy, e.Replace, e.Mines, e.Request, e.Roll,
)  # fmt: skip
"""Events of pieces that are in play. Reinforcements bring units back (E76, E58), Scrounge a Weapon (E71); that markers
come off a unit that is gone, and what its Move has cost, may be said afterwards."""
ACTS_OF_UNITS = (
    e.Activate, e.Attack, e.Target, e.EnterHex, e.Exit, e.Transfer, e.Deploy, e.Request, e.Eliminate,
)  # fmt: skip
"""Acts that only units on the map do. Acts on a unit that has just left may be reported afterwards."""


_ACTING: Mapping[type[Event], tuple[str, ...]] = {
    **{type_: held(type_, ACTING) for type_ in OF_PIECES},
    e.Transfer: ("unit",),  # a Weapon among the casualties is V094's
    e.Roll: ("subject",),
}
"""Those fields of each of them."""


@RULEBOOK.check("X07", "4.2", *OF_PIECES)
def eliminated_pieces_do_nothing(state: State, event: Event) -> list[Objection] | None:
    """A piece that was eliminated is on the Casualty track and takes no part in play."""
    if isinstance(event, e.Roll) and event.roll not in OF_A_PIECE:
        return None
    gone = [name for name in names_in(event, _ACTING[type(event)]) if _is_gone(state, name)]
    if not gone:
        return None
    wrong = [name for name in gone if not (isinstance(event, e.Eliminate) and name in state.pending.lost)]
    message = "{} was eliminated and is out of the game"
    return [Objection(message.format(name), "a piece in play", event.sentence(), (name,)) for name in wrong]


def _is_gone(state: State, name: str) -> bool:
    unit = state.units.get(name)
    if unit is not None and unit.eliminated and unit.hex is None:
        return True
    weapon = state.weapons.get(name)
    return weapon is not None and weapon.eliminated


@RULEBOOK.check("X07", "4.2", *ACTS_OF_UNITS)
def units_off_the_map_do_nothing(state: State, event: Event) -> list[Objection] | None:
    """A unit that waits on the Time track, is still in the box, or has left takes no part in play (6.1.2(5), 7.2.1)."""
    if isinstance(event, e.Eliminate) and event.cause is None:
        return None  # it needs a cause in the ledger
    off = [name for name in names_in(event, _UNITS[type(event)]) if _is_elsewhere(state, name)]
    if not off or not state.units_known or (state.turn is None and state.fresh):
        return None
    arrives = isinstance(event, e.EnterHex) and _may_arrive(state, event)
    idle = [name for name in off if not (arrives or name in state.pending.driven_off)]
    return [Objection(f"{name} is not on the map", "a unit on the map", event.sentence(), (name,)) for name in idle]


_UNITS: Mapping[type[Event], tuple[str, ...]] = {
    type_: held(type_, ("unit", "units", "piece", "pieces", "observer")) for type_ in ACTS_OF_UNITS
}


def _is_elsewhere(state: State, name: str) -> bool:
    """Whether a known unit, which is not eliminated, is off the map."""
    unit = state.units.get(name)
    return unit is not None and unit.hex is None and not unit.eliminated and unit.type is not None


def _may_arrive(state: State, event: e.EnterHex) -> bool:
    """Whether units that come onto the map now are only said to enter their hex."""
    return state.ledger.find(e.Reinforce(event.units, event.hex)).entry is not None


@RULEBOOK.check("X11", "8.1", Remove)
def removed_from_where_it_lay(state: State, event: Remove) -> Objection | None:
    """A Smoke, Blaze or Fortification that is removed lay in that hex, if only until a larger Smoke came (8.1.4)."""
    there = [*state.markers.get(event.hex, ()), *state.pending.gave_way.get(event.hex, ())]
    if _is_among(event.marker, there) or not _is_kept_track_of(event.marker):
        return None
    if not state.markers_known:
        return missing(f"the markers in {event.hex}")
    found = ", ".join(there) or "no marker"
    message = f"{event.marker} is removed from {event.hex}, where {found} lies"
    return Objection(message, expected=event.marker, found=found, hexes=(event.hex,))


def _is_kept_track_of(marker: str) -> bool:
    return is_smoke(marker) or marker == BLAZE or is_fortification(marker)


def _is_among(marker: str, there: Iterable[str]) -> bool:
    """Whether a marker may be one of these; one that is named without its number may have any."""
    kind = marker.split(" ")[0]
    return any(other == marker or (other.split(" ")[0] == kind and kind in (marker, other)) for other in there)
