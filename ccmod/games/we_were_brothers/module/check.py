"""What only the game can show about an author's module: classes of counters, missions with the same two sides."""

from __future__ import annotations

from ccmod.authoring.authored import Authored
from ccmod.authoring.check_of_game import check_classes, check_sides
from ccmod.games.we_were_brothers.rules.names import MARKER, SOLDIER, TARGET, WEAPON
from ccmod.games.we_were_brothers.rules.terms import DEVICES
from ccmod.ground.problems import Problems

CLASSES = (SOLDIER, WEAPON, MARKER, TARGET, *DEVICES)
"""What counters can be."""
NEEDS = "a module of this game needs a mission: it gives the sides and the dice"


def check(authored: Authored, problems: Problems) -> None:
    """Note what the game does not have: ``build/class``, ``build/sides``."""
    check_classes(authored, "the game", CLASSES, problems)
    check_sides(authored, NEEDS, "armies", lambda mission: mission.file.armies, problems)
