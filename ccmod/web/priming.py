"""What every visit to the page needs is brought in once, in the memory that a browser begins with."""

from __future__ import annotations

import gc
import random
import sys
from importlib import import_module, invalidate_caches

ROOMS = (
    *(f"ccmod.cli.{name}" for name in ("replay", "audit", "dice", "inspect", "convert", "diff", "check")),
    "ccmod.front.judging",
    "ccmod.replay.importer",
    "ccmod.report.game_page",
    "ccmod.report.text",
    "ccmod.vassal.opening",
    "ccmod.web.asking",
    "jinja2",
    "yaml",
)
"""What is imported; the rules of each game are not, since they would double the memory, which has to be fetched."""


def prime() -> None:
    """Import what judging needs.

    Libraries with machine code of their own must not come in: a memory that holds them cannot be taken up again.
    """
    for room in ROOMS:
        import_module(room)
    if "pydantic_core" in sys.modules:
        raise RuntimeError("judging has brought in pydantic, which the kept memory must not hold")
    gc.collect()


def awake() -> None:
    """Begin with a memory that was kept: files may lie elsewhere now, and chance is not the same for everybody."""
    invalidate_caches()
    random.seed()
