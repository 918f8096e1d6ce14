"""Decks: one plan gives the component of the build file and the deck as it stands in a saved game.

A saved game holds its decks complete, menus included (``counters/Deck.java``); both texts must say the same.
"""

from __future__ import annotations

from dataclasses import dataclass

from ccmod.build.components import component
from ccmod.build.pieces import Slot
from ccmod.vassal import sequence
from ccmod.vassal.buildfile import Element
from ccmod.vassal.traits import Deck
from ccmod.vassal.values import Key

_TARGET = "DECK|false|MAP|||||0|0||false|||EQUALS||"
"""What every global key command of a deck has as its target (``build/module/map/DeckGlobalKeyCommand.java``)."""
BY_MENU = "Via right-click Menu"


def parameters_of(values: dict[str, str]) -> str:
    """Dynamic properties that a global key command sets before it sends its key (``configure/Parameter.java``)."""
    return sequence.encode([sequence.encode(pair, ":") for pair in values.items()], ",")


@dataclass(frozen=True, slots=True)
class TopCardCommand:
    """A line in a deck's menu that sends a key to its top card."""

    text: str
    key: Key
    parameters: str = ""
    """See :func:`parameters_of`."""

    def component(self) -> Element:
        """The command in the build file."""
        return component(
            "module.map.DeckGlobalKeyCommand",
            name=self.text,
            hotkey=self.key,
            target=_TARGET,
            filter="",
            deckCount="1",
            reportFormat="",
            reportSingle=False,
            suppressSounds=False,
            parameters=self.parameters,
        )

    def encode(self) -> str:
        """The command in a saved deck."""
        tokens = [self.text, str(self.key), "", "1", "", self.text, _TARGET, "false", "false", self.parameters]
        return sequence.encode(tokens, "|")


@dataclass(frozen=True, slots=True)
class DeckPlan:
    """A deck of one side, at a place of a map."""

    name: str
    side: str
    map: str
    board: str
    x: int
    y: int
    width: int
    height: int
    face_down: bool
    shuffle_key: Key | None = None
    """A hotkey that shuffles it; there is no line for it in its menu."""
    send_to: str = ""
    """The deck to which all its cards can be sent."""
    send_key: Key | None = None
    commands: tuple[TopCardCommand, ...] = ()

    def component(self, cards: list[Slot]) -> Element:
        """The deck in the build file, with its cards from the top of a new game's deck to its bottom."""
        return component(
            "module.map.DrawPile",
            *(command.component() for command in self.commands),
            *(card.component() for card in cards),
            name=self.name,
            description="",
            owningBoard=self.board,
            x=self.x,
            y=self.y,
            width=self.width,
            height=self.height,
            allowMultiple=False,
            allowSelect=False,
            faceDown="Always" if self.face_down else "Never",
            drawFaceUp=not self.face_down,
            shuffle=BY_MENU if self.face_down else "Never",
            shuffleCommand="",
            shuffleFormat="",
            shuffleHotkey=self.shuffle_key or "",
            reversible=False,
            draw=False,
            color="0,0,0",
            hotkeyOnEmpty=False,
            reshufflable=bool(self.send_to),
            reshuffleCommand="",
            reshuffleMessage="",
            reshuffleHotkey=self.send_key or "",
            reshuffleTarget=self.send_to,
            canSave=False,
            maxStack=5,
            deckRestrictAccess=True,
            deckOwners=self.side,
        )

    def piece(self) -> Deck:
        """The deck as a saved game holds it, still without cards and place."""
        return Deck(
            draw_outline=False,
            width=self.width,
            height=self.height,
            face_down_option="Always" if self.face_down else "Never",
            shuffle_option=BY_MENU if self.face_down else "Never",
            allow_multiple=False,
            allow_specific=False,
            reversible=False,
            send_deck=self.send_to,
            name=self.name,
            shuffle_text="",
            draw_face_up=not self.face_down,
            shuffle_key=self.shuffle_key,
            send_key=self.send_key,
            max_stack=5,
            global_commands=tuple(command.encode() for command in self.commands),
            restrict_access=True,
            sides=(self.side,),
            face_down=self.face_down,
        )
