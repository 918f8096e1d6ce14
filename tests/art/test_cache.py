"""Drawings are kept between builds; damage, other programs and a full disk do no harm."""

from __future__ import annotations

import os
import sqlite3
import threading
from contextlib import closing
from pathlib import Path

import pytest

from ccmod.art.cache import DrawingCache, cache_folder

KEY = "ab" + "0" * 62


def database(folder: Path) -> Path:
    """The file of the cache."""
    return folder / "drawings.sqlite3"


def filled(folder: Path, picture: bytes = b"picture") -> DrawingCache:
    """A cache that holds one picture."""
    cache = DrawingCache(folder)
    cache.put(KEY, picture, (75, 60))
    cache.save()
    return cache


def test_what_is_put_in_comes_out(tmp_path: Path) -> None:
    """A picture and its size are the same in another run."""
    filled(tmp_path)
    assert DrawingCache(tmp_path).get(KEY) == (b"picture", (75, 60))
    assert DrawingCache(tmp_path).get("cd" + KEY[2:]) is None


@pytest.mark.parametrize("damage", [b"", b"SQLite format 3", b"x" * 5000])
def test_a_damaged_cache_counts_as_empty(tmp_path: Path, damage: bytes) -> None:
    """Cut off, emptied, or overwritten: the picture is drawn again and kept again."""
    filled(tmp_path)
    database(tmp_path).write_bytes(damage)
    cache = DrawingCache(tmp_path)
    assert cache.get(KEY) is None
    cache.put(KEY, b"picture", (75, 60))
    cache.save()
    assert DrawingCache(tmp_path).get(KEY) is not None


@pytest.mark.parametrize("change", ["picture = x'00'", "picture = 'text'", "width = 'wide'", "used = null"])
def test_a_damaged_entry_counts_as_absent(tmp_path: Path, change: str) -> None:
    """A picture whose sum is wrong, or values of other kinds, are not handed out."""
    filled(tmp_path)
    with closing(sqlite3.connect(database(tmp_path))) as connection, connection:
        connection.execute(f"update drawings set {change}")
    assert DrawingCache(tmp_path).get(KEY) is None


def test_builds_at_the_same_time_do_not_hurt_each_other(tmp_path: Path) -> None:
    """Whoever reads while others write gets a whole picture or none, and in the end all is kept."""
    picture = os.urandom(100_000)
    bad: list[object] = []

    def work(number: int) -> None:
        for round in range(5):
            cache = DrawingCache(tmp_path)
            if cache.get(KEY) not in (None, (picture, (9, 9))):
                bad.append(cache.get(KEY))
            cache.put(KEY, picture, (9, 9))
            cache.put(f"{number}-{round}", picture, (9, 9))
            cache.save()

    threads = [threading.Thread(target=work, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not bad
    kept = DrawingCache(tmp_path)
    assert all(kept.get(f"{number}-{round}") for number in range(4) for round in range(5))


def test_the_pictures_used_last_stay_when_it_grows_too_large(tmp_path: Path) -> None:
    """Beyond its limit, the cache loses what was not used for longest."""
    cache = DrawingCache(tmp_path)
    keys = [f"{n:02x}" + "0" * 62 for n in range(5)]
    for key in keys:
        cache.put(key, bytes(1000), (1, 1))
    cache.save()
    with closing(sqlite3.connect(database(tmp_path))) as connection, connection:
        connection.executemany(
            "update drawings set used = ? where key = ?", [(1e6 - n, key) for n, key in enumerate(keys)]
        )
    small = DrawingCache(tmp_path, limit=3_100)
    assert small.get(keys[4]) is not None, "using it makes it young again"
    small.save()
    kept = DrawingCache(tmp_path)
    assert [kept.get(key) is not None for key in keys] == [True, True, False, False, True]


def test_a_folder_that_cannot_be_written_is_no_mistake(tmp_path: Path) -> None:
    """Where the place is taken by a folder, or its folder by a file, nothing is kept and nobody complains."""
    database(tmp_path).mkdir()
    (tmp_path / "file").write_text("in the way")
    for folder in (tmp_path, tmp_path / "file"):
        cache = filled(folder)
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
