"""The consequences that an event demands or permits: the entries that it opens in the ledger (``causes.yaml``)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.effects.artillery import FIRE_FOR_EFFECT
from ccmod.games.combat_commander.rules.effects.event_causes import open_event_causes
from ccmod.games.combat_commander.rules.effects.picks import owe_arrival
from ccmod.games.combat_commander.rules.effects.roll_causes import cancel_roll, rolled
from ccmod.games.combat_commander.rules.state.interrupts import EVENT, SNIPER
from ccmod.games.combat_commander.rules.state.mines import fp_of
from ccmod.games.combat_commander.rules.state.pending import BLAZE, SMOKES, is_smoke
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.time_advance import sudden_death_due
from ccmod.games.combat_commander.rules.terrain import is_fortification
from ccmod.play.event import Event

ANY_MINES = frozenset({"Mines", "Mines 6", "Mines 7", "Mines 8"})
HIDDEN: Mapping[str, tuple[str, frozenset[str]]] = {
    "Dig In": ("FX1", frozenset({"Foxholes"})),
    "Hidden Entrenchments": ("FX2", frozenset({"Foxholes"})),
    "Hidden Mines": ("MI1", ANY_MINES),
    "Hidden Wire": ("WI1", frozenset({"Wire"})),
    "Hidden Pillbox": ("PB1", frozenset({"Pillbox"})),
    "Smoke Grenades": ("SM3", SMOKES),
}
"""Actions that place a marker: the cause, and which (A32, A35, A39)."""
SERVED = {"Fire": "AT1", "Op Fire": "AT2", "Assault Fire": "AT3"}
"""The permissions to attack: an Order, or an Action in a Move (O20, A33, A26)."""


def open_causes(state: State, event: Event) -> None:
    """Open what follows from an event; to be called when it has had its effects."""
    opener = _OPENERS.get(type(event))
    if opener is not None:
        opener(state, event)
    if state.carried is not None:
        open_event_causes(state, state.carried, event)


def _order(state: State, event: e.Order) -> None:
    """The acts that each Order permits to its units, and those that it demands (O15 to O23)."""
    ledger, order, name = state.ledger, state.order, event.order
    if name in SERVED:
        ledger.open(SERVED[name], most=None, where={"side": event.side})
    elif name in ("Recover", "Rout") and order is not None:
        cause = "RO8" if name == "Recover" else "RO9"
        for unit in order.at_start:
            ledger.open(cause, (unit,), where={"roll": name.lower()})
        if name == "Recover":
            for one in state.units_of(event.side):
                if one.suppressed:
                    ledger.open("US1", (one.name,))
    elif name == "Artillery Denied":
        enemys = [radio for radio in state.radios.values() if radio.side != event.side]
        ledger.open("RB1", [radio.name for radio in enemys if radio.in_play or not state.radios_known])
    elif name == "Artillery Request":
        mine = {"side": event.side}
        ledger.open("AR1", where=mine)
        ledger.open("SP1", where=mine)
        ledger.open("IM1", most=None, where=mine)
        ledger.open("RR1", [radio.name for radio in state.radios.values() if radio.side == event.side])


def _action(state: State, event: e.Action) -> None:
    """The events that each Action permits or demands (A24)."""
    ledger, action = state.ledger, event.action
    if action in HIDDEN:
        cause, markers = HIDDEN[action]
        ledger.must(cause, where={"marker": markers, "side": event.side})
    elif action in SERVED:
        ledger.open(SERVED[action], most=1 if action == "Assault Fire" else None, where={"side": event.side})
    elif action == "Ambush" and state.melee is not None:
        enemies = [unit.name for unit in state.units_in(state.melee.hex) if unit.side != event.side]
        ledger.open("BR7", enemies)
    elif action == "Light Wounds":
        ledger.must("RE1", [unit.name for unit in state.units_of(event.side)])
    elif action == "Demolitions":
        ledger.must("RM2", where={"side": event.side})
    elif action == "Hidden Unit":
        ledger.must("RO11", where={"roll": "support table", "side": event.side})
    elif action == "Concealment":
        ledger.open("RD1", where={"side": event.side})


def _attack(state: State, event: e.Attack) -> None:
    """The Fire Attack roll is due, unless there is no attack with so little (10.3.2.1), or Ordnance must hit first."""
    strength = state.attack.strength if state.attack is not None else None
    weapons = (state.weapons.get(piece) for piece in event.pieces)
    aims = any(weapon is not None and (weapon.type is None or weapon.type.ordnance) for weapon in weapons)
    due = strength is not None and strength.value >= 1 and not aims
    state.ledger.open("RO1", least=int(due), where={"roll": "fire attack", "side": event.side})


def _target(state: State, event: e.Target) -> None:
    weapon = state.weapons.get(event.weapon)
    subject = frozenset({event.weapon, weapon.carrier if weapon is not None else None})
    state.ledger.must("RO3", where={"roll": "targeting", "side": event.side, "subject": subject})
    state.ledger.open("AT4", where={"side": event.side})
    if event.load is not None:
        state.ledger.open("SM1", where={"marker": SMOKES, "hex": event.hex, "side": event.side})


def _spot(state: State, event: e.Spot) -> None:
    state.ledger.must("RO4", where={"roll": "accuracy", "side": event.side})
    if state.barrage is not None and (state.barrage.load is not None or not state.barrage.announced):
        state.ledger.open("SM2", most=None, where={"marker": SMOKES, "side": event.side})


def _request(state: State, event: e.Request) -> None:
    """Battery Access repairs the player's own broken Radio, Fire for Effect none (O18, O18.1)."""
    ledger, radio = state.ledger, state.radio_of(event.side)
    if event.service == FIRE_FOR_EFFECT:
        ledger.drop("RR1")
    elif radio is not None and radio.broken:
        ledger.drop("RR1")
        ledger.must("RR1", (radio.name,))


