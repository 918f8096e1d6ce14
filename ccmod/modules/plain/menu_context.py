"""The menu entries of one key of a counter's behaviour, and how much the module does by itself."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import field
from enum import IntEnum

from ccmod.authoring.menu import Command
from ccmod.ground.dataclass import dataclass
from ccmod.vassal.traits import Key, Trait


class Automation(IntEnum):
    """How much a module does for its players (docs/counters.md)."""

    PLAIN = 0
    """Layers and VASSAL's own menu lines; nothing is reported."""
    ASSISTED = 1
    """Every act is one line of the menu, there when it is possible, and reported."""
    GUIDED = 2
    """As assisted; buttons and prompts do whole acts."""

    @classmethod
    def of(cls, word: str) -> Automation:
        """By the author's word: ``plain``, ``assisted``, ``guided``."""
        return cls[word.upper()]


@dataclass(slots=True)
class MenuContext:
    """Traits from the inside out, and the commands that work them."""

    traits: list[Trait] = field(default_factory=list)
    commands: list[Command] = field(default_factory=list)
    words: dict[str, Key] = field(default_factory=dict)
    """Words of an assisted module's menu for which there is no line here, and the keys that do the same."""

    def add(self, other: MenuContext) -> None:
        """Take another kit's, too."""
        self.traits += other.traits
        self.commands += other.commands
        self.words |= other.words

    @classmethod
    def joined(cls, kits: Iterable[MenuContext]) -> MenuContext:
        """Several kits as one."""
        whole = cls()
        for kit in kits:
            whole.add(kit)
        return whole


def counter_report(what: str) -> str:
    """The report of what became of a counter: ``Rifle 1 (C4): broken``; masked ones are not named."""
    return f"$newPieceName$ ($location$): {what}"


def expression(text: str) -> str:
    """An author's expression with the braces that VASSAL wants."""
    return text.strip() if text.strip().startswith("{") else f"{{{text}}}"


def bare(text: str) -> str:
    """An author's expression without the braces that he may have put around it."""
    return text.strip()[1:-1].strip() if text.strip().startswith("{") and text.strip().endswith("}") else text
