"""Decks, piles and cups: where they lie, what their menus say, whose hands are there, and how they begin."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field

from ccmod.authoring.card_sheets import AuthoredDeck
from ccmod.authoring.keys import key_of
from ccmod.ground.dataclass import dataclass
from ccmod.modules import added
from ccmod.modules.commands import named
from ccmod.modules.components import BOARD, component
from ccmod.modules.context import BuildContext
from ccmod.modules.decks import BY_MENU, DeckPlan, Shuffling, TopCardCommand, top_card_button, unseen_button
from ccmod.modules.maps import map_window, stack_viewer, stacking, zoomer
from ccmod.modules.names import slug
from ccmod.modules.plain import cards
from ccmod.modules.plain.counters import Counters, automation, sides_of
from ccmod.modules.plain.look import draw_table
from ccmod.modules.plain.menu_context import Automation
from ccmod.modules.saves import MapContents
from ccmod.vassal.buildfile import Element
from ccmod.vassal.values import TEXTS

TABLE = "Decks"
"""The map of the decks for which the author names none."""
FRAME = 40
"""Pixels to the right of and below the last deck: VASSAL packs the window before it has a frame and scroll bars
(``preferences/PositionOption.java``), which then cover that much of the board."""
MARGIN, TITLE = 24, 26
CUP = (90, 90)
HAND_CARDS = 7
"""Cards for which a hand's window has room at first."""
COLOURS = ("#a8443c", "#3f6187", "#5a7a45", "#8a6b3f", "#6b4f7d", "#4d7f80")
"""Of the hands of sides that have no colour of their own, in their order."""
_SHUFFLE = {"always": "Always", "menu": BY_MENU, "never": "Never"}


@dataclass(slots=True)
class Piles:
    """The parts made of the cards and cups of a module."""

    plans: dict[str, DeckPlan] = field(default_factory=dict)
    contents: dict[str, list[str]] = field(default_factory=dict)
    """Deck to the names of what lies in it, from the top down."""
    cards: int = 0
    """How many cards there are, counters in cups not among them."""
    table: Element | None = None
    """The map window of the decks, if there is one."""
    hands: list[Element] = field(default_factory=list)
    buttons: list[Element] = field(default_factory=list)

    def components(self, context: BuildContext, map: str) -> list[Element]:
        """The decks that lie on a map, with what is in them, for its map window."""
        return [
            plan.component([context.slots[name] for name in self.contents.get(deck, [])])
            for deck, plan in self.plans.items()
            if plan.map == map
        ]

    def lay(
        self,
        context: BuildContext,
        position: MapContents,
        orders: Mapping[str, Sequence[str]],
        hands: Mapping[str, Sequence[str]],
        number: Callable[[str, str], int] | None = None,
    ) -> None:
        """Put all decks and hands into a position.

        ``orders`` has the cards of decks that begin otherwise than in a new game, the top one first; ``hands`` has the
        cards that sides hold, which so are in no deck. ``number`` gives the unique number of what lies in a deck, by
        the names of both; that of its slot, if it is left out.
        """
        if self.table is not None:
            position.boards[TABLE] = TABLE
        for side in _hands(context):
            position.boards[cards.hand_of(side)] = cards.hand_of(side)
        taken = {name for names in (*orders.values(), *hands.values()) for name in names}
        for deck, plan in self.plans.items():
            ids = []
            usual = [name for name in self.contents.get(deck, []) if name not in taken]
            for name in reversed(orders.get(deck, usual)):
                piece = context.in_play(name)
                own = int(piece.gpid) if number is None else number(deck, name)
                ids.append(position.lay(piece, own, plan.map, plan.x, plan.y))
            position.deck(plan.piece(), ids, plan.map, plan.x, plan.y)
        for side, names in hands.items():
            self._hold(context, position, side, names)

    @staticmethod
    def _hold(context: BuildContext, position: MapContents, side: str, names: Sequence[str]) -> None:
        """Put cards into a hand; VASSAL lays them out itself (``build/module/map/HandMetrics.java``)."""
        map, ids = cards.hand_of(side), []
        width, height = hand_cards(context)
        x, y = cards.GAP + width // 2, cards.GAP + height // 2
        for name in names:
            piece = context.in_play(name)
            ids.append(position.lay(piece, int(piece.gpid), map, x, y))
        position.stack(ids, map, x, y)


