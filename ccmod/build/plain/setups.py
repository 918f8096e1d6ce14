"""A scenario as the position in which its game begins."""

from __future__ import annotations

from ccmod.authoring.authored import AuthoredScenario
from ccmod.build.saves import Position
from ccmod.build.workshop import Workshop


def position(workshop: Workshop, scenario: AuthoredScenario) -> Position:
    """Everything in its place."""
    maps = workshop.authored.maps
    return Position(
        boards={the_map.file.title: the_map.file.id for the_map in maps},
        properties={"Scenario": scenario.id},
        notes=scenario.file.briefing,
    )
