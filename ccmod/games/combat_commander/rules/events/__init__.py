"""What can happen in a game of Combat Commander, as events with their chat lines; a module a chapter of the rules.

Fields called ``side`` hold a side's name (``German``), ``unit``, ``piece`` and ``weapon`` the name of a counter
(``German Rifle 1``), ``card`` a card's id (``G-21``), ``hex`` a hex (``C4``).
"""

from __future__ import annotations

from ccmod.games.combat_commander.rules.events.artillery import Drift, Impact, LoseSpot, Request, Spot
from ccmod.games.combat_commander.rules.events.cards import Discard, Draw, Expose, Reshuffle, Shuffle
from ccmod.games.combat_commander.rules.events.fights import Attack, LineOfSight, Melee, MeleeFP, Mines, Reduce, Target
from ccmod.games.combat_commander.rules.events.markers import (
    AttackMarker,
    DrawMarker,
    MoveSurrender,
    Place,
    Remove,
    VPMarker,
)
from ccmod.games.combat_commander.rules.events.movement import EnterHex, Exit, Receive, Reinforce, Spend
from ccmod.games.combat_commander.rules.events.pieces import (
    Break,
    Deploy,
    Eliminate,
    Rally,
    Repair,
    Replace,
    Suppress,
    Transfer,
    Unsuppress,
    Unveteran,
    Veteran,
)
from ccmod.games.combat_commander.rules.events.rolls import (
    AdvanceTime,
    CarryOut,
    EndTrigger,
    Initiative,
    Pick,
    Reroll,
    Reveal,
    Roll,
    Sniper,
    Trigger,
)
from ccmod.games.combat_commander.rules.events.slots import CARD
from ccmod.games.combat_commander.rules.events.turn import (
    Action,
    Activate,
    BeginTurn,
    Decline,
    EndOrder,
    EndTurn,
    Order,
    Pass,
)
from ccmod.games.combat_commander.rules.events.victory import DrawChit, EndGame, GainVP, RevealChit, TakeControl
from ccmod.play.vocabulary import Vocabulary

VOCABULARY = Vocabulary(
    BeginTurn, EndTurn, Pass, Order, Activate, EndOrder, Action, Decline,
    Draw, Discard, Shuffle, Reshuffle, Expose,
    Roll, Reveal, Trigger, EndTrigger, CarryOut, Sniper, Pick, Reroll, Initiative, AdvanceTime,
    Attack, Target, Reduce, LineOfSight, Mines, Melee, MeleeFP,
    Request, Spot, Drift, LoseSpot, Impact,
    Break, Rally, Repair, Suppress, Unsuppress, Veteran, Unveteran, Eliminate, Deploy, Replace, Transfer,
    EnterHex, Spend, Exit, Reinforce, Receive,
    DrawMarker, Place, Remove, AttackMarker, VPMarker, MoveSurrender,
    GainVP, TakeControl, DrawChit, RevealChit, EndGame,
)  # fmt: skip

__all__ = [
    "CARD",
    "VOCABULARY",
    "Action",
    "Activate",
    "AdvanceTime",
    "Attack",
    "AttackMarker",
    "BeginTurn",
    "Break",
    "CarryOut",
    "Decline",
    "Deploy",
    "Discard",
    "Draw",
    "DrawChit",
    "DrawMarker",
    "Drift",
    "Eliminate",
    "EndGame",
    "EndOrder",
    "EndTrigger",
    "EndTurn",
    "EnterHex",
    "Exit",
    "Expose",
    "GainVP",
    "Impact",
    "Initiative",
    "LineOfSight",
    "LoseSpot",
    "Melee",
    "MeleeFP",
    "Mines",
    "MoveSurrender",
    "Order",
    "Pass",
    "Pick",
    "Place",
    "Rally",
    "Receive",
    "Reduce",
    "Reinforce",
    "Remove",
    "Repair",
    "Replace",
    "Request",
    "Reroll",
    "Reshuffle",
    "Reveal",
    "RevealChit",
    "Roll",
    "Shuffle",
    "Sniper",
    "Spend",
    "Spot",
    "Suppress",
    "TakeControl",
    "Target",
    "Transfer",
    "Trigger",
    "Unsuppress",
    "Unveteran",
    "VPMarker",
    "Veteran",
]
