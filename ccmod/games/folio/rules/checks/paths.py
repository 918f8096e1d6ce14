"""Where units may go and when (5.0, 5.1, 5.3): checks FV030, FV031, FV037 to FV045 and FV060."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.folio.rules.charges import Step, step_of
from ccmod.games.folio.rules.events import Arrive, Attack, BeginPhase, Bombard, EndGame, EndTurn, EnterHex, LeaveMap
from ccmod.games.folio.rules.rulebook import RULEBOOK
from ccmod.games.folio.rules.state.position import State
from ccmod.games.folio.rules.state.units import Unit
from ccmod.games.folio.rules.terms import MOBILE_MOVEMENT, MOVEMENT
from ccmod.games.folio.rules.ways import may_have_gone
from ccmod.play.event import Event
from ccmod.play.finding import Objection, Severity, missing

INFILTRATION = ("FV055", "FV056")
"""The bans that the rule calls general (A11)."""


def mover(state: State, event: EnterHex | Arrive | LeaveMap) -> Unit:
    """The unit that moves."""
    return state.unit(event.unit)


@RULEBOOK.check("FV030", "5.0b", EnterHex, given=mover)
def to_an_adjacent_hex(state: State, event: EnterHex, unit: Unit) -> Objection | None:
    """A path goes from hex to adjacent hex; who was dragged somewhere and back may stand where he stood."""
    if unit.hex is None:
        return missing(f"where {event.unit} stands")
    if state.board.adjacent(unit.hex, event.hex):
        return None
    message = f"{event.unit} goes from {unit.hex} to {event.hex}, which is not adjacent"
    returns = unit.hex == event.hex and event.mp is None
    severity = Severity.WARNING if returns or may_have_gone(state, event) else Severity.VIOLATION
    at = (unit.hex, event.hex)
    return Objection(message, f"a hex adjacent to {unit.hex}", event.hex, (event.unit,), at, severity)


@RULEBOOK.check("FV031", "5.0b", EnterHex)
def one_unit_after_the_other(state: State, event: EnterHex) -> Objection | None:
    """A unit's move is finished before another begins."""
    movers = state.movers
    if len(movers) < 2 or movers[-1] == event.unit or movers[-2] != event.unit:
        return None
    message = f"{event.unit} goes on after {movers[-1]} has begun to move"
    return Objection(message, expected=movers[-1], found=event.unit, pieces=(event.unit, movers[-1]))


@RULEBOOK.check("FV037", "5.1c", EnterHex, Arrive, given=mover)
def no_enemy_hex(state: State, event: EnterHex | Arrive, unit: Unit) -> Objection | None:
    """No unit enters a hex with an enemy."""
    enemies = state.enemies_in(event.hex, unit.side) if event.hex in state.stacks else ()
    if not enemies:
        return None
    message = f"{enemies[0].name} is in {event.hex}"
    return Objection(message, "no enemy", enemies[0].name, (event.unit, enemies[0].name), (event.hex,))


@RULEBOOK.check("FV038", "5.1d", EnterHex, given=mover)
def no_prohibited_terrain(state: State, event: EnterHex, unit: Unit) -> Objection | None:
    """No unit enters a prohibited hex or crosses a prohibited hexside."""
    origin, ground = unit.hex, state.ground
    if ground is None:
        return missing("the map")
    if origin is None or not ground.board.adjacent(origin, event.hex):
        return None
    banned = ground.banned(origin, event.hex)
    if banned is None:
        return None
    return Objection(banned, "a passable step", event.sentence(), (event.unit,), (event.hex,))


@RULEBOOK.check("FV038", "5.1d", Arrive)
def no_arrival_in_prohibited_terrain(state: State, event: Arrive) -> Objection | None:
    """No reinforcement arrives in a prohibited hex."""
    if state.ground is None:
        return missing("the map")
    if event.hex not in state.ground.prohibited:
        return None
    return Objection(
        f"{event.hex} is prohibited terrain", "a hex that may be entered", event.hex, (event.unit,), (event.hex,)
    )


@RULEBOOK.check("FV039", "5.1e", LeaveMap)
def nobody_leaves_the_map(state: State, event: LeaveMap) -> Objection | None:
    """No unit leaves the map, unless the scenario lets it."""
    if state.exclusive("exit"):
        return None
    return Objection(f"{event.unit} leaves the map", "a hex of the map", "off the map", (event.unit,))


