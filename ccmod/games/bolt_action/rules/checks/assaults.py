"""Infantry that assaults vehicles (BA-IAV): checks BV116 to BV125."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.bolt_action.rules import events as e
from ccmod.games.bolt_action.rules.checks.reading import ACTS, numbers
from ccmod.games.bolt_action.rules.checks.targets import outside_the_arc
from ccmod.games.bolt_action.rules.effects.movement import way
from ccmod.games.bolt_action.rules.events.assaults import NO, YES
from ccmod.games.bolt_action.rules.points import inches, length_of
from ccmod.games.bolt_action.rules.rulebook import RULEBOOK
from ccmod.games.bolt_action.rules.state.acts import AssaultState
from ccmod.games.bolt_action.rules.state.position import State
from ccmod.games.bolt_action.rules.state.units import Unit
from ccmod.games.bolt_action.rules.tables import DAMAGE
from ccmod.games.bolt_action.rules.terms import ADVANCE, AMBUSH, FEAR, ON_FIRE, PASSED, SUPERFICIAL, VEHICLE
from ccmod.ground.counting import counted
from ccmod.play.event import Event
from ccmod.play.finding import Objection, missing, warning
from ccmod.play.rulebook import Named

REACTION_BEYOND = 600
"""A vehicle fires at an assault that starts farther away than 6 inches (BA-IAV-3)."""


def against_vehicle(state: State, _: Event | None = None) -> AssaultState | None:
    """The assault under way, if it is on a vehicle."""
    fight = state.assault
    return fight if fight is not None and state.unit(fight.target).kind == VEHICLE else None


def has_anti_tank(state: State, unit: Unit) -> bool | None:
    """Whether a unit is equipped against tanks; ``None`` if neither it nor the scenario's rules state that."""
    if unit.anti_tank is not None:
        return unit.anti_tank
    listed = state.rule("assault", "at_equipment")
    return None if listed is None else any(name in listed and not _is_spent(unit, name) for name in unit.weapons)


def _is_spent(unit: Unit, name: str) -> bool:
    """Whether all one-shot weapons of a name have been fired: who has none left has no weapon against tanks."""
    return unit.spent.get(name, 0) >= (unit.weapons.get(name) or 1)


@RULEBOOK.check("BV116", "BA-IAV-1", e.Assault)
def no_assault_on_the_running(state: State, event: e.Assault) -> Objection | None:
    """A vehicle on a Run is not assaulted unless it was stopped since (B38)."""
    target = state.unit(event.target)
    if target.kind != VEHICLE or not target.is_running:
        return None
    return Objection(f"{event.target} is on a Run", "another target", event.target, (event.unit, event.target))


@RULEBOOK.check("BV117", "BA-IAV-2", e.Grapple)
def fear_of_tanks(state: State, event: e.Grapple) -> Objection | None:
    """Without weapons against tanks infantry passes a test at -3 to assault an enclosed one; others need none."""
    target, activation = state.unit(event.target), state.acting(event.unit)
    enclosed, armed = target.is_enclosed, has_anti_tank(state, state.unit(event.unit))
    feared = activation is not None and activation.modifier == FEAR
    if enclosed is None:
        return missing(f"whether {event.target} is fully enclosed")
    if enclosed and armed is None:
        return missing("rules: assault: at_equipment")
    if not enclosed or armed:
        return None  # a test nevertheless is objected to where it is taken
    unreported = activation is None or activation.test is None
    if not feared and unreported and not (state.passes_reported or state.ledger.midway):
        return missing(f"the order test of {event.unit}")
    if not feared:
        return Objection(f"{event.unit} needs an order test at -3", "that test", "none", (event.unit,))
    if activation is not None and activation.test == PASSED:
        return None
    return Objection(f"{event.unit} has failed its test at -3", "no assault", event.sentence(), (event.unit,))


@RULEBOOK.check("BV117", "BA-IAV-2", e.OrderTest, given=against_vehicle)
def no_fear_without_a_reason(state: State, event: e.OrderTest, fight: AssaultState) -> Objection | None:
    """Infantry with weapons against tanks, or before a vehicle that is not enclosed, takes no test at -3."""
    if event.unit != fight.unit or event.modifier != FEAR:
        return None
    return _needless(state, event.unit, fight.target)


@RULEBOOK.check("BV117", "BA-IAV-2", e.Assault)
def no_fear_beforehand(state: State, event: e.Assault) -> Objection | None:
    """A test at -3 that was taken before the assault was declared is as needless."""
    activation = state.acting(event.unit)
    if activation is None or activation.modifier != FEAR or state.unit(event.target).kind != VEHICLE:
        return None
    return _needless(state, event.unit, event.target)


