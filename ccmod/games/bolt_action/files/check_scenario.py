"""What a skirmish may get wrong beyond its shape: unknown units and zones, a table without a scale."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ccmod.authoring.authored import Readable
from ccmod.authoring.plain.check import check_scenario as check_plain
from ccmod.ground.problems import Problems, near
from ccmod.ground.source import Path_


def check_scenario(read: Readable, problems: Problems) -> None:
    """Note the mistakes of a scenario, those of any game among them."""
    check_plain(read, problems)
    checker = _Checker(read, problems)
    checker.table()
    checker.units()


class _Checker:
    def __init__(self, read: Readable, problems: Problems) -> None:
        self.read, self.source, self.problems = read, read.source, problems

    def data(self, key: str) -> Mapping[str, Any]:
        found = self.source.data.get(key) if isinstance(self.source.data, dict) else None
        return found if isinstance(found, dict) else {}

    def unknown(self, what: str, name: object, known: Iterable[str], path: Path_) -> None:
        listed = list(known)
        hint = near(str(name), listed) or f"there are {', '.join(listed)}"
        self.problems.add(
            self.source.mistake("authoring/unknown-name", f"there is no {what} {name!r}", path, hint=hint, key=True)
        )

    def table(self) -> None:
        """The table is a map with a scale in inches, and the terrain its zones."""
        maps = {one.file.id: one for one in self.read.maps or ()}
        name = self.source.data.get("table") if isinstance(self.source.data, dict) else None
        table = maps.get(str(name)) if name is not None else next(iter(maps.values()), None)
        if table is None:
            if maps:
                self.unknown("map", name, maps, ("table",))
            return
        scale = table.file.scale
        if scale is None or scale.unit != "inch":
            message = f"the table {table.file.id!r} has no scale in inches"
            self.problems.add(
                self.source.mistake("authoring/scale", message, (), hint="write scale: {unit: inch, pixels: 20}")
            )
        zones = [zone.name for board in table.plan.boards for zone in board.zones]
        for zone in self.data("terrain"):
            if zone not in zones:
                self.unknown("zone", zone, zones, ("terrain", zone))

    def units(self) -> None:
        """Units are counters."""
        counters = self.read.counters
        if counters is None:
            return
        known = {*counters, *(one.line.name for one in counters.values())}
        for name in self.data("units"):
            if name not in known:
                self.unknown("counter", name, known, ("units", name))
