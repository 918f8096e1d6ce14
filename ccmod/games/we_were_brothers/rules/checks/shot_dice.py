"""The die of a shot: its base by the distance, its colour by all that shifts it, its face (8.1-04 to 8.1-12)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules import terms as t
from ccmod.games.we_were_brothers.rules.dice import BLUE, LADDER, RED, WHITE
from ccmod.games.we_were_brothers.rules.firing import OF_THE_BASE
from ccmod.games.we_were_brothers.rules.numbers import bonuses, needed, total, unreported_bonus, unreported_malus
from ccmod.games.we_were_brothers.rules.rulebook import RULEBOOK
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.state.shots import Reckoning, Shot
from ccmod.play.dice import Die
from ccmod.play.finding import Objection, missing, warning
from ccmod.play.rulebook import Named
from ccmod.play.sum import Sum

OF_DICE = (
    "V-052", "V-055", "V-062", "V-065", "V-085", "V-089", "V-090", "V-091", "V-092", "V-093", "V-094", "V-095", "V-097",
    "V-100", "V-106", "V-201", "V-205",
)  # fmt: skip
"""The checks that a wrong die of a shot can break."""
TOP = len(LADDER) - 1
FURTHEST = 8
"""How far beyond Black a sum may lead."""


def shot_rolled(state: State, event: e.Roll) -> Shot | None:
    """The shot that a roll is for."""
    shot = state.shot
    if shot is None or shot.rolled or event.purpose != shot.purpose or shot.firer != event.roller:
        return None
    return shot if shot.reckoning is not None else None


@RULEBOOK.family({id: RULEBOOK.catalogue[id].rule for id in OF_DICE}, e.Roll, given=shot_rolled, of=t.SHOTS)
def shot_with_another_die(state: State, event: e.Roll, shot: Shot) -> Iterator[Named]:
    """The base die, shifted by posture, skill, weapon, the target's posture or cover, head, smoke, run and wounds."""
    due, pieces = shot.reckoning, (shot.firer, shot.target)
    assert due is not None
    if len(event.dice) != 1:
        said = " + ".join(die.colour for die in event.dice)
        yield "V-095", Objection(f"{said} for one shot", "one die", said, pieces)
        return
    anyhow = not (state.man(shot.firer).running or state.clouds)  # runs and smoke end in phases that nobody announced
    if due.missing is not None:
        yield "V-091", missing(due.missing)
        return
    colour = event.dice[0].colour
    if event.base is not None and event.base != due.sum.what:
        id = next((id for die, id in due.bases if die == event.base), "V-201")
        message = f"the base die is {due.sum.what}, not {event.base}"
        yield id, Objection(message, due.sum.what, event.base, pieces, anyhow=True)
        return
    expected = LADDER[min(due.sum.value, TOP)] if due.sum.value >= 0 else "no roll"
    if colour == expected or colour in allowed(state, due):
        return
    message = f"{shown(due.sum)}, but {colour} was rolled"
    yield blamed(event, due), Objection(message, expected, colour, pieces, anyhow=anyhow)


def allowed(state: State, due: Reckoning) -> set[str]:
    """The colours that some reading of the rules gives; below White is no roll, or White (A-04)."""
    sums = {due.sum.value + sum(some) for many in range(len(due.unsure) + 1) for some in combinations(due.unsure, many)}
    colours = {LADDER[min(one, TOP)] for one in sums if one >= 0}
    if state.option("A-04") == WHITE and min(sums) < 0:
        colours.add(WHITE)
    return colours


def blamed(event: e.Roll, due: Reckoning) -> str:
    """The check that forbids just this error."""
    rank = LADDER.index(event.dice[0].colour)
    if event.modifiers:
        named = {one.casefold() for one in event.modifiers}
        left = [term[2] for term in due.sum.terms if len(term) == 3 and term[0].casefold() not in named]
        if len(left) == 1:
            return left[0]
        shift = sum(term[1] for term in due.sum.terms if term[0].casefold() in named)
        if not left and LADDER[max(0, min(due.sum.first + shift, TOP))] != event.dice[0].colour:
            return "V-095"
    misread = tuple(one for one in due.misreadings if event.base is None or one[0] not in OF_THE_BASE)
    for explained in (due.sum, Sum(due.sum.what, due.sum.value, misreadings=misread)):
        for said in range(rank, rank + FURTHEST if rank == TOP else rank + 1):
            id = explained.blamed(said)
            if id is not None:
                return id
    return "V-091"


