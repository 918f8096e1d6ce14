"""The sequence of play: which phase follows which, and what belongs to each (3.0)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from ccmod.games.great_battles.rules.events import VOCABULARY
from ccmod.games.great_battles.rules.terms import PHASES
from ccmod.play.event import Event
from ccmod.play.resources import read_yaml

CHAIN_OF_COMMAND, FIRST_ACTIVATION, ACTIVATIONS = "chain of command", "first activation", "activations"
ORDERS_CHANGE, COORDINATION = "orders change", "coordination"
COMMANDERS = "commander movement"
AGAIN = (ORDERS_CHANGE, COORDINATION, "action", "shock")
"""What comes again with every marker, or every brigade."""
_RANKS: Mapping[str | None, int] = {
    None: -1,
    **{phase: PHASES.index(ACTIVATIONS if phase in AGAIN else phase) for phase in PHASES},
}


def rank(phase: str | None) -> int:
    """The place of a phase in the turn; those of one activation have that of all; -1 for none."""
    return _RANKS[phase]


@cache
def _phases() -> Mapping[tuple[str, str | None], str]:
    """The phase of each act, by its name and the cause that it needs."""
    found: dict[tuple[str, str | None], str] = {}
    for phase, acts in read_yaml(__package__, "data/phases.yaml").items():
        for act in acts:
            name, _, cause = act.partition(" - ")
            found[name, cause or None] = phase
    return found


def _acts(after: str | None = None) -> tuple[type[Event], ...]:
    names = dict.fromkeys(name for (name, _), phase in _phases().items() if rank(phase) > rank(after))
    return tuple(VOCABULARY.types[name] for name in names)


PHASED = _acts()
"""The acts of which some or all belong to a phase."""
LATE = _acts(ACTIVATIONS)
"""Those that belong to the end of a turn."""


def phase_of(event: Event) -> str | None:
    """The phase to which an act belongs; ``None`` for one that has no phase, or several."""
    phases = _phases()
    return phases.get((event.type, None)) or phases.get((event.type, getattr(event, "cause", None)))
