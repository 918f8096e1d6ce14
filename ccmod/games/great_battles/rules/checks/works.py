"""Breastworks: who builds them, where, and how long it takes (15.1)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.command_range import in_command, unit_traced
from ccmod.games.great_battles.rules.rulebook import RULEBOOK
from ccmod.games.great_battles.rules.state.commands import BRIGADE, DIVISION
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.terms import ADVANCE, ATTACK
from ccmod.hexes.coordinates import DIRECTIONS
from ccmod.play.finding import Objection, missing

REACH = 3
"""Hexes within which there is timber (15.12)."""
TIMBER = frozenset({"woods", "orchard", "town", "building", "house"})
BARE = frozenset({"town", "swamp"})
"""Terrain in which no works are built."""
TIRED = 2
"""The level of fatigue from which no works are built (17.34)."""
WORN = 3
"""The level that gives works up (15.14)."""
SIDES = 2
"""The hexsides that Breastworks cover."""


@RULEBOOK.check("V166", "15.11-15.15, 17.34", e.StartWorks)
def is_free_to_build(state: State, event: e.StartWorks) -> Iterator[Objection]:
    """Infantry and dismounted cavalry build, under Advance Orders, in command, and not tired."""
    unit = state.unit(event.unit)
    if unit.type is None:
        return
    if not unit.on_foot:
        yield Objection(f"{unit.name} does not build", "infantry or dismounted cavalry", unit.name, (unit.name,))
    orders, brigade = state.orders_of(unit), state.brigade_of(unit)
    if orders != ADVANCE:
        said = f"under {orders} Orders {unit.name} does not build"
        yield Objection(said, f"{ADVANCE} Orders", f"{orders} Orders", (unit.name,))
    if brigade is not None and state.option("fatigue") != "no" and (brigade.fatigue or 0) >= TIRED:
        said = f"{brigade.name} is at fatigue {brigade.fatigue}, and does not build"
        yield Objection(said, f"below {TIRED}", str(brigade.fatigue), (unit.name,))
    for name, linked, was_said in _links(state, unit):
        if linked is None:
            yield missing(f"the command status of {name}")
        elif not linked:
            found = Objection(f"{name} is out of command", "in command", "out of command", (unit.name,))
            yield found if was_said else state.ledger.asked(found)  # it may have been when that was looked at


def _links(state: State, unit: Unit) -> Iterator[tuple[str, bool | None, bool]]:
    """The unit, its brigade and its division, whether each is in command, and whether that was said.

    They are asked for since its brigadier gets orders by them.
    """
    was_said = unit.cut_off is not None
    yield unit.name, not unit.cut_off if was_said else unit_traced(state, unit), was_said
    for command in state.chain(unit.command):
        if command.level in (BRIGADE, DIVISION):
            yield command.name, in_command(state, command), command.cut_off is not None


@RULEBOOK.check("V166", "15.11-15.15, 17.34", e.StartWorks)
def builds_where_there_is_timber(state: State, event: e.StartWorks) -> Iterator[Objection]:
    """Timber is within three hexes, by a way that no enemy stands next to; towns and swamps are not built on."""
    unit = state.unit(event.unit)
    if unit.hex is not None and event.hex not in unit.hexes:
        yield Objection(f"{unit.name} is not in {event.hex}", " ".join(unit.hexes), event.hex, (unit.name,))
    if state.ground is None:
        yield missing("the map")
        return
    bare = BARE & set(state.ground.terrain(event.hex))
    if bare:
        yield Objection(f"no unit builds on {min(bare)}", "other terrain", min(bare), (unit.name,), (event.hex,))
    if _beside_an_enemy(state, event.hex, unit.side):
        said = f"{event.hex} is next to an enemy"
        yield Objection(said, "no enemy next to it", said, (unit.name,), (event.hex,))
    elif not _finds_timber(state, event.hex, unit.side):
        said = f"no timber is within {REACH} hexes of {event.hex}, away from the enemy"
        yield Objection(said, "woods, an orchard, a town or a building", "none", (unit.name,), (event.hex,))


def _finds_timber(state: State, hex: str, side: str | None) -> bool:
    """Whether a way of at most three hexes leads to timber, with no enemy next to any of its hexes."""
    ground, reached, ways = state.ground, {hex}, {hex}
    for step in range(REACH + 1):
        if ground is None or any(TIMBER & set(ground.terrain(one)) for one in ways):
            return True
        if step < REACH:
            near = {other for one in ways for other in state.board.neighbours(one)} - reached
            ways = {one for one in near if not _beside_an_enemy(state, one, side)}
            reached |= ways
    return False


def _beside_an_enemy(state: State, hex: str, side: str | None) -> bool:
    return any(state.enemies_in(other, side) for other in (hex, *state.occupied_near(hex)))


@RULEBOOK.check("V166", "15.11-15.15, 17.34", e.StartWorks)
def covers_two_hexsides(state: State, event: e.StartWorks) -> Iterator[Objection]:
    """Breastworks cover two hexsides of the hex, one beside the other; one may be the edge of the map."""
    edges = [state.edge(text) for text in event.edges]
    others = [other for edge in edges if edge for other in edge.split("-") if other != event.hex]
    own = [edge for edge in edges if edge and event.hex in edge.split("-")]
    if len(own) == len(edges) == SIDES and state.board.adjacent(*others):
        return
    if len(own) == len(edges) == 1 and len(state.board.neighbours(event.hex)) < len(DIRECTIONS):
        return
    found = " ".join(event.edges)
    said = f"Breastworks cover two hexsides of {event.hex} that meet"
    yield Objection(said, "two hexsides that meet", found, (event.unit,), (event.hex,))


@RULEBOOK.check("V166", "15.11-15.15, 17.34", e.FinishWorks, e.CancelWorks)
def is_building(state: State, event: e.FinishWorks | e.CancelWorks) -> Objection | None:
    """Works are finished, or given up, by the unit that began them."""
    unit = state.unit(event.unit)
    if unit.works is not None or unit.type is None:
        return None
    if not state.fresh:
        return missing(f"whether {unit.name} began works before the record begins")
    return Objection(f"{unit.name} builds nothing", "a unit that builds", unit.name, (unit.name,), unit.hexes)


@RULEBOOK.check("V166", "15.11-15.15, 17.34", e.StartWorks)
def builds_one_thing_at_a_time(state: State, event: e.StartWorks) -> Objection | None:
    """A unit that builds begins nothing else; each part of an Extended Line may build."""
    unit = state.unit(event.unit)
    if unit.works is None or unit.parts:
        return None
    said = f"{unit.name} builds already, since turn {unit.works}"
    return Objection(said, "a unit that does not build", unit.name, (unit.name,), unit.hexes)


@RULEBOOK.check("V166", "15.11-15.15, 17.34", e.FinishWorks)
def has_done_nothing_else(state: State, event: e.FinishWorks) -> Iterator[Objection]:
    """Works are given up by Attack Orders, any other act, a retreat, a Shock on the hex, and fatigue 3."""
    unit = state.unit(event.unit)
    if unit.works is None:
        return
    brigade = state.brigade_of(unit)
    why = None
    if unit.spoiled is not None:
        why = f"{unit.name} has {unit.spoiled}"
    elif state.orders_of(unit) == ATTACK:
        why = f"{unit.name} is under Attack Orders"
    elif brigade is not None and (brigade.fatigue or 0) >= WORN and state.option("fatigue") != "no":
        why = f"{brigade.name} is at fatigue {brigade.fatigue}"
    if why is not None:
        yield Objection(f"{why}: its works are given up", "given up", "finished", (unit.name,), unit.hexes)


@RULEBOOK.check("V166", "15.11-15.15, 17.34", e.FinishWorks)
def has_built_for_two_turns(state: State, event: e.FinishWorks) -> Objection | None:
    """Breastworks take two turns; begun by night they are finished in the same turn."""
    unit, now = state.unit(event.unit), state.turn
    if unit.works is None or now.number is None or now.number > unit.works or now.period == "night":
        return None
    said = f"{unit.name} began its works this turn"
    return Objection(said, "the end of the next turn", f"turn {now.number}", (unit.name,), unit.hexes)
