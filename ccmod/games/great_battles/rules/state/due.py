"""The battle's schedule of reinforcements, units and leaders alike (9.71)."""

from __future__ import annotations

from ccmod.ground.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Due:
    """When and where a reinforcement arrives, by the battle's schedule (9.71)."""

    turn: int | None = None
    hexes: tuple[str, ...] = ()
    """The hexes by which it may come; none if the battle leaves them open."""
    orders: str | None = None
    ams: int | None = None
    """How often it may act in the turn in which it arrives, if the battle says so (5.28)."""

    def is_later(self, turn: int | None) -> bool:
        """Whether it surely does not come in this turn; in the turn before the first, all come later."""
        return self.turn is not None and self.turn > (turn or 0)

    def meets(self, other: Due) -> bool:
        """Whether both may come by one hex."""
        return not self.hexes or not other.hexes or bool(set(self.hexes) & set(other.hexes))
