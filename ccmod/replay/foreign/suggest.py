"""A first draft of an adapter, written from a module."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import yaml

from ccmod.errors import CcmodError, Place, warn
from ccmod.replay.foreign.formats import pattern_of
from ccmod.replay.foreign.meaning import plain
from ccmod.replay.foreign.module_pieces import Slot, slots_of
from ccmod.replay.foreign.patterns import LONGEST_PATTERN, PatternError, compiled
from ccmod.replay.grids import board_grid
from ccmod.vassal.module_summary import ModuleSummary, summarise_module
from ccmod.vassal.opening import Module
from ccmod.vassal.pictures import picture_size
from ccmod.vassal.xml import Element

_KINDS = (
    ("leader", ("leader", "officer", "commander", "general")),
    ("weapon", ("weapon", "machine gun", "mortar")),
    ("marker", ("marker", "status", "control", "fortif", "counter tray", "info")),
)
"""Words of prototypes, palettes and marks that tell the kind of a piece."""
_GRID = ("dx", "dy", "x0", "y0", "sideways", "range")
_NUMBERING = ("first", "sep", "stagger", "locationFormat", "hType", "hLeading", "hOff", "hDescend", "vType", "vLeading",
              "vOff", "vDescend")  # fmt: skip
_MOVES = ("moveWithinFormat", "moveToFormat", "createFormat")
_USUAL_MOVES = {
    "moveWithinFormat": "$pieceName$ moves $previousLocation$ &rarr; $location$ *",
    "moveToFormat": "$pieceName$ moves $previousLocation$ &rarr; $location$ *",
    "createFormat": "$pieceName$ created in $location$ *",
}
"""What maps report where the build file says nothing."""
_HEAD = """\
# A first draft, written from the module {name}. Go through it with `ccmod adapter check THIS --module M --log L`.
# docs/adapters.md tells what each key means. The first rule that fits counts.
"""
_COMMENTS = {
    "matches": "Which games are of this module.",
    "sides": "The sides, with the maps that are their hands.",
    "board": "The map on which the game is played. Grid and numbering serve where the module is not at hand.",
    "pieces": "What the pieces are: check every kind and side. Names are patterns, so ( . * + ? stand behind \\.",
    "layers": "What the levels of layers show (0: switched off).",
    "decks": "Decks, and whose they are.",
    "chat": "Lines that traits and maps report. A rule without `says` is passed over: the pieces themselves tell it.",
    "dice": "Rolls of dice.",
}


class _Group(NamedTuple):
    """Pieces that are one kind of one side."""

    kind: str
    side: str


def suggest(module: Module) -> str:
    """The text of the draft."""
    summary = summarise_module(module)
    slots = list(slots_of(module))
    head: dict[str, Any] = {"adapter": 1, "title": " ".join(summary.name.split()) or "A module", "system": "board"}
    parts: dict[str, Any] = {
        "matches": _matches(summary),
        "sides": _sides(summary),
        "board": _board(module),
        "pieces": list(_pieces(slots, summary.sides)),
        "layers": list(_layers(slots)),
        "decks": _decks(summary),
        "chat": list(_chat(module, slots)),
        "dice": list(_dice(module.build.root)),
    }
    name = "".join(char if char.isprintable() else "?" for char in head["title"])  # YAML allows no controls in comments
    text = _HEAD.format(name=name) + yaml.safe_dump(head, allow_unicode=True, sort_keys=False, width=10_000)
    for key, part in parts.items():
        if part:
            text += f"\n# {_COMMENTS[key]}\n{_dumped({key: part})}"
    return text


def _dumped(data: Any) -> str:
    text: str = yaml.safe_dump(data, allow_unicode=True, sort_keys=False, width=10_000, default_flow_style=None)
    return text


def _matches(summary: ModuleSummary) -> dict[str, Any]:
    maps = [one.name for one in summary.maps if one.boards and one.kind in ("map", "map in a window")]
    return {"module": _literal(summary.name), "version": ".*", "maps": maps[:6]}


def _sides(summary: ModuleSummary) -> dict[str, Any]:
    hands = {side: [one.name for one in summary.maps if one.kind == "hand" and side in one.sides]
             for side in summary.sides}  # fmt: skip
    return {
        plain(side): {**({"called": [side]} if plain(side) != side else {}), **({"hand": maps} if maps else {})}
        for side, maps in hands.items()
        if plain(side)
    }


def _board(module: Module) -> dict[str, Any]:
    """The map with the largest board under a grid; without any, the first map.

    A board with impossible numbers is passed over with a warning; where there is no other, its fault is raised.
    """
    best: tuple[int, dict[str, Any]] = (-1, {"map": "Main Map"})
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
    places = board_grid(board, lambda _: size, Place(module.archive.name, part=f"board {board.get('name')!r}"))
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


def _pieces(slots: Sequence[Slot], sides: Sequence[str]) -> Iterator[dict[str, Any]]:
    """A rule a group; by a mark where the sides have one, by pictures where those are no other group's, else names."""
    groups: dict[_Group, list[Slot]] = {}
    for slot in slots:
        groups.setdefault(_Group(_kind(slot), _side(slot, sides)), []).append(slot)
    for group, members in sorted(groups.items(), key=lambda item: (item[0].kind != "card", -len(item[1]))):
        others = [slot for other, rest in groups.items() if other != group for slot in rest]
        told = {"kind": group.kind, **({"side": group.side} if group.side else {})}
        for pattern in _told_apart(members, others):
            yield {**pattern, **told}
    yield {"name": ".*", "kind": "marker"}


