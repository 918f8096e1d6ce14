"""Extended Lines: who forms them, where, and how they move and wrap (8.4)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.acting import is_active
from ccmod.games.great_battles.rules.forms import (
    carried,
    drawing_together,
    is_beside,
    lining_up,
    most_parts,
    wrapping_half,
)
from ccmod.games.great_battles.rules.ground import WHOLE
from ccmod.games.great_battles.rules.rulebook import RULEBOOK
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.steps import steps
from ccmod.games.great_battles.rules.subjects import Units, formed
from ccmod.games.great_battles.rules.terms import ADVANCE, ATTACK, COLUMN, LINE, MARCH, points
from ccmod.ground.counting import counted
from ccmod.hexes.facing import VERTICES, turn, zones
from ccmod.play.finding import Objection, missing, warning
from ccmod.play.rulebook import Named

DEAREST = 2 * WHOLE
"""The most that an extension of a Line may cost (8.41)."""
ABOUT_FACE = 6
"""In steps of 30 degrees."""


def _is_new_line(unit: Unit, event: e.Extend) -> bool:
    return event.form == LINE and unit.form != LINE


@RULEBOOK.check("V069", "8.41-8.43", e.Extend)
def is_strong_enough_for_a_line(state: State, event: e.Extend) -> Iterator[Objection]:
    """Infantry of 8 SP forms a Line over one flank hex, of 15 SP over both; not dismounted cavalry, not on a march."""
    unit = state.unit(event.unit)
    if event.form != LINE or unit.type is None:
        return
    most = most_parts(unit, LINE)
    if most is None:
        yield missing(f"the strength of {unit.name}")
    elif len(event.parts) > most:
        wanted = "infantry of 8 SP" if most < 2 else "15 SP"
        sp = "" if unit.sp is None else f" of {unit.sp} SP"
        said = f"{unit.name} does not extend over {counted(len(event.parts), 'hex', 'hexes')}"
        yield Objection(said, wanted, f"{unit.type}{sp}", (unit.name,), event.parts)
    if unit.form is None and is_active(state, unit) is False:
        yield Objection(f"{unit.name} does not act now, and forms no Line", "its activation", "none", (unit.name,))
    if state.orders_of(unit) == MARCH:
        yield Objection(f"under March Orders {unit.name} forms no Line", f"{ADVANCE} or {ATTACK}", MARCH, (unit.name,))


@RULEBOOK.check("V069", "8.41-8.43", e.Extend)
def lies_in_other_hexes_than_before(state: State, event: e.Extend) -> Iterator[Objection]:
    """A Line that is already in place is not formed again or paid for."""
    unit = state.unit(event.unit)
    if event.form == LINE and unit.form == LINE and event.mp and tuple(unit.parts) == tuple(event.parts):
        said = f"{unit.name} lies in a Line over {' '.join(event.parts)} already"
        yield Objection(said, "other hexes", " ".join(event.parts), (unit.name,), event.parts)


@RULEBOOK.check("V069", "8.41-8.43", e.Extend)
def extends_to_its_flanks(state: State, event: e.Extend) -> Iterator[Objection]:
    """The other hexes of a Line are its direct flanks, without other infantry or cavalry, and away from the enemy."""
    unit = state.unit(event.unit)
    if not _is_new_line(unit, event) or unit.type is None:
        return
    head = event.parts[0]
    if unit.hex is not None and head not in unit.hexes:
        yield Objection(f"{unit.name} is not in {head}", unit.hex, head, (unit.name,), (head,))
        return
    for hex in event.parts[1:]:
        wrong = unit.facing in VERTICES and not is_beside(state.board, head, hex, unit.facing or "")
        if wrong and unit.form is None:
            said = f"{hex} is not on a flank of {unit.name}"
            yield Objection(said, "a flank hex", hex, (unit.name,), (head, hex))
        enemies = [one for near in state.board.neighbours(hex) for one in state.enemies_in(near, unit.side)]
        if enemies and hex not in unit.hexes:
            said = f"{hex} is next to {enemies[0].name}"
            yield Objection(said, "no enemy next to it", enemies[0].name, (unit.name, enemies[0].name), (hex,))
    others = (one for hex in event.parts for one in state.units_in(hex) if one is not unit and not one.is_artillery)
    other = next(others, None)
    if other is not None:
        said = f"{other.name} stands in the way of the Line of {unit.name}"
        yield Objection(said, "no other infantry or cavalry", other.name, (unit.name, other.name), event.parts)


@RULEBOOK.check("V069", "8.41-8.43", e.Extend)
def pays_for_its_extension(state: State, event: e.Extend) -> Iterator[Objection]:
    """An extension costs as much as its hex, the more expensive of two, and at most two points."""
    unit = state.unit(event.unit)
    cost = lining_up(state, unit, event.parts) if _is_new_line(unit, event) and unit.form != COLUMN else None
    if cost is None:
        return
    if cost.missing is not None:
        yield missing(cost.missing)
        return
    due = cost.value
    right = f"{points(due)} MP"
    if due > DEAREST:
        said = f"this extension costs {right}, and may not cost more than {points(DEAREST)}"
        yield Objection(said, f"{points(DEAREST)} MP", right, (unit.name,), event.parts)
    elif event.mp is not None and event.mp != due:
        said = f"this extension costs {right}"
        yield Objection(said, right, f"{points(event.mp)} MP", (unit.name,), event.parts)


@RULEBOOK.family({"V069": "8.41-8.43", "V071": "8.5"}, e.Retract)
def draws_together_in_one_of_its_hexes(state: State, event: e.Retract) -> Iterator[Named]:
    """A Line or Column contracts into one of its hexes, for that hex's cost off road, if it costs anything."""
    unit = state.unit(event.unit)
    if unit.is_artillery:
        yield "V069", Objection(f"{unit.name} is artillery, and never extended", "no guns", unit.name, (unit.name,))
    if unit.form is None or len(unit.parts) < 2:
        return
    id = "V069" if unit.form == LINE else "V071"
    if event.hex not in unit.parts:
        hexes = " ".join(unit.parts)
        said = f"{unit.name} lies over {hexes}, and draws together in one of them"
        yield id, Objection(said, hexes, event.hex, (unit.name,), (event.hex,))
        return
    due = drawing_together(state, unit, event.hex)
    pays = event.mp or (event.mp == 0 and _draws_together_in_its_move(state, unit))
    if due is not None and pays and event.mp != due.value:
        right = f"{points(due.value)} MP"
        said = f"to draw together in {event.hex} costs {right}"
        yield id, Objection(said, right, f"{points(event.mp or 0)} MP", (unit.name,), unit.parts)


