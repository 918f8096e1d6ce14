"""What may cause what in the series: ``causes.yaml``."""

from __future__ import annotations

from ccmod.games.folio.rules.events import VOCABULARY
from ccmod.play.causes import CauseBook
from ccmod.play.resources import read_yaml

CAUSES = CauseBook.of(
    read_yaml(__package__, "causes.yaml"), VOCABULARY, {"without": "X02", "again": "X03", "unpaid": "FV107"}
)
