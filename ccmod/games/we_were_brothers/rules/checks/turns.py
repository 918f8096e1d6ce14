"""The turn, its phases, and what is done in them (2.0-26, 4.0, 5.0-07)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules.clock import is_shared, next_phase
from ccmod.games.we_were_brothers.rules.deeds import DEEDS, PHASE_OF, actor_of, is_forced
from ccmod.games.we_were_brothers.rules.rulebook import RULEBOOK
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.state.soldiers import Soldier
from ccmod.games.we_were_brothers.rules.terms import FIRE, MOVEMENT, RESOLUTION
from ccmod.play.event import Event
from ccmod.play.finding import Objection, Severity, missing, warning
from ccmod.play.rulebook import Named


@RULEBOOK.check("V-018", "2.0-26", e.Turn)
def turn_that_is_not_the_next(state: State, event: e.Turn) -> Objection | None:
    """The clock moves by one box."""
    number = state.turn.number
    if number is not None and event.number != number + 1:
        return Objection(f"Turn {event.number} after turn {number}", str(number + 1), str(event.number))
    return None


@RULEBOOK.check("V-018", "2.0-26", e.Turn)
def turn_nobody_called(state: State, event: e.Turn) -> Objection | None:
    """A player who usually reports when turns begin may have forgotten one: a warning; none if he never reports it."""
    return nobody_called(f"turn {event.number} begins") if state.has_slipped(event) else None


@RULEBOOK.family({"V-019": "4.0-01", "V-020": "5.0-07", "V-034": "4.0-09"}, e.Phase)
def phase_nobody_called(state: State, event: e.Phase) -> list[Named] | None:
    """The same for a phase; if it is the same phase as before, the side was not named."""
    if not state.has_slipped(event):
        return None
    again = event.phase == (state.turn.phase or FIRE)
    id = "V-034" if state.shows is e.Turn else "V-020" if again else "V-019"
    return [(id, nobody_called(f"{event.side} begins its {event.phase} phase"))]


def nobody_called(what: str) -> Objection:
    """A warning about an event that a log has left out that usually reports such."""
    return warning(f"the log does not report that {what}, as it usually does", "the word", "none")


@RULEBOOK.family({"V-019": "4.0-01", "V-020": "5.0-07"}, e.Phase)
def phase_out_of_order(state: State, event: e.Phase) -> Iterator[Named]:
    """Fire, movement, resolution: in each first the side with the initiative, then the other."""
    turn = state.turn
    if turn.number is None and state.fresh:
        return
    if not turn.order:
        yield "V-020", missing("who has the initiative")
        return
    due = next_phase(state)
    if event in state.assumed:
        message = f"{event.side} begins its {event.phase} phase, which seemed to be over"
        yield "V-019", warning(message, "the phase under way", f"{turn.phase} of {turn.side}")
    elif due is None:
        yield "V-019", Objection(f"{event.side} begins a {event.phase} phase", "the next turn", event.phase)
    elif event.phase != due[1]:
        yield "V-019", Objection(f"{event.side} begins its {event.phase} phase", f"{due[1]} of {due[0]}", event.phase)
    elif event.side != due[0] and ((event.side, event.phase) in turn.begun or not _shares_phases(state, event.side)):
        yield "V-020", Objection(f"{event.side} begins its {event.phase} phase", due[0], event.side)


def _shares_phases(state: State, side: str) -> bool:
    """Whether the sides act squad by squad in one phase, so that either may begin its own (5.0-08)."""
    return state.has("alternating_squads") and side in state.sides


def deed_of(state: State, event: Event) -> Soldier | None:
    """The soldier whose free deed an event is; ``None`` where his side is unknown, or something makes him do it."""
    name = actor_of(event)
    man = state.man(name) if name is not None else None
    return None if man is None or man.side is None or is_forced(state, event) else man


@RULEBOOK.family({"V-019": "4.0-01", "V-020": "5.0-07"}, *DEEDS, given=deed_of)
def deed_in_another_phase(state: State, event: Event, man: Soldier) -> list[Named] | None:
    """Soldiers act in the phases of their own side, and each deed has its phase."""
    turn, pieces = state.turn, (man.name,)
    if turn.phase is None:
        if turn.number is None or not turn.order:
            return None
        return [("V-019", Objection(f"{man.name} acts before a phase has begun", "a phase", "none", pieces))]
    if man.side not in turn.sides:
        message = f"{man.name} of {man.side} acts in the {turn.phase} phase of {turn.side}"
        return [("V-020", Objection(message, str(man.side), str(turn.side), pieces))]
    wanted = PHASE_OF.get(type(event))
    if wanted is not None and wanted != turn.phase and type(event) not in OWN_CHECKS:
        return [("V-019", Objection(f"{man.name} acts in the {turn.phase} phase", wanted, turn.phase, pieces))]
    if turn.phase == RESOLUTION:
        message = f"{man.name} acts in the resolution phase"
        return [("V-019", Objection(message, "fire or movement", turn.phase, pieces))]
    return None


OWN_CHECKS = frozenset((e.Reload, e.Wait, e.Treat, e.Lift, e.Reinforce, e.Plant))
"""Deeds whose own rule says in which phase they are done (V-103, V-109, V-156, V-077, V-033, V-145)."""


@RULEBOOK.check("V-032", "4.0-02", *DEEDS, given=deed_of)
def markers_of_the_turn_before(state: State, event: Event, man: Soldier) -> Objection | None:
    """Opportunity fire markers are gone when the squad's fire phase begins; without a report they are removed."""
    if state.turn.phase != FIRE or e.EndWait not in state.ledger.reported:
        return None
    if man.waiting is not None and man.waiting != state.turn.number:
        message = f"the opportunity marker of {man.name} is from turn {man.waiting}"
        return Objection(message, "off", "still there", (man.name,), severity=Severity.WARNING)
    return None


