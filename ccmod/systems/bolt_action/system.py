"""Bolt Action as a rule system."""

from __future__ import annotations

from ccmod.play.system import System
from ccmod.systems.bolt_action.checks import (
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
from ccmod.systems.bolt_action.effects.apply import apply
from ccmod.systems.bolt_action.events import VOCABULARY
from ccmod.systems.bolt_action.options import OPTIONS
from ccmod.systems.bolt_action.random_play.candidates import candidates
from ccmod.systems.bolt_action.rulebook import RULEBOOK
from ccmod.systems.bolt_action.scene import scene
from ccmod.systems.bolt_action.state.setup import start
from ccmod.systems.bolt_action.unknown import unknown
from ccmod.systems.bolt_action.view import view
from ccmod.systems.shelf import ExampleBook

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
