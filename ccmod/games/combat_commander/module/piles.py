"""The draw piles and discards of both sides, their menus, and the hands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ccmod.art.icons import draw_nation_icon
from ccmod.games.combat_commander.module import cards
from ccmod.games.combat_commander.module.art.cards import CARD_HEIGHT, CARD_WIDTH
from ccmod.games.combat_commander.module.art.layout import TracksLayout
from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.names import TRACKS, deck_of, discards_of
from ccmod.games.combat_commander.rules.tables import Tables
from ccmod.games.combat_commander.rules.terms import ROLLS
from ccmod.modules.commands import named
from ccmod.modules.context import BuildContext
from ccmod.modules.decks import DeckPlan, Shuffling, TopCardCommand, parameters_of, unseen_button
from ccmod.modules.events import report
from ccmod.modules.names import slug
from ccmod.modules.plain.counters import automation
from ccmod.modules.plain.menu_context import Automation
from ccmod.modules.plain.piles import Piles, hand_window
from ccmod.vassal.buildfile import Element

REVEALS = {
    "Reveal for an event": "reveal-event",
    "Reveal for a random hex": "reveal-hex",
    "Reveal for a drift": "reveal-drift",
}
"""The reasons for which a deck's menu and the toolbar reveal the top card, each with its command."""


def draw_pile(side: str, layout: TracksLayout) -> DeckPlan:
    """A side's face-down deck; its menu draws, rolls and reveals."""
    rolls = [TopCardCommand(f"Roll: {roll}", named("roll"), parameters_of({"Roll": roll})) for roll in ROLLS]
    return _pile(
        deck_of(side),
        side,
        layout,
        TopCardCommand("Draw a card", named("draw")),
        *rolls,
        *(TopCardCommand(text, named(key)) for text, key in REVEALS.items()),
        TopCardCommand("Shuffle", named("shuffle-deck")),
        face_down=True,
        shuffle_key=named(f"{slug(side)}.shuffle"),
    )


def discards(side: str, layout: TracksLayout) -> DeckPlan:
    """A side's open discards; their menu carries out what their top card says."""
    return _pile(
        discards_of(side),
        side,
        layout,
        TopCardCommand("Resolve the trigger", named("trigger")),
        TopCardCommand("The trigger is resolved", named("trigger-done")),
        TopCardCommand("Carry out the event", named("carry-out")),
        TopCardCommand("Shuffle the discards into the deck", named("new-deck")),
        face_down=False,
        send_to=deck_of(side),
        send_key=named(f"{slug(side)}.collect"),
    )


def _pile(name: str, side: str, layout: TracksLayout, *commands: TopCardCommand, **keys: Any) -> DeckPlan:
    x, y = layout.boxes[name].centre
    return DeckPlan(
        name=name, side=side, map=TRACKS, board=TRACKS, x=x, y=y, width=CARD_WIDTH, height=CARD_HEIGHT,
        commands=commands, **keys,
    )  # fmt: skip


def shuffle_buttons(side: str, *, reports: bool = True) -> list[Element]:
    """The keys that the menus of the piles press, unseen; a new deck (1.4) has another sentence than a shuffled one."""
    own = slug(side)
    shuffling = Shuffling(deck_of(side), own, named("shuffle"))
    shuffled, reshuffled = (report(e.Shuffle, side=side), report(e.Reshuffle, side=side)) if reports else ("", "")
    return [
        shuffling.mute_button(),
        unseen_button(named(f"{own}.shuffle-deck"), shuffled, shuffling.mute_key),
        unseen_button(named(f"{own}.new-deck"), reshuffled, named(f"{own}.collect"), shuffling.mute_key),
    ]


def piles(context: BuildContext, tables: Tables, sides: Mapping[str, str], layout: TracksLayout) -> Piles:
    """The cards of both sides (side to nation), their decks, the cups, and the hands."""
    made = Piles()
    reports = automation(context) is not Automation.PLAIN
    for side, nation in sides.items():
        prototype = cards.define(context, side, nation)
        other = next(name for name in sides if name != side)
        names = [cards.slot(context, card, side, other, prototype).name for card in tables.deck(nation).values()]
        made.contents[deck_of(side)] = names
        made.cards += len(names)
        for plan in (draw_pile(side, layout), discards(side, layout)):
            made.plans[plan.name] = plan
        icon = context.pictures.draw(f"hand-{nation}.png", draw_nation_icon, "hand", nation)
        made.hands.append(hand_window(side, (CARD_WIDTH, CARD_HEIGHT), icon))
        made.buttons += shuffle_buttons(side, reports=reports)
    return made
