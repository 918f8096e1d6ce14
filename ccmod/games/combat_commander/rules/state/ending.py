"""Whether the game has come to one of its four ends (6.3), whoever says so."""

from __future__ import annotations

from dataclasses import field

from ccmod.games.combat_commander.rules import events as e
from ccmod.ground.dataclass import dataclass

SURRENDER, ELIMINATION, EXIT, SUDDEN_DEATH = "surrender", "elimination", "exit", "sudden death"
PLAY = (
    e.BeginTurn, e.EndTurn, e.Order, e.Pass, e.Activate, e.Action, e.Draw, e.EnterHex, e.Attack, e.Melee,
    e.AdvanceTime, e.Reshuffle, e.Reinforce, e.Roll, e.Place,
)  # fmt: skip
"""Events that show that the game goes on. Those that only end an Order or trigger, or note VP, do not."""


@dataclass(slots=True)
class Ending:
    """The event that has ended the game by the rules, and the result that was announced."""

    kind: str | None = None
    """The first of the four ends that was reached; ``None`` while the game goes on."""
    reached: list[str] = field(default_factory=list)
    """All that were reached."""
    losers: list[str] = field(default_factory=list)
    """The sides that have surrendered or lost their last unit, in that order."""
    ignored: bool = False
    """Play went on nevertheless, and that was reported."""
    said: bool = False
    """The record says that the game is over."""
    winner: str | None = None
    """The side that the record calls the winner."""

    def reach(self, kind: str, loser: str | None = None) -> None:
        """The game has come to an end; a surrender or elimination overrides the other two (6.3.2)."""
        if self.kind is None or (loser is not None and self.kind in (EXIT, SUDDEN_DEATH)):
            self.kind = kind
        if kind not in self.reached:
            self.reached.append(kind)
        if loser is not None and loser not in self.losers:
            self.losers.append(loser)
