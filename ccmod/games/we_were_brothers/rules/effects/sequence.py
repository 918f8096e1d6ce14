"""The effects of turns, phases and initiative."""

from __future__ import annotations

from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules.clock import goes_on_for_both, is_shared
from ccmod.games.we_were_brothers.rules.effects.activation import (
    activate,
    begin_squad,
    fire_over,
    may_be_freed,
    new_phase,
    new_turn,
    wait_over,
)
from ccmod.games.we_were_brothers.rules.ground.throws import drift
from ccmod.games.we_were_brothers.rules.rout import way_out
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.state.soldiers import AWAY, UNREPORTED
from ccmod.games.we_were_brothers.rules.state.squads import Side
from ccmod.games.we_were_brothers.rules.state.things import Cloud
from ccmod.games.we_were_brothers.rules.terms import (
    BLEEDING,
    FIRE,
    MOVEMENT,
    PINNED,
    POINT_REASONS,
    RESOLUTION,
    ROUT_TEST,
    ROUTED,
    TIMED,
    UNCONSCIOUS,
    WORSENING,
)
from ccmod.play.effects import effect


@effect
def turn(state: State, event: e.Turn) -> None:
    """Opportunity fire of the turn before is over; points of initiative are counted."""
    now = state.turn
    now.number = event.number
    state.mornings += 1
    now.order, now.points, now.firsts, now.regained = (), {}, {}, None
    now.phase, now.side, now.sides, now.begun, now.ended, now.calls = None, None, (), [], [], {}
    state.assumed.clear()
    new_phase(state)
    new_turn(state)
    for man in state.soldiers.values():
        if man.waiting is not None:
            if state.option("Q-01") == "the end of the turn":
                man.waits = False
            wait_over(state, man)
    for side in state.sides:
        for reason in POINT_REASONS:
            state.ledger.open("POINT", where={"side": side, "reason": reason})
    state.ledger.must("GOES FIRST")
    state.ledger.open("DIE first side", most=None, where={"purpose": "first side"})


@effect
def initiative_point(state: State, event: e.InitiativePoint) -> None:
    """It is counted."""
    state.turn.points[event.side, event.reason] = True


@effect
def initiative(state: State, event: e.Initiative) -> None:
    """This side goes first in every phase of the turn."""
    others = tuple(side for side in state.sides if side != event.side)
    state.turn.order = (event.side, *others)


@effect
def regain(state: State, event: e.Regain) -> None:
    """He rolls for it."""
    state.turn.regained = event.leader
    state.ledger.must("DIE regaining", (event.leader,), where={"purpose": "regaining"})


@effect
def order_card(state: State, event: e.OrderCard) -> None:
    """The card leaves his hand; handing it out was his action (A-48)."""
    leader = state.make_man(event.leader)
    leader.deeds.ordered = True
    side = state.sides.get(leader.side or "")
    if side is not None and side.cards is not None:
        side.cards[event.order] = side.cards.get(event.order, 0) - 1


@effect
def force(state: State, event: e.Force) -> None:
    """He rolls for it."""
    state.ledger.must("DIE forcing", (event.soldier,), where={"purpose": "forcing"})


@effect
def phase(state: State, event: e.Phase) -> None:
    """A side's phase; what it obliges to in resolution and to routed men in movement."""
    now = state.turn
    goes_on = goes_on_for_both(state, event)
    state.put_in.clear()
    now.phase, now.side = event.phase, event.side
    now.begun.append((event.side, event.phase))
    state.sides.setdefault(event.side, Side(event.side))
    if goes_on:
        now.squad, now.soldier, state.mover = None, None, None
    else:
        new_phase(state)
        phase_begins(state)


def phase_begins(state: State) -> None:
    """The entries that the phase under way opens: for both sides where their squads alternate in it (5.0-08)."""
    side = state.turn.side
    if side is None:
        return
    phase = state.turn.phase
    sides = state.turn.sides = tuple(state.sides) if is_shared(state, phase) else (side,)
    if phase == RESOLUTION:
        _resolution_begins(state, side)
    else:
        for man in state.soldiers.values():
            if man.morale in PINNED:
                man.recovers = man.side in sides
    if phase == FIRE:
        _fire_begins(state, sides)
    elif phase == MOVEMENT:
        _movement_begins(state, sides)
    if state.turn.squad is not None:
        begin_squad(state, state.turn.squad)


def _fire_begins(state: State, sides: tuple[str, ...]) -> None:
    """Markers of the turn before may come off, all at once or squad by squad (Q-02)."""
    for man in state.soldiers.values():
        if man.side not in sides:
            continue
        if man.waiting is not None and man.waiting != state.turn.number:
            wait_over(state, man)
        if man.suppressing is not None:
            fire_over(state, man)
    for area in state.areas:
        if state.man(area.by).side in sides:
            may_be_freed(state, area)


