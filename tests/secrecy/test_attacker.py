"""The attacker: two games that differ only in what an onlooker may not know give him byte for byte the same, from every
command and in every form."""

from __future__ import annotations

import io
import os
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from ccmod.cli import COMMANDS, main
from tests.secrecy.games import Hidden, Unit, log, module, save

FORMS: dict[str, list[str]] = {
    "inspect": [
        "game.vsav", "game.vsav --json", "game.vsav --pieces", "game.vsav --pieces --json", "game.vsav --deep",
        "game.vsav --deep --json --module m.vmod", "game.vlog --steps", "game.vlog --steps --json",
        "game.vlog --steps --json --pieces --module m.vmod", "game.vsav --xpath //*",
    ],
    "convert": [
        "game.vsav", "game.vsav --json", "game.vsav --module m.vmod", "game.vlog --json --module m.vmod",
        "game.vlog --step 2", "game.vsav -o out.yaml", "game.vsav --to png --module m.vmod -o out.png",
        "game.vsav --to vsav -o out.vsav --json", "game.vsav --to setup -o out.vsav",
        "game.vsav --to-module m.vmod -o carried/x.vsav --json", "game.vlog --to-module m.vmod -o carried/x.vlog",
    ],
    "diff": [
        "open.vsav game.vsav", "open.vsav game.vsav --json", "game.vsav game.vlog --json --module m.vmod",
        "game.vlog game.vlog --from-step 1", "open.vsav game.vlog --step 3 --json",
    ],
    "audit": [
        "game.vlog", "game.vlog --json", "game.vlog next.vlog --json --module m.vmod", "game.vlog next.vlog",
        "game.vlog next.vlog -o out.html",
    ],
    "dice": ["game.vlog", "game.vlog --json", "game.vlog --rolls"],
    "snapshot": [
        "game.vsav --module m.vmod -o out.png", "game.vlog --module m.vmod -o out.gif --json",
        "game.vlog --module m.vmod -o out.png --step 2",
    ],
    "replay": [
        "game.vlog --adapter a.yaml --module m.vmod", "game.vlog --adapter a.yaml --module m.vmod --json -v",
        "game.vlog --adapter a.yaml --module m.vmod -o out.html --sarif out.sarif", "game.vlog --json",
    ],
    "adapter": [
        "suggest m.vmod --json",
        "check a.yaml --module m.vmod --log game.vlog", "check a.yaml --module m.vmod --log game.vlog --json",
    ],
    "record": ["from-log game.vlog --adapter a.yaml --module m.vmod -o out.ccrec --json"],
    "unpack": ["game.vsav -o unpacked --json", "game.vlog -o unpacked2 --no-secrets"],
    "check": [
        "game.vsav", "game.vsav --json", "game.vsav --module m.vmod --all", "game.vlog --module m.vmod --all --json",
    ],
}  # fmt: skip
NOT_OF_GAMES = {
    "new",
    "build",
    "import",
    "move",
    "edit",
    "contact",
    "grid",
    "pack",
    "los",
    "rules",
    "schema",
    "explain",
    "help",
}
"""Commands that read no game: authors' folders, modules, pictures, rules."""
WRITES_A_GAME = ("out.vsav", "x.vsav", "x.vlog")
"""What VASSAL is to open is a whole game, hidden things and all; it is not compared."""


def test_every_command_is_tried() -> None:
    """A command that is added is either tried here, or reads no games."""
    assert FORMS.keys() | NOT_OF_GAMES == set(COMMANDS)
    assert not FORMS.keys() & NOT_OF_GAMES


def seen(folder: Path, hidden: Hidden, eyes: list[str]) -> dict[str, tuple[object, ...]]:
    """All that every command says and writes of a game, by its words."""
    folder.mkdir()
    (folder / "game.vsav").write_bytes(save(hidden).to_bytes())
    (folder / "game.vlog").write_bytes(log(hidden).to_bytes())
    (folder / "next.vlog").write_bytes(log(replace(hidden, note="retreat")).to_bytes())
    (folder / "open.vsav").write_bytes(save(Hidden()).to_bytes())
    module().write(folder / "m.vmod")
    (folder / "carried").mkdir()
    found = {}
    with _inside(folder):
        run(["adapter", "suggest", "m.vmod", "-o", "a.yaml"])
        for command, forms in FORMS.items():
            for form in forms:
                words = [command, *form.split(), *(eyes if command in WITH_EYES else [])]
                before = set(Path().rglob("*"))
                told = run(words)
                made = sorted(path for path in set(Path().rglob("*")) - before if path.is_file())
                written = [(str(path), path.read_bytes()) for path in made if path.name not in WRITES_A_GAME]
                for path in made:
                    path.unlink()
                found[" ".join(words)] = (*told, *written)
    return found


