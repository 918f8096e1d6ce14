"""Events that players leave out of a log by habit: phases, ends of game turns (4.1), and the steps of a drag.

What happens belongs to the earliest phase that allows it and that is not over; a new game turn is put in only where
nothing else allows it. Who calls some of his phases and turns may have left out others, too: that the first one is put
in, in such a log, is a question (FV011, FV014). Of a log that begins in the middle of a game nothing is put in.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ccmod.games.folio.rules import events as e
from ccmod.games.folio.rules.charges import step_of
from ccmod.games.folio.rules.state.position import State
from ccmod.games.folio.rules.terms import COMBAT, FIGHTING, MOVEMENT, MOVING, PHASES
from ccmod.games.folio.rules.unseen import OF_A_COMBAT, is_unseen
from ccmod.games.folio.rules.ways import cheapest_way, may_have_gone, steps_of_a_drag
from ccmod.play.event import Event
from ccmod.play.naming import named

TO_MOVE, TO_FIGHT = (tuple(phase for phase in PHASES if phase in those) for those in (MOVING, FIGHTING))
PHASES_OF: Mapping[type[Event], tuple[str, ...]] = {
    e.Arrive: (MOVEMENT,),
    e.EnterHex: TO_MOVE,
    e.LeaveMap: TO_MOVE,
    e.Attack: TO_FIGHT,
    e.Bombard: (COMBAT,),
}
"""The events that show a phase, and the phases that they may be in, in their order."""
MOVES = (e.Arrive, e.EnterHex, e.LeaveMap)
"""Those of them that a unit does by itself."""
DRAGS = (e.EnterHex, e.Retreat, e.Advance)
"""The events that may lead over several hexes at once."""
CALLED = 3
"""How many phases a record has to call before it is believed that it calls every player turn in which there is one."""
MUST_STOP = ("FV047", "FV048", "FV052")
"""The checks that say that a unit on foot goes no farther in this move (5.1.1)."""


def silent(state: State, event: Event) -> Sequence[Event]:
    """The events that must have come before one without a report."""
    if state.over:
        return ()
    show = None if state.ledger.midway else _SHOWN_BY.get(type(event))
    before = show(state, event) if show is not None else ()
    if not isinstance(event, DRAGS):
        return before
    move = state.move
    goes_on = move is not None and move.unit == event.unit and isinstance(event, e.EnterHex)
    if goes_on and move is not None and move.path[-1:] == [event.hex] != [move.start]:
        return before  # reported twice it has gone nowhere; one that has just arrived there may come back
    return (*before, *steps_of_a_drag(state, event, anew=bool(before))[:-1])


def _a_turn_before(state: State, event: e.BeginPhase | e.Receive) -> Sequence[Event]:
    """The next game turn, where phases or an allotment show that it has begun, or that the last one is over."""
    goes_on = isinstance(event, e.BeginPhase) and state.goes_on(event)
    return _a_turn(state) if (state.turn_over and not goes_on) or _shows_a_turn(state, event) else ()


def _a_turn(state: State, due: int = 0) -> tuple[Event, ...]:
    """The next game turn begins, or that which is ``due``; nothing behind the last one."""
    turn = state.turn or 0
    to = max(due, turn + 1)
    if state.last_turn is not None and to > state.last_turn:
        return ()
    first = () if state.has_ended else (e.EndTurn(turn),)
    between = (event for number in range(turn + 1, to) for event in (e.GameTurn(number), e.EndTurn(number)))
    return (*first, *between, e.GameTurn(to))


def _shows_a_turn(state: State, event: Event) -> bool:
    """Whether phases begin again, or markers are allotted again."""
    if isinstance(event, e.Receive):
        return state.phase is not None or bool(state.combats) or state.pool(event.side).hand is not None
    if not isinstance(event, e.BeginPhase) or event.side not in state.players_done:
        return False
    if event.side == state.player and _reports_its_phases(state):
        return False
    return event.side != state.player or PHASES.index(event.phase) <= state.phase_number()


def _a_phase(state: State, event: Event) -> Sequence[Event]:
    """The phase in which an event may be: this one, a later one of the player turn, or one of the next of its side."""
    side = _whose(state, event)
    if side not in state.sides or (side == state.player and state.overtaken is not None):
        return ()
    late_shells = isinstance(event, e.Bombard) and state.option("A26") == "yes"
    phases = TO_FIGHT if late_shells else PHASES_OF[type(event)]
    due = _due(state, event)
    under_way = state.turn is not None and not state.turn_over and due <= state.turn
    if under_way and side == state.player:
        if state.phase in phases and _allows(state, event, state.phase):
            return ()  # as it is nearly always
        open_ = [phase for phase in phases if PHASES.index(phase) >= state.phase_number()]
        found = next((phase for phase in open_ if _allows(state, event, phase)), None)
        if found is not None:
            return () if found == state.phase else (e.BeginPhase(side, found),)
    if under_way and side not in state.players_done:
        return _player_turn(state, side, phases[0], state.turn or 1)
    *turns, last = _a_turn(state, due) or (None,)
    passes_over = bool(state.idle_sides()) or side == state.player  # a whole player turn, that of the other side
    if not isinstance(last, e.GameTurn) or (under_way and passes_over and _reports_its_phases(state)):
        return ()
    return (*turns, last, *_player_turn(state, side, phases[0], last.turn, anew=True))


def _reports_its_phases(state: State) -> bool:
    """Whether a record has called some phases and left none out: then it has not left out a whole player turn."""
    return not state.leaves_out and state.ledger.times[e.BeginPhase] >= CALLED


def _a_combat_phase(state: State, _: Event) -> Sequence[Event]:
    """The next combat phase of the player turn, where an undeclared combat is fought."""
    if state.turn_over or state.player is None or state.phase not in MOVING or not is_unseen(state):
        return ()
    return (e.BeginPhase(state.player, PHASES[state.phase_number() + 1]),)


def _player_turn(state: State, side: str, phase: str, turn: int, *, anew: bool = False) -> tuple[Event, ...]:
    """A side's player turn begins, behind an empty one of the first player's if that is not over."""
    first = state.first_player(turn)
    empty = first not in (None, side) and (anew or not state.players_done)
    return (*((e.BeginPhase(first or "", MOVEMENT),) if empty else ()), e.BeginPhase(side, phase))


def _whose(state: State, event: Event) -> str | None:
    """The side that acts."""
    if isinstance(event, e.Attack | e.Bombard):
        return event.side
    return state.unit(event.unit).side if isinstance(event, MOVES) else None


def _due(state: State, event: Event) -> int:
    """The game turn before which an event may not come: that of a reinforcement."""
    if not isinstance(event, e.Arrive):
        return 0
    rows = (state.scenario or {}).get("reinforcements") or ()
    return max((row["turn"] for row in rows if event.unit in row["units"]), default=0)


def _allows(state: State, event: Event, phase: str) -> bool:
    """Whether a phase of the player turn under way allows an event, after what its units have done before."""
    if isinstance(event, e.Bombard):
        late = phase == state.phase and state.ground_attacks
        return not late and event.marker not in state.pool(event.side).used and event.hex not in state.bombarded
    if isinstance(event, e.EnterHex) and phase == state.phase and state.movers[-1:] == [event.unit]:
        return bool(state.idle_sides() and not state.leaves_out) or _goes_on(state, event)
    units = [state.unit(name) for name in named(event, ("unit", "units"))]
    tired = any(unit.advanced for unit in units) and not state.exclusive("advance_then_act")
    if isinstance(event, e.Attack):
        targets = (state.unit(name) for name in event.target)
        fresh = not tired and not any(unit.attacked for unit in units)
        fit = phase == COMBAT or all(unit.is_mobile is not False for unit in units)
        return fresh and fit and not any(phase in target.was_attacked for target in targets)
    rests = not tired and not any(unit.moved for unit in units)
    return rests and (phase == MOVEMENT or all(unit.is_mobile is not False for unit in units))


def _goes_on(state: State, event: e.EnterHex) -> bool:
    """Whether the move under way may go on with a step and has the points for it, or that is unknown."""
    step, unit = step_of(state, event), state.unit(event.unit)
    if step is None:
        here, anew = (cheapest_way(state, unit, event.hex, anew=anew) for anew in (False, True))
        return bool(here or not anew) or may_have_gone(state, event)
    if step.left is None or not step.charge.cost.is_known:
        return True
    if step.charge.ban is not None and step.charge.ban[0] in MUST_STOP:
        return False
    return max(step.charge.halves, event.mp or 0) <= step.left or may_have_gone(state, event)


def _an_end(state: State, event: Event) -> Sequence[Event]:
    """The phases that end with the game, or before unused markers go back, or that began before an empty turn ends."""
    if isinstance(event, e.GameTurn | e.EndTurn):
        return _up_to(state, event)
    if isinstance(event, e.EndGame):
        return _to_the_last_turn(state) if state.leaves_out or "game_turn" in state.unsaid else ()
    if not isinstance(event, e.TakeBack):
        return ()
    pool = state.pool(event.side)
    unused = not pool.used.keys() >= set(event.markers)
    over = unused and not (state.idle_sides() or state.turn_over or state.ledger.left_out)
    return (e.EndTurn(state.turn or 0),) if over and state.turn is not None else ()


def _up_to(state: State, event: e.GameTurn | e.EndTurn) -> Sequence[Event]:
    """The game turns that must have gone by before one begins or ends."""
    turn = state.turn or 0
    to = event.turn - isinstance(event, e.GameTurn)
    if to <= turn or (state.last_turn is not None and event.turn > state.last_turn):
        return ()
    whole = [one for number in range(turn + 1, to + 1) for one in (e.GameTurn(number), e.EndTurn(number))]
    begun = () if state.has_ended else (e.EndTurn(turn),)
    return (*begun, *(whole if isinstance(event, e.GameTurn) else whole[:-1]))


def _to_the_last_turn(state: State) -> Sequence[Event]:
    """The turns until the last one is over, which were not reported."""
    last, sudden = state.last_turn, ((state.scenario or {}).get("victory") or {}).get("sudden")
    turn = state.turn or 0
    if last is None or sudden or turn > last:
        return ()
    begun = () if state.has_ended else (e.EndTurn(turn),)
    return (*begun, *(one for number in range(turn + 1, last + 1) for one in (e.GameTurn(number), e.EndTurn(number))))


_SHOWN_BY: Mapping[type[Event], Callable[[State, Any], Sequence[Event]]] = {
    **dict.fromkeys(PHASES_OF, _a_phase),
    **dict.fromkeys(OF_A_COMBAT, _a_combat_phase),
    **dict.fromkeys((e.BeginPhase, e.Receive), _a_turn_before),
    **dict.fromkeys((e.GameTurn, e.EndTurn, e.EndGame, e.TakeBack), _an_end),
}
"""The phases and turns that an event shows, by its type."""
