"""The explanations of all error codes, for whoever shows or completes them."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources.abc import Traversable
from pathlib import Path

from ccmod.ground.compiled import shipped_yaml

CODES = Path(__file__).parent.parent / "codes"
"""The folder of YAML files that explain the error codes, one file a room; games bring their own."""


def explained_codes() -> dict[str, dict[str, str]]:
    """Every error code with its ``title`` and ``about``."""
    codes: dict[str, dict[str, str]] = {}
    for file in (*sorted(CODES.glob("*.yaml")), *_of_games()):
        codes |= shipped_yaml(file) or {}
    return codes


def _of_games() -> Iterator[Traversable]:
    """The files of the games that explain codes of their own, but for games that cannot be used."""
    from ccmod import games
    from ccmod.ground.errors import CcmodError, warn

    for id in games.ids("codes"):
        try:
            yield games.load(id).resource("codes")
        except CcmodError as error:
            warn(error)
