"""The consequences of a shot: the result that its face gives, wounds of the head, composure (8.1-10 to 8.1-13)."""

from __future__ import annotations

from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules import terms as t
from ccmod.games.we_were_brothers.rules.outcomes import result_on
from ccmod.games.we_were_brothers.rules.rulebook import RULEBOOK
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.play.finding import Objection
from ccmod.play.rulebook import Named


@RULEBOOK.check("V-096", "8.1-10, 9.0", e.Result)
def result_of_another_face(state: State, event: e.Result) -> Objection | None:
    """The face of the die determines the result for the target."""
    test = state.test
    if test is None or test.purpose not in t.COMBAT or test.subject != event.soldier:
        return None
    due = result_on(state, test.dice[0])
    if due is None or due == event.result:
        return None
    return Objection(f"{test.dice[0]} is {due}", due, event.result, (event.soldier,))


@RULEBOOK.check("V-096", "8.1-10, 9.0", e.Result)
def result_of_anothers_die(state: State, event: e.Result) -> Objection | None:
    """A result is for the man against whom a die was rolled; several men's may be said when all have rolled."""
    test, shot = state.test, state.shot
    if test is None or test.purpose not in t.COMBAT or test.subject in (None, event.soldier):
        return None
    if shot is not None and not shot.rolled and shot.target == event.soldier:
        return None  # it is said before the die
    results = state.struck.get(event.soldier)
    if results is not None and not results.isdisjoint((None, event.result)):
        return None
    if results is None:
        message = f"no die was rolled against {event.soldier}, but one against {test.subject}"
        return Objection(message, str(test.subject), event.soldier, (event.soldier, str(test.subject)))
    due = " or ".join(sorted(str(one) for one in results))
    return Objection(f"the dice against {event.soldier} were {due}", due, event.result, (event.soldier,))


@RULEBOOK.check("V-097", "8.1-11", e.Wound)
def head_wound_or_not(state: State, event: e.Wound) -> Objection | None:
    """A serious wound from a head shot is a head wound and bleeds; other wounds are not head wounds."""
    test, shot = state.test, state.shot
    if test is None or shot is None or test.purpose not in t.SHOTS or shot.target != event.soldier:
        return None
    if event.wound not in (t.SERIOUS, t.SERIOUS_HEAD) or result_on(state, test.dice[0]) != t.SERIOUS_WOUND:
        return None
    due = t.SERIOUS_HEAD if shot.part == t.HEAD or shot.head_only else t.SERIOUS
    if due == event.wound:
        return None
    aimed = "at the head" if due == t.SERIOUS_HEAD else "not at the head"
    message, expected, found = f"{shot.firer} fired {aimed}", f"a {due} wound", f"a {event.wound} wound"
    return Objection(message, expected, found, (event.soldier,), anyhow=True)


@RULEBOOK.family({"V-098": "8.1-13", "V-108": "12.0-25/26"}, e.Roll, of=(t.COMPOSURE,))
def composure_without_a_cause(state: State, event: e.Roll) -> list[Named] | None:
    """Composure is tested near a Sniper's target, and by the rule for it, at a comrade's death in the megahex."""
    if state.ledger.find(event).entry is not None:
        return None
    shot = state.shot
    by_a_sniper = shot is not None and state.man(shot.firer).specialist == t.SNIPER
    due = "a target within 3 hexes" if by_a_sniper else "a dead comrade in his megahex"
    message = f"nothing tests the composure of {event.roller}"
    return [("V-108" if by_a_sniper else "V-098", Objection(message, due, "none", (event.roller,)))]
