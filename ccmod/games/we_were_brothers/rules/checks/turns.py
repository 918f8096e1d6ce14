"""The turn, its phases, and the order of squads in them (2.0-26, 4.0, 5.0-06 to 5.0-09)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules.clock import next_phase
from ccmod.games.we_were_brothers.rules.deeds import ACTIVATED, DEEDS, actor_of, is_forced, phase_for
from ccmod.games.we_were_brothers.rules.rulebook import RULEBOOK
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.state.soldiers import Soldier
from ccmod.games.we_were_brothers.rules.terms import ACTIVE, FIRE, FORCING, MOVEMENT, RESOLUTION
from ccmod.games.we_were_brothers.rules.zone import in_the_zone
from ccmod.play.event import Event
from ccmod.play.finding import Objection, Severity, missing, warning
from ccmod.play.rulebook import Named


@RULEBOOK.check("V-018", "2.0-26", e.Turn)
def turn_that_is_not_the_next(state: State, event: e.Turn) -> Objection | None:
    """The clock moves by one box."""
    number = state.turn.number
    if number is not None and event.number != number + 1 and not state.is_reported_late(event):
        return Objection(f"Turn {event.number} after turn {number}", str(number + 1), str(event.number))
    return None


@RULEBOOK.check("V-018", "2.0-26", e.Turn)
def turn_nobody_called(state: State, event: e.Turn) -> Objection | None:
    """A player who usually reports when turns begin may have forgotten one: a warning; none if he never reports it."""
    return _nobody_called(state, event, f"turn {event.number} begins")


@RULEBOOK.family({"V-019": "4.0-01", "V-020": "5.0-07", "V-034": "4.0-09"}, e.Phase)
def phase_nobody_called(state: State, event: e.Phase) -> Iterator[Named]:
    """The same for a phase; if it is the same phase as before, the side was not named."""
    asked = _nobody_called(state, event, f"{event.side} begins its {event.phase} phase")
    if asked is None:
        return
    if state.shows is e.Turn:
        yield "V-034", asked
    else:
        yield "V-020" if event.phase == (state.turn.phase or FIRE) else "V-019", asked


@RULEBOOK.check("V-024", "5.0-06", e.Squad)
def squad_nobody_called(state: State, event: e.Squad) -> Objection | None:
    """The same for a squad."""
    return _nobody_called(state, event, f"{event.squad} takes its turn")


def _nobody_called(state: State, event: Event, what: str) -> Objection | None:
    if not state.has_slipped(event):
        return None
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
    if state.is_reported_late(event):
        return
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
def deed_in_another_phase(state: State, event: Event, man: Soldier) -> Iterator[Named]:
    """Soldiers act in the phases of their own side, and each deed has its phase."""
    turn = state.turn
    if turn.phase is None:
        if turn.number is not None and turn.order:
            yield "V-019", Objection(f"{man.name} acts before a phase has begun", "a phase", "none", (man.name,))
        return
    if man.side != turn.side and not (state.has("alternating_squads") and turn.phase != RESOLUTION):
        found = f"the {turn.phase} phase of {turn.side}"
        yield (
            "V-020",
            Objection(f"{man.name} of {man.side} acts in {found}", str(man.side), str(turn.side), (man.name,)),
        )
        return
    wanted = phase_for(state, event)
    if wanted is not None and wanted != turn.phase and type(event) not in OWN_CHECKS:
        yield "V-019", Objection(f"{man.name} acts in the {turn.phase} phase", wanted, turn.phase, (man.name,))
    elif turn.phase == RESOLUTION:
        yield (
            "V-019",
            Objection(f"{man.name} acts in the resolution phase", "fire or movement", turn.phase, (man.name,)),
        )


OWN_CHECKS = frozenset((e.Reload, e.Wait, e.Treat, e.Lift, e.Reinforce, e.Plant))
"""Deeds whose own rule says in which phase they are done (V-103, V-109, V-156, V-077, V-033, V-145)."""


@RULEBOOK.check("V-021", "5.0-07", e.EndPhase)
def squad_left_out(state: State, event: e.EndPhase) -> Iterator[Objection]:
    """A side's phase ends when each of its squads has had its turn; a squad that is not reported has passed."""
    turn = state.turn
    if turn.phase not in ACTIVE or event.side != turn.side or e.Squad not in state.ledger.reported:
        return
    for name, squad in state.squads.items():
        if squad.side == event.side and name not in turn.squads and any(man.is_able for man in state.members(name)):
            message = f"{name} has not had its turn in this phase"
            yield Objection(message, "its turn, or a pass", "neither", severity=Severity.WARNING)


@RULEBOOK.check("V-022", "5.0-08", e.Squad)
def squads_do_not_alternate(state: State, event: e.Squad) -> Objection | None:
    """Where squads alternate, one of each side acts in turn, as long as both have any."""
    turn = state.turn
    if not state.has("alternating_squads") or not turn.squads or turn.forced == event.squad:
        return None
    side, last = _side(state, event.squad), _side(state, turn.squads[-1])
    left = [name for name, squad in state.squads.items() if squad.side not in (side, None) and name not in turn.squads]
    if side == last and left:
        message = f"{event.squad} acts after {turn.squads[-1]}"
        return Objection(message, f"one of {', '.join(left)}", event.squad, severity=_of_a_pass(state))
    return None


