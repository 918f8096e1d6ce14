"""The modifiers of fire as they are announced (10.81, 10.52, 8.34)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.effects.shots import may_be_of_another
from ccmod.games.great_battles.rules.gunfire.lines import Unknown
from ccmod.games.great_battles.rules.gunfire.modifiers import DISPERSED, ENFILADE, FATIGUE, HOURS, MASSED, PREPARED
from ccmod.games.great_battles.rules.gunfire.results import due_results
from ccmod.games.great_battles.rules.rulebook import RULEBOOK
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.shots import Shot
from ccmod.games.great_battles.rules.subjects import Units, after_fire
from ccmod.play.finding import Objection, missing
from ccmod.play.rulebook import Named

RULES = {
    "V107": "10.52",
    "V108": "10.81",
    "V123": "8.34",
    "V124": "10.81",
    "V167": "16.11, 16.12",
    "V169": "17.31",
}
NEVER_LEFT_OUT = {MASSED: "V123", DISPERSED: "V123", **dict.fromkeys(HOURS, "V167"), FATIGUE: "V169"}
OWN_CHECKS = {PREPARED: "V107", ENFILADE: "V124", **NEVER_LEFT_OUT}
"""Modifiers that have a check of their own."""
_TERM = re.compile(r"(.+?) ?([+-]\d{1,2}|0)")


def awaited(state: State, event: e.Modifiers) -> Shot | None:
    """The fire whose modifiers are reported."""
    return state.firing.awaited(event.total)


@RULEBOOK.family(RULES, e.Modifiers, given=awaited)
def counts_its_modifiers(state: State, event: e.Modifiers, shot: Shot) -> Iterator[Named]:
    """The modifiers of range, terrain, target and firer, and no others; after the die they may be for the next fire.

    Before the die of return fire they may be for return fire that was not reported.
    """
    for id, objection in _counted(event, shot):
        yield id, state.ledger.asked(objection) if shot.dice or may_be_of_another(state, shot) else objection


def _counted(event: e.Modifiers, shot: Shot) -> Iterator[Named]:
    """The mistakes in the modifiers of a fire."""
    drms = shot.drms
    if drms.missing is not None:
        yield "V108", missing(drms.missing)
        return
    terms = [(found[1], int(found[2])) for one in event.drms if (found := _TERM.fullmatch(one.strip())) is not None]
    claimed = [wrong for name in OWN_CHECKS if (wrong := _claim(shot, name, terms)) is not None]
    yield from claimed
    if claimed:
        return
    right = " or ".join(f"{total:+d}" for total in sorted(drms.totals))
    said = sum(value for _, value in terms)
    if event.total not in drms.totals:
        id = "V108"
        for name in NEVER_LEFT_OUT:
            if drms.part(name) and event.total + drms.part(name) in drms.totals:
                id = OWN_CHECKS[name]
        said_so = f"the modifiers of this fire are {drms}"
        yield id, Objection(said_so, right, f"{event.total:+d}", shot.units, (*shot.origins, shot.hex))
    elif len(terms) == len(event.drms) and said != event.total:
        stated = f"{event.total:+d}"
        yield "V108", Objection(f"these modifiers come to {said:+d}", f"{said:+d}", stated, shot.units, (shot.hex,))


def _claim(shot: Shot, name: str, terms: list[tuple[str, int]]) -> Named | None:
    """The mistake in a modifier that was announced by its name."""
    word = name.split()[0].lower()
    said = sum(value for one, value in terms if one.lower().startswith(word))
    due = shot.drms.part(name)
    allowed = {due}
    if shot.drms.is_open(name):
        more = [value for one, value in shot.drms.open if one == name]
        allowed.update({0, *more, *(due + value for value in more)})
    if not said or said in allowed:
        return None
    right = f"{due:+d}" if due else f"no {name}"
    message = f"{name} counts {due:+d} here" if due else f"there is no {name} here"
    return OWN_CHECKS[name], Objection(message, right, f"{said:+d}", shot.units, (*shot.origins, shot.hex))


@RULEBOOK.check("V107", "10.52", e.Move, given=after_fire)
def does_not_move_after_prepared_fire(state: State, event: e.Move, _: Units) -> Iterator[Objection]:
    """A unit that moves after firing did not use Prepared Fire."""
    for name in event.units:
        for shot in state.firing.shots:
            if name not in shot.units or shot.base is not None or not shot.drms.is_open(PREPARED):
                continue
            plain = {total - 1 for total in shot.drms.totals} & shot.drms.totals
            announced = shot.total is not None and shot.total not in plain and shot.total in shot.drms.totals
            if announced or _needs_preparation(state, shot):
                said = f"{name} has used Prepared Fire at {shot.hex}, and does not move"
                yield Objection(said, "fire instead of moving", "both", (name,), (event.hex,))


def _needs_preparation(state: State, shot: Shot) -> bool:
    """Whether a fire whose modifiers nobody reported has a result that the tables give with Prepared Fire alone."""
    if shot.total is not None or len(shot.results) != 1 or len(shot.dice) != 1:
        return False
    without = tuple(one for one in shot.drms.open if one[0] != PREPARED)
    plain = replace(shot, drms=shot.drms._replace(open=without), results=[])
    try:
        return shot.results[0] not in due_results(state, plain)
    except Unknown:
        return False
