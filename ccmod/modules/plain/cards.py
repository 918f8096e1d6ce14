"""The cards of a module of any game: fronts and backs, their commands, and the slots in their decks."""

from __future__ import annotations

from ccmod.art.drawing import sized
from ccmod.authoring.card_sheets import Card, CardSheet
from ccmod.authoring.cards import CardLine
from ccmod.ground.pillow import Image
from ccmod.modules import added
from ccmod.modules.commands import command, listed, menus_of, named, said, traits_of
from ccmod.modules.context import BuildContext
from ccmod.modules.names import slug
from ccmod.modules.plain import placing
from ccmod.modules.plain.behaviour import marking
from ccmod.modules.plain.menu_context import Automation, MenuContext
from ccmod.modules.traits import global_hotkey
from ccmod.vassal.traits import Key, Mark, Mask, Prototype, ReturnToDeck, SendTo, Trait

GAP = 12
"""Pixels around the cards of a hand."""
MASK, TO_HAND, DRAW = named("mask"), named("to-hand"), named("draw")
_HIDDEN = "ObscuredToOthers == true"


def hand_of(side: str) -> str:
    """The map on which a side holds its cards."""
    return f"{side} Hand"


def size_of(sheet: CardSheet, context: BuildContext) -> tuple[int, int]:
    """Pixels of the cards of a file: those of its back or of its first front, if the author drew one."""
    if sheet.file.back is not None:
        return context.pictures.sizes[back_of(sheet, context)]
    drawn = next((row.line for row in sheet.lines if row.line.image is not None), None)
    size = (sheet.file.width, sheet.file.height)
    return size if drawn is None else context.pictures.sizes.get(_front(context, drawn, sheet), size)


def back_of(sheet: CardSheet, context: BuildContext) -> str:
    """The back of the cards of a file."""
    name = f"card-back-{slug(sheet.first_deck)}"
    if sheet.file.back is not None:
        return context.pictures.take(name, sheet.folder / sheet.file.back)
    from ccmod.modules.plain.look import draw_back

    size = size_of(sheet, context)
    return context.pictures.draw(f"{name}.png", draw_back, sheet.first_deck, sheet.file.colour, size)


def slot(context: BuildContext, card: Card, level: Automation, hands: list[str], find: placing.Finder) -> None:
    """Make the slot of one card."""
    line, behaviour = card.line, card.behaviour
    marks = {"Class": behaviour.class_, "Side": card.side or "", "Type": line.type or line.name, **behaviour.values}
    back = _own_back(context, card)
    prototype = _prototype(context, card, back, level, hands)
    kits = [marking(context, behaviour, level)]
    numbering = context.numbering(f"card {line.name}")
    kits.append(placing.targets(behaviour.place, find, numbering, level, replacing=False))
    raw = added.traits(context, behaviour.traits)
    kit, own = MenuContext.joined(kits), listed(behaviour.commands)
    commands = said([*own, *kit.commands], quiet=level is Automation.PLAIN)
    acting = traits_of(commands, placing.words_known(own, kit))
    traits: list[Trait] = [*menus_of(commands), *kit.traits, *raw, Mark.of(marks), *acting, prototype]
    context.slot("card", card.name, _front(context, card.line, card.sheet), traits, card=True)


def _front(context: BuildContext, line: CardLine, sheet: CardSheet) -> str:
    name = f"card-{context.file_names.of(line.was or line.name)}"
    if line.image is not None:
        return context.pictures.take(name, sheet.folder / line.image)
    from ccmod.modules.plain.look import draw_card

    size = size_of(sheet, context)
    title = line.title or line.name
    words = (title, line.corner or "", line.text.strip(), line.foot or "")
    return context.pictures.draw(f"{name}.png", draw_card, *words, sheet.file.colour, size)


def _own_back(context: BuildContext, card: Card) -> str:
    if card.line.back is None:
        return back_of(card.sheet, context)
    return context.pictures.take(f"card-back-{slug(card.kind)}", card.sheet.folder / card.line.back)


