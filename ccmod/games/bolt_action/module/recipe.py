"""How a module of Bolt Action is made: as one of any game, its units with orders, pins and the reports of the rules."""

from __future__ import annotations

from dataclasses import replace

from ccmod.authoring.authored import Authored
from ccmod.authoring.sheets import Counter
from ccmod.games.bolt_action.module import reports
from ccmod.games.bolt_action.module.check import check
from ccmod.games.bolt_action.rules.names import MODELS, UNITS
from ccmod.modules.context import BuildContext
from ccmod.modules.plain import recipe as plain
from ccmod.modules.recipes import ModuleParts, Recipe


def make(context: BuildContext) -> ModuleParts:
    """Everything that a module of Bolt Action consists of."""
    context.authored = with_orders(context.authored)
    return plain.make(context)


def with_orders(authored: Authored) -> Authored:
    """The module with units that take orders; what its author has written himself goes before."""
    counters = {
        name: _ordered(counter) if counter.class_ in UNITS else counter for name, counter in authored.counters.items()
    }
    return replace(authored, counters=counters)


def _ordered(counter: Counter) -> Counter:
    own = counter.behaviour
    commands = reports.commands()
    if MODELS not in own.points:
        del commands["Lose a model"]
    behaviour = own.model_copy(
        update={
            "commands": {**commands, **own.commands},
            "states": {**reports.STATES, **own.states},
            "points": {**reports.POINTS, **own.points},
            "traits": [reports.number(), *own.traits],
            "stack": False,
        }
    )
    return replace(counter, behaviour=behaviour)


RECIPE = Recipe(make, check)
"""How modules of this system are made."""
