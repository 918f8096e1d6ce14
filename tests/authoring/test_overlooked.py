"""What the rest of a folder explains: one message about what was forgotten, in place of all that follows from it."""

from __future__ import annotations

import datetime
from itertools import permutations
from pathlib import Path

import pytest

from ccmod.authoring import load_module
from ccmod.authoring.new import new_module, systems
from ccmod.ground.errors import CcmodError

DATE = datetime.date(2026, 11, 21)
WITH_MAPS = [system for system in systems() if system != "plain"]


def made(folder: Path, system: str, **changes: str) -> Path:
    """A new module's folder with changes in ``module.yaml``, each ``old`` to ``new``."""
    new_module(folder, system=system, grid=None, title="First Try", date=DATE)
    path = folder / "module.yaml"
    text = path.read_text(encoding="utf-8")
    for old, new in changes.items():
        assert old in text
        text = text.replace(old, new)
    path.write_text(text, encoding="utf-8")
    return folder


def only(folder: Path) -> CcmodError:
    """The one mistake of a folder."""
    with pytest.raises(CcmodError) as raised:
        load_module(str(folder))
    (error,) = raised.value.errors
    return error


def test_a_forgotten_counter_sheet_is_named(tmp_path: Path) -> None:
    """Not each of its counters, with a guess at another side's."""
    folder = made(tmp_path / "try", "plain", **{"[red.yaml, blue.yaml, markers.yaml]": "[red.yaml, markers.yaml]"})
    error = only(folder)
    assert (error.code, Path(error.place.file or "").name) == ("authoring/unnamed-sheet", "module.yaml")
    assert error.message == "blue.yaml is not among the counter sheets, and 'Blue Infantry 1' is in it"
    assert error.hint == "add blue.yaml to this list"


def test_several_forgotten_sheets_are_told_together(tmp_path: Path) -> None:
    """With the line to write where there is none."""
    folder = made(tmp_path / "try", "plain", **{"counters: [red.yaml, blue.yaml, markers.yaml]\n": ""})
    assert only(folder).hint == "write `counters: [blue.yaml, markers.yaml, red.yaml]`"


def test_a_file_that_is_no_sheet_or_lacks_the_name_explains_nothing(tmp_path: Path) -> None:
    """Then the name is misspelt."""
    folder = made(tmp_path / "try", "plain")
    (folder / "notes.yaml").write_text("counters: nothing to see\n", encoding="utf-8")
    (folder / "number.yaml").write_text("counters: 5\n", encoding="utf-8")
    (folder / "broken.yaml").write_text("counters: [\n", encoding="utf-8")
    (folder / "other.yaml").write_text("counters: [{name: Blue Tank}]\n", encoding="utf-8")
    first = folder / "first.yaml"
    first.write_text(first.read_text(encoding="utf-8").replace("Blue Gun 1", "Blue Gnu 1"), encoding="utf-8")
    error = only(folder)
    assert (error.code, error.hint) == ("authoring/counter", "did you mean 'Blue Gun 1'?")


@pytest.mark.parametrize(("meant", "said"), list(permutations(WITH_MAPS, 2)))
def test_files_of_another_game_are_told_as_such(tmp_path: Path, meant: str, said: str) -> None:
    """One message at ``system``, and none for each key that the named game does not know."""
    error = only(made(tmp_path / "try", meant, **{f"\nsystem: {meant}": f"\nsystem: {said}"}))
    assert (error.code, error.place.line) == ("authoring/system", 8)
    assert error.message == f"map.yaml and first.yaml have the keys of {meant}, not of {said}"
    assert error.hint == f"write `system: {meant}`, or take files of {said}"


def test_what_else_is_wrong_is_told_beside_it(tmp_path: Path) -> None:
    """A mistake in a counter sheet has nothing to do with the game of the other files."""
    folder = made(tmp_path / "try", "gbacw", **{"\nsystem: gbacw": "\nsystem: folio"})
    sheet = folder / "union.yaml"
    sheet.write_text(sheet.read_text(encoding="utf-8").replace("\ncounters:", "\ncounters: ["), encoding="utf-8")
    with pytest.raises(CcmodError) as raised:
        load_module(str(folder))
    assert {error.code for error in raised.value.errors} == {"authoring/system", "yaml/syntax"}


def test_a_file_outside_of_the_folder_is_not_read(tmp_path: Path) -> None:
    """Not even to say of which game it is."""
    folder = made(tmp_path / "try", "cc", **{"\nsystem: cc": "\nsystem: folio", "[first.yaml]": "[../first.yaml]"})
    (folder / "first.yaml").rename(tmp_path / "first.yaml")
    with pytest.raises(CcmodError) as raised:
        load_module(str(folder))
    assert all("first.yaml have" not in error.message for error in raised.value.errors)
    assert "authoring/path" in {error.code for error in raised.value.errors}


def test_two_slips_are_slips(tmp_path: Path) -> None:
    """They are told as such, whatever other games would make of them."""
    folder = made(tmp_path / "try", "cc")
    path = folder / "first.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("\nvp:", "\nvps:"), encoding="utf-8")
    assert only(folder).code == "authoring/unknown-key"
