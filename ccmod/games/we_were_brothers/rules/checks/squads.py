"""The order of squads in a phase, and of the men in them (4.0-01, 5.0-06 to 5.0-09)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules.checks.turns import deed_of, nobody_called
from ccmod.games.we_were_brothers.rules.deeds import ACTIVATED, DEEDS, actor_of, is_forced
from ccmod.games.we_were_brothers.rules.rulebook import RULEBOOK
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.state.soldiers import Soldier
from ccmod.games.we_were_brothers.rules.terms import ACTIVE, FORCING, LEADERSHIP
from ccmod.games.we_were_brothers.rules.zone import in_the_zone
from ccmod.play.event import Event
from ccmod.play.finding import Objection, Severity, missing, warning
from ccmod.play.rulebook import Named


@RULEBOOK.check("V-024", "5.0-06", e.Squad)
def squad_nobody_called(state: State, event: e.Squad) -> Objection | None:
    """A player who usually reports which squad acts may have forgotten one: a warning; none if he never reports it."""
    return nobody_called(f"{event.squad} takes its turn") if state.has_slipped(event) else None


@RULEBOOK.check("V-021", "5.0-07", e.EndPhase)
def squad_left_out(state: State, event: e.EndPhase) -> list[Objection] | None:
    """A side's phase ends when each of its squads has had its turn; a squad that is not reported has passed."""
    turn = state.turn
    if turn.phase not in ACTIVE or event.side != turn.side or e.Squad not in state.ledger.reported:
        return None
    return [
        warning(f"{name} has not had its turn in this phase", "its turn, or a pass", "neither")
        for name in _waiting(state, event.side)
        if any(man.is_able for man in state.members(name))
    ]


def _waiting(state: State, side: str) -> list[str]:
    """The squads of a side that have not had their turn in this phase."""
    had = state.turn.squads
    return [name for name, squad in state.squads.items() if squad.side == side and name not in had]


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
    if man.side not in state.turn.sides or man.deeds.brave:
        return None
    return Objection(f"{name} is activated again in this phase", "once", "again", (name,))


@RULEBOOK.check("V-023", "4.0-01", e.Squad)
def squad_twice(state: State, event: e.Squad) -> Objection | None:
    """A squad has its turn once in a phase."""
    if event in state.assumed and event.squad in state.turn.squads:
        return warning(f"{event.squad} takes its turn, which seemed to be over", "once", "again")
    if event.squad in state.turn.squads:
        return Objection(f"{event.squad} has had its turn in this phase", "once", "again")
    return None


@RULEBOOK.check("V-024", "5.0-06", *DEEDS, given=deed_of)
def another_squads_soldier(state: State, event: Event, man: Soldier) -> Objection | None:
    """A squad is done before another acts, and does not act again."""
    turn = state.turn
    if man.squad is None or man.squad == turn.squad or turn.phase is None or man.side not in state.turn.sides:
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
    if man.side not in state.turn.sides:
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
    if side not in state.turn.sides:
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
    if side is None or turn.side is None or side in state.turn.sides:
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
def zone_before_the_others(state: State, event: e.Squad) -> list[Objection] | None:
    """Squads outside the Leader's zone of control act first, then those inside it."""
    squad, ground = event.squad, state.ground
    side = _side(state, squad)
    if side is None or state.turn.phase not in ACTIVE or state.has("alternating_squads"):
        return None
    leader = state.leader_of(side)
    if leader is None:
        return None
    hex = leader.hex
    if ground is None or hex is None:
        return [missing("the megahexes of the map")]
    others = [name for name in _waiting(state, side) if name != squad]
    if not others or not in_the_zone(ground, hex, state.members(squad)):
        return None
    return [
        Objection(f"{squad} acts before {name}, which is outside the zone", name, squad, severity=_of_a_pass(state))
        for name in others
        if not in_the_zone(ground, hex, state.members(name)) and any(man.is_able for man in state.members(name))
    ]


@RULEBOOK.check("V-030", "5.0-09", e.Force)
def forced_without_leave(state: State, event: e.Force) -> Iterator[Objection]:
    """Where squads alternate, a soldier with Leadership of level 2 may force the initiative, before the enemy acts."""
    man, turn = state.man(event.soldier), state.turn
    if not (state.has("alternating_squads") and state.has("force_initiative")):
        message = "the initiative cannot be forced in this game"
        yield Objection(message, "the variant", "the standard rules", (man.name,), anyhow=True)
        return
    level = man.skill(LEADERSHIP)
    if man.name in state.soldiers and level < 2:
        message, anyhow = f"{man.name} has Leadership {level}", level + state.unreported_skill(man, LEADERSHIP) < 2
        yield Objection(message, "Leadership 2", str(level), (man.name,), anyhow=anyhow)
    if man.squad is not None and man.squad != event.squad:
        yield Objection(f"{man.name} is of {man.squad}", man.squad, event.squad, (man.name,), anyhow=True)
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
