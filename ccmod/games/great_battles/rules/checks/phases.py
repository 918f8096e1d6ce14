"""The order of a turn's phases, and what is done in which (3.0, 5.5)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.acting import is_phasing
from ccmod.games.great_battles.rules.checks.announced_phases import AFTER_ACTIVATIONS
from ccmod.games.great_battles.rules.events import words
from ccmod.games.great_battles.rules.phases import (
    ACTIVATIONS,
    AGAIN,
    AT_ACTIVATIONS,
    AT_FIRST_ACTIVATION,
    COMMANDERS,
    COORDINATION,
    INITIATIVE,
    LATE,
    ORDERS_CHANGE,
    PHASED,
    PHASES_OF,
    phase_of,
    rank,
)
from ccmod.games.great_battles.rules.rulebook import RULEBOOK
from ccmod.games.great_battles.rules.state.commands import ARMY, CORPS
from ccmod.games.great_battles.rules.state.position import State
from ccmod.play.event import Event
from ccmod.play.finding import Objection, Severity, missing, warning

WITH_A_MARKER = (
    e.SkipAm, e.TryOrders, e.TryCoordination, e.Coordinate, e.Activate, e.Arrive, e.Move, e.Withdraw, e.Mount, e.Charge,
    e.Designate, e.TryRally, e.EndActivation, e.EndPool,
)  # fmt: skip
"""The acts done only with an Activation Marker that was drawn."""
REPORTS = (e.SkipAm, e.EndActivation, e.EndPool)
"""Events that only report how acts have ended, or that there were none."""
FORMING = (e.Face, e.Refuse, e.EndRefusal, e.Extend, e.Retract)
"""The acts of units in their movement for points, and elsewhere for nothing."""
IN_AN_ACTIVATION = (
    e.Fire, e.HoldFire, e.ReactFace, e.ReactRefuse, e.ReactMove, e.RetreatBefore, e.Wrap, e.Countercharge,
    e.ContinueShock, e.Line,
)  # fmt: skip
ROLLED_WITH_A_MARKER = ("orders", "coordination", "rally")
ROLLED_AT_THE_END, RECOVERY = ("stragglers", "rout recovery"), "recovery"
HOURS = 24
FIRST_TURN = 1
_PLACES = {act: rank(rows[None]) for act, rows in PHASES_OF.items() if None in rows}
"""The places in the turn of the acts that have but one phase, whatever their cause."""
HIDDEN = (e.DrawEm, e.SetAms)
"""The facts that players may keep to themselves until the turn is over."""


@RULEBOOK.check("V011", "3.0", e.Turn)
def turns_follow_each_other(state: State, event: e.Turn) -> Objection | None:
    """Each turn is the next one, and none comes after the last."""
    now = state.turn.number
    if now is not None and event.turn != now + 1:
        said = f"turn {now} is followed by turn {now + 1}, not by turn {event.turn}"
        return Objection(said, str(now + 1), str(event.turn))
    if event.turn < FIRST_TURN:
        return Objection(f"there is no turn {event.turn}", f"turn {FIRST_TURN} or later", f"turn {event.turn}")
    if state.last_turn is not None and event.turn > state.last_turn:
        return Objection(f"turn {state.last_turn} is the last", "the end of the game", f"turn {event.turn}")
    return None


@RULEBOOK.check("V011", "3.0", e.Turn, e.Phase)
def is_said(state: State, event: e.Turn | e.Phase) -> Objection | None:
    """A player who usually reports when turns and phases begin may have forgotten one: a warning, the first time."""
    if not state.ledger.slips(event):
        return None
    what = f"turn {event.turn}" if isinstance(event, e.Turn) else f"the {event.phase} phase"
    return warning(f"the log does not report that {what} begins, as it usually does", "the word", "none")


@RULEBOOK.check("V011", "3.0", e.Turn)
def comes_before_all_that_is_done(state: State, event: e.Turn) -> Objection | None:
    """Before the first turn a battle is set up; other acts at that point may have been reported too early."""
    early = state.turn.early
    if event.turn != FIRST_TURN or state.turn.number is not None or early is None:
        return None
    return warning(f"turn {event.turn} begins, and before it: {early}", "the turn first", early)


@RULEBOOK.check("V011", "3.0", e.Turn, late=True)
@RULEBOOK.check("V011", "3.0", e.Turn)
def is_the_time_of_the_track(state: State, event: e.Turn) -> Iterator[Objection]:
    """The battle's track gives the time of day of each turn; its clock has 24 hours (2.43)."""
    periods = ((state.scenario or {}).get("turns") or {}).get("periods") or {}
    right = periods.get(str(event.turn), "day")
    if periods and event.period not in (None, right):
        yield Objection(f"turn {event.turn} is {words.PERIODS[right]}", right, event.period)
    if event.clock is not None and int(event.clock[:2]) >= HOURS:
        yield Objection(f"the clock has {HOURS} hours", "0000 to 2359", event.clock)


