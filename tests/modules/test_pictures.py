"""The pictures of a module under way."""

from __future__ import annotations

from pathlib import Path

from PIL import Image

from ccmod.modules.pictures import Pictures


def test_pictures_of_the_author_count_as_progress(tmp_path: Path) -> None:
    """Reading thousands of pictures takes as long as drawing a few: the terminal shows that, too."""
    counted: list[int] = []
    pictures = Pictures(counted.append)
    for number in range(3):
        Image.new("RGB", (30, 20)).save(tmp_path / f"c{number}.png")
        pictures.take(f"c{number}", tmp_path / f"c{number}.png")
    assert counted == [1, 2, 3]
