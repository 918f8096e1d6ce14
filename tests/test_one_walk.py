"""Every command that shows a position of a log has the one that VASSAL has, on the maps of the module."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import ccmod
from ccmod.audit.audit import AuditContext, audit
from ccmod.convert.position_file import read_position
from ccmod.convert.snapshot.game import Wanted, open_scene
from ccmod.perspective import REFEREE
from ccmod.vassal.position import Position
from tests.vassal.stacking_log import log, module

Stacks = set[tuple[str | None, frozenset[str]]]


@pytest.fixture
def files(tmp_path: Path) -> tuple[Path, Path]:
    """The log and the module whose end VASSAL itself has saved (``tests/vassal/fixtures/stacking-*.vsav``)."""
    game, vmod = tmp_path / "game.vlog", tmp_path / "lay.vmod"
    log().write(game)
    vmod.write_bytes(module().archive.to_bytes())
    return game, vmod


def stacks(position: Position) -> Stacks:
    """The stacks of two and more: their maps, and which pieces are in them."""
    return {
        (one.place.map, frozenset(member.piece.name for member in one.members))
        for one in position.table.holders()
        if len(one.members) > 1
    }


def test_every_command_has_the_modules_stacks(files: tuple[Path, Path]) -> None:
    """The stacks at the end of the log are those on the module's maps, which are others than without it: in convert,
    snapshot and audit."""
    game, vmod = files
    ours, plain = stacks(Position.after(log(), None, module())), stacks(Position.after(log()))
    assert ours != plain
    document = read_position(game, vmod, REFEREE).document
    names = {(one.map, frozenset(entry.name for entry in one.pieces)) for one in document.stacks if len(one.pieces) > 1}
    assert len(names) == len(ours)
    assert stacks(open_scene(Wanted(game, vmod, perspective=REFEREE)).seen.position) == ours
    assert stacks(audit([game], AuditContext(module().archive, perspective=REFEREE)).games[0].logs[0].end) == ours


def test_nobody_else_goes_along_a_log() -> None:
    """Outside of :mod:`ccmod.vassal.position` no code carries out the steps of a log one by one."""
    root = Path(ccmod.__file__).parent
    walks = re.compile(r"for [^\n]* in [^\n]*\bgame\.steps[^\n]*:\n(?:[^\n]*\n){0,3}[^\n]*\.apply\(")
    found = [path.name for path in root.rglob("*.py") if walks.search(path.read_text())]
    assert found == ["position.py"]