def _needless(state: State, name: str, vehicle: str) -> Objection | None:
    """The objection to a test at -3, unless it is due or nobody knows."""
    enclosed, armed = state.unit(vehicle).is_enclosed, has_anti_tank(state, state.unit(name))
    if enclosed is not False and not armed:
        return None
    why = f"{vehicle} is not enclosed" if enclosed is False else f"{name} is armed against tanks"
    return Objection(f"no test at -3: {why}", "no test", "a test at -3", (name,))


@RULEBOOK.check("BV118", "BA-IAV-3", e.Shoot, given=against_vehicle)
def vehicles_fire_at_far_assaults(state: State, event: e.Shoot, fight: AssaultState) -> Iterator[Objection]:
    """A vehicle fires at infantry that starts more than 6 inches away, in the arc of the weapon (B27)."""
    if event.unit != fight.target:
        return
    if event.target != fight.unit:
        if state.unit(event.unit).order != AMBUSH:  # whoever waits in Ambush may have another chance
            message = f"{event.unit} fires at the assault of {fight.unit} alone"
            yield Objection(message, fight.unit, event.target, (event.unit, event.target))
        return
    if fight.distance is None:
        yield missing("where the assault starts")
    elif fight.distance <= REACTION_BEYOND + state.tolerance:
        found = inches(fight.distance)
        yield Objection(f"the assault starts {found} inches away", "more than 6 inches", found, (event.unit,))
    unit = state.unit(event.unit)
    if unit.arcs.get(event.weapon) is None:
        yield missing(f"the arc of the {event.weapon} of {event.unit}")
        return
    yield from outside_the_arc(state, event)


@RULEBOOK.check("BV119", "BA-IAV-4", e.Escape)
def only_recce_escapes(state: State, event: e.Escape) -> Objection | None:
    """Only Recce vehicles escape; how far, only the scenario can say."""
    unit, most = state.unit(event.unit), state.rule_in("assault", "escape_in")
    if event.unit not in state.units:
        return missing(f"whether {event.unit} is Recce")
    if not unit.recce:
        return Objection(f"{event.unit} is not Recce", "a Recce vehicle", event.unit, (event.unit,))
    if most is None or unit.at is None:
        return missing("rules: assault: escape_in" if most is None else f"where {event.unit} stands")
    length = length_of(way(unit, event.path))
    if length <= most + state.tolerance:
        return None
    found = inches(length)
    return Objection(f"{event.unit} escapes over {found} inches", f"{inches(most)} at most", found, (event.unit,))


@RULEBOOK.check("BV120", "BA-IAVH", e.Grapple)
def hits_on_vehicles(state: State, event: e.Grapple) -> Iterator[Objection]:
    """An advancing vehicle is hit on 6, another on 4 and more, a running one not at all (B28)."""
    target = state.unit(event.target)
    if target.is_running:
        yield Objection(f"{event.target} is on a Run", "no attack", event.sentence(), (event.target,))
        return
    by_die = state.option("B28") == "one with an Advance die"
    need = 6 if target.order == ADVANCE and (by_die or target.moved) else 4
    dice = numbers(event.dice)
    hits, doubtful = sum(die >= need for die in dice), target.order == ADVANCE and not target.moved
    if doubtful and by_die and event.need in (None, 4) and event.hits == sum(die >= 4 for die in dice) != hits:
        message = f"{event.target} has an Advance die, but has not moved (B28)"
        yield warning(message, str(need), str(event.need or 4), (event.target,))
        return
    if event.need not in (None, need):
        yield Objection(f"{event.target} is hit on {need}", str(need), str(event.need), (event.target,))
    if hits != event.hits:
        yield Objection(
            f"{' '.join(event.dice)} on {need} is {counted(hits, 'hit')}", str(hits), str(event.hits), (event.unit,)
        )


@RULEBOOK.check("BV120", "BA-IAVH", e.Grapple)
def dice_of_the_models(state: State, event: e.Grapple) -> Objection | None:
    """The dice against a vehicle are those against infantry, as far as the scenario does not say more (B25)."""
    models, each = state.unit(event.unit).models, state.rule("close_quarters", "dice_per_model")
    if models is None or each is None:
        return missing(f"the models of {event.unit}" if models is None else "rules: close_quarters: dice_per_model")
    most, found = models * each, len(event.dice)
    if found <= most:
        return None
    return warning(f"{event.unit} has {counted(models, 'model')} and {most} dice", str(most), str(found), (event.unit,))


