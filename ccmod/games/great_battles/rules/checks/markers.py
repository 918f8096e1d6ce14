"""How many Activation Markers a division gets, what its corps commander adds, Efficiency Transfers (5.23 to 5.44)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.command_range import in_chain, in_command
from ccmod.games.great_battles.rules.division_markers import (
    LEAST,
    MOST,
    OUT_OF_RANGE,
    Facts,
    facts_of,
    may_be_raised,
    no_division,
    shares_for,
)
from ccmod.games.great_battles.rules.rulebook import RULEBOOK
from ccmod.games.great_battles.rules.state.commands import CORPS, DIVISION, Command
from ccmod.games.great_battles.rules.state.position import State
from ccmod.ground.counting import counted
from ccmod.play.finding import Objection, missing, warning
from ccmod.play.rulebook import Named

SUM, LIMIT = "V025", "V026"
Known = dict[str, Facts | str]
"""The facts of divisions by their names, as far as they were looked at."""
DONORS = 2
"""Activations that are given up for one (5.43)."""


@RULEBOOK.check(SUM, "5.23", e.Favour)
def gives_what_he_has(state: State, event: e.Favour) -> Iterator[Objection]:
    """A corps commander gives a rating of +1, or +2 in one or two portions, to divisions in his range."""
    leader, division = state.leaders.get(event.leader), state.commands.get(event.division)
    corps = state.superior(division.of, CORPS) if division is not None else None
    if leader is None or division is None or corps is None:
        return
    if leader.command != corps.name:
        said = f"{leader.name} does not command {corps.name}"
        yield Objection(said, f"the commander of {corps.name}", leader.name, (leader.name,))
        return
    wrong = no_division(state, event.division)
    if wrong is not None:
        yield wrong
    if division.ams is not None:
        had = f"{division.ams} AMs"
        yield warning(f"{division.name} has its AMs already", f"before its {had}", "after them", (division.name,))
    given = sum(state.turn.favours.get(one.name, 0) for one in state.divisions_of(corps))
    if leader.rating is None:
        yield missing(f"the Efficiency Rating of {leader.name}")
    elif event.points < 1 or given + event.points > leader.rating:
        said = f"{leader.name} has a rating of {leader.rating:+d}, of which {given} is given"
        yield Objection(said, f"at most {max(0, leader.rating - given)}", str(event.points), (leader.name,))
    near = in_command(state, division)
    if near is None:
        yield missing(f"the way from {leader.name} to the leader of {division.name}")
    elif not near:
        said = f"the leader of {division.name} is out of the range of {leader.name}"
        yield Objection(said, "a division in command", division.name, (leader.name, division.name))


@RULEBOOK.family({SUM: "5.23", LIMIT: "5.24, 5.25"}, e.SetAms)
def gets_its_markers(state: State, event: e.SetAms) -> Iterable[Named] | None:
    """A division has as many markers as its corps efficiency, modified by its leaders, ranges and losses."""
    division = state.commands.get(event.division)
    if not LEAST <= event.count <= MOST:
        said = f"a division has {LEAST} to {MOST} AMs"
        return [(LIMIT, Objection(said, f"{LEAST} to {MOST}", str(event.count), (event.division,)))]
    if division is None:
        return None
    wrong = no_division(state, event.division)
    if wrong is not None:
        return [(SUM, wrong)]
    if division.ams is not None:
        said = f"{event.division} has its AMs for this turn"
        return [(SUM, Objection(said, str(division.ams), str(event.count), (event.division,)))]
    facts = facts_of(state, division)
    if isinstance(facts, str):
        return [(SUM, missing(facts))]
    if facts.near is False and event.count > OUT_OF_RANGE:
        said = f"{event.division} is out of its corps commander's range"
        return [(LIMIT, Objection(said, f"at most {OUT_OF_RANGE}", str(event.count), (event.division,)))]
    known: Known = {division.name: facts}
    if _is_as_reported(state, facts, event.count, known):
        return None
    worlds, shares = _raised_or_not(state, facts, known), _shares(state, facts)
    fitting = [one for one in worlds if shares_for(one, event.count, shares)]
    answers = [_unsettled(state, one, event.count, known) for one in fitting]
    if not answers:
        totals = [total for one in worlds for _, _, total in one.sums(shares)]
        right = " or ".join(map(str, sorted({total.value for total in totals})))
        wrong = Objection(" or ".join(dict.fromkeys(map(str, totals))), right, str(event.count), (event.division,))
        rest = _unreported_shares(state, facts)
        more = any(shares_for(one, event.count, rest) for one in worlds)
        return [(SUM, state.ledger.asked(wrong, e.Favour) if more else wrong)]
    return [(SUM, found) for found in answers[0]] if all(answers) else None


def _is_as_reported(state: State, facts: Facts, count: int, known: Known) -> bool:
    """Whether the count fits the corps as reported: whatever else is possible, that is."""
    if not shares_for(facts, count, _shares(state, facts)) or not _explain(state, facts, known):
        return False
    return not _unsettled(state, facts, count, known)


def _divisions(state: State, facts: Facts) -> tuple[Command, ...]:
    """The divisions of a corps."""
    return state.divisions_of(state.commands[facts.corps])


def _explain(state: State, facts: Facts, known: Known) -> bool:
    """Whether the markers that the other divisions of a corps have may be right, the corps raised or not."""
    for division in _divisions(state, facts):
        if division.ams is None or division.name == facts.division:
            continue
        other = _facts(state, division, known)
        if isinstance(other, str):
            continue
        other = other.if_raised() if facts.raised else other
        if not shares_for(other, division.ams, _shares(state, other)):
            return False
    return True


def _raised_or_not(state: State, facts: Facts, known: Known) -> list[Facts]:
    """The possible facts: the corps as reported, or raised by the Overall Commander without a report (5.22).

    The markers that other divisions of the corps have may show which of the two it is.
    """
    if may_be_raised(state, state.commands[facts.corps]) is False:
        return [facts]
    worlds = [facts, facts.if_raised()]
    return [one for one in worlds if _explain(state, one, known)] or worlds


def _facts(state: State, division: Command, known: Known) -> Facts | str:
    """The facts of a division, found once a step."""
    found = known.get(division.name)
    if found is None:
        found = known[division.name] = facts_of(state, division)
    return found


def _unsettled(state: State, facts: Facts, count: int, known: Known) -> list[Objection]:
    """The objections left to markers that one sum at least explains."""
    found: list[Objection] = []
    if facts.near is None and not _is_right_anyhow(state, facts, count):
        found.append(missing(f"the way from the corps commander to the leader of {facts.division}"))
    elif facts.rating > 0:
        found += _shared_out(state, facts, count, known)
    if facts.raised and may_be_raised(state, state.commands[facts.corps]) is None:
        found.append(missing(f"the way from the Overall Commander to the commander of {facts.corps}"))
    return found


def _is_right_anyhow(state: State, facts: Facts, count: int) -> bool:
    """Whether a sum explains the markers, be its leader near or not."""
    shares = _shares(state, facts)
    return all(shares_for(facts._replace(near=near), count, shares) for near in (True, False))


def _shares(state: State, facts: Facts) -> tuple[int, ...]:
    """The part of a rating above 0 that a division may have: the reported one, or any if none was reported."""
    favours = state.turn.favours
    if favours and any(one.name in favours for one in _divisions(state, facts)):
        return (favours.get(facts.division, 0),)
    return tuple(range(max(0, facts.rating) + 1))


def _unreported_shares(state: State, facts: Facts) -> tuple[int, ...]:
    """The part that a division may have of the rest of a rating, of which only some portions were reported."""
    given = sum(state.turn.favours.get(one.name, 0) for one in _divisions(state, facts))
    return tuple(range(max(0, facts.rating - given) + 1))


def _shared_out(state: State, facts: Facts, count: int, known: Known) -> Iterator[Objection]:
    """Divisions of one corps have no more of its commander's rating than there is; by one reading no less either.

    He gives it only to those in his range.
    """
    least, most, is_any_near = 0, 0, False
    for division in _divisions(state, facts):
        ams = count if division.name == facts.division else division.ams
        found = _facts(state, division, known)
        if isinstance(found, str):
            most += facts.rating
            continue
        found = found.if_raised() if facts.raised else found
        is_any_near |= found.near is not False
        shares = shares_for(found, ams, _shares(state, found)) if ams is not None else (0, facts.rating)
        least += min(shares, default=0)
        most += max(shares, default=0)
    if least > facts.rating:
        said = f"the divisions of {facts.corps} have {least} from their commander's {facts.rating:+d}"
        yield Objection(said, f"at most {facts.rating}", str(least), (facts.division,))
    elif most == 0 and is_any_near and state.option("AMB-06") == "must":
        said = f"no division has the {facts.rating:+d} of its corps commander"
        yield Objection(said, f"{facts.rating:+d} for a division", "none", (facts.division,))


@RULEBOOK.check("V027", "5.43, 5.44", e.Transfer)
def gives_two_for_one(state: State, event: e.Transfer) -> Iterator[Objection]:
    """Two activations of one or two divisions become one more for another; none is left with 0 or has more than 4.

    All of them need a chain of command to the Overall Commander (5.42).
    """
    if event.side in state.turn.transfers:
        yield Objection(f"{event.side} has transferred activations this turn", "once", "twice")
    if len(event.donors) != DONORS:
        yield Objection("two activations are given up for one", "two", str(len(event.donors)), event.donors)
    if event.division in event.donors:
        said = f"{event.division} gives and gets"
        yield Objection(said, "other divisions", event.division, (event.division,))
    for name in dict.fromkeys((*event.donors, event.division)):
        division = state.commands.get(name)
        if division is not None:
            yield from _takes_part(state, event, division)


def _takes_part(state: State, event: e.Transfer, division: Command) -> Iterator[Objection]:
    """The objection to one division in a transfer."""
    name, given = division.name, event.donors.count(division.name)
    if division.side not in (None, event.side):
        yield Objection(f"{name} belongs to {division.side}", event.side, division.side, (name,))
        return
    wrong = no_division(state, name)
    if wrong is not None:
        yield wrong
        return
    above = state.superior(division.of, DIVISION)
    if division.ams is None and above is not None and above.ams is not None:
        said = f"{name} acts with the AMs of {above.name}, and has none of its own"
        yield warning(said, "a division", name, (name,))
        return
    if division.ams is None:
        yield missing(f"the AMs of {name}")
    elif given and division.ams - given < LEAST:
        said = f"{name} has {counted(division.ams, 'AM')}, and keeps at least {LEAST}"
        yield Objection(said, f"at most {division.ams - LEAST} given up", str(given), (name,))
    elif not given and division.ams >= MOST:
        yield Objection(f"{name} has {MOST} AMs already", f"at most {MOST}", str(division.ams + 1), (name,))
    chain = in_chain(state, division)
    if chain is None:
        yield missing(f"the chain of command from {name} to the Overall Commander")
    elif not chain:
        said = f"{name} has no chain of command to the Overall Commander"
        yield Objection(said, "a chain of command", "none", (name,))
