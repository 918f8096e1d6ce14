"""The YAML files that ship with a rule system: tables, catalogue, worked examples."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from ccmod.play.event import Event
from ccmod.play.examples import Example
from ccmod.play.record import Header, Record, readings
from ccmod.play.rulebook import CatalogueEntry
from ccmod.play.vocabulary import Vocabulary

BASES = "bases.yaml"


@cache
def read_yaml(package: str, name: str) -> Any:
    """The data of a file of a system's package, such as ``data/crt.yaml``."""
    import yaml

    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    return yaml.load(files(package).joinpath(name).read_text(encoding="utf-8"), loader)


def names_in(package: str, folder: str) -> list[str]:
    """The names of the YAML files in a folder of a package, sorted; none if there is no such folder."""
    place = files(package).joinpath(folder)
    return sorted(item.name for item in place.iterdir() if item.name.endswith(".yaml")) if place.is_dir() else []


def load_catalogue(package: str) -> tuple[CatalogueEntry, ...]:
    """All entries of a system's ``catalogue.yaml``, in the rulebook's order."""
    return tuple(CatalogueEntry(**entry) for entry in read_yaml(package, "catalogue.yaml"))


@dataclass(frozen=True, slots=True)
class Position:
    """What an example is judged from and by: compiled scenario data, and the record itself."""

    scenario: Mapping[str, Any]
    record: Record

    @property
    def events(self) -> tuple[Event, ...]:
        """The events of the record."""
        return self.record.events


@dataclass(frozen=True, slots=True)
class ExampleBook:
    """The worked examples of a system: one file ``examples/ID.yaml`` a check, each a list of short records.

    A record names a base position of ``examples/bases.yaml`` and overrides what it needs::

        - name: in the same hex
          legal: false
          source: O21.4
          step: 3
          record:
            base: meadow
            scenario: {map: {terrain: {C4: woods}}}
            setup: {active: German}
            options: {AMB-03: units}
            events:
              - German begins a turn
              - {type: draw, side: German, card: G-21}
    """

    system: str
    package: str
    vocabulary: Vocabulary

    def load(self) -> tuple[Example, ...]:
        """Every example, in the order of the checks' ids; each one's record is a :class:`Position`."""
        return tuple(
            self._example(name.removesuffix(".yaml"), data)
            for name in names_in(self.package, "examples")
            if name != BASES
            for data in read_yaml(self.package, f"examples/{name}")
        )

    def position(self, data: Mapping[str, Any]) -> Position:
        """The position and events that an example's ``record`` describes. Raises :class:`ValueError` for a bad one."""
        unknown = set(data) - {"base", "scenario", "setup", "options", "events"}
        if unknown:
            raise ValueError(f"an example's record has no {sorted(unknown)}")
        base = read_yaml(self.package, f"examples/{BASES}")[data["base"]] if "base" in data else {}
        scenario = merge(base, data.get("scenario") or {})
        options = readings(data.get("options") or {})
        header = Header(self.system, scenario=scenario.get("id"), options=options, setup=data.get("setup"))
        return Position(scenario, Record(header, tuple(self._event(item) for item in data["events"])))

    def _example(self, check: str, data: Mapping[str, Any]) -> Example:
        return Example(
            check, data["name"], data["source"], self.position(data["record"]), data["legal"], data.get("step")
        )

    def _event(self, item: str | Mapping[str, Any]) -> Event:
        if isinstance(item, Mapping):
            return self.vocabulary.from_data(item)
        event = self.vocabulary.read_line(item)
        if event is None:
            raise ValueError(f"no event says {item!r}")
        return event


def options_of(header: Header, scenario: Mapping[str, Any]) -> dict[str, str]:
    """The readings of the rules in a game: the record's, before those that the scenario names as house rules."""
    return {**readings(scenario.get("options") or {}), **header.options}


def merge(base: Mapping[str, Any], over: Mapping[str, Any]) -> dict[str, Any]:
    """``base`` with ``over`` laid on it: mappings are merged key by key, anything else is replaced."""
    merged = dict(base)
    for key, value in over.items():
        old = merged.get(key)
        merged[key] = merge(old, value) if isinstance(old, Mapping) and isinstance(value, Mapping) else value
    return merged
