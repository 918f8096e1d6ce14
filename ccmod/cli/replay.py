"""``ccmod replay``: a game judged step by step."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import click

from ccmod.cli.completion import checks_of_any_game, readings, rules_of_any_game, shipped_or_file
from ccmod.cli.json_output import json_option, print_data
from ccmod.cli.lazy import is_quiet
from ccmod.cli.paths import AdapterParam, InputPath, OutputPath, SourceName, ending_of
from ccmod.cli.perspective import perspective_options
from ccmod.cli.progress import bar, is_watched, shows_progress
from ccmod.cli.steps import Steps, step_range
from ccmod.cli.terminal import say
from ccmod.cli.values import OneOf

if TYPE_CHECKING:
    from ccmod.perspective import Perspective

FILE = InputPath()
OUTPUT = OutputPath()
_LONG = 2000
"""Steps from which a bar shows the progress."""
Form = Literal["markdown", "bbcode", "html"]
"""In which markup the story of a game is written."""
_ENDINGS: dict[str, Form | None] = {".html": None, ".htm": None, ".md": "markdown", ".bbcode": "bbcode"}
"""The form of the story that a file of this ending holds, unless --to says another; ``None`` for the page."""
SEVERITIES = ("violation", "warning", "not checkable")


def _options(_: click.Context, __: click.Parameter, values: tuple[str, ...]) -> dict[str, str]:
    chosen = {}
    for value in values:
        name, equals, choice = value.partition("=")
        if not equals:
            raise click.BadParameter(f"{value!r} is not NAME=VALUE, as in AMB-03=late")
        chosen[name.strip()] = choice.strip()
    return chosen


@click.command(name="replay", short_help="Judge a log or a record against the rules of its game.")
@click.argument("game", type=InputPath(folders=True))
@click.option("--module", type=FILE, help="The module (.vmod) that the game was played with.")
@click.option(
    "--adapter",
    type=AdapterParam(),
    help="The adapter of a module made by others: YAML, or a shipped name.",
)
@click.option(
    "--scenario",
    type=SourceName(files=True),
    help="The scenario to judge by: YAML, folder, compiled JSON, or a shipped name.",
    shell_complete=shipped_or_file("scenarios"),
)
@click.option(
    "--option",
    "options",
    multiple=True,
    callback=_options,
    shell_complete=readings,
    metavar="NAME=VALUE",
    help="Choose a reading of a rule.",
)
@click.option(
    "--only",
    multiple=True,
    metavar="CHECK",
    shell_complete=checks_of_any_game,
    help="Show only this check (V031); may be repeated.",
)
@click.option(
    "--rule",
    "rules",
    multiple=True,
    metavar="RULE",
    shell_complete=rules_of_any_game,
    help="Show only this rule (3.3); may be repeated.",
)
@click.option("--severity", type=OneOf(SEVERITIES), default=SEVERITIES[-1], help="Show this severity and worse.")
@click.option("--steps", callback=step_range(1), default="1-", metavar="A-B", help="Show only these, such as 60-80.")
@perspective_options()
@click.option("--strict", is_flag=True, help="Anything that could not be judged counts as a finding: exit code 1.")
@click.option("-v", "--verbose", is_flag=True, help="Show every step, with the reasons for each ok.")
@json_option
@click.option(
    "--to",
    "form",
    type=OneOf(["markdown", "bbcode", "html"]),
    help="Write the game as a story, to post or to read: on the terminal, or in the file of -o.",
)
@click.option(
    "-o", "--output", type=OUTPUT, metavar="FILE", help="Write a page (.html) or a story (.md, .bbcode, --to) here."
)
@click.option(
    "--notes", type=FILE, help="Put a judge's notes into page or story: a file that a page has saved, or YAML."
)
@click.option("--sarif", type=OUTPUT, metavar="FILE", help="Write the findings here as SARIF 2.1.0.")
@click.option("-f", "--force", is_flag=True, help="Overwrite the files if they are there.")
def command(
    game: Path,
    module: Path | None,
    adapter: Path | None,
    scenario: str | None,
    options: dict[str, str],
    only: tuple[str, ...],
    rules: tuple[str, ...],
    severity: str,
    steps: Steps,
    perspective: Perspective,
    strict: bool,
    verbose: bool,
    as_json: bool,
    form: Form | None,
    output: Path | None,
    notes: Path | None,
    sarif: Path | None,
    force: bool,
) -> int:
    """Judge GAME, a VASSAL log (.vlog) or a record (.ccrec, .yaml), against the rules of its game.

    A log of any other module is watched step by step, without rules.

    Every finding names its step, the check and the rule. Hidden cards stay hidden unless --as or --referee is given.
    The exit code is 1 if a rule was broken, or if nothing at all could be judged; with --strict also if any step could
    not be judged or understood. Otherwise it is 0.
    """
    from ccmod.front.judging import replay
    from ccmod.ground.files import check_output, write_atomically
    from ccmod.play.finding import Severity

    for path in filter(None, (output, sarif)):
        check_output(path, force=force, inputs=[game, module, adapter, notes])
    _check_outputs(as_json=as_json, form=form, output=output, notes=notes, sarif=sarif)
    prints_story = form is not None and output is None
    in_full = verbose or as_json or form is not None or output is not None  # else only what was found
    report = replay(
        game, module, scenario, adapter, options, perspective,
        first=steps[0], last=steps[1], only=only, rules=rules, severity=Severity(severity),
        reasons=in_full, boards=in_full,
        progress=lambda steps: _bar(steps, as_json),
    )  # fmt: skip
    if not (as_json or prints_story):
        for parts in report.lines(verbose=verbose, quiet=is_quiet()):  # the verdict first: the page takes longer
            say(*parts)
    if output is not None:
        markup = _form_of(output, form)
        write_atomically(output, report.to_story(markup, notes) if markup else report.to_html(notes), force=force)
    if sarif is not None:
        write_atomically(sarif, f"{json.dumps(report.to_sarif(), ensure_ascii=False, indent=2)}\n", force=force)
    if prints_story and form is not None:
        for line in report.to_story(form, notes).splitlines():
            say(line)
    elif as_json:
        print_data("replay", report.to_data())
    if not (as_json or prints_story or is_quiet()):
        _say_written(output, form, sarif)
    return int(report.has(Severity.VIOLATION) or report.is_in_the_dark or (strict and not report.is_complete))


def _form_of(output: Path, form: Form | None) -> Form | None:
    """The form of the written file: a story in some form, or ``None`` for the page."""
    return form if form is not None else _ENDINGS[ending_of(output, ".html")]


def _say_written(output: Path | None, form: Form | None, sarif: Path | None) -> None:
    """Say which files were written, and what each is."""
    if output is not None:
        say(f"{'page' if _form_of(output, form) is None else 'story'}: {output}")
    if sarif is not None:
        say(f"SARIF: {sarif}")


def _check_outputs(
    *, as_json: bool, form: Form | None, output: Path | None, notes: Path | None, sarif: Path | None
) -> None:
    """Raise :class:`UsageFault` for outputs that exclude each other, and for a file of unknown ending."""
    from ccmod.ground.errors import UsageFault

    if as_json and form is not None and output is None:
        hint = "choose one of them, or name a file for the story with -o"
        raise UsageFault("replay/outputs", "--json and the story of --to are both to be printed", hint=hint)
    if output is not None and sarif is not None and output.absolute() == sarif.absolute():
        raise UsageFault("replay/outputs", f"-o and --sarif are both to write {output}", hint="name two files")
    if output is not None and form is None and ending_of(output, ".html") not in _ENDINGS:
        hint = "name it .html for a page, .md or .bbcode for a story, or say with --to which story it is"
        raise UsageFault("replay/ending", f"the ending of {output} does not say what to write", hint=hint)
    if output is not None and form is not None and not _fits(ending_of(output, ""), form):
        hint = "name the file for what is in it, or leave --to away"
        raise UsageFault("replay/ending", f"the ending of {output} does not fit --to {form}", hint=hint)
    if notes is not None and output is None and form is None:
        message = "--notes puts notes into a page or a story, and there is none"
        raise UsageFault("notes/page", message, hint="name a file with -o, or tell the story with --to")


def _fits(ending: str, form: Form) -> bool:
    """Whether a story in this form may be in a file of this ending: that of another form would mislead its reader."""
    if ending not in _ENDINGS:
        return True
    return (_ENDINGS[ending] or "html") == form


@contextmanager
def _bar(steps: int, as_json: bool) -> Iterator[Callable[[int], object] | None]:
    """Progress for whoever watches, on a terminal only for a long game."""
    if as_json or not shows_progress() or (steps < _LONG and not is_watched()):
        yield None
        return
    with bar(steps, "steps") as forward:
        yield forward
