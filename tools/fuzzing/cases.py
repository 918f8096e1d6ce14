"""One run of the fuzzer: a form of a command, the inputs for it, which of them are changed how; all from one seed."""

from __future__ import annotations

import dataclasses
import os
import shutil
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import click

from tools.fuzzing import wild
from tools.fuzzing.form import Form, all_forms
from tools.fuzzing.mutate import Item, change
from tools.fuzzing.runs import Outcome, Runner
from tools.fuzzing.seeds import Family

SLOW = {"build": 0.15, "contact": 0.3, "los": 0.3, "audit --archive": 0.3}
"""How often a form of these commands that was drawn is kept: they take long."""


@dataclass(frozen=True)
class Case:
    """A command line and the changes to its files: for each the kind of file and the seed of the change."""

    family: Family
    form: Form
    changes: tuple[tuple[str, str], ...]
    extra: tuple[str, ...] = ()
    """Words put behind the command."""

    def write(self, folder: Path) -> list[str]:
        """Put the files into ``folder``, which is empty; the words of the command line."""
        names = {"out": "out", **self.family.words}
        for kind in sorted(self.form.needs):
            seeds = [seed for changed, seed in self.changes if changed == kind]
            names[kind] = self.family.place(kind, folder, item=changed_by(kind, self.family.items[kind], seeds))
        seeds = [seed for changed, seed in self.changes if changed == "it"]
        item = changed_by(self.form.kind, self.family.items[self.form.kind], seeds)
        names["it"] = self.family.place(self.form.kind, folder, "it", item)
        words = self.form.filled(names)
        behind = 2 if self.form.command != words[0] else 1
        return [*words[:behind], *self.extra, *words[behind:]]


def changed_by(kind: str, item: Item, seeds: Sequence[str]) -> Item:
    """The input after these changes; a change that meets what an earlier one broke is left out."""
    for seed in seeds:
        try:
            item = change(kind, item, Random(seed))
        except (RecursionError, ValueError):
            continue
    return item


def make_case(families: Sequence[Family], seed: int, number: int) -> Case:
    """The case of this number: the same at each call, whatever was run before."""
    random = Random(f"{seed}:{number}")
    while True:
        form = random.choice(all_forms_once())
        name = "audit --archive" if "--archive" in form.words else form.command
        if random.random() > SLOW.get(name, 1.0):
            continue
        family = _family(families, form, random)
        if family is not None:
            break
    changes = [("it", f"{seed}:{number}:{i}") for i in range(random.choice((1, 1, 1, 2, 3, 5)))]
    if form.needs and random.random() < 0.1:
        changes.append((random.choice(sorted(form.needs)), f"{seed}:{number}:other"))
    extra = _odd_options(form, random) if random.random() < 0.12 else ()
    return Case(family, form, tuple(changes), extra)


def run_case(case: Case, runner: Runner, place: Path) -> tuple[Outcome, list[str]]:
    """Run a case in a new folder below ``place``; its end, and all that is wrong with it."""
    folder = place / "case"
    shutil.rmtree(place, ignore_errors=True)
    folder.mkdir(parents=True)
    words = [word.replace("\0", "") for word in case.write(folder)]
    before = _inputs(folder)
    outcome = runner.run(words, folder)
    wrong = list(outcome.complaints)
    killed = outcome.exit_code is None
    after = _inputs(folder)
    if any(after.get(name) != state for name, state in before.items() if not name.endswith(".db")):
        wrong.append(f"{form_name(case.form)} changed an input")
    if os.listdir(place) != ["case"]:
        wrong.append(f"{form_name(case.form)} wrote outside its folder")
    if not killed and any(".tmp" in name for name in after.keys() - before.keys()):
        wrong.append(f"{form_name(case.form)} left a temporary file")
    return outcome, wrong


def reduced(case: Case, wrong: str, runner: Runner, place: Path) -> Case:
    """The same fault with as few changes and odd options as possible."""
    candidates = [dataclasses.replace(case, extra=())] if case.extra else []
    candidates += [
        dataclasses.replace(case, changes=case.changes[:i] + case.changes[i + 1 :]) for i in range(len(case.changes))
    ]
    for candidate in candidates:
        if wrong in run_case(candidate, runner, place)[1]:
            return reduced(candidate, wrong, runner, place)
    return case


def form_name(form: Form) -> str:
    """The command of a form, with its most telling option."""
    return f"{form.command} --archive" if "--archive" in form.words else form.command


@cache
def all_forms_once() -> list[Form]:
    """The whole matrix, made once."""
    return all_forms()


def _family(families: Sequence[Family], form: Form, random: Random) -> Family | None:
    fitting = [family for family in families if {form.kind, *form.needs} <= family.items.keys()]
    if not fitting:
        return None
    if random.random() < 0.4:
        return fitting[0]
    return random.choices(fitting, [1 / (1 + _size(family.items[form.kind]) / 30_000) for family in fitting])[0]


def _size(item: Item) -> int:
    return len(item) if isinstance(item, bytes) else sum(len(content) for content in item.values())


def _odd_options(form: Form, random: Random) -> tuple[str, ...]:
    """Options of the command with values that are out of range, wrong, doubled or against the others."""
    words: list[str] = []
    options = [one for one in _options(form.command) if not {"--watch", "--patch", "--dask", "--help"} & set(one.opts)]
    for option in random.choices(options, k=random.choice((1, 1, 2))) if options else ():
        words.append(random.choice(option.opts))
        if not option.is_flag:
            values: Any = wild.OPTION_VALUES
            if isinstance(option.type, click.Choice) and random.random() < 0.7:
                values = option.type.choices
            words.extend(str(random.choice(values)) for _ in range(option.nargs))
    return tuple(words)


@cache
def _options(name: str) -> tuple[click.Option, ...]:
    from ccmod.cli import main

    first, _, second = name.partition(" ")
    command = main.get_command(click.Context(main), first)
    if isinstance(command, click.Group):
        command = command.commands[second]
    return tuple(one for one in command.params if isinstance(one, click.Option)) if command else ()


def _inputs(folder: Path) -> dict[str, tuple[int, int, int]]:
    found = {}
    for path in folder.iterdir():
        state = path.lstat()
        found[path.name] = (
            state.st_mode,
            0 if path.is_dir() else state.st_size,
            0 if path.is_dir() else state.st_mtime_ns,
        )
    return found
