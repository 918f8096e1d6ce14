"""Games that the same players began from one set-up, in one folder, in folders of their own, or in a mailbox."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Sequence
from email.message import EmailMessage
from pathlib import Path

import pytest

from ccmod.audit.finding import FindingKind
from ccmod.vassal.commands import Chat, Command, MutableProperty
from tests.audit.games import ROLL, START, Audited, findings, kinds, move, roll, undo, unit

GAMES = 30
SESSIONS = 3
ROUTINE = (MutableProperty("Turn", "0", "1"), move("2", 200, 210), Chat("* Ann begins *"), move("2", 210, 220))
"""How every game begins: the turn is set, and a marker goes where the rules say."""


def write_games(run: Audited, routine: Sequence[Command] = ()) -> list[list[Path]]:
    """Games of three logs each from one set-up, which part behind a routine; every third opens as the one before."""
    games = []
    for game in range(GAMES):
        at, logs = 100, []
        for session in range(SESSIONS):
            to = 110 + 100 * session + game - (session == 0 and game % 3 == 1)
            start = {"1": unit("Rifle", at), "2": unit("Leader", 220 if session and routine else 200)}
            steps = (
                *(() if session else routine),
                move("1", at, to),
                move("1", to, to + 50 + game),
                roll(1 + game % 6),
            )
            logs.append(run.write(f"ann-bob-{game:02}{session}.vlog", start, *steps, day=1 + game))
            at = to + 50 + game
        games.append(logs)
    return games


def in_one_folder(games: list[list[Path]], place: Path) -> None:
    """All logs side by side."""
    for log in (log for game in games for log in game):
        shutil.copy(log, place / log.name)


def a_folder_a_game(games: list[list[Path]], place: Path) -> None:
    """Each game's logs by themselves."""
    for number, game in enumerate(games):
        (place / f"{number:02}").mkdir()
        for log in game:
            shutil.copy(log, place / f"{number:02}" / log.name)


def in_a_mailbox(games: list[list[Path]], place: Path) -> None:
    """One mail a log, the games' mails mixed as they came."""
    mails = []
    for log in (game[session] for session in range(SESSIONS) for game in games):
        mail = EmailMessage()
        mail["Date"] = "Fri, 06 Nov 2026 10:00:00 +0000"
        mail.set_content("My turn.")
        mail.add_attachment(log.read_bytes(), maintype="application", subtype="octet-stream", filename=log.name)
        mails.append(b"From ann@example.org Fri Nov  6 10:00:00 2026\n" + mail.as_bytes() + b"\n")
    (place / "games.mbox").write_bytes(b"\n".join(mails))


@pytest.mark.parametrize("routine", [(), ROUTINE], ids=["at once", "behind a routine"])
@pytest.mark.parametrize("keep", [in_one_folder, a_folder_a_game, in_a_mailbox])
def test_games_from_one_set_up_sort_alike_however_they_are_kept(
    run: Audited, tmp_path: Path, keep: Callable[[list[list[Path]], Path], None], routine: Sequence[Command]
) -> None:
    """Each game has its own logs, and nobody is told of forks or repeats."""
    place = tmp_path / "kept"
    place.mkdir()
    games = write_games(run, routine)
    keep(games, place)
    found = run(place)
    assert [[log.name for log in game.logs] for game in found.games] == [[log.name for log in game] for game in games]
    assert found.is_clean


def test_a_fork_begins_with_the_same_steps(run: Audited) -> None:
    """Two logs from the set-up that part at their second step are two ways of one game."""
    first = run.write("a.vlog", START, move("1", 100, 300), move("2", 200, 250))
    other = run.write("b.vlog", START, move("1", 100, 300), move("2", 200, 270))
    assert kinds(run(first, other)) == [(FindingKind.FORK, "b.vlog")]


