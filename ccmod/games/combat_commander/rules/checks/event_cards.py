"""Events that touch hands (E57, E61): check V267."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.combat_commander.rules.events import Discard, EndTrigger, Roll
from ccmod.games.combat_commander.rules.rulebook import RULEBOOK
from ccmod.games.combat_commander.rules.state.acting import Carried
from ccmod.games.combat_commander.rules.state.interrupts import ACTS
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.subjects import event_under_way
from ccmod.play.event import Event
from ccmod.play.finding import Objection, missing

FOG, INTERROGATION = "Fog of War", "Interrogation"
AT_RANDOM = "at random"


@RULEBOOK.check("V267", "E57, E61", Discard, given=event_under_way)
def one_card_of_the_right_hand(state: State, event: Discard, carried: Carried) -> Iterator[Objection]:
    """Fog of War takes one card at random from each hand, Interrogation one of the opponent's at most."""
    if carried.name not in (FOG, INTERROGATION):
        return
    if any(discard.side == event.side for discard in carried.seen(Discard)):
        yield Objection(f"{carried.name} takes one card of {event.side}'s hand", "one card", f"another, {event.card}")
    if carried.name == INTERROGATION and event.side == carried.side:
        message = f"{carried.name} takes a card of the opponent's hand, not of {event.side}'s own"
        yield Objection(message, expected=f"a card of {state.other(event.side) or 'the opponent'}", found=event.card)
    if carried.name == FOG and event.manner != AT_RANDOM:
        yield missing(f"whether {event.card} was drawn at random")


@RULEBOOK.check("V267", "E57, E61", EndTrigger, Roll, *ACTS, given=event_under_way)
def fog_takes_from_both(state: State, event: Event, carried: Carried) -> Iterator[Objection]:
    """Fog of War spares neither player who has a card."""
    if carried.name != FOG or not state.interrupts.closes(event):
        return
    taken = {discard.side for discard in carried.seen(Discard)}
    for name, side in state.sides.items():
        if name not in taken and side.cards.hand:
            yield Objection(f"{carried.name} takes one card of {name}'s hand too", f"{name} discards a card", "none")
