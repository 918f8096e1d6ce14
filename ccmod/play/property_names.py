"""Names of properties that the modules of all games give their pieces, and that logs of these are read by.

They are here because what makes modules and what reads logs both know them, and neither needs the other.
"""

from __future__ import annotations

ASKED = "Asked"
"""Holds the answer to a question; it is emptied before each."""
FACING = "Facing"
"""The rotator; games under way are matched by it."""
SAID = "Said"
"""The property of a module by which many lines of menus share one report."""
