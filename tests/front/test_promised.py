"""What ``import ccmod`` promises: it is there, it is imported late, and packages of the same names do not hide it."""

from __future__ import annotations

import inspect
import subprocess
import sys
from pathlib import Path

import pytest

import ccmod
from ccmod.cli.replay import command as replay_command

RECORD = Path(__file__).parents[2] / "scenarios" / "mill-farm" / "game.ccrec"


def python(script: str) -> str:
    """What a script prints in a fresh process."""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    return done.stdout


@pytest.mark.parametrize("name", ccmod.__all__)
def test_every_promised_name_is_there_and_explained(name: str) -> None:
    """Each is what it says, with a docstring unless it is a value."""
    found = getattr(ccmod, name)
    assert name in dir(ccmod)
    if callable(found):
        assert inspect.getdoc(found)


def test_the_import_brings_in_nothing_else() -> None:
    """No other module of ours, nor any library, is imported before a name is used."""
    script = "import sys, ccmod; print(*(n for n in sys.modules if n.startswith('ccmod.') or n in ('yaml', 'PIL')))"
    assert python(script).split() == []


@pytest.mark.parametrize("first", ["ccmod.replay.reading", "ccmod.audit.audit", "ccmod.convert.describe", "ccmod.cli"])
def test_functions_are_called_whatever_was_imported_before(first: str) -> None:
    """Packages are bound to their names in their parent: these can be called like the functions."""
    script = (
        f"import {first}, ccmod, inspect\n"
        f"print(ccmod.replay({str(RECORD)!r}).counts['violation'])\n"
        "print('module' in inspect.signature(ccmod.audit).parameters, callable(ccmod.convert))\n"
    )
    assert python(script).split() == ["3", "True", "True"]


def test_other_names_are_no_part_of_it() -> None:
    """An unknown name is an ordinary error."""
    with pytest.raises(AttributeError, match="no attribute 'judge'"):
        _ = ccmod.judge


def test_an_onlookers_report_does_not_hold_the_record() -> None:
    """What is hidden cannot be reached by any public name of a report that is not the referee's."""
    report = ccmod.replay(RECORD)
    public = [name for name in dir(report) if not name.startswith("_")]
    assert {"findings", "steps", "to_html", "to_json"} <= set(public)
    assert "record" not in public


def test_the_command_line_has_the_same_choices() -> None:
    """Each option that chooses what is judged is a parameter of the function; the rest is about what it writes."""
    options = {option.name for option in replay_command.params} - {
        "strict", "verbose", "as_json", "output", "form", "notes", "sarif", "force", "side", "referee", "limit_size",
        "quiet",
    }  # fmt: skip
    chosen = options - {"steps"} | {"first", "last"}
    assert chosen <= set(inspect.signature(ccmod.replay).parameters), chosen