def _prototype(context: BuildContext, card: Card, back: str, level: Automation, hands: list[str]) -> Prototype:
    """The traits of all cards of a deck with one back: mask, ways into hands and to the discards, words to the deck."""
    sheet, deck = card.sheet, card.deck
    name = f"{deck} card" if card.line.back is None else f"{deck} card {card.kind}"
    if name in context.prototypes:
        return Prototype(name)
    veil = context.pictures.draw(f"card-masked-{slug(sheet.first_deck)}.png", draw_veil, size_of(sheet, context))
    mask = Mask(
        key=MASK,
        image=back,
        text="",
        style=f"G{veil}",
        masked_name=f"{deck} card",
        access="side:" if hands else "player:",
        peek_text="",
        auto_peek=False,
    )
    kit = _ways(context, card, hands)
    collected = {name for name, line in sheet.file.decks.items() if line.into is not None}
    speaking = [
        global_hotkey(key, sent)
        for name_ in sheet.file.decks or (deck,)
        for key, sent in _words_to(slug(name_), collected=name_ in collected)
    ]
    commands = traits_of(said(kit.commands, quiet=level is Automation.PLAIN))
    return context.prototypes.define(name, [mask, *kit.traits, *speaking, *commands], f"Cards of {deck}")


def _words_to(own: str, *, collected: bool) -> list[tuple[Key, Key]]:
    """The keys sent to the top card of a deck and those it presses: to shuffle, silent or not, to collect the deck."""
    shuffling = [
        (named(f"{own}.card-shuffle"), named(f"{own}.shuffle")),
        (named(f"{own}.card-shuffled"), named(f"{own}.shuffled")),
    ]
    return [*shuffling, (named(f"{own}.card-collect"), named(f"{own}.collected"))] if collected else shuffling


def _ways(context: BuildContext, card: Card, hands: list[str]) -> MenuContext:
    """From the deck into the player's hand, from there to the discards, and face up for all to see."""
    kit = MenuContext()
    width, height = size_of(card.sheet, context)
    name = "$newPieceName$"
    if hands:
        own = card.side if card.side in hands else None
        target = hand_of(own) if own else "$PlayerSide$ Hand"
        kit.traits.append(
            SendTo(key=TO_HAND, map=target, board=target, x=str(GAP + width // 2), y=str(GAP + height // 2))
        )
        mine = f'PlayerSide == "{own}"' if own else " || ".join(f'PlayerSide == "{side}"' for side in hands)
        kit.commands.append(command("draw", "", (TO_HAND,), "$PlayerSide$ draws a card", mine))
        there = " && ".join(f'CurrentMap != "{hand_of(side)}"' for side in hands)
        kit.commands.append(
            command("take", "Take into the hand", (TO_HAND,), "$PlayerSide$ takes a card", f"({mine}) && {there}")
        )
    show = command("show", "Show to all", (MASK,), f"$PlayerSide$ shows {name}", _HIDDEN, Key.ctrl("U"))
    cover = command("cover", "Turn face down", (MASK,), "$PlayerSide$ turns a card face down", f"!({_HIDDEN})")
    kit.commands += [show, cover]
    discard = card.sheet.file.decks[card.deck].discard if card.deck in card.sheet.file.decks else None
    if discard is not None:
        key = named("to-discards")
        kit.traits.append(ReturnToDeck(text="", key=key, choose=False, expression=discard))
        kit.commands += [
            command("open", "", (MASK,), None, _HIDDEN),
            command("discard", "Discard", (named("open"), key), f"$PlayerSide$ discards {name}", None, Key.ctrl("D")),
        ]
    back = named("to-deck")
    kit.traits.append(ReturnToDeck(text="", key=back, choose=False, expression=card.deck))
    kit.commands.append(command("return", f"Back into the {card.deck}", (back,), "$PlayerSide$ puts a card back"))
    return kit


@sized(lambda size: size)
def draw_veil(size: tuple[int, int]) -> Image.Image:
    """The picture over a masked card for its owner: clear, with an eye in a corner."""
    from ccmod.art.icons import draw_icon

    veil = Image.new("RGBA", size, (0, 0, 0, 0))
    veil.alpha_composite(draw_icon("eye"), (size[0] - 34, 8))
    return veil
