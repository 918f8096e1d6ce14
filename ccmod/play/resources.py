"""The YAML files that ship with a rule system: tables, catalogue, worked examples."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib import import_module
from importlib.resources import files
from pkgutil import iter_modules
from types import ModuleType
from typing import TYPE_CHECKING, Any

from ccmod.ground.compiled import shipped_yaml
from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import CcmodError
from ccmod.play.event import Event
from ccmod.play.examples import Example
from ccmod.play.record import Header, Record, readings
from ccmod.play.rulebook import CatalogueEntry
from ccmod.play.system import Option
from ccmod.play.vocabulary import Vocabulary

if TYPE_CHECKING:
    from ccmod.ground.source import Path_, Source

BASES = "bases.yaml"


@cache
def read_yaml(package: str, name: str) -> Any:
    """The data of a file of a system's package, such as ``data/crt.yaml``."""
    return shipped_yaml(files(package).joinpath(name))


def names_in(package: str, folder: str) -> list[str]:
    """The names of the YAML files in a folder of a package, sorted; none if there is no such folder."""
    place = files(package).joinpath(folder)
    return sorted(item.name for item in place.iterdir() if item.name.endswith(".yaml")) if place.is_dir() else []


def import_checks(package: ModuleType) -> None:
    """Import every module of a system's package of checks, so that each has registered what it enforces."""
    for module in iter_modules(package.__path__):
        import_module(f"{package.__name__}.{module.name}")


def later(name: str) -> Callable[..., Any]:
    """The function ``package.module:name``, whose module is imported when it is first called.

    A system names so what only the random player asks for: a judge does not wait for it.

    >>> later("math:hypot")(3, 4)
    5.0
    """
    module, _, function = name.partition(":")
    return lambda *arguments: getattr(import_module(module), function)(*arguments)


def load_catalogue(package: str) -> tuple[CatalogueEntry, ...]:
    """All entries of a system's ``catalogue.yaml``, in the rulebook's order."""
    return tuple(CatalogueEntry(**entry) for entry in read_yaml(package, "catalogue.yaml"))


def load_options(package: str, silent: str | None = None) -> Mapping[str, Option]:
    """The ambiguities of a system's ``options.yaml`` by their ids; the first reading is the default.

    ``silent`` is the only reading of those for which none is written.
    """
    rows = read_yaml(package, "options.yaml")
    readings = {row["id"]: tuple(row.get("values") or [silent]) for row in rows}
    return {
        row["id"]: Option(row["id"], row["rule"], row["about"], readings[row["id"]], readings[row["id"]][0])
        for row in rows
    }


@dataclass(frozen=True, slots=True)
class ExamplePosition:
    """The inputs from which an example is judged: compiled scenario data, and the record itself."""

    scenario: Mapping[str, Any]
    record: Record

    @property
    def events(self) -> tuple[Event, ...]:
        """The events of the record."""
        return self.record.events


@dataclass(frozen=True, slots=True)
class ExampleBook:
    """The worked examples of a system: one file ``examples/ID.yaml`` a check, each a list of short records.

    They are written as :mod:`ccmod.play.example_form` says. ``base`` names a position of ``examples/bases.yaml``, on
    which ``scenario`` is laid.
    """

    system: str
    package: str
    vocabulary: Vocabulary

    def load(self) -> tuple[Example, ...]:
        """Every example, in the order of the checks' ids; each one's record is a :class:`ExamplePosition`.

        Raises :class:`UnreadableInput` (``example/form``, ``example/event``) with the line of what is wrong.
        """
        names = (name for name in names_in(self.package, "examples") if name != BASES)
        return tuple(example for name in names for example in self.examples(name.removesuffix(".yaml")))

    def examples(self, check: str) -> Iterator[Example]:
        """The examples of one check; none for one that has no file."""
        from ccmod.ground.source import parse_source
        from ccmod.play.example_form import ExampleReader

        name = f"examples/{check}.yaml"
        if not files(self.package).joinpath(name).is_file():
            return
        source = parse_source(files(self.package).joinpath(name).read_bytes(), name)
        for one in ExampleReader(source).examples():
            events = tuple(self._event(line.item, line.at, source) for line in one.events)
            record = self._position(one.given, events)
            yield Example(check, one.name, one.source, record, one.legal, one.step)

    def position(self, data: Mapping[str, Any]) -> ExamplePosition:
        """The position and events of ``base``, ``scenario``, ``setup``, ``options`` and ``events``, for tests.

        Raises :class:`ValueError` for anything else, :class:`UnreadableInput` for a sentence that is not an event.
        """
        from ccmod.ground.source import Source

        unknown = set(data) - {"base", "scenario", "setup", "options", "events"}
        if unknown:
            raise ValueError(f"an example's record has no {sorted(unknown)}")
        return self._position(data, tuple(self._event(item, (), Source("", [])) for item in data["events"]))

    def _position(self, given: Mapping[str, Any], events: tuple[Event, ...]) -> ExamplePosition:
        from ccmod.play.example_form import merge

        base = read_yaml(self.package, f"examples/{BASES}")[given["base"]] if "base" in given else {}
        scenario = merge(base, given.get("scenario") or {})
        options = readings(given.get("options") or {})
        header = Header(self.system, scenario=scenario.get("id"), options=options, setup=given.get("setup"))
        return ExamplePosition(scenario, Record(header, events))

    def _event(self, item: Any, at: Path_, source: Source) -> Event:
        try:
            event = (
                self.vocabulary.from_data(item) if isinstance(item, Mapping) else self.vocabulary.read_line(str(item))
            )
        except CcmodError as error:
            raise source.mistake("example/event", error.message, at, hint=error.hint) from None
        if event is None:
            raise source.mistake("example/event", f"no event says {item!r}", at, hint="see `ccmod help records`")
        return event


def options_of(header: Header, scenario: Mapping[str, Any]) -> dict[str, str]:
    """The readings of the rules in a game: the record's, before those that the scenario names as house rules."""
    return {**readings(scenario.get("options") or {}), **header.options}
