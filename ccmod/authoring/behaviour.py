"""The look and the commands of a counter: the keys that counters, cards and prototypes have in common."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BeforeValidator, Field, StringConstraints, WithJsonSchema

from ccmod.authoring.fields import Amount, FileName, Line, Model, Name, Part, Text, entries, worded
from ccmod.authoring.keys import Shortcut
from ccmod.authoring.look import Look
from ccmod.authoring.maps.pixels import Pixel
from ccmod.authoring.menu import Commands
from ccmod.authoring.raw_traits import TraitText
from ccmod.authoring.shorthand import Shorthand
from ccmod.ground.colour_names import CSS_COLOURS
from ccmod.ground.colours import is_colour
from ccmod.ground.nearest import near
from ccmod.ground.problems import Misfit

Access = Literal["side", "player"]
"""Who may handle what is covered or hidden: the players of the counter's side, or the player who did it."""

_WORD = r"^[A-Za-z][A-Za-z0-9 _-]*$"
Word = Annotated[
    str,
    worded(_WORD, "is not a property's name: that begins with a letter and has letters, digits, blanks, _ and -"),
    StringConstraints(max_length=40, pattern=_WORD),
]
"""The name of a property, layer or label: letters, digits, spaces, hyphens."""


def _colour(text: str) -> str:
    if not is_colour(text):
        message = (
            "is not a colour: that is # and six digits from 0 to f, such as #8a8f7a, or an English name, such as tan"
        )
        raise Misfit(f"{text!r} {message}", near(text.lower(), CSS_COLOURS))
    return text


Colour = Annotated[str, StringConstraints(max_length=40), AfterValidator(_colour)]
"""A colour such as ``#8a8f7a`` or ``red``."""


def _state(value: Any) -> Any:
    if value is None or value is True:
        return {}
    return {"levels": value} if isinstance(value, list) else {"image": value} if isinstance(value, str) else value


def _points(value: Any) -> Any:
    return {} if value is None else {"start": value} if isinstance(value, int) else value


def _label(value: Any) -> Any:
    return {"text": getattr(value, "text", value)} if isinstance(value, (str, int, float)) else value


def _names(value: Any) -> Any:
    """``infantry, elite`` as a list."""
    return [part.strip() for part in value.split(",")] if isinstance(value, str) else value


def _targets(value: Any) -> Any:
    """A name, or several, as menu texts that place just that."""
    names = [value] if isinstance(value, str) else value
    return {str(name): name for name in names} if isinstance(names, list) else value


def _steps(value: Any) -> Any:
    if isinstance(value, int) and not 0 <= value <= _MOST_STEPS:
        raise ValueError(f"is not a number of steps from 0 to {_MOST_STEPS}")
    return [f"step {n}" for n in range(int(value), 0, -1)] if isinstance(value, int) else value


_MOST_STEPS = 100
_LIST = {"type": "array", "items": {"type": "string"}}
_TEXT = {"type": "string"}
_NUMBER = {"type": "number"}
_STEPS_ALONE = {"type": "integer", "minimum": 0, "maximum": _MOST_STEPS}
_OFF = {"const": False}

Names = Annotated[list[Name], BeforeValidator(_names), Shorthand(_TEXT)]
"""Names as a list, or in one line with commas."""
Targets = Annotated[dict[Line, Name], BeforeValidator(_targets), Shorthand(_TEXT, _LIST)]
"""Menu texts with the counter that each brings; a name alone is its own text."""
Value = Annotated[
    str,
    BeforeValidator(lambda value: str(value).lower() if isinstance(value, bool) else getattr(value, "text", value)),
    Field(max_length=400),
    WithJsonSchema({"type": ["string", "number", "boolean"]}),
]
"""A printed value; a number is kept as it was written."""


class State(Part):
    """A state that a counter can be in, seen as a layer."""

    levels: list[Line] | None = Field(None, description="Its levels, first to last; left out, it is on or off.")
    image: FileName | None = Field(None, description="The picture laid over the counter; drawn if left out.")
    images: list[FileName] | None = Field(None, description="The same for each of several levels.")
    at: Pixel = Field((0, 0), description="Where it is laid: pixels right of and below the centre.")
    on: Line | None = Field(None, description="The menu's words that put it on.")
    off_text: Line | None = Field(None, alias="undo", description="The menu's words that take it off.")
    key: Shortcut | None = Field(None, description="A shortcut, such as Ctrl+B.")
    named: bool = Field(True, description="Does the counter's name show it, as in Rifle (broken)?")
    until: Literal["turn"] | None = Field(None, description="turn: the end of the turn takes it off.")
    when: Line | None = Field(None, description="An expression that switches it, such as Ammo < 2; it has no commands.")

    def in_folder(self, folder: Path) -> State:
        """The state with the full paths of its pictures."""
        return self.model_copy(
            update={
                "image": None if self.image is None else str(folder / self.image),
                "images": None if self.images is None else [str(folder / image) for image in self.images],
            }
        )


