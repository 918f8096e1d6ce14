"""ccmod: scenario YAML to VASSAL modules, VASSAL logs to verdicts, VASSAL saves to YAML.

These names are stable; everything else may change in any version. Each is imported on first use:

>>> import ccmod
>>> ccmod.game("board").title
'A game on a map'
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ccmod.front.auditing import AuditReport, audit
    from ccmod.front.converting import Position, convert, diff, migrate, write_back
    from ccmod.front.files import Extension, Log, Module, Piece, Save
    from ccmod.front.files import open_file as open
    from ccmod.front.games import Game, game, game_ids, read_record
    from ccmod.front.judging import ReplayReport, replay
    from ccmod.front.modules import build, lint, load
    from ccmod.ground.errors import CcmodError
    from ccmod.ground.version import __version__
    from ccmod.perspective import ONLOOKER, REFEREE, Perspective
    from ccmod.play.finding import Finding
    from ccmod.play.record import Header, Record

_PROMISED = {
    "ccmod.front.converting": ("Position", "convert", "diff", "migrate", "write_back"),
    "ccmod.front.files": ("Extension", "Log", "Module", "Piece", "Save", "open"),
    "ccmod.front.games": ("Game", "game", "game_ids", "read_record"),
    "ccmod.front.auditing": ("AuditReport", "audit"),
    "ccmod.front.judging": ("ReplayReport", "replay"),
    "ccmod.front.modules": ("build", "lint", "load"),
    "ccmod.ground.errors": ("CcmodError",),
    "ccmod.ground.version": ("__version__",),
    "ccmod.perspective": ("ONLOOKER", "REFEREE", "Perspective"),
    "ccmod.play.finding": ("Finding",),
    "ccmod.play.record": ("Header", "Record"),
}
_WHERE = {name: module for module, names in _PROMISED.items() for name in names}
_NAMED = {"open": "open_file"}
"""Names that hide one of Python's own, with the names under which they are defined."""

__all__ = [
    "ONLOOKER", "REFEREE", "AuditReport", "CcmodError", "Extension", "Finding", "Game", "Header", "Log", "Module",
    "Perspective", "Piece", "Position", "Record", "ReplayReport", "Save", "__version__", "audit", "build", "convert",
    "diff", "game", "game_ids", "lint", "load", "migrate", "open", "read_record", "replay", "write_back",
]  # fmt: skip


def promised(name: str) -> Any:
    """A public class or function, imported on first use."""
    from importlib import import_module

    return getattr(import_module(_WHERE[name]), _NAMED.get(name, name))


def __getattr__(name: str) -> Any:
    if name not in _WHERE:
        raise AttributeError(f"module 'ccmod' has no attribute {name!r}")
    return promised(name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
