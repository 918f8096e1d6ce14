"""Cups: markers and objective chits that are drawn at random, as decks in the boxes of the track display."""

from __future__ import annotations

from collections.abc import Collection

from ccmod.art.faces import SMALL_SIZE
from ccmod.games.combat_commander.module.art.layout import TracksLayout
from ccmod.games.combat_commander.rules.names import CHITS, OPEN_CHITS, SMOKE, TRACKS
from ccmod.modules.commands import named
from ccmod.modules.decks import DeckPlan, TopCardCommand

GAP = 24
"""Pixels between two cups of markers of the usual size."""
KINDS = {"objective": CHITS, "smoke": SMOKE}
"""The counters that are drawn from a cup, and the name of the cup."""
_LINES = {
    "objective": (
        TopCardCommand("Draw a chit in the open", named("chit-open")),
        TopCardCommand("Draw a chit in secret", named("chit-secret")),
    ),
    "smoke": (TopCardCommand("Draw at random", named("draw-marker")),),
}


def cups(kinds: Collection[str], layout: TracksLayout) -> dict[str, DeckPlan]:
    """The cups for markers of these kinds, by kind, from the right end of the middle box."""
    box, size = layout.boxes[OPEN_CHITS], layout.scaled(SMALL_SIZE)
    step = size + layout.scaled(GAP)
    return {
        kind: DeckPlan(
            name=KINDS[kind], map=TRACKS, board=TRACKS, x=box.x + box.width - (index + 1) * step + size // 2,
            y=box.centre[1], width=size, height=size, face_down=kind == "objective", shuffle="Always", restricted=False,
            commands=_LINES[kind],
        )
        for index, kind in enumerate(kind for kind in KINDS if kind in kinds)
    }  # fmt: skip
