"""The schemas of what commands print with ``--json``."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import jsonschema
import pytest

from ccmod.perspective import ONLOOKER, REFEREE, Perspective
from ccmod.play.event import Event
from ccmod.play.record import Header, Record
from ccmod.replay.replay_report import RecordSource, replay_report
from ccmod.report.data import replay_data
from ccmod.report.envelope import envelope
from ccmod.report.output_schema import output_schema
from ccmod.report.outputs import OUTPUTS
from tests.toy import SETUP, TOY, Draw, Enter, Play

FREE = {
    ("replay", "Step", "event"): "an event has the slots of its type",
    ("audit", "AuditAnswer", "rows"): "columns of a question of the user's",
    ("inspect", "OwnTrait", "fields"): "each trait has its own",
    ("inspect", "OwnTrait", "state"): "each trait has its own",
    ("inspect", "Grid", "attributes"): "each grid has its own",
    ("inspect", "Grid", "numbering"): "each numbering has its own",
    ("schema", "ccmod schema --json", "schema"): "a schema",
}
"""Fields whose objects may hold anything, and why."""


def data(*events: Event, perspective: Perspective = ONLOOKER, source: RecordSource | None = None) -> Any:
    """The document of a toy game."""
    report = replay_report(TOY, Record(Header("toy", setup=SETUP), events), perspective=perspective, source=source)
    return envelope("replay", replay_data(report))


def objects_of(command: str) -> Iterator[dict[str, Any]]:
    """Every object that a command's schema describes by its keys."""
    schema = output_schema(command)
    yield from schema.get("anyOf", [schema])
    yield from schema.get("definitions", {}).values()


@pytest.mark.parametrize("command", OUTPUTS)
def test_it_is_a_schema(command: str) -> None:
    """Each keeps to draft-07, and begins with the version and the command."""
    schema = output_schema(command)
    jsonschema.Draft7Validator.check_schema(schema)
    for form in schema.get("anyOf", [schema]):
        assert list(form["properties"])[:2] == form["required"][:2] == ["ccmod", "command"]


@pytest.mark.parametrize("command", OUTPUTS)
def test_every_object_is_closed_and_every_field_described(command: str) -> None:
    """A key that no schema names is refused, and a reader finds what each is."""
    for one in objects_of(command):
        assert one["additionalProperties"] is False
        for name, field in one["properties"].items():
            assert field.get("description"), name
            if "True" in repr(_values(field)):
                assert (command, one["title"], name) in FREE


def _values(schema: Any) -> list[Any]:
    """What an object may hold under keys of any name, wherever one stands in a field."""
    if isinstance(schema, dict):
        own = [schema["additionalProperties"]] if "additionalProperties" in schema else []
        return own + [value for one in schema.values() for value in _values(one)]
    return [value for one in schema for value in _values(one)] if isinstance(schema, list) else []


@pytest.mark.parametrize("perspective", [ONLOOKER, Perspective("Red"), REFEREE], ids=str)
def test_what_is_printed_fits(perspective: Perspective) -> None:
    """Games with findings of every kind, of a log and of a record, even one without steps, are valid."""
    source = RecordSource("game.vlog", (3, 4, 9), ("old",), ((5, "Red 2 was moved"),), undone=1, eventless=2)
    events = Enter("Red 1", "Z9"), Draw("Red", "R-3"), Play("Red", "R-9")
    for document in (
        data(*events, perspective=perspective, source=source),
        data(*events, perspective=perspective),
        data(perspective=perspective),
    ):
        jsonschema.validate(document, output_schema("replay"))


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("ccmod",), 2),
        (("command",), "audit"),
        (("steps", 0, "status"), "fine"),
        (("findings", 0, "hexes"), "Z9"),
        (("findings", 0, "colour"), "red"),
        (("summary", "ok"), -1),
        (("more",), "than said"),
    ],
)
def test_what_differs_does_not_fit(path: tuple[Any, ...], value: object) -> None:
    """Another version or command, an unknown verdict, a text for a list, a negative count, stray keys are refused."""
    document = part = data(Enter("Red 1", "Z9"))
    for key in path[:-1]:
        part = part[key]
    part[path[-1]] = value
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(document, output_schema("replay"))
