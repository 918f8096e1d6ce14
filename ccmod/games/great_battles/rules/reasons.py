"""Why a step of a battle is all right: what has begun that lets it, besides what the ledger says (``reasons.yaml``)."""

from __future__ import annotations

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.state.position import State
from ccmod.play.event import Event
from ccmod.play.reasons import Reason
from ccmod.play.resources import read_yaml

ROWS = {type: (str(rule), since) for type, (rule, since) in read_yaml(__package__, "data/reasons.yaml").items()}
"""By event type: the rule, and what lets it come."""
BATTLE = ("the set-up of the battle", 0)
ANSWERS = {"return": "10.42", "withdrawal": "10.44", "approach": "10.45", "second round": "14.3"}
"""The rule of each kind of fire that answers an occasion; fire before a Shock answers that (10.43)."""


def reasons(state: State, event: Event) -> tuple[Reason, ...]:
    """Why an event that comes now is all right, if it uses no entry of the ledger."""
    row = ROWS.get(event.type)
    if row is None or state.ledger.find(event).entry is not None:
        return ()
    rule, since = _of_fire(event) if isinstance(event, e.Fire) and event.kind is not None else row
    words, step = _begun(state, since)
    return (Reason(rule, words, step or None),) if words else ()


def _of_fire(event: e.Fire) -> tuple[str, str]:
    """Rapid Fire is fire of the kind that it is added to (10.68)."""
    kind = (event.kind or "").removeprefix("rapid").strip()
    if not kind:
        return "10.31, 10.68", "activation"
    return (ANSWERS[kind], "occasion") if kind in ANSWERS else ("10.43", "shock")


def _begun(state: State, since: str) -> tuple[str, int]:
    """The acts that have begun, each with its step; 0 where the record does not show that."""
    if since == "battle" or (since == "turn" and "turn" not in state.began and state.turn.number is None):
        return BATTLE
    known = state.began.get(since)
    if known is not None:
        return known
    acting = state.activation
    if since == "activation" and acting.brigades:
        return f"the activation of {', '.join(acting.brigades)}", 0
    if since in ("marker", "activation") and acting.command is not None:
        return f"the Activation Marker of {acting.command} of {acting.side}", 0
    return (f"turn {state.turn.number}", 0) if state.turn.number is not None else ("", 0)
