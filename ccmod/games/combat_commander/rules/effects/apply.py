"""From one position to the next: every event as it happened, legal or not."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.effects import (
    artillery,
    cards,
    fights,
    markers,
    moves,
    sight,
    time,
    turns,
    units,
    victory,
)
from ccmod.games.combat_commander.rules.state.acting import ENDS_AN_ACTION, Acting
from ccmod.games.combat_commander.rules.state.interrupts import names_of
from ccmod.games.combat_commander.rules.state.outcomes import Outcome
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.play.event import Event

EFFECTS: Mapping[type[Event], Callable[[State, Any], None]] = {
    e.BeginTurn: turns.begin_turn,
    e.EndTurn: turns.end_turn,
    e.Pass: turns.pass_turn,
    e.Draw: cards.draw,
    e.Discard: cards.discard,
    e.Shuffle: cards.shuffle,
    e.Reshuffle: cards.shuffle,
    e.Expose: cards.expose,
    e.Order: turns.order,
    e.Activate: turns.activate,
    e.EndOrder: turns.end_order,
    e.Action: turns.action,
    e.Decline: turns.decline,
    e.Roll: cards.roll,
    e.Reveal: cards.reveal,
    e.CarryOut: cards.carry_out,
    e.Initiative: cards.initiative,
    e.Sniper: cards.sniper,
    e.AdvanceTime: time.advance_time,
    e.Attack: fights.attack,
    e.Target: fights.target,
    e.Reduce: fights.reduce,
    e.LineOfSight: sight.agree,
    e.Melee: fights.melee,
    e.MeleeFP: fights.say_melee_fp,
    e.Request: artillery.request,
    e.Spot: artillery.spot,
    e.Drift: artillery.drift,
    e.LoseSpot: artillery.lose_spot,
    e.Impact: artillery.impact,
    e.Mines: artillery.mines,
    e.Receive: artillery.receive,
    e.Break: units.break_piece,
    e.Rally: units.rally,
    e.Repair: units.repair,
    e.Suppress: units.suppress,
    e.Unsuppress: units.unsuppress,
    e.Veteran: units.veteran,
    e.Eliminate: units.eliminate,
    e.Deploy: units.deploy,
    e.Replace: units.replace,
    e.Unveteran: units.unveteran,
    e.Transfer: moves.transfer,
    e.EnterHex: moves.enter_hex,
    e.Spend: moves.spend,
    e.Exit: moves.exit_map,
    e.Reinforce: units.reinforce,
    e.DrawMarker: markers.draw_marker,
    e.Place: markers.place,
    e.Remove: markers.remove,
    e.VPMarker: victory.vp_marker,
    e.MoveSurrender: victory.move_surrender,
    e.GainVP: victory.gain_vp,
    e.TakeControl: victory.take_control,
    e.DrawChit: victory.draw_chit,
    e.RevealChit: victory.reveal_chit,
    e.EndGame: victory.end_game,
}
"""What each event type does. What the others mean (triggers and re-rolls) only :mod:`..state.interrupts` keeps."""

PIECES_COME_AND_GO = (e.EnterHex, e.Exit, e.Reinforce, e.Eliminate, e.Deploy)
"""Events after which an objective may have another holder (7.3.1)."""


def apply(state: State, event: Event) -> None:
    """Change the position by an event. Never raises."""
    time.follow(state, event)
    markers.follow(state, event)
    victory.follow(state, event)
    state.interrupts.step(state, event)
    effect = EFFECTS.get(type(event))
    if effect is not None:
        effect(state, event)
    if isinstance(event, PIECES_COME_AND_GO):
        victory.see_objectives(state)
    state.interrupts.note(state, event)
    fights.see_result(state, event)
    if state.interrupts.open is None:
        state.carried = state.sniper = None
        if state.outcome is not None:
            see_outcome(state, state.outcome, event)
        if state.outcome is None and state.retreat is not None:
            state.outcome = state.retreat if state.on_map(state.retreat.unit) else None
            state.retreat = None
    elif state.carried is not None and not isinstance(event, e.CarryOut):
        state.carried.steps.append(event)
    follow_action(state, event)
    state.steps += 1


def follow_action(state: State, event: Event) -> None:
    """Keeps what comes of the Action last played, until play goes on."""
    if isinstance(event, e.Action):
        state.acting = Acting(event)
    elif isinstance(event, ENDS_AN_ACTION):
        state.acting = None
    elif state.acting is not None:
        state.acting.steps.append(event)


def see_outcome(state: State, outcome: Outcome, event: Event) -> None:
    """The last roll's outcome is carried out by what now happens to its unit, or falls away with it."""
    if isinstance(event, e.EnterHex) and outcome.unit in event.units and outcome.effect == "retreat":
        outcome.hexes -= 1
        if outcome.hexes:
            return
    elif outcome.unit in names_of(event) or not state.on_map(outcome.unit):
        pass
    elif outcome.effect == "suppress" and state.unit(outcome.unit).suppressed:
        pass  # a trigger has done it
    else:
        return
    state.outcome = None
