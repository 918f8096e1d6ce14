"""A chain of logs judged as one game: the end of one log is the beginning of the next for the rules as well."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ccmod.audit.audit import Audit, AuditContext, audit
from ccmod.audit.finding import FindingKind
from ccmod.ground.errors import UnreadableInput
from ccmod.perspective import REFEREE
from ccmod.play.note import Note, Ruling
from ccmod.play.record import Record
from ccmod.play.systems import vocabulary_of
from ccmod.replay.built import BuiltModule
from ccmod.replay.exporter import export_log
from ccmod.replay.importer import LogImport, import_log
from ccmod.report.audit_letter import letter_lines
from ccmod.vassal.archive import Archive
from ccmod.vassal.commands import AddPiece, BeginSave, EndSave
from ccmod.vassal.position import Position
from ccmod.vassal.savegame import SavedGame
from tests.replay.small import write_module
from tests.replay.test_exporter import GAME, HEADER


@pytest.fixture(scope="module")
def module(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small module of Combat Commander with one scenario."""
    path = tmp_path_factory.mktemp("module") / "small.vmod"
    write_module(path)
    return path


@pytest.fixture(scope="module")
def game(module: Path) -> SavedGame:
    """The log of a game in it."""
    return export_log(Record(HEADER, tuple(GAME)), BuiltModule.open(module)).game


def parts(game: SavedGame, at: int) -> tuple[SavedGame, SavedGame]:
    """A log cut in two: the second begins with the position in which the first ends."""
    first = SavedGame.new(
        [one for one in game.setup if not isinstance(one, EndSave)], steps=game.steps[:at], module=game.module
    )
    position = Position.of(game)
    for step in game.steps[:at]:
        position.apply(step)
    flat = [one.with_subs() for command in game.setup for one in command.walk()]
    setup = [one for one in flat if not isinstance(one, AddPiece | BeginSave | EndSave)]
    second = SavedGame.new([*position.commands(), *setup], steps=game.steps[at:], module=game.module)
    return first, second


def judged(module: Path, *logs: Path) -> Audit:
    """The audit with the module at hand."""
    return audit(logs, AuditContext(Archive.open(module), perspective=REFEREE))


def broken(found: Audit) -> list[tuple[str | None, str]]:
    """The rules that were broken, with what was said."""
    return [(one.rule, one.message) for one in found.games[0].findings if one.kind is FindingKind.RULE]