def _draws_together_in_its_move(state: State, unit: Unit) -> bool:
    """Whether a Line of sufficient strength draws together before any Shock, unforced, so that it has to pay (8.42)."""
    most, deeds = most_parts(unit, LINE), unit.deeds
    strong = unit.form == LINE and most is not None and len(unit.parts) <= most
    return strong and is_active(state, unit) is True and not (state.shocks.all or deeds.stopped or deeds.withdrew)


@RULEBOOK.check("V070", "8.44", e.Move, given=formed)
def moves_as_a_line(state: State, event: e.Move, _: Units) -> Iterator[Objection]:
    """A Line moves straight ahead with all its parts, and pays for the most expensive hex."""
    for step in steps(state, event) or ():
        unit, price, name = step.unit, step.price, step.unit.name
        if unit.form != LINE or len(unit.parts) < 2 or unit.hex is None:
            continue
        direction = state.board.direction(unit.hex, event.hex)
        if direction is not None and unit.facing in VERTICES and direction not in zones(unit.facing or "").front:
            said = f"{event.hex} is not ahead of the Line of {name}"
            yield Objection(said, "a front hex", event.hex, (name,), (event.hex,))
            continue
        if price is not None and price.missing is None and event.mp is not None and not price.allows(event.mp):
            right = f"{points(price.least)} MP"
            said = f"a Line pays for the dearest hex that it enters: {right}"
            after = carried(state.board, unit, event.hex)
            yield Objection(said, right, f"{points(event.mp)} MP", (name,), after)


@RULEBOOK.check("V070", "8.44", e.Face, e.ReactFace)
def turns_as_a_line(state: State, event: e.Face | e.ReactFace) -> Objection | None:
    """A Line wheels, or turns about under Attack Orders for a point; it does not turn in reaction.

    A turn that does not fit may belong to a wheel that is reported after it.
    """
    unit = state.unit(event.unit)
    if unit.form != LINE or len(unit.parts) < 2 or unit.type is None:
        return None
    if isinstance(event, e.ReactFace):
        said = f"{unit.name} is in Line, and does not turn in reaction"
        return Objection(said, "a refusal, or nothing", event.facing.upper(), (unit.name,), unit.parts)
    head = unit.parts[0]
    fits = event.facing in VERTICES and all(is_beside(state.board, head, part, event.facing) for part in unit.parts[1:])
    if not fits:
        said = f"the Line of {unit.name} lies over {' '.join(unit.parts)}, and does not face {event.facing.upper()}"
        return warning(said, "a facing across the Line", event.facing.upper(), (unit.name,), unit.parts)
    about = unit.facing is not None and turn(unit.facing, event.facing) == ABOUT_FACE
    if not about or event.cause not in (None, "movement"):
        return None
    if state.orders_of(unit) != ATTACK:
        said = f"under {state.orders_of(unit)} Orders a Line does not turn about"
        return Objection(said, f"{ATTACK} Orders", state.orders_of(unit), (unit.name,), unit.parts)
    if event.mp is not None and event.mp != WHOLE:
        right = f"{points(WHOLE)} MP"
        return Objection(f"an about-face costs {right}", right, f"{points(event.mp or 0)} MP", (unit.name,), unit.parts)
    return None