def shown(due: Sum) -> str:
    """``Yellow -1 standing +1 target standing = Yellow``."""
    value = LADDER[min(due.value, TOP)] if due.value >= 0 else "below White"
    terms = " ".join(f"{term[1]:+d} {term[0]}" for term in due.terms)
    return f"{due.what} {terms} = {value}" if terms else due.what


OF_NUMBERS = ("V-106", "V-146", "V-157", "V-162", "V-177", "V-199")
"""The checks that a wrong sum of a numeric test can break."""


@RULEBOOK.family({id: RULEBOOK.catalogue[id].rule for id in OF_NUMBERS}, e.Roll, e.Reroll, of=t.NUMBERED)
def sum_that_is_none(state: State, event: e.Roll | e.Reroll) -> list[Named] | None:
    """The total of a numeric test is the number on its die, with skill and wounds, and with nothing else."""
    if event.total is None or len({die.colour for die in event.dice} & {RED, BLUE}) != 1:
        return None
    man = state.man(event.roller)
    due = total(state, event.purpose, man, event.dice)
    if due is None:
        return None
    least = due.value + unreported_malus(state, event.purpose, man)
    most = due.value + unreported_bonus(state, event.purpose, man)
    if least <= event.total <= most:
        return None
    message = f"{due}, but {event.total} was announced"
    objection = Objection(message, str(due.value), str(event.total), (man.name,))
    return [(due.blamed(event.total) or "V-199", objection)]


@RULEBOOK.check("V-199", "2.0-06/07", e.Roll, e.Reroll)
def skill_that_he_has_not(state: State, event: e.Roll | e.Reroll) -> list[Objection] | None:
    """Who names a skill as a modifier of his roll has that skill; its die or its sum is judged by itself."""
    if not event.modifiers or event.roller not in state.soldiers:
        return None
    man = state.man(event.roller)
    lacking = [skill for skill in event.modifiers if skill in t.SKILLS and not man.skill(skill)]
    return [warning(f"{man.name} has no {skill}", "his own modifiers", skill, (man.name,)) for skill in lacking]


@RULEBOOK.check("V-095", "2.0-06, 2.0-08", e.Roll, of=(*t.BLOWS, *t.BURSTS, t.OPENING))
def more_than_one_die(state: State, event: e.Roll) -> Objection | None:
    """A blow, a burst and a throw through an opening take one die."""
    if len(event.dice) == 1:
        return None
    said = " + ".join(die.colour for die in event.dice)
    return Objection(f"{said} for one {event.purpose}", "one die", said, (event.roller,), anyhow=True)


@RULEBOOK.check("V-095", "2.0-06, 2.0-08", e.Roll, e.Reroll)
def face_that_the_die_has_not(state: State, event: e.Roll | e.Reroll) -> list[Objection]:
    """The effect reported for a face is on that face."""
    found = []
    for die in event.dice:
        if die.shows and not agrees(state, die):
            face = state.faces.face(die)
            shows, name = face.shows if face is not None else "", f"face {die.face} of the {die.colour} die"
            found.append(Objection(f"{name} shows {shows}", shows, die.shows, (event.roller,)))
    return found


def agrees(state: State, die: Die) -> bool:
    """Whether what is said of a face may be a name for what it shows; anything may, where the face is unknown."""
    face = state.faces.face(die)
    if face is None or die.shows in (face.shows, face.test):
        return True
    words = {*face.shows.split(), *(face.combat or "").split(), face.test or "", str(face.number)}
    if face.icon:
        words.add("icon")
    return {word.casefold() for word in die.shows.split()} <= {word.casefold() for word in words}


@RULEBOOK.check("V-199", "2.0-06/07", e.Roll, of=(*t.COMBAT, *t.NUMBERED))
def modifier_of_the_wrong_kind(state: State, event: e.Roll) -> Objection | None:
    """Modifiers shift the colour of a combat die, and add to the number of a numeric test."""
    if event.purpose in t.COMBAT:
        if event.total is None:
            return None
        message = f"a combat die has no number: {event.purpose}"
        return Objection(message, "another colour of die", f"a total of {event.total}", (event.roller,))
    colours = [die.colour for die in event.dice]
    need = needed(state, event.purpose, event.subject or event.roller)
    if need is None or need.die in colours:
        return None
    bonus = sum(term[1] for term in bonuses(state, event.purpose, state.man(event.roller)))
    if event.base != need.die and (not bonus or LADDER[min(LADDER.index(need.die) + bonus, TOP)] not in colours):
        return None
    found = " + ".join(colours)
    return Objection(f"a test against a number is rolled with the {need.die} die", need.die, found, (event.roller,))
