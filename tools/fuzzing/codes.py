"""The error codes that ``ccmod explain`` knows."""

from __future__ import annotations

from functools import cache


@cache
def known_codes() -> frozenset[str]:
    """Every error code that is explained."""
    from ccmod.cli.explained import explained_codes

    return frozenset(explained_codes())
