"""The game's words: orders, steps, results, kinds of units."""

from __future__ import annotations

FIRE, ADVANCE, RUN = "Fire", "Advance", "Run"
AMBUSH, RALLY, DOWN = "Ambush", "Rally", "Down"
ORDERS = (FIRE, ADVANCE, RUN, AMBUSH, RALLY, DOWN)
"""The six orders (ORDINI)."""
KEPT = frozenset({AMBUSH, DOWN})
"""Orders whose die may stay with the unit when the turn ends."""

INFANTRY, ARTILLERY, VEHICLE = "infantry", "artillery", "vehicle"
WHEELED, HALF_TRACKED, TRACKED = "wheeled", "half_tracked", "tracked"
SOFT_SKIN = "soft_skin"
"""The class of all vehicles without armour."""
HEAVY_TANKS = frozenset({"heavy_tank", "super_heavy_tank"})

ORDERS_PHASE, TURN_END = "orders phase", "turn end phase"
SHOWN_PHASES = ("Orders", "Turn End")
"""Their names on trackers."""

PASSED, FAILED = "passed", "failed"
FEAR = -3
"""The modifier of the test to assault a tank without weapons against it (BA-IAV-2)."""
FRIENDLY_FIRE, PANIC = "friendly fire", "panic"
"""The rows of the FUBAR table."""

SUPERFICIAL, FULL, MASSIVE = "superficial", "full", "massive"
SEVERITIES = (SUPERFICIAL, FULL, MASSIVE)
STUNNED, IMMOBILISED, ON_FIRE, KNOCKED_OUT = "crew stunned", "immobilised", "on fire", "knocked out"
RESULTS = (STUNNED, IMMOBILISED, ON_FIRE, KNOCKED_OUT)
WRECK, TAKEN_AWAY = "left as a wreck", "taken away"
NOTHING, GOING_DOWN, SHOTS_BACK = "nothing", "going down", "fire"
REACTIONS = (NOTHING, GOING_DOWN, SHOTS_BACK)
"""How a target reacts to being aimed at; nothing declines."""
DIRECT, INDIRECT = "direct", "indirect"
FRONT, SIDE, TOP, REAR = "front", "side", "top", "rear"
ARMOUR_SIDES = (FRONT, SIDE, TOP, REAR)
