"""The events of a battle with their chat lines; one file for each chapter of the rules.

Fields called ``unit`` and ``battery`` hold the name of a combat unit, ``leader`` a leader's or commander's, ``corps``,
``division``, ``brigade`` and ``command`` a formation's, ``mp`` movement points in halves.
"""

from __future__ import annotations

from ccmod.games.great_battles.rules.events import (
    command,
    efficiency,
    fire,
    found,
    leaders,
    movement,
    reaction,
    recovery,
    results,
    sequence,
    shock,
    works,
)
from ccmod.games.great_battles.rules.events.command import *
from ccmod.games.great_battles.rules.events.efficiency import *
from ccmod.games.great_battles.rules.events.fire import *
from ccmod.games.great_battles.rules.events.found import *
from ccmod.games.great_battles.rules.events.leaders import *
from ccmod.games.great_battles.rules.events.movement import *
from ccmod.games.great_battles.rules.events.reaction import *
from ccmod.games.great_battles.rules.events.recovery import *
from ccmod.games.great_battles.rules.events.results import *
from ccmod.games.great_battles.rules.events.sequence import *
from ccmod.games.great_battles.rules.events.shock import *
from ccmod.games.great_battles.rules.events.works import *
from ccmod.play.vocabulary import Vocabulary

VOCABULARY = Vocabulary.of(
    sequence, efficiency, command, works, movement, reaction, leaders, fire, results, shock, recovery, found
)
