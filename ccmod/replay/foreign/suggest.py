"""A first draft of an adapter, written from a module."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ccmod.ground.errors import CcmodError, SourceLocation, warn
from ccmod.replay.foreign.draft_pieces import piece_rules
from ccmod.replay.foreign.draft_text import written
from ccmod.replay.foreign.formats import pattern_of
from ccmod.replay.foreign.meaning import plain
from ccmod.replay.foreign.module_pieces import ModulePiece, slots_of
from ccmod.replay.foreign.patterns import PatternError, compiled, literal
from ccmod.replay.grids import board_grid
from ccmod.vassal.module_summary import ModuleSummary, summarise_module
from ccmod.vassal.opening import Module
from ccmod.vassal.pictures import picture_size
from ccmod.vassal.xml import Element

_GRID = ("dx", "dy", "x0", "y0", "sideways", "range")
_NUMBERING = ("first", "sep", "stagger", "locationFormat", "hType", "hLeading", "hOff", "hDescend", "vType", "vLeading",
              "vOff", "vDescend")  # fmt: skip
_VERSION = re.compile(
    r"[\s_-]+(?:\(?v(?:er(?:sion)?)?\.?\s?\d[\w.]*\)?|\(?\d+(?:\.\w+)+\)?|\(?(?:alpha|beta)\b.*)$", re.IGNORECASE
)
"""A version at the end of a module's name: ``V4.2``, ``4.1.2``, ``- BETA``."""
_MOVES = ("moveWithinFormat", "moveToFormat", "createFormat")
_USUAL_MOVES = {
    "moveWithinFormat": "$pieceName$ moves $previousLocation$ &rarr; $location$ *",
    "moveToFormat": "$pieceName$ moves $previousLocation$ &rarr; $location$ *",
    "createFormat": "$pieceName$ created in $location$ *",
}
"""The reports of maps where the build file gives none."""


def suggest(module: Module) -> str:
    """The text of the draft."""
    summary = summarise_module(module)
    slots = list(slots_of(module))
    head: dict[str, Any] = {"adapter": 1, "title": " ".join(summary.name.split()) or "A module", "system": "board"}
    parts: dict[str, Any] = {
        "matches": _matches(summary),
        "sides": _sides(summary),
        "board": _board(module, next((one.name for one in summary.maps), "")),
        "pieces": list(piece_rules(slots, summary.sides)),
        "layers": list(_layers(slots)),
        "decks": _decks(summary),
        "chat": list(_chat(module, slots)),
        "dice": list(_dice(module.build.root)),
    }
    return written(f"the module {head['title']}", head, parts)


def _matches(summary: ModuleSummary) -> dict[str, Any]:
    maps = [one.name for one in summary.maps if one.boards and one.kind in ("map", "map in a window")]
    return {"module": any_version_of(summary.name), "maps": maps[:6]}


def any_version_of(name: str) -> str:
    """A pattern of a module's name whatever follows it: a version, a beta, an edition."""
    return f"{literal(_VERSION.sub('', name) or name)}(?:\\W.*)?"


def _sides(summary: ModuleSummary) -> dict[str, Any]:
    hands = {side: [one.name for one in summary.maps if one.kind == "hand" and side in one.sides]
             for side in summary.sides}  # fmt: skip
    return {
        plain(side): {**({"called": [side]} if plain(side) != side else {}), **({"hand": maps} if maps else {})}
        for side, maps in hands.items()
        if plain(side)
    }


def _board(module: Module, first: str) -> dict[str, Any]:
    """The map with the largest board under a grid; without any, the ``first`` map.

    A board with impossible numbers is passed over with a warning; where there is no other, its fault is raised.
    """
    best: tuple[int, dict[str, Any]] = (-1, {"map": first or "Main Map"})
    faults: list[CcmodError] = []
    for element in module.build.root.walk():
        for picker in element.children:
            if picker.tag.endswith(".BoardPicker"):
                for board in picker.children:
                    try:
                        best = max(best, _measured(module, element, board), key=lambda one: one[0])
                    except CcmodError as fault:
                        faults.append(fault)
    if faults and best[0] <= 0:
        raise faults[0]
    for one in faults:
        warn(one)
    return best[1]


