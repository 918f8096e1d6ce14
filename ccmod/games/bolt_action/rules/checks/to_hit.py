"""The roll to hit and its modifiers (BA-HIT): checks BV064 to BV070."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from ccmod.games.bolt_action.rules import events as e
from ccmod.games.bolt_action.rules.checks.reading import modifiers_of, numbers
from ccmod.games.bolt_action.rules.points import hundredths
from ccmod.games.bolt_action.rules.rulebook import RULEBOOK
from ccmod.games.bolt_action.rules.state.losses import losses_due, models_left
from ccmod.games.bolt_action.rules.state.position import State
from ccmod.games.bolt_action.rules.state.units import ONE_BASE, distance
from ccmod.games.bolt_action.rules.tables import BASE, HIT, Weapon, weapon
from ccmod.games.bolt_action.rules.terms import ADVANCE, DOWN, VEHICLE
from ccmod.ground.counting import counted
from ccmod.play.finding import Objection, Severity, missing
from ccmod.play.sum import Sum

PINS, MOVING, SOFT, HARD = "pins", "moving", "soft cover", "hard cover"
POINT_BLANK, LONG, SMALL, GREEN = "point blank", "long", "small", "inexperienced"


SUMS = range(-9, 2)
"""The totals that the modifiers of the table may have."""
Count = tuple[str, int] | Objection
"""A modifier by its name with what it counts here, 0 if nothing; or the missing datum."""


@RULEBOOK.check("BV064", "BA-HIT-0", e.ToHit)
def three_and_more_hit(state: State, event: e.ToHit) -> Objection | None:
    """Before modifiers, 3 and more hit."""
    if event.base in (None, BASE):
        return None
    return Objection(f"{BASE} and more hit before modifiers", str(BASE), str(event.base), (event.unit,))


@RULEBOOK.check("BV065", "BA-HIT-1…9", e.ToHit, given=modifiers_of)
def modifiers_of_the_table(state: State, event: e.ToHit, claimed: Sum) -> Iterator[Objection]:
    """Modifiers are those of the table, at their value."""
    for name in dict.fromkeys(term[0] for term in claimed.terms):
        value, due = claimed.part(name), HIT.get(name)
        if name != PINS and due != value:
            expected = f"{name} {due:+}" if due is not None else ", ".join(HIT)
            yield Objection(f"there is no {name} {value:+}", expected, f"{name} {value:+}", (event.unit,))


@RULEBOOK.family(
    {
        "BV065": "BA-HIT-1…9",  # range, size, quality and cover count where the scenario's definitions say so
        "BV066": "BA-HIT-2",  # each pin on the firer counts -1
        "BV067": "BA-HIT-5",  # whoever moved on Advance fires with -1 (B39); whoever has Fire, without
        "BV068": "BA-HIT-6",  # down infantry and artillery are harder to hit, vehicles are not (B36)
    },
    e.ToHit,
    given=modifiers_of,
)
def modifiers_that_count(state: State, event: e.ToHit, claimed: Sum) -> Iterator[tuple[str, Objection]]:
    """A wrong sum of modifiers is reported under the rule of each modifier that was left out or added.

    They need not be announced: the roll needed, or the number of hits, shows their sum as well.
    """
    unsaid = not event.modifiers
    if unsaid and event.need is None and hits_with(state, event, due_sum(state, event)) == event.hits:
        return
    unsure = unsaid and _may_be_right(state, event)
    for check, count in COUNTS:
        for due in count(state, event, claimed):
            if isinstance(due, Objection):
                yield check, due
                continue
            if unsaid and event.need is not None:
                continue
            name, number = due
            found = claimed.part(name)
            is_right = (name in claimed) == bool(number) if check == "BV065" else found == number
            if not is_right:
                expected = f"{name} {number:+}" if number else f"no {name}"
                shown = f"{name} {found:+}" if found else "nothing"
                words = Objection(f"{expected} counts here", expected, shown, (event.unit,))
                if name == MOVING and not number and state.unit(event.unit).order == ADVANCE:
                    words = replace(words, severity=Severity.WARNING)  # B39: it stood still on an Advance
                yield check, state.ledger.asked(words) if unsure else words


def _may_be_right(state: State, event: e.ToHit) -> bool:
    """Whether a roll with unreported modifiers may have them all, since not all are known that count here.

    There are several shots that it may be for, or a datum is missing; and some sum makes as many hits.
    """
    due = due_sum(state, event)
    known = due is not None and not isinstance(hits_with(state, event, due), Objection)
    if known and len(state.fires_alike(event.unit, len(event.dice))) < 2:
        return False
    found = [hits_with(state, event, total) for total in SUMS]
    return event.hits in found or any(isinstance(one, Objection) for one in found)


def _quality(state: State, event: e.ToHit, claimed: Sum) -> Iterator[Count]:
    """An inexperienced firer."""
    quality = state.unit(event.unit).quality
    yield missing(f"the quality of {event.unit}") if quality is None else (GREEN, -int(quality == GREEN))


def _range(state: State, event: e.ToHit, claimed: Sum) -> Iterator[Count]:
    """Point-blank and long range, as the scenario defines them (B14); near the limit either is right."""
    fire = state.fire_to_hit(event.unit, len(event.dice))
    if fire is None or fire.target is None:
        return
    range = distance(state.unit(event.unit), state.unit(fire.target))
    if range is None:
        range = fire.range
    if range is None:
        yield missing(f"the distance to {fire.target}")
        return
    near, far = state.rule_in("ranges", "point_blank_in"), long_from(state, weapon(fire.weapon or ""))
    if _may_be_farther(state, fire.target) and any(most is not None and range <= most for most in (near, far)):
        yield missing(f"the losses of {fire.target}")
        return
    if near is None:
        yield missing("rules: ranges: point_blank_in")
    elif abs(range - near) > state.tolerance:
        yield POINT_BLANK, int(range <= near)
    if far is None:
        yield missing("rules: ranges: long_threshold")
    elif abs(range - far) > state.tolerance and not _may_be_another(state, event, range, LONG in claimed):
        yield LONG, -int(range > far)


def _may_be_farther(state: State, name: str) -> bool:
    """Whether the nearest models of a target may have been taken off already, though that is not reported."""
    spread = state.unit(name).formation is not ONE_BASE
    return spread and not _reports_losses(state) and losses_due(state, name) > 0


def _reports_losses(state: State) -> bool:
    """Whether a log has reported losses, and left none out as far as can be seen."""
    return state.losses_reported and not state.ledger.leaves_out(e.Casualties)


def _may_be_another(state: State, event: e.ToHit, range: int, is_long: bool) -> bool:
    """Whether the roll may be for another weapon with as many shots, for which the range is claimed rightly."""
    alike = state.fires_alike(event.unit, len(event.dice))[1:]
    found = (long_from(state, weapon(fire.weapon or "")) for fire in alike)
    return any(far is not None and (range > far) == is_long for far in found)


def long_from(state: State, arm: Weapon | None) -> int | None:
    """The distance beyond which a range is long, in hundredths; ``None`` if the scenario does not say (B14)."""
    rule = state.rule("ranges", "long_threshold")
    if rule == "half":
        return None if arm is None else arm.most // 2
    return None if rule is None else hundredths(rule)


def _size(state: State, event: e.ToHit, claimed: Sum) -> Iterator[Count]:
    """Small units, as the scenario defines them."""
    fire = state.fire_to_hit(event.unit, len(event.dice))
    if fire is None or fire.target is None:
        return
    target, most = state.unit(fire.target), state.rule("small_unit")
    if target.is_soft_target is False:
        yield SMALL, 0
    elif most is None or target.models is None:
        yield missing("rules: small_unit" if most is None else f"the models of {fire.target}")
    elif not _reports_losses(state) and target.models > most >= (models_left(state, target.name) or 0):
        yield missing(f"the losses of {target.name}")
    else:
        yield SMALL, -int(target.models <= most)


def _cover(state: State, event: e.ToHit, claimed: Sum) -> Iterator[Count]:
    """The scenario names the terrain that gives cover: ``in terrain`` is the terrain in which the target stands."""
    fire = state.fire_to_hit(event.unit, len(event.dice))
    target = state.unit(fire.target if fire is not None else None)
    if state.rule("cover_definitions") != "in terrain" or state.table is None or target.at is None:
        yield missing("rules: cover_definitions")
        return
    covers = {piece.cover for piece in state.table.at(target.at)}
    if ("hard" in covers) != (HARD in claimed):
        yield HARD, HIT[HARD] if "hard" in covers else 0
    elif "hard" not in covers or "soft" not in covers:
        yield SOFT, HIT[SOFT] if "soft" in covers else 0


def _pins(state: State, event: e.ToHit, claimed: Sum) -> Iterator[Count]:
    """The pins on the firer."""
    yield PINS, -state.unit(event.unit).pins


def _moving(state: State, event: e.ToHit, claimed: Sum) -> Iterator[Count]:
    """A firer who has moved on Advance."""
    activation, unit = state.acting(event.unit), state.unit(event.unit)
    if activation is None or activation.fubar is not None:
        yield MOVING, 0
    elif unit.order != ADVANCE or activation.moved or state.option("B39") != "a unit that moved":
        yield MOVING, -int(unit.order == ADVANCE)
    else:
        yield missing(f"whether {event.unit} moved") if unit.at is None else (MOVING, 0)


def _down(state: State, event: e.ToHit, claimed: Sum) -> Iterator[Count]:
    """A target that is down."""
    fire = state.fire_to_hit(event.unit, len(event.dice))
    if fire is None:
        return
    target = state.unit(fire.target)
    helped = target.kind != VEHICLE or state.option("B36") == "yes"
    yield missing(f"what {fire.target} is") if target.kind is None else ("down", -int(target.order == DOWN and helped))


COUNTS: tuple[tuple[str, Callable[[State, e.ToHit, Sum], Iterator[Count]]], ...] = (
    ("BV065", _quality),
    ("BV065", _range),
    ("BV065", _size),
    ("BV065", _cover),
    ("BV066", _pins),
    ("BV067", _moving),
    ("BV068", _down),
)
"""The objection of each check to missing or wrong modifiers."""


@RULEBOOK.check("BV069", "BA-HIT-8,9", e.ToHit, given=modifiers_of)
def one_cover_at_a_time(state: State, event: e.ToHit, claimed: Sum) -> Objection | None:
    """Soft and hard cover do not add up (B15)."""
    if state.option("B15") == "both" or not (SOFT in claimed and HARD in claimed):
        return None
    return Objection("soft and hard cover do not add up", HARD, f"{SOFT} and {HARD}", (event.unit,))


def due_sum(state: State, event: e.ToHit) -> int | None:
    """The sum of all modifiers that count here; ``None`` if any datum is missing."""
    due = [one for _, count in COUNTS for one in count(state, event, Sum())]
    if any(isinstance(one, Objection) for one in due):
        return None
    return sum(one[1] for one in due if not isinstance(one, Objection))


def hits_with(state: State, event: e.ToHit, total: int | None) -> int | Objection | None:
    """How many dice make 3 or more with a sum of modifiers; needs above 6 and natural ones are the scenario's (B14)."""
    if total is None:
        return None
    dice = numbers(event.dice)
    hits = sum(die + total >= BASE for die in dice)
    if BASE - total > 6:
        return 0 if state.rule("hit_need_above_6") == "impossible" else missing("rules: hit_need_above_6")
    if 1 in dice and 1 + total >= BASE:
        fails = state.rule("natural_one_fails")
        if fails is None:
            return missing("rules: natural_one_fails")
        hits -= dice.count(1) if fails else 0
    return hits


@RULEBOOK.check("BV070", "BA-HIT", e.ToHit, given=modifiers_of)
def hits_are_what_reaches_three(state: State, event: e.ToHit, claimed: Sum) -> Objection | None:
    """A die hits that makes 3 or more with the modifiers: those that are announced, or that the need shows."""
    total = claimed.value
    if event.need is not None:
        due = total if event.modifiers else due_sum(state, event)
        if due is not None and BASE - due != event.need:
            message = f"{event.unit} needs {BASE - due} with {due:+}"
            return Objection(message, str(BASE - due), str(event.need), (event.unit,))
        total = BASE - event.need
    elif not event.modifiers and hits_with(state, event, due_sum(state, event)) == event.hits:
        return None
    hits = hits_with(state, event, total)
    if hits is None or isinstance(hits, Objection):
        return hits
    if hits == event.hits:
        return None
    message = f"{' '.join(event.dice)} with {total:+} makes {counted(hits, 'hit')}"
    words = Objection(message, str(hits), str(event.hits), (event.unit,))
    unsure = event.need is None and not event.modifiers and _may_be_right(state, event)
    return state.ledger.asked(words) if unsure else words
