"""Melees (O16.4, A25, A38, F101, F104): checks V199 and V201 to V208."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace

from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.effects.fights import ENDS
from ccmod.games.combat_commander.rules.rulebook import RULEBOOK
from ccmod.games.combat_commander.rules.state.context import OrderUnderWay
from ccmod.games.combat_commander.rules.state.melee import MeleeUnderWay
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.stacks import contested_hexes
from ccmod.games.combat_commander.rules.state.subjects import COMPLETIONS, order_completed
from ccmod.games.combat_commander.rules.state.values import melee_fp
from ccmod.play.event import Event
from ccmod.play.finding import Objection, Severity, missing
from ccmod.play.naming import named
from ccmod.play.rulebook import RecordEnds

NO_QUARTER = {"germany": ("russia",), "russia": None}
"""Who may play No Quarter, and against whom; ``None`` for anybody (A38)."""


def _fought(state: State) -> MeleeUnderWay | None:
    """The Melee under way, unless a trigger breaks into it."""
    melee, now = state.melee, state.interrupts
    if melee is None or melee.over or now.reroll is not None or (now.open is not None and not now.melee_inside):
        return None
    return melee


def _left(state: State, event: Event) -> MeleeUnderWay | None:
    """The Melee that this event leaves for good, or in which it loses a unit."""
    melee, now = state.melee, state.interrupts
    if isinstance(event, e.Eliminate):
        return _fought(state)
    if melee is None or melee.over or now.reroll is not None:
        return None
    if isinstance(event, e.EndTrigger):
        return melee if now.melee_inside else None
    return melee if now.open is None or now.closes(event) else None


def _sides_in(state: State, hex: str) -> set[str]:
    return {unit.side for unit in state.units_in(hex) if unit.side is not None}


@RULEBOOK.check("V199", "O16.4", *COMPLETIONS, given=order_completed)
def opposing_units_fight(state: State, event: Event, _: OrderUnderWay) -> list[Objection] | None:
    """At the end of an Order, opposing units in one hex fight a Melee; the Order may be said to be complete before."""
    if isinstance(event, e.EndOrder) or (state.interrupts.open is not None and not state.interrupts.closes(event)):
        return None
    return _none_fought(state, contested_hexes(state), "at the end of the Order")


@RULEBOOK.check("V199", "O16.4", e.Order, e.Pass, e.Draw, e.EndTurn)
def opposing_units_fight_after_the_order(state: State, _: Event) -> list[Objection] | None:
    """Once an Order is said to be complete, its Melees come before whatever is done next."""
    if state.turn is None or not state.turn.unfought or state.interrupts.open is not None:
        return None
    return _none_fought(state, _left_unfought(state), "at the end of the Order")


@RULEBOOK.check("V199", "O16.4", RecordEnds)
def the_record_ends_before_its_melees(state: State, _: RecordEnds) -> list[Objection] | None:
    """A Melee that is due when the record ends may have been fought after it."""
    unfought = _none_fought(state, _left_unfought(state), "at the end of the Order")
    return [replace(objection, severity=Severity.WARNING) for objection in unfought]


def _left_unfought(state: State) -> frozenset[str]:
    """The hexes with units of both sides that the last Order has left, when it was said to be complete."""
    turn = state.turn
    if turn is None or not turn.unfought or turn.refilling or state.turn_over or state.order is not None:
        return frozenset()
    return turn.unfought & contested_hexes(state) if state.ending.kind is None else frozenset()


@RULEBOOK.check("V199", "O16.4", e.Activate, e.Attack, e.EnterHex)
def triggers_are_followed_by_their_melees(state: State, event: Event) -> list[Objection] | None:
    """A Melee that a trigger brings about is fought when the trigger ends (AMB-46)."""
    now = state.interrupts
    if not now.melees or now.open is not None or state.option("AMB-46") == "when the Order ends":
        return None
    return _none_fought(state, now.melees & contested_hexes(state), "when the trigger ends")


@RULEBOOK.check("V199", "O16.4", e.Melee)
def a_melee_begins_once(state: State, event: e.Melee) -> Objection | None:
    """A Melee that has begun is fought before it may begin again."""
    melee, now = state.melee, state.interrupts
    if melee is None or melee.over or melee.hex != event.hex or (now.open is not None and not now.melee_inside):
        return None
    return Objection(f"the Melee in {event.hex} has begun already", "its rolls", event.sentence(), hexes=(event.hex,))


@RULEBOOK.check("V199", "O16.4", e.EnterHex, e.Exit, e.Attack, e.Target)
def the_order_is_done_before_its_melees(state: State, event: Event) -> Objection | None:
    """Melees are fought at the end of the Order: once one has begun, the Order is not carried out any more."""
    melee, now = state.melee, state.interrupts
    if state.order is None or melee is None or now.melee_inside or now.open is not None:
        return None
    message = f"{event.sentence()}, after the Melee in {melee.hex} at the end of the order {state.order.name} has begun"
    pieces = named(event, ("units", "pieces", "weapon"))
    return Objection(message, "the Order carried out before its Melees", "it goes on", pieces, (melee.hex,))


def _none_fought(state: State, hexes: Collection[str], when: str) -> list[Objection]:
    """The objections about those of some hexes in which no Melee is fought."""
    melee = state.melee
    fought = melee.hex if melee is not None and melee.sums else None
    return [_unfought(state, hex, when) for hex in sorted(hexes) if hex != fought]


def _unfought(state: State, hex: str, when: str) -> Objection:
    names = state.stacks_at(hex)
    message = f"{', '.join(names)} are in {hex}, and no Melee is fought {when}"
    return Objection(message, expected=f"a Melee in {hex}", found="none", pieces=names, hexes=(hex,))


@RULEBOOK.check("V201", "A25", e.Action)
def ambushes_come_before_the_dice(state: State, event: e.Action) -> Objection | None:
    """Ambushes are played before the Melee FP is computed. The order of play is judged by V058."""
    if event.action != "Ambush":
        return None
    melee = state.melee
    if melee is None or melee.over:
        why = "no Melee is about to be fought"
    elif melee.sums or melee.said:
        why = f"the Melee in {melee.hex} has been resolved already"
    else:
        return None
    message = f"{event.side} plays Ambush, but {why}"
    return Objection(message, expected="just before the Melee rolls", found=why, hexes=(melee.hex,) if melee else ())


@RULEBOOK.check("V202", "A25", e.Break, e.Eliminate)
def ambushes_break_units_of_the_melee(state: State, event: e.Break | e.Eliminate) -> Objection | None:
    """An Ambush breaks one of the opponent's units in the Melee."""
    melee = _fought(state)
    unit = state.units.get(event.piece)
    if melee is None or not melee.ambushed or melee.sums or unit is None:
        return None
    if unit.hex == melee.hex and unit.side in melee.ambushed:
        return None
    victim = melee.ambushed[0]
    why = f"a unit of {unit.side}" if unit.side not in melee.ambushed else f"in {unit.hex}"
    message = f"{unit.name} is broken for an Ambush, but it is {why}"
    return Objection(message, f"a unit of {victim} in {melee.hex}", unit.name, (unit.name,), (melee.hex,))


