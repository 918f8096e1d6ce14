"""Footprints that several events share: where a figure or a counter comes to lie, who lies down or stands up."""

from __future__ import annotations

from ccmod.games.we_were_brothers.rules.names import POSTURE, TURNS, lost_box
from ccmod.games.we_were_brothers.rules.terms import POSTURES
from ccmod.play.footprints import BOARD, Goes, Location, Shows

HERE = Goes("{soldier}", Location(BOARD, "{hex}"), inferred=False)
"""His figure stands in the hex that the event names."""
AWAY = Goes("{soldier}", Location(TURNS, lost_box("{owner}")), inferred=False)
"""His figure lies in his side's box for who is off the map."""
LIES = Goes("{item}", Location(BOARD, "{hex}"), make=True, inferred=False)
"""The counter of a thing lies in the hex that the event names."""
STANDS = Shows("{soldier}", POSTURE, 1)
"""His figure stands."""
DOWN = Shows("{soldier}", POSTURE, len(POSTURES))
"""His figure is laid down (9.0-04)."""
