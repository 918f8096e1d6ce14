"""The effects of results (7.6): checks FV100 to FV108."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.folio.rules.checks.sequence import ACTS
from ccmod.games.folio.rules.events import Advance, Eliminate, LoseStep, Resist, Retreat
from ccmod.games.folio.rules.rulebook import RULEBOOK
from ccmod.games.folio.rules.settled import is_unpaid
from ccmod.games.folio.rules.state.combat import Combat
from ccmod.games.folio.rules.state.position import State
from ccmod.play.event import Event
from ccmod.play.finding import Objection, missing

NONE = "*"
WHOLESALE = frozenset({"De", "Ae"})
"""Results that eliminate whatever the steps (7.6)."""
BACK = frozenset({"A1", "A2", "A3"})
COSTS = {"De": "FV100", "Ex": "FV101", "(A)": "FV102"}
"""Results that cost steps, each with the check of what they cost."""


def resolved(state: State, event: Event) -> Combat | None:
    """The combat with a rolled die, until play goes on."""
    combat = state.combat
    is_over = combat is not None and combat.rolled and combat.result is not None
    return combat if is_over else None


@RULEBOOK.family(
    {
        "FV100": "7.6 De",  # De eliminates the target, and nobody else
        "FV101": "7.6 Ex",  # Ex costs the target a step and one attacker, the attacker's choice
        "FV102": "7.6 (A)",  # (A) costs one attacker a step, and nobody else anything
        "FV103": "7.6 Ae",  # Ae eliminates all attackers
    },
    *ACTS,
    Advance,
    given=resolved,
)
def losses_of_the_result(state: State, event: Event, combat: Combat) -> Iterator[tuple[str, Objection]]:
    """All that the result costs was lost; that nothing was lost at all is FV107's."""
    target, attackers, losses = combat.target, combat.attackers, combat.losses
    shown = ", ".join(losses)
    if not losses:
        return
    if combat.result == "De" and target not in combat.eliminated:
        yield "FV100", Objection(f"De eliminates {target}", target, shown, (target,))
    if combat.bombardment:
        return  # FV187, FV189
    if combat.result == "Ex" and not (target in losses and any(name in attackers for name in losses)):
        due = f"{target} and one of {', '.join(attackers)}"
        yield "FV101", Objection(f"Ex costs {target} one step and one attacker one", due, shown, (target, *attackers))
    if combat.result == "(A)" and not any(name in attackers for name in losses):
        yield "FV102", Objection("(A) costs one attacker one step", f"one of {', '.join(attackers)}", shown, attackers)
    left = tuple(name for name in attackers if name not in combat.eliminated)
    if combat.result == "Ae" and left:
        yield "FV103", Objection(f"Ae eliminates {', '.join(left)} too", "all attackers", shown, left)


@RULEBOOK.family({"FV100": "7.6 De", "FV101": "7.6 Ex", "FV102": "7.6 (A)"}, LoseStep, Eliminate, given=resolved)
def nothing_beyond_the_result(
    state: State, event: LoseStep | Eliminate, combat: Combat
) -> Iterator[tuple[str, Objection]]:
    """A result costs its own losses and no more; of a bombardment's FV187 and FV189 speak."""
    id = COSTS.get(combat.result or "")
    if id is None or combat.bombardment or state.ledger.find(event).entry is not None:
        return
    message = f"{combat.result} costs nothing more: {event.sentence()}"
    yield id, Objection(message, "no further loss", event.sentence(), (event.unit,))


@RULEBOOK.check("FV104", "7.6", LoseStep, Eliminate, Retreat, Resist, given=resolved)
def nothing_happens(state: State, event: LoseStep | Eliminate | Retreat | Resist, combat: Combat) -> Objection | None:
    """After a result without effect nothing happens."""
    if combat.result != NONE:
        return None
    return Objection("the result has no effect", "nothing", event.sentence(), (event.unit,))


@RULEBOOK.check("FV105", "7.6b", LoseStep)
def a_last_step_eliminates(state: State, event: LoseStep) -> Objection | None:
    """A reduced unit, or one of a single step, is eliminated by a step loss."""
    unit = state.unit(event.unit)
    if unit.front is None or unit.steps > 1:
        return None
    return Objection(f"{event.unit} has one step left, and is eliminated", "eliminated", "reduced", (event.unit,))


@RULEBOOK.check("FV105", "7.6b", Eliminate, given=resolved)
def a_full_unit_is_reduced_first(state: State, event: Eliminate, combat: Combat) -> Objection | None:
    """A full unit of two steps goes to its reduced side by one step loss."""
    unit = state.unit(event.unit)
    if unit.front is None or unit.steps < 2 or combat.result in WHOLESALE:
        return None
    duty = combat.duties.get(event.unit)
    if duty is not None and not duty.resisted and (not duty.path or state.option("A17") == "eliminated"):
        return None  # it cannot retreat at all (7.7h), or in full (A17)
    return Objection(f"{event.unit} has two steps and loses one", "reduced", "eliminated", (event.unit,))


@RULEBOOK.check("FV106", "7.6 A1–A3", *ACTS, given=resolved)
def every_attacker_goes_back(state: State, event: Event, combat: Combat) -> Iterator[Objection]:
    """Each attacker retreats or offers Stiff Resistance (A20)."""
    if combat.result not in BACK or combat.bombardment:
        return
    for name, duty in combat.duties.items():
        if duty.is_untouched and state.unit(name).hex is not None:
            message = f"{name} must retreat {duty.hexes} by {combat.result}"
            yield Objection(message, "its retreat, or Stiff Resistance", "neither", (name,))


@RULEBOOK.check("FV107", "7.6, 7.3b", *ACTS, Advance, given=resolved)
def results_are_applied_at_once(state: State, event: Event, combat: Combat) -> Objection | None:
    """The losses from a result are taken before play goes on."""
    if not is_unpaid(state, combat):
        return None
    return Objection(f"the result {combat.result} is not applied yet", combat.result, "nothing", hexes=(combat.hex,))


@RULEBOOK.check("FV107", "7.6, 7.3b", *ACTS)
def undeclared_results_are_applied_at_once(state: State, event: Event) -> Objection | None:
    """This holds even if no attack was declared: a unit retreats or loses a step."""
    if state.untouched is None:
        return None
    return Objection(f"the result {state.untouched} is not applied yet", state.untouched, "nothing")


@RULEBOOK.check("FV108", "7.6 Ex,(A)", LoseStep, Eliminate, given=resolved)
def only_those_in_the_combat_lose(state: State, event: LoseStep | Eliminate, combat: Combat) -> Objection | None:
    """Step losses fall on units of the combat."""
    own = (combat.target, *combat.attackers)
    if combat.bombardment or event.unit in own:
        return None
    if combat.duties and state.option("B03") != "the retreating unit":
        return None
    return Objection(f"{event.unit} takes no part in the combat", ", ".join(own), event.unit, (event.unit,))


@RULEBOOK.check("FV108", "7.6 Ex,(A)", LoseStep, Eliminate)
def losses_come_of_combats(state: State, event: LoseStep | Eliminate) -> Objection | None:
    """A step is lost as the result of a combat, and therefore after its die roll."""
    if state.combat is not None and state.combat.rolled:
        return None
    if state.combat is None and not state.fresh:
        return missing("what went before")
    return Objection(f"no combat has cost {event.unit} a step", "a die before it", event.sentence(), (event.unit,))
