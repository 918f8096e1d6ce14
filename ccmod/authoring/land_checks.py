"""Checks of maps and scenarios that games share, each for a rule that several of them have.

They pass over what has the wrong shape or names nothing: that is noted elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

from ccmod.authoring.authored import Readable, TerrainFile
from ccmod.authoring.images import check_image
from ccmod.authoring.named import hexes_of, mapping_at, proper
from ccmod.authoring.references import Lookup, check_references
from ccmod.ground.nearest import near
from ccmod.ground.problems import Problems
from ccmod.ground.source import Path_
from ccmod.vassal.numbers import count_of


def check_names(land: TerrainFile, problems: Problems, lookups: Mapping[str, Lookup] | None = None) -> None:
    """Note the names on a map that mean nothing: its hexes and hexsides, and those that ``lookups`` are for."""
    check_references(type(land.file), land.source, hexes_of(land) | dict(lookups or {}), problems)


def check_picture(land: TerrainFile, problems: Problems) -> tuple[int, int] | None:
    """Note a picture of the map that cannot be read; else its size in pixels, ``None`` without a picture."""
    if land.file.image is None:
        return None
    return check_image(land.source, ("image",), land.folder, land.file.image, problems)


def check_one_each(
    land: TerrainFile,
    problems: Problems,
    key: str,
    parse: Callable[[str], str],
    code: str,
    already: str,
    hint: str,
) -> None:
    """Note hexes or hexsides that have two of what the map lists by ``key``: ``{word: [hex, …]}``.

    ``already`` is the message, with the hex and the first word in it: ``{} is at level {} already``.
    """
    held: dict[str, object] = {}
    groups: Mapping[object, Sequence[str]] = getattr(land.file, key)
    for word, names in groups.items():
        for index, text in enumerate(names):
            name = proper(parse, text)
            if name is not None and held.setdefault(name, word) != word:
                message = already.format(name, held[name])
                problems.add(land.source.mistake(code, message, (key, str(word), index), hint=hint))


def check_crossings(land: TerrainFile, problems: Problems, crossings: Collection[str]) -> None:
    """Note bridges and other ``crossings`` at hexsides with nothing to cross (``authoring/no-bridge``)."""
    parse, hexsides = land.board.parse_hexside, land.file.hexsides
    wet = {proper(parse, side) for kind, sides in hexsides.items() if kind not in crossings for side in sides}
    if None in wet:
        return  # a hexside that is none is noted, and may be the one to be crossed
    for kind in crossings:
        for index, side in enumerate(hexsides.get(kind, ())):
            name = proper(parse, side)
            if name is not None and name not in wet:
                message, hint = f"there is nothing to cross at {name}", "name the river or stream there, too"
                at = ("hexsides", kind, index)
                problems.add(land.source.mistake("authoring/no-bridge", message, at, hint=hint))


def check_turns(read: Readable, problems: Problems, turns: Iterable[tuple[object, Path_, bool]]) -> None:
    """Note what happens after the scenario's last turn (``authoring/turn``).

    Each of the ``turns`` has its place in the file, and whether it is a key there.
    """
    last = mapping_at(read.source, "turns").get("last")
    for turn, at, key in turns:
        if isinstance(last, int) and (count_of(str(turn)) or 0) > last:
            message = f"turn {turn} is after the last one, {last}"
            problems.add(read.source.mistake("authoring/turn", message, at, key=key))


def check_rows(
    land: TerrainFile, problems: Problems, at: Path_, rows: Iterable[str], known: Collection[str], says: str
) -> None:
    """Note rows of a terrain chart, written at ``at``, for what is not ``known`` on the map (``authoring/cost``).

    ``says`` is the message with the word in it, and the hint where no other word is near: ``message | hint``.
    """
    message, _, hint = says.partition(" | ")
    for word in rows:
        if word not in known:
            advice = near(word, known) or hint.format(word)
            wrong = land.source.mistake("authoring/cost", message.format(word), (*at, word), hint=advice, key=True)
            problems.add(wrong)
