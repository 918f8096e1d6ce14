"""Why a step of a battle is all right: what has begun that lets it, besides what the ledger says (``reasons.yaml``)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.events import VOCABULARY
from ccmod.games.great_battles.rules.rulebook import CAUSES
from ccmod.games.great_battles.rules.state.position import State
from ccmod.play.event import Event
from ccmod.play.reasons import Reason
from ccmod.play.resources import read_yaml

ROWS = {
    VOCABULARY.types[type]: (str(rule), since, bool(CAUSES.events[VOCABULARY.types[type]].causes))
    for type, (rule, since) in read_yaml(__package__, "data/reasons.yaml").items()
}
"""By event type: the rule, what lets it come, and whether an entry of the ledger may do so, too."""
WORDS: Mapping[type[Event], Callable[[Any], str]] = {
    e.Turn: lambda event: f"turn {event.turn}",
    e.Initiative: lambda event: f"the initiative of {event.side}",
    e.FillPool: lambda event: "the pool of Activation Markers",
    **dict.fromkeys((e.FirstAm, e.DrawAm), lambda event: f"the Activation Marker of {event.command} of {event.side}"),
    e.Activate: lambda event: f"the activation of {', '.join(event.brigades)}",
    **dict.fromkeys((e.Intend, e.Withdraw), lambda event: f"the move of {event.unit}"),
    e.Move: lambda event: f"the move of {', '.join(event.units)}",
    e.Advance: lambda event: f"the advance of {event.unit}",
    e.Fire: lambda event: f"the fire of {', '.join(event.units)}",
    **dict.fromkeys((e.Designate, e.Resolve), lambda event: f"the Shock of {', '.join(event.attackers)}"),
}
"""What has begun with an event, in words."""
ANSWERS = {"return": "10.42", "withdrawal": "10.44", "approach": "10.45", "second round": "14.3"}
"""The rule of each kind of fire that answers an occasion; fire before a Shock answers that (10.43)."""


def reasons(state: State, event: Event) -> tuple[Reason, ...]:
    """Why an event that comes now is all right, if it uses no entry of the ledger."""
    row = ROWS.get(type(event))
    if row is None:
        return ()
    rule, since, is_caused = row
    if is_caused and state.ledger.find(event).entry is not None:
        return ()
    if isinstance(event, e.Fire) and event.kind is not None:
        rule, since = _of_fire(event)
    known = state.began.get(since)
    if known is None:
        words = _shown(state, since)
        return (Reason(rule, words),) if words else ()
    given = state.given.get(rule)
    if given is None or given[0] is not known:  # else it was asked before
        began, step = known
        given = state.given[rule] = known, (Reason(rule, WORDS[type(began)](began), step or None),)
    return given[1]


def _of_fire(event: e.Fire) -> tuple[str, str]:
    """Rapid Fire is fire of the kind that it is added to (10.68)."""
    kind = (event.kind or "").removeprefix("rapid").strip()
    if not kind:
        return "10.31, 10.68", "activation"
    return (ANSWERS[kind], "occasion") if kind in ANSWERS else ("10.43", "shock")


def _shown(state: State, since: str) -> str:
    """What has begun though the record does not show when, in words; empty for nothing known."""
    acting = state.activation
    if since == "battle" or (since == "turn" and state.turn.number is None):
        return "the set-up of the battle"
    if since == "activation" and acting.brigades:
        return f"the activation of {', '.join(acting.brigades)}"
    if since in ("marker", "activation") and acting.command is not None:
        return f"the Activation Marker of {acting.command} of {acting.side}"
    return f"turn {state.turn.number}" if state.turn.number is not None else ""