def test_a_fork_among_many_games_is_found_in_its_own(run: Audited, tmp_path: Path) -> None:
    """One that begins where a log ended, and one that repeats a good deal from the opening on before it parts."""
    games = write_games(run, ROUTINE)
    start = {"1": unit("Rifle", games_end := 110 + 7 - 1 + 50 + 7), "2": unit("Leader", 220)}
    later = run.write("later.vlog", start, move("1", games_end, 500), day=40)
    long = [move("1", 100 + step, 101 + step) for step in range(6)]
    own = {"1": unit("Rifle"), "2": unit("Leader", 200)}
    first = run.write("long.vlog", own, *ROUTINE, *long, move("1", 106, 300), day=50)
    other = run.write("long-again.vlog", own, *ROUTINE, *long, move("1", 106, 400), day=51)
    found = run(*(log for game in games for log in game), later, first, other)
    assert len(found.games) == GAMES + 1
    told = [
        (game.logs[0].name, [(one.kind, one.log) for one in game.findings]) for game in found.games if game.findings
    ]
    assert told == [
        ("ann-bob-070.vlog", [(FindingKind.FORK, "later.vlog")]),
        ("long.vlog", [(FindingKind.FORK, "long-again.vlog")]),
    ]


def test_a_log_edited_in_its_first_step_stays_with_its_game(run: Audited) -> None:
    """That it is the same but for one step says more than that it parts at the opening."""
    rest = [move("2", 200 + step, 201 + step) for step in range(8)]
    others = [run.write(f"game{number}.vlog", START, move("1", 100, 300 + number)) for number in range(5)]
    first = run.write("a.vlog", START, move("1", 100, 110), *rest)
    edited = run.write("b.vlog", START, move("1", 100, 120), *rest)
    found = run(first, edited, *others)
    assert [(one.kind, one.log) for game in found.games for one in game.findings] == [(FindingKind.EDITED, "b.vlog")]


def test_a_fork_from_where_somebody_had_played_is_one(run: Audited) -> None:
    """Two logs that go on from the end of a third part at their first step, and are of one game all the same."""
    before = run.write("1.vlog", START, move("1", 100, 300))
    later = {**START, "1": unit("Rifle", 300)}
    logs = [run.write(f"2{letter}.vlog", later, move("1", 300, to)) for letter, to in (("a", 320), ("b", 340))]
    assert kinds(run(before, *logs)) == [(FindingKind.FORK, "2b.vlog")]


@pytest.mark.parametrize("aside", [Chat("Shall we begin?"), ROLL])
def test_talk_and_dice_alone_begin_no_game(run: Audited, aside: Command) -> None:
    """A log that ends as it begins stands before the first game that goes on from there, and parts none."""
    logs = [run.write(f"game{number}.vlog", START, move("1", 100, 300 + number)) for number in range(3)]
    found = run(run.write("aside.vlog", START, aside), *logs)
    assert [len(game.logs) for game in found.games] == [2, 1, 1]


def test_a_log_behind_a_gap_is_of_the_game_that_is_called_so_or_is_nearest(run: Audited) -> None:
    """Where no log ends as it begins, the numbered name decides, else how little has changed."""
    north = run.write("north-1.vlog", START, move("1", 100, 300))
    south = run.write("south-1.vlog", START, move("2", 200, 500))
    called = run.write("south-3.vlog", {**START, "1": unit("Rifle", 301)}, ROLL)
    nearest = run.write("x.vlog", {"1": unit("Rifle", 300), "2": unit("Leader", 201)}, ROLL)
    found = run(north, south, called, nearest)
    assert [[log.name for log in game.logs] for game in found.games] == [
        ["north-1.vlog", "x.vlog"],
        ["south-1.vlog", "south-3.vlog"],
    ]


def test_what_was_taken_back_first_does_not_part_a_game(run: Audited) -> None:
    """Whoever takes his first step back and then plays what the other log has goes the same way."""
    first = run.write("a.vlog", START, move("1", 100, 300), move("2", 200, 250))
    slip = (move("2", 200, 210), undo(move("2", 210, 200)))
    again = run.write("b.vlog", START, *slip, move("1", 100, 300), move("2", 200, 250), move("1", 300, 310))
    assert FindingKind.FORK not in {one.kind for one in findings(run(first, again))}
