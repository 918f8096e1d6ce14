"""Names in an event that the position does not know: then no rule can say that the step is right."""

from __future__ import annotations

from operator import attrgetter

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
_KEPT = {"side": "sides", **dict.fromkeys(MEN, "soldiers"), "squad": "squads"}
"""Where a state keeps those whom a field names."""
_NAMED = {
    type_: tuple((attrgetter(field), attrgetter(known)) for field, known in _KEPT.items() if field in type_.slots)
    for type_ in e.VOCABULARY.types.values()
}
"""The same by event type: who is named, and among whom he has to be."""


def unknown(state: State, event: Event) -> list[str]:
    """The data that are missing, in words."""
    missing: list[str] = []
    for named, known in _NAMED[type(event)]:
        if named(event) not in known(state):  # nearly all are; who is not, a list, and nobody are looked at again
            missing = STRANGERS.of(state, event)
            break
    if type(event) is e.Roll and state.faces.know_none_of(event.dice):
        missing.append(f"the faces of the {event.dice[0].colour} die")
    return missing
