"""Commands of a piece: a line of its menu, what it does, the sentence that it reports, and when it is there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ccmod.vassal.traits import ReportAction, RestrictCommands, SubMenu, Trait, TriggerAction
from ccmod.vassal.values import Key

_SAY = ".say"
"""What the keys of reports end in."""


@dataclass(frozen=True, slots=True)
class Command:
    """One command. Its name is unique within a piece."""

    name: str
    """Its key command: ``break`` becomes the named key ``ccmod.break``."""
    text: str = ""
    """The menu's words; none for a command that only other commands give."""
    does: tuple[Key, ...] = ()
    """The keys that it sends to its own piece, in order, before it reports."""
    report: str | None = None
    """The sentence, as a report format."""
    when: str | None = None
    """A condition without braces; when it does not hold, the command is neither shown nor carried out."""
    key: Key | None = None
    """A shortcut for the menu's line."""
    after: tuple[Key, ...] = ()
    """Keys that it sends when it has reported."""

    @property
    def stroke(self) -> Key:
        """What sets the command off."""
        return self.key or named(self.name)


def named(name: str) -> Key:
    """A named key command of ccmod's modules."""
    return Key.named(f"ccmod.{name}")


def traits_of(commands: Iterable[Command]) -> list[Trait]:
    """The traits of these commands, innermost first: they go outside of the traits that they set off.

    VASSAL's menus begin with the outermost trait, so the first command is the outermost.
    """
    commands = list(commands)
    acting = [trait for command in reversed(commands) for trait in _acting(command)]
    return acting + list(_restricting(commands))


def _acting(command: Command) -> Iterator[Trait]:
    """A trigger that sends the keys, among them that of the report, which so speaks only if the trigger went off."""
    say = named(f"{command.name}{_SAY}")
    keys = (*command.does, *((say,) if command.report is not None else ()), *command.after)
    condition = "" if command.when is None else f"{{{command.when}}}"
    yield TriggerAction(
        name=command.text or command.name,
        text=command.text,
        key=command.stroke,
        filter=condition,
        watched=(named(command.name),) if command.key is not None else (),
        performed=keys,
    )
    if command.report is not None:
        yield ReportAction(keys=(say,), format=command.report, description=command.name)


def _restricting(commands: list[Command]) -> Iterator[Trait]:
    """Commands with one condition in common are hidden together."""
    by_condition: dict[str, list[Key]] = {}
    for command in commands:
        if command.when is not None and command.text:
            by_condition.setdefault(command.when, []).append(command.stroke)
    for condition, keys in by_condition.items():
        yield RestrictCommands(name=condition[:40], filter=f"{{!({condition})}}", keys=tuple(keys))


def silent(traits: Iterable[Trait]) -> list[Trait]:
    """Traits without reports, and without commands that would do nothing but report."""
    kept = []
    for trait in traits:
        acts = not isinstance(trait, TriggerAction) or any(
            key is not None and not key.name.endswith(_SAY) for key in trait.performed
        )
        if acts and not isinstance(trait, ReportAction):
            kept.append(trait)
    return kept


def menu(text: str, commands: Iterable[Command]) -> SubMenu:
    """A menu of their own for commands."""
    return SubMenu(text=text, commands=tuple(command.text for command in commands))
