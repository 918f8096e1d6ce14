"""An archive judged again: which findings have changed, and why.

An earlier version of ccmod is staged by changing what its database has kept of a game.
"""

from __future__ import annotations

import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from ccmod.cli import main
from ccmod.play.systems import load_system
from tests.test_docs import ROOT

VERSION = load_system("cc").version


@pytest.fixture(scope="module")
def judged(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An archive with the demo game of Combat Commander, and its database."""
    folder = tmp_path_factory.mktemp("archive")
    (folder / "games").mkdir()
    shutil.copy(ROOT / "scenarios" / "mill-farm" / "game.ccrec", folder / "games" / "game.ccrec")
    run(folder, "--archive")
    return folder


@pytest.fixture
def archive(judged: Path, tmp_path: Path) -> Path:
    """A copy of it; its games stay where they are, for they are known by their paths."""
    shutil.copy(judged / "x.sqlite", tmp_path / "x.sqlite")
    (tmp_path / "games").symlink_to(judged / "games")
    return tmp_path


def run(folder: Path, *words: str) -> Result:
    """The command on the archive; nothing may fail."""
    games = str((folder / "games").resolve())
    told = CliRunner().invoke(
        main, ["audit", *words, games, "--database", str(folder / "x.sqlite"), "--processes", "1", "-q"]
    )
    assert told.exit_code in (0, 1), told.output
    return told


def change(folder: Path, statement: str) -> None:
    """What an earlier version would have kept."""
    with closing(sqlite3.connect(folder / "x.sqlite", isolation_level=None)) as database:
        assert database.execute(statement).rowcount > 0


def changes(folder: Path) -> list[dict[str, str]]:
    """What is not as it was."""
    told = json.loads(run(folder, "--archive", "--rerun", "--json").stdout)["changes"]
    assert all(one["log"] == "game.ccrec" for one in told)
    return list(told)


def test_the_same_rules_change_nothing(archive: Path) -> None:
    """The exit code says that no verdict has changed, whatever the findings are."""
    told = run(archive, "--archive", "--rerun")
    assert told.exit_code == 0
    assert told.stdout.splitlines()[-1] == "no finding has changed"


def test_the_report_names_step_check_and_reason(archive: Path) -> None:
    """What was said before, what is said now, and why; the exit code is 1."""
    change(archive, "UPDATE finding SET message = 'too far off' WHERE rule = 'cc/V049'")
    told = run(archive, "--archive", "--rerun")
    assert told.exit_code == 1
    _, _, unit, what, before, now, why, _, total = told.stdout.splitlines()
    assert unit.endswith("game.ccrec")
    assert what == "  game.ccrec step 69: changed cc/V049"
    assert before == "    before  too far off"
    assert now.startswith("    now     German Rifle 2 in F5 is outside the Command radius")
    assert (why, total) == ("    why     the check says it otherwise", "1 finding changed")


def test_a_new_finding_of_a_new_check(archive: Path) -> None:
    """The version before did not make the check: its rulebook is kept beside its games."""
    change(archive, "DELETE FROM finding WHERE rule = 'cc/V049'")
    change(archive, "UPDATE game SET rules = '0'")
    change(archive, "UPDATE rulebook SET version = '0', checks = replace(checks, 'V049 ', '')")
    (one,) = changes(archive)
    assert (one["step"], one["check"], one["change"], one["before"]) == (69, "cc/V049", "new", None)
    assert "outside the Command radius" in str(one["now"])
    assert one["why"] == f"the check is new (rules 0, now {VERSION})"


def test_a_new_finding_of_an_old_check(archive: Path) -> None:
    """The check was made before, and objects now."""
    change(archive, "DELETE FROM finding WHERE rule = 'cc/V049'")
    (one,) = changes(archive)
    assert (one["change"], one["why"]) == ("new", "the check objects now")


def test_a_finding_is_gone_with_the_reason_of_the_ok(archive: Path) -> None:
    """The rifle's way to D5 was held to break a rule before; today it stands, and the reason of its ok is given."""
    row = "'rule', 'cc/V049', 0, 'game.ccrec', 76, 'too far', 'German Rifle 4 enters D5'"
    change(archive, f"INSERT INTO finding SELECT id, {row} FROM game")
    (one,) = changes(archive)
    assert (one["step"], one["check"], one["change"]) == (76, "cc/V049", "gone")
    assert (one["before"], one["now"]) == ("too far", None)
    assert one["why"].startswith("the check has no objection; ")
    assert "MP" in one["why"]


def test_a_step_that_is_read_otherwise(archive: Path) -> None:
    """The sentence of the step is kept with its finding, so that another reading of the log is seen as such."""
    change(archive, "UPDATE finding SET sentence = 'German passes', message = 'may not pass' WHERE rule = 'cc/V049'")
    (one,) = changes(archive)
    assert one["change"] == "changed"
    assert one["why"].startswith("the log is read otherwise: the step was 'German passes', now it is 'German activates")


def test_other_words_of_the_same_check(archive: Path) -> None:
    """Before and now stand beside each other."""
    change(archive, "UPDATE finding SET message = 'too far off' WHERE rule = 'cc/V049'")
    (one,) = changes(archive)
    assert (one["change"], one["before"], one["why"]) == ("changed", "too far off", "the check says it otherwise")


def test_a_check_that_is_not_made_any_more(archive: Path) -> None:
    """Its findings are gone with it."""
    change(archive, "UPDATE finding SET rule = 'cc/V999' WHERE rule = 'cc/V049'")
    gone, new = sorted(changes(archive), key=lambda one: one["change"])
    assert (gone["check"], gone["change"], gone["why"]) == ("cc/V999", "gone", "the check is not made any more")
    assert (new["check"], new["change"]) == ("cc/V049", "new")


def test_other_files_are_no_matter_of_the_rules(archive: Path) -> None:
    """A unit whose files are others than before says so."""
    change(archive, "UPDATE finding SET message = 'x' WHERE rule = 'cc/V049'")
    change(archive, "UPDATE unit SET stamp = 'another'")
    (one,) = changes(archive)
    assert one["why"] == "the files are others now"


def test_what_was_judged_again_is_kept(archive: Path) -> None:
    """A second time nothing has changed."""
    change(archive, "UPDATE finding SET message = 'x' WHERE rule = 'cc/V049'")
    assert len(changes(archive)) == 1
    assert changes(archive) == []


def test_it_is_for_archives_only(tmp_path: Path) -> None:
    """Without --archive there is nothing to compare with."""
    told = CliRunner().invoke(main, ["audit", str(tmp_path), "--rerun"])
    assert told.exit_code == 2
    assert "--archive" in told.stderr
