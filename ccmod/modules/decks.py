"""Decks: one plan gives the component of the build file and the deck of a saved game.

A saved game holds its decks complete, menus included (``counters/Deck.java``); both texts must say the same.
"""

from __future__ import annotations

from ccmod.ground.dataclass import dataclass
from ccmod.modules.commands import named
from ccmod.modules.components import component
from ccmod.modules.pieces import PieceSlot
from ccmod.vassal import sequence
from ccmod.vassal.buildfile import Element
from ccmod.vassal.components import Component
from ccmod.vassal.traits import Deck
from ccmod.vassal.values import KEYS, Key

_TARGET = "DECK|false|MAP|||||0|0||false|||EQUALS||"
"""The target of every global key command of a deck (``build/module/map/DeckGlobalKeyCommand.java``)."""
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


def saved_command(one: Element) -> str:
    """A deck's global key command of the build file as a saved deck has it.

    (``build/module/map/DeckGlobalKeyCommand.java``)
    """
    component = Component(one)
    names = (
        "name",
        "hotkey",
        "filter",
        "deckCount",
        "reportFormat",
        "name",
        "target",
        "reportSingle",
        "suppressSounds",
    )
    tokens = [one.get(name, component.spec.attributes[name].default or "") if component.spec else "" for name in names]
    return sequence.encode([*tokens, one.get("parameters")], "|")


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckPlan:
    """A deck at a place of a map."""

    name: str
    side: str = ""
    """Whose it is; empty for everybody's."""
    map: str
    board: str
    x: int
    y: int
    width: int
    height: int
    face_down: bool
    draw_face_up: bool | None = None
    """Whether cards come out face up; as they lie, if not given."""
    shuffle: str | None = None
    """``Always``, ``Never``, or :data:`BY_MENU` (the default of decks that lie face down)."""
    shuffle_key: Key | None = None
    """A hotkey that shuffles it; there is no line for it in its menu."""
    send_to: str = ""
    """The deck to which all its cards can be sent."""
    send_key: Key | None = None
    several: bool = False
    choose: bool = False
    turn: bool = False
    empty_key: Key | None = None
    """A hotkey that is pressed when the last card is drawn."""
    restricted: bool = True
    """May only the players of its side handle it?"""
    commands: tuple[TopCardCommand, ...] = ()
    added: tuple[Element, ...] = ()
    """Components of the author's own."""

    @property
    def _face(self) -> str:
        return "Always" if self.face_down else "Never"

    @property
    def _shuffle(self) -> str:
        return self.shuffle or (BY_MENU if self.face_down else "Never")

    @property
    def _drawn_up(self) -> bool:
        return not self.face_down if self.draw_face_up is None else self.draw_face_up

    def component(self, cards: list[PieceSlot]) -> Element:
        """The deck in the build file, with its cards from the top of a new game's deck to its bottom."""
        return component(
            "module.map.DrawPile",
            *(command.component() for command in self.commands),
            *self.added,
            *(card.component() for card in cards),
            name=self.name,
            description="",
            owningBoard=self.board,
            x=self.x,
            y=self.y,
            width=self.width,
            height=self.height,
            allowMultiple=self.several,
            allowSelect=self.choose,
            faceDown=self._face,
            drawFaceUp=self._drawn_up,
            shuffle=self._shuffle,
            shuffleCommand="",
            shuffleFormat="",
            shuffleHotkey=self.shuffle_key or "",
            reversible=self.turn,
            draw=False,
            color="0,0,0",
            hotkeyOnEmpty=self.empty_key is not None,
            emptyHotkey=self.empty_key,
            reshufflable=bool(self.send_to),
            reshuffleCommand="",
            reshuffleMessage="",
            reshuffleHotkey=self.send_key or "",
            reshuffleTarget=self.send_to,
            canSave=False,
            maxStack=5,
            deckRestrictAccess=self.restricted,
            deckOwners=self.side,
        )

    def piece(self) -> Deck:
        """The deck as a saved game holds it, still without cards and place."""
        return Deck(
            draw_outline=False,
            width=self.width,
            height=self.height,
            face_down_option=self._face,
            shuffle_option=self._shuffle,
            allow_multiple=self.several,
            allow_specific=self.choose,
            reversible=self.turn,
            send_deck=self.send_to,
            name=self.name,
            shuffle_text="",
            draw_face_up=self._drawn_up,
            shuffle_key=self.shuffle_key,
            send_key=self.send_key,
            send_key_when_empty=self.empty_key is not None,
            empty_key=self.empty_key,
            max_stack=5,
            global_commands=(
                *(command.encode() for command in self.commands),
                *(saved_command(one) for one in self.added if one.tag.endswith(".DeckGlobalKeyCommand")),
            ),
            restrict_access=self.restricted,
            sides=(self.side,) if self.side else (),
            face_down=self.face_down,
        )


@dataclass(frozen=True, slots=True)
class Shuffling:
    """How one deck is shuffled in one step of a log, with one sentence of ours or none.

    The deck itself shuffles with reports switched off: VASSAL notes a missing translation in its error log
    whenever a deck reports (``counters/Deck.java``). So its menu speaks to its top card, the card presses a hotkey of
    the module, the button behind it reports and presses another, which goes back to the card in silence.
    """

    deck: str
    own: str
    """The front of the names of its keys."""
    in_card: Key
    """The key sent to the top card without a report; the card presses :attr:`hotkey`."""

    @property
    def hotkey(self) -> Key:
        """The deck's own hotkey."""
        return named(f"{self.own}.shuffle")

    @property
    def mute_key(self) -> Key:
        """The key that the buttons press."""
        return named(f"{self.own}.in-silence")

    def mute_button(self) -> Element:
        """The unseen button that speaks to the top card."""
        return top_card_button(f"Shuffle the {self.deck}", self.deck, self.mute_key, self.in_card)


def top_card_button(
    name: str, deck: str, hotkey: Key, sent: Key, *, text: str = "", count: str = "1", report: str = ""
) -> Element:
    """A button, unseen without a text, that sends a key to the top card of a deck, or to several cards.

    Only the report given here is shown, not those of the cards.
    """
    return component(
        "module.GlobalKeyCommand",
        name=name,
        buttonText=text,
        tooltip=name if text else "",
        icon="",
        buttonHotkey=hotkey,
        hotkey=sent,
        target=f"MODULE|true|DECK|||||0|0|{deck}|false|||EQUALS||",
        filter="",
        deckCount=count,
        singleMap=False,
        reportSingle=True,
        reportFormat=report,
    )


def unseen_button(key: Key, report: str, *pressed: Key) -> Element:
    """A button without a face that reports a sentence, if there is one, and presses other hotkeys."""
    return component(
        "module.DoActionButton",
        name=key.name or str(key),
        text="",
        tooltip="",
        icon="",
        hotkey=key,
        doReport=bool(report),
        reportFormat=report,
        doHotkey=True,
        hotkeys=KEYS.write(pressed),
    )
