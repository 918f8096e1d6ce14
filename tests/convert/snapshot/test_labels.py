"""Text labels: where ``Labeler.java`` puts them, and HTML read as Swing reads it.

Sizes of fonts come from Swing's style sheet, as measured with a ``JLabel`` of Java 17: sizes 1 to 7 are 10, 13, 15,
17, 22, 29 and 43 pixels high in DejaVu Sans, which are 8, 10, 12, 14, 18, 24 and 36 points; 20 CSS pixels are 26.
"""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from ccmod.convert.snapshot.html import TextLine, TextStyle, html_lines
from ccmod.convert.snapshot.labels import label_corner, label_picture
from ccmod.vassal.traits import Label

LOOK = TextStyle(12, (0, 0, 0), "sans")
RED = (255, 0, 0)
SHAPE = (-10, -20, 10, 20)


def lines(text: str) -> list[TextLine]:
    """The lines of a label of size 12."""
    return html_lines(f"<html>{text}</html>", LOOK)


def texts(text: str) -> list[str]:
    """What stands on each line."""
    return ["".join(run.text for run in line.runs) for line in lines(text)]


def frame(name: str) -> Image.Image:
    """A red picture of 20 by 10 pixels, whatever it is called."""
    return Image.new("RGBA", (20, 10), RED)


LINES = {
    "<font color=#000000>Trees - Forest</font>": ["Trees - Forest"],
    "one<br>two": ["one", "two"],
    "one<br><br>two": ["one", "", "two"],
    "one<p>two<p>three": ["one", "two", "three"],
    "<p>Trees</p><p>x</p>": ["Trees", "x"],
    "<div>a</div> <center>b</center>c": ["a", "b", "c"],
    " a \n  b <b> c </b> d ": ["a b c d"],
    "a &nbsp; b": ["a \xa0 b"],
    "&lt;a&eacute;&#9733;&gt;": ["<aé★>"],
    "<blink><foo bar='>'>kept</foo> and this": ["kept and this"],
    "<head><title>no</title></head><style>p {}</style><script>no</script>yes": ["yes"],
    "<pre>a  b\nc</pre>": ["a  b", "c"],
    "<b>open <i>and</b> closed</i> again</p></div></nothing>": ["open and closed again"],
    "a < b & c": ["a < b & c"],
    "": [""],
}


@pytest.mark.parametrize(("text", "expected"), LINES.items())
def test_html_is_read_as_lines_of_text(text: str, expected: list[str]) -> None:
    """Blocks and breaks begin lines, blanks are one, entities are letters, and unknown elements are their text."""
    assert texts(text) == expected


LOOKS = {
    "<font color=red>a</font>": {"colour": RED},
    "<font color='#ff0000'>a</font>": {"colour": RED},
    "<font color=ff0000>a</font>": {"colour": RED},
    "<span style='color: rgb(255,0,0); font-weight: bold'>a</span>": {"colour": RED, "bold": True},
    "<font color=nonsense>a</font>": {},
    **{f"<font size={n}>a</font>": {"size": size} for n, size in enumerate((8, 10, 12, 14, 18, 24, 36), 1)},
    "<font size=14>a</font>": {"size": 36},
    "<font size=+1>a</font>": {"size": 18},
    "<font size='14px'>a</font>": {},
    "<span style='font-size:20px'>a</span>": {"size": 26},
    "<span style='font-size:20pt'>a</span>": {"size": 20},
    "<span style='font-size:150%'>a</span>": {"size": 18},
    "<span style='font-size:large'>a</span>": {"size": 18},
    "<big>a</big>": {"size": 24},
    "<small>a</small>": {"size": 10},
    "<h2>a</h2>": {"size": 18, "bold": True},
    "<b><i><u>a</u></i></b>": {"bold": True, "italic": True, "underlined": True},
    "<font face='Times New Roman, Arial'>a</font>": {"family": "serif"},
    "<font face=Courier>a</font>": {"family": "mono"},
    "<font face=SansSerif>a</font>": {"family": "sans"},
    "<p align=center>a</p>": {"align": "center"},
    "<center>a</center>": {"align": "center"},
    "<div style='text-align:right'>a</div>": {"align": "right"},
}  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), LOOKS.items())
def test_simple_formatting(text: str, expected: dict[str, object]) -> None:
    """Colours, sizes, faces and alignment; what is no colour or size changes nothing."""
    look = lines(text)[0].runs[0].look
    assert look == TextStyle(**({"size": 12, "colour": (0, 0, 0), "family": "sans"} | expected))  # type: ignore[arg-type]


