"""Units that come by an Event or are replaced by one (E52, E56, E58, E59, E68, E76): V259, V260, V263, V265."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.combat_commander.rules.events import Deploy, EndTrigger, Pick, Receive, Reinforce, Roll
from ccmod.games.combat_commander.rules.rulebook import RULEBOOK
from ccmod.games.combat_commander.rules.state.acting import Carried
from ccmod.games.combat_commander.rules.state.interrupts import ACTS
from ccmod.games.combat_commander.rules.state.occupation import is_friendly
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.stacks import figures_in
from ccmod.games.combat_commander.rules.state.subjects import event_under_way, support_table
from ccmod.games.combat_commander.rules.state.units import Unit
from ccmod.ground.counting import counted
from ccmod.play.event import Event
from ccmod.play.finding import Objection, missing

DEPLOY, PROMOTION, HERO = "Deploy", "Field Promotion", "Hero"
INFILTRATION, REINFORCEMENTS, WOUNDED = "Infiltration", "Reinforcements", "Walking Wounded"
PROMOTED = "private"
"""The type of the counter that Field Promotion places (E56): Morale 6, Command 2."""
MOST_FIGURES = 7
"""Figures of a side in a hex that are within the stacking limit (8.2)."""
IMPASSABLE = frozenset({"water_barrier"})


@RULEBOOK.check("V259", "E52", Deploy)
def deploys_into_two_teams_of_its_quality(state: State, event: Deploy) -> Iterator[Objection]:
    """A Squad deploys into two Teams of its quality."""
    squad = state.unit(event.unit)
    if len(event.teams) != 2 or len(set(event.teams)) != len(event.teams):
        yield Objection(f"{event.unit} deploys into two Teams", "2 Teams", str(len(set(event.teams))), (event.unit,))
    if squad.type is None:
        yield missing(f"the type of {event.unit}")
        return
    if squad.kind != "squad":
        yield Objection(f"{event.unit} is not a Squad", "a Squad", squad.kind, (event.unit,))
        return
    if state.carried is not None and state.carried.name == DEPLOY and any(state.carried.seen(Deploy)):
        yield Objection(f"{DEPLOY} concerns one Squad", "one Squad", f"{event.unit} too", (event.unit,))
    if state.carried is not None and state.carried.name == DEPLOY and squad.side not in (state.carried.side, None):
        player = state.active if state.option("AMB-11") == "the active player" else state.carried.side
        if squad.side != player:
            yield Objection(f"{event.unit} is not {player}'s", f"a Squad of {player}", event.unit, (event.unit,))
    for name in event.teams:
        yield from _unfit_team(state, squad, state.unit(name))


def _unfit_team(state: State, squad: Unit, team: Unit) -> Iterator[Objection]:
    if team.hex is not None:
        yield Objection(f"{team.name} is on the map already", "a Team off the map", team.hex, (team.name,))
    if team.side not in (squad.side, None):
        yield Objection(f"{team.name} is {team.side}'s", f"a Team of {squad.side}", team.name, (squad.name, team.name))
    quality = squad.type.quality if squad.type is not None else None
    if team.type is None or (team.kind == "team" and team.type.quality == quality):
        return
    yield Objection(
        f"{team.name} is not a Team of {squad.name}'s quality",
        expected=f"a {quality} Team",
        found=f"{team.type.quality or ''} {team.kind}".strip(),
        pieces=(squad.name, team.name),
    )


def _one_only(carried: Carried, event: Reinforce) -> Objection | None:
    if len(event.units) < 2:
        return None
    return Objection(f"{carried.name} brings one unit", "one unit", ", ".join(event.units), event.units)


@RULEBOOK.check("V260", "E56, E58", Reinforce, given=event_under_way)
def one_comes_to_lead(state: State, event: Reinforce, carried: Carried) -> Objection | None:
    """Field Promotion and the Event Hero bring one unit."""
    return _one_only(carried, event) if carried.name in (PROMOTION, HERO) else None


@RULEBOOK.check("V265", "E76", Reinforce, given=event_under_way)
def one_is_wounded(state: State, event: Reinforce, carried: Carried) -> Objection | None:
    """Walking Wounded brings one unit back."""
    return _one_only(carried, event) if carried.name == WOUNDED else None


@RULEBOOK.check("V263", "E68, E59", Reinforce, given=event_under_way)
def one_comes_as_support(state: State, event: Reinforce, carried: Carried) -> Objection | None:
    """Infiltration and Reinforcements bring one unit, with its Weapon."""
    return _one_only(carried, event) if carried.name in (INFILTRATION, REINFORCEMENTS) else None


@RULEBOOK.check("V260", "E56, E58", EndTrigger, Roll, *ACTS, given=event_under_way)
def the_hero_may_be_missing(state: State, event: Event, carried: Carried) -> Objection | None:
    """The Hero arrives if there is one (X06); for a side whose counters are not all known, this cannot be checked."""
    if carried.name != HERO or not state.interrupts.closes(event) or any(carried.seen(Reinforce)):
        return None
    if any(unit.is_hero and unit.side == carried.side for unit in state.units.values()):
        return None
    return missing(f"whether {carried.side} has a Hero in the pool")


@RULEBOOK.check("V260", "E56, E58", Reinforce, given=event_under_way)
def promoted_and_heroes_where_they_may(state: State, event: Reinforce, carried: Carried) -> Iterator[Objection]:
    """The promoted Leader joins a friendly broken unit, a Hero a friendly hex; neither is on the map already."""
    if carried.name not in (PROMOTION, HERO):
        return
    hero = carried.name == HERO
    for name in event.units:
        unit = state.unit(name)
        if unit.type is None:
            yield missing(f"the type of {name}")
        elif (not unit.is_hero) if hero else unit.type.id != PROMOTED:
            what = "a Hero" if hero else "the Leader of Field Promotion"
            yield Objection(f"{name} is not {what}", what, unit.type.id, (name,))
        elif unit.side not in (carried.side, None):
            yield Objection(f"{name} is {unit.side}'s", f"a Leader of {carried.side}", name, (name,))
        if unit.hex is not None:
            yield Objection(f"{name} is on the map already, in {unit.hex}", "off the map", unit.hex, (name,))
    friendly = is_friendly(state, event.hex, carried.side) if hero else True
    if friendly is None:
        yield missing("the hexes of the objectives")
    elif not friendly:
        yield Objection(f"{event.hex} is not a friendly hex", "a friendly hex (AMB-61)", event.hex, hexes=(event.hex,))
    if not hero and not any(unit.broken and unit.side == carried.side for unit in state.units_in(event.hex)):
        message = f"{carried.side} has no broken unit in {event.hex}"
        yield Objection(message, expected="a broken unit of his own there", found="none", hexes=(event.hex,))


@RULEBOOK.check("V263", "E68, E59", Receive, given=event_under_way)
def no_radio_by_infiltration(state: State, event: Receive, carried: Carried) -> Objection | None:
    """Infiltration brings no Radio."""
    if carried.name != INFILTRATION:
        return None
    message = f"{event.radio} is a Radio, which Infiltration does not bring"
    return Objection(message, expected="a unit", found=event.radio, pieces=(event.radio,))


@RULEBOOK.check("V263", "E68, E59", Pick)
def picked_from_the_column_rolled(state: State, event: Pick) -> Iterator[Objection]:
    """The arriving unit is in the column of the Support table that was rolled, and is available in that year."""
    carried = state.carried
    if carried is not None and carried.name == INFILTRATION:
        for piece in event.pieces:
            if piece in state.radios:
                yield Objection(f"{piece} is a Radio, which Infiltration does not bring", "a unit", piece, (piece,))
    table = support_table(state, event.side)
    roll = state.interrupts.roll
    if table is None:
        yield missing(f"the Support table of {event.side}")
        return
    if roll is not None and roll.event.roll == "support table" and roll.event.side == event.side:
        dice = roll.event.white + roll.event.red
        column = table.get("columns", {}).get(str(dice))
        if column is not None and column != event.column:
            message = f"a {dice} is column {column} of the Support table, not {event.column}"
            yield Objection(message, expected=str(column), found=str(event.column))
    listed = table.get("counters", {}).get(str(event.column))
    for piece in event.pieces if listed is not None else ():
        found = state.unit(piece).type
        type = found.id if found is not None else None
        if type is None and piece not in state.weapons and piece not in state.radios:
            yield missing(f"the type of {piece}")
        elif type is not None and type not in listed:
            message = f"{piece} is not in column {event.column} of the Support table"
            yield Objection(message, expected=", ".join(listed), found=type, pieces=(piece,))


@RULEBOOK.check("V265", "E76", Reinforce, given=event_under_way)
def the_wounded_arrive_near_the_random_hex(state: State, event: Reinforce, carried: Carried) -> Iterator[Objection]:
    """The unit comes from the Casualty track into the random hex or one next to it, within the stacking limit."""
    if carried.name != WOUNDED:
        return
    hex = state.interrupts.open.hex if state.interrupts.open is not None else None
    if hex is None:
        yield missing("the random hex of Walking Wounded")
    elif state.board.distance(hex, event.hex) > 1:
        message = f"{event.hex} is not next to {hex}"
        yield Objection(message, expected=f"{hex} or a hex next to it", found=event.hex, hexes=(event.hex, hex))
    if state.ground is not None and state.ground.terrain(event.hex) in IMPASSABLE:
        yield Objection(f"{event.hex} is impassable", "a passable hex", event.hex, hexes=(event.hex,))
    elif "Blaze" in state.markers.get(event.hex, ()):
        yield Objection(f"{event.hex} is ablaze", "a passable hex", event.hex, hexes=(event.hex,))
    for name in event.units:
        unit = state.unit(name)
        if unit.hex is not None or (name in state.units and not unit.eliminated and state.fresh):
            yield Objection(f"{name} is not on the Casualty track", "an eliminated unit", name, (name,))
        figures = figures_in(state, event.hex, unit.side) if unit.side is not None else None
        if figures is not None and unit.figures is not None and figures + unit.figures > MOST_FIGURES:
            message = f"{event.hex} would hold {counted(figures + unit.figures, 'figure')} of {unit.side}"
            yield Objection(message, f"at most {MOST_FIGURES}", str(figures + unit.figures), (name,), (event.hex,))


@RULEBOOK.check("V265", "E76", EndTrigger, Roll, *ACTS, given=event_under_way)
def the_wounded_arrive_broken(state: State, event: Event, carried: Carried) -> Objection | None:
    """The unit of Walking Wounded comes broken."""
    if carried.name != WOUNDED or not state.interrupts.closes(event):
        return None
    good = tuple(name for arrival in carried.seen(Reinforce) for name in arrival.units if not state.unit(name).broken)
    if not good:
        return None
    if not state.units_known:
        return missing(f"whether {', '.join(good)} was broken when the record begins")
    return Objection(f"{', '.join(good)} arrives broken by Walking Wounded", "broken", "good", good)
