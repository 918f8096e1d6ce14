"""The spec tables as Markdown, for ``docs/vassal.md``: written by the same fields that read and write the texts."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.vassal.commands import COMMANDS
from ccmod.vassal.fields import Field, fields_of
from ccmod.vassal.traits import TRAITS

START, END = "<!-- spec tables: made by ccmod.vassal.reference -->", "<!-- end of spec tables -->"


def reference() -> str:
    """Commands and traits with their fields."""
    return "\n".join([START, "", *_commands(), *_traits(), END])


def insert(document: str) -> str:
    """The document with the tables between its marks made anew."""
    before, _, rest = document.partition(START)
    return before + reference() + rest.partition(END)[2]


def _commands() -> Iterator[str]:
    yield from ("| command | text begins | fields |", "|---|---|---|")
    for command in COMMANDS:
        begins = f"`{_shown(command.PREFIX)}`" if command.PREFIX else ""
        yield f"| `{command.__name__}` | {begins} | {_fields(fields_of(command))} |"
    yield ""


def _traits() -> Iterator[str]:
    yield from (
        "| trait | in VASSAL's editor | type begins | fields of the type | of the state |",
        "|---|---|---|---|---|",
    )
    for trait in TRAITS:
        inside, state = _fields(fields_of(trait)), _fields(fields_of(trait, in_state=True))
        extra = ", ".join(f"`{name}`" for name in sorted(trait.STATE_NAMES))
        state = ", ".join(text for text in (state, extra) if text)
        yield f"| `{trait.__name__}` | {trait.NAME} | `{trait.PREFIX}` | {inside} | {state} |"
    yield ""


def _fields(specs: tuple[Field, ...]) -> str:
    return ", ".join(f"`{spec.name}` ({'each ' if spec.tail else ''}{spec.kind.name})" for spec in specs)


def _shown(text: str) -> str:
    return text.replace("\t", "⇥")
