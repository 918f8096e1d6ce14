"""Checks of a skirmish beyond its shape: unknown units and zones, a table without a scale."""

from __future__ import annotations

from ccmod.authoring.authored import AuthoredMap, Readable
from ccmod.authoring.plain.check import check_scenario as check_plain
from ccmod.authoring.references import Lookup, among
from ccmod.games.bolt_action.files.scenario import ScenarioFile
from ccmod.ground.problems import Problems


def check_scenario(read: Readable, problems: Problems) -> None:
    """Note the mistakes of a scenario, those of any game among them."""
    lookups: dict[str, Lookup] = {}
    if read.maps:
        lookups["table"] = among("map", [one.file.id for one in read.maps])
    table = _table(read)
    if table is not None:
        lookups["zone"] = among("zone", [zone.name for board in table.plan.boards for zone in board.zones])
        if table.file.scale is None or table.file.scale.unit != "inch":
            message, hint = (
                f"the table {table.file.id!r} has no scale in inches",
                "write scale: {unit: inch, pixels: 20}",
            )
            problems.add(read.source.mistake("authoring/scale", message, (), hint=hint))
    if read.counters is not None:
        kinds = {*read.counters, *(one.line.name for one in read.counters.values())}
        lookups["unit"] = among("counter", kinds, "authoring/counter")
    check_plain(read, problems, ScenarioFile, lookups)


def _table(read: Readable) -> AuthoredMap | None:
    """The map that is the table: the one that the scenario names, or the first."""
    maps = {one.file.id: one for one in read.maps or ()}
    name = read.source.data.get("table") if isinstance(read.source.data, dict) else None
    return maps.get(str(name)) if name is not None else next(iter(maps.values()), None)
