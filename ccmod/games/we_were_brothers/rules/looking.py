"""Who sees whom in a game under way: the look of ``sight`` at two soldiers of the position (6.0)."""

from __future__ import annotations

from dataclasses import replace

from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules import terms as t
from ccmod.games.we_were_brothers.rules.ground.arcs import clocks_towards, in_arc
from ccmod.games.we_were_brothers.rules.ground.ground import Ground
from ccmod.games.we_were_brothers.rules.sight.bodies import (
    AT_BARRIER,
    AT_TARGET,
    DAY,
    FULL_MOON,
    GRENADE,
    HIDDEN,
    NEW_MOON,
    TEST,
    UNKNOWN,
    VISIBLE,
    Body,
    Conditions,
    Sighting,
)
from ccmod.games.we_were_brothers.rules.sight.look import look
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.state.soldiers import Soldier

FIELD_OF_VIEW = "V-048"
"""The check that says that a target is behind a man, or that nobody knows how he faces."""
UNSEEN = "unknown"
"""The posture of a man whose posture is unknown: he has no level."""
WALL_EQUAL = {"by a Sight Test": TEST, "surely": VISIBLE, "not at all": HIDDEN}
"""The readings of A-15 about a man who stands behind level 1."""

Looks = e.Fire | e.FopFire | e.Look


def sighting(state: State, spotter: Soldier, target: Soldier) -> Sighting:
    """The sight of one soldier on another now; ``unknown`` with the datum that is missing."""
    ground = state.ground
    if ground is None:
        return _unknown("the map")
    for man in (spotter, target):
        if man.hex is None or man.hex not in state.board:
            return _unknown(f"the hex of {man.name}")
        if man.place is not None and man.place not in ground.places:
            return _unknown(f"the place {man.place}")
    conditions = conditions_of(state)
    one, other = body_of(state, spotter, conditions.light), body_of(state, target)
    return look(ground, one, other, _between(state, ground, one, other), conditions)


def facing_it(state: State, spotter: Soldier, target: Soldier) -> Sighting:
    """The same for who surely looks at his target, as he fires at it or tests his sight.

    What he has of it hangs on no facing: his figure may have been turned without a word, and who may not turn has
    broken one rule, not also that of his die.
    """
    found = sighting(state, spotter, target)
    if found.check != FIELD_OF_VIEW or state.ground is None or spotter.hex is None or target.hex is None:
        return found
    turned = replace(spotter, facing=clocks_towards(state.ground, spotter.hex, target.hex)[0])
    return sighting(state, turned, target)


def sighting_of(state: State, event: Looks) -> Sighting:
    """The sight of the soldier of a shot or a Sight Test on its target, computed once for all that ask."""
    if state.sighted is None or state.sighted[0] is not event:
        found = sighting(state, state.man(event.soldier), state.man(event.target))
        state.sighted = (event, found)
    return state.sighted[1]


def _unknown(datum: str) -> Sighting:
    return Sighting(UNKNOWN, "V-047", "", missing=datum)


def body_of(state: State, man: Soldier, light: str = DAY) -> Body:
    """A soldier as he can be seen. He has to stand in a hex of the map.

    ``light``: that by which he looks himself; by day his Observation does not count.
    """
    assert man.hex is not None
    sees = 0 if light == DAY else man.skill(t.OBSERVATION) + state.unreported_skill(man, t.OBSERVATION)
    return Body(
        man.name,
        man.hex,
        man.shown_posture or UNSEEN,
        man.facing,
        man.place,
        runs(state, man),
        man.specialist,
        sees,
        man.camouflaged,
        man.spotted,
    )


def runs(state: State, man: Soldier) -> bool:
    """Whether he is running: by the marker beside him, or because he moves so just now."""
    return man.running or (state.mover == man.name and man.deeds.mode in (t.RUNNING, t.ROUTING))


def _between(state: State, ground: Ground, spotter: Body, target: Body) -> list[Body]:
    """Whose figures may stand in the way: a Sniper in woods has none on the map (12.0-21)."""
    if not state.has("mini_blocks_los"):
        return []
    hexes = ground.line(spotter.hex, target.hex).hexes
    return [
        body_of(state, man)
        for man in state.soldiers.values()
        if man.hex in hexes
        and man.gone is None
        and man.place is None
        and not (man.camouflaged and man.hex in ground.woods)
    ]


def conditions_of(state: State) -> Conditions:
    """Light, smoke and the readings of the game; only smoke and what is destroyed change them."""
    found = state.conditions
    if found is None:
        found = state.conditions = Conditions(
            light_of(state),
            men_block=state.has("mini_blocks_los"),
            thin_smoke=state.has("grenade_smoke"),
            through_thin=state.option("S-03") == "they are fired at with -2",
            cover_on_line=state.option("A-50") == "yes",
            range_adds=state.option("A-46") == "no",
            high_over_two=state.option("A-49") == "yes",
            wall_equal=WALL_EQUAL[state.option("A-15")],
            head_beside=AT_BARRIER if state.option("A-61") == "the barrier" else AT_TARGET,
        )
    if found.smoke.keys() != state.clouds.keys() or state.destroyed:
        smoke = dict.fromkeys(state.clouds, GRENADE)  # no other smoke has rules
        found = state.conditions = replace(found, smoke=smoke, gone=fallen_barriers(state))
    return found


def light_of(state: State) -> str:
    """The light of the mission; a night without a moon is darker only by its optional rule (6.0-03)."""
    light = str(state.mission.get("light") or DAY)
    return FULL_MOON if light == NEW_MOON and not state.has("new_moon") else light


def fallen_barriers(state: State) -> frozenset[str]:
    """The hexsides whose barriers were destroyed."""
    if not state.destroyed or state.ground is None:
        return frozenset()
    barriers = state.ground.barriers.values()
    return frozenset(one.side for one in barriers if one.name in state.destroyed or one.side in state.destroyed)


def sees_megahex(state: State, man: Soldier, megahex: str) -> bool | None:
    """Whether a man sees a megahex: he does where he would see who lies in any of its hexes, whoever stands between.

    He does not where he would see nobody who stands there; ``None`` between these, or if it is not known, as where he
    may have turned his figure without a word.
    """
    ground = state.ground
    hexes = ground.hexes_of(megahex) if ground is not None else ()
    if ground is None or not hexes or man.hex is None or man.hex not in state.board:
        return None
    conditions = conditions_of(state)
    spotter = body_of(state, man, conditions.light)
    upright = [look(ground, spotter, Body(megahex, hex), (), conditions) for hex in hexes]
    if all(found.verdict == HIDDEN for found in upright):
        may_have_turned = man.may_face and any(found.check == FIELD_OF_VIEW for found in upright)
        return None if may_have_turned else False
    for hex in hexes:
        lying = Body(megahex, hex, t.PRONE)
        found = look(ground, spotter, lying, _between(state, ground, spotter, lying), conditions)
        if found.verdict != VISIBLE or found.doubt is not None:
            return None
    return True


def sees_into(ground: Ground, man: Soldier, megahex: str) -> bool | None:
    """Whether any hex of a megahex is in a man's field of view; ``None`` if it is not known (8.3-04)."""
    if man.hex is None or man.facing is None or not ground.hexes_of(megahex):
        return None
    return any(in_arc(ground, man.hex, man.facing, hex) for hex in ground.hexes_of(megahex))
