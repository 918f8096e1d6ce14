"""The unreported price of an offence: players keep it on paper, so it is asked for as a turn begins."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules.rulebook import RULEBOOK
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.play.finding import warning
from ccmod.play.rulebook import Named

SCORES = frozenset(("OFFENCE VP", "OFFENCE INFAMY", "KILLER VP", "KILLER INFAMY"))
"""The cost of an offence that is reported, by cause."""


@RULEBOOK.family({"V-131": "8.4-11", "V-161": "9.0-20"}, e.Turn)
def price_not_put_down(state: State, _: e.Turn) -> Iterator[Named]:
    """Points and infamy are due at once; they are asked for once, and owed until the mission ends."""
    for entry in state.ledger.among(SCORES):
        if entry.is_owed and entry.where.get("turn") == state.turn.number:
            cause, pieces = entry.cause, tuple(entry.pieces or ())
            message = f"{', '.join(pieces)}: {cause.due} is due because of {cause.by} (step {entry.step})"
            yield cause.unpaid, warning(message, cause.due, "not put down", pieces)
