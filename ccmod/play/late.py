"""Words that come late: what players announce only when an act has shown it, so that nothing ends by it any more.

A player moves, and then presses the buttons for the phases that his move has shown; he says that a brigade acts when it
has fired. The act has its effect at once: the game has put in what it shows, or reads it so. The word that follows is
held back from all rules: it closes nothing in the ledger, no duty is due with it, nothing is put in before it, and no
check is asked but those registered for late words (``late=True`` in the rulebook). What it still brings about, its
own effect says.

A game lists in its module ``late`` the events that may come so, each with a function that says when one does: it
returns the effect of the late word, or ``None`` for a word in time.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ccmod.play.event import Event
from ccmod.play.reasons import Reason

Effect = Callable[[Any, Any], None]
"""``effect(state, event)``: all that a late word changes."""
Late = Mapping[type[Event], Callable[[Any, Any], Effect | None]]
"""For each event type that may come late ``says(state, event)``: the effect of a late one, ``None`` for one in time."""
SHOWN = Reason("", "what has been shown before, and is said now")
"""Why a late word is all right."""
