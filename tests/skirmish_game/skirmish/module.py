"""What a module of Skirmish has: that of any game, with the game's own commands on its units."""

from __future__ import annotations

from dataclasses import replace

from ccmod.authoring.authored import Authored
from ccmod.authoring.behaviour import State
from ccmod.authoring.menu import Command
from ccmod.authoring.sheets import Counter
from ccmod.ground.problems import Problems
from ccmod.modules.context import BuildContext
from ccmod.modules.events import report
from ccmod.modules.plain import recipe as plain
from ccmod.modules.recipes import ModuleParts, Recipe
from skirmish.rules.events import HIT, Fall, Hit

MARK = "Mark a hit"
"""The menu's words that put the layer on."""


def make(context: BuildContext) -> ModuleParts:
    """Everything that a module of Skirmish consists of."""
    authored = context.authored
    context.authored = replace(authored, counters={name: _unit(one) for name, one in authored.counters.items()})
    return plain.make(context)


def check(authored: Authored, problems: Problems) -> None:
    """Nothing: any counters will do."""


def _unit(counter: Counter) -> Counter:
    """A unit with a layer that shows a hit, and the commands that say the game's sentences."""
    own = counter.behaviour
    commands = {
        "Hit": Command(does=[MARK], says=report(Hit)),
        "Fall": Command(does=["Delete"], says=report(Fall)),
        **own.commands,
    }
    return replace(
        counter, behaviour=own.model_copy(update={"commands": commands, "states": {HIT: State(on=MARK), **own.states}})
    )


RECIPE = Recipe(make, check)
"""How modules of this game are made."""
