"""The series as data: the catalogue of checks, the table of causes, and the ambiguities of the rules."""

from __future__ import annotations

from ccmod.games.folio.rules.events import VOCABULARY
from ccmod.play.causes import CauseBook
from ccmod.play.resources import load_catalogue, load_options, read_yaml
from ccmod.play.rulebook import Rulebook

RULEBOOK = Rulebook("folio", load_catalogue(__package__))
"""Importing a module of ``checks`` adds its checks; :mod:`.system` imports them all."""
OPTIONS = load_options(__package__)
"""The readings that a record's header may choose, by the names of the ambiguities and options."""
CAUSES = CauseBook.of(
    read_yaml(__package__, "causes.yaml"), VOCABULARY, {"without": "X02", "again": "X03", "unpaid": "FV107"}
)
