"""SVG pictures: the size that VASSAL gives them (``SVGImageUtils.java``), drawn with what they take from others of the
module (``SVGRenderer.java``), and nothing from outside.
"""

from __future__ import annotations

import base64
from contextlib import suppress
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from ccmod.ground.errors import SourceLocation, UnreadableInput, UnsupportedInput
from ccmod.vassal.pictures import decoded, picture_size
from ccmod.vassal.svg import drawing, is_svg
from ccmod.vassal.svg.standalone import standing_alone
from tests.hang import ends

HEAD = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
RED = (255, 0, 0, 255)


def svg(inside: str = "", size: str = 'width="20" height="10"') -> bytes:
    """A document."""
    return f'<?xml version="1.0"?><svg {HEAD} {size}>{inside}</svg>'.encode()


def png() -> bytes:
    """A red picture of 4 by 4 pixels."""
    stream = BytesIO()
    Image.new("RGB", (4, 4), RED[:3]).save(stream, "PNG")
    return stream.getvalue()


SIZES = {
    'width="20" height="10"': (20, 10),
    'width="20.5px" height="10.4px"': (21, 10),
    'width="1in" height="25.4mm"': (96, 96),
    'width="12pt" height="1pc"': (16, 16),
    'viewBox="0 0 30 40"': (30, 40),
    'width="50%" height="100%" viewBox="0 0 30 40"': (15, 40),
    'width="12" viewBox="0,0,30,40"': (12, 40),
    'width="12"': (12, 12),
    'height="7"': (7, 7),
    "": None,
    'viewBox="0 0 0 40"': None,
    'width="-5" height="0"': None,
    'width="1e30" height="1e30"': None,
    'width="NaN" height="wide"': None,
}


@pytest.mark.parametrize(("size", "expected"), SIZES.items())
def test_the_size_is_vassals(size: str, expected: tuple[int, int] | None) -> None:
    """From width and height, else the view box, else the other side; at 96 dots an inch; none without any."""
    assert picture_size(svg(size=size)) == expected


def test_it_is_known_by_its_content() -> None:
    """With or without declaration, comment, byte order mark, document type and prefix; other XML is none."""
    assert all(
        map(is_svg, (svg(), b"\xef\xbb\xbf<svg/>", b"<!-- a -->\n<svg:svg>", b"<!DOCTYPE svg>\n<svg width='1'>"))
    )
    assert not any(map(is_svg, (b"", b"<html>", b"GIF89a<svg>", b"<svgx>")))


def test_entities_of_drawing_programs_are_read_and_no_others() -> None:
    """Short plain ones, as for the addresses of namespaces; those that unfold or read files are refused."""
    ours = b'<!DOCTYPE svg [<!ENTITY ns "http://www.w3.org/2000/svg">]><svg xmlns="&ns;" width="3" height="4"/>'
    assert picture_size(ours) == (3, 4)
    bomb = (
        b'<!DOCTYPE svg [<!ENTITY a "aaaaaaaa"><!ENTITY b "&a;&a;&a;">]><svg width="3" height="4"><g id="&b;"/></svg>'
    )
    outside = b'<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg width="3" height="4">&x;</svg>'
    for hostile in (bomb, outside):
        with pytest.raises(UnreadableInput, match="cannot be read"):
            decoded(hostile, SourceLocation("a.svg"))


def test_nothing_outside_is_referred_to() -> None:
    """Neither files nor addresses, styles or scripts lead out of the document."""
    inside = (
        '<image href="file:///etc/passwd"/><image xlink:href="../../secret.png"/><use href="http://x/y.svg#a"/>'
        '<script>steal()</script><style>@import "http://x/y.css"; rect {fill: url(http://x/z.svg#a)}</style>'
        '<rect onclick="steal()" style="fill:url(\'http://x/z.svg#a\')"/>'
        '<image href="data:image/svg+xml;base64,PHN2Zy8+"/>'
    )
    made = standing_alone(svg(inside), (20, 10), lambda name: None)
    for word in ("etc", "secret", "http://x", "steal", "svg+xml"):
        assert word not in made


@pytest.mark.parametrize(
    "style", ["url(", 'url("', "url(#", "url(" + " " * 50_000, "@import", "font-family:", "font-family" + " " * 50_000]
)
def test_long_documents_are_read_once(style: str) -> None:
    """A hundred thousand addresses or fonts without an end take no longer than their length."""
    text = (style * 100_000)[:500_000].replace('"', "&quot;")
    with ends():
        standing_alone(svg(f'<g style="{text}"/><style>{{{text}}}</style>'), (20, 10), lambda name: None)


def test_the_library_is_named_where_it_is_absent(monkeypatch: pytest.MonkeyPatch) -> None:
    """With what to install; size and damage are found before."""
    monkeypatch.setattr(drawing, "is_drawable", lambda: False)
    with pytest.raises(UnsupportedInput, match="are not drawn") as caught:
        decoded(svg(), SourceLocation("a.svg"))
    assert "ccmod[svg]" in (caught.value.hint or "")
    with pytest.raises(UnreadableInput, match="states no size"):
        decoded(svg(size=""), SourceLocation("a.svg"))
    with pytest.raises(UnreadableInput, match="100,000 × 100,000"):
        decoded(svg(size='width="100000" height="100000"'), SourceLocation("a.svg"))


