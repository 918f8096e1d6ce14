"""How a game of Great Battles reads: a phase, and inside it the activation of a brigade and its fights."""

from __future__ import annotations

from ccmod.games.great_battles.rules import events as e
from ccmod.play.story import Ending, Part, Story

STORY = Story(
    parts=(
        Part((e.Phase,)),
        Part((e.Activate,), (e.EndActivation,)),
        Part((e.Fire, e.Designate), (e.EndShock,)),
    ),
    between=(e.Turn, e.EndPool, e.EndTurn, e.Score, e.EndGame),
    asides=(e.FillPool, e.SetAms, e.EndActivation, e.EndMove, e.Restack, e.Modifiers, e.Decline, e.EndPool, e.EndShock),
    end=Ending(e.EndGame, "winner"),
)
