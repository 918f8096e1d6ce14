"""The steps of Fire for Effect in their order (O18.2): Observer, Spotting Round, Accuracy, drift, barrage. Check X10.

What is reported too late may still have been so at the time: that is a question. Cards still to come are not.
"""

from __future__ import annotations

from ccmod.games.combat_commander.rules.checks.radios import observer_of
from ccmod.games.combat_commander.rules.effects.artillery import is_unnamed
from ccmod.games.combat_commander.rules.events import Impact, Place, Request, Reveal, Roll, Spot
from ccmod.games.combat_commander.rules.rulebook import RULEBOOK
from ccmod.games.combat_commander.rules.state.artillery import Barrage
from ccmod.games.combat_commander.rules.state.attack import AttackUnderWay
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.subjects import (
    COMPLETIONS,
    attack_under_way,
    barrage_completed,
    barrage_under_way,
)
from ccmod.play.event import Event
from ccmod.play.finding import Objection, warning

STILL_TO_COME = {"RO4": "the Accuracy roll", "RV4": "the card for the drift"}
"""The duties before the barrage falls, by its cause in the ledger."""
SMOKE_BARRAGE = "SM2"


@RULEBOOK.check("X10", "O18.2", Request, given=barrage_under_way)
def observer_named_after_the_roll(state: State, event: Request, barrage: Barrage) -> Objection | None:
    """The Observer is named before the Accuracy roll, which depends on his range and Hindrance."""
    if barrage.announced or barrage.product is None or event.observer in (None, observer_of(state)):
        return None
    message = f"{event.observer} is named as the Observer after the Accuracy roll"
    return warning(message, "the Observer before the roll", "after it", (event.observer or "",))


@RULEBOOK.check("X10", "O18.2", Spot, given=barrage_under_way)
def round_placed_after_the_roll(state: State, event: Spot, barrage: Barrage) -> Objection | None:
    """The Spotting Round lies in its hex before the Accuracy roll."""
    if barrage.product is None or barrage.aimed is not None or barrage.side != event.side:
        return None
    message = f"the Spotting Round is placed in {event.hex} after the Accuracy roll"
    return warning(message, "the Spotting Round before the roll", "after it", hexes=(event.hex,))


@RULEBOOK.check("X10", "O18.2", Impact, Place, given=barrage_under_way)
def falls_before_the_round_has_drifted(state: State, event: Impact | Place, barrage: Barrage) -> Objection | None:
    """The barrage falls around the hex to which the Spotting Round has drifted, when it is there."""
    if barrage.drifted or barrage.aimed is None or not _is_of_the_barrage(state, event):
        return None
    what = f"the barrage falls on {event.hex}"
    if barrage.dice is not None:
        message = f"{what}, and the drift of the Spotting Round was not reported"
        return warning(message, "the drift before the barrage", "none", hexes=(event.hex,))
    for cause, due in STILL_TO_COME.items():
        if any(not entry.is_spent for entry in state.ledger.entries(cause, suspended=True)):
            return Objection(f"{what} before {due}", f"{due} first", event.sentence(), hexes=(event.hex,))
    return None


@RULEBOOK.check("X10", "O18.2", Impact)
def hex_named_after_its_roll(state: State, event: Impact) -> Objection | None:
    """Which hex is shelled is said before its Impact roll."""
    return _named_too_late(event.hex) if is_unnamed(state) else None


@RULEBOOK.check("X10", "O18.2", Roll, given=attack_under_way, of=("defense",))
def hex_named_long_after_its_roll(state: State, _: Roll, attack: AttackUnderWay) -> Objection | None:
    """A hex whose units make Defense rolls has had its own Impact roll, not one for an unnamed hex."""
    if attack.kind != "impact" or attack.rolled or attack.defended:
        return None
    return _named_too_late(attack.hex) if state.barrage is not None and state.barrage.unnamed else None


def _named_too_late(hex: str) -> Objection:
    message = f"{hex} is named as the hex that is shelled after the Impact roll"
    return warning(message, "the hex before the roll", "after it", hexes=(hex,))


@RULEBOOK.check("X10", "O18.2", Reveal, given=barrage_under_way)
def drifts_from_nowhere(state: State, event: Reveal, barrage: Barrage) -> Objection | None:
    """Only a Spotting Round that is in a hex can drift."""
    if event.purpose != "drift" or barrage.product is None or barrage.aimed is not None:
        return None
    message = "a card is revealed for the drift, and the placement of the Spotting Round was not reported"
    return warning(message, "the Spotting Round in a hex", "none")


@RULEBOOK.check("X10", "O18.2", *COMPLETIONS, given=barrage_completed)
def drift_left_out(state: State, event: Event, barrage: Barrage) -> Objection | None:
    """The Spotting Round goes where its drift takes it."""
    if barrage.dice is None or barrage.aimed is None or barrage.drifted:
        return None
    return warning("the drift of the Spotting Round was not reported", "its drift", "none")


def _is_of_the_barrage(state: State, event: Impact | Place) -> bool:
    """Whether it belongs to the barrage, and not to an Event or Action that breaks in."""
    if isinstance(event, Impact):
        return True
    entry = state.ledger.find(event).entry
    return entry is not None and entry.cause.id == SMOKE_BARRAGE
