"""The tools of every part of a random battle: dice, checks against Cohesion, and leaving things to chance."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from dataclasses import field
from random import Random
from typing import TypeVar

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.rulebook import RULEBOOK
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.terms import FAILS, PASSES
from ccmod.ground.dataclass import dataclass
from ccmod.play.event import Event
from ccmod.play.finding import Severity

T = TypeVar("T")
Steps = Generator[Sequence[Event], None, T]
"""The acts of players: for each step the events from which it is chosen; when it goes on, one of them has happened."""


@dataclass(slots=True)
class Play:
    """A battle under way, and chance."""

    state: State
    random: Random
    talk: float = 0.5
    """How often the players say what a log may leave out."""
    struck: set[str] = field(default_factory=set)
    """The brigades under March Orders that were fired at in this activation (6.26)."""

    charging: set[str] = field(default_factory=set)
    """The cavalry that has come up in a charge in this activation."""

    broken: set[str] = field(default_factory=set)
    """The units that were disordered a second time in this activation, and do nothing more (12.35f)."""

    wrapped: set[str] = field(default_factory=set)
    """The Lines that have gone around a defender in this activation, and draw together before a retreat (8.49)."""

    waiting: set[str] = field(default_factory=set)
    """The units out of command that sit this activation out (5.36)."""

    def often(self, share: float) -> bool:
        """Whether something happens that happens so often."""
        return self.random.random() < share

    def say(self, event: Event) -> Steps[None]:
        """Events that a log may leave out."""
        if self.often(self.talk):
            yield (event,)

    def is_legal(self, event: Event) -> bool:
        """Whether no check objects to an event, nor warns of it."""
        return all(said.severity is Severity.NOT_CHECKABLE for _, said in RULEBOOK.answers(self.state, event))

    def perhaps(self, events: Iterable[Event]) -> Steps[bool]:
        """One of the events that the rules allow; ``False`` if they allow none."""
        legal = [event for event in events if self.is_legal(event)]
        if legal:
            yield legal
        return bool(legal)

    def roll(self, side: str | None, purpose: str, subject: str | None = None) -> Steps[int]:
        """A die for a purpose."""
        die = self.random.randrange(10)
        yield (e.Roll(side or self.state.sides[0], die, purpose, subject),)
        return die

    def disorder(self, unit: Unit, cause: str) -> Steps[None]:
        """Disorder of a unit; a second one is not always reported (12.3)."""
        if unit.disordered:
            yield from self.say(e.SecondDisorder(unit.name, cause))
        else:
            yield (e.Disorder(unit.name, cause),)

    def check(self, unit: Unit, cause: str, extra: int = 0, *, always: bool = False) -> Steps[bool]:
        """A Universal Disorder Die Roll (2.6): whether it is passed."""
        die = yield from self.roll(unit.side, "disorder", unit.name)
        stars = sum(leader.stars for leader in self.state.stars(unit))
        total, cohesion = die + extra + self.state.tiredness(unit) - stars, unit.values.cohesion or 0
        outcome = PASSES if total <= cohesion else FAILS
        said = e.Udd(unit.name, outcome, cause, total, cohesion)
        yield from ((said,),) if always else self.say(said)
        return outcome == PASSES
