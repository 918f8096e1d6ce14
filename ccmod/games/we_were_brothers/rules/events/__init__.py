"""The events of a game with their sentences; one file for each chapter of the rules.

Fields called ``soldier``, ``target``, ``enemy``, ``casualty`` and the like hold code names, ``side`` a side's name,
``megahex`` a megahex, ``hex`` the small hex of a man.
"""

from __future__ import annotations

from ccmod.games.we_were_brothers.rules.events import (
    chance,
    close_combat,
    explosives,
    fire,
    morale,
    movement,
    scores,
    sequence,
    spotting,
    support,
    wounds,
)
from ccmod.games.we_were_brothers.rules.events.chance import *
from ccmod.games.we_were_brothers.rules.events.close_combat import *
from ccmod.games.we_were_brothers.rules.events.explosives import *
from ccmod.games.we_were_brothers.rules.events.fire import *
from ccmod.games.we_were_brothers.rules.events.morale import *
from ccmod.games.we_were_brothers.rules.events.movement import *
from ccmod.games.we_were_brothers.rules.events.scores import *
from ccmod.games.we_were_brothers.rules.events.sequence import *
from ccmod.games.we_were_brothers.rules.events.spotting import *
from ccmod.games.we_were_brothers.rules.events.support import *
from ccmod.games.we_were_brothers.rules.events.wounds import *
from ccmod.play.vocabulary import Vocabulary

VOCABULARY = Vocabulary.of(
    sequence, movement, spotting, fire, wounds, morale, close_combat, explosives, support, scores, chance
)
