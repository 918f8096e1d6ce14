"""``ccmod check``: what is wrong in a module or extension, or in a game beside them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from ccmod.cli.completion import silences
from ccmod.cli.json_output import json_option, print_data
from ccmod.cli.paths import InputPath, OutputPath
from ccmod.cli.perspective import perspective_options
from ccmod.cli.terminal import say
from ccmod.convert.source import open_source
from ccmod.ground.errors import SourceLocation, UsageFault
from ccmod.report.styled import Styled

if TYPE_CHECKING:
    from ccmod.perspective import Perspective
    from ccmod.report.lint import LintReport
    from ccmod.vassal.lint import CheckedGame, LintFinding, Silence, Subject
    from ccmod.vassal.lint.author_rules import LintRule
    from ccmod.vassal.opening import Module
    from ccmod.vassal.savegame import SavedGame

FILE = InputPath()
OUTPUT = OutputPath()
_COLOURS = {"error": "red", "warning": "yellow", "note": "cyan"}


@click.command(name="check", short_help="Look for mistakes in a module, extension, save or log.")
@click.argument("file", type=InputPath(folders=True))
@click.option("--module", "base", type=FILE, help="The module of an extension, save or log.")
@click.option("--extension", "extensions", type=FILE, multiple=True, help="An extension of a save or log.")
@click.option(
    "--silence",
    "silenced",
    metavar="CODE[:PLACE]",
    shell_complete=silences,
    multiple=True,
    help="Leave out findings of this code, optionally only at matching places; * and ? match anything.",
)
@click.option("--rules", "rule_files", type=FILE, multiple=True, help="A YAML file with rules of your own.")
@click.option("--publish", is_flag=True, help="Also check everything that publication requires.")
@perspective_options()
@click.option("--all", "everything", is_flag=True, help="Show every finding, not only the first ones of each code.")
@click.option("--sarif", type=OUTPUT, metavar="FILE", help="Write the findings here as SARIF 2.1.0.")
@click.option("-f", "--force", is_flag=True, help="Overwrite that file if it is there.")
@json_option
def command(
    file: Path,
    base: Path | None,
    extensions: tuple[Path, ...],
    silenced: tuple[str, ...],
    rule_files: tuple[Path, ...],
    publish: bool,
    perspective: Perspective,
    everything: bool,
    sarif: Path | None,
    force: bool,
    as_json: bool,
) -> int:
    """Look for mistakes in a module, extension, save or log.

    FILE is any .vmod, .vmdx, .mod or .mdx, or an author's folder, which is built for it. The check finds missing
    and unused files; broken references to prototypes, keys, decks, maps, boards and sides; ids and names that are not
    unique; set-ups that cannot be loaded; and more. `ccmod explain CODE` explains each finding. Findings are silenced
    with --silence, or in `.ccmod-check` or `ccmod-check.yaml` next to the file.

    FILE may also be a save or log, which is compared with its --module and each --extension as it opens: undefined,
    missing and duplicate pieces, and pieces on no map; unknown maps, boards and decks; other versions; extensions that
    the game needs. Hidden parts are checked only with --as or --referee.

    --publish adds a checklist for publication: name, version, description, help, credits and licence, size and
    pictures, set-ups, the required VASSAL version; and shows the answers for the form of a module library.

    --rules adds rules of your own: XPath expressions that must, or must not, match something in the build file.

    --sarif writes the findings for code hosts and editors, which show them beside a pull request.

    The exit code is 1 if there are errors or warnings; notes do not count.
    """
    from ccmod.ground.files import check_output
    from ccmod.report.lint import LintReport
    from ccmod.vassal.lint import lint_game
    from ccmod.vassal.opening import Module

    if sarif is not None:
        check_output(sarif, force=force, inputs=[file, base, *extensions, *rule_files])
    rules, silences = _rules_and_silences(file, rule_files, silenced)
    opened = open_source(file)
    if isinstance(opened, Module):
        _refuse_options_of_games(file, extensions, perspective)
        checked = _module_report(opened, file, base, rules, silences, publish=publish)
    else:
        game = _game(opened, file, base, extensions, perspective, publish=publish, rules=bool(rule_files))
        checked = LintReport(str(file), game, *lint_game(game, silences))
    if sarif is not None:
        _write_sarif(checked, sarif, force=force)
    _report(checked, everything=everything, as_json=as_json)
    return int(not checked.is_clean)


def _module_report(
    module: Module,
    file: Path,
    base: Path | None,
    rules: list[LintRule],
    silences: list[Silence],
    *,
    publish: bool,
) -> LintReport:
    from ccmod.report.lint import LintReport
    from ccmod.vassal.lint import Subject, lint
    from ccmod.vassal.lint.author_rules import apply_rules

    subject = Subject(module, Subject(_module(base)) if base is not None else None)
    todo, facts = _checklist(subject, file) if publish else ([], None)
    return LintReport(str(file), subject, *lint(subject, silences, [*todo, *apply_rules(subject, rules)]), facts)


def _report(checked: LintReport, *, everything: bool, as_json: bool) -> None:
    from ccmod.report.lint import lint_data, lint_lines

    if as_json:
        print_data("check", lint_data(checked))
        return
    for line in lint_lines(checked, everything=everything):
        word, blank, rest = line.partition(" ")
        say(*((Styled(word, f"bold {_COLOURS[word]}"), blank, rest) if word in _COLOURS else (line,)))


def _write_sarif(checked: LintReport, target: Path, *, force: bool) -> None:
    import json

    from ccmod.cli.explained import explained_codes
    from ccmod.ground.files import write_atomically
    from ccmod.report.lint_sarif import lint_sarif

    titles = {code: entry["title"] for code, entry in explained_codes().items()}
    text = json.dumps(lint_sarif(checked, titles), ensure_ascii=False, indent=2)
    write_atomically(target, f"{text}\n", force=force)


def _rules_and_silences(
    file: Path, rule_files: tuple[Path, ...], silenced: tuple[str, ...]
) -> tuple[list[LintRule], list[Silence]]:
    """The author's own rules, and the silences, which may be for them: those of the call, and those beside the file."""
    from ccmod.cli.explained import explained_codes
    from ccmod.vassal.lint import Silence
    from ccmod.vassal.lint.author_rules import read_rules
    from ccmod.vassal.lint.check_file import check_files

    beside = check_files(file)
    named = [*rule_files, *(path for one in beside for path in one.rules)]
    rules = read_rules(list({path.resolve(): path for path in named}.values()))
    known = [code for code in explained_codes() if code.startswith(("lint/", "publish/"))]
    known += [one.code for one in rules]
    silences = [Silence.read(text, known) for text in silenced]
    return rules, [*silences, *(silence for one in beside for silence in one.silences(known))]


