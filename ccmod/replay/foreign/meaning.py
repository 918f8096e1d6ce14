"""An adapter's reading of single things of its module: pieces, layers, decks, places, lines of chat."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from html import unescape
from typing import NamedTuple

from ccmod.ground.dataclass import dataclass
from ccmod.play.board.terms import AT, FRONT, OFF
from ccmod.play.event import Event
from ccmod.play.slots import LONGEST_NAME, as_name
from ccmod.play.vocabulary import Vocabulary
from ccmod.replay.adapter import Facing, RecordPiece, names_of
from ccmod.replay.foreign.adapter_file import AdapterFile, LayerRule, PieceRule, RotationRule, ValueRule
from ccmod.replay.foreign.module_pieces import ModulePiece, SlotIndex
from ccmod.replay.foreign.patterns import compiled, matched, takes
from ccmod.replay.foreign.sentences import filled
from ccmod.replay.location import PieceLocation
from ccmod.vassal.chat import TYPED, plain_text, speaker_of
from ccmod.vassal.opening import Module
from ccmod.vassal.traits import Layer
from ccmod.vassal.traits import Piece as Traits

_LONGEST = LONGEST_NAME // 2 - 10
"""Characters that are kept of a name: room for a number after it, or for a map's name."""
_REPORTED = re.compile(r"\* (?P<text>.*?)(?: \*)?", re.DOTALL)
TALKING = "Somebody"
"""Who says or rolls what a log gives no name for."""


def plain(name: str) -> str:
    """A name as a sentence can hold it: ``0,0`` becomes ``0 0``."""
    return as_name(name, _LONGEST)


@dataclass(frozen=True, slots=True)
class Read:
    """The reading of a line of chat."""

    event: Event | None = None
    rule: tuple[str, int] | None = None
    """The rule that fitted: ``chat`` or ``dice`` and its index."""
    talk: bool = False
    """Typed or reported, and meant for people only."""


class LayerMeaning(NamedTuple):
    """A layer as the record has it."""

    layer: str
    level: int
    word: str


