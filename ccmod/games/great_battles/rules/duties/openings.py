"""All that events open in the ledger."""

from __future__ import annotations

from ccmod.games.great_battles.rules.duties import dice, disorder, fire, losses, movement, sequence, shock
from ccmod.play.effects import effects_of

OPENINGS = effects_of(sequence, movement, fire, dice, losses, disorder, shock)
"""The entries that each event type opens, made before it changes the position."""
