"""Cards revealed for something other than dice: Events (1.9.1.1), random hexes (1.9.1.3, 11.4), drift (O18.2.2)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.events import VOCABULARY
from ccmod.games.combat_commander.rules.rulebook import RULEBOOK
from ccmod.games.combat_commander.rules.state.attack import BREAK
from ccmod.games.combat_commander.rules.state.interrupts import (
    BEFORE_A_HEX_IS_USED,
    EVENT,
    SNIPER,
    Interrupts,
    OpenTrigger,
)
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.subjects import rolls_unfinished, russian
from ccmod.ground.counting import counted
from ccmod.play.event import Event
from ccmod.play.finding import Objection, missing

REACH = 1
"""How far from its random hex a Sniper! hits, in hexes (1.9.1.3)."""
CHOOSERS: Mapping[str, Callable[[State, str], str | None]] = {
    "Commissar": lambda state, _: russian(state),
    "Deploy": lambda state, side: state.active if state.option("AMB-11") == "the active player" else side,
    "Reconnaissance": lambda state, side: state.other(side),
}
"""Who chooses in an Event besides the player who revealed it: the Russian, the active player, the opponent."""
USES_OF_A_HEX = tuple(kind for kind in VOCABULARY.types.values() if kind not in BEFORE_A_HEX_IS_USED)
"""Events by which a random hex is used, or can be used no more."""


@RULEBOOK.check("V031", "1.9.1.1", e.Trigger)
def the_roller_resolves_his_event(state: State, event: e.Trigger) -> Objection | None:
    """Whoever rolled an Event! resolves it."""
    roll = state.interrupts.roll
    if event.trigger != EVENT or roll is None or roll.trigger != EVENT or roll.event.side == event.side:
        return None
    message = f"{roll.event.side} rolled the Event!, so he resolves it, not {event.side}"
    return Objection(message, expected=roll.event.side, found=event.side)


@RULEBOOK.check("V031", "1.9.1.1", e.Reveal)
def the_event_comes_from_the_rollers_next_card(state: State, event: e.Reveal) -> Objection | None:
    """The Event is read from one card, the next of the roller's own deck."""
    frame = state.interrupts.open
    if event.purpose != "event" or frame is None or frame.name != EVENT:
        return None
    if frame.revealed is not None:
        message = f"the Event is that of {frame.revealed.card}; no second card is revealed for it"
        return Objection(message, expected=frame.revealed.card, found=event.card)
    if event.side == frame.side:
        return None
    return Objection(f"the Event comes from {frame.side}'s next card, not from {event.side}'s", frame.side, event.side)


@RULEBOOK.check("V031", "1.9.1.1", e.CarryOut)
def the_roller_carries_out_his_event(state: State, event: e.CarryOut) -> Objection | None:
    """Whoever revealed the Event's card carries it out, unless its text lets another choose (E50, E52, E67)."""
    frame = state.interrupts.open
    if frame is None or frame.name != EVENT or frame.revealed is None or event.side == frame.side:
        return None
    others = CHOOSERS.get(event.event)
    if others is not None and event.side == others(state, frame.side):
        return None
    return Objection(f"{frame.side} carries out {event.event}, not {event.side}", frame.side, event.side)


@RULEBOOK.check("V032", "1.9.1.3", e.Sniper)
def the_sniper_aims_at_one_in_reach(state: State, event: e.Sniper) -> Objection | None:
    """A Sniper! may hit one unit in its random hex or next to it, and no other than the one reported before."""
    if event.unit is None:
        return None
    frame = state.interrupts.open
    before = _hit_before(state, frame) if frame is not None and frame.name == SNIPER else []
    if before and event.unit not in before:
        return _second_hit(before[0], event.unit)
    return _out_of_reach(state, event.hex, event.unit)