WITH_EYES = {"check", "inspect", "convert", "diff", "audit", "snapshot", "replay"}


def run(words: list[str]) -> tuple[int, str, str]:
    """Exit code, output and errors of a command line."""
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err), pytest.raises(SystemExit) as end:
        main(words)
    return int(str(end.value.code or 0)), out.getvalue(), err.getvalue()


@contextmanager
def _inside(folder: Path) -> Iterator[None]:
    before = Path.cwd()
    os.chdir(folder)
    try:
        yield
    finally:
        os.chdir(before)


UNITS = st.builds(
    Unit,
    name=st.sampled_from(["Tiger", "Panther", "Rifle", "Gun", "Card 1", "?", "a masked piece", ""]),
    gpid=st.sampled_from(["1", "17", "18", "100", ""]),
    level=st.integers(1, 2),
    marks=st.sampled_from([(), (("Class", "tank"),), (("Class", "gun"), ("Type", "x"))]),
    text=st.sampled_from(["", "secret"]),
    facing=st.integers(0, 5),
    strength=st.sampled_from(["8", "7", ""]),
    restricted=st.booleans(),
)
HIDDEN = st.builds(
    Hidden,
    deck=st.tuples(UNITS, UNITS, UNITS, UNITS),
    hand=st.lists(UNITS, max_size=3).map(tuple),
    masked=st.tuples(UNITS, UNITS),
    concealed=UNITS,
    strange=UNITS,
    invisible=st.lists(st.tuples(UNITS, st.sampled_from([50, 60, 100, 300])), max_size=3).map(tuple),
    moved_to=st.sampled_from([40, 50, 60, 250]),
    discarded=UNITS,
    unseen_discards=st.lists(UNITS, max_size=2).map(tuple),
    comes_out=st.integers(0, 3),
    turned=st.tuples(st.integers(0, 5), st.sampled_from(["7", "8"])),
    trumps=st.sampled_from(["1", "3", ""]),
    orders=st.sampled_from(["1", "3", ""]),
    hand_board=st.sampled_from(["felt", "oak"]),
    goes_back=st.integers(0, 3),
    burnt=st.integers(0, 3),
    stray=st.booleans(),
    note=st.sampled_from(["attack at dawn", "wait", ""]),
    first_id=st.sampled_from([1, 7, 1000]),
    backwards=st.booleans(),
)


@pytest.mark.parametrize("side", [None, "Russian"])
def test_what_is_hidden_makes_no_difference(side: str | None, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Neither to an onlooker nor to the other side: not in a word, a number, an order, an id, an exit code, a pixel."""
    eyes = ["--as", side] if side else []
    folder = tmp_path_factory.mktemp("games")
    numbers = iter(range(10_000))

    def at(hidden: Hidden) -> dict[str, tuple[object, ...]]:
        return seen(folder / str(next(numbers)), hidden, eyes)

    expected = at(Hidden())

    @settings(
        max_examples=6,
        derandomize=True,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(HIDDEN)
    def attack(hidden: Hidden) -> None:
        if side is not None:  # what that side itself covers is no secret to it
            hidden = replace(hidden, masked=(hidden.masked[0], Hidden().masked[1]))
        for words, told in at(hidden).items():
            assert told == expected[words], words

    attack()


TIGER, PANTHER = Hidden().masked
ALONE = {
    "another card goes back into the deck": Hidden(goes_back=1),
    "the card that was laid out goes back": Hidden(comes_out=1, goes_back=1),
    "a card is taken out of the game from the hand": Hidden(burnt=1),
    "something is taken away that is not there": Hidden(stray=True),
    "a property of the hand": Hidden(orders="7"),
    "the board of the hand": Hidden(hand_board="oak"),
    "only its owner may move what is masked": Hidden(masked=(replace(TIGER, restricted=True), PANTHER)),
}
"""Things that only one command or another looks at, one at a time."""


def test_one_hidden_thing_makes_no_difference(tmp_path: Path) -> None:
    """Each by itself, to an onlooker."""
    expected = seen(tmp_path / "as it is", Hidden(), [])
    for number, (what, hidden) in enumerate(ALONE.items()):
        for words, told in seen(tmp_path / str(number), hidden, []).items():
            assert told == expected[words], (what, words)


def test_the_referee_sees_the_difference(tmp_path: Path) -> None:
    """The same attack through the referee's eyes finds what is hidden: the commands do look at it."""
    one, other = (
        seen(tmp_path / str(number), hidden, ["--referee"])
        for number, hidden in enumerate([Hidden(), Hidden(masked=(Unit("King Tiger"), Unit("Panther", "18")))])
    )
    different = {words.split()[0] for words, told in one.items() if told != other[words]}
    # an audit tells of changes only, a picture is missing, and a slot defines both pieces
    assert different >= WITH_EYES - {"audit", "snapshot", "check"}
