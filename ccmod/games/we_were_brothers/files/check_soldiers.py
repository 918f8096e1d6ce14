"""Checks of soldiers of a mission: the checks of setting up that an author can break (3.0).

They are the checks V-005 to V-016 of the rules, applied to the file instead of a game.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ccmod.authoring.named import proper
from ccmod.games.we_were_brothers.files.cards import WeaponLine
from ccmod.games.we_were_brothers.files.squads import SoldierLine
from ccmod.games.we_were_brothers.rules.terms import (
    ARMIES,
    CHARGE,
    CLASSES,
    DEVICES,
    EXPLOSIVES,
    LEADER,
    SATCHEL,
    STANDING,
    TAUGHT,
)
from ccmod.ground.counting import counted
from ccmod.ground.dataclass import dataclass
from ccmod.ground.source import Path_
from ccmod.hexes.board import Board

BOXES = 2
"""Equipment boxes of a soldier (2.0-04); a satchel charge takes both (8.5-30)."""
MOST_SKILLS = 3
"""Skill boxes of a soldier (2.0-04)."""


@dataclass(frozen=True, slots=True)
class SoldierMistake:
    """A mistake, and its place below the lines that were checked."""

    code: str
    message: str
    way: Path_
    hint: str


def wrong(code: str, message: str, way: Path_, hint: str) -> SoldierMistake:
    """A mistake of this code."""
    return SoldierMistake(code, message, way, hint)


@dataclass(frozen=True, slots=True)
class Known:
    """The data against which a side's soldiers are checked, as far as they could be read."""

    side: str
    cards: Mapping[str, WeaponLine]
    boxes: int | None
    """The last box of the health track."""
    kinds: Mapping[str, str]
    """The classes of counters."""
    board: Board | None
    area: frozenset[str]
    """Where the side starts; empty for anywhere."""
    houses: Mapping[str, str]
    """The building of a hex."""


def wrongs_of(name: str, soldier: SoldierLine, known: Known) -> Iterator[SoldierMistake]:
    """Everything that is wrong with a soldier."""
    for part in (_place, _state, _skills, _equipment, _weapons, _rounds):
        yield from part(name, soldier, known)


def _place(name: str, soldier: SoldierLine, known: Known) -> Iterator[SoldierMistake]:
    """One place, in his side's area (V-013, V-014)."""
    places = [key for key in ("at", "place", "arrives") if getattr(soldier, key) is not None]
    if len(places) != 1:
        message = f"{name} has {' and '.join(places)}" if places else f"it is not said where {name} is"
        hint = "write one of at: C4, place: a place in a building, arrives: {turn: 3, edge: south}"
        yield wrong("wwb/soldier", message, (), hint)
    hex = None if soldier.at is None or known.board is None else proper(known.board.parse, soldier.at)
    if hex is None:
        return
    if hex in known.houses:
        message = f"{hex} is in the building {known.houses[hex]}, and it is not said where"
        yield wrong("wwb/soldier", message, ("at",), "write place: with one of its places, instead of at")
    elif known.area and hex not in known.area:
        message = f"{hex} is outside the area of the {known.side}"
        yield wrong("wwb/soldier", message, ("at",), "see area: where the side's soldiers start")


def _state(name: str, soldier: SoldierLine, known: Known) -> Iterator[SoldierMistake]:
    """The unalerted stand (V-016), and nobody starts unconscious (V-012)."""
    if not soldier.alerted and soldier.posture != STANDING:
        message = f"{name} is unalerted and {soldier.posture}"
        yield wrong("wwb/soldier", message, ("posture",), "unalerted soldiers stand (10.0-01)")
    if soldier.alerted and soldier.script:
        message = f"{name} is alerted and has a script"
        yield wrong("wwb/soldier", message, ("script",), "only unalerted soldiers walk by one (10.0-01)")
    if known.boxes is not None and soldier.health >= known.boxes:
        message = f"{name} starts on box {soldier.health} of his health, where he is unconscious"
        yield wrong("wwb/health", message, ("health",), f"the last box is {known.boxes}")


