"""What happens without a cause, is done twice, or is owed and not done (X04-X06): see ``causes.yaml``."""

from __future__ import annotations

from ccmod.games.combat_commander.rules.events import DrawMarker, Pass
from ccmod.games.combat_commander.rules.ledger import LEDGER
from ccmod.games.combat_commander.rules.rulebook import RULEBOOK
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.play.finding import Objection, missing

DRAWN_FOR = ("SM1", "SM2", "SM3", "SM4", "SM5", "BZ1", "BZ2")
"""The causes of Smoke and Blaze."""

LEDGER.enforce(RULEBOOK)


@RULEBOOK.check("X04", RULEBOOK.catalogue["X04"].rule, DrawMarker)
def drawn_to_be_placed(state: State, event: DrawMarker) -> Objection | None:
    """A Smoke or Blaze is drawn when one is to be placed, and at no other time (T94)."""
    ledger = state.ledger
    due = (entry for cause in DRAWN_FOR for entry in ledger.entries(cause, suspended=True))
    if any(not entry.is_spent for entry in due) or (state.turn is None and state.fresh):
        return None
    if "order" in ledger.unclear:
        return missing(ledger.unclear["order"])
    return Objection(f"{event.marker} is drawn, and no Smoke or Blaze is to be placed", "no draw", event.sentence())


@RULEBOOK.check("X05", RULEBOOK.catalogue["X05"].rule, Pass)
def passes_once_a_turn(state: State, event: Pass) -> Objection | None:
    """A Turn has one Pass (O15)."""
    turn = state.turn
    if turn is None or turn.refilling or state.active != event.side or not turn.passed:
        return None
    return Objection(f"{event.side} has passed in this Turn already", "one Pass a Turn", "two")