def _measured(module: Module, map: Element, board: Element) -> tuple[int, dict[str, Any]]:
    data: dict[str, Any] = {"map": map.get("mapName") or "Main Map"}
    entry = f"images/{board.get('image')}"
    size = picture_size(module.archive.read(entry)) if entry in module.archive else None
    grids = [one for one in board.walk() if one.tag.endswith((".HexGrid", ".SquareGrid"))]
    if not grids:
        return 0, data
    places = board_grid(board, lambda _: size, SourceLocation(module.archive.name, part=f"board {board.get('name')!r}"))
    size = places.width, places.height
    grid = grids[0]
    numbering = next((one for one in grid.children if one.tag.endswith("Numbering")), None)
    data["hexes"] = _hexes(places, size, numbering)
    data["size"] = list(size)
    data["grid"] = {key: grid.get(key) for key in _GRID if grid.get(key)}
    if numbering is not None:
        data["numbering"] = {key: numbering.get(key) for key in _NUMBERING if key in numbering.attributes}
    hexes = grid.tag.endswith(".HexGrid")
    return size[0] * size[1] * (2 if hexes else 1), data


def _hexes(grid: Any, size: tuple[int, int], numbering: Element | None) -> str:
    """The shape of most names of places: ``4123`` is four figures, ``C10`` letters and figures."""
    if numbering is None:
        return ".+"
    from ccmod.hexes.points import Point

    shapes: dict[str, int] = {}
    for x in range(20, size[0], max(size[0] // 12, 1)):
        for y in range(20, size[1], max(size[1] // 12, 1)):
            name = grid.location(Point(x, y))
            shape = re.sub(r"\d+", lambda m: rf"\d{{{len(m[0])}}}" if len(m[0]) > 2 else r"\d+", re.escape(name))
            shape = re.sub(r"(?<![\\A-Za-z])[A-Z]{1,2}(?![a-z])", "[A-Z]+", shape)
            shapes[shape] = shapes.get(shape, 0) + 1
    best = max(shapes, key=lambda shape: shapes[shape]) if shapes else ".+"
    return best if re.search(r"\\d", best) else ".+"


def _layers(slots: Sequence[ModulePiece]) -> Iterator[dict[str, Any]]:
    seen: dict[tuple[str, str], dict[str, Any]] = {}
    for slot in slots:
        for layer in slot.layers:
            key = (layer.name, "" if layer.name else layer.activate_text)
            if "faces" in seen.get(key, {}):
                continue
            names = [plain(name.strip("+ ")) for name in layer.level_names[: len(layer.images)]]
            faces = {str(level): name for level, name in enumerate(names, 1) if name}
            seen[key] = {"name": literal(key[0]), **({"menu": literal(key[1])} if key[1] else {})}
            if faces:
                seen[key]["faces"] = faces
    yield from (rule for rule in seen.values() if rule.get("faces"))


def _decks(summary: ModuleSummary) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name in (deck for one in summary.maps for deck in one.decks if deck):
        side = next((side for side in summary.sides if side.casefold()[:4] in name.casefold()), "")
        role = "discard" if "discard" in name.casefold() else "draw"
        found[name] = {"role": role, **({"side": plain(side)} if side else {})}
    return found


def _chat(module: Module, slots: Sequence[ModulePiece]) -> Iterator[dict[str, Any]]:
    formats: dict[str, None] = {}
    for element in module.build.root.walk():
        if element.tag.rpartition(".")[2] in ("Map", "PrivateMap", "PlayerHand"):
            formats |= dict.fromkeys(element.get(key, _USUAL_MOVES[key]) for key in _MOVES)
    for slot in slots:
        formats |= dict.fromkeys(slot.reports)
    seen: set[str] = set()
    for format in formats:
        pattern = pattern_of(format)
        if pattern in seen:
            continue
        seen.add(pattern)
        if _is_safe(pattern) and re.search("[A-Za-z]{2}", re.sub(r"\$[^$]*\$", "", format)):
            yield {"pattern": pattern, "about": format}


def _dice(root: Element) -> Iterator[dict[str, Any]]:
    for element in root.walk():
        if element.tag.rpartition(".")[2] not in ("DiceButton", "InternetDiceButton"):
            continue
        name = element.get("name", "2d6")
        format = element.get("reportFormat") or "** $name$ = $result$ *** <$PlayerName$>"
        known: Mapping[str, str] = {"name": name, "nDice": element.get("nDice"), "nSides": element.get("nSides")}
        pattern = pattern_of(format, known)
        if _is_safe(pattern) and "?P<dice>" in pattern:
            dice = element.get("nDice", "2")
            yield {"pattern": pattern, "kind": f"{'' if dice == '1' else dice}d{element.get('nSides', '6')}"}


def _is_safe(pattern: str) -> bool:
    try:
        compiled(pattern)
    except PatternError:
        return False
    return True
