"""How a game of We Were Brothers reads: a phase of a side, and inside it the turn of a squad."""

from __future__ import annotations

from ccmod.games.we_were_brothers.rules import events as e
from ccmod.play.story import Ending, Part, Story

STORY = Story(
    parts=(Part((e.Phase,), (e.EndPhase,)), Part((e.Squad,), (e.EndSquad,))),
    between=(e.Turn, e.EndGame),
    asides=(
        e.InitiativePoint,
        e.EndSquad,
        e.EndPhase,
        e.Rounds,
        e.Health,
        e.Attention,
        e.Timer,
        e.Experience,
        e.TakeOff,
    ),
    end=Ending(e.EndGame, "side"),
)
