"""Units that are not on the map do nothing, and nothing is done to them (3.0e, 7.6): check X04."""

from __future__ import annotations

from collections.abc import Mapping

from ccmod.games.folio.rules import events as e
from ccmod.games.folio.rules.rulebook import RULEBOOK
from ccmod.games.folio.rules.state.position import State
from ccmod.games.folio.rules.state.units import Unit
from ccmod.play.event import Event
from ccmod.play.finding import Objection
from ccmod.play.naming import held, names_in

CONCERNED = (
    e.SetUp, e.Arrive, e.EnterHex, e.LeaveMap, e.Attack, e.Bombard, e.LoseStep, e.Eliminate, e.Retreat, e.Displace,
    e.Resist, e.Advance,
)  # fmt: skip
UNITS = ("unit", "units", "target")
"""Fields that name them."""
COMES = (e.SetUp, e.Arrive)
"""Events by which a unit comes onto the map."""


_UNITS: Mapping[type[Event], tuple[str, ...]] = {type_: held(type_, UNITS) for type_ in CONCERNED}


@RULEBOOK.check("X04", "3.0e, 7.6", *CONCERNED)
def only_units_in_play(state: State, event: Event) -> list[Objection] | None:
    """An eliminated unit stays eliminated, and a reinforcement does nothing before it arrives."""
    named = names_in(event, _UNITS[type(event)])
    return [wrong for name in named if (wrong := _absent(state, event, name)) is not None] or None


def _absent(state: State, event: Event, name: str) -> Objection | None:
    unit = state.unit(name)
    if unit.eliminated:
        return Objection(f"{name} is eliminated", "a unit in play", event.sentence(), (name,))
    if name in state.departed:
        return Objection(f"{name} has left the map", "a unit in play", event.sentence(), (name,))
    if not isinstance(event, COMES) and _waits(state, unit):
        return Objection(f"{name} has not arrived yet", "its arrival", event.sentence(), (name,))
    return None


def _waits(state: State, unit: Unit) -> bool:
    """Whether it is a reinforcement that this record would have brought on."""
    name = unit.name
    if unit.hex is not None or name in state.arrived:
        return False
    rows = (state.scenario or {}).get("reinforcements") or ()
    turns = [row["turn"] for row in rows if name in row["units"]]
    return bool(turns) and (state.fresh or (state.turn or 0) < min(turns))
