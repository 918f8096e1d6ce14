"""How a game of Combat Commander reads: Orders with all they lead to, and in them Event!, Sniper!, Time!."""

from __future__ import annotations

from ccmod.games.combat_commander.rules import events as e
from ccmod.play.story import Ending, Part, Story

STORY = Story(
    parts=(Part((e.Order,), (e.EndOrder,)), Part((e.Trigger,), (e.EndTrigger,))),
    between=(e.BeginTurn, e.EndTurn, e.Pass, e.EndGame),
    asides=(e.Draw, e.Shuffle, e.Reshuffle, e.Spend, e.Decline, e.EndOrder, e.EndTrigger, e.AttackMarker, e.VPMarker),
    end=Ending(e.EndGame, "winner"),
)
