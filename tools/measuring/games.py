"""The legal random games that the measures are taken on: of shipped scenarios and of generated ones."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from ccmod.authoring import load_scenario
from ccmod.play.random_player import Seen, random_game
from ccmod.play.record import Header, Record
from ccmod.play.system import System

SHIPPED: Mapping[str, tuple[str, ...]] = {
    "cc": ("mill-farm", "montevento", "first-light"),
    "folio": ("three-bridges",),
    "ba": ("ford-lane",),
    "gbacw": ("tanners-ridge",),
    "wwb": ("wine-press",),
}
"""The shipped scenarios of each system."""
GENERATED = 0.8
"""The share of games on generated scenarios, where a system has a generator."""


def a_scenario(system: System, random: Random) -> Mapping[str, Any]:
    """A shipped scenario, or a new one."""
    if system.scenarios is not None and (not SHIPPED[system.id] or random.random() < GENERATED):
        return system.scenarios(random)
    return load_scenario(random.choice(SHIPPED[system.id]))


def a_game(system: System, seed: int, steps: int, seen: Seen | None = None) -> tuple[Record, Mapping[str, Any]]:
    """A legal random game of at most ``steps`` steps, and its scenario; the same for the same seed and past."""
    random = Random(seed)
    scenario = a_scenario(system, random)
    header = Header(system.id, scenario=scenario.get("id"))
    return random_game(system, header, scenario, random, steps, seen), scenario
