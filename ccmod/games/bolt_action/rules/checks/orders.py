"""The acts that an order allows, and the tests that it may need (BA-ORD, BA-TUR-3): checks BV020 to BV029."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ccmod.games.bolt_action.rules import events as e
from ccmod.games.bolt_action.rules.checks.reading import outcome_of, unequal, unproven_help
from ccmod.games.bolt_action.rules.effects.orders import PINS_OF_HITS
from ccmod.games.bolt_action.rules.points import inches, length_words
from ccmod.games.bolt_action.rules.rulebook import RULEBOOK
from ccmod.games.bolt_action.rules.state.position import State
from ccmod.games.bolt_action.rules.state.units import distance
from ccmod.games.bolt_action.rules.tables import MORALE, OFFICERS
from ccmod.games.bolt_action.rules.terms import ADVANCE, AMBUSH, DOWN, FEAR, FIRE, RALLY, RUN
from ccmod.ground.counting import counted
from ccmod.play.event import Event
from ccmod.play.finding import Objection, missing, warning

MoveOrShot = e.Move | e.Declare | e.Shoot
FORBIDDEN: Mapping[str, tuple[str, type[Event] | tuple[type[Event], ...], str]] = {
    FIRE: ("BV020", e.Move, "no movement"),
    RUN: ("BV022", (e.Declare, e.Shoot), "no shots"),
    AMBUSH: ("BV023", Event, "waiting"),
    RALLY: ("BV024", Event, "no more than that"),
    DOWN: ("BV026", Event, "staying down"),
}
"""The acts that a unit does not do on an order: by which check, which acts, and those expected of it."""


@RULEBOOK.family(
    {
        "BV020": "BA-ORD-1",  # on Fire a unit does not move
        "BV021": "BA-ORD-2",  # on Advance a unit moves first
        "BV022": "BA-ORD-3",  # on Run a unit does not shoot
        "BV023": "BA-ORD-4",  # on Ambush a unit does nothing when it is ordered
        "BV024": "BA-ORD-5",  # on Rally a unit neither moves nor shoots
        "BV026": "BA-ORD-6",  # on Down a unit neither moves nor shoots
    },
    e.Move,
    e.Declare,
    e.Shoot,
)
def only_what_the_order_allows(state: State, event: MoveOrShot) -> Iterator[tuple[str, Objection]]:
    """A unit moves and shoots as its order says, unless FUBAR has changed it."""
    activation = state.acting(event.unit)
    if activation is None:
        return
    order, late = activation.order, activation.order == ADVANCE and isinstance(event, e.Move)
    check, acts, expected = FORBIDDEN.get(order, ("BV021", (), "movement before the shots"))
    late = late and (activation.shot or any(fire.unit == event.unit and fire.declared for fire in state.fires))
    if late or (activation.fubar is None and isinstance(event, acts)):
        yield check, Objection(f"{event.unit} has the order {order}", expected, event.sentence(), (event.unit,))


@RULEBOOK.check("BV025", "BA-ORD-5", e.Rally)
def a_rally_takes_off_the_die(state: State, event: e.Rally) -> Objection | None:
    """A Rally takes off as many pins as the die shows, and no more than there are (B37)."""
    pins = state.unit(event.unit).pins
    due = min(event.die, pins)
    return unequal(
        due, event.pins, f"a {event.die} takes off {due} of the {counted(pins, 'pin')} of {event.unit}", event.unit
    )


@RULEBOOK.check("X17", "BA-TUR-3, BA-ORD-5", e.Unpin)
def only_pins_that_are_there_go(state: State, event: e.Unpin) -> Objection | None:
    """No more pins are removed than the unit has."""
    pins = state.unit(event.unit).pins
    if event.pins <= pins:
        return None
    return Objection(f"{event.unit} has {counted(pins, 'pin')}", f"{pins} at most", str(event.pins), (event.unit,))


@RULEBOOK.check("X17", "BA-TUR-3, BA-ORD-5", e.Pin)
def hits_put_on_their_pins(state: State, event: e.Pin) -> Objection | None:
    """Hits put on as many pins as the scenario says: no fewer, and surely no more than that for each hit."""
    if state.unit(event.unit).destroyed:
        return warning(f"{event.unit} is destroyed", "no more pins", event.sentence(), (event.unit,))
    each, entry = state.rule("pins", "per_hit"), state.ledger.find(event).entry
    if not each or entry is None or entry.cause.id not in PINS_OF_HITS or (event.cause or "").startswith("HE "):
        return None
    volleys = [fire.hits for fire in state.fires if fire.target == event.unit and fire.hits]
    pins = state.hit_pins.get(event.unit, 0) + event.pins
    if each <= event.pins and pins <= each * len(volleys):
        return None
    words = (f"a hit puts on {counted(each, 'pin')}", str(each), str(event.pins), (event.unit,))
    return warning(*words) if each <= event.pins and pins <= each * sum(volleys) else Objection(*words)


@RULEBOOK.check("BV008", "BA-TUR-4", e.OrderTest)
def tests_come_before_deeds(state: State, event: e.OrderTest) -> Objection | None:
    """Whether an order is carried out is tested before anything of it is done."""
    activation = state.acting(event.unit)
    # the test of those who dare to assault a tank comes after its declaration, once (BA-IAV-2)
    dares = event.modifier == FEAR and not any(entry.used for entry in state.ledger.entries("OT2"))
    if activation is None or dares or state.ledger.find(event).entry is None:
        return None
    assaults = state.assault is not None and state.assault.unit == event.unit
    aims = any(fire.unit == event.unit and fire.declared for fire in state.fires)
    if not (activation.moved or activation.shot or activation.rallied or assaults or aims):
        return None
    return Objection(f"{event.unit} has begun to act", "the test before that", event.sentence(), (event.unit,))


@RULEBOOK.check("BV027", "BA-TUR-3, BA-MOR, BA-OFF", e.OrderTest)
def order_tests_come_out_right(state: State, event: e.OrderTest) -> Objection | None:
    """A test is passed by rolling no more than its target; what makes that up, the scenario's rules say."""
    return outcome_of(state, event)


