"""The game as data: the catalogue of checks, the table of causes, and its options and ambiguities."""

from __future__ import annotations

from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules.events import VOCABULARY
from ccmod.play.causes import CauseBook
from ccmod.play.resources import load_catalogue, load_options, read_yaml
from ccmod.play.rulebook import Rulebook

RULEBOOK = Rulebook("wwb", load_catalogue(__package__), {e.Roll: "purpose", e.Reroll: "purpose"})
"""Importing a module of ``checks`` adds its checks; :mod:`.system` imports them all.
A roll is of the kind of its purpose.
"""
OPTIONS = load_options(__package__)
"""By id; the first reading is the default."""
CAUSES = CauseBook.of(
    read_yaml(__package__, "causes.yaml"), VOCABULARY, {"without": "X01", "again": "X02", "unpaid": "X03"}
)
"""The table of causes (see the file)."""
