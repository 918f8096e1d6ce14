"""Games that are kept as files, to be replayed: each a record and its scenario."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

from ccmod.play.finding import Finding
from ccmod.play.record import Record, dump_record


class Kept(NamedTuple):
    """A game up to the step of a finding."""

    said: str
    """The step and the message."""
    record: str
    scenario: str
    """As JSON."""

    @classmethod
    def of(cls, finding: Finding, game: Record, scenario: Mapping[str, Any]) -> Kept:
        """The game up to a finding."""
        until = replace(game, events=game.events[: finding.step])
        said = f"step {finding.step}: {finding.message}"
        return cls(said, dump_record(until), json.dumps(scenario, ensure_ascii=False))


def keep(folder: Path, games: Iterable[tuple[str, Kept]]) -> None:
    """Write games by their names."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, game in games:
        file = name.replace("/", "-").replace(" ", "-")
        (folder / f"{file}.ccrec").write_text(game.record, encoding="utf-8")
        (folder / f"{file}.scenario.json").write_text(game.scenario, encoding="utf-8")
