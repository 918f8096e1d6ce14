"""The part of a judged game that a perspective sees.

The judge sees everything. Before anything reaches a report it goes through here: silent fields that name hidden things
are left out, and "a card" or "a hidden piece" stands for every hidden name. A name in the step's own sentence is no
secret, since it was said aloud.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

from ccmod.ground.counting import counted
from ccmod.perspective import Perspective
from ccmod.play.event import Event
from ccmod.play.finding import Finding
from ccmod.play.note import Note, note_seen
from ccmod.play.reasons import Reason
from ccmod.play.view import BoardView, Scene
from ccmod.vassal.visibility import CARD, HIDDEN

Hidden = Mapping[str, str]
"""The names that are hidden, each with what it is called instead."""


def hidden_names(perspective: Perspective, *views: BoardView | None) -> Hidden:
    """The names that are hidden in any of these positions."""
    if perspective.referee:
        return {}
    seen = [view for view in views if view is not None]
    pieces = dict.fromkeys((name for view in seen for name in view.unseen_by(perspective.side)), HIDDEN)
    return pieces | dict.fromkeys((name for view in seen for name in view.hidden_from(perspective.side)), CARD)


def visible_event(perspective: Perspective, event: Event, view: BoardView | None) -> dict[str, Any]:
    """The event as data without the silent fields that name what is hidden in ``view``, the position after it.

    Without a view it is unknown what is hidden: then every silent field is left out. Another side's secret always is,
    whatever its value.
    """
    data = event.to_data()
    if perspective.referee:
        return data
    for secret, owner in event.secrets.items():
        if perspective.side is None or getattr(event, owner) != perspective.side:
            data.pop(secret, None)
    silent = [name for name in event.slots if name not in event.phrase.slots and name in data]
    hidden = hidden_names(perspective, view) if silent else {}
    for name in silent:
        value = data[name]
        names = value if isinstance(value, list) else [value]
        if view is None or any(each in hidden for each in names):
            del data[name]
    return data


def redacted_finding(finding: Finding, sentence: str, hidden: Hidden) -> Finding:
    """The finding without the ``hidden`` names, but for those that the step's ``sentence`` says."""
    veil = _veil(hidden, sentence)
    if veil is None:
        return finding
    o = finding.objection
    objection = replace(
        o,
        message=veil(o.message),
        expected=None if o.expected is None else veil(o.expected),
        found=None if o.found is None else veil(o.found),
        pieces=tuple(dict.fromkeys(map(veil, o.pieces))),
    )
    return replace(finding, objection=objection)


def redacted_reason(reason: Reason, sentence: str, hidden: Hidden) -> Reason:
    """The reason without the ``hidden`` names, but for those that the step's ``sentence`` says."""
    veil = _veil(hidden, sentence)
    if veil is None:
        return reason
    sums = tuple(
        replace(one, what=veil(one.what), terms=tuple((veil(term[0]), *term[1:]) for term in one.terms))
        for one in reason.sums
    )
    return replace(reason, by=veil(reason.by), sums=sums)


def redacted_note(note: Note, sentence: str, hidden: Hidden) -> Note:
    """A judge's note without the ``hidden`` names, but for those that the step's ``sentence`` says."""
    veil = _veil(hidden, sentence)
    return note if veil is None else note_seen(note, veil)


def redacted_scene(scene: Scene, sentence: str, hidden: Hidden) -> Scene:
    """The lines and dice of a step, with words in which names are replaced as in findings."""
    words = " ".join([*(line.label for line in scene.lines), *(roll.about for roll in scene.rolls)])
    veil = _veil({name: word for name, word in hidden.items() if name in words}, sentence) if words else None
    if veil is None:
        return scene
    return Scene(
        tuple(replace(line, label=veil(line.label)) for line in scene.lines),
        tuple(replace(roll, about=veil(roll.about)) for roll in scene.rolls),
    )


def visible_view(perspective: Perspective, view: BoardView) -> BoardView:
    """The position as it is seen: of hands only the number of cards, of commitments only that there are such.

    Of others' panels nothing is there; of those that are seen, facts say what lies on them.
    """
    sizes = {**{side: len(cards) for side, cards in view.hands.items()}, **view.hand_sizes}
    hands = {f"{side} hand": counted(size, "card") for side, size in sizes.items()}
    seen: Mapping[str, tuple[str, ...]] = {
        side: cards for side, cards in view.hands.items() if perspective.referee or side == perspective.side
    }
    own = {
        name: str(panel)
        for name, panel in view.panels.items()
        if panel.counters and (perspective.referee or panel.owner == perspective.side)
    }
    facts = {**view.facts, **_face_down(perspective, view), **own, **hands}
    return BoardView(view.counters, facts, seen, tracks=view.tracks, turn=view.turn, figures=view.figures)


def _face_down(perspective: Perspective, view: BoardView) -> dict[str, str]:
    """The words of each commitment: ``hidden``, or for its owner and the referee ``3, hidden from others``."""
    shown = {}
    for name, one in view.commitments.items():
        sees = perspective.referee or one.owner == perspective.side
        shown[name] = f"{one.value}, hidden from others" if sees and one.value else "hidden"
    return shown


def _veil(hidden: Hidden, sentence: str) -> Callable[[str], str] | None:
    """A pattern of every hidden name in a text that ``sentence`` does not say; ``None`` if nothing is hidden.

    Of some hundred hidden cards a text says one or none, so that patterns are made only of those that it contains.
    """

    def veil(text: str) -> str:
        secret = [name for name in hidden if name in text and not _says(sentence, name)]
        if not secret:
            return text
        longest_first = sorted(secret, key=lambda name: (-len(name), name))
        return re.sub("|".join(map(_named, longest_first)), lambda found: hidden[found[0]], text)

    return veil if hidden else None


def veiled(text: str, sentence: str, hidden: Hidden) -> str:
    """A text without the ``hidden`` names, but for those that a step's ``sentence`` says."""
    veil = _veil(hidden, sentence)
    return text if veil is None else veil(text)


def named_in(text: str, names: Iterable[str]) -> bool:
    """Whether a text says one of these names."""
    return any(_says(text, name) for name in names)


def _says(text: str, name: str) -> bool:
    return name in text and re.search(_named(name), text) is not None


def _named(name: str) -> str:
    """The pattern of a name as a whole word: ``G-2`` is not found in ``G-21``."""
    return rf"(?<![\w-]){re.escape(name)}(?![\w-])"
