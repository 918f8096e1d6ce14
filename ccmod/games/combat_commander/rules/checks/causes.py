"""What happens without a cause, is done twice, or is owed and not done (X04-X06): see ``causes.yaml``."""

from __future__ import annotations

from ccmod.games.combat_commander.rules.ledger import LEDGER
from ccmod.games.combat_commander.rules.rulebook import RULEBOOK

LEDGER.enforce(RULEBOOK, "X04", "X05")
