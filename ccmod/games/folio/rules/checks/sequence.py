"""The sequence of play (4.1): checks FV010 to FV020."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.folio.rules import events as e
from ccmod.games.folio.rules.effects.sequence import say_late
from ccmod.games.folio.rules.late import phase_has_begun
from ccmod.games.folio.rules.rulebook import RULEBOOK
from ccmod.games.folio.rules.state.combat import Combat
from ccmod.games.folio.rules.state.position import State
from ccmod.games.folio.rules.terms import COMBAT, FIGHTING, MOVEMENT, MOVING, PHASES
from ccmod.games.folio.rules.unseen import combat_under_way
from ccmod.games.folio.rules.victory import holder, winner
from ccmod.ground.counting import counted
from ccmod.play.event import Event
from ccmod.play.finding import Objection, Severity, missing, warning

ACTS = (e.Arrive, e.Attack, e.BeginPhase, e.Bombard, e.EndGame, e.EndTurn, e.EnterHex, e.GameTurn)
"""Events by which play goes on to something else."""


@RULEBOOK.check("FV010", "4.1a, 4.1b", e.BeginPhase)
def player_turns_in_order(state: State, event: e.BeginPhase) -> Objection | None:
    """The first player of the game turn has his player turn first, then the second, each once."""
    if state.goes_on(event):
        return warning(f"game turn {state.turn} was said to be over", "the next game turn", event.sentence())
    first = state.first_player(state.turn)
    if state.turn is not None and state.turn_over and (event.phase, event.side) != (MOVEMENT, first or event.side):
        return Objection(f"game turn {state.turn} is over", "the next game turn", event.sentence())
    if event.side == state.player:
        return None
    if event.side in state.players_done:
        return Objection(f"{event.side} has had his player turn", state.other(event.side), event.side)
    if state.players_done:
        return None
    if first is None:
        return missing("the first player")
    if event.side == first:
        return None
    if state.player is None and not state.fresh:
        return missing("whose player turn it was")
    found = Objection(f"{first} is first in this game turn", first, event.side)
    return found if state.ledger.midway else state.ledger.asked(found)  # his player turn may have been empty


@RULEBOOK.check("FV010", "4.1a, 4.1b", e.GameTurn)
def no_player_turn_is_passed_over(state: State, event: e.GameTurn) -> Objection | None:
    """Where ends of game turns are not reported, one in which a side has done nothing at all is for a judge's eye."""
    idle = state.idle_sides() if state.ledger.unsaid and state.turn is not None else []
    if not idle:
        return None
    message = f"game turn {state.turn} seems to be over without a player turn of {' and '.join(idle)}"
    return warning(message, f"{idle[0]}'s player turn", event.sentence())


@RULEBOOK.check("FV010", "4.1a, 4.1b", e.EndTurn)
def both_have_had_a_player_turn(state: State, event: e.EndTurn) -> Objection | None:
    """A game turn that ends when one side has had its player turn, and the other not even a phase, is for a judge."""
    idle = [side for side in state.idle_sides() if side != state.player]
    if state.player is None or state.turn_over or state.ledger.unsaid or not idle:
        return None
    message = f"game turn {state.turn} ends without a player turn of {' and '.join(idle)}"
    return warning(message, f"{idle[0]}'s player turn", event.sentence())


@RULEBOOK.check("FV011", "4.1c-k", e.BeginPhase)
def phases_in_order(state: State, event: e.BeginPhase) -> Objection | None:
    """The four phases of a player turn follow each other; one may be empty, and then need not be reported."""
    later = PHASES[state.phase_number() + 1 :]
    if event.side != state.player or event.phase in later:
        return None
    due = " or ".join(later) or f"the player turn of {state.other(event.side) or 'the other side'}"
    return Objection(f"the {event.phase} comes before the {state.phase}", due, event.phase)


@RULEBOOK.check("FV011", "4.1c-k", e.BeginPhase, late=True)
def the_act_before_fits_it(state: State, event: e.BeginPhase) -> Objection | None:
    """A phase that is announced late is that which the act before it has shown, or the act may be of another."""
    if phase_has_begun(state, event) is say_late:
        return None
    message = f"{event.sentence()} after an act that seems to be of {state.shown_phase()}"
    return warning(message, event.sentence(), f"an act of {state.shown_phase()}")


@RULEBOOK.family({"FV011": "4.1c-k", "FV014": "4.1m"}, e.BeginPhase, e.GameTurn, e.EndTurn)
def nobody_has_said_so(state: State, event: Event) -> Iterator[tuple[str, Objection]]:
    """The first phase or game turn that a record leaves out which has said others: forgotten, or the step is wrong."""
    reported, supplied = state.ledger.reported, state.ledger.supplied
    if state.ledger.unsaid and type(event) in reported and type(event) not in supplied:
        message = f"the log does not report that {event.sentence()}"
        if isinstance(event, e.BeginPhase) and state.player not in (None, event.side) and not state.turn_over:
            message = f"{message}, or {event.side} acts in {state.player}'s {state.phase}"
        found = warning(message, event.sentence(), "nothing")
        yield "FV011" if isinstance(event, e.BeginPhase) else "FV014", found


