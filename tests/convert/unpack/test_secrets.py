"""Streams without the players' passwords."""

from __future__ import annotations

import pytest

from ccmod.convert.unpack.secrets import without_secrets
from ccmod.vassal.commands import (
    AddPiece,
    BeginSave,
    ChangePiece,
    Chat,
    Command,
    GlobalProperty,
    Log,
    MovePiece,
    OptionsLock,
    Player,
    PrivateNotes,
    SecretNote,
    Unknown,
    Unmask,
    decode,
)
from ccmod.vassal.savegame import SavedGame
from ccmod.vassal.traits import Mark, Mask, Piece
from tests.vassal.samples import GAMES, game, label

MASKED = Piece.make("7", traits=[Mask(owner="7"), Mark.of({"n": "7"})])
OPEN = Piece.make("7", traits=[Mask(), Mark.of({"n": "7"})])


def told(*commands: Command) -> list[Command]:
    """The commands of a stream in which ``7`` and ``long;secret`` play, without secrets."""
    players = Player("7", "Anna", "German"), Player("long;secret", "Boris", "7")
    return list(without_secrets(BeginSave(subs=(*players, *commands))).subs[2:])


def test_players_and_moves() -> None:
    """Ids of players have numbers in the order of the file; names and sides stay."""
    tree = without_secrets(BeginSave(subs=(Player("pw", "pw-name", "German"), Log(MovePiece("1", player="pw")))))
    assert tree.subs == (Player("player-1", "pw-name", "German"), Log(MovePiece("1", player="player-1")))


def test_owners_of_pieces() -> None:
    """Masks name their new owner, in pieces and in changes; the same text elsewhere on the piece stays."""
    piece, change = told(AddPiece("1", MASKED.type, MASKED.state), Log(ChangePiece("1", MASKED.state, OPEN.state)))
    assert isinstance(piece, AddPiece)
    assert Piece.read(piece.type, piece.state).first(Mask) == Mask(owner="player-1")
    assert Piece.read(piece.type, piece.state).marks == {"n": "7"}
    assert change == Log(ChangePiece("1", piece.state, OPEN.state))


def test_other_commands() -> None:
    """What a module's own command says of a player is taken out, escaped or not; short ids stay in plain words."""
    assert told(Unknown("X\t7\t77"), Chat("7 is not long;secret"), GlobalProperty("a", "7", "Module")) == [
        Unknown("X\tplayer-1\t77"), Chat("7 is not player-2"), GlobalProperty("a", "7", "Module"),
    ]  # fmt: skip
    assert told(Unknown("X\tlong\\;secret;y")) == [Unknown("X\tplayer-2;y")]


def test_who_else_may_unmask() -> None:
    """A mask also lists those who may take it off."""
    piece = Piece.make("x", traits=[Mask(owner="German", options="true|2|7|other")])
    (added,) = told(AddPiece("1", piece.type, piece.state))
    assert isinstance(added, AddPiece)
    assert Piece.read(added.type, added.state).first(Mask) == Mask(owner="German", options="true|2|player-1|other")


def test_notes_and_locks() -> None:
    """Owners of notes, those who let others unmask, and passwords of locks go, also of those who hold no side."""
    assert told(
        PrivateNotes("pw", "text"), SecretNote("plan", "7"), Unmask(("7", "x")), OptionsLock("T", "A", "lock")
    ) == [
        PrivateNotes("player-3", "text"),
        SecretNote("plan", "player-1"),
        Unmask(("player-1", "player-4")),
        OptionsLock("T", "A", "player-5"),
    ]


def test_a_stream_without_players_stays() -> None:
    """Nothing to take out, nothing changed."""
    tree = BeginSave(subs=(Chat("x"),))
    assert without_secrets(tree) is tree


@pytest.mark.parametrize("path", GAMES, ids=label)
def test_samples(path) -> None:  # type: ignore[no-untyped-def]
    """No id is left in any sample where it could not be an ordinary word, and all else stands as it stood."""
    opened = game(str(path))
    neutral = without_secrets(opened.tree)
    text = neutral.encode()
    words = {word for seat in opened.seats for word in (seat.name, seat.side)}
    for number, id in enumerate(sorted(set(opened.seat_by_id) - words - {""})):
        assert id not in text, f"player {number}"  # not the id itself: it is a password
    assert len(list(neutral.walk())) == len(list(opened.tree.walk()))
    assert [seat.side for seat in SavedGame(decode(text)).seats] == [seat.side for seat in opened.seats]