class Points(Part):
    """A number that goes up and down in the game: ammunition, strength, fatigue."""

    start: Amount = Field(0, description="Its first value.")
    least: Amount = Field(0, description="Its lowest value.")
    most: Amount = Field(99, description="Its highest value.")
    label: bool = Field(True, description="Is it written on the counter?")


Position = Literal[
    "top", "bottom", "left", "right", "centre", "top left", "top right", "bottom left", "bottom right", "below", "above"
]


class LabelLine(Part):
    """A text on a counter."""

    text: Text = Field("", description="The text; $attack$ is replaced by the value attack.")
    at: Position = Field("bottom", description="Where on the counter.")
    size: Annotated[int, Field(ge=4, le=72)] = Field(11, description="The letters' size in pixels.")
    colour: Colour = Field("#000000", description="The letters' colour.")
    ground: Colour | None = Field(None, description="The colour behind them; clear if left out.")
    edit: bool = Field(False, description="May the players change it?")


class Place(Model):
    """A place on a map."""

    map: Name = Field(description="The map.")
    zone: Line | None = Field(None, description="A zone of it.")
    region: Line | None = Field(None, description="A named point of it.")
    at: Pixel | None = Field(None, description="Or the pixel.")


States = Annotated[dict[Word, State], BeforeValidator(entries(_state)), Shorthand(_LIST, {"type": "object"})]
ManyPoints = Annotated[dict[Word, Points], BeforeValidator(entries(_points)), Shorthand({"type": "object"})]
Labels = Annotated[dict[Word, LabelLine], BeforeValidator(entries(_label)), Shorthand({"type": "object"})]


def _values(value: Any) -> Any:
    """``4-3-6`` is one value, printed as it is."""
    text = getattr(value, "text", value)
    return {"values": text} if isinstance(text, (str, int)) else value


Values = Annotated[dict[Word, Value], BeforeValidator(_values), Shorthand(_TEXT, _NUMBER)]
"""Values by their names; a text alone is one value."""


class Behaviour(Look):
    """The keys that counters and prototypes share."""

    like: Names = Field(
        default_factory=list, description="Prototypes from which it takes whatever it does not say itself."
    )
    side: Name | None = Field(None, description="Whose it is; left out, the side of the sheet.")
    class_: Name = Field("unit", alias="class", description="Its class: unit, leader, marker ...")
    tab: Name | None = Field(None, description="Its tab in the counters' window; left out, its side.")
    group: Name | None = Field(None, description="Its list in that tab; left out, its class.")
    values: Values = Field(
        default_factory=dict, description="The values printed on it, as properties: attack, defence, move ..."
    )
    steps: Annotated[list[Line], BeforeValidator(_steps), Shorthand(_STEPS_ALONE)] | None = Field(
        None, description="Its steps from full strength down, or how many; with a back there are two."
    )
    states: States = Field(
        default_factory=dict, description="States besides its steps, each a layer: disrupted, spent, fired ..."
    )
    points: ManyPoints = Field(
        default_factory=dict, description="Numbers that change in the game: ammunition, fatigue ..."
    )
    labels: Labels = Field(default_factory=dict, description="Texts on the counter.")
    facing: Annotated[int, Field(ge=1, le=360)] | None = Field(
        None, description="In how many directions it can be turned; 1 is any angle; left out, it is not turned."
    )
    place: Targets = Field(default_factory=dict, description="Markers that its menu places on it.")
    replace: Targets = Field(default_factory=dict, description="Counters that its menu puts in its place.")
    commands: Commands = Field(default_factory=dict, description="Commands of your own.")
    casualties: Place | None = Field(None, description="Where eliminated ones go; left out, they are deleted.")
    trail: bool = Field(True, description="Has it a movement trail?")
    moved: bool = Field(True, description="Is it marked when it has moved?")
    clone: bool = Field(True, description="Can it be copied?")
    delete: bool = Field(True, description="Can it be deleted?")
    reports: bool = Field(True, description="Are its commands reported in the chat?")
    mask: Access | bool = Field(True, description="Can it be turned face down, and by whom?")
    cover: FileName | None = Field(None, description="The picture shown while it is face down; drawn if left out.")
    hide: Access | bool = Field(True, description="Can it be hidden from the others, and by whom?")
    restrict: bool = Field(False, description="May only its own side handle it?")
    stack: bool = Field(True, description="Does it stack?")
    traits: list[TraitText] = Field(
        default_factory=list,
        description="Further traits of VASSAL, in words (Play Sound: {clip: shot.wav}) or as its own text.",
    )


class PrototypeLine(Behaviour):
    """The keys that many counters share."""

    about: Line | None = Field(None, description="A remark, shown in VASSAL's editor.")
