"""Radios (12), and what artillery is doing (O18)."""

from __future__ import annotations

from dataclasses import field

from ccmod.games.combat_commander.rules.components import RadioType
from ccmod.ground.dataclass import dataclass


@dataclass(slots=True)
class Radio:
    """A Radio, which stands for a battery off the map (12). It is neither unit nor Weapon."""

    name: str
    side: str | None = None
    type: RadioType | None = None
    """``None`` if that is not known."""
    broken: bool = False
    eliminated: bool = False
    in_play: bool = True
    """Whether it lies in an Artillery box."""

    @property
    def works(self) -> bool:
        """Whether it can be used for Fire for Effect (O18)."""
        return self.in_play and not self.broken and not self.eliminated


@dataclass(slots=True)
class Barrage:
    """An Artillery Request and how far it has come (O18)."""

    side: str
    service: str
    """``Battery Access`` or ``Fire for Effect``."""
    observer: str | None = None
    load: str | None = None
    """``smoke`` if that is fired."""
    spot: str | None = None
    """Where the Spotting Round is; ``None`` before it is placed, and off the map."""
    aimed: str | None = None
    """Where it was placed."""
    product: int | None = None
    """The dice of the Accuracy roll, multiplied."""
    dice: tuple[int, int] | None = None
    """White and red of the drift reveal."""
    drifted: bool = False
    """The Spotting Round is where the drift has taken it, or off the map."""
    announced: bool = True
    """Whether it was said what it is for; one that was not begins with its Spotting Round."""
    lost: bool = False
    """The Spotting Round is off the map."""
    impacts: list[str] = field(default_factory=list)
    """The hexes that were attacked, in their order."""
    unnamed: bool = False
    """An Impact roll was made, for a hex not reported yet."""
    unseen: int = 0
    """How many more Impacts were rolled, on unknown hexes."""
    smokes: list[str] = field(default_factory=list)
    """The hexes into which Smoke was placed."""
