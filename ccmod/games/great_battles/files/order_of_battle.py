"""The order of battle of a side as a tree: its army, the corps, their divisions, their brigades, and the units."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field

from ccmod.authoring.fields import CounterRef, Hexes, HexRef, Line, Model
from ccmod.authoring.references import Stands
from ccmod.authoring.shorthand import Shorthand

Orders = Literal["March", "Advance", "Attack"]
Facing = Literal["n", "nne", "ne", "e", "se", "sse", "s", "ssw", "sw", "w", "nw", "nnw"]
"""A vertex (nne e sse ssw w nnw), or under March Orders a hexside (7.11)."""
Turn = Annotated[int, Field(ge=1, le=60)]
Count = Annotated[int, Field(ge=0, le=99)]
LeaderRef = Annotated[CounterRef, Stands("the order of battle as {}")]


class Coming(Model):
    """When and where a unit or a leader comes who is not there at first."""

    turn: Turn = Field(description="The turn.")
    hexes: Hexes = Field([], description="The hexes by which it may enter; left out, any.")


class Arrival(Coming):
    """The same of a unit, with what it may do then."""

    orders: Orders | None = Field(None, description="The orders under which it arrives.")
    ams: Count | None = Field(None, description="How often it may act in that turn; left out, without a limit.")


def _place(value: Any) -> Any:
    """``E6`` alone."""
    value = getattr(value, "text", value)
    return {"at": value} if isinstance(value, str) else value


class UnitPlace(Model):
    """Where a unit stands at first, or when it comes; with neither its player places it himself."""

    at: HexRef | None = Field(None, description="Its hex.")
    facing: Facing | None = Field(None, description="Where it faces; left out, as its brigade does.")
    orders: Orders | None = Field(None, description="Orders of its own, where they are not its brigade's.")
    arrives: Arrival | None = Field(None, description="For a reinforcement: when, and where.")
    mounted: bool = Field(True, description="Is cavalry mounted?")


Place = Annotated[UnitPlace, BeforeValidator(_place), Shorthand({"type": ["string", "number"]})]
Units = dict[CounterRef, Place]


class Led(Model):
    """Any command with its leader."""

    leader: LeaderRef | None = Field(None, description="The counter of its leader.")
    replacement: LeaderRef | None = Field(None, description="The counter of his replacement.")
    at: HexRef | None = Field(None, description="The leader's hex.")
    arrives: Coming | None = Field(None, description="For a leader who arrives later: when, and where.")


class Brigade(Led):
    """A brigade, or the artillery of a division."""

    orders: Orders | None = Field(None, description="Its orders at first.")
    facing: Facing | None = Field(None, description="The facing of its units, unless they have their own.")
    units: Annotated[Units, Stands("another brigade")] = Field(
        default_factory=dict, description="Its units by counter, each with its hex; in a hex, the first one on top."
    )


class Division(Led):
    """A division."""

    brigades: dict[Line, Brigade] = Field(default_factory=dict, description="Its brigades, such as 1/1/I.")


class Corps(Led):
    """A corps; brigades that belong to no division are its own."""

    divisions: dict[Line, Division] = Field(default_factory=dict, description="Its divisions, such as 1/I.")
    brigades: dict[Line, Brigade] = Field(default_factory=dict, description="Brigades without a division.")


class Army(Led):
    """All that a side has, under its Overall Commander."""

    name: Line | None = Field(None, description="The army's name; left out, the side's.")
    corps: dict[Line, Corps] = Field(min_length=1, description="Its corps, such as I.")
    efficiency: dict[Annotated[int, Field(ge=0, le=4)], Count] = Field(
        default_factory=dict, description="The cup of Efficiency Markers: how many there are of each value (5.21)."
    )