def test_each_log_is_gone_along_once(
    tmp_path: Path, module: Path, game: SavedGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its account and its record come of the same walk; the record is the one that importing it by itself gives."""
    walked: list[str | None] = []
    follow = Position.follow

    def counted(self: Position, game: SavedGame, *rest: Any, **more: Any) -> Any:
        walked.append(game.name)
        return follow(self, game, *rest, **more)

    game.write(tmp_path / "whole.vlog")
    monkeypatch.setattr(Position, "follow", counted)
    found = judged(module, tmp_path / "whole.vlog")
    assert walked == [str(tmp_path / "whole.vlog")]
    built = BuiltModule.open(module)
    (log,) = found.games[0].logs
    assert log.imported is not None
    assert log.imported.log == import_log(
        log.game, built, vocabulary_of("cc"), built.scenarios[HEADER.scenario or ""], REFEREE
    )


def test_an_import_that_fails_on_the_way_is_told_when_the_game_is_judged(
    tmp_path: Path, module: Path, game: SavedGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The log is accounted for all the same, and the reason why it was not judged stands with the game."""

    def refuse(*_: object) -> None:
        raise UnreadableInput("replay/test", "it cannot be followed")

    game.write(tmp_path / "whole.vlog")
    monkeypatch.setattr(LogImport, "after", refuse)
    (one,) = judged(module, tmp_path / "whole.vlog").games[0].judged
    assert one.notes == ("not judged: it cannot be followed",)


@pytest.mark.parametrize("at", [6, 9])
def test_a_chain_is_judged_as_one_game(tmp_path: Path, module: Path, game: SavedGame, at: int) -> None:
    """Cut in two, within an order too, the game is judged as in one piece; each finding names its log and its step."""
    game.write(tmp_path / "whole.vlog")
    whole = judged(module, tmp_path / "whole.vlog")
    for name, part in zip("ab", parts(game, at), strict=True):
        part.write(tmp_path / f"{name}.vlog")
    found = judged(module, tmp_path / "a.vlog", tmp_path / "b.vlog")
    (one,) = found.games[0].judged
    (alone,) = whole.games[0].judged
    assert one.logs == ("a.vlog", "b.vlog")
    assert one.counts == alone.counts
    assert broken(found) == broken(whole) != []
    where = [(1 if one.log == "a.vlog" else 2, one.step) for one in found.games[0].findings if one.rule]
    expected = [
        (1, one.step) if (one.step or 0) <= at else (2, (one.step or 0) - at)
        for one in whole.games[0].findings
        if one.rule
    ]
    assert where == expected


def test_a_note_is_quoted_beside_its_finding(tmp_path: Path, module: Path, game: SavedGame) -> None:
    """A judge's note that the second of two logs carries is in the report and in the letter, with its finding."""
    game.write(tmp_path / "whole.vlog")
    found = judged(module, tmp_path / "whole.vlog")
    step = next(one.step for one in found.games[0].findings if one.rule and one.step is not None and one.step > 6)
    note = Note("They agreed\nbefore.", Ruling.OVERRULED, by="Carla")
    noted = export_log(Record(HEADER, tuple(GAME), notes={step: note}), BuiltModule.open(module)).game
    for name, part in zip("ab", parts(noted, 6), strict=True):
        part.write(tmp_path / f"{name}.vlog")
    found = judged(module, tmp_path / "a.vlog", tmp_path / "b.vlog")
    quoted = "judge's note by Carla: overruled: They agreed before."
    assert {one.step for one in found.games[0].findings if quoted in one.details} == {step - 6}
    assert quoted in " ".join("\n".join(letter_lines(found)).split())


def test_a_gap_parts_the_game(tmp_path: Path, module: Path, game: SavedGame) -> None:
    """What lies beyond a gap is judged by itself, from the position that is there."""
    first, _ = parts(game, 6)
    _, second = parts(game, 12)
    first.write(tmp_path / "a.vlog")
    second.write(tmp_path / "b.vlog")
    found = judged(module, tmp_path / "a.vlog", tmp_path / "b.vlog")
    assert [one.logs for one in found.games[0].judged] == [("a.vlog",), ("b.vlog",)]
    assert FindingKind.GAP in {one.kind for one in found.games[0].findings}


def test_without_the_module_it_is_said_why_nothing_was_judged(tmp_path: Path, game: SavedGame) -> None:
    """The module is not one that ships; everything else is audited."""
    game.write(tmp_path / "a.vlog")
    (one,) = audit([tmp_path / "a.vlog"], AuditContext()).games[0].judged
    assert one.report is None
    assert "--module" in one.notes[0]
    assert audit([tmp_path / "a.vlog"], AuditContext(), rules=False).games[0].judged == ()


def test_the_page_of_a_judged_log_is_linked(tmp_path: Path, module: Path, game: SavedGame) -> None:
    """Beside the audit's page stands the step-through page of each log, and the audit's page leads to it."""
    from ccmod.report.audit_page import write_pages

    game.write(tmp_path / "a b.vlog")
    found = judged(module, tmp_path / "a b.vlog")
    page, index = write_pages(found, AuditContext(Archive.open(module)), tmp_path / "audit.html")
    assert page == tmp_path / "audit-logs" / "1-a-b.vlog.html"
    assert page.read_text("utf-8").startswith("<!doctype html>")
    html = index.read_text("utf-8")
    assert 'href="audit-logs/1-a-b.vlog.html"' in html
    finding = next(one for one in found.games[0].findings if one.kind is FindingKind.RULE)
    assert f'href="audit-logs/1-a-b.vlog.html#step-{finding.step}"' in html  # every step of this log is an event
    assert f'id="step-{finding.step}"' in page.read_text("utf-8")


def test_what_could_not_be_judged(tmp_path: Path, module: Path, game: SavedGame) -> None:
    """With ``complete`` each stretch says what of it could not be judged; without the module, that nothing could."""
    game.write(tmp_path / "whole.vlog")
    known, unknown = AuditContext(Archive.open(module), perspective=REFEREE), AuditContext(perspective=REFEREE)

    def unjudged(context: AuditContext, *, complete: bool) -> list[str]:
        (one,) = audit([tmp_path / "whole.vlog"], context, complete=complete).games
        return [finding.message for finding in one.findings if finding.kind is FindingKind.UNJUDGED]

    lacking = audit([tmp_path / "whole.vlog"], known).games[0].judged[0].report
    assert lacking is not None
    assert bool(unjudged(known, complete=True)) is not lacking.is_complete
    assert unjudged(known, complete=False) == []
    assert unjudged(unknown, complete=False) == []
    assert "is not at hand" in unjudged(unknown, complete=True)[0]