@RULEBOOK.check("V011", "3.0", e.EndTurn)
def the_turn_under_way_ends(state: State, event: e.EndTurn) -> Objection | None:
    """Only the current turn can end."""
    now = state.turn.number
    if now is None or (event.turn == now and not state.turn.over):
        return None
    under_way = "none" if state.turn.over else str(now)
    message = f"turn {event.turn} is not under way"
    if state.turn.tacit and event.turn == now - 1:  # an act out of its phase has shown the next one, perhaps wrongly
        return warning(message, under_way, str(event.turn))
    return Objection(message, under_way, str(event.turn))


@RULEBOOK.check("V011", "3.0", e.Phase)
def phases_follow_each_other(state: State, event: e.Phase) -> Objection | None:
    """The phases come in the order of 3.0; those of an activation are repeated, all others come once."""
    turn, acting = state.turn, state.activation
    if event.phase in (ORDERS_CHANGE, COORDINATION) and (acting.brigades or acting.done):
        who = ", ".join(acting.brigades or sorted(acting.done))
        said = f"{who} has acted with this marker: the {event.phase} phase comes before"
        return Objection(said, f"the {event.phase} phase first", f"{who} first")
    if event.phase in turn.said and event.phase not in AGAIN:
        return Objection(f"the {event.phase} phase was in this turn already", "once", "twice")
    return _too_late(state, event.phase, f"the {event.phase} phase") if _is_late(state, event.phase) else None


@RULEBOOK.check("V011", "3.0", *PHASED)
def acts_in_its_phase(state: State, event: Event) -> Objection | None:
    """The tasks of a phase are completed before the next one begins.

    If one side is behind the other in the Orders Segment, it is left to the judge; so are Efficiency Markers that were
    hidden until now, with what they give.
    """
    turn, place = state.turn, _PLACES.get(type(event))
    if place is not None and not turn.over and place >= rank(turn.phase):
        return None  # as nearly all
    phase = phase_of(event)
    if phase is None or not _is_late(state, phase):
        return None
    return _in_its_phase(state, phase, hidden=isinstance(event, HIDDEN))


@RULEBOOK.check("V011", "3.0", e.Roll, of=(INITIATIVE,))
def rolls_for_the_initiative_in_its_phase(state: State, _: e.Roll) -> Objection | None:
    """The same for the initiative rolls: the side that waits with its roll is behind the other."""
    return _in_its_phase(state, INITIATIVE, hidden=False) if _is_late(state, INITIATIVE) else None


def _in_its_phase(state: State, phase: str, *, hidden: bool) -> Objection:
    """The objection to an act of a phase that is past."""
    objection = _too_late(state, phase, f"what belongs to the {phase} phase")
    if objection.severity is not Severity.VIOLATION:
        return objection
    may_be = rank(state.turn.phase) < AT_FIRST_ACTIVATION or hidden
    return replace(objection, severity=Severity.WARNING) if may_be else objection


def _is_late(state: State, phase: str) -> bool:
    """Whether a later phase than this one has begun, or the turn is over."""
    turn = state.turn
    return (turn.over and turn.number is not None) or rank(phase) < rank(turn.phase)


