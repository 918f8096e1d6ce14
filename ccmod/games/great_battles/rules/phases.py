"""The sequence of play: which phase follows which, and what belongs to each (3.0)."""

from __future__ import annotations

from collections.abc import Mapping

from ccmod.games.great_battles.rules.events import VOCABULARY
from ccmod.games.great_battles.rules.terms import PHASES
from ccmod.play.event import Event
from ccmod.play.resources import read_yaml

CHAIN_OF_COMMAND, FIRST_ACTIVATION, ACTIVATIONS = "chain of command", "first activation", "activations"
ORDERS_CHANGE, COORDINATION = "orders change", "coordination"
COMMANDERS, SHOCK = "commander movement", "shock"
INITIATIVE = "initiative"
"""The first phase of a turn, and what is rolled for in it."""
AGAIN = (ORDERS_CHANGE, COORDINATION, "action", SHOCK)
"""The phases that come again with every marker, or every brigade."""
_RANKS: Mapping[str | None, int] = {
    None: -1,
    **{phase: PHASES.index(ACTIVATIONS if phase in AGAIN else phase) for phase in PHASES},
}
rank = _RANKS.__getitem__
"""``rank(phase)``: the place of a phase in the turn; those of one activation have that of all; -1 for none."""

AT_FIRST_ACTIVATION, AT_ACTIVATIONS = rank(FIRST_ACTIVATION), rank(ACTIVATIONS)
"""The places of two phases by which most acts are judged."""


def _phases() -> Mapping[type[Event], Mapping[str | None, str]]:
    """The phase of each act, by the cause that it needs."""
    found: dict[type[Event], dict[str | None, str]] = {}
    for phase, acts in read_yaml(__package__, "data/phases.yaml").items():
        for act in acts:
            name, _, cause = act.partition(" - ")
            found.setdefault(VOCABULARY.types[name], {})[cause or None] = phase
    return found


PHASES_OF = _phases()


def _acts(after: str | None = None) -> tuple[type[Event], ...]:
    return tuple(act for act, rows in PHASES_OF.items() if any(rank(phase) > rank(after) for phase in rows.values()))


PHASED = _acts()
"""The acts of which some or all belong to a phase."""
LATE = _acts(ACTIVATIONS)
"""Those that belong to the end of a turn."""


def phase_of(event: Event) -> str | None:
    """The phase to which an act belongs; ``None`` for one that has no phase, or several."""
    rows = PHASES_OF.get(type(event))
    if rows is None:
        return None
    return rows.get(None) or rows.get(getattr(event, "cause", None))
