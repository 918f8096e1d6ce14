"""The words of the rules that records, sentences and checks share."""

from __future__ import annotations

from ccmod.games.we_were_brothers.rules.names import MARKER, SOLDIER, TARGET, WEAPON

FIRE, MOVEMENT, RESOLUTION = PHASES = ("fire", "movement", "resolution")
"""The phases of a turn, in their order (4.0-01)."""
ACTIVE = (FIRE, MOVEMENT)
"""The phases in which squads act (5.0-06)."""
RUNNING, WALKING, COVERED, WADING, ROUTING = MODES = ("running", "walking", "under cover", "wading", "in rout")
"""How a soldier moves (7.0-01, 7.0-06, 7.0-07, 7.0-15, 10.0-11)."""
EDGES = ("north", "south", "east", "west")
STANDING, KNEELING, PRONE = UPRIGHT = ("standing", "kneeling", "prone")
"""The three postures of a figure, from the highest (1.0-04)."""
DOWNED = "downed"
"""A figure laid down in the posture that it had (9.0-04)."""
POSTURES = (*UPRIGHT, DOWNED)
ALERTED, SHAKEN, SUPPRESSED, ROUTED = LEVELS = ("alerted", "shaken", "suppressed", "routed")
"""Morale, from the best (SM-2)."""
PINNED = (SHAKEN, SUPPRESSED)
"""The morale of a soldier who skips his phase (10.0-08)."""
BLEEDING, UNCONSCIOUS, STABILISED = CONDITIONS = ("bleeding", "unconscious", "stabilised")
"""The conditions that make a soldier lie down (9.0)."""
MOVE_LEFT, MOVE_RIGHT, ASSAULT, DEFEND, SUPPRESSION, FIND_COVER = ORDERS = (
    "Move left",
    "Move right",
    "Assault",
    "Defend",
    "Suppression",
    "Find cover",
)
"""The six order cards (12.0-06)."""
LEADER_POINT, PANELS_POINT, MEN_POINT = POINT_REASONS = ("Leader", "panels", "active men")
"""The reasons for a point of initiative (5.0-02 to 5.0-04)."""
LIGHT, SERIOUS, SERIOUS_HEAD = WOUNDS = ("light", "serious", "serious head")
MISS, HIT_SUPPRESSED, LIGHT_WOUND, SERIOUS_WOUND, KILLED = RESULTS = (
    "miss",
    "suppressed",
    "light wound",
    "serious wound",
    "killed",
)
"""The effects of a combat die on its victim (1.2)."""
LEADERSHIP, WEAPONS, EXPLOSIVES, OBSERVATION, FIRST_AID, STRENGTH = SKILLS = (
    "Leadership",
    "Weapons",
    "Explosives",
    "Observation",
    "First Aid",
    "Strength",
)
"""The skills of a soldier, at level 1 or 2 (11.0)."""
LEADER, SNIPER, ENGINEER, MEDIC, GUNNER, OPERATOR = SPECIALISTS = (
    "Leader",
    "Sniper",
    "Engineer",
    "Medic",
    "Squad machine-gunner",
    "Radio operator",
)
"""Soldiers with special training, at most one a squad (1.0-05, 12.0)."""
TAUGHT = {
    LEADER: (LEADERSHIP,),
    SNIPER: (WEAPONS, OBSERVATION),
    ENGINEER: (EXPLOSIVES, STRENGTH),
    MEDIC: (FIRST_AID,),
    GUNNER: (STRENGTH,),
    OPERATOR: (OBSERVATION, STRENGTH),
}
"""The skills that a specialist has by his training, all at level 1; a Leader has one more of his choice (1.8)."""
ARMIES = ("US Army", "British Army", "Wehrmacht", "Regio Esercito")
"""The armies of the game (1.0-01)."""
FALSE, REAL, OBJECTIVE, DIRECTION = TRUTHS = ("false", "real", "the objective", "the direction")
"""The possible faces of a target marker of a support call (13.0-03, 13.0-10)."""
SAFE, HOSPITAL, PRISONER, MISSING, CARRIED_HOME = FATES = ("safe", "hospital", "prisoner", "missing", "carried home")
"""The fates of a soldier who left the map or lies on it at the end (9.0-16, 10.0-13)."""
ARTILLERY, AIR = SUPPORTS = ("artillery", "air support")
TIMED, REMOTE = DETONATORS = ("timed", "remote")
FRONT, ATTENTION = MARKER_SIDES = ("front", "attention side")
"""The sides of a soldier's marker (2.0-25)."""
HEAD = "head"
DISPUTE = "a dispute"
EMPTY = "empty"
"""The box of a loaded-round die that has no attack left (2.0-23)."""
GRENADE, SMOKE, CHARGE, SATCHEL, MINE = DEVICES = (
    "grenade",
    "smoke grenade",
    "explosive charge",
    "satchel charge",
    "mine",
)
CLASSES = (SOLDIER, WEAPON, MARKER, TARGET, *DEVICES)
"""The classes of counters."""

