"""Infantry against infantry in close quarters (BA-CQ): checks BV110 to BV115."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.bolt_action.rules import events as e
from ccmod.games.bolt_action.rules.checks.reading import (
    ACTS,
    assault_under_way,
    losses_not_taken,
    numbers,
    unequal,
)
from ccmod.games.bolt_action.rules.effects.movement import way
from ccmod.games.bolt_action.rules.points import INCH, inches, length_of, length_words
from ccmod.games.bolt_action.rules.rulebook import RULEBOOK
from ccmod.games.bolt_action.rules.state.acts import AssaultState
from ccmod.games.bolt_action.rules.state.fights import is_over, loser_of, may_be_won_by, winner_of
from ccmod.games.bolt_action.rules.state.losses import losses_due, models_left
from ccmod.games.bolt_action.rules.state.position import State
from ccmod.games.bolt_action.rules.state.units import distance
from ccmod.games.bolt_action.rules.tables import DAMAGE
from ccmod.games.bolt_action.rules.terms import RUN
from ccmod.ground.counting import counted
from ccmod.play.event import Event
from ccmod.play.finding import Objection, missing, warning
from ccmod.play.rulebook import Named


@RULEBOOK.check("BV110", "BA-ORD-3, BA-CQ", e.Assault)
def assaults_are_runs(state: State, event: e.Assault) -> Objection | None:
    """Only a unit on a Run assaults."""
    activation = state.acting(event.unit)
    order = activation.order if activation is not None else state.unit(event.unit).order
    if order == RUN:
        return None
    return Objection(f"{event.unit} assaults on {order or 'no order'}", RUN, order or "no order", (event.unit,))


@RULEBOOK.check("BV111", "BA-CQ", e.Assault)
def targets_before_movement(state: State, event: e.Assault) -> Objection | None:
    """An assault is declared before its movement; if the unit is already in contact, it may only be reported late."""
    activation = state.acting(event.unit)
    if activation is None or not activation.moved:
        return None
    gap = distance(state.unit(event.unit), state.unit(event.target))
    words = (f"{event.unit} has moved already", "the target before it", event.sentence(), (event.unit,))
    return warning(*words) if gap is not None and gap <= INCH else Objection(*words)


@RULEBOOK.check("BV111", "BA-CQ", e.React, e.Move, given=assault_under_way)
def reactions_and_movement_come_first(state: State, event: e.React | e.Move, fight: AssaultState) -> Objection | None:
    """The target reacts, then the attackers move, then they fight."""
    if event.unit not in (fight.unit, fight.target):
        return None
    fought = bool(fight.strikes) or fight.hits is not None
    if fought or (isinstance(event, e.React) and event.unit == fight.target and fight.moved):
        due = "before the blows" if fought else "before the attackers move"
        return Objection(f"that comes {due}", due, event.sentence(), (event.unit,))
    return None


@RULEBOOK.check("BV111", "BA-CQ", e.Strike)
def attackers_strike_first(state: State, event: e.Strike) -> Objection | None:
    """In each round the attacker strikes, the defender takes his losses, then strikes in turn.

    A drawn round need not be reported: the next blows of the attacker show it.
    """
    fight = state.assault
    if fight is None or event.unit not in (fight.unit, fight.target):
        return Objection("no assault was declared", "an assault", event.sentence(), (event.unit,))
    for name in (fight.target, fight.unit):
        if losses_due(state, name):
            return losses_not_taken(state, name)
    is_drawn = fight.drawn or (is_over(state, fight) and may_be_won_by(state, fight, None))
    struck = [] if is_drawn else fight.strikes
    if event.unit == fight.target and fight.unit not in struck:
        return Objection(f"{fight.unit} strikes first", fight.unit, event.unit, (event.unit,))
    if event.unit in struck:
        return Objection(f"{event.unit} has struck in this round", "one roll a round", "another", (event.unit,))
    if not fight.moved and event.unit == fight.unit and not fight.strikes:
        return Objection(f"{event.unit} has not moved into contact", "its movement", "none", (event.unit,))
    return None


@RULEBOOK.check("BV111", "BA-CQ", e.Strike, e.Grapple, given=assault_under_way)
def reaction_fire_before_the_blows(state: State, event: e.Strike | e.Grapple, fight: AssaultState) -> Objection | None:
    """Shots at those who assault are rolled for, and their losses taken, before they strike."""
    if event.unit != fight.unit:
        return None
    for entry in (*state.ledger.entries("TH1"), *state.ledger.entries("DA1")):
        if entry.is_owed and entry.where.get("target") == event.unit:
            due = entry.cause.due or entry.cause.by
            return Objection(f"{due} against {event.unit} comes first", due, event.sentence(), (event.unit,))
    return losses_not_taken(state, event.unit) if losses_due(state, event.unit) else None


@RULEBOOK.check("BV111", "BA-CQ", e.EndRound)
def both_strike_in_a_round(state: State, event: e.EndRound) -> Objection | None:
    """A round ends when both have struck who have models left, and have taken their losses."""
    fight = state.assault
    if fight is None:
        return Objection("no assault was declared", "an assault", event.sentence())
    if event.round != fight.round:
        return unequal(fight.round, event.round, f"this is round {fight.round} of close quarters")
    for name in (fight.unit, fight.target):
        if losses_due(state, name):
            return losses_not_taken(state, name)
    struck = [] if fight.drawn else fight.strikes
    for name in (fight.unit, fight.target):
        unit = state.unit(name)
        if name not in struck and unit.models is None and unit.thinned:
            return missing(f"the models of {name}")
        if name not in struck and unit.models != 0 and not unit.destroyed:
            return Objection(f"{name} has not struck in this round", "its blows", event.sentence(), (name,))
    return None


@RULEBOOK.check("BV111", "BA-CQ", e.Destroy, e.Regroup, given=assault_under_way)
def losses_before_the_end(state: State, event: e.Destroy | e.Regroup, fight: AssaultState) -> Objection | None:
    """Nobody surrenders or reforms while models that were struck still stand."""
    both = (fight.unit, fight.target)
    if event.unit not in both or not fight.strikes:
        return None
    gone = event.unit if isinstance(event, e.Destroy) else None
    due = (name for name in both if name != gone and losses_due(state, name))
    return next((losses_not_taken(state, name) for name in due), None)


@RULEBOOK.check("BV111", "BA-CQ", e.EndRound, e.Destroy, given=assault_under_way)
def regrouping_comes_last(state: State, event: e.EndRound | e.Destroy, fight: AssaultState) -> Objection | None:
    """The round is over and the loser removed when the winner regroups; the loss may only be reported late."""
    if not fight.strikes or not fight.regrouped or getattr(event, "unit", fight.loser) != fight.loser:
        return None
    return warning(f"{fight.winner} has regrouped before that", "regrouping after it", event.sentence())


@RULEBOOK.check("BV071", "BA-DMG", e.Strike)
def blows_need_what_the_table_says(state: State, event: e.Strike) -> Objection | None:
    """In close quarters, too, the number needed is in the table."""
    due = need_of(state, event)
    if due is None:
        return missing(f"the quality of {event.target}")
    return None if event.need is None else unequal(f"{due}+", f"{event.need}+", f"{due} is needed", event.target)


@RULEBOOK.check("BV072", "BA-DMG, BA-WPN", e.Strike)
def blows_are_counted(state: State, event: e.Strike) -> Objection | None:
    """As many models are lost as dice reach the need; those beyond the last model need not be counted."""
    need, left = event.need or need_of(state, event), state.unit(event.target).models
    if need is None:
        return None
    due = sum(die >= need for die in numbers(event.dice))
    if event.damaged in (due, due if left is None else min(due, left)):
        return None
    if left is None and event.damaged < due:
        return missing(f"the models of {event.target}")
    shown = f"{' '.join(event.dice)} against {need}+"
    return Objection(
        f"{shown} is {counted(due, 'casualty', 'casualties')}", str(due), str(event.damaged), (event.target,)
    )


def need_of(state: State, event: e.Strike) -> int | None:
    """The roll that damages the target of a blow; ``None`` if its quality is unknown."""
    row = state.unit(event.target).damage_class
    return None if row is None else DAMAGE[row]


@RULEBOOK.check("BV112", "BA-CQ-4a-d", e.Strike)
def the_dead_do_not_strike(state: State, event: e.Strike) -> Iterator[Objection]:
    """As many dice as the living models have; how many each has, the scenario says (B25)."""
    models = state.unit(event.unit).models
    each = state.rule("close_quarters", "dice_per_model")
    if models is None or each is None:
        yield missing(f"the models of {event.unit}" if models is None else "rules: close_quarters: dice_per_model")
        return
    most = models * each
    if len(event.dice) > most:
        message = f"{event.unit} has {counted(models, 'model')} and {most} dice"
        yield Objection(message, expected=str(most), found=str(len(event.dice)), pieces=(event.unit,))


@RULEBOOK.check("BV113", "BA-CQ-4e", *ACTS, e.Regroup)
def the_loser_is_destroyed(state: State, event: Event) -> Objection | None:
    """The loser of a round surrenders and is destroyed."""
    fight = state.assault
    loser = fight.loser if fight is not None else None
    if loser is None or state.unit(loser).destroyed:
        return None
    return warning(f"{loser} has lost, and is destroyed", "destroyed", "in play", (loser,))  # or it was not reported


@RULEBOOK.check("BV113", "BA-CQ-4e", e.EndRound, given=assault_under_way)
def who_has_lost(state: State, event: e.EndRound, fight: AssaultState) -> Objection | None:
    """Only the scenario can say who has lost: with ``more losses`` it is the side that lost more models (B25)."""
    left = (models_left(state, fight.unit), models_left(state, fight.target))
    if None in left:
        return missing(f"the models of {fight.unit} and {fight.target}")
    if 0 not in left and state.rule("close_quarters", "loser") != "more losses":
        return missing("rules: close_quarters: loser")
    due = winner_of(state, fight)
    return unequal(due or "a draw", event.winner or "a draw", f"{due} wins" if due else "the round is drawn")


@RULEBOOK.check("BV114", "BA-CQ-5", *ACTS, e.Regroup, given=assault_under_way)
def draws_are_fought_on(state: State, event: Event, fight: AssaultState) -> Objection | None:
    """After a draw there is a further round."""
    if not fight.drawn:
        return None
    return Objection(f"round {fight.round} was drawn", "another round", event.sentence(), (fight.unit, fight.target))


@RULEBOOK.family(
    {
        "BV111": "BA-CQ",  # whoever has models left strikes in each round
        "BV113": "BA-CQ-4e",  # the round has a loser, though nobody has named him
        "BV114": "BA-CQ-5",  # or it was drawn
    },
    *ACTS,
    given=assault_under_way,
)
def rounds_are_fought_out(state: State, event: Event, fight: AssaultState) -> Iterator[Named]:
    """Once blows have fallen, the round is fought to its end before play goes on, whether or not that is reported."""
    if not fight.strikes or fight.winner is not None or fight.drawn:
        return
    both = (fight.unit, fight.target)
    left = {name: models_left(state, name) for name in both}
    idle = next((name for name in both if name not in fight.strikes and left[name] != 0), None)
    if idle is not None and left[idle] is None:
        yield "BV111", missing(f"the models of {idle}")
    elif idle is not None:
        yield "BV111", Objection(f"{idle} has not struck in this round", "its blows", event.sentence(), (idle,))
    elif 0 in left.values():
        return  # the last model shows who has lost
    elif state.rule("close_quarters", "loser") != "more losses":
        yield "BV113", missing("rules: close_quarters: loser")
    elif None in left.values():
        yield "BV113", missing(f"the models of {next(name for name in both if left[name] is None)}")
    elif (loser := loser_of(state, fight)) is None:
        yield "BV114", Objection(f"round {fight.round} was drawn", "another round", event.sentence(), both)
    else:
        yield "BV113", warning(f"{loser} has lost, and is destroyed", "destroyed", "in play", (loser,))


@RULEBOOK.check("BV115", "BA-CQ-6", e.Regroup)
def regrouping_has_its_distance(state: State, event: e.Regroup) -> Iterator[Objection]:
    """How far the winner reforms, the scenario says (B25)."""
    if not event.path:
        return
    unit, most = state.unit(event.unit), state.rule_in("close_quarters", "regroup_in")
    if most is None or unit.at is None:
        yield missing("rules: close_quarters: regroup_in" if most is None else f"where {event.unit} stands")
        return
    length = length_of(way(unit, event.path))
    if length > most + state.tolerance:
        message = f"{event.unit} regroups over {length_words(length)}"
        yield Objection(message, expected=inches(most), found=inches(length), pieces=(event.unit,))
