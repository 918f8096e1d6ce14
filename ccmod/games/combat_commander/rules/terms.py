"""The game's words: orders, actions, events, triggers, rolls, each with its rule."""

from __future__ import annotations

ORDERS = {
    "O16": "Advance",
    "O17": "Artillery Denied",
    "O18": "Artillery Request",
    "O19": "Command Confusion",
    "O20": "Fire",
    "O21": "Move",
    "O22": "Recover",
    "O23": "Rout",
}

ACTIONS = {
    "A25": "Ambush",
    "A26": "Assault Fire",
    "A27": "Bore Sighting",
    "A28": "Command Confusion",
    "A29": "Concealment",
    "A30": "Crossfire",
    "A31": "Demolitions",
    "A32": "Dig In",
    "A33": "Op Fire",
    "A34": "Hand Grenades",
    "A35.1": "Hidden Entrenchments",
    "A35.2": "Hidden Mines",
    "A35.3": "Hidden Pillbox",
    "A35.4": "Hidden Unit",
    "A35.5": "Hidden Wire",
    "A36": "Light Wounds",
    "A37": "Marksmanship",
    "A38": "No Quarter",
    "A39": "Smoke Grenades",
    "A40": "Spray Fire",
    "A41": "Sustained Fire",
}

EVENTS = {
    "E43": "Air Support",
    "E44": "Battle Harden",
    "E45": "Battlefield Integrity",
    "E46": "Blaze",
    "E47": "Booby Trap",
    "E48": "Breeze",
    "E49": "Command and Control",
    "E50": "Commissar",
    "E51": "Cower",
    "E52": "Deploy",
    "E53": "Dust",
    "E54": "Elan",
    "E55": "Entrench",
    "E56": "Field Promotion",
    "E57": "Fog of War",
    "E58": "Hero",
    "E59": "Infiltration",
    "E60": "Interdiction",
    "E61": "Interrogation",
    "E62": "KIA",
    "E63": "Malfunction",
    "E64": "Medic!",
    "E65": "Mission Objective",
    "E66": "Prisoners of War",
    "E67": "Reconnaissance",
    "E68": "Reinforcements",
    "E69": "Rubble",
    "E70": "Sappers",
    "E71": "Scrounge",
    "E72": "Shell Shock",
    "E73": "Shellholes",
    "E74": "Strategic Objective",
    "E75": "Suppressing Fire",
    "E76": "Walking Wounded",
    "E77": "White Phosphorus",
}

TRIGGERS = {"event": "Event!", "jammed": "Jammed!", "sniper": "Sniper!", "time": "Time!"}

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
"""What a roll is for. ``event``: any roll that an Event asks for."""

PRODUCT_ROLLS = frozenset({"targeting", "accuracy"})
"""Rolls that multiply the dice (O20.2.3, O18.2.2); all others add them (1.9)."""

ATTACK_ROLLS = {"fire attack": "fire", "impact": "impact", "mine attack": "mines"}
"""Rolls that make an Attack Total, and the kind of attack (O20.3.3, O18.2.3.2, F103.2)."""

REVEALS = ("event", "random hex", "drift")
"""Reveals that are not rolls: an Event! or Sniper! draw, a random hex, an SR drift."""

SERVICES = ("Battery Access", "Fire for Effect")
"""What an Artillery Request is for (O18.1, O18.2)."""

ENDINGS = ("surrender", "elimination", "exit", "sudden death")
"""The four ways in which a game ends (6.3(1)-(4))."""
