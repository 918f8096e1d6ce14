"""Events that touch hands, chits and the score, in a random game (E45, E49, E54, E57, E61, E65, E67, E74)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.chits import chits
from ccmod.games.combat_commander.rules.random_play.chance import declined
from ccmod.games.combat_commander.rules.state.interrupts import OpenTrigger
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.play.event import Event

AT_RANDOM = "at random"


def interrogation(state: State, trigger: OpenTrigger, _: Random) -> Iterator[Event]:
    """The opponent shows his hand, card by card, and may lose one of them (E61)."""
    other = state.other(trigger.side)
    if other is None or state.carried is None or any(state.carried.seen(e.Discard)):
        return
    hand, shown = state.side(other).cards.hand, {event.card for event in state.carried.seen(e.Expose)}
    hidden = [card for card in hand if card not in shown]
    if hidden:
        yield e.Expose(other, hidden[0])
    elif hand:
        yield from (e.Discard(other, card) for card in hand)
        yield declined(trigger)


def fog_of_war(state: State, _: OpenTrigger, random: Random) -> Iterator[Event]:
    """One card from each hand, at random (E57)."""
    done = {event.side for event in state.carried.seen(e.Discard)} if state.carried is not None else set()
    for name, side in state.sides.items():
        if name not in done and side.cards.hand:
            yield e.Discard(name, random.choice(side.cards.hand), manner=AT_RANDOM)
            return


def gain(state: State, trigger: OpenTrigger, _: Random) -> Iterator[Event]:
    """VP for enemy casualties, or for controlled objectives (E45, E49)."""
    yield from (e.GainVP(due.side, due.points or 0, due.cause) for due in state.dues.of(trigger.side, state.event))


def chit(state: State, trigger: OpenTrigger, random: Random) -> Iterator[Event]:
    """A chit that is not in play yet: an open one for E74, for E65 a secret one if it has such a side."""
    held = {letter for letters in state.objectives.secret.values() for letter in letters}
    left = [chit for chit in chits().values() if chit.letter not in held | set(state.objectives.open or ())]
    if state.event_steps or not left:
        return
    drawn = random.choice(left)
    if state.event == "Strategic Objective" or drawn.open_only:
        yield e.DrawChit(trigger.side, drawn.letter)
    else:
        yield e.DrawChit(trigger.side, secret=drawn.letter)


def reconnaissance(state: State, trigger: OpenTrigger, _: Random) -> Iterator[Event]:
    """The opponent reveals one of his secret chits (E67)."""
    other = state.other(trigger.side) or ""
    if not state.event_steps:
        yield from (e.RevealChit(other, letter) for letter in state.objectives.secret.get(other, ()))


def elan(state: State, trigger: OpenTrigger, _: Random) -> Iterator[Event]:
    """The own Surrender marker goes one space (E54, AMB-08)."""
    surrender = state.side(trigger.side).surrender
    if not state.event_steps and surrender is not None:
        step = 1 if state.option("AMB-08") == "towards higher spaces" else -1
        yield e.MoveSurrender(trigger.side, surrender + step)
