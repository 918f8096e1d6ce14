"""The last Targeting of an Ordnance weapon (O20.2)."""

from __future__ import annotations

from ccmod.ground.dataclass import dataclass


@dataclass(slots=True)
class Targeting:
    """The target of an Ordnance weapon, until it has fired or the Order ends."""

    side: str
    weapon: str | None
    """``None`` where a roll did not say for whom it was."""
    hex: str | None
    """``None`` where it was not announced."""
    load: str | None = None
    """``smoke`` if that is fired (O20.2.1)."""
    hindrance: int | None = None
    """As announced."""
    product: int | None = None
    """The dice, multiplied; ``None`` before the roll."""
    announced: bool = False
    """Its Fire Attack has been announced."""
    spent: bool = False
    """The Fire Attack or the Smoke has followed."""
