"""Layers: one picture out of several, in every form that VASSAL wrote (``counters/Embellishment.java``)."""

from __future__ import annotations

from typing import Any, ClassVar

from ccmod.ground.dataclass import dataclass
from ccmod.vassal import sequence
from ccmod.vassal.fields import fields_of, part, state, tail, write_fields
from ccmod.vassal.traits.trait import Trait
from ccmod.vassal.values import BOOL, CTRL, DOUBLE, INT, KEY, TEXT, TEXTS, Key, ValueKind, key_stroke, read_key

_COMMANDS = ("activate", "increase", "decrease")
"""The commands that had letters for their keys before 3.1."""
_FRESH = "Activate"
"""All the type of a layer that a VASSAL before 3.1 had just made."""
_OF_MANY_LETTERS: dict[str, Any] = {
    "increase_text": "Increase", "increase_letters": "]", "decrease_text": "Decrease", "decrease_letters": "[",
    "reset_text": "Reset", "reset_key": Key.ctrl("R"),
}  # fmt: skip
"""The values that the class for layers of several letters takes for missing ones (``counters/Embellishment0.java``)."""


@dataclass(frozen=True, slots=True)
class Layer(Trait):
    """One picture out of several over the piece: steps, status."""

    PREFIX: ClassVar[str] = "emb2;"
    NAME: ClassVar[str] = "Layer"

    activate_text: str = part(TEXT, "Activate", "menu text", missing="")
    activate_modifiers: str = part(TEXT, "128", "old: modifiers", empty="128")
    activate_letters: str = part(TEXT, "A", "old: key letters")
    increase_text: str = part(TEXT, "", "menu text")
    increase_modifiers: str = part(TEXT, "128", "old: modifiers", empty="128")
    increase_letters: str = part(TEXT, "", "old: key letters")
    decrease_text: str = part(TEXT, "", "menu text")
    decrease_modifiers: str = part(TEXT, "128", "old: modifiers", empty="128")
    decrease_letters: str = part(TEXT, "", "old: key letters")
    reset_text: str = part(TEXT, "", "menu text")
    reset_key: Key | None = part(KEY, None, "key")
    reset_level: str = part(TEXT, "1", "level, may be an expression")
    draw_underneath: bool = part(BOOL, False, "drawn below when highlighted?")
    x: int = part(INT, 0, "offset in pixels")
    y: int = part(INT, 0, "offset in pixels")
    images: tuple[str, ...] = part(TEXTS, (), "picture of each level; empty for none")
    level_names: tuple[str, ...] = part(TEXTS, (), "name of each level; with + it is added to the piece's name")
    loop: bool = part(BOOL, True, "does the first level follow the last?")
    name: str = part(TEXT, "", "the layer's name")
    random_key: Key | None = part(KEY, None, "key")
    random_text: str = part(TEXT, "", "menu text")
    follow: bool = part(BOOL, False, "follow an expression?")
    followed: str = part(TEXT, "", "the expression")
    first_value: int = part(INT, 1, "its value for level 1")
    version: int = part(INT, 1, "1 = the keys come at the end", missing=0)
    always_active: bool = part(BOOL, True, "never switched off?")
    activate_key: Key | None = part(KEY, Key.ctrl("A"), "key", missing=None)
    increase_key: Key | None = part(KEY, None, "key")
    decrease_key: Key | None = part(KEY, None, "key")
    description: str = part(TEXT, "", "description")
    scale: float = part(DOUBLE, 1.0, "factor")
    active_property: str = part(TEXT, "", "only active if this property")
    active_when: bool = part(BOOL, True, "is true (or false)")
    value: int = state(INT, 1, "level shown; negative while switched off", missing=-1)

    STATE_NAMES: ClassVar[frozenset[str]] = frozenset({"value"})

    @classmethod
    def settle(cls, values: dict[str, Any], given: int) -> dict[str, Any]:
        """Key letters of before 3.1 become keys, unless there are several for one command."""
        letters = [values[f"{command}_letters"] for command in _COMMANDS]
        if values["version"]:
            return values
        if max(map(len, letters)) > 1:
            return _of_many_letters(values, given)
        keys = {
            f"{command}_key": _key_of(values[f"{command}_letters"], values[f"{command}_modifiers"])
            for command in _COMMANDS
        }
        fresh = given == 1 and values["activate_text"] == _FRESH
        return {**values, **keys, "version": 1, "always_active": fresh or not letters[0]}

    def write_type(self) -> str:
        """The type, from the fields; a layer with several letters for a command ends before the version."""
        specs = fields_of(Layer)
        if not self.version:
            specs = specs[:_BEFORE_VERSION]
        return self.PREFIX + sequence.encode([*write_fields(specs, self), *self.more_type], ";")

    def read_state(self, text: str) -> dict[str, Any]:
        """The level, no further than there are levels; after it, in an old layer, the letters that were typed."""
        token, *more = sequence.decode(text, ";")
        if not self.version:
            value = INT.read(token, 1)
            return {"value": value, "more_state": tuple(more) or ("" if value < 0 else self.activate_letters,)}
        count = max(len(self.images), 1)
        return {"value": min(max(INT.read(token, -1), -count), count), "more_state": tuple(more)}

    def as_read(self) -> Trait:
        """With a name for each level."""
        names = self.level_names + ("",) * (len(self.images) - len(self.level_names))
        return self.change(more_type=(), more_state=() if self.version else self.more_state, level_names=names)

    @property
    def level(self) -> int:
        """The level shown, from 1; 0 while the layer is switched off."""
        return max(self.value, 0)

    @property
    def level_name(self) -> str:
        """The name of the level shown, without its plus sign; empty if it has none."""
        if not 0 < self.value <= len(self.level_names):
            return ""
        return "".join(sequence.decode(self.level_names[self.value - 1], "+")).strip()

    def at(self, level: int) -> Layer:
        """The layer showing another level; 0 switches it off and keeps the level in mind."""
        return self.change(value=level if level > 0 else -abs(self.value))

    @property
    def properties(self) -> dict[str, str]:
        """``<name>_Level``, ``<name>_Name``, ``<name>_Active``."""
        if not self.name:
            return {}
        return {
            f"{self.name}_Level": str(self.value),
            f"{self.name}_Name": self.level_name,
            f"{self.name}_Active": "true" if self.value > 0 else "false",
        }


