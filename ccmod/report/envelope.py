"""The one object that every command prints with ``--json``, and every error: version, command, data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

VERSION = 1
"""The version of ccmod's JSON output, in each object as ``ccmod``."""


def envelope(command: str | None, data: Mapping[str, Any]) -> dict[str, Any]:
    """The object: ``{"ccmod": 1, "command": "record check", ...}`` with the data beside these two.

    ``command`` is ``None`` for an error of a call that names no command. :mod:`ccmod.report.outputs` says what data
    each command has.
    """
    return {"ccmod": VERSION, "command": command, **data}
