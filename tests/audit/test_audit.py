"""Logs of one game together: order, continuity, what was undone, and what may be told of hidden pieces."""

from __future__ import annotations

from pathlib import Path

import pytest

from ccmod.audit.audit import Audit, Onlooker, audit
from ccmod.audit.continuity import differences
from ccmod.audit.finding import Kind
from ccmod.audit.log import read_log
from ccmod.convert.position_file import read_game
from ccmod.errors import UsageFault
from ccmod.vassal.commands import AddPiece, ChangePiece, Chat, Command, MovePiece, Player, Undo
from ccmod.vassal.metadata import Metadata
from ccmod.vassal.position import Position
from ccmod.vassal.savegame import SavedGame, group, lead
from ccmod.vassal.traits import Invisible, Layer, Mask, Piece
from tests.shared import SHARED, needs_shared

STEP = Layer(name="Step", images=("", "broken.png"), level_names=("", "broken"))
SECRET = "hunter2"
"""A player's password; it must never be told."""


def unit(name: str, x: int = 100, *traits: Layer | Mask | Invisible) -> Piece:
    """A unit on the board."""
    return Piece.make(name, "", [STEP, *traits]).at("Board", x, 100)


RIFLE = unit("Rifle")
START = {"1": RIFLE, "2": unit("Leader", 200)}
ROLL = Chat("*** d6 = 1 *** <Anna>")


def move(id: str, old: int, new: int) -> Command:
    """A move along the board with its report."""
    return lead(MovePiece(id, "Board", new, 100, None, "Board", old, 100, None, SECRET), Chat(f"* {id} moves *"))


def undo(*inverse: Command) -> Command:
    """The group that takes an action back, as VASSAL 3 writes it."""
    return group(Undo("true"), *inverse, Chat("* UNDO: it"), Undo("false"))


@pytest.fixture
def run(tmp_path: Path) -> Audited:
    """Write logs and audit them."""
    return Audited(tmp_path)