def hand_cards(context: BuildContext) -> tuple[int, int]:
    """Width and height of the largest cards."""
    sizes = [cards.size_of(sheet, context) for sheet in context.authored.cards.sheets] or [(180, 250)]
    return max(width for width, _ in sizes), max(height for _, height in sizes)


def piles(context: BuildContext, counters: Counters, before: Piles | None = None, table: str = TABLE) -> Piles:
    """Make the cards, their decks, the cups of drawn counters, and the hands.

    What an extension does not add itself was made ``before``; decks of its own lie on a ``table`` of its own.
    """
    there = before.plans if before is not None else {}
    level, hands = automation(context), _hands(context)
    box = context.authored.cards
    made = Piles(cards=len(box.cards))
    for card in box.cards.values():
        cards.slot(context, card, level, hands, counters.behaviours.find)
        made.contents.setdefault(card.deck, []).append(card.name)
    made.contents |= counters.pools
    made.plans |= there
    spots = _Spots(table)
    for deck in box.decks.values():
        if deck.name not in there:
            made.plans[deck.name] = _plan(context, deck, spots, hands)
            made.buttons += _buttons(deck, level, hands)
    for cup in counters.pools:
        if cup in there:
            continue
        x, y = spots.next(cup, *CUP)
        made.plans[cup] = DeckPlan(
            name=cup, map=table, board=table, x=x, y=y, width=CUP[0], height=CUP[1],
            face_down=True, draw_face_up=True, shuffle="Always", restricted=False,
        )  # fmt: skip
    if spots.taken:
        made.table = _table(context, spots, made)
    made.hands = [_hand(context, side, index) for index, side in enumerate(hands)]
    return made


def _hands(context: BuildContext) -> list[str]:
    """The sides that hold cards: all that play, if there are cards, unless the author says otherwise."""
    module = context.authored.module
    wanted = bool(context.authored.cards.cards) if module.hands is None else module.hands
    sides = dict.fromkeys([*module.sides, *sides_of(context)]) if wanted else {}
    return [side for side in sides if side not in module.sides or not module.sides[side].referee]


