"""The values on counters, in the words of the rules: layers and levels, and where they face."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.names import (
    ABANDONED,
    AMMUNITION,
    BACK,
    BLOWN,
    COLLAPSED,
    DISMOUNTED,
    DISORDER,
    FRONT,
    REFUSED,
)
from ccmod.games.great_battles.rules.terms import FLANKS
from ccmod.hexes.facing import FACINGS
from ccmod.play.event import Event
from ccmod.play.footprints import Shows
from ccmod.replay.adapter import Facing

TURNS = "Facing"
"""The rotate trait by which a counter faces."""
STEP = 360 / len(FACINGS)
OF_UNITS: Mapping[str, Mapping[int, str]] = {
    DISORDER: {FRONT: "in Good Order", BACK: "Disordered"},
    COLLAPSED: {0: "not Collapsed", 1: "Collapsed"},
    BLOWN: {0: "not Blown", 1: "Blown"},
    REFUSED: {0: "not refused", **{level: f"refused {flank}" for level, flank in enumerate(FLANKS, 1)}},
    ABANDONED: {0: "manned", 1: "Abandoned", 2: "still Abandoned"},
    AMMUNITION: {0: "full of ammunition", 1: "low on ammunition", 2: "out of ammunition"},
    DISMOUNTED: {0: "mounted", 1: "dismounted"},
}
"""Of each layer of a unit the condition that a level shows."""


def facing_of(facing: Facing | None) -> str | None:
    """Where a unit faces; ``None`` if that is not known, or between two of the twelve facings."""
    if facing is None or facing.degrees % STEP:
        return None
    return FACINGS[int(facing.degrees / STEP) % len(FACINGS)]


def facts(event: Event) -> frozenset[tuple[str, str, object]]:
    """The values that an event makes counters show: name, kind and value; of strength only that it is another."""
    found: set[tuple[str, str, object]] = set()
    for name in _names(event):
        for what in ("hex", "facing", "condition"):
            value = getattr(event, what, None)
            if value is not None:
                found.add((name, what, value))
        conditions = _CONDITIONS.get(type(event), ())
        found |= {(name, "condition", one) for one in conditions}
        if isinstance(event, e.Lose | e.Regain) or (isinstance(event, e.Found) and event.strength is not None):
            found.add((name, "strength", None))
    return frozenset(found)


def _condition(type_: type[Event]) -> str | None:
    """The condition of a unit that an event shows by the layer that its declaration names; ``None`` for none."""
    found = (OF_UNITS.get(one.layer, {}).get(one.level) for one in type_.footprint if isinstance(one, Shows))
    return next((word for word in found if word is not None), None)


_DECLARED = {type_: word for type_ in e.VOCABULARY.types.values() if (word := _condition(type_)) is not None}
_CONDITIONS: Mapping[type[Event], tuple[str, ...]] = {
    **{type_: (word,) for type_, word in _DECLARED.items()},
    e.Resupply: ("full of ammunition", "low on ammunition"),
    e.Rout: ("routed", "Disordered"),
    e.Eliminate: ("eliminated",),
    e.LoseLeader: ("killed",),
}
"""The conditions that an event brings about: those of its layers, and those of what goes beside the map."""
CAUSED: Mapping[str, Callable[[str], Event]] = {
    **{word: type_ for type_, word in _DECLARED.items()},
    "routed": e.Rout,
    "eliminated": e.Eliminate,
    "killed": e.LoseLeader,
}
"""The event that may have brought a unit, or a leader, into a condition."""


def _names(event: Event) -> tuple[str, ...]:
    """The pieces that an event changes."""
    for field in ("units", "unit", "name", "leader", "battery"):
        value = getattr(event, field, None)
        if value:
            return value if isinstance(value, tuple) else (value,)
    return ()
