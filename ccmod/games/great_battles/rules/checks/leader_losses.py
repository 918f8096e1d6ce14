"""Leaders in combat: their stars in checks, who is killed, who escapes, who takes over (11.73, 12.7)."""

from __future__ import annotations

from collections.abc import Iterator, Set

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.check_additions import PRE_SHOCK, most_added, surely_added
from ccmod.games.great_battles.rules.disorder_check import AS_SAID, PLAIN, STEADY, die_of, possible_totals
from ccmod.games.great_battles.rules.duties.entries import open_for
from ccmod.games.great_battles.rules.ground import LEADER
from ccmod.games.great_battles.rules.rulebook import RULEBOOK
from ccmod.games.great_battles.rules.state.commands import Leader
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.ground.counting import in_words
from ccmod.play.entries import LedgerEntry
from ccmod.play.finding import Objection, warning

HELPED_OTHERWISE = ("fire", PRE_SHOCK, "countercharge")
"""Checks whose totals have rules of their own (12.32, 11.37, 11.56)."""
KILLS = 0
"""The die that kills a leader (12.71)."""


@RULEBOOK.check("V003", "11.73", e.Udd, of=(PRE_SHOCK, *PLAIN))
def counts_the_stars(state: State, event: e.Udd) -> Objection | None:
    """Leaders of a unit's own command that are stacked with it subtract their stars from the roll.

    A total lower than the die is not an error if a leader may be stacked with the unit without a report.
    """
    unit = state.unit(event.unit)
    added = _added(state, unit, event.cause)
    die = die_of(state, event) if added is not None else None
    if added is None or die is None or event.total is None or unit.hex is None:
        return None
    if event.total in possible_totals(state, unit, die, added):
        return None
    leaders = state.stars(unit)
    stars = sum(leader.stars for leader in leaders)
    due = die - stars + state.tiredness(unit) + added
    if stars and event.total == due + stars:
        verbs = ("is", "takes") if len(leaders) == 1 else ("are", "take")
        names = in_words([leader.name for leader in leaders])
        said = f"{names} {verbs[0]} stacked with {event.unit} and {verbs[1]} {stars} off its roll"
        return Objection(said, str(due), str(event.total), (event.unit,), unit.hexes)
    return None


@RULEBOOK.check("V003", "11.73", e.Udd)
def takes_off_what_leaders_do(state: State, event: e.Udd) -> Objection | None:
    """Only leaders who are with a unit lower its roll; one whose place is uncertain may be with it."""
    if event.cause in HELPED_OTHERWISE or event.total is None or state.ledger.partial:
        return None
    unit, die = state.unit(event.unit), die_of(state, event)
    if die is None or unit.hex is None:
        return None
    least = min(possible_totals(state, unit, die))
    leaders = list(state.officers(unit.command))
    if event.total >= least or not state.leaders or any(one.hex is None and not one.killed for one in leaders):
        return None
    said = f"no {'other ' if state.stars(unit) else ''}leader is with {event.unit} who would lower its roll"
    return Objection(said, f"at least {least}", str(event.total), (event.unit,), unit.hexes)


def _added(state: State, unit: Unit, cause: str) -> int | None:
    """What is added to a check besides fatigue, if that is certain: nothing, but before a Shock what the chart says."""
    if cause != PRE_SHOCK:
        return 0
    least, most = surely_added(state, unit, cause), most_added(state, unit, cause)
    return least if least == most else None


@RULEBOOK.check("V003", "11.73", e.Udd, of=(AS_SAID, PRE_SHOCK, *PLAIN, *STEADY))
def adds_nothing_but_what_is_due(state: State, event: e.Udd) -> Objection | None:
    """Only fatigue and fire results raise such a roll; omitted stars are reported above."""
    unit = state.unit(event.unit)
    if event.total is None or unit.hex is None:
        return None
    added = most_added(state, unit, event.cause)
    die = die_of(state, event) if added is not None else None
    if added is None or die is None:
        return None
    most = max(possible_totals(state, unit, die, added))
    reported = event.cause in PLAIN or event.cause == PRE_SHOCK
    stars = sum(leader.stars for leader in state.stars(unit)) if reported else 0
    if event.total <= most or (stars and event.total == most + stars):
        return None
    said = f"{event.unit} has rolled {die}, which comes to {most} at the most"
    return Objection(said, f"at most {most}", str(event.total), (event.unit,), unit.hexes)


@RULEBOOK.check("V009", "12.71", e.Roll, of=("leader loss",))
def is_rolled_for_before_the_checks(state: State, event: e.Roll) -> Objection | None:
    """After a loss by fire the roll for a leader comes before the checks that the same result asks for.

    After a loss by a second Disorder alone it comes after them. A roll that does him no harm may merely be reported
    late, which is left to the judge.
    """
    due, leader = state.ledger.find(event).entry, state.leaders.get(event.subject or "")
    if due is None or not due.is_owed or leader is None or leader.hex is None:
        return None
    for unit in (one for one in state.units_in(leader.hex) if one.side == leader.side):
        results = {one.step for one in open_for(state, "LOSE fire", unit.name) if due.step in one.used}
        if any(one.step in results and max(one.used, default=0) > due.step for one in _checks(state, unit)):
            said = f"{unit.name} has checked for this fire, and the roll for {leader.name} comes before that"
            speak = Objection if event.die == KILLS else warning
            return speak(said, "the leader first", "the check first", (leader.name, unit.name), unit.hexes)
    return None


def _checks(state: State, unit: Unit) -> list[LedgerEntry]:
    """The checks of a unit for results of fire."""
    return open_for(state, "UDD fire", unit.name)


