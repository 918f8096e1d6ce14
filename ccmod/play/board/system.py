"""Any game on a map, as a rule system: enough to watch it step by step."""

from __future__ import annotations

from ccmod.play.board.candidates import candidates
from ccmod.play.board.effects import apply
from ccmod.play.board.events import VOCABULARY, Draw, Message, Shuffle
from ccmod.play.board.rulebook import RULEBOOK
from ccmod.play.board.state import start
from ccmod.play.board.view import scene, view
from ccmod.play.resources import ExampleBook
from ccmod.play.story import Story
from ccmod.play.system import System

EXAMPLES = ExampleBook("board", __package__, VOCABULARY)

SYSTEM = System(
    id="board",
    title="A game on a map",
    version="1",
    vocabulary=VOCABULARY,
    rulebook=RULEBOOK,
    start=start,
    apply=apply,
    candidates=candidates,
    examples=EXAMPLES.load,
    examples_of=EXAMPLES.examples,
    view=view,
    scene=scene,
    story=Story(asides=(Message, Shuffle, Draw)),
    judges=False,
)
