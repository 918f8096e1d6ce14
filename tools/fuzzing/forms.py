"""Every command in every relevant form, by the kind of file that it is given: the matrix that inputs go through.

``{it}`` is the file in question, ``{out}`` a name for the output without suffix, and every other name in braces a
sound file of that kind, of the same game, or a name in it. What stands behind ``<`` is the file on standard input.
:func:`untried` finds options that no form shows.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import click

FORMS: dict[str, tuple[str, ...]] = {
    "module": (
        "inspect {it}",
        "inspect {it} --deep --referee",
        "inspect {it} --deep --json",
        "inspect {it} --prototypes --images --maps --limit-list 3 --quiet",
        "inspect {it} --limit-size 1",
        "inspect {it} --xpath //@*|//text()",
        "inspect {it} --xpath //*[kind()='PieceSlot'] --json",
        "inspect {save} --module {it} --pieces",
        "inspect {log} --module {it} --steps --referee --json",
        "check {it}",
        "check {it} --all --publish",
        "check {it} --publish --json --silence lint/* --sarif {out}.sarif -f",
        "check {it} --rules {lint_rules}",
        "check {extension} --module {it}",
        "check {save} --module {it} --referee",
        "unpack {it} -o {out}",
        "unpack {it} -o {out} --no-secrets --json",
        "import {it} -o {out}",
        "import {it} -o {out} --json",
        "import {it} --extension {extension} -o {out}",
        "inspect - < {it}",
        "check - --json < {it}",
        "snapshot - -o - < {it}",
        "edit - {edits} -o - < {it}",
        "replay {log} --module - -o - < {it}",
        "edit {it} {edits} -n",
        "edit {it} {edits} -o {out}.vmod --json",
        "diff {it} {module}",
        "diff {module} {it} --json --limit-list 2",
        "diff {save} {log} --module {it} --referee",
        "snapshot {it} -f -o {out}.png",
        "snapshot {it} --scale 4 --referee --json -f -o {out}.png",
        "snapshot {it} --scenario {setup} --map {board} -f -o {out}.png",
        "snapshot {it} --board {board} --referee -f -o {out}.png",
        "grid {it} -f -o {out}.png",
        "grid {it} --map {board} --board {board} --scale 0.5 --json -f -o {out}.png",
        "snapshot {save} --module {it} --as {side} -f -o {out}.png",
        "snapshot {log} --module {it} --steps 0-1 --scale 0.5 -f -o {out}.gif",
        "contact {it} -o {out}.pdf",
        "contact {it} --only *a* --no-cache --json -f -o {out}.png",
        "adapter suggest {it}",
        "adapter suggest {it} -o {out}.yaml --force",
        "adapter suggest {it} --json",
        "adapter check {adapter} --module {it} --log {log} --referee",
        "replay {log} --module {it} -o {out}.html --sarif {out}.sarif --force",
        "replay {log} --module {it} --json",
        "replay {log} --module {it} --adapter {adapter} -v",
        "record to-log {record} --module {it} -o {out}.vlog",
        "record from-log {log} --module {it} --referee -o {out}.ccrec",
        "record from-log {log} --module {it} --adapter {adapter} --referee -o {out}.ccrec",
        "audit {log} --module {it} --referee",
        "audit {log} --module {it} --json",
        "audit {log} --module {it} -o {out}.html",
        "convert {save} --module {it}",
        "convert {save} --module {it} --json --as {side}",
        "convert {log} --module {it} --step 3 --to vsav --referee -o {out}.vsav",
        "convert {save} --module {it} --to setup --referee -o {out}.yaml",
        "convert {save} --module {it} --to scenario --referee -o {out}.yaml",
        "convert {save} --module {it} --to png -o {out}.png",
        "convert {save} --module {it} --to png --map {board} --referee -o {out}.png",
        "convert {save} --to-module {it} -o {out}.vsav",
        "convert {save} --to-module {it} --module {module} --json -o {out}.vsav",
        "convert {save} --to-module {module} --module {it} --extension {extension} --rules {rules} -o {out}.vsav",
        "convert {position} --base {save} --module {it} --referee -o {out}.vsav",
        "convert {position} --module {it} --referee -o {out}.vsav --force",
    ),
    "extension": (
        "inspect {it} --deep",
        "inspect {it} --json",
        "inspect {it} --xpath //*",
        "check {it}",
        "check {it} --module {module} --json",
        "check {save} --module {module} --extension {it} --as {side}",
        "unpack {it} -o {out}",
        "import {it} -o {out}",
        "import {module} --extension {it} -o {out}",
        "diff {it} {extension}",
        "snapshot {it} -f -o {out}.png",
        "contact {it} -o {out}.png",
        "adapter suggest {it}",
        "convert {save} --to-module {module} --extension {it} -o {out}.vsav",
        "audit {log} --module {it}",
        "convert {save} --module {it}",
    ),
    "game": (
        "inspect {it}",
        "inspect {it} --pieces --steps",
        "inspect {it} --pieces --steps --referee --json",
        "inspect {it} --module {module} --steps --pieces --as {side}",
        "check {it} --module {module}",
        "check {it} --module {module} --extension {extension} --referee --json",
        "unpack {it} -o {out} --referee",
        "unpack {it} -o {out} --no-secrets --force --referee --json",
        "unpack {it} -o {out}",
        "diff {it} {save}",
        "diff {log} {it} --module {module} --from-step 2 --json",
        "diff {it} {it} --step 1 --as {other} --limit-list 1",
        "convert {it}",
        "convert {it} --module {module} --referee",
        "convert {it} --module {module} --json --as {side}",
        "convert {it} --step 2 --to vsav --referee --json -o {out}.vsav",
        "convert {it} --module {module} --to setup --referee -o {out}.yaml",
        "convert {it} --module {module} --to scenario --referee -o {out}.yaml",
        "convert {it} --module {module} --to png -o {out}.png",
        "convert {it} --to-module {module} -o {out}.vsav",
        "convert {it} --to-module {module} --refresh --remove-unmatched -o {out}.vsav",
        "convert {it} --to-module {module} --module {module} --rules {rules} --referee -o {out}.vsav",
        "convert {position} --base {it} --referee --json -o {out}.vsav",
        "convert {position} --base {it} --module {module} -o {out}.vsav",
        "snapshot {it} --module {module} -f -o {out}.png",
        "snapshot {it} --module {module} --step 1 --as {side} --map {board} -f -o {out}.png",
        "snapshot {it} --module {module} --steps -5 --referee -f -o {out}.gif",
        "audit {it}",
        "audit {it} {log} --module {module} --given-order --referee",
        "audit {it} --json --as {side}",
        "audit {it} --letter --no-rules",
        "audit {it} --strict --json",
        "audit {it} --module {module} -o {out}.html --force",
        "inspect - --steps < {it}",
        "convert - --module {module} --referee -o - < {it}",
        "replay - --module {module} --json < {it}",
        "audit - --json < {it}",
        "dice - < {it}",
        "dice {it} --rolls",
        "dice {it} --json",
        "dice {it} --module {module} --adapter {adapter}",
        "audit {it} --module {module} --adapter {adapter} --no-rules",
        "replay {it}",
        "replay {it} --module {module} -v --referee",
        "replay {it} --module {module} --adapter {adapter} -v",
        "replay {it} --module {module} --adapter {adapter} --json -o {out}.html --sarif {out}.sarif",
        "replay {it} --module {module} --as {side} --json -o {out}.html --sarif {out}.sarif",
        "record from-log {it} --module {module} --referee --json -o {out}.ccrec",
        "record from-log {it} --module {module} --adapter {adapter} --referee -o {out}.ccrec --force",
        "record join {it} --module {module} --referee --json -f -o {out}.ccrec",
        "record join {it} --module {module} --referee --talk --undone -f -o {out}.ccrec",
        "audit {it} --module {module} --referee --talk --undone -f -o {out}.ccrec",
        "replay {it} --module {module} --referee --to markdown",
        "adapter check {adapter} --module {module} --log {it} --referee",
        "adapter check {adapter} --module {module} --log {it}",
        "adapter check {adapter} --log {it} --json",
    ),
    "mails": (
        "audit {it}",
        "audit {it} --json --referee",
        "audit {it} --letter",
        "audit {it} -o {out}.html",
        "audit {it} {log} --given-order",
        "audit - < {it}",
        "dice {it} --rolls",
        "dice {it} --json",
    ),
    "archive": (
        "audit {it}",
        "audit --archive {it} --database {out}.db --processes 1",
        "convert {it} --to-module {module} --jobs 1 -o {out}",
        "convert {it} --to-module {module} --json --jobs 1 -o {out}",
        "dice {it}",
    ),
    "database": (
        "audit --query league --database {it}",
        "audit --query games --database {it} --json",
        "audit --query failed --database {it} --json",
        "audit --query results --database {it} --json",
        "audit --query owed --database {it}",
        "audit --query answers --database {it} --json",
        "audit --query ratings --database {it} --json",
        "audit --archive {archive} --rerun --database {it} --processes 1",
        "audit --archive {archive} --rerun --json --database {it} --processes 1",
        "audit --archive {archive} --database {it} --processes 1",
    ),
    "record": (
        "record check {it}",
        "record check {it} --json",
        "record check - < {it}",
        "replay - --to markdown -o - < {it}",
        "record to-log {it} -o {out}.vlog",
        "record to-log {it} --module {module} -o {out}.vlog --force --json",
        "record to-log {it} --module {module} --adapter {adapter} -o {out}.vlog --force",
        "record join {it} {it} -o {out}.ccrec --force",
        "record annotate {it} {notes} -o {out}.ccrec --force",
        "record annotate {it} {notes} --json",
        "replay {it}",
        "replay {it} --to bbcode",
        "replay {it} -v --json --severity warning",
        "replay {it} -o {out}.html --sarif {out}.sarif",
        "replay {it} --as {side} --steps 1-9 -v",
        "replay {it} --to html",
        "replay {it} --to bbcode --steps 2- -o {out}.txt",
        "replay {it} --module {module} --referee --rule 3 --quiet",
        "replay {it} --module {module} --strict --json",
        "replay {it} --only V031",
    ),
    "author": (
        "build {it} -o {out}.vmod",
        "build {it} --json --no-cache -f -o {out}.vmod",
        "build {it} --preview-only {out}.html",
        "build {it} --preview --no-open -o {out}.vmod",
        "move {it} {it} PieceSlot:A",
        "move {it} {author} Map:A --json",
        "contact {it} -o {out}.png",
        "contact {it} --json -o {out}.pdf",
        "snapshot {it} -f -o {out}.png",
        "los {it} A1 B3",
        "los {it} B2 D4 --scenario first --json -o {out}.svg",
        "replay {record} --scenario {it}",
        "record from-log {log} --module {module} --scenario {it} --referee -o {out}.ccrec",
        "convert {save} --module {it}",
        "check {it}",
    ),
    "unpacked": (
        "pack {it} -o {out}.vmod",
        "pack {it} -o {out}.vmod --force --quiet",
        "pack {it} -o {out}.vmod --json",
        "audit {it}",
        "build {it} -o {out}.vmod",
    ),
    "adapter": (
        "adapter check {it}",
        "adapter check - < {it}",
        "adapter check {it} --module {module} --json",
        "adapter check {it} --module {module} --log {log}",
        "replay {log} --module {module} --adapter {it}",
        "replay {log} --adapter {it} --json",
        "record from-log {log} --module {module} --adapter {it} --referee -o {out}.ccrec",
    ),
    "position": (
        "convert {it} --base {save} --referee -o {out}.vsav",
        "convert {it} --base {save} --module {module} --as {side} -o {out}.vsav",
        "convert {it} --base {log} --module {module} --referee -o {out}.vsav",
        "convert - --base {save} --referee -o - < {it}",
        "convert {it} --module {module} --referee -o {out}.vsav",
        "convert {it}",
    ),
    "rules": (
        "convert {save} --to-module {module} --rules {it} --referee -o {out}.vsav",
        "convert {save} --to-module {module} --module {module} --rules {it} --json -o {out}.vsav",
    ),
    "edits": (
        "edit {module} {it} -n --limit-list 3",
        "edit {module} - -n < {it}",
        "edit {module} {it} -f -o {out}.vmod",
        "edit {extension} {it} --module {module} --dry-run --json",
    ),
    "lint_rules": (
        "check {module} --rules {it}",
        "check {extension} --module {module} --rules {it} --json",
    ),
    "notes": (
        "replay {record} --notes {it} -o {out}.html",
        "replay {record} --notes {it} --to html -o {out}.html",
        "replay {log} --module {module} --notes {it} -o {out}.html --force",
        "record annotate {record} {it} -o {out}.ccrec",
    ),
    "map": (
        "los {it} A1 B3",
        "los {it} F4 L6 --marker Smoke@F5 --system cc --json",
        "los {it} B2 C4 -o {out}.png",
        "los {it} B2 C4 --force -o {out}.svg",
    ),
    "scenario": (
        "replay {record} --scenario {it} -v",
        "record from-log {log} --module {module} --scenario {it} --referee -o {out}.ccrec",
    ),
    "word": (
        "new {it}",
        "new {it} --json",
        "new k --title {it} --system cc",
        "new k --grid {it}",
        "new k --system {it}",
        "explain {it}",
        "explain {it} --json",
        "help {it}",
        "help --search {it} --json",
        "inspect {module} --json --xpath {it}",
        "rules {it}",
        "rules cc {it} --json",
        "rules ba --status {it}",
        "schema {it}",
        "schema --output {it} --json",
        "schema scenario --system {it}",
        "los mill-farm {it} L6",
        "los mill-farm F4 {it} --json",
        "los mill-farm F4 L6 --marker {it} --option {it}",
        "los {it} F4 L6 --scenario {it}",
        "inspect {save} --as {it} --pieces",
        "inspect {it}",
        "convert {save} --as {it}",
        "convert {save} --module {module} --to png --map {it} -o {out}.png",
        "diff {save} {save} --as {it}",
        "snapshot {module} --map {it} -f -o {out}.png",
        "snapshot {module} --scenario {it} -f -o {out}.png",
        "snapshot {module} --board {it} --json -f -o {out}.png",
        "snapshot {log} --module {module} --as {it} --scale 0.1 -f -o {out}.png",
        "contact {module} --only {it} -o {out}.png",
        "check {module} --silence {it}",
        "audit {log} --as {it}",
        "audit --query {it}",
        "replay {record} --scenario {it}",
        "replay {record} --option {it} --rule {it} --only {it}",
        "replay {record} --as {it}",
        "replay {record} --steps {it}",
        "replay {it}",
        "build {it}",
        "pack {it} -o {out}.vmod",
        "move {it} {it} Map:{it}",
        "unpack {it}",
        "import {it}",
        "record check {it}",
        "adapter check {it}",
        "dice {it}",
        "{it}",
    ),
}
"""The command lines by kind. ``game`` is a save or a log, ``mails`` a mail, a mailbox or a ZIP of logs, ``archive`` a
folder of saves, logs and mails, ``author`` a module's folder, ``unpacked`` what ``ccmod unpack`` made, ``rules`` those
of ``convert --rules``, ``lint_rules`` those of ``check --rules``, ``edits`` those
of ``edit``, ``notes`` a judge's, ``word`` any word at all."""
UNTRIED = {
    ("build", "--watch"): "does not end",
    ("build", "--patch"): "runs the user's own program",
    ("audit", "--dask"): "needs a scheduler",
}
"""Options that no form shows, and why."""

OF_ALL = {"--quiet", "--limit-size"}
"""Options that every command has and treats alike: it is enough that some form gives them."""
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
