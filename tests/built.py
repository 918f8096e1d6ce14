"""Modules that are built to be looked at: each picture is drawn once in a run, by whichever test needs it first.

``tests/modules/test_module.py`` and ``tests/art/test_cache.py`` prove that a module is the same without what was kept.
"""

from __future__ import annotations

from pathlib import Path

from ccmod.art.cache import DrawingCache, cache_folder
from ccmod.modules import BuildResult
from ccmod.modules import build_module as build_module_anew
from ccmod.modules.pictures import Pictures


def build_module(name: str, pictures: Pictures | None = None, *, patch: Path | None = None) -> BuildResult:
    """As :func:`ccmod.modules.build_module`, with drawings from the cache of the run (``tests/conftest.py``)."""
    return build_module_anew(name, drawings_of_the_run() if pictures is None else pictures, patch=patch)


def drawings_of_the_run() -> Pictures:
    """No pictures yet, and whatever was drawn before; by one process, since tests keep the others busy."""
    folder = cache_folder()
    assert folder is not None
    return Pictures(cache=DrawingCache(folder))
