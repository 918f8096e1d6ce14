"""The events of a game with their chat lines; one file for each chapter of the rules.

Fields called ``unit``, ``target`` and ``enemy`` hold the name of a unit, ``side`` a side's, ``point`` and ``path``
points of the table in inches, ``dice`` what each die shows.
"""

from __future__ import annotations

from ccmod.games.bolt_action.rules.events import assaults, movement, orders, sequence, shooting
from ccmod.games.bolt_action.rules.events.assaults import *
from ccmod.games.bolt_action.rules.events.movement import *
from ccmod.games.bolt_action.rules.events.orders import *
from ccmod.games.bolt_action.rules.events.sequence import *
from ccmod.games.bolt_action.rules.events.shooting import *
from ccmod.play.vocabulary import Vocabulary

VOCABULARY = Vocabulary.of(sequence, orders, movement, shooting, assaults)
