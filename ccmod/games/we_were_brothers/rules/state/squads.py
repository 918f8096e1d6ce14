"""Squads and sides as the position knows them."""

from __future__ import annotations

from dataclasses import field

from ccmod.ground.dataclass import dataclass


@dataclass(slots=True)
class Squad:
    """A squad: whose it is, and its points of infamy (8.4-12)."""

    name: str
    side: str | None = None
    infamy: int = 0
    awarded: int = 0
    """Experience points that it was awarded, less what it has given away (11.0-04)."""


@dataclass(slots=True)
class Turn:
    """The turn and the phase, and who has acted in them."""

    number: int | None = None
    winner: str | None = None
    """The side that has won the mission, as was said at its end."""
    order: tuple[str, ...] = ()
    """The sides, the one with the initiative first; empty while nobody has it."""
    points: dict[tuple[str, str], bool] = field(default_factory=dict)
    """The points of initiative that were taken, by side and reason."""
    firsts: dict[str, int] = field(default_factory=dict)
    """The numbers of the Blue dice for the first side (5.0-05)."""
    regained: str | None = None
    """Who tried to win the initiative back in this turn."""
    phase: str | None = None
    side: str | None = None
    """Whose phase it is."""
    sides: tuple[str, ...] = ()
    """Whose squads act in it: that side's, or by turns those of both (5.0-08)."""
    begun: list[tuple[str, str]] = field(default_factory=list)
    """The phases of this turn that have begun: (side, phase)."""
    ended: list[tuple[str, str]] = field(default_factory=list)
    squads: list[str] = field(default_factory=list)
    """The squads that have had their turn in this phase, in order; the last may still have it."""
    squad: str | None = None
    """The squad whose turn it is."""
    soldier: str | None = None
    """The soldier who acts."""
    men: list[str] = field(default_factory=list)
    """The soldiers who have acted in this phase."""
    forced: str | None = None
    """The squad that acts next, out of its turn (5.0-09)."""
    calls: dict[str, int] = field(default_factory=dict)
    """Support calls of this turn, by side."""
    over: bool = False
    """Whether the mission has ended."""

    @property
    def leads(self) -> str | None:
        """The side with the initiative."""
        return self.order[0] if self.order else None


@dataclass(slots=True)
class Side:
    """A side: victory points, order cards, support."""

    name: str
    vp: int = 0
    cards: dict[str, int] | None = None
    """The order cards in its Leader's hand; ``None`` if they are not known."""
    support: dict[str, int] | None = None
    """The support calls that it has left; ``None`` if they are not known."""
