"""The size of a picture from its head; Pillow's writers are the reference."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from ccmod.ground.image_size import image_size


@pytest.mark.parametrize("form", ["PNG", "GIF", "JPEG"])
@pytest.mark.parametrize("size", [(1, 1), (300, 7), (7, 300)])
def test_sizes_of_written_pictures(form: str, size: tuple[int, int]) -> None:
    """Width first."""
    stream = io.BytesIO()
    Image.new("RGB", size).save(stream, form)
    assert image_size(stream.getvalue()) == size
    assert image_size(stream.getvalue()[:6]) is None


def test_a_jpeg_with_progressive_frames_and_comments() -> None:
    """The frame may stand behind other segments, and be of another kind."""
    stream = io.BytesIO()
    Image.new("RGB", (30, 20)).save(stream, "JPEG", progressive=True, comment=b"x" * 3000)
    assert image_size(stream.getvalue()) == (30, 20)


@pytest.mark.parametrize("data", [b"", b"<svg/>", b"\xff\xd8\xff", b"\xff\xd8\xff\xe0\0\x10"])
def test_what_is_no_picture_has_no_size(data: bytes) -> None:
    """Drawings and what is cut off."""
    assert image_size(data) is None
