"""Authors' pictures become what VASSAL shows in the right colours, the right way up, fitted and cut out."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from PIL import Image

from ccmod.art.authors import OwnPicture, draw_own, shown_by_vassal

RED, BLUE = (200, 30, 30), (30, 30, 200)


def halves(mode: str = "RGB", size: tuple[int, int] = (40, 20)) -> Image.Image:
    """Red on the left, blue on the right."""
    picture = Image.new("RGB", size, RED)
    picture.paste(BLUE, (size[0] // 2, 0, size[0], size[1]))
    return picture.convert(mode)


def near(colour: object, wanted: tuple[int, ...]) -> bool:
    """Whether a colour is the wanted one but for rounding and JPEG."""
    assert isinstance(colour, tuple)
    return all(abs(a - b) < 40 for a, b in zip(colour, wanted, strict=False))


def shown(path: Path) -> tuple[str, Image.Image]:
    """The suffix and the picture that go into the module."""
    suffix, content, size = shown_by_vassal(path)
    picture = Image.open(io.BytesIO(content))
    assert size == picture.size
    return suffix, picture


@pytest.mark.parametrize("name", ["a.png", "a.jpg", "a.gif", "A Füsilier (2).PNG"])
def test_what_vassal_shows_goes_in_as_it_is(tmp_path: Path, name: str) -> None:
    """Not a byte of a usable picture is changed, whatever its name."""
    halves("P" if name.endswith("gif") else "RGB").save(tmp_path / name)
    suffix, content, _ = shown_by_vassal(tmp_path / name)
    assert content == (tmp_path / name).read_bytes()
    assert suffix == Path(name).suffix.lower()


def test_a_palette_with_a_clear_colour_stays_clear(tmp_path: Path) -> None:
    """A GIF or PNG of 256 colours keeps its clear parts when it is fitted."""
    picture = Image.new("P", (20, 20), 1)
    picture.putpalette([0, 0, 0, *RED] + [0] * 762)
    picture.paste(0, (0, 0, 10, 20))
    picture.save(tmp_path / "a.png", transparency=0)
    fitted = draw_own(OwnPicture.of(tmp_path / "a.png", (40, 40)))
    assert fitted.getpixel((4, 20))[3] == 0  # type: ignore[index]
    assert near(fitted.getpixel((35, 20)), RED)


def test_cmyk_becomes_rgb(tmp_path: Path) -> None:
    """Java cannot read a JPEG in printer's colours; its colours stay the same to the eye."""
    halves("CMYK").save(tmp_path / "a.jpg", quality=95)
    suffix, picture = shown(tmp_path / "a.jpg")
    assert (suffix, picture.mode) == (".png", "RGB")
    assert near(picture.getpixel((5, 10)), RED)
    assert near(picture.getpixel((35, 10)), BLUE)


def test_sixteen_bits_become_eight(tmp_path: Path) -> None:
    """A grey of 16 bits keeps its brightness."""
    Image.new("I;16", (4, 4), 0x8000).save(tmp_path / "a.png")
    suffix, picture = shown(tmp_path / "a.png")
    assert (suffix, picture.mode) == (".png", "RGB")
    assert near(picture.getpixel((1, 1)), (128, 128, 128))


@pytest.mark.parametrize(("orientation", "red_at"), [(3, (35, 10)), (6, (10, 5)), (8, (10, 35))])
def test_a_photo_is_turned_as_it_was_taken(tmp_path: Path, orientation: int, red_at: tuple[int, int]) -> None:
    """VASSAL does not look at EXIF, so the picture itself is turned (EXIF 2.3, tag 0112)."""
    exif = Image.Exif()
    exif[0x0112] = orientation
    halves().save(tmp_path / "a.jpg", exif=exif, quality=95)
    suffix, picture = shown(tmp_path / "a.jpg")
    assert suffix == ".png"
    assert near(picture.getpixel(red_at), RED)


def test_a_wrong_suffix_is_put_right(tmp_path: Path) -> None:
    """A WebP named .png becomes a PNG; a JPEG named .png is called .jpg."""
    halves().save(tmp_path / "a.png", "WEBP", lossless=True)
    suffix, picture = shown(tmp_path / "a.png")
    assert (suffix, picture.format) == (".png", "PNG")
    halves().save(tmp_path / "b.png", "JPEG")
    assert shown(tmp_path / "b.png")[0] == ".jpg"


def test_a_picture_is_fitted_whole_into_a_counter(tmp_path: Path) -> None:
    """A wide picture has air above and below, and keeps its shape."""
    halves().save(tmp_path / "a.png")
    fitted = draw_own(OwnPicture.of(tmp_path / "a.png", (60, 60)))
    assert fitted.size == (60, 60)
    assert fitted.getchannel("A").getbbox() == (0, 15, 60, 45)
    backed = draw_own(OwnPicture.of(tmp_path / "a.png", (60, 60), ground="#8a8f7a", radius=5))
    assert near(backed.getpixel((30, 4)), (0x8A, 0x8F, 0x7A))
    assert backed.getpixel((0, 0))[3] == 0  # type: ignore[index]


def test_a_counter_is_cut_out_of_a_sheet(tmp_path: Path) -> None:
    """Only the part that was asked for is on the counter."""
    halves(size=(200, 100)).save(tmp_path / "sheet.png")
    left = draw_own(OwnPicture.of(tmp_path / "sheet.png", (50, 50), part=(0, 0, 100, 100)))
    assert near(left.getpixel((48, 25)), RED)


def test_a_changed_picture_is_known_as_another(tmp_path: Path) -> None:
    """The drawing of an own picture depends on its content, not on where it lies."""
    for folder, colour in (("a", RED), ("b", RED), ("c", BLUE)):
        (tmp_path / folder).mkdir()
        Image.new("RGB", (9, 9), colour).save(tmp_path / folder / "x.png")
    a, b, c = (repr(OwnPicture.of(tmp_path / folder / "x.png", (9, 9))) for folder in "abc")
    assert a == b != c
