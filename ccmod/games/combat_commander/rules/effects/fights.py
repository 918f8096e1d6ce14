"""How attacks, Targeting, Defense rolls and Melees change the position (O20, A29, O16.4)."""

from __future__ import annotations

from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.names import SUPPRESSED
from ccmod.games.combat_commander.rules.state.announcement import announcement_of, gain_of
from ccmod.games.combat_commander.rules.state.attack import (
    BOOSTERS,
    BREAK,
    SUPPRESS,
    TREE_BURSTS,
    AttackUnderWay,
    Defense,
)
from ccmod.games.combat_commander.rules.state.context import OrderUnderWay
from ccmod.games.combat_commander.rules.state.cover import covers_of, is_shelling
from ccmod.games.combat_commander.rules.state.defense import defense_by
from ccmod.games.combat_commander.rules.state.firing import firepower_of
from ccmod.games.combat_commander.rules.state.melee import MeleeUnderWay
from ccmod.games.combat_commander.rules.state.placing import is_placed_by_the_event
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.stacks import carriers_of
from ccmod.games.combat_commander.rules.state.targeting import Targeting
from ccmod.games.combat_commander.rules.state.values import melee_fp
from ccmod.play.effects import effect
from ccmod.play.event import Event
from ccmod.play.naming import named

TIE_WINNERS = ("Bunker", "Pillbox")
"""Fortifications that win ties in a Melee (F101, F104)."""
ENDS = frozenset((
    e.Attack, e.Target, e.Impact, e.Mines, e.EndOrder, e.Order, e.Pass, e.Draw, e.EndTurn, e.EnterHex, e.Exit, e.Melee,
))  # fmt: skip
"""Events by which play goes on from an attack to something else."""


@effect
def attack(state: State, event: e.Attack) -> None:
    """A Fire Attack is announced: by the Order, as Assault Fire in a Move, or as Op Fire against it."""
    order, aimed = state.order, state.targeting
    if aimed is not None and aimed.weapon in event.pieces and aimed.hex == event.hex and aimed.product is not None:
        aimed.announced = True
    _launch(state, event)
    if order is None:
        return
    if event.side != order.side:
        for activation in order.op_fires:
            activation.executed = True
        if order.window is not None:
            order.window.attacks += 1
    else:
        order.fired += event.pieces
        order.assaults += order.name == "Move"
        if order.name == "Fire":
            _carry_out(state, order, event.pieces)


def _launch(state: State, event: e.Attack) -> None:
    hexes = (event.hex,) if event.second is None else (event.hex, event.second)
    said = announcement_of(state, event)
    fp, reckoned = said.fp
    defenders = tuple(name for hex in dict.fromkeys(hexes) for name in state.stacks_at(hex))
    state.attack = AttackUnderWay(
        event.side, event.hex, event.pieces, fp, defenders, second=event.second, reckoned=reckoned
    )
    for action in said.ahead:
        _add(state.attack, action)
    if state.order is not None:
        state.order.ahead = [action for action in state.order.ahead if action.side != event.side]
    state.attack.announced = event if said.waits else None
    state.attack.op_fire = state.order is not None and event.side != state.order.side
    add_tree_bursts(state, state.attack)


def add_tree_bursts(state: State, attack: AttackUnderWay) -> None:
    """Mortars and artillery gain by Woods in the target hex (T99)."""
    woods = state.ground is not None and state.ground.terrain(attack.hex) == "woods"
    attack.bursts = TREE_BURSTS if woods and is_shelling(state, attack) else 0


@effect
def target(state: State, event: e.Target) -> None:
    """An Ordnance weapon aims (O20.2); with Smoke that is all its fire (O20.2.1)."""
    state.targeting = Targeting(event.side, event.weapon, event.hex, event.load, event.hindrance)
    order = state.order
    if order is not None and order.name == "Fire" and order.side == event.side:
        order.fired.append(event.weapon)
        _carry_out(state, order, (event.weapon,))


def _carry_out(state: State, order: OrderUnderWay, pieces: tuple[str, ...]) -> None:
    order.activation.executed = True
    order.performers.update(carriers_of(state, pieces))


def roll_targeting(state: State, event: e.Roll) -> None:
    """A Targeting roll; an unannounced one begins a Targeting of its own."""
    aimed = state.targeting
    again = state.interrupts.reroll is not None
    fresh = aimed is not None and aimed.product is None and not aimed.spent
    if aimed is None or not (again or fresh):
        attack = state.attack if state.attack is not None and not state.attack.rolled else None
        weapon = event.subject or (attack.pieces[0] if attack is not None and len(attack.pieces) == 1 else None)
        aimed = state.targeting = Targeting(event.side, weapon, attack.hex if attack is not None else None)
    aimed.product = event.white * event.red


def roll_attack(state: State, attack: AttackUnderWay, event: e.Roll) -> None:
    """The attack is rolled, or rolled again; what Ordnance aimed is fired with it."""
    if state.targeting is not None and (state.targeting.weapon is None or state.targeting.weapon in attack.pieces):
        state.targeting.spent = True
    attack.dice = event.white + event.red
    attack.pair = (event.white, event.red)
    attack.jammed = False


