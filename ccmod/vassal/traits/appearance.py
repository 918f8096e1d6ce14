"""Traits that are seen: labels, masks, hiding, turning."""

from __future__ import annotations

from typing import Any, ClassVar

from ccmod.ground.dataclass import dataclass
from ccmod.vassal import sequence
from ccmod.vassal.fields import part, state
from ccmod.vassal.numbers import BLANKS
from ccmod.vassal.traits.trait import Trait
from ccmod.vassal.values import BOOL, COLOUR, DOUBLE, INT, KEY, TEXT, Colour, Key, ValueKind, read_key, write_double

_OWNER: ValueKind[str | None] = ValueKind(
    "player id, side or null",
    lambda token, _: None if token == "null" else token,
    lambda value: "null" if value is None else value,
)


_OPACITY = "0.30000001192092896"
"""0.3 as the nearest ``float`` is written by Java as a ``double``."""


_LABEL_PLACES = ("vertical", "horizontal", "vertical_justification", "horizontal_justification")


@dataclass(frozen=True, slots=True)
class Label(Trait):
    """Text on the piece (``counters/Labeler.java``)."""

    PREFIX: ClassVar[str] = "label;"
    NAME: ClassVar[str] = "Text Label"
    STATE_DELIMITER: ClassVar[str] = ""

    edit_key: Key | None = part(KEY, None, "key")
    edit_text: str = part(TEXT, "Change label", "menu text")
    size: int = part(INT, 10, "font size")
    background: Colour | None = part(COLOUR, None, "colour; none = clear")
    colour: Colour | None = part(COLOUR, (0, 0, 0), "text colour")
    vertical: str = part(TEXT, "t", "t, c or b", empty="t")
    y: str = part(TEXT, "0", "offset in pixels", empty="0")
    horizontal: str = part(TEXT, "c", "l, c or r", empty="c")
    x: str = part(TEXT, "0", "offset in pixels", empty="0")
    vertical_justification: str = part(TEXT, "b", "t, c or b", empty="b")
    horizontal_justification: str = part(TEXT, "c", "l, c or r", empty="c")
    name_format: str = part(TEXT, "$pieceName$ ($label$)", "the piece's name with this label")
    font: str = part(TEXT, "Dialog", "font family", empty="Dialog")
    style: int = part(INT, 0, "1 bold, 2 italic, 3 both")
    rotation: str = part(TEXT, "0", "degrees", empty="0")
    property_name: str = part(TEXT, "TextLabel", "property that holds the text")
    description: str = part(TEXT, "", "description")
    always_name: bool = part(BOOL, False, "use the name format even without text?")
    text: str = state(TEXT, "", "the text, itself an expression or format")

    @classmethod
    def settle(cls, values: dict[str, Any], given: int) -> dict[str, Any]:
        """Places are single letters, distances whole numbers."""
        letters = {name: values[name][:1] for name in _LABEL_PLACES}
        return {**values, **letters, **{name: str(INT.read(values[name], 0)) for name in ("x", "y", "rotation")}}

    def read_state(self, text: str) -> dict[str, Any]:
        """The text without blanks around it."""
        return {"text": text.strip(BLANKS)}

    @property
    def properties(self) -> dict[str, str]:
        """The text under the label's property."""
        return {self.property_name: self.text} if self.property_name else {}


@dataclass(frozen=True, slots=True)
class Invisible(Trait):
    """The owner may hide the piece from all others (``counters/Hideable.java``)."""

    PREFIX: ClassVar[str] = "hide;"
    NAME: ClassVar[str] = "Invisible"

    key: Key | None = part(KEY, Key.ctrl("I"), "key")
    text: str = part(TEXT, "Invisible", "menu text")
    background: Colour | None = part(COLOUR, None, "colour for the owner")
    access: str = part(TEXT, "player:", "player:, side: or sides:A:B", empty="player:")
    opacity: str = part(TEXT, _OPACITY, "0 to 1", empty=_OPACITY)
    description: str = part(TEXT, "", "description")
    silent: bool = part(BOOL, False, "no report?")
    owner: str | None = state(_OWNER, None, "who hid it: player id (his password) or side; null = visible", secret=True)

    @property
    def hidden(self) -> bool:
        """Whether the piece is hidden now."""
        return self.owner is not None


_TOKENS_BEFORE_STYLE = 3
"""Key, picture and menu text of a mask."""


