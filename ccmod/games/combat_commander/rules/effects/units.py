"""How units and Weapons change the position (3, 4.2, 8.2, 11, 13). Movement is in :mod:`.moves`."""

from __future__ import annotations

from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.effects.moves import inherit_leg, leave_map
from ccmod.games.combat_commander.rules.effects.victory import end_without_units, owe_elimination
from ccmod.games.combat_commander.rules.excuses import has_its_roll
from ccmod.games.combat_commander.rules.names import STEP, SUPPRESSED, VETERAN
from ccmod.games.combat_commander.rules.state.attack import BREAK
from ccmod.games.combat_commander.rules.state.ending import SURRENDER
from ccmod.games.combat_commander.rules.state.interrupts import EVENT
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.stacks import LIMIT, figures_in
from ccmod.games.combat_commander.rules.state.subjects import may_be_an_unreported_event
from ccmod.games.combat_commander.rules.state.tracks import number_of
from ccmod.games.combat_commander.rules.state.unannounced import attack_is_unseen
from ccmod.games.combat_commander.rules.state.units import Unit, Weapon
from ccmod.play.effects import effect
from ccmod.play.event import Event
from ccmod.play.footprints import Shows
from ccmod.play.naming import named

FLAGS = {STEP: "broken", SUPPRESSED: "suppressed", VETERAN: "veteran"}
"""The kind of unit whose counter shows a layer, or its broken side."""


def show(state: State, event: Event) -> None:
    """A unit turns to its good side, or gets or loses a marker; the Teams of a Squad share one that either may get."""
    for footprint in event.footprint:
        if isinstance(footprint, Shows) and footprint.layer in FLAGS:
            flag, on = FLAGS[footprint.layer], footprint.layer != STEP and footprint.level > 0
            for name in named(event, ("unit",)):
                for team in state.pending.given(name, flag) if on else ():
                    setattr(state.make_unit(team), flag, False)
                setattr(state.make_unit(name), flag, on)


@effect
def break_piece(state: State, event: e.Break) -> None:
    """A unit, Weapon or Radio turns to its broken side; one that is put in may still be reported."""
    (state.pending.put_in.add if state.ledger.unsaid else state.pending.put_in.discard)(event.piece)
    counter = state.weapons.get(event.piece) or state.radios.get(event.piece)
    if counter is not None:
        counter.broken = True
        _see_denied(state, event.piece)
        if state.attack is not None and event.piece in state.attack.pieces:
            state.attack.broken.append(event.piece)
    else:
        state.make_unit(event.piece).broken = True
        state.pending.turned_over(event.piece)


@effect
def repair(state: State, event: e.Repair) -> None:
    """A Weapon or Radio turns to its good side."""
    radio = state.radios.get(event.weapon)
    counter = radio if radio is not None else state.weapons.setdefault(event.weapon, Weapon(event.weapon))
    counter.broken = False


@effect
def eliminate(state: State, event: e.Eliminate) -> None:
    """A piece leaves the game; a unit takes its Weapon with it and leaves its markers (4.2)."""
    weapon = state.weapons.get(event.piece)
    if weapon is not None:
        if state.attack is not None and event.piece in state.attack.pieces:
            state.attack.broken += [event.piece] * (1 if weapon.broken else 2)
        _lose(state, weapon)
        state.pending.lost.discard(event.piece)
        return
    if event.piece in state.radios:
        state.radios[event.piece].eliminated = True
        _see_denied(state, event.piece)
        return
    unit = state.make_unit(event.piece)
    if state.turn is not None and unit.hex is not None and _goes_for_stacking(state, event, unit):
        state.turn.stacking.append(unit.hex)
    if unit.weapon is not None and unit.weapon in state.weapons:
        state.pending.lost.add(unit.weapon)
        _lose(state, state.weapons[unit.weapon])
    was_in_play = unit.hex is not None or unit.name in state.pending.driven_off
    leave_map(state, unit)
    unit.eliminated = True
    if unit.side is not None and not unit.is_hero:
        _count_loss(state, unit, unit.side, number_of(event.space))
    if was_in_play:
        end_without_units(state, unit.side, left=False)