@RULEBOOK.check("V-033", "2.0-26, 4.0-07", e.Reinforce)
def reinforcement_out_of_time(state: State, event: e.Reinforce) -> Iterator[Objection]:
    """A reinforcement enters in the movement phase, in the turn of his box or later, over his edge."""
    man, turn = state.man(event.soldier), state.turn
    if turn.phase not in (MOVEMENT, None):
        yield Objection(f"{man.name} enters in the {turn.phase} phase", MOVEMENT, str(turn.phase), (man.name,))
    if man.name not in state.soldiers:
        return
    if man.arrives is None:
        message = f"{man.name} is not a reinforcement that waits"
        yield Objection(message, "a reinforcement", "none", (man.name,), anyhow=True)
        return
    number, edge = man.arrives
    if man.gone != "waiting":
        yield Objection(f"{man.name} has entered already", "once", "again", (man.name,), anyhow=True)
    elif number is not None and turn.number is not None and turn.number < number:
        yield Objection(f"{man.name} enters in turn {turn.number}", f"turn {number}", str(turn.number), (man.name,))
    if edge is not None and state.ground is not None and event.hex not in state.ground.edge_hexes(edge):
        message, pieces = f"{man.name} enters at {event.hex}", (man.name,)
        yield Objection(message, f"the {edge} edge", event.hex, pieces, (event.hex,), anyhow=True)


@RULEBOOK.check("V-034", "4.0-09", e.Turn)
def clock_moved_too_early(state: State, event: e.Turn) -> Objection | None:
    """The turn ends when both sides have ended their resolution."""
    turn = state.turn
    if turn.number is None or not turn.begun or e.Phase not in state.ledger.reported:
        return None
    left = [side for side in turn.order if (side, RESOLUTION) not in turn.begun]
    if left:
        return Objection(f"{left[0]} has had no resolution phase", "both resolution phases", f"without {left[0]}'s")
    return None


@RULEBOOK.check("V-019", "4.0-01", e.EndPhase)
def another_phase_ended(state: State, event: e.EndPhase) -> Objection | None:
    """Only the current phase can end."""
    turn, ends = state.turn, (event.side, event.phase)
    shared = event.phase == turn.phase and is_shared(state, turn.phase)
    if turn.phase is not None and ends != (turn.side, turn.phase) and not shared:
        found = f"the {event.phase} phase of {event.side}"
        return Objection(f"{found} ends", f"{turn.phase} of {turn.side}", found)
    if ends in turn.ended:
        return Objection(f"the {event.phase} phase of {event.side} ends twice", "once", "again")
    return None
