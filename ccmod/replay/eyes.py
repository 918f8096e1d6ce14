"""Fog of war: whose eyes look at a judged game, and what they may not see.

The judge sees all. Before anything reaches a report it goes through :class:`Eyes`, which leave out silent fields that
name hidden things and put "a card" in the place of every hidden name. A name that stands in the step's own sentence is
public, since the sentence was said aloud.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from ccmod.play.event import Event
from ccmod.play.finding import Finding
from ccmod.play.view import BoardView, Scene
from ccmod.vassal.archive import Archive
from ccmod.vassal.module_summary import private_maps
from ccmod.vassal.opening import Module
from ccmod.vassal.sight import Sight

VEIL = "a card"
"""What is said instead of a hidden name."""


@dataclass(frozen=True, slots=True)
class Eyes:
    """An onlooker's eyes, one side's, or the referee's."""

    side: str | None = None
    referee: bool = False

    def __str__(self) -> str:
        return "the referee" if self.referee else self.side or "an onlooker"

    def sight(self, module: Archive | None) -> Sight:
        """The same eyes over a position of VASSAL, with the maps that the module keeps private."""
        return Sight(self.side, self.referee, dict(private_maps(Module(module))) if module is not None else {})

    def hidden(self, *views: BoardView | None) -> frozenset[str]:
        """The names that these eyes may not see in any of these positions."""
        if self.referee:
            return frozenset()
        return frozenset().union(*(view.hidden_from(self.side) for view in views if view is not None))

    def event_data(self, event: Event, hidden: Collection[str], known: bool) -> dict[str, Any]:
        """The event as data without the silent fields that name hidden things.

        ``known`` says whether ``hidden`` could be found out at all; if not, every silent field is left out.
        """
        data = event.to_data()
        for name in event.slots:
            if name in event.phrase.slots or name not in data or self.referee:
                continue
            value = data[name]
            names = value if isinstance(value, list) else [value]
            if not known or any(each in hidden for each in names):
                del data[name]
        return data

    def finding(self, finding: Finding, sentence: str, hidden: Collection[str]) -> Finding:
        """The finding with every hidden name veiled, but for those that the step's ``sentence`` says."""
        veil = _veil(hidden, sentence)
        if veil is None:
            return finding
        o = finding.objection
        objection = replace(
            o,
            message=veil.sub(VEIL, o.message),
            expected=None if o.expected is None else veil.sub(VEIL, o.expected),
            found=None if o.found is None else veil.sub(VEIL, o.found),
            pieces=tuple(dict.fromkeys(veil.sub(VEIL, piece) for piece in o.pieces)),
        )
        return replace(finding, objection=objection)

    def scene(self, scene: Scene, sentence: str, hidden: Collection[str]) -> Scene:
        """The lines and dice of a step, their words veiled as those of findings are."""
        words = " ".join([*(line.label for line in scene.lines), *(roll.about for roll in scene.rolls)])
        veil = _veil((name for name in hidden if name in words), sentence) if words else None
        if veil is None:
            return scene
        return Scene(
            tuple(replace(line, label=veil.sub(VEIL, line.label)) for line in scene.lines),
            tuple(replace(roll, about=veil.sub(VEIL, roll.about)) for roll in scene.rolls),
        )

    def view(self, view: BoardView) -> BoardView:
        """The position as these eyes see it: the hands that they may not see are only counted."""
        sizes = {**{side: len(cards) for side, cards in view.hands.items()}, **view.hand_sizes}
        counted = {f"{side} hand": f"{size} card{'' if size == 1 else 's'}" for side, size in sizes.items()}
        seen: Mapping[str, tuple[str, ...]] = {
            side: cards for side, cards in view.hands.items() if self.referee or side == self.side
        }
        return BoardView(view.counters, {**view.facts, **counted}, seen, tracks=view.tracks, turn=view.turn)


REFEREE = Eyes(referee=True)
"""Who sees all."""


def _veil(hidden: Iterable[str], sentence: str) -> re.Pattern[str] | None:
    """What finds every hidden name that ``sentence`` does not say; ``None`` if there is none."""
    secret = [name for name in hidden if not _named(name).search(sentence)]
    return re.compile("|".join(_named(name).pattern for name in sorted(secret))) if secret else None


def _named(name: str) -> re.Pattern[str]:
    """The name as a whole word: ``G-2`` does not stand in ``G-21``."""
    return re.compile(rf"(?<![\w-]){re.escape(name)}(?![\w-])")
