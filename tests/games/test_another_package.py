"""A game in a package of its own: found by its entry point, and served by every room of the platform as ours are."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from zipfile import ZipFile

import pytest

from ccmod.vassal.archive import Archive
from ccmod.vassal.buildfile import BuildFile
from ccmod.vassal.commands import Chat, Log, MovePiece
from ccmod.vassal.components import Component
from ccmod.vassal.opening import open_any
from ccmod.vassal.position import Position
from ccmod.vassal.savegame import SavedGame

SOURCE = Path(__file__).parents[1] / "skirmish_game"
RECORD = [
    {"ccrec": 1, "system": "skirmish", "system_version": "1", "scenario": "first"},
    {"type": "begin_turn", "side": "Red"},
    {"type": "move", "unit": "Red One", "hex": "B2"},
    {"type": "roll", "side": "Red", "dice": ["Gray 4 hit", "White 1 miss"]},
    {"type": "hit", "unit": "Blue One"},
    {"type": "move", "unit": "Red Two", "hex": "C3"},
    {"type": "fall", "unit": "Blue One"},
]
"""By its rule 2 the fifth step is wrong: Blue One stands in C3."""


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
    """Among the games with rules, each of its five checks with its examples."""
    assert ["skirmish", "5", "Skirmish"] in [line.split() for line in scratch.run("rules").splitlines()]
    checks = json.loads(scratch.run("rules", "skirmish", "--json"))["checks"]
    assert {check["id"]: check["status"] for check in checks} == dict.fromkeys(
        ("S1", "S2", "S3", "S4", "S5"), "enforced"
    )
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
    """One violation, of rule 2 at step 5, on the page as well, which shows the dice with their words."""
    report = json.loads(scratch.run("replay", "game.vlog", "--module", "s.vmod", "--json", code=1))
    found = [(one["check"], one["step"]) for one in report["findings"]]
    assert found == [("skirmish/S2", 5)]
    scratch.run("replay", "game.vlog", "--module", "s.vmod", "-o", "page.html", code=1)
    page = (scratch.folder / "page.html").read_text(encoding="utf-8")
    assert "Red Two moves to C3" in page
    assert "No unit enters a hex in which an enemy stands" in page
    assert '"dice":[["gray",4,"hit"],["white",1,"miss"]]' in page


def test_its_games_are_audited(scratch: Scratch) -> None:
    """The audit of its log names the same finding, by the game's rules."""
    report = json.loads(scratch.run("audit", "game.vlog", "--module", "s.vmod", "--json", code=1))
    rules = [one["rule"] for game in report["games"] for one in game["findings"]]
    assert rules == ["skirmish/S2"]


def test_its_dice_are_counted(scratch: Scratch) -> None:
    """From the log alone, which says the game's sentences: a row for each colour, by the number of the face."""
    (game,) = json.loads(scratch.run("dice", "game.vlog", "--json"))["games"]
    assert [(row["player"], row["colour"], row["words"]) for row in game["dice"]] == [
        ("Red", "Gray", {"4": "hit"}),
        ("Red", "White", {"1": "miss"}),
    ]
    assert [roll["dice"] for roll in game["rolls"]] == [["Gray 4 hit", "White 1 miss"]]


def test_a_button_of_its_module_says_the_sentence_of_the_roll(scratch: Scratch) -> None:
    """VASSAL makes of the formats of the button and its dice, with the faces that are up, the line that the log has
    (``SpecialDiceButton.java``, ``SpecialDie.java``).
    """
    root = Component(BuildFile.of(Archive.open(scratch.folder / "s.vmod")).root)
    buttons = {one.name: one for one in root.all("SpecialDiceButton")}
    assert list(buttons) == ["Gray", "White", "Both"]
    assert buttons["Both"]["format"] == "$PlayerSide$ rolls $result1$ + $result2$"
    gray, white = buttons["Both"].children
    assert (gray.name, white.name, gray["format"]) == ("Gray", "White", "$name$ $numericalValue$ $result$")
    faces = [(face["value"], face["text"]) for face in (gray.children[3], white.children[0])]
    assert faces == [(4, "hit"), (1, "miss")]
    log = open_any(scratch.folder / "game.vlog")
    assert isinstance(log, SavedGame)
    said = [one.plain for step in log.steps for one in step.walk() if isinstance(one, Chat)]
    assert "* Red rolls Gray 4 hit + White 1 miss" in said


@pytest.fixture(scope="module")
def planned(scratch: Scratch) -> Scratch:
    """The log with one step more, in which Red moves his plan on the map that only he sees."""
    log = open_any(scratch.folder / "game.vlog")
    assert isinstance(log, SavedGame)
    position = Position.of(log)
    (plan,) = [thing for thing in position.table.things.values() if thing.piece.name == "Red Plan"]
    x, y = plan.place.x, plan.place.y
    step = MovePiece(plan.id, "Red Staff", 75, 100, None, "Red Staff", x, y, None, "")
    log.with_subs((*log.tree.subs, Log.wrap(step))).write(scratch.folder / "planned.vlog")
    return scratch


@pytest.mark.parametrize(
    ("eyes", "sees"), [((), False), (("--as", "Blue"), False), (("--as", "Red"), True), (("--referee",), True)]
)
def test_what_lies_on_a_sides_own_map_is_hidden_from_others(planned: Scratch, eyes: Sequence[str], sees: bool) -> None:
    """The plan stands there at the start, as the scenario says; that it was moved is told to Red and the referee, and
    the page and the report of others have no word of it.
    """
    report = json.loads(planned.run("replay", "planned.vlog", "--module", "s.vmod", "--json", *eyes, code=1))
    told = [one["about"] for one in report["summary"]["unread"]]
    assert told == ["Red Plan was changed, and no reason was given"] * sees
    planned.run("replay", "planned.vlog", "--module", "s.vmod", "-o", "planned.html", "--force", *eyes, code=1)
    page = (planned.folder / "planned.html").read_text(encoding="utf-8")
    assert ("Red Staff" in page, "Later: Red Plan" in page, "Red Plan was changed" in page) == (sees,) * 3
    steps = planned.run("inspect", "planned.vlog", "--module", "s.vmod", "--steps", *eyes)
    assert ("Red Plan" in steps) is sees


def test_who_brings_no_such_game_says_which_there_are(scratch: Scratch) -> None:
    """Without the package its id is unknown, and the hint lists the games that are installed."""
    bare = Scratch(scratch.folder, scratch.folder)
    message = bare.run("rules", "skirmish", "--json", code=2)
    assert json.loads(message)["error"]["code"] == "system/unknown"
