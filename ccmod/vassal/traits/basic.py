"""The innermost level of a piece, and what is not a chain: stacks and decks."""

from __future__ import annotations

from typing import Any, ClassVar

from ccmod.ground.dataclass import dataclass
from ccmod.vassal import sequence
from ccmod.vassal.fields import fields_of, part, read_fields, state, write_fields
from ccmod.vassal.traits.trait import Trait
from ccmod.vassal.values import BOOL, COLOUR, INT, KEY, NULLABLE, TEXT, TEXTS, Colour, Key


@dataclass(frozen=True, slots=True)
class BasicPiece(Trait):
    """Name, picture and place of a piece (``counters/BasicPiece.java``)."""

    PREFIX: ClassVar[str] = "piece;"
    NAME: ClassVar[str] = "Basic Piece"
    STATE_NAMES: ClassVar[frozenset[str]] = frozenset({"persistent"})

    clone_key: str = part(TEXT, "", "old: clone key")
    delete_key: str = part(TEXT, "", "old: delete key")
    image: str = part(TEXT, "", "picture without images/")
    name: str = part(TEXT, "", "BasicName")
    map: str | None = state(NULLABLE, None, "map", empty=None)
    x: int = state(INT, 0, "pixels of the centre on the map")
    y: int = state(INT, 0, "pixels of the centre on the map")
    gpid: str = state(TEXT, "", "id of the piece slot that it came from")
    persistent: tuple[tuple[str, str], ...] = ()
    """Properties that are kept with the piece, such as ``UniqueID`` and ``OldMap``; since 3.4."""

    def read_state(self, text: str) -> dict[str, Any]:
        """Map, place, slot id; then a count of pairs and the pairs."""
        specs = fields_of(BasicPiece, in_state=True)
        tokens = sequence.decode(text, ";")
        rest = tokens[len(specs) :]
        count = max(INT.read(rest[0], 0), 0) if rest else 0
        end = 1 + 2 * count
        names, values = rest[1:end:2], rest[2:end:2]
        if len(names) < count:  # VASSAL counts on, and finds a nameless property without a value
            names = [*names, *([] if "" in names else [""])]
        values += [""] * (len(names) - len(values))
        pairs = tuple(zip(names, values, strict=True))
        return {**read_fields(specs, tokens), "persistent": pairs, "more_state": tuple(rest[end:])}

    def write_state(self) -> str:
        """The state, from the fields."""
        tokens = write_fields(fields_of(BasicPiece, in_state=True), self)
        pairs = [token for pair in self.persistent for token in pair]
        return sequence.encode([*tokens, str(len(self.persistent)), *pairs, *self.more_state], ";")

    @property
    def properties(self) -> dict[str, str]:
        """``BasicName`` and the persistent properties."""
        return {**dict(self.persistent), "BasicName": self.name}


@dataclass(frozen=True, slots=True)
class Stack(Trait):
    """A stack: its place and its members from bottom to top (``counters/Stack.java``)."""

    PREFIX: ClassVar[str] = "stack"
    NAME: ClassVar[str] = "Stack"
    STATE_NAMES: ClassVar[frozenset[str]] = frozenset({"members", "layer"})

    map: str | None = state(NULLABLE, None, "map", empty=None)
    x: int = state(INT, 0, "pixels on the map")
    y: int = state(INT, 0, "pixels on the map")
    members: tuple[str, ...] = ()
    """Ids from bottom to top."""
    layer: int | None = -1
    """Visual layer, -1 if not set; ``None`` where an old text has no such token."""

    @classmethod
    def read_type(cls, text: str) -> dict[str, Any]:
        """Nothing: the type is the bare word."""
        return {}

    def write_type(self) -> str:
        """The bare word."""
        return self.PREFIX

    def read_state(self, text: str) -> dict[str, Any]:
        """Map, place, ids, and the layer after ``@@``."""
        tokens = sequence.decode(text, ";")
        map, x, y, *rest = tokens if len(tokens) >= 3 else [*tokens, "0", "0"][:3]
        layer = None
        if rest and rest[-1].startswith("@@"):
            layer = INT.read(rest.pop()[2:], -1)
        if len(rest) == 1 and not rest[0]:  # a stack without members: "map;x;y;"
            rest = []
        return {
            "map": NULLABLE.read(map, None) or None,
            "x": INT.read(x, 0),
            "y": INT.read(y, 0),
            "members": tuple(token for token in rest if token),
            "layer": layer,
        }

    def as_read(self) -> Trait:
        """With a visual layer."""
        return self.change(layer=-1 if self.layer is None else self.layer)

    def write_state(self) -> str:
        """The state, from the fields."""
        tokens = [*write_fields(fields_of(Stack, in_state=True), self), *self.members]
        return sequence.encode(tokens if self.layer is None else [*tokens, f"@@{self.layer}"], ";")


