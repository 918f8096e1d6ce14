"""The display beside the map: the turn track on which reinforcements wait, and the boxes of both sides."""

from __future__ import annotations

from ccmod.art.templates.counter import CounterFace, draw_counter
from ccmod.authoring.authored import Authored, AuthoredMap
from ccmod.authoring.sheets import Counter
from ccmod.games.folio.rules.names import BOXES, TRACK, TRACKS, TRACKS_BOARD, TURN, box_of
from ccmod.modules.commands import named
from ccmod.modules.context import BuildContext
from ccmod.modules.plain import displays
from ccmod.modules.plain.counter_faces import paler
from ccmod.modules.plain.counters import CounterLook, piece_of_game
from ccmod.modules.traits import texts
from ccmod.vassal.traits import SendTo

TO_TURN = "ccmod.to-turn"
_SPACE, _PER_ROW, _MARGIN, _BOX, _WIDE = 104, 10, 30, 110, 520
_WHITE = (0.45, 0.55, 0.65, 0.65)
"""How much white is in the grounds of a side's boxes, from the upper one down."""


def display(context: BuildContext, turns: int) -> AuthoredMap:
    """The display as a map of its own, with spaces for so many turns."""
    authored, sides = context.authored, list(context.authored.scenarios[0].file.sides)
    rows = (turns - 1) // _PER_ROW + 1
    top = 2 * _MARGIN + 20 + rows * _SPACE
    width = max(2 * _WIDE + _MARGIN, min(turns, _PER_ROW) * _SPACE) + 2 * _MARGIN
    zones = {}
    for column, side in enumerate(sides):
        line = authored.module.sides.get(side)
        for row, box in enumerate(BOXES):
            left, high = _MARGIN + column * (_WIDE + _MARGIN), top + row * (_BOX + 12)
            zones[box_of(side, box)] = {
                "box": [left, high, _WIDE, _BOX],
                "colour": paler(line.colour if line else None, _WHITE[row]),
                "first": [left + 44, high + 63],
                "step": 78,
            }
    data = {
        "id": TRACKS_BOARD,
        "title": TRACKS,
        "size": [width, top + 4 * (_BOX + 12) + _MARGIN],
        "tracks": {TURN: displays.track(turns, (_MARGIN, _MARGIN + 20), _SPACE, _PER_ROW)},
        "zones": zones,
        "tools": {"stacking": 14},
    }
    return displays.display(context, data)


def marker(authored: Authored) -> Counter:
    """The Turn marker, which goes to the space of the tracker's turn."""
    region = f'{{"{TURN} " + {TURN}}}'
    send = SendTo(key=named("to-turn"), map=TRACKS, board=TRACKS_BOARD, destination="R", region=region)
    tab = {"tab": TRACKS, "group": TRACKS, "trail": False, "moved": False}
    return piece_of_game(authored, TURN, TRACK, traits=texts(send), **tab)


def look(context: BuildContext) -> CounterLook:
    """The look of the Turn marker."""
    face = CounterFace(template="text", size=66, colour="#e9d9a0", symbol="Turn")
    return CounterLook(context.pictures.draw("turn-marker.png", draw_counter, face), kind=TRACK)
