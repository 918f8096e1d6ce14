"""Rolls, reveals and hits as the random player makes them: he knows both decks and both hands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

from ccmod.games.combat_commander.rules.checks.rolls import value_of
from ccmod.games.combat_commander.rules.events import (
    DrawMarker,
    EndTrigger,
    Place,
    Remove,
    Reveal,
    Roll,
    Suppress,
    damage_to,
)
from ccmod.games.combat_commander.rules.state.interrupts import OpenTrigger
from ccmod.games.combat_commander.rules.state.pending import density, is_smoke
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.terrain import is_fortification, is_water
from ccmod.play.event import Event


def roll(state: State, side: str, purpose: str, subject: str | None = None) -> Iterator[Event]:
    """A roll, with its result announced; nothing if the deck is not known or empty."""
    card = state.tables.card(state.side(side).cards.top or "")
    if card is not None:
        made = Roll(side, purpose, card.id, card.white, card.red, subject)
        yield Roll(side, purpose, card.id, card.white, card.red, subject, value_of(made))


def reveal(state: State, side: str, purpose: str) -> Iterator[Event]:
    """A card turned over for its event or its random hex; nothing if the deck is not known or empty."""
    card = state.tables.card(state.side(side).cards.top or "")
    if card is not None:
        yield Reveal(side, card.id, purpose, card.event if purpose == "event" else card.hex)


def hit(state: State, piece: str) -> Event:
    """A unit breaks, or is eliminated if it is broken (3.2.4)."""
    return damage_to(piece, broken=state.unit(piece).broken)


def suppressed(unit: str) -> Event:
    """A unit gets a Suppressed marker (13.1)."""
    return Suppress(unit)


def cards_for(state: State, side: str, action: str) -> Iterator[str]:
    """The cards in a hand that bear an Action."""
    for id in state.side(side).cards.hand:
        card = state.tables.card(id)
        if card is not None and action in card.actions:
            yield id


def draw_smoke(side: str, random: Random) -> Event:
    """A Smoke marker drawn from the bag (T94)."""
    return DrawMarker(side, f"Smoke {random.randint(1, 10)}")


def place_smoke(state: State, side: str, hexes: Iterable[str], random: Random) -> Iterator[Event]:
    """A Smoke marker is drawn, then placed in one of some hexes."""
    drawn = state.pending.drawn
    yield from (Place(drawn[0], hex) for hex in hexes) if drawn else [draw_smoke(side, random)]


def thinned(state: State, _: Random) -> Iterator[Event]:
    """The smaller of two Smoke markers in a hex goes (8.1.4)."""
    for hex in sorted(state.pending.crowded):
        here = [marker for marker in state.markers.get(hex, ()) if is_smoke(marker)]
        if len(here) > 1:
            yield Remove(min(here, key=lambda marker: density(marker) or 0), hex)
            return


def declined(trigger: OpenTrigger) -> Event:
    """The end of an Event whose player leaves undone what he may do."""
    return EndTrigger(trigger.side, trigger.name)


def may_be_placed(state: State, marker: str, hex: str) -> bool:
    """Whether a hex takes a Smoke or a Fortification (8.1.3-8.1.5, F100.3, T89, T95, T98)."""
    here = state.markers.get(hex, [])
    if state.ground is None or is_water(state.ground.terrain(hex)) or "Blaze" in here:
        return False
    return marker == "Smoke" or not any(is_fortification(other) for other in here)


def smokes(state: State) -> Iterator[tuple[str, str]]:
    """Every Smoke marker on the map, with its hex."""
    return ((hex, marker) for hex, here in state.markers.items() for marker in here if marker.startswith("Smoke"))
