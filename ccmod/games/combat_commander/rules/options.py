"""The ambiguities of the rulebook, named in a record's header: ``{"options": {"AMB-43": "both sides"}}``."""

from __future__ import annotations

from ccmod.play.resources import load_options

OPTIONS = load_options(__package__)
