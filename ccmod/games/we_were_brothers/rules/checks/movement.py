"""Movement: ways and their costs, modes and postures, noise (7.0-01 to 7.0-17, 10.0-01)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules import terms as t
from ccmod.games.we_were_brothers.rules.drags import gone_way
from ccmod.games.we_were_brothers.rules.ground.ground import Ground
from ccmod.games.we_were_brothers.rules.ground.ways import (
    ALLOWANCE,
    BROKEN,
    climb_fault,
    cost_of_way,
    faults_of_way,
    limit_of_way,
)
from ccmod.games.we_were_brothers.rules.looking import fallen_barriers
from ccmod.games.we_were_brothers.rules.rulebook import RULEBOOK
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.state.soldiers import Soldier
from ccmod.play.finding import Objection, Severity, missing
from ccmod.play.rulebook import Named

UPRIGHT_MODES = (t.RUNNING, t.WALKING, t.WADING, t.ROUTING)
WAYS = {
    "V-068": "7.0-01, 06, 07, 15",
    "V-070": "7.0-05",
    "V-071": "2.0-02",
    "V-072": "7.0-08",
    "V-073": "7.0-09",
    "V-074": "7.0-10/11",
}


@RULEBOOK.family(WAYS, e.Move)
def way_that_cannot_be_gone(state: State, event: e.Move) -> Iterator[Named]:
    """A path goes from hex to hex, over climbable obstacles, as far as its mode allows with all its costs."""
    man, ground = state.man(event.soldier), state.ground
    if ground is None:
        yield "V-068", missing("the map")
        return
    if man.hex is None or man.hex not in state.board:
        yield "V-071", missing(f"the hex of {man.name}")
        return
    if man.place is not None:
        return  # a way out of a building is for its own check
    rising, way = _rises(state, man, event), gone_way(state, event)
    gone = fallen_barriers(state)
    spent = man.deeds.spent if man.deeds.way else 0
    faults = faults_of_way(
        ground, man.hex, way, event.mode,
        woods_run_6=state.has("woods_run_6"), rising=rising, gone=gone, spent=spent,
    )  # fmt: skip
    if not faults:
        return
    far = _is_too_far(state, man.hex, event, spent)
    for fault in faults:
        check = _blamed(ground, man.hex, way, event.mode, rising, spent) if fault.cost else None
        unsure = (way != event.way and fault.check != BROKEN) or (man.deeds.dragged and fault.cost)
        doubt = fault.doubt or (unsure and not far)  # where only the end shows, nothing but a house is sure
        severity = Severity.WARNING if doubt else Severity.VIOLATION
        hexes = (man.hex, *way)
        alone = not spent and not rising and len(way) > 1  # a drag into the next hex may have led round a wall
        anyhow = alone or fault.check == BROKEN
        objection = Objection(fault.why, pieces=(man.name,), hexes=hexes, severity=severity, anyhow=anyhow)
        yield check or fault.check, objection


def _is_too_far(state: State, start: str, event: e.Move, spent: int) -> bool:
    """Whether no way at all leads so far in this mode: of a drag of which only the end shows nothing else is sure."""
    end, deeds = event.way[-1], state.man(event.soldier).deeds
    if deeds.dragged and deeds.start in state.board:  # what he has spent before is not sure either
        start, spent = str(deeds.start), 0
    return end not in state.board or state.board.distance(start, end) + spent > ALLOWANCE[event.mode]


def _blamed(ground: Ground, start: str, way: tuple[str, ...], mode: str, rising: bool, spent: int) -> str | None:
    """The rule whose surcharge alone makes a way too long."""
    limit, _ = limit_of_way(ground, way, mode)
    cost = cost_of_way(ground, start, way, rising=rising)
    over = cost.value + spent - limit
    for check in ("V-073", "V-072", "V-074"):
        share = sum(term[1] for term in cost.terms if len(term) == 3 and term[2] == check)
        if 0 < over <= share:
            return check
    return None


def _rises(state: State, man: Soldier, event: e.Move) -> bool:
    """Whether a man gets up from prone in this movement, which costs a point by the recommended rule (7.0-11)."""
    return state.has("prone_stand_1mp") and man.deeds.rose and event.mode in UPRIGHT_MODES


@RULEBOOK.check("V-069", "7.0-01, 06, 15", e.Move)
def mode_in_another_posture(state: State, event: e.Move) -> Objection | None:
    """Running, walking and wading are done standing, covered movement kneeling or prone."""
    man = state.man(event.soldier)
    if man.posture is None or event.mode == t.ROUTING:
        return None
    upright = event.mode in UPRIGHT_MODES
    if upright and man.posture != t.STANDING:
        return Objection(f"{man.name} is {man.posture} and moves {event.mode}", t.STANDING, man.posture, (man.name,))
    if not upright and man.posture == t.STANDING:
        return Objection(f"{man.name} stands and moves {event.mode}", "kneeling or prone", man.posture, (man.name,))
    return None


@RULEBOOK.check("V-072", "7.0-08", e.Climb)
def climb_beside_other_movement(state: State, event: e.Climb) -> Iterator[Objection]:
    """An obstacle of level 1 takes the whole movement; a higher one cannot be climbed, a lower one is part of a way."""
    man, ground = state.man(event.soldier), state.ground
    if man.deeds.way or man.deeds.act in ("move", "climb", "relocate", "go_out"):
        yield Objection(f"{man.name} has moved in this phase", "his whole movement", "a part of it", (man.name,))
    if ground is None or man.hex is None:
        yield missing("the map")
        return
    fault = climb_fault(ground, man.hex, event.hex, fallen_barriers(state))
    if fault is not None:
        yield Objection(fault.why, pieces=(man.name,), hexes=(man.hex, event.hex), anyhow=True)


@RULEBOOK.check("V-072", "7.0-08", e.Move, e.Relocate, e.GoOut)
def movement_beside_a_climb(state: State, event: e.Move | e.Relocate | e.GoOut) -> Objection | None:
    """A soldier who climbs uses his whole movement."""
    man = state.man(event.soldier)
    if man.deeds.act == "climb" and getattr(event, "mode", None) != t.ROUTING:
        return Objection(f"{man.name} has climbed in this phase", "nothing more", "more movement", (man.name,))
    return None


@RULEBOOK.check("V-068", "7.0-01, 06, 07, 15", e.Move)
def movement_that_is_over(state: State, event: e.Move) -> Objection | None:
    """A movement that was stopped, or that ended in a building or in close combat, does not go on."""
    man = state.man(event.soldier)
    if event.mode == t.ROUTING or not man.deeds.stopped or man.deeds.act == "climb" or man.morale == t.SUPPRESSED:
        return None
    return Objection(f"the movement of {man.name} is over", "nothing more", "more movement", (man.name,))


@RULEBOOK.check("V-075", "7.0-07", e.Posture)
def posture_under_cover(state: State, event: e.Posture) -> Objection | None:
    """Covered movement is done without a change of posture."""
    man = state.man(event.soldier)
    if state.turn.phase != t.MOVEMENT or state.turn.soldier != man.name or man.deeds.mode != t.COVERED:
        return None
    if event.posture in (man.posture, t.DOWNED) or man.morale != t.ALERTED:
        return None
    return Objection(f"{man.name} moves under cover", str(man.posture), event.posture, (man.name,))


@RULEBOOK.check("V-079", "7.0-17", e.Roll, of=(t.RIVER,))
def river_with_another_die(state: State, event: e.Roll) -> Objection | None:
    """It is a Red die."""
    colours = [die.colour for die in event.dice]
    if colours == ["Red"]:
        return None
    return Objection(f"{' + '.join(colours)} for the river", "Red", " + ".join(colours), (event.roller,))


@RULEBOOK.check("V-082", "7.0-03, 06", e.Face)
def turned_without_noise(state: State, event: e.Face) -> Objection | None:
    """In the other side's phase a soldier turns toward noise only."""
    man, turn = state.man(event.soldier), state.turn
    if turn.phase is None or man.side is None or man.side in state.turn.sides or man.name not in state.soldiers:
        return None
    if any(entry.is_for(man.name) for entry in state.ledger.entries("TURNS")):
        return None
    message = f"{man.name} turns in the {turn.phase} phase of {turn.side}"
    return Objection(message, "noise", "none", (man.name,), severity=Severity.WARNING)


