"""The sentences that a module says, each made from the phrase of its event, with VASSAL's properties in the slots.

What is written here is what an importer reads: the phrases stand in :mod:`ccmod.systems.combat_commander.events`, and
nothing here is a sentence of its own.
"""

from __future__ import annotations

from ccmod.systems.combat_commander import events as e

PLAYER = "$PlayerSide$"
"""The side of the player who acts."""
SIDE = "$Side$"
"""The side of the piece."""
NAME = "$BasicName$"
"""The piece itself."""
HEX = "$LocationName$"

# --- cards: said by the card, whose marks are Order, Action, Event, Hex, White, Red, Trigger ---
DRAW = e.Draw.phrase.report_format(side=SIDE)
DISCARD = e.Discard.phrase.report_format(side=SIDE, card=NAME)
EXPOSE = e.Expose.phrase.report_format(side=SIDE, card=NAME)
ORDER = e.Order.phrase.report_format(side=SIDE, card=NAME, order="$Order$")
ACTION = e.Action.phrase.report_format(side=SIDE, card=NAME, action="$Action$")
OP_FIRE = e.Action.phrase.report_format(side=SIDE, card=NAME, action="Op Fire")
_DICE = {"side": SIDE, "roll": "$Roll$", "card": NAME, "white": "$White$", "red": "$Red$", "result": "$Makes$"}
ROLL = e.Roll.phrase.report_format(**_DICE)
ROLL_FOR = e.Roll.phrase.report_format(**_DICE, subject="$Subject$")
REVEAL_EVENT = e.Reveal.phrase.report_format(side=SIDE, card=NAME, purpose="event", value="$Event$")
REVEAL_HEX = e.Reveal.phrase.report_format(side=SIDE, card=NAME, purpose="random hex", value="$Hex$")
REVEAL_DRIFT = e.Reveal.phrase.report_format(side=SIDE, card=NAME, purpose="drift")
CARRY_OUT = e.CarryOut.phrase.report_format(side=SIDE, event="$Event$")
TRIGGER = e.Trigger.phrase.report_format(side=SIDE, trigger="$Trigger$")
END_TRIGGER = e.EndTrigger.phrase.report_format(side=SIDE, trigger="$Trigger$")


def order_on(side: str) -> str:
    """A Rout ordered on the units of ``side`` (O23.1)."""
    return e.Order.phrase.report_format(side=SIDE, card=NAME, order="$Order$", target=side)


def shuffle(side: str) -> str:
    """A side shuffles its deck before play."""
    return e.Shuffle.phrase.report_format(side=side)


def reshuffle(side: str) -> str:
    """A side makes a new deck (1.4)."""
    return e.Reshuffle.phrase.report_format(side=side)


# --- units and weapons ---
ACTIVATE = e.Activate.phrase.report_format(side=SIDE, units=NAME)
BREAK = e.Break.phrase.report_format(piece=NAME)
RALLY = e.Rally.phrase.report_format(unit=NAME)
REPAIR = e.Repair.phrase.report_format(weapon=NAME)
SUPPRESS = e.Suppress.phrase.report_format(unit=NAME)
UNSUPPRESS = e.Unsuppress.phrase.report_format(unit=NAME)
VETERAN = e.Veteran.phrase.report_format(unit=NAME)
ELIMINATE = e.Eliminate.phrase.report_format(piece=NAME)
ELIMINATE_STACKING = e.Eliminate.phrase.report_format(piece=NAME, cause="stacking")
EXIT = e.Exit.phrase.report_format(units=NAME)
ATTACK = e.Attack.phrase.report_format(side=PLAYER, hex=HEX, pieces="$FireGroup$")
MELEE = e.Melee.phrase.report_format(hex=HEX)

# --- the board ---
ENTER = e.EnterHex.phrase.report_format(units="$pieceName$", hex="$location$")
ARRIVE = e.Reinforce.phrase.report_format(units="$pieceName$", hex="$location$")
PLACE = e.Place.phrase.report_format(marker="$pieceName$", hex="$location$")
REMOVE = e.Remove.phrase.report_format(marker="$Type$", hex=HEX)

# --- the turn: said by buttons ---
BEGIN_TURN = e.BeginTurn.phrase.report_format(side=PLAYER)
END_TURN = e.EndTurn.phrase.report_format(side=PLAYER)
PASS = e.Pass.phrase.report_format(side=PLAYER)
END_ORDER = e.EndOrder.phrase.report_format(side=PLAYER)
DECLINE = e.Decline.phrase.report_format(side=PLAYER)
REROLL = e.Reroll.phrase.report_format(side=PLAYER)
TIME = e.AdvanceTime.phrase.report_format(side=PLAYER, space="$Space$")


def initiative(side: str) -> str:
    """A side takes the Initiative card (9.1)."""
    return e.Initiative.phrase.report_format(side=side)


def gain_vp(side: str, points: int) -> str:
    """A side gains victory points (4.1.1)."""
    return e.GainVP.phrase.report_format(side=side, points=str(points))


def end_game(winner: str) -> str:
    """The game is over, and a side has won (6.3)."""
    return e.EndGame.phrase.report_format(winner=winner)
