"""What logs of Skirmish's modules mean: all of it follows from what its events do to pieces."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from ccmod.replay.acts import Act, Put
from ccmod.replay.adapter import LogReading, LogStep, Moved, Tableau, Turned
from ccmod.replay.conventions import hex_of
from ccmod.replay.entries import Entries, LogEntry
from ccmod.replay.inferred import Inference
from ccmod.replay.location import PieceLocation
from skirmish.rules.events import VOCABULARY

INFERENCE = Inference(VOCABULARY)


class Reading(Entries):
    """One log's reading, or one record's writing."""

    def __init__(self, scenario: Mapping[str, Any] | None) -> None:
        super().__init__()
        self.known: Mapping[str, str] = (scenario or {}).get("units", {})

    def setup(self, table: Tableau) -> Mapping[str, Any]:
        """Where units stand otherwise than in the scenario."""
        now = {one.piece.name: hex_of(one.spot) for one in table.pieces.values() if one.piece.kind == "unit"}
        moved = {name: hex for name, hex in now.items() if hex is not None and hex != self.known.get(name)}
        return {"units": moved} if moved else {}

    def read(self, step: LogStep) -> Iterable[str]:
        """Take in a step: what is said, then what was moved without a word."""
        said = [LogEntry(event, step.number) for event, _ in step.said]
        for change in self.unclaimed(step, said):
            event = INFERENCE.event(change, self.game)
            if event is not None:
                said.append(LogEntry(event, step.number, inferred=True))
            elif isinstance(change, Moved | Turned):
                yield f"{change.piece.name} was changed, and no reason was given"
        self.entries += said

    def arrange(self, setup: Mapping[str, Any], table: Tableau) -> Iterator[Act]:
        """Units go to where a record begins."""
        for name, hex in (setup.get("units") or {}).items():
            id = table.find(name)
            if id is not None:
                yield Put((id,), PieceLocation(self.game.board, hex))


LOG = LogReading(Reading)
"""How logs of this game are read and written."""