@RULEBOOK.check("V-083", "7.0-07", e.Alert)
def alerted_by_a_silent_move(state: State, event: e.Alert) -> Objection | None:
    """Covered movement alerts nobody."""
    mover = state.man(event.cause or state.mover or "")
    if mover.name not in state.soldiers or mover.deeds.mode != t.COVERED or state.ledger.find(event).entry is not None:
        return None
    message = f"{event.soldier} is alerted by {mover.name}, who moves under cover"
    return Objection(message, "nobody", event.soldier, (event.soldier, mover.name))


@RULEBOOK.check("V-086", "10.0-01", e.Move, e.Climb, e.GoOut)
def sentry_off_his_walk(state: State, event: e.Move | e.Climb | e.GoOut) -> Iterator[Objection]:
    """An unalerted soldier only walks, along the path that the mission gives him; what routs him has alerted him."""
    man = state.man(event.soldier)
    if man.alerted or (isinstance(event, e.Move) and event.mode == t.ROUTING):
        return
    if not isinstance(event, e.Move) or event.mode != t.WALKING:
        found = event.mode if isinstance(event, e.Move) else event.type.replace("_", " ")
        yield Objection(f"{man.name} is unalerted", t.WALKING, found, (man.name,))
    elif man.script is not None and not set(event.way) <= set(man.script):
        found = ", ".join(hex for hex in event.way if hex not in man.script)
        yield Objection(
            f"{man.name} leaves the way of the mission", ", ".join(man.script), found, (man.name,), event.way
        )


@RULEBOOK.check("V-087", "4.0-07", e.Move)
def two_modes_in_a_phase(state: State, event: e.Move) -> Objection | None:
    """A soldier moves in one mode in a phase, though its posture may change (A-35)."""
    man = state.man(event.soldier)
    mode = man.deeds.mode
    if mode in (None, event.mode) or t.ROUTING in (mode, event.mode) or state.option("A-35") == "yes":
        return None
    message = f"{man.name} moves {event.mode} after {mode}"
    return Objection(message, str(mode), event.mode, (man.name,), severity=Severity.WARNING)


@RULEBOOK.check("V-084", "7.0-02", e.RunOn)
def run_that_ended_in_a_fight(state: State, event: e.RunOn) -> Objection | None:
    """A soldier who has entered close combat runs no farther (8.4-01)."""
    man, fight = state.man(event.soldier), state.fight_of(event.soldier)
    if fight is None or state.is_decided(fight):
        return None
    enemy = fight.other(man.name)
    return Objection(f"{man.name} fights {enemy}", "the end of his run", "a run that goes on", (man.name, enemy))


@RULEBOOK.check("V-084", "7.0-02", e.Move)
def runner_who_does_not_run(state: State, event: e.Move) -> Objection | None:
    """A run that goes on is a run in the next movement phase."""
    man = state.man(event.soldier)
    if not man.running or event.mode in (t.RUNNING, t.ROUTING) or man.deeds.way:
        return None
    message = f"{man.name} has a running marker and moves {event.mode}"
    return Objection(message, t.RUNNING, event.mode, (man.name,), severity=Severity.WARNING)
