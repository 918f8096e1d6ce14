"""The words of the rules that records, sentences and checks share."""

from __future__ import annotations

MARCH, ADVANCE, ATTACK = ORDERS = ("March", "Advance", "Attack")
"""Orders (6.11)."""
PERIODS = ("day", "dawn", "dusk", "night")
PHASES = (
    "initiative",
    "chain of command",
    "efficiency",
    "division orders",
    "reinforcement orders",
    "reserve",
    "engineers",
    "first activation",
    "pool",
    "activations",
    "orders change",
    "coordination",
    "action",
    "shock",
    "commander movement",
    "recovery",
    "effectiveness",
    "turn record",
)
"""The phases and segments of a turn, in the order of 3.0; those from orders change to shock come again and again."""
DIVISION_ORDERS, REINFORCEMENT_ORDERS = "division orders", "reinforcement orders"
COMMANDER_MOVEMENT, RECOVERY = "commander movement", "recovery"
IN_COMMAND, OUT_OF_COMMAND = STATUSES = ("in command", "out of command")
NOBODY = "Nobody"
RETAIN_AND_STAY, RETAIN, LOOSE_CANNON, CHANGE_AND_STAY, CHANGE = ORDERS_RESULTS = (
    "Retain and Stay",
    "Retain",
    "Loose Cannon",
    "Change and Stay",
    "Change",
)
"""Results of the Brigade Orders Change Table (6.23)."""
AGGRESSIVE, NORMAL, CAUTIOUS = PROFILES = ("Aggressive", "Normal", "Cautious")
UNRELIABLE = "Unreliable"
CONFUSION, FAILURE, TWO, THREE, ALL = COORDINATION_RESULTS = ("Confusion", "Failure", "2 brigades", "3 brigades", "All")
"""Results of the Brigade Coordination Table (5.34)."""
WAYS = (
    "pike",
    "road",
    "trail",
    "bridge",
    "ford",
    "trail and ford",
)
FREE_TURNS = ("orders", "advance", "defence", "stacking", "works", "column", "rally", "resupply")
"""Turns that cost nothing, however far they go; how far, other rules say (7.23)."""
LEFT, RIGHT = FLANKS = ("left", "right")
LINE, COLUMN = FORMS = ("Line", "Column")
"""Extended Line and Extended Column (8.4, 8.5)."""
MOUNTS, DISMOUNTS = MOUNT_CHANGES = ("mounts", "dismounts")
FIRE_KINDS = (
    "return",
    "pre-shock",
    "withdrawal",
    "approach",
    "rapid",
    "rapid return",
    "rapid pre-shock",
    "rapid approach",
    "second round",
)
"""Kinds of fire (10.4, 10.68, 14.3); fire of no kind is phasing fire."""
DISORDER = "disorder"
"""The purpose of the die of every disorder check (2.6)."""
PURPOSES = (
    "initiative",
    "coordination",
    "orders",
    "loose cannon",
    "fire",
    "the second shot",
    DISORDER,
    "leader loss",
    "shock",
    "rally",
    "wheels",
    "rout recovery",
    "stragglers",
    "a random choice",
)
"""The purposes of a die; ``disorder`` is a Universal Disorder Die Roll (2.6)."""
PASSES, FAILS = OUTCOMES = ("passes", "fails")
STOPPING = ("fire", "friendly fire", "pre-shock", "shock", "retreat through", "adjacent rout")
"""Second Disorders after which a phasing unit does nothing more (12.35a, 12.35b, 12.35f)."""
INFANTRY_CHARGE, CAVALRY_CHARGE = ("infantry charge", "cavalry charge")
LINE_ENDS = ("left to right", "right to left")
BENEFITS = ("rally", "reduce fatigue")
LEVELS = ("none", "0", "1", "2", "3", "4")
"""Fatigue (17.24): no marker, then Level 0 to Level 4."""
CONDITIONS = {
    "Disordered": ("disordered", True),
    "in Good Order": ("disordered", False),
    "Collapsed": ("collapsed", True),
    "not Collapsed": ("collapsed", False),
    "Blown": ("blown", True),
    "not Blown": ("blown", False),
    "refused left": ("refused", LEFT),
    "refused right": ("refused", RIGHT),
    "not refused": ("refused", None),
    "manned": ("abandoned", 0),
    "Abandoned": ("abandoned", 1),
    "still Abandoned": ("abandoned", 2),
    "full of ammunition": ("ammunition", 0),
    "low on ammunition": ("ammunition", 1),
    "out of ammunition": ("ammunition", 2),
    "mounted": ("mounted", True),
    "dismounted": ("mounted", False),
    "routed": ("routed", True),
    "eliminated": ("eliminated", True),
    "killed": ("killed", True),
    "under March Orders": ("orders", MARCH),
    "under Advance Orders": ("orders", ADVANCE),
    "under Attack Orders": ("orders", ATTACK),
    "in reserve": ("reserve", True),
    "out of reserve": ("reserve", False),
    "out of command": ("out_of_command", True),
    "in command": ("out_of_command", False),
    "ineffective": ("ineffective", True),
    "effective": ("ineffective", False),
    "not fatigued": ("fatigue", None),
    **{f"fatigued {level}": ("fatigue", level) for level in range(5)},
}
"""The kind of datum in which a unit, a leader or his command is found, and its value."""
SPENT = 4
"""The level of fatigue that leaves only Advance Orders (17.32)."""


def step_of(fatigue: int | None) -> int:
    """How far a level of fatigue is up the scale that begins with none (17.24).

    >>> step_of(None), step_of(0), step_of(4)
    (0, 1, 5)
    """
    return 0 if fatigue is None else fatigue + 1


def points(halves: int) -> str:
    """Movement points, held in halves, as players write them.

    >>> points(3), points(4), points(1)
    ('1 1/2', '2', '1/2')
    """
    whole, half = divmod(halves, 2)
    return str(whole) if not half else f"{whole} 1/2" if whole else "1/2"
