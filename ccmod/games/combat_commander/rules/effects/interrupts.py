"""How rolls, triggers and re-rolls follow from the events (1.9.1, 9.1), with the Time Advances and Weapon checks due.

Players announce these things as they like: a trigger by its name, or only by what it does, and its end often not at
all. So a trigger begins with the first event that can only be its own, and is over with the first that cannot be.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.rulebook import CAUSES
from ccmod.games.combat_commander.rules.state.defense import morale_in_place
from ccmod.games.combat_commander.rules.state.gains import SNIPERS_HIT
from ccmod.games.combat_commander.rules.state.interrupts import (
    ACTS,
    BEFORE_A_HEX_IS_USED,
    BEFORE_TIME,
    DRIFTS,
    EVENT,
    JAMMED,
    SNIPER,
    STEPS,
    SUPPORT_TABLE,
    TIME,
    Interrupts,
    LastRoll,
    OpenTrigger,
    names_of,
)
from ccmod.games.combat_commander.rules.state.pending import BLAZE
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.stacks import contested_hexes
from ccmod.games.combat_commander.rules.state.weapon_check import WeaponCheck
from ccmod.play.event import Event

SMOKE_LAID = "SM1"
"""The cause of Smoke that a Targeting roll lays."""
SETBACK_CAUSES = frozenset(cause.id for type_ in e.SETBACKS for cause in CAUSES.events[type_].causes)
"""The causes by which units and Weapons break, and units are Suppressed."""


def note_unpaid(state: State) -> None:
    """Note whether the open trigger has effects still to be reported (1.9.1); complete records report them in time."""
    frame, ledger = state.interrupts.open, state.ledger
    ledger.early = ()
    if frame is None or ledger.whole:
        return
    firing = frame.roll.firing if frame.name == JAMMED and frame.roll is not None else ()
    weapons = (state.weapons.get(name) for name in firing if name not in frame.broken)
    unnamed = frame.name == SNIPER and state.sniper is None
    if (
        unnamed
        or any(weapon is not None and not weapon.eliminated for weapon in weapons)
        or ledger.lets(SETBACK_CAUSES)
    ):
        ledger.early = (e.EndTrigger,)  # then what it has brought about is reported late


def close_before_step(state: State, event: Event) -> None:
    """A unit goes on: a trigger with an unreported end is over, before the step changes anything.

    What the trigger itself has brought about, its Melees among it, is read from where the units stand at its end.
    """
    if state.interrupts.closes(event):
        _close(state, event)


def update_interrupts(state: State, event: Event) -> None:
    """Follow one event, which has already changed the pieces and decks.

    First what is late, by what was due before the event; then what the event itself says; and last what it means for
    the roll before it, since an event that begins a trigger is not the roll's result, and one that ends it may be.
    """
    now = state.interrupts
    if now.time_due is not None and type(event) not in BEFORE_TIME:
        now.time_late = True  # looked at first: an event that makes an advance due is not late for it
    if now.weapons is not None:
        _watch_weapons(now, event)  # before a reveal can begin another check, to which it does not belong
    now.drift = False
    take_down = _TAKEN_DOWN.get(type(event))
    if take_down is not None:
        take_down(state, event)
    # Only now is it clear whether a trigger is open.
    mean = _MEANT.get(type(event))
    if mean is not None:
        mean(state, event)


def _roll(state: State, event: e.Roll) -> None:
    now = state.interrupts
    if now.closes(event):
        _close(state, event)
    if now.abandons(event):
        now.overdue = None
    elif now.reroll is None and now.roll is not None and now.roll.due:
        now.overdue = now.roll
    inside = now.open is not None or event.roll in ("event", "sudden death")
    inside |= event.roll == "melee" and now.melee_inside
    card = state.tables.card(event.card)
    roll = LastRoll(event, None if card is None else card.trigger, inside, _empty(state, event.side))
    if event.roll == "fire attack" and state.attack is not None:
        roll.firing = tuple(piece for piece in state.attack.pieces if piece in state.weapons)
    if event.subject is not None and (roll.trigger is not None or event.roll == "rout"):
        roll.morale = morale_in_place(state, event.subject)
    if now.reroll is None:
        now.owes_initiative = None
        now.uncalled &= event.roll == "defense"  # against the attack whose roll came twice
    now.roll = roll
    now.rolls += 1
    now.reroll = now.suspended = None
    now.reshuffled = False


def _reveal(state: State, event: e.Reveal) -> None:
    now = state.interrupts
    now.drift = event.purpose == "drift"
    _empty(state, event.side)
    _close(state, event)
    if now.drift and now.roll is not None:
        now.roll.settled = True  # the drift follows from what the Accuracy roll has come to
    if event.purpose == "event":
        if now.open is None and now.awaits(EVENT):
            _begin(state, EVENT, event.side)
        if now.open is not None and now.open.revealed is None:
            now.open.revealed = event
    elif event.purpose == "random hex":
        if now.open is None and now.awaits(SNIPER):
            _begin(state, SNIPER, event.side)
        card = state.tables.card(event.card)
        hex = card.hex if card is not None else event.value
        if now.open is not None:
            if not now.open.announced:
                state.ledger.leave_out(e.Trigger)
            now.open.hex = hex
            now.open.driven |= frozenset(state.stacks_at(hex or ""))
        if hex is not None:
            now.weapons = _check_weapons(state, hex)


def _trigger(state: State, event: e.Trigger) -> None:
    begun = state.interrupts.open
    if begun is not None and begun.name == event.trigger == SNIPER and not begun.announced and begun.hex is None:
        begun.announced = True  # the hit was reported first
        return
    _close(state, event)
    _begin(state, event.trigger, event.side, announced=True)


def _carry_out(state: State, event: e.CarryOut) -> None:
    if state.interrupts.open is not None:
        state.interrupts.open.carried = event.event


def _end_trigger(state: State, event: e.EndTrigger) -> None:
    if state.ledger.is_early(event):
        state.ledger.leave_out(e.EndTrigger)  # that does not end it: its end is not reported
        if state.interrupts.open is not None:
            state.interrupts.open.said_over = True
        return
    before = state.interrupts.unclear
    _close(state, event)
    state.interrupts.unclear = before  # the end was announced, so that nothing is unclear about what it changed


def _settle_all(state: State, _: e.Attack | e.Order) -> None:
    state.interrupts.unclear = frozenset()


def _place(state: State, event: e.Place) -> None:
    if state.interrupts.open is not None and event.marker == BLAZE:
        state.interrupts.open.driven |= frozenset(state.stacks_at(event.hex))


def _next_attack(state: State, event: Event) -> None:
    now = state.interrupts
    _close(state, event)
    now.suspended = None
    if now.roll is not None:
        now.roll.settled = True  # play goes on to it


def _arrive(state: State, _: e.Pick | e.Reinforce | e.Receive) -> None:
    last = state.interrupts.roll
    if last is not None and last.event.roll == SUPPORT_TABLE:
        last.settled = True  # what is picked or comes shows what the roll has brought


def _sniper(state: State, event: e.Sniper) -> None:
    if state.interrupts.open is None and state.interrupts.awaits(SNIPER):
        _begin(state, SNIPER, event.side)


def _reroll(state: State, event: e.Reroll) -> None:
    now = state.interrupts
    _close(state, event)
    now.reroll, now.owes_initiative, now.uncalled = event, event.side, state.ledger.unsaid


def _initiative(state: State, _: e.Initiative) -> None:
    state.interrupts.owes_initiative = None


def _reshuffle(state: State, _: e.Reshuffle) -> None:
    state.interrupts.reshuffled = True


def _begin(state: State, name: str, side: str, announced: bool = False) -> None:
    """A trigger begins to be resolved."""
    now = state.interrupts
    roll = now.roll
    if now.overdue is not None and not now.awaits(name) and now.overdue.due == name:
        roll, now.overdue = now.overdue, None
    if roll is not None:
        roll.resolved = roll.settled = True
    if not announced:
        state.ledger.leave_out(e.Trigger)
    now.open = OpenTrigger(name, side, roll, announced, contested_hexes(state), within=now.open)


def _close(state: State, event: Event) -> None:
    """The trigger is over: a unit that it changed may still owe a result, and a Melee may belong to it."""
    now = state.interrupts
    for _ in range(now.over(event)):
        _close_one(state, now)


def _close_one(state: State, now: Interrupts) -> None:
    if now.open is None:
        return
    now.melees = contested_hexes(state) - now.open.melees
    roll = now.open.roll
    if roll is not None and roll.event.subject in now.open.changed and state.on_map(roll.event.subject):
        now.suspended = roll
    now.roll = roll or now.roll
    now.unclear |= now.open.changed
    now.open = now.open.within


def _advance(state: State, event: e.AdvanceTime) -> None:
    now = state.interrupts
    if now.open is None and now.awaits(TIME):
        _begin(state, TIME, event.side)
    if now.open is not None and now.open.name == TIME:
        now.open.advances += 1
    now.paid |= now.time_due == event.side
    now.time_due, now.time_late = None, False


def _step(state: State, event: e.EnterHex | e.Exit) -> None:
    """One that uses a Rout roll shows its result; by any other play goes on, unless it belongs to the open trigger."""
    now = state.interrupts
    if not now.uses(event) and (now.open is None or now.closes(event)):
        _go_on(state, event)
    else:
        _result(state, event)


def _result(state: State, event: Event) -> None:
    now, names = state.interrupts, names_of(event)
    if now.open is None and isinstance(event, e.Eliminate) and event.piece in state.weapons:
        return  # given up (11.3) or used up (11.6), which no roll does
    if now.open is None and now.jams(event) and now.roll is not None:
        _begin(state, JAMMED, now.roll.event.side)
    hit = state.ledger.used_by(event) if now.open is None and now.awaits(SNIPER) else None
    if hit is not None and hit.cause.id == SNIPERS_HIT and now.is_late(event):  # else it is the roll's own result
        _hit_first(state)
    if now.open is not None:
        now.open.changed |= frozenset(names)
        if isinstance(event, e.LOSSES):
            now.open.broken += names
        return
    if now.roll is not None and not now.is_late(event):
        now.roll.settled = True
    if now.suspended is not None and now.suspended.event.subject in names and not isinstance(event, e.Rally):
        now.suspended = None


def _take_effect(state: State, event: e.Place | e.Remove | e.Replace) -> None:
    """The Smoke that a roll lays, the Fortification that it destroys, and the Team for the Squad that it hits (9.1)."""
    roll, entry = state.interrupts.roll, state.ledger.used_by(event)
    if roll is None or state.interrupts.open is not None:
        return
    replaced = isinstance(event, e.Replace) and roll.event.subject == event.unit
    roll.settled |= replaced or (entry is not None and (entry.step == roll.step or entry.cause.id == SMOKE_LAID))


def _hit_first(state: State) -> None:
    """A Sniper! begins with his hit: that it is resolved may still be said, and its random hex is due (1.9.1.3)."""
    now = state.interrupts
    if now.roll is None:
        return
    _begin(state, SNIPER, now.roll.event.side, announced=True)
    if now.open is not None:
        now.open.announced = False
    for entry in state.ledger.entries("RV2", suspended=True):
        entry.least = 1


def _go_on(state: State, event: Event) -> None:
    now = state.interrupts
    if isinstance(event, e.Melee):
        now.melee_inside = now.open is not None or event.hex in now.melees
    if now.open is not None:
        _close(state, event)
    if now.open is None and now.roll is not None:
        now.roll.resolved = now.roll.settled = True
    now.overdue = now.reroll = now.suspended = now.owes_initiative = None


def _empty(state: State, side: str) -> bool:
    """Whether the deck of ``side`` was emptied just now; Time has then to advance."""
    state.interrupts.paid = False
    if state.side(side).cards.deck_count != 0:
        return False
    state.interrupts.time_due = side
    return True


def _check_weapons(state: State, hex: str) -> WeaponCheck:
    """The effect of a random hex on the broken weapons in play (11.4)."""
    number = hex.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    check = WeaponCheck(hex, int(number) if number.isdecimal() else 0)
    for name, weapon in state.weapons.items():
        if weapon.broken and weapon.carrier is not None:
            if weapon.fix is None or weapon.eliminate is None:
                check.unknown |= {name}
            elif check.number in weapon.fix | weapon.eliminate:
                check.due |= {name}
    return check


def _watch_weapons(now: Interrupts, event: Event) -> None:
    check = now.weapons
    if check is not None and isinstance(event, (e.Repair, e.Eliminate)):
        piece = frozenset({event.weapon if isinstance(event, e.Repair) else event.piece})
        check.due -= piece
        check.unknown -= piece
    elif not isinstance(event, BEFORE_A_HEX_IS_USED) or isinstance(event, e.AdvanceTime):
        now.weapons = None


_TAKEN_DOWN: Mapping[type[Event], Callable[[State, Any], object]] = {
    e.Roll: _roll,
    e.Reveal: _reveal,
    e.Draw: lambda state, event: _empty(state, event.side),
    e.Trigger: _trigger,
    e.CarryOut: _carry_out,
    e.EndTrigger: _end_trigger,
    **dict.fromkeys((e.Attack, e.Order), _settle_all),
    e.Place: _place,
    **dict.fromkeys((e.Pick, e.Reinforce, e.Receive), _arrive),
    **dict.fromkeys((e.Target, e.Request, e.Spot, e.Impact, e.Mines, *DRIFTS), _next_attack),
    e.Sniper: _sniper,
    e.AdvanceTime: _advance,
    e.Reroll: _reroll,
    e.Initiative: _initiative,
    e.Reshuffle: _reshuffle,
}
"""The meaning of events of each kind for rolls, triggers, the Initiative and Time."""
_MEANT: Mapping[type[Event], Callable[[State, Any], object]] = {
    **dict.fromkeys((e.Place, e.Remove, e.Replace), _take_effect),
    **dict.fromkeys(ACTS, _go_on),
    **dict.fromkeys(e.ROLLED, _result),
    **dict.fromkeys(STEPS, _step),
}
"""Their meaning for the roll before them."""
