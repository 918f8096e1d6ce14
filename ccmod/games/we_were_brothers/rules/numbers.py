"""The numbers that tests of a Red or Blue die need, and what is added to them (TAB-2, 2.0-07)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.we_were_brothers.rules import terms as t
from ccmod.games.we_were_brothers.rules.dice import BLUE, RED
from ccmod.games.we_were_brothers.rules.markers import AREA, DESTROYS, DOOR, EXPLOSIVES_BONUS, MARKERS, Printed
from ccmod.games.we_were_brothers.rules.outcomes import die_of, number_on
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.state.soldiers import Soldier
from ccmod.play.dice import Die
from ccmod.play.sum import Sum, Term

BUILDING = Printed(RED, 5)
"""The number with which a building under bombardment does not fall (13.0-09, C-07)."""


ADDED = {
    t.PLACING: (t.EXPLOSIVES, "V-146"),
    t.DISARMING: (t.EXPLOSIVES, "V-146"),
    t.TREATMENT: (t.FIRST_AID, "V-157"),
    t.WORSENING: (t.STRENGTH, "V-162"),
    t.DOOR: (t.STRENGTH, "V-177"),
    t.LIFTING: (t.STRENGTH, "V-177"),
}
"""The skill that is added to a number test, and the check that its neglect breaks."""


WORST = -2
"""What wounds take off at most (9.0-11)."""
UNHURT = (t.DESTRUCTION, t.DEMOLITION)
"""The tests that things make, which no wounds hinder."""


def needed(state: State, purpose: str, subject: str) -> Printed | None:
    """The needs of a test: the die and the number on the marker; ``None`` if it is not known.

    ``subject``: the soldier, or the thing, that the test is about.
    """
    kind = state.things[subject].kind if subject in state.things else None
    man = state.man(subject)
    match purpose:
        case t.SUPPRESSED_AREA:
            return AREA
        case t.COMPOSURE:
            return MARKERS[t.SUPPRESSED]
        case t.ROUT_TEST:
            return MARKERS[t.ROUTED]
        case t.DOOR | t.LIFTING:
            return DOOR
        case t.DEMOLITION:
            return BUILDING
        case t.PLACING:
            return None if kind is None else state.devices.placing(kind)
        case t.DISARMING:
            return None if kind is None else state.devices.disarming(kind)
        case t.DESTRUCTION:
            return DESTROYS.get(kind or "")
        case t.TREATMENT | t.WORSENING:
            return MARKERS.get(man.condition or "")
        case t.RALLY:
            return MARKERS.get(man.morale)
    return None


def bonuses(state: State, purpose: str, man: Soldier) -> Iterator[Term]:
    """The numbers added to the roll of a soldier, each with the check that its neglect breaks."""
    if purpose in ADDED:
        skill, check = ADDED[purpose]
        level = man.skill(skill)
        more = skill == t.EXPLOSIVES and state.option("A-22") == "2 and 3"
        yield skill, EXPLOSIVES_BONUS[level] if more else level, check
    if purpose not in UNHURT:
        yield "wounds", wound_malus(state, man), "V-106"


def wound_malus(state: State, man: Soldier) -> int:
    """The number that his wounds take from each of a soldier's rolls (9.0-11); 0 if nothing, or if it is not known."""
    if state.health is None or man.box is None or not state.has("wound_malus"):
        return 0
    return state.health.malus(man.box)


def unreported_malus(state: State, purpose: str, man: Soldier) -> int:
    """What wounds add to that which are due and not reported yet: each roll after them is made with them (9.0-11).

    Where the token or the Health Line of a man is not known, they may take off as much as any wounds do.
    """
    track, box, ledger = state.health, man.box, state.ledger
    if purpose in UNHURT or ledger.whole or not state.has("wound_malus"):
        return 0
    due = [one.where.get("wound") for one in ledger.entries("HIT") if one.is_owed and one.is_for(man.name)]
    moved = [one.where.get("box") for one in ledger.entries("TOKEN DOWN") if one.is_owed and one.is_for(man.name)]
    if track is None or box is None:
        return WORST if box != 0 or due else 0
    to = max((one for one in moved if isinstance(one, int)), default=box)
    for wound in due:
        to = track.after(to, str(wound))
    return track.malus(to) - track.malus(box)


def unreported_bonus(state: State, purpose: str, man: Soldier) -> int:
    """By how much a soldier's skill may be higher for this test than the log has told."""
    return state.unreported_skill(man, ADDED[purpose][0]) if purpose in ADDED else 0


def total(state: State, purpose: str, man: Soldier, dice: tuple[Die, ...]) -> Sum | None:
    """The number of a test with all that is added to it; ``None`` if the number on the die is not known."""
    number = number_on(state, die_of(dice, RED) or die_of(dice, BLUE))
    return None if number is None else Sum.of("Roll", number, bonuses(state, purpose, man))
