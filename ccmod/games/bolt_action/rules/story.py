"""How a game of Bolt Action reads: an order to a unit with all that it does under it."""

from __future__ import annotations

from ccmod.games.bolt_action.rules import events as e
from ccmod.play.story import Ending, Part, Story

STORY = Story(
    parts=(Part((e.Order,)),),
    between=(e.BeginTurn, e.DrawDie, e.EndOrders, e.EndTurn, e.EndGame),
    asides=(e.Tracker, e.CountCup, e.DrawDie, e.RemoveDice, e.KeepDice, e.ReturnDice, e.Measure),
    end=Ending(e.EndGame, "winner"),
)
