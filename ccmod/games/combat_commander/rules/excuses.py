"""Events that need no cause in the ledger: the set-up, events for other checks, events that cannot be judged."""

from __future__ import annotations

from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.state.interrupts import JAMMED
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.stacks import contested_hexes, figures_in
from ccmod.games.combat_commander.rules.state.unannounced import attack_is_unseen, unannounced_attack
from ccmod.games.combat_commander.rules.terrain import is_fortification
from ccmod.games.combat_commander.rules.unknown import OF_A_PIECE, is_known
from ccmod.play.event import Event
from ccmod.play.finding import Objection, missing
from ccmod.play.naming import named

LIMIT = 7
"""Figures of a side that a hex may hold at the end of a Turn (8.2)."""
SET_UP = (e.Place, e.Remove, e.Reinforce, e.Receive, e.DrawChit, *e.GIVEN)
"""The events that may belong to the set-up (and to the special rules of a scenario) before the first Turn."""
SPECIAL_RULES = "the special rules of the scenario"
"""The events that may give units a marker before the first Turn, and let Squads deploy."""
ANNOUNCED = frozenset({"fire attack", "targeting", "impact", "mine attack", "melee"})
"""Rolls that show what is attacked, where it is not reported."""
PIECES = ("piece", "unit", "units", "weapon", "radio")


def excused(state: State, event: Event) -> Objection | bool:
    """Whether an event needs no entry; or the objection where that cannot be determined."""
    if state.turn is None and state.fresh and isinstance(event, SET_UP):
        return missing(SPECIAL_RULES) if isinstance(event, e.GIVEN) else True
    subject = ("subject",) if getattr(event, "roll", None) in OF_A_PIECE else ()
    if any(not is_known(state, name) for name in named(event, (*PIECES, *subject))):
        return True  # then it is reported as unknown
    if isinstance(event, (*e.HITS, e.Rally)) and has_its_roll(state, event):
        return True
    if (e.breaks(event) or isinstance(event, e.Remove)) and attack_is_unseen(state):
        return missing("the attack that is rolled")
    match event:
        case e.Eliminate():
            return _leaves_by_rule(state, event)
        case e.Place(marker) | e.Remove(marker):
            return not (is_fortification(marker) or marker.split(" ")[0] in ("Smoke", "Blaze", "Mines", "Wire"))
        case e.Reinforce(units):
            return all(name in state.tracks.waiting for name in units)  # V072 says so
        case e.Receive(radio=radio):
            return radio in state.tracks.waiting
        case e.Attack(side, _, pieces):
            order = state.order  # V060 and V185 are about Op Fire that was not played
            return order is not None and side != order.side and any(piece in state.units for piece in pieces)
        case e.RevealChit():
            return state.ending.kind is not None  # the final count (6.3.2)
        case e.Roll():
            if _has_its_check(state, event):
                return True
            unannounced = _unannounced(state, event)
            if event.roll in ANNOUNCED:
                state.ledger.leave_out(e.Attack, e.Target, e.Impact, e.Mines, e.Melee)
            return unannounced
    return False


def has_its_roll(state: State, event: Event) -> bool:
    """Whether a check holds it against the roll of its unit: Defense, Recover, Rout or Melee; or against a Jam."""
    (name,) = named(event, ("piece", "unit"))
    attack, order, melee = state.attack, state.order, state.melee
    if state.interrupts.open is not None:
        weapon = state.weapons.get(name)  # what else breaks, no Jam explains
        good = weapon is not None and not weapon.broken
        return state.interrupts.open.name == JAMMED and e.breaks(event) and (good or name in state.radios)  # V030, V223
    if melee is not None and not melee.over and isinstance(event, e.Eliminate):
        return len(melee.sums) > 1 and name in melee.fighters
    if order is not None and order.name in ("Recover", "Rout") and (isinstance(event, e.Rally) or e.suppresses(event)):
        return order.name == "Recover" or e.suppresses(event)
    defense = attack.defenses.get(name) if attack is not None and not attack.over else None
    return defense is not None and defense.shown is None and not isinstance(event, e.Rally)


def _leaves_by_rule(state: State, event: e.Eliminate) -> bool:
    """Weapons are given up at will, lost with their units and used up (4.2, 11.3, 11.6); stacking has checks (8.2)."""
    unit = state.units.get(event.piece)
    if unit is None:
        return event.piece in state.weapons
    figures = figures_in(state, unit.hex, unit.side) if unit.hex is not None and unit.side is not None else 0
    return event.cause is not None or figures is None or figures > LIMIT


def _has_its_check(state: State, roll: e.Roll) -> bool:
    """Whether a check covers who rolls now, and that no one rolls twice: V159, V204, V228, V231.

    The roll that is called for again may be one before the last announcement; V039 and V040 look at it.
    """
    now = state.interrupts
    if now.reroll is not None and now.roll is not None and now.roll.event.roll == roll.roll:
        return True
    match roll.roll:
        case "defense":
            return state.attack is not None
        case "melee":
            return state.melee is not None and not state.melee.over
        case "recover" | "rout":
            return state.order is not None and state.order.name.lower() == roll.roll and state.interrupts.open is None
    return False


def _unannounced(state: State, roll: e.Roll) -> Objection | bool:
    """A roll that shows an unannounced act: an attack of the Order under way, a Melee."""
    order, attack = state.order, unannounced_attack(state, roll)
    if attack is not None:
        return missing(attack)
    if order is None:
        return False
    match roll.roll:
        case "targeting" if order.name == "Fire" and order.side == roll.side:
            return state.targeting is None or state.targeting.product is not None
        case "accuracy" if order.name == "Artillery Request" and (state.barrage is None or state.barrage.spot is None):
            return missing("where the Spotting Round is")
        case "mine attack":
            return bool(state.mines_due)
        case "melee" if (state.melee is None or state.melee.over) and contested_hexes(state):
            return missing("the Melee that is rolled")
    return False
