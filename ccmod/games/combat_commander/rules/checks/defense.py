"""What Defense rolls come to (O20.3.4, 3.2, 11.6, T78.3, T87-T99, F101-F106).

Checks V158, V161 to V167, V193, V276 and V277.

A wrong result is laid to the rule whose neglect explains it; what nothing explains shows V162.
"""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.combat_commander.rules.arithmetic import Sum
from ccmod.games.combat_commander.rules.checks.attack_steps import ended
from ccmod.games.combat_commander.rules.effects.fights import ENDS
from ccmod.games.combat_commander.rules.events import Break, Eliminate, Replace, Suppress
from ccmod.games.combat_commander.rules.rulebook import RULEBOOK
from ccmod.games.combat_commander.rules.state.attack import (
    BREAK,
    NOTHING,
    SUPPRESS,
    TREE_BURSTS,
    AttackUnderWay,
    Defense,
    judged,
)
from ccmod.games.combat_commander.rules.state.cover import burns, is_shelling
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.values import WIRE
from ccmod.games.combat_commander.rules.terrain import is_fortification, terrain_chart
from ccmod.play.event import Event
from ccmod.play.finding import Objection, missing

BREAKING = frozenset({"Air Support", "Shell Shock", "White Phosphorus"})
"""Events that break units, and so eliminate only broken ones (E43, E72, E77)."""
SHOWN = (Break, Eliminate, Replace, Suppress)
"""Events that show what a Defense roll came to."""


def _results(state: State, event: Event) -> Iterator[tuple[AttackUnderWay, Defense, str]]:
    """The Defense rolls whose results this event shows, and what it shows: nothing at all once play has gone on."""
    if isinstance(event, SHOWN):
        attack = state.attack
        name = event.piece if isinstance(event, (Break, Eliminate)) else event.unit
        defense = attack.defenses.get(name) if attack is not None and not attack.over else None
        elsewhere = isinstance(event, Eliminate) and (event.cause is not None or _retreats(state, name))
        outside = state.interrupts.open is None and not elsewhere
        if attack is not None and defense is not None and defense.shown is None and outside:
            yield attack, defense, SUPPRESS if isinstance(event, Suppress) else BREAK
    else:
        attack = ended(state, event)
        for defense in attack.defenses.values() if attack is not None else ():
            if attack is not None and defense.shown is None and state.on_map(defense.unit):
                already = state.unit(defense.unit).suppressed and SUPPRESS in defense.allowed
                waits = state.interrupts.suspended
                frame = state.interrupts.open
                changed = state.interrupts.unclear | (frame.changed if frame is not None else frozenset())
                if defense.unit in changed:
                    continue  # nobody said when the trigger was over, and the change may be the result
                if not already and (waits is None or waits.event.subject != defense.unit):
                    yield attack, defense, NOTHING


def _retreats(state: State, name: str) -> bool:
    """Whether a unit owes a retreat, which may end it at the map's edge (O23.3.5), whatever Mines did to it."""
    due = state.outcome
    return due is not None and due.unit == name and due.effect == "retreat"


def _misjudged(state: State, event: Event, check: str) -> Iterator[Objection]:
    """What a check says of results other than the totals give."""
    for attack, defense, shown in _results(state, event):
        if not defense.allowed or defense.total is None or defense.attack is None:
            if check == "V162":
                yield missing("the Attack Total" if defense.attack is None else f"the Morale of {defense.unit}")
        elif shown not in defense.allowed and _reason(state, attack, defense, shown) == check:
            yield Objection(
                f"{defense.unit} defends with {defense.total} against {defense.attack}: "
                f"{_WORDS[defense.due or NOTHING]}, the log shows {_WORDS[shown]}",
                expected=_WORDS[defense.due or NOTHING],
                found=_WORDS[shown],
                pieces=(defense.unit, *attack.pieces),
                hexes=attack.hexes,
            )


