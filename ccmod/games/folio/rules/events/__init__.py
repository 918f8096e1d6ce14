"""The events of a game with their chat lines; one file for each chapter of the rules.

Fields called ``side`` hold a side's name, ``unit`` and ``target`` the name of a counter, ``marker`` the name of a
Support Fire marker (``Blue +2 1``), ``hex`` a hex (``C4``).
"""

from __future__ import annotations

from ccmod.games.folio.rules.events import combat, movement, results, sequence
from ccmod.games.folio.rules.events.combat import *
from ccmod.games.folio.rules.events.movement import *
from ccmod.games.folio.rules.events.results import *
from ccmod.games.folio.rules.events.sequence import *
from ccmod.play.vocabulary import Vocabulary

VOCABULARY = Vocabulary.of(sequence, movement, combat, results)