def _goes_for_stacking(state: State, event: e.Eliminate, unit: Unit) -> bool:
    """Whether a unit is taken off because of too many soldiers in its hex: by its word, or by nothing else (8.2)."""
    if event.cause is not None or state.ledger.used_by(event) is not None:
        return event.cause == "stacking"
    trigger = state.interrupts.open
    unknown = trigger is not None and (trigger.name != EVENT or trigger.event is None)  # it may be its doing
    unclear = unknown or state.ledger.find(event).unclear or attack_is_unseen(state)
    figures = None if unclear else figures_in(state, unit.hex or "", unit.side or "")
    return figures is not None and figures > LIMIT and not has_its_roll(state, event)


def _count_loss(state: State, unit: Unit, side: str, space: int | None) -> None:
    """A loss goes to its owner's row, which may make him surrender, and gives VP (4.2, 6.3(1), 7.1)."""
    owner = state.make_side(side)
    number = state.tracks.lay(side, unit.name, space)
    if owner.surrender is not None and number >= owner.surrender:
        state.ending.reach(SURRENDER, side)
    owe_elimination(state, unit)


@effect
def deploy(state: State, event: e.Deploy) -> None:
    """A Squad becomes Teams of its quality, in its state; markers and Weapon go to the first (E52.2, 11.3)."""
    hex = state.make_unit(event.unit).hex
    by_event = state.event == "Deploy" or may_be_an_unreported_event(state)
    if state.turn is not None and hex is not None and not by_event:
        state.turn.deployed.append(hex)
    _become(state, event.unit, event.teams)


@effect
def replace(state: State, event: e.Replace) -> None:
    """A Squad goes on as one Team, in its state before the damage and with all that it has (A36)."""
    if _has_just_broken(state, event.unit):
        state.make_unit(event.unit).broken = False  # the Team comes instead of that break
    _become(state, event.unit, (event.team,))


def _has_just_broken(state: State, unit: str) -> bool:
    """Whether the damage that is replaced shows on a Squad: a good one, since a broken one is eliminated (3.2.4)."""
    attack, trigger = state.attack, state.interrupts.open
    defense = attack.defenses.get(unit) if attack is not None and not attack.over else None
    return (defense is not None and defense.shown == BREAK) or (trigger is not None and unit in trigger.broken)


def _become(state: State, unit: str, teams: tuple[str, ...]) -> None:
    squad = state.make_unit(unit)
    hex = squad.hex
    nation = state.make_side(squad.side).nation if squad.side else None
    team_type = state.tables.units(nation).get(f"{squad.type.quality}_team") if squad.type else None
    for number, name in enumerate(teams):
        team = state.make_unit(name)
        team.side = squad.side
        team.type = team.type or team_type
        team.broken = squad.broken
        team.activated_for = squad.activated_for
        if number == 0:
            team.suppressed, team.veteran, team.weapon = squad.suppressed, squad.veteran, squad.weapon
            if squad.weapon in state.weapons:
                state.weapons[squad.weapon].carrier = name
        state.put(team, hex)
    state.pending.heirs = {what: teams for what in ("broken", "suppressed", "veteran") if getattr(squad, what)}
    if state.order is not None and unit in state.order.activation.units:
        state.order.activation.units += teams
    if state.order is not None:
        inherit_leg(state.order, unit, teams)
    squad.weapon = None
    leave_map(state, squad)


@effect
def reinforce(state: State, event: e.Reinforce) -> None:
    """Units come onto the map."""
    for name in event.units:
        unit = state.make_unit(name)
        state.put(unit, event.hex)
        unit.eliminated = False
        if name in state.pending.driven_off:
            state.pending.driven_off.remove(name)
        state.tracks.take(name, unit.side if state.event == "Walking Wounded" else None)


def _see_denied(state: State, radio: str) -> None:
    denied = state.order.denied if state.order is not None else None
    if denied is not None and denied.radio == radio:
        denied.done = True


def _lose(state: State, weapon: Weapon) -> None:
    if weapon.carrier is not None and weapon.carrier in state.units:
        state.units[weapon.carrier].weapon = None
    weapon.carrier = None
    weapon.eliminated = True
