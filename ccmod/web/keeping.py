"""Lines of the analysis board that are kept as variations in a record, and loaded again; the record as a text to share.

Like every record, what is written here holds the whole game, also what is hidden from a player.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any, TypedDict

from ccmod.ground.errors import UnreadableInput, UsageFault
from ccmod.play.record import dump_record
from ccmod.play.variation import Variation, refuse_too_many_steps, variation_from_data
from ccmod.web.analysing import Proposed, game_of, proposed, table_at

ENDING = "-lines"
"""The end of the name of the record of a game with kept lines, after the name of the game."""


class KeptLine(TypedDict):
    """A line that the record keeps."""

    name: str
    after: int
    """The step of the game after which it begins."""
    line: list[Proposed]
    """Its events, each with what the judge says of it."""


def keep_line(
    file: str, step: int, line: Sequence[Mapping[str, Any]], name: str, module: str | None = None
) -> str:  # fmt: skip
    """Keep a line from a step of the game as a variation; the name of the record that holds it.

    The file itself is not touched, unless it is such a record. Raises :class:`UsageFault` (``web/line``) for a name
    that is taken or cannot be one, and where there are too many lines.
    """
    table = table_at(file, step, line, module, "referee")
    record = table.record
    begins = Variation(name.strip(), step)
    try:
        variation_from_data(begins.to_data(), len(record.events), record.variations)
        variations = (*record.variations, replace(begins, events=table.before[step:]))
        refuse_too_many_steps(variations)
    except UnreadableInput as fault:
        raise UsageFault("web/line", f"the line cannot be kept: {fault.message}", hint=fault.hint) from None
    target = _target(Path(file))
    target.write_text(dump_record(replace(record, variations=variations)), encoding="utf-8")
    return target.as_posix()


def _target(file: Path) -> Path:
    """The record to write: the game's own if it is one with kept lines, else one whose name is free."""
    if file.suffix == ".ccrec" and file.stem.endswith(ENDING):
        return file
    names = (file.with_name(f"{file.stem}{'' if turn == 1 else f'-{turn}'}{ENDING}.ccrec") for turn in count(1))
    return next(name for name in names if not name.exists())


def kept_lines(file: str, module: str | None = None, seen: str | None = None) -> list[KeptLine]:
    """The variations of the game in a file, in the order in which they were kept, as somebody sees them."""
    return list(_kept(file, module, seen))


def _kept(file: str, module: str | None, seen: str | None) -> Iterator[KeptLine]:
    for variation in game_of(file, module).record.variations:
        table = table_at(file, variation.after, (), module, seen)
        line = []
        for event in variation.events:
            line.append(proposed(table.choice(event), table))
            table.judge.follow(event)
            table = replace(table, before=(*table.before, event))
        yield {"name": variation.name, "after": variation.after, "line": line}


def record_text(file: str, module: str | None = None) -> str:
    """The game in a file as the text of a record, with its variations."""
    return dump_record(game_of(file, module).record)
