"""What happens without a cause, is done twice, or is owed and not done (X14-X16): see ``causes.yaml``."""

from __future__ import annotations

from ccmod.games.bolt_action.rules.ledger import LEDGER
from ccmod.games.bolt_action.rules.rulebook import RULEBOOK

LEDGER.enforce(RULEBOOK, "X14", "X15")