@dataclass(frozen=True, slots=True)
class Deck(Trait):
    """A deck of cards: how it behaves, where it lies, its cards from bottom to top (``counters/Deck.java``)."""

    PREFIX: ClassVar[str] = "deck;"
    NAME: ClassVar[str] = "Deck"
    STATE_NAMES: ClassVar[frozenset[str]] = frozenset({"cards"})

    draw_outline: bool = part(BOOL, False, "draw an outline when empty?", missing=True)
    outline_colour: Colour | None = part(COLOUR, (0, 0, 0), "outline colour")
    width: int = part(INT, 40, "pixels")
    height: int = part(INT, 40, "pixels")
    face_down_option: str = part(TEXT, "Always", "Always, Never, Via right-click Menu, MenuDefaultUp")
    shuffle_option: str = part(TEXT, "Always", "Always, Never, Via right-click Menu")
    allow_multiple: bool = part(BOOL, True, "may several be drawn at once?")
    allow_specific: bool = part(BOOL, True, "may a certain card be drawn?")
    reversible: bool = part(BOOL, True, "may it be turned over?")
    send_text: str = part(TEXT, "", "menu text: send all to another deck")
    send_deck: str = part(TEXT, "", "the other deck")
    send_report: str = part(TEXT, "", "report")
    name: str = part(TEXT, "deck", "deck name")
    shuffle_report: str = part(TEXT, "", "report")
    reverse_report: str = part(TEXT, "", "report")
    face_down_report: str = part(TEXT, "", "report")
    draw_face_up: bool = part(BOOL, False, "are cards drawn face up?")
    can_save: bool = part(BOOL, False, "may it be saved to a file?")
    shuffle_key: Key | None = part(KEY, None, "key")
    send_key: Key | None = part(KEY, None, "key")
    max_stack: int = part(INT, 10, "cards that are drawn as a pile")
    count_expressions: tuple[str, ...] = part(TEXTS, (), "name: expression, each")
    uses_count_expressions: bool = part(BOOL, False, "are they counted?")
    global_commands: tuple[str, ...] = part(TEXTS, (), "old: global key commands")
    send_key_when_empty: bool = part(BOOL, False, "send a key when the last card goes?")
    empty_key: Key | None = part(KEY, None, "that key")
    draw_specific_format: str = part(TEXT, "$BasicName$", "how cards are named when one is chosen")
    draw_specific_sort: str = part(TEXT, "", "property by which they are sorted there")
    restricted: bool = part(BOOL, False, "is it restricted what may be put in?")
    restriction: str = part(TEXT, "", "the expression that must hold")
    shuffle_text: str = part(TEXT, "Shuffle", "menu text")
    reverse_text: str = part(TEXT, "Reverse", "menu text")
    reverse_key: Key | None = part(KEY, None, "key")
    draw_multiple_text: str = part(TEXT, "Draw multiple cards", "menu text")
    draw_specific_text: str = part(TEXT, "Draw specific cards", "menu text")
    face_up_text: str = part(TEXT, "Face up", "menu text")
    face_down_text: str = part(TEXT, "Face down", "menu text")
    face_up_key: Key | None = part(KEY, None, "key")
    face_up_report: str = part(TEXT, "", "report")
    face_flip_key: Key | None = part(KEY, None, "key")
    face_down_key: Key | None = part(KEY, None, "key")
    save_text: str = part(TEXT, "Save Deck", "menu text")
    save_key: Key | None = part(KEY, None, "key")
    save_report: str = part(TEXT, "Deck Saved", "report")
    load_text: str = part(TEXT, "Load Deck", "menu text")
    load_key: Key | None = part(KEY, None, "key")
    load_report: str = part(TEXT, "Deck Loaded", "report")
    restrict_access: bool = part(BOOL, False, "is access restricted?")
    sides: tuple[str, ...] = part(TEXTS, (), "sides that have access")
    map: str | None = state(NULLABLE, None, "map", empty=None)
    x: int = state(INT, 0, "pixels on the map")
    y: int = state(INT, 0, "pixels on the map")
    face_down: bool = state(BOOL, False, "face down now?")
    cards: tuple[str, ...] = ()
    """Ids from bottom to top: the last is drawn first."""

    def read_state(self, text: str) -> dict[str, Any]:
        """Map, place, face, and the ids as one token."""
        specs = fields_of(Deck, in_state=True)
        tokens = sequence.decode(text, ";")
        cards = TEXTS.read(tokens[len(specs)], ()) if len(tokens) > len(specs) else ()
        return {**read_fields(specs, tokens), "cards": cards, "more_state": tuple(tokens[len(specs) + 1 :])}

    def write_state(self) -> str:
        """The state, from the fields; an empty deck has no token for its cards."""
        tokens = write_fields(fields_of(Deck, in_state=True), self)
        return sequence.encode([*tokens, TEXTS.write(self.cards)] if self.cards else tokens, ";")
