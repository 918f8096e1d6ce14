"""Bolt Action as a rule system."""

from __future__ import annotations

from ccmod.games.bolt_action.rules.checks import (
    assaults,
    close_quarters,
    damage,
    dice,
    fubar,
    movement,
    orders,
    sequence,
    shooting,
    terrain,
    to_hit,
    vehicle_results,
)
from ccmod.games.bolt_action.rules.effects.apply import apply
from ccmod.games.bolt_action.rules.events import VOCABULARY
from ccmod.games.bolt_action.rules.options import OPTIONS
from ccmod.games.bolt_action.rules.random_play.candidates import candidates
from ccmod.games.bolt_action.rules.rulebook import RULEBOOK
from ccmod.games.bolt_action.rules.scene import scene
from ccmod.games.bolt_action.rules.state.setup import start
from ccmod.games.bolt_action.rules.unknown import unknown
from ccmod.games.bolt_action.rules.view import view
from ccmod.play.resources import ExampleBook
from ccmod.play.system import System

RULES = (
    sequence, orders, fubar, movement, terrain, shooting, to_hit, damage, dice, vehicle_results, close_quarters,
    assaults,
)  # fmt: skip
"""The modules of the checks, in the rulebook's order; importing them has registered their checks."""

EXAMPLES = ExampleBook("ba", __package__, VOCABULARY)

SYSTEM = System(
    "ba",
    "Bolt Action (summary of rules)",
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
    unknown=unknown,
)
