"""The effects of Events in a random game (E42-E77)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random

from ccmod.games.combat_commander.rules.random_play import arrivals, event_cards, event_markers, event_units
from ccmod.games.combat_commander.rules.state.interrupts import OpenTrigger
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.play.event import Event

EVENTS: Mapping[str, Callable[[State, OpenTrigger, Random], Iterator[Event]]] = {
    "Air Support": event_units.air_support,
    "Battle Harden": event_units.battle_harden,
    "Battlefield Integrity": event_cards.gain,
    "Blaze": event_markers.blaze,
    "Booby Trap": event_markers.marker("Mines"),
    "Breeze": event_markers.breeze,
    "Command and Control": event_cards.gain,
    "Commissar": event_units.commissar,
    "Cower": event_units.cower,
    "Deploy": arrivals.deploy,
    "Dust": event_markers.marker("Smoke"),
    "Elan": event_cards.elan,
    "Entrench": event_markers.entrench,
    "Field Promotion": arrivals.promotion,
    "Fog of War": event_cards.fog_of_war,
    "Hero": arrivals.hero,
    "Infiltration": arrivals.infiltration,
    "Interdiction": event_units.interdiction,
    "Interrogation": event_cards.interrogation,
    "KIA": event_units.kia,
    "Malfunction": event_units.malfunction,
    "Medic!": event_units.medic,
    "Mission Objective": event_cards.chit,
    "Prisoners of War": event_units.prisoners,
    "Reconnaissance": event_cards.reconnaissance,
    "Reinforcements": arrivals.reinforcements,
    "Rubble": event_markers.marker("Wire"),
    "Sappers": event_markers.sappers,
    "Scrounge": arrivals.scrounge,
    "Shell Shock": event_units.shell_shock,
    "Shellholes": event_markers.marker("Foxholes"),
    "Strategic Objective": event_cards.chit,
    "Suppressing Fire": event_units.suppressing_fire,
    "Walking Wounded": arrivals.wounded,
    "White Phosphorus": event_markers.phosphorus,
}
"""The next steps of each Event; none when it is done, or can do nothing."""
