"""Any game on a map, as a rule system: enough to watch it step by step."""

from __future__ import annotations

from ccmod.play.system import System
from ccmod.systems.board.candidates import candidates
from ccmod.systems.board.effects import apply
from ccmod.systems.board.events import VOCABULARY
from ccmod.systems.board.rulebook import RULEBOOK
from ccmod.systems.board.state import start
from ccmod.systems.board.view import scene, view
from ccmod.systems.shelf import ExampleBook

EXAMPLES = ExampleBook("board", __package__, VOCABULARY)

SYSTEM = System(
    "board",
    "A game on a map",
    "1",
    VOCABULARY,
    RULEBOOK,
    start,
    apply,
    candidates,
    examples=EXAMPLES.load,
    view=view,
    scene=scene,
    judges=False,
)
