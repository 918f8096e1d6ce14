"""Logs of one game together: continuity, order, versions and clocks, and which logs are of another game."""

from __future__ import annotations

from pathlib import Path

import pytest

from ccmod.audit.audit import AuditContext
from ccmod.audit.finding import EXPLANATIONS, NOTES, FindingKind
from ccmod.ground.errors import UnreadableInput, UsageFault
from ccmod.perspective import REFEREE, Perspective
from ccmod.vassal.commands import Chat, Player
from ccmod.vassal.metadata import Metadata
from ccmod.vassal.traits import Deck, Invisible, Mask, Piece
from tests.audit.games import PLAYERS, RIFLE, ROLL, START, Audited, findings, kinds, move, order, roll, unit


def test_logs_that_follow_each_other_are_clean(run: Audited) -> None:
    """The second begins where the first ended: nothing to find."""
    first = run.write("a.vlog", START, move("1", 100, 300))
    second = run.write("b.vlog", {**START, "1": unit("Rifle", 300)}, move("2", 200, 250))
    found = run(second, first)
    assert order(found) == ["a.vlog", "b.vlog"]
    assert findings(found) == []
    assert found.is_clean
    assert [(seat.name, seat.side) for seat in found.games[0].logs[0].players] == [
        ("Boris", "Russian"),
        ("Anna", "German"),
    ]


def test_order_is_by_date_and_else_by_name(run: Audited) -> None:
    """Dates count if all logs have one; names count their numbers as numbers; the given order can be kept."""
    dated = [run.write("a.vlog", START, roll(2), day=3), run.write("b.vlog", START, ROLL, day=2)]
    assert order(run(*dated)) == ["b.vlog", "a.vlog"]
    assert order(run(*dated, sort=False)) == ["a.vlog", "b.vlog"]
    named = [run.write("turn10.vlog", START, roll(3)), run.write("turn9.vlog", START, roll(4)), dated[0]]
    assert order(run(*named)) == ["a.vlog", "turn9.vlog", "turn10.vlog"]


def test_a_log_never_comes_before_the_one_it_goes_on_from(run: Audited) -> None:
    """Positions beat names, and dates: then a clock ran backwards, which is told."""
    first = run.write("z.vlog", START, move("1", 100, 300))
    second = run.write("a.vlog", {**START, "1": unit("Rifle", 300)}, move("1", 300, 400))
    assert order(run(first, second)) == ["z.vlog", "a.vlog"]
    first = run.write("dated/1.vlog", START, move("1", 100, 300), day=5)
    second = run.write("dated/2.vlog", {**START, "1": unit("Rifle", 300)}, move("1", 300, 400), day=4)
    found = run(first, second)
    assert order(found) == ["1.vlog", "2.vlog"]
    assert kinds(found) == [(FindingKind.CLOCK, "2.vlog")]
    assert findings(found)[0].message == "is dated 1970-01-05 00:00, before 1.vlog (1970-01-06 00:00)"


def test_a_gap_is_told_in_words(run: Audited) -> None:
    """A piece that moved, one that turned over, one that is new and one that is gone between two logs."""
    later = {"1": unit("Rifle", 140).with_level("Step", 2), "3": unit("Gun", 50)}
    also = {"5": RIFLE.with_level("Step", 2)}
    found = run(run.write("a.vlog", {**START, "5": RIFLE}, ROLL), run.write("b.vlog", later | also, ROLL))
    (gap,) = findings(found)
    assert (gap.kind, gap.log, gap.against) == (FindingKind.GAP, "b.vlog", "a.vlog")
    assert gap.message == "does not begin where a.vlog ended: 1 moved, 1 gone, 1 changed, 1 added"
    assert gap.details == (
        "Rifle was at 100,100 on Board and is at 140,100 on Board",
        "Leader, at 200,100 on Board, is gone",
        "Rifle: Step 1 to broken changed",
        "Gun is new, at 50,100 on Board",
    )
    assert not found.is_clean


