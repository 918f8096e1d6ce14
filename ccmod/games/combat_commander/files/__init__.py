"""The author's files of Combat Commander (``cc``)."""

from __future__ import annotations

from ccmod.authoring.systems import files_of

FILES = files_of(__package__, maps=("Board", "Tracks"))
"""The parts that the files of this system have of their own."""
