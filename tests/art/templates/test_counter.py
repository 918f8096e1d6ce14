"""Counters of any game: every word of a symbol, size, template and colour makes a difference that can be seen."""

from __future__ import annotations

import pytest
from PIL import Image, ImageChops

from ccmod.art.templates.counter import NAMED, TEMPLATES, CounterFace, draw_counter, is_colour, livery_of
from ccmod.art.templates.nato import ALONE, ECHELONS, echelon_marks, words_of
from ccmod.art.templates.nato import SYNONYMS as NATO_SYNONYMS
from ccmod.art.templates.signs import SIGNS
from ccmod.art.templates.silhouettes import SILHOUETTES, silhouette_of
from ccmod.art.templates.silhouettes import SYNONYMS as SILHOUETTE_SYNONYMS


def drawn(**words: object) -> Image.Image:
    """A counter."""
    return draw_counter(CounterFace(**words))  # type: ignore[arg-type]


def contrast(picture: Image.Image) -> int:
    """How far the lightest and the darkest grey of a picture lie apart."""
    greys = picture.convert("L").tobytes()
    return max(greys) - min(greys)


def test_every_sign_looks_different() -> None:
    """No two words of NATO symbols give the same picture, but those that mean the same."""
    pictures: dict[bytes, str] = {}
    for word in SIGNS.keys() - {"recon"}:
        content = drawn(symbol=word).tobytes()
        assert content not in pictures, f"{word} and {pictures.get(content)}"
        pictures[content] = word


def test_every_silhouette_looks_different() -> None:
    """No two silhouettes give the same picture."""
    pictures = {drawn(template="silhouette", symbol=word).tobytes() for word in SILHOUETTES}
    assert len(pictures) == len(SILHOUETTES)


def test_words_are_put_together_and_other_words_understood() -> None:
    """``mech`` alone is mechanized infantry; ``sp art`` a self-propelled gun."""
    assert words_of("mech") == ["mechanized", "infantry"]
    assert words_of("SP art") == ["self-propelled", "artillery"]
    assert words_of("airborne engineers") == ["airborne", "engineer"]
    assert all(name in SIGNS for name in (*NATO_SYNONYMS.values(), *ALONE, *ALONE.values()))
    assert all(name in SILHOUETTES for name in SILHOUETTE_SYNONYMS.values())
    assert silhouette_of("Assault Gun") == "assault-gun"


@pytest.mark.parametrize(("echelon", "marks"), [("III", "III"), ("xx", "XX"), ("battalion", "II"), ("•••", "...")])
def test_sizes_are_marks_or_words(echelon: str, marks: str) -> None:
    """An author writes what is printed, or says it."""
    assert echelon_marks(echelon) == marks
    assert drawn(symbol="infantry", echelon=echelon).tobytes() != drawn(symbol="infantry").tobytes()


def test_what_there_is_not_is_refused() -> None:
    """Unknown words of every kind raise, so that the author can be told."""
    for words in ({"symbol": "wizard"}, {"symbol": "infantry", "echelon": "horde"}, {"template": "magic"}):
        with pytest.raises(KeyError):
            drawn(**words)
    assert not is_colour("mauvish")
    assert is_colour("#8a8f7a")
    assert is_colour("Feldgrau")


@pytest.mark.parametrize("template", TEMPLATES)
@pytest.mark.parametrize("step", ["full", "reduced"])
@pytest.mark.parametrize("size", [48, 60, 75, 100])
def test_a_counter_has_the_size_that_it_should(template: str, step: str, size: int) -> None:
    """Whatever the size, the counter is a square with clear corners."""
    symbol = "tank" if template == "silhouette" else "infantry"
    picture = drawn(template=template, symbol=symbol, values="4-3-6", step=step, size=size)
    assert picture.size == (size, size)
    assert picture.getchannel("A").getpixel((0, 0)) == 0


@pytest.mark.parametrize("colour", [*NAMED, "germany", "#202020", "#f0f0f0", "tan"])
def test_values_can_be_read_on_every_ground_at_half_the_size(colour: str) -> None:
    """At VASSAL's 50 % zoom the values' letters still stand off from any ground by 60 of 255 greys."""
    half = drawn(colour=colour, values="4-3-6").reduce(2)
    assert contrast(half.crop((6, 26, 31, 34))) >= 60


def test_marks_and_box_lines_survive_half_the_size() -> None:
    """The cross of the infantry and the marks of its size can still be seen at 50 %."""
    with_cross, without = (drawn(symbol=word, colour="tan").reduce(2).convert("L") for word in ("infantry", "none"))
    assert max(ImageChops.difference(with_cross, without).tobytes()) > 60


def test_dark_grounds_have_light_letters() -> None:
    """Black counters are lettered in white."""
    assert livery_of("black").ink > livery_of("white").ink


def test_every_word_of_a_size_gives_marks() -> None:
    """``division`` and all others can be drawn."""
    for word in ECHELONS:
        drawn(symbol="armour", echelon=word)


def test_a_marker_with_a_title_alone_is_not_blank() -> None:
    """Its title is its words: as large as a text would be, and a long one on several lines."""
    assert drawn(template="text", title="Smoke").tobytes() == drawn(template="text", symbol="Smoke").tobytes()
    lines = drawn(template="text", title="Out of Command")
    assert lines.tobytes() == drawn(template="text", symbol="Out of/Command").tobytes()
