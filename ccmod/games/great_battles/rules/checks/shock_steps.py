"""The steps of Shock: their order, and what Green units and defenders owe before it (11.11, 11.36, 11.37)."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.great_battles.rules import events as e
from ccmod.games.great_battles.rules.acting import MOVES, OTHERS, actors
from ccmod.games.great_battles.rules.duties.entries import open_for
from ccmod.games.great_battles.rules.effects.shock import step_of, step_under_way
from ccmod.games.great_battles.rules.events import words
from ccmod.games.great_battles.rules.exchange import what_is_left
from ccmod.games.great_battles.rules.rulebook import RULEBOOK
from ccmod.games.great_battles.rules.state.position import State
from ccmod.games.great_battles.rules.state.shocks import DESIGNATION, SEVERAL, STEPS, Shock
from ccmod.games.great_battles.rules.state.shots import PRE_SHOCK
from ccmod.games.great_battles.rules.state.units import Unit
from ccmod.games.great_battles.rules.subjects import resolved
from ccmod.games.great_battles.rules.terms import DISORDER, MARCH
from ccmod.play.event import Event
from ccmod.play.finding import Objection, warning
from ccmod.play.naming import named

OF_A_STEP = (e.Designate, e.RetreatBefore, e.HangBack, e.Wrap, e.Countercharge, e.Fire, e.Udd)


@RULEBOOK.check("V130", "11.11", *OF_A_STEP)
def keeps_the_order_of_the_steps(state: State, event: Event) -> Objection | None:
    """No Shock goes on to a step before all have finished the one before it; a Continued Shock has steps of its own."""
    now, step = state.shocks, step_of(event)
    if isinstance(event, e.Designate) and state.ledger.unsaid:
        return None
    if step is None or step >= now.step or not now.all or any(one.continued for one in now.all):
        return None
    if all(one.over for one in now.all):
        return None
    return Objection(
        _is_past(step, now.step),
        STEPS[now.step],
        STEPS[step],
        named(event, ("unit", "units", "attackers")),
    )


def _is_past(step: int, now: int) -> str:
    """That a step is over, in words."""
    past, begun = "are" if step in SEVERAL else "is", "have" if now in SEVERAL else "has"
    return f"{STEPS[step]} {past} over, and {STEPS[now]} {begun} begun"


@RULEBOOK.check("V130", "11.11", e.Roll, of=[DISORDER])
def rolls_in_the_order_of_the_steps(state: State, event: e.Roll) -> Objection | None:
    """The same of a die for a check before a Shock, whether it is said how the check ends or not."""
    now = state.shocks
    if now.step == DESIGNATION or not now.all or any(one.continued for one in now.all):
        return None
    step = step_under_way(state, event)
    if step is None or step >= now.step or all(one.over for one in now.all):
        return None
    said = _is_past(step, now.step)
    return Objection(said, STEPS[now.step], STEPS[step], named(event, ("subject",)))


@RULEBOOK.check("V130", "11.11", e.Designate)
def is_announced(state: State, event: e.Designate) -> Objection | None:
    """A Shock without an announcement is a warning: its signs may be due to something else."""
    if not state.ledger.unsaid:
        return None
    said = f"the log does not report that {', '.join(event.attackers)} will shock {', '.join(event.defenders)}"
    return warning(said, "the designation", "none", (*event.attackers, *event.defenders))


@RULEBOOK.check("V130", "11.11", e.Resolve)
def ends_one_shock_before_the_next(state: State, event: e.Resolve) -> Objection | None:
    """A Shock is resolved once; whoever goes on continues it."""
    found = state.shocks.find(event.attackers, event.defenders)
    again = found is not None and found.resolved and found.total is not None and not found.continued
    if not again or found is None:
        return None
    who = ", ".join(event.attackers)
    return Objection(f"the Shock of {who} was resolved already", "once", "again", event.attackers)


@RULEBOOK.check("V130", "11.11", e.Line)
def announces_the_line_of_its_shocks(state: State, event: e.Line) -> Objection | None:
    """The end from which Shocks are resolved is announced when there are Shocks."""
    if state.shocks.all or not state.activation.whole or not state.activation.brigades:
        return None
    return warning("no Shock has been announced", "Shocks first", "their line first")


@RULEBOOK.check("V130", "11.11", e.Resolve)
def rolls_before_the_next(state: State, event: e.Resolve) -> Objection | None:
    """Pre-Shock Fire, and the previous Shock, are rolled first; later dice are left to the judge."""
    shots = [shot for shot in state.firing.shots if shot.base == PRE_SHOCK and not shot.over]
    left = what_is_left(state, shots)
    if left is not None:
        said = f"the fire before the Shock of {', '.join(event.attackers)} is not over: {left}"
        return warning(said, "the fire first", "a Shock", event.attackers)
    for name in event.defenders:
        if any(entry.is_owed for entry in open_for(state, "SHAKEN pre-shock", name)):
            said = f"{name} has failed its check, and is not Disordered yet"
            return warning(said, "its Disorder first", "a Shock", (name,))
    last = state.shocks.current
    if last is None or last.over or last.die is not None or last.total is not None or not last.strikers:
        return None
    if set(last.strikers) & set(event.attackers) or not _stands(state, last):
        return None
    said = f"the Shock of {', '.join(last.strikers)} has yet to be rolled for"
    return warning(said, "its die", "another Shock", event.attackers)


def _stands(state: State, shock: Shock) -> bool:
    """Whether both sides of a Shock are still on the map, so that it comes to a roll."""
    return all(any(state.unit(name).hexes for name in side) for side in (shock.strikers, shock.struck) if side)


@RULEBOOK.check("V130", "11.11", *MOVES, *OTHERS, e.Fire, e.Charge, given=actors, each=True)
def moves_and_fires_before_the_shocks(state: State, event: Event, unit: Unit) -> Objection | None:
    """A brigade shocks when it has ended its movement and fire; a Shock that was only announced may be announced
    early."""
    now = state.shocks
    if not now.all or state.activation.command == MARCH:
        return None
    if unit.side is None or unit.side != state.activation.side:
        return None
    if unit.is_artillery and e.Activate not in state.ledger.reported:
        return None  # it may act with the next brigade, which begins unsaid
    if now.step > 1:
        said = f"the Shocks have begun, and {unit.name} moves or fires"
        found = Objection(said, "all movement and fire before", words.act(event.type), (unit.name,), unit.hexes)
        return state.ledger.asked(found, e.Activate) if unit.is_artillery else found
    said = f"Shocks have been announced, and {unit.name} moves or fires"
    return warning(said, "all movement and fire before", words.act(event.type), (unit.name,), unit.hexes)


@RULEBOOK.check("V131", "11.12", e.Resolve, given=resolved)
def shocks_whom_it_was_to_shock(state: State, event: e.Resolve, found: Shock) -> Iterator[Objection]:
    """A Shock is resolved against its designated targets and the units in their hexes."""
    if not {*event.attackers} & {*found.attackers, *found.strikers}:
        return
    known = (*found.defenders, *found.struck)
    hexes = {hex for name in known for hex in state.unit(name).hexes}
    for name in event.defenders:
        there = state.unit(name).hexes
        if hexes and there and name not in known and hexes.isdisjoint(there):
            who = ", ".join(event.attackers)
            said = f"{who} {'were' if ', ' in who else 'was'} to shock {', '.join(known)}, not {name}"
            yield Objection(said, ", ".join(known), name, (*event.attackers, name), there)


@RULEBOOK.check("V135", "11.36", e.Udd, of=("commitment",))
def only_green_attackers_commit_themselves(state: State, event: e.Udd) -> Objection | None:
    """The check for commitment is for Green units that are to attack."""
    unit = state.unit(event.unit)
    if unit.type is None:
        return None
    if not unit.green:
        return Objection(f"{event.unit} is not Green, and needs no check", "no check", "a check", (event.unit,))
    if state.shocks.all and state.shocks.of_attacker(event.unit) is None:
        said = f"{event.unit} is not to attack in any Shock"
        return Objection(said, "an attacker", "no attacker", (event.unit,), unit.hexes)
    return None


@RULEBOOK.check("V135", "11.36", e.Resolve, given=resolved)
def attacks_if_it_has_committed_itself(_: State, event: e.Resolve, found: Shock) -> Iterator[Objection]:
    """A unit that did not commit itself does not attack."""
    for name in event.attackers:
        if name in found.hung:
            yield Objection(f"{name} did not commit itself, and does not attack", "no attack", "an attack", (name,))


@RULEBOOK.check("V135", "11.36", e.HangBack)
def only_a_green_unit_hangs_back(state: State, event: e.HangBack) -> Objection | None:
    """A unit that is not Green attacks as it was designated."""
    unit = state.unit(event.unit)
    if unit.type is None or unit.green:
        return None
    return Objection(f"{event.unit} is not Green, and attacks", "an attack", "none", (event.unit,), unit.hexes)


@RULEBOOK.check("V136", "11.37", e.Udd, of=("pre-shock",))
def the_top_unit_of_the_defenders_checks(state: State, event: e.Udd) -> Iterator[Objection]:
    """The Pre-Shock Check is that of the top unit in a hex that is to be shocked."""
    unit = state.unit(event.unit)
    if unit.hex is None or not state.shocks.all:
        return
    if state.shocks.of_defender(event.unit) is None:
        yield Objection(f"{event.unit} is not to be shocked", "a defender", "none", (event.unit,), unit.hexes)
        return
    top = next((one for one in state.stack(unit.hex) if not one.abandoned), unit)
    if top is not unit and not any(one.parts for one in state.stack(unit.hex)):
        said = f"{top.name} lies on top of {event.unit} and makes the check"
        found = Objection(said, top.name, event.unit, (event.unit, top.name), unit.hexes)
        yield state.ledger.asked(found, e.Restack) if state.ledger.leaves_out(e.Move) else found


@RULEBOOK.check("V136", "11.37", e.Udd, of=("pre-shock", "commitment"))
def no_check_in_a_continued_shock(state: State, event: e.Udd) -> Objection | None:
    """A Continued Shock has neither a check for commitment nor a Pre-Shock Check (11.47)."""
    now = state.shocks.current
    if now is None or not now.continued or now.over:
        return None
    return Objection("a Continued Shock has no such check", "no check", event.cause, (event.unit,))


@RULEBOOK.check("V156", "11.32", e.Udd, of=("pre-shock",))
def checks_once(state: State, event: e.Udd) -> Objection | None:
    """A defender that is shocked twice makes one Pre-Shock Check, with the worst modifiers."""
    unit = state.unit(event.unit)
    mates = {event.unit, *(one.name for one in state.stack(unit.hex))}
    if not mates & state.shocks.checked:
        return None
    return Objection(
        f"{event.unit} has made its Pre-Shock Check", "one check", "a second one", (event.unit,), unit.hexes
    )