def test_a_gap_back_to_an_older_board_is_told(run: Audited) -> None:
    """What differs and is as it was two logs ago: two players have two boards."""
    first = run.write("1.vlog", START, ROLL)
    second = run.write("2.vlog", {**START, "1": unit("Rifle", 150)}, move("2", 200, 220))
    third = run.write("3.vlog", {"1": unit("Rifle", 100), "2": unit("Leader", 220)}, ROLL)
    gap = findings(run(first, second, third))[-1]
    assert gap.details[-1] == "1 of these 1 are as they were at the end of 1.vlog"


def test_a_deck_in_another_order_is_a_gap(run: Audited) -> None:
    """Nobody may sort the deck between two mails."""
    cards = {str(number): Piece.make(f"Card {number}").at("Board", 5, 5) for number in (1, 2, 3)}
    deck = Deck(name="Draw", map="Board", x=5, y=5)
    logs = [
        run.write(f"{name}.vlog", cards | {"d": Piece(deck.change(cards=ids))}, ROLL)
        for name, ids in (("a", ("1", "2", "3")), ("b", ("1", "3", "2")))
    ]
    (gap,) = findings(run(*logs))
    assert gap.message.endswith("1 sorted")
    assert gap.details == ("the cards of Draw lie in another order",)


def test_a_start_that_was_played_twice_with_other_dice(run: Audited) -> None:
    """The first roll that differs is shown from both logs; where nobody had played before, these are two games."""
    before = run.write("0.vlog", {**START, "1": unit("Rifle", 90)}, move("1", 90, 100))
    first = run.write("a.vlog", START, roll(1, 2), move("1", 100, 300))
    again = run.write("b.vlog", START, roll(6, 5), move("1", 100, 310))
    assert [len(game.logs) for game in run(first, again).games] == [1, 1]
    (repeat,) = findings(run(before, first, again))
    assert (repeat.kind, repeat.log, repeat.against, repeat.step) == (FindingKind.REPEATED, "b.vlog", "a.vlog", 1)
    assert repeat.details == ("Anna 2d6 = 6,5 (step 1) where a.vlog has Anna 2d6 = 1,2 (step 1)",)


def test_two_ways_from_one_start_are_a_fork(run: Audited) -> None:
    """Two logs from one start without other dice, and a log that leaves out what lay between."""
    first = run.write("a.vlog", START, ROLL, move("1", 100, 300))
    other = run.write("b.vlog", START, ROLL, move("1", 100, 310))
    older = run.write("c.vlog", {**START, "1": unit("Rifle", 300)}, ROLL)
    found = run(first, other, older)
    assert kinds(found) == [(FindingKind.FORK, "b.vlog"), (FindingKind.FORK, "c.vlog")]
    assert findings(found)[0].message.endswith("goes another way from step 2 on")
    assert "begins where a.vlog ended" in findings(found)[1].message


def test_a_copy_is_a_note(run: Audited) -> None:
    """The same log under two names is judged once."""
    found = run(run.write("a.vlog", START, ROLL, day=1), run.write("b.vlog", START, ROLL, day=2))
    assert kinds(found) == [(FindingKind.COPY, "b.vlog")]
    assert order(found) == ["a.vlog"]
    assert found.is_clean


def test_a_log_that_was_sent_again_when_it_was_longer_is_a_note(run: Audited) -> None:
    """All steps of the one, and more; the next goes on from the longer one."""
    first = run.write("a.vlog", START, ROLL)
    longer = run.write("b.vlog", START, ROLL, move("1", 100, 300))
    assert kinds(run(first, longer)) == []  # the first changes nothing: the second may as well go on from it
    first = run.write("c.vlog", START, move("1", 100, 300))
    longer = run.write("d.vlog", START, move("1", 100, 300), ROLL)
    found = run(first, longer)
    assert kinds(found) == [(FindingKind.CONTINUED, "d.vlog")]
    assert findings(found)[0].message == "d.vlog holds the only step of c.vlog and 2 in all"


