"""The Melee under way (O16.4)."""

from __future__ import annotations

from dataclasses import field

from ccmod.games.combat_commander.rules.state.context import Window
from ccmod.ground.dataclass import dataclass
from ccmod.play.sum import Sum


@dataclass(slots=True)
class MeleeUnderWay:
    """The last Melee, until the next one or the end of the Order."""

    hex: str
    holder: str | None = None
    """The side that occupied the hex alone before the Melee (AMB-42); ``None`` if unknown."""
    fortified: str | None = None
    """The Bunker or Pillbox in its hex, by which the holder wins ties (F101, F104)."""
    window: Window = field(default_factory=Window)
    """Before its rolls (A25), and after them (A38)."""
    ambushed: list[str] = field(default_factory=list)
    """The sides that still have to break a unit for an Ambush (A25)."""
    said: dict[str, int] = field(default_factory=dict)
    """The Melee FP that a side has announced."""
    sums: dict[str, Sum | None] = field(default_factory=dict)
    """For each side that has rolled its Melee Total, term by term; ``None`` if its FP is unknown."""
    fighters: dict[str, str] = field(default_factory=dict)
    """The units in it when the last roll was made, and their sides."""
    over: bool = False
    """Play has gone on to something else."""

    @property
    def totals(self) -> dict[str, int | None]:
        """For each side that has rolled its Melee Total; ``None`` if its FP is unknown."""
        return {side: None if made is None else made.value for side, made in self.sums.items()}

    @property
    def tie_winner(self) -> str | None:
        """The side that loses nothing by a tie: who held the hex of a Bunker or Pillbox alone (F101, F104)."""
        return self.holder if self.fortified is not None else None

    def losers(self, tie_holder: str | None) -> frozenset[str] | None:
        """The sides that lose their units, ``tie_holder`` never by a tie; ``None`` while that is not known."""
        totals = self.totals
        if len(totals) < 2 or None in totals.values():
            return None
        least, most = (pick(total for total in totals.values() if total is not None) for pick in (min, max))
        if least == most:
            return frozenset(side for side in totals if side != tie_holder)
        return frozenset(side for side, total in totals.items() if total == least)
