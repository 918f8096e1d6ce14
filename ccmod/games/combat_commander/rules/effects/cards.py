"""How cards, rolls and triggers change the position (1, 9)."""

from __future__ import annotations

from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.effects import time
from ccmod.games.combat_commander.rules.effects.artillery import drift_dice, impact_rolled, mines_unsaid
from ccmod.games.combat_commander.rules.effects.fights import roll_attack, roll_defense, roll_melee, roll_targeting
from ccmod.games.combat_commander.rules.effects.outcomes import count_unreported, outcome_of
from ccmod.games.combat_commander.rules.effects.roll_causes import cancel_roll
from ccmod.games.combat_commander.rules.effects.victory import owe_event
from ccmod.games.combat_commander.rules.events.slots import WORDLESS
from ccmod.games.combat_commander.rules.state.acting import Carried
from ccmod.games.combat_commander.rules.state.interrupts import UNIT_ROLLS
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.unannounced import pays_for_a_reroll, unannounced_attack
from ccmod.games.combat_commander.rules.terms import ATTACK_ROLLS, EVENTS
from ccmod.play.effects import effect


@effect
def draw(state: State, event: e.Draw) -> None:
    """A card comes into the hand; outside the opening that is the refill of 5.4."""
    state.make_side(event.side).cards.draw(event.card)
    _in_an_unreported_turn(state, event)
    if state.turn is not None and state.active == event.side:
        state.turn.refilling = True
        state.refills_reported |= not state.ledger.unsaid


@effect
def discard(state: State, event: e.Discard) -> None:
    """A card leaves the hand unused."""
    state.make_side(event.side).cards.leave_hand(event.card, event.to)
    _in_an_unreported_turn(state, event)
    state.laid_down = event.card if event.manner == WORDLESS else state.laid_down
    turn = state.turn
    if turn is not None and turn.passed and state.active == event.side and state.interrupts.open is None:
        turn.discarded += 1


def _in_an_unreported_turn(state: State, event: e.Draw | e.Discard) -> None:
    """Who draws or discards in the other's Turn has perhaps a Turn of his own, and fills his hand by its end (5.4)."""
    other = state.active is not None and state.active != event.side and state.interrupts.open is None
    if other and state.ledger.leaves_out(e.BeginTurn, e.EndTurn, e.Draw):
        state.make_side(event.side).cards.lose_sight()


@effect
def shuffle(state: State, event: e.Shuffle | e.Reshuffle) -> None:
    """Discards and draw pile become the new draw pile."""
    state.make_side(event.side).cards.shuffle(event.deck)


@effect
def expose(state: State, event: e.Expose) -> None:
    """The card is now known."""
    state.make_side(event.side).cards.show(event.card)


@effect
def roll(state: State, event: e.Roll) -> None:
    """The top card is turned over for its dice; triggers and re-rolls are followed by :mod:`.interrupts`."""
    count_unreported(state, event)
    state.make_side(event.side).cards.reveal(event.card, event.to)
    if event.roll == "mine attack":
        mines_unsaid(state)
    elif unannounced_attack(state, event) is not None:
        _roll_unannounced(state, event)
    attack, order = state.attack, state.order
    if event.roll == "impact":
        impact_rolled(state)
    if attack is not None and ATTACK_ROLLS.get(event.roll) == attack.kind:
        roll_attack(state, attack, event)
    elif event.roll == "defense" and attack is not None:
        roll_defense(state, attack, event)
    elif event.roll == "melee" and state.melee is not None:
        roll_melee(state, state.melee, event)
    elif event.roll == "sudden death":
        time.sudden_death(state, event)
    elif order is not None and event.roll in ("recover", "rout"):
        if event.subject is None:
            order.nameless += 1
        else:
            order.rolled.append(event.subject)
    elif order is not None and event.roll in ("targeting", "accuracy") and order.side == event.side:
        order.activation.executed = True
        if event.roll == "targeting":
            roll_targeting(state, event)
        elif state.barrage is not None:
            state.barrage.product = event.white * event.red
    if event.roll in UNIT_ROLLS:
        if event.roll == "defense" and state.outcome is not None and state.outcome.effect == "retreat":
            state.retreat = state.outcome
        state.outcome = outcome_of(state, event)


def _roll_unannounced(state: State, event: e.Roll) -> None:
    """The attacker and the target are unknown; the cards and targets for it go with it."""
    order, barrage, aimed = state.order, state.barrage, state.targeting
    state.attack = None  # the one before is not what is rolled
    if order is None:
        return
    order.unseen = True
    order.ahead = [action for action in order.ahead if action.side != event.side]
    if order.side == event.side:
        order.activation.executed = True
    if barrage is not None and event.roll == "impact":
        barrage.unseen += 1
    if aimed is not None and event.roll == "fire attack" and aimed.side == event.side:
        aimed.spent = True


@effect
def sniper(state: State, event: e.Sniper) -> None:
    """The Sniper is placed; whom he hits breaks in an event of its own."""
    state.sniper = event


@effect
def reveal(state: State, event: e.Reveal) -> None:
    """The top card is turned over, but not for a roll."""
    state.make_side(event.side).cards.reveal(event.card, event.to)
    drift_dice(state, event)


@effect
def carry_out(state: State, event: e.CarryOut) -> None:
    """The Event begins, unless the card has shown that already."""
    if state.carried is not None and not state.carried.said and state.carried.name == event.event:
        state.carried.said = True
    else:
        _begin_event(state, event.event, event.side)


def show_event(state: State, event: e.Reveal) -> None:
    """The card for an Event! shows which Event comes, reported or not; the last card's waits (AMB-59)."""
    trigger = state.interrupts.open
    if trigger is None or trigger.revealed is not event or state.interrupts.time_due is not None:
        return
    card = state.tables.card(event.card)
    name = card.event if card is not None else event.value
    if name is not None and name in EVENTS.values():
        trigger.carried = name
        _begin_event(state, name, event.side, said=False)


def _begin_event(state: State, name: str, side: str, said: bool = True) -> None:
    """An Event lasts as long as the trigger that revealed it, whose player carries it out, whoever says so."""
    trigger = state.interrupts.open
    if trigger is not None and trigger.revealed is not None:
        side = trigger.side
    places = {unit.name: unit.hex for unit in state.units.values()}
    state.carried = Carried(name, side, places, said)
    owe_event(state, side, name)


@effect
def initiative(state: State, event: e.Initiative) -> None:
    """The Initiative card changes hands; given away just after a roll, it says that the roll is made again."""
    if pays_for_a_reroll(state, event):
        reroll = state.interrupts.reroll = e.Reroll(state.initiative or "")
        cancel_roll(state, reroll)
    state.initiative = event.side