def _impact(state: State, event: e.Impact) -> None:
    state.ledger.must("RO5", where={"roll": "impact", "side": event.side})


def _mines(state: State, event: e.Mines) -> None:
    """Mines that are there have to be rolled for; of others V271 speaks."""
    there = any(fp_of(marker) is not None for marker in state.markers.get(event.hex, ()))
    state.ledger.open("RO6", least=int(there), where={"roll": "mine attack"})


def _melee(state: State, event: e.Melee) -> None:
    sides = {unit.side for unit in state.units_in(event.hex)} - {None}
    if len(sides) == len(state.sides) == 2:
        for side in sides:
            state.ledger.open("RO7", where={"roll": "melee", "side": side})
    else:
        state.ledger.open("RO7", most=2, where={"roll": "melee"})


def _sniper(state: State, event: e.Sniper) -> None:
    """Whoever is named is hit, and nobody else; his counter may be turned over before he is named (1.9.1.3)."""
    trigger = state.interrupts.open
    state.ledger.drop("BR5")
    if event.unit is not None and (trigger is None or event.unit not in trigger.broken):
        state.ledger.must("BR5", (event.unit,))


def _trigger(state: State, event: e.Trigger) -> None:
    """Whoever says that he resolves Event! or Sniper! reveals a card for it (1.9.1.1, 1.9.1.3)."""
    for entry in state.ledger.entries(_REVEALED_FOR.get(event.trigger, ""), suspended=True):
        entry.least = 1


_REVEALED_FOR = {EVENT: "RV1", SNIPER: "RV2"}


def _reveal(state: State, event: e.Reveal) -> None:
    """A random hex decides about broken Weapons (11.4)."""
    check = state.interrupts.weapons
    if event.purpose == "random hex" and check is not None:
        for weapon in check.due | check.unknown:
            state.ledger.open("WR1", (weapon,))


def _time(state: State, event: e.AdvanceTime) -> None:
    """The events that the six steps of a Time Advance demand (6.1.2)."""
    ledger = state.ledger
    if sudden_death_due(state, event.space) is not False:
        ledger.open("RO10", where={"roll": "sudden death"})
    for name, space in state.tracks.waiting.items():
        if space is None or space <= event.space:
            ledger.open("RF1", (name,))
    ledger.open("RM1", where={"marker": SMOKES})


def _place(state: State, event: e.Place) -> None:
    """The pieces that a new marker drives out of its hex (8.1.4, 8.1.5)."""
    pending = state.pending
    if event.marker == BLAZE:
        there = (marker for marker in state.markers[event.hex] if is_smoke(marker) or is_fortification(marker))
        state.ledger.open("RM4", most=None, where={"hex": event.hex, "marker": frozenset(there)})
    elif is_smoke(event.marker) and (event.hex in pending.crowded or event.hex in pending.gave_way):
        state.ledger.open("RM5", where={"hex": event.hex, "marker": SMOKES})


def _gone(state: State, event: e.Eliminate | e.Exit) -> None:
    """Nothing more happens to who has left the map, but that the markers that it had come off (7.2.1, 13.3, E44.1)."""
    ledger = state.ledger
    for name in event.units if isinstance(event, e.Exit) else (event.piece,):
        if name in state.units and name not in state.pending.driven_off:
            ledger.forget(name)
            for marker in state.pending.left_behind.pop(name, ()):
                ledger.open("US2" if marker == "suppressed" else "UV1", (name,), always=True)


def _become(state: State, event: e.Deploy | e.Replace) -> None:
    """Teams take over what the Squad has; what hangs over it falls on both, or with Light Wounds on nobody (E52.2)."""
    ledger = state.ledger
    if isinstance(event, e.Replace):
        ledger.use(e.damage_to(event.unit, broken=False))  # the Team takes the place of the damage (A36)
    teams = event.teams if isinstance(event, e.Deploy) else (event.team,)
    for entry in list(ledger.entries(suspended=True)):
        if entry.is_for(event.unit) and not entry.is_spent:
            entry.pieces, entry.most = (*teams,) if isinstance(event, e.Deploy) else (), len(teams)
    for what, (turned, undone) in e.TAKEN_OVER.items():
        if what in state.pending.heirs:
            ledger.open("VE2", teams, most=len(teams) if what == "broken" else 1, where={"type": turned.type})
            if undone is not None:
                ledger.open("VE2", (event.unit, *teams), most=None, where={"type": undone.type})


_OPENERS: dict[type[Event], Callable[[State, Any], None]] = {
    e.Roll: rolled,
    e.Order: _order,
    e.Action: _action,
    e.Attack: _attack,
    e.Target: _target,
    e.Pick: owe_arrival,
    e.Request: _request,
    e.Spot: _spot,
    e.Impact: _impact,
    e.Mines: _mines,
    e.Melee: _melee,
    e.Sniper: _sniper,
    e.Trigger: _trigger,
    e.Reveal: _reveal,
    e.AdvanceTime: _time,
    e.Place: _place,
    e.Eliminate: _gone,
    e.Exit: _gone,
    e.Deploy: _become,
    e.Replace: _become,
    e.Reroll: cancel_roll,
}