def _of_a_pass(state: State) -> Severity:
    """How bad it is to act before a squad that was not mentioned: it may have passed in silence (5.0-07)."""
    ledger = state.ledger
    ends = ledger.whole or not ledger.reported.isdisjoint((e.Pass, e.EndSquad))  # or a squad is over without a word
    return Severity.VIOLATION if ends and state.reports_all else Severity.WARNING


def _side(state: State, squad: str) -> str | None:
    known = state.squads.get(squad)
    return known.side if known is not None else None


@RULEBOOK.check("V-023", "4.0-01", *ACTIVATED)
def activated_twice(state: State, event: Event) -> Objection | None:
    """A soldier is activated once in a phase."""
    name, turn = actor_of(event), state.turn
    if name is None or name == turn.soldier or name not in turn.men or is_forced(state, event):
        return None
    man = state.man(name)
    if man.side != turn.side or man.deeds.brave:
        return None
    return Objection(f"{name} is activated again in this phase", "once", "again", (name,))


@RULEBOOK.check("V-023", "4.0-01", e.Squad)
def squad_twice(state: State, event: e.Squad) -> Objection | None:
    """A squad has its turn once in a phase."""
    if event in state.assumed and event.squad in state.turn.squads:
        if state.is_reported_late(event):
            return None
        return warning(f"{event.squad} takes its turn, which seemed to be over", "once", "again")
    if event.squad in state.turn.squads:
        return Objection(f"{event.squad} has had its turn in this phase", "once", "again")
    return None


@RULEBOOK.check("V-024", "5.0-06", *DEEDS, given=deed_of)
def another_squads_soldier(state: State, event: Event, man: Soldier) -> Objection | None:
    """A squad is done before another acts, and does not act again."""
    turn = state.turn
    if man.squad is None or man.squad == turn.squad or man.side != turn.side or turn.phase is None:
        return None
    if isinstance(event, e.Reinforce):  # he enters in the movement phase, whoever acts just then (4.0-07)
        return None
    if man.squad in turn.squads:
        return Objection(f"{man.name} acts, but {man.squad} has had its turn", "its turn", "after it", (man.name,))
    if e.Squad in state.ledger.reported and turn.squad is not None:
        message = f"{man.name} acts in the turn of {turn.squad}"  # which may be over without a word
        return Objection(message, turn.squad, man.squad, (man.name,), severity=_of_a_pass(state))
    return None


@RULEBOOK.family({"V-020": "5.0-07", "V-024": "5.0-06"}, e.Soldier, e.Pass)
def activated_out_of_turn(state: State, event: e.Soldier | e.Pass) -> Iterator[Named]:
    """A soldier is activated, or passes, in a phase of his side, and in the turn of his squad."""
    man, turn = state.man(event.soldier), state.turn
    if man.side is None or turn.phase not in ACTIVE:
        return
    if man.side != turn.side:
        if not state.has("alternating_squads"):
            found = f"the {turn.phase} phase of {turn.side}"
            yield "V-020", Objection(f"{man.name} is activated in {found}", str(man.side), str(turn.side), (man.name,))
    elif man.squad != turn.squad and man.squad in turn.squads:
        message = f"{man.name} is activated, but {man.squad} has had its turn"
        yield "V-024", Objection(message, "its turn", "after it", (man.name,))


@RULEBOOK.family({"V-020": "5.0-07", "V-023": "4.0-01"}, e.EndSquad)
def another_squad_done(state: State, event: e.EndSquad) -> Iterator[Named]:
    """Only the active squad finishes, or a squad that passes its turn."""
    side, turn = _side(state, event.squad), state.turn
    if side is None or turn.phase not in ACTIVE or event.squad == turn.squad:
        return
    if side != turn.side and not state.has("alternating_squads"):
        yield (
            "V-020",
            Objection(f"{event.squad} is done in the {turn.phase} phase of {turn.side}", str(turn.side), side),
        )
    elif event.squad in turn.squads and turn.squad is not None:
        message = f"{event.squad} was done before the turn of {turn.squad}"
        yield "V-023", Objection(message, turn.squad, event.squad, severity=Severity.WARNING)


@RULEBOOK.check("V-020", "5.0-07", e.Squad)
def squad_of_the_other_side(state: State, event: e.Squad) -> Objection | None:
    """Squads act in the phases of their own side."""
    side, turn = _side(state, event.squad), state.turn
    if side is None or turn.side is None or side == turn.side or state.has("alternating_squads"):
        return None
    return Objection(f"{event.squad} acts in the {turn.phase} phase of {turn.side}", str(turn.side), side)