def _skills(name: str, soldier: SoldierLine, known: Known) -> Iterator[SoldierMistake]:
    """Three at most, those of his training among them; a Leader has one of his choice besides (V-010, V-011)."""
    taught = TAUGHT.get(soldier.specialist or "", ())
    skills = {*taught, *soldier.skills}
    if len(skills) > MOST_SKILLS:
        message = f"{name} has {counted(len(skills), 'skill')}: {', '.join(sorted(skills))}"
        hint = "a soldier has three at most, with those of his training (2.0-04)"
        yield wrong("wwb/soldier", message, ("skills",), hint)
    if soldier.specialist == LEADER and not set(soldier.skills) - set(taught):
        message = f"the Leader {name} lacks the skill of his choice"
        yield wrong("wwb/soldier", message, ("specialist",), "write one: skills: {Observation: 1} (12.0-01)")


def _equipment(name: str, soldier: SoldierLine, known: Known) -> Iterator[SoldierMistake]:
    """Two boxes; charges only with the skill, a satchel by itself (V-005, V-006)."""
    kinds = [known.kinds.get(thing, "") for thing in soldier.equipment]
    for index, (thing, kind) in enumerate(zip(soldier.equipment, kinds, strict=True)):
        if kind in CLASSES and kind not in DEVICES:  # any other class is noted in its sheet
            message, hint = f"{thing} is of the class {kind!r}", f"the boxes hold {', '.join(DEVICES)}"
            yield wrong("wwb/soldier", message, ("equipment", index), hint)
    if sum(BOXES if kind == SATCHEL else 1 for kind in kinds) > BOXES:
        message = f"{name} carries {', '.join(soldier.equipment)}"
        hint = "his boxes hold two things, or one satchel charge (3.0-02, 8.5-30)"
        yield wrong("wwb/soldier", message, ("equipment",), hint)
    has_skill = EXPLOSIVES in soldier.skills or EXPLOSIVES in TAUGHT.get(soldier.specialist or "", ())
    if not has_skill and (CHARGE in kinds or SATCHEL in kinds):
        message = f"{name} carries a charge without the skill {EXPLOSIVES}"
        yield wrong("wwb/soldier", message, ("equipment",), "only soldiers with the skill may (8.5-21, 8.5-30)")


def _weapons(name: str, soldier: SoldierLine, known: Known) -> Iterator[SoldierMistake]:
    """Of his army, for him, on their side of the card (V-007, V-009)."""
    for key in ("weapon", "sidearm"):
        weapon = getattr(soldier, key)
        card = known.cards.get(weapon)
        if card is None:
            continue
        if card.army not in (None, known.side) and known.side in ARMIES:
            message, hint = f"{weapon} is a weapon of the {card.army}", "a soldier starts with his army's (3.0-03)"
            yield wrong("wwb/weapon", message, (key,), hint)
        if card.specialist is not None and not _is_for(card.specialist, soldier):
            who = "specialists" if card.specialist == "any" else f"the {card.specialist}"
            message = f"{weapon} is for {who} only, and not for {name}"
            yield wrong("wwb/weapon", message, (key,), "see specialist on its card (2.0-09)")
        if card.sidearm != (key == "sidearm"):
            message = f"{weapon} is {'a' if card.sidearm else 'no'} sidearm"
            yield wrong("wwb/weapon", message, (key,), "sidearm: true on its card says which side it is on")


def _is_for(specialist: str, soldier: SoldierLine) -> bool:
    return soldier.specialist is not None if specialist == "any" else soldier.specialist == specialist


def _rounds(name: str, soldier: SoldierLine, known: Known) -> Iterator[SoldierMistake]:
    """Not more in the weapon than it holds (V-008)."""
    card = known.cards.get(soldier.weapon)
    if card is None:
        return
    if card.attacks is not None and soldier.box > card.attacks:
        message = f"the loaded die of {name} stands on box {soldier.box}, and {soldier.weapon} has {card.attacks}"
        yield wrong("wwb/weapon", message, ("box",), "see attacks on its card (2.0-12)")
    if card.magazines is not None and soldier.magazines is not None and soldier.magazines > card.magazines:
        message = f"{name} has {counted(soldier.magazines, 'magazine')} of {card.magazines} for {soldier.weapon}"
        yield wrong("wwb/weapon", message, ("magazines",), "see magazines on its card (2.0-11)")
