"""Bolt Action as data: the catalogue of checks, the table of causes, and the ambiguities of the summary."""

from __future__ import annotations

from ccmod.games.bolt_action.rules.events import VOCABULARY
from ccmod.play.causes import CauseBook
from ccmod.play.resources import load_catalogue, load_options, read_yaml
from ccmod.play.rulebook import Rulebook

RULEBOOK = Rulebook("ba", load_catalogue(__package__))
"""Importing a module of ``checks`` adds its checks; :mod:`.system` imports them all."""
SAID = "as the scenario says"
"""The only reading where a parameter of the scenario's ``rules`` decides."""
OPTIONS = load_options(__package__, silent=SAID)
"""The readings that a record's header may choose, by the names of the ambiguities and options."""
CAUSES = CauseBook.of(
    read_yaml(__package__, "causes.yaml"), VOCABULARY, {"without": "X14", "again": "X15", "unpaid": "X16"}
)
"""The table of causes (see the file)."""