_WORDS = {BREAK: "it breaks", SUPPRESS: "it is suppressed", NOTHING: "no effect"}


def _reason(state: State, attack: AttackUnderWay, defense: Defense, shown: str) -> str:
    """The check that forbids just the error that explains a result."""
    total, strength = defense.total, defense.attack
    if total is None or strength is None:
        return "V162"
    if total.value == strength.value and NOTHING not in (shown, defense.due):
        return "V193" if attack.op_fire else "V161"

    def explained(change: int, attack_change: int = 0) -> bool:
        made = judged(total.value + change, strength.value + attack_change, defense.tie)
        return bool(change or attack_change) and made == shown

    hex = state.unit(defense.unit).hex or attack.hex
    covers = _printed(state, hex)
    if attack.kind == "fire" and burns(state, attack):
        return "V158" if any(explained(cover) for cover in (*covers, sum(covers))) else "V162"
    if is_shelling(state, attack):
        if attack.bursts and explained(0, -TREE_BURSTS):
            return "V167"
    elif state.ground is not None and state.ground.terrain(attack.hex) == "woods" and explained(0, TREE_BURSTS):
        return "V167"
    if explained(-total.part(WIRE)):
        return "V276"
    used = _cover_in(state, total)
    if any(explained(cover - used) for cover in _fortified(state, hex)):
        return "V277"
    if len(covers) > 1 and explained(sum(covers) - used):
        return "V164"
    road = state.ground is not None and hex in state.ground.roads
    if attack.kind != "mines" and explained(1 if road else -1):
        return "V165"
    if any(explained(cover - used) for cover in _sides(state, hex)):
        return "V166"
    return "V162"


def _printed(state: State, hex: str) -> list[int]:
    """The Covers of a hex itself."""
    if state.ground is None:
        return []
    return [cover.value for cover in state.ground.covers(hex, state.markers.get(hex, ())) if cover.first]


def _fortified(state: State, hex: str) -> list[int]:
    """The Covers that are left where a Fortification is neglected: without it, or with its other value."""
    ground, markers = state.ground, state.markers.get(hex, ())
    if ground is None or not any(is_fortification(marker) for marker in markers):
        return []
    bare = [cover.value for cover in ground.covers(hex, ())]
    with_it = [cover.value for shelled in (False, True) for cover in ground.covers(hex, markers, shelled)]
    return bare + with_it if max(with_it, default=0) > max(bare, default=0) else []


def _sides(state: State, hex: str) -> list[int]:
    """The Covers of all Hedges and Walls around a hex."""
    ground, chart = state.ground, terrain_chart()["hexsides"]
    if ground is None or not ground.features or hex not in ground.board:
        return []
    kinds = {
        kind
        for near in ground.board.neighbours(hex)
        for kind in ground.features.get(ground.board.hexside(hex, near), ())
    }
    return [chart[kind]["cover"] for kind in sorted(kinds) if chart[kind].get("cover") is not None]


def _cover_in(state: State, total: Sum) -> int:
    """The Cover that a Defense Total counts: what is neither roll nor a modifier of the unit itself."""
    own = ("roll", "Command", "Veteran", "Suppressed", WIRE)
    return sum(number for name, number in total.terms if name not in own)


@RULEBOOK.check("V158", "11.6", *SHOWN, *ENDS)
def no_cover_against_flames(state: State, event: Event) -> Iterator[Objection]:
    """Against a Flamethrower or Molotov the Cover is 0, without any change."""
    yield from _misjudged(state, event, "V158")


@RULEBOOK.check("V161", "O20.3.4", *SHOWN, *ENDS)
def ties_suppress_and_break_movers(state: State, event: Event) -> Iterator[Objection]:
    """Equal totals suppress a unit, but break one that is activated to Move (AMB-44)."""
    yield from _misjudged(state, event, "V161")


@RULEBOOK.check("V162", "O20.3.4", *SHOWN, *ENDS)
def totals_are_compared(state: State, event: Event) -> Iterator[Objection]:
    """A Defense Total below the Attack Total breaks the unit, one above does nothing."""
    yield from _misjudged(state, event, "V162")


