"""How much of a module became YAML, and what is kept as it is."""

from __future__ import annotations

from collections import Counter
from dataclasses import field

from ccmod.ground.dataclass import dataclass


@dataclass(slots=True)
class Tally:
    """Counts, by class or kind."""

    components: Counter[str] = field(default_factory=Counter)
    """Components as YAML, by class."""
    own: Counter[str] = field(default_factory=Counter)
    """Components of classes that are not VASSAL's: their attributes are YAML, what they mean is not known."""
    xml: Counter[str] = field(default_factory=Counter)
    """Components kept as XML, by class."""
    pieces: int = 0
    """Definitions of pieces and prototypes as YAML."""
    raw_pieces: list[str] = field(default_factory=list)
    """Names of those kept as VASSAL's text."""
    traits: Counter[str] = field(default_factory=Counter)
    """Traits as YAML, by VASSAL's name."""
    raw_traits: Counter[str] = field(default_factory=Counter)
    """Traits kept as VASSAL's text, by what their type begins with."""

    def add(self, more: Tally) -> None:
        """Count what another tally counted, too."""
        for name in ("components", "own", "xml", "traits", "raw_traits"):
            getattr(self, name).update(getattr(more, name))
        self.pieces += more.pieces
        self.raw_pieces += more.raw_pieces
