"""The attack under way (O20.3, O18.2.3.2, F103.2): its strength, its roll, and what each defender made of it."""

from __future__ import annotations

from dataclasses import field

from ccmod.games.combat_commander.rules.events import Attack
from ccmod.ground.dataclass import dataclass
from ccmod.play.sum import Sum

BOOSTERS = dict.fromkeys(("Bore Sighting", "Crossfire", "Hand Grenades", "Marksmanship", "Sustained Fire"), 2)
"""Actions that add to the FP of an attack that is announced, and how much (A27, A30, A34, A37, A41)."""
BEFORE_THE_ROLL = frozenset({*BOOSTERS, "Spray Fire"})
"""The Actions just before a Fire Attack roll (A40 besides)."""
TREE_BURSTS = 2
"""The bonus of a Mortar or artillery attack on Woods (T99)."""
BREAK, SUPPRESS, NOTHING = "break", "suppress", "no effect"
"""The possible results of a Defense roll (O20.3.4)."""


@dataclass(slots=True)
class Defense:
    """A Defense roll, as things stood when it was made (O20.3.4, 1.9.1(c))."""

    unit: str
    dice: int
    attack: Sum | None
    """The Attack Total; ``None`` if unknown."""
    total: Sum | None
    """The Defense Total with the best Cover; ``None`` if unknown."""
    allowed: frozenset[str]
    """The possible totals of the roll, where the map or an option leaves a choice of Cover; empty if unknown."""
    tie: str
    """The effect of equal totals on this unit: ``suppress``, or ``break`` if it is activated to Move."""
    shown: str | None = None
    """Its result, as the record has shown it."""

    @property
    def due(self) -> str | None:
        """Its total with the best Cover; ``None`` if unknown."""
        if self.total is None or self.attack is None:
            return None
        return judged(self.total.value, self.attack.value, self.tie)


def judged(defense: int, attack: int, tie: str) -> str:
    """The result of a Defense Total against an Attack Total (O20.3.4)."""
    if defense < attack:
        return BREAK
    return tie if defense == attack else NOTHING


@dataclass(slots=True)
class AttackUnderWay:
    """The last attack, until the next one or the end of the Order."""

    side: str
    hex: str
    pieces: tuple[str, ...]
    fp: int | None
    """Before Actions, as announced, else as computed; ``None`` if unknown."""
    defenders: tuple[str, ...] = ()
    """The units in the target when it was announced (O20.3.4)."""
    kind: str = "fire"
    """``fire``, ``impact`` of artillery (O18.2.3.2), or ``mines`` (F103.2)."""
    second: str | None = None
    """The other hex of a Spray Fire (A40)."""
    reckoned: Sum | None = None
    """The FP term by term, where it is known and what was announced."""
    announced: Attack | None = None
    """The reports of it, while the FP said fits only with Actions that are still to come."""
    op_fire: bool = False
    boosts: list[tuple[str, int]] = field(default_factory=list)
    """Actions played since that add FP (A24.1)."""
    bursts: int = 0
    """The FP that the Woods add (T99)."""
    concealed: list[int] = field(default_factory=list)
    """The FP that Concealment takes off (A29), Action by Action."""
    unsaid: int = 0
    """How many of these have no reported number."""
    actions: list[str] = field(default_factory=list)
    """The Actions that its player has played for it before the roll."""
    dice: int | None = None
    """The attack roll."""
    pair: tuple[int, int] | None = None
    """Its white and red die."""
    broken: list[str] = field(default_factory=list)
    """The firing Weapons that have broken since the roll; one that was good and is eliminated has done so twice."""
    jammed: bool = False
    defenses: dict[str, Defense] = field(default_factory=dict)
    """The last Defense roll of each unit."""
    nameless: int = 0
    """Defense rolls that did not say for whom they were."""
    over: bool = False
    """Play has gone on to something else."""

    @property
    def doubles(self) -> bool:
        """Whether both dice of its roll are alike."""
        return self.pair is not None and self.pair[0] == self.pair[1]

    @property
    def rolled(self) -> bool:
        """Whether its roll is made."""
        return self.dice is not None

    @property
    def hexes(self) -> tuple[str, ...]:
        """The target hex, or both of a Spray Fire."""
        return (self.hex,) if self.second is None else (self.hex, self.second)

    @property
    def defended(self) -> list[str]:
        """The units that have made their Defense rolls, in their order."""
        return list(self.defenses)

    @property
    def strength(self) -> Sum | None:
        """The FP with all Actions; ``None`` if unknown."""
        if self.fp is None:
            return None
        return (self.reckoned or Sum("FP", self.fp)).plus(*self.boosts)

    @property
    def sum(self) -> Sum | None:
        """The Attack Total term by term (O20.3.3); ``None`` before the roll, or if the FP is unknown."""
        return None if self.dice is None else self.sum_with(self.dice)

    def sum_with(self, dice: int) -> Sum | None:
        """The same with this roll."""
        strength = self.strength
        if strength is None:
            return None
        concealment = (("Concealment", -points) for points in self.concealed)
        return strength.plus(("roll", dice), ("tree bursts", self.bursts), *concealment)

    @property
    def total(self) -> int | None:
        """The Attack Total; ``None`` before the roll, or if the FP is unknown."""
        found = self.sum
        return None if found is None else found.value
