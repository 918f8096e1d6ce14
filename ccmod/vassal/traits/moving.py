"""Traits of moving, placing and sending."""

from __future__ import annotations

from typing import Any, ClassVar

from ccmod.ground.dataclass import dataclass
from ccmod.vassal import sequence
from ccmod.vassal.fields import part, state
from ccmod.vassal.traits.trait import Trait
from ccmod.vassal.values import BOOL, COLOUR, DOUBLE, INT, KEY, NULLABLE, TEXT, Colour, Key


@dataclass(frozen=True, slots=True)
class DoesNotStack(Trait):
    """How the piece is selected, moved and stacked (``counters/Immobilized.java``)."""

    PREFIX: ClassVar[str] = "immob;"
    NAME: ClassVar[str] = "Does Not Stack"

    selection: str = part(TEXT, "", "letters: i Shift, t Ctrl, c Alt, n never, g ignore grid, A B Z band")
    movement: str = part(TEXT, "N", "N normal, I if selected, V never", missing="")
    stacking: str = part(TEXT, "R", "L normal, R never", empty="R")
    description: str = part(TEXT, "", "description")

    @classmethod
    def settle(cls, values: dict[str, Any], given: int) -> dict[str, Any]:
        """Where nothing is said of moving, the way of selecting says it; of several ways to select the first counts."""
        held = values["selection"]
        ways = [next((letter for letter in group if letter in held), "") for group in ("nitc", "g", "ZAB")]
        moves = values["movement"][:1] or {"n": "V", "": "N"}.get(ways[0], "I")
        return {
            **values,
            "selection": "".join(ways),
            "movement": moves if moves in "VI" else "N",
            "stacking": "L" if values["stacking"].startswith("L") else "R",
        }


@dataclass(frozen=True, slots=True)
class MarkMoved(Trait):
    """The piece shows that it moved (``counters/MovementMarkable.java``)."""

    PREFIX: ClassVar[str] = "markmoved;"
    NAME: ClassVar[str] = "Mark When Moved"

    icon: str = part(TEXT, "moved.gif", "picture")
    x: int = part(INT, 0, "offset in pixels")
    y: int = part(INT, 0, "offset in pixels")
    text: str = part(TEXT, "Toggle whether piece marked as moved", "menu text")
    key: Key | None = part(KEY, Key.ctrl("M"), "key")
    description: str = part(TEXT, "", "description")
    ignore_same_place: bool = part(BOOL, False, "not within one location?")
    mark_text: str = part(TEXT, "Mark piece as moved", "menu text")
    mark_key: Key | None = part(KEY, None, "key")
    unmark_text: str = part(TEXT, "Mark piece as unmoved", "menu text")
    unmark_key: Key | None = part(KEY, None, "key")
    moved: bool = state(BOOL, False, "moved?")

    @property
    def properties(self) -> dict[str, str]:
        """``Moved``."""
        return {"Moved": "true" if self.moved else ""}


@dataclass(frozen=True, slots=True)
class MovementTrail(Trait):
    """The way that the piece went is drawn (``counters/Footprint.java``)."""

    PREFIX: ClassVar[str] = "footprint;"
    NAME: ClassVar[str] = "Movement Trail"

    key: Key | None = part(KEY, None, "key")
    text: str = part(TEXT, "Movement Trail", "menu text")
    initially_visible: bool = part(BOOL, False, "visible from the start?")
    globally_visible: bool = part(BOOL, False, "seen by all?")
    radius: int = part(INT, 10, "circles, pixels")
    fill: Colour | None = part(COLOUR, (255, 255, 255), "colour")
    line: Colour | None = part(COLOUR, (0, 0, 0), "colour")
    opacity_selected: int = part(INT, 100, "percent")
    opacity: int = part(INT, 50, "percent")
    edge_points: int = part(INT, 20, "pixels")
    edge_display: int = part(INT, 30, "pixels")
    line_width: float = part(DOUBLE, 1.0, "pixels")
    on_key: Key | None = part(KEY, None, "key")
    off_key: Key | None = part(KEY, None, "key")
    clear_key: Key | None = part(KEY, None, "key")
    description: str = part(TEXT, "", "description")
    ignore_same_place: bool = part(BOOL, False, "not within one location?")
    visible: bool = False
    start_map: str = ""
    points: tuple[tuple[int, int], ...] = ()
    """Where the piece was, in pixels."""
    initialised: bool = False
    last_size: int = 0

    STATE_NAMES: ClassVar[frozenset[str]] = frozenset({"visible", "start_map", "points", "initialised", "last_size"})

    def read_state(self, text: str) -> dict[str, Any]:
        """Visible?, map id, count, points, two more."""
        tokens = sequence.decode(text, ";")
        count = max(INT.read(tokens[2], 0), 0) if len(tokens) > 2 else 0
        points = []
        for token in filter(None, tokens[3 : 3 + count]):
            x, _, y = token.partition(",")
            points.append((INT.read(x, 0), INT.read(y, 0)))
        rest = tokens[3 + count :]
        return {
            "visible": tokens[0] == "true",
            "start_map": tokens[1] if len(tokens) > 1 else "",
            "points": tuple(points),
            "initialised": rest[:1] == ["true"],
            "last_size": INT.read(rest[1], count) if len(rest) > 1 else count,
            "more_state": tuple(rest[2:]),
        }

    def write_state(self) -> str:
        """The state, from the fields."""
        points = [f"{x},{y}" for x, y in self.points]
        tokens = [BOOL.write(self.visible), self.start_map, str(len(points)), *points]
        tokens += [BOOL.write(self.initialised), str(self.last_size), *self.more_state]
        return sequence.encode(tokens, ";")


