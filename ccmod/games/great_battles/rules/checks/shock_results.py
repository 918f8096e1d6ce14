"""The ratio, the modifiers and the result of a Shock (11.42 to 11.45)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.announced import values_of
from ccmod.games.great_battles.rules.effects.shock import awaits_its_modifiers
from ccmod.games.great_battles.rules.gunfire.lines import Unknown
from ccmod.games.great_battles.rules.rulebook import RULEBOOK
from ccmod.games.great_battles.rules.shock_drms import Term, shock_terms, totals
from ccmod.games.great_battles.rules.shock_facts import is_decided
from ccmod.games.great_battles.rules.shock_ground import round_of
from ccmod.games.great_battles.rules.shock_odds import in_points, ratios, strengths
from ccmod.games.great_battles.rules.silent_shocks import asked_of_others
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.shocks import Shock
from ccmod.games.great_battles.rules.subjects import resolved
from ccmod.games.great_battles.rules.terms import AGGRESSIVE
from ccmod.ground.counting import in_words
from ccmod.play.finding import Objection, missing

_TERM = re.compile(r"(?P<name>.*\S) (?P<value>[+-][0-9]+)")
BRIGADIER, CHARGE = "brigadier", "charge"


@RULEBOOK.check("V137", "11.43", e.Resolve, given=resolved)
def is_the_ratio_of_the_strengths(state: State, event: e.Resolve, shock: Shock) -> Objection | None:
    """The ratio of strengths as given on the chart: for the attacker if he moved against open ground."""
    if event.ratio is None:
        return None
    right = ratios(state, round_of(state, shock), event.attackers, event.defenders)
    if right is not None and event.ratio in right:
        return None
    found = strengths(state, shock, event.attackers, event.defenders)
    if found is None or right is None:
        return missing(f"the strengths of {', '.join((*event.attackers, *event.defenders))} in this Shock")
    ours, theirs = map(in_points, found)
    said = f"{ours} to {theirs} strength points are {' or '.join(right)}"
    return Objection(said, " or ".join(right), event.ratio, event.attackers)


def modified(state: State, event: e.Modifiers) -> Shock | None:
    """The Shock whose modifiers are announced."""
    return awaits_its_modifiers(state, event.total)


@RULEBOOK.check("V138", "11.42, 11.44", e.Modifiers, given=modified)
def adds_up(_: State, event: e.Modifiers, __: Shock) -> Objection | None:
    """The modifiers of a Shock add up to the reported total."""
    values = values_of(event.drms)
    total = sum(values.values()) if values is not None else event.total
    if total == event.total:
        return None
    return Objection(f"{in_words(event.drms)} add up to {total}", str(total), str(event.total))


@RULEBOOK.check("V138", "11.42, 11.44", e.Modifiers, given=modified)
def are_those_of_the_battle(state: State, event: e.Modifiers, shock: Shock) -> Iterator[Objection]:
    """A modifier that the battle's charts name has the value that they give it."""
    known = {**state.charts.shock_drms, **state.charts.positions}
    for term in filter(None, map(_TERM.fullmatch, event.drms)):
        value = known.get(term["name"].lower())
        if value is not None and value != int(term["value"]):
            said = f"{term['name']} is {value:+d} in this battle"
            yield Objection(said, f"{value:+d}", term["value"])
        if term["name"].lower().startswith(CHARGE) and int(term["value"]) > 0 and not _charges(shock):
            why = "no Charge goes on in a Continued Shock" if shock.continued else "not all of the attackers charge"
            yield Objection(why, "no modifier for a Charge", term[0], shock.strikers)


def _charges(shock: Shock) -> bool:
    """Whether a round counts as a Charge."""
    return shock.manner is not None and not shock.continued


@RULEBOOK.check("V138", "11.42, 11.44", e.Modifiers, given=modified)
def are_all_that_are_due(state: State, event: e.Modifiers, shock: Shock) -> Objection | None:
    """All modifiers of the rules and of the battle's charts count, and no others."""
    if adds_up(state, event, shock) is not None or any(are_those_of_the_battle(state, event, shock)):
        return None
    values = values_of(event.drms) or {}
    unknown = {value for name, value in values.items() if BRIGADIER in name.lower()}  # V146 judges what is said of him
    return _against_the_sum(state, shock, event.total, f"{event.total:+d}", unknown)


