"""How a turn is played in a module of the game, step by step, for its help page."""

from __future__ import annotations

HOW = (
    "Take a side, open a new game with its set-up, and start a log file (File, Begin logfile).",
    "Before the first turn both sides shuffle their deck (right-click on it) and draw their hands.",
    "Begin turn, Order done and End turn in the toolbar say where the game is; Decline passes a chance to act.",
    "A card is played from the hand by its menu: as its order, as its action, or discarded. It goes to the discards.",
    "A roll reveals the top card of a deck: right-click the deck, use Roll in the toolbar, or let the unit roll by its "
    "own menu, which also says for whom the roll is.",
    "Units are moved by hand, hex by hex; every move is reported by itself.",
    "For a fire attack, let every piece join the fire group, then choose Attack this hex on a unit of the target.",
    "Rally, Suppress and so on stand in the menus of units; an eliminated unit goes to its casualty space.",
    "Fight in the menu of a unit is what befalls it: targeting, lines of sight (choose Look from here on the other end "
    "first), Melee, the sniper, Mines, artillery. Move is what it does: movement points, weapons, objectives, exits.",
    "A weapon changes hands in two clicks: Hand over on the weapon, Take the weapon handed over on its new bearer.",
    "Squads deploy into the Teams that wait in their side's reserve.",
    "Smoke and objective chits are drawn at random: right-click their cups among the open objectives.",
    "When a trigger is resolved, press Trigger done.",
    "The Time, VP and Surrender markers and the Initiative card are moved by their menus.",
    "Whatever has no button can be typed into the chat as one of the sentences below.",
)
