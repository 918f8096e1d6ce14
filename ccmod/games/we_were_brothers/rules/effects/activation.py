"""Who acts: the deed of a soldier opens his activation, and that of his squad (4.0-03, 5.0-06)."""

from __future__ import annotations

from ccmod.games.we_were_brothers.rules.deeds import UNCOVERING
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.state.soldiers import Deeds, Soldier
from ccmod.games.we_were_brothers.rules.state.things import Area
from ccmod.games.we_were_brothers.rules.terms import FIRE, MOVEMENT, SNIPER


def activate(state: State, man: Soldier) -> None:
    """A soldier acts in this phase, and with him his squad."""
    turn = state.turn
    if man.squad is not None and turn.squad != man.squad:
        begin_squad(state, man.squad)
    if turn.soldier != man.name:
        turn.soldier = man.name
        state.mover = None
        if state.fights:
            state.fights = [fight for fight in state.fights if not state.is_decided(fight)]
    if man.name not in turn.men:
        turn.men.append(man.name)


def begin_squad(state: State, name: str) -> None:
    """A squad has its turn in this phase: its men who are shaken or suppressed may recover."""
    turn = state.turn
    turn.squad, turn.soldier, state.mover = name, None, None
    if name not in turn.squads:
        turn.squads.append(name)
    if turn.forced == name:
        turn.forced = None
    for man in state.members(name):
        man.may_face = man.may_face or turn.phase == MOVEMENT
        if man.is_pinned and man.is_able and not man.deeds.recovered:
            state.ledger.open("RECOVERS", (man.name,))
    if turn.phase == FIRE:
        clear(state, name)


def clear(state: State, squad: str) -> None:
    """The fire phase of a squad: what its men marked in the turn before may come off (4.0-02, 8.3-12)."""
    for man in state.members(squad):
        if man.waiting is not None and man.waiting != state.turn.number:
            man.waits = False
            wait_over(state, man)
        if man.suppressing is not None:
            fire_over(state, man)
    for area in state.areas:
        by = state.man(area.by)
        if by.squad == squad and area.turn != state.turn.number:
            may_be_freed(state, area)


def may_be_freed(state: State, area: Area) -> None:
    """The marker of a denied megahex may come off, once."""
    where = {"megahex": area.megahex}
    if not any(entry.where == where and not entry.is_spent for entry in state.ledger.entries("AREA OVER")):
        state.ledger.open("AREA OVER", where=where)


def acts(state: State, man: Soldier, what: str) -> None:
    """A soldier uses up his phase by a deed."""
    activate(state, man)
    man.recovers = False
    man.deeds.act = what


def wait_over(state: State, man: Soldier) -> None:
    """The marker of a soldier's opportunity fire may come off, once, whatever ends it (4.0-02, 8.2-06)."""
    _comes_off(state, man, "WAIT OVER")


def run_broken(state: State, man: Soldier) -> None:
    """A soldier runs no more; the marker beside him may come off, once, whatever has ended his run (7.0-02)."""
    if man.running:
        _comes_off(state, man, "RUN OVER")
    man.running = man.may_run = False


def fire_over(state: State, man: Soldier) -> None:
    """The marker of a soldier's suppression fire may come off, once, whatever ends it (4.0-02, 8.3-13)."""
    _comes_off(state, man, "FIRE OVER")


def _comes_off(state: State, man: Soldier, cause: str) -> None:
    if not any(one.is_for(man.name) and not one.is_spent for one in state.ledger.entries(cause)):
        state.ledger.open(cause, (man.name,))


def new_phase(state: State) -> None:
    """Nobody has done anything in this phase yet; who was pinned in the last one may have recovered in it unsaid."""
    turn = state.turn
    turn.squads, turn.men, turn.squad, turn.soldier, turn.forced = [], [], None, None, None
    state.looks, state.struck, state.shot, state.test, state.mover = {}, {}, None, None, None
    state.fights.clear()
    for man in state.soldiers.values():
        if man.specialist == SNIPER:
            _hides_again(state, man)
        if man.recovers:
            man.chances, man.recovers = man.chances + 1, False
        old = man.done
        if old is not None:  # most have done nothing
            kept = old.assaulted or old.ordered or old.held
            man.done = Deeds(assaulted=old.assaulted, ordered=old.ordered, held=old.held) if kept else None


def _hides_again(state: State, man: Soldier) -> None:
    """A Sniper who has fired, and stays where he is, is camouflaged again after a phase without a shot (Q-08)."""
    if man.camouflaged or man.gone is not None or (man.done is not None and man.done.act in UNCOVERING):
        return
    if state.option("Q-08") != "after an activation without a shot" or not state.conceals(man):
        return
    if not any(one.is_for(man.name) and not one.is_spent for one in state.ledger.entries("HIDES")):
        state.ledger.open("HIDES", (man.name,))


def new_turn(state: State) -> None:
    """Nobody has done anything in this turn yet."""
    forgiven = state.option("Q-21") == "in the same turn"
    for man in state.soldiers.values():
        man.done = None
        if forgiven:
            man.refused = None
        if man.running:
            _may_run_no_more(state, man)


def _may_run_no_more(state: State, man: Soldier) -> None:
    """A marker from before the last movement phase has perhaps only been left there: it shows no run (7.0-02)."""
    now = state.turn.number
    if now is None:
        return
    if man.marked is None:  # as in a set-up
        man.marked = now - 1
    if now > man.marked + 1:
        man.running, man.may_run = False, True
