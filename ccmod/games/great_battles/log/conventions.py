"""What only the modules of the series have: the division of a routed unit, the layers that an event sets."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ccmod.play.event import Event
from ccmod.replay.adapter import Tableau
from ccmod.replay.conventions import Conventions, Values


class SeriesConventions(Conventions):
    """See :class:`Conventions`."""

    def __init__(self, scenario: Mapping[str, Any]) -> None:
        self._commands = scenario.get("commands") or {}
        self._units = scenario.get("units") or {}

    def values(self, event: Event, table: Tableau) -> Values:
        """The division in whose box a unit that routs lies."""
        name = getattr(event, "unit", None)
        brigade = (self._units.get(name) or {}).get("command") if isinstance(name, str) else None
        division = (self._commands.get(brigade) or {}).get("of")
        return {"division": division} if division else {}
