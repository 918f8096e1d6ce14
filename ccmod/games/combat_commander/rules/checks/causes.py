"""What happens without a cause, is done twice, or is owed and not done (X04-X06): see ``causes.yaml``."""

from __future__ import annotations

from ccmod.games.combat_commander.rules.events import Pass
from ccmod.games.combat_commander.rules.ledger import LEDGER
from ccmod.games.combat_commander.rules.rulebook import RULEBOOK
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.play.finding import Objection

LEDGER.enforce(RULEBOOK)


@RULEBOOK.check("X05", RULEBOOK.catalogue["X05"].rule, Pass)
def passes_once_a_turn(state: State, event: Pass) -> Objection | None:
    """A Turn has one Pass (O15)."""
    turn = state.turn
    if turn is None or state.active != event.side or not turn.passed:
        return None
    return Objection(f"{event.side} has passed in this Turn already", "one Pass a Turn", "two")
