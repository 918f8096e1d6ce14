"""Reinforcements on the Time track (6.1.2(5)) and stacking as pieces arrive (8): checks V071 to V073, V106 and V111."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.checks.time_advance import AFTERWARDS, left_behind
from ccmod.games.combat_commander.rules.rulebook import RULEBOOK
from ccmod.games.combat_commander.rules.state.context import TimeAdvance
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.stacks import LIMIT, figures_in
from ccmod.games.combat_commander.rules.state.time_advance import arrivals, may_come, under_way
from ccmod.ground.counting import counted
from ccmod.play.event import Event
from ccmod.play.finding import Objection, missing, warning

LIMITED_EVENTS = frozenset({"Infiltration", "Reinforcements", "Walking Wounded"})
"""Events that bring units in and observe the stacking limit (E59, E68, E76)."""


@RULEBOOK.check("V071", "6.1.2(5)", e.Reinforce)
def arrives_elsewhere(state: State, event: e.Reinforce) -> Iterator[Objection]:
    """Reinforcements arrive in hexes of their owner's map edge, the inactive player's first."""
    advance = under_way(state)
    if advance is None or state.event is not None:
        return
    side = state.side_of(event.units[0])
    edge = state.side(side or "").edge
    if edge is None:
        yield missing(f"the map edge of {side or event.units[0]}")
    elif event.hex not in state.board.edge(edge):
        message = f"{event.hex} is not on the {edge} edge, where {side} has his reinforcements arrive"
        yield Objection(message, expected=f"the {edge} edge", found=event.hex, pieces=event.units, hexes=(event.hex,))
    if _impassable(state, event.hex) and state.option("AMB-62") != "allowed":
        yield warning(f"{event.hex} is impassable", pieces=event.units, hexes=(event.hex,))
    others = (name for name in arrivals(state, advance.space) if state.side_of(name) not in (None, side))
    waits = [name for name in others if may_come(state, name)]
    if side is not None and side == state.active and waits:
        message = f"{state.other(side)} is inactive and brings in {', '.join(waits)} first"
        yield Objection(message, expected=f"{state.other(side)} first", found=f"{side} first", pieces=event.units)


def _impassable(state: State, hex: str) -> bool:
    on_fire = "Blaze" in state.markers.get(hex, ())
    return on_fire or (state.ground is not None and state.ground.terrain(hex) == "water_barrier")


@RULEBOOK.check("V072", "6.1.2(5)", e.Reinforce, e.Receive)
def comes_before_its_time(state: State, event: e.Reinforce | e.Receive) -> Iterator[Objection]:
    """A piece on the Time track comes when the marker reaches its space."""
    for name in event.units if isinstance(event, e.Reinforce) else (event.radio,):
        space = state.tracks.waiting.get(name)
        if space is None or state.time is None or _comes_by_an_event(state, event):
            continue
        late = state.time > space and state.option("AMB-55") == "when Time reaches its space"
        if state.time < space or (late and under_way(state) is None):
            message = f"{name} waits on space {space} of the Time track, and Time is on {state.time}"
            yield Objection(message, expected=f"space {space}", found=f"space {state.time}", pieces=(name,))


def _comes_by_an_event(state: State, event: e.Reinforce | e.Receive) -> bool:
    """Whether the Event under way brings it; others bring nobody."""
    return state.event is not None and state.ledger.find(event).entry is not None


@RULEBOOK.check("V072", "6.1.2(5)", *AFTERWARDS, given=left_behind)
def stays_on_its_space(state: State, event: Event, advance: TimeAdvance) -> Iterator[Objection]:
    """All pieces on the space that the Time marker has reached come at once."""
    if not state.tracks.waiting or state.option("AMB-55") == "then or later":
        return
    late = tuple(name for name in arrivals(state, advance.space) if may_come(state, name))
    if late:
        message = f"{', '.join(late)} should have come when Time reached {advance.space}"
        yield Objection(message, f"on the map at {advance.space}", "still on the Time track", late)


@RULEBOOK.check("V072", "6.1.2(5)", e.Exit)
def would_return_at_once(state: State, event: e.Exit) -> Objection | None:
    """A unit that has left waits on a space that Time has still to reach (7.2.1, AMB-10)."""
    if event.space is None or state.option("AMB-10") == "any space":
        return None
    if state.time is None:
        return missing("the space of the Time marker")
    if event.space > state.time:
        return None
    message = f"{event.units[0]} cannot wait on space {event.space}: Time is on {state.time} already"
    return Objection(message, f"space {state.time + 1} or later", f"space {event.space}", event.units)


@RULEBOOK.check("V073", "6.1.2(5), 8.1.2", e.Receive)
def reinforcing_radio_in_an_occupied_box(state: State, event: e.Receive) -> Objection | None:
    """A Radio among the reinforcements goes to its owner's Artillery box if that is empty."""
    return _occupied(state, event) if under_way(state) is not None and state.event is None else None


@RULEBOOK.check("V073", "6.1.2(5), 8.1.2", e.Receive)
def radio_in_the_box_of_another(state: State, event: e.Receive) -> Objection | None:
    """A Radio goes to its owner's Artillery box."""
    owner = state.side_of(event.radio)
    if owner in (None, event.side):
        return None
    message = f"{event.radio} is {owner}'s, and {event.side} receives it"
    return Objection(message, expected=owner, found=event.side, pieces=(event.radio,))


@RULEBOOK.check("V106", "8.1.2", e.Receive)
def second_radio(state: State, event: e.Receive) -> Objection | None:
    """A player has one Radio; the first has precedence."""
    return _occupied(state, event) if under_way(state) is None or state.event is not None else None


def _occupied(state: State, event: e.Receive) -> Objection | None:
    radio = state.radio_of(event.side)
    if radio is None or radio.name == event.radio:
        return None if radio is not None or state.radios_known else missing("which Radios are in play")
    message = f"{event.side} has {radio.name} in his Artillery box, so {event.radio} cannot come"
    return Objection(message, expected="an empty box", found=radio.name, pieces=(event.radio, radio.name))


@RULEBOOK.check("V111", "8, 6.1.2(5), E59, E68, E76", e.Reinforce)
def arrives_over_the_stacking_limit(state: State, event: e.Reinforce) -> Objection | None:
    """Reinforcements, and units that an Event brings in, observe the stacking limit at once."""
    if under_way(state) is None and state.event not in LIMITED_EVENTS:
        return None
    side = state.side_of(event.units[0])
    there = figures_in(state, event.hex, side or "")
    coming = [state.unit(name).figures for name in event.units]
    if side is None or there is None or None in coming:
        return missing(f"the figures of the units in {event.hex}")
    figures = there + sum(count or 0 for count in coming)
    if figures <= LIMIT:
        return None
    message = f"{event.hex} holds {counted(there, 'figure')} and {figures - there} arrive: {figures} in all"
    return Objection(message, expected=f"{LIMIT} or fewer", found=str(figures), pieces=event.units, hexes=(event.hex,))