@RULEBOOK.check("V138", "11.42, 11.44", e.ShockResult)
def comes_from_all_that_are_due(state: State, event: e.ShockResult) -> Objection | None:
    """The same holds if only the die and the total are reported, not the modifiers."""
    now = state.shocks.current
    if now is None or now.over or now.die is None or now.modifiers is not None:
        return None
    return _against_the_sum(state, now, event.total - now.die, f"{event.total} with a die of {now.die}", set())


def _against_the_sum(state: State, shock: Shock, said: int, found: str, brigadier: set[int]) -> Objection | None:
    """The objection to the sum of the modifiers of a Shock."""
    try:
        terms = shock_terms(state, shock)
    except Unknown as lacking:
        return missing(str(lacking))
    right = totals([*terms, *([Term("", frozenset({0, *brigadier}))] if brigadier else [])])
    if said in right:
        open_ = [name for name, value in state.charts.shock_drms.items() if value and not is_decided(name)]
        return missing(f"whether {', '.join(open_)} counts in this Shock") if open_ else None
    shown = ", ".join(map(str, terms)) or "none"
    wanted = " or ".join(f"{total:+d}" for total in sorted(totals(terms)))
    wrong = Objection(f"the modifiers of this Shock are {shown}", wanted, found, shock.strikers or shock.attackers)
    return asked_of_others(state, wrong, shock.struck or shock.defenders)


@RULEBOOK.check("V138", "11.42, 11.44", e.ShockResult)
def is_the_die_with_its_modifiers(state: State, event: e.ShockResult) -> Objection | None:
    """The total is the die with all that was announced to be added."""
    now = state.shocks.current
    if now is None or now.over or now.die is None or now.modifiers is None:
        return None
    total = now.die + now.modifiers
    if total == event.total:
        return None
    return Objection(f"{now.die} {now.modifiers:+d} is {total}", str(total), str(event.total), now.strikers)


@RULEBOOK.check("V140", "11.47", e.Modifiers, given=modified)
def counts_how_often_it_goes_on(_: State, event: e.Modifiers, shock: Shock) -> Objection | None:
    """The first Continued Shock has a modifier of -1, the second one of -2, and so on."""
    if not shock.continued:
        return None
    terms = [_TERM.fullmatch(drm) for drm in event.drms]
    if not all(terms):
        return None
    if any(int(term["value"]) == -shock.continued for term in terms if term is not None):
        return None
    said = f"no modifier of {-shock.continued} is among them, which Continued Shock number {shock.continued} has"
    return Objection(said, str(-shock.continued), ", ".join(event.drms), shock.strikers)


@RULEBOOK.check("V146", "11.72", e.Modifiers, given=modified)
def counts_the_brigadier(state: State, event: e.Modifiers, shock: Shock) -> Iterator[Objection]:
    """An Aggressive brigadier with his attackers adds 1; without any brigadier among them the attack loses 1."""
    attackers = [state.unit(name) for name in shock.attackers]
    if any(unit.hex is None or unit.command is None for unit in attackers) or shock.continued:
        return
    leaders = [state.leader_of(unit.command or "") for unit in attackers]
    if any(leader is None for leader in leaders):
        return
    for term in filter(None, map(_TERM.fullmatch, event.drms)):
        if BRIGADIER not in term["name"].lower():
            continue
        there = any(one is not None and one.hex in unit.hexes for one, unit in zip(leaders, attackers, strict=True))
        fierce = any(
            one is not None and one.profile == AGGRESSIVE and one.hex in unit.hexes
            for one, unit in zip(leaders, attackers, strict=True)
        )
        if int(term["value"]) > 0 and not fierce:
            said = "no Aggressive brigadier is with the attackers"
            yield Objection(said, "no +1", term[0], shock.attackers)
        elif int(term["value"]) < 0 and there:
            yield Objection("their brigadier is with the attackers", "no -1", term[0], shock.attackers)


@RULEBOOK.check("V151", "11.45", e.ShockResult)
def is_what_the_table_says(state: State, event: e.ShockResult) -> Objection | None:
    """The result is that of the battle's table for the modified total."""
    if event.result is None:
        return None
    chart = state.charts.shock
    if chart is None:
        return missing("the Shock Resolution Table of the battle")
    cell = chart.cell(event.total, chart.columns[0]) if chart.columns else None
    if cell is None or cell == event.result:
        return None
    return Objection(f"the table gives {cell} for {event.total}", cell, event.result)
