"""How game turns and phases change the position (4.1, 8.0)."""

from __future__ import annotations

from ccmod.games.folio.rules import events as e
from ccmod.games.folio.rules.state.position import State
from ccmod.play.effects import effect
from ccmod.play.event import Event


def _said(state: State, event: Event) -> int:
    """The step that says a phase or a turn, 0 for one that was put in."""
    if state.ledger.unsaid:
        state.put_in.append(event)
        return 0
    state.unsaid.discard(event.type)
    return state.ledger.step


def _show(state: State) -> None:
    """A phase or turn begins, shown by an act or announced: note what was before all that the same act has shown."""
    shown = state.ledger.step if state.ledger.unsaid else 0
    if not shown or state.shown != shown:
        state.before = state.player, state.phase_number()
    state.shown = shown


def say_late(state: State, event: Event) -> None:
    """What was put in is said: it has had its effect."""
    if event in state.put_in:
        state.put_in.remove(event)
    state.ledger.use(event)
    what = {e.GameTurn: "turn", e.BeginPhase: "phase", e.EndTurn: "before"}[type(event)]
    state.began[what] = _said(state, event)
    state.overtaken = None


def overtake(state: State, event: e.BeginPhase) -> None:
    """A phase is said of which nothing has happened, for an act has shown a later one."""
    state.ledger.use(event)
    _said(state, event)
    state.overtaken = event.phase


def carry_over(state: State, event: e.BeginPhase) -> None:
    """The attack that was taken for one of an earlier phase is of this one."""
    was, combat = state.phase or "", state.combat
    for unit in map(state.make_unit, (*combat.attackers, combat.target) if combat is not None else ()):
        for phases in (unit.attacked, unit.was_attacked):
            if was in phases:
                phases.symmetric_difference_update({was, event.phase})
    guess = e.BeginPhase(event.side, was)
    if not state.began.get("phase") and guess in state.put_in:
        state.put_in.remove(guess)
    state.ledger.use(event)
    state.phase, state.overtaken = event.phase, None
    state.began["phase"] = _said(state, event)


def _end_move(state: State) -> None:
    """A phase or a turn is over, and all that was under way in it."""
    if state.ledger.unsaid and state.move is not None:
        state.halted = state.move.unit
    state.move = state.combat = None


@effect
def game_turn(state: State, event: e.GameTurn) -> None:
    """A game turn begins; support fire of the last one is forgotten."""
    _show(state)
    state.began = {"turn": _said(state, event)} | ({} if state.turn is None else {"before": state.began.get("end", 0)})
    state.turn, state.turn_over = event.turn, False
    state.player = state.phase = state.overtaken = None
    state.players_done = []
    state.combats = 0
    state.bombarded.clear()
    for pool in state.pools.values():
        pool.used.clear()
        pool.returned.clear()
        pool.hand = None


@effect
def receive(state: State, event: e.Receive) -> None:
    """A side has its markers for the turn."""
    state.pool(event.side).hand = list(event.markers)


@effect
def begin_phase(state: State, event: e.BeginPhase) -> None:
    """A phase begins, and with a new player's first phase his player turn."""
    if state.goes_on(event):
        state.turn_over = False
    first = state.first_player(state.turn)
    if not state.players_done and first not in (None, event.side):
        state.players_done.append(first or "")  # his player turn was empty
    if event.side != state.player:
        state.players_done.append(event.side)
        state.bombarded = dict.fromkeys(state.bombarded, 0)
        own = state.option("A38") == "the player turn" or len(state.players_done) == 1
        for unit in state.units.values():
            unit.new_player_turn(forget_displaced=own)
    _show(state)
    state.player, state.phase, state.overtaken = event.side, event.phase, None
    state.began["phase"] = _said(state, event)
    _end_move(state)
    state.movers = []
    state.ground_attacks = 0


@effect
def take_back(state: State, event: e.TakeBack) -> None:
    """Markers are out of the game until the next allotment."""
    state.pool(event.side).returned.update(event.markers)
    hand = state.pool(event.side).hand
    if hand is not None and state.turn_over:
        state.pool(event.side).hand = [marker for marker in hand if marker not in event.markers]


@effect
def end_turn(state: State, event: e.EndTurn) -> None:
    """The game turn is over."""
    state.began["end"] = _said(state, event)
    state.turn_over = True
    _end_move(state)


@effect
def end_game(state: State, _: e.EndGame) -> None:
    """Nothing comes after it."""
    state.over = True
