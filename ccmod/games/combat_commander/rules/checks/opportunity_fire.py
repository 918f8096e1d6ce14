"""Op Fire (A33): when it may be played, by whom, and at what."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from ccmod.games.combat_commander.rules.checks.activation import beyond_command, lacks_a_leader, leaders_for
from ccmod.games.combat_commander.rules.events import Action, Activate, Attack, Target
from ccmod.games.combat_commander.rules.rulebook import RULEBOOK
from ccmod.games.combat_commander.rules.state.context import OrderUnderWay
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.stacks import carriers_of
from ccmod.games.combat_commander.rules.terrain import is_trench_link
from ccmod.ground.counting import counted
from ccmod.play.finding import Objection, missing

OP_FIRE = "Op Fire"
ATTACKS_A_STEP = 1
"""Op Fire attacks for one MP expenditure (A33.3(3))."""


def _against_move(state: State, event: Action | Activate | Attack | Target) -> OrderUnderWay | None:
    """The Move of the opponent against which this is Op Fire; ``None`` if it is something else."""
    order = state.order
    if order is None or order.name != "Move" or event.side == order.side:
        return None
    return None if isinstance(event, Action) and event.action != OP_FIRE else order


@RULEBOOK.check("V185", "A33.1", Action, Attack)
def only_in_an_opponents_move(state: State, event: Action | Attack) -> Objection | None:
    """Op Fire answers a Move of the opponent, and no Advance, retreat or other Order."""
    order = state.order
    if isinstance(event, Action) and event.action != OP_FIRE:
        return None
    if order is None:
        if isinstance(event, Attack):
            return None
        return missing("the Order under way") if state.turn is None else _no_move(event, "no Order is under way")
    if event.side == order.side:
        return None if isinstance(event, Attack) else _no_move(event, f"the {order.name} is his own")
    return None if order.name == "Move" else _no_move(event, f"the order is {order.name}")


def _no_move(event: Action | Attack, why: str) -> Objection:
    message = f"{event.side} may use Op Fire in a Move of the opponent only: {why}"
    return Objection(message, "a Move of the opponent", why, event.pieces if isinstance(event, Attack) else event.units)


@RULEBOOK.check("V186", "A33.1", Action, Attack, given=_against_move)
def only_right_after_a_step(state: State, event: Action | Attack, order: OrderUnderWay) -> Objection | None:
    """Op Fire comes right after a unit has spent MP to enter a hex."""
    if order.window is not None:
        return None
    return Objection("Op Fire comes right after a unit has entered a hex", "a step into a hex", event.sentence())


@RULEBOOK.check("V186", "A33.1", Action, given=_against_move)
def no_card_is_awaited(state: State, event: Action, order: OrderUnderWay) -> Objection | None:
    """The player who resolves Event! or Sniper! reveals his card before play goes on (1.9.1)."""
    awaited = (entry for cause in ("RV1", "RV2") for entry in state.ledger.entries(cause, suspended=True))
    trigger = next((entry.cause.by for entry in awaited if entry.is_owed), None)
    if trigger is None:
        return None
    message = f"{event.side} plays Op Fire before the card for {trigger} is revealed"
    return Objection(message, f"the card for {trigger}", event.sentence(), hexes=_stepped(order))


def _stepped(order: OrderUnderWay) -> tuple[str, ...]:
    return (order.window.hex,) if order.window is not None and order.window.hex is not None else ()


@RULEBOOK.check("V187", "A33.3(3)", Attack, given=_against_move)
def one_attack_a_step(state: State, event: Attack, order: OrderUnderWay) -> Objection | None:
    """One step of a Move draws one Op Fire attack at most, whatever it cost."""
    if order.window is None or order.window.attacks < ATTACKS_A_STEP:
        return None
    return Objection(
        f"the step into {order.window.hex} has drawn an Op Fire attack already",
        expected=f"{ATTACKS_A_STEP} attack",
        found=counted(order.window.attacks + 1, "attack"),
        pieces=event.pieces,
        hexes=(event.hex,),
    )


@RULEBOOK.check("V188", "A33.3(1)", Attack, Target)
def no_ordnance(state: State, event: Attack | Target) -> Iterator[Objection]:
    """Ordnance takes no part in Op Fire, to attack or to lay Smoke; the unit that carries it may."""
    if _against_move(state, event) is None:
        return
    for piece in event.pieces if isinstance(event, Attack) else (event.weapon,):
        weapon = state.weapons.get(piece)
        if weapon is not None and weapon.type is not None and weapon.type.ordnance:
            yield Objection(f"{piece} is Ordnance, which has no Op Fire", "no Ordnance", piece, (piece,))


@RULEBOOK.check("V189", "A33.3", Action, Activate, Attack, given=_against_move)
def one_move_a_turn(state: State, event: Action | Activate | Attack, order: OrderUnderWay) -> Iterator[Objection]:
    """Units activated for Op Fire stay so for this Move, and are not activated for it again in the Turn."""
    if state.turn is None:
        return
    names = tuple(dict.fromkeys(carriers_of(state, event.pieces))) if isinstance(event, Attack) else event.units
    for name in names:
        again = name in order.op_fire_units
        said = isinstance(event, Activate) and bool(order.op_fires) and name in order.op_fires[-1].units
        if name in state.turn.op_fire_units and not said and not (again and isinstance(event, Attack)):
            when = "this Move" if again else "an earlier Move of this Turn"
            message = f"{name} was already activated for Op Fire in {when}"
            yield Objection(message, "a unit not yet activated for Op Fire", event.sentence(), (name,))


@RULEBOOK.check("V190", "A33.2", Attack, given=_against_move)
def only_the_hex_just_entered(state: State, event: Attack, order: OrderUnderWay) -> Objection | None:
    """Op Fire is aimed at the hex that the mover has just entered (AMB-28)."""
    if order.window is None or order.window.hex in (None, event.hex):
        return None
    if state.option("AMB-28") == "any hex":
        return None
    message = f"Op Fire is aimed at {event.hex}, but the mover has entered {order.window.hex}"
    return Objection(message, order.window.hex, event.hex, event.pieces, (event.hex, order.window.hex or ""))


@RULEBOOK.check("V191", "A33.2, 3.3.1.1", Action, Activate, given=_against_move)
def activated_as_for_an_order(state: State, event: Action | Activate, order: OrderUnderWay) -> Iterator[Objection]:
    """Op Fire activates one unit, or a Leader with units in his Command radius, as an Order does.

    Its units may be named with the card or one after the other; then the Leader may come last.
    """
    if isinstance(event, Activate) and not order.op_fires:
        return
    named = order.op_fires[-1].units if isinstance(event, Activate) else []
    units = [state.unit(name) for name in dict.fromkeys((*named, *event.units))]
    leaders = [unit for unit in units if unit.is_leader]
    yet_to_come = isinstance(event, Activate) and any(leaders_for(state, event.side, units))
    if lacks_a_leader(units) and not yet_to_come:
        yield _unled([unit.name for unit in units])
    if len(leaders) > 1 and any(leader.name in event.units for leader in leaders):
        names = tuple(leader.name for leader in leaders)
        yield Objection(f"{', '.join(names)} are activated for one Op Fire", "one Leader", str(len(names)), names)
    led_before = any(leader.name in named for leader in leaders)
    for unit in units if leaders else ():
        if unit.is_leader or (led_before and unit.name not in event.units):
            continue
        objection = beyond_command(state, leaders, unit)
        if objection is not None:
            yield objection


@RULEBOOK.check("V191", "A33.2, 3.3.1.1", Attack)
def fires_without_a_leader(state: State, event: Attack) -> Objection | None:
    """When the units that were named one after the other fire, their Leader has been named."""
    order = _against_move(state, event)
    activation = order.op_fires[-1] if order is not None and order.op_fires else None
    if activation is None or activation.executed:
        return None
    if state.acting is not None and len(state.acting.played.units) > 1:
        return None  # that was reported when the card was played
    units = [state.unit(name) for name in dict.fromkeys(activation.units)]
    if not lacks_a_leader(units) or not any(leaders_for(state, event.side, units)):
        return None
    return _unled([unit.name for unit in units])


def _unled(names: list[str]) -> Objection:
    return Objection(f"{', '.join(names)} are activated without a Leader", "one unit", str(len(names)), tuple(names))


@RULEBOOK.check("V192", "F105.2", Attack, given=_against_move)
def not_in_a_trench_link(state: State, event: Attack, order: OrderUnderWay) -> Objection | None:
    """A unit that steps through a Trench link draws no Op Fire."""
    if order.window is None:
        return None
    for name in order.window.units:
        leg = order.legs.get(name)
        for a, b in pairwise(leg.so_far[-2:]) if leg is not None else ():
            if a and b and is_trench_link(state.markers.get(a, ()), state.markers.get(b, ())):
                message = f"{name} has come from {a} to {b} through a Trench link and cannot be fired at"
                return Objection(message, "no Op Fire", event.sentence(), (name, *event.pieces), (a, b))
    return None