class Audited:
    """A folder of logs."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def write(self, name: str, pieces: dict[str, Piece], *steps: Command, day: int = 0, module: str = "") -> Path:
        """A log that starts with these pieces, saved on a day of 1970 (0: not dated)."""
        setup: list[Command] = [AddPiece(id, piece.type, piece.state) for id, piece in pieces.items()]
        setup.append(Player("another secret", "Boris", "Russian"))
        saved = Metadata(saved_ms=day * 86_400_000) if day else None
        metadata = Metadata(extra1=module) if module else None
        log = SavedGame.new([*setup, Player(SECRET, "Anna", "German")], steps=steps, saved=saved, module=metadata)
        log.write(self.folder / name)
        return self.folder / name

    def __call__(self, *paths: Path, onlooker: Onlooker | None = None, sort: bool = True) -> Audit:
        found = audit(paths, onlooker or Onlooker(referee=True), sort=sort)
        assert SECRET not in repr([one.to_data() for one in found.findings])
        return found


def kinds(found: Audit) -> list[tuple[Kind, str]]:
    """Kind and log of each finding."""
    return [(one.kind, one.log) for one in found.findings]


def test_logs_that_follow_each_other_are_clean(run: Audited) -> None:
    """The second begins where the first ended: nothing to find."""
    first = run.write("a.vlog", START, move("1", 100, 300))
    second = run.write("b.vlog", {**START, "1": unit("Rifle", 300)}, move("2", 200, 250))
    found = run(second, first)
    assert [log.name for log in found.logs] == ["a.vlog", "b.vlog"]
    assert found.findings == ()
    assert found.is_clean
    assert [(seat.name, seat.side) for seat in found.logs[0].players] == [("Boris", "Russian"), ("Anna", "German")]


def test_order_is_by_date_and_else_by_name(run: Audited) -> None:
    """Dates count if all logs have one; names count their numbers as numbers; the given order can be kept."""
    dated = [run.write("a.vlog", START, day=3), run.write("b.vlog", START, ROLL, day=2)]
    assert [log.name for log in run(*dated).logs] == ["b.vlog", "a.vlog"]
    assert [log.name for log in run(*dated, sort=False).logs] == ["a.vlog", "b.vlog"]
    named = [run.write("turn10.vlog", START), run.write("turn9.vlog", START, ROLL), dated[0]]
    assert [log.name for log in run(*named).logs] == ["a.vlog", "turn9.vlog", "turn10.vlog"]


def test_a_gap_is_told_in_words(run: Audited) -> None:
    """A piece that moved, one that turned over, one that is new and one that is gone between two logs."""
    later = {"1": unit("Rifle", 140).with_level("Step", 2), "3": unit("Gun", 50)}
    also = {"5": RIFLE.with_level("Step", 2)}
    found = run(run.write("a.vlog", {**START, "5": RIFLE}, ROLL), run.write("b.vlog", later | also, ROLL))
    (gap,) = found.findings
    assert (gap.kind, gap.log) == (Kind.GAP, "b.vlog")
    assert gap.message == "does not begin where a.vlog ended: 1 moved, 1 gone, 1 changed, 1 added"
    assert gap.details == (
        "Rifle was at 100,100 on Board and is at 140,100 on Board",
        "Leader, at 200,100 on Board, is gone",
        "Rifle: Step 1 to broken changed",
        "Gun is new, at 50,100 on Board",
    )
    assert not found.is_clean


def test_a_turn_played_again_is_seen(run: Audited) -> None:
    """Two logs from one start, and a log that goes on from an older one, leaving out what lay between."""
    first = run.write("a.vlog", START, move("1", 100, 300))
    again = run.write("b.vlog", START, move("1", 100, 310))
    older = run.write("c.vlog", {**START, "1": unit("Rifle", 300)}, ROLL)
    found = run(first, again, older)
    assert kinds(found) == [(Kind.REPEATED, "b.vlog"), (Kind.REPEATED, "c.vlog")]
    assert "begins where a.vlog ended" in found.findings[1].message


def test_a_copy_is_seen(run: Audited) -> None:
    """The same log under two names."""
    found = run(run.write("a.vlog", START, ROLL, day=1), run.write("b.vlog", START, ROLL, day=2))
    assert kinds(found) == [(Kind.COPY, "b.vlog")]


def test_an_undone_roll_is_a_finding_and_an_undone_move_a_note(run: Audited) -> None:
    """Each names the step that was taken back and the one that did it."""
    inverse = MovePiece("1", "Board", 100, 100, None, "Board", 300, 100, None, SECRET)
    found = run(run.write("a.vlog", START, move("1", 100, 300), undo(inverse), ROLL, undo(), ROLL))
    assert kinds(found) == [(Kind.UNDONE, "a.vlog"), (Kind.UNDONE_ROLL, "a.vlog")]
    moved, rolled = found.findings
    assert (moved.step, rolled.step) == (2, 4)
    assert moved.message == "takes step 1 back: * 1 moves *"
    assert rolled.message == "takes step 3 back: *** d6 = 1 *** <Anna>"
    assert moved.is_note
    assert not rolled.is_note
    assert [(one.player, one.what, one.dice, one.mean) for one in found.dice()] == [("Anna", "d6", 2, 1.0)]


def test_an_undo_of_old_versions_is_known_by_its_chat(run: Audited) -> None:
    """VASSAL 2.9 wrote no marks, only a line that says what was undone."""
    found = run(run.write("a.vlog", START, ROLL, Chat("* UNDO: *** d6 = 1 *** <Anna>"), Chat("* UNDO: <Anna> - hello")))
    assert kinds(found) == [(Kind.UNDONE_ROLL, "a.vlog"), (Kind.UNDONE, "a.vlog")]


def test_commands_that_do_not_fit_are_a_note(run: Audited) -> None:
    """A move from where the piece is not; the audit counts such commands and goes on."""
    found = run(run.write("a.vlog", START, move("1", 150, 300)))
    assert kinds(found) == [(Kind.MISFIT, "a.vlog")]
    assert found.is_clean


def test_rolls_in_a_module_of_ours_are_its_sentences(run: Audited) -> None:
    """The dice of Combat Commander stand on cards; modules that ccmod builds say each roll as a sentence."""
    said = Chat("* German rolls fire attack with G-21: 3 and 5")
    (log,) = run(run.write("a.vlog", START, said, module="ccmod/1 cc")).logs
    assert [(one.step, one.roll.player, one.roll.dice) for one in log.rolls] == [(1, "German", (3, 5))]


@pytest.mark.parametrize(
    ("trait", "named"),
    [
        (Mask(owner="German", masked_name="?", access="side:"), "? was"),
        (Invisible(owner="German", access="side:"), "a hidden piece"),
    ],
)
def test_hidden_pieces_are_not_named(run: Audited, trait: Mask | Invisible, named: str) -> None:
    """Whoever may not know a piece learns neither its name nor its layers; its owner and the referee do."""
    logs = [
        run.write("a.vlog", {"1": unit("Tiger", 100, trait)}, ROLL),
        run.write("b.vlog", {"1": unit("Tiger", 150, trait)}, ROLL),
    ]
    for side, referee, expected in (("Russian", False, named), (None, False, named), ("German", False, "Tiger was")):
        (detail,) = run(*logs, onlooker=Onlooker(None, side, referee)).findings[0].details
        assert detail.startswith(expected)
        assert ("Tiger" in detail) == (expected == "Tiger was")
    assert run(*logs).findings[0].details[0].startswith("Tiger was")


def test_an_unknown_side_is_refused(run: Audited) -> None:
    """A slip in a side's name is answered with the nearest side."""
    with pytest.raises(UsageFault) as told:
        run(run.write("a.vlog", START, ROLL), onlooker=Onlooker(side="Germn"))
    assert told.value.code == "convert/side"
    assert "'German'" in (told.value.hint or "")


