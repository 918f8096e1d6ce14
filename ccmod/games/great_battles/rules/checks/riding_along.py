"""With whom leaders ride, and which leaders are in play (4.18, 9.31, 12.72, 12.74)."""

from __future__ import annotations

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.checks.leaders import who_rides
from ccmod.games.great_battles.rules.rulebook import RULEBOOK
from ccmod.games.great_battles.rules.state.commands import Leader
from ccmod.games.great_battles.rules.state.position import State
from ccmod.play.finding import Objection, warning


@RULEBOOK.check("V093", "9.31-9.33", e.MoveLeader, given=who_rides)
def rides_with_his_men(state: State, event: e.MoveLeader, leader: Leader) -> Objection | None:
    """Who goes along goes with friends, to the hex where they are; one who is still on his way there is perhaps
    reported too early."""
    unit = state.units.get(event.unit) if event.unit is not None else None
    if unit is None:
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


def living(state: State, event: e.MoveLeader | e.Arrive) -> str | None:
    """The leader who is alive, and whom the one who moves or arrives is to replace."""
    if isinstance(event, e.MoveLeader):
        name = event.leader
    elif event.unit in state.leaders:
        name = event.unit
    else:
        return None
    before = state.waits_to_replace(name)
    return before if before != name else None


@RULEBOOK.check("V093", "9.31-9.33", e.MoveLeader, given=living)
def is_in_play(_: State, event: e.MoveLeader, before: str) -> Objection:
    """The back of a counter is another leader, who is not there as long as the first one lives."""
    return _waits(before, event.leader)


@RULEBOOK.check("V095", "9.71-9.74", e.Arrive, given=living)
def arrives_as_nobodys_replacement(_: State, event: e.Arrive, before: str) -> Objection:
    """Nor does he arrive with the reinforcements."""
    return _waits(before, event.unit)


def _waits(before: str, name: str) -> Objection:
    return Objection(f"{before} is alive, whom {name} is to replace", before, name, (name,))
