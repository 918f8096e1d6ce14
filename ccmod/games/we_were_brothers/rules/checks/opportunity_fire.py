"""Opportunity fire: when it is set, at whom and how often it fires (8.2)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules import terms as t
from ccmod.games.we_were_brothers.rules.checks.spotting import unseen
from ccmod.games.we_were_brothers.rules.clock import is_shared
from ccmod.games.we_were_brothers.rules.ground.arcs import in_arc
from ccmod.games.we_were_brothers.rules.looking import sighting_of
from ccmod.games.we_were_brothers.rules.rulebook import RULEBOOK
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.state.soldiers import Soldier
from ccmod.play.finding import Objection, warning


def waiting(state: State, event: e.FopFire) -> Soldier | None:
    """The soldier who takes opportunity fire; ``None`` if the mission does not know him."""
    return state.soldiers.get(event.soldier)


@RULEBOOK.check("V-109", "8.2-01/02", e.Wait)
def set_out_of_its_phase(state: State, event: e.Wait) -> Objection | None:
    """Opportunity fire is set in the side's own fire phase, instead of any other action."""
    man, turn = state.man(event.soldier), state.turn
    own = man.side is None or man.side in state.turn.sides
    if turn.phase is not None and not (turn.phase == t.FIRE and own):
        found = f"the {turn.phase} phase of {turn.side}"
        return Objection(f"{man.name} sets opportunity fire", "his own fire phase", found, (man.name,))
    if turn.phase == t.FIRE and man.deeds.act is not None:
        done = man.deeds.act.replace("_", " ")
        return Objection(f"{man.name} has taken his action in this phase", "nothing else", done, (man.name,))
    return None


@RULEBOOK.check("V-110", "8.2-03/04", e.FopFire, given=waiting)
def opportunity_at_the_unseen(state: State, event: e.FopFire, man: Soldier) -> Iterator[Objection]:
    """It is at a visible target in the field of view."""
    for _, objection in unseen(state, event, sighting_of(state, event)):
        yield objection


@RULEBOOK.check("V-110", "8.2-03/04", e.FopFire, given=waiting)
def target_that_was_in_view(state: State, event: e.FopFire, man: Soldier) -> Objection | None:
    """Under one interpretation it is only at an enemy who enters the field of view (A-51)."""
    start = state.man(event.target).deeds.start
    if state.option("A-51") == "yes" or start is None or state.ground is None:
        return None
    if man.hex is None or man.facing is None or not in_arc(state.ground, man.hex, man.facing, start):
        return None
    message = f"{event.target} was before {man.name} when he began to move, in {start}"
    return Objection(message, "an enemy who comes into view", start, (man.name, event.target))


@RULEBOOK.check("V-111", "8.2-04", e.FopFire, given=waiting)
def opportunity_out_of_its_phase(state: State, event: e.FopFire, man: Soldier) -> Objection | None:
    """It responds to movement, in the enemy's movement phase; his fire phase has its own rule (12.0-20)."""
    turn = state.turn
    if turn.phase is None:
        return None
    if turn.phase == t.RESOLUTION or (man.side == turn.side and not is_shared(state, turn.phase)):
        found = f"the {turn.phase} phase of {turn.side}"
        return Objection(f"{man.name} takes opportunity fire", "the enemy's movement phase", found, (man.name,))
    fight = state.fight_of(event.target)
    if fight is not None and fight.blows and not state.is_decided(fight):
        message = f"{event.target} has come to blows with {fight.other(event.target)}"
        return Objection(message, "before the first blow", "in close combat", (man.name, event.target))
    if turn.phase != t.MOVEMENT or state.mover == event.target:
        return None
    say = warning if state.mover is None else Objection
    return say(f"{event.target} does not move", "a target that moves", state.mover or "none", (man.name, event.target))


@RULEBOOK.check("V-112", "8.2-06", e.FopFire, given=waiting)
def second_shot_of_a_wait(state: State, event: e.FopFire, man: Soldier) -> Objection | None:
    """A wait gives one shot, until the end of its turn."""
    if man.waits:
        return None
    why = "has no opportunity fire left" if man.waiting is not None else "has set no opportunity fire"
    return Objection(f"{man.name} {why}", "a soldier who waits", "none", (man.name,))


@RULEBOOK.check("V-112", "8.2-06", e.HoldFire)
def held_by_one_who_does_not_wait(state: State, event: e.HoldFire) -> Objection | None:
    """A soldier who lets an enemy pass must be on opportunity fire."""
    man, target = state.man(event.soldier), state.man(event.target)
    if man.name not in state.soldiers:
        return None
    if man.side is not None and man.side == target.side:
        pair = (man.name, target.name)
        return warning(f"{target.name} is of the same side as {man.name}", "an enemy", str(target.side), pair)
    if man.waits:
        return None
    return warning(f"{man.name} has no opportunity fire to hold", "a soldier who waits", "none", (man.name,))


@RULEBOOK.check("V-113", "8.2-05", e.FopFire, given=waiting)
def left_cover_and_fired_first(state: State, event: e.FopFire, man: Soldier) -> Objection | None:
    """A soldier who has left his cover to fire is fired at before he fires."""
    target, shot = state.man(event.target), state.shot
    if state.turn.phase != t.FIRE or target.deeds.stepped is None or shot is None:
        return None
    if not shot.rolled or shot.firer != target.name:
        return None
    message = f"{target.name} left his cover to fire, and has fired"
    return warning(message, f"{man.name} first", f"{target.name} first", (man.name, target.name))