@RULEBOOK.check("V163", "3.2.1, 3.2.4", Break, Eliminate)
def broken_twice_is_eliminated(state: State, event: Break | Eliminate) -> Objection | None:
    """A good unit that breaks is turned over; a broken one is eliminated."""
    unit = state.units.get(event.piece)
    if unit is None:
        return None
    if isinstance(event, Break):
        if not unit.broken or unit.name in state.pending.heirs.get("broken", ()):
            return None  # the second is the counter of a Team that comes broken (E52.2, A36)
        return Objection(
            f"{unit.name} is broken already, so it is eliminated", "eliminated", "broken", pieces=(unit.name,)
        )
    if (
        unit.broken
        or event.cause
        or not state.units_known
        or not (_struck(state, unit.name) or _owes_a_result(state, unit.name))
    ):
        return None
    return Objection(
        f"{unit.name} was good, so a break turns it over and does not eliminate it",
        expected="broken",
        found="eliminated",
        pieces=(unit.name,),
    )


def _owes_a_result(state: State, name: str) -> bool:
    """Whether a unit has rolled Defense, and nothing has shown yet what for."""
    attack = state.attack
    defense = attack.defenses.get(name) if attack is not None and not attack.over else None
    return defense is not None and defense.shown is None and state.interrupts.open is None


def _struck(state: State, name: str) -> bool:
    """Whether the Sniper!, an Event that breaks units, or an Ambush strikes this one."""
    melee = state.melee
    if melee is not None and not melee.over:  # once both have rolled it may be lost in the Melee
        return not melee.sums and state.interrupts.open is None and state.side_of(name) in melee.ambushed
    return (state.sniper is not None and state.sniper.unit == name) or state.event in BREAKING


@RULEBOOK.check("V164", "T78.3", *SHOWN, *ENDS)
def covers_do_not_add_up(state: State, event: Event) -> Iterator[Objection]:
    """Of several Covers one is chosen."""
    yield from _misjudged(state, event, "V164")


@RULEBOOK.check("V165", "T93", *SHOWN, *ENDS)
def a_road_lessens_cover(state: State, event: Event) -> Iterator[Objection]:
    """A Road in the hex takes 1 off any Cover there; without a Road nothing does."""
    yield from _misjudged(state, event, "V165")


@RULEBOOK.check("V166", "T87, T97", *SHOWN, *ENDS)
def hedges_and_walls_cover_only_behind_them(state: State, event: Event) -> Iterator[Objection]:
    """A Hedge or Wall gives Cover only against fire across it, and none against Mortars and artillery."""
    yield from _misjudged(state, event, "V166")


@RULEBOOK.check("V167", "T99", *SHOWN, *ENDS)
def tree_bursts_strengthen_shells(state: State, event: Event) -> Iterator[Objection]:
    """Mortars and artillery add 2 to their Attack Total against Woods, and nothing else does."""
    yield from _misjudged(state, event, "V167")


@RULEBOOK.check("V276", "F106.1", *SHOWN, *ENDS)
def wire_weakens_morale(state: State, event: Event) -> Iterator[Objection]:
    """Wire takes 1 off the Morale of the units in its hex."""
    yield from _misjudged(state, event, "V276")


@RULEBOOK.check("V277", "F101, F102, F104, F105", *SHOWN, *ENDS)
def fortifications_cover(state: State, event: Event) -> Iterator[Objection]:
    """A Fortification gives its Cover, and 1 more against Mortars and artillery."""
    yield from _misjudged(state, event, "V277")


@RULEBOOK.check("V193", "O20.3.4", *SHOWN, *ENDS)
def ties_in_op_fire(state: State, event: Event) -> Iterator[Objection]:
    """In Op Fire, too, equal totals break those who move and suppress others in the hex."""
    yield from _misjudged(state, event, "V193")
