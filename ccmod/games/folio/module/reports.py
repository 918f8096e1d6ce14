"""The sentences that a module says, each made from the phrase of its event, with VASSAL's properties in the slots.

What is written here is what an importer reads: the phrases stand in :mod:`ccmod.games.folio.rules.events`, and
nothing here is a sentence of its own.
"""

from __future__ import annotations

from ccmod.games.folio.rules import events as e

PLAYER = "$PlayerSide$"
"""The side of the player who acts."""
SIDE, NAME, HEX = "$Side$", "$BasicName$", "$LocationName$"
"""Of the piece."""
ATTACKERS, AIMED = "Attackers", "Aimed"
"""Properties of the module: the units that joined an attack, the marker aimed for a bombardment."""

LOSE = e.LoseStep.phrase.report_format(unit=NAME)
FRIENDLY_FIRE = e.LoseStep.phrase.report_format(unit=NAME, cause="friendly fire")
ELIMINATE = e.Eliminate.phrase.report_format(unit=NAME)
RESIST = e.Resist.phrase.report_format(unit=NAME)
LEAVE = e.LeaveMap.phrase.report_format(unit=NAME)
ATTACK = e.Attack.phrase.report_format(side=PLAYER, target=NAME, hex=HEX, units=f"${ATTACKERS}$")
BOMBARD = e.Bombard.phrase.report_format(side=PLAYER, target=NAME, hex=HEX, marker=f"${AIMED}$")

RECEIVE = e.Receive.phrase.report_format(side=SIDE, markers=NAME)
TAKE_BACK = e.TakeBack.phrase.report_format(side=SIDE, markers=NAME)
SUPPORT = e.Support.phrase.report_format(side=SIDE, marker=NAME, hex=HEX)

DECLINE = e.Decline.phrase.report_format(side=PLAYER)
ROLL = e.Roll.phrase.report_format(side=PLAYER, die="$result$")
GAME_TURN = e.GameTurn.phrase.report_format(turn="$Turn$")
END_TURN = e.EndTurn.phrase.report_format(turn="$Turn$")


def begin_phase(side: str, phase: str) -> str:
    """A phase begins (4.1)."""
    return e.BeginPhase.phrase.report_format(side=side, phase=phase)


def end_game(winner: str) -> str:
    """The game is over (4.0b)."""
    return e.EndGame.phrase.report_format(winner=winner)
