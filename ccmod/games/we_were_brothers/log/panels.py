"""The pieces on the squads' panels: equipment that men have left, order cards in hand; and their moves."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules.names import ORDER, equipment_box, orders_box, panel_of
from ccmod.games.we_were_brothers.rules.terms import DEVICES, ORDERS
from ccmod.play.event import Event
from ccmod.replay.acts import Act, Put
from ccmod.replay.adapter import PieceState, Tableau
from ccmod.replay.conventions import side_on
from ccmod.replay.location import PieceLocation


def has_panels(table: Tableau) -> bool:
    """Whether order cards lie on a panel: then all that men carry lies on panels, too."""
    return any(_on_panel(state) for state in table.pieces.values() if state.piece.kind in (ORDER, *DEVICES))


def _on_panel(state: PieceState) -> bool:
    return state.spot is not None and bool(state.spot.map) and state.spot.map.endswith(panel_of(""))


def equipment_of(table: Tableau, soldier: str) -> list[str]:
    """The grenades and charges in a man's box, by their names."""
    return sorted(
        state.piece.name
        for state in table.pieces.values()
        if state.piece.kind in DEVICES
        and _on_panel(state)
        and state.spot
        and state.spot.place == equipment_box(soldier)
    )


def cards_in_hand(table: Tableau) -> dict[str, dict[str, int]]:
    """The order cards that a Leader has not handed out, by side."""
    found: dict[str, dict[str, int]] = {}
    for state in table.pieces.values():
        side = state.piece.side
        if state.piece.kind == ORDER and side and state.spot is not None:
            hand, order = found.setdefault(side, {}), _order(state.piece.name, side)
            if order is not None:
                hand[order] = hand.get(order, 0) + (state.spot.place == orders_box(side))
    return found


def _order(card: str, side: str) -> str | None:
    return next((order for order in ORDERS if card.startswith(f"{side} {order} ")), None)


def moved_on_panels(event: Event, table: Tableau) -> Iterator[Act]:
    """A card that is handed out, or equipment that is taken from a fallen man, goes to another box."""
    if isinstance(event, e.OrderCard):
        side = side_on(table, event.leader)
        for id, state in table.pieces.items():
            in_hand = state.spot is not None and state.spot.place == orders_box(side)
            if state.piece.kind == ORDER and in_hand and _order(state.piece.name, side) == event.order:
                yield Put((id,), PieceLocation(panel_of(side), orders_box(event.squad)))
                return
    elif isinstance(event, e.Loot):
        taken = table.find(event.item)
        if taken is not None and _on_panel(table.pieces[taken]):
            yield Put((taken,), PieceLocation(panel_of(side_on(table, event.soldier)), equipment_box(event.soldier)))


def given_out(setup: Mapping[str, Any], table: Tableau) -> Iterator[Act]:
    """The changes that turn the module's panels into those of a set-up: equipment in the boxes of whoever has it."""
    for name, row in (setup.get("soldiers") or {}).items():
        for item in row.get("equipment") or ():
            id = table.find(item)
            if id is not None:
                yield Put((id,), PieceLocation(panel_of(side_on(table, name)), equipment_box(name)))