@dataclass(frozen=True, slots=True)
class Mask(Trait):
    """The owner may cover the piece, or turn a card face down (``counters/Obscurable.java``)."""

    PREFIX: ClassVar[str] = "obs;"
    NAME: ClassVar[str] = "Mask"

    key: Key | None = part(KEY, Key.ctrl("M"), "key")
    image: str = part(TEXT, "", "the cover's picture")
    text: str = part(TEXT, "Mask", "menu text")
    style: str = part(TEXT, "I", "I inset, 2 second inset, B background, P peek + key, G + image for the others")
    masked_name: str = part(TEXT, "?", "name while masked")
    access: str = part(TEXT, "player:", "player:, side: or sides:A:B", empty="player:")
    peek_text: str = part(TEXT, "Peek", "menu text")
    description: str = part(TEXT, "", "description")
    auto_peek: bool = part(BOOL, True, "does the owner always see it?", missing=False)
    deal_key: Key | None = part(KEY, None, "key")
    deal_expression: str = part(TEXT, "", "expression")
    owner: str | None = state(_OWNER, None, "who masked it: player id (his password) or side; null = open", secret=True)
    options: str = state(TEXT, "", "who else may unmask it", secret=True)

    @classmethod
    def settle(cls, values: dict[str, Any], given: int) -> dict[str, Any]:
        """Only a mask so new that it has no style yet shows the piece to its owner; the key of peeking is a key."""
        style = values["style"]
        if style[:1] == "P" and len(style) > 1:
            style = f"P{read_key(style[1:]) or ''}"
        elif style[:1] not in ("P", "G"):
            style = style[:1]
        return {**values, "style": style, "auto_peek": values["auto_peek"] or given <= _TOKENS_BEFORE_STYLE}

    def as_read(self) -> Trait:
        """Who may unmask it is only kept of a masked piece."""
        return self.change(options=self.options if self.masked else "", more_type=(), more_state=())

    @property
    def masked(self) -> bool:
        """Whether the piece is masked now."""
        return self.owner is not None


@dataclass(frozen=True, slots=True)
class Rotate(Trait):
    """The piece can be turned (``counters/FreeRotator.java``); with one facing the text has fewer fields."""

    PREFIX: ClassVar[str] = "rotate;"
    NAME: ClassVar[str] = "Can Rotate"
    STATE_NAMES: ClassVar[frozenset[str]] = frozenset({"facing", "angle"})

    facings: int = 6
    """Number of facings; 1 = any angle."""
    clockwise_key: Key | None = Key(93, 130)
    """Ctrl+], or the key to set an angle."""
    counter_key: Key | None = Key(91, 130)
    clockwise_text: str = "Rotate CW"
    """Menu text, or that to set an angle."""
    counter_text: str = "Rotate CCW"
    random_key: Key | None = None
    random_text: str = ""
    name: str = ""
    description: str = ""
    direct_key: Key | None = None
    direct_text: str = ""
    direct_expression: str = ""
    direct_is_facing: bool = True
    facing: int = 0
    """From 0 to facings - 1, each clockwise step one more."""
    angle: float = 0.0
    """Degrees, if any angle is allowed."""

    @classmethod
    def read_type(cls, text: str) -> dict[str, Any]:
        """Facings; two or four fields of keys and texts; the rest."""
        tokens = sequence.decode(text, ";")
        facings = INT.read(tokens[0], 1)
        if facings == 1:  # one key and one text where others have two of each
            tokens = [*tokens[:2], "", *(tokens[2:3] or ["Rotate"]), "", *tokens[3:]]
        rest = tokens[5:]
        padded = [*tokens, *[""] * 13]
        keys, menu, padded = padded[1:3], padded[3:5], padded[5:]
        return {
            "facings": facings,
            "clockwise_key": read_key(keys[0]),
            "counter_key": read_key(keys[1]),
            "clockwise_text": menu[0],
            "counter_text": menu[1],
            "random_key": read_key(padded[0]),
            "random_text": padded[1],
            "name": padded[2],
            "description": padded[3],
            "direct_key": read_key(padded[4]),
            "direct_text": padded[5],
            "direct_expression": padded[6],
            "direct_is_facing": padded[7] == "true" if len(rest) > 7 else True,
            "more_type": tuple(rest[8:]),
        }

    def write_type(self) -> str:
        """The type, from the fields."""
        keys = [KEY.write(self.clockwise_key), self.clockwise_text]
        if self.facings != 1:
            keys = [keys[0], KEY.write(self.counter_key), self.clockwise_text, self.counter_text]
        tokens = [
            str(self.facings), *keys, KEY.write(self.random_key), self.random_text, self.name, self.description,
            KEY.write(self.direct_key), self.direct_text, self.direct_expression, BOOL.write(self.direct_is_facing),
        ]  # fmt: skip
        return self.PREFIX + sequence.encode([*tokens, *self.more_type], ";")

    def read_state(self, text: str) -> dict[str, Any]:
        """An angle for one facing, else an index, no further than there are facings."""
        if self.facings == 1:
            return {"angle": DOUBLE.read(text, 0.0)}
        return {"facing": min(INT.read(text, 0), max(self.facings, 1) - 1)}

    def write_state(self) -> str:
        """The angle or the index."""
        return write_double(self.angle) if self.facings == 1 else str(self.facing)

    @property
    def properties(self) -> dict[str, str]:
        """``<name>_Facing`` from 1, ``<name>_Degrees``."""
        if not self.name:
            return {}
        degrees = self.angle if self.facings == 1 else -self.facing * 360 / max(self.facings, 1)
        return {f"{self.name}_Facing": str(self.facing + 1), f"{self.name}_Degrees": write_double(degrees)}
