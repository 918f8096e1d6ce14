"""What is missing for a reckoning of fire."""

from __future__ import annotations


class Unknown(Exception):
    """A datum without which the modifiers are not known, in words."""


CHART = "in the Terrain Effects Chart"
"""Where the terrain's data stand."""
