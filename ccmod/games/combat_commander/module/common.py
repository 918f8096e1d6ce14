"""The common parts of counters of all kinds: pictures, rolls."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ccmod.art.faces import SMALL_SIZE
from ccmod.modules.commands import named
from ccmod.modules.context import BuildContext
from ccmod.modules.decks import parameters_of
from ccmod.modules.names import slug
from ccmod.modules.plain.counter_faces import own_picture
from ccmod.vassal import sequence
from ccmod.vassal.traits import (
    DynamicProperty,
    GlobalKeyCommand,
    Key,
    RestrictCommands,
    SubMenu,
    Trait,
    TriggerAction,
)
from ccmod.vassal.traits.key_commands import NO_FAST_MATCH

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PIL.Image import Image

    from ccmod.authoring.sheets import Counter

_OWN_DECK = 'COUNTER|true|DECK|||||0|0|{Side + " Deck"}|false|||EQUALS||'
"""The fast match that looks only at the deck of the piece's own side."""

_NOT_OWN = "{PlayerSide != Side}"
"""Cards of a deck do nothing for the other player, who does not see them."""
GONE = "ccmod.gone"
"""A marker leaves the map for good."""
HERE = "COUNTER|true|CURLOC|||||0|0||false|||EQUALS||"
"""The fast match that looks only at the place where the piece is."""


def picture(
    context: BuildContext, counter: Counter, drawing: Callable[..., Image], face: object, *, back: bool = False
) -> str:
    """The name of a counter's picture: the author's own, or one drawn for all counters of its line."""
    from ccmod.art.drawing import Drawing

    name = f"{slug(counter.line.was or counter.kind)}{'-broken' if back else ''}"
    own = own_picture(context, counter, name, int(back), Drawing(drawing, (face,)).size)
    return own or context.pictures.draw(f"{name}.png", drawing, face)


def small(counter: Counter) -> int:
    """Pixels of the side of a weapon or marker: three quarters of the units on a sheet of that size."""
    return counter.sheet.scaled(SMALL_SIZE)


def rolls_for(rolls: Sequence[str]) -> list[Trait]:
    """Lines that roll for a piece, innermost trait first: the top card of its side is revealed and says for whom."""
    lines = [(f"Roll: {roll}", named(f"roll.{slug(roll)}"), roll) for roll in rolls]
    first, *others = keys = [key for _, key, _ in lines]
    changes = [(text, str(key), sequence.encode(("P", roll), ",")) for text, key, roll in lines]
    sent = GlobalKeyCommand(
        text="",
        key=named("roll"),
        sent=named("roll-for"),
        single_report=False,
        deck_selection="1",
        target=_OWN_DECK,
        parameters=parameters_of({"Roll": "$Roll$", "Subject": "$BasicName$"}),
    )
    return [
        SubMenu(text="Roll for it", commands=tuple(text for text, _, _ in lines)),
        sent,
        TriggerAction(text="", key=first, watched=tuple(others), performed=(named("roll"),)),
        DynamicProperty(name="Roll", commands=DynamicProperty.key_commands(*changes)),
        RestrictCommands(filter=_NOT_OWN, keys=tuple(keys)),
    ]


def to_all(key: str, sent: str | Key, filter: str, *, target: str = NO_FAST_MATCH) -> GlobalKeyCommand:
    """A key that is sent on to all counters of a filter, anywhere or within a fast match, but not to those in decks."""
    return GlobalKeyCommand(
        text="",
        key=named(key),
        sent=named(sent) if isinstance(sent, str) else sent,
        filter=f"{{{filter}}}",
        target=target,
        single_report=False,
        deck_selection="0",
    )
