"""The objective chits that ship (7.3.2)."""

from __future__ import annotations

from ccmod.games.combat_commander.rules.chits import ALL_OBJECTIVES, ELIMINATIONS, EXITS, chits, has_special, worth


def test_the_chits_are_those_of_the_rulebook() -> None:
    """22 chits; C, G and K give objective 3 1, 2 and 3 VP; three are special; four have no secret side."""
    assert len(chits()) == 22
    assert [worth(3, letter) for letter in "CGK"] == [1, 2, 3]
    assert {chit.letter for chit in chits().values() if chit.special} == set("VWX")
    assert {chit.letter for chit in chits().values() if chit.open_only} == set("RVWX")


def test_a_chit_for_all_counts_for_each() -> None:
    """7.3.2: each of the five objectives is worth as much, and the values add up."""
    assert [worth(number, "TF") for number in range(1, 6)] == [2, 4, 2, 2, 2]


def test_special_chits_have_their_own_effects() -> None:
    """An automatic win, doubled exits, doubled eliminations."""
    assert [has_special(word, "VX") for word in (ALL_OBJECTIVES, EXITS, ELIMINATIONS)] == [True, False, True]