def test_a_log_that_was_edited_between_two_mails(run: Audited) -> None:
    """The same log but for one step in its midst."""
    steps = [move("1", 100 + at, 101 + at) for at in range(10)]
    first = run.write("a.vlog", START, *steps[:5], roll(2), *steps[5:])
    edited = run.write("b.vlog", START, *steps[:5], roll(6), *steps[5:])
    (finding,) = findings(run(first, edited))
    assert (finding.kind, finding.step) == (FindingKind.EDITED, 6)
    assert finding.message == "is the same as a.vlog but for step 6; 5 equal steps follow"


def test_other_versions_are_notes(run: Audited) -> None:
    """The module's and VASSAL's."""
    first = run.write("a.vlog", START, ROLL, day=1, module=Metadata(name="Game", version="1.0"), engine="3.6.19")
    second = run.write("b.vlog", START, roll(2), day=2, module=Metadata(name="Game", version="1.1"), engine="3.7.0")
    found = run(first, second)
    assert kinds(found) == [(FindingKind.VERSION, "b.vlog")] * 2
    assert [one.message for one in findings(found)] == [
        "was written with version 1.1 of the module, a.vlog with 1.0",
        "was written with version 3.7.0 of VASSAL, a.vlog with 3.6.19",
    ]
    assert found.is_clean


def test_logs_of_other_games_are_kept_apart(run: Audited) -> None:
    """By the module, by the pieces, and where both are the same by the players."""
    first = run.write("a.vlog", START, ROLL, module=Metadata(name="Game"))
    others = [
        run.write("module.vlog", START, ROLL, roll(2), module=Metadata(name="Another")),
        run.write("pieces.vlog", {"7": RIFLE, "8": RIFLE}, ROLL, module=Metadata(name="Game")),
        run.write(
            "players.vlog", START, ROLL, roll(3), module=Metadata(name="Game"), players=(Player("x", "Carl", "German"),)
        ),
    ]
    after = run.write("z.vlog", START, roll(4), module=Metadata(name="Game"))
    found = run(first, *others, after)
    assert sorted([log.name for log in game.logs] for game in found.games) == [
        ["a.vlog", "z.vlog"],
        ["module.vlog"],
        ["pieces.vlog"],
        ["players.vlog"],
    ]


def test_a_player_who_changes_his_name_or_his_password_stays_the_same(run: Audited) -> None:
    """One of both is enough to know him again; a new opponent does not make a new game."""
    logs = [
        run.write(f"{index}.vlog", START, roll(index), players=players)
        for index, players in enumerate(
            (
                PLAYERS,
                (Player("new", "Anna", "German"),),
                (Player("new", "Anne", "German"), Player("y", "Carl", "Russian")),
            ),
            1,
        )
    ]
    assert order(run(*logs)) == ["1.vlog", "2.vlog", "3.vlog"]


def test_players_without_passwords_have_their_names(run: Audited) -> None:
    """VASSAL tells players apart by their passwords; without any both are still named, and are two people."""
    nobody = (Player("", "Boris", "Russian"), Player("", "Anna", "German"))
    found = run(run.write("a.vlog", START, move("1", 100, 300, ""), players=nobody))
    (log,) = found.games[0].logs
    assert {(seat.name, seat.side) for seat in log.players} == {("Boris", "Russian"), ("Anna", "German")}
    other = (Player("", "Carl", "Russian"), Player("", "Dora", "German"))
    assert len(run(log_path(run, nobody, "1"), log_path(run, other, "2")).games) == 2


def log_path(run: Audited, players: tuple[Player, ...], name: str) -> Path:
    """A log of these players."""
    return run.write(f"{name}.vlog", START, roll(int(name)), players=players)


def test_two_logs_of_one_name_are_told_apart_by_their_place(run: Audited) -> None:
    """As happens when every mail carries a log of the same name."""
    found = run(run.write("x/turn.vlog", START, ROLL), run.write("y/turn.vlog", START, roll(2)))
    assert [name.rpartition("/")[0][-1] for name in order(found)] == ["x", "y"]


