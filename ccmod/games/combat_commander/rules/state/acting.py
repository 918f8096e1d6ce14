"""The Action last played, and the Event being carried out, each with what has come of it so far (A24, E42)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field
from typing import TypeVar

from ccmod.games.combat_commander.rules import events as e
from ccmod.ground.dataclass import dataclass
from ccmod.play.event import Event

T = TypeVar("T", bound=Event)

ENDS_AN_ACTION = frozenset((
    e.Attack, e.Target, e.EnterHex, e.Exit, e.Order, e.EndOrder, e.Pass, e.BeginTurn, e.EndTurn, e.AdvanceTime,
    e.Action, e.Melee, e.EndGame,
))  # fmt: skip
"""Events that belong to nothing that an Action has begun."""


@dataclass(slots=True)
class Acting:
    """An Action, until play goes on to something else."""

    played: e.Action
    steps: list[Event] = field(default_factory=list)
    """The events since."""

    def seen(self, kind: type[T]) -> Iterator[T]:
        """The events of one kind since."""
        return (event for event in self.steps if isinstance(event, kind))


@dataclass(slots=True)
class Carried:
    """An Event being carried out, until its trigger is resolved."""

    name: str
    side: str
    """Who carries it out: the player whose roll it was (1.9.1.1)."""
    places: dict[str, str | None] = field(default_factory=dict)
    """Where each unit stood when it began."""
    said: bool = True
    """The log says that it is carried out; else it shows only the card that was revealed for it."""
    steps: list[Event] = field(default_factory=list)
    """The events since."""
    opened: bool = False
    """Its consequences are in the ledger."""

    @property
    def struck(self) -> tuple[str, ...]:
        """The pieces that it has broken or eliminated so far."""
        return tuple(event.piece for event in self.steps if isinstance(event, e.LOSSES))

    def seen(self, kind: type[T]) -> Iterator[T]:
        """The events of one kind since."""
        return (event for event in self.steps if isinstance(event, kind))