def _told_apart(members: Sequence[Slot], others: Sequence[Slot]) -> Iterator[dict[str, Any]]:
    for mark in ("Class", "Type", "Side", "side"):
        values = {slot.piece.marks.get(mark, "") for slot in members}
        if len(values) == 1 and "" not in values and values.isdisjoint(s.piece.marks.get(mark, "") for s in others):
            yield {"marks": {mark: _literal(next(iter(values)))}}
            return
    pictures = {slot.image for slot in members}
    if "" not in pictures and pictures.isdisjoint(slot.image for slot in others):
        yield from ({"image": pattern} for pattern in _alternatives(pictures))
    else:
        yield from ({"name": pattern} for pattern in _alternatives({slot.name for slot in members}))


def _alternatives(texts: set[str]) -> Iterator[str]:
    """Patterns for these texts, each short enough."""
    now: list[str] = []
    for text in sorted(texts):
        escaped = _literal(text)
        if now and sum(map(len, now)) + len(now) + len(escaped) > LONGEST_PATTERN - 20:
            yield "|".join(now)
            now = []
        if len(escaped) < LONGEST_PATTERN:
            now.append(escaped)
    if now:
        yield "|".join(now)


def _kind(slot: Slot) -> str:
    if slot.is_card:
        return "card"
    words = " ".join((*slot.prototypes, *slot.palettes, *slot.piece.marks.values())).casefold()
    return next((kind for kind, signs in _KINDS if any(sign in words for sign in signs)), "unit")


def _side(slot: Slot, sides: Sequence[str]) -> str:
    """The side that a mark, a prototype or a palette names, at least by its first letters (Allies, Allied)."""
    for text in (*slot.piece.marks.values(), *slot.prototypes, *reversed(slot.palettes), slot.name):
        for side in sides:
            stem = side.casefold()[: max(len(side) - 2, 4)]
            if re.search(rf"(?<![a-z]){re.escape(stem)}", text.casefold()):
                return plain(side)
    return ""


def _layers(slots: Sequence[Slot]) -> Iterator[dict[str, Any]]:
    seen: dict[tuple[str, str], dict[str, Any]] = {}
    for slot in slots:
        for layer in slot.layers:
            key = (layer.name, "" if layer.name else layer.activate_text)
            if "faces" in seen.get(key, {}):
                continue
            names = [name.strip("+ ") for name in layer.level_names[: len(layer.images)]]
            faces = {str(level): name for level, name in enumerate(names, 1) if name}
            seen[key] = {"name": _literal(key[0]), **({"menu": _literal(key[1])} if key[1] else {})}
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


def _chat(module: Module, slots: Sequence[Slot]) -> Iterator[dict[str, Any]]:
    formats: dict[str, None] = {}
    for element in module.build.root.walk():
        if element.tag.rpartition(".")[2] in ("Map", "PrivateMap", "PlayerHand"):
            formats |= dict.fromkeys(element.get(key, _USUAL_MOVES[key]) for key in _MOVES)
    for slot in slots:
        formats |= dict.fromkeys(slot.reports)
    for format in formats:
        pattern = pattern_of(format)
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


def _literal(text: str) -> str:
    """A pattern of just this text, no more escaped than it must be."""
    return re.sub(r"\\([- #&~/])", r"\1", re.escape(text))


def _is_safe(pattern: str) -> bool:
    try:
        compiled(pattern)
    except PatternError:
        return False
    return True