@RULEBOOK.check("V032", "1.9.1.3", e.Break, e.Eliminate)
def the_sniper_breaks_one_in_reach(state: State, event: e.Break | e.Eliminate) -> Objection | None:
    """A Sniper! breaks no second unit and none out of its reach."""
    frame = state.interrupts.open
    if frame is None or frame.name != SNIPER or event.piece in state.weapons:
        return None
    if isinstance(event, e.Eliminate) and event.cause is not None:
        return None  # for stacking (8.2)
    if (frame.roll is not None and event.piece == frame.roll.event.subject) or _breaks_by_its_roll(state, event.piece):
        return None  # the trigger may be over, and this the result of the roll
    if state.melee is not None and len(state.melee.sums) > 1 and not state.melee.over:
        return None  # or that of a Melee
    before = _hit_before(state, frame)
    if before:
        return _second_hit(before[0], event.piece)
    return missing("the Sniper!'s hex") if frame.hex is None else _out_of_reach(state, frame.hex, event.piece)


@RULEBOOK.check("V032", "1.9.1.3", e.Reveal)
def the_sniper_has_hit_one_in_reach(state: State, event: e.Reveal) -> Iterator[Objection]:
    """A unit may be reported as hit before the random hex is: that hex tells whether it could be."""
    frame = state.interrupts.open
    if frame is None or frame.name != SNIPER or frame.hex is not None or event.purpose != "random hex":
        return
    card = state.tables.card(event.card)
    if card is None or state.ground is None or state.melee is not None:
        return  # or they are lost in a Melee
    for name in filter(state.on_map, _hit_before(state, frame)):
        objection = _out_of_reach(state, card.hex, name)
        if objection is not None:
            yield objection


def _hit_before(state: State, frame: OpenTrigger) -> list[str]:
    """The units that have broken or been lost while a Sniper! is resolved, but for those that their own rolls break."""
    own = None if frame.roll is None else frame.roll.event.subject
    units = (piece for piece in frame.broken if piece not in state.weapons and piece != own)
    return [unit for unit in units if not _breaks_by_its_roll(state, unit)]


def _breaks_by_its_roll(state: State, unit: str) -> bool:
    """Whether a unit has made a Defense roll in the attack under way that may break it, and that is reported late."""
    defense = state.attack.defenses.get(unit) if state.attack is not None else None
    return defense is not None and (BREAK in defense.allowed or not defense.allowed)


def _second_hit(before: str, unit: str) -> Objection:
    return Objection(f"the Sniper! has hit {before} already and does not hit {unit} too", before, unit, (unit,))


def _out_of_reach(state: State, hex: str, name: str) -> Objection | None:
    unit = state.units.get(name)
    if unit is None or unit.hex is None or state.ground is None:
        return missing(f"where {name} stands")
    distance = state.ground.board.distance(hex, unit.hex)
    if distance <= REACH:
        return None
    message = f"{name} in {unit.hex} is {counted(distance, 'hex', 'hexes')} from the Sniper! in {hex}"
    return Objection(message, expected=f"in {hex} or next to it", found=unit.hex, pieces=(name,), hexes=(hex, unit.hex))


@RULEBOOK.check("V033", "1.9.1.3, 1.8", *USES_OF_A_HEX, given=rolls_unfinished)
def broken_weapons_come_before_the_random_hex(state: State, event: Event, now: Interrupts) -> Iterator[Objection]:
    """Before a random hex is used, its number repairs or eliminates each broken Weapon."""
    check = now.weapons
    if check is None or (isinstance(event, e.Eliminate) and event.piece in state.weapons):
        return
    for name in sorted(check.due):
        weapon = state.weapons[name]
        fate = "repaired" if weapon.fix and check.number in weapon.fix else "eliminated"
        message = f"{name} is {fate} by the number {check.number} of {check.hex}, before the hex is used"
        yield Objection(message, expected=f"{name} {fate}", pieces=(name,), hexes=(check.hex,))
    for name in sorted(check.unknown):
        yield missing(f"the numbers that repair and eliminate {name}")


@RULEBOOK.check("V036", "O18.2.2.1", e.Trigger, e.Reroll)
def drift_is_no_roll(state: State, event: e.Trigger | e.Reroll) -> Objection | None:
    """A card revealed for a Spotting Round's drift is not a roll: its trigger is ignored, and there is no re-roll."""
    if not state.interrupts.drift:
        return None
    what = f"{event.trigger} is resolved" if isinstance(event, e.Trigger) else "a re-roll is called"
    return Objection(f"{what} for a drift reveal, which is not a roll", expected="nothing", found=event.sentence())