_BEFORE_VERSION = [spec.name for spec in fields_of(Layer)].index("version")
"""Fields of the type that layers have which were made before 3.1."""


def _of_many_letters(values: dict[str, Any], given: int) -> dict[str, Any]:
    """The values of a layer in which a command has several letters, to be typed one after the other."""
    specs = fields_of(Layer)
    taken = {spec.name: values[spec.name] for spec in specs[:given]}
    later = {spec.name: spec.missing for spec in specs[_BEFORE_VERSION:]}
    found = {**values, **_OF_MANY_LETTERS, **taken, **later, "more_type": ()}
    return {**found, "version": 0, "always_active": not found["activate_letters"]}


def _key_of(letters: str, modifiers: str) -> Key | None:
    return key_stroke(ord(letters[0]), INT.read(modifiers, CTRL)) if letters else None


Level = tuple[str, str]
"""Picture and name of a layer's level."""


def _read_level(token: str, _: Level) -> Level:
    image, name = [*sequence.decode(token, ","), "", ""][:2]
    return image, name


@dataclass(frozen=True, slots=True)
class OldLayer(Trait):
    """A layer as VASSAL wrote it before 3.0; it becomes one of today when VASSAL reads it."""

    PREFIX: ClassVar[str] = "emb;"
    NAME: ClassVar[str] = "Layer (old)"

    activate: str = part(TEXT, "", "key letters, and behind semicolons the text, key and level of resetting")
    activate_text: str = part(TEXT, "", "menu text; with _ before it drawn below when highlighted")
    increase_letters: str = part(TEXT, "", "key letters")
    increase_text: str = part(TEXT, "", "menu text")
    decrease_letters: str = part(TEXT, "", "key letters")
    decrease_text: str = part(TEXT, "", "menu text")
    x: int = part(INT, 0, "offset in pixels")
    y: int = part(INT, 0, "offset in pixels")
    levels: tuple[Level, ...] = tail(
        ValueKind("picture and name with a comma between them", _read_level, lambda level: sequence.encode(level, ",")),
        "the levels",
    )
    value: int = state(INT, -1, "level shown; negative while switched off")

    def read_state(self, text: str) -> dict[str, Any]:
        """The level, no further than there are levels."""
        token, *more = sequence.decode(text, ";")
        count = len(self.levels)
        return {"value": min(max(INT.read(token, -1), -count), count), "more_state": tuple(more)}

    def as_read(self) -> Trait:
        """The layer of today that it becomes."""
        letters, *reset = sequence.decode(self.activate, ";")
        typed = [letters.upper(), self.increase_letters.upper(), self.decrease_letters.upper()]
        keys = [_key_of(each, str(CTRL)) for each in typed]
        names = tuple(name for _, name in self.levels)
        return Layer(
            self.activate_text.removeprefix("_"), "128", typed[0],
            self.increase_text, "128", typed[1], self.decrease_text, "128", typed[2],
            reset_text=reset[0] if reset else "",
            reset_key=read_key(reset[1]) if len(reset) > 1 else None,
            reset_level=reset[2] if len(reset) > 2 else "0",
            draw_underneath=self.activate_text.startswith("_"),
            x=self.x, y=self.y, images=tuple(image for image, _ in self.levels), level_names=names,
            first_value=0, always_active=not letters,
            activate_key=keys[0], increase_key=keys[1], decrease_key=keys[2], value=self.value,
        )  # fmt: skip

    @property
    def level(self) -> int:
        """The level shown, from 1; 0 while the layer is switched off."""
        return max(self.value, 0)
