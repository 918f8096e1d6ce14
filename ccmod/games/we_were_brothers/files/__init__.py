"""The author's files of We Were Brothers (``wwb``)."""

from __future__ import annotations

from ccmod.authoring.systems import files_of

FILES = files_of(__package__, counter_size=60)
"""The parts that the files of this system have of their own."""
