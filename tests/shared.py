"""Where the sample files and the digests are, for the tests that need them."""

from __future__ import annotations

import os
from pathlib import Path

import pytest


def _find() -> Path | None:
    named = os.environ.get("CCMOD_SHARED")
    place = Path(named) if named else Path(__file__).parent.parent.parent / "shared"
    return place if place.is_dir() else None


SHARED = _find()
"""The folder of samples and digests, or ``None`` on a machine without it."""

needs_shared = pytest.mark.skipif(SHARED is None, reason="the sample files are not here (set CCMOD_SHARED)")
