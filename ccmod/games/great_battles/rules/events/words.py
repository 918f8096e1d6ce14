"""How sentences say the words of the rules: why something happens, in plain English.

Records and checks have the words; sentences have had them once, behind ``from`` or ``for``.
"""

from __future__ import annotations

from ccmod.games.great_battles.rules import terms

PERIODS = {"day": "by day", "dawn": "at dawn", "dusk": "at dusk", "night": "at night"}
NEW_ORDERS = {
    "the roll": "by its roll",
    "loose cannon": "by a Loose Cannon",
    "fire": "after fire at it",
    "shock": "after a shock",
    "lost reserve": "out of its lost reserve",
    "fatigue": "through fatigue",
    "command restored": "back in command",
    "joining": "on joining its brigade",
    "reserve left": "on leaving reserve",
}
"""Why orders change without an order (4.23, 6.23-6.35)."""
PROFILES = {
    "Aggressive": "an Aggressive brigadier",
    "Normal": "a Normal brigadier",
    "Cautious": "a Cautious brigadier",
}
FIRE_KINDS = {**{kind: kind for kind in terms.FIRE_KINDS}, "second round": "second-round"}
TURNS = {
    "movement": "in its movement",
    "fire": "to fire",
    "rally": "after its rally",
    "resupply": "after taking ammunition",
    "orders": "with its new orders",
    "advance": "after its advance",
    "defence": "in defence",
    "stacking": "with its stack",
    "works": "to its works",
    "column": "out of its column",
}
"""Why a unit turns (7.2)."""
MANNERS = {"infantry charge": "in an infantry charge", "cavalry charge": "in a cavalry charge"}
CHECKS = {
    "fire": "check for fire",
    "stacking": "check for its stack",
    "passing through": "check for passing through friends",
    "terrain": "check for terrain",
    "withdrawal": "check for its withdrawal",
    "nearness": "check for being near the enemy",
    "reaction": "check for its reaction",
    "friendly fire": "check for friendly fire",
    "retreat before shock": "check for falling back before a shock",
    "commitment": "commitment check",
    "pre-shock": "Pre-Shock Check",
    "charge": "check for its charge",
    "countercharge": "check for its countercharge",
    "second disorder": "check for a second disorder",
    "collapse": "check as a collapsed unit",
    "blown": "check as a blown unit",
    "retreat through": "check for a retreat through it",
    "adjacent rout": "check for an adjacent rout",
    "march mates": "check for a shock on its march",
    "extension": "check for giving up its extension",
    "shock": "check for the shock",
}
"""Universal Disorder Die Rolls (2.6)."""
LOSSES = {
    "fire": "by fire",
    "shock": "in a shock",
    "stalemate": "in a Bloody Stalemate",
    "second disorder": "by a second disorder",
    "blown": "as a blown unit",
    "barred retreat": "for a barred retreat",
    "after shock": "after a shock",
    "reaction": "in its reaction",
    "nearness": "for being near the enemy",
    "march mates": "after a shock on its march",
    "rally": "by its rally roll",
    "rout recovery": "in its rout recovery",
    "wheels": "by broken wheels",
}
DISORDERS = {
    "fire": "by fire",
    "stacking": "with its stack",
    "passing through": "by passing through friends",
    "terrain": "by terrain",
    "withdrawal": "by its withdrawal",
    "nearness": "by being near the enemy",
    "reaction": "by its reaction",
    "friendly fire": "by friendly fire",
    "pre-shock": "before a shock",
    "shock": "in a shock",
    "after shock": "after a shock",
    "charge": "by its charge",
    "collapse": "by its collapse",
    "retreat through": "by a retreat through it",
    "adjacent rout": "by an adjacent rout",
    "march mates": "by a shock on its march",
    "extension": "by giving up its extension",
    "lost reserve": "by the loss of its reserve",
    "column": "by its column",
}
SECOND_DISORDERS = {**DISORDERS, "retreat before shock": "by falling back before a shock"}
RALLIES = {"the roll": "by its roll", "reserve": "in reserve", "rest": "at rest"}
SUPPLIES = {"resupply": "by resupplying", "reserve": "in reserve", "mounting": "on mounting"}
CHOICES = {"loss": "the loss", "retreat": "the retreat"}
ACTS = {
    "activate": "an activation",
    "arrive": "an arrival",
    "charge": "a Charge",
    "designate": "a Shock",
    "disorder": "a Disorder",
    "extend": "an extension",
    "face": "a turn",
    "move": "a move",
    "move_leader": "a leader's move",
    "refuse": "a refused flank",
    "restack": "another order of the stack",
    "resupply": "ammunition",
    "retract": "a retraction",
    "retreat": "a retreat",
    "second_disorder": "a second Disorder",
    "start_works": "Breastworks",
    "try_rally": "a rally",
    "udd": "a check",
    "withdraw": "a withdrawal",
}
"""Acts as findings call them, by the types of their events."""


def act(type: str) -> str:
    """What an event of a type is, in words.

    >>> act("face"), act("end_shock")
    ('a turn', 'end shock')
    """
    return ACTS.get(type) or type.replace("_", " ")
