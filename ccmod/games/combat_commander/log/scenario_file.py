"""A position of the game as the author's YAML of a scenario."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any


def scenario_file(compiled: Mapping[str, Any], now: Mapping[str, Any]) -> tuple[dict[str, Any], list[str]]:
    """The scenario in the words of its author, with units where they are; and what YAML cannot express, in words.

    ``compiled`` is the scenario's compiled data, ``now`` the set-up of a record that begins in the position.
    """
    notes = [*_unsaid(now), *_ownerless(compiled, now)]
    data: dict[str, Any] = {key: compiled[key] for key in ("title", "id", "year", "first")}
    data["initiative"] = now.get("initiative") or compiled.get("initiative")
    time = compiled.get("time") or {}
    data["time"] = now.get("time", time.get("start", 0))
    if time.get("sudden_death") is not None:
        data["sudden death"] = time["sudden_death"]
    vp = now.get("vp") or compiled.get("vp") or {}
    if vp.get("points"):
        data["vp"] = {vp["side"]: vp["points"]}
    data["sides"] = {side: _side(side, lines, compiled, now) for side, lines in compiled["sides"].items()}
    markers: dict[str, list[str]] = {}
    for one in now.get("markers", compiled.get("markers", ())):
        markers.setdefault(one["marker"], []).append(one["hex"])
    if markers:
        data["markers"] = {name: " ".join(hexes) for name, hexes in markers.items()}
    data |= {key: compiled[key] for key in ("control", "chits", "nations", "options", "extra") if compiled.get(key)}
    if "control" in data:
        data["control"] = {int(objective): side for objective, side in data["control"].items()}
    return {key: value for key, value in data.items() if value is not None}, notes


def _side(side: str, lines: Mapping[str, Any], compiled: Mapping[str, Any], now: Mapping[str, Any]) -> dict[str, Any]:
    """A side with its units by hex; weapons follow their carriers."""
    found = {
        key: lines[key]
        for key in ("nation", "posture", "orders", "discard", "surrender", "edge")
        if lines.get(key) is not None
    }
    units = compiled["units"] | now.get("units", {})
    pieces = {*units, *compiled.get("weapons", ()), *now.get("weapons", ())}
    setup: dict[str, list[str]] = {}
    for name, unit in units.items():
        owner = compiled["units"].get(name, unit).get("side") or name.partition(" ")[0]
        if owner == side and unit.get("hex"):
            setup.setdefault(unit["hex"], []).extend([name, *_weapons(name, compiled, now)])
    from ccmod.authoring.ranges import joined_in_ranges  # what makes modules is not loaded for judging a log

    stacks = {hex: joined_in_ranges(names, pieces) for hex, names in setup.items()}
    return found | {"setup": {hex: names[0] if len(names) == 1 else names for hex, names in stacks.items()}}


def _weapons(unit: str, compiled: Mapping[str, Any], now: Mapping[str, Any]) -> Iterator[str]:
    weapons = {**compiled.get("weapons", {}), **now.get("weapons", {})}
    return (name for name, weapon in weapons.items() if weapon.get("carrier") == unit)


def _ownerless(compiled: Mapping[str, Any], now: Mapping[str, Any]) -> Iterator[str]:
    """Units that the scenario did not have and whose names do not begin with their side."""
    sides = compiled["sides"]
    for name, unit in now.get("units", {}).items():
        if name not in compiled["units"] and not unit.get("side") and name.partition(" ")[0] not in sides:
            yield f"{name} at {unit.get('hex')} is left out: its owner is not known"


def _unsaid(now: Mapping[str, Any]) -> Iterator[str]:
    """The parts of a position that a scenario cannot express: it begins with fresh units and full decks."""
    for word in ("broken", "suppressed", "veteran"):
        names = [name for kind in ("units", "weapons") for name, one in now.get(kind, {}).items() if one.get(word)]
        if names:
            yield f"{word} at the start is not said: {', '.join(sorted(names))}"
    for what in ("hands", "discards"):
        held = [side for side, cards in now.get(what, {}).items() if cards]
        if held:
            yield f"{what} are dealt anew: {', '.join(held)}"
