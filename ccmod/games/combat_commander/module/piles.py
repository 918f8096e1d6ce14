"""The draw piles and discards of both sides, their menus, and the hands."""

from __future__ import annotations

from ccmod.games.combat_commander.module import reports
from ccmod.games.combat_commander.module.art.cards import CARD_HEIGHT, CARD_WIDTH
from ccmod.games.combat_commander.module.art.layout import TracksLayout
from ccmod.games.combat_commander.module.cards import HAND_GAP
from ccmod.games.combat_commander.module.common import TRACKS
from ccmod.games.combat_commander.rules.terms import ROLLS
from ccmod.modules.commands import named
from ccmod.modules.components import BOARD, component
from ccmod.modules.decks import DeckPlan, Shuffling, TopCardCommand, parameters_of, unseen_button
from ccmod.modules.maps import map_window, stack_viewer, zoomer
from ccmod.modules.names import slug
from ccmod.vassal.buildfile import Element

HAND_CARDS = 7
"""Cards for which a hand's window has room at first."""


def draw_pile(side: str, layout: TracksLayout) -> DeckPlan:
    """A side's face-down deck; its menu draws, rolls and reveals."""
    box = layout.boxes[f"{side} Deck"]
    rolls = [TopCardCommand(f"Roll: {roll}", named("roll"), parameters_of({"Roll": roll})) for roll in ROLLS]
    return DeckPlan(
        name=f"{side} Deck",
        side=side,
        map=TRACKS,
        board=TRACKS,
        x=box.centre[0],
        y=box.centre[1],
        width=CARD_WIDTH,
        height=CARD_HEIGHT,
        face_down=True,
        shuffle_key=named(f"{slug(side)}.shuffle"),
        commands=(
            TopCardCommand("Draw a card", named("draw")),
            *rolls,
            TopCardCommand("Reveal for an event", named("reveal-event")),
            TopCardCommand("Reveal for a random hex", named("reveal-hex")),
            TopCardCommand("Reveal for a drift", named("reveal-drift")),
            TopCardCommand("Shuffle", named("shuffle-deck")),
        ),
    )


def discards(side: str, layout: TracksLayout) -> DeckPlan:
    """A side's open discards; their menu carries out what their top card says."""
    box = layout.boxes[f"{side} Discards"]
    return DeckPlan(
        name=f"{side} Discards",
        side=side,
        map=TRACKS,
        board=TRACKS,
        x=box.centre[0],
        y=box.centre[1],
        width=CARD_WIDTH,
        height=CARD_HEIGHT,
        face_down=False,
        send_to=f"{side} Deck",
        send_key=named(f"{slug(side)}.collect"),
        commands=(
            TopCardCommand("Resolve the trigger", named("trigger")),
            TopCardCommand("The trigger is resolved", named("trigger-done")),
            TopCardCommand("Carry out the event", named("carry-out")),
            TopCardCommand("Shuffle the discards into the deck", named("new-deck")),
        ),
    )


def shuffle_buttons(side: str, *, told: bool = True) -> list[Element]:
    """What the menus of the piles press, unseen; a new deck (1.4) has another sentence than a shuffled one."""
    own = slug(side)
    shuffling = Shuffling(f"{side} Deck", own, named("shuffle"))
    shuffled, reshuffled = (reports.shuffle(side), reports.reshuffle(side)) if told else ("", "")
    return [
        shuffling.in_silence(),
        unseen_button(named(f"{own}.shuffle-deck"), shuffled, shuffling.silent),
        unseen_button(named(f"{own}.new-deck"), reshuffled, named(f"{own}.collect"), shuffling.silent),
    ]


def hand(side: str, nation: str, icon: str) -> Element:
    """The window of a side's hand, which only that side can open."""
    width = HAND_CARDS * (CARD_WIDTH + HAND_GAP) + HAND_GAP
    board = component(BOARD, name=f"{side} Hand", width=width, height=CARD_HEIGHT + 2 * HAND_GAP, color="58,66,54")
    return map_window(
        "PlayerHand",
        f"{side} Hand",
        [board],
        stack_viewer(),
        zoomer(),
        launch=True,
        side=side,
        visible=False,
        buttonName="",
        icon=icon,
        tooltip=f"The {side} hand",
        hotkey="72,520",
        useBoards="",
        markMoved="Never",
    )
