"""The events of a game of Combat Commander with their chat lines; a module a chapter of the rules.

Fields called ``side`` hold a side's name (``German``), ``unit``, ``piece`` and ``weapon`` the name of a counter
(``German Rifle 1``), ``card`` a card's id (``G-21``), ``hex`` a hex (``C4``).
"""

from __future__ import annotations

from ccmod.games.combat_commander.rules.events import (
    artillery,
    cards,
    fights,
    markers,
    movement,
    pieces,
    rolls,
    turn,
    victory,
)
from ccmod.games.combat_commander.rules.events.artillery import *
from ccmod.games.combat_commander.rules.events.cards import *
from ccmod.games.combat_commander.rules.events.fights import *
from ccmod.games.combat_commander.rules.events.markers import *
from ccmod.games.combat_commander.rules.events.movement import *
from ccmod.games.combat_commander.rules.events.pieces import *
from ccmod.games.combat_commander.rules.events.rolls import *
from ccmod.games.combat_commander.rules.events.turn import *
from ccmod.games.combat_commander.rules.events.victory import *
from ccmod.play.vocabulary import Vocabulary

VOCABULARY = Vocabulary.of(turn, cards, rolls, fights, artillery, pieces, movement, markers, victory)
