"""How far units move, how vehicles turn and reverse (BA-MOV, BA-MAN, BA-REV): BV040 to BV042, BV048 to BV055."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ccmod.games.bolt_action.rules import events as e
from ccmod.games.bolt_action.rules.effects.movement import asked, shows_only_its_end, way
from ccmod.games.bolt_action.rules.events.movement import REVERSE, ROAD
from ccmod.games.bolt_action.rules.points import inches, length_of, length_words
from ccmod.games.bolt_action.rules.rulebook import RULEBOOK
from ccmod.games.bolt_action.rules.state.position import State
from ccmod.games.bolt_action.rules.state.units import Unit
from ccmod.games.bolt_action.rules.steering import Steered, steered
from ccmod.games.bolt_action.rules.tables import MOVES, TURNS
from ccmod.games.bolt_action.rules.terms import ADVANCE, ARTILLERY, PANIC, RUN, TRACKED, VEHICLE
from ccmod.ground.counting import counted
from ccmod.play.finding import Objection, missing, warning

HALF_CIRCLE = 2
"""The most turns that lead from one heading to another."""


def order_of(state: State, name: str) -> str | None:
    """On which order a unit moves; ``None`` if it moves on none. A panic is a Run."""
    activation = state.acting(name)
    return None if activation is None else activation.pace


def length_moved(state: State, event: e.Move) -> int | None:
    """How far a unit has moved with this move, in hundredths; ``None`` if that is unknown."""
    unit = state.unit(event.unit)
    before = state.activation_of(event.unit).moved
    if unit.at is not None:
        return before + length_of(way(unit, event.path))
    return None if event.length is None else before + event.length


def doubled(state: State, unit: Unit, event: e.Move, order: str) -> bool:
    """Whether a road doubles the move (BA-TER-K7, B13): as announced, else if the whole way lies on roads."""
    if unit.kind != VEHICLE or event.manner == REVERSE or (order == RUN and state.option("B13") == "no"):
        return False
    if event.manner == ROAD:
        return True
    return state.table is not None and unit.at is not None and state.table.is_road(way(unit, event.path))


def rate_of(unit: Unit, order: str | None) -> int | None:
    """The rate of a unit on an order, in hundredths; ``None`` if the tables do not state it."""
    return MOVES.get(unit.column or "", {}).get(order or "")


def _too_far(state: State, event: e.Move, limit: int | None, unknown: str, about: str) -> Objection | None:
    moved = length_moved(state, event)
    if limit is None or moved is None:
        return missing(unknown if limit is None else f"where {event.unit} stands")
    if moved <= limit + state.tolerance:
        return None
    found = inches(moved)
    return Objection(f"{event.unit} moves {found} inches{about}", f"{inches(limit)} at most", found, (event.unit,))


@RULEBOOK.check("BV040", "BA-MOV", e.Move)
def no_farther_than_the_rate(state: State, event: e.Move) -> Objection | None:
    """A unit moves no farther than its rate on its order."""
    unit, order = state.unit(event.unit), order_of(state, event.unit)
    if order not in (ADVANCE, RUN) or unit.kind == ARTILLERY:
        return None
    rate, words = rate_of(unit, order), (f"the kind of movement of {event.unit}", f" on {order}")
    found = _too_far(state, event, rate, *words)
    if found is None or rate is None or not doubled(state, unit, event, order):
        return found
    return _too_far(state, event, 2 * rate, *words)


@RULEBOOK.check("BV040", "BA-MOV", e.Move)
def the_length_is_as_measured(state: State, event: e.Move) -> Objection | None:
    """The length that is announced is that of the way."""
    unit = state.unit(event.unit)
    if event.length is None or unit.at is None:
        return None
    length = length_of(way(unit, event.path))
    if abs(length - event.length) <= max(1, state.tolerance):
        return None
    message = f"the way of {event.unit} is {length_words(length)}"
    words = Objection(message, expected=inches(length), found=inches(event.length), pieces=(event.unit,))
    return asked(state, event, words)


@RULEBOOK.check("BV041", "BA-MOV, BA-ORD-3", e.Move)
def no_run_on_an_advance(state: State, event: e.Move) -> Objection | None:
    """Only a Run doubles the rate."""
    unit = state.unit(event.unit)
    rate, double = rate_of(unit, ADVANCE), rate_of(unit, RUN)
    moved = length_moved(state, event)
    if order_of(state, event.unit) != ADVANCE or rate is None or double is None or moved is None or moved <= rate:
        return None
    factor = 2 if doubled(state, unit, event, ADVANCE) else 1
    if not rate * factor + state.tolerance < moved <= double * factor:
        return None
    found = length_words(moved)
    message = f"{event.unit} moves at the rate of a Run"
    return Objection(message, expected=length_words(rate * factor), found=found, pieces=(event.unit,))


@RULEBOOK.check("BV042", "BA-MOV", e.Move)
def artillery_at_its_own_rate(state: State, event: e.Move) -> Objection | None:
    """How far guns move, only the scenario can say (B10)."""
    order = order_of(state, event.unit)
    if state.unit(event.unit).kind != ARTILLERY or order not in (ADVANCE, RUN):
        return None
    rate = state.rule_in("movement", "artillery", order)
    return _too_far(state, event, rate, f"rules: movement: artillery: {order}", f" on {order}")


@RULEBOOK.check("BV048", "BA-TER K7", e.Move)
def a_road_from_end_to_end(state: State, event: e.Move) -> Objection | None:
    """A road doubles the move of a vehicle that never leaves it."""
    if event.manner != ROAD:
        return None
    unit = state.unit(event.unit)
    if unit.kind is not None and unit.kind != VEHICLE:
        return Objection(f"a road does not help {unit.kind}", "a vehicle", unit.kind, (event.unit,))
    if state.table is None or unit.at is None:
        return missing("the roads of the table" if state.table is None else f"where {event.unit} stands")
    if state.table.is_road(way(unit, event.path)):
        return None
    words = Objection(f"{event.unit} leaves the road", "a way on roads alone", event.sentence(), (event.unit,))
    return asked(state, event, words)


def course(state: State, event: e.Move) -> tuple[Unit, str, Steered] | None:
    """A vehicle that moves on Advance or Run, that order, and how it is steered; for the rulebook's ``given``."""
    unit, order = state.unit(event.unit), order_of(state, event.unit)
    if unit.kind != VEHICLE or order is None or order not in (ADVANCE, RUN):
        return None
    return unit, order, steered(state, unit, event, order, way(unit, event.path))


