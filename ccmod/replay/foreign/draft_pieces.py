"""The rules of a draft for pieces: each group, one kind of one side, by the shortest pattern that fits no other."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any, NamedTuple

from ccmod.replay.foreign.meaning import plain
from ccmod.replay.foreign.module_pieces import ModulePiece
from ccmod.replay.foreign.patterns import LONGEST_PATTERN, literal

KINDS = (
    ("leader", ("leader", "officer", "commander", "general")),
    ("weapon", ("weapon", "machine gun", "mortar")),
    ("marker", ("marker", "status", "control", "fortif", "counter tray", "info")),
)
"""Words of prototypes, palettes and marks that show the kind of a piece."""
_CLASSES = {"unit", "leader", "weapon", "marker", "card", "track"}
"""Values of the mark ``Class`` that are kinds already, as in modules that ccmod has built."""
_MARKS = ("Class", "Type", "Side", "side")
"""Marks that are tried before others."""
_LISTED = 12
"""Up to so many values of a mark a pattern still reads well."""
_FAMILY = 80
"""From so many characters of texts on one beginning may stand for them."""
_LONG = 300
"""Characters up to which a rule still reads well."""


class Group(NamedTuple):
    """Pieces that are one kind of one side."""

    kind: str
    side: str


def piece_rules(slots: Sequence[ModulePiece], sides: Sequence[str]) -> Iterator[dict[str, Any]]:
    """The rules: groups that are recognised by marks first, then by pictures and names.

    The last rule fits whatever is left: the largest kind without a side, and pieces without name and picture.
    """
    groups: dict[Group, list[ModulePiece]] = {}
    for slot in slots:
        if slot.name.strip() or slot.image.strip():
            groups.setdefault(Group(kind_of(slot), side_of(slot, sides)), []).append(slot)
    anybodys = (one for one in groups if not one.side and one.kind != "card")
    rest = max(anybodys, key=lambda one: len(groups[one]), default=Group("marker", ""))
    for group, members in sorted(groups.items(), key=lambda item: (item[0].kind != "card", -len(item[1]))):
        if group == rest:
            continue
        others = [slot for other, slots in groups.items() if other != group for slot in slots]
        given = {"kind": group.kind, **({"side": group.side} if group.side else {})}
        for pattern in _distinguishing(members, others):
            yield {**pattern, **given}
    yield {"name": ".*", "kind": rest.kind}


def _distinguishing(members: Sequence[ModulePiece], others: Sequence[ModulePiece]) -> Iterator[dict[str, Any]]:
    """A property that fits all members and none of the others: marks, pictures or names, whichever is shortest."""
    marks = list(_by_marks(members, others))
    if marks:
        yield {"marks": min(marks, key=lambda one: (not set(one) <= set(_MARKS), len(str(one))))}
        return
    ways: list[list[dict[str, Any]]] = []
    for key, named, strange in (
        ("name", [slot.name for slot in members], {slot.name for slot in others}),
        ("image", [slot.image for slot in members], {slot.image for slot in others}),
    ):
        if all(map(str.strip, named)) and strange.isdisjoint(named):
            ways.append(_listed(key, set(named), strange))
    if not any(len(str(way)) <= _LONG for way in ways):  # palettes are known with the module only, lists always
        ways += ([one] for one in _by_slot(members, others))
    if ways:
        yield from min(ways, key=lambda way: len(str(way)))
        return
    # neither distinguishes all of them: names do for most, and of two rules the first counts
    yield from _listed("name", {slot.name for slot in members if slot.name.strip()}, {slot.name for slot in others})


def _by_marks(members: Sequence[ModulePiece], others: Sequence[ModulePiece]) -> Iterator[dict[str, str]]:
    """The values of one mark, or of two together, that all members have and none of the others."""
    shared = set(members[0].piece.marks).intersection(*(slot.piece.marks for slot in members))
    names = [*(mark for mark in _MARKS if mark in shared), *sorted(shared - set(_MARKS))]
    for chosen in (*((one,) for one in names), *combinations([one for one in names if one in _MARKS], 2)):
        values = {mark: {slot.piece.marks[mark] for slot in members} for mark in chosen}
        if any("" in found or len(found) > _LISTED for found in values.values()):
            continue
        patterns = {mark: "|".join(map(literal, sorted(found))) for mark, found in values.items()}
        if not any(_has(slot.piece.marks, values) for slot in others) and max(map(len, patterns.values())) <= _LONG:
            yield patterns


def _by_slot(members: Sequence[ModulePiece], others: Sequence[ModulePiece]) -> Iterator[dict[str, str]]:
    """The palette that holds all members and none of the others, or the prototype that only they have."""
    for key, of in (("palette", _palettes), ("prototype", _prototypes)):
        shared = set(of(members[0])).intersection(*(of(slot) for slot in members))
        shared -= {name for slot in others for name in of(slot)}
        if shared:
            yield {key: literal(min(shared, key=lambda name: (len(name), name)))}
        elif all(of(slot) for slot in members):
            strange = {name for slot in others for name in of(slot)}
            own = {next((name for name in reversed(of(slot)) if name not in strange), "") for slot in members}
            if "" not in own and len(own) <= _LISTED:
                yield {key: "|".join(map(literal, sorted(own)))}


def _palettes(slot: ModulePiece) -> tuple[str, ...]:
    return slot.palettes


def _prototypes(slot: ModulePiece) -> tuple[str, ...]:
    return slot.prototypes


def _has(marks: Mapping[str, str], values: Mapping[str, Collection[str]]) -> bool:
    return all(marks.get(mark, "") in found for mark, found in values.items())


def _listed(key: str, texts: set[str], others: set[str]) -> list[dict[str, Any]]:
    """Texts as rules: what begins alike by that beginning where no other text has it, a list of the rest."""
    rules: list[dict[str, Any]] = []
    left = set(texts)
    for beginning in sorted(_beginnings(texts), key=len):
        family = {text for text in left if text.startswith(beginning)}
        if sum(map(len, family)) >= _FAMILY and not any(text.startswith(beginning) for text in others):
            pattern = f"{literal(beginning)}.*"
            if len(pattern) < LONGEST_PATTERN:
                rules.append({key: pattern})
                left -= family
    if left:
        listed = sorted(text for text in left if _fits_in_list(text))
        rules += [{f"{key}s": listed}] if listed else []
    return rules


def _fits_in_list(text: str) -> bool:
    """Whether a list can hold a text: on one line, and not too long."""
    return text.isprintable() and len(text) <= 200


def _beginnings(texts: Collection[str]) -> set[str]:
    """The beginning of texts, up to the end of one of their words."""
    return {
        text[: at + 1]
        for text in texts
        for at, char in enumerate(text[:60])
        if at >= 2 and not char.isalnum() and text[: at + 1].strip()
    }


def kind_of(slot: ModulePiece) -> str:
    """A guess at what a piece is, from its place in the module, its marks and the words around it."""
    own = slot.piece.marks.get("Class", "")
    if own in _CLASSES:
        return own
    if slot.is_card:
        return "card"
    words = " ".join((*slot.prototypes, *slot.palettes, *slot.piece.marks.values())).casefold()
    return next((kind for kind, signs in KINDS if any(sign in words for sign in signs)), "unit")


def side_of(slot: ModulePiece, sides: Sequence[str]) -> str:
    """The side that a mark, a prototype or a palette names, at least by its first letters (Allies, Allied)."""
    stems = {side: side.casefold()[: max(len(side) - 2, 4)] for side in sides}
    for text in (*slot.piece.marks.values(), *slot.prototypes, *reversed(slot.palettes), slot.name):
        folded = text.casefold()
        for side, stem in stems.items():
            if _begins_word(folded, stem):
                return plain(side)
    return ""


def _begins_word(text: str, stem: str) -> bool:
    at = text.find(stem)
    while at > 0 and "a" <= text[at - 1] <= "z":
        at = text.find(stem, at + 1)
    return at >= 0
