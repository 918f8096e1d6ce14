"""The worked examples of the checks: one file ``examples/V005.yaml`` a check, each a list of short records.

A record names a base position of ``examples/bases.yaml`` and overrides what it needs::

    - name: in the same hex
      legal: false
      source: O21.4
      step: 3
      record:
        base: meadow
        scenario: {map: {terrain: {C4: woods}}}
        setup: {hands: {German: [G-19]}}
        options: {AMB-03: units}
        events:
          - German begins a turn
          - {type: draw, side: German, card: G-21}
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from ccmod.play.event import Event
from ccmod.play.examples import Example
from ccmod.play.record import Header, Record
from ccmod.systems.combat_commander.events import VOCABULARY
from ccmod.systems.combat_commander.files import names_in, read_yaml

BASES = "bases.yaml"


@dataclass(frozen=True, slots=True)
class Position:
    """What an example is judged from and by: compiled scenario data, and the record itself."""

    scenario: Mapping[str, Any]
    record: Record

    @property
    def events(self) -> tuple[Event, ...]:
        """The events of the record."""
        return self.record.events


@cache
def load_examples() -> tuple[Example, ...]:
    """Every example, in the order of the checks' ids; each one's record is a :class:`Position`."""
    found = []
    for name in names_in("examples"):
        if name != BASES:
            for data in read_yaml(f"examples/{name}"):
                found.append(_example(name.removesuffix(".yaml"), data))
    return tuple(found)


def position_from_data(data: Mapping[str, Any]) -> Position:
    """The position and events that an example's ``record`` describes. Raises :class:`ValueError` for a bad one."""
    unknown = set(data) - {"base", "scenario", "setup", "options", "events"}
    if unknown:
        raise ValueError(f"an example's record has no {sorted(unknown)}")
    base = _bases()[data["base"]] if "base" in data else {}
    scenario = merge(base, data.get("scenario") or {})
    header = Header("cc", scenario=scenario.get("id"), options=data.get("options") or {}, setup=data.get("setup"))
    return Position(scenario, Record(header, tuple(_event(item) for item in data["events"])))


def merge(base: Mapping[str, Any], over: Mapping[str, Any]) -> dict[str, Any]:
    """``base`` with ``over`` laid on it: mappings are merged key by key, anything else is replaced."""
    merged = dict(base)
    for key, value in over.items():
        old = merged.get(key)
        merged[key] = merge(old, value) if isinstance(old, Mapping) and isinstance(value, Mapping) else value
    return merged


@cache
def _bases() -> Mapping[str, Mapping[str, Any]]:
    bases: Mapping[str, Mapping[str, Any]] = read_yaml(f"examples/{BASES}")
    return bases


def _example(check: str, data: Mapping[str, Any]) -> Example:
    record = position_from_data(data["record"])
    return Example(check, data["name"], data["source"], record, data["legal"], data.get("step"))


def _event(item: str | Mapping[str, Any]) -> Event:
    if isinstance(item, Mapping):
        return VOCABULARY.from_data(item)
    event = VOCABULARY.read_line(item)
    if event is None:
        raise ValueError(f"no event says {item!r}")
    return event
