"""Fate cards: what is printed on them as marks, and the commands that draw, play, roll and reveal them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ccmod.games.combat_commander.module import reports
from ccmod.games.combat_commander.module.art.cards import CARD_HEIGHT, CARD_WIDTH
from ccmod.games.combat_commander.rules.components import Card
from ccmod.modules.commands import Command, named, traits_of
from ccmod.modules.names import slug
from ccmod.modules.pieces import Slot
from ccmod.modules.traits import global_hotkey, play_property, set_global_property
from ccmod.modules.workshop import Workshop
from ccmod.vassal.traits import CalculatedProperty, Key, Mark, Mask, Prototype, ReturnToDeck, SendTo, Trait

if TYPE_CHECKING:
    from PIL.Image import Image

HAND_GAP = 12
"""Pixels around the cards of a hand."""
_IN_HAND = 'CurrentMap == Side + " Hand"'
_TO_DISCARDS = (named("to-discards"), named("open"))
"""A card goes to its owner's discards, and is masked no longer."""
_MAKES = '{Roll == "targeting" || Roll == "accuracy" ? White * Red : White + Red}'
"""Targeting and Accuracy multiply the dice, all other rolls add them (O20.2.3, O18.2.2, 1.9)."""

IN_HAND = (
    Command("discard", "Discard", _TO_DISCARDS, reports.DISCARD, _IN_HAND, Key.ctrl("D")),
    Command("discard-at-random", "", _TO_DISCARDS, reports.DISCARD_AT_RANDOM, _IN_HAND),
    Command("expose", "Show to the other side", (), reports.EXPOSE, _IN_HAND),
)
LOTS = (
    Command("count", "", (named("count.one"), named("count.lot"))),
    Command("count.lot", "", (named("count.me"),), None, "Random(Cards) == 1"),
)
"""How one card of a hand is drawn by lot (E57, E61): as they are counted, each takes the place of the one before it
with a chance of one in the number of cards so far."""
ON_DECK = (
    Command("draw", "", (named("to-hand"),), reports.DRAW),
    Command("roll", "", _TO_DISCARDS, reports.ROLL),
    Command("roll-for", "", _TO_DISCARDS, reports.ROLL_FOR),
    Command("reveal-event", "", _TO_DISCARDS, reports.REVEAL_EVENT),
    Command("reveal-hex", "", (named("note-hex"), *_TO_DISCARDS), reports.REVEAL_HEX),
    Command("reveal-drift", "", _TO_DISCARDS, reports.REVEAL_DRIFT),
)
"""What the deck's menu and the toolbar ask of the top card."""
ON_DISCARDS = (
    Command("carry-out", "", (), reports.CARRY_OUT),
    Command("trigger", "", (named("open-trigger"),), reports.TRIGGER, 'Trigger != ""'),
    Command("trigger-done", "", (), reports.END_TRIGGER, 'OpenTrigger != ""', after=(named("close-trigger"),)),
)
"""What the menu of the discards asks of their top card, the last one revealed."""


def define(workshop: Workshop, side: str, nation: str) -> Prototype:
    """The prototype of one side's cards: a mask that only its owner sees through, and all commands but its uses."""
    from ccmod.games.combat_commander.module.art.cards import draw_back

    back = workshop.pictures.draw(f"card-back-{nation}.png", draw_back, nation)
    veil = workshop.pictures.draw("card-masked.png", _veil)
    traits: list[Trait] = [
        play_property("Roll"),
        play_property("Subject"),
        set_global_property("RandomHex", ("", named("note-hex"), "{Hex}")),
        set_global_property("OpenTrigger", ("", named("open-trigger"), "{Trigger}"), ("", named("close-trigger"), "")),
        set_global_property("Cards", ("", named("count.one"), "{Cards + 1}")),
        set_global_property("Lot", ("", named("count.me"), "{BasicName}")),
        CalculatedProperty(name="Makes", expression=_MAKES),
        Mask(
            key=named("mask"),
            image=back,
            text="",
            style=f"G{veil}",
            masked_name=f"{side} card",
            access="side:",
            peek_text="",
            auto_peek=False,
        ),
        ReturnToDeck(text="", key=named("to-discards"), choose=False, expression=f"{side} Discards"),
        SendTo(
            key=named("to-hand"),
            map=f"{side} Hand",
            board=f"{side} Hand",
            x=str(HAND_GAP + CARD_WIDTH // 2),
            y=str(HAND_GAP + CARD_HEIGHT // 2),
        ),
        *(global_hotkey(named(key), named(f"{slug(side)}.{key}")) for key in ("shuffle-deck", "new-deck", "shuffle")),
        *traits_of([Command("open", "", (named("mask"),), None, "ObscuredToOthers == true")]),
        *traits_of(IN_HAND + LOTS + ON_DECK + ON_DISCARDS),
    ]
    return workshop.prototypes.define(f"{side} card", traits, f"Fate cards of the {side} side")


def slot(workshop: Workshop, card: Card, side: str, other: str, prototype: Prototype) -> Slot:
    """The slot of one card."""
    from ccmod.games.combat_commander.module.art.cards import draw_card
    from ccmod.games.combat_commander.module.faces import card_face

    front = workshop.pictures.draw(f"card-{card.id.lower()}.png", draw_card, card_face(card))
    marks = {
        "Class": "card",
        "Side": side,
        "Type": card.order,
        "Order": card.order,
        "Action": card.action,
        "Event": card.event,
        "Hex": card.hex,
        "White": str(card.white),
        "Red": str(card.red),
        "Trigger": card.trigger or "",
    }
    uses = [_action(workshop, card.action), _order(workshop, card.order, side, other)]
    return workshop.slot("card", card.id, front, [Mark.of(marks), prototype, *uses], card=True)


def _veil() -> Image:
    """What lies over a masked card for its owner: clear, with an eye in a corner."""
    from PIL import Image

    from ccmod.art.icons import draw_icon

    veil = Image.new("RGBA", (CARD_WIDTH, CARD_HEIGHT), (0, 0, 0, 0))
    veil.alpha_composite(draw_icon("eye"), (CARD_WIDTH - 34, 8))
    return veil


def _order(workshop: Workshop, order: str, side: str, other: str) -> Prototype:
    """The use of a card as its Order: once, for a Rout on either side (O23.1); a Fire card also as Op Fire (1.6)."""
    if order == "Rout":
        commands = [
            Command(
                f"order-{slug(whose)}",
                f"Order: Rout the {whose} units",
                _TO_DISCARDS,
                reports.order_on(whose),
                _IN_HAND,
                Key.ctrl("O") if whose == other else None,
            )
            for whose in (other, side)
        ]
        return workshop.prototypes.define(f"{side} order Rout", traits_of(commands))
    commands = [Command("order", f"Order: {order}", _TO_DISCARDS, reports.ORDER, _IN_HAND, Key.ctrl("O"))]
    if order == "Fire":
        commands.append(Command("op-fire", "Action: Op Fire", _TO_DISCARDS, reports.OP_FIRE, _IN_HAND, Key.ctrl("P")))
    return workshop.prototypes.define(f"Order {order}", traits_of(commands))


def _action(workshop: Workshop, action: str) -> Prototype:
    """The use of a card as the Action that it bears."""
    command = Command("action", f"Action: {action}", _TO_DISCARDS, reports.ACTION, _IN_HAND, Key.ctrl("A"))
    return workshop.prototypes.define(f"Action {action}", traits_of([command]))
