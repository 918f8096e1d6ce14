"""The options of the series and the ambiguities of its rules, each with its readings (``options.yaml``)."""

from __future__ import annotations

from ccmod.play.resources import load_options

OPTIONS = load_options(__package__)
"""By id; the first reading is the default."""
