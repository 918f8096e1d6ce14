"""What games ask of an author's module alike: classes of counters that they have, and a scenario."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ccmod.authoring.new import new_module
from ccmod.ground.errors import CcmodError
from tests.built import build_module


def refusal(folder: Path) -> str:
    """Why the module of a folder is not built."""
    with pytest.raises(CcmodError) as caught:
        build_module(str(folder))
    return str(caught.value)


@pytest.mark.parametrize(("system", "sheet"), [("folio", "red.yaml"), ("gbacw", "union.yaml"), ("wwb", "common.yaml")])
def test_a_class_that_the_game_does_not_have(tmp_path: Path, system: str, sheet: str) -> None:
    """It is told at its line."""
    folder = tmp_path / "first-try"
    new_module(folder, system=system)
    path = folder / sheet
    text = (
        path.read_text(encoding="utf-8").rstrip() + "\n  - {name: Stray, count: 2, class: rocket, symbol: infantry}\n"
    )
    path.write_text(text, encoding="utf-8")
    told = refusal(folder)
    assert "has no counters of the class 'rocket'" in told
    assert f"{sheet}:{len(text.splitlines())}:" in told


@pytest.mark.parametrize("system", ["cc", "folio", "gbacw", "wwb"])
def test_a_module_without_a_scenario(tmp_path: Path, system: str) -> None:
    """It is told what the scenario is needed for."""
    folder = tmp_path / "first-try"
    new_module(folder, system=system)
    module = folder / "module.yaml"
    module.write_text(re.sub(r"(?m)^scenarios:.*\n", "", module.read_text(encoding="utf-8")), encoding="utf-8")
    assert re.search(r"needs a (scenario|battle|mission): it gives the sides", refusal(folder))
