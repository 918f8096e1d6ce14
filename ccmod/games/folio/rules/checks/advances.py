"""Displacement (7.7.2) and advance after combat (7.9): checks FV133 to FV138, FV140 to FV145."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.folio.rules.checks.sequence import ACTS
from ccmod.games.folio.rules.events import Advance, Displace
from ccmod.games.folio.rules.retreats import ends, occupied_ends, on_land, why_not
from ccmod.games.folio.rules.rulebook import RULEBOOK
from ccmod.games.folio.rules.state.combat import Combat, Duty
from ccmod.games.folio.rules.state.position import State
from ccmod.games.folio.rules.state.units import Unit
from ccmod.games.folio.rules.unseen import combat_under_way
from ccmod.play.event import Event
from ccmod.play.finding import Objection, Severity, missing, warning


def retreating(state: State, event: Displace) -> Duty | None:
    """The retreat for which room is made: the one begun, else one that nothing but the displacement helps (A19)."""
    combat = state.combat
    if combat is None or not combat.rolled:
        return None
    due = [duty for duty in combat.duties.values() if not (duty.is_done or duty.resisted)]
    if len(due) < 2:
        return due[0] if due else None
    begun = next((duty for duty in due if duty.path), None)
    return begun or min(due, key=lambda duty: (bool(_free(state, duty)), not _is_in_the_way(state, event, duty)))


def _free(state: State, duty: Duty) -> set[str]:
    """The vacant hexes in which a retreat may end over land; the sea comes last (A47)."""
    unit = on_land(state.unit(duty.unit))
    return set() if unit.hex is None else ends(state, unit, unit.hex, duty, duty.left, vacant=False)


def _is_in_the_way(state: State, event: Displace, duty: Duty) -> bool:
    """Whether a unit stands where a retreat may end, or where one who makes room there may go (7.7.2a, d)."""
    unit, place = state.unit(duty.unit), state.unit(event.unit).hex
    if unit.hex is None or place is None:
        return True  # nobody knows
    return place in _chain(state, occupied_ends(state, unit, unit.hex, duty, duty.left))


def _chain(state: State, begin: set[str]) -> set[str]:
    """The hexes from which units are displaced where they are from the first ones: these, and where those may go."""
    chain, waiting = set(begin), list(begin)
    while waiting:
        hex = waiting.pop()
        for first in _who_may_go(state, hex):
            onward = (near for near in state.board.neighbours(hex) if near not in chain and state.stacks.get(near))
            found = [near for near in onward if why_not(state, first, hex, near) is None]
            chain.update(found)
            waiting.extend(found)
    return chain


@RULEBOOK.check("FV133", "7.7.2a,g", Displace)
def only_where_no_hex_is_free(state: State, event: Displace) -> Objection | None:
    """Somebody is displaced only from where a retreat must end, while no vacant hex is left for it."""
    duty = retreating(state, event)
    if come_already(state, event) or (duty is None and _is_pushed_late(state, event)):
        return None  # FV137 asks for it
    if duty is None:
        message = f"no unit retreats, so {event.unit} makes no room"
        return Objection(message, expected="a retreat", found=event.sentence(), pieces=(event.unit,))
    free, pieces = _free(state, duty), (event.unit, duty.unit)
    if free:
        shown = ", ".join(sorted(free))
        return Objection(f"{duty.unit} can end its retreat in {shown}", shown, event.sentence(), pieces)
    if _is_in_the_way(state, event, duty):
        return None
    message = f"{event.unit} does not stand where {duty.unit} could end its retreat"
    return Objection(message, "a unit in its way", event.sentence(), pieces)


@RULEBOOK.check("FV134", "7.7.2a", Displace, given=combat_under_way)
def nobody_of_the_same_attack(state: State, event: Displace, combat: Combat) -> Objection | None:
    """A unit of the same combat is not displaced."""
    if event.unit != combat.target and event.unit not in combat.attackers:
        return None
    return Objection(f"{event.unit} takes part in the combat", "another unit", event.unit, (event.unit,))


@RULEBOOK.check("FV135", "7.7.2b", Displace)
def displaced_as_if_it_retreated(state: State, event: Displace) -> Objection | None:
    """A displaced unit goes one hex, not into prohibited terrain, an enemy zone, or a hex with a unit."""
    unit = state.unit(event.unit)
    if unit.hex is None:
        return None
    banned: tuple[str, str] | None = ("", "")
    if not state.board.adjacent(unit.hex, event.hex):
        why = f"{event.hex} is not adjacent to {unit.hex}"
    elif (banned := why_not(state, unit, unit.hex, event.hex)) is not None:
        why = banned[1]
    elif state.others_in(event.hex, event.unit):
        why = f"{event.hex} is not empty"
    else:
        return None
    message = f"{event.unit} is displaced wrongly: {why}"
    # whoever stands there may make room himself, and be reported later; FV135 asks again when play goes on
    late = banned is None and _can_leave(state, _who_may_leave(state, event), event.hex)
    severity = Severity.WARNING if late else Severity.VIOLATION
    return Objection(message, "an adjacent empty hex", event.hex, (event.unit,), (event.hex,), severity)


def _who_may_leave(state: State, event: Displace) -> list[Unit]:
    """The units that may make room where a unit is displaced to and others stand.

    That is also the unit itself, if it is reported late: a retreat may have ended there since, so that it went on.
    """
    combat, unit = state.combat, state.unit(event.unit)
    went_on = combat is not None and bool(come_already(state, event) and come_already(state, event, event.hex))
    return [*_who_may_go(state, event.hex), *([unit] if went_on else [])]


def _can_leave(state: State, units: list[Unit], hex: str) -> bool:
    """Whether any of some units can be displaced from a hex, whoever is in their way making room (7.7.2d)."""
    near = state.board.neighbours(hex)
    open_ = {one for unit in units for one in near if why_not(state, unit, hex, one) is None}
    if any(not state.stacks.get(one) for one in open_):
        return True
    return any(_vacant(state, unit, one) for one in _chain(state, open_) for unit in _who_may_go(state, one))


@RULEBOOK.check("FV135", "7.7.2b", *ACTS, Advance, given=combat_under_way)
def displaced_to_a_hex_of_its_own(state: State, event: Event, combat: Combat) -> Iterator[Objection]:
    """When play goes on no displaced unit stands with another."""
    for name in combat.displaced:
        hex = state.unit(name).hex
        others = state.others_in(hex, name)
        if hex is not None and others:
            yield Objection(f"{name} was displaced to {others[0]} in {hex}", "an empty hex", hex, (name,), (hex,))


@RULEBOOK.check("FV136", "7.7.2h", Displace, given=retreating)
def who_is_passed_stays(state: State, event: Displace, duty: Duty) -> Objection | None:
    """A unit that a retreat only passes is not displaced."""
    hex, at = state.unit(event.unit).hex, state.unit(duty.unit).hex or ""
    if hex is None or hex == at:
        return None
    last = occupied_ends(state, state.unit(duty.unit), at, duty, duty.left)
    if not last or hex in last or not state.board.adjacent(at, hex) or duty.left == 1:
        return None
    message = f"{duty.unit} only passes {event.unit} in {hex}"
    return Objection(message, expected="no displacement", found=event.sentence(), pieces=(event.unit,), hexes=(hex,))


@RULEBOOK.check("FV137", "7.7.2c", Displace)
def room_is_made_first(state: State, event: Displace) -> Objection | None:
    """The displaced unit leaves before the retreating one comes; a log may have taken both at once, in any order."""
    hex, early = state.unit(event.unit).hex, come_already(state, event)
    if hex is None or not early:
        pushed = retreating(state, event) is None and _is_pushed_late(state, event)
        return warning(f"{event.unit} makes room when all have come", pieces=(event.unit,)) if pushed else None
    message = f"{early[0]} has come to {hex} before {event.unit} has left it"
    return warning(message, event.unit, early[0], (event.unit, early[0]), (hex,))


def _is_pushed_late(state: State, event: Displace) -> bool:
    """Whether a unit makes room for one who must go from where somebody has come already (7.7.2d)."""
    combat, hex = state.combat, state.unit(event.unit).hex
    if combat is None or hex is None:
        return False
    come = {at for name in (*combat.duties, *combat.displaced) if (at := state.unit(name).hex) is not None}
    return hex in _chain(state, {at for at in come if _who_may_go(state, at)})


def come_already(state: State, event: Displace, to: str | None = None) -> list[str]:
    """The units that have retreated, or were displaced, to the hex of one who makes room only now; or ``to`` a hex."""
    combat, hex = state.combat, to or state.unit(event.unit).hex
    if combat is None or hex is None:
        return []
    come = [name for name, duty in combat.duties.items() if duty.path[-1:] == [hex]]
    return [name for name in (*come, *combat.displaced) if name != event.unit and state.unit(name).hex == hex]


@RULEBOOK.check("FV137", "7.7.2c", *ACTS, Advance, given=combat_under_way)
def room_is_made_for_somebody(state: State, event: Event, combat: Combat) -> Objection | None:
    """A unit that makes room is followed by the unit for which it does so."""
    if not combat.emptied:
        return None
    hex = combat.emptied[0]
    return Objection(f"room was made in {hex}, but no unit has entered it", "a retreat there", "none", hexes=(hex,))


@RULEBOOK.check("FV138", "7.7.2d", Displace, given=retreating)
def chains_only_where_needed(state: State, event: Displace, duty: Duty) -> Objection | None:
    """In a chain, too, nobody is displaced while the one before him has a hex to go to."""
    hex, unit = state.unit(event.unit).hex, state.unit(duty.unit)
    last = occupied_ends(state, unit, unit.hex or "", duty, duty.left)
    if hex is None or hex in last:
        return None
    before = [
        (place, first) for place in last for first in _who_may_go(state, place) if state.board.adjacent(place, hex)
    ]
    rooms = {first.name: _vacant(state, first, place) for place, first in before}
    if not rooms or not all(rooms.values()):
        return None
    name, free = next(iter(rooms.items()))
    message = f"{name} can go to {', '.join(free)} without {event.unit} making room"
    return Objection(message, ", ".join(free), event.sentence(), (event.unit, name))


def _who_may_go(state: State, hex: str) -> list[Unit]:
    """The units in a hex that may be displaced: those that take no part in the combat (7.7.2a)."""
    combat = state.combat
    fighting = () if combat is None else (combat.target, *combat.attackers)
    return [unit for unit in state.units_in(hex) if unit.name not in fighting]


def _vacant(state: State, unit: Unit, hex: str) -> list[str]:
    """The empty hexes to which a unit may be displaced."""
    near = (near for near in state.board.neighbours(hex) if not state.stacks.get(near))
    return [one for one in near if why_not(state, unit, hex, one) is None]


@RULEBOOK.family(
    {
        "FV140": "7.8b",  # Stiff Resistance bars the way, even if it costs the last step
        "FV141": "7.9a",  # attackers advance only after a result that makes the defender go (A21, A22)
        "FV142": "7.9b",  # defenders never advance
        "FV143": "7.9d",  # only units that took part in the combat advance
    },
    Advance,
    given=combat_under_way,
)
def who_may_advance(state: State, event: Advance, combat: Combat) -> Iterator[tuple[str, Objection]]:
    """After which results an advance is allowed, and to whom."""
    unit, side = (event.unit,), state.unit(event.unit).side
    duty = combat.duties.get(combat.target)
    if duty is not None and duty.resisted:
        message = f"{duty.unit} has offered Stiff Resistance"
        yield "FV140", Objection(message, "no advance", event.sentence(), unit)
    if combat.rolled and not combat.bombardment and not _makes_room(state, combat):
        message = f"no unit advances after {combat.result}"
        yield "FV141", Objection(message, "no advance", event.sentence(), unit)
    if side not in (combat.side, None):
        yield "FV142", Objection(f"{event.unit} is of the defending side", combat.side, side, unit)
    if side == combat.side and not combat.bombardment and event.unit not in combat.attackers:
        message = f"{event.unit} did not take part"
        yield "FV143", Objection(message, ", ".join(combat.attackers), event.unit, unit)


@RULEBOOK.check("FV140", "7.8b", Advance, given=combat_under_way)
def a_step_in_its_place_is_resistance(state: State, event: Advance, combat: Combat) -> Objection | None:
    """A target that has lost a step where it stood, and could retreat, has resisted, whether or not that was said.

    One that was eliminated and could not go a single hex has left its hex to whoever advances (7.7h, 7.9c).
    """
    duty = combat.duties.get(combat.target)
    if duty is None or not duty.lost or duty.path or duty.resisted or duty.from_shells or combat.advanced:
        return None
    pieces, unit = (event.unit, duty.unit), state.unit(duty.unit)
    if not duty.gone:
        message = f"{duty.unit} has lost a step in the place of its retreat, and stays"
        return Objection(message, "no advance", event.sentence(), pieces)
    reached = {left: ends(state, on_land(unit), duty.origin, duty, left, vacant=False) for left in (duty.hexes, 1)}
    far, near = reached[duty.hexes], reached[1]
    if not (far or near):
        return None
    message = f"{duty.unit} could retreat to {', '.join(sorted(far or near))}, and was eliminated where it stood"
    severity = Severity.VIOLATION if far else Severity.WARNING
    return Objection(message, "no advance", event.sentence(), pieces, severity=severity)


def _makes_room(state: State, combat: Combat) -> bool:
    """Whether the result makes the defender go, so that attackers may follow."""
    if combat.result in ("D2", "D3"):
        return True
    reading = {"De": "A21", "Ex": "A22"}.get(combat.result or "")
    return reading is not None and combat.target in combat.eliminated and state.option(reading) != "no"


@RULEBOOK.check("FV144", "7.9g", Advance, given=combat_under_way)
def along_the_path_of_retreat(state: State, event: Advance, combat: Combat) -> Objection | None:
    """An advance begins with the defender's hex and follows his path; zones do not matter (7.9f)."""
    path, before = combat.path, combat.advanced.get(event.unit)
    done = 0 if before is None else path.index(before) + 1 if before in path else len(path)
    due = path[done : done + 1]
    if combat.dragged == event.unit and state.board.adjacent(combat.origins.get(event.unit, ""), event.hex):
        return warning(f"{event.unit} must have gone through {', '.join(path[:done])}", pieces=(event.unit,))
    if not path or event.hex in due:
        return None
    if combat.guessed:
        return missing("the path of the retreat")
    message = f"{event.unit} leaves the path of retreat {', '.join(path)}"
    return Objection(message, due[0] if due else "the end of the path", event.hex, (event.unit,), (*path, event.hex))


@RULEBOOK.check("FV144", "7.9g", Advance, given=combat_under_way)
def only_into_vacated_hexes(state: State, event: Advance, combat: Combat) -> Objection | None:
    """The path of retreat is one of vacated hexes: whom the retreat has passed still stands in his (D13)."""
    there = [unit.name for unit in state.enemies_in(event.hex, state.unit(event.unit).side)]
    if not there:
        return None
    pieces = (event.unit, *there)
    return Objection(f"{there[0]} stands in {event.hex}", "a vacated hex", there[0], pieces, (event.hex,))


@RULEBOOK.check("FV145", "7.9g", *ACTS, given=combat_under_way)
def one_unit_a_hex_of_the_path(state: State, event: Event, combat: Combat) -> Iterator[Objection]:
    """Of those that advance one ends in each hex."""
    for hex in dict.fromkeys(combat.advanced.values()):
        there = tuple(name for name, at in combat.advanced.items() if at == hex)
        if len(there) > 1:
            yield Objection(f"{' and '.join(there)} end in {hex}", "one unit", str(len(there)), there, (hex,))
