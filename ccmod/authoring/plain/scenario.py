"""A scenario of a game without rules of ours (``plain``): the set-up with which it begins."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Discriminator, Field, Tag

from ccmod.authoring.fields import (
    CardRef,
    Cards,
    DeckRef,
    Line,
    MarkerRef,
    Model,
    Name,
    PlaceRef,
    SideRef,
    Slug,
    Stack,
    Text,
)
from ccmod.authoring.maps.mapfile import Layout
from ccmod.authoring.properties import PropertyName
from ccmod.authoring.references import Ref, Stands
from ccmod.authoring.shorthand import Shorthand


def _places(value: Any) -> Any:
    """``0304, 0506`` as a list: places may hold spaces, so commas part them; without any, spaces do."""
    value = getattr(value, "text", value)
    if not isinstance(value, str):
        return value
    return [part.strip() for part in (value.split(",") if "," in value or ":" in value else value.split())]


Places = Annotated[list[PlaceRef], BeforeValidator(_places), Shorthand({"type": ["string", "number"]})]
"""Places in a list, or in one line."""
Order = Annotated[
    list[CardRef] | Literal["shuffled", "printed"],
    Stands("the deck {}"),
    Field(description="shuffled; printed: in the order of the card file; or cards, the top one first."),
]


Dealing = Annotated[int, Field(strict=True, ge=1, le=500)]
"""How many cards are dealt."""


def _way_of_holding(value: Any) -> str:
    """Which of the three ways a hand is written in, so that a mistake is reported by that way alone."""
    return "names" if isinstance(value, str | list) else "dealt" if isinstance(value, dict) else "number"


Hand = Annotated[
    Annotated[Cards, Stands("the hand of {}"), Tag("names")]
    | Annotated[Dealing, Tag("number")]
    | Annotated[dict[DeckRef, Dealing], Tag("dealt")],
    Discriminator(_way_of_holding),
]
"""The hand of a side: cards by their names, or so many dealt from its deck, or from the decks of these names."""


class ScenarioFile(Model):
    """A scenario of any game."""

    title: Line = Field(description="The scenario's title.")
    id: Slug | None = Field(default=None, description="A short id; the file's name if it is left out.")
    system: Literal["plain"] = Field(default="plain", description="The rule system.")
    briefing: Text = Field(default="", description="The introduction for the players, shown in the notes.")
    boards: dict[Annotated[Slug, Ref("map")], Layout] = Field(
        default_factory=dict, description="Other boards than a map has at first: the map's id, and rows of board ids."
    )
    setup: dict[PlaceRef, Annotated[Stack, Stands("{}")]] = Field(
        default_factory=dict, description="The counters in each place, bottom first."
    )
    markers: dict[MarkerRef, Places] = Field(
        default_factory=dict, description="Markers with several copies on the maps, each with its places."
    )
    turn_track: Name = Field(default="Turn", alias="turn track", description="The track on which reinforcements wait.")
    reinforcements: dict[Annotated[Line, Ref("space")], Annotated[Stack, Stands("space {} of the turn track")]] = Field(
        default_factory=dict, description="For spaces of the turn track, the reinforcements that arrive then."
    )
    decks: dict[DeckRef, Order] = Field(default_factory=dict, description="Decks that begin differently from usual.")
    hands: dict[SideRef, Hand] = Field(
        default_factory=dict,
        description="Cards that sides hold at first: their names; a number, dealt from the side's deck; or "
        "{Orders: 7}, dealt from the decks of these names.",
    )
    properties: dict[Annotated[PropertyName, Ref("property")], Text] = Field(
        default_factory=dict, description="Properties of the module that begin with another value."
    )
    turn: dict[Annotated[Name, Ref("level")], Text] = Field(
        default_factory=dict, description="Levels of the turn tracker that begin elsewhere: Turn: 3."
    )

    def spaces(self) -> dict[str, list[str]]:
        """Places and reinforcements, all by the names of their places."""
        found = dict(self.setup)
        for space, stack in self.reinforcements.items():
            place = f"{self.turn_track} {space}"
            found[place] = [*found.get(place, []), *stack]
        return found