@RULEBOOK.check("FV012", "5.1a", e.EnterHex, e.LeaveMap)
def movement_in_movement_phases(state: State, event: e.EnterHex | e.LeaveMap) -> Objection | None:
    """Units move, on the map and off it, in their owner's movement phases only."""
    if state.turn is not None and state.turn_over:
        return _phase(event, f"the end of game turn {state.turn}")
    if state.phase is None:
        return missing("the phase") if not state.fresh or state.turn is None else _phase(event, "no phase")
    return None if state.phase in MOVING else _phase(event, state.phase)


def _phase(event: e.EnterHex | e.LeaveMap, found: str) -> Objection:
    hexes = (event.hex,) if isinstance(event, e.EnterHex) else ()
    return Objection(f"{event.unit} moves outside a movement phase", MOVEMENT, found, (event.unit,), hexes)


@RULEBOOK.check("FV013", "7.0c", e.Attack)
def attacks_in_combat_phases(state: State, event: e.Attack) -> Objection | None:
    """Units attack in their owner's combat phases only."""
    if state.phase in FIGHTING and event.side == state.player:
        return None
    if state.phase is None and not state.turn:
        return missing("the phase")
    message = f"{event.side} attacks outside his combat phases"
    return Objection(message, COMBAT, state.shown_phase(), pieces=event.units)


@RULEBOOK.check("FV014", "4.1m", e.GameTurn)
def the_turn_marker_goes_one_on(state: State, event: e.GameTurn) -> Iterator[Objection]:
    """Each game turn is the next one."""
    if state.turn is not None and event.turn != state.turn + 1:
        message = f"turn {state.turn} is followed by turn {state.turn + 1}, not {event.turn}"
        yield Objection(message, expected=str(state.turn + 1), found=str(event.turn))
    if state.turn is None and state.fresh and event.turn != 1:
        yield Objection(f"the game begins with turn 1, not {event.turn}", "1", str(event.turn))


@RULEBOOK.check("FV014", "4.1m", e.EndTurn)
def the_turn_that_ends_is_under_way(state: State, event: e.EndTurn) -> Objection | None:
    """The game turn that ends is the one that has begun; who took his markers back may say it then."""
    is_due = not state.turn_over or not state.began.get("end", 1)
    if (state.turn is None and not state.fresh) or (event.turn == state.turn and is_due):
        return None
    under_way = "none" if state.turn_over else str(state.turn)
    return Objection(f"game turn {event.turn} is not under way", under_way, str(event.turn))


@RULEBOOK.check("FV014", "4.1m", e.EndTurn, late=True)
def the_turn_has_ended_before(state: State, event: e.EndTurn) -> Objection | None:
    """A game turn is said to be over before the next begins; where an act has shown both, nobody has said either."""
    if event in state.put_in:
        return None
    message = f"game turn {event.turn} is said to end when the next has begun"
    return warning(message, event.sentence(), f"game turn {state.turn}")


@RULEBOOK.check("FV015", "4.1m, 8.6d", e.Receive)
def nothing_is_carried_over(state: State, event: e.Receive) -> Objection | None:
    """The markers of one game turn are all of that turn's allotment: a side is allotted once."""
    hand = state.pool(event.side).hand
    if hand is None:
        return None
    kept = ", ".join(hand) or "none"
    return Objection(f"{event.side} has its markers for this game turn: {kept}", "one allotment", "another")


@RULEBOOK.check("FV015", "4.1m, 8.6d", e.TakeBack)
def markers_come_back_to_their_owner(state: State, event: e.TakeBack) -> Iterator[Objection]:
    """A side takes back its own markers, once, when their combat is resolved or the game turn over."""
    pool, resolved = state.pool(event.side), state.combat is None or state.combat.rolled
    if state.turn is None and state.fresh:
        yield Objection(f"{event.side} has no markers before the first game turn", "game turn 1", event.sentence())
    for marker in event.markers:
        owner = state.owner_of(marker)
        if owner not in (event.side, None):
            yield Objection(f"{marker} is {owner}'s", owner, event.side, pieces=(marker,))
        elif marker in pool.returned and pool.hand is None and (state.leaves_out or "game_turn" in state.unsaid):
            yield missing("where the game turn began")
        elif marker in pool.returned:
            yield Objection(f"{marker} has gone back already", "once", "twice", pieces=(marker,))
        elif pool.hand is not None and marker not in pool.hand and marker not in pool.used:
            due = ", ".join(pool.hand) or "none"
            yield state.asked(Objection(f"{event.side} had not received {marker}", due, marker, pieces=(marker,)))
        elif state.turn_over or (pool.hand is None and not state.fresh):
            continue
        elif marker not in pool.used:
            unused = Objection(f"{marker} was not used", "the end of the game turn", event.sentence(), (marker,))
            yield state.asked(unused)
        elif pool.used[marker] == state.combats and not resolved:
            yield Objection(f"{marker} is in a combat that is not resolved", "its die", "none", pieces=(marker,))


