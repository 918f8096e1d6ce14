"""The table of causes of Bolt Action: ``causes.yaml``."""

from __future__ import annotations

from ccmod.games.bolt_action.rules.events import VOCABULARY
from ccmod.play.causes import CauseBook
from ccmod.play.resources import read_yaml

CAUSES = CauseBook.of(
    read_yaml(__package__, "causes.yaml"), VOCABULARY, {"without": "X14", "again": "X15", "unpaid": "X16"}
)
"""What may cause what (see the file)."""
