"""Losses of shots and of blows, and the morale of whoever has suffered them (BA-SHO-6, 7): check BV081."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.bolt_action.rules import events as e
from ccmod.games.bolt_action.rules.checks.reading import ACTS, losses_not_taken
from ccmod.games.bolt_action.rules.rulebook import RULEBOOK
from ccmod.games.bolt_action.rules.state.losses import losses_due, models_left
from ccmod.games.bolt_action.rules.state.position import State
from ccmod.ground.counting import counted
from ccmod.play.event import Event
from ccmod.play.finding import Objection, missing, warning


@RULEBOOK.check("BV081", "BA-SHO-6,7", *ACTS)
def morale_is_tested(state: State, _: Event) -> Iterator[Objection]:
    """A unit that was shot at tests if the scenario says so, whether or not losses were reported."""
    for name in dict.fromkeys(fire.target for fire in state.fires if fire.damaged):
        target = state.unit(name)
        suffered = (name in state.suffered or losses_due(state, target.name)) and name not in state.tested
        if not suffered or not target.is_soft_target or target.destroyed or models_left(state, target.name) == 0:
            continue
        when = state.rule("morale_test", "when_required")
        if target.thinned:
            yield missing(f"the models of {target.name}")
        elif when is None:
            yield missing("rules: morale_test: when_required")
        elif when == "any loss":
            yield Objection(f"{target.name} has not tested its morale", "a test", "none", (target.name,))


@RULEBOOK.check("BV081", "BA-SHO-6,7", *ACTS)
def losses_are_taken(state: State, _: Event) -> Iterator[Objection]:
    """Whoever is damaged loses models before play goes on."""
    for name in state.losses:
        if losses_due(state, name):
            yield losses_not_taken(state, name)


@RULEBOOK.check("BV081", "BA-SHO-6,7", e.MoraleTest)
def losses_before_morale(state: State, event: e.MoraleTest) -> Objection | None:
    """Models fall before morale is tested."""
    return losses_not_taken(state, event.unit) if losses_due(state, event.unit) else None


@RULEBOOK.check("BV081", "BA-SHO-6,7", e.Casualties)
def losses_are_what_was_damaged(state: State, event: e.Casualties) -> Objection | None:
    """No more models fall than were damaged, all together or one after the other."""
    if state.unit(event.unit).destroyed:
        return warning(f"{event.unit} is destroyed", "no more losses", event.sentence(), (event.unit,))
    due = losses_due(state, event.unit)
    if event.unit not in state.losses or event.models <= due:
        return None
    return Objection(f"{event.unit} loses {counted(due, 'model')}", str(due), str(event.models), (event.unit,))
