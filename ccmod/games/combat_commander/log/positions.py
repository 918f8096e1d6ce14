"""A position on the table as the set-up of a record's header, and back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from ccmod.games.combat_commander.log.boxes import boxes_of
from ccmod.games.combat_commander.log.conventions import ANY_SCENARIO, carrier, number_of
from ccmod.games.combat_commander.rules import names
from ccmod.play.footprints import Chosen, Location
from ccmod.replay.adapter import Tableau
from ccmod.replay.conventions import hex_of, lying
from ccmod.replay.marks import flag, values_shown

Setup = dict[str, Any]
SIDE_UP = (flag("broken", names.STEP, on=names.BROKEN, off=names.GOOD),)
"""The keys of a set-up for the layers of a unit, a Weapon or a Radio."""
OF_UNITS = (*SIDE_UP, flag("suppressed", names.SUPPRESSED), flag("veteran", names.VETERAN))


def setup_of(table: Tableau, scenario: Mapping[str, Any] | None) -> Setup:
    """The differences from the scenario, or from an empty map if that is unknown."""
    known = scenario or {}
    setup: Setup = {
        "units": dict(_units(table, known.get("units") or {})),
        "weapons": dict(_weapons(table, known.get("weapons") or {})),
        **_cards(table),
        "initiative": _on_track(table, names.INITIATIVE, names.INITIATIVE_BOX).get("side"),
        "time": number_of(_on_track(table, names.TIME, names.TIME_SPACE).get("space")),
        "vp": _vp(table, list(known.get("sides") or ())),
        "casualties": _casualties(table),
        "markers": _markers(table),
        **boxes_of(table, known),
    }
    if setup["initiative"] == known.get("initiative"):
        del setup["initiative"]
    if setup["time"] == (known.get("time") or {}).get("start"):
        del setup["time"]
    if (
        setup["vp"] == known.get("vp")
        or (setup["vp"] or {}).get("points") == (known.get("vp") or {}).get("points") == 0
    ):
        del setup["vp"]
    if _tally(setup["markers"]) == _tally(_markers_of(known)):
        del setup["markers"]
    return {key: value for key, value in setup.items() if value not in ({}, None)}


def _units(table: Tableau, known: Mapping[str, Any]) -> Iterator[tuple[str, Setup]]:
    for state in table.pieces.values():
        if state.piece.kind not in names.UNITS:
            continue
        name, hex = state.piece.name, hex_of(state.spot)
        unit = known.get(name) or {}
        row: Setup = {"hex": hex} if hex != unit.get("hex") else {}
        row |= values_shown(OF_UNITS, state, unit)
        if row:
            yield name, row


def _weapons(table: Tableau, known: Mapping[str, Any]) -> Iterator[tuple[str, Setup]]:
    for state in table.pieces.values():
        if state.piece.kind != "weapon":
            continue
        name = state.piece.name
        weapon, on = known.get(name) or {}, carrier(state.over) if hex_of(state.spot) else None
        row: Setup = {"carrier": on} if on != weapon.get("carrier") else {}
        row |= values_shown(SIDE_UP, state, weapon)
        if row:
            yield name, row


def _cards(table: Tableau) -> Setup:
    """Hands, discards and decks; of a game in which no card was drawn yet, which decks lie as they are printed."""
    sides = [deck.removesuffix(" Deck") for deck in table.decks if deck.endswith(" Deck")]
    hands: dict[str, list[str]] = {side: [] for side in sides}
    for state in sorted(table.pieces.values(), key=lambda state: len(state.over)):
        if state.spot and state.piece.kind == "card" and state.spot.map == names.hand_of(state.piece.side):
            hands.setdefault(state.piece.side, []).append(state.piece.name)
    discards = {side: list(reversed(table.decks.get(names.discards_of(side), ()))) for side in sides}
    decks = {side: list(table.decks[names.deck_of(side)]) for side in sides}
    if any(hands.values()) or any(discards.values()):
        return {"hands": hands, "discards": discards, "decks": decks}
    printed = [side for side, deck in decks.items() if deck and deck in _as_printed(deck)]
    return {"printed": printed} if len(printed) == len(decks) else {"decks": decks}


def _as_printed(deck: list[str]) -> tuple[list[str], list[str]]:
    """The cards by their numbers, from either end: the order of an untouched deck."""
    rising = sorted(deck, key=lambda card: (number_of(card) or 0, card))
    return rising, rising[::-1]


def _on_track(table: Tableau, piece: str, at: Location | Chosen) -> dict[str, Any]:
    """The value shown by the place of a piece on its track."""
    return next((seen for _, seen in lying(table, ANY_SCENARIO, piece, at)), {})


def _vp(table: Tableau, sides: list[str]) -> Setup | None:
    """Which side leads by how many points; the even box belongs to no side, so the first side is named for it."""
    seen = _on_track(table, names.VP, names.VP_BOX)
    side, points = seen.get("side", sides[0] if sides else ""), number_of(str(seen.get("points")))
    return None if points is None or not side else {"side": side, "points": points}


def _casualties(table: Tableau) -> dict[str, int]:
    """The units on each side's casualty track."""
    return dict(Counter(s.piece.side for s, _ in lying(table, ANY_SCENARIO, "{unit}", names.CASUALTIES, names.UNITS)))


def _markers(table: Tableau) -> list[Setup]:
    return [
        {"marker": s.piece.type or s.piece.name, "hex": hex}
        for s in table.pieces.values()
        if s.piece.kind == "marker" and (hex := hex_of(s.spot))
    ]


def _markers_of(scenario: Mapping[str, Any]) -> list[Setup]:
    """The markers that a scenario lays out, those of who controls an objective among them."""
    control = scenario.get("control") or {}
    objectives = (scenario.get("map") or {}).get("objectives") or {}
    owned = [{"marker": f"{side} Control", "hex": objectives[number]} for number, side in control.items()]
    return [*(scenario.get("markers") or ()), *owned]


def _tally(markers: list[Setup]) -> Counter[tuple[str, str]]:
    return Counter((row["marker"], row["hex"]) for row in markers)
