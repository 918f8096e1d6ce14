"""What has begun in a battle and lets acts come: a turn, an activation, an occasion to react (``reasons.yaml``)."""

from __future__ import annotations

from dataclasses import field

from ccmod.ground.dataclass import dataclass
from ccmod.play.event import Event
from ccmod.play.reasons import Reason


@dataclass(slots=True)
class Beginning:
    """The event with which something began."""

    event: Event
    step: int
    reasons: dict[str, tuple[Reason, ...]] = field(default_factory=dict, compare=False, repr=False)
    """By their rules, the reasons of what it has let come: many acts have the same."""
