"""Leaders who move, and commanders who ride far (9.3)."""

from __future__ import annotations

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.command_range import can_ride
from ccmod.games.great_battles.rules.ground import WHOLE
from ccmod.games.great_battles.rules.rulebook import RULEBOOK
from ccmod.games.great_battles.rules.state.commands import ARMY, DIVISION, STARS, Leader
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.terms import COMMANDER_MOVEMENT, MARCH, points
from ccmod.play.finding import Objection

LEADERS_HAVE, COMMANDERS_HAVE = 10 * WHOLE, 40 * WHOLE
"""Movement points (9.11, 9.31, 9.32)."""


def who_rides(state: State, event: e.MoveLeader | e.Arrive) -> Leader | None:
    """The leader who moves or arrives; ``None`` if it is a unit."""
    return state.leaders.get(event.leader if isinstance(event, e.MoveLeader) else event.unit)


def is_with_a_unit(event: e.MoveLeader | e.Arrive) -> bool:
    """Whether a leader goes along with a unit."""
    return isinstance(event, e.MoveLeader) and event.unit is not None


@RULEBOOK.check("V093", "9.31-9.33", e.MoveLeader, e.Arrive, given=who_rides)
def moves_with_his_command(state: State, event: e.MoveLeader | e.Arrive, leader: Leader) -> Objection | None:
    """Leaders of brigades and divisions move while their command acts, commanders in their own phase.

    A leader stacked with a unit may follow it in combat at any time (12.72). No rule says when a commander arrives.
    """
    if is_with_a_unit(event) or not leader.stars:
        return None
    if leader.stars > STARS[DIVISION]:
        if isinstance(event, e.Arrive) or not state.activation.brigades or state.turn.phase == COMMANDER_MOVEMENT:
            return None
        said = f"{leader.name} moves in the Commander Movement Phase"
        found = Objection(said, "the Commander Movement Phase", "an activation", (leader.name,))
        return state.ledger.asked(found) if state.ledger.leaves_out(e.Phase) else found
    if state.turn.phase == COMMANDER_MOVEMENT and state.activation.command is None:
        said = f"{leader.name} is not a corps or army commander, and moves while his command acts"
        return Objection(said, "an activation", "the Commander Movement Phase", (leader.name,))
    if _may_move_now(state, leader):
        return None
    acting = ", ".join(state.activation.brigades) or state.activation.command
    said = f"{leader.name} moves while {leader.command} acts, and now it is {acting}"
    found = Objection(said, leader.command, acting, (leader.name,))
    if leader.level == DIVISION:  # another of his brigades may have begun to act
        return state.ledger.asked(found, e.Activate)
    return state.ledger.asked(found) if state.ledger.leaves_out(e.Activate) else found


def _may_move_now(state: State, leader: Leader) -> bool:
    """Whether his command acts; a division leader moves with any of his brigades, with a march on its marker."""
    activation = state.activation
    if leader.command is None or activation.command is None:
        return True
    if activation.brigades:
        if any(leader.command == state.unit(name).command for name in activation.batteries):
            return True
        return any(leader.command == one.name for name in activation.brigades for one in state.chain(name))
    if activation.command == MARCH:
        return leader.side in (None, activation.side)
    names = {one.name for one in state.chain(leader.command)}
    return activation.command in names or activation.command not in state.commands


@RULEBOOK.check("V093", "9.31-9.33", e.MoveLeader, e.Arrive, given=who_rides)
def goes_no_further_than_he_can(state: State, event: e.MoveLeader | e.Arrive, leader: Leader) -> Objection | None:
    """A leader has 10 movement points, a commander 40, and pays at least for the cheapest path."""
    if not leader.stars or leader.spent is None:
        return None
    most = LEADERS_HAVE if leader.stars <= STARS[DIVISION] else COMMANDERS_HAVE
    if event.mp is not None and leader.spent + event.mp > most:
        found = f"{points(leader.spent + event.mp)} MP"
        return Objection(f"{leader.name} has {points(most)} MP", f"{points(most)} MP", found, (leader.name,))
    limit = max(0, most - leader.spent) if event.mp is None else event.mp
    if is_with_a_unit(event) or can_ride(state, leader, event.hex, limit) is not False:
        return None
    said = f"{leader.name} does not get from {leader.hex} to {event.hex} for {points(limit)} MP"
    return Objection(said, "the cost of the cheapest way", f"{points(limit)} MP", (leader.name,), (event.hex,))


@RULEBOOK.check("V093", "9.31-9.33", e.MoveLeader, given=who_rides)
def moves_in_one_go(state: State, event: e.MoveLeader, leader: Leader) -> Objection | None:
    """A leader moves once in a phase, without interruption; but he follows the units that he is stacked with."""
    if not leader.moved or event.unit is not None or leader.pulse == state.activation.pulse:
        return None
    said = f"{leader.name} has moved, and others have acted since"
    found = Objection(said, "one move", "a second", (leader.name,), (event.hex,))
    return state.ledger.asked(found) if state.ledger.leaves_out(e.Phase, e.Activate) else found


@RULEBOOK.check("V093", "9.31-9.33", e.MoveLeader, e.Arrive, given=who_rides)
def does_not_go_to_the_enemy_alone(state: State, event: e.MoveLeader | e.Arrive, leader: Leader) -> Objection | None:
    """A leader does not enter an enemy's hex, nor one adjacent to an enemy except to join friends or with a unit."""
    if leader.side is None:
        return None
    enemies = state.enemies_in(event.hex, leader.side)
    if enemies:
        there = enemies[0]
        said = f"{there.name} holds {event.hex}"
        return Objection(said, "a hex without enemies", there.name, (leader.name, there.name), (event.hex,))
    if is_with_a_unit(event) or any(one.side == leader.side for one in state.units_in(event.hex)):
        return None
    for hex in state.occupied_near(event.hex):
        enemies = state.enemies_in(hex, leader.side)
        if enemies:
            enemy = enemies[0]
            said = f"{leader.name} is alone beside {enemy.name}"
            return Objection(said, "friends, or no enemy", enemy.name, (leader.name, enemy.name), (event.hex, hex))
    return None


@RULEBOOK.check("V094", "9.32", e.Boost)
def pays_for_his_ride(state: State, event: e.Boost) -> Objection | None:
    """An Overall Commander who spent more than 10 points does not use his rating in the next turn.

    The chain of command rules say that such a corps commander has no range.
    """
    leader = state.leaders.get(event.leader)
    if leader is None or leader.level != ARMY or not leader.rode_far:
        return None
    said = f"{leader.name} rode more than 10 MP, so he raises no corps this turn"
    return Objection(said, "no corps", event.corps, (leader.name, event.corps))
