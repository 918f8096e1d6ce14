"""The worked examples of the checks (see :class:`ccmod.play.resources.ExampleBook`)."""

from __future__ import annotations

from ccmod.games.combat_commander.rules.events import VOCABULARY
from ccmod.play.resources import ExampleBook

EXAMPLES = ExampleBook("cc", __package__, VOCABULARY)
