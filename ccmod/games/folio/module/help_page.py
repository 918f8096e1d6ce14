"""The module's help: how a turn is played here, and every sentence that ccmod understands."""

from __future__ import annotations

from html import escape

from ccmod.games.folio.rules.events import VOCABULARY
from ccmod.modules.plain.pages import html_page
from ccmod.modules.workshop import Workshop

TITLE = "How to play"
_HOW = (
    "Take a side, open a new game with its set-up, and start a log file (File, Begin logfile).",
    "Turn 1 begins, then Receive support for each side; from then on the Turn tracker says every phase (Alt+T).",
    "Units are dragged from hex to hex, or straight to where they go: then they take the cheapest way.",
    "Reinforcements wait on the turn track and are dragged to where they enter.",
    "For an attack, let every unit join it (Ctrl+G), then choose Attack on the unit that is attacked (Ctrl+F).",
    "A Support Fire marker is dragged to the hex of the combat; Decline support lets a chance pass.",
    "For a bombardment, aim a marker (Ctrl+A), choose Bombard on the target (Ctrl+B), then drag the marker there.",
    "The die button says the roll; the tables are in the toolbar, too.",
    "Lose a step, Eliminate and Offer stiff resistance stand in the menus of units; retreats and advances are dragged.",
    "Whatever has no button can be typed into the chat as one of the sentences below.",
)


def page(workshop: Workshop) -> bytes:
    """The page as a file of the module."""
    steps = "".join(f"<li>{escape(step)}</li>" for step in _HOW)
    rows = "".join(f"<tr><td><tt>{escape(cls.phrase.template)}</tt></td></tr>" for cls in VOCABULARY.types.values())
    return html_page(
        TITLE,
        f"<h1>{escape(workshop.authored.module.name)}</h1><h2>{TITLE}</h2><ol>{steps}</ol>"
        "<h2>Sentences</h2><p>Words in braces stand for a side, a counter, a hex or a number; what is in brackets "
        f"may be left out.</p><table>{rows}</table>",
    )
