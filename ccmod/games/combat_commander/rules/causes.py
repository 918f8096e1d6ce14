"""The table of causes and the ledger that follows it: ``causes.yaml``, and when its spans close."""

from __future__ import annotations

from ccmod.games.combat_commander.rules.events import VOCABULARY
from ccmod.play.causes import CauseBook
from ccmod.play.resources import read_yaml

CAUSES = CauseBook.of(
    read_yaml(__package__, "causes.yaml"), VOCABULARY, {"without": "X04", "again": "X05", "unpaid": "X06"}
)
"""What may cause what (see the file)."""
