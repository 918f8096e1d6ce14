"""Three Bridges with hexes of four digits: the same battle in all that is built, judged and shown."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from shutil import copytree

import pytest

from ccmod.authoring import load_scenario
from ccmod.games.folio.rules.events import VOCABULARY
from ccmod.ground.shipped import shipped
from ccmod.play.judge import judge
from ccmod.play.record import Record, load_record
from ccmod.play.systems import load_system, vocabulary_of
from ccmod.replay.built import BuiltModule
from ccmod.replay.exporter import export_log
from ccmod.replay.importer import import_log
from ccmod.vassal.archive import Archive
from ccmod.vassal.buildfile import BuildFile
from tests.built import build_module

HEX = re.compile(r"""(?<![\w/])(?<!"result": ")(?<!for )([A-P])(\d{1,2})(?!\w)""")
"""A hex of the sheet, which has columns A to P; not the result D2 of a fight."""


def in_digits(text: str) -> str:
    """The same text with its hexes in digits: C4 is 0304."""
    return HEX.sub(lambda found: f"{ord(found[1]) - 64:02d}{int(found[2]):02d}", text)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The battle and its map, rewritten."""
    home = tmp_path_factory.mktemp("digits") / "three-bridges"
    copytree(shipped("scenarios") / "three-bridges", home)
    copytree(shipped("maps") / "three-bridges", home / "land")
    for path in (*home.glob("*.yaml"), *home.glob("*.ccrec"), home / "land" / "map.yaml"):
        path.write_text(in_digits(path.read_text(encoding="utf-8")), encoding="utf-8")
    change(home / "land" / "map.yaml", "{columns: 16,", '{first: "0101", columns: 16,')
    change(home / "module.yaml", "map: three-bridges", "map: land/map.yaml")
    return home


def change(path: Path, old: str, new: str) -> None:
    """Put one text in the place of another."""
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), encoding="utf-8")


def records(folder: Path) -> tuple[Record, Record]:
    """The demonstration with letters and with digits."""
    letters = (shipped("scenarios") / "three-bridges" / "game.ccrec").read_text(encoding="utf-8")
    digits = (folder / "game.ccrec").read_text(encoding="utf-8")
    return load_record(letters, vocabulary_of), load_record(digits, vocabulary_of)


def found(record: Record, scenario: object) -> list[tuple[int, str, tuple[str, ...]]]:
    """Step, check and hexes of each finding in a game of which every seventh step is left out."""
    gapped = replace(record, events=tuple(event for step, event in enumerate(record.events) if step % 7))
    verdicts = judge(load_system("folio"), gapped, scenario).verdicts  # type: ignore[arg-type]
    return [
        (verdict.step, each.check, tuple(map(in_digits, each.objection.hexes)))
        for verdict in verdicts
        for each in verdict.findings
    ]


def test_the_demonstration_is_judged_alike(folder: Path) -> None:
    """Each step has the findings that it has with letters."""
    letters, digits = records(folder)
    scenario = load_scenario(folder / "three-bridges.yaml")
    assert found(digits, scenario) == found(letters, load_scenario("three-bridges"))
    assert len(found(digits, scenario)) > 20
    assert not [v for v in judge(load_system("folio"), digits, scenario).verdicts if v.findings]


def test_its_module_names_the_hexes_so_and_a_log_of_it_comes_back(folder: Path) -> None:
    """VASSAL's grid says 0304, and a log of the game says of hexes what was written."""
    module = BuiltModule.of(Archive.from_bytes(build_module(folder).content))
    (numbering,) = BuildFile.of(module.archive).find("HexGridNumbering")
    assert (numbering.get("hType"), numbering.get("vType"), numbering.get("hLeading")) == ("N", "N", "1")
    _, digits = records(folder)
    log = export_log(digits, module)
    back = import_log(log.game, module, VOCABULARY, load_scenario(folder / "three-bridges.yaml")).record
    assert [event.sentence() for event in back.events] == [event.sentence() for event in digits.events]