def _bent(state: State, event: e.Move, *words: Any) -> Objection:
    """The objection to a turn too many: a panic leads away, even if the vehicle must turn for it."""
    activation = state.activation
    in_panic = activation is not None and activation.fubar == PANIC
    return warning(*words) if in_panic else _asked(state, event, Objection(*words))


def _asked(state: State, event: e.Move, objection: Objection) -> Objection:
    """An objection to where a vehicle faces; a question, if that depends on a way perhaps not reported whole."""
    turned = state.unit(event.unit).may_have_turned
    return state.ledger.asked(objection) if turned else asked(state, event, objection)


@RULEBOOK.check("BV050", "BA-MAN", e.Move, given=course)
def turns_as_the_table_has_them(state: State, event: e.Move, found: tuple[Unit, str, Steered]) -> Objection | None:
    """A vehicle turns as often as its kind may on its order, from where it faces to where it faces then (B11)."""
    unit, order, went = found
    if unit.locomotion is None:
        return missing(f"the locomotion of {event.unit}")
    limit, turns = TURNS[unit.locomotion][order], state.activation_of(event.unit).turns + went.turns
    if not limit or _is_back_alone(state, event, found):
        return None
    if turns > limit and shows_only_its_end(state, event):
        return missing(f"the way of {event.unit}")
    if turns > limit:
        words = unit.locomotion.replace("_", "-")
        return _bent(
            state,
            event,
            f"a {words} vehicle turns {counted(limit, 'time')} on {order}",
            str(limit),
            str(turns),
            (event.unit,),
        )
    if unit.facing is None and turns + HALF_CIRCLE > limit:
        return missing(f"where {event.unit} faces")
    return None