def _too_late(state: State, phase: str, what: str) -> Objection:
    """The objection to an act that belongs to a phase that is past.

    At the end of a turn the next may have begun without a word.
    """
    turn = state.turn
    is_over = turn.over and turn.number is not None
    if rank(phase) < AT_FIRST_ACTIVATION and (is_over or rank(turn.phase) > AT_ACTIVATIONS):
        if e.Turn not in state.ledger.reported:
            return missing("the beginning of the turn")
        said = f"turn {turn.number} has ended, and the start of the next was not reported"
        return warning(said, "the beginning of a turn", what)
    if is_over:
        return Objection(f"turn {turn.number} is over", "the next turn", what)
    return Objection(
        f"{what} comes before the {turn.phase} phase", f"in the {phase} phase", f"in the {turn.phase} phase"
    )


@RULEBOOK.check("V011", "3.0", *LATE)
def waits_for_the_end_of_the_turn(state: State, event: Event) -> Objection | None:
    """The tasks of the end of a turn do not come before a marker is drawn in it."""
    phase = phase_of(event)
    return _too_soon(state, phase) if phase is not None else None


@RULEBOOK.check("V011", "3.0", e.Roll, of=ROLLED_AT_THE_END)
def rolls_at_the_end_of_the_turn(state: State, _: e.Roll) -> Objection | None:
    """The same for the rolls for stragglers and for routed units."""
    return _too_soon(state, RECOVERY)


def _too_soon(state: State, phase: str) -> Objection | None:
    """The objection to an act of a phase at the end of a turn in which nobody has acted."""
    turn = state.turn
    only_chosen = state.first is not None and sum(state.drawn.values()) == 1 and not turn.pool_is_over
    begun = bool(state.drawn) and not (only_chosen and not turn.action_phases)
    if not turn.whole or turn.over or begun or rank(turn.phase) >= AT_ACTIVATIONS:
        return None
    said = f"no command has acted in turn {turn.number}: the {phase} phase comes at its end"
    return Objection(said, f"the {phase} phase", f"the {turn.phase} phase" if turn.phase else "the turn's beginning")


@RULEBOOK.check("V011", "3.0", *WITH_A_MARKER)
def acts_with_a_marker(state: State, event: Event) -> Objection | None:
    """Commands act while markers are drawn: not before the first, nor when the pool is empty."""
    turn = state.turn
    if turn.over and turn.number is not None:
        return Objection(f"turn {turn.number} is over", "the next turn", "an act")
    if type(event) is e.Arrive and _is_commanders_arrival(state, event):
        return None
    if (turn.pool_is_over or rank(turn.phase) > AT_ACTIVATIONS) and _activations_are_over(state):
        found = Objection("the activations of this turn are over", "the next turn", words.act(event.type))
        return replace(found, severity=Severity.WARNING) if isinstance(event, REPORTS) else found
    if state.activation.command is not None:
        return None
    if turn.phase is None:
        if turn.whole and not turn.over:
            return Objection("no Activation Marker has been drawn", "a marker", "none")
        return missing("the phase")
    if rank(turn.phase) >= AT_ACTIVATIONS:
        return None
    said = f"commands do not act in the {turn.phase} phase: no marker has been drawn"
    return Objection(said, ACTIVATIONS, turn.phase)


def _activations_are_over(state: State) -> bool:
    """Whether it was reported that no marker is left, or a phase after the activations has surely begun.

    The ride of a commander shows his phase, but he may also have gone along with his men.
    """
    turn = state.turn
    return turn.pool_is_over or turn.phase != COMMANDERS or e.Phase in state.ledger.reported


def _is_commanders_arrival(state: State, event: e.Arrive) -> bool:
    """Whether a corps or army commander comes onto the map in the phase in which his like move (9.32)."""
    leader = state.leaders.get(event.unit)
    now = state.turn.phase == COMMANDERS or state.turn.pool_is_over
    return now and leader is not None and leader.level in (CORPS, ARMY)


