"""Fire & Movement, the folio series, as a rule system."""

from __future__ import annotations

from ccmod.play.system import System
from ccmod.systems.folio.checks import (
    advances,
    attacks,
    bombardment,
    costs,
    paths,
    results,
    retreats,
    sequence,
    setting_up,
    strengths,
    support,
)
from ccmod.systems.folio.effects.apply import apply
from ccmod.systems.folio.events import VOCABULARY
from ccmod.systems.folio.options import OPTIONS
from ccmod.systems.folio.random_play.candidates import candidates
from ccmod.systems.folio.rulebook import RULEBOOK
from ccmod.systems.folio.scene import scene
from ccmod.systems.folio.state.setup import start
from ccmod.systems.folio.unknown import unknown
from ccmod.systems.folio.view import view
from ccmod.systems.shelf import ExampleBook

RULES = (setting_up, sequence, paths, costs, attacks, strengths, results, retreats, advances, support, bombardment)
"""The modules of the checks, in the rulebook's order; importing them has registered their checks."""

EXAMPLES = ExampleBook("folio", __package__, VOCABULARY)

SYSTEM = System(
    "folio",
    "Fire & Movement (folio series)",
    "1",
    VOCABULARY,
    RULEBOOK,
    start,
    apply,
    candidates,
    OPTIONS,
    EXAMPLES.load,
    view,
    scene,
    lambda state: state.board,
    unknown,
)
