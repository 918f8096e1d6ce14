"""Every hostile input through every command that takes its kind: it is refused or read, never fatal.

Each run is a child with at most 10 s of processor time. A failure names the command line; ``tools/fuzzing/forms.py``
holds the forms of the commands. An input made here goes through one form of every other command, the next input through
the next form of the others; all of them go through all forms with the environment variable ``CCMOD_HOSTILE=all``, which
takes ten minutes.
"""

from __future__ import annotations

import dataclasses
import os
import shlex
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from tests.hostile import documents, folders, games, mails, modules, records
from tests.vassal.test_hostile import CASES
from tools.fuzzing.cases import Case, run_case
from tools.fuzzing.form import Form, all_forms
from tools.fuzzing.mutate import Item
from tools.fuzzing.runs import Runner
from tools.fuzzing.seeds import Family

INPUTS: Mapping[str, Mapping[str, Callable[[], Item]]] = {
    "module": modules.MODULES,
    "extension": modules.EXTENSIONS,
    "game": games.GAMES,
    "record": records.RECORDS,
    "mails": mails.MAILS,
    "archive": mails.ARCHIVES,
    "database": mails.DATABASES,
    "author": folders.AUTHORS,
    "unpacked": folders.UNPACKED,
    "adapter": documents.ADAPTERS,
    "position": documents.POSITIONS,
    "rules": documents.RULES,
    "lint_rules": documents.LINT_RULES,
    "edits": documents.EDITS,
    "notes": documents.NOTES,
    "map": documents.MAPS,
    "scenario": documents.SCENARIOS,
    "word": documents.WORDS,
}
"""Every input by its kind and name."""
ARCHIVES = {"m.vmod": "module", "s.vsav": "game"}
"""What the damaged archives of ``tests/vassal/test_hostile.py`` are."""


EVERY_FORM = os.environ.get("CCMOD_HOSTILE") == "all"
NUMBERED = [(kind, name, turn) for kind, named in INPUTS.items() for turn, name in enumerate(named)]
PROTOTYPES = {
    "itself": (1, 1, 0),
    "each other": (2, 1, 0),
    "four times": (15, 4, 15),
    "twice": (40, 2, 40),
    "a long chain": (1500, 1, 1500),
}
"""How many prototypes name the next, how often, and whom the last one names (see :func:`modules.with_bomb`)."""


FEW = 3
"""Commands for a kind of input up to which each takes all of them."""


def forms_of(kind: str, turn: int | None, share: int = 2) -> list[Form]:
    """All forms for a kind of input; with a turn, one form of every second command, or of every ``share``-th."""
    commands: dict[str, list[Form]] = {}
    for form in all_forms():
        if form.kind == kind:
            commands.setdefault(form.command, []).append(form)
    if turn is None or EVERY_FORM:
        return [form for forms in commands.values() for form in forms]
    if len(commands) <= FEW:
        return [forms[turn % len(forms)] for forms in commands.values()]
    return [forms[turn // share % len(forms)] for forms in list(commands.values())[turn % share :: share]]


def check_forms(
    kind: str, item: Item, family: Family, runner: Runner, place: Path, *, turn: int | None = None, share: int = 2
) -> None:
    """Put an input through the forms of its kind; fail with every command line that ended as none may."""
    hostile = dataclasses.replace(family, items={**family.items, kind: item})
    wrong = []
    for form in forms_of(kind, turn, share):
        if form.needs <= family.items.keys():
            outcome, complaints = run_case(Case(hostile, form, ()), runner, place)
            wrong += [f"ccmod {shlex.join(outcome.words)[:300]}: {one}" for one in complaints]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(("kind", "name", "turn"), NUMBERED, ids=[f"{kind}-{name}" for kind, name, _ in NUMBERED])
def test_an_input_of_one_shape(kind: str, name: str, turn: int, tiny_game: Family, runner: Runner, place: Path) -> None:
    """The exit code is below 5, an error has a code that is explained, and time, memory and files are kept to."""
    check_forms(kind, INPUTS[kind][name](), tiny_game, runner, place, turn=turn)


@pytest.mark.parametrize(("turn", "name"), list(enumerate(CASES)), ids=list(CASES))
def test_a_damaged_archive(turn: int, name: str, tiny_game: Family, runner: Runner, place: Path) -> None:
    """What one reader refuses with a located error is refused or read so by all."""
    file, content, _, _ = CASES[name]
    item = content if isinstance(content, bytes) else content()
    check_forms(ARCHIVES[file], item, tiny_game, runner, place, turn=turn)


@pytest.mark.parametrize(("turn", "name"), list(enumerate(PROTOTYPES)), ids=list(PROTOTYPES))
def test_prototypes_in_a_module_that_ccmod_built(
    turn: int, name: str, shipped_game: Family, runner: Runner, place: Path
) -> None:
    """With the pieces of a game under way behind them, more commands expand prototypes than in a strange one."""
    module = shipped_game.items["module"]
    assert isinstance(module, bytes)
    check_forms("module", modules.with_bomb(module, *PROTOTYPES[name]), shipped_game, runner, place, turn=turn)


@pytest.mark.parametrize("number", range(len(modules.PICTURES)))
def test_pictures_in_a_module_that_ccmod_built(number: int, shipped_game: Family, runner: Runner, place: Path) -> None:
    """Where a picture is an ornament, as on the page of a judged game, the command does without it."""
    module = shipped_game.items["module"]
    assert isinstance(module, bytes)
    check_forms("module", modules.with_picture(module, number), shipped_game, runner, place, turn=number, share=4)