@dataclass(slots=True)
class _Spots:
    """Places on the table of the decks, from left to right, each with its name above."""

    map: str
    taken: list[tuple[str, int, int, int, int]] = field(default_factory=list)
    right: int = MARGIN
    lowest: int = 0

    def next(self, name: str, width: int, height: int) -> tuple[int, int]:
        """The middle of the next place."""
        x, y = self.right + width // 2, MARGIN + TITLE + height // 2
        self.taken.append((name, x, y, width, height))
        self.right += width + MARGIN
        self.lowest = max(self.lowest, y + height // 2)
        return x, y


def _plan(context: BuildContext, deck: AuthoredDeck, spots: _Spots, hands: list[str]) -> DeckPlan:
    line, own = deck.line, slug(deck.name)
    added.settle(context, line.components)
    width, height = cards.size_of(deck.sheet, context)
    if line.map is None:
        map, board, (x, y) = spots.map, spots.map, spots.next(deck.name, width, height)
    else:
        map, board, (x, y) = line.map, "", line.at or (100, 100)
    commands = [TopCardCommand("Draw a card", cards.DRAW)] if hands and line.face == "down" else []
    if line.shuffled == "menu":
        commands.append(TopCardCommand("Shuffle", named(f"{own}.card-shuffled")))
    if line.into is not None:
        commands.append(TopCardCommand(f"Shuffle all into the {line.into}", named(f"{own}.card-collect")))
    pile = _pile_into(deck) if line.refill else None
    return DeckPlan(
        name=deck.name,
        side=deck.side or "",
        map=map,
        board=board,
        x=x,
        y=y,
        width=width,
        height=height,
        face_down=line.face == "down",
        shuffle=_SHUFFLE[line.shuffled],
        shuffle_key=named(f"{own}.shuffle"),
        send_to=line.into or "",
        send_key=named(f"{own}.collect") if line.into else None,
        several=line.several,
        choose=line.choose,
        turn=line.turn,
        empty_key=named(f"{slug(pile)}.collected") if pile else None,
        restricted=line.private and deck.side is not None,
        commands=tuple(commands),
        added=line.components,
    )


def _pile_into(deck: AuthoredDeck) -> str | None:
    """The pile that goes into a deck."""
    return next((name for name, line in deck.sheet.file.decks.items() if line.into == deck.name), None)


def _buttons(deck: AuthoredDeck, level: Automation, hands: list[str]) -> list[Element]:
    """The keys that the menus of a deck press, and the author's shortcuts."""
    line, own = deck.line, slug(deck.name)
    is_reported = line.reports and level is not Automation.PLAIN
    shuffling = Shuffling(deck.name, own, named(f"{own}.card-shuffle"))
    buttons = [shuffling.mute_button()]
    said = f"$PlayerSide$ shuffles the {deck.name}" if is_reported else ""
    buttons.append(unseen_button(named(f"{own}.shuffled"), said, shuffling.mute_key))
    if line.key is not None:
        buttons.append(unseen_button(key_of(line.key), "", named(f"{own}.shuffled")))
    if line.into is not None:
        said = f"$PlayerSide$ shuffles the {deck.name} into the {line.into}" if is_reported else ""
        silent = named(f"{slug(line.into)}.in-silence")
        buttons.append(unseen_button(named(f"{own}.collected"), said, named(f"{own}.collect"), silent))
        if line.into_key is not None:
            buttons.append(unseen_button(key_of(line.into_key), "", named(f"{own}.collected")))
    if line.draw_key is not None and hands:
        buttons.append(top_card_button(f"Draw from the {deck.name}", deck.name, key_of(line.draw_key), cards.DRAW))
    if line.hand is not None and hands and level is Automation.GUIDED:
        count = f'{{Math.max(0, {line.hand} - CountMap(PlayerSide + " Hand"))}}'
        text = f"Fill the hand ({deck.name})"
        said = "$PlayerSide$ fills the hand" if line.reports else ""
        fill = top_card_button(text, deck.name, named(f"{own}.fill"), cards.DRAW, text=text, count=count, report=said)
        buttons.append(fill)
    return buttons


def _table(context: BuildContext, spots: _Spots, made: Piles) -> Element:
    """The map window of the decks."""
    size = (spots.right + FRAME, spots.lowest + MARGIN + FRAME)
    picture = context.pictures.draw_board(slug(spots.map), draw_table, tuple(spots.taken), size)
    board = component(BOARD, name=spots.map, image=picture)
    return map_window(
        "Map",
        spots.map,
        [board],
        stacking(2),
        stack_viewer(decks=True),
        zoomer(),
        *made.components(context, spots.map),
        launch=True,
        buttonName=spots.map,
        icon="",
        tooltip="The decks and cups",
        hotkey="68,520",
        markMoved="Never",
    )


def _hand(context: BuildContext, side: str, index: int) -> Element:
    """The window of a side's hand, which only that side and referees can open."""
    from ccmod.art.tool_icons import draw_hand_icon

    width, height = hand_cards(context)
    sides = context.authored.module.sides
    referees = [other for other, line in sides.items() if line.referee]
    colour = (sides[side].colour if side in sides else None) or COLOURS[index % len(COLOURS)]
    icon = context.pictures.draw(f"hand-{slug(side)}.png", draw_hand_icon, colour)
    return hand_window(side, (width, height), icon, hotkey="72,520" if index == 0 else "", referees=referees)


def hand_window(
    side: str, size: tuple[int, int], icon: str, *, hotkey: str = "72,520", referees: Sequence[str] = ()
) -> Element:
    """The window of a side's hand, with room for some cards of a ``size`` in pixels."""
    (width, height), name = size, cards.hand_of(side)
    room = HAND_CARDS * (width + cards.GAP) + cards.GAP
    board = component(BOARD, name=name, width=room, height=height + 2 * cards.GAP, color="58,66,54")
    return map_window(
        "PlayerHand",
        name,
        [board],
        stack_viewer(),
        zoomer(),
        launch=True,
        side=TEXTS.write((side, *referees)),
        visible=False,
        buttonName="",
        icon=icon,
        tooltip=f"The {side} hand",
        hotkey=hotkey,
        useBoards="",
        markMoved="Never",
    )
