"""Actions that bring a marker or a unit: when they are played, and what follows from them (A31, A35, A36, A39)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from random import Random

from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.random_play.arrivals import (
    picked_unit,
    picks,
    teams_for,
)
from ccmod.games.combat_commander.rules.random_play.chance import cards_for, may_be_placed, place_smoke, roll
from ccmod.games.combat_commander.rules.state.acting import Acting
from ccmod.games.combat_commander.rules.state.attack import AttackUnderWay
from ccmod.games.combat_commander.rules.state.cover import covers_of
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.stacks import may_stand
from ccmod.games.combat_commander.rules.state.units import Unit
from ccmod.games.combat_commander.rules.terrain import is_fortification
from ccmod.play.event import Event

ROLLS_LEFT = 3
"""Cards that must lie in a deck before a roll is begun that no Time Advance may break into."""
DEFENDER = "defender"


def follow_up(state: State, random: Random) -> Iterable[Event]:
    """The events that the Action last played still demands; nothing if it is done, or something breaks in."""
    acting = state.acting
    if acting is None or acting.played.action not in FOLLOW_UPS or state.interrupts.time_due is not None:
        return ()
    return FOLLOW_UPS[acting.played.action](state, acting, random)


def after_discards(state: State, side: str) -> Iterator[Event]:
    """Demolitions and Hidden Unit, in answer to a Pass with a discard (A31, A35.4)."""
    if any(_demolishable(state, side)):
        yield from _plays(state, side, "Demolitions")
    deck = state.side(side).cards.deck or ()
    if len(deck) > ROLLS_LEFT and state.side(side).posture == DEFENDER and any(_hiding_places(state, side)):
        yield from _plays(state, side, "Hidden Unit")


def after_a_step(state: State, side: str, hex: str) -> Iterator[Event]:
    """Hidden Mines and Hidden Wire in the hex that the enemy has just entered (A35.2, A35.5)."""
    if state.side(side).posture == DEFENDER and may_be_placed(state, "Mines", hex):
        for action in ("Hidden Mines", "Hidden Wire"):
            yield from _plays(state, side, action)


def under_attack(state: State, attack: AttackUnderWay, side: str) -> Iterator[Event]:
    """Hidden Entrenchments and Hidden Pillbox in the hex attacked (A35.1, A35.3)."""
    ground = state.ground
    if state.side(side).posture != DEFENDER or ground is None:
        return
    free = [hex for hex in attack.hexes if may_be_placed(state, "Foxholes", hex)]
    if any(ground.terrain(hex) != "building" for hex in free):
        yield from _plays(state, side, "Hidden Entrenchments")
    standing = any("Pillbox" in there for there in state.markers.values())
    if not standing and any(hex in state.objectives.hexes.values() for hex in free):
        yield from _plays(state, side, "Hidden Pillbox")


def light_wounds(state: State, squad: Unit) -> Iterator[Event]:
    """Light Wounds of a Squad that takes damage, if there is a Team for it (A36)."""
    side = squad.side or ""
    if squad.kind == "squad" and teams_for(state, squad):
        yield from _plays(state, side, "Light Wounds")


def _plays(state: State, side: str, action: str) -> Iterator[Event]:
    """The Action, by each card in the hand that bears it."""
    yield from (e.Action(side, card, action) for card in cards_for(state, side, action))


def _demolish(state: State, acting: Acting, _: Random) -> Iterator[Event]:
    if not any(acting.seen(e.Remove)):
        side = acting.played.side
        yield from (e.Remove(marker, hex, side) for marker, hex in _demolishable(state, side))


def _demolishable(state: State, side: str) -> Iterator[tuple[str, str]]:
    for hex in dict.fromkeys(unit.hex for unit in state.units_of(side)):
        yield from ((marker, hex or "") for marker in state.markers.get(hex or "", ()) if is_fortification(marker))


def _hide(state: State, acting: Acting, _: Random) -> Iterator[Event]:
    """The roll, the counter, its arrival in an empty hex with Cover of the set-up area."""
    side = acting.played.side
    if any(acting.seen(e.Reinforce)):
        return
    made, picked = next(acting.seen(e.Roll), None), next(acting.seen(e.Pick), None)
    if made is None:
        yield from roll(state, side, "support table")
    elif picked is None:
        yield from picks(state, side, made, radios=False)
    elif (unit := picked_unit(state, picked)) is not None:
        yield from (e.Reinforce((unit.name,), hex) for hex in _hiding_places(state, side))


def _hiding_places(state: State, side: str) -> Iterator[str]:
    for hex in sorted(state.side(side).area or ()):
        covers = covers_of(state, hex)
        if not state.stacks.get(hex) and may_stand(state, hex) and covers is not None and covers.best.value >= 1:
            yield hex


def _lay(marker: str) -> Callable[[State, Acting, Random], Iterator[Event]]:
    """A marker in the hex just entered."""

    def effect(state: State, acting: Acting, _: Random) -> Iterator[Event]:
        entered = state.order.entered if state.order is not None else None
        if entered is not None and not any(acting.seen(e.Place)):
            yield e.Place(marker, entered.hex, acting.played.side)

    return effect


def _fortify(marker: str) -> Callable[[State, Acting, Random], Iterator[Event]]:
    """A marker in the hex attacked."""

    def effect(state: State, acting: Acting, _: Random) -> Iterator[Event]:
        if state.attack is not None and not any(acting.seen(e.Place)):
            yield from (e.Place(marker, hex, acting.played.side) for hex in state.attack.hexes)

    return effect


def _replace(state: State, acting: Acting, _: Random) -> Iterator[Event]:
    """The Squad that takes damage goes on as a Team."""
    sniped = state.sniper.unit if state.sniper is not None and state.interrupts.open is not None else None
    hurt = sniped or (state.outcome.unit if state.outcome is not None else None)
    if hurt is not None and not any(acting.seen(e.Replace)):
        yield from (e.Replace(hurt, team) for team in teams_for(state, state.unit(hurt)))


def _throw(state: State, acting: Acting, random: Random) -> Iterator[Event]:
    """Smoke in the thrower's hex or next to it."""
    unit = state.unit(acting.played.units[0]) if acting.played.units else None
    if unit is not None and unit.hex is not None and not any(acting.seen(e.Place)):
        near = (unit.hex, *state.board.neighbours(unit.hex))
        spots = [hex for hex in near if may_be_placed(state, "Smoke", hex)]
        yield from place_smoke(state, acting.played.side, spots, random)


FOLLOW_UPS: Mapping[str, Callable[[State, Acting, Random], Iterator[Event]]] = {
    "Demolitions": _demolish,
    "Hidden Entrenchments": _fortify("Foxholes"),
    "Hidden Mines": _lay("Mines"),
    "Hidden Pillbox": _fortify("Pillbox"),
    "Hidden Unit": _hide,
    "Hidden Wire": _lay("Wire"),
    "Light Wounds": _replace,
    "Smoke Grenades": _throw,
}
"""The events that each Action demands."""
