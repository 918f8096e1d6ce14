"""The ambiguities of the rules, named in a record's header."""

from __future__ import annotations

from ccmod.play.resources import load_options

OPTIONS = load_options(__package__)
