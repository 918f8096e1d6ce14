"""The activation under way: the marker that was drawn, its brigades, and how far they have come (5.3)."""

from __future__ import annotations

from dataclasses import field

from ccmod.ground.dataclass import dataclass


@dataclass(slots=True)
class Activation:
    """The activation under way (5.3)."""

    side: str | None = None
    command: str | None = None
    """The command whose Activation Marker was drawn: a division, or ``March``."""
    whole: bool = False
    """Whether the record holds it from the drawing of its marker."""
    since: int = 0
    """The Action Phases before it."""
    skipped: set[str] = field(default_factory=set)
    """Who sits out."""
    tried: bool = False
    """A roll was made to coordinate its brigades."""
    coordination: str | None = None
    """The result of the last try to coordinate its brigades (5.34)."""
    group: tuple[str, ...] = ()
    """The brigades of which it was said that they act as one."""
    brigades: tuple[str, ...] = ()
    """The brigades that act, several if they are coordinated; none between two activations."""
    batteries: tuple[str, ...] = ()
    tacit: bool = False
    """The brigades have begun to act without a word; who says so a moment later tells nothing new."""
    done: set[str] = field(default_factory=set)
    """The brigades that have finished with this marker."""
    ended: set[str] = field(default_factory=set)
    """Those of them that were said to have finished."""
    before: set[str] = field(default_factory=set)
    """The brigades that have acted with the previous marker, and of which nobody has said that they have finished."""
    guessed: set[str] = field(default_factory=set)
    """Those of them of which only an activation shows it that was not reported."""
    confused: set[str] = field(default_factory=set)
    """The brigades of a division in Confusion."""
    staying: set[str] = field(default_factory=set)
    """The brigades that have to stay (6.23)."""
    cannons: dict[str, str] = field(default_factory=dict)
    """The profiles of those whose brigadier does as he pleases (6.24)."""
    changed: dict[str, tuple[str | None, dict[str, str | None]]] = field(default_factory=dict)
    """The orders that those had before, and their units' own."""
    sought: set[str] = field(default_factory=set)
    """The brigades that have tried to change their orders with this marker."""
    struck: set[str] = field(default_factory=set)
    """The brigades that were attacked in Reserve since a brigade began to act (6.34)."""
    broken: set[str] = field(default_factory=set)
    """Those that were said to be driven out of Reserve since then."""
    wheels: set[str] = field(default_factory=set)
    """The batteries that owe a roll for their wheels (17.26)."""
    roused: set[str] = field(default_factory=set)
    """The brigades under March Orders that were attacked since a brigade began to act (6.26)."""
    halted: set[str] = field(default_factory=set)
    """The brigades that gave March Orders up with this marker (6.25)."""
    mover: str | None = None
    """The unit that moves."""
    causes: tuple[str, ...] = ()
    """The units whose move, advance or fire the other side may react to."""
    fired_at: str | None = None
    """The hex at which they have fired, if it was fire."""
    intended: str | None = None
    """The hex that the mover is about to enter."""
    refused_fire: dict[tuple[str, bool], int] = field(default_factory=dict)
    """Strength fired from a hex of refused units, through their refused front or not (7.34)."""
    rider: str | None = None
    """The leader who has moved last, if no one has acted since."""
    pulse: int = 0
    """How often a unit or leader has acted after another."""
    actors: list[str] = field(default_factory=list)
    """The units that have acted, in their order."""
    current: tuple[str, ...] = ()
    """The units of the stack that moves or fires now."""
    finished: set[str] = field(default_factory=set)
    """The units that have ended their move and fire, for others have begun (10.13)."""
    picked: set[str] = field(default_factory=set)
    """The units that chance has chosen (8.37, 12.35e)."""
    fired: dict[str, int] = field(default_factory=dict)
    """Strength fired from each hex (8.31)."""

    @property
    def unended(self) -> set[str]:
        """The brigades that have acted with this marker, and of which nobody has said that they have finished."""
        return self.done.union(self.brigades) - self.ended
