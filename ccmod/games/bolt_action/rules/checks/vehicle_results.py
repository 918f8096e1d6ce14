"""Results on armoured vehicles (BA-VDR): checks BV090 to BV099."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ccmod.games.bolt_action.rules import events as e
from ccmod.games.bolt_action.rules import terms as t
from ccmod.games.bolt_action.rules.checks.reading import ACTS, numbers, outcome_of, unequal, unproven_help
from ccmod.games.bolt_action.rules.effects.unsaid import is_lost, pins_unreported
from ccmod.games.bolt_action.rules.rulebook import RULEBOOK
from ccmod.games.bolt_action.rules.state.acts import Harm
from ccmod.games.bolt_action.rules.state.position import State
from ccmod.games.bolt_action.rules.state.units import Unit
from ccmod.games.bolt_action.rules.tables import result_of
from ccmod.ground.counting import counted
from ccmod.play.event import Event
from ccmod.play.finding import Objection, missing, warning

CLOSING = (*ACTS, e.VehicleResult)
"""Events by which a result must be carried out: play goes on, or the next roll comes."""


def _lasting(state: State, _: Event | None = None) -> tuple[Harm, Unit] | None:
    """The harm under way and its vehicle, if that is not destroyed."""
    harm = state.harm
    if harm is None or state.unit(harm.unit).destroyed:
        return None
    return harm, state.unit(harm.unit)


@RULEBOOK.check("BV090", "BA-VDR-5..7", e.VehicleResult)
def dice_of_the_severity(state: State, event: e.VehicleResult) -> Iterator[Objection]:
    """Superficial damage is a die less 3, full damage a die, massive damage two results."""
    if event.severity not in t.SEVERITIES:
        yield Objection(f"there is no {event.severity} damage", ", ".join(t.SEVERITIES), event.severity, (event.unit,))
        return
    count = 2 if event.severity == t.MASSIVE else 1
    if len(event.dice) != count or len(event.results) != count:
        yield Objection(
            f"{event.severity} damage is {counted(count, 'die', 'dice')}",
            str(count),
            "+".join(event.dice),
            (event.unit,),
        )
    base = -3 if event.severity == t.SUPERFICIAL else 0
    if (event.modifier or 0) - base not in (0, 1):
        message = f"{event.severity} damage counts {base:+}"
        yield Objection(message, expected=f"{base:+}", found=f"{event.modifier or 0:+}", pieces=(event.unit,))


@RULEBOOK.check("BV090", "BA-VDR-5..7", e.VehicleResult)
def severity_by_the_margin(state: State, event: e.VehicleResult) -> Objection | None:
    """When damage is superficial, full or massive, only the scenario can say: by how much the need is beaten (B19)."""
    if state.assault is not None and state.assault.target == event.unit:
        return _massive_in_an_assault(event)
    fire = state.harmed_by(event.unit)
    if fire is None:
        return None
    rule = state.rule("damage_class_rule")
    if rule is None or fire.total is None or fire.need is None:
        return missing("rules: damage_class_rule" if rule is None else "the damage roll")
    due = severity_of(rule, fire.total - fire.need)
    return unequal(due, event.severity, f"{fire.total} against {fire.need}+ is {due} damage", event.unit)


def _massive_in_an_assault(event: e.VehicleResult) -> Objection | None:
    """An assault has one die for its damage; BV124 says who does superficial damage only."""
    if event.severity != t.MASSIVE:
        return None
    message = f"{event.unit} suffers massive damage in an assault (B19)"
    return warning(message, f"{t.SUPERFICIAL} or {t.FULL}", t.MASSIVE, (event.unit,))


def severity_of(rule: Mapping[str, Any], margin: int) -> str:
    """How much damage it is to beat the need by a margin."""
    return next((one for one in (t.MASSIVE, t.FULL) if margin >= rule.get(one, 99)), t.SUPERFICIAL)


@RULEBOOK.check("BV091", "BA-VDR-8", e.VehicleResult)
def indirect_fire_into_open_vehicles(state: State, event: e.VehicleResult) -> Objection | None:
    """An open-topped vehicle hit by indirect fire adds 1, no other does (B20, B32)."""
    unit, fire = state.unit(event.unit), state.harmed_by(event.unit)
    base = -3 if event.severity == t.SUPERFICIAL else 0
    found = (event.modifier or 0) - base
    if state.assault is not None and state.assault.target == event.unit:
        due = 0
    elif unit.open_topped is None or fire is None:
        return missing(f"whether {event.unit} is open-topped" if fire is not None else "the shots at it")
    else:
        due = int(unit.open_topped and fire.mode == t.INDIRECT)
    if found == due or found not in (0, 1):
        return None
    return Objection(f"{event.unit} counts {due:+} for its open top", f"{due:+}", f"{found:+}", (event.unit,))


@RULEBOOK.check("BV092", "BA-VDR-1..4", e.VehicleResult)
def results_of_the_table(state: State, event: e.VehicleResult) -> Iterator[Objection]:
    """Each die, with its modifier, gives the result of its row (B21)."""
    for die, result in zip(numbers(event.dice), event.results, strict=False):
        score = die + (event.modifier or 0)
        due = result_of(score)
        if result != due:
            yield Objection(f"a score of {score} is {due}", due, result, (event.unit,))


@RULEBOOK.family(
    {
        "BV094": "BA-VDR-1,3",  # a vehicle that is stunned, or has put out its fire, has a Down die
        "BV095": "BA-VDR-2",  # an immobilised vehicle has its die turned if it had acted, and not if it had not
        "BV096": "BA-VDR-2",  # a vehicle that is immobilised again is abandoned, one that is knocked out destroyed
        "BV097": "BA-VDR-3",  # a vehicle on fire tests its morale; whoever fails is lost
    },
    *CLOSING,
    given=_lasting,
)
def results_are_carried_out(state: State, event: Event, found: tuple[Harm, Unit]) -> Iterator[tuple[str, Objection]]:
    """The effects of the results on a vehicle are carried out before play goes on.

    If the effect follows from the row alone, whether it was forgotten or only not reported is left to the judge.
    """
    harm, unit = found
    results, pieces, shown = harm.results, (unit.name,), unit.order or "no die"
    if (t.STUNNED in results or (t.ON_FIRE in results and harm.test == t.PASSED)) and unit.order != t.DOWN:
        yield "BV094", warning(f"the die of {unit.name} is turned to Down", t.DOWN, shown, pieces)
    if set(results) == {t.IMMOBILISED} and harm.had_acted and unit.order != t.DOWN:
        yield "BV095", warning(f"{unit.name} had acted, and goes Down", t.DOWN, shown, pieces)
    if t.IMMOBILISED in results and results.count(t.IMMOBILISED) + harm.was_immobilised > 1:
        yield "BV096", warning(f"{unit.name} is immobilised again, and lost", "destroyed", "in play", pieces)
    if t.KNOCKED_OUT in results:
        yield "BV096", warning(f"{unit.name} is knocked out", "destroyed", "in play", pieces)
    if t.ON_FIRE in results and harm.test is None and t.KNOCKED_OUT not in results:
        yield "BV097", Objection(f"{unit.name} is on fire, and tests its morale", "a test", "none", pieces)
    elif t.ON_FIRE in results and harm.test == t.FAILED:
        yield "BV097", warning(f"the crew of {unit.name} has failed", "destroyed", "in play", pieces)


@RULEBOOK.family(
    {
        "BV094": "BA-VDR-1,3",  # the die of a vehicle that is stunned, or has put out its fire, shows Down
        "BV095": "BA-VDR-2",  # that of one immobilised before it had acted stays as it is
        "BV096": "BA-VDR-2",  # that of one that is lost is turned no more
        "BV097": "BA-VDR-3",  # nor that of one whose crew has failed
    },
    e.TurnDie,
    given=_lasting,
)
def dice_show_the_result(state: State, event: e.TurnDie, found: tuple[Harm, Unit]) -> Iterator[tuple[str, Objection]]:
    """A die that is turned after a result shows what the result says."""
    harm, unit = found
    if event.unit != unit.name:
        return
    if is_lost(state):
        burns = t.KNOCKED_OUT not in harm.results and harm.test == t.FAILED
        yield (
            "BV097" if burns else "BV096",
            Objection(f"{unit.name} is lost", "destroyed", event.sentence(), (unit.name,)),
        )
    elif t.STUNNED in harm.results or (t.ON_FIRE in harm.results and harm.test == t.PASSED):
        if event.order != t.DOWN:
            message = f"the die of {unit.name} is turned to Down"
            yield "BV094", Objection(message, t.DOWN, event.order, (unit.name,))
    elif set(harm.results) == {t.IMMOBILISED} and not harm.had_acted:
        stays = harm.had_order or "no die"
        yield "BV095", Objection(f"{unit.name} had not acted", stays, event.order, (unit.name,))


@RULEBOOK.check("BV093", "BA-VDR-1..3", e.Pin)
def one_pin_a_result(state: State, event: e.Pin) -> Objection | None:
    """A result adds exactly one pin, and only results that the vehicle has suffered add any."""
    if event.cause not in t.RESULTS:
        return None
    if event.cause == t.KNOCKED_OUT:
        return Objection(f"{event.unit} is lost, and gets no pin", "no pin", event.sentence(), (event.unit,))
    if state.harm is None or state.harm.unit != event.unit or event.cause not in state.harm.results:
        if "action" in state.ledger.unclear:
            return None  # the result may lie before the record
        return Objection(f"{event.unit} has not suffered {event.cause}", "no pin", event.sentence(), (event.unit,))
    return unequal(1, event.pins, f"{event.cause} puts on one pin", event.unit)


@RULEBOOK.check("BV097", "BA-VDR-3", e.Destroy)
def who_puts_out_the_fire_lives(state: State, event: e.Destroy) -> Objection | None:
    """A crew that has passed its test stays."""
    harm = state.harm
    if harm is None or harm.unit != event.unit or set(harm.results) != {t.ON_FIRE} or harm.test != t.PASSED:
        return None
    return Objection(f"the crew of {event.unit} has put out the fire", "in play", "destroyed", (event.unit,))


@RULEBOOK.check("BV097", "BA-VDR-3", e.MoraleTest)
def morale_tests_come_out_right(state: State, event: e.MoraleTest) -> Objection | None:
    """How morale is tested, the scenario says (B23).

    The pin of a fire is put on before the test; where it is reported later or not at all, it counts nevertheless.
    """
    said, harm = outcome_of(state, event), state.harm
    pins = pins_unreported(state) if harm is not None and harm.unit == event.unit and t.ON_FIRE in harm.results else 0
    if not pins:
        return said
    due = outcome_of(state, event, pins)
    if due is None or said is not None:
        return due
    return warning(f"the pin of the fire comes first: {due.message}", due.expected, due.found, due.pieces)


@RULEBOOK.check("BV097", "BA-VDR-3", e.MoraleTest)
def help_in_a_morale_test_is_explained(state: State, event: e.MoraleTest) -> Objection | None:
    """The same as for order tests: an officer or a modifier on which the outcome depends counts by the scenario."""
    return unproven_help(state, event)


@RULEBOOK.check("BV098", "BA-VDR-4", e.Destroy)
def wrecks_stay(state: State, event: e.Destroy) -> Objection | None:
    """A destroyed vehicle stays as a wreck, unless the players have agreed otherwise (B35)."""
    if event.leaves != t.TAKEN_AWAY or state.option("B35") != "they stay":
        return None
    kind = state.unit(event.unit).kind
    if kind is None:
        return missing(f"whether {event.unit} is a vehicle")
    if kind != t.VEHICLE:
        return None
    return Objection(f"{event.unit} becomes a wreck", "left as a wreck", t.TAKEN_AWAY, (event.unit,))


@RULEBOOK.check("BV099", "BA-VDR", e.VehicleResult)
def results_are_for_armour(state: State, event: e.VehicleResult) -> Objection | None:
    """The table is for armoured vehicles."""
    armoured = state.unit(event.unit).is_armoured
    if armoured is None:
        return missing(f"the class of {event.unit}")
    if armoured:
        return None
    return Objection(f"{event.unit} is not armoured", "an armoured vehicle", event.unit, (event.unit,))
