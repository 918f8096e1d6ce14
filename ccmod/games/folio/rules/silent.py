"""What players leave out of a log by habit: that a game turn or a phase begins (4.1).

It is put in only in a log that has not said any so far. An act that only a later phase allows shows that the phases
before it are over; one that two phases would allow belongs to the earlier one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ccmod.games.folio.rules import events as e
from ccmod.games.folio.rules.state.position import State
from ccmod.games.folio.rules.terms import COMBAT, FIGHTING, MOBILE_COMBAT, MOBILE_MOVEMENT, MOVEMENT, PHASES
from ccmod.play.event import Event

ACTS = (e.Arrive, e.EnterHex, e.LeaveMap, e.Attack, e.Bombard)


def silent(state: State, event: Event) -> Sequence[Event]:
    """What must have come before an event, though nobody has said so."""
    if isinstance(event, e.EndGame):
        return tuple(_last_end(state))
    if not isinstance(event, (*ACTS, e.BeginPhase, e.Receive)) or state.over:
        return ()
    begins = tuple(_game_turn(state, event))
    if isinstance(event, ACTS) and "phase" not in state.said:
        return (*begins, *_phases(state, event, anew=bool(begins)))
    return begins


def _game_turn(state: State, event: Event) -> Iterator[Event]:
    """The game turn that a first act of it shows: the one before is over, or both sides have had their player turns."""
    if "turn" in state.said or (state.turn is None and not state.fresh):
        return
    number = (state.turn or 0) + 1
    if state.turn is None or state.turn_over or _is_next(state, event, number):
        yield e.GameTurn(number)


def _is_next(state: State, event: Event, number: int) -> bool:
    """Whether the first player goes on though both have had their player turns, or a side has new markers."""
    if isinstance(event, e.Receive):
        return state.pool(event.side).hand is not None
    first = state.first_player(number)
    return _all_done(state) and _side_of(state, event) == first and state.player != first


def _all_done(state: State) -> bool:
    """Whether both sides have had their player turns, or are in the last."""
    return len(state.sides) > 1 and set(state.players_done) >= set(state.sides)


def _last_end(state: State) -> Iterator[Event]:
    """The end of the last game turn, which the end of the game shows."""
    over = _all_done(state) or "phase" not in state.said
    if state.turn is not None and state.turn == state.last_turn and not state.turn_over and over:
        yield e.EndTurn(state.turn)


def _side_of(state: State, event: Event) -> str | None:
    """Who acts."""
    if isinstance(event, (e.BeginPhase, e.Attack, e.Bombard)):
        return event.side
    return state.unit(getattr(event, "unit", "")).side


def _phases(state: State, event: Event, *, anew: bool) -> Iterator[Event]:
    """The phase that an act needs, where it is not under way."""
    side = _side_of(state, event)
    if side not in state.sides or (state.turn_over and not anew):
        return
    player, phase, done = (None, None, []) if anew else (state.player, state.phase, state.players_done)
    allowed = _allowed(state, event)
    if side == player:
        if phase in allowed and not (_is_again(state, event) and _later(allowed, phase)):
            return
        later = _later(allowed, phase)
        yield from (e.BeginPhase(side, one) for one in later[:1])
        return
    if side in done or not allowed:
        return
    first = state.first_player((state.turn or 0) + anew)
    if player is None and first not in (side, None):
        yield e.BeginPhase(first, MOVEMENT)
    yield e.BeginPhase(side, allowed[0])


def _allowed(state: State, event: Event) -> tuple[str, ...]:
    """The phases in which an act is allowed, in their order (4.1, 7.0)."""
    if isinstance(event, e.Arrive):
        return (MOVEMENT,)
    if isinstance(event, e.Bombard):
        return (COMBAT, MOBILE_COMBAT) if state.option("A26") == "yes" else (COMBAT,)
    if isinstance(event, e.Attack):
        on_foot = any(state.unit(name).is_mobile is False for name in event.units)
        return (COMBAT,) if on_foot else (COMBAT, MOBILE_COMBAT)
    on_foot = state.unit(getattr(event, "unit", "")).is_mobile is False
    return (MOVEMENT,) if on_foot else (MOVEMENT, MOBILE_MOVEMENT)


def _is_again(state: State, event: Event) -> bool:
    """Whether the act would be the unit's second in this phase, so that it belongs to a later one."""
    if isinstance(event, e.EnterHex):
        return event.unit in state.movers and state.movers[-1] != event.unit
    if isinstance(event, e.Attack) and state.phase in FIGHTING:
        fought = any(state.phase in state.unit(name).attacked for name in event.units)
        return fought or any(state.phase in state.unit(name).was_attacked for name in event.target)
    return False


def _later(allowed: Sequence[str], phase: str | None) -> list[str]:
    """Those of the phases that come behind the present one."""
    return [one for one in allowed if phase is None or PHASES.index(one) > PHASES.index(phase)]
