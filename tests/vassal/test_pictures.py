"""Pictures of others are decoded within limits, and a damaged one is one located error."""

from __future__ import annotations

import contextlib
import io
import struct
import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from ccmod.art.authors import plain_picture
from ccmod.ground.errors import SourceLocation, UnreadableInput
from ccmod.vassal.pictures import MOST_PIXELS, decoded, opened, picture_size


def written(form: str, mode: str = "RGB", size: tuple[int, int] = (23, 17)) -> bytes:
    """A picture as Pillow writes it."""
    stream = io.BytesIO()
    Image.new(mode, size).save(stream, form)
    return stream.getvalue()


def png_of(width: int, height: int) -> bytes:
    """The head of a PNG that states a size, and no pixels."""
    head = b"IHDR" + struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    chunk = struct.pack(">I", 13) + head + struct.pack(">I", zlib.crc32(head))
    return b"\x89PNG\r\n\x1a\n" + chunk + b"\0\0\0\0IEND\xaeB`\x82"


def gif_of(width: int, height: int) -> bytes:
    """The head of a GIF that states a size."""
    return b"GIF89a" + struct.pack("<HH", width, height) + b"\x80\0\0\0\0\0\xff\xff\xff;"


PLACE = SourceLocation("some.vmod", part="images/a.png")
SEEDS = [
    written(form, mode)
    for form, mode in (
        ("PNG", "RGBA"), ("PNG", "P"), ("PNG", "I;16"), ("PNG", "1"), ("GIF", "P"), ("JPEG", "CMYK"), ("JPEG", "L"),
        ("BMP", "RGB"), ("WEBP", "RGB"),
    )
]  # fmt: skip


@pytest.mark.parametrize(
    ("form", "mode"), [("PNG", "P"), ("PNG", "I;16"), ("GIF", "L"), ("JPEG", "CMYK"), ("BMP", "1")]
)
def test_every_format_of_vassal_is_decoded(form: str, mode: str) -> None:
    """Whatever its palette or depth, as RGBA of its size."""
    picture = decoded(written(form, mode), PLACE)
    assert (picture.mode, picture.size) == ("RGBA", (23, 17))


@pytest.mark.parametrize("content", [png_of(60_000, 60_000), gif_of(65_535, 65_535), png_of(2**31 - 1, 1)])
def test_a_picture_that_states_too_many_pixels_is_refused(content: bytes) -> None:
    """Before anything is decoded, with the entry in the error."""
    with pytest.raises(UnreadableInput, match=r"images/a\.png") as caught:
        decoded(content, PLACE)
    assert caught.value.code == "picture/too-large"


@pytest.mark.parametrize(
    "content",
    [b"", b"<svg/>", b"%!PS-Adobe", png_of(0, 5), gif_of(0, 0), png_of(5, 5), written("PNG")[:45], written("TIFF")],
    ids=["empty", "svg", "postscript", "no-width", "no-size", "no-pixels", "cut-off", "tiff"],
)
def test_what_cannot_be_decoded_is_a_located_error(content: bytes) -> None:
    """Cut off, without a size, or of a format that VASSAL does not show."""
    with pytest.raises(UnreadableInput) as caught:
        decoded(content, PLACE)
    assert (caught.value.code, caught.value.place) == ("picture/damaged", PLACE)


@pytest.mark.parametrize("lossless", [True, False])
def test_a_webp_is_measured_before_its_decoder_sees_it(lossless: bool) -> None:
    """In each of its forms: plain, lossless, and with more than one part."""
    for mode in ("RGB", "RGBA"):
        stream = io.BytesIO()
        Image.new(mode, (40, 30), "#12345678"[: 7 if mode == "RGB" else 9]).save(stream, "WEBP", lossless=lossless)
        assert decoded(stream.getvalue(), PLACE).size == (40, 30)
        with pytest.raises(UnreadableInput, match="40 × 30"):
            decoded(stream.getvalue(), PLACE, most=40 * 30 - 1)
    extended = b"RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0" + b"\xff\xff\xff" * 2
    with pytest.raises(UnreadableInput, match="16,777,216 × 16,777,216"):
        decoded(extended, PLACE)


def test_the_limit_may_be_lower() -> None:
    """A counter need not be as large as a map."""
    assert decoded(written("PNG"), PLACE, most=23 * 17).size == (23, 17)
    with pytest.raises(UnreadableInput, match="23 × 17"):
        decoded(written("PNG"), PLACE, most=23 * 17 - 1)


def test_sizes_are_told_without_a_limit() -> None:
    """A size that is stated is known, however large; nonsense has none."""
    assert picture_size(png_of(60_000, 60_000)) == (60_000, 60_000)
    assert MOST_PIXELS < 60_000**2
    assert picture_size(written("BMP")) == (23, 17)
    assert picture_size(png_of(0, 9)) is None
    assert picture_size(b"\xff\xd8" + b"\xff" * 100_000) is None


@given(
    st.sampled_from(SEEDS), st.lists(st.tuples(st.floats(0, 1), st.binary(max_size=4), st.integers(0, 6)), max_size=6)
)
def test_damage_of_any_kind_is_a_located_error(content: bytes, damages: list[tuple[float, bytes, int]]) -> None:
    """Whatever is changed in a picture: it is decoded, or refused by name; no error of the decoder comes through."""
    for where, new, gone in damages:
        at = round(where * len(content))
        content = content[:at] + new + content[at + gone :]
    for work in (lambda picture: picture.convert("RGBA"), plain_picture):
        with contextlib.suppress(UnreadableInput):
            opened(content, PLACE, work, most=1_000_000)
