"""The author's files of the Fire & Movement folio series (``folio``)."""

from __future__ import annotations

from ccmod.authoring.systems import files_of

FILES = files_of(__package__, counter_size=72)
"""The parts that the files of this system have of their own."""
