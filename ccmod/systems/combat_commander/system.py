"""Combat Commander as a rule system (rules v1.1)."""

from __future__ import annotations

from ccmod.play.system import System
from ccmod.systems.combat_commander.checks import (
    activation,
    announcements,
    cards,
    decks,
    impact,
    initiative,
    mines,
    movement,
    movement_groups,
    opportunity_fire,
    radios,
    recover,
    retreat,
    reveals,
    rolls,
    rout,
    spotting,
    stacking,
    time_track,
    triggers,
    turns,
    unbidden,
    windows,
)
from ccmod.systems.combat_commander.effects.apply import apply
from ccmod.systems.combat_commander.events import VOCABULARY
from ccmod.systems.combat_commander.examples import load_examples
from ccmod.systems.combat_commander.options import OPTIONS
from ccmod.systems.combat_commander.random_play.candidates import candidates
from ccmod.systems.combat_commander.rulebook import RULEBOOK
from ccmod.systems.combat_commander.state.setup import start
from ccmod.systems.combat_commander.view import view

RULES = (
    cards,
    decks,
    rolls,
    triggers,
    reveals,
    initiative,
    time_track,
    turns,
    unbidden,
    activation,
    stacking,
    windows,
    movement,
    announcements,
    movement_groups,
    opportunity_fire,
    radios,
    spotting,
    impact,
    recover,
    rout,
    retreat,
    mines,
)
"""The modules of the checks, in the rulebook's order; importing them has registered their checks."""

SYSTEM = System(
    "cc",
    "Combat Commander: Europe",
    "1",
    VOCABULARY,
    RULEBOOK,
    start,
    apply,
    candidates,
    OPTIONS,
    load_examples,
    view,
)
