"""Who may be fired at, and who has to be found first (6.0, 8.1-01, 12.0-21 to 12.0-24)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules import terms as t
from ccmod.games.we_were_brothers.rules.deeds import is_forced
from ccmod.games.we_were_brothers.rules.dice import GRAY, LADDER
from ccmod.games.we_were_brothers.rules.looking import Looks, sighting_of
from ccmod.games.we_were_brothers.rules.outcomes import die_of, shows_icon
from ccmod.games.we_were_brothers.rules.rulebook import RULEBOOK
from ccmod.games.we_were_brothers.rules.sight.bodies import HIDDEN, TEST, UNKNOWN, VISIBLE, Sighting
from ccmod.games.we_were_brothers.rules.sight_tests import (
    ALONE,
    CAMOUFLAGE,
    may_be_hidden,
    may_fire_back,
    other_die,
    sight_die,
    unsure_shifts,
)
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.state.soldiers import Soldier
from ccmod.play.finding import Objection, Severity, missing, warning
from ccmod.play.rulebook import Named

OF_SIGHT = (
    "V-047", "V-048", "V-049", "V-050", "V-051", "V-052", "V-053", "V-054", "V-055", "V-056", "V-061", "V-062",
    "V-063", "V-064", "V-067", "V-204", "V-205",
)  # fmt: skip
"""The checks by which a target is seen or hidden."""
SIGHT = {id: RULEBOOK.catalogue[id].rule for id in OF_SIGHT}
OF_TESTS = ("V-057", "V-058", "V-106")
UNTESTED = "untested"
HANG_ON_PHASES = ("V-048", "V-061", "V-062", "V-067")
"""The checks of sight that hang on what phases change: how a man faces, who runs or rests, where smoke is."""


def aimed_at(state: State, event: e.Fire) -> Sighting | None:
    """The sight of a soldier on the target at which he chooses to fire."""
    return None if is_forced(state, event) else sighting_of(state, event)


@RULEBOOK.family(SIGHT, e.Fire, given=aimed_at)
def fire_at_the_unseen(state: State, event: e.Fire, found: Sighting) -> Iterator[Named]:
    """Fire is at visible targets; if a target needs a Sight Test, one has succeeded in this phase."""
    return unseen(state, event, found)


def unseen(state: State, event: e.Fire | e.FopFire, found: Sighting) -> Iterator[Named]:
    """Why the target of a shot is not to be seen, with the check that says so."""
    target, pieces = state.man(event.target), (event.soldier, event.target)
    if target.gone is not None:
        yield "V-047", Objection(f"{target.name} is not on the map ({target.gone})", "a visible target", pieces=pieces)
        return
    if event.soldier == event.target:
        yield "V-047", Objection(f"{target.name} fires at himself", "a visible target", pieces=pieces)
        return
    side = state.man(event.soldier).side
    if side is not None and target.side == side:
        yield "V-047", Objection(f"{target.name} is of {side}, too", "an enemy", "a comrade", pieces)
        return
    tested = state.looks.get((event.soldier, event.target), UNTESTED)
    if tested is True or (tested is None and found.verdict != HIDDEN):
        return
    if found.verdict == UNKNOWN:
        yield found.check, missing(found.missing or "the map")
    elif found.verdict == HIDDEN:
        yield found.check, _against(state, event, found, "a visible target", "a hidden one")
    elif tested is False and (found.verdict == TEST or found.doubt is not None):
        say = Objection if found.verdict == TEST else warning
        yield "V-047", say(f"{event.soldier} has not found {target.name}", "a target that was found", "none", pieces)
    elif found.verdict == TEST:
        by_the_head = event.part == t.HEAD and target.posture == t.KNEELING and found.check == "V-053"
        message = f"{found.why}: only a Sight Test can show him"
        runs = target.may_run and not target.running  # a run would show him (6.0-28)
        severity = Severity.WARNING if runs else Severity.VIOLATION
        anyhow = found.check not in HANG_ON_PHASES
        objection = Objection(message, "a Sight Test", "none", pieces, severity=severity, anyhow=anyhow)
        yield "V-055" if by_the_head else found.check, objection
    elif tested is UNTESTED and may_be_hidden(state, target):
        message = f"{target.name} lies or rests where a Sniper is camouflaged"
        yield "V-067", warning(message, "a Sight Test", "none", pieces)


@RULEBOOK.family(SIGHT, e.Look)
def test_of_what_is_certain(state: State, event: e.Look) -> Iterator[Named]:
    """A Sight Test is for targets that are neither plainly visible nor plainly hidden."""
    if event.dispute is not None:
        return
    found, pieces = sighting_of(state, event), (event.soldier, event.target)
    if state.man(event.target).gone is not None:
        yield "V-047", Objection(f"{event.target} is not on the map", "a target on the map", pieces=pieces)
    elif found.verdict == UNKNOWN:
        yield found.check, missing(found.missing or "the map")
    elif found.verdict == HIDDEN:
        yield found.check, _against(state, event, found, "no Sight Test", "a test")
    elif found.verdict == VISIBLE and found.doubt is None and not may_be_hidden(state, state.man(event.target)):
        message, anyhow = f"{found.why}: he is seen without a test", found.check not in HANG_ON_PHASES
        yield found.check, Objection(message, "no Sight Test", "a test", pieces, anyhow=anyhow)


def _against(state: State, event: Looks, found: Sighting, expected: str, done: str) -> Objection:
    """The objection to a shot or a test at a hidden target; who was free to turn may have forgotten his figure."""
    free = found.check == "V-048" and state.man(event.soldier).may_face
    severity = Severity.WARNING if free else Severity.VIOLATION
    anyhow = found.check not in HANG_ON_PHASES or found.check == "V-061"  # who is deep in woods is hidden as he runs
    return Objection(found.why, expected, done, (event.soldier, event.target), severity=severity, anyhow=anyhow)


@RULEBOOK.check("V-066", "6.0-34", e.Look)
def dispute_about_the_certain(state: State, event: e.Look) -> Objection | None:
    """A dispute is about an unclear situation."""
    if event.dispute is None:
        return None
    found = sighting_of(state, event)
    if found.doubt is not None or found.verdict not in (VISIBLE, HIDDEN):
        return None
    return warning(f"nothing is unclear: {found.why}", found.verdict, "a dispute", (event.soldier, event.target))


@RULEBOOK.check("V-066", "6.0-34", e.Roll, of=(t.DISPUTED_SIGHT,))
def dispute_with_other_dice(state: State, event: e.Roll) -> Objection | None:
    """A dispute is settled by the Gray die alone, without skills and modifiers."""
    dice = " + ".join(die.colour for die in event.dice)
    if dice != GRAY:
        return Objection(f"{dice} for a dispute", GRAY, dice, (event.roller,))
    if event.modifiers:
        return Objection("a dispute knows no modifiers", "none", ", ".join(event.modifiers), (event.roller,))
    return None


def sight_roll(state: State, event: e.Roll) -> tuple[Soldier, Soldier] | None:
    """The spotter and the target of the dice of a Sight Test."""
    entry = state.ledger.find(event).entry
    subject = event.subject or (entry.where.get("subject") if entry is not None else None)
    return (state.man(event.roller), state.man(subject)) if isinstance(subject, str) else None


@RULEBOOK.family({id: RULEBOOK.catalogue[id].rule for id in OF_TESTS}, e.Roll, given=sight_roll, of=(t.SIGHT,))
def sight_test_with_other_dice(state: State, event: e.Roll, men: tuple[Soldier, Soldier]) -> Iterator[Named]:
    """Gray and Red; Observation makes Gray better and at level 2 takes Red away; light, cover and camouflage shift."""
    spotter, target = men
    said = [die.colour for die in event.dice]
    due, beside = sight_die(state, spotter, target), other_die(state)
    alone = spotter.skill(t.OBSERVATION) >= ALONE
    shifts = unsure_shifts(state, spotter)
    if may_be_hidden(state, target):
        shifts |= {by + CAMOUFLAGE for by in shifts}
    learnt = state.unreported_skill(spotter, t.OBSERVATION)
    bases = [due, *(sight_die(state, spotter, target, more) for more in range(1, learnt + 1))]
    allowed = {_colour(base.value + by) for base in bases for by in shifts}
    expected = _colour(due.value) if alone else f"{_colour(due.value)} + {beside}"
    if any(sorted(said) == sorted([one] if alone else [one, beside]) for one in allowed):
        return
    if spotter.skill(t.OBSERVATION) + learnt >= ALONE and len(said) == 1 and said[0] in allowed:
        return
    if "light" not in state.mission:
        yield "V-058", missing("the light of the mission")
        return
    finding = [colour for colour in said if colour != "Red"]
    if len(said) != (1 if alone else 2) or len(finding) != 1 or (not alone and beside not in said):
        id = "V-057"
    else:
        rank = LADDER.index(finding[0])
        id = due.blamed(rank) or ("V-058" if rank < due.value else "V-057")
    why = f"{spotter.name} tests his sight on {target.name}: {due.what} {_shown(due.terms)}".rstrip(" :")
    yield id, Objection(why, expected, " + ".join(said), (spotter.name, target.name))


def _colour(rank: int) -> str:
    """The colour of a place on the ladder; a Sight Test has no die below White, and is rolled all the same."""
    return LADDER[max(0, min(rank, len(LADDER) - 1))]


def _shown(terms: tuple[object, ...]) -> str:
    return " ".join(f"{term[1]:+d} {term[0]}" for term in terms if isinstance(term, tuple))


@RULEBOOK.check("V-047", "8.1-01, 6.0", e.Look, e.Spotted)
def test_on_a_friend(state: State, event: e.Look | e.Spotted) -> Objection | None:
    """Sight Tests are for enemies, not for comrades or the spotter himself."""
    man, target = state.man(event.soldier), state.man(event.target)
    if man.side is None or man.side != target.side:
        return None
    return Objection(f"{target.name} is of the same side as {man.name}", "an enemy", man.side, (man.name, target.name))


@RULEBOOK.check("V-059", "6.0-22", e.Look)
def tested_twice(state: State, event: e.Look) -> Objection | None:
    """The result of a Sight Test holds for the phase (A-16)."""
    tested = state.looks.get((event.soldier, event.target), UNTESTED)
    if tested == UNTESTED or event.dispute is not None or state.option("A-16") == "as often as he likes":
        return None
    message = f"{event.soldier} has tested his sight on {event.target} in this phase"
    return Objection(message, "one test", "two", (event.soldier, event.target))


@RULEBOOK.check("V-059", "6.0-22", e.Fire)
def fire_back_without_the_icon(state: State, event: e.Fire) -> Objection | None:
    """The target of a Sight Test fires back if the Red die shows the icon."""
    test = state.test
    if test is None or test.purpose != t.SIGHT or state.ledger.find(event).entry is not None:
        return None
    if test.subject != event.soldier or test.roller != event.target:
        return None
    red = die_of(test.dice, "Red")
    if shows_icon(state, red) is None and red is not None:
        return missing("the faces of the Red die")
    message = f"nothing lets {event.soldier} fire back at {event.target}"
    return Objection(message, "the icon on the Red die", str(red or "no Red die"), (event.soldier, event.target))


@RULEBOOK.check("V-060", "6.0-22", e.Fire)
def spotter_first(state: State, event: e.Fire) -> Objection | None:
    """A target that fires back does so before its spotter fires."""
    for entry in state.ledger.entries("RETURN"):
        if not entry.is_for(event.target) or entry.where.get("target") != event.soldier or entry.used:
            continue
        if state.test is None or not shows_icon(state, die_of(state.test.dice, "Red")):
            return None
        target = state.man(event.target)
        able = may_fire_back(state, target, state.man(event.soldier))
        if able is False or (target.specialist == t.SNIPER and state.option("A-30") == "second"):
            return None
        ledger = state.ledger
        looks_are_reported = ledger.whole or (e.Face in ledger.reported and not ledger.gaps)
        say = Objection if able and looks_are_reported else warning  # else he may look another way by now
        message = f"the icon lets {event.target} fire at {event.soldier} first"
        return say(message, f"fire of {event.target}", f"fire of {event.soldier}", (event.soldier, event.target))
    return None