@dataclass(frozen=True, slots=True)
class MoveFixedDistance(Trait):
    """A command moves the piece by some pixels, in the direction that it faces (``counters/Translate.java``)."""

    PREFIX: ClassVar[str] = "translate;"
    NAME: ClassVar[str] = "Move Fixed Distance"

    text: str = part(TEXT, "Move Forward", "menu text")
    key: Key | None = part(KEY, Key.ctrl("M"), "key")
    x: str = part(TEXT, "0", "pixels to the right")
    y: str = part(TEXT, "60", "pixels upwards")
    whole_stack: bool = part(BOOL, False, "the whole stack?")
    x_index: str = part(TEXT, "0", "times the x offset")
    y_index: str = part(TEXT, "0", "times the y offset")
    x_offset: str = part(TEXT, "0", "pixels")
    y_offset: str = part(TEXT, "0", "pixels")
    description: str = part(TEXT, "", "description")


@dataclass(frozen=True, slots=True)
class SendTo(Trait):
    """A command sends the piece to a place (``counters/SendToLocation.java``)."""

    PREFIX: ClassVar[str] = "sendto;"
    NAME: ClassVar[str] = "Send to Location"

    text: str = part(TEXT, "", "menu text")
    key: Key | None = part(KEY, None, "key")
    map: str = part(TEXT, "", "map")
    board: str = part(TEXT, "", "board")
    x: str = part(TEXT, "0", "pixels")
    y: str = part(TEXT, "0", "pixels")
    back_text: str = part(TEXT, "", "menu text")
    back_key: Key | None = part(KEY, None, "key")
    x_index: str = part(TEXT, "0", "times the x offset")
    y_index: str = part(TEXT, "0", "times the y offset")
    x_offset: str = part(TEXT, "1", "pixels")
    y_offset: str = part(TEXT, "1", "pixels")
    description: str = part(TEXT, "", "description")
    destination: str = part(TEXT, "L", "L x and y, G grid, Z zone, R region, A counter, C cycle, N nearest", empty="L")
    zone: str = part(TEXT, "", "zone")
    region: str = part(TEXT, "", "region")
    filter: str = part(TEXT, "", "which counter")
    grid_location: str = part(TEXT, "", "location")
    back_map: str = state(TEXT, "", "map to go back to")
    back_x: str = state(TEXT, "", "pixels")
    back_y: str = state(TEXT, "", "pixels")

    def read_state(self, text: str) -> dict[str, Any]:
        """Map and place; half a place is none."""
        map, x, y, *more = [*sequence.decode(text, ";"), "", ""]
        place = (x, y) if x and y else ("", "")
        return {"back_map": map, "back_x": place[0], "back_y": place[1], "more_state": tuple(more[:-2])}


@dataclass(frozen=True, slots=True)
class ReturnToDeck(Trait):
    """A command sends the piece to a deck (``counters/ReturnToDeck.java``)."""

    PREFIX: ClassVar[str] = "return;"
    NAME: ClassVar[str] = "Return to Deck"

    text: str = part(TEXT, "Return to Deck", "menu text")
    key: Key | None = part(KEY, Key.ctrl("R"), "key", missing=None)
    deck: str = part(TEXT, "", "the deck's name")
    prompt: str = part(TEXT, "Select destination", "question when the player chooses")
    description: str = part(TEXT, "", "description")
    version: str = part(TEXT, "2", "version", missing="")
    choose: bool = part(BOOL, True, "does the player choose the deck?")
    expression: str = part(TEXT, "", "the deck by an expression")

    @classmethod
    def settle(cls, values: dict[str, Any], given: int) -> dict[str, Any]:
        """Before version 2 the deck's name was all: without it the player chooses."""
        if INT.read(values["version"], 0) >= 2:
            return {**values, "version": "2"}
        return {**values, "version": "2", "choose": not values["deck"], "expression": values["deck"]}


@dataclass(frozen=True, slots=True)
class PlaceMarker(Trait):
    """A command puts another piece beside this one (``counters/PlaceMarker.java``)."""

    PREFIX: ClassVar[str] = "placemark;"
    NAME: ClassVar[str] = "Place Marker"

    text: str = part(TEXT, "Place Marker", "menu text")
    key: Key | None = part(KEY, Key.ctrl("M"), "key")
    marker: str | None = part(NULLABLE, None, "the marker: +/null/type/state, or the path of a piece slot")
    marker_text: str | None = part(NULLABLE, None, "old: text")
    x: str = part(TEXT, "0", "offset in pixels")
    y: str = part(TEXT, "0", "offset in pixels")
    match_rotation: bool = part(BOOL, False, "turned alike?")
    after_key: Key | None = part(KEY, None, "key sent to the marker")
    description: str = part(TEXT, "", "description")
    gpid: str = part(TEXT, "", "slot id of the marker")
    placement: int = part(INT, 0, "0 top of the stack, 1 bottom, 2 above this, 3 below this")
    above: bool = part(BOOL, False, "drawn above?")
    copy_properties: bool = part(BOOL, False, "copy dynamic properties?")
    parameters: str = part(TEXT, "", "parameters")
    version: str = part(TEXT, "1", "0 = placed in the same stack whatever the offset", missing="0", empty="0")


@dataclass(frozen=True, slots=True)
class Replace(PlaceMarker):
    """A command puts another piece in this one's place (``counters/Replace.java``)."""

    PREFIX: ClassVar[str] = "replace;"
    NAME: ClassVar[str] = "Replace with Other"

    text: str = part(TEXT, "Replace", "menu text")
    key: Key | None = part(KEY, Key.ctrl("R"), "key")
