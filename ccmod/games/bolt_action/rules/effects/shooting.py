"""How shots change the position (BA-SHO), and how vehicles and units are lost (BA-VDR)."""

from __future__ import annotations

from ccmod.games.bolt_action.rules import events as e
from ccmod.games.bolt_action.rules.effects.assaults import won
from ccmod.games.bolt_action.rules.effects.shots import damage_done, hits_scored, shots_fired
from ccmod.games.bolt_action.rules.state.acts import DAMAGED, FIRED, HIT, MEASURED, REACTED, Fire
from ccmod.games.bolt_action.rules.state.losses import models_left, owe_nothing, take_off, take_unreported
from ccmod.games.bolt_action.rules.state.position import State
from ccmod.games.bolt_action.rules.tables import weapon
from ccmod.games.bolt_action.rules.terms import VEHICLE, WRECK
from ccmod.play.effects import effect

DESTROYED_BY = ("K01", "K02", "K03", "K04", "K05", "K06", "K07")


@effect
def declare(state: State, event: e.Declare) -> None:
    """Shots begin."""
    measured = state.measured_at(event.unit, event.target)
    if measured is not None:
        measured.declared = True
    else:
        state.fires.append(Fire(event.unit, event.target))
    state.ledger.open("RE1", (event.target,))


@effect
def react(state: State, event: e.React) -> None:
    """The target has reacted, or let it be."""
    fire = state.fire
    if fire is not None and fire.target == event.unit:
        fire.step = max(fire.step, REACTED)
    if state.assault is not None and state.assault.target == event.unit:
        state.assault.reacted = True


@effect
def measure(state: State, event: e.Measure) -> None:
    """The range is known; measuring shows at whom a unit aims, if it is not reported."""
    fire, fight = state.fire_of(event.unit), state.assault
    if fight is None and (fire is None or fire.target != event.target):
        fire = Fire(event.unit, event.target, declared=False)
        state.fires.append(fire)
    if fire is not None:
        fire.range, fire.step = event.range, max(fire.step, MEASURED)


@effect
def shoot(state: State, event: e.Shoot) -> None:
    """Fire is opened; the shots of another weapon of the same unit are kept beside those of the first."""
    unit, fire = state.make_unit(event.unit), state.fire_of(event.unit)
    if fire is None or fire.target != event.target or fire.step >= FIRED:
        before = fire if fire is not None and fire.target == event.target else Fire(event.unit, declared=False)
        fire = Fire(event.unit, event.target, declared=before.declared, range=before.range)
        state.fires.append(fire)
    shots_fired(state, fire, event.shots)
    fire.step, fire.weapon, fire.mode, fire.shots = FIRED, event.weapon, event.mode, event.shots
    found = weapon(event.weapon)
    if found is not None and "one-shot" in found.special:
        unit.spent[event.weapon] = unit.spent.get(event.weapon, 0) + (event.models or 1)
    unit.fired[event.weapon] = unit.fired.get(event.weapon, 0) + (event.models or 1)
    unit.acted = True
    state.activation_of(event.unit).shot = True


@effect
def to_hit(state: State, event: e.ToHit) -> None:
    """Some of the shots hit."""
    fire = state.fire_to_hit(event.unit, len(event.dice))
    if fire is not None:
        fire.hits, fire.step = event.hits, HIT
        hits_scored(state, fire)
        if event.modifiers or event.need is None:
            fire.long = any(text.startswith("long ") for text in event.modifiers)


@effect
def damage(state: State, event: e.Damage) -> None:
    """Some of the hits damage."""
    fire = state.fire_to_damage(event.unit, event.target, len(event.dice), event.he)
    if fire is None:
        return
    if state.unit(event.target).is_soft_target:
        state.losses[event.target] = state.losses.get(event.target, 0) + event.damaged - (fire.damaged or 0)
    damage_done(state, fire, event)
    is_gone = models_left(state, event.target) == 0 or state.unit(event.target).thinned
    if state.losses.get(event.target) and is_gone:
        owe_nothing(state, event.target)  # it is lost, or perhaps it is
    fire.step, fire.damaged, fire.need = DAMAGED, event.damaged, event.need
    best = max((int(die) for die in event.dice), default=0)
    fire.total = event.total if event.total is not None else best + (event.pen or 0)


@effect
def casualties(state: State, event: e.Casualties) -> None:
    """Models are gone."""
    state.losses_reported = True
    take_off(state, event.unit, event.models)


@effect
def destroy(state: State, event: e.Destroy) -> None:
    """A unit is lost; a vehicle stays as a wreck unless it is taken away."""
    take_unreported(state)
    unit = state.make_unit(event.unit)
    if not unit.destroyed:
        state.fallen.append(unit.name)
    unit.destroyed, unit.lost_unsaid = True, False
    stays = event.leaves == WRECK or (event.leaves is None and state.option("B35") == "they stay")
    unit.wreck = unit.kind == VEHICLE and stays
    state.losses.pop(event.unit, None)
    fight = state.assault
    if fight is not None and fight.winner is None and fight.strikes and unit.name in (fight.unit, fight.target):
        fight.winner = fight.target if unit.name == fight.unit else fight.unit
        won(state, fight)
    owe_nothing(state, event.unit)
    for cause in DESTROYED_BY:
        for entry in state.ledger.entries(cause):
            if entry.is_for(event.unit) and not entry.used:
                entry.used.append(state.ledger.step)  # nobody is destroyed twice, whatever the causes
