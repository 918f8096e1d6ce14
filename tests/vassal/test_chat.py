"""Lines of chat as they are read: no markup, no entities, pictures by their names."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccmod.vassal.chat import plain_text
from ccmod.vassal.commands import Chat
from ccmod.vassal.savegame import SavedGame
from ccmod.vassal.steps import describe_steps


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("&lt;Anna (<observer>)&gt; - good evening &amp; good luck", "<Anna (<observer>)> - good evening & good luck"),
        (
            '* <img src="Icon_Active large.png" width=19.4> 1st Maine is <b>activated</b>',
            "* [Icon_Active large] 1st Maine is activated",
        ),
        ("|<font color=#d20001><b>Union</b></font> orders an attack", "|Union orders an attack"),
        ("* <IMG width=3 SRC=a/b/star.gif/>x<br>y", "* [star]x y"),
        ("* <img width=3>x", "* x"),
        ("*! <i>red</i>", "* red"),
        ("- ~ grey", "- grey"),
        ("<b> - I am <b>b</b>", "<b> - I am b"),
        ("** 2d6 = 4,5 *** <Anna>", "** 2d6 = 4,5 *** <Anna>"),
        ("&lt;b&gt; - typed &lt;i&gt;", "<b> - typed <i>"),
        ("* 3 < 4 and 5 > 4", "* 3 < 4 and 5 > 4"),
    ],
)
def test_lines_without_markup(written: str, read: str) -> None:
    """Chatter.java since 3.4: tags and entities are HTML, a colour's sign (QuickColors.java) is not shown; before it,
    angle brackets stand around names."""
    assert plain_text(written) == read


def test_pictures_can_be_left_out() -> None:
    """So that a pattern fits a line with its pictures and without them."""
    assert plain_text('* <img src="a.png"> Gun fires', pictures=False) == "* Gun fires"


@given(st.text(alphabet="<>b/ imgsrc=\"'&lt;x*-|"))
def test_any_text_can_be_read(text: str) -> None:
    """Whatever stands in a line, spaces are single, and nothing is longer than it was but for the names of pictures."""
    plain = plain_text(text)
    assert plain == " ".join(plain.split())
    assert len(plain_text(text, pictures=False)) <= len(text)


def test_steps_are_told_in_plain_text() -> None:
    """The listing of ``inspect --steps`` is for reading."""
    game = SavedGame.new([], steps=[Chat("* <b>Union</b> &amp; others")])
    assert [step.chat for step in describe_steps(game)] == [("* Union & others",)]
