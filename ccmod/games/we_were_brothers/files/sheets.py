"""Tables that the rulebook lacks and a mission gives: the health track, the reference sheet, values of charges."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from ccmod.authoring.fields import Model
from ccmod.games.we_were_brothers.files.cards import Shift

Box = Annotated[int, Field(ge=1, le=30)]
Value = Annotated[int, Field(ge=1, le=6)]
Cover = Literal["0", "1/2", "1", "2", "woods", "window", "bunker", "depression"]


class HealthLine(Model):
    """The health track: which box does what, counted from the top; the token starts above them (9.0)."""

    boxes: Box = Field(description="How many boxes there are.")
    minus1: Box = Field(description="From which on a soldier rolls at -1.")
    minus2: Box = Field(description="From which on he rolls at -2.")
    bleeding: Box = Field(description="On which he starts to bleed.")
    last: Box = Field(description="On which he loses consciousness.")
    head: Box = Field(description="Where a serious wound of the head puts the token.")


class OpenRows(Model):
    """Shifts of fire at a target in the open."""

    standing: Shift = Field(1, description="At a standing target; +1 by the rulebook.")
    kneeling: Shift | None = Field(None, description="At a kneeling one.")
    prone: Shift | None = Field(None, description="At a prone one.")
    running: Shift | None = Field(None, description="At one that runs, in the place of its posture's.")


class ModifierLines(Model):
    """The reference sheet for targets; its two parts never add up (8.1-08)."""

    open: OpenRows = Field(OpenRows.model_validate({}), description="Targets in the open.")
    cover: dict[Cover, Shift] = Field(
        default_factory=dict, description="Targets in cover, by its level or kind; 1/2 is -2 by the rulebook."
    )


class DeviceLine(Model):
    """The values on a charge or a mine that the rulebook does not give."""

    place: Value | None = Field(None, description="The number needed to place a mine.")
    disarm: Value | None = Field(None, description="The number needed for disarming.")
