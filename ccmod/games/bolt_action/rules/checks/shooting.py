"""The steps of shooting, ranges, shots (BA-SHO, BA-WPN): checks BV060 to BV063, BV079 to BV081."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.bolt_action.rules import events as e
from ccmod.games.bolt_action.rules.checks.reading import fire_under_way, hits_rolled_for, numbers, unequal
from ccmod.games.bolt_action.rules.points import inches, length_words
from ccmod.games.bolt_action.rules.rulebook import RULEBOOK
from ccmod.games.bolt_action.rules.state.acts import DAMAGED, FIRED, HIT, MEASURED, Fire
from ccmod.games.bolt_action.rules.state.position import State
from ccmod.games.bolt_action.rules.state.units import distance
from ccmod.games.bolt_action.rules.tables import weapon
from ccmod.games.bolt_action.rules.terms import DIRECT, FRIENDLY_FIRE, INDIRECT, INFANTRY, RUN
from ccmod.ground.counting import counted
from ccmod.play.event import Event
from ccmod.play.finding import Objection, missing, warning

NO_HOWITZER = "rules: howitzer_min_range"


def _step(event: Event, unit: str, due: str) -> Objection:
    return Objection(f"{due} comes before that", due, event.sentence(), (unit,))


@RULEBOOK.check("BV060", "BA-SHO", e.ToHit, e.Damage)
def fire_before_hits_before_damage(state: State, event: e.ToHit | e.Damage) -> Objection | None:
    """Hits are rolled for when fire is opened, damage for those who hit."""
    if isinstance(event, e.ToHit):
        step, due, fire = FIRED, "opening fire", state.fire_to_hit(event.unit, len(event.dice))
    else:
        step, due, fire = HIT, "the roll to hit", hits_rolled_for(state, event)
    return None if fire is not None and fire.step >= step else _step(event, event.unit, due)


@RULEBOOK.check("BV060", "BA-SHO", e.Casualties, given=fire_under_way)
def damage_before_casualties(state: State, event: e.Casualties, fire: Fire) -> Objection | None:
    """Models fall to damage."""
    at_it = [fire for fire in state.fires if fire.target == event.unit]
    if not at_it or state.assault is not None or any(fire.step >= DAMAGED for fire in at_it):
        return None
    return _step(event, event.unit, "the roll for damage")


@RULEBOOK.check("BV060", "BA-SHO", e.React, given=fire_under_way)
def reactions_before_the_range(state: State, event: e.React, fire: Fire) -> Objection | None:
    """The target reacts before the range is measured."""
    if fire.target != event.unit or fire.unit != event.enemy or fire.step < MEASURED:
        return None
    return Objection("the range is measured already", "the reaction before it", event.sentence(), (event.unit,))


@RULEBOOK.check("BV061", "BA-SHO-1,3", e.Declare)
def targets_before_ranges(state: State, event: e.Declare) -> Objection | None:
    """The target is declared before the range; who never says at whom he aims shows it by measuring or shooting."""
    fire = state.measured_at(event.unit, event.target)
    if fire is None:
        return None
    done = "the shots are fired already" if fire.step == FIRED else "the range is measured already"
    return Objection(done, "the target before it", event.sentence(), (event.unit,))


@RULEBOOK.check("BV062", "BA-WPN", e.Shoot)
def targets_in_range(state: State, event: e.Shoot) -> Iterator[Objection]:
    """The target is within the weapon's range, base to base, and not too near for it (B33)."""
    found = weapon(event.weapon)
    if found is None:
        yield missing(f"the weapon {event.weapon}")
        return
    range = distance(state.unit(event.unit), state.unit(event.target))
    if range is None and (fire := state.fire_of(event.unit)) is not None:
        range = fire.range
    if range is None:
        yield missing(f"the distance to {event.target}")
        return
    least = found.least
    if found.is_howitzer:
        if state.option("B33") != "none direct and 24 inches indirect":
            given = state.rule_in("howitzer_min_range", event.mode or DIRECT)
            if given is None:
                yield missing(NO_HOWITZER)
            least = given or 0
        elif event.mode is None and range < least:
            yield missing("the mode of fire")
            return
        elif event.mode == DIRECT:
            least = 0
    if not least - state.tolerance <= range <= found.most + state.tolerance:
        span = f"{inches(least)} to {length_words(found.most)}"
        message = f"{event.target} is {length_words(range)} away"
        yield Objection(message, expected=span, found=inches(range), pieces=(event.unit, event.target))


