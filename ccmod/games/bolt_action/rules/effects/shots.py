"""The entries that shots, hits and damage open in the ledger (BA-SHO, BA-HE, BA-VDR)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ccmod.games.bolt_action.rules import events as e
from ccmod.games.bolt_action.rules import terms as t
from ccmod.games.bolt_action.rules.effects.orders import TO_DOWN, lapse
from ccmod.games.bolt_action.rules.state.acts import Fire
from ccmod.games.bolt_action.rules.state.losses import owe_nothing
from ccmod.games.bolt_action.rules.state.position import State
from ccmod.games.bolt_action.rules.state.units import Unit
from ccmod.games.bolt_action.rules.tables import DAMAGE, PEN, Weapon, weapon

BEST_DIE = 6


def shots_fired(state: State, fire: Fire, shots: int) -> None:
    """A weapon has fired: its shots are rolled for."""
    state.ledger.open("TH1", (fire.unit,), least=int(shots > 0), where={"target": fire.target or ""})


def may_test(state: State, fire: Fire) -> None:
    """Hits and damage are rolled for, so that whoever was shot at may have to test, the last step of a shooting.

    There is one test for all weapons of a unit, another for those of another unit.
    """
    shooting = (one for one in state.fires if (one.unit, one.target) == (fire.unit, fire.target))
    if fire.target is not None and not any(one.may_test for one in shooting):
        state.ledger.open("MO1", (fire.target,))
    fire.may_test = True


def hits_scored(state: State, fire: Fire) -> None:
    """Shots have hit: the hits are rolled for if they can damage anything, and pins go on."""
    if not fire.hits or fire.target is None:
        may_test(state, fire)
        return
    arm, target = weapon(fire.weapon or ""), state.unit(fire.target)
    struck = target.name in state.suffered or bool(state.losses.get(target.name))
    is_gone = target.models == 0 or (target.thinned and struck)  # or perhaps it is
    can = can_damage(arm, target) and not is_gone and not _is_open(state, "K07", fire.target)
    if not can:
        may_test(state, fire)
    state.ledger.open("DA1", (fire.unit,), least=int(can), where={"target": fire.target})
    is_shell, pinned = arm is not None and arm.he is not None and arm.pen is None, (fire.target,)
    if is_shell:
        state.ledger.open("P01", pinned, least=1, most=fire.hits)
    if state.rule("pins", "per_hit") and not (is_shell and state.rule("he", "pins_replace_base")):
        # one is owed for all weapons of a shooting; whether each puts one on, the scenario does not say
        cause = "P05" if target.kind == t.VEHICLE else "P02"
        first = not is_shell and target.kind is not None and not _is_open(state, cause, fire.target)
        state.ledger.open(cause, pinned, least=int(first))


def _is_open(state: State, cause: str, name: str) -> bool:
    """Whether there is an entry for a unit already, used or not."""
    return any(name in (entry.pieces or ()) for entry in state.ledger.entries(cause))


def can_damage(arm: Weapon | None, target: Unit) -> bool:
    """Whether a weapon can damage a target at all, at its weakest side: else no roll is made."""
    if arm is None or arm.he is not None or not target.is_armoured:
        return True
    return arm.pen is not None and BEST_DIE + arm.pen + PEN[t.REAR] >= DAMAGE[target.damage_class or "light_tank"]


def damage_done(state: State, fire: Fire, event: e.Damage) -> None:
    """Hits have been rolled for: models fall, a result is rolled for armour, a soft-skinned vehicle is lost."""
    target, damaged, here = state.make_unit(event.target), event.damaged, (event.target,)
    may_test(state, fire)
    if event.he is not None and not _is_open(state, "P01", event.target):
        _he_shown(state, fire, event.target)
    if not damaged or target.kind is None:
        return
    if target.is_soft_target:
        state.ledger.open("LO1", here, most=damaged)
        _leave_pins_to_be_seen(state, event.target)
    elif target.armour == t.SOFT_SKIN:
        owe_nothing(state, event.target)  # what else is shot at it need not be rolled for
        state.ledger.open("K07", here, least=1)
        target.doomed = True
    else:
        state.ledger.open("VR1", here, least=damaged if target.is_armoured else 0, most=damaged)
        lapse(state, event.target, "P05")  # the pin of the result counts for it: the sheet has no pin of a hit


def _he_shown(state: State, fire: Fire, name: str) -> None:
    """The roll for damage shows that a gun has fired HE: its pins are due, unless they are on as the pin of a hit."""
    of_hits = [entry for cause in ("P02", "P05") for entry in state.ledger.entries(cause) if entry.is_for(name)]
    is_pinned = any(entry.used for entry in of_hits)
    if is_pinned and state.rule("he", "pins_replace_base"):
        return
    state.ledger.open("P01", (name,), least=int(not is_pinned), most=fire.hits)
    for entry in of_hits:
        entry.lapse()


def _leave_pins_to_be_seen(state: State, name: str) -> None:
    """Losses show a hit: whether its pin was forgotten or only not reported, is a question for the judge."""
    for entry in tuple(state.ledger.entries("P02")):
        if entry.is_owed and entry.pieces == (name,):
            entry.lapse()
            entry.most = len(entry.used)
            state.ledger.must("P04", (name,))


def result_suffered(state: State, unit: Unit, results: Sequence[str]) -> None:
    """A result on a vehicle: each but the last puts a pin on it, and has its own consequences."""
    ledger, here = state.ledger, (unit.name,)
    # where hits put on pins, too, those that are said to be of a hit are not those of the result
    pins: Mapping[str, object] = {"cause": frozenset(t.RESULTS)} if state.rule("pins", "per_hit") else {}
    was_immobilised = unit.immobilised
    for result in results:
        if result == t.KNOCKED_OUT:
            ledger.open("K01", here)
            owe_nothing(state, unit.name)
            continue
        ledger.must("P03", here, where=pins)
        if result == t.STUNNED:
            ledger.open("T03", here, where=TO_DOWN)
        elif result == t.ON_FIRE:
            ledger.open("MO2", here)
        elif result == t.IMMOBILISED:
            ledger.open("K02" if was_immobilised else "T05", here, where={} if was_immobilised else TO_DOWN)
            if was_immobilised:
                owe_nothing(state, unit.name)
            was_immobilised = True
