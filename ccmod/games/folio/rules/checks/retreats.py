"""Retreats and Stiff Resistance (7.7, 7.7.1, 7.8): checks FV120 to FV132, FV139."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ccmod.games.folio.rules.checks.sequence import ACTS
from ccmod.games.folio.rules.events import Advance, Eliminate, LoseStep, Resist, Retreat
from ccmod.games.folio.rules.retreats import (
    approaches,
    ends,
    in_vain,
    nearest_enemies,
    on_land,
    steps,
    whole_ways,
    why_not,
)
from ccmod.games.folio.rules.rulebook import RULEBOOK
from ccmod.games.folio.rules.state.combat import Duty
from ccmod.games.folio.rules.state.position import State
from ccmod.games.folio.rules.state.units import Unit
from ccmod.games.folio.rules.terms import AMPHIBIOUS
from ccmod.ground.counting import counted
from ccmod.play.event import Event
from ccmod.play.finding import Objection, Severity, missing


def owed(state: State, event: Retreat | LoseStep | Eliminate | Resist) -> Duty | None:
    """The retreat that the unit of an event owes."""
    combat = state.combat
    return combat.duties.get(event.unit) if combat is not None and combat.rolled else None


def still_there(state: State, event: Event) -> list[tuple[Duty, Unit, str]] | None:
    """The retreats of the last combat whose units are still on the map, each with its unit and where it stands."""
    if state.combat is None or not state.combat.rolled:
        return None
    units = ((duty, state.unit(name)) for name, duty in state.combat.duties.items())
    return [(duty, unit, unit.hex) for duty, unit in units if unit.hex is not None]


@RULEBOOK.check("FV120", "7.6c", Retreat)
def the_owner_retreats(state: State, event: Retreat) -> Objection | None:
    """The owner moves his unit back."""
    side = state.unit(event.unit).side
    if event.side is None or side in (event.side, None):
        return None
    return Objection(f"{event.unit} is retreated by its owner, {side}", side, event.side, (event.unit,))


@RULEBOOK.check("FV121", "7.7b", Retreat)
def as_far_as_the_result_says(state: State, event: Retreat) -> Objection | None:
    """A retreat is as long as the result says, and leads away from where it began (A16)."""
    duty, at, unit = owed(state, event), state.unit(event.unit).hex, (event.unit,)
    if duty is None:
        return Objection(f"{event.unit} owes no retreat", "no retreat", event.sentence(), unit)
    if not duty.path and (duty.resisted or (duty.lost and not duty.from_shells)):
        return Objection(f"{event.unit} has resisted for a step", "no retreat", event.sentence(), unit)
    if not duty.left:
        message = f"{event.unit} has retreated {counted(duty.hexes, 'hex', 'hexes')} already"
        return Objection(message, str(duty.hexes), str(duty.hexes + 1), unit)
    if at is None:
        return missing(f"where {event.unit} stands")
    if not state.board.adjacent(at, event.hex):
        return Objection(f"{event.hex} is not adjacent to {at}", "an adjacent hex", event.hex, unit, (event.hex,))
    before, after = (state.board.distance(duty.origin, hex) for hex in (at, event.hex))
    if state.option("A16") != "path and distance" or after > before:
        return None
    message, due = f"{event.hex} is no farther from {duty.origin} than {at}", f"a hex {before + 1} from {duty.origin}"
    return Objection(message, due, f"{after} from it", unit, (duty.origin, event.hex))


@RULEBOOK.family(
    {
        "FV122": "7.7d",  # no unit retreats into an enemy's hex
        "FV123": "7.7d, 6.2a",  # no unit retreats into an enemy zone, friends or not
        "FV124": "7.7e",  # no unit retreats into prohibited terrain or across a prohibited hexside
    },
    Retreat,
)
def no_retreat_into_danger(state: State, event: Retreat) -> Iterator[tuple[str, Objection]]:
    """Where no unit may retreat, each with the rule that forbids it."""
    unit = state.unit(event.unit)
    if unit.hex is None or not state.board.adjacent(unit.hex, event.hex):
        return
    found = why_not(state, unit, unit.hex, event.hex)
    if found is not None:
        check, why = found
        words = Objection(why, "another hex", event.hex, (event.unit,), (unit.hex, event.hex))
        yield check, state.ledger.asked(words) if _may_go_round(state, event) else words


def _may_go_round(state: State, event: Retreat) -> bool:
    """Whether a retreat that was reported in part may have led to a hex by a longer way, as long as it has to be."""
    duty = state.combat.duties.get(event.unit) if state.combat is not None else None
    hexes = () if duty is None else (*duty.reported, event.hex)
    return duty is not None and bool(whole_ways(state, state.unit(event.unit), replace(duty, reported=list(hexes))))


@RULEBOOK.check("FV124", "7.7e", Retreat, given=owed)
def into_the_sea_only_if_needed(state: State, event: Retreat, duty: Duty) -> Objection | None:
    """An amphibious unit retreats into the sea only where no full way over land exists (A47)."""
    unit, reading = state.unit(event.unit), state.option("A47")
    sea = state.ground.sea if state.ground is not None else frozenset()
    if reading == "allowed" or event.hex not in sea or unit.hex is None or unit.hex in sea:
        return None
    dry = ends(state, on_land(unit), unit.hex, duty, duty.left, vacant=False)
    if not dry:
        return None
    severity = Severity.WARNING if reading == "a warning" else Severity.VIOLATION
    shown = ", ".join(sorted(dry))
    message = f"{event.unit} retreats into the sea, and could end in {shown} over land"
    return Objection(message, "a way over land", event.hex, (event.unit,), (event.hex,), severity)


@RULEBOOK.check("FV125", "7.7c", Retreat, given=owed)
def past_friends_only_if_needed(state: State, event: Retreat, duty: Duty) -> Objection | None:
    """A retreat leads past friends only if no path of vacant hexes exists (A18)."""
    unit = state.unit(event.unit)
    free = in_vain(state, unit, unit.hex, event.hex, duty) if unit.hex is not None else set()
    if not free:
        return None
    severity = Severity.WARNING if state.option("A18") == "a warning" else Severity.VIOLATION
    shown = ", ".join(sorted(free))
    message = f"{event.unit} passes {event.hex} with friends, and could end in {shown} past vacant hexes"
    return Objection(message, "a path of vacant hexes", event.hex, (event.unit,), (event.hex,), severity)


@RULEBOOK.check("FV127", "7.7g", LoseStep, Eliminate, given=owed)
def not_cut_short_without_need(state: State, event: LoseStep | Eliminate, duty: Duty) -> Objection | None:
    """A retreat is broken off for a step only in the last hex that it can reach."""
    unit = state.unit(event.unit)
    begun = duty.path and duty.left and not duty.resisted and not duty.lost
    if unit.hex is None or not begun or _pays_otherwise(state, unit, duty):
        return None
    if isinstance(event, LoseStep) and state.option("A17") == "eliminated":
        message = f"{event.unit} cannot retreat in full and is eliminated"
        return Objection(message, "eliminated", "reduced", (event.unit,))
    lengths = range(duty.left, 0, -1)
    reached = (ends(state, on_land(unit), unit.hex, duty, length, vacant=False) for length in lengths)
    free = sorted(next(filter(None, reached), ()))
    if not free:
        return None
    message = f"{event.unit} can still retreat to {', '.join(free)}"
    return Objection(message, "the retreat", event.sentence(), (event.unit,), tuple(free))


def _pays_otherwise(state: State, unit: Unit, duty: Duty) -> bool:
    """Whether the step may be the price of the sea or of an enemy approached (7.7f, 7.7.1b)."""
    swims = AMPHIBIOUS in unit.traits and state.ground is not None and unit.hex in state.ground.sea
    return swims or duty.from_shells


@RULEBOOK.family(
    {
        "FV126": "5.3a",  # no retreat ends in a hex with another unit
        "FV127": "7.7g",  # a unit that does not complete its retreat is reduced where it stands, or eliminated
        "FV128": "7.7h",  # a unit that cannot retreat at all is eliminated, unless it offers Stiff Resistance
        "FV129": "7.7f",  # an amphibious unit that retreats into the sea loses a step
        "FV131": "7.7.1b",  # a unit that approaches an enemy in its retreat from a bombardment loses a step
        "FV132": "7.7.1c",  # a unit that cannot retreat from a bombardment is eliminated likewise
        "FV139": "7.8a",  # Stiff Resistance costs a step at once
    },
    *ACTS,
    Advance,
    given=still_there,
)
def retreats_are_brought_to_an_end(
    state: State, event: Event, there: list[tuple[Duty, Unit, str]]
) -> Iterator[tuple[str, Objection]]:
    """Anything that retreats left undone when play goes on."""
    for duty, unit, hex in there:
        name, others, unpaid = (unit.name,), state.others_in(hex, unit.name), not duty.lost
        if duty.path and others:
            message = f"{unit.name} has retreated to {hex} with {others[0]}"
            yield "FV126", Objection(message, "an empty hex", others[0], name, (hex,))
        short = duty.path and duty.left and unpaid and not duty.resisted
        if short and not (duty.may_be_whole and len(duty.reported) == 1):
            found = _costs_a_step(unit, f"is {duty.left} short of its retreat and must lose a step")
            yield "FV127", replace(found, severity=Severity.WARNING) if duty.may_be_whole else found
        refused = duty.resisted or (duty.lost and not (duty.from_shells and state.option("A32") == "no"))
        if not (duty.path or refused or duty.gone or any(steps(state, unit, hex, duty, vacant=False))):
            message, check = f"{unit.name} cannot retreat and is eliminated", "FV132" if duty.from_shells else "FV128"
            yield check, Objection(message, "eliminated", "it stays", name, (hex,))
        if unpaid and state.ground is not None and not state.ground.sea.isdisjoint(duty.path):
            yield "FV129", _costs_a_step(unit, "has retreated into the sea and loses a step")
        if (
            unpaid
            and duty.from_shells
            and all(approaches(state, unit, way) for way in _may_have_gone(state, unit, duty))
        ):
            yield "FV131", _costs_a_step(unit, "has approached an enemy and loses a step")
        if unpaid and duty.resisted:
            yield "FV139", _costs_a_step(unit, "has resisted and must lose a step")


def _costs_a_step(unit: Unit, why: str) -> Objection:
    return Objection(f"{unit.name} {why}", "a step", "none", (unit.name,))


def _may_have_gone(state: State, unit: Unit, duty: Duty) -> list[list[str]]:
    """The way of a retreat, and where it was not reported hex by hex every other one."""
    way = [duty.origin, *duty.path]
    return [way] if duty.reported == duty.path and not duty.may_be_whole else [way, *whole_ways(state, unit, duty)]


@RULEBOOK.check("FV130", "7.7.1a", Retreat, given=owed)
def away_from_the_nearest_enemy(state: State, event: Retreat, duty: Duty) -> Objection | None:
    """A retreat from a bombardment ends farther from the enemy that was nearest, if any way leads there (A31)."""
    if not duty.from_shells or duty.left != 1:
        return None
    unit = state.unit(event.unit)
    least, enemies = nearest_enemies(state, unit.side, duty.origin)

    def ranges_of(hex: str) -> list[int]:
        return [state.board.distance(hex, enemy.hex or "") for enemy in enemies]

    ranges = ranges_of(event.hex)
    if not enemies or max(ranges) > least:
        return None
    all_of_it = replace(duty, path=[])
    goals = ends(state, on_land(unit), duty.origin, all_of_it, all_of_it.left, vacant=False)
    if not any(max(ranges_of(hex)) > least for hex in goals):
        return None  # it must approach one, for a step (7.7.1b)
    message = f"{event.unit} ends no farther from {enemies[0].name} than {counted(least, 'hex', 'hexes')}"
    return Objection(message, f"more than {least}", str(min(ranges)), (event.unit, enemies[0].name), (event.hex,))


@RULEBOOK.check("FV139", "7.8a", Resist)
def resistance_to_a_retreat(state: State, event: Resist) -> Iterator[Objection]:
    """Stiff Resistance answers a retreat that is owed, and its owner declares it."""
    duty, side = owed(state, event), state.unit(event.unit).side
    if duty is None or duty.path or duty.resisted:
        why = "it owes no retreat" if duty is None else "it has begun to retreat" if duty.path else "it has done so"
        yield Objection(f"{event.unit} cannot resist: {why}", "a retreat that is owed", why, (event.unit,))
    elif duty.from_shells and state.option("A32") == "no":
        yield Objection(f"{event.unit} cannot resist a bombardment", "its retreat", "resistance", (event.unit,))
    if event.side is not None and side not in (event.side, None):
        yield Objection(f"{event.unit} is {side}'s", side, event.side, (event.unit,))
