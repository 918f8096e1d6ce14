"""How much of anything ccmod is willing to read: generous for real files, small enough to stop a bomb.

The largest genuine save known has 465 MB of hex; the largest build files have some ten megabytes.
"""

from __future__ import annotations

from dataclasses import dataclass

MIB = 1024 * 1024


@dataclass(frozen=True, slots=True)
class Limits:
    """Upper bounds for what is read; everything above is refused with a clear error. Sizes are in bytes."""

    entry_size: int = 1024 * MIB
    """One unpacked archive entry, and one deciphered text."""
    total_size: int = 3072 * MIB
    """All entries of an archive together, unpacked."""
    entries: int = 60_000
    """Entries in an archive."""
    ratio: int = 250
    """Unpacked to packed size of an entry; only entries above :attr:`ratio_from` are looked at."""
    ratio_from: int = 16 * MIB
    command_depth: int = 120
    """Commands within commands; a drag of nested stacks needs about five."""
    trait_depth: int = 1000
    """Traits on one piece."""
    xml_size: int = 128 * MIB
    """One XML document."""
    xml_elements: int = 300_000
    """Elements in an XML document; the busiest build files known have some thousands."""
    xml_depth: int = 200
    """Elements within elements."""


DEFAULT_LIMITS = Limits()
"""What is used unless someone asks for other limits."""
