"""Dice when a turn ends, deployment, and the end of the game: whose they are, and once: BV011, BV012, BV013, BV015."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.bolt_action.rules import events as e
from ccmod.games.bolt_action.rules.rulebook import RULEBOOK
from ccmod.games.bolt_action.rules.state.position import State
from ccmod.games.bolt_action.rules.terms import TURN_END
from ccmod.play.event import Event
from ccmod.play.finding import Objection, missing
from ccmod.play.rulebook import Named

BY_EVENT = {e.RemoveDice: "BV011", e.ReturnDice: "BV012", e.KeepDice: "BV013"}
"""The acts with dice in the turn end phase, each with its check."""


@RULEBOOK.family({"BV011": "BA-END-1", "BV012": "BA-END-2", "BV013": "BA-END-2"}, *BY_EVENT)
def dice_of_the_own_side(state: State, event: e.RemoveDice | e.ReturnDice | e.KeepDice) -> Iterator[Named]:
    """Each side removes, puts back and keeps its own dice."""
    for name in event.units:
        side = state.unit(name).side
        if side not in (event.side, None):
            yield BY_EVENT[type(event)], Objection(f"{name} is {side}'s", event.side, side, (name,))


@RULEBOOK.check("BV011", "BA-END-1", e.RemoveDice)
def dice_of_the_living_stay(state: State, event: e.RemoveDice) -> Iterator[Objection]:
    """Only the die of a destroyed unit leaves the game, once."""
    for name in event.units:
        unit = state.unit(name)
        if name in state.units and not unit.destroyed:
            alive = Objection(f"{name} is not destroyed", "a destroyed unit", name, (name,))
            unreported = _may_just_be_lost(state, name) or state.ledger.leaves_out(e.Destroy)
            yield state.ledger.asked(alive) if unreported else alive
        elif unit.die_removed:
            yield Objection(f"the die of {name} has left the game", "once", "again", (name,))


def _may_just_be_lost(state: State, name: str) -> bool:
    """Whether what is under way may have destroyed a unit, though it is not reported yet."""
    fight, harm = state.assault, state.harm
    struck = fight is not None and bool(fight.strikes or fight.hits) and name in (fight.unit, fight.target)
    return struck or name in state.losses or name in state.suffered or (harm is not None and harm.unit == name)


@RULEBOOK.check("BV013", "BA-END-2", e.KeepDice)
def dice_are_kept_once(state: State, event: e.KeepDice) -> Iterator[Objection]:
    """A player who has kept a die need not, and cannot, keep it again in the same turn end phase."""
    for name in event.units:
        if state.unit(name).kept and state.phase == TURN_END:
            yield Objection(f"{name} has kept its die", "once", "again", (name,))


@RULEBOOK.check("BV015", "L9-19", e.EndTurn)
def the_turn_under_way_ends(state: State, event: e.EndTurn) -> Objection | None:
    """The turn that ends is the one that has begun."""
    if state.turn in (None, event.turn):
        return None
    return Objection(f"this is turn {state.turn}", f"turn {state.turn}", f"turn {event.turn}")


@RULEBOOK.check("BV015", "L9-19", e.EndGame)
def a_game_ends_once(state: State, _: e.EndGame) -> Objection | None:
    """How a game is won, and when before its last turn is over, the summary does not say."""
    if state.over:
        return Objection("the game is over", "once", "again")
    is_early = state.last_turn is None or state.turn != state.last_turn or state.phase is not None
    return missing("how the game is won") if is_early else None


@RULEBOOK.check("BV015", "L9-19", e.BeginTurn, e.DrawDie, e.Order, e.Deploy, e.EndOrders, e.EndTurn)
def nothing_follows_the_end(state: State, event: Event) -> Objection | None:
    """When the game is over, no turn, die or order follows."""
    return Objection("the game is over", "no more", event.sentence()) if state.over else None


@RULEBOOK.check("BV015", "L9-19", e.BeginTurn, e.DrawDie)
def no_turn_follows_the_last(state: State, event: e.BeginTurn | e.DrawDie) -> Objection | None:
    """The scenario says how many turns there are; the first die of a turn begins it, too."""
    last, turn = state.last_turn, state.turn or 0
    begins = isinstance(event, e.BeginTurn) or state.phase is None or (state.phase == TURN_END and state.end_reported)
    if last is None or state.over or not begins or turn < last:
        return None
    return Objection(f"turn {last} is the last", "the end of the game", event.sentence())


@RULEBOOK.check("BV015", "L9-19", e.Deploy)
def deployment_before_the_first_turn(state: State, event: e.Deploy) -> Objection | None:
    """Units are deployed before play begins; reserves, if there are any, by the scenario."""
    unit = state.unit(event.unit)
    if unit.destroyed:
        return Objection(f"{event.unit} is destroyed", "a living unit", event.unit, (event.unit,))
    if state.turn is None:
        return None
    if unit.at is None:
        return missing("when reserves come")
    return Objection(f"{event.unit} stands on the table already", "a move", event.sentence(), (event.unit,))