def roll_defense(state: State, attack: AttackUnderWay, event: e.Roll) -> None:
    """A defender has rolled; the values are those of this moment (1.9.1(c))."""
    if event.subject is None:
        attack.nameless += 1
    else:
        found = defense_by(state, event)
        attack.defenses.pop(event.subject, None)
        attack.defenses[event.subject] = found or Defense(event.subject, 0, None, None, frozenset(), SUPPRESS)


def update_fights(state: State, event: Event) -> None:
    """The fate of units shows the results of rolls and Ambushes; by other events play goes on with what is fought."""
    attack, melee, aimed, now = state.attack, state.melee, state.targeting, state.interrupts
    if melee is not None:
        _update_melee(state, melee, event)
    if aimed is not None and isinstance(event, e.Place) and aimed.load == "smoke" and event.marker.startswith("Smoke"):
        aimed.spent |= event.hex == aimed.hex and not is_placed_by_the_event(state, event.marker)
    if attack is None:
        return
    attack.jammed |= isinstance(event, e.Trigger) and event.trigger == "Jammed!"
    if now.open is None:
        if type(event) in ENDS and not isinstance(event, (e.Attack, e.Impact, e.Mines)):
            attack.over = True
        elif isinstance(event, e.HITS):
            state.results_reported += _show(attack, event) and not state.ledger.unsaid


def _update_melee(state: State, melee: MeleeUnderWay, event: Event) -> None:
    now = state.interrupts
    if type(event) in ENDS or (isinstance(event, e.EndTrigger) and now.melee_inside):
        melee.over |= now.open is None and not isinstance(event, e.Melee)
    if melee.ambushed and isinstance(event, e.LOSSES) and not _in_trigger(state):
        side = state.side_of(event.piece) if event.piece in state.units else None
        if side in melee.ambushed:
            melee.ambushed.remove(side)


def _show(attack: AttackUnderWay, event: Event) -> bool:
    """Note what a Defense roll has come to, by its unit; whether the event shows that."""
    shows = False
    for name in named(event, ("piece", "unit")):
        defense = attack.defenses.get(name)
        if defense is not None and defense.shown is None:
            defense.shown, shows = SUPPRESS if event.shows(SUPPRESSED, 1) else BREAK, True
    return shows


def _in_trigger(state: State) -> bool:
    """Whether a trigger is open that is not the one to which the Melee itself belongs."""
    return state.interrupts.open is not None and not state.interrupts.melee_inside


def boost(state: State, attack: AttackUnderWay, action: str) -> None:
    """An Action adds to the FP before the roll (A24.1); Concealment takes the Cover off the total (A29)."""
    if not attack.rolled:
        _add(attack, action)
        _settle(state, attack)
    elif action == "Concealment":
        covers = [covers_of(state, hex, attack) for hex in attack.hexes]
        attack.concealed.append(max((found.best.value for found in covers if found is not None), default=0))
        attack.unsaid += 1


def _add(attack: AttackUnderWay, action: str) -> None:
    attack.actions.append(action)
    if action in BOOSTERS:
        attack.boosts.append((action, BOOSTERS[action]))


def _settle(state: State, attack: AttackUnderWay) -> None:
    """An FP that was announced with the Actions to come fits as soon as they are played."""
    event = attack.announced
    if event is None or event.fp is None:
        return
    found = firepower_of(state, attack.pieces, attack.hexes, event.hindrance)
    before = event.fp - gain_of(attack.actions)
    fits = next((fp for fp in found.choices if fp.value == before), None)
    if fits is not None:
        attack.fp, attack.reckoned, attack.announced = before, fits, None


@effect
def reduce(state: State, event: e.Reduce) -> None:
    """The players say by how much Concealment reduces the Attack Total."""
    attack = state.attack
    if attack is None:
        return
    if attack.unsaid:
        attack.concealed[-attack.unsaid] = event.points
        attack.unsaid -= 1
    else:
        attack.concealed.append(event.points)


@effect
def melee(state: State, event: e.Melee) -> None:
    """A Melee begins."""
    names = state.stacks_at(event.hex)
    first = state.units[names[0]].side if names else None
    markers = state.markers.get(event.hex, ())
    fortified = next((marker for marker in markers if marker in TIE_WINNERS), None)
    state.melee = MeleeUnderWay(event.hex, state.holders.get(event.hex, first), fortified)


@effect
def say_melee_fp(state: State, event: e.MeleeFP) -> None:
    """A side announces its Melee FP."""
    if state.melee is not None:
        state.melee.said[event.side] = event.fp


def roll_melee(state: State, melee: MeleeUnderWay, event: e.Roll) -> None:
    """A side has made its roll; what it announced counts, else its units as they stand now."""
    made = melee_fp(state, melee.hex, event.side)
    if event.side in melee.said:
        made = type(made)("Melee FP", melee.said[event.side]) if made is not None else None
    melee.sums[event.side] = None if made is None else made.plus(("roll", event.white + event.red))
    melee.fighters = {unit.name: unit.side or "" for unit in state.units_in(melee.hex)}


def note_holders(state: State, units: tuple[str, ...], hex: str) -> None:
    """Before units enter a hex: whoever is there alone is remembered as its holder (AMB-42)."""
    here = {state.units[name].side for name in state.stacks.get(hex, ())} - {None}
    if len(here) < 2:
        state.holders.pop(hex, None)
        for side in here:
            if side is not None and any(state.side_of(name) not in (side, None) for name in units):
                state.holders[hex] = side
