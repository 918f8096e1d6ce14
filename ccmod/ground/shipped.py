"""Where the shipped maps, counters and scenarios lie: inside the installed package, or beside it in a checkout."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).parent.parent


def shipped(kind: str) -> Path:
    """The folder of the shipped ``maps``, ``counters`` or ``scenarios``."""
    installed = _PACKAGE / "_shipped" / kind
    return installed if installed.is_dir() else _PACKAGE.parent / kind


def made_ready(kind: str, name: str) -> Path | None:
    """A file made of the shipped scenario ``name`` beforehand: its compiled data (``json``) or its module (``vmod``).

    They lie only where nothing can be drawn and compiling takes long, as in a browser; else it is ``None``.
    """
    folder = _PACKAGE / "_shipped" / "ready"
    return next((path for path in folder.glob(f"*.{kind}") if path.stem == name), None)
