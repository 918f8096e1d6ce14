"""Cups: markers and objective chits that are drawn at random, as decks in the boxes of the track display."""

from __future__ import annotations

from collections.abc import Mapping

from ccmod.games.combat_commander.module.art.layout import TracksLayout
from ccmod.games.combat_commander.module.common import TRACKS
from ccmod.games.combat_commander.module.markers import kind_of
from ccmod.modules.commands import named
from ccmod.modules.decks import DeckPlan, TopCardCommand
from ccmod.modules.workshop import Workshop

SIZE = 56
"""Pixels of a marker's side."""
GAP = 24
KINDS = {"objective": "Objective Chits", "smoke": "Smoke"}
"""What is drawn from a cup, and what the cup is called."""
_LINES = {
    "objective": (
        TopCardCommand("Draw a chit in the open", named("chit-open")),
        TopCardCommand("Draw a chit in secret", named("chit-secret")),
    ),
    "smoke": (TopCardCommand("Draw at random", named("draw-marker")),),
}


def cups(workshop: Workshop, layout: TracksLayout) -> Mapping[str, DeckPlan]:
    """The cups that a module needs, by the kind of marker in them, from the right end of the middle box."""
    box = layout.boxes["Open Objectives"]
    there = {kind_of(counter.type) for counter in workshop.authored.counters.values()}
    kinds = [kind for kind in KINDS if kind in there]
    return {
        kind: DeckPlan(
            name=KINDS[kind],
            map=TRACKS,
            board=TRACKS,
            x=box.x + box.width - (index + 1) * (SIZE + GAP) + SIZE // 2,
            y=box.centre[1],
            width=SIZE,
            height=SIZE,
            face_down=kind == "objective",
            shuffle="Always",
            restricted=False,
            commands=_LINES[kind],
        )
        for index, kind in enumerate(kinds)
    }