@RULEBOOK.check("BV121", "BA-IAV-5", e.BreakIn)
def damage_is_hits_and_a_die(state: State, event: e.BreakIn) -> Iterator[Objection]:
    """The hits and one die make the damage roll, which the damage table judges (B29, B30)."""
    fight, total = state.assault, event.hits + event.die
    if fight is not None and fight.hits is not None and fight.hits != event.hits:
        yield Objection(f"there were {counted(fight.hits, 'hit')}", str(fight.hits), str(event.hits), (event.unit,))
    if event.total not in (None, total):
        yield Objection(f"{event.hits} + {event.die} = {total}", str(total), str(event.total), (event.unit,))
    row = state.unit(event.target).damage_class
    if row is None:
        yield missing(f"the class of {event.target}")
        return
    need = DAMAGE[row]
    if event.need not in (None, need):
        yield Objection(f"{event.target} needs {need}", str(need), str(event.need), (event.target,))
    due = YES if total >= need else NO
    if due != event.outcome:
        yield Objection(f"{total} against {need} is {due}", due, event.outcome, (event.target,))


@RULEBOOK.check("BV125", "BA-IAV-9", e.Regroup, given=against_vehicle)
def regrouping_if_the_vehicle_survives(state: State, event: e.Regroup, fight: AssaultState) -> Objection | None:
    """The unit that hit a vehicle regroups once the vehicle's fate is decided."""
    harm = state.harm
    if event.unit != fight.unit:
        return None
    if fight.hits and fight.broken is None:
        due = "the roll for damage"
    elif harm is not None and harm.unit == fight.target and harm.results == (ON_FIRE,) and harm.test is None:
        due = "the morale test of the crew"
    else:
        return None
    return Objection(f"{due} comes before that", due, event.sentence(), (event.unit,))


@RULEBOOK.family(
    {
        "BV122": "BA-IAV-6",  # a vehicle that is unarmoured or open-topped is destroyed by any damage
        "BV123": "BA-IAV-7",  # for an armoured, enclosed vehicle that is damaged the table of results is rolled on
    },
    *ACTS,
    e.Regroup,
    given=against_vehicle,
)
def damage_to_vehicles_is_carried_out(state: State, event: Event, fight: AssaultState) -> Iterator[Named]:
    """The effect of close-quarters damage on a vehicle is carried out before play goes on."""
    target = state.unit(fight.target)
    if not fight.broken:
        return
    if target.is_enclosed and not fight.rolled:
        yield (
            "BV123",
            Objection(f"no result was rolled for {target.name}", "a result", event.sentence(), (target.name,)),
        )
    elif target.is_enclosed is None and not target.destroyed:
        yield "BV122", missing(f"whether {target.name} is fully enclosed")
    elif not target.is_enclosed and not target.destroyed:
        yield "BV122", warning(f"{target.name} is damaged, and lost", "destroyed", "in play", (target.name,))


@RULEBOOK.check("BV122", "BA-IAV-6", e.VehicleResult, given=against_vehicle)
def no_result_for_soft_and_open_vehicles(state: State, event: e.VehicleResult, fight: AssaultState) -> Objection | None:
    """For such a vehicle nothing is rolled."""
    if fight.target != event.unit:
        return None
    enclosed = state.unit(event.unit).is_enclosed
    if enclosed is None:
        return missing(f"whether {event.unit} is fully enclosed")
    return None if enclosed else Objection(f"{event.unit} is lost at once", "no roll", event.sentence(), (event.unit,))


@RULEBOOK.check("BV124", "BA-IAV-8", e.VehicleResult, given=against_vehicle)
def without_anti_tank_only_superficial(state: State, event: e.VehicleResult, fight: AssaultState) -> Objection | None:
    """Infantry without weapons against tanks does superficial damage only."""
    if fight.target != event.unit or event.severity == SUPERFICIAL:
        return None
    armed = has_anti_tank(state, state.unit(fight.unit))
    if armed is None:
        return missing("rules: assault: at_equipment")
    if armed:
        return None
    return Objection(f"{fight.unit} has nothing against tanks", SUPERFICIAL, event.severity, (fight.unit,))


@RULEBOOK.check("BV125", "BA-IAV-9", e.Strike, e.Grapple, given=against_vehicle)
def an_assault_on_a_vehicle_is_one_attack(
    state: State, event: e.Strike | e.Grapple, fight: AssaultState
) -> Objection | None:
    """If the vehicle survives, the assault is over."""
    if fight.hits is None:
        return None
    return Objection("the assault is over", "regrouping", event.sentence(), (event.unit,))
