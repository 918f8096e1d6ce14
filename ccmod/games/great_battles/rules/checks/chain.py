"""Who is in command, and when that is looked at (4.15, 4.22, 4.23)."""

from __future__ import annotations

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.command_range import Answer, may_be_linked, superior, traced, unit_traced
from ccmod.games.great_battles.rules.phases import CHAIN_OF_COMMAND, FIRST_ACTIVATION, rank
from ccmod.games.great_battles.rules.rulebook import RULEBOOK
from ccmod.games.great_battles.rules.state.commands import ARMY, Leader
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.terms import IN_COMMAND, MARCH, OUT_OF_COMMAND
from ccmod.play.finding import Objection, missing, warning
from ccmod.play.rulebook import Named

FORBIDDEN, NO_CHAIN = "V034", "V035"
AT_CHAIN_OF_COMMAND = rank(CHAIN_OF_COMMAND)


def is_the_moment(state: State, name: str) -> bool | None:
    """Whether command status is looked at now: in the Chain of Command Phase, and before a brigade acts (4.23).

    In the second case it is for its orders alone. ``None`` if it is not known how far the turn has gone.
    """
    turn, acting = state.turn, state.activation
    if acting.command is not None and not turn.over:
        unit = state.units.get(name)
        brigade = unit.command if unit is not None else state.led_by(name)
        return not acting.actors or brigade not in acting.brigades
    if turn.phase is None:
        return None if turn.number is None else True
    return rank(turn.phase) <= AT_CHAIN_OF_COMMAND


@RULEBOOK.check("V036", "4.23", e.CommandStatus)
def is_looked_at_in_time(state: State, event: e.CommandStatus) -> Objection | None:
    """Command status is set in the Chain of Command Phase; for orders it is checked again before a brigade acts.

    If one side reports it while the other is in another phase of the Orders Segment, it is left to the judge.
    """
    now = is_the_moment(state, event.name)
    if now:
        one = state.units.get(event.name) or state.commands.get(state.led_by(event.name))
        fixed = one.cut_off if one is not None and state.activation.command is None else None
        if fixed is None or fixed == (event.status == OUT_OF_COMMAND):
            return None
        was = OUT_OF_COMMAND if fixed else IN_COMMAND
        return Objection(f"{event.name} counts as {was} this turn", was, event.status, (event.name,))
    if now is None:
        return missing("the phase")
    found = f"{state.activation.actors[0]} has acted" if state.activation.actors else f"the {state.turn.phase} phase"
    said, right = f"command status is not looked at now: {found}", f"the {CHAIN_OF_COMMAND} phase"
    objects = warning if rank(state.turn.phase) < rank(FIRST_ACTIVATION) else Objection
    return objects(said, right, found, (event.name,))


@RULEBOOK.family({FORBIDDEN: "4.15", NO_CHAIN: "4.22"}, e.CommandStatus)
def has_the_status_that_the_map_gives(state: State, event: e.CommandStatus) -> list[Named] | None:
    """A unit is in command in its superior's range, or linked to a unit of its brigade that is.

    The range is not traced past enemies, unless friends are there, nor through hexes that leaders cannot enter.
    """
    if not is_the_moment(state, event.name):
        return None
    leader, found = _facts(state, event.name)
    if found is None:
        what = f"the way from {leader.name} to {event.name}" if leader is not None else f"the leader of {event.name}"
        return [(NO_CHAIN, missing(what))]
    if found and event.status == OUT_OF_COMMAND:
        said = f"{event.name} has its chain of command"
        return [(NO_CHAIN, Objection(said, IN_COMMAND, OUT_OF_COMMAND, (event.name,)))]
    if found or event.status != IN_COMMAND or _marches(state, event.name):
        return None
    who = leader.name if leader is not None else "its leader"
    if _facts(state, event.name, anywhere=True)[1]:
        said = f"the range of {who} reaches {event.name} only past enemies, or where no leader may go"
        return [(FORBIDDEN, Objection(said, OUT_OF_COMMAND, IN_COMMAND, (event.name,)))]
    missed = Objection(f"{event.name} is out of the range of {who}", OUT_OF_COMMAND, IN_COMMAND, (event.name,))
    unit = state.units.get(event.name)
    linked = unit is not None and may_be_linked(state, unit)
    return [(NO_CHAIN, state.ledger.asked(missed, e.Extend) if linked else missed)]


def _facts(state: State, name: str, *, anywhere: bool = False) -> tuple[Leader | None, Answer]:
    """The leader above a unit or command, and whether he reaches it; ``anywhere``: if he might go any way."""
    unit = state.units.get(name)
    if unit is not None:
        leader = state.leader_of(unit.command) if unit.command is not None else None
        return leader, unit_traced(state, unit, anywhere=anywhere)
    command = state.commands.get(state.led_by(name))
    if command is None or command.level == ARMY:
        return None, None
    return superior(state, command), traced(state, command, anywhere=anywhere)


def _marches(state: State, name: str) -> bool:
    """Whether a unit or command is under March Orders: then it is in command for all that matters (4.23, note)."""
    units = [state.units[name]] if name in state.units else state.under(state.led_by(name))
    return any(state.orders_of(unit) == MARCH for unit in units)
