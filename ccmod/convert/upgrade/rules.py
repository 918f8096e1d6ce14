"""Rules for changes that ids and names cannot show: maps resized, grids renumbered, sides, decks and layers renamed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from ccmod.convert.upgrade.pairing import Renamed
from ccmod.ground.dataclass import dataclass

FORMAT = "rules/1"
"""The value of ``ccmod`` at the top of a file of rules."""


@dataclass(frozen=True, slots=True)
class MapRule:
    """How places of one map are found on the new one."""

    scale: tuple[float, float] = (1.0, 1.0)
    shift: tuple[int, int] = (0, 0)
    """Pixels, added after the scaling."""
    by: str | None = None
    """``names`` or ``pixels``; by default, by names where the boards or grids have moved."""
    names: Mapping[str, str] = field(default_factory=dict)
    """Places that are called otherwise now."""

    def pixels(self, x: int, y: int) -> tuple[int, int]:
        """A point, scaled and shifted."""
        return round(x * self.scale[0]) + self.shift[0], round(y * self.scale[1]) + self.shift[1]


@dataclass(frozen=True, slots=True)
class PieceRule:
    """The action on the pieces of one name or id."""

    name: str
    """The name, or ``id N``, under which the rule is written."""
    to: str = ""
    """The name of the new piece."""
    id: str = ""
    """Or the id of its slot."""
    remove: bool = False
    keep: bool = False


@dataclass(frozen=True, slots=True)
class MigrationRules:
    """All rules of a file; each table is from the old name to the new one."""

    sides: Mapping[str, str] = field(default_factory=dict)
    maps: Mapping[str, str] = field(default_factory=dict)
    boards: Mapping[str, str] = field(default_factory=dict)
    decks: Mapping[str, str] = field(default_factory=dict)
    properties: Mapping[str, str] = field(default_factory=dict)
    places: Mapping[str, MapRule] = field(default_factory=dict)
    """By the old map's name."""
    pieces: Mapping[str, PieceRule] = field(default_factory=dict)
    renamed: Renamed = field(default_factory=Renamed)
    """Layers, labels, values and rotations."""

    @property
    def renames_traits(self) -> bool:
        """Whether traits go by other names now, so that pieces must be made anew."""
        return self.renamed != Renamed()

    def piece(self, name: str, gpid: str) -> PieceRule | None:
        """The rule for a piece; one for its id goes before one for its name."""
        return self.pieces.get(f"id {gpid}") or self.pieces.get(name)
