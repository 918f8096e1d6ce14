"""Dice that are rolled for a unit or leader: the die of the toolbar, with the counter's name in what it says."""

from __future__ import annotations

from collections.abc import Iterable

from ccmod.authoring.menu import Command
from ccmod.modules.commands import named
from ccmod.modules.names import slug
from ccmod.modules.traits import global_hotkey, set_global_property
from ccmod.vassal.traits import Trait
from ccmod.vassal.values import Key

SUBJECT = "Subject"
"""The property of the module that says for whom a die is rolled, with the word before the name."""
OF_UNITS = ("fire", "the second shot", "disorder", "shock", "rally", "rout recovery", "stragglers", "a random choice")
OF_GUNS = ("wheels",)
OF_LEADERS = ("leader loss",)
OF_BRIGADES, OF_DIVISIONS = ("orders", "loose cannon"), ("coordination",)
"""The purposes of the die, by the counter that names them (list L1)."""
_BEGIN, _END = named("die.for-me"), named("die.for-all")


def die_key(purpose: str) -> str:
    """The key that rolls the die for a purpose."""
    return f"ccmod.die.{slug(purpose)}"


def commands(purposes: Iterable[str], when: str | None = None) -> dict[str, Command]:
    """The lines of a menu: the die falls after the counter has given its name."""
    return {
        f"Rolls for {purpose}": Command(does=[_BEGIN.name, _roll(purpose).name, _END.name], menu="Die", when=when)
        for purpose in purposes
    }


def traits(purposes: Iterable[str]) -> list[Trait]:
    """Gives the name, presses the button of the die, and takes the name back."""
    name = set_global_property(SUBJECT, ("", _BEGIN, '{" of " + BasicName}'), ("", _END, ""))
    return [name, *(global_hotkey(_roll(purpose), Key.named(die_key(purpose))) for purpose in purposes)]


def _roll(purpose: str) -> Key:
    return named(f"roll.{slug(purpose)}")
