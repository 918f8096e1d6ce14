"""Fate cards: what is printed on them as marks, and the commands that draw, play, roll and reveal them."""

from __future__ import annotations

from collections.abc import Mapping

from ccmod.authoring.menu import Command
from ccmod.games.combat_commander.module.art.cards import CARD_HEIGHT, CARD_WIDTH
from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.components import Card
from ccmod.modules.commands import listed, named, said
from ccmod.modules.context import BuildContext
from ccmod.modules.events import hidden, report
from ccmod.modules.lines import traits_in_lines
from ccmod.modules.names import slug
from ccmod.modules.pieces import PieceSlot
from ccmod.modules.plain.cards import GAP, draw_veil
from ccmod.modules.plain.counters import automation
from ccmod.modules.plain.menu_context import Automation
from ccmod.modules.traits import global_hotkey, play_property, set_global_property
from ccmod.vassal.traits import CalculatedProperty, DynamicProperty, Mark, Mask, Prototype, ReturnToDeck, SendTo, Trait

_IN_HAND = 'CurrentMap == Side + " Hand"'
_TO_DISCARDS = ["ccmod.to-discards", "ccmod.open"]
"""A card goes to its owner's discards, and is masked no longer."""
_MAKES = '{Roll == "targeting" || Roll == "accuracy" ? White * Red : White + Red}'
"""Targeting and Accuracy multiply the dice, all other rolls add them (O20.2.3, O18.2.2, 1.9)."""

OPEN = hidden({"open": Command(does=["ccmod.mask"], when="ObscuredToOthers == true")})
IN_HAND = {
    "Discard": Command(says=report(e.Discard), then=_TO_DISCARDS, when=_IN_HAND, key="Ctrl+D"),
    "Show to the other side": Command(says=report(e.Expose), when=_IN_HAND, name="ccmod.show"),
} | hidden({"discard-at-random": Command(says=report(e.Discard, manner="at random"), then=_TO_DISCARDS, when=_IN_HAND)})
LOTS = hidden(
    {
        "count": Command(does=["ccmod.count.one", "ccmod.count.mine", "ccmod.count.lot"]),
        "count.lot": Command(does=["ccmod.count.me"], when="Random(Cards) == 1"),
    }
)
"""How one card of a hand is drawn by lot (E57, E61): as they are counted, each takes the place of the one before it
with a chance of one in the number of cards so far. They are known by their numbers: a log must not name what stays in a
hand."""
_DICE = {"roll": "$Roll$", "white": "$White$", "red": "$Red$", "result": "$Makes$"}
ON_DECK = hidden(
    {
        "draw": Command(says=report(e.Draw), then=["ccmod.to-hand"]),
        "roll": Command(says=report(e.Roll, **_DICE), then=_TO_DISCARDS),
        "roll-for": Command(says=report(e.Roll, **_DICE, subject="$Subject$"), then=_TO_DISCARDS),
        "reveal-event": Command(says=report(e.Reveal, purpose="event", value="$Event$"), then=_TO_DISCARDS),
        "reveal-hex": Command(
            says=report(e.Reveal, purpose="random hex", value="$Hex$"), then=["ccmod.note-hex", *_TO_DISCARDS]
        ),
        "reveal-drift": Command(says=report(e.Reveal, purpose="drift"), then=_TO_DISCARDS),
    }
)
"""The keys that the deck's menu and the toolbar send to the top card."""
_RESOLVED = report(e.EndTrigger, trigger="$OpenTrigger$")
"""By then another card may lie on top: the one that was revealed for the trigger."""
ON_DISCARDS = hidden(
    {
        "carry-out": Command(says=report(e.CarryOut, event="$Event$")),
        "trigger": Command(
            says=report(e.Trigger, trigger="$Trigger$"), then=["ccmod.open-trigger"], when='Trigger != ""'
        ),
        "trigger-done": Command(says=_RESOLVED, when='OpenTrigger != ""', then=["ccmod.close-trigger"]),
    }
)
"""The keys that the menu of the discards sends to their top card, the last one revealed."""


def define(context: BuildContext, side: str, nation: str) -> Prototype:
    """The prototype of one side's cards: a mask that only its owner sees through, and all commands but its uses."""
    from ccmod.games.combat_commander.module.art.cards import draw_back

    back = context.pictures.draw(f"card-back-{nation}.png", draw_back, nation)
    veil = context.pictures.draw("card-masked.png", draw_veil, (CARD_WIDTH, CARD_HEIGHT))
    traits: list[Trait] = [
        play_property("Roll"),
        play_property("Subject"),
        set_global_property("RandomHex", ("", named("note-hex"), "{Hex}")),
        set_global_property("OpenTrigger", ("", named("open-trigger"), "{Trigger}"), ("", named("close-trigger"), "")),
        set_global_property("Cards", ("", named("count.one"), "{Cards + 1}")),
        DynamicProperty(
            name="Counted", commands=DynamicProperty.key_commands(("", str(named("count.mine")), "P,{Cards}"))
        ),
        set_global_property("Lot", ("", named("count.me"), "{Counted}")),
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
            x=str(GAP + CARD_WIDTH // 2),
            y=str(GAP + CARD_HEIGHT // 2),
        ),
        *(global_hotkey(named(key), named(f"{slug(side)}.{key}")) for key in ("shuffle-deck", "new-deck", "shuffle")),
        *_acting(context, OPEN | IN_HAND | LOTS | ON_DECK | ON_DISCARDS),
    ]
    return context.prototypes.define(f"{side} card", traits, f"Fate cards of the {side} side")


def slot(context: BuildContext, card: Card, side: str, other: str, prototype: Prototype) -> PieceSlot:
    """The slot of one card."""
    from ccmod.games.combat_commander.module.art.cards import draw_card
    from ccmod.games.combat_commander.module.faces import card_face

    front = context.pictures.draw(f"card-{card.id.lower()}.png", draw_card, card_face(card))
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
    uses = [_action(context, card.action), _order(context, card.order, side, other)]
    return context.slot("card", card.id, front, [Mark.of(marks), prototype, *uses], card=True)


def _order(context: BuildContext, order: str, side: str, other: str) -> Prototype:
    """The use of a card as its Order: once, for a Rout on either side (O23.1); a Fire card also as Op Fire (1.6)."""
    says = report(e.Order, order="$Order$")
    if order == "Rout":
        commands = {
            f"Order: Rout the {whose} units": _use(
                report(e.Order, order="$Order$", target=whose), "Ctrl+O" if whose == other else None
            )
            for whose in (other, side)
        }
        return context.prototypes.define(f"{side} order Rout", _acting(context, commands))
    commands = {f"Order: {order}": _use(says, "Ctrl+O")}
    if order == "Fire":
        commands["Action: Op Fire"] = _use(report(e.Action, action="Op Fire"), "Ctrl+P")
    return context.prototypes.define(f"Order {order}", _acting(context, commands))


def _action(context: BuildContext, action: str) -> Prototype:
    """The use of a card as the Action that it bears."""
    commands = {f"Action: {action}": _use(report(e.Action, action="$Action$"), "Ctrl+A")}
    return context.prototypes.define(f"Action {action}", _acting(context, commands))


def _use(says: str, key: str | None) -> Command:
    return Command(says=says, then=_TO_DISCARDS, when=_IN_HAND, key=key)


def _acting(context: BuildContext, commands: Mapping[str, Command]) -> list[Trait]:
    return traits_in_lines(said(listed(commands), quiet=automation(context) is Automation.PLAIN), {})
