"""Morale: steps, suppression, rout, rallying (10.0, 11.0-06, 12.0-26, 12.0-27)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules import terms as t
from ccmod.games.we_were_brothers.rules.checks.turns import deed_of
from ccmod.games.we_were_brothers.rules.deeds import MOVEMENT_DEEDS, is_forced
from ccmod.games.we_were_brothers.rules.markers import MARKERS
from ccmod.games.we_were_brothers.rules.rulebook import RULEBOOK
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.state.soldiers import Soldier
from ccmod.ground.counting import counted
from ccmod.play.event import Event
from ccmod.play.finding import Objection, missing

STEPS = {e.Shake: (t.ALERTED,), e.Suppress: (t.ALERTED, t.SHAKEN), e.Rout: (t.ALERTED, t.SHAKEN, t.SUPPRESSED)}


@RULEBOOK.check("V-165", "10.0-09", e.Shake, e.Suppress, e.Rout)
def step_that_there_is_not(state: State, event: e.Shake | e.Suppress | e.Rout) -> Objection | None:
    """Alerted, shaken, suppressed, routed: one step at a time, and no further for a routed or downed soldier."""
    man = state.man(event.soldier)
    if man.name not in state.soldiers:
        return None
    if man.condition is not None:
        return Objection(f"{man.name} is {man.condition}", "no morale", event.type, (man.name,), anyhow=True)
    if man.morale not in STEPS[type(event)]:
        return Objection(f"{man.name} is {man.morale}", "another step", event.type, (man.name,))
    return None


@RULEBOOK.check("V-166", "10.0-06", e.Move, e.Climb, e.GoIn)
def suppressed_and_moving_on(state: State, event: e.Move | e.Climb | e.GoIn) -> Objection | None:
    """Suppression ends a movement at once."""
    man = state.man(event.soldier)
    if man.morale != t.SUPPRESSED or not man.deeds.stopped or man.deeds.act not in ("move", "climb", "assault"):
        return None
    if getattr(event, "mode", None) == t.ROUTING:
        return None
    return Objection(f"{man.name} was suppressed on his way", "to stop", "to go on", (man.name,))


def rout_run(state: State, event: e.Move) -> Soldier | None:
    """The routed soldier who runs."""
    man = state.man(event.soldier)
    return man if event.mode == t.ROUTING and state.fight_of(man.name) is None else None


@RULEBOOK.check("V-167", "10.0-12/11", e.Move, given=rout_run)
def rout_toward_the_enemy(state: State, event: e.Move, man: Soldier) -> Iterator[Objection]:
    """A routed soldier runs away from the enemy who is nearest when he starts."""
    if man.name in state.soldiers and man.morale != t.ROUTED and not is_fleeing(state, man):
        yield Objection(f"{man.name} is {man.morale}", t.ROUTED, man.morale, (man.name,))
        return
    if state.ground is None or man.hex is None or man.hex not in state.board:
        yield missing("the map")
        return
    enemies = [one.hex for one in state.enemies_of(man) if one.hex is not None and one.is_able]
    if not enemies:
        return
    start, board = man.hex, state.board
    near = min(board.distance(start, hex) for hex in enemies)
    nearest = [hex for hex in enemies if board.distance(start, hex) == near]
    end = event.way[-1]
    if end not in board:
        return
    if all(board.distance(end, hex) <= board.distance(start, hex) for hex in nearest):
        message = f"{man.name} runs to {end}, no farther from {' or '.join(nearest)}"
        yield Objection(message, "away from the nearest enemy", end, (man.name,), (start, end), anyhow=True)


def is_fleeing(state: State, man: Soldier) -> bool:
    """Whether he flees from a close combat."""
    return any(entry.is_for(man.name) for entry in state.ledger.entries("FLIGHT"))


@RULEBOOK.check("V-168", "10.0-14/15", e.Roll, of=(t.ROUT_TEST,))
def rout_test_out_of_time(state: State, event: e.Roll) -> Iterator[Objection]:
    """A routed soldier tests with a Red die in the resolution phase of his own side."""
    man = state.man(event.roller)
    colours = [die.colour for die in event.dice]
    if colours != ["Red"]:
        yield Objection(f"{' + '.join(colours)} for a rout test", "Red", " + ".join(colours), (man.name,))
    if man.name in state.soldiers and man.morale != t.ROUTED:
        yield Objection(f"{man.name} is {man.morale}", t.ROUTED, man.morale, (man.name,))


@RULEBOOK.check("V-168", "10.0-14/15", e.Fire)
def panic_at_another(state: State, event: e.Fire) -> Objection | None:
    """In panic he fires at the nearest figure, friend or foe."""
    entry = state.ledger.find(event).entry
    if entry is None or entry.cause.id != "PANIC":
        return None
    man, target = state.man(event.soldier), state.man(event.target)
    if state.ground is None or man.hex is None or target.hex is None:
        return missing("the map")
    others = [one.hex for one in state.on_map() if one.hex is not None and one.name != man.name]
    near = min((state.board.distance(man.hex, hex) for hex in others), default=0)
    found = state.board.distance(man.hex, target.hex)
    if found <= near:
        return None
    return Objection(
        f"{man.name} fires at {target.name}, {counted(found, 'hex', 'hexes')} away",
        counted(near, "hex", "hexes"),
        str(found),
        (man.name,),
    )


@RULEBOOK.check("V-169", "10.0-13", e.Leave)
def left_over_another_edge(state: State, event: e.Leave) -> Objection | None:
    """A soldier leaves the map from a hex at that edge."""
    man = state.man(event.soldier)
    if state.ground is None or man.hex is None or event.edge not in ("north", "south", "east", "west"):
        return None
    if man.hex in state.ground.edge_hexes(event.edge):
        return None
    message, hexes = f"{man.name} is in {man.hex}", (man.hex,)
    return Objection(message, f"the {event.edge} edge", man.hex, (man.name,), hexes, anyhow=True)


@RULEBOOK.check("V-169", "10.0-13", e.Fate)
def fate_over_another_edge(state: State, event: e.Fate) -> Objection | None:
    """His own side's edge is safe, the enemy's makes him a prisoner."""
    for entry in state.ledger.entries("LEFT FATE"):
        wanted = entry.where.get("fate")
        if entry.is_for(event.soldier) and wanted not in (None, event.fate):
            message = f"{event.soldier} left over a held edge"
            return Objection(message, str(wanted), event.fate, (event.soldier,), anyhow=True)
    return None


@RULEBOOK.check("V-170", "11.0-06, 10.0-10", e.Rally)
def rallied_by_who_may_not(state: State, event: e.Rally) -> Iterator[Objection]:
    """A soldier with Leadership rallies comrades in his megahex and adjacent ones, but not himself."""
    man = state.man(event.leader)
    if man.name in state.soldiers and not man.skill(t.LEADERSHIP):
        yield Objection(f"{man.name} has no Leadership", t.LEADERSHIP, "none", (man.name,), anyhow=True)
    for name in event.soldiers:
        called = state.man(name)
        if name == man.name:
            yield Objection(f"{name} rallies himself", "a comrade", name, (name,), anyhow=True)
        elif called.name in state.soldiers:
            if called.side is not None and man.side is not None and called.side != man.side:
                yield Objection(f"{name} is of {called.side}", str(man.side), str(called.side), (name,), anyhow=True)
            elif called.morale == t.ALERTED or not called.is_able:
                found = called.condition or called.gone or called.morale
                yield Objection(f"{name} is {found}", "shaken, suppressed or routed", found, (name,))
            distance = state.distance(man, called)
            if distance is not None and distance > 1:
                yield Objection(
                    f"{name} is {counted(distance, 'megahex', 'megahexes')} away",
                    "at most 1",
                    str(distance),
                    (man.name, name),
                    anyhow=True,
                )


@RULEBOOK.check("V-170", "11.0-06, 10.0-10", e.Roll, of=(t.RALLY,))
def rallied_with_another_die(state: State, event: e.Roll) -> Objection | None:
    """Blue for a shaken soldier, Red for a suppressed or routed one, and Gray."""
    if event.subject is None:
        return None
    called = state.man(event.subject)
    if called.morale not in MARKERS:
        return None
    due = MARKERS[called.morale].die
    colours = [die.colour for die in event.dice if die.colour != "Gray"]
    if colours == [due]:
        return None
    found = " + ".join(die.colour for die in event.dice)
    message = f"{found} to rally {called.name}, who is {called.morale}"
    anyhow = called.morale == t.ROUTED or colours not in (["Red"], ["Blue"])  # who is suppressed may have recovered
    return Objection(message, f"{due} + Gray", found, (called.name,), anyhow=anyhow)


@RULEBOOK.check("V-171", "10.0-10", e.Improve)
def improved_with_the_icon(state: State, event: e.Improve) -> Objection | None:
    """The icon in the rally of a suppressed soldier routs him."""
    for entry in state.ledger.entries("ROUTS RALLY"):
        if entry.is_for(event.soldier) and not entry.is_spent:
            return Objection(f"the rally of {event.soldier} shows the icon", "a rout", event.level, (event.soldier,))
    return None


@RULEBOOK.check("V-172", "10.0-02", e.Alert)
def alerted_again(state: State, event: e.Alert) -> Objection | None:
    """When one soldier is alerted, all of his side are, once for the whole mission."""
    man = state.man(event.soldier)
    if man.name not in state.soldiers or not man.alerted:
        return None
    return Objection(f"{man.name} is alerted already", "all of his side at once", "one by one", (man.name,))


@RULEBOOK.check("V-174", "12.0-27", e.Suppress)
def composed_and_suppressed(state: State, event: e.Suppress) -> Objection | None:
    """Five or more in a Composure Test has no effect."""
    test = state.test
    if test is None or test.purpose != t.COMPOSURE or test.roller != event.soldier:
        return None
    if state.ledger.find(event).entry is not None:
        return None
    shown = " + ".join(map(str, test.dice))
    return Objection(f"{event.soldier} is suppressed after {shown}", "no effect", "suppressed", (event.soldier,))


@RULEBOOK.check("V-174", "12.0-27", e.Roll, of=(t.COMPOSURE,))
def composure_with_other_dice(state: State, event: e.Roll) -> Objection | None:
    """Red and Gray; a Gray die that is left out gives no experience."""
    colours = sorted(die.colour for die in event.dice)
    if colours in (["Gray", "Red"], ["Red"]):
        return None
    found = " + ".join(die.colour for die in event.dice)
    return Objection(f"{found} for a Composure Test", "Red + Gray", found, (event.roller,))


@RULEBOOK.check("V-181", "12.0-07", *MOVEMENT_DEEDS, e.GoIn, e.ForceDoor, given=deed_of)
def moves_after_his_rally(state: State, event: Event, man: Soldier) -> Objection | None:
    """A Leader who calls men back in the movement phase has given up his own movement."""
    if man.deeds.act != "rally" or state.turn.phase != t.MOVEMENT or is_forced(state, event):
        return None
    done = event.type.replace("_", " ")
    return Objection(f"{man.name} has given up his movement for a rally", "no movement", done, (man.name,))


@RULEBOOK.check("V-181", "12.0-07", e.Rally)
def rally_that_costs_no_phase(state: State, event: e.Rally) -> Objection | None:
    """A rally uses the fire phase; for the Leader, one of his two active phases."""
    man, turn = state.man(event.leader), state.turn
    if man.name not in state.soldiers or turn.phase is None:
        return None
    if man.deeds.act is not None:
        done = man.deeds.act.replace("_", " ")
        return Objection(f"{man.name} has acted in this phase ({done})", "his own phase", done, (man.name,))
    if turn.phase == t.FIRE or (turn.phase == t.MOVEMENT and man.specialist == t.LEADER):
        return None
    return Objection(f"{man.name} rallies in the {turn.phase} phase", t.FIRE, turn.phase, (man.name,))
