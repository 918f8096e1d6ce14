"""The dice of logs: whose, of which kind, for what, and what the tests say first and last."""

from __future__ import annotations

from random import Random

import pytest

from ccmod.audit.chance.testing import Chance
from ccmod.vassal.commands import Chat, Command
from ccmod.vassal.metadata import Metadata
from tests.audit.games import START, Audited, roll, undo


def chance(run: Audited, *steps: Command, module: Metadata | None = None) -> Chance:
    """The dice of a log with these steps."""
    (game,) = run(run.write("a.vlog", START, *steps, module=module)).games
    return game.chance


def test_dice_are_sorted_by_player_die_and_purpose(run: Audited) -> None:
    """One series for each player and die; its purposes are the buttons."""
    found = chance(
        run,
        roll(1, 2),
        Chat("*** (IFT DR) 6,5 *** <Anna>"),
        Chat("*** 1d10 = 10 *** <Anna>"),
        roll(3, 4, player="Boris"),
    )
    assert [(one.player, one.die.name, one.values) for one in found.series] == [
        ("Anna", "d6", [1, 2, 6, 5]),
        ("Anna", "d10", [10]),
        ("Boris", "d6", [3, 4]),
    ]
    anna = found.series[0]
    assert anna.purposes == {"2d6": [1, 2], "IFT DR": [6, 5]}


def test_a_sum_of_dice_has_the_chances_of_sums(run: Audited) -> None:
    """A button that reports only the sum of two dice: 7 is six times as likely as 2."""
    (series,) = chance(run, Chat("*** 2d6 = 9 *** <Anna>")).series
    assert series.die.name == "sum of 2d6"
    assert dict(zip(series.die.faces, series.die.weights, strict=True))[7] == 6
    assert series.die.mean == 7


def test_dice_that_nobody_knows_are_not_counted(run: Audited) -> None:
    """Their buttons are named instead."""
    found = chance(run, Chat("*** Luck = -3 *** <Anna>"), Chat("*** d6 = 9 *** <Anna>"))
    assert found.series == ()
    assert found.unknown == ("Luck", "d6")


def test_a_die_without_a_name_is_guessed_and_said_so(run: Audited) -> None:
    """By what it shows."""
    (series,) = chance(run, Chat("*** (To Hit) 4 *** <Anna>")).series
    assert (series.die.name, series.die.guessed) == ("d6", True)


def test_the_warning_comes_with_the_bounds_of_honest_dice(run: Audited) -> None:
    """Three dice lie between 5 and 16 nineteen times in twenty; with so few nothing is tested."""
    found = chance(run, roll(1, 1, 1))
    assert found.warning is not None
    assert "Few dice prove little" in found.warning
    assert "Anna 3 d6: too few to tell, honest average 1.67 to 5.33" in found.warning
    assert found.tests == ()


def test_honest_dice_are_usual(run: Audited) -> None:
    """Of a generator's dice none of the tests, corrected for each other, is unusual."""
    random = Random(3)
    found = chance(run, *(roll(random.randint(1, 6), random.randint(1, 6)) for _ in range(60)))
    assert [test.name for test in found.tests] == ["faces", "sum", "runs", "serial"]
    assert not any(test.is_unusual for test in found.tests)
    assert all(test.corrected >= test.chance for test in found.tests)


@pytest.mark.parametrize(
    ("dice", "names"),
    [
        ([6, 6, 6, 5, 6, 6, 4, 6, 6, 6, 5, 6] * 2, {"faces", "sum"}),
        ([1, 6] * 20, {"faces", "runs", "serial"}),
        ([1, 2, 3, 4, 5, 6] * 6, {"serial"}),
    ],
)
def test_what_honest_dice_do_not_do_is_found(run: Audited, dice: list[int], names: set[str]) -> None:
    """High dice, dice that alternate, dice that count up."""
    found = chance(run, *(roll(die) for die in dice))
    assert names <= {test.name for test in found.tests if test.is_unusual}


def test_low_dice_that_were_taken_back(run: Audited) -> None:
    """Ten rolls of 1 undone, thirty others kept: a blind choice does not do that."""
    steps: list[Command] = []
    for index in range(30):
        if index % 3 == 0:
            steps += [roll(1), undo()]
        steps.append(roll(index % 5 + 2))
    (test,) = [one for one in chance(run, *steps).tests if one.name == "undone"]
    assert test.is_unusual
    assert test.seen == "10 undone, average 1.00; kept 4.00"


def test_dice_on_cards_are_those_of_the_deck(run: Audited) -> None:
    """A module of ours says each roll with its card; every deck has each pair of dice equally often."""
    from ccmod.games.combat_commander.rules.tables import shipped_tables

    said = Chat("* German rolls fire attack with G-21: 3 and 5")
    (series,) = chance(run, said, module=Metadata(extra1="ccmod/1 cc")).series
    assert (series.player, series.die.name, series.values) == ("German", "card dice", [3, 5])
    for nation in shipped_tables().nations.values():
        dice = [die for card in nation.deck.values() for die in (card.white, card.red)]
        assert {face: dice.count(face) for face in series.die.faces} == dict.fromkeys(series.die.faces, 24)
