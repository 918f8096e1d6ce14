"""The author's files of Bolt Action (``ba``)."""

from __future__ import annotations

from ccmod.authoring.systems import files_of

FILES = files_of(__package__, counter_size=48)
"""The parts that the files of this system have of their own."""
