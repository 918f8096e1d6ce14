"""The game's words: orders, actions, events, triggers, rolls, each with its rule."""

from __future__ import annotations

from ccmod.play.resources import read_yaml

_WORDS: dict[str, dict[str, str]] = read_yaml(__package__, "data/terms.yaml")
ORDERS, ACTIONS, EVENTS, TRIGGERS = (_WORDS[kind] for kind in ("orders", "actions", "events", "triggers"))
"""The words on the cards: of Orders, Actions and Events by their rules, of triggers by their words in a record."""

ROLLS = (
    "fire attack",
    "defense",
    "targeting",
    "accuracy",
    "impact",
    "mine attack",
    "melee",
    "recover",
    "rout",
    "sudden death",
    "support table",
    "event",
)
"""The purposes of a roll. ``event``: any roll that an Event asks for."""

PRODUCT_ROLLS = frozenset({"targeting", "accuracy"})
"""Rolls that multiply the dice (O20.2.3, O18.2.2); all others add them (1.9)."""

ATTACK_ROLLS = {"fire attack": "fire", "impact": "impact", "mine attack": "mines"}
"""Rolls that make an Attack Total, and the kind of attack (O20.3.3, O18.2.3.2, F103.2)."""

REVEALS = ("event", "random hex", "drift")
"""Reveals that are not rolls: an Event! or Sniper! draw, a random hex, an SR drift."""

SERVICES = ("Battery Access", "Fire for Effect")
"""The purposes of an Artillery Request (O18.1, O18.2)."""

ENDINGS = ("surrender", "elimination", "exit", "sudden death")
"""The four ways in which a game ends (6.3(1)-(4))."""
