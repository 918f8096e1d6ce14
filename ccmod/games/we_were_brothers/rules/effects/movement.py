"""The effects of moving, turning, postures and climbing (7.0)."""

from __future__ import annotations

from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules.deeds import is_forced, is_setting_his_wait
from ccmod.games.we_were_brothers.rules.drags import gone_way
from ccmod.games.we_were_brothers.rules.effects.activation import activate, acts, run_broken
from ccmod.games.we_were_brothers.rules.effects.noise import noise_of
from ccmod.games.we_were_brothers.rules.ground.ways import cost_of_way
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.state.soldiers import Soldier
from ccmod.games.we_were_brothers.rules.terms import DOWNED, EDGES, FIRE, MOVEMENT, PRONE, ROUTING, RUNNING, SNIPER
from ccmod.play.effects import effect

CHANGES_OF_FIGURE = frozenset(("LOWERED", "LOWERED LATE", "RAISED"))
"""The causes by which a man's figure has to be changed."""


@effect
def face(state: State, event: e.Face) -> None:
    """His figure is turned."""
    man = state.make_man(event.soldier)
    man.facing = event.direction


@effect
def posture(state: State, event: e.Posture) -> None:
    """His figure is changed, or laid down."""
    man = state.make_man(event.soldier)
    for entry in state.ledger.among(CHANGES_OF_FIGURE):
        if entry.is_owed and entry.is_for(man.name) and entry.fits(event, (man.name,)):
            entry.used.append(state.ledger.step)
            break
    else:
        free = man.deeds.act is None or is_setting_his_wait(state, man)
        steps = state.turn.phase == FIRE and man.side in state.turn.sides and free
        if steps and event.posture not in (DOWNED, man.posture):
            activate(state, man)
            man.deeds.stepped = man.deeds.stepped or "posture"
    if man.posture == PRONE and event.posture == "standing" and state.turn.phase == MOVEMENT:
        man.deeds.rose = True
    man.downed = event.posture == DOWNED
    if not man.downed:
        man.posture = event.posture
    if man.specialist == SNIPER:
        _camouflage_after(state, man, moved=man.deeds.stepped != "posture")


@effect
def adjust(state: State, event: e.Adjust) -> None:
    """One hex before a shot."""
    man = state.make_man(event.soldier)
    activate(state, man)
    man.deeds.stepped, man.deeds.start = "hex", man.hex
    _enters(state, man, man.hex, (event.hex,))
    place(state, man, event.hex)


@effect
def slip_back(state: State, event: e.SlipBack) -> None:
    """Behind the corner again."""
    man = state.make_man(event.soldier)
    if event.hex is not None:
        place(state, man, event.hex)


@effect
def move(state: State, event: e.Move) -> None:
    """He is where his way ends; on the way he makes noise, and may come into rivers and denied megahexes."""
    man = state.make_man(event.soldier)
    start, way = man.hex, gone_way(state, event)
    routs = event.mode == ROUTING
    if not routs and state.turn.phase == MOVEMENT:
        acts(state, man, "move")
    elif not routs:
        activate(state, man)
    deeds = man.deeds
    if deeds.start is None:
        deeds.start = start
    if state.ground is not None and start is not None and start in state.board:
        rising = deeds.rose and not deeds.way and state.has("prone_stand_1mp")
        deeds.spent += cost_of_way(state.ground, start, way, rising=rising).value
    deeds.way += way
    deeds.dragged = deeds.dragged or way != event.way
    deeds.mode = deeds.mode or event.mode
    state.mover = man.name
    place(state, man, event.way[-1])
    if routs:
        man.posture, man.downed = "standing", False
    _noise(state, man, (start, *way) if start else way, event.mode)
    _passes(state, man, start, way)
    runs_now = event.mode == RUNNING or routs
    man.has_run = runs_now or (man.has_run and is_forced(state, event))  # the move of an assault ends no run
    if runs_now:
        run_broken(state, man)  # until somebody says that this run, too, goes on
        man.may_run, man.ran = True, state.turn.number
        state.ledger.open("RUN GOES ON", (man.name,))
    if not routs and not man.is_pinned:
        _touches(state, man)
    if man.specialist == SNIPER:
        _camouflage_after(state, man, moved=True)
    if routs and state.ground is not None:
        _at_the_edge(state, man)
    elif routs:
        state.ledger.open("OVER THE EDGE", (man.name,))


