"""The table of causes of the game: ``causes.yaml``."""

from __future__ import annotations

from ccmod.games.we_were_brothers.rules.events import VOCABULARY
from ccmod.play.causes import CauseBook
from ccmod.play.resources import read_yaml

CAUSES = CauseBook.of(
    read_yaml(__package__, "causes.yaml"), VOCABULARY, {"without": "X01", "again": "X02", "unpaid": "X03"}
)
"""What may cause what (see the file)."""