@RULEBOOK.check("V202", "A25", e.Roll, of=("melee",))
def ambushes_break_somebody(state: State, _: e.Roll) -> Objection | None:
    """An Ambush is carried out before the Melee rolls."""
    melee = _fought(state)
    if melee is None or melee.sums or not melee.ambushed:
        return None
    victim = melee.ambushed[0]
    if victim not in _sides_in(state, melee.hex):
        return None
    message = f"{victim} has broken no unit for the Ambush"
    return Objection(message, expected=f"a unit of {victim} broken", found="none", hexes=(melee.hex,))


@RULEBOOK.check("V203", "O16.4.1", e.MeleeFP)
def melee_fp_is_that_of_the_units(state: State, event: e.MeleeFP) -> Objection | None:
    """Melee FP is the FP of each unit, 1 more for a boxed one, and nothing for Weapons."""
    melee = state.melee
    made = melee_fp(state, melee.hex, event.side) if melee is not None else None
    if melee is None or made is None:
        return missing("the FP of the units in the Melee" if melee is not None else "the Melee")
    units = tuple(unit.name for unit in state.units_in(melee.hex) if unit.side == event.side)
    return made.differs(event.fp, units, (melee.hex,))


@RULEBOOK.check("V204", "O16.4.2", e.Roll, of=("melee",))
def the_inactive_player_rolls_first(state: State, event: e.Roll) -> Objection | None:
    """The inactive player makes his Melee roll, then the active player his."""
    melee, active = _fought(state), state.ordering
    if melee is None or active is None:
        return None
    if event.side in melee.sums:
        why, expected = f"{event.side} has made its Melee roll already", "one roll a side"
    elif event.side == active and not melee.sums and len(_sides_in(state, melee.hex)) > 1:
        why, expected = f"{active} rolls before the inactive player", f"{state.other(active)} first"
    else:
        return None
    return Objection(why, expected, event.sentence(), hexes=(melee.hex,))


