"""The pieces in the boxes of the tracks as part of a set-up: waiting units, chits, Radios, surrender."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ccmod.games.combat_commander.log.conventions import ANY_SCENARIO, is_radio, number_of
from ccmod.games.combat_commander.rules import names
from ccmod.replay.adapter import Tableau
from ccmod.replay.conventions import lying

Setup = dict[str, Any]


def boxes_of(table: Tableau, scenario: Mapping[str, Any]) -> Setup:
    """The differences from the scenario in the boxes."""
    sides = scenario.get("sides") or {}
    found: Setup = {"waiting": _waiting(table), "chits": _chits(table, list(sides)), "radios": _radios(table)}
    usual: Setup = {
        "waiting": scenario.get("reinforcements") or {},
        "chits": scenario.get("chits") or {},
        "radios": {name: {} for name, row in (scenario.get("radios") or {}).items() if row.get("in_play", True)},
    }
    differs = {key: value for key, value in found.items() if value != usual[key]}
    if "radios" in differs:
        gone = {name: {"in_play": False} for name in usual["radios"] if name not in found["radios"]}
        differs["radios"] = {**found["radios"], **gone}
    surrender = {side: space for side, space in _surrender(table).items() if space != _limit(sides, side)}
    return differs | ({"surrender": surrender} if surrender else {})


def _limit(sides: Mapping[str, Any], side: str) -> int | None:
    return (sides.get(side) or {}).get("surrender")


def _waiting(table: Tableau) -> dict[str, int]:
    """The units on spaces of the Time track, each with its space (6.1.2(5), 7.2.1)."""
    found = (
        (seen["unit"], number_of(seen["space"]))
        for _, seen in lying(table, ANY_SCENARIO, "{unit}", names.TIME_SPACE, names.UNITS)
    )
    return {unit: space for unit, space in found if space is not None}


def _chits(table: Tableau, sides: list[str]) -> dict[str, str]:
    """The chits in play: ``open``, or with whom they lie in secret."""
    called = names.chit_called("{letter}")
    lie = {seen["letter"]: "open" for _, seen in lying(table, ANY_SCENARIO, called, names.OPEN_BOX)}
    secret = {seen["letter"]: seen["side"] for _, seen in lying(table, ANY_SCENARIO, called, names.SECRET_BOX)}
    return lie | {letter: side for letter, side in secret.items() if side in sides}


def _radios(table: Tableau) -> dict[str, Setup]:
    """The Radios in their sides' boxes."""
    found = (state for state, _ in lying(table, ANY_SCENARIO, "{radio}", names.RADIO_BOX) if is_radio(state.piece))
    return {s.piece.name: {"broken": True} if s.levels.get(names.STEP) == names.BROKEN else {} for s in found}


def _surrender(table: Tableau) -> dict[str, int]:
    """The space on which each side's Surrender marker lies."""
    called = names.surrender_of("{side}")
    found = (
        (seen["side"], number_of(seen["space"]))
        for _, seen in lying(table, ANY_SCENARIO, called, names.SURRENDER_SPACE)
    )
    return {side: space for side, space in found if space is not None}
