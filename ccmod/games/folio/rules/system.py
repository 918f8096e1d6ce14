"""Fire & Movement, the folio series, as a rule system."""

from __future__ import annotations

from ccmod.games.folio.rules.checks import (
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
from ccmod.games.folio.rules.effects.apply import apply
from ccmod.games.folio.rules.events import VOCABULARY
from ccmod.games.folio.rules.options import OPTIONS
from ccmod.games.folio.rules.random_play.candidates import candidates
from ccmod.games.folio.rules.rulebook import RULEBOOK
from ccmod.games.folio.rules.scene import scene
from ccmod.games.folio.rules.state.setup import start
from ccmod.games.folio.rules.unknown import unknown
from ccmod.games.folio.rules.view import view
from ccmod.play.resources import ExampleBook
from ccmod.play.system import System

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
