"""The names of pieces, layers and numbers in the game's modules: they are built, and logs are read, by these names."""

from __future__ import annotations

SOLDIER, WEAPON, MARKER, TARGET, ORDER = "soldier", "weapon", "marker", "target", "order card"
"""The classes of counters besides those of grenades and charges, which are called what they are."""
POSTURE = "Posture"
"""The layer of a soldier's figure: standing, kneeling, prone, downed."""
MORALE, CONDITION = "Morale", "Condition"
"""Layers of what lies in his status box, off where nothing does: shaken, suppressed, routed; bleeding, unconscious,
stabilised."""
RUNNING, OPPORTUNITY, SUPPRESSING, UNALERTED, CAMOUFLAGED = (
    "Running", "Opportunity Fire", "Suppression Fire", "Unalerted", "Camouflaged",
)  # fmt: skip
"""Layers of one level."""
HEALTH, BOX, MAGAZINES = "Health", "Box", "Magazines"
"""Numbers of a soldier: the box of his health, the box of his loaded die, the magazines that he has left."""
PLACE, SQUAD, IN_HAND, CARRIES = "Place", "Squad", "In Hand", "Carries"
"""Properties of a soldier: where in a building he is, empty outside; his squad; the weapon in his hand; his loads,
with commas between them."""


def skill_on(skill: str) -> str:
    """The property of a soldier that holds his level of a skill."""
    return f"{skill} Skill"


ACTS, PURPOSE, AGAINST, AGAIN = "Acts", "Purpose", "Against", "Again"
"""Properties of the module: who acts, what the next dice are rolled for; `` against Able 1`` and `` again`` where it is
so."""
TURNS = "Turns"
"""The map beside the board: the clock's track, and a box of each side for who is dead, a prisoner or away."""
CLOCK = "Clock"
"""The marker on that track, if the sheets have it."""


def turn_space(turn: int) -> str:
    """The space of a turn on the clock's track, on which reinforcements wait, too (2.0-26)."""
    return f"Turn {turn}"


def lost_box(side: str) -> str:
    """The box of a side's soldiers who are dead, prisoners or away."""
    return f"{side} Off the Map"


def panel_of(side: str) -> str:
    """The map that is the panel of a side's squads: what each man holds and carries, and the order cards."""
    return f"{side} Panel"


def weapons_box(soldier: str) -> str:
    """Where a man's weapons lie on the panel, that in his hand first."""
    return f"{soldier} Weapons"


def equipment_box(soldier: str) -> str:
    """Where a man's grenades and charges lie on the panel."""
    return f"{soldier} Equipment"


def orders_box(name: str) -> str:
    """Where order cards lie on the panel: those in a side's hand, or those that a squad was handed."""
    return f"{name} Orders"
