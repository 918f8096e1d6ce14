"""The matrix is whole: every command, every option, every kind of input."""

from __future__ import annotations

from pathlib import Path

import pytest

from ccmod.cli import COMMANDS
from tests.hostile import modules
from tests.hostile.test_matrix import INPUTS
from tools.fuzzing.cases import Case, run_case
from tools.fuzzing.form import all_forms, untried
from tools.fuzzing.forms import FORMS, UNTRIED
from tools.fuzzing.mutate_zip import entries_of
from tools.fuzzing.runs import Runner
from tools.fuzzing.seeds import Family


def test_every_command_and_option_is_tried() -> None:
    """A command or an option that is added to ccmod must be added to the forms, or excused with a reason."""
    assert list(untried()) == []
    assert {form.words[0] for form in all_forms()} - {"{it}"} == set(COMMANDS)
    assert all(UNTRIED.values())


def test_every_kind_has_hostile_inputs() -> None:
    """No kind of input is without shapes."""
    assert INPUTS.keys() == FORMS.keys()


def test_hostile_modules_are_archives_that_are_read() -> None:
    """What is hostile in them is behind the archive: no entry is named twice."""
    for name, make in modules.MODULES.items():
        names = [entry for entry, _ in entries_of(make()) or []]
        assert names, name
        assert len(names) == len(set(names)), name


@pytest.mark.parametrize(
    "form", [form for form in all_forms() if form.kind != "word"], ids=lambda form: " ".join(form.words)
)
def test_sound_files_go_through(form: object, tiny_game: Family, runner: Runner, place: Path) -> None:
    """With nothing hostile in it the form ends well, too: what it needs is there, and it is not a wrong call."""
    from tools.fuzzing.form import Form

    assert isinstance(form, Form)
    if not {form.kind, *form.needs} <= tiny_game.items.keys():
        pytest.skip("the tiny game has no such file")
    outcome, wrong = run_case(Case(tiny_game, form, ()), runner, place)
    assert not wrong
    assert "cli/usage" not in outcome.codes, outcome.err
    assert "No such option" not in outcome.err
