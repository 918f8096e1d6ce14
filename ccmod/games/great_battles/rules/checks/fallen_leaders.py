"""Leaders who were killed do nothing more, until replacements take over at the end of the turn (12.71, 12.74)."""

from __future__ import annotations

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.phases import AT_ACTIVATIONS, rank
from ccmod.games.great_battles.rules.rulebook import RULEBOOK
from ccmod.games.great_battles.rules.state.position import State
from ccmod.play.finding import Objection


@RULEBOOK.check(
    "V010",
    "12.73-12.76",
    e.MoveLeader,
    e.RelocateLeader,
    e.Orders,
    e.LooseCannon,
    e.TryCoordination,
    e.Boost,
    e.Favour,
)
def is_alive(
    state: State,
    event: e.MoveLeader | e.RelocateLeader | e.Orders | e.LooseCannon | e.TryCoordination | e.Boost | e.Favour,
) -> Objection | None:
    """A killed leader neither moves nor leads; in a later turn his replacement may have come without a word."""
    leader = state.leaders.get(event.leader)
    if leader is None or not leader.killed:
        return None
    said = f"{event.leader} was killed, and does nothing more"
    objection = Objection(said, "another leader", event.leader, (event.leader,))
    fell_now = leader.fell is not None and leader.fell == state.turn.number and rank(state.turn.phase) <= AT_ACTIVATIONS
    return objection if fell_now else state.ledger.asked(objection, e.ReplaceLeader)
