"""Why a step of a game is all right: the phase that lets it, the sums that allow it, the die that brings it about."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from ccmod.games.folio.rules import events as e
from ccmod.games.folio.rules.charges import allowance_of, step_of
from ccmod.games.folio.rules.sequence_reasons import REASONS as OF_THE_SEQUENCE
from ccmod.games.folio.rules.state.combat import Combat
from ccmod.games.folio.rules.state.position import State
from ccmod.games.folio.rules.strength import differential
from ccmod.games.folio.rules.terms import WHOLE
from ccmod.ground.counting import counted
from ccmod.play.event import Event
from ccmod.play.reasons import Reason
from ccmod.play.sum import Sum

IN_A_PHASE = {
    e.Arrive: "4.1c", e.EnterHex: "5.1a", e.LeaveMap: "5.1e", e.Attack: "7.0c", e.Bombard: "8.4a",
}  # fmt: skip
"""The acts that a phase permits to its player, each with the rule."""
AFTER_A_DIE = {e.Retreat: "7.7a", e.Resist: "7.8", e.Displace: "7.7.2", e.Advance: "7.9"}
"""The events that the result of a combat demands or permits."""


def reasons(state: State, event: Event) -> Iterator[Reason]:
    """Why an event that comes now is all right, apart from what the ledger says."""
    rule = IN_A_PHASE.get(type(event))
    if rule is not None and state.phase is not None:
        yield Reason(rule, state.shown_phase(), state.began.get("phase") or None)
    combat, after = state.combat, AFTER_A_DIE.get(type(event))
    if after is not None and combat is not None and combat.rolled:
        yield Reason(after, f"the result {combat.result} of a {combat.die}", combat.resolved_at or None)
    own = _OWN.get(type(event))
    if own is not None:
        yield from own(state, event)


def _price(state: State, event: e.EnterHex) -> Iterator[Reason]:
    """The points that the step costs, held against those that the unit has left."""
    step = step_of(state, event)
    if step is None or not step.charge.cost.is_known or step.left is None:
        return
    allowance = allowance_of(step.unit) or 0
    spent = allowance - step.left
    left = Sum.of("Movement", allowance, (("spent", -spent),), "half MP" if (allowance | spent) % WHOLE else "MP")
    yield Reason("5.1, 5.2", f"the price, {step.charge}, of {_points(left)}")


def _points(left: Sum) -> str:
    return f"{left.value / WHOLE:g} MP left"


def _reinforcement(state: State, event: e.Arrive) -> Iterator[Reason]:
    """Its turn has come."""
    rows = (state.scenario or {}).get("reinforcements") or ()
    for row in (row for row in rows if event.unit in row["units"]):
        yield Reason("3.0e", f"a reinforcement of game turn {row['turn']}, in game turn {state.turn}")


def _exit(_: State, event: e.LeaveMap) -> Iterator[Reason]:
    yield Reason("5.1e", f"the scenario, which lets {event.unit} leave")


def _strengths(state: State, event: e.Attack) -> Iterator[Reason]:
    """Who attacks is adjacent, and with what strength."""
    values = [(name, state.unit(name).values) for name in event.units]
    known = tuple((name, value.attack) for name, value in values if value is not None)
    if len(known) == len(values):
        yield Reason("7.1b, 7.3a", f"the strength next to {event.hex}", sums=(Sum(terms=known),))


def _shells(state: State, event: e.Bombard) -> Iterator[Reason]:
    value = state.marker_value(event.marker)
    if value is not None:
        yield Reason("8.4b", f"{event.marker}, allotted and not used yet", state.began.get("turn") or None)


def _marker(state: State, event: e.Support) -> Iterator[Reason]:
    """Which opportunity it takes."""
    combat = state.combat
    if combat is not None and event.marker in (state.pool(event.side).hand or ()):
        number = ("first", "second")[min(combat.count(event.side), 1)]
        yield Reason("8.3d, 8.6d", f"{event.marker}, allotted and not used yet, as the {number} of {event.side}")


def _totals(state: State, _: e.Roll | e.AnnounceOdds) -> Iterator[Reason]:
    totals = differential(state, state.combat) if state.combat is not None else ()
    if totals and not any(total.missing for total in totals):
        yield Reason("7.3", "the strengths", sums=totals)


def _hex_of_the_retreat(state: State, event: e.Retreat) -> Iterator[Reason]:
    """Which hex of how many it is, and how far from where the retreat began."""
    duty = _combat(state).duties.get(event.unit)
    if duty is not None:
        far = state.board.distance(duty.origin, event.hex)
        yield Reason("7.7b", f"hex {len(duty.path) + 1} of {duty.hexes}, {far} from {duty.origin}")


def _refusal(state: State, event: e.Resist) -> Iterator[Reason]:
    duty = _combat(state).duties.get(event.unit)
    if duty is not None:
        yield Reason("7.8a", f"a step in the place of {counted(duty.hexes, 'hex', 'hexes')}, of which none is done")


def _room(state: State, event: e.Displace) -> Iterator[Reason]:
    """For whom room is made."""
    due = [duty.unit for duty in _combat(state).duties.values() if not (duty.is_done or duty.resisted)]
    if due:
        yield Reason("7.7.2a", f"no empty hex for {' or '.join(due)} unless {event.unit} makes room")


def _path(state: State, event: e.Advance) -> Iterator[Reason]:
    """The path of retreat, and which hex of it is entered."""
    path = _combat(state).path
    if event.hex in path:
        yield Reason("7.9c", f"hex {path.index(event.hex) + 1} of the path of retreat {', '.join(path)}")


def _combat(state: State) -> Combat:
    return state.combat or Combat("", (), "", "")


_OWN: dict[type[Event], Callable[[State, Any], Iterator[Reason]]] = {
    **OF_THE_SEQUENCE,
    e.EnterHex: _price,
    e.Arrive: _reinforcement,
    e.LeaveMap: _exit,
    e.Attack: _strengths,
    e.Bombard: _shells,
    e.Support: _marker,
    e.Roll: _totals,
    e.AnnounceOdds: _totals,
    e.Retreat: _hex_of_the_retreat,
    e.Resist: _refusal,
    e.Displace: _room,
    e.Advance: _path,
}
"""Further reasons of an event type."""
