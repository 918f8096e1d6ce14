"""How a game of Fire & Movement reads: a Phase, and inside it each attack with its result."""

from __future__ import annotations

from ccmod.games.folio.rules import events as e
from ccmod.play.story import Ending, Part, Story

STORY = Story(
    parts=(Part((e.BeginPhase,)), Part((e.Attack, e.Bombard))),
    between=(e.GameTurn, e.EndTurn, e.EndGame),
    asides=(e.Receive, e.TakeBack, e.Decline, e.EndTurn),
    end=Ending(e.EndGame, "winner"),
)
