"""Games of other packages, and what becomes of one that cannot be used."""

from __future__ import annotations

from importlib.metadata import EntryPoint

import pytest
from click.testing import CliRunner

from ccmod import games
from ccmod.cli import main
from ccmod.ground.errors import UnsupportedInput

GOOD = games.Game("good", "A Good Game", rules="ccmod.play.board.system:SYSTEM")
LOST = games.Game("lost", "A Lost Game", rules="no_such_package.rules:SYSTEM", codes="no_such_package:codes.yaml")
WRONG = "no game"


def installed(monkeypatch: pytest.MonkeyPatch, **points: str) -> None:
    """Only these games are installed: an id with the object that its entry point names."""
    found = {id: [EntryPoint(id, value, games.GROUP) for value in values.split()] for id, values in points.items()}
    monkeypatch.setattr(games, "_found", lambda: found)


def here(name: str) -> str:
    """An object of this module, as entry points name it."""
    return f"{__name__}:{name}"


@pytest.mark.parametrize(
    ("value", "code"),
    [
        (here("LOST").replace("LOST", "ABSENT"), "game/broken"),
        ("no_such_package.game:GAME", "game/broken"),
        (here("WRONG"), "game/broken"),
        (here("GOOD"), "game/broken"),  # its id is another one
        (f"{here('LOST')} no_such_package.game:GAME", "game/twice"),
    ],
)
def test_a_game_that_cannot_be_loaded(monkeypatch: pytest.MonkeyPatch, value: str, code: str) -> None:
    """It is refused by its name, has no parts, and the platform's own games are there as ever."""
    installed(monkeypatch, lost=value)
    with pytest.raises(UnsupportedInput) as caught:
        games.load("lost")
    assert caught.value.code == code
    assert games.ids("rules") == ("board",)


def test_a_game_whose_rules_cannot_be_imported(monkeypatch: pytest.MonkeyPatch) -> None:
    """The list of games warns of it and has the others; to ask for it is an error, not a traceback."""
    installed(monkeypatch, lost=here("LOST"), good=here("GOOD"))
    listed = CliRunner().invoke(main, ["rules"])
    assert listed.exit_code == 0
    assert "A game on a map" in listed.stdout
    assert "the rules of the game 'lost' cannot be used" in listed.stderr
    asked = CliRunner().invoke(main, ["rules", "lost"])
    assert asked.exit_code == 4
    assert "game/broken" in asked.stderr
    explained = CliRunner().invoke(main, ["explain", "game/broken"])
    assert explained.exit_code == 0
    assert explained.stdout.startswith("game/broken:")


def test_a_part_that_a_game_has_not() -> None:
    """The error names the games that have it."""
    with pytest.raises(UnsupportedInput) as caught:
        games.load("board").part("module")
    assert caught.value.code == "game/part"
    assert "plain" in (caught.value.hint or "")


def test_a_mistyped_id() -> None:
    """The nearest one is offered, and all are named."""
    with pytest.raises(UnsupportedInput) as caught:
        games.load("foliio")
    assert "did you mean 'folio'?" in (caught.value.hint or "")


def test_the_parts_of_a_package_lie_in_one_place() -> None:
    """A game in a package like those here names only what few games have; the rest is where every game has it."""
    game = games.Game.of("brigade", id="brigade", title="Brigade", sight=".module.sight:SIGHT")
    assert (game.rules, game.files, game.log) == (
        "brigade.rules.system:SYSTEM",
        "brigade.files:FILES",
        "brigade.log:LOG",
    )
    assert (game.template, game.sight, game.adapters) == ("brigade:template", "brigade.module.sight:SIGHT", None)