def test_a_masked_piece_that_changed_says_no_more(run: Audited) -> None:
    """What changed under a mask is the owner's business."""
    mask = Mask(owner="German", masked_name="?", access="side:")
    before = unit("Tiger", 100, mask)
    logs = [
        run.write("a.vlog", {"1": before}, ROLL),
        run.write("b.vlog", {"1": before.with_level("Step", 2)}, ChangePiece("1", before.state)),
    ]
    assert run(*logs, onlooker=Onlooker()).findings[0].details == ("?: its state changed",)


TLD = SHARED / "samples" / "tld" if SHARED else Path()


@needs_shared
@pytest.mark.parametrize("name", ["0606-1", "0606-2", "0606-3", "0606-4", "0607-1", "0607-2", "0607-3"])
def test_a_log_ends_where_the_engine_says(name: str) -> None:
    """Compared with VASSAL's own save after the last step, no piece is different."""
    account = read_log(TLD / f"{name}.log")
    engine = Position.of(read_game(TLD / "engine-end" / f"{name}.vsav"))
    assert list(differences(account.end, engine, Onlooker(referee=True).glasses(account.end, engine))) == []


@needs_shared
def test_a_real_game_has_its_known_gaps() -> None:
    """Seven logs of one game: the gaps are those between VASSAL's own end of a log and the start of the next."""
    found = audit(sorted(TLD.glob("*.log")), Onlooker(referee=True))
    gaps = {one.log for one in found.findings if one.kind is Kind.GAP}
    expected = set()
    for log, after in zip(found.logs, found.logs[1:], strict=False):
        engine = Position.of(read_game(TLD / "engine-end" / f"{log.path.stem}.vsav"))
        if list(differences(engine, after.start, Onlooker(referee=True).glasses(engine, after.start))):
            expected.add(after.name)
    assert gaps == expected
    assert 0 < len(gaps) < 6
    assert {(seat.name, seat.side) for seat in found.logs[1].players} == {("Joel", "Allies"), ("Nate", "Germans")}
