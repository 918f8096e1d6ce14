"""With whom leaders ride, and which leaders are in play (4.18, 9.31, 12.72, 12.74)."""

from __future__ import annotations

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.checks.leaders import who_rides
from ccmod.games.great_battles.rules.rulebook import RULEBOOK
from ccmod.games.great_battles.rules.state.position import State
from ccmod.play.finding import Objection, warning


@RULEBOOK.check("V093", "9.31-9.33", e.MoveLeader)
def rides_with_his_men(state: State, event: e.MoveLeader) -> Objection | None:
    """Who goes along goes with friends, to the hex where they are; one who is still on his way there is perhaps
    reported too early."""
    leader, unit = state.leaders.get(event.leader), state.units.get(event.unit or "")
    if leader is None or unit is None:
        return None
    if None not in (leader.side, unit.side) and unit.side != leader.side:
        said = f"{unit.name} is of {unit.side}, and {leader.name} does not go with it"
        return Objection(said, f"a unit of {leader.side}", unit.name, (leader.name, unit.name), unit.hexes)
    if unit.routed or unit.eliminated:
        said = f"{unit.name} is {'eliminated' if unit.eliminated else 'routed'}, and {leader.name} does not go with it"
        return Objection(said, "a unit on the map", unit.name, (leader.name, unit.name), (event.hex,))
    if unit.hexes and all(state.board.distance(hex, event.hex) > 1 for hex in unit.hexes):
        said = f"{unit.name} is in {unit.hex}, and {leader.name} goes to {event.hex} with it"
        return warning(said, str(unit.hex), event.hex, (leader.name, unit.name), (*unit.hexes, event.hex))
    return None


@RULEBOOK.check("V093", "9.31-9.33", e.MoveLeader)
def is_in_play(state: State, event: e.MoveLeader) -> Objection | None:
    """The back of a counter is another leader, who is not there as long as the first one lives."""
    return _waits(state, event.leader)


@RULEBOOK.check("V095", "9.71-9.74", e.Arrive)
def arrives_as_nobodys_replacement(state: State, event: e.Arrive) -> Objection | None:
    """Nor does he arrive with the reinforcements."""
    leader = who_rides(state, event)
    return _waits(state, leader.name) if leader is not None else None


def _waits(state: State, name: str) -> Objection | None:
    before = state.waits_to_replace(name)
    if before in (None, name):
        return None
    return Objection(f"{before} is alive, whom {name} is to replace", before, name, (name,))
