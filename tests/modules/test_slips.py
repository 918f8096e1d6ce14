"""Slips in the files of new and shipped modules, one at a time: each is located or harmless, and none is a crash."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from ccmod.authoring import load_module
from ccmod.authoring.new import new_module
from ccmod.ground.errors import CcmodError, InternalFault
from ccmod.ground.shipped import shipped
from tests.authoring.slips import Slip, slips
from tests.built import build_module

FREE = frozenset({
    "title", "name", "description", "briefing", "author", "licence", "version", "id", "on", "undo", "about", "text",
    "credits", "help", "charts", "turns", "dice", "values", "states", "places", "options", "extra", "type", "Design",
    "Phase", "Side", "properties", "class", "points", "prototypes", "sides", "commands", "licences", "tab", "group",
})  # fmt: skip
"""Keys with words or names of the author's own, in which a misspelt word is a word like any other."""
SYSTEMS = ("plain", "folio", "ba", "gbacw", "wwb", "cc")
SCENARIOS = ("three-bridges", "ford-lane", "mill-farm")
READ, BUILT = {"cc": 60, "mill-farm": 40}, {"cc": 2, "mill-farm": 2}
"""How many slips of a module are tried, and how many of those that can be read are built, spread over all of them."""
READ_ELSE, BUILT_ELSE = 160, 8


def mistakes(error: CcmodError) -> list[CcmodError]:
    """All that an error tells."""
    return list(error.errors)


def spread(all_slips: list[Slip], count: int) -> list[Slip]:
    """So many slips, in equal steps."""
    return all_slips[:: max(1, len(all_slips) // count)]


def assert_located(slip: Slip, error: CcmodError) -> None:
    """Every mistake is one of the author's, and at least one has its line."""
    found = mistakes(error)
    assert not any(isinstance(one, InternalFault) for one in found), slip
    assert any(one.place.line and one.place.file for one in found), slip
    assert all(one.message for one in found), slip


@pytest.mark.parametrize("origin", [*SYSTEMS, *SCENARIOS])
def test_a_slip_is_located_or_harmless(origin: str, tmp_path: Path) -> None:
    """Every word misspelt, every key misspelt, and every value of another shape: an error with its line, or a module.

    A misspelt word that is let pass is a name or text of the author's own.
    """
    folder = tmp_path / "slip"
    if origin in SYSTEMS:
        new_module(folder, system=origin)
    else:
        shutil.copytree(shipped("scenarios") / origin, folder)
    readable = []
    for slip in spread(list(slips(folder)), READ.get(origin, READ_ELSE)):
        before = (folder / slip.file).read_bytes()
        (folder / slip.file).write_text(slip.text, encoding="utf-8")
        try:
            load_module(str(folder))
            readable.append(slip)
        except CcmodError as error:
            assert_located(slip, error)
        finally:
            (folder / slip.file).write_bytes(before)
    for slip in spread(readable, BUILT.get(origin, BUILT_ELSE)):
        before = (folder / slip.file).read_bytes()
        (folder / slip.file).write_text(slip.text, encoding="utf-8")
        try:
            build_module(str(folder))
        except CcmodError as error:
            assert_located(slip, error)
        finally:
            (folder / slip.file).write_bytes(before)


@pytest.mark.parametrize("system", ["plain", "folio", "ba"])
def test_a_misspelt_word_is_built_only_as_a_word_of_the_authors(system: str, tmp_path: Path) -> None:
    """Words that mean something to ccmod are refused, or warned of, when they are misspelt: symbols, sizes, names."""
    folder = new_module(tmp_path / "slip", system=system).folder
    for slip in slips(folder):
        if slip.what != "misspelt" or any(part in FREE for part in slip.path):
            continue
        before = (folder / slip.file).read_bytes()
        (folder / slip.file).write_text(slip.text, encoding="utf-8")
        try:
            warnings = build_module(str(folder)).report.warnings
        except CcmodError as error:
            assert_located(slip, error)
        else:
            assert any(slip.file in warning for warning in warnings), slip
        finally:
            (folder / slip.file).write_bytes(before)


@pytest.mark.parametrize("text", ["", "# nothing\n", "- a list\n", "word\n", "null\n", "---\n", "7\n"])
@pytest.mark.parametrize("system", SYSTEMS)
def test_a_file_that_says_nothing_is_located(system: str, text: str, tmp_path: Path) -> None:
    """Empty files, comments alone, a list or a word at the top: an error that names the file, or a module."""
    folder = new_module(tmp_path / "slip", system=system).folder
    for path in sorted(folder.glob("*.yaml")):
        before = path.read_bytes()
        path.write_text(text, encoding="utf-8")
        with pytest.raises(CcmodError) as caught:
            load_module(str(folder))
        assert any((one.place.file or "").endswith(path.name) for one in mistakes(caught.value))
        assert not any(isinstance(one, InternalFault) for one in mistakes(caught.value))
        path.write_bytes(before)


TABLES = {
    "no head": "4,5\n",
    "unknown column": "nmae,values.attack\nBlue Gun,4\n",
    "column twice": "name,name\nBlue Gun,Blue Gun\n",
    "column and below it": "name,values,values.attack\nBlue Gun,4,5\n",
    "short row": "name,symbol,values.attack\nBlue Gun\n",
    "long row": "name\nBlue Gun,4,5,6\n",
    "misspelt symbol": "name,symbol\nBlue Gun,infnatry\n",
    "open quote": 'name\n"Blue Gun\n',
    "empty": "",
    "head alone": "name,values.attack\n",
    "no name": "name,values.attack\n,4\n",
    "name twice": "name\nBlue Gun\nBlue Gun\n",
    "dots": "name,..,values..attack\nBlue Gun,1,2\n",
}


@pytest.mark.parametrize("system", ["plain", "folio", "cc"])
@pytest.mark.parametrize("what", TABLES)
def test_a_slip_in_a_table_is_located(system: str, what: str, tmp_path: Path) -> None:
    """Heads that are wrong, short and long rows, misspelt cells: an error with its file, or a module."""
    folder = new_module(tmp_path / "slip", system=system).folder
    (folder / "more.csv").write_text(TABLES[what], encoding="utf-8")
    (folder / "more.yaml").write_text("side: Blue\ntable: more.csv\n", encoding="utf-8")
    module = (folder / "module.yaml").read_text(encoding="utf-8")
    assert "counters: [" in module
    (folder / "module.yaml").write_text(module.replace("counters: [", "counters: [more.yaml, ", 1), encoding="utf-8")
    error = None
    try:
        build_module(str(folder))
    except CcmodError as refused:
        error = refused
    for one in mistakes(error) if error is not None else ():
        assert not isinstance(one, InternalFault)
        assert one.place.file
