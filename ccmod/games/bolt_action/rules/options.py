"""The ambiguities of the summary, named in a record's header."""

from __future__ import annotations

from ccmod.play.resources import load_options

SAID = "as the scenario says"
"""The only reading where a parameter of the scenario's ``rules`` tells."""

OPTIONS = load_options(__package__, silent=SAID)
