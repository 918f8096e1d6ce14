"""Since when that goes on which lets other things happen: turns, markers, activations, occasions to react, Shocks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.state.position import State
from ccmod.play.event import Event


def _move_of(event: Any) -> str:
    return f"the move of {', '.join(event.units) if isinstance(event, e.Move) else event.unit}"


BEGINS: dict[type[Event], tuple[str, Callable[[Any], str]]] = {
    e.Turn: ("turn", lambda event: f"turn {event.turn}"),
    e.Initiative: ("initiative", lambda event: f"the initiative of {event.side}"),
    e.FillPool: ("pool", lambda event: "the pool of Activation Markers"),
    e.FirstAm: ("marker", lambda event: f"the Activation Marker of {event.command} of {event.side}"),
    e.DrawAm: ("marker", lambda event: f"the Activation Marker of {event.command} of {event.side}"),
    e.Activate: ("activation", lambda event: f"the activation of {', '.join(event.brigades)}"),
    e.Intend: ("occasion", _move_of),
    e.Move: ("occasion", _move_of),
    e.Withdraw: ("occasion", _move_of),
    e.Advance: ("occasion", lambda event: f"the advance of {event.unit}"),
    e.Fire: ("occasion", lambda event: f"the fire of {', '.join(event.units)}"),
    e.Designate: ("shock", lambda event: f"the Shock of {', '.join(event.attackers)}"),
    e.Resolve: ("occasion", lambda event: f"the Shock of {', '.join(event.attackers)}"),
}
"""What begins with an event, and in which words."""


def begins(state: State, event: Event) -> None:
    """Keep the step with which something begins, for the reasons of what it lets happen; one of :data:`BEGINS`."""
    what, words = BEGINS[type(event)]
    state.began[what] = (words(event), state.ledger.step)
