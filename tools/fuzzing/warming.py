"""What every command makes ready once, such as the rules of games and compiled patterns, made ready for all runs.

Sound files then take half the time, and bounds hold for what a command does with its input, not for its start.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from tools.fuzzing.cases import Case
from tools.fuzzing.form import Form, all_forms
from tools.fuzzing.runs import Runner
from tools.fuzzing.seeds import Family

KINDS = ("module", "game", "record", "author", "mails", "database", "position")
"""Kinds of input whose sound forms between them reach nearly all that is made ready once."""


def warm_up(runner: Runner, family: Family, place: Path) -> None:
    """Let the server itself run a form of every command with the sound inputs of a family, each in a folder of its own
    below ``place``; nothing of the inputs is kept, as nowhere in ccmod."""
    for number, form in enumerate(forms_to_warm()):
        if {form.kind, *form.needs} <= family.items.keys():
            folder = place / str(number)
            folder.mkdir(parents=True)
            runner.warm(Case(family, form, ()).write(folder), folder)


def forms_to_warm() -> Iterator[Form]:
    """The first form of every command for each of the kinds, and the first of those that write a page."""
    seen = set()
    for form in all_forms():
        what = (form.kind, form.command, any(".html" in word for word in form.words))
        if form.kind in KINDS and "<" not in form.words and what not in seen:
            seen.add(what)
            yield form
