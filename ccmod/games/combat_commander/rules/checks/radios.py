"""The Orders for Radios (O17, O18, O18.1): checks V209 to V213."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.combat_commander.rules.effects.artillery import BATTERY_ACCESS, FIRE_FOR_EFFECT
from ccmod.games.combat_commander.rules.events import Activate, Break, Eliminate, Order, Repair, Request, Spot
from ccmod.games.combat_commander.rules.rulebook import RULEBOOK
from ccmod.games.combat_commander.rules.state.artillery import Radio
from ccmod.games.combat_commander.rules.state.context import OrderUnderWay
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.subjects import COMPLETIONS, order_completed, order_under_way
from ccmod.play.event import Event
from ccmod.play.finding import Objection, missing

DENIED, REQUEST = "Artillery Denied", "Artillery Request"


@RULEBOOK.check("V209", "O17", Order, of=(DENIED,))
def denies_a_radio_in_play(state: State, event: Order) -> Objection | None:
    """Artillery Denied needs an enemy Radio in play."""
    enemy = state.other(event.side)
    if state.radio_of(enemy) is not None:
        return None
    if not state.radios_known or enemy is None:
        return missing("which Radios are in play")
    return Objection(f"{enemy} has no Radio in play that could be denied", "an enemy Radio in play", "none")


@RULEBOOK.check("V210", "O17", Break, Eliminate, given=order_under_way)
def denies_the_enemys_radio_only(state: State, event: Break | Eliminate, order: OrderUnderWay) -> Objection | None:
    """Artillery Denied breaks the enemy's working Radio or eliminates his broken one, and nothing else."""
    if order.name != DENIED or state.interrupts.open is not None:
        return None
    if isinstance(event, Eliminate) and event.cause is not None:
        return None  # for stacking, when the Turn ends (8.2)
    radio = state.radios.get(event.piece)
    if radio is None:
        weapon_lost_at_will = isinstance(event, Eliminate) and event.piece in state.weapons  # 11.3
        return None if weapon_lost_at_will else _not_denied(event.piece, "it is not a Radio")
    if radio.side == order.side:
        return _not_denied(radio.name, "it is the player's own Radio")
    if order.denied is not None and order.denied.done:
        return _not_denied(radio.name, "one Radio was denied already")
    due = Eliminate if radio.broken else Break
    if isinstance(event, due):
        return None
    is_now, verb = ("broken", "eliminated") if radio.broken else ("working", "broken")
    return _not_denied(radio.name, f"a {is_now} Radio is {verb}")


def _not_denied(piece: str, why: str) -> Objection:
    return Objection(f"{DENIED} does not do that to {piece}: {why}", found=piece, pieces=(piece,))


@RULEBOOK.check("V210", "O17", Activate)
def denying_activates_nobody(state: State, event: Activate) -> Objection | None:
    """Artillery Denied activates no unit."""
    if state.order is None or state.order.name != DENIED or event.side != state.order.side:
        return None
    return Objection(f"{DENIED} activates no unit", "no unit", ", ".join(event.units), event.units)


@RULEBOOK.check("V210", "O17", *COMPLETIONS, given=order_completed)
def denying_does_something(state: State, event: Event, order: OrderUnderWay) -> Objection | None:
    """Artillery Denied has its effect on the enemy's Radio before it is complete."""
    if order.name != DENIED or order.denied is None or order.denied.done:
        return None
    radio = order.denied.radio
    verb = "eliminated" if order.denied.was_broken else "broken"
    return Objection(f"{radio} must be {verb} by {DENIED}", f"{radio} {verb}", "nothing", (radio,))


@RULEBOOK.check("V211", "O18", Order, of=(REQUEST,))
def either_service_is_open(state: State, event: Order) -> Objection | None:
    """An Artillery Request needs a broken friendly Radio, or a working one and a good Leader not yet activated."""
    radio = state.radio_of(event.side)
    if radio is None:
        if not state.radios_known:
            return missing("which Radios are in play")
        return Objection(f"{event.side} has no Radio in play", "a Radio of the player's own in play", "none")
    if radio.broken or any(_may_observe(state, unit.name) for unit in state.units_of(event.side)):
        return None
    message = f"{radio.name} works, and {event.side} has no good Leader left who could observe"
    return Objection(message, expected="a broken Radio, or a good Leader not yet activated", pieces=(radio.name,))


@RULEBOOK.check("V212", "O18.1", Request, Repair)
def access_to_a_broken_battery(state: State, event: Request | Repair) -> Objection | None:
    """Battery Access repairs the player's own broken Radio."""
    if isinstance(event, Request):
        if event.service != BATTERY_ACCESS:
            return None
        radio = state.radio_of(event.side)
        side: str | None = event.side
    else:
        order, radio = state.order, state.radios.get(event.weapon)
        if radio is None or order is None or order.name != REQUEST or state.interrupts.open is not None:
            return None
        side = order.side
    if radio is None:
        return None if state.radios_known else missing("which Radios are in play")
    if radio.broken and radio.side in (side, None):
        return None
    why = f"{radio.name} is not broken" if not radio.broken else f"{radio.name} is {radio.side}'s"
    message = f"{BATTERY_ACCESS} repairs the player's own broken Radio, and {why}"
    return Objection(message, expected="a broken Radio of the player's own", found=why, pieces=(radio.name,))


@RULEBOOK.check("V213", "O18", Request, Spot)
def fire_needs_a_radio_and_an_observer(state: State, event: Request | Spot) -> Iterator[Objection]:
    """Fire for Effect needs a working Radio and a good Leader whom the Order activates."""
    if isinstance(event, Request):
        if event.service != FIRE_FOR_EFFECT:
            return
    elif state.barrage is not None and state.barrage.side == event.side:
        return  # looked at when it was requested
    radio = state.radio_of(event.side)
    if radio is None and not state.radios_known:
        yield missing("which Radios are in play")
    elif radio is None or not radio.works:
        yield _no_battery(event.side, radio)
    observer = event.observer if isinstance(event, Request) else observer_of(state)
    named = state.order.activation.units if state.order is not None else []
    if observer is None or observer not in state.units:
        yield missing("who observes")
    elif state.side_of(observer) not in (event.side, None):
        message = f"{observer} cannot observe for {event.side}: he is the enemy's"
        yield Objection(message, "a Leader of the player's own", f"{state.side_of(observer)}'s", (observer,))
    elif not _may_observe(state, observer, activated_now=observer in named):
        message = f"{observer} cannot observe: {_why_not(state, observer)}"
        yield Objection(message, "a good Leader not yet activated in this Turn", _why_not(state, observer), (observer,))


def observer_of(state: State) -> str | None:
    """The Leader who observes: the one named, or the only unit that the Order has activated."""
    if state.barrage is not None and state.barrage.observer is not None:
        return state.barrage.observer
    units = state.order.activation.units if state.order is not None else []
    return units[0] if len(units) == 1 else None


def _no_battery(side: str, radio: Radio | None) -> Objection:
    found = "no Radio" if radio is None else f"{radio.name}, broken"
    pieces = () if radio is None else (radio.name,)
    return Objection(f"Fire for Effect needs a working Radio; {side} has {found}", "a working Radio", found, pieces)


def _may_observe(state: State, name: str, *, activated_now: bool = False) -> bool:
    unit = state.unit(name)
    fresh = unit.activated_for is None or unit.is_hero or activated_now
    return unit.is_leader and not unit.broken and fresh


def _why_not(state: State, name: str) -> str:
    unit = state.unit(name)
    if not unit.is_leader:
        return "it is not a Leader"
    return "he is broken" if unit.broken else f"he was activated for {unit.activated_for}"
