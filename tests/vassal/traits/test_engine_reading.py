"""What VASSAL itself reads of every trait's text, cut off and emptied at every field.

``engine_reading.tsv`` was obtained from VASSAL 3.8.0-SNAPSHOT (master of 21 August 2026), class by class: each trait
was made by ``BasicCommandEncoder.createDecorator`` from a text with a value of its own in every field, from that
text cut off before each field and with each field empty, and from texts of older forms; then ``myGetType`` said what
was read (``myGetState`` behind ``mySetState`` for states). An exclamation mark stands where VASSAL throws. Two
things are not as VASSAL writes them: the version of Place Marker and Replace, of which it always writes the newest,
is the one that it holds; and texts of which the reading depends on the session (who may unmask, what is on the
table) are left out.
"""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

import pytest

from ccmod.vassal.traits import TRAITS, Layer, MarkMoved, Mask, PropertySheet, TriggerAction, read_trait

TABLE = Path(__file__).parent / "engine_reading.tsv"
REFUSED = "!"


def table() -> dict[str, list[tuple[str, str, str, str]]]:
    """For each trait: half (type or state), type, state, and what VASSAL writes again."""
    rows = defaultdict(list)
    for line in TABLE.read_text(encoding="utf-8").splitlines()[1:]:
        trait, half, type, state, written = line.split("\t")
        rows[trait].append((half, type, state, written))
    return rows


ROWS = table()


@pytest.mark.parametrize("name", ROWS)
def test_texts_are_read_as_vassal_reads_them(name: str) -> None:
    """Of a text that ends early, has empty fields or an old form, the reading is VASSAL's, letter for letter."""
    for half, type, state, written in ROWS[name]:
        trait = read_trait(type, state)
        assert (trait.type, trait.state) == (type, state)
        if written != REFUSED:
            assert (half, type, state, trait.reading[half == "state"]) == (half, type, state, written)


@pytest.mark.parametrize("name", ROWS)
def test_what_vassal_writes_is_read_as_the_same(name: str) -> None:
    """VASSAL's own text of what it read is read as the same: saving a game in VASSAL is no change."""
    for half, type, _, written in ROWS[name]:
        if half == "type" and written != REFUSED:
            short = read_trait(type, "").as_read()
            again = read_trait(written, short.state).as_read()
            assert (again.reading[0], again) == (written, short)


def test_every_trait_is_in_the_table() -> None:
    """No trait is left out, and each is cut at every field."""
    assert set(ROWS) == {trait.__name__ for trait in TRAITS}
    assert sum(map(len, ROWS.values())) > 1300


def test_a_short_text_stays_short() -> None:
    """A text that ends early is written as it was; once the trait is changed, with all that VASSAL read of it."""
    mask = read_trait("obs;70,130;Back.jpg;Face down;P;?;player:", "null;")
    assert isinstance(mask, Mask)
    assert not mask.auto_peek
    assert mask.type == "obs;70,130;Back.jpg;Face down;P;?;player:"
    assert mask.change(masked_name="card").type == "obs;70,130;Back.jpg;Face down;P;card;player:;Peek;;false;;"


def test_fresh_traits_keep_their_own_defaults() -> None:
    """What a new trait has and what an old text lacks are two things: a new mask shows its piece to the owner."""
    assert Mask().auto_peek
    assert str(PropertySheet().key) == "80,130"
    sheet = read_trait("propertysheet;0Name;Stats;S;0;;;", "")
    assert isinstance(sheet, PropertySheet)
    assert str(sheet.key) == "83,130"
    moved = read_trait("markmoved;moved.gif;0;0", "")
    assert isinstance(moved, MarkMoved)
    assert (moved.mark_text, moved.unmark_text) == ("Mark piece as moved", "Mark piece as unmoved")
    trigger = read_trait("macro;a;b", "")
    assert isinstance(trigger, TriggerAction)
    assert trigger.count == ""


def test_layers_with_key_letters() -> None:
    """One letter a command becomes its key; with several the layer stays one of before 3.1, which ends early."""
    one = read_trait("emb2;Flip;2;F;;2;;;2;;;;1;false;0;0;a.png,b.png", "")
    assert isinstance(one, Layer)
    assert (str(one.activate_key), one.version, one.always_active) == ("70,130", 1, False)
    several = read_trait("emb2;Flip;2;FG;;2;;;2;;;;1;false;0;0;a.png,b.png", "2")
    assert isinstance(several, Layer)
    assert (several.version, several.activate_key, several.always_active, several.level) == (0, None, False, 2)
    assert several.change(name="Side").type == "emb2;Flip;2;FG;;2;;;2;;;;1;false;0;0;a.png,b.png;;true;Side;;;false;;1"