@RULEBOOK.check("BV027", "BA-TUR-3, BA-MOR, BA-OFF", e.OrderTest)
def help_in_an_order_test_is_explained(state: State, event: e.OrderTest) -> Objection | None:
    """An officer or a modifier on which the outcome depends is one of which the scenario says when it counts."""
    return unproven_help(state, event)


@RULEBOOK.check("BV029", "BA-OFF", e.OrderTest, e.MoraleTest)
def officers_help_within_their_radius(state: State, event: e.OrderTest | e.MoraleTest) -> Objection | None:
    """An officer helps units within the distance that the scenario says (B05)."""
    most = state.rule_in("officer", "radius_in")
    if event.officer is None or most is None or event.officer == event.unit:
        return None
    gap = distance(state.unit(event.officer), state.unit(event.unit))
    if gap is None:
        return missing(f"where {event.officer} and {event.unit} stand")
    if gap <= most + state.tolerance:
        return None
    message = f"{event.officer} is {length_words(gap)} away from {event.unit}"
    return Objection(message, f"{inches(most)} at most", inches(gap), (event.unit, event.officer))


@RULEBOOK.check("BV029", "BA-OFF", e.OrderTest, e.MoraleTest)
def a_bonus_is_an_officers(state: State, event: e.OrderTest | e.MoraleTest) -> Objection | None:
    """Nobody adds anything to a test but an officer, who has to be on the table, with that rank."""
    side = state.unit(event.unit).side
    if not event.bonus or event.officer is not None or side is None:
        return None
    ranks = {unit.officer for unit in state.units_of(side) if unit.officer is not None}
    if any(OFFICERS[rank] == event.bonus for rank in ranks if rank is not None):
        return None
    return Objection(f"no officer of {side} adds {event.bonus}", "no bonus", f"{event.bonus:+}", (event.unit,))


@RULEBOOK.check("BV028", "BA-MOR", e.OrderTest, e.MoraleTest)
def morale_is_the_quality_s(state: State, event: e.OrderTest | e.MoraleTest) -> Objection | None:
    """Morale is 8, 9 or 10 by the quality of the troops."""
    if event.morale is None:
        return None
    quality = state.unit(event.unit).quality
    if quality is None:
        return missing(f"the quality of {event.unit}")
    due = MORALE[quality]
    return unequal(due, event.morale, f"the morale of {quality} troops is {due}", event.unit)


@RULEBOOK.check("BV029", "BA-OFF", e.OrderTest, e.MoraleTest)
def officers_help_by_their_rank(state: State, event: e.OrderTest | e.MoraleTest) -> Objection | None:
    """An officer adds 1 to 4 by his rank."""
    if event.officer is None:
        return None
    rank = state.unit(event.officer).officer
    if rank is None and event.officer in state.units:
        return Objection(f"{event.officer} is not an officer", "an officer", event.officer, (event.officer,))
    if rank is None:
        return missing(f"the rank of {event.officer}")
    due, words = OFFICERS[rank], rank.replace("_", " ")
    return unequal(f"+{due}", f"{event.bonus or 0:+}", f"a {words} adds {due}", event.officer)