def _movement_begins(state: State, sides: tuple[str, ...]) -> None:
    """Routed men run on (A-56); whoever is of the side may turn."""
    for man in state.soldiers.values():
        if man.side not in sides:
            continue
        man.may_face = True
        if man.morale == ROUTED and man.is_able and state.option("A-56") == "yes":
            least = 0 if state.ground is not None and not way_out(state, man) else 1
            state.ledger.open("ROUT MOVE", (man.name,), least=least, where={"mode": "in rout"})


def _resolution_begins(state: State, side: str) -> None:
    """Rout tests, worsening, support that is due, smoke (4.0-08)."""
    for man in state.on_map():
        if man.side != side:
            continue
        if man.morale == ROUTED and man.condition is None:
            state.ledger.must("DIE rout test", (man.name,), where={"purpose": ROUT_TEST})
        if man.condition in (BLEEDING, UNCONSCIOUS):
            worse = {"purpose": WORSENING}
            state.ledger.must("DIE worsening", (man.name,), where=worse)
    number = state.turn.number
    first = len({who for who, what in state.turn.begun if what == RESOLUTION}) == 1
    for call in state.calls:
        if not call.over and call.side == side and call.turn is not None and number is not None and number > call.turn:
            for marker in call.markers:
                if marker not in call.truths:
                    state.ledger.must("REVEAL", (marker,))
    _smoke(state, last=not first)
    if not first:
        _run_timers(state)


def _smoke(state: State, *, last: bool) -> None:
    """Smoke drifts or clears in either side's resolution phase, at the latest in the second (8.5-20)."""
    number = state.turn.number
    least = 1 if last else 0
    for cloud in state.clouds.values():
        if cloud.drifted is None:  # either, and it is over then
            state.ledger.open("DRIFT", where={"start": cloud.megahex})
            state.ledger.open("CLEARS", where={"megahex": cloud.megahex})
        elif not cloud.drifted and not _drifts_off(state, cloud):
            state.ledger.open("DRIFT", least=least, where={"start": cloud.megahex})
        elif not cloud.drifted or cloud.turn is None or number is None:  # off the map, or nobody knows since when
            state.ledger.open("CLEARS", least=0 if cloud.drifted else least, where={"megahex": cloud.megahex})
        elif number > cloud.turn:
            state.ledger.open("CLEARS", least=least, where={"megahex": cloud.megahex})
    megahexes = (state.mission.get("map") or {}).get("megahexes")
    if state.ledger.midway and state.mornings < 2:  # smoke from before the record may lie elsewhere
        others = frozenset(megahexes or ()).difference(state.clouds)
        for cause, slot in (("DRIFT", "start"), ("CLEARS", "megahex")):
            state.ledger.open(cause, most=None, where={slot: others} if megahexes else {})


def _drifts_off(state: State, cloud: Cloud) -> bool:
    """Whether the wind takes smoke off the map."""
    wind = state.mission.get("wind")
    return state.ground is not None and wind is not None and drift(state.ground, cloud.megahex, wind) is None


@effect
def squad(state: State, event: e.Squad) -> None:
    """It has its turn."""
    begin_squad(state, event.squad)


@effect
def soldier(state: State, event: e.Soldier) -> None:
    """He is the one who acts."""
    activate(state, state.make_man(event.soldier))


@effect
def passes(state: State, event: e.Pass) -> None:
    """He has acted."""
    activate(state, state.make_man(event.soldier))


@effect
def end_squad(state: State, event: e.EndSquad) -> None:
    """Nobody of it acts any more."""
    if event.squad not in state.turn.squads:
        state.turn.squads.append(event.squad)
    state.turn.squad, state.turn.soldier, state.mover = None, None, None


@effect
def end_phase(state: State, event: e.EndPhase) -> None:
    """Nobody of the side acts any more in it."""
    now = state.turn
    now.ended.append((event.side, event.phase))
    now.squad, now.soldier, state.mover = None, None, None


def _run_timers(state: State) -> None:
    """Every timed charge on the map is turned down by one, at the latest before the next turn (8.5-26)."""
    number = state.turn.number
    for thing in state.things.values():
        timed = thing.detonator in (TIMED, UNREPORTED)
        if timed and thing.hex is not None and not thing.spent and thing.ticked != number:
            thing.ticked = number
            where = {} if thing.turns is None else {"turns": max(0, thing.turns - 1)}
            least = 1 if thing.detonator == TIMED else 0
            state.ledger.open("TICKS", (thing.name,), least=least, where=where)


@effect
def end_game(state: State, event: e.EndGame) -> None:
    """Fates, courts martial and awards come now."""
    state.turn.over, state.turn.winner = True, event.side
    for man in state.soldiers.values():
        if man.condition is not None or man.gone in ("left", AWAY):
            state.ledger.open("FATE", (man.name,))
    for one in state.squads.values():
        state.ledger.open("AWARDED", (one.name,))
        if one.infamy >= 2:
            state.ledger.open("COURT", (one.name,))