@RULEBOOK.check("V070", "8.44", e.Extend)
def wheels_on_one_of_its_hexes(state: State, event: e.Extend) -> Iterator[Objection]:
    """A Line that wheels keeps one of its hexes, and brings the others forward into hexes ahead of them."""
    unit = state.unit(event.unit)
    if event.form != LINE or unit.form != LINE or len(unit.parts) < 2 or unit.facing not in VERTICES:
        return
    kept = set(event.parts) & set(unit.parts)
    if not kept or len(event.parts) != len(unit.parts):
        said = f"the Line of {unit.name} wheels on one of its {counted(len(unit.parts), 'hex', 'hexes')}"
        yield Objection(said, " ".join(unit.parts), " ".join(event.parts), (unit.name,), event.parts)
        return
    if len(unit.parts) > 2:
        return
    for hex in set(event.parts) - kept:
        moved = next(part for part in unit.parts if part not in kept)
        direction = state.board.direction(moved, hex)
        if direction is None or direction not in zones(unit.facing or "").front:
            said = f"{hex} is not ahead of {moved}"
            yield Objection(said, "a front hex", hex, (unit.name,), (moved, hex))
            continue
        price = state.ground.entry(moved, hex, unit.mover) if state.ground is not None and unit.mover else None
        if price is not None and price.missing is None and event.mp not in (None, price.value):
            right = f"{points(price.value)} MP"
            found = f"{points(event.mp or 0)} MP"
            yield Objection(f"this wheel costs {right}", right, found, (unit.name,), (hex,))


@RULEBOOK.check("V072", "8.47, 8.48", e.Wrap)
def wraps_around_the_defender(state: State, event: e.Wrap) -> Iterator[Objection]:
    """A Line of two hexes in Good Order, not refused, wraps with the half not adjacent to an enemy, into an empty hex.

    That half is not in front of an enemy, nor does it enter the front of one that it does not attack.
    """
    unit = state.unit(event.unit)
    if unit.type is None:
        return
    name = (unit.name,)
    if unit.form != LINE or len(unit.parts) != 2:
        found = "no Line" if unit.form != LINE else counted(len(unit.parts), "hex", "hexes")
        yield Objection(f"{unit.name} is not a Line of two hexes", "a Line of two hexes", found, name)
        return
    if not unit.deeds.shocked and state.activation.brigades:
        yield Objection(f"{unit.name} does not shock, so it does not wrap", "a Shock", "none", name, unit.parts)
    if unit.disordered:
        yield Objection(f"{unit.name} is Disordered, and does not wrap", "Good Order", "Disordered", name)
    if unit.refused is not None:
        yield Objection(f"{unit.name} is refused, and does not wrap", "no refused flank", unit.refused, name)
    there = next(iter(state.units_in(event.hex)), None)
    if there is not None:
        yield Objection(
            f"{there.name} is in {event.hex}", "an empty hex", there.name, (*name, there.name), (event.hex,)
        )
    half = wrapping_half(state, unit)
    if half is None:
        beside = all(_enemies_next_to(state, unit, hex) for hex in unit.parts)
        said = f"{'both halves' if beside else 'no half'} of {unit.name} stand{'' if beside else 's'} beside an enemy"
        yield Objection(said, "one half beside an enemy", said, name, unit.parts)
        return
    other = next(hex for hex in unit.parts if hex != half)
    if not (state.board.adjacent(half, event.hex) and state.board.adjacent(other, event.hex)):
        said = f"{event.hex} is not next to both halves of {unit.name}"
        yield Objection(said, "a hex into which it wheels", event.hex, name, (*unit.parts, event.hex))
        return
    facing = next(iter(state.facing_into(half, unit.side)), None)
    if facing is not None:
        said = f"{half} is in front of {facing.name}"
        yield Objection(said, "a half that no enemy faces", half, (*name, facing.name), (half,))
    defenders = {one.hex for one in _enemies_next_to(state, unit, other)}
    stranger = next((one for one in state.facing_into(event.hex, unit.side) if one.hex not in defenders), None)
    if stranger is not None:
        said = f"{event.hex} is in front of {stranger.name}, who is not attacked"
        yield Objection(said, "a hex that no other enemy faces", event.hex, (*name, stranger.name), (event.hex,))


def _enemies_next_to(state: State, unit: Unit, hex: str) -> list[Unit]:
    return [one for near in state.board.neighbours(hex) for one in state.enemies_in(near, unit.side)]
