"""An adapter as its YAML file says it: what a stranger's module means in the words of one rule system."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BeforeValidator, Field, WithJsonSchema

from ccmod.authoring.dice import MOST_FACES, faces_of
from ccmod.authoring.fields import Line, Model, Text
from ccmod.replay.foreign.patterns import PatternError, compiled

FORMAT = 1
"""The version of the file's own format, in every file as ``adapter``."""


def _pattern(text: str) -> str:
    """The text itself, if it is a pattern that is safe to use."""
    try:
        compiled(text)
    except PatternError as error:
        where = "" if error.at is None else f" (at character {error.at + 1})"
        kind = "could take very long as a regular expression" if error.slow else "is not a regular expression"
        raise ValueError(f"{kind}: {error}{where}") from None
    return text


def _as_list(value: Any) -> Any:
    return [value] if isinstance(value, str | int | float) else value


def _as_text(value: Any) -> Any:
    return getattr(value, "text", value)


_TEXTS = WithJsonSchema({"anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}]})

Pattern = Annotated[
    str, BeforeValidator(_as_text), AfterValidator(_pattern), WithJsonSchema({"type": "string", "format": "regex"})
]
"""A regular expression that the whole text must match; :mod:`ccmod.replay.foreign.patterns` lists the allowed forms."""
Patterns = Annotated[list[Pattern], BeforeValidator(_as_list), _TEXTS]
Lines = Annotated[list[Line], BeforeValidator(_as_list), _TEXTS]


class Matches(Model):
    """Which games are of this module."""

    module: Patterns = Field([], description="patterns of the module's name, as its games give it")
    version: Patterns = Field([], description="patterns of its version; none: any version")
    maps: Lines = Field([], description="maps that a game must have; games of VASSAL before 3.0 name no module")


class Side(Model):
    """A side of the game."""

    called: Lines = Field([], description="what the module calls it, where that is another name")
    hand: Lines = Field([], description="the maps that are its hand")


class Board(Model):
    """The map on which the game is played."""

    map: Line = Field(description="the name of the main map in the module")
    hexes: Pattern = Field(r".+", description="what names of its places are hexes; everything else is beside the board")
    grid: dict[str, Text] | None = Field(
        None, description="attributes of the module's HexGrid or SquareGrid, used where the module is not at hand"
    )
    numbering: dict[str, Text] = Field({}, description="attributes of that grid's numbering")
    size: tuple[int, int] = Field((4000, 4000), description="width and height of the board in pixels")


class PieceRule(Model):
    """Which pieces are what. The first rule that fits a piece in all that it names counts."""

    name: Pattern | None = Field(None, description="pattern of the piece's name")
    image: Pattern | None = Field(None, description="pattern of the file name of its picture")
    names: Lines = Field([], description="names, one of which it has, each as it is written: no patterns")
    images: Lines = Field([], description="file names, one of which its picture has: no patterns")
    palette: Pattern | None = Field(None, description="pattern of a palette or deck that holds it in the module")
    prototype: Pattern | None = Field(None, description="pattern of a prototype that it has in the module")
    marks: dict[Line, Pattern] = Field({}, description="patterns of its marks (markers in the module's editor)")
    map: Pattern | None = Field(None, description="pattern of the map where it lies when first met")
    kind: Literal["unit", "leader", "weapon", "marker", "card", "track", "ignore"] = Field(
        description="unit, leader, weapon, marker, card, track (of a track beside the board) or ignore"
    )
    side: Text = Field("", description="its side; {group} stands for a named group of the patterns")
    type: Text = Field("", description="its type in the words of the rule system")
    called: Text | None = Field(None, description="its name in the record; {name}, {image} and named groups are filled")
    numbered: bool = Field(False, description="whether equal names are numbered from 1; else from the second on")
    card_of: Text | None = Field(
        None, description="where cards show a random hex: the nation whose card the group {hex} identifies"
    )


class LayerRule(Model):
    """The meanings of the levels of a layer."""

    name: Pattern = Field(".*", description="pattern of the layer's name, which may be empty")
    menu: Pattern | None = Field(None, description="pattern of the command that flips it")
    pieces: Pattern | None = Field(None, description="pattern of the names of the pieces that it counts for")
    as_: Text = Field("", alias="as", description="the layer's name in the record, as the system's own modules call it")
    faces: dict[str, Text] = Field({}, description="level (0: switched off) to the word for it")
    levels: dict[str, int] = Field({}, description="level to the level in the record, where the system counts others")
    ignore: bool = Field(False, description="whether it says nothing to the rules")


class ValueRule(Model):
    """The meaning of a value of pieces: a dynamic property, a label, a line of a property sheet."""

    name: Pattern = Field(description="pattern of the property's name")
    pieces: Pattern | None = Field(None, description="pattern of the names of the pieces that it counts for")
    as_: Text = Field(alias="as", description="the value's name in the record, as the system's own modules call it")


class RotationRule(Model):
    """Where pieces look that a trait turns."""

    name: Pattern = Field(".*", description="pattern of the rotate trait's name, which may be empty")
    pieces: Pattern | None = Field(None, description="pattern of the names of the pieces that it counts for")
    as_: Text = Field(alias="as", description="the trait's name in the record, as the system's own modules call it")
    upright: float = Field(
        0, description="where a piece looks that is not turned: degrees clockwise from the top of the map"
    )


class PlaceRule(Model):
    """The meaning of a place beside the board. The first rule that fits counts."""

    map: Pattern = Field(".*", description="pattern of the name of its map")
    place: Pattern = Field(".*", description="pattern of its name, by the grid or the zones of that map")
    as_: Text = Field(alias="as", description="its name in the record; {group} stands for a named group")


class Deck(Model):
    """A deck or pile of the module."""

    as_: Text = Field("", alias="as", description="its name in the record, where the module calls it otherwise")
    side: Text = Field("", description="whose it is")
    role: Literal["draw", "discard"] = Field("draw", description="draw or discard")


class ChatRule(Model):
    """The meaning of a line of chat. The first rule whose pattern fits the whole line counts."""

    pattern: Pattern = Field(description="pattern of the whole line, with named groups")
    says: Text | None = Field(None, description="a sentence of the rule system; {group} stands for a group")
    about: Text = Field("", description="an example or a note, for readers")


Faces = Annotated[
    tuple[int | str, ...],
    BeforeValidator(faces_of),
    Field(max_length=MOST_FACES),
    WithJsonSchema({"anyOf": [{"type": "string"}, {"type": "array", "items": {"type": ["integer", "string"]}}]}),
]
"""The faces of a die; one may be there several times."""


class DiceRule(Model):
    """How a roll of dice is reported."""

    pattern: Pattern = Field(
        description="pattern of the line with the groups dice and, if the line has them, by, kind, purpose"
    )
    kind: Text | None = Field(None, description="which dice, where the line does not say")
    faces: Faces = Field(
        (), description="the faces of one die: 0-9, or a list of numbers or words; left out, 1 to its sides"
    )


class AdapterFile(Model):
    """The whole file."""

    adapter: Literal[1] = Field(description="the format of this file: 1")
    extends: Line | None = Field(
        None, description="another adapter whose rules come behind these: a shipped one, or a file in the same folder"
    )
    title: Line = Field(description="what the adapter is for")
    system: Line = Field(description="the rule system; board for a game without rules")
    note: Text = Field("", description="what is not known about this module; noted with every game")
    matches: Matches = Field(Matches(module=[], version=[], maps=[]), description="which games are of this module")
    sides: dict[Line, Side] = Field({}, description="the sides of the game")
    board: Board = Field(description="the map on which the game is played")
    pieces: list[PieceRule] = Field([], description="which pieces are what, by name, picture, marks or map")
    layers: list[LayerRule] = Field([], description="what the levels of layers mean")
    values: list[ValueRule] = Field([], description="what the values of pieces mean")
    rotations: list[RotationRule] = Field([], description="where pieces look that are turned")
    places: list[PlaceRule] = Field([], description="what places beside the board are")
    decks: dict[Line, Deck] = Field({}, description="decks by their names in the module")
    chat: list[ChatRule] = Field([], description="what lines of chat mean")
    dice: list[DiceRule] = Field([], description="how rolls of dice are reported (system board)")
