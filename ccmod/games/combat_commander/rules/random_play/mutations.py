"""The kinds of faults by which a legal game is broken, to see what the judge overlooks (:mod:`ccmod.play.faults`).

Each fault breaks a rule for certain, whatever else is going on: a die that the card does not show, a hex that no step
reaches, a card that is not in the hand, an act before the one that it needs.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.tables import shipped_tables
from ccmod.hexes.board import Board
from ccmod.play.event import Event
from ccmod.play.faults import Fault, LeftOut, Reversed, another_of, followed_by, plus, saying

BOARD = Board(15, 10)
DIE = range(1, 7)


def _far_away(hex: str, step: e.EnterHex, random: Random) -> str:
    return random.choice([name for name in BOARD if BOARD.distance(name, hex) > 2])


def _saying_something_else(card: str, play: e.Order | e.Action, random: Random) -> str | None:
    if shipped_tables().card(card) is None:
        return None
    deck = (f"{card.split('-')[0]}-{number}" for number in range(1, 73))
    return random.choice([other for other in deck if other != card and not _says(other, play)])


def _says(id: str, play: e.Order | e.Action) -> bool:
    found = shipped_tables().card(id)
    if found is None:
        return True
    return found.order == play.order if isinstance(play, e.Order) else play.action in found.actions


def _from_the_discards(shown: e.Roll | e.Reveal, before: Sequence[Event], random: Random) -> Sequence[Event] | None:
    """A card that the side has revealed since its deck was last made anew."""
    discards: list[str] = []
    for event in before:
        if isinstance(event, e.Reshuffle | e.Shuffle) and event.side == shown.side:
            discards.clear()
        elif isinstance(event, e.Roll | e.Reveal) and event.side == shown.side and event.card:
            discards.append(event.card)
    if not discards or shipped_tables().card(shown.card) is None:
        return None
    return [replace(shown, card=random.choice(discards))]


def _as_rolled(result: Event, last: Event | None, after: Event | None) -> bool:
    return isinstance(last, e.Roll) and last.roll in ("defense", "recover", "rout")


FAULTS = (
    Fault("a white die", "1.9", e.Roll, white=another_of(DIE)),
    Fault("a red die", "1.9", e.Roll, red=another_of(DIE)),
    Fault("a cost", "O21.1", e.Spend, mp=plus(-1, 1)),
    Fault("an FP", "O20.3.1.2", e.Attack, where=saying("fp"), fp=plus(*range(1, 10))),
    Fault("a hex", "O16.1, O21, O23.3", e.EnterHex, hex=_far_away),
    Fault("a card played", "1.5, 1.6", e.Order, e.Action, card=_saying_something_else),
    Fault("a card revealed", "1.3", e.Roll, e.Reveal, instead=_from_the_discards),
    LeftOut("a skipped trigger", "1.9.1", e.Trigger, to=e.EndTrigger),
    LeftOut("a skipped Time Advance", "1.9.1.4, 6.1.2", e.AdvanceTime),
    LeftOut("a missing card", "5.4", e.Draw, where=followed_by(e.EndTurn)),
    LeftOut("a missing marker", "O20.3.4, O22.3, O23.2", *e.MARKED, where=_as_rolled),
    LeftOut("an Initiative card kept", "9.1", e.Initiative),
    Reversed(
        "an order of steps",
        (e.BeginTurn, e.Order, "5"),
        (e.Order, e.Activate, "O14.1"),
        (e.Activate, e.EnterHex, "O14.1"),
        (e.EndTurn, e.BeginTurn, "5"),
        (e.Trigger, e.Reveal, "1.9.1"),
        (e.Reveal, e.CarryOut, "1.7"),
    ),
)
"""Every kind of fault."""