@RULEBOOK.check("V-019", "4.0-01", e.Squad)
def squad_in_no_phase(state: State, event: e.Squad) -> Objection | None:
    """Squads act in fire and movement phases."""
    turn = state.turn
    if turn.number is None or (turn.phase is None and not turn.order) or turn.phase in ACTIVE:
        return None
    return Objection(f"{event.squad} acts outside a fire or movement phase", "one of them", turn.phase or "none")


@RULEBOOK.check("V-027", "5.0-06", e.Squad)
def zone_before_the_others(state: State, event: e.Squad) -> Iterator[Objection]:
    """Squads outside the Leader's zone of control act first, then those inside it."""
    side, turn = _side(state, event.squad), state.turn
    if side is None or turn.phase not in ACTIVE or state.has("alternating_squads"):
        return
    leader, ground = state.leader_of(side), state.ground
    if leader is None:
        return
    if ground is None or leader.hex is None:
        yield missing("the megahexes of the map")
        return
    waiting = [name for name, squad in state.squads.items() if squad.side == side and name not in turn.squads]
    if waiting in ([], [event.squad]) or not in_the_zone(ground, leader.hex, state.members(event.squad)):
        return
    for name in waiting:
        able = any(man.is_able for man in state.members(name))
        if name != event.squad and able and not in_the_zone(ground, leader.hex, state.members(name)):
            message = f"{event.squad} acts before {name}, which is outside the zone"
            yield Objection(message, name, event.squad, severity=_of_a_pass(state))


@RULEBOOK.check("V-030", "5.0-09", e.Force)
def forced_without_leave(state: State, event: e.Force) -> Iterator[Objection]:
    """Where squads alternate, a soldier with Leadership of level 2 may force the initiative, before the enemy acts."""
    man, turn = state.man(event.soldier), state.turn
    if not (state.has("alternating_squads") and state.has("force_initiative")):
        yield Objection(
            "the initiative cannot be forced in this game", "the variant", "the standard rules", (man.name,)
        )
        return
    if man.name in state.soldiers and man.skill("Leadership") < 2:
        yield Objection(
            f"{man.name} has Leadership {man.skill('Leadership')}", "2", str(man.skill("Leadership")), (man.name,)
        )
    if man.squad is not None and man.squad != event.squad:
        yield Objection(f"{man.name} is of {man.squad}", man.squad, event.squad, (man.name,))
    if turn.squad is not None and _side(state, turn.squad) not in (man.side, None):
        found = f"{turn.squad} has been activated"
        yield warning(found, "before that", "after it", (man.name,))


@RULEBOOK.check("V-031", "5.0-09", e.Squad)
def another_than_the_forced(state: State, event: e.Squad) -> Objection | None:
    """The squad that has forced the initiative acts next."""
    forced = state.turn.forced
    if forced is not None and event.squad != forced:
        message = f"{event.squad} acts, but {forced} has forced the initiative"
        return Objection(message, forced, event.squad, severity=_of_a_pass(state))
    return None


@RULEBOOK.check("V-031", "5.0-09", e.Roll, of=(FORCING,))
def forced_with_another_die(state: State, event: e.Roll) -> Objection | None:
    """It is a Pink die."""
    colours = [die.colour for die in event.dice]
    if colours == ["Pink"]:
        return None
    return Objection(f"{' + '.join(colours)} to force the initiative", "Pink", " + ".join(colours))


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
        yield Objection(f"{man.name} is not a reinforcement that waits", "a reinforcement", "none", (man.name,))
        return
    number, edge = man.arrives
    if man.gone != "waiting":
        yield Objection(f"{man.name} has entered already", "once", "again", (man.name,))
    elif number is not None and turn.number is not None and turn.number < number:
        yield Objection(f"{man.name} enters in turn {turn.number}", f"turn {number}", str(turn.number), (man.name,))
    if edge is not None and state.ground is not None and event.hex not in state.ground.edge_hexes(edge):
        yield Objection(f"{man.name} enters at {event.hex}", f"the {edge} edge", event.hex, (man.name,), (event.hex,))


@RULEBOOK.check("V-034", "4.0-09", e.Turn)
def clock_moved_too_early(state: State, event: e.Turn) -> Objection | None:
    """The turn ends when both sides have ended their resolution."""
    turn = state.turn
    if turn.number is None or not turn.begun or e.Phase not in state.ledger.reported or state.is_reported_late(event):
        return None
    left = [side for side in turn.order if (side, RESOLUTION) not in turn.begun]
    if left:
        return Objection(f"{left[0]} has had no resolution phase", "both resolution phases", f"without {left[0]}'s")
    return None


@RULEBOOK.check("V-019", "4.0-01", e.EndPhase)
def another_phase_ended(state: State, event: e.EndPhase) -> Objection | None:
    """Only the current phase can end."""
    turn = state.turn
    if turn.phase is not None and (event.side, event.phase) != (turn.side, turn.phase):
        found = f"the {event.phase} phase of {event.side}"
        return Objection(f"{found} ends", f"{turn.phase} of {turn.side}", found)
    if (event.side, event.phase) in turn.ended:
        return Objection(f"the {event.phase} phase of {event.side} ends twice", "once", "again")
    return None
