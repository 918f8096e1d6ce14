"""The worked examples of the checks (see :class:`ccmod.systems.shelf.ExampleBook`)."""

from __future__ import annotations

from ccmod.systems.combat_commander.events import VOCABULARY
from ccmod.systems.shelf import ExampleBook

EXAMPLES = ExampleBook("cc", __package__, VOCABULARY)