(
    FIRST_SIDE, REGAINING, FORCING, SIGHT, DISPUTED_SIGHT, CARRYING, LIFTING, RIVER, DIRECT_FIRE, OPPORTUNITY_FIRE,
    RETURN_FIRE, PANIC_FIRE, SUPPRESSION_FIRE, SUPPRESSED_AREA, BRAVE_FIRE, BLOW, LAST_BLOW, THROW, OPENING, EXPLOSION,
    PLACING, DISARMING, DESTRUCTION, COLLAPSE, TREATMENT, HEALING, WORSENING, RALLY, ROUT_TEST, COMPOSURE, DOOR,
    SUPPORT, BOMBARDMENT, DEMOLITION, STRAFING, RANDOM_SQUAD,
) = PURPOSES = (
    "first side", "regaining", "forcing", "sight", "disputed sight", "carrying", "lifting", "river", "direct fire",
    "opportunity fire", "return fire", "panic fire", "suppression fire", "suppressed area", "brave fire", "blow",
    "last blow", "throw", "opening", "explosion", "placing", "disarming", "destruction", "collapse", "treatment",
    "wounds", "worsening", "rally", "rout test", "composure", "door", "support", "bombardment", "demolition",
    "strafing", "random squad",
)  # fmt: skip
"""The purposes of dice (TAB-2)."""
SHOTS = (DIRECT_FIRE, OPPORTUNITY_FIRE, RETURN_FIRE, PANIC_FIRE)
"""Rolls of one man's weapon at one target (8.1, 8.2, 6.0-22, 10.0-15)."""
BLOWS = (BLOW, LAST_BLOW)
BURSTS = (EXPLOSION, COLLAPSE, BOMBARDMENT, STRAFING)
"""Rolls for whoever is in the way (8.5, 13.0)."""
COMBAT = (*SHOTS, *BLOWS, *BURSTS)
"""Rolls whose face is a result against one man; modifiers shift their colour (2.0-06)."""
NUMBERED = (
    SUPPRESSED_AREA, PLACING, DISARMING, DESTRUCTION, TREATMENT, WORSENING, RALLY, ROUT_TEST, COMPOSURE, DOOR, LIFTING,
    DEMOLITION,
)  # fmt: skip
"""Rolls of a Red or Blue die whose number counts; modifiers change the number (2.0-07)."""
REROLLED = {PLACING: EXPLOSIVES, DISARMING: EXPLOSIVES, TREATMENT: FIRST_AID}
"""The rolls that may be made again after the icon, with the skill at level 2 (8.5-25, 9.0-17, 11.0-13, 11.0-15)."""
TAUGHT_BY = {
    TREATMENT: FIRST_AID,
    HEALING: FIRST_AID,
    RALLY: LEADERSHIP,
    FORCING: LEADERSHIP,
    REGAINING: LEADERSHIP,
    BRAVE_FIRE: LEADERSHIP,
    PLACING: EXPLOSIVES,
    DISARMING: EXPLOSIVES,
    SUPPRESSION_FIRE: WEAPONS,
    DOOR: STRENGTH,
    LIFTING: STRENGTH,
    CARRYING: STRENGTH,
    SIGHT: OBSERVATION,
}
"""The skill that a test trains (2.0-08, Q-22)."""
