"""Set-up, counters and reinforcements (2.3, 3.0): checks FV001 to FV007."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.folio.rules.events import Arrive, Attack, BeginPhase, EnterHex, GameTurn, SetUp
from ccmod.games.folio.rules.rulebook import RULEBOOK
from ccmod.games.folio.rules.state.position import State
from ccmod.play.finding import Objection, missing


@RULEBOOK.check("FV001", "3.0d", SetUp)
def in_its_area(state: State, event: SetUp) -> Objection | None:
    """A unit is set up in its hex, or in the area that the scenario gives it."""
    setup = (state.scenario or {}).get("setup") or {}
    side = state.unit(event.unit).side
    fixed = (((state.scenario or {}).get("units") or {}).get(event.unit) or {}).get("hex")
    area = fixed or (setup.get("hexes") or {}).get(event.unit) or (setup.get("areas") or {}).get(side or "")
    if area is None:
        return missing(f"the set-up area of {event.unit}")
    hexes = [area] if isinstance(area, str) else list(area)
    if event.hex in hexes:
        return None
    message = f"{event.unit} is set up in {event.hex}, outside its area"
    return Objection(message, expected=", ".join(hexes), found=event.hex, pieces=(event.unit,), hexes=(event.hex,))


@RULEBOOK.check("FV002", "3.0d", SetUp)
def in_its_order(state: State, event: SetUp) -> Objection | None:
    """The side that the scenario names sets up first, and nobody after play has begun."""
    if state.turn is not None:
        return Objection(f"{event.unit} is set up after play has begun", "before game turn 1", pieces=(event.unit,))
    if event.unit in state.placed:
        return Objection(f"{event.unit} is set up already", "once", "twice", (event.unit,))
    order = ((state.scenario or {}).get("setup") or {}).get("order")
    side = state.unit(event.unit).side
    if not order or side is None:
        return missing("who sets up first")
    earlier = order[: order.index(side)] if side in order else []
    waiting = [
        unit.name
        for unit in state.units.values()
        if unit.side in earlier and unit.hex is None and unit.name not in _reinforcements(state)
    ]
    if not waiting:
        return None
    message = f"{side} sets up before {earlier[0]} has placed {waiting[0]}"
    return Objection(message, expected=earlier[0], found=side, pieces=(event.unit, *waiting))


@RULEBOOK.check("FV002", "3.0d", GameTurn, BeginPhase)
def all_are_set_up(state: State, event: GameTurn | BeginPhase) -> Objection | None:
    """Play begins when every unit of the initial tables is placed; a record may leave the whole set-up out."""
    if state.turn is not None or not state.placed:
        return None
    late = _reinforcements(state)
    areas = ((state.scenario or {}).get("setup") or {}).get("areas") or {}
    units = (unit for unit in state.units.values() if unit.hex is None and unit.side in areas)
    waiting = tuple(unit.name for unit in units if unit.name not in late and not unit.eliminated)
    if not waiting:
        return None
    return Objection(f"play begins before {', '.join(waiting)} is set up", "the set-up", event.sentence(), waiting)


@RULEBOOK.check("FV003", "5.3a", SetUp)
def one_unit_a_hex(state: State, event: SetUp) -> Objection | None:
    """No two units are set up in one hex."""
    there = state.others_in(event.hex, event.unit)
    if not there:
        return None
    message = f"{event.unit} is set up with {there[0]} in {event.hex}"
    return Objection(message, expected="an empty hex", found=there[0], pieces=(event.unit, *there), hexes=(event.hex,))


@RULEBOOK.check("FV004", "5.1d", SetUp)
def on_land(state: State, event: SetUp) -> Objection | None:
    """No unit is set up in prohibited terrain."""
    if state.ground is None:
        return missing("the map")
    if event.hex not in state.ground.prohibited:
        return None
    message = f"{event.hex} is prohibited terrain"
    return Objection(message, "a hex that may be entered", event.hex, (event.unit,), (event.hex,))


@RULEBOOK.check("FV005", "3.0b, 7.6", Attack)
def strengths_of_the_side_that_is_up(state: State, event: Attack) -> Objection | None:
    """The strength that is announced is not that of the counter's other side."""
    if event.strength is None:
        return None
    units = [state.unit(name) for name in event.units]
    if any(unit.values is None for unit in units):
        return missing("the counters of the attackers")
    due = sum(unit.values.attack for unit in units if unit.values is not None)
    for unit in units:
        other = unit.front if unit.reduced else unit.back
        if other is None or unit.values is None or other.attack == unit.values.attack:
            continue
        if event.strength == due - unit.values.attack + other.attack:
            message = f"{unit.name} attacks as {unit.values}, and its other side {other} was counted"
            return Objection(message, expected=str(due), found=str(event.strength), pieces=(unit.name,))
    return None


@RULEBOOK.check("FV006", "3.0e", Arrive)
def reinforcements_in_their_turn(state: State, event: Arrive) -> Iterator[Objection]:
    """A reinforcement arrives in its turn or later, in one of its hexes, and once."""
    due = _reinforcements(state).get(event.unit)
    if due is None:
        if "reinforcements" not in (state.scenario or {}):
            yield missing("the reinforcements of the scenario")
        else:
            yield Objection(f"{event.unit} is not a reinforcement", "a listed reinforcement", event.unit, (event.unit,))
        return
    turn, hexes = due
    if state.turn is not None and state.turn < turn:
        message = f"{event.unit} arrives in turn {turn}, not {state.turn}"
        yield Objection(message, expected=f"turn {turn}", found=f"turn {state.turn}", pieces=(event.unit,))
    if hexes and event.hex not in hexes:
        message = f"{event.unit} arrives in {event.hex}, not where it enters"
        yield Objection(message, expected=", ".join(hexes), found=event.hex, pieces=(event.unit,), hexes=(event.hex,))
    if state.unit(event.unit).hex is not None or event.unit in state.arrived:
        yield Objection(f"{event.unit} has arrived already", "a unit off the map", event.unit, (event.unit,))


@RULEBOOK.check("FV007", "2.3.2", EnterHex)
def counters_as_listed(state: State, event: EnterHex) -> Iterator[Objection]:
    """Every unit that moves is on the counter list, with its class."""
    unit = state.units.get(event.unit)
    if unit is None or unit.front is None:
        if (state.scenario or {}).get("units"):
            yield Objection(f"{event.unit} is not on the counter list", "a listed unit", event.unit, (event.unit,))
        else:
            yield missing("the counter list")
    elif unit.mobility is None:
        yield missing(f"whether {event.unit} is leg or mobile")


def _reinforcements(state: State) -> dict[str, tuple[int, list[str]]]:
    """For each reinforcement its turn and its entry hexes."""
    rows = (state.scenario or {}).get("reinforcements") or ()
    return {name: (row["turn"], list(row.get("hexes") or ())) for row in rows for name in row["units"]}
