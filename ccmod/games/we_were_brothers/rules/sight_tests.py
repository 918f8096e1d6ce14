"""The dice of a Sight Test, and those who may fire back at it (6.0-22 to 6.0-24, 12.0-21)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.we_were_brothers.rules import terms as t
from ccmod.games.we_were_brothers.rules.dice import GRAY, LADDER, WHITE, YELLOW
from ccmod.games.we_were_brothers.rules.looking import facing_it, light_of, sighting
from ccmod.games.we_were_brothers.rules.numbers import wound_malus
from ccmod.games.we_were_brothers.rules.sight.bodies import DAY, HEAD, OPEN, VISIBLE
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.state.soldiers import Soldier
from ccmod.play.sum import Sum, Term

NIGHT, HARD_TO_FIND = -1, -2
"""Shifts of the die that finds: at night (6.0-02), and by the optional rule for cover (6.0-23)."""
CAMOUFLAGE = LADDER.index(WHITE) - LADDER.index(GRAY)
"""White instead of Gray (12.0-21)."""
ALONE = 2
"""The level of Observation at which no Red die is rolled (6.0-24)."""


def may_be_hidden(state: State, man: Soldier) -> bool:
    """Whether a Sniper lies or rests where he is camouflaged by himself, and nobody has said so yet (12.0-21/22)."""
    if man.specialist != t.SNIPER or not state.conceals(man):
        return False
    if state.ledger.partial:  # it does not follow what hides and uncovers him
        return True
    return not man.camouflaged and any(
        entry.is_for(man.name) and not entry.is_spent for entry in state.ledger.entries("HIDES")
    )


def sight_die(state: State, spotter: Soldier, target: Soldier, learnt: int = 0) -> Sum:
    """The die that finds, as its place on the ladder of colours; each shift with the check of its neglect.

    ``learnt``: how many levels of Observation he has got without a report.
    """
    return Sum.of("Gray", LADDER.index(GRAY), _shifts(state, spotter, target, learnt))


def _shifts(state: State, spotter: Soldier, target: Soldier, learnt: int) -> Iterator[Term]:
    skill = spotter.skill(t.OBSERVATION) + learnt
    hidden = target.camouflaged and not target.spotted
    if skill and not (hidden and state.option("A-33") == "nothing"):
        yield t.OBSERVATION, skill, "V-057"
        if state.option("C-02") == "always Green or Yellow" and not hidden:
            return
    if light_of(state) != DAY:
        yield "night", NIGHT, "V-058"
    if hidden:
        yield "camouflage", CAMOUFLAGE, "V-058"
    elif state.has("sight_test_cover_minus2") and _is_hard_to_find(state, spotter, target):
        yield "cover", HARD_TO_FIND, "V-058"
    if state.option("A-45") == "the colour of every die":
        yield "wounds", wound_malus(state, spotter), "V-106"


def _is_hard_to_find(state: State, spotter: Soldier, target: Soldier) -> bool:
    """Prone, in cover, or on the edge of woods (6.0-23)."""
    if target.posture == t.PRONE:
        return True
    return facing_it(state, spotter, target).cover != OPEN


def unsure_shifts(state: State, spotter: Soldier) -> set[int]:
    """Shifts that may count or not: wounds, which lower "any die" (9.0-11, A-45); cover on a map that nobody knows."""
    found = {0, wound_malus(state, spotter)} if state.option("A-45") != "the colour of every die" else {0}
    covered = state.ground is None and state.has("sight_test_cover_minus2")
    return found | {by + HARD_TO_FIND for by in found} if covered else found


def other_die(state: State) -> str:
    """The die beside the one that finds: Red, which one reading lets the night shift, too (S-10)."""
    shifted = light_of(state) != DAY and state.option("S-10") == "both"
    return YELLOW if shifted else "Red"


def may_fire_back(state: State, target: Soldier, spotter: Soldier) -> bool | None:
    """Whether the target of a Sight Test is able to fire at its spotter; ``None`` if that is unclear (A-53)."""
    loading, card = target.loading, state.card_of(target)
    if loading is not None and loading.box is None:
        return False
    if not target.is_able or target.morale != t.ALERTED:
        return False
    ground = state.ground
    if loading is None or card is None or ground is None or target.hex is None or not target.alerted:
        return None
    if target.hex in ground.river:
        return False
    distance = state.distance(target, spotter)
    if distance is None or not card.bands:
        return None
    if not card.reaches(distance):
        return False
    return True if sighting(state, target, spotter).verdict in (VISIBLE, HEAD) else None
