"""Distinguishing names from expressions that only become a name in play."""

from __future__ import annotations


def is_fixed(name: str) -> bool:
    """Whether a name is one, and no expression or format that gives one in play."""
    return bool(name.strip()) and "$" not in name and not name.startswith("{")