@RULEBOOK.check("FV041", "5.1h", EnterHex, given=mover)
def moves_once(state: State, event: EnterHex, unit: Unit) -> Objection | None:
    """A unit whose move is over does not move again."""
    again = state.phase in unit.moved and state.movers[-1:] != [event.unit]
    if not again or state.movers[-2:-1] == [event.unit]:
        return None
    return Objection(f"{event.unit} has moved in this phase already", "a unit yet to move", event.unit, (event.unit,))


@RULEBOOK.check("FV042", "4.1j, 5.0d", EnterHex, given=mover)
def only_mobile_units_later(state: State, event: EnterHex, unit: Unit) -> Objection | None:
    """In the Mobile Movement Phase mobile units move, and no others."""
    if state.phase != MOBILE_MOVEMENT:
        return None
    mobile = unit.is_mobile
    if mobile is None:
        return missing(f"whether {event.unit} is leg or mobile")
    return None if mobile else Objection(f"{event.unit} is on foot", "a mobile unit", "leg", (event.unit,))


@RULEBOOK.check("FV043", "4.1d", EnterHex, given=mover)
def in_one_movement_phase(state: State, event: EnterHex, unit: Unit) -> Objection | None:
    """A mobile unit that has moved in the Movement Phase does not move in the Mobile Movement Phase (A40)."""
    if state.phase != MOBILE_MOVEMENT:
        return None
    if MOVEMENT in unit.moved:
        why = f"{event.unit} has moved in the {MOVEMENT}"
    elif unit.driven_back and state.option("A40") == "yes":
        why = f"{event.unit} has gone back in the Combat Phase"
    else:
        return None
    return Objection(why, "a unit that has not moved", event.unit, (event.unit,))


@RULEBOOK.check("FV044", "7.9h", EnterHex, given=mover)
def not_after_an_advance(state: State, event: EnterHex, unit: Unit) -> Objection | None:
    """A unit that has advanced after combat does nothing more in the player turn."""
    if not unit.advanced or state.exclusive("advance_then_act"):
        return None
    return Objection(f"{event.unit} has advanced after combat", "no movement", event.sentence(), (event.unit,))


@RULEBOOK.check("FV045", "5.3a", EnterHex, Arrive, BeginPhase, Attack, Bombard, EndTurn, EndGame)
def ends_alone(state: State, event: Event) -> Objection | None:
    """No move ends in a hex with another unit."""
    move = state.move
    if move is None or (isinstance(event, EnterHex) and event.unit == move.unit):
        return None
    hex = state.unit(move.unit).hex
    others = state.others_in(hex, move.unit)
    if not others or hex is None:
        return None
    message = f"{move.unit} has ended its move in {hex} with {others[0]}"
    found = Objection(message, expected="an empty hex", found=others[0], pieces=(move.unit, *others), hexes=(hex,))
    sooner = any(not state.others_in(passed, move.unit) for passed in (move.start, *move.path[:-1]))
    return state.ledger.asked(found) if state.ledger.unsaid and sooner else found


@RULEBOOK.check("FV060", "4.1c", EnterHex, Arrive, LeaveMap, given=mover)
def only_the_phasing_player_moves(state: State, event: EnterHex | Arrive | LeaveMap, unit: Unit) -> Objection | None:
    """The opponent of the phasing player moves nothing."""
    side = unit.side
    if side is None or state.player is None or side == state.player:
        return None
    return Objection(f"{event.unit} is {side}'s, and {state.player} moves", state.player, side, (event.unit,))


@RULEBOOK.family(
    {
        "FV047": "5.1.1a",  # a unit on foot that began outside enemy zones stops on entering one
        "FV048": "5.1.1e",  # a unit on foot that began in an enemy zone stops on entering another
        "FV050": "5.1.1c,d",  # a mobile unit on its way goes from zone to zone only where that is allowed (A07)
        "FV052": "5.1.2a",  # a unit on foot that has left the zone of its start goes from no other into a next one
        "FV055": "5.1.2d",  # nobody but commandos goes from zone to zone across a minefield
        "FV056": "5.1.2d",  # nobody but commandos goes from zone to zone into a fortified hex
    },
    EnterHex,
    given=step_of,
)
def zones_bar_the_way(state: State, event: EnterHex, step: Step) -> Iterator[tuple[str, Objection]]:
    """A step that zones of control forbid."""
    if step.charge.ban is None:
        return
    check, why = step.charge.ban
    lenient = check in INFILTRATION and state.option("A11") == "a warning"
    severity = Severity.WARNING if lenient else Severity.VIOLATION
    yield check, Objection(why, "another step", event.sentence(), (event.unit,), (step.origin, event.hex), severity)
