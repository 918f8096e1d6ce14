"""What nothing has caused, or what its cause has brought about already (X02, X03), and dice that are due (FV017)."""

from __future__ import annotations

from ccmod.games.folio.rules.ledger import LEDGER
from ccmod.games.folio.rules.rulebook import RULEBOOK

LEDGER.enforce(RULEBOOK, "X02", "X03")