@RULEBOOK.check("BV062", "BA-WPN", e.Shoot)
def weapons_have_their_mode(state: State, event: e.Shoot) -> Objection | None:
    """Only howitzers have two modes of fire; the weapons of the table that fire indirectly do so, others do not."""
    found = weapon(event.weapon)
    if found is None or event.mode is None or found.is_howitzer:
        return None
    due = INDIRECT if "indirect fire" in found.special else DIRECT
    return unequal(due, event.mode, f"a {found.name} has {due} fire", event.unit)


@RULEBOOK.check("BV062", "BA-WPN", e.Measure)
def the_range_is_as_measured(state: State, event: e.Measure) -> Objection | None:
    """The range that is announced is the distance from base to base."""
    range = distance(state.unit(event.unit), state.unit(event.target))
    if range is None or abs(range - event.range) <= max(1, state.tolerance):
        return None
    message = f"{event.target} is {length_words(range)} away"
    return Objection(message, expected=inches(range), found=inches(event.range), pieces=(event.unit, event.target))


@RULEBOOK.check("BV063", "BA-WPN", e.Shoot)
def shots_by_the_table(state: State, event: e.Shoot) -> Iterator[Objection]:
    """Each model has the shots of its weapon, or the dice say how many."""
    found = weapon(event.weapon)
    if found is None:
        return
    unit, models = state.unit(event.unit), 1 if event.models is None else event.models
    bearers, fired = unit.weapons.get(event.weapon), unit.fired.get(event.weapon, 0)
    if unit.weapons and bearers is None:
        yield Objection(f"{event.unit} has no {event.weapon}", ", ".join(unit.weapons), event.weapon, (event.unit,))
    elif bearers is not None and models > bearers:
        yield Objection(f"{bearers} of {event.unit} bear a {event.weapon}", str(bearers), str(models), (event.unit,))
    elif fired and (bearers is None or models + fired > bearers):
        left = (bearers or fired) - fired
        message = f"{fired} {event.weapon} of {event.unit} have fired already"
        yield Objection(message, f"{left} at most", str(models), (event.unit,))
    if not models:
        yield Objection(f"no model of {event.unit} shoots", "1 or more", "0", (event.unit,))
    if unit.models is not None and models > unit.models:
        yield Objection(
            f"{event.unit} has {counted(unit.models, 'model')}", str(unit.models), str(models), (event.unit,)
        )
    firing = sum(unit.fired.values()) + models
    if unit.kind == INFANTRY and unit.models is not None and models <= unit.models < firing:
        message = f"{event.unit} has {counted(unit.models, 'model')} for {counted(firing, 'weapon')}"
        yield warning(message, f"{unit.models} at most", str(firing), (event.unit,))
    if found.shots.isdigit():
        due = int(found.shots) * models
    elif event.dice:
        due = sum(numbers(event.dice))
    else:
        yield Objection(f"the dice decide the shots of a {event.weapon}", found.shots, "no dice", (event.unit,))
        return
    if event.shots != due:
        yield Objection(
            f"{models} {event.weapon} have {counted(due, 'shot')}", str(due), str(event.shots), (event.unit,)
        )


@RULEBOOK.check("BV079", "L168 One-shot", e.Shoot)
def one_shot_weapons_once(state: State, event: e.Shoot) -> Objection | None:
    """Each bearer fires a one-shot weapon once."""
    found = weapon(event.weapon)
    if found is None or "one-shot" not in found.special:
        return None
    unit = state.unit(event.unit)
    bearers, spent = unit.weapons.get(event.weapon, 1), unit.spent.get(event.weapon, 0)
    if spent + (event.models or 1) <= bearers:
        return None
    left = bearers - spent
    return Objection(f"{event.unit} has {left} {event.weapon} left", str(left), str(event.models or 1), (event.unit,))


@RULEBOOK.check("BV080", "BA-ORD-3", e.Shoot)
def who_runs_does_not_shoot(state: State, event: e.Shoot) -> Objection | None:
    """A unit with a Run die does not shoot, in its turn or out of it."""
    if state.unit(event.unit).order != RUN:
        return None
    activation = state.acting(event.unit)
    if activation is not None and activation.fubar == FRIENDLY_FIRE:
        return None  # whoever was picked
    return Objection(f"{event.unit} is on a Run", "no shots", event.sentence(), (event.unit,))
