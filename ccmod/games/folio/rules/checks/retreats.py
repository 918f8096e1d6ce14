"""Retreats and Stiff Resistance (7.7, 7.7.1, 7.8): checks FV120 to FV132, FV139."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from ccmod.games.folio.rules.checks.sequence import ACTS
from ccmod.games.folio.rules.events import Advance, Eliminate, LoseStep, Resist, Retreat
from ccmod.games.folio.rules.retreats import ends, nearest_enemies, steps, why_not
from ccmod.games.folio.rules.rulebook import RULEBOOK
from ccmod.games.folio.rules.state.combat import Combat, Duty
from ccmod.games.folio.rules.state.position import State
from ccmod.games.folio.rules.terms import AMPHIBIOUS
from ccmod.play.event import Event
from ccmod.play.finding import Objection, Severity, missing

GOING_ON = (*ACTS, Advance)


def duty_of(state: State, name: str) -> tuple[Combat, Duty] | None:
    """The retreat that a unit owes, with its combat."""
    combat = state.combat
    duty = combat.duties.get(name) if combat is not None and combat.rolled else None
    return None if combat is None or duty is None else (combat, duty)


def _owed(state: State) -> Iterator[tuple[Combat, Duty]]:
    """The retreats of the last combat whose units are still on the map."""
    if state.combat is not None and state.combat.rolled:
        for duty in state.combat.duties.values():
            if state.unit(duty.unit).hex is not None:
                yield state.combat, duty


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
    found, unit = duty_of(state, event.unit), state.unit(event.unit)
    if found is None:
        return Objection(f"{event.unit} owes no retreat", "no retreat", event.sentence(), (event.unit,))
    _, duty = found
    if not duty.left:
        message = f"{event.unit} has retreated {duty.hexes} hexes already"
        return Objection(message, expected=str(duty.hexes), found=str(duty.hexes + 1), pieces=(event.unit,))
    if unit.hex is None:
        return missing(f"where {event.unit} stands")
    if not state.board.adjacent(unit.hex, event.hex):
        message = f"{event.hex} is not adjacent to {unit.hex}"
        return Objection(message, expected="an adjacent hex", found=event.hex, pieces=(event.unit,), hexes=(event.hex,))
    before, after = (state.board.distance(duty.origin, hex) for hex in (unit.hex, event.hex))
    if state.option("A16") == "path and distance" and after <= before:
        return Objection(
            f"{event.hex} is no farther from {duty.origin} than {unit.hex}",
            expected=f"a hex {before + 1} from {duty.origin}",
            found=f"{after} from it",
            pieces=(event.unit,),
            hexes=(duty.origin, event.hex),
        )
    return None


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
        yield check, Objection(why, "another hex", event.hex, (event.unit,), (unit.hex, event.hex))


@RULEBOOK.check("FV125", "7.7c", Retreat)
def past_friends_only_if_needed(state: State, event: Retreat) -> Objection | None:
    """A retreat leads past friends only if no path of vacant hexes exists (A18)."""
    found, unit = duty_of(state, event.unit), state.unit(event.unit)
    if found is None or unit.hex is None or not any(other.name != unit.name for other in state.units_in(event.hex)):
        return None
    _, duty = found
    free = ends(state, unit, unit.hex, duty, duty.left, vacant=True)
    if not free or event.hex in free:
        return None
    severity = Severity.WARNING if state.option("A18") == "a warning" else Severity.VIOLATION
    return Objection(
        f"{event.unit} passes {event.hex} with friends, and could end in {', '.join(sorted(free))} past vacant hexes",
        expected="a path of vacant hexes",
        found=event.hex,
        pieces=(event.unit,),
        hexes=(event.hex,),
        severity=severity,
    )


@RULEBOOK.check("FV126", "5.3a", *GOING_ON)
def no_retreat_ends_stacked(state: State, event: Event) -> Iterator[Objection]:
    """No retreat ends in a hex with another unit."""
    for _, duty in _owed(state):
        hex = state.unit(duty.unit).hex
        others = [unit.name for unit in state.units_in(hex) if unit.name != duty.unit]
        if duty.path and others and hex is not None:
            message = f"{duty.unit} has retreated to {hex} with {others[0]}"
            yield Objection(message, expected="an empty hex", found=others[0], pieces=(duty.unit,), hexes=(hex,))


@RULEBOOK.check("FV127", "7.7g", LoseStep, Eliminate)
def not_cut_short_without_need(state: State, event: LoseStep | Eliminate) -> Objection | None:
    """A retreat is broken off for a step only where it cannot go on."""
    found, unit = duty_of(state, event.unit), state.unit(event.unit)
    if found is None or unit.hex is None:
        return None
    _, duty = found
    if duty.resisted or not duty.left or not duty.path or duty.lost:
        return None
    if isinstance(event, LoseStep) and state.option("A17") == "eliminated" and not _pays_otherwise(state, event.unit):
        message = f"{event.unit} cannot retreat in full and is eliminated"
        return Objection(message, expected="eliminated", found="reduced", pieces=(event.unit,))
    free = sorted(ends(state, unit, unit.hex, duty, duty.left, vacant=False))
    if not free or _pays_otherwise(state, event.unit):
        return None
    message = f"{event.unit} can still retreat to {', '.join(free)}"
    return Objection(message, expected="the retreat", found=event.sentence(), pieces=(event.unit,), hexes=tuple(free))


def _pays_otherwise(state: State, name: str) -> bool:
    """Whether the step may be the price of the sea or of an enemy approached (7.7f, 7.7.1b)."""
    unit, ground = state.unit(name), state.ground
    swims = AMPHIBIOUS in unit.traits and ground is not None and unit.hex in ground.sea
    return swims or (state.combat is not None and state.combat.bombardment)


@RULEBOOK.check("FV127", "7.7g", *GOING_ON)
def a_retreat_cut_short_costs_a_step(state: State, event: Event) -> Iterator[Objection]:
    """A unit that does not complete its retreat is reduced where it stands, or eliminated."""
    for _, duty in _owed(state):
        if duty.path and duty.left and not duty.lost and not duty.resisted:
            message = f"{duty.unit} is {duty.left} short of its retreat and must lose a step"
            yield Objection(message, expected="a step", found="none", pieces=(duty.unit,))


@RULEBOOK.check("FV128", "7.7h", *GOING_ON)
def who_cannot_retreat_is_eliminated(state: State, event: Event) -> Iterator[Objection]:
    """A unit that cannot retreat at all is eliminated, unless it offers Stiff Resistance."""
    yield from _stuck(state, bombardment=False)


@RULEBOOK.check("FV132", "7.7.1c", *GOING_ON)
def who_cannot_retreat_from_shells_is_eliminated(state: State, event: Event) -> Iterator[Objection]:
    """The same for a bombardment."""
    yield from _stuck(state, bombardment=True)


def _stuck(state: State, *, bombardment: bool) -> Iterator[Objection]:
    for combat, duty in _owed(state):
        unit = state.unit(duty.unit)
        if combat.bombardment != bombardment or duty.path or duty.resisted or duty.gone or unit.hex is None:
            continue
        if not any(steps(state, unit, unit.hex, duty, vacant=False)):
            message = f"{duty.unit} cannot retreat and is eliminated"
            yield Objection(message, expected="eliminated", found="it stays", pieces=(duty.unit,), hexes=(unit.hex,))


@RULEBOOK.check("FV129", "7.7f", *GOING_ON)
def the_sea_costs_a_step(state: State, event: Event) -> Iterator[Objection]:
    """An amphibious unit that retreats into the sea loses a step."""
    ground = state.ground
    for _, duty in _owed(state):
        if ground is not None and not duty.lost and any(hex in ground.sea for hex in duty.path):
            yield Objection(f"{duty.unit} has retreated into the sea and loses a step", "a step", "none", (duty.unit,))


@RULEBOOK.check("FV130", "7.7.1a", Retreat)
def away_from_the_nearest_enemy(state: State, event: Retreat) -> Objection | None:
    """A retreat from a bombardment ends farther from the enemy that was nearest (A31)."""
    found, unit = duty_of(state, event.unit), state.unit(event.unit)
    if found is None or not found[0].bombardment or found[1].left != 1:
        return None
    duty = found[1]
    least, enemies = nearest_enemies(state, unit.side, duty.origin)
    if not enemies or any(state.board.distance(event.hex, enemy.hex or "") > least for enemy in enemies):
        return None
    return Objection(
        f"{event.unit} ends no farther from {enemies[0].name} than {least} hexes",
        expected=f"more than {least}",
        found=str(min(state.board.distance(event.hex, enemy.hex or "") for enemy in enemies)),
        pieces=(event.unit, enemies[0].name),
        hexes=(event.hex,),
    )


@RULEBOOK.check("FV131", "7.7.1b", *GOING_ON)
def approaching_an_enemy_costs_a_step(state: State, event: Event) -> Iterator[Objection]:
    """A unit that approaches an enemy in its retreat from a bombardment loses a step."""
    for combat, duty in _owed(state):
        if not combat.bombardment or duty.lost or not duty.path:
            continue
        path = [duty.origin, *duty.path]
        ranges = [nearest_enemies(state, state.unit(duty.unit).side, hex)[0] for hex in path]
        if any(after < before for before, after in pairwise(ranges)):
            yield Objection(f"{duty.unit} has approached an enemy and loses a step", "a step", "none", (duty.unit,))


@RULEBOOK.check("FV139", "7.8a", Resist)
def resistance_to_a_retreat(state: State, event: Resist) -> Iterator[Objection]:
    """Stiff Resistance answers a retreat that is owed, and its owner declares it."""
    found, side = duty_of(state, event.unit), state.unit(event.unit).side
    if found is None or found[1].path:
        why = "it has begun to retreat" if found is not None else "it owes no retreat"
        yield Objection(f"{event.unit} cannot resist: {why}", "a retreat that is owed", why, (event.unit,))
    elif found[0].bombardment and state.option("A32") == "no":
        yield Objection(f"{event.unit} cannot resist a bombardment", "its retreat", "resistance", (event.unit,))
    if event.side is not None and side not in (event.side, None):
        yield Objection(f"{event.unit} is {side}'s", side, event.side, (event.unit,))


@RULEBOOK.check("FV139", "7.8a", *GOING_ON)
def resistance_costs_a_step(state: State, event: Event) -> Iterator[Objection]:
    """Stiff Resistance costs a step at once."""
    for _, duty in _owed(state):
        if duty.resisted and not duty.lost:
            yield Objection(f"{duty.unit} has resisted and must lose a step", "a step", "none", (duty.unit,))
