"""Who may fire: not from rivers, runners in few ways, Snipers even in the enemy's fire phase (7.0, 12.0-20)."""

from __future__ import annotations

from ccmod.games.we_were_brothers.rules import events as e
from ccmod.games.we_were_brothers.rules import terms as t
from ccmod.games.we_were_brothers.rules.checks.turns import deed_of
from ccmod.games.we_were_brothers.rules.deeds import FIRE_DEEDS
from ccmod.games.we_were_brothers.rules.rulebook import RULEBOOK
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.state.soldiers import Soldier
from ccmod.play.event import Event
from ccmod.play.finding import Objection

RUNNERS = (e.Fire, e.SuppressArea, e.Throw, e.Assault)
"""The acts of a runner in the fire phase."""


@RULEBOOK.check("V-078", "7.0-16", e.Fire, e.FopFire, e.SuppressArea)
def fire_from_a_river(state: State, event: e.Fire | e.FopFire | e.SuppressArea) -> Objection | None:
    """A soldier in a river does not fire."""
    man = state.man(event.soldier)
    if state.ground is None or man.hex not in state.ground.river:
        return None
    return Objection(f"{man.name} is in the river at {man.hex}", "no fire", "fire", (man.name,), (str(man.hex),))


@RULEBOOK.check("V-183", "12.0-20", e.FopFire)
def waiting_fire_in_the_fire_phase(state: State, event: e.FopFire) -> Objection | None:
    """In the enemy's fire phase only a Sniper takes opportunity fire (C-06)."""
    man = state.man(event.soldier)
    if state.turn.phase != t.FIRE or man.specialist == t.SNIPER or man.name not in state.soldiers:
        return None
    target = state.man(event.target)
    if state.option("C-06") != "Snipers" and target.deeds.stepped is not None:
        return None
    found = man.specialist or "a soldier"
    return Objection(f"{man.name} fires in the fire phase of {state.turn.side}", t.SNIPER, found, (man.name,))


@RULEBOOK.check("V-085", "7.0-04", *(one for one in FIRE_DEEDS if one not in RUNNERS), given=deed_of)
def runner_who_does_something_else(state: State, event: Event, man: Soldier) -> Objection | None:
    """A runner fires, suppresses, throws or assaults, and nothing else."""
    if not man.running:
        return None
    done = event.type.replace("_", " ")
    return Objection(f"{man.name} is running", "a shot, a throw or an assault", done, (man.name,))
