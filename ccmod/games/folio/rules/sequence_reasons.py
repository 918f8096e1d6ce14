"""Why turns, phases, markers and the end of a game come when they do (3.0, 4.0, 4.1, 8.0)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from ccmod.games.folio.rules import events as e
from ccmod.games.folio.rules.state.position import State
from ccmod.games.folio.rules.victory import holder, winner
from ccmod.play.event import Event
from ccmod.play.reasons import Reason


def _place(state: State, event: e.SetUp) -> Iterator[Reason]:
    """Its own hex, or the area of its side."""
    setup, side = (state.scenario or {}).get("setup") or {}, state.unit(event.unit).side
    if event.unit in (setup.get("hexes") or {}):
        yield Reason("3.0d", f"{event.hex}, which the scenario gives {event.unit}")
    elif event.hex in ((setup.get("areas") or {}).get(side or "") or ()):
        yield Reason("3.0d", f"{event.hex}, an empty hex in the area of {side}")


def _next_turn(state: State, event: e.GameTurn) -> Iterator[Reason]:
    if state.turn is None:
        yield Reason("3.0h, 4.0a", "the set-up, which is complete")
    else:
        yield Reason("4.1m", f"game turn {state.turn}, which is over", state.began.get("end") or None)


def _allotment(state: State, event: e.Receive) -> Iterator[Reason]:
    """How many markers the turn track gives."""
    number, pool = state.allotment(event.side), state.pool(event.side).values
    if number is not None:
        by = f"the turn track: {number} for {event.side} in game turn {state.turn}, the lowest of {len(pool)}"
        yield Reason("3.0g, 8.0c", by, state.began.get("turn") or None)


def _next_phase(state: State, event: e.BeginPhase) -> Iterator[Reason]:
    """Which phase is over, or who is first."""
    if state.player is None:
        turn = "a game turn" if state.turn is None else f"game turn {state.turn}"
        by = f"{turn}, in which {event.side} is first"
        yield Reason("4.1a, 4.1b", by, state.began.get("turn") or None)
    else:
        yield Reason("4.1a-k", f"{state.shown_phase()}, which is over", state.began.get("phase") or None)


def _tidying(state: State, event: e.TakeBack) -> Iterator[Reason]:
    """The game turn is over, or the combat in which the markers were used."""
    if state.turn_over:
        yield Reason("4.1m", f"game turn {state.turn}, which is over", state.began.get("end") or None)
    elif set(event.markers) <= state.pool(event.side).used.keys():
        yield Reason("8.3m, 8.4f", "combats that are resolved, in which they were used")


def _end_of_turn(state: State, event: e.EndTurn) -> Iterator[Reason]:
    if state.phase is not None:
        yield Reason("4.1m", f"{state.shown_phase()}, which is over", state.began.get("phase") or None)


def _end(state: State, event: e.EndGame) -> Iterator[Reason]:
    """The last game turn is over, and who holds what wins."""
    if state.turn_over and state.turn == state.last_turn:
        yield Reason("4.0b", f"game turn {state.turn}, the last, which is over", state.began.get("end") or None)
    victory = (state.scenario or {}).get("victory") or {}
    if event.winner is not None and event.winner == winner(state):
        held = [f"{hex} ({holder(state, hex) or 'nobody'})" for hex in victory["hexes"]]
        yield Reason("3.0h", f"{victory['side']} needs {victory.get('needs') or len(held)} of {', '.join(held)}")


REASONS: dict[type[Event], Callable[[State, Any], Iterator[Reason]]] = {
    e.SetUp: _place,
    e.GameTurn: _next_turn,
    e.Receive: _allotment,
    e.BeginPhase: _next_phase,
    e.TakeBack: _tidying,
    e.EndTurn: _end_of_turn,
    e.EndGame: _end,
}
"""For each event of the sequence what it has to show."""
