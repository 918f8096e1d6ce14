"""Retreats (O23.3): whither, through what, and who does not survive them. Checks V234 to V237."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.combat_commander.rules.checks.rout import cut_short, routing
from ccmod.games.combat_commander.rules.events import Attack, Eliminate, EnterHex, Roll
from ccmod.games.combat_commander.rules.rulebook import RULEBOOK
from ccmod.games.combat_commander.rules.state.context import OrderUnderWay
from ccmod.games.combat_commander.rules.state.gains import is_crowded_out
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.subjects import COMPLETIONS, order_completed
from ccmod.games.combat_commander.rules.state.units import Unit
from ccmod.games.combat_commander.rules.terrain import IMPASSABLE
from ccmod.ground.counting import counted
from ccmod.play.event import Event
from ccmod.play.finding import Objection, missing

RETREATED = "EL3"
"""The cause in the ledger by which a retreat eliminates a unit."""


@RULEBOOK.check("V234", "O23.3", EnterHex, given=routing)
def every_hex_nearer_the_own_edge(state: State, event: EnterHex, order: OrderUnderWay) -> Iterator[Objection]:
    """Each hex of a retreat is nearer the owner's map edge than the one before (AMB-18)."""
    for name in event.units:
        unit = state.unit(name)
        if name not in order.at_start or unit.hex is None:
            continue
        edge = state.side(unit.side).edge if unit.side is not None else None
        if edge is None:
            yield missing(f"the map edge of {unit.side}")
            continue
        before, after = (state.board.to_edge(hex, edge) for hex in (unit.hex, event.hex))
        if not state.board.adjacent(unit.hex, event.hex):
            message = f"{name} retreats from {unit.hex} to {event.hex}, which is not adjacent"
            yield Objection(message, f"a hex adjacent to {unit.hex}", event.hex, (name,), (unit.hex, event.hex))
        elif after > before or (after == before and state.option("AMB-18") == "nearer with each hex"):
            yield Objection(
                f"{name} retreats from {unit.hex} ({before} from the {edge} edge) to {event.hex} ({after} from it)",
                expected=f"a hex less than {before} from the {edge} edge",
                found=f"{after} from it",
                pieces=(name,),
                hexes=(unit.hex, event.hex),
            )


@RULEBOOK.check("V235", "O23.3.5", Roll, EnterHex, *COMPLETIONS, given=routing)
def none_survives_there(state: State, event: Event, order: OrderUnderWay) -> Iterator[Objection]:
    """A unit that retreats among enemies, into impassable terrain or across a Cliff is eliminated."""
    if state.interrupts.reroll is not None or (isinstance(event, Roll) and event.roll != "rout"):
        return
    if type(event) in COMPLETIONS and order_completed(state, event) is None:
        return
    for name, why in order.doomed.items():
        if state.on_map(name):
            message = f"{name} has retreated {why} and is eliminated"
            yield Objection(message, f"{name} eliminated", "it goes on", (name,), (state.unit(name).hex or "",))


@RULEBOOK.check("V235", "O23.3.5", Eliminate, given=routing)
def none_dies_elsewhere(state: State, event: Eliminate, order: OrderUnderWay) -> Objection | None:
    """A retreat eliminates who leaves the map, or comes among enemies, into impassable terrain or across a Cliff."""
    name, due = event.piece, state.outcome
    unit, entry = state.units.get(name), state.ledger.find(event).entry
    if unit is None or entry is None or entry.cause.id != RETREATED or not entry.sums or not state.units_known:
        return None
    if name in order.doomed or name in state.pending.driven_off or is_crowded_out(state, unit):
        return None
    left = due.hexes if due is not None and due.unit == name and due.effect == "retreat" else 0
    if may_die(state, unit, left):
        return None
    length = counted(left, "more hex", "more hexes")
    message = f"{name} retreats {length} from {unit.hex}, and may survive each of them"
    return Objection(message, "the retreat", event.sentence(), (name,), (unit.hex or "",))


def may_die(state: State, unit: Unit, hexes: int) -> bool:
    """Whether a way of so many hexes may lead a unit where no retreat is survived; so it may where that is unknown."""
    edge = state.side(unit.side).edge if unit.side is not None else None
    ground, reached = state.ground, {unit.hex or ""}
    if edge is None or ground is None or unit.hex not in ground.board:
        return True
    for _ in range(hexes):
        ahead: set[str] = set()
        for here in reached:
            distance = ground.board.to_edge(here, edge)
            if distance == 0:
                return True
            for hex in ground.board.neighbours(here):
                if ground.board.to_edge(hex, edge) > distance - (state.option("AMB-18") == "nearer with each hex"):
                    continue
                if ground.step(here, hex, state.markers).rule in IMPASSABLE or state.enemies_in(hex, unit.side or ""):
                    return True
                ahead.add(hex)
        reached = ahead
    return False


@RULEBOOK.check("V237", "O23.3.1-3", Roll, EnterHex, *COMPLETIONS, given=routing)
def nothing_stops_a_retreat(state: State, event: Event, order: OrderUnderWay) -> Objection | None:
    """Neither Movement costs nor Wire cut a retreat short."""
    return cut_short(state, event, order, in_the_way=True)


@RULEBOOK.check("V237", "O23.3.1-3", Attack, given=routing)
def no_op_fire_at_a_retreat(state: State, event: Attack, order: OrderUnderWay) -> Objection | None:
    """Retreating units are not fired at."""
    if not any(unit.name in order.at_start for unit in state.units_in(event.hex)):
        return None
    message = f"a retreat draws no Op Fire, and {event.hex} is attacked in the Order Rout"
    return Objection(message, expected="no attack", found=event.sentence(), pieces=event.pieces, hexes=(event.hex,))
