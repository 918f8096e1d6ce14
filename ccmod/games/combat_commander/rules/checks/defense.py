"""The totals of Defense rolls (O20.3.4, 3.2, 11.6, T78.3, T87-T99, F101-F106).

Checks V158, V161 to V167, V193, V276 and V277.

A wrong result is attributed to the rule whose neglect explains it; an unexplained one to V162.
"""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.combat_commander.rules.effects.fights import ENDS
from ccmod.games.combat_commander.rules.events import HITS, Break, Eliminate, Reveal, Suppress
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
from ccmod.games.combat_commander.rules.state.gains import BREAKS, SNIPERS_HIT, is_crowded_out
from ccmod.games.combat_commander.rules.state.interrupts import SNIPER
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.results import defended, results
from ccmod.games.combat_commander.rules.state.values import WIRE
from ccmod.games.combat_commander.rules.terrain import is_fortification, terrain_chart
from ccmod.play.event import Event
from ccmod.play.finding import Objection, missing
from ccmod.play.reporting import ENOUGH
from ccmod.play.sum import Sum

BREAKING = frozenset({"Air Support", "Shell Shock", "White Phosphorus"})
"""Events that break units, and so eliminate only broken ones (E43, E72, E77)."""


@RULEBOOK.family(
    {
        "V158": "11.6",  # against a Flamethrower or Molotov the Cover is 0, without any change
        "V161": "O20.3.4",  # equal totals suppress a unit, but break one that is activated to Move (AMB-44)
        "V162": "O20.3.4",  # a Defense Total below the Attack Total breaks the unit, one above does nothing
        "V164": "T78.3",  # of several Covers one is chosen
        "V165": "T93",  # a Road in the hex takes 1 off any Cover there; without a Road nothing does
        "V166": "T87, T97",  # a Hedge or Wall covers only against fire across it, and not against shells
        "V167": "T99",  # Mortars and artillery add 2 to their Attack Total against Woods, and nothing else does
        "V193": "O20.3.4",  # in Op Fire, too, equal totals break those who move and suppress others in the hex
        "V273": "F103.2",  # no Cover helps against Mines
        "V276": "F106.1",  # Wire takes 1 off the Morale of the units in its hex
        "V277": "F101, F102, F104, F105",  # a Fortification gives its Cover, and 1 more against shells
    },
    *HITS,
    *ENDS,
    given=defended,
)
def results_are_those_of_the_totals(
    state: State, event: Event, attack: AttackUnderWay
) -> Iterator[tuple[str, Objection]]:
    """The result of a Defense roll follows from the two totals; an error is reported under the rule behind it."""
    for defense, shown in results(state, event, attack):
        total, strength = defense.total, defense.attack
        if not defense.allowed or total is None or strength is None:
            yield "V162", missing("the Attack Total" if strength is None else f"the Morale of {defense.unit}")
        elif shown == BREAK and BREAK not in defense.allowed and _may_be_the_snipers(state):
            yield "V162", missing("whom the Sniper! hits")
        elif shown not in defense.allowed:
            due, found = _WORDS[defense.due or NOTHING], _WORDS[shown]
            message = f"{defense.unit} defends with {total} against {strength}: {due}, the log shows {found}"
            pieces = (defense.unit, *attack.pieces)
            check = _blamed(state, attack, defense, shown)
            yield check, Objection(message, due, found, pieces, attack.hexes)


def _may_be_the_snipers(state: State) -> bool:
    """Whether the roll shows Sniper!, who may have hit its unit in a log without his random hexes (1.9.1.3)."""
    return state.interrupts.awaits(SNIPER) and Reveal not in state.ledger.reported


@RULEBOOK.check("V162", "O20.3.4", Break, Suppress)
def results_are_reported(state: State, event: Break | Suppress) -> Objection | None:
    """A result that is not reported is filled in; in a log that reports all results, play has gone on without it."""
    if not state.ledger.unsaid:
        return None
    said = f"the log does not report that {event.sentence()}"
    ledger, wrong = state.ledger, Objection(said, event.sentence(), "nothing")
    reports_all = state.results_reported >= ENOUGH and not ledger.leaves_out(Break, Suppress)
    return wrong if reports_all else ledger.asked(wrong)


_WORDS = {BREAK: "it breaks", SUPPRESS: "it is suppressed", NOTHING: "no effect"}