@RULEBOOK.check("V009", "12.71", e.LoseLeader)
def is_killed_by_a_zero(state: State, event: e.LoseLeader) -> Objection | None:
    """Only a roll of 0 kills; a commander dies with his last unit, and a lone leader if he cannot escape."""
    die, leader = state.die("leader loss", event.leader), state.leaders.get(event.leader)
    if die in (None, KILLS) or leader is None or _is_alone(state, leader) or _has_lost_all(state, leader):
        return None
    return Objection(f"the roll for {event.leader} is {die}", "killed by a 0 alone", str(die), (event.leader,))


def _has_lost_all(state: State, leader: Leader) -> bool:
    """Whether every unit that a leader commands is eliminated."""
    led = [
        unit for unit in state.units.values() if any(one.name == leader.command for one in state.chain(unit.command))
    ]
    return all(unit.eliminated for unit in led)


def _is_alone(state: State, leader: Leader) -> bool:
    """Whether a leader stands beside an enemy, and with nobody."""
    hex = leader.hex
    if hex is None or any(unit.side == leader.side for unit in state.units_in(hex)):
        return False
    return any(state.enemies_in(near, leader.side) for near in state.board.neighbours(hex))


@RULEBOOK.check("V010", "12.73-12.76", e.RelocateLeader)
def escapes_to_the_nearest(state: State, event: e.RelocateLeader) -> Iterator[Objection]:
    """A leader alone adjacent to an enemy moves to the nearest friendly unit that he can reach."""
    leader, unit = state.leaders.get(event.leader), state.unit(event.unit)
    before = state.waits_to_replace(event.leader)
    if before not in (None, event.leader):
        yield Objection(f"{before} is alive, whom {event.leader} is to replace", before, event.leader, (event.leader,))
    if leader is None or leader.hex is None or unit.hex is None:
        return
    if unit.side not in (None, leader.side):
        said = f"{event.unit} is not of {event.leader}'s side"
        yield Objection(said, "a friendly unit", event.unit, (event.leader, event.unit), (unit.hex,))
        return
    if not _is_alone(state, leader):
        said = f"{event.leader} is not alone beside an enemy"
        yield Objection(said, "he stays", f"he goes to {event.unit}", (event.leader,), (leader.hex,))
        return
    friends = [one for one in state.units.values() if one.side == leader.side and one.hex and not one.abandoned]
    ways = _ways(state, leader, {one.hex or "" for one in friends})
    friends = [one for one in friends if one.hex in ways]
    nearest = min(friends, key=lambda one: (ways[one.hex or ""], one.name), default=None)
    if unit.hex not in ways or (nearest is not None and ways[nearest.hex or ""] < ways[unit.hex]):
        other = nearest.name if nearest is not None else "nobody"
        said = f"{other} is the nearest friendly unit that {event.leader} can reach"
        yield Objection(said, other, event.unit, (event.leader, event.unit), (leader.hex, unit.hex))


def _ways(state: State, leader: Leader, goals: Set[str]) -> dict[str, int]:
    """How far hexes are for a leader, by ways without enemies and without what nobody crosses.

    Those are left out that are farther than the nearest goal.
    """
    start = leader.hex or ""
    far, edge, nearest = {start: 0}, [start], None
    for hex in edge:
        if hex in goals and nearest is None:
            nearest = far[hex]
        if nearest is not None and far[hex] >= nearest:
            break
        for near in state.board.neighbours(hex):
            barred = state.ground is not None and state.ground.bars(hex, near, LEADER) is not None
            if near not in far and not barred and not state.enemies_in(near, leader.side):
                far[near] = far[hex] + 1
                edge.append(near)
    return far


@RULEBOOK.check("V010", "12.73-12.76", e.ReplaceLeader)
def takes_over_a_command(state: State, event: e.ReplaceLeader) -> Iterator[Objection]:
    """The replacement for a killed leader is placed with a unit of his command, or with his superior."""
    lost, unit = state.leaders.get(event.lost), state.unit(event.unit)
    if lost is None:
        return
    if not lost.killed:
        yield Objection(f"{event.lost} is alive", "a leader who was killed", "alive", (event.lost,))
        return
    new = state.leaders.get(event.leader)
    there = new is not None and new is not lost and not new.killed and new.hex is not None
    if new is not None and there and new.command == lost.command and lost.command is not None:
        said = f"{event.leader} has taken over {lost.command} already"
        yield Objection(said, "a command without a leader", "again", (event.leader, event.lost))
        return
    if lost.replacement is not None and event.leader not in (lost.replacement, lost.name):
        other = state.leaders.get(lost.replacement)
        if other is None or not other.killed:
            said = f"{lost.replacement} takes over from {event.lost}"
            yield Objection(said, lost.replacement, event.leader, (event.leader, event.lost))
    if unit.command is None or lost.command is None:
        return
    if not any(one.name == lost.command for one in state.chain(unit.command)) and not _with_a_superior(
        state, lost, unit
    ):
        said = f"{event.unit} is not of {lost.command}"
        yield Objection(said, f"a unit of {lost.command}", event.unit, (event.leader, event.unit), unit.hexes)


def _with_a_superior(state: State, lost: Leader, unit: Unit) -> bool:
    """Whether all of a command has routed, so that its new leader goes to his superior (12.74)."""
    own = [one for one in state.units.values() if any(c.name == lost.command for c in state.chain(one.command))]
    above = {command.name for command in state.chain(lost.command)} - {lost.command}
    there = {one.hex for one in state.leaders.values() if one.command in above}
    return all(one.routed or one.eliminated for one in own) and unit.hex in there
