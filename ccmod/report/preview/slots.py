"""The counters and cards of a module with all their states, in the order and the groups of its palettes and decks."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile
from typing import Any

from ccmod.convert.snapshot.appearance import appearance_of
from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import CcmodError
from ccmod.report.preview.looks import Looks
from ccmod.report.preview.picture_store import mark_of
from ccmod.report.preview.states import states_of
from ccmod.vassal.components import Component
from ccmod.vassal.definitions import read_definition
from ccmod.vassal.opening import Module
from ccmod.vassal.prototypes import Prototypes
from ccmod.vassal.traits import Piece, Prototype

_SLOTS = ("PieceSlot", "CardSlot")


@dataclass(frozen=True, slots=True)
class _State:
    """A state with what its picture depends on."""

    words: str
    piece: Piece
    appearance: str
    files: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Known:
    """The data that follow from the definition of a slot and those of the prototypes that it names."""

    name: str
    states: tuple[_State, ...]


class Slots:
    """Reads the slots of one build after another; what was read once is kept as long as it is there."""

    def __init__(self) -> None:
        self._pieces: dict[str, Piece | None] = {}
        self._known: dict[str, _Known] = {}

    def read(self, module: Module, looks: Looks) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
        """The counters and the cards: id, name, group, the states with their pictures, and the names of those alike.

        A piece that is in several slots, such as one of a set-up, is listed once. Slots that cannot be read are
        left out, which ``ccmod check`` reports.
        """
        known, self._known = self._known, {}
        pieces, self._pieces = self._pieces, {}
        prototypes = Prototypes.of(module.build.root, limits=module.archive.limits, file=module.archive.name)
        marks = _Marks(prototypes)
        found: dict[str, dict[str, Any]] = {}
        for path, slot in _slots(Component(module.build.root), ()):
            text = slot.element.text
            piece = self._pieces[text] = pieces[text] if text in pieces else read_definition(text)
            if piece is None:
                continue
            is_card = slot.kind == "CardSlot"
            key = mark_of(text, slot.kind, *map(marks.of, _named(piece)))
            piece_data = self._known[key] = known.get(key) or _read(piece, prototypes, card=is_card)
            id = slot.element.get("gpid") or key
            if id not in found:
                found[id] = {"id": id, "name": piece_data.name or slot.name, "group": path, "card": is_card,
                             "states": _states(piece_data, looks)}  # fmt: skip
        counters = [one for one in found.values() if not one["card"]]
        return _grouped(counters), _grouped([one for one in found.values() if one["card"]])


def _slots(component: Component, path: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], Component]]:
    """The slots below a component, each with the names of what holds it."""
    for child in component.children:
        if child.kind in _SLOTS:
            yield path, child
        elif child.kind != "PrototypesContainer":
            name = child.name or child.element.get("text")
            yield from _slots(child, (*path, name) if name and name not in path[-1:] else path)


def _named(piece: Piece) -> Iterator[str]:
    return (trait.name for trait in piece.traits if isinstance(trait, Prototype))


def _read(piece: Piece, prototypes: Prototypes, *, card: bool) -> _Known:
    try:
        whole = prototypes.in_play(piece, cycles=False)
    except CcmodError:  # too much of it: `ccmod check` names the prototype
        whole = piece
    states = []
    for words, one in states_of(whole, card=card):
        appearance, files = appearance_of(one)
        states.append(_State(words, one, repr(appearance), files))
    return _Known(whole.name, tuple(states))


def _states(piece: _Known, looks: Looks) -> list[list[str]]:
    """Words and picture of each state; a state that looks like one before it is left out."""
    shown: dict[str, str] = {}
    for state in piece.states:
        mark = looks.look(state.appearance, state.files)
        if mark not in shown:
            shown[looks.state(mark, state.piece)] = state.words
    return [[words, mark] for mark, words in shown.items()]


def _grouped(pieces: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Pieces of one group that look alike in all states are one, with the names of the others; and groups without the
    names that all of them begin with."""
    columns = zip(*(one["group"] for one in pieces), strict=False)
    common = len(list(takewhile(lambda names: len(set(names)) == 1, columns)))
    alike: dict[tuple[Any, ...], dict[str, Any]] = {}
    for one in pieces:
        key = (one["group"], tuple(map(tuple, one["states"])))
        if key in alike:
            alike[key]["alike"].append(one["name"])
        else:
            group = list(one["group"][common:] or one["group"][-1:])
            alike[key] = {"id": one["id"], "name": one["name"], "alike": [], "group": group, "states": one["states"]}
    return list(alike.values())


class _Marks:
    """The marks of prototypes: each depends on its text and on those of all that it names."""

    def __init__(self, prototypes: Prototypes) -> None:
        self._prototypes = prototypes
        self._marks: dict[str, str] = {}

    def of(self, name: str) -> str:
        """The mark of the prototype of this name; one that names itself counts as nothing inside itself."""
        if name not in self._marks:
            self._marks[name] = ""
            known = self._prototypes.get(name)
            if known is not None and known.piece is not None:
                self._marks[name] = mark_of(known.text, *map(self.of, _named(known.piece)))
        return self._marks[name]