def _blamed(state: State, attack: AttackUnderWay, defense: Defense, shown: str) -> str:
    """The check that forbids just the error that explains a result; ``V162`` where nothing does."""
    total, strength = defense.total, defense.attack
    if total is None or strength is None:
        return "V162"
    if total.value == strength.value and NOTHING not in (shown, defense.due):
        return "V193" if attack.op_fire else "V161"
    for check, change, attack_change in _errors(state, attack, defense.unit, total):
        made = judged(total.value + change, strength.value + attack_change, defense.tie)
        if (change or attack_change) and made == shown:
            return check
    return "V162"


def _errors(state: State, attack: AttackUnderWay, unit: str, total: Sum) -> Iterator[tuple[str, int, int]]:
    """Each error that a rule forbids: its check, and what it adds to the Defense and to the Attack Total."""
    ground, hex = state.ground, state.unit(unit).hex or attack.hex
    covers = _printed(state, hex)
    if attack.kind == "fire" and burns(state, attack):
        yield from (("V158", cover, 0) for cover in (*covers, sum(covers)))
        return
    if attack.kind == "mines":
        yield from (("V273", cover, 0) for cover in (*covers, sum(covers)))
    if is_shelling(state, attack):
        yield "V167", 0, -TREE_BURSTS if attack.bursts else 0
    elif ground is not None and ground.terrain(attack.hex) == "woods":
        yield "V167", 0, TREE_BURSTS
    yield from ((term[2], -term[1], 0) for term in total.terms if len(term) == 3)
    used = _cover_in(total)
    yield from (("V277", cover - used, 0) for cover in _fortified(state, hex))
    if len(covers) > 1:
        yield "V164", sum(covers) - used, 0
    if attack.kind != "mines":
        yield "V165", 1 if ground is not None and hex in ground.roads else -1, 0
    yield from (("V166", cover - used, 0) for cover in _sides(state, hex))


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


def _cover_in(total: Sum) -> int:
    """The Cover that a Defense Total counts: the part that is neither roll nor a modifier of the unit itself."""
    own = ("roll", "Command", "Veteran", "Suppressed", WIRE)
    return sum(term[1] for term in total.terms if term[0] not in own)


@RULEBOOK.check("V163", "3.2.1, 3.2.4", Break, Eliminate)
def broken_twice_is_eliminated(state: State, event: Break | Eliminate) -> Objection | None:
    """A good unit that breaks is turned over; a broken one is eliminated."""
    unit = state.units.get(event.piece)
    if unit is None:
        return None
    if isinstance(event, Break):
        pending = state.pending
        if (
            not unit.broken
            or unit.name in pending.heirs.get("broken", ())
            or unit.name in pending.unreported
            or unit.name in pending.put_in
        ):
            return None  # the first is the counter of a Team that comes broken (E52.2, A36)
        return Objection(f"{unit.name} is broken already, so it is eliminated", "eliminated", "broken", (unit.name,))
    if (
        unit.broken
        or event.cause
        or not state.units_known
        or not (_struck(state, unit.name) or _owes_a_result(state, unit.name) or _only_breaks(state, event))
    ):
        return None
    message = f"{unit.name} was good, so a break turns it over and does not eliminate it"
    return Objection(message, expected="broken", found="eliminated", pieces=(unit.name,))


def _owes_a_result(state: State, name: str) -> bool:
    """Whether a unit has rolled Defense, and nothing has shown yet what for."""
    attack = state.attack
    defense = attack.defenses.get(name) if attack is not None and not attack.over else None
    return defense is not None and defense.shown is None and state.interrupts.open is None


def _only_breaks(state: State, event: Eliminate) -> bool:
    """Whether a Sniper! is all that can have taken off this unit, named as his target or not (1.9.1.3)."""
    entry, ledger = state.ledger.find(event).entry, state.ledger
    if entry is None or entry.cause.id != SNIPERS_HIT or is_crowded_out(state, state.units[event.piece]):
        return False
    losses = ledger.book.events[Eliminate].causes
    final = (one for cause in losses if cause.id not in BREAKS for one in ledger.entries(cause.id, suspended=True))
    return not any(one.fits(event, (event.piece,)) for one in final)


def _struck(state: State, name: str) -> bool:
    """Whether the Sniper!, an Event that breaks units, or an Ambush strikes this one."""
    melee = state.melee
    if melee is not None and not melee.over:  # once both have rolled it may be lost in the Melee
        return not melee.sums and state.interrupts.open is None and state.side_of(name) in melee.ambushed
    return (state.sniper is not None and state.sniper.unit == name) or state.event in BREAKING
