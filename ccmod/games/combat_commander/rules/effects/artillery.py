"""How Radios and artillery change the position (12, O17, O18), and the attacks of Mines (F103)."""

from __future__ import annotations

from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.effects.fights import add_tree_bursts
from ccmod.games.combat_commander.rules.state.artillery import Barrage, Radio
from ccmod.games.combat_commander.rules.state.attack import AttackUnderWay
from ccmod.games.combat_commander.rules.state.mines import fp_of
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.terms import SERVICES
from ccmod.play.effects import effect

BATTERY_ACCESS, FIRE_FOR_EFFECT = SERVICES


@effect
def request(state: State, event: e.Request) -> None:
    """The Order is for one of the two services; an Observer is activated by it (O18)."""
    begun = state.barrage
    if begun is not None and begun.side == event.side and not begun.announced and event.service == FIRE_FOR_EFFECT:
        begun.observer, begun.load, begun.announced = event.observer, event.load, True  # its round lies there already
    else:
        state.barrage = Barrage(event.side, event.service, event.observer, event.load)
    if state.order is not None and event.observer is not None:
        if event.observer not in state.order.activation.units:
            state.order.activation.units.append(event.observer)
        state.make_unit(event.observer).activated_for = state.order.name


@effect
def spot(state: State, event: e.Spot) -> None:
    """The Spotting Round is placed (O18.2.1)."""
    barrage = _barrage(state, event.side)
    barrage.spot = barrage.aimed = event.hex
    if state.order is not None:
        state.order.activation.executed = True
        state.order.performers.update(state.order.activation.units)


@effect
def drift(state: State, event: e.Drift) -> None:
    """The Spotting Round has drifted (O18.2.2.1, O18.2.2.2)."""
    if state.barrage is not None:
        state.barrage.spot, state.barrage.drifted = event.hex, True


def drift_dice(state: State, event: e.Reveal) -> None:
    """The dice of the drift are those of the card that is turned over."""
    card = state.tables.card(event.card)
    if event.purpose == "drift" and state.barrage is not None and card is not None:
        state.barrage.dice = (card.white, card.red)


@effect
def lose_spot(state: State, _: e.LoseSpot) -> None:
    """The Spotting Round is off the map (O18.2.2.3)."""
    if state.barrage is not None:
        state.barrage.spot, state.barrage.drifted, state.barrage.lost = None, True, True


@effect
def impact(state: State, event: e.Impact) -> None:
    """A hex is shelled; who stands there makes Defense rolls (O18.2.3.2)."""
    barrage = _barrage(state, event.side)
    barrage.impacts.append(event.hex)
    if is_unnamed(state):
        barrage.unnamed = False
    radio = state.radio_of(event.side)
    fp = event.fp if event.fp is not None else radio.type.fp if radio is not None and radio.type is not None else None
    pieces = (radio.name,) if radio is not None else ()
    state.attack = AttackUnderWay(event.side, event.hex, pieces, fp, state.stacks_at(event.hex), "impact")
    add_tree_bursts(state, state.attack)


def impact_rolled(state: State) -> None:
    """An Impact roll is made: for the hex that was named last, or for an unnamed one."""
    attack = state.attack
    if state.barrage is not None and state.interrupts.reroll is None:
        state.barrage.unnamed = attack is None or attack.kind != "impact" or attack.rolled


def is_unnamed(state: State) -> bool:
    """Whether the last roll was an Impact roll for an unnamed hex."""
    roll, barrage = state.interrupts.roll, state.barrage
    return barrage is not None and barrage.unnamed and roll is not None and roll.event.roll == "impact"


@effect
def mines(state: State, event: e.Mines) -> None:
    """Mines attack those that move; the mover's opponent rolls for them (F103.2)."""
    side = next((found for found in map(state.side_of, event.units) if found is not None), None)
    enemy = state.other(side) if side is not None else None
    fp = event.fp if event.fp is not None else mines_fp(state, event.hex)
    state.attack = AttackUnderWay(enemy or "", event.hex, (), fp, event.units, "mines")
    left = [due for due in state.mines_due if due.hex == event.hex and set(event.units) & set(due.units)]
    for due in left[:1]:
        state.mines_due.remove(due)


def mines_unsaid(state: State) -> None:
    """A Mine attack that is rolled without a word is the first one that is due."""
    attack = state.attack
    announced = attack is not None and attack.kind == "mines" and not attack.rolled
    if state.mines_due and not announced and state.interrupts.reroll is None:
        due = state.mines_due[0]
        mines(state, e.Mines(due.hex, due.units))


def mines_fp(state: State, hex: str) -> int | None:
    """The FP of the Mines in a hex (F103.2); ``None`` if there are none."""
    return next((fp for fp in map(fp_of, state.markers.get(hex, ())) if fp is not None), None)


@effect
def receive(state: State, event: e.Receive) -> None:
    """A Radio comes into play."""
    radio = state.radios.setdefault(event.radio, Radio(event.radio, event.side))
    radio.in_play, radio.eliminated = True, False
    state.tracks.take(event.radio)


def _barrage(state: State, side: str) -> Barrage:
    """The barrage under way; an unannounced one begins with its first act."""
    if state.barrage is None or state.barrage.side != side:
        state.barrage = Barrage(side, FIRE_FOR_EFFECT, announced=False)
    return state.barrage
