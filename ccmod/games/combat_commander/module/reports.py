"""The sentences that a module says, each made from the phrase of its event, with VASSAL's properties in the slots.

What is written here is what an importer reads: the phrases stand in :mod:`ccmod.games.combat_commander.rules.events`,
and nothing here is a sentence of its own.
"""

from __future__ import annotations

from ccmod.games.combat_commander.rules import events as e

PLAYER = "$PlayerSide$"
"""The side of the player who acts."""
SIDE = "$Side$"
"""The side of the piece."""
NAME = "$BasicName$"
"""The piece itself."""
HEX = "$LocationName$"
ASKED = "$Asked$"
"""The number for which the player was asked."""

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
DISCARD_AT_RANDOM = e.Discard.phrase.report_format(side=SIDE, card=NAME, manner="at random")
REVEAL_DRIFT = e.Reveal.phrase.report_format(side=SIDE, card=NAME, purpose="drift")
CARRY_OUT = e.CarryOut.phrase.report_format(side=SIDE, event="$Event$")
TRIGGER = e.Trigger.phrase.report_format(side=SIDE, trigger="$Trigger$")
END_TRIGGER = e.EndTrigger.phrase.report_format(side=SIDE, trigger="$OpenTrigger$")
"""By then another card may lie on top: the one that was revealed for the trigger."""


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
UNVETERAN = e.Unveteran.phrase.report_format(unit=NAME)
ELIMINATE = e.Eliminate.phrase.report_format(piece=NAME)
ELIMINATE_STACKING = e.Eliminate.phrase.report_format(piece=NAME, cause="stacking")
EXIT = e.Exit.phrase.report_format(units=NAME)
ATTACK = e.Attack.phrase.report_format(side=PLAYER, hex=HEX, pieces="$FireGroup$")
ATTACK_AT_FP = e.Attack.phrase.report_format(side=PLAYER, hex=HEX, pieces="$FireGroup$", fp=ASKED)
TARGET = e.Target.phrase.report_format(side=PLAYER, hex=HEX, weapon="$FireGroup$")
TARGET_SMOKE = e.Target.phrase.report_format(side=PLAYER, hex=HEX, weapon="$FireGroup$", load="smoke")
MELEE = e.Melee.phrase.report_format(hex=HEX)
MELEE_FP = e.MeleeFP.phrase.report_format(side=SIDE, fp=ASKED)
SNIPER = e.Sniper.phrase.report_format(side=PLAYER, hex="$RandomHex$", unit=NAME)
SNIPER_MISSES = e.Sniper.phrase.report_format(side=PLAYER, hex="$RandomHex$")
MINES = e.Mines.phrase.report_format(hex=HEX, units=NAME)
MINES_ON_ALL = e.Mines.phrase.report_format(hex=HEX, units="$FireGroup$", fp="$Value$")
_SEEN = {"a": "$LookFrom$", "b": HEX}
SEES = e.LineOfSight.phrase.report_format(**_SEEN, verdict="clear")
SEES_THROUGH = e.LineOfSight.phrase.report_format(**_SEEN, verdict="clear", hindrance=ASKED)
SEES_NOT = e.LineOfSight.phrase.report_format(**_SEEN, verdict="blocked")
SPEND = e.Spend.phrase.report_format(units=NAME, mp="$MP$")
TRANSFER = e.Transfer.phrase.report_format(weapon="$Offered$", unit=NAME)
DEPLOY = e.Deploy.phrase.report_format(unit=NAME, teams="$Chosen$")
REPLACE = e.Replace.phrase.report_format(unit=NAME, team="$Chosen$")
CONTROL = e.TakeControl.phrase.report_format(side=SIDE, number="$Objective$")
PICK = e.Pick.phrase.report_format(side=SIDE, pieces="$FireGroup$", column=ASKED)

# --- artillery ---
SPOT = e.Spot.phrase.report_format(side=PLAYER, hex=HEX)
DRIFT = e.Drift.phrase.report_format(hex=HEX)
LOSE_SPOT = e.LoseSpot.phrase.report_format()
IMPACT = e.Impact.phrase.report_format(side=PLAYER, hex=HEX)
RECEIVE = e.Receive.phrase.report_format(side=SIDE, radio=NAME)


def request(service: str, load: str = "") -> str:
    """An Observer asks for artillery (O18)."""
    extra = {"load": load} if load else {}
    return e.Request.phrase.report_format(side=SIDE, service=service, observer=NAME, **extra)


# --- the board ---
ENTER = e.EnterHex.phrase.report_format(units="$pieceName$", hex="$location$")
ARRIVE = e.Reinforce.phrase.report_format(units="$pieceName$", hex="$location$")
PLACE = e.Place.phrase.report_format(marker="$pieceName$", hex="$location$")
DRAW_MARKER = e.DrawMarker.phrase.report_format(side=PLAYER, marker=NAME)
ATTACK_MARKER = e.AttackMarker.phrase.report_format(total=ASKED)
REDUCE = e.Reduce.phrase.report_format(side=PLAYER, points=ASKED)
CHIT_IN_THE_OPEN = e.DrawChit.phrase.report_format(side=PLAYER, chit="$Value$")
CHIT_IN_SECRET = e.DrawChit.phrase.report_format(side=PLAYER)
REVEAL_CHIT = e.RevealChit.phrase.report_format(side=PLAYER, chit="$Value$")
REMOVE = e.Remove.phrase.report_format(marker="$Type$", hex=HEX)

# --- the turn: said by buttons ---
BEGIN_TURN = e.BeginTurn.phrase.report_format(side=PLAYER)
END_TURN = e.EndTurn.phrase.report_format(side=PLAYER)
PASS = e.Pass.phrase.report_format(side=PLAYER)
TRIGGER_DONE = e.EndTrigger.phrase.report_format(side=PLAYER, trigger="$OpenTrigger$")
END_ORDER = e.EndOrder.phrase.report_format(side=PLAYER)
DECLINE = e.Decline.phrase.report_format(side=PLAYER)
REROLL = e.Reroll.phrase.report_format(side=PLAYER)
VP_MARKER = e.VPMarker.phrase.report_format(side="$Leader$", points="$Lead$")
TIME = e.AdvanceTime.phrase.report_format(side=PLAYER, space="$Space$")


def initiative(side: str) -> str:
    """A side takes the Initiative card (9.1)."""
    return e.Initiative.phrase.report_format(side=side)


def gain_vp(side: str, points: int) -> str:
    """A side gains victory points (4.1.1)."""
    return e.GainVP.phrase.report_format(side=side, points=str(points))


def move_surrender(side: str) -> str:
    """The Surrender marker of a side goes to another space (E54)."""
    return e.MoveSurrender.phrase.report_format(side=side, space="$Space$")


def end_game(winner: str) -> str:
    """The game is over, and a side has won (6.3)."""
    return e.EndGame.phrase.report_format(winner=winner)
