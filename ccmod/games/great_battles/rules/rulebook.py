"""The series as data: the catalogue of checks, the table of causes, and its options and ambiguities."""

from __future__ import annotations

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.events import VOCABULARY
from ccmod.play.causes import CauseBook
from ccmod.play.resources import load_catalogue, load_options, read_yaml
from ccmod.play.rulebook import Rulebook

OF_A_CAUSE = (e.Udd, e.Lose, e.Disorder, e.SecondDisorder, e.Face)
"""The events whose kind is what has caused them."""
KINDS = {e.Roll: "purpose", e.Fire: "kind", e.Phase: "phase", **dict.fromkeys(OF_A_CAUSE, "cause")}
"""The field that says of which kind an event is, for the types of which most checks ask about one kind."""
RULEBOOK = Rulebook("gbacw", load_catalogue(__package__), KINDS)
"""Importing a module of ``checks`` adds its checks; :mod:`.system` imports them all."""
OPTIONS = load_options(__package__)
"""By id; the first reading is the default."""
CAUSES = CauseBook.of(
    read_yaml(__package__, "causes.yaml"), VOCABULARY, {"without": "X01", "again": "X02", "unpaid": "X03"}
)
