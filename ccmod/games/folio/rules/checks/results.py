"""What a result does (7.6): checks FV100 to FV108."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.folio.rules.checks.sequence import ACTS
from ccmod.games.folio.rules.events import Eliminate, LoseStep, Resist, Retreat
from ccmod.games.folio.rules.rulebook import RULEBOOK
from ccmod.games.folio.rules.state.combat import Combat
from ccmod.games.folio.rules.state.position import State
from ccmod.play.event import Event
from ccmod.play.finding import Objection, missing

NONE = "*"
WHOLESALE = frozenset({"De", "Ae"})
"""Results that eliminate whatever the steps (7.6)."""
BACK = frozenset({"A1", "A2", "A3"})


def resolved(state: State) -> Combat | None:
    """The combat whose die is cast and on which play has not yet gone on."""
    combat = state.combat
    return combat if combat is not None and combat.rolled and combat.result is not None else None


def _ground(state: State) -> Combat | None:
    combat = resolved(state)
    return combat if combat is not None and not combat.bombardment else None


@RULEBOOK.check("FV100", "7.6 De", *ACTS)
def the_defender_is_eliminated(state: State, event: Event) -> Objection | None:
    """De eliminates the target, and nobody else."""
    combat = resolved(state)
    if combat is None or combat.result != "De" or not combat.losses:
        return None
    if combat.target in combat.eliminated and combat.eliminated == {combat.target}:
        return None
    lost = ", ".join(combat.losses)
    return Objection(f"De eliminates {combat.target}", combat.target, lost, (combat.target,))


@RULEBOOK.check("FV101", "7.6 Ex", *ACTS)
def one_attacker_and_the_defender_lose_a_step(state: State, event: Event) -> Objection | None:
    """Ex costs the target a step and one attacker, the attacker's choice."""
    combat = _ground(state)
    if combat is None or combat.result != "Ex" or not combat.losses:
        return None
    attackers = [name for name in combat.losses if name in combat.attackers]
    if len(attackers) == 1 and combat.losses.count(combat.target) == 1:
        return None
    return Objection(
        f"Ex costs {combat.target} one step and one attacker one",
        expected=f"{combat.target} and one of {', '.join(combat.attackers)}",
        found=", ".join(combat.losses),
        pieces=(combat.target, *combat.attackers),
    )


@RULEBOOK.check("FV102", "7.6 (A)", *ACTS)
def one_attacker_loses_a_step(state: State, event: Event) -> Objection | None:
    """(A) costs one attacker a step, and nobody else anything."""
    combat = _ground(state)
    if combat is None or combat.result != "(A)" or not combat.losses:
        return None
    if len(combat.losses) == 1 and combat.losses[0] in combat.attackers:
        return None
    return Objection(
        "(A) costs one attacker one step",
        f"one of {', '.join(combat.attackers)}",
        ", ".join(combat.losses),
        combat.attackers,
    )


@RULEBOOK.check("FV103", "7.6 Ae", *ACTS)
def every_attacker_is_eliminated(state: State, event: Event) -> Objection | None:
    """Ae eliminates all attackers."""
    combat = _ground(state)
    if combat is None or combat.result != "Ae" or not combat.losses:
        return None
    left = tuple(name for name in combat.attackers if name not in combat.eliminated)
    return (
        Objection(f"Ae eliminates {', '.join(left)} too", "all attackers", ", ".join(combat.losses), left)
        if left
        else None
    )


@RULEBOOK.check("FV104", "7.6", LoseStep, Eliminate, Retreat, Resist)
def nothing_happens(state: State, event: LoseStep | Eliminate | Retreat | Resist) -> Objection | None:
    """After a result without effect nothing happens."""
    combat = resolved(state)
    if combat is None or combat.result != NONE:
        return None
    return Objection("the result is no effect", "nothing", event.sentence(), (event.unit,))


@RULEBOOK.check("FV105", "7.6b", LoseStep)
def a_last_step_eliminates(state: State, event: LoseStep) -> Objection | None:
    """A reduced unit, or one of a single step, is eliminated by a step loss."""
    unit = state.unit(event.unit)
    if unit.front is None or unit.steps > 1:
        return None
    return Objection(f"{event.unit} has one step left, and is eliminated", "eliminated", "reduced", (event.unit,))


@RULEBOOK.check("FV105", "7.6b", Eliminate)
def a_full_unit_is_reduced_first(state: State, event: Eliminate) -> Objection | None:
    """A full unit of two steps goes to its reduced side by one step loss."""
    unit, combat = state.unit(event.unit), resolved(state)
    if unit.front is None or unit.steps < 2 or combat is None or combat.result in WHOLESALE:
        return None
    duty = combat.duties.get(event.unit)
    if duty is not None and not duty.resisted and (not duty.path or state.option("A17") == "eliminated"):
        return None  # it cannot retreat at all (7.7h), or in full (A17)
    return Objection(f"{event.unit} has two steps and loses one", "reduced", "eliminated", (event.unit,))


@RULEBOOK.check("FV106", "7.6 A1–A3", *ACTS)
def every_attacker_goes_back(state: State, event: Event) -> Iterator[Objection]:
    """Each attacker retreats or offers Stiff Resistance (A20)."""
    combat = _ground(state)
    if combat is None or combat.result not in BACK:
        return
    for name, duty in combat.duties.items():
        if not duty.path and not duty.resisted and not duty.is_done and state.unit(name).hex is not None:
            yield Objection(
                f"{name} must retreat {duty.hexes} by {combat.result}",
                "its retreat, or Stiff Resistance",
                "neither",
                (name,),
            )


@RULEBOOK.check("FV107", "7.6, 7.3b", *ACTS)
def results_are_applied_at_once(state: State, event: Event) -> Objection | None:
    """What a result costs is paid before play goes on."""
    combat = resolved(state)
    if combat is None or combat.losses or combat.result not in ("De", "Ae", "Ex", "(A)"):
        return None
    if combat.bombardment and combat.result == "Ae" and state.option("A29") == "nothing":
        return None
    if combat.bombardment and combat.result == "(A)" and not any(state.units_of(combat.side)):
        return None
    return Objection(f"the result {combat.result} is not applied yet", combat.result, "nothing", hexes=(combat.hex,))


@RULEBOOK.check("FV108", "7.6 Ex,(A)", LoseStep, Eliminate)
def only_those_in_the_combat_lose(state: State, event: LoseStep | Eliminate) -> Objection | None:
    """Step losses fall on units of the combat."""
    combat = resolved(state)
    if combat is None or combat.bombardment or event.unit in (combat.target, *combat.attackers):
        return None
    if combat.duties and state.option("B03") != "the retreating unit":
        return None
    return Objection(
        f"{event.unit} takes no part in the combat",
        ", ".join((combat.target, *combat.attackers)),
        event.unit,
        (event.unit,),
    )


@RULEBOOK.check("FV108", "7.6 Ex,(A)", LoseStep, Eliminate)
def losses_come_of_combats(state: State, event: LoseStep | Eliminate) -> Objection | None:
    """A step is lost by the result of a combat, and so behind its die."""
    if state.combat is not None and state.combat.rolled:
        return None
    if state.combat is None and not state.fresh:
        return missing("what went before")
    return Objection(f"no combat has cost {event.unit} a step", "a die before it", event.sentence(), (event.unit,))