class Meaning:
    """An adapter at work on one game; it counts what fits which of its rules."""

    def __init__(self, file: AdapterFile, module: Module | None = None) -> None:
        self.file = file
        by_slot = any(rule.palette is not None or rule.prototype is not None for rule in file.pieces)
        self._slots = SlotIndex.of(module) if by_slot and module is not None else None
        self._names = names_of(file.system)
        self.mask = self._names.mask
        """See :class:`ccmod.replay.adapter.RecordNames`."""
        self._watched = file.system == "board"
        self.hands = {hand: side for side, row in file.sides.items() for hand in row.hand}
        """Map to the side whose hand it is."""
        self.used: dict[tuple[str, int], int] = {}
        """How often each rule fitted, by its key in the file and its index."""
        self._rules = [(index, rule, _patterns(rule)) for index, rule in enumerate(file.pieces)]

    def sides(self) -> Iterator[tuple[str, str]]:
        """The names of each side in the module and in the record."""
        for side, row in self.file.sides.items():
            for name in (side, *row.called):
                yield name, side

    def piece(self, traits: Traits, map: str | None) -> tuple[PieceRule, RecordPiece] | None:
        """The rule that fits a piece, and the piece by it; ``None`` for one that no rule knows."""
        texts = _texts(traits, map)
        for index, rule, patterns in self._rules:
            groups = self._fitting(rule, patterns, texts, traits)
            if groups is None:
                continue
            self.used["pieces", index] = self.used.get(("pieces", index), 0) + 1
            image = traits.image.rpartition("/")[2].partition(".")[0]
            groups = {"name": traits.name, "image": image, **groups}
            name = self._name(rule, groups)
            side, type = filled(rule.side, groups) or "", filled(rule.type, groups) or ""
            return rule, RecordPiece(
                name, "" if rule.kind == "ignore" else rule.kind, dict(self.sides()).get(side, side), type
            )
        return None

    def recognises(self, traits: Traits) -> bool:
        """Whether a rule fits a piece that does not fit just any."""
        texts = _texts(traits, None)
        fitting = (one for _, one, patterns in self._rules if self._fitting(one, patterns, texts, traits) is not None)
        return any(not _fits_all(rule) for rule in fitting)

    def _fitting(
        self, rule: PieceRule, patterns: Mapping[str, re.Pattern[str]], texts: Mapping[str, str], traits: Traits
    ) -> dict[str, str] | None:
        """The groups of all patterns, if each fits; palettes and prototypes fit only where the module is at hand."""
        if rule.palette is not None or rule.prototype is not None:
            slot = self._slots.find(traits) if self._slots is not None else None
            if slot is None or not _is_from(slot, rule):
                return None
        return _fitting(rule, patterns, texts, traits)

    def _name(self, rule: PieceRule, groups: Mapping[str, str]) -> str:
        if rule.card_of is not None and "hex" in groups:
            by_hex = self._names.card_by_hex
            card = by_hex(filled(rule.card_of, groups) or "", groups["hex"]) if by_hex is not None else None
            return card if card is not None else plain(groups["name"])
        called = filled(rule.called, groups) if rule.called is not None else None
        return plain(called or groups["name"]) or plain(groups["image"]) or rule.kind

    def face(self, piece: str, layer: Layer, index: int) -> LayerMeaning | None:
        """The meaning of a layer; ``None`` if the rules do not need it. ``index``: which of the piece's layers."""
        rule = next((one for one in self._layer_rules(piece, layer)), None)
        name = layer.name or (layer.activate_text or str(index + 1) if index else "")
        if rule is not None and rule.ignore:
            return None
        level, word = layer.level, ""
        if rule is not None:
            name = rule.as_ or name
            word = rule.faces.get(str(level), "")
            level = rule.levels.get(str(level), level)
        return LayerMeaning(plain(name), level, plain(word or layer.level_name) or _face(layer))

    def _layer_rules(self, piece: str, layer: Layer) -> Iterator[LayerRule]:
        for index, rule in enumerate(self.file.layers):
            patterns = ((rule.name, layer.name), (rule.menu, layer.activate_text), (rule.pieces, piece))
            if all(p is None or takes(p, text) for p, text in patterns):
                self.used["layers", index] = self.used.get(("layers", index), 0) + 1
                yield rule

    def spot(self, map: str, place: str, deck: str | None) -> PieceLocation:
        """A place as the system's own modules would name it."""
        if deck is not None:
            return PieceLocation(self._names.tracks or map, self.deck(deck), self.deck(deck))
        if map in self.hands:
            return PieceLocation(f"{self.hands[map]} Hand", "")
        on_board = map == self.file.board.map and takes(self.file.board.hexes, place)
        if on_board and place != "offboard":
            return PieceLocation("Board", plain(place))
        named = self._place(map, place)
        if named is not None:
            return PieceLocation(self._names.tracks or map, f"{named}{AT}{plain(map)}" if self._watched else named)
        if self._names.tracks is not None:
            return PieceLocation(self._names.tracks, place)
        return PieceLocation(map, f"{plain(place) if place != 'offboard' else 'somewhere'}{AT}{plain(map)}")

    def _place(self, map: str, place: str) -> str | None:
        """The name that a rule gives to a place beside the board; ``None`` if none fits."""
        for index, rule in enumerate(self.file.places):
            found = (matched(compiled(rule.map), map), matched(compiled(rule.place), place))
            if None not in found:
                self.used["places", index] = self.used.get(("places", index), 0) + 1
                return plain(filled(rule.as_, {**(found[0] or {}), **(found[1] or {})}) or "") or None
        return None

    def value(self, piece: str, name: str) -> str:
        """A value's name in the record."""
        rule = next((one for one in self.file.values if _is_for(one, piece, name)), None)
        return name if rule is None else rule.as_

    def facing(self, piece: str, trait: str, facing: Facing) -> tuple[str, Facing]:
        """A rotate trait's name in the record, and where the piece looks by it."""
        rule = next((one for one in self.file.rotations if _is_for(one, piece, trait)), None)
        if rule is None:
            return trait, facing
        return rule.as_, facing._replace(degrees=round((facing.degrees + rule.upright) % 360, 2) % 360)

    def deck(self, name: str) -> str:
        """A deck's name in the record."""
        rule = self.file.decks.get(name)
        if rule is not None and rule.as_:
            return plain(rule.as_)
        if rule is None or self._names.deck_name is None:
            return plain(name)
        return self._names.deck_name(rule.side, rule.role)

    def line(self, written: str, vocabulary: Vocabulary) -> Read:
        """The reading of a line of chat: an event by a rule, or by the vocabulary itself, or talk.

        A pattern may match it without any markup, with the names of its pictures, or as it is written.
        """
        bare, text = plain_text(written, pictures=False), plain_text(written)
        forms = dict.fromkeys((bare, text, " ".join(unescape(written).split())))
        for index, chat in enumerate(self.file.chat):
            groups = _first_match(chat.pattern, forms)
            if groups is not None:
                self.used["chat", index] = self.used.get(("chat", index), 0) + 1
                said = filled(chat.says, groups) if chat.says is not None else None
                return Read(vocabulary.read_line(said) if said else None, ("chat", index), talk=chat.says is None)
        for index, dice in enumerate(self.file.dice):
            groups = _first_match(dice.pattern, forms)
            if groups is not None:
                self.used["dice", index] = self.used.get(("dice", index), 0) + 1
                return Read(vocabulary.read_line(_rolled(groups, dice.kind)), ("dice", index))
        event = vocabulary.read_line(_spoken(bare)[1])
        by, sentence = _spoken(text)
        if event is None and "message" in vocabulary.types and sentence:
            event = vocabulary.read_line(f"{by or TALKING} says: {sentence}")
        return Read(event, talk=event is None or event.type == "message")


