"""Names in an event that the position does not know: then no rule can say that the step is right."""

from __future__ import annotations

from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.play.event import Event
from ccmod.play.naming import Strangers


def _side(state: State, name: str) -> str | None:
    return None if name in state.sides else f"the side {name}"


def _soldier(state: State, name: str) -> str | None:
    return None if name in state.soldiers else f"who {name} is"


def _squad(state: State, name: str) -> str | None:
    return None if name in state.squads else f"the squad {name}"


MEN = ("soldier", "leader", "medic", "sniper", "casualty", "enemy", "soldiers", "fallen", "captor", "prisoner")
STRANGERS = Strangers(e.VOCABULARY, {"side": _side, **dict.fromkeys(MEN, _soldier), "squad": _squad})


def unknown(state: State, event: Event) -> list[str]:
    """The data that are missing, in words."""
    missing = STRANGERS.of(state, event)
    if isinstance(event, e.Roll) and state.faces.know_none_of(event.dice):
        missing.append(f"the faces of the {event.dice[0].colour} die")
    return missing
