"""What each Event lets happen (E42-E77)."""

from __future__ import annotations

from ccmod.games.combat_commander.rules.events import CarryOut
from ccmod.games.combat_commander.rules.state.position import State

EVENT_CAUSES: dict[str, dict[str, int | None]] = {
    "Air Support": {"RV3": 1, "BR6": None},
    "Battle Harden": {"VE1": 1},
    "Blaze": {"RV3": 1, "BZ1": 1, "EL4": None},
    "Booby Trap": {"RV3": 1, "MI2": 1},
    "Breeze": {"RM8": None, "BZ2": None, "EL4": None},
    "Commissar": {"RO12": 1, "EL5": 1, "RA2": 1},
    "Cower": {"SU4": None},
    "Dust": {"RV3": 1, "SM4": 1},
    "Entrench": {"FX3": 1},
    "Field Promotion": {"RF4": 1},
    "Hero": {"RF5": 1, "RA3": 1},
    "Infiltration": {"RO11": 1, "RV3": 1, "RF6": 1},
    "Interdiction": {"SU5": 1},
    "KIA": {"EL6": 1},
    "Malfunction": {"RV3": 1, "WB3": 1},
    "Medic!": {"RA4": 1},
    "Mission Objective": {"CH1": 1, "CR2": 1},
    "Prisoners of War": {"EL7": 1},
    "Reconnaissance": {"CR1": 1},
    "Reinforcements": {"RO11": 1, "RF7": 1},
    "Rubble": {"RV3": 1, "WI2": 1},
    "Sappers": {"RM6": 1},
    "Shell Shock": {"RV3": 1, "BR8": 1},
    "Shellholes": {"RV3": 1, "FX4": 1},
    "Strategic Objective": {"CH2": 1},
    "Suppressing Fire": {"SU6": 1},
    "Walking Wounded": {"RV3": 1, "RF2": 1},
    "White Phosphorus": {"SM5": 1, "BR9": 2},
}
"""The causes that an Event opens, and how often each may serve; ``None`` for as often as it fits."""


def carried_out(state: State, event: CarryOut) -> None:
    """An Event begins."""
    for cause, most in EVENT_CAUSES.get(event.event, {}).items():
        state.ledger.open(cause, most=most, where=WHERE.get(cause))


WHERE = {
    "RV3": {"purpose": "random hex"},
    "RO11": {"roll": "support table"},
    "RO12": {"roll": "event"},
}
"""What else its event must say."""
