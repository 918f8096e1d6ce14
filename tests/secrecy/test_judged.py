"""A judged game: two cards that nobody ever sees change places, and no report of the game is another one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from ccmod.ground.shipped import shipped
from ccmod.vassal.commands import AddPiece, ChangePiece, Chat, Command, Log
from ccmod.vassal.opening import open_any
from ccmod.vassal.position import Position
from ccmod.vassal.savegame import SavedGame
from ccmod.vassal.table import Thing
from ccmod.vassal.traits import Mark, Piece
from tests.built import build_module
from tests.secrecy.test_attacker import _inside, run

FORMS = (
    "replay game.vlog --module m.vmod -v", "replay game.vlog --module m.vmod --json",
    "replay game.vlog --module m.vmod -o out.html --sarif out.sarif", "audit game.vlog --module m.vmod",
    "audit game.vlog --module m.vmod --json", "audit game.vlog --module m.vmod -o audit.html",
    "inspect game.vlog --module m.vmod --steps --json --pieces", "convert game.vlog --module m.vmod",
    "snapshot game.vlog --module m.vmod -o out.png", "dice game.vlog --json",
    "record from-log game.vlog --module m.vmod -o out.ccrec", "unpack game.vlog -o unpacked",
    "replay game.vlog --module m.vmod -v --as Russian", "replay game.vlog --module m.vmod --json --as Russian",
    "replay game.vlog --module m.vmod -o out.html --as Russian",
    "inspect game.vlog --steps --pieces --json --as Russian",
)  # fmt: skip


def cards_never_seen(game: SavedGame) -> Iterator[tuple[Thing, Thing]]:
    """Pairs of German cards of one make, one in the hand and one in the deck at the end, that no line ever names."""
    said = " ".join(one.text for step in game.steps for one in step.walk() if isinstance(one, Chat))
    end = Position.of(game)
    for action in game.steps:
        end.apply(action)
    things = [thing for thing in end.table.things.values() if thing.piece.marks.get("Side") == "German"]
    unseen = [
        thing for thing in things if thing.piece.name.startswith("G-") and f"{thing.piece.name} " not in f"{said} "
    ]
    hand = [thing for thing in unseen if thing.place.map == "German Hand"]
    deck = [thing for thing in unseen if thing.parent is not None and thing.parent.piece.name == "German Deck"]
    for one in hand:
        for other in deck:
            if _make(one.piece) == _make(other.piece):
                yield one, other


def _make(piece: Piece) -> list[str]:
    """What two cards must share that one can stand for the other in every command: the front of each trait's type."""
    return [trait.PREFIX for trait in piece.traits]


def exchanged(game: SavedGame, one: Thing, other: Thing) -> SavedGame:
    """The game with the contents of two pieces exchanged everywhere; where they lie and who holds them stays."""
    contents = {one.id: other.piece, other.id: one.piece}

    def state(id: str, text: str) -> str:
        inside, was = contents[id], Piece.read(types[id], text)
        traits = [new if isinstance(new, Mark) else old for old, new in zip(was.traits, inside.traits, strict=True)]
        return Piece(was.basic.change(gpid=inside.gpid), tuple(traits)).state

    def own(command: Command) -> Command:
        if isinstance(command, AddPiece) and command.id in contents:
            made = AddPiece(command.id, contents[command.id].type, state(command.id, command.state))
            return made.with_subs(*command.subs)
        if isinstance(command, ChangePiece) and command.id in contents:
            old = None if command.old is None else state(command.id, command.old)
            return ChangePiece(command.id, state(command.id, command.new), old).with_subs(*command.subs)
        return command

    def tree(command: Command) -> Command:
        if isinstance(command, Log):
            return Log.wrap(tree(command.assemble()))
        return own(command.with_subs(*(tree(sub) for sub in command.subs)))

    types = {one.id: one.type, other.id: other.type}
    return game.with_tree(tree(game.tree))


def test_a_card_that_nobody_saw(tmp_path: Path) -> None:
    """One is in a hand, one in the deck to the end of the demo's game: exchanged, every report is the same to onlookers
    and to the other side; the referee's is another."""
    module = build_module("mill-farm").content
    record = shipped("scenarios") / "mill-farm" / "game.ccrec"
    found: list[dict[str, object]] = []
    for name in ("first", "second"):
        folder = tmp_path / name
        folder.mkdir()
        (folder / "m.vmod").write_bytes(module)
        with _inside(folder):
            assert run(["record", "to-log", str(record), "--module", "m.vmod", "-o", "game.vlog"])[0] == 0
            if name == "second":
                game = open_any(folder / "game.vlog")
                assert isinstance(game, SavedGame)
                changed = exchanged(game, *next(cards_never_seen(game)))
                assert changed.tree != game.tree
                (folder / "game.vlog").write_bytes(changed.to_bytes())
            found.append({words: _seen(words) for words in (*FORMS, REFEREE)})
    one, other = found
    for words in FORMS:
        assert one[words] == other[words], words
    assert one[REFEREE] != other[REFEREE]


REFEREE = "convert game.vlog --module m.vmod --referee"


def _seen(words: str) -> tuple[object, ...]:
    """What a command line says and writes."""
    before = set(Path().rglob("*"))
    told = run(words.split())
    made = sorted(path for path in set(Path().rglob("*")) - before if path.is_file())
    written = [(str(path), path.read_bytes()) for path in made]
    for path in made:
        path.unlink()
    return (*told, *written)
