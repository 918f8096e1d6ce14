"""One Shock of a random battle, as it goes on."""

from __future__ import annotations

from dataclasses import field

from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.ground.dataclass import dataclass


@dataclass(slots=True)
class Assault:
    """One Shock of Step 1, as it goes on."""

    attackers: list[Unit]
    targets: tuple[str, ...]
    """The hexes of the defenders."""
    defenders: list[Unit]
    manner: str | None = None
    fell_back: bool = False
    """The defenders fell back before it."""
    emptied: bool = False
    """All defenders routed, or left their guns, by their own check."""
    stood: dict[str, str] = field(default_factory=dict)
    """Where the attackers stood when the Shock was resolved: a stack pays for it as one (11.48)."""
    named: list[Unit] = field(default_factory=list)
    """All that were to attack, those among them who did not commit themselves."""
    rode: list[Unit] = field(default_factory=list)
    """The cavalry that charged back."""
    mates: list[str] = field(default_factory=list)
    """The brigades under March Orders that were attacked."""