@RULEBOOK.check("V204", "O16.4.2", *ENDS, e.EndTrigger, given=_left)
def both_players_roll(state: State, event: Event, melee: MeleeUnderWay) -> Objection | None:
    """A Melee takes two rolls, unless a trigger leaves one side without units."""
    if len(melee.sums) != 1 or len(_sides_in(state, melee.hex)) < 2:
        return None
    return Objection(f"only {next(iter(melee.sums))} has rolled", "two rolls", "one", hexes=(melee.hex,))


@RULEBOOK.check("V205", "O16.4.2", e.Melee)
@RULEBOOK.check("V205", "O16.4.2", e.Roll, of=("melee",))
def nobody_fights_alone(state: State, event: e.Melee | e.Roll) -> Objection | None:
    """A Melee has no further effect once a side has no units left in it."""
    if isinstance(event, e.Roll):
        melee = _fought(state)
        if melee is None:
            return None
        hex = melee.hex
    else:
        hex = event.hex
    if len(_sides_in(state, hex)) > 1 or any(unit.side is None for unit in state.units_in(hex)):
        return None
    left = ", ".join(state.stacks_at(hex)) or "nobody"
    message = f"{event.sentence()}, but only {left} is there"
    return Objection(message, expected="units of both sides", found=left, pieces=state.stacks_at(hex), hexes=(hex,))


@RULEBOOK.family(
    {
        "V206": "O16.4.3",  # the side with the lower Melee Total loses all its units in the hex, the other none
        "V207": "O16.4.3, F101, F104",  # in a tie both lose all, but for who held a Bunker or Pillbox alone (AMB-42)
    },
    e.Eliminate,
    *ENDS,
    e.EndTrigger,
    given=_left,
)
def losers_of_the_melee_are_lost(state: State, event: Event, melee: MeleeUnderWay) -> Iterator[tuple[str, Objection]]:
    """Units that are lost, or kept, against the totals."""
    if len(melee.sums) < 2:
        return
    losers = melee.losers(melee.tie_winner)
    if losers is None:
        yield "V206", missing("the Melee FP of both sides")
        return
    tied = len({total for total in melee.totals.values() if total is not None}) == 1
    result = " against ".join(f"{side}: {made}" for side, made in melee.sums.items())
    tie = f", a tie in a {melee.fortified} of {melee.holder}" if tied and melee.fortified else ""
    check, hexes = "V207" if tied else "V206", (melee.hex,)
    if isinstance(event, e.Eliminate):
        side = melee.fighters.get(event.piece)
        if side is not None and side not in losers and event.cause is None:
            message = f"{result}{tie}: {event.piece} is lost, though its side is not to lose"
            yield check, Objection(message, "kept", "eliminated", (event.piece,), hexes)
        return
    kept = tuple(unit.name for unit in state.units_in(melee.hex) if unit.side in losers and unit.name in melee.fighters)
    if kept:
        yield check, Objection(f"{result}{tie}: {', '.join(kept)} must go", "eliminated", "kept", kept, hexes)


@RULEBOOK.check("V208", "A38", e.Action)
def no_quarter_for_survivors(state: State, event: e.Action) -> Iterator[Objection]:
    """No Quarter ends a Melee with a survivor, for Germans against Russians or for Russians against anybody."""
    if event.action != "No Quarter":
        return
    melee = state.melee
    if melee is None or len(_sides_in(state, melee.hex)) > 1:
        why = "no Melee has just ended" if melee is None else f"the Melee in {melee.hex} is not over"
        yield Objection(f"{event.side} plays No Quarter, but {why}", "the end of a Melee", why)
        return
    alive = _sides_in(state, melee.hex)
    if not (alive if state.option("AMB-30") == "anybody's" else event.side in alive):
        message = f"{event.side} plays No Quarter, but no unit of his has survived in {melee.hex}"
        yield Objection(message, expected="a surviving unit", found="none", hexes=(melee.hex,))
    own, enemy = (state.side(side or "").nation for side in (event.side, state.other(event.side)))
    if own is None or enemy is None:
        yield missing("the nations")
    elif own not in NO_QUARTER or enemy not in (NO_QUARTER[own] or (enemy,)):
        yield Objection(f"{own} plays No Quarter against {enemy}", "germany against russia, or russia", own)