def place(state: State, man: Soldier, hex: str) -> None:
    """A soldier stands in a hex, outdoors; what he carries comes with him."""
    man.hex, man.place = hex, None
    for load in man.loads:
        if load in state.soldiers:
            state.soldiers[load].hex, state.soldiers[load].place = hex, None


def _noise(state: State, man: Soldier, way: tuple[str, ...], mode: str) -> None:
    """Who hears a runner is alerted; others may turn (7.0-03, 7.0-06, Q-38)."""
    for one, surely in noise_of(state, man, way, mode):
        if not one.alerted:
            state.ledger.open("ALARM", (one.name,), least=1 if surely and not man.deeds.dragged else 0)
        state.ledger.open("TURNS", (one.name,))
        one.may_face = True


def _passes(state: State, man: Soldier, start: str | None, way: tuple[str, ...]) -> None:
    """The roll for the river, and those for denied megahexes that he enters."""
    ground = state.ground
    if ground is None or man.deeds.dragged:
        state.ledger.open("DIE river", (man.name,), where={"purpose": "river"})
        state.ledger.open("DIE suppressed area", (man.name,), most=None, where={"purpose": "suppressed area"})
        return
    if not ground.river.isdisjoint(way):
        state.ledger.must("DIE river", (man.name,), where={"purpose": "river"})
    elif len(way) == 1:  # perhaps only its end was reported
        near = (way[0], *ground.board.neighbours(way[0]))
        if not ground.river.isdisjoint(near):
            state.ledger.open("DIE river", (man.name,), where={"purpose": "river"})
        denied = state.denied_megahexes()
        if denied and any(megahex in denied for hex in near for megahex in ground.megahexes_of(hex)):
            state.ledger.open("DIE suppressed area", (man.name,), most=None, where={"purpose": "suppressed area"})
    _enters(state, man, start, way)


def _enters(state: State, man: Soldier, start: str | None, way: tuple[str, ...]) -> None:
    """The rolls for the denied megahexes that he enters (8.3-10)."""
    ground, denied = state.ground, state.denied_megahexes()
    if ground is None or not denied:
        return
    inside = ground.megahex(start) if start is not None else None
    for hex in way:
        there = ground.megahex(hex)
        if there is not None and there != inside and there in denied:
            state.ledger.must("DIE suppressed area", (man.name,), where={"purpose": "suppressed area"})
        inside = there


def _touches(state: State, man: Soldier) -> None:
    """A move that ends beside an enemy may be close combat (8.4-01)."""
    if state.turn.phase not in (None, MOVEMENT):
        return
    for enemy in state.enemies_beside(man):
        state.ledger.open("JOINS", (man.name, enemy.name))


def _camouflage_after(state: State, man: Soldier, *, moved: bool) -> None:
    """A Sniper is uncovered by what he does, and camouflaged where he comes to rest (12.0-21 to 12.0-23)."""
    if man.camouflaged and moved:
        state.ledger.must("SHOWN", (man.name,))
    if state.conceals(man) is not False:
        state.ledger.open("HIDES", (man.name,))


def _at_the_edge(state: State, man: Soldier) -> None:
    """A routed man at the edge leaves the map."""
    assert state.ground is not None
    edges = [edge for edge in EDGES if man.hex in state.ground.edge_hexes(edge)]
    for edge in edges:
        state.ledger.open("OVER THE EDGE", (man.name,), where={"edge": edge})


@effect
def run_on(state: State, event: e.RunOn) -> None:
    """The marker lies beside him."""
    man = state.make_man(event.soldier)
    man.running, man.may_run, man.marked = True, False, state.turn.number


@effect
def stop_running(state: State, event: e.StopRunning) -> None:
    """The marker comes off."""
    man = state.make_man(event.soldier)
    man.running = man.may_run = man.has_run = False
    state.ledger.drop("RUN GOES ON", piece=man.name)


@effect
def climb(state: State, event: e.Climb) -> None:
    """He is on the other side."""
    man = state.make_man(event.soldier)
    acts(state, man, "climb")
    man.deeds.start, state.mover = man.deeds.start or man.hex, man.name
    start = man.hex
    place(state, man, event.hex)
    man.deeds.stopped = True
    _passes(state, man, start, (event.hex,))
    _touches(state, man)
