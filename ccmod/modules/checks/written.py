"""Expressions that the author writes: conditions of commands and states, of buttons, of the inventory, of keys."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.authoring.authored import Authored
from ccmod.authoring.origins import Origins, SourcePath
from ccmod.ground.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class WrittenExpression:
    """One expression and its place."""

    text: str
    spot: SourcePath


def of_lines(origins: Origins) -> Iterator[WrittenExpression]:
    """Those of counters, cards and prototypes."""
    for row in origins.lines():
        for key in ("states", "commands"):
            for name, part in getattr(row.line, key).items():
                if part.when is not None:
                    yield WrittenExpression(part.when, (row.source, (*row.at, key, name, "when")))


def of_module(authored: Authored) -> Iterator[WrittenExpression]:
    """Those of ``module.yaml``."""
    module, source = authored.module, authored.source
    for name, command in module.commands.items():
        if command.where.strip():
            yield WrittenExpression(command.where, (source, ("commands", name, "where")))
    for name, start in module.start.items():
        if start.where.strip():
            yield WrittenExpression(start.where, (source, ("start", name, "where")))
    for key, match in (module.turns.presses if module.turns is not None else {}).items():
        if match.strip():
            yield WrittenExpression(match, (source, ("turns", "presses", key)))
    if module.inventory is not None and module.inventory.where.strip():
        yield WrittenExpression(module.inventory.where, (source, ("inventory", "where")))
