"""Options of a scenario: each is one of its game's, in whatever game, and its value one of the readings."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ccmod.authoring.load import load_module
from ccmod.authoring.new import new_module
from ccmod.ground.errors import CcmodError, ManyErrors


def with_options(folder: Path, system: str, options: str) -> tuple[Path, int]:
    """A new module of a system whose first scenario has these options, and the line that they are on."""
    made = new_module(folder, system=system).folder
    path = made / "first.yaml"
    before = re.sub(r"(?m)^options:.*\n(?:  .*\n)*", "", path.read_text(encoding="utf-8"))
    path.write_text(f"{before}options: {options}\n", encoding="utf-8")
    return made, before.count("\n") + 1


@pytest.mark.parametrize(
    ("system", "options", "words"),
    [
        ("ba", "{B15: bothe}", "did you mean 'both'?"),
        ("ba", "{TOLL: 0.25}", "did you mean 'TOL'?"),
        ("cc", "{AMB-4444: both}", "did you mean 'AMB-"),
        ("gbacw", "{AMB-04: nonsense}", "its readings are"),
        ("wwb", "{A-0444: Pink}", "did you mean 'A-"),
    ],
)
def test_unknown_options_and_readings_are_refused(tmp_path: Path, system: str, options: str, words: str) -> None:
    """When the folder is read, with all other mistakes; the line is that of the option, the hint names the next one."""
    folder, line = with_options(tmp_path / "k", system, options)
    with pytest.raises(CcmodError) as caught:
        load_module(str(folder))
    errors = caught.value.errors if isinstance(caught.value, ManyErrors) else (caught.value,)
    (error,) = [one for one in errors if one.code == "authoring/option"]
    assert (error.place.line, words in (error.hint or "")) == (line, True)


@pytest.mark.parametrize(("system", "option"), [("cc", "AMB-07"), ("ba", "B15"), ("gbacw", "AMB-04"), ("wwb", "A-04")])
def test_a_reading_may_be_left_undecided(tmp_path: Path, system: str, option: str) -> None:
    """The judge then names the steps on which the readings differ (``ccmod explain authoring/option``)."""
    folder, _ = with_options(tmp_path / "k", system, f"{{{option}: undecided}}")
    assert load_module(str(folder)).scenarios
