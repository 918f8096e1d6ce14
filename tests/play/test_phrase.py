"""Phrases: one template writes a sentence, reads it, and makes the report format of a module."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccmod.play.phrase import Phrase
from ccmod.play.slots import COUNT, HEX, NAME, NAMES, SIGNED
from tests.strategies import NAMES_OF_PIECES

ATTACK = Phrase("{side} attacks {hex} with {pieces}[ at FP {fp}]", side=NAME, hex=HEX, pieces=NAMES, fp=SIGNED)
PASS = Phrase("{side} passes[ with {n} cards][: {why}]", side=NAME, n=COUNT, why=NAME)


def test_optional_parts() -> None:
    """Brackets are written when their slots have values, and read back as the empty value when they are not there."""
    assert PASS.write(side="A", n=2, why=None) == "A passes with 2 cards"
    assert PASS.write(side="A", n=None, why="bored") == "A passes: bored"
    assert PASS.read("A passes") == {"side": "A", "n": None, "why": None}
    assert PASS.read("A passes with 2 cards: bored") == {"side": "A", "n": 2, "why": "bored"}


def test_a_list_does_not_swallow_the_optional_part_behind_it() -> None:
    """The FP is read as FP, not as the end of the last piece's name."""
    assert ATTACK.read("German attacks C4 with Rifle 1, Light MG 1 at FP 7") == {
        "side": "German",
        "hex": "C4",
        "pieces": ("Rifle 1", "Light MG 1"),
        "fp": 7,
    }


@pytest.mark.parametrize(
    "line", ["", "A attacks", "A attacks C4 with", "A attacks C4 with  B", "x A attacks C4 with B\n"]
)
def test_other_lines_are_not_read(line: str) -> None:
    """Only the whole sentence counts."""
    assert ATTACK.read(line) is None


def test_report_formats_leave_out_what_has_no_property() -> None:
    """A trait's report format fills each slot with a property, an optional part only if it has one."""
    properties = {"side": "$Side$", "hex": "$LocationName$", "pieces": "$BasicName$"}
    assert ATTACK.report_format(**properties) == "$Side$ attacks $LocationName$ with $BasicName$"
    assert ATTACK.report_format(**properties, fp="$FP$").endswith("with $BasicName$ at FP $FP$")


def test_signs_of_patterns_are_plain_text() -> None:
    """A full stop in a template is a full stop."""
    assert Phrase("{side} rolls. Once?", side=NAME).read("A rollsx Once") is None


@given(
    side=NAMES_OF_PIECES,
    pieces=st.lists(NAMES_OF_PIECES, min_size=1, max_size=4),
    fp=st.none() | st.integers(-9999, 9999),
)
def test_what_is_written_is_read_back(side: str, pieces: list[str], fp: int | None) -> None:
    """Reading undoes writing, for any names of counters."""
    values = {"side": side, "hex": "C4", "pieces": tuple(pieces), "fp": fp}
    assert ATTACK.read(ATTACK.write(**values)) == values


@given(side=NAMES_OF_PIECES, piece=NAMES_OF_PIECES)
def test_a_report_format_says_what_the_phrase_says(side: str, piece: str) -> None:
    """When VASSAL fills in the properties, the sentence is the one that the phrase reads."""
    told = ATTACK.report_format(side="$a$", hex="$b$", pieces="$c$", fp="$d$")
    for property, value in {"$a$": side, "$b$": "C4", "$c$": piece, "$d$": "3"}.items():
        told = told.replace(property, value)
    assert told == ATTACK.write(side=side, hex="C4", pieces=(piece,), fp=3)


LOSS = Phrase("{unit} loses {models:model/models}[ from {shots:shot/shots}]", unit=NAME, models=COUNT, shots=COUNT)
ENTRY = Phrase("{units:enters/enter} {hex}", units=NAMES, hex=HEX)


@pytest.mark.parametrize(("count", "words"), [(1, "1 model"), (0, "0 models"), (2, "2 models"), (11, "11 models")])
def test_a_word_agrees_with_the_number_before_it(count: int, words: str) -> None:
    """One is singular, all other numbers are plural."""
    assert LOSS.write(unit="Rifle 1", models=count, shots=None) == f"Rifle 1 loses {words}"


def test_a_verb_agrees_with_the_list_before_it() -> None:
    """One unit enters, two units enter."""
    assert ENTRY.write(units=("Rifle 1",), hex="C4") == "Rifle 1 enters C4"
    assert ENTRY.write(units=("Rifle 1", "Rifle 2"), hex="C4") == "Rifle 1, Rifle 2 enter C4"


@pytest.mark.parametrize("line", ["Rifle 1 loses 1 models from 2 shot", "Rifle 1 loses 1 model from 2 shots"])
def test_both_forms_are_read(line: str) -> None:
    """A record or a log with the wrong form is read like one with the right form."""
    assert LOSS.read(line) == {"unit": "Rifle 1", "models": 1, "shots": 2}


def test_a_verb_in_the_plural_needs_two_names() -> None:
    """ "The shock gives 6" is another sentence than "A, B shock C"; a list of old with the singular is read."""
    shock = Phrase("{attackers:shocks/shock} {defenders}", attackers=NAMES, defenders=NAMES)
    assert shock.read("The shock gives 6") is None
    assert shock.read("A shocks B at the next shock") is not None
    assert shock.read("A, B shocks C") == shock.read("A, B shock C") == {"attackers": ("A", "B"), "defenders": ("C",)}


def test_the_word_for_a_property_is_a_property() -> None:
    """Only VASSAL knows the number; a number that is known has its word at once, and so has a piece's own name."""
    assert LOSS.report_format(unit="$BasicName$", models="$Lost$") == "$BasicName$ loses $Lost$ $Lost: model/models$"
    assert LOSS.report_format(unit="$BasicName$", models="1") == "$BasicName$ loses 1 model"
    assert ENTRY.report_format(units="$BasicName$", hex="$Hex$") == "$BasicName$ enters $Hex$"
    assert ENTRY.report_format(units="$Group$", hex="$Hex$") == "$Group$ $Group, enters/enter$ $Hex$"


def test_a_verb_may_come_again_behind_itself() -> None:
    """ "A fires as return fire" is read: only the verb itself has a number."""
    fire = Phrase("{units:fires/fire}[ as {kind} fire]", units=NAMES, kind=NAME)
    assert fire.read("A fires as return fire") == {"units": ("A",), "kind": "return"}
    assert fire.read("A, B fire as return fire") == {"units": ("A", "B"), "kind": "return"}
