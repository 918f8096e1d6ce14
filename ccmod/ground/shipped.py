"""Where the shipped maps, counters and scenarios lie: inside the installed package, or beside it in a checkout."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).parent.parent


def shipped(kind: str) -> Path:
    """The folder of the shipped ``maps``, ``counters`` or ``scenarios``, and of ready ``modules``, if any."""
    installed = _PACKAGE / "_shipped" / kind
    return installed if installed.is_dir() else _PACKAGE.parent / kind