class TestDrawn:
    """With the library."""

    pytestmark = pytest.mark.skipif(not drawing.is_drawable(), reason="the extra svg is not installed")

    def test_shapes_and_clear_parts(self) -> None:
        """A red half; the rest is clear."""
        made = decoded(svg('<rect width="10" height="10" fill="red"/>'), SourceLocation("a.svg"))
        assert (made.size, made.getpixel((4, 4)), made.getpixel((15, 4))) == ((20, 10), RED, (0, 0, 0, 0))

    def test_parts_of_other_documents_of_the_module(self) -> None:
        """A ``use`` of another file takes its styles from where it stands, and what it needs comes along."""
        symbols = svg(
            '<defs><linearGradient id="g"><stop stop-color="red"/></linearGradient><g id="box"><use href="#half"/></g>'
            '<rect id="half" width="10" height="10"/><rect id="shade" width="5" height="5" fill="url(#g)"/></defs>',
            size="",
        )
        inside = '<use style="fill:#f00" xlink:href="symbols.svg#box"/><use x="12" href="symbols.svg#shade"/>'
        made = decoded(svg(inside), SourceLocation("a.svg"), beside={"symbols.svg": symbols}.get)
        assert [made.getpixel((x, 2)) for x in (5, 11, 14)] == [RED, (0, 0, 0, 0), RED]

    @pytest.mark.parametrize("href", ["red.png", "images/red.png", "data:img/png;base64,"])
    def test_pictures_inside(self, href: str) -> None:
        """Those of the module and those written into the document, whatever it calls their type."""
        href += base64.b64encode(png()).decode() if href.endswith(",") else ""
        made = decoded(
            svg(f'<image xlink:href="{href}" width="8" height="8"/>'),
            SourceLocation("a.svg"),
            beside={"red.png": png()}.get,
        )
        assert made.getpixel((4, 4)) == RED

    def test_documents_that_lean_on_each_other_in_a_circle(self) -> None:
        """Are drawn without what cannot be."""
        one = svg('<rect id="a" width="10" height="10" fill="red"/><use id="b" href="two.svg#b"/>')
        two = svg('<use id="b" href="one.svg#b"/>')
        assert (
            decoded(one, SourceLocation("a.svg"), beside={"one.svg": one, "two.svg": two}.get).getpixel((4, 4)) == RED
        )

    def test_what_takes_too_long_is_stopped(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Filters that reckon for minutes, or want all memory, end within the limit; the next picture is drawn."""
        monkeypatch.setattr(drawing, "MOST_SECONDS", 1.0)
        monkeypatch.setattr(drawing, "_PROCESS", drawing._Process())
        filter_ = '<filter id="f" x="0" y="0"><feTurbulence numOctaves="99" baseFrequency="0.5"/></filter>'
        slow = svg(f'{filter_}<rect filter="url(#f)" width="4000" height="4000"/>', 'width="4000" height="4000"')
        with pytest.raises(UnreadableInput, match="seconds"):
            decoded(slow, SourceLocation("a.svg"))
        assert decoded(svg(), SourceLocation("a.svg")).size == (20, 10)
        with pytest.raises(UnreadableInput):
            decoded(slow, SourceLocation("a.svg"))
        with pytest.raises(UnreadableInput, match="others before"):
            decoded(svg(), SourceLocation("a.svg"))
        drawing._PROCESS.stop()

    @pytest.mark.parametrize(
        "inside",
        [
            '<pattern id="p" width="1e9" height="1e9" patternUnits="userSpaceOnUse"><rect/></pattern>'
            '<rect width="1e9" height="1e9" fill="url(#p)"/>',
            '<defs><g id="a0"><rect width="1"/></g>'
            + "".join(f'<g id="a{n}">{f"<use href=%#a{n - 1}%/>" * 10}</g>'.replace("%", '"') for n in range(1, 9))
            + '</defs><use href="#a8"/>',
            "<g>" * 50 + "</g>" * 50,
            '<use id="me" href="#me"/>',
            f'<image href="data:image/png;base64,{base64.b64encode(png()[:40]).decode()}" width="5" height="5"/>',
        ],
        ids=["pattern", "uses", "deep", "itself", "cut-off"],
    )
    def test_hostile_documents(self, inside: str) -> None:
        """Are drawn or refused, and the process that draws them ends within its time."""
        with suppress(UnreadableInput):
            decoded(svg(inside), SourceLocation("a.svg"))

    def test_nothing_of_this_machine_is_read(self, tmp_path: Path) -> None:
        """A picture at an absolute address is not drawn."""
        (tmp_path / "red.png").write_bytes(png())
        made = decoded(svg(f'<image href="{tmp_path}/red.png" width="8" height="8"/>'), SourceLocation("a.svg"))
        assert made.getpixel((4, 4)) == (0, 0, 0, 0)
