"""Combat Commander as data: the catalogue of checks, the table of causes, and the ambiguities of the rulebook."""

from __future__ import annotations

from ccmod.games.combat_commander.rules.events import VOCABULARY, Order, Roll
from ccmod.play.causes import CauseBook
from ccmod.play.resources import load_catalogue, load_options, read_yaml
from ccmod.play.rulebook import Rulebook

RULEBOOK = Rulebook("cc", load_catalogue(__package__), {Roll: "roll", Order: "order"})
"""Importing a module of ``checks`` adds its checks; :mod:`.system` imports them all."""
OPTIONS = load_options(__package__)
"""The readings that a record's header may choose: ``{"options": {"AMB-43": "both sides"}}``."""
CAUSES = CauseBook.of(
    read_yaml(__package__, "causes.yaml"), VOCABULARY, {"without": "X04", "again": "X05", "unpaid": "X06"}
)
"""The table of causes (see the file)."""