@RULEBOOK.check("V011", "3.0", *FORMING)
def pays_points_with_a_marker(state: State, event: Event) -> Objection | None:
    """A turn, extension, retraction or refusal that costs movement points is movement, and needs a marker (7.2)."""
    moves = getattr(event, "mp", None) or (isinstance(event, e.Face) and event.cause == "movement")
    return acts_with_a_marker(state, event) if moves else None


@RULEBOOK.check("V011", "3.0", *IN_AN_ACTIVATION)
def belongs_to_an_activation(state: State, event: Event) -> Objection | None:
    """Units fire, react and resolve Shocks while brigades act; if a record reports who acts, some unit is active."""
    objection, acting = acts_with_a_marker(state, event), state.activation
    fires_itself = isinstance(event, e.Fire) and is_phasing(event)  # of that V030 speaks
    if objection is not None or fires_itself or acting.brigades:
        return objection
    if acting.command is None or not acting.whole or e.Activate not in state.ledger.reported:
        return None
    return warning("no brigade acts", "between the beginning and the end of an activation", "between two")


@RULEBOOK.check("V011", "3.0", e.Roll, of=ROLLED_WITH_A_MARKER)
def rolls_with_a_marker(state: State, event: e.Roll) -> Objection | None:
    """Brigades roll for orders, coordination and rally when they act."""
    return acts_with_a_marker(state, event)


@RULEBOOK.check("V011", "3.0", e.Deploy)
def is_set_up_before_the_battle(state: State, event: e.Deploy) -> Objection | None:
    """Once commands have acted, no unit is set up on the map."""
    unit = state.units.get(event.unit)
    if unit is None or unit.hex in (None, event.hex) or not state.turn.action_phases:
        return None
    said = f"{event.unit} is on the map, and the battle has begun"
    return Objection(said, "set-up before the first turn", event.hex, (event.unit,), unit.hexes)


@RULEBOOK.check("V011", "3.0", e.TryOrders, e.TryCoordination)
def comes_in_the_order_of_an_activation(state: State, event: e.TryOrders | e.TryCoordination) -> Objection | None:
    """With each marker orders are changed first, then brigades are coordinated, then they act."""
    acting = state.activation
    if isinstance(event, e.TryOrders):
        if acting.coordination is None:
            return None
        said = "orders are changed before brigades are coordinated"
        return warning(said, f"the {ORDERS_CHANGE} phase first", f"the {COORDINATION} phase first")
    acted = acting.brigades or tuple(sorted(acting.done))
    if not acted:
        return None
    said = f"{', '.join(acted)} has acted with this marker: brigades are coordinated before"
    return Objection(said, f"the {COORDINATION} phase first", f"{acted[0]} first")


@RULEBOOK.check("V033", "5.5", e.EndPool, e.EndTurn, e.Turn, *LATE)
@RULEBOOK.check("V033", "5.5", e.Phase, of=AFTER_ACTIVATIONS)
def draws_every_marker(state: State, event: Event) -> Objection | None:
    """The activations end when the pool is empty, once."""
    if isinstance(event, e.Phase):
        phase: str | None = event.phase
    elif isinstance(event, e.EndPool) and state.turn.pool_is_over:
        return Objection("the pool is empty already", "once", "twice")
    else:
        phase = phase_of(event)
    if (phase is not None and rank(phase) <= AT_ACTIVATIONS) or rank(state.turn.phase) > AT_ACTIVATIONS:
        return None
    if phase is None and not isinstance(event, (e.EndPool, e.EndTurn, e.Turn)):
        return None
    if isinstance(event, e.Turn) and (state.turn.over or event.turn == state.turn.number):
        return None
    left = [(side, command, count) for (side, command), count in state.pool.items() if count]
    shown = ", ".join(f"{count} {side} {'AM' if count == 1 else 'AMs'} for {command}" for side, command, count in left)
    return Objection(f"the pool still holds {shown}", "an empty pool", shown) if left else None
