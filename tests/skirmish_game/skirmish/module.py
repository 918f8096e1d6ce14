"""What a module of Skirmish has: that of any game, with the game's own commands on its units."""

from __future__ import annotations

from dataclasses import replace

from ccmod.authoring.authored import Authored
from ccmod.authoring.behaviour import State
from ccmod.authoring.dice import Die
from ccmod.authoring.menu import Command
from ccmod.authoring.sheets import Counter
from ccmod.ground.problems import Problems
from ccmod.modules.context import BuildContext
from ccmod.modules.events import of_player, report
from ccmod.modules.plain import recipe as plain
from ccmod.modules.recipes import ModuleParts, Recipe
from skirmish.rules.events import FACES, HIT, Fall, Hit, Roll

MARK = "Mark a hit"
"""The menu's words that put the layer on."""
ROLL = of_player(Roll, dice="$result$")
DICE = {
    **{
        colour: Die.model_validate({"colour": colour, "faces": [face.shows for face in faces], "report": ROLL})
        for colour, faces in FACES.faces.items()
    },
    "Both": Die.model_validate({"together": list(FACES.colours), "report": ROLL}),
}
"""The buttons of the dice, where the author has none of his own."""


def make(context: BuildContext) -> ModuleParts:
    """Everything that a module of Skirmish consists of."""
    authored = context.authored
    module = authored.module if authored.module.dice else authored.module.model_copy(update={"dice": DICE})
    units = {name: _unit(one) for name, one in authored.counters.items()}
    context.authored = replace(authored, module=module, counters=units)
    return plain.make(context)


def check(authored: Authored, problems: Problems) -> None:
    """Nothing: any counters will do."""


def _unit(counter: Counter) -> Counter:
    """A unit with a layer that shows a hit, and the commands that say the game's sentences."""
    own = counter.behaviour
    commands = {
        "Hit": Command(does=[MARK], says=report(Hit)),
        "Fall": Command(does=["Remove"], says=report(Fall)),
        **own.commands,
    }
    return replace(
        counter, behaviour=own.model_copy(update={"commands": commands, "states": {HIT: State(on=MARK), **own.states}})
    )


RECIPE = Recipe(make, check)
"""How modules of this game are made."""