def _game(
    game: SavedGame,
    file: Path,
    base: Path | None,
    extensions: tuple[Path, ...],
    perspective: Perspective,
    *,
    publish: bool,
    rules: bool,
) -> CheckedGame:
    """A save or log beside its module. Raises :class:`UsageFault` for options that make no sense with it."""
    from ccmod.vassal.lint import CheckedGame
    from ccmod.vassal.sides import check_perspective

    place = SourceLocation(str(file))
    if base is None:
        hint = "name it with --module, and each extension with --extension; `ccmod inspect` describes a game by itself"
        raise UsageFault("check/no-module", "a save or log is checked beside its module", place=place, hint=hint)
    if publish:
        raise UsageFault("check/options", "the checklist is for whole modules, and this is a game", place=place)
    if rules:
        raise UsageFault("check/options", "rules look into a build file, and a game has none", place=place)
    module = _module(base)
    check_perspective(perspective, game.seats, module)
    return CheckedGame(game, module, [_extension(one) for one in extensions], perspective)


def _refuse_options_of_games(file: Path, extensions: tuple[Path, ...], perspective: Perspective) -> None:
    from ccmod.perspective import ONLOOKER

    if extensions or perspective != ONLOOKER:
        message = "--extension, --as and --referee are for saves and logs, and this is neither"
        hint = "check each extension by itself, with --module"
        raise UsageFault("check/options", message, place=SourceLocation(str(file)), hint=hint)


def _checklist(subject: Subject, path: Path) -> tuple[list[LintFinding], dict[str, str]]:
    from ccmod.vassal.lint.publishing import checklist

    if subject.is_extension:
        message = "the checklist is for whole modules, and this is an extension"
        raise UsageFault("check/no-module", message, place=SourceLocation(str(path)))
    size = path.stat().st_size if path.is_file() else len(subject.archive.to_bytes())
    return checklist(subject, size)


def _module(path: Path) -> Module:
    from ccmod.vassal.opening import Module, open_any

    opened = open_any(path)
    if not isinstance(opened, Module):
        hint = "--module names a .vmod; the save or log itself comes before the options"
        raise UsageFault("check/no-module", "this is a game, not a module", place=SourceLocation(str(path)), hint=hint)
    return opened


def _extension(path: Path) -> Module:
    opened = _module(path)
    if not opened.is_extension:
        hint = "--extension names a .vmdx, --module the module"
        raise UsageFault(
            "check/options", "this is a module, not an extension", place=SourceLocation(str(path)), hint=hint
        )
    return opened
