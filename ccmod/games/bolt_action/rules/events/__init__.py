"""What can happen in a game, as events with their chat lines; a module a chapter of the rules.

Fields called ``unit``, ``target`` and ``enemy`` hold the name of a unit, ``side`` a side's, ``point`` and ``path``
points of the table in inches, ``dice`` what each die shows.
"""

from __future__ import annotations

from ccmod.games.bolt_action.rules.events.assaults import Assault, BreakIn, EndRound, Grapple, Strike
from ccmod.games.bolt_action.rules.events.damage import Destroy, VehicleResult
from ccmod.games.bolt_action.rules.events.movement import Escape, Move, Regroup
from ccmod.games.bolt_action.rules.events.orders import (
    FriendlyFire,
    Fubar,
    MoraleTest,
    OrderTest,
    Panic,
    Pin,
    Rally,
    TurnDie,
    Unpin,
)
from ccmod.games.bolt_action.rules.events.sequence import (
    BeginTurn,
    CountCup,
    Deploy,
    DrawDie,
    EndGame,
    EndOrders,
    EndTurn,
    KeepDice,
    Order,
    RemoveDice,
    ReturnDice,
)
from ccmod.games.bolt_action.rules.events.shooting import Casualties, Damage, Declare, Measure, React, Shoot, ToHit
from ccmod.play.vocabulary import Vocabulary

VOCABULARY = Vocabulary(
    Deploy, BeginTurn, CountCup, DrawDie, Order, EndOrders, RemoveDice, KeepDice, ReturnDice, EndTurn, EndGame,
    OrderTest, MoraleTest, Fubar, FriendlyFire, Panic, TurnDie, Rally, Pin, Unpin, Move, Escape, Regroup, Declare,
    React, Measure, Shoot, ToHit, Damage, Casualties, VehicleResult, Destroy, Assault, Strike, EndRound, Grapple,
    BreakIn,
)  # fmt: skip

__all__ = [
    "VOCABULARY", "Assault", "BeginTurn", "BreakIn", "Casualties", "CountCup", "Damage", "Declare", "Deploy", "Destroy",
    "DrawDie", "EndGame", "EndOrders", "EndRound", "EndTurn", "Escape", "FriendlyFire", "Fubar", "Grapple", "KeepDice",
    "Measure", "MoraleTest", "Move", "Order", "OrderTest", "Panic", "Pin", "Rally", "React", "Regroup", "RemoveDice",
    "ReturnDice", "Shoot", "Strike", "ToHit", "TurnDie", "Unpin", "VehicleResult",
]  # fmt: skip