@RULEBOOK.check("BV050", "BA-MAN", e.Move, given=course)
def the_turns_are_those_of_the_way(state: State, event: e.Move, found: tuple[Unit, str, Steered]) -> Objection | None:
    """A way takes no fewer turns than are announced for it; it may take more, since a turn is up to 90 degrees."""
    turns = found[2].turns
    if event.turns is None or event.turns >= turns:
        return None
    return warning(
        f"the way of {event.unit} takes {counted(turns, 'turn')}", str(turns), str(event.turns), (event.unit,)
    )


def _is_back_alone(state: State, event: e.Move, found: tuple[Unit, str, Steered]) -> bool:
    """Whether BV052 alone judges the way: that of a vehicle which may only go straight back."""
    unit, order, went = found
    if unit.recce:
        return False
    if event.manner == REVERSE:
        return state.option("B42") == "no"
    turns_about = TURNS.get(unit.locomotion or "", {}).get(order, 0) >= HALF_CIRCLE
    return order == ADVANCE and went.is_straight_back and unit.facing is not None and not turns_about


@RULEBOOK.check("BV051", "BA-MAN", e.Move, given=course)
def tracks_run_straight(state: State, event: e.Move, found: tuple[Unit, str, Steered]) -> Objection | None:
    """A tracked vehicle does not turn on a Run: it goes where it faces."""
    unit, order, went = found
    if unit.locomotion != TRACKED or order != RUN or event.manner == REVERSE:
        return None
    if went.turns and shows_only_its_end(state, event):
        return missing(f"the way of {event.unit}")
    if went.turns:
        turns = counted(went.turns, "turn")
        return _bent(state, event, f"{event.unit} turns on a Run", "no turn", turns, (event.unit,))
    return missing(f"where {event.unit} faces") if unit.facing is None else None


@RULEBOOK.check("BV052", "BA-REV-1", e.Move, given=course)
def reverse_is_slow_and_straight(state: State, event: e.Move, found: tuple[Unit, str, Steered]) -> Iterator[Objection]:
    """A vehicle goes straight back at half its Advance rate, announced or not (B12, B42)."""
    unit = found[0]
    if unit.recce or not (event.manner == REVERSE or _is_back_alone(state, event, found)):
        return
    if event.manner == REVERSE:
        yield from _reversing(state, event, found)
    rate = rate_of(unit, ADVANCE)
    half = None if rate is None else rate // 2
    too_far = _too_far(state, event, half, f"the locomotion of {event.unit}", " in reverse")
    if too_far is not None:
        yield _asked(state, event, too_far)


def _reversing(state: State, event: e.Move, found: tuple[Unit, str, Steered]) -> Iterator[Objection]:
    unit, order, went = found
    if order == RUN and state.option("B12") == "no":
        yield _bent(state, event, f"{event.unit} reverses on a Run", ADVANCE, RUN, (event.unit,))
    if state.option("B42") != "no":
        return
    if went.turns:
        yield _bent(
            state, event, f"{event.unit} does not go straight back", "straight back", event.sentence(), (event.unit,)
        )
    elif unit.facing is None:
        yield missing(f"where {event.unit} faces")


@RULEBOOK.check("BV053", "BA-REV-2", e.Move)
def recce_reverses_at_full_rate(state: State, event: e.Move) -> Objection | None:
    """A Recce vehicle reverses as fast as it advances."""
    unit = state.unit(event.unit)
    if event.manner != REVERSE or not unit.recce:
        return None
    return _too_far(state, event, rate_of(unit, ADVANCE), f"the locomotion of {event.unit}", " in reverse")


@RULEBOOK.check("BV054", "BA-VDR-2", e.Move, e.Escape)
def the_immobilised_stay(state: State, event: e.Move | e.Escape) -> Objection | None:
    """An immobilised vehicle moves no more."""
    if not state.unit(event.unit).immobilised:
        return None
    return Objection(f"{event.unit} is immobilised", "no movement", event.sentence(), (event.unit,))


@RULEBOOK.check("BV055", "BA-VDR-1,3", e.Move, e.Escape, e.Declare, e.Shoot, e.Order)
def the_stunned_do_nothing_more(
    state: State, event: e.Move | e.Escape | e.Declare | e.Shoot | e.Order
) -> Objection | None:
    """A crew that is stunned, or has put out a fire, does nothing more in this turn."""
    if not state.unit(event.unit).halted:
        return None
    return Objection(f"{event.unit} does nothing more in this turn", "nothing", event.sentence(), (event.unit,))
