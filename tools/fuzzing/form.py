"""One command line for one kind of input, the whole matrix of them, and what the matrix does not show."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import click

from tools.fuzzing.forms import FORMS, OF_ALL, UNTRIED

_WORDS = ("side", "other", "board", "setup")


@dataclass(frozen=True, slots=True)
class Form:
    """One command line for one kind of input."""

    kind: str
    words: tuple[str, ...]

    @property
    def command(self) -> str:
        """The name of the command, ``record to-log`` for one of a group."""
        return " ".join(self.words[:2] if self.words[0] in ("record", "adapter") else self.words[:1])

    @property
    def needs(self) -> frozenset[str]:
        """The kinds of the sound files beside the one in question."""
        return frozenset(name for word in self.words for name in _names(word)) - {"it", "out", *_WORDS}

    def filled(self, names: dict[str, str]) -> list[str]:
        """The words with these names in the place of those in braces."""
        done = []
        for word in self.words:
            for name in _names(word):
                word = word.replace(f"{{{name}}}", names[name])
            done.append(word)
        return done


def all_forms() -> list[Form]:
    """The whole matrix."""
    return [Form(kind, tuple(line.split())) for kind, lines in FORMS.items() for line in lines]


def untried() -> Iterator[str]:
    """Commands that no form calls, and options that no form gives and :data:`UNTRIED` does not excuse."""
    from ccmod.cli import COMMANDS, main

    context = click.Context(main)
    for name in COMMANDS:
        command = main.get_command(context, name)
        assert command is not None
        subs = command.commands.items() if isinstance(command, click.Group) else [("", command)]
        for sub, one in subs:
            full = f"{name} {sub}".strip()
            words = {word for form in all_forms() if form.command == full for word in form.words}
            if not words:
                yield full
            for parameter in one.params:
                options = {*parameter.opts, *parameter.secondary_opts}
                if isinstance(parameter, click.Option) and not options & {*words, *OF_ALL}:
                    yield from (
                        f"{full} {option}" for option in options if (full, option) not in UNTRIED and option[:2] == "--"
                    )


def _names(word: str) -> list[str]:
    return [part.split("}")[0] for part in word.split("{")[1:]]
