"""The turn under way: what was rolled, drawn and announced in it (2.43, 3.0, 16.1)."""

from __future__ import annotations

from dataclasses import field

from ccmod.ground.dataclass import dataclass


@dataclass(slots=True)
class Turn:
    """The turn under way (2.43, 3.0, 16.1)."""

    number: int | None = None
    period: str = "day"
    phase: str | None = None
    over: bool = True
    whole: bool = False
    """Whether the record holds it from its beginning."""
    initiative: str | None = None
    """The side that has the initiative; Nobody on a tie."""
    before: str | None = None
    """Who had it in the turn before."""
    action_phases: int = 0
    """Action Phases so far."""
    said: set[str] = field(default_factory=set)
    """The phases that were announced."""
    dice: dict[str, int] = field(default_factory=dict)
    """The die of each side for the initiative."""
    roller: str | None = None
    """The side that rolled for it last."""
    modifiers: dict[str, int] = field(default_factory=dict)
    """The modifier announced by each side."""
    called: dict[str, tuple[str, int | None]] = field(default_factory=dict)
    """The corps whose Efficiency Markers were not shown yet: the side that drew, and what, if the pieces show it."""
    boosts: dict[str, list[str]] = field(default_factory=dict)
    """The corps that each Overall Commander has raised."""
    favours: dict[str, int] = field(default_factory=dict)
    """The markers that corps commanders have given to each division (5.23)."""
    transfers: set[str] = field(default_factory=set)
    """The sides that have transferred activations (5.44)."""
    tacit: bool = False
    """It has begun with something that belongs to it, and its beginning is not reported yet."""
    again: bool = False
    """It begins under the number of the turn that had just ended: the tracker may not have been moved on."""
    recovered: dict[str, int] = field(default_factory=dict)
    """The last step of the Recovery Phase that each side has come to (3.0 IV/B)."""
    pool_is_over: bool = False
    """It was said that the pool is empty."""
    ordered: set[str] = field(default_factory=set)
    """The brigades that leaders have given orders."""

    early: str | None = None
    """The acts of the battle before any turn of it, in words."""
