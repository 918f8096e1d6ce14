"""The rules that a mission chooses, and the doubts about the others, each with its readings (``options.yaml``)."""

from __future__ import annotations

from ccmod.play.resources import load_options

OPTIONS = load_options(__package__)
"""By id; the first reading is the default."""