@RULEBOOK.check("FV016", "4.0b", e.GameTurn, e.BeginPhase)
def play_ends_with_the_last_turn(state: State, event: e.GameTurn | e.BeginPhase) -> Objection | None:
    """Nothing is played after the last game turn."""
    if state.over:
        return Objection("the game is over", "nothing", event.sentence())
    if isinstance(event, e.BeginPhase) or state.last_turn is None or event.turn <= state.last_turn:
        return None
    return Objection(f"turn {state.last_turn} was the last", "the end of the game", event.sentence())


@RULEBOOK.check("FV016", "4.0b", e.EndGame)
def no_early_end(state: State, event: e.EndGame) -> Objection | None:
    """The game ends after its last turn, unless the scenario says otherwise, or the players agree on a winner before.

    That is outside the rules, and for a judge's eye (D01 of the doubts on causes).
    """
    if state.over:
        return Objection("the game is over", "nothing", event.sentence())
    if state.last_turn is None:
        return missing("the last game turn")
    if ((state.scenario or {}).get("victory") or {}).get("sudden"):
        return None
    if state.turn == state.last_turn and state.has_ended:
        return None
    agreed = Severity.VIOLATION if event.winner is None else Severity.WARNING
    words = f"the game ends after turn {state.last_turn}"
    return Objection(words, f"turn {state.last_turn}", f"turn {state.turn}", severity=agreed)


@RULEBOOK.check("X01", "3.0h, 4.0b", e.EndGame)
def the_winner_holds_his_hexes(state: State, event: e.EndGame) -> Objection | None:
    """The winner is the side that the scenario's hexes make so; a game that was given up may end otherwise."""
    due = winner(state)
    if event.winner is None or due is None or not state.has_ended or state.turn != state.last_turn:
        return None
    if event.winner == due:
        return None
    hexes = tuple(((state.scenario or {}).get("victory") or {})["hexes"])
    held = ", ".join(f"{hex}: {holder(state, hex) or 'nobody'}" for hex in hexes)
    return Objection(f"{due} wins, not {event.winner} ({held})", due, event.winner, hexes=hexes)


@RULEBOOK.check("FV017", "7.0d", e.Bombard, given=combat_under_way)
def one_combat_at_a_time(state: State, event: e.Bombard, combat: Combat) -> Objection | None:
    """A combat is resolved before the next; shells between an attack's declaration and its die are for a judge.

    Whatever else comes before its die leaves that undone, which the ledger says.
    """
    if combat.rolled or combat.bombardment:
        return None
    message = f"the combat in {combat.hex} is not resolved yet"
    return warning(message, "its die", event.sentence(), hexes=(combat.hex, event.hex))


@RULEBOOK.check("FV018", "7.7a, 7.9e", *ACTS, e.Advance, given=combat_under_way)
def retreats_come_first(state: State, event: Event, combat: Combat) -> Iterator[Objection]:
    """The result of a combat is carried out immediately."""
    if not combat.rolled:
        return
    for duty in combat.duties.values():
        if state.unit(duty.unit).hex is None:
            continue
        begun = isinstance(event, e.Advance) and not (duty.is_done or duty.resisted)
        if duty.is_untouched or begun:
            message = f"{duty.unit} must retreat {counted(duty.left, 'hex', 'hexes')} first"
            severity = Severity.WARNING if duty.may_be_whole else Severity.VIOLATION
            yield Objection(message, "its retreat", event.sentence(), (duty.unit,), severity=severity)


@RULEBOOK.check("FV018", "7.7a, 7.9e", e.Advance)
def advances_come_at_once(state: State, event: e.Advance) -> Objection | None:
    """An advance follows its combat at once."""
    if state.combat is not None and state.combat.rolled:
        return None
    return Objection(f"{event.unit} advances, and no combat has just been resolved", pieces=(event.unit,))


@RULEBOOK.check("FV019", "4.1c", e.Arrive)
def reinforcements_in_the_movement_phase(state: State, event: e.Arrive) -> Objection | None:
    """Reinforcements arrive in their owner's Movement Phase."""
    side = state.unit(event.unit).side
    if state.phase == MOVEMENT and side in (state.player, None):
        return None
    if state.phase is None:
        return missing("the phase")
    message = f"{event.unit} arrives in {state.shown_phase()}"
    return Objection(
        message, expected=f"{side}'s {MOVEMENT}" if side else MOVEMENT, found=state.phase, pieces=(event.unit,)
    )


@RULEBOOK.check("FV020", "5.1b", e.EnterHex, given=combat_under_way)
def a_retreat_is_no_movement(state: State, event: e.EnterHex, combat: Combat) -> Objection | None:
    """A move that a combat result requires is a retreat and costs nothing; it is not logged as movement."""
    if not combat.rolled or event.unit not in combat.duties:
        return None
    duty = combat.duties[event.unit]
    if duty.is_done or duty.resisted:
        return None
    return Objection(
        f"{event.unit} owes a retreat, which is not movement", "a retreat", event.sentence(), (event.unit,)
    )
