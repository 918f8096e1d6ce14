"""A card file: cards, their decks, and who holds them."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from ccmod.authoring.added import Components
from ccmod.authoring.behaviour import Behaviour, Colour, PrototypeLine
from ccmod.authoring.counters import numbered
from ccmod.authoring.fields import Count, FileName, FileNames, Line, Model, Name, Text
from ccmod.authoring.keys import Shortcut
from ccmod.authoring.maps.pixels import Pixel
from ccmod.authoring.tables.inlay import More


class CardLine(Behaviour):
    """One card, or several alike."""

    name: Name = Field(description="The card's name, unique in the module.")
    was: Name | None = Field(None, description="Its name in earlier versions, so that games under way know it again.")
    count: Count | None = Field(None, description="How many there are; left out, there is one, without a number.")
    class_: Name = Field("card", alias="class", description="The kind of card.")
    type: Line | None = Field(None, description="Its type.")
    deck: Name | None = Field(None, description="The deck in which it begins; left out, the first of the file.")
    image: FileName | None = Field(None, description="Its front; drawn from the next keys if there is none.")
    back: FileName | None = Field(None, description="Its back; left out, that of the file.")
    title: Line | None = Field(None, description="The title on a drawn card; left out, its name.")
    corner: Line | None = Field(None, description="The text in the corner of a drawn card, such as a number.")
    text: Text = Field("", description="The text of a drawn card.")
    foot: Line | None = Field(None, description="The line at the foot of a drawn card.")

    def names(self) -> list[str]:
        """The name of every card on this line."""
        return numbered(self.name, self.count)

    def earlier_names(self) -> list[str]:
        """The names that these cards had before, in the same order."""
        return numbered(self.was or self.name, self.count)


class DeckLine(Model):
    """One deck, draw pile or discard pile."""

    side: Name | None = Field(None, description="Whose it is.")
    map: Name | None = Field(None, description="The map that it is on; if left out, a separate window for the decks.")
    at: Pixel | None = Field(None, description="The pixel of its middle on that map.")
    face: Literal["down", "up"] = Field("down", description="Are its cards face down or face up?")
    shuffle: Literal["always", "menu", "never"] | None = Field(
        None,
        description="always: each card drawn is any of them; menu: when a player says so; never. Left out, decks face "
        "down are shuffled always, others never.",
    )
    key: Shortcut | None = Field(None, description="A shortcut that shuffles it.")
    draw_key: Shortcut | None = Field(None, alias="draw key", description="A shortcut that draws its top card.")
    several: bool = Field(False, description="May several cards be drawn at once?")
    choose: bool = Field(False, description="May a certain card be looked for?")
    turn: bool = Field(False, description="May the whole deck be turned over?")
    discard: Name | None = Field(None, description="The pile to which the menu of its cards discards them.")
    into: Name | None = Field(None, description="The deck into which all its cards can be put at once, and shuffled.")
    into_key: Shortcut | None = Field(None, alias="into key", description="A shortcut for that.")
    refill: bool = Field(False, description="Does its last card bring back the discards?")
    private: bool = Field(False, description="May only its own side handle it?")
    reports: bool = Field(True, description="Is it reported when it is drawn from, shuffled, put elsewhere?")
    hand: Annotated[int, Field(ge=1, le=40)] | None = Field(
        None, description="Guided modules: up to how many cards a button draws into the player's hand."
    )
    components: Components = Field((), description="Commands of VASSAL's deck, in words: - DeckSortKeyCommand.")

    @property
    def shuffled(self) -> Literal["always", "menu", "never"]:
        """When it is shuffled."""
        return self.shuffle or ("always" if self.face == "down" else "never")


class CardsFile(Model):
    """A card file."""

    side: Name | None = Field(None, description="Whose cards they are; left out, everybody's.")
    back: FileName | None = Field(None, description="The back of all cards; drawn if there is none.")
    colour: Colour = Field("#7a2f2a", description="The colour of drawn cards.")
    width: Annotated[int, Field(ge=60, le=800)] = Field(180, description="Pixels of a drawn card.")
    height: Annotated[int, Field(ge=60, le=1000)] = Field(250, description="Pixels of a drawn card.")
    like: Name | None = Field(None, description="The prototype of every card that names none itself.")
    prototypes: dict[Name, PrototypeLine] = Field({}, description="Things that cards and counters have in common.")
    decks: dict[Name, DeckLine] = Field({}, description="The decks and piles; left out, one deck named Cards.")
    table: Annotated[FileNames, More("cards")] = Field(
        [], description="Tables with more cards: a column a key, values.ops for values."
    )
    cards: list[CardLine] = Field([], description="The cards.")
