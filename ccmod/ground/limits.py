"""How much of anything ccmod is willing to read: generous for real files, small enough to stop a bomb.

With these limits no input takes more than about 2 GB of memory or a minute (docs/limits.md has the figures). The
largest genuine save known has 465 MB of hex, and is read with ``--limit-size``; the largest build files have some ten
megabytes.
"""

from __future__ import annotations

import os
from dataclasses import replace
from functools import lru_cache

from ccmod.ground.dataclass import dataclass

MIB = 1024 * 1024
LIMIT_SIZE = "CCMOD_LIMIT_SIZE"
"""The environment variable that raises (or lowers) the limits, in MB; the option ``--limit-size`` sets it, so that
worker processes have it, too."""
RAISE_IT = "no genuine file known is beyond this limit; if you trust this one, raise the limits: --limit-size MB"
"""The advice about a file beyond a limit."""


@dataclass(frozen=True, slots=True)
class Limits:
    """Upper bounds for all input; everything above is refused with a clear error. Sizes are in bytes."""

    entry_size: int = 1024 * MIB
    """One unpacked archive entry."""
    total_size: int = 1024 * MIB
    """A file, and all entries of an archive together, unpacked."""
    entries: int = 60_000
    """Entries in an archive."""
    ratio: int = 250
    """Unpacked to packed size of an entry; only entries above :attr:`ratio_from` are looked at."""
    ratio_from: int = 16 * MIB
    total_ratio: int = 100
    """All entries together, unpacked, to the size of the archive; only what unfolds to more than
    :attr:`total_ratio_from` is looked at."""
    total_ratio_from: int = 64 * MIB
    text_size: int = 64 * MIB
    """The deciphered text of a save or log; its hex is twice as long."""
    commands: int = 1_000_000
    """Commands in a save or log."""
    command_depth: int = 120
    """Commands within commands; a drag of nested stacks needs about five."""
    pieces: int = 200_000
    """Pieces, stacks and decks in a save or log."""
    traits: int = 1_000_000
    """Traits of all pieces of a save or log together."""
    trait_depth: int = 1000
    """Traits on one piece."""
    setups_text: int = 4096 * MIB
    """The texts of all set-ups of a module, which are read one after the other: a bound for the time."""
    setups_commands: int = 5_000_000
    """The commands of all set-ups, without empty stacks."""
    touched: int = 3_000_000
    """Pieces and traits that the commands of a game touch: moving a stack touches each piece in it."""
    piece_traits: int = 5_000
    """Traits of one piece with those of its prototypes; no genuine piece known has a hundred."""
    prototype_traits: int = 1_000_000
    """Traits that prototypes bring to all pieces of a module together; the busiest modules known have some ten
    thousands."""
    prototype_text: int = 16 * MIB
    """Characters that the parameters of prototypes make, for a whole module."""
    xml_size: int = 32 * MIB
    """One XML document."""
    xml_elements: int = 300_000
    """Elements and attributes in an XML document; the busiest build files known have some ten thousands."""
    xml_depth: int = 64
    """Elements within elements; the deepest build files known have ten. ``ccmod import`` writes two levels of YAML for
    each."""
    memory: int = 2048 * MIB
    """The memory that a process of ccmod may use in all (:mod:`ccmod.cli.memory`)."""

    def without(self, spent: object) -> Limits:
        """The limits for others when so much is used already: counts by the names of these limits."""
        names = ("text_size", "commands", "pieces", "traits")
        return replace(self, **{name: max(0, getattr(self, name) - getattr(spent, name)) for name in names})

    @property
    def scale(self) -> float:
        """How many times the usual limits for counts these are; other kinds of files have limits that go with them."""
        return max(1.0, self.commands / DEFAULT_LIMITS.commands)

    @classmethod
    def of_size(cls, size: int) -> Limits:
        """The limits for files of up to ``size`` MB: sizes are that at least, or, below the usual limit for the text
        of a game, that at most; counts and memory grow with it."""
        usual = cls()
        if size * MIB <= usual.text_size:
            names = ("entry_size", "total_size", "text_size", "xml_size")
            return replace(usual, **{name: min(getattr(usual, name), size * MIB) for name in names})
        factor = size * MIB / usual.text_size
        sizes = {name: max(getattr(usual, name), size * MIB) for name in ("entry_size", "total_size", "text_size")}
        counts = ("entries", "commands", "pieces", "traits", "touched", "setups_text", "setups_commands",
                  "prototype_traits", "prototype_text", "xml_size", "xml_elements", "memory")  # fmt: skip
        return replace(usual, **sizes, **{name: int(getattr(usual, name) * factor) for name in counts})


DEFAULT_LIMITS = Limits()
"""The limits used unless someone asks for others."""


def limits_in_force() -> Limits:
    """The limits of this process: the usual ones, or those that :data:`LIMIT_SIZE` asks for."""
    size = os.environ.get(LIMIT_SIZE)
    return _limits_of(size) if size else DEFAULT_LIMITS


@lru_cache(maxsize=8)
def _limits_of(size: str) -> Limits:
    return Limits.of_size(int(size)) if size.isascii() and size.isdigit() and int(size) > 0 else DEFAULT_LIMITS
