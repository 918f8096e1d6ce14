"""What nothing has caused, what its cause has brought about already, and what is due and not done (X01, X02, X03)."""

from __future__ import annotations

from ccmod.games.we_were_brothers.rules.ledger import LEDGER
from ccmod.games.we_were_brothers.rules.rulebook import RULEBOOK

LEDGER.enforce(RULEBOOK, "X01", "X02")
