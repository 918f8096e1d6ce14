"""Ranges of numbered pieces in an author's lists: ``Rifle 1-3`` for ``Rifle 1, Rifle 2, Rifle 3``.

They are written out in the data before a model reads them, so that everything after sees plain names; each of these
has the place of the range in the file. A piece that is really called so goes first: ``Infantry 4-6`` with its factors.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from typing import Any, get_args, get_origin

from pydantic import BaseModel

from ccmod.authoring.annotations import spots, unwrapped
from ccmod.authoring.references import Ref
from ccmod.ground.source import Path_, Source

_FROM_TO = re.compile(r"(?P<name>\S.*?) +(?P<first>[0-9]{1,3}) ?- ?(?P<last>[0-9]{1,3})")
_PIECES = ("counter", "card")
_SHORTEST = 3
"""Pieces from which a range is shorter to read than their names."""


def spread_ranges(model: type[BaseModel], source: Source, names: Collection[str]) -> None:
    """Write out the ranges in the lists of pieces of a file, whose pieces have these names.

    A range of which a piece is missing stays as it is, for the check of names to report.
    """
    for path, value in list(_lists(model, source.data)):
        if isinstance(value, str):
            parts = [part.strip() for part in value.split(",")]
            spread = [one for part in parts for one in spread_range(part, names)]
            if spread != parts:
                _put(source.data, path, spread)
        else:
            _spread_list(source, path, value, names)


def spread_range(text: str, names: Collection[str]) -> list[str]:
    """The names that a range stands for, or the text itself if it is not a range, or not all are among ``names``."""
    members = [] if text in names else members_of(text)
    return members if members and all(one in names for one in members) else [text]


def members_of(text: str) -> list[str]:
    """The names that a range stands for, whether they exist or not, in its order (``3-1`` goes down); none for another
    text."""
    match = _FROM_TO.fullmatch(text)
    if match is None:
        return []
    first, last = int(match["first"]), int(match["last"])
    step = 1 if first <= last else -1
    return [f"{match['name']} {number}" for number in range(first, last + step, step)]


def joined_in_ranges(names: Iterable[str], known: Collection[str]) -> list[str]:
    """Names with ranges for three or more that follow one another: the other way round, for files that ccmod writes.

    ``known`` are all pieces: one of their names is not a range.
    """
    runs: list[list[str]] = []
    for name in names:
        stem, _, number = name.rpartition(" ")
        follows = bool(runs) and number.isdecimal() and runs[-1][-1] == f"{stem} {int(number) - 1}"
        if follows:
            runs[-1].append(name)
        else:
            runs.append([name])
    found: list[str] = []
    for run in runs:
        short = f"{run[0]}-{run[-1].rpartition(' ')[2]}"
        whole = len(run) >= _SHORTEST and short not in known and members_of(short) == run
        found += [short] if whole else run
    return found


def _spread_list(source: Source, path: Path_, items: list[Any], names: Collection[str]) -> None:
    """Write out the ranges of a list in its place; what follows one keeps its place in the file."""
    new: list[Any] = []
    origins: list[int] = []
    for index, item in enumerate(items):
        spread = spread_range(item, names) if isinstance(item, str) else [item]
        new += spread
        origins += [index] * len(spread)
    if new == items:
        return
    places = {at: source.values.pop((*path, at)) for at in range(len(items)) if (*path, at) in source.values}
    items[:] = new
    source.values |= {(*path, at): places[origin] for at, origin in enumerate(origins) if origin in places}


def _lists(model: type[BaseModel], data: Any) -> Iterator[tuple[Path_, Any]]:
    """Every list of pieces in the data of a model, or text in the place of one, with its path."""
    for spot in spots(model, data):
        is_list = get_origin(spot.type) is list and isinstance(spot.value, list | str)
        if is_list and _names_pieces(get_args(spot.type)[0]):
            yield spot.path, spot.value


def _names_pieces(annotation: Any) -> bool:
    return any(isinstance(mark, Ref) and mark.kind in _PIECES for mark in unwrapped(annotation)[1])


def _put(data: Any, path: Path_, value: list[str]) -> None:
    for key in path[:-1]:
        data = data[key]
    data[path[-1]] = value
