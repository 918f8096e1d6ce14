"""Units that are not on the map do nothing, and nothing is done to them (3.0e, 7.6): check X04."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.folio.rules import events as e
from ccmod.games.folio.rules.rulebook import RULEBOOK
from ccmod.games.folio.rules.state.position import State
from ccmod.play.event import Event
from ccmod.play.finding import Objection
from ccmod.play.naming import named

CONCERNED = (
    e.SetUp, e.Arrive, e.EnterHex, e.LeaveMap, e.Attack, e.Bombard, e.LoseStep, e.Eliminate, e.Retreat, e.Displace,
    e.Resist, e.Advance,
)  # fmt: skip
UNITS = ("unit", "units", "target")
"""Fields that name them."""
COMES = (e.SetUp, e.Arrive)
"""Events by which a unit comes onto the map."""


@RULEBOOK.check("X04", "3.0e, 7.6", *CONCERNED)
def only_units_in_play(state: State, event: Event) -> Iterator[Objection]:
    """An eliminated unit stays eliminated, and a reinforcement does nothing before it arrives."""
    for name in named(event, UNITS):
        unit = state.unit(name)
        if unit.eliminated:
            yield Objection(f"{name} is eliminated", "a unit in play", event.sentence(), (name,))
        elif name in state.departed:
            yield Objection(f"{name} has left the map", "a unit in play", event.sentence(), (name,))
        elif not isinstance(event, COMES) and _waits(state, name):
            yield Objection(f"{name} has not arrived yet", "its arrival", event.sentence(), (name,))


def _waits(state: State, name: str) -> bool:
    """Whether it is a reinforcement that this record would have brought on."""
    if state.unit(name).hex is not None or name in state.arrived:
        return False
    rows = (state.scenario or {}).get("reinforcements") or ()
    turns = [row["turn"] for row in rows if name in row["units"]]
    return bool(turns) and (state.fresh or (state.turn or 0) < min(turns))
