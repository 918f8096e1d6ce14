"""Tools of every map: zoom, overview, stack viewer … All are there unless a line switches one off."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BeforeValidator, Field

from ccmod.authoring.fields import Line, Model, Text
from ccmod.authoring.maps.pixels import Colour
from ccmod.authoring.shorthand import Shorthand

_BOOL = {"type": "boolean"}


def _switch(full: Any) -> Any:
    """``true`` means the default, ``false`` (as ``None`` inside) that there is none."""
    return BeforeValidator(lambda value: full if value is True else None if value is False else value)


Zooms = Annotated[float, Field(gt=0.01, le=10)]


class Tools(Model):
    """The tools of a map, or of all maps."""

    zoom: Annotated[
        list[Zooms] | None, _switch([0.25, 0.35, 0.5, 0.65, 0.8, 1.0, 1.25, 1.5, 2.0]), Shorthand(_BOOL)
    ] = Field([0.25, 0.35, 0.5, 0.65, 0.8, 1.0, 1.25, 1.5, 2.0], min_length=1, description="The zooms to choose from.")
    zoom_start: Zooms = Field(1.0, alias="zoom start", description="The zoom at first.")
    overview: Annotated[float | None, Field(gt=0.01, le=1), _switch(0.2), Shorthand(_BOOL)] = Field(
        0.2, description="A small map of the whole, at this scale."
    )
    stack_viewer: Annotated[Line | None, _switch("$PieceName$"), Shorthand(_BOOL)] = Field(
        "$PieceName$", alias="stack viewer", description="The text below each counter in the mouse-over view."
    )
    los: Annotated[Colour | None, _switch("#c81e1e"), Shorthand(_BOOL)] = Field(
        "#c81e1e", description="The colour of a thread that shows lines of sight and ranges."
    )
    los_says: Text | None = Field(
        None,
        alias="los says",
        description="The report of a line in the chat: $FromLocation$, $ToLocation$ ...; nothing on hexes if left out.",
    )
    last_move: Annotated[Colour | None, _switch("#d67814"), Shorthand(_BOOL)] = Field(
        "#d67814", alias="last move", description="The colour of the frame around the piece moved last."
    )
    clear_moved: bool = Field(True, alias="clear moved", description="A button that takes all marks of movement off.")
    clear_trails: bool = Field(True, alias="clear trails", description="A button that wipes out all movement trails.")
    hide_pieces: bool = Field(True, alias="hide pieces", description="A button that shows the bare map.")
    flare: Annotated[Colour | None, _switch("#d63c14"), Shorthand(_BOOL)] = Field(
        "#d63c14", description="The colour of the ring that an Alt-click shows to all."
    )
    picture: bool = Field(True, description="A button that saves the map as a picture.")
    text: bool = Field(True, description="A button that saves the positions of pieces as text.")
    stacking: Annotated[int | None, Field(ge=0, le=60), _switch(6), Shorthand(_BOOL)] = Field(
        6, description="Pixels from one counter of a stack to the next; false: counters do not stack."
    )
