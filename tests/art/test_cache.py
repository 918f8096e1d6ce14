"""Drawings are kept between builds; damage, other programs and a full disk do no harm."""

from __future__ import annotations

import os
import threading
from pathlib import Path

import pytest

from ccmod.art.cache import DrawingCache, cache_folder

KEY = "ab" + "0" * 62


def entry(folder: Path) -> Path:
    """The file of :data:`KEY`."""
    return folder / "drawings" / "ab" / ("0" * 62)


def test_what_is_put_in_comes_out(tmp_path: Path) -> None:
    """A picture and its size are the same in another run."""
    DrawingCache(tmp_path).put(KEY, b"picture", (75, 60))
    assert DrawingCache(tmp_path).get(KEY) == (b"picture", (75, 60))
    assert DrawingCache(tmp_path).get("cd" + KEY[2:]) is None


@pytest.mark.parametrize("damage", [b"", b"ccmodpc1", b"x" * 200])
def test_a_damaged_entry_counts_as_absent(tmp_path: Path, damage: bytes) -> None:
    """Cut off, emptied, or overwritten: the picture is drawn again and kept again."""
    cache = DrawingCache(tmp_path)
    cache.put(KEY, b"picture", (75, 60))
    entry(tmp_path).write_bytes(damage)
    assert cache.get(KEY) is None
    cache.put(KEY, b"picture", (75, 60))
    assert cache.get(KEY) is not None


def test_one_changed_byte_is_noticed(tmp_path: Path) -> None:
    """A picture whose sum is wrong counts as absent."""
    cache = DrawingCache(tmp_path)
    cache.put(KEY, b"picture", (75, 60))
    content = bytearray(entry(tmp_path).read_bytes())
    content[-1] ^= 1
    entry(tmp_path).write_bytes(content)
    assert cache.get(KEY) is None


def test_builds_at_the_same_time_do_not_hurt_each_other(tmp_path: Path) -> None:
    """Whoever reads while others write gets a whole picture or none, and no part files are left."""
    picture = os.urandom(200_000)
    bad: list[object] = []

    def work() -> None:
        cache = DrawingCache(tmp_path)
        for _ in range(20):
            cache.put(KEY, picture, (9, 9))
            if cache.get(KEY) != (picture, (9, 9)):
                bad.append(cache.get(KEY))

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not bad
    assert [path.name for path in (tmp_path / "drawings" / "ab").iterdir()] == ["0" * 62]


def test_the_pictures_used_last_stay_when_it_grows_too_large(tmp_path: Path) -> None:
    """Beyond its limit, the cache loses what was not used for longest."""
    cache = DrawingCache(tmp_path, limit=3_100)
    keys = [f"{n:02x}" + "0" * 62 for n in range(5)]
    for age, key in enumerate(keys):
        cache.put(key, bytes(1000), (1, 1))
        path = tmp_path / "drawings" / key[:2] / key[2:]
        os.utime(path, (1_000_000 - age, 1_000_000 - age))
    assert cache.get(keys[4]) is not None, "using it makes it young again"
    cache.trim()
    assert [cache.get(key) is not None for key in keys] == [True, True, False, False, True]


def test_a_folder_that_cannot_be_written_is_no_mistake(tmp_path: Path) -> None:
    """Where the folder's place is taken by a file, nothing is kept and nobody complains."""
    (tmp_path / "drawings").write_text("in the way")
    cache = DrawingCache(tmp_path)
    cache.put(KEY, b"picture", (1, 1))
    cache.trim()
    assert cache.get(KEY) is None


@pytest.mark.parametrize(
    ("environ", "platform", "expected"),
    [
        ({"HOME": "/home/ann"}, "linux", "/home/ann/.cache/ccmod"),
        ({"HOME": "/home/ann", "XDG_CACHE_HOME": "/fast"}, "linux", "/fast/ccmod"),
        ({"HOME": "/home/ann", "XDG_CACHE_HOME": "not/absolute"}, "linux", "/home/ann/.cache/ccmod"),
        ({"HOME": "/Users/ann"}, "darwin", "/Users/ann/Library/Caches/ccmod"),
        ({"LOCALAPPDATA": "/local"}, "win32", "/local/ccmod/cache"),
        ({"HOME": "/home/ann", "CCMOD_CACHE": "/elsewhere"}, "linux", "/elsewhere"),
        ({"HOME": "/home/ann", "CCMOD_CACHE": "off"}, "linux", None),
    ],
)
def test_the_folder_is_the_users_or_the_platforms(environ: dict[str, str], platform: str, expected: str | None) -> None:
    """``CCMOD_CACHE`` first, then each platform's own way (XDG base directory specification for Linux)."""
    found = cache_folder(environ, platform)
    assert (None if found is None else found.as_posix()) == expected