def _is_for(rule: ValueRule | RotationRule, piece: str, name: str) -> bool:
    """Whether a rule is for this trait or value of a piece."""
    return takes(rule.name, name) and (rule.pieces is None or takes(rule.pieces, piece))


def _first_match(pattern: str, forms: Iterable[str]) -> Mapping[str, str] | None:
    """The groups of the first form of a line that matches."""
    found = (matched(compiled(pattern), form) for form in forms)
    return next((groups for groups in found if groups is not None), None)


def _spoken(line: str) -> tuple[str, str]:
    """Who typed a line (empty for a report), and what it says."""
    typed, reported = TYPED.fullmatch(line), _REPORTED.fullmatch(line)
    return plain(speaker_of(line) or ""), (typed or reported or {"text": line})["text"].strip()


def _patterns(rule: PieceRule) -> dict[str, re.Pattern[str]]:
    """A rule's patterns by the text that each looks at; those of marks by ``mark `` and the mark's name."""
    own = {"name": rule.name, "image": rule.image, "map": rule.map}
    own |= {f"mark {name}": pattern for name, pattern in rule.marks.items()}
    return {key: compiled(pattern) for key, pattern in own.items() if pattern is not None}


def _texts(traits: Traits, map: str | None) -> dict[str, str]:
    """The texts that the patterns of a rule test besides marks."""
    return {"name": traits.name, "image": traits.image, "map": map or ""}


def _is_from(slot: ModulePiece, rule: PieceRule) -> bool:
    """Whether a slot is in a palette and has a prototype as a rule wants them."""
    wanted = ((rule.palette, slot.palettes), (rule.prototype, slot.prototypes))
    return all(pattern is None or any(takes(pattern, name) for name in names) for pattern, names in wanted)


def _fits_all(rule: PieceRule) -> bool:
    """Whether a rule says nothing about which pieces it is for."""
    patterns = (rule.name, rule.image, rule.map, rule.palette, rule.prototype, *rule.marks.values())
    return not (rule.names or rule.images) and all(pattern is None or pattern in (".*", ".+") for pattern in patterns)


def _fitting(
    rule: PieceRule, patterns: Mapping[str, re.Pattern[str]], texts: Mapping[str, str], traits: Traits
) -> dict[str, str] | None:
    """The groups of all patterns of texts, if each fits, and the piece is in the rule's lists."""
    if (rule.names and texts["name"] not in rule.names) or (rule.images and texts["image"] not in rule.images):
        return None
    groups: dict[str, str] = {}
    for key, pattern in patterns.items():
        text = texts[key] if key in texts else traits.marks.get(key.removeprefix("mark "), "")
        found = matched(pattern, text)
        if found is None:
            return None
        groups |= found
    return groups


def _face(layer: Layer) -> str:
    """The word for a level that nobody has named: layers that are off show the front, as those of one level do."""
    if layer.level == 0:
        return OFF if layer.level_names and layer.images[1:] else FRONT
    return FRONT if layer.level == 1 and len(layer.images) > 1 else f"face {layer.level + (len(layer.images) == 1)}"


def _rolled(groups: Mapping[str, str], kind: str | None) -> str:
    by = plain(groups.get("by", "")) or TALKING
    dice = ", ".join(re.findall(r"-?[0-9]+", groups.get("dice", "")))
    kind, purpose = plain(groups.get("kind", kind or "")), plain(groups.get("purpose", ""))
    return f"{by} rolls {dice}" + (f" on {kind}" if kind else "") + (f" for {purpose}" if purpose else "")
