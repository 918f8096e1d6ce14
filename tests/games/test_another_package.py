"""A game in a package of its own: found by its entry point, and served by every room of the platform as ours are."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

SOURCE = Path(__file__).parents[1] / "skirmish_game"
RECORD = [
    {"ccrec": 1, "system": "skirmish", "system_version": "1", "scenario": "first"},
    {"type": "begin_turn", "side": "Red"},
    {"type": "move", "unit": "Red One", "hex": "B2"},
    {"type": "hit", "unit": "Blue One"},
    {"type": "move", "unit": "Red Two", "hex": "C3"},
    {"type": "fall", "unit": "Blue One"},
]
"""By its rule 2 the fourth step is wrong: Blue One stands in C3."""


class Scratch:
    """A folder beside which the package is installed, and ccmod run in it."""

    def __init__(self, folder: Path, site: Path) -> None:
        self.folder = folder
        self.environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(site), str(SOURCE.parents[1])])}

    def run(self, *words: str, code: int = 0) -> str:
        """What ``ccmod`` prints; it must end with this exit code."""
        call = [sys.executable, "-m", "ccmod", *words]
        done = subprocess.run(call, cwd=self.folder, env=self.environment, capture_output=True, text=True)
        assert done.returncode == code, done.stderr + done.stdout
        return done.stdout


@pytest.fixture(scope="module")
def scratch(tmp_path_factory: pytest.TempPathFactory) -> Scratch:
    """The package built and installed as pip does it, but for asking anything from outside; a module built with it."""
    pytest.importorskip("hatchling", reason="hatchling, which builds the package, is not installed")
    made, site, folder = (tmp_path_factory.mktemp(name) for name in ("made", "site", "folder"))
    script = "import sys; from hatchling.build import build_wheel; build_wheel(sys.argv[1])"
    subprocess.run([sys.executable, "-c", script, str(made)], cwd=SOURCE, check=True, capture_output=True)
    ZipFile(next(made.glob("*.whl"))).extractall(site)
    found = Scratch(folder, site)
    found.run("new", "first-skirmish", "--system", "skirmish")
    found.run("build", "first-skirmish", "-o", "s.vmod")
    (folder / "game.ccrec").write_text("".join(json.dumps(line) + "\n" for line in RECORD), encoding="utf-8")
    found.run("record", "to-log", "game.ccrec", "--module", "s.vmod", "-o", "game.vlog")
    return found


def test_it_is_listed_and_proven(scratch: Scratch) -> None:
    """Among the games with rules, each of its four checks with its examples."""
    assert "skirmish   4 checks  Skirmish" in scratch.run("rules")
    checks = json.loads(scratch.run("rules", "skirmish", "--json"))["checks"]
    assert {check["id"]: check["status"] for check in checks} == dict.fromkeys(("S1", "S2", "S3", "S4"), "enforced")
    assert "Only a unit that was hit falls" in scratch.run("explain", "S4")


def test_its_module_has_no_fault(scratch: Scratch) -> None:
    """The linter finds nothing, and the units have the game's own commands."""
    assert json.loads(scratch.run("check", "s.vmod", "--json"))["findings"] == []
    assert "Trigger Action" in scratch.run("inspect", "s.vmod")


def test_records_become_logs_and_logs_records(scratch: Scratch) -> None:
    """What is exported is imported as it was."""
    scratch.run("record", "from-log", "game.vlog", "--module", "s.vmod", "--referee", "-o", "again.ccrec")
    again = (scratch.folder / "again.ccrec").read_text(encoding="utf-8").splitlines()
    assert [json.loads(line) for line in again] == RECORD


def test_its_logs_are_judged_and_watched(scratch: Scratch) -> None:
    """One violation, of rule 2 at step 4, on the page as well."""
    report = json.loads(scratch.run("replay", "game.vlog", "--module", "s.vmod", "--json", code=1))
    found = [(one["check"], one["step"]) for one in report["findings"]]
    assert found == [("skirmish/S2", 4)]
    scratch.run("replay", "game.vlog", "--module", "s.vmod", "-o", "page.html", code=1)
    page = (scratch.folder / "page.html").read_text(encoding="utf-8")
    assert "Red Two moves to C3" in page
    assert "No unit enters a hex in which an enemy stands" in page


def test_its_games_are_audited(scratch: Scratch) -> None:
    """The audit of its log names the same finding, by the game's rules."""
    report = json.loads(scratch.run("audit", "game.vlog", "--module", "s.vmod", "--json", code=1))
    rules = [one["rule"] for game in report["games"] for one in game["findings"]]
    assert rules == ["skirmish/S2"]


def test_who_brings_no_such_game_says_which_there_are(scratch: Scratch) -> None:
    """Without the package its id is unknown, and the hint lists the games that are installed."""
    bare = Scratch(scratch.folder, scratch.folder)
    message = bare.run("rules", "skirmish", "--json", code=4)
    assert json.loads(message)["error"]["code"] == "system/unknown"
