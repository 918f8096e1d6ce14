"""What an order allows, and the tests that it may need (BA-ORD, BA-TUR-3): checks BV020 to BV029."""

from __future__ import annotations

from ccmod.games.bolt_action.rules import events as e
from ccmod.games.bolt_action.rules.checks.reading import outcome_of
from ccmod.games.bolt_action.rules.rulebook import RULEBOOK
from ccmod.games.bolt_action.rules.state.position import State
from ccmod.games.bolt_action.rules.tables import MORALE, OFFICERS
from ccmod.games.bolt_action.rules.terms import ADVANCE, AMBUSH, DOWN, FIRE, RALLY, RUN
from ccmod.play.event import Event
from ccmod.play.finding import Objection, missing

MOVES_AND_SHOTS = (e.Move, e.Declare, e.Shoot)
MoveOrShot = e.Move | e.Declare | e.Shoot


def _on(state: State, name: str, order: str) -> bool:
    """Whether this unit acts on this order now, and FUBAR has not changed it."""
    activation = state.acting(name)
    return activation is not None and activation.order == order and activation.fubar is None


def _against(event: Event, unit: str, order: str, expected: str) -> Objection:
    return Objection(f"{unit} has the order {order}", expected, event.sentence(), (unit,))


@RULEBOOK.check("BV020", "BA-ORD-1", e.Move)
def no_movement_on_fire(state: State, event: e.Move) -> Objection | None:
    """On Fire a unit does not move."""
    return _against(event, event.unit, FIRE, "no movement") if _on(state, event.unit, FIRE) else None


@RULEBOOK.check("BV021", "BA-ORD-2", e.Move)
def movement_before_shots_on_advance(state: State, event: e.Move) -> Objection | None:
    """On Advance a unit moves first."""
    activation = state.acting(event.unit)
    if activation is None or activation.order != ADVANCE or not activation.shot:
        return None
    return _against(event, event.unit, ADVANCE, "movement before the shots")


@RULEBOOK.check("BV022", "BA-ORD-3", e.Declare, e.Shoot)
def no_shots_on_run(state: State, event: e.Declare | e.Shoot) -> Objection | None:
    """On Run a unit does not shoot."""
    return _against(event, event.unit, RUN, "no shots") if _on(state, event.unit, RUN) else None


@RULEBOOK.check("BV023", "BA-ORD-4", *MOVES_AND_SHOTS)
def ambush_waits(state: State, event: MoveOrShot) -> Objection | None:
    """On Ambush a unit does nothing when it is ordered."""
    return _against(event, event.unit, AMBUSH, "waiting") if _on(state, event.unit, AMBUSH) else None


@RULEBOOK.check("BV024", "BA-ORD-5", *MOVES_AND_SHOTS)
def rally_is_all(state: State, event: MoveOrShot) -> Objection | None:
    """On Rally a unit neither moves nor shoots."""
    return _against(event, event.unit, RALLY, "no more than that") if _on(state, event.unit, RALLY) else None


@RULEBOOK.check("BV025", "BA-ORD-5", e.Rally)
def a_rally_takes_off_the_die(state: State, event: e.Rally) -> Objection | None:
    """A Rally takes off as many pins as the die shows, and no more than there are (B37)."""
    pins = state.unit(event.unit).pins
    due = min(event.die, pins)
    if event.pins == due:
        return None
    return Objection(
        f"a {event.die} takes off {due} of the {pins} pins of {event.unit}", str(due), str(event.pins), (event.unit,)
    )


@RULEBOOK.check("BV026", "BA-ORD-6", *MOVES_AND_SHOTS)
def down_is_all(state: State, event: MoveOrShot) -> Objection | None:
    """On Down a unit neither moves nor shoots."""
    return _against(event, event.unit, DOWN, "staying down") if _on(state, event.unit, DOWN) else None


@RULEBOOK.check("BV027", "BA-TUR-3, BA-MOR, BA-OFF", e.OrderTest)
def order_tests_come_out_right(state: State, event: e.OrderTest) -> Objection | None:
    """A test is passed by rolling no more than its target; what makes that up, the scenario's rules say."""
    return outcome_of(state, event, "order_test")


@RULEBOOK.check("BV028", "BA-MOR", e.OrderTest, e.MoraleTest)
def morale_is_the_quality_s(state: State, event: e.OrderTest | e.MoraleTest) -> Objection | None:
    """Morale is 8, 9 or 10 by the quality of the troops."""
    if event.morale is None:
        return None
    quality = state.unit(event.unit).quality
    if quality is None:
        return missing(f"the quality of {event.unit}")
    due = MORALE[quality]
    if event.morale == due:
        return None
    return Objection(f"the morale of {quality} troops is {due}", str(due), str(event.morale), (event.unit,))


@RULEBOOK.check("BV029", "BA-OFF", e.OrderTest, e.MoraleTest)
def officers_help_by_their_rank(state: State, event: e.OrderTest | e.MoraleTest) -> Objection | None:
    """An officer adds 1 to 4 by his rank."""
    if event.officer is None:
        return None
    rank = state.unit(event.officer).officer
    if rank is None and event.officer in state.units:
        return Objection(f"{event.officer} is no officer", "an officer", event.officer, (event.officer,))
    if rank is None:
        return missing(f"the rank of {event.officer}")
    due = OFFICERS[rank]
    if event.bonus == due:
        return None
    words = rank.replace("_", " ")
    return Objection(f"a {words} adds {due}", f"+{due}", f"{event.bonus or 0:+}", (event.officer,))
