"""What can happen in a game, as events with their chat lines; a module a chapter of the rules.

Fields called ``side`` hold a side's name, ``unit`` and ``target`` the name of a counter, ``marker`` the name of a
Support Fire marker (``Blue +2 1``), ``hex`` a hex (``C4``).
"""

from __future__ import annotations

from ccmod.games.folio.rules.events.combat import Attack, Bombard, Decline, Reckon, Roll, Support, Withdraw
from ccmod.games.folio.rules.events.movement import Arrive, EnterHex, LeaveMap
from ccmod.games.folio.rules.events.results import Advance, Displace, Eliminate, LoseStep, Resist, Retreat
from ccmod.games.folio.rules.events.sequence import BeginPhase, EndGame, EndTurn, GameTurn, Receive, SetUp, TakeBack
from ccmod.play.vocabulary import Vocabulary

VOCABULARY = Vocabulary(
    SetUp, GameTurn, Receive, BeginPhase, TakeBack, EndTurn, EndGame, Arrive, EnterHex, LeaveMap, Attack, Bombard,
    Support, Decline, Withdraw, Reckon, Roll, LoseStep, Eliminate, Retreat, Displace, Resist, Advance,
)  # fmt: skip

__all__ = [
    "VOCABULARY", "Advance", "Arrive", "Attack", "BeginPhase", "Bombard", "Decline", "Displace", "Eliminate", "EndGame",
    "EndTurn", "EnterHex", "GameTurn", "LeaveMap", "LoseStep", "Receive", "Reckon", "Resist", "Retreat", "Roll",
    "SetUp", "Support", "TakeBack", "Withdraw",
]  # fmt: skip
