"""The common parts of a unit's commands: the properties by which units speak of each other, and their lines."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Any

from ccmod.games.bolt_action.module.reckoning import Reckoning
from ccmod.games.bolt_action.rules.names import ORDER_NUMBER, STATUS
from ccmod.games.bolt_action.rules.tables import DAMAGE
from ccmod.games.bolt_action.rules.terms import INFANTRY, SOFT_SKIN, VEHICLE
from ccmod.ground.dataclass import dataclass

ACTS, TARGET = "Acts", "Target"
"""Properties of the module: who acts, and at whom he aims or whom he assaults."""
ACTS_NEED, TARGET_NEED, TARGET_ARMOUR = "ActsNeed", "TargetNeed", "TargetArmour"
"""The value against which damage is rolled, of either, and whether the target is an armoured vehicle (1) or not (0)."""
ACTS_X, ACTS_Y, ACTS_BASE = "ActsX", "ActsY", "ActsBase"
"""Where who acts stands, in pixels, and the width of his base, for measuring."""
DAMAGED, VICTIM, ROUND = "Damaged", "Victim", "Round"
"""How many the last roll has damaged, whose, and the round of close quarters."""
SHARED = (
    ACTS, TARGET, ACTS_NEED, TARGET_NEED, TARGET_ARMOUR, ACTS_X, ACTS_Y, ACTS_BASE, DAMAGED, VICTIM, ROUND,
)  # fmt: skip
NUMBERS = {DAMAGED: "0", ROUND: "1"}
"""Those of them that are numbers, with how they begin."""
KEPT = "Kept"
"""A value of a unit: 1 while its die is kept."""
HITS, PEN, RANGE, POINT = "Hits", "Pen", "Range", "Point"
"""Others: the hits that it has still to roll for, the Pen of its shots, a distance, where it stands."""
BEGINS = {ORDER_NUMBER: "1", STATUS: "", KEPT: "0"}
"""How values begin that every unit has, whatever its commands set."""
ACTOR, AIMED_AT = f"${ACTS}$", f"${TARGET}$"
IS_ACTING, IS_TARGET = f"{ACTS} == BasicName", f"{TARGET} == BasicName"
ANOTHER = f'{ACTS} != "" && {ACTS} != BasicName'
AIMS = f'{IS_ACTING} && {TARGET} != ""'


@dataclass(frozen=True, slots=True)
class Soldiers:
    """A module's data of a unit while it makes its menu."""

    name: str
    line: Mapping[str, Any]
    """The unit in the scenario's data."""
    rules: Mapping[str, Any]
    """That scenario's rules."""
    officers: Mapping[str, int]
    """The officers of its side besides itself, each with what he adds to tests."""
    table: str
    """The map that is the table."""
    pixels: int
    """Those of an inch on it."""
    counts_models: bool = True
    """Whether its models are counted on it."""
    reckoning: Reckoning = field(default_factory=lambda: Reckoning(BEGINS))

    def rule(self, *path: str) -> Any:
        """The value in the scenario's rules at ``path``; ``None`` where they are silent."""
        found: Any = self.rules
        for key in path:
            found = found.get(key) if isinstance(found, Mapping) else None
        return found

    @property
    def is_vehicle(self) -> bool:
        """Whether it is a vehicle."""
        return self.line.get("kind") == VEHICLE

    @property
    def is_infantry(self) -> bool:
        """Whether it is infantry."""
        return self.line.get("kind") == INFANTRY

    @property
    def is_armoured(self) -> bool:
        """Whether it is a vehicle with armour."""
        return self.is_vehicle and self.line.get("armour") not in (None, SOFT_SKIN)

    @property
    def need(self) -> int:
        """The number that damages it; 4, that of regular troops, where its class is not known."""
        return DAMAGE[self.line.get("armour" if self.is_vehicle else "quality") or "regular"]

    @property
    def models(self) -> str:
        """How many models it has, in an expression."""
        return "Models" if self.counts_models else str(self.line.get("models") or 1)


def quoted(text: str) -> str:
    """A text as an expression has it."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def in_inches(hundredths: str) -> str:
    """An expression for a length in hundredths as sentences have it: ``12.5``."""
    rest = f"({hundredths}) % 100"
    return (
        f'((({hundredths}) / 100) + (({rest}) == 0 ? "" : ({rest}) % 10 == 0 ? "." + ({rest}) / 10'
        f' : (({rest}) < 10 ? ".0" : ".") + ({rest})))'
    )


def point(pixels: int) -> str:
    """An expression for where a counter stands, as sentences have it: ``12.5/30``."""
    x, y = (in_inches(f"Current{axis} * 100 / {pixels}") for axis in "XY")
    return f'{{{x} + "/" + {y}}}'


def range_to_actor(soldiers: Soldiers) -> str:
    """An expression for the distance to who acts, from base to base."""
    own = round(float(soldiers.line.get("base") or 1) * soldiers.pixels)
    across, down = f"({ACTS_X} - CurrentX)", f"({ACTS_Y} - CurrentY)"
    pixels = f"Math.sqrt({across} * {across} + {down} * {down}) - ({ACTS_BASE} + {own}) / 2.0"
    return f"{{{in_inches(f'Math.max(0, Math.round(({pixels}) * 100 / {soldiers.pixels}))')}}}"


def acting(soldiers: Soldiers) -> list[str]:
    """The keys by which a unit says that it acts, and where and what it is."""
    gives = soldiers.reckoning.gives
    own = round(float(soldiers.line.get("base") or 1) * soldiers.pixels)
    return [
        gives(ACTS, "{BasicName}"),
        gives(ACTS_NEED, str(soldiers.need)),
        gives(ACTS_X, "{CurrentX}"),
        gives(ACTS_Y, "{CurrentY}"),
        gives(ACTS_BASE, str(own)),
        gives(TARGET, ""),
        soldiers.reckoning.sets(HITS, "0"),
    ]


def targeted(soldiers: Soldiers) -> list[str]:
    """The keys by which a unit says that it is the target, and what damages it."""
    gives = soldiers.reckoning.gives
    return [
        gives(TARGET, "{BasicName}"),
        gives(TARGET_NEED, str(soldiers.need)),
        gives(TARGET_ARMOUR, str(int(soldiers.is_armoured))),
        gives(DAMAGED, "0"),
    ]