def test_what_is_in_a_folder_and_cannot_be_read_is_left_out(run: Audited) -> None:
    """Damaged logs and saves are left out with a word; with nothing else it is an error."""
    (run.folder / "bad.log").write_bytes(b"begin_save\x1bend_sa")
    run.write("setup.vsav", START)
    with pytest.raises(UnreadableInput) as told:
        run(run.folder)
    assert told.value.code == "audit/none"
    run.write("a.vlog", START, ROLL)
    found = run(run.folder)
    assert order(found) == ["a.vlog"]
    assert sorted(one.place.rpartition("/")[2] for one in found.skipped) == ["bad.log", "setup.vsav"]


@pytest.mark.parametrize(
    ("trait", "strange"),
    [
        (
            Mask(owner="German", masked_name="?", access="side:"),
            ("covered pieces (?) at 100,100 on Board: 0, was 1", "covered pieces (?) at 150,100 on Board: 1, was 0"),
        ),
        (Invisible(owner="German", access="side:"), None),
    ],
)
def test_hidden_pieces_are_not_named(run: Audited, trait: Mask | Invisible, strange: tuple[str, ...] | None) -> None:
    """Of a masked piece others learn that such a one moved, as they saw; of an invisible one nothing at all. Its owner
    and the referee learn what it is."""
    logs = [
        run.write("a.vlog", {"1": unit("Tiger", 100, trait)}, ROLL),
        run.write("b.vlog", {"1": unit("Tiger", 150, trait)}, ROLL),
    ]
    for side in ("Russian", None):
        gaps = findings(run(*logs, context=AuditContext(None, Perspective(side))))
        assert [gap.details for gap in gaps] == ([] if strange is None else [strange])
    for context in (AuditContext(None, Perspective("German")), AuditContext(perspective=REFEREE)):
        assert findings(run(*logs, context=context))[0].details[0].startswith("Tiger was")


def test_an_unknown_side_is_refused(run: Audited) -> None:
    """A slip in a side's name is answered with the nearest side."""
    with pytest.raises(UsageFault) as told:
        run(run.write("a.vlog", START, ROLL), context=AuditContext(perspective=Perspective("Germn")))
    assert told.value.code == "perspective/side"
    assert "'German'" in (told.value.hint or "")


def test_a_masked_piece_that_changed_says_no_more(run: Audited) -> None:
    """What changed under a mask is the owner's business: before others the position is as it was."""
    mask = Mask(owner="German", masked_name="?", access="side:")
    before = unit("Tiger", 100, mask)
    logs = [
        run.write("a.vlog", {"1": before}, ROLL),
        run.write("b.vlog", {"1": before.with_level("Step", 2)}, roll(2)),
    ]
    assert findings(run(*logs, context=AuditContext())) == []


def test_every_kind_has_another_explanation() -> None:
    """No finding is told without what else may be behind it."""
    assert set(EXPLANATIONS) == set(FindingKind)
    assert set(FindingKind) >= NOTES


def test_a_log_dated_after_its_mail(run: Audited, tmp_path: Path) -> None:
    """More than a day: no time zone explains that."""
    from email.message import EmailMessage

    message = EmailMessage()
    message["From"] = "anna@example.org"
    message["Date"] = "Mon, 05 Jan 1970 00:00:00 +0000"
    log = run.write("a.vlog", START, ROLL, day=9)
    message.add_attachment(log.read_bytes(), maintype="application", subtype="zip", filename="a.vlog")
    (tmp_path / "x.eml").write_bytes(message.as_bytes())
    (finding,) = findings(run(tmp_path / "x.eml"))
    assert finding.kind is FindingKind.CLOCK
    assert finding.message == "is dated 1970-01-10 00:00, after its mail was sent (1970-01-05 00:00)"


def test_talk_alone_follows_itself(run: Audited) -> None:
    """Logs that change nothing go on from each other in any number."""
    logs = [run.write(f"{number}.vlog", START, Chat(f"<Anna> - {number}")) for number in range(3)]
    assert findings(run(*logs)) == []