def test_formatting_ends_with_its_element() -> None:
    """What stands inside two elements has both looks, and what stands behind them none."""
    runs = lines("<b>a<font color=red>b</font>c</b>d")[0].runs
    assert [(run.text, run.look.bold, run.look.colour == RED) for run in runs] == [
        ("a", True, False), ("b", True, True), ("c", True, False), ("d", False, False),
    ]  # fmt: skip


def drawn(text: str, **more: object) -> Image.Image:
    """A label's picture."""
    made = label_picture(Label(size=12, text=text, **more), {"Name": "B", "Level": "2"}, frame)  # type: ignore[arg-type]
    assert made is not None
    return made


def test_a_labels_size_is_that_of_its_lines() -> None:
    """The height of the font, whatever letters there are, once for each line (``Labeler.LabelOp``)."""
    assert drawn("a").height == drawn("Ag").height == drawn("<html>a</html>").height
    assert drawn("<html>a<br>b</html>").height == 2 * drawn("a").height
    assert drawn("<html><b>A</b>").getbbox() is not None


def test_pictures_in_labels() -> None:
    """In the size that is stated, or in their own."""
    assert drawn("<html><img src='a.png'></html>").size == (20, 10)
    picture = drawn("<html><img src='a.png' width=40></html>")
    assert (picture.size, picture.getpixel((30, 15))) == ((40, 20), (*RED, 255))


def test_colours_of_a_label() -> None:
    """The background fills it; a label without a colour of its text has no text (``Labeler.LabelOp.eval``)."""
    plain = drawn("X", background=(255, 255, 255), colour=None)
    assert plain.getcolors() == [(plain.width * plain.height, (255, 255, 255, 255))]
    assert drawn("X", colour=RED).getcolors(256) != drawn("X").getcolors(256)


@pytest.mark.parametrize(
    ("text", "like"),
    [
        ("$Name$ $Level$", "B 2"),
        ("{Name}", "B"),
        ('{"a " + Name + Level}', "a B2"),
        ("<html><b>$Name$</b>", "<html><b>B</b>"),
    ],
)
def test_properties_are_filled_in(text: str, like: str) -> None:
    """In formats and in expressions that join texts."""
    assert drawn(text).tobytes() == drawn(like).tobytes()


@pytest.mark.parametrize("text", ["", " ", "{Level * 2}", "{Name", "{Name + Level}", "{f(Name)}", "$Unknown$"])
def test_labels_without_text(text: str) -> None:
    """And expressions that reckon: there is no picture."""
    assert label_picture(Label(text=text), {"Name": "B", "Level": "2"}, frame) is None


@pytest.mark.parametrize(
    ("across", "down", "expected"),
    [
        # as Labeler.getLabelPosition reckons, for a label of 7 by 5 pixels
        (("c", "c"), ("t", "b"), (-3, -25)),
        (("l", "r"), ("c", "c"), (-17, -2)),
        (("r", "l"), ("b", "t"), (10, 20)),
        (("?", ""), ("?", ""), (0, 0)),
    ],
)
def test_a_label_lies_where_vassal_puts_it(
    across: tuple[str, str], down: tuple[str, str], expected: tuple[int, int]
) -> None:
    """By position and justification, beside a piece of 20 by 40 pixels; offsets are added."""
    label = Label(
        horizontal=across[0], horizontal_justification=across[1], vertical=down[0], vertical_justification=down[1]
    )
    assert label_corner(label, (7, 5), SHAPE) == expected
    assert label_corner(label.change(x="3", y="-4"), (7, 5), SHAPE) == (expected[0] + 3, expected[1] - 4)


PARTS = [
    "<b>", "</b>", "<font size=9", "color=", ">", "&lt", "&#0;", "<p>", "a ", "<br>", "<img src=x>", "<!--", "-->",
    "<![CDATA[", "]]>", "style='font-size:1e9px'", "<div ", "é", "\x00",
]  # fmt: skip


@settings(max_examples=60, deadline=None)
@given(st.lists(st.sampled_from(PARTS)).map("".join))
def test_any_text_is_read(text: str) -> None:
    """Nothing that is written in a label is an error."""
    label_picture(Label(size=12, text=f"<html>{text}"), {}, frame)
