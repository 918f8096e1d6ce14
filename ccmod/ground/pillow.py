"""Pillow, which is imported when something of it is first used.

What only knows sizes, names and places of pictures works without it, as in a browser, and starts sooner. Where Pillow
is absent, the first use raises :class:`ModuleNotFoundError`, which commands put into words (:mod:`ccmod.cli.errors`).
"""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

__all__ = ["Image", "ImageChops", "ImageColor", "ImageDraw", "ImageFilter", "ImageFont", "ImageOps", "must_draw"]


def must_draw() -> None:
    """Raise :class:`ModuleNotFoundError` where Pillow is absent: called where without it nothing useful could come."""
    import_module("PIL")


class _Late(ModuleType):
    """A module of Pillow's. After the first use its names are at hand here, so that later uses cost nothing more."""

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):  # Python itself looks around
            raise AttributeError(name)
        must_draw()
        self.__dict__.update(vars(import_module(self.__name__)))
        return self.__dict__[name]


if TYPE_CHECKING:
    from PIL import Image, ImageChops, ImageColor, ImageDraw, ImageFilter, ImageFont, ImageOps
else:
    Image, ImageChops, ImageColor = (_Late(f"PIL.{name}") for name in ("Image", "ImageChops", "ImageColor"))
    ImageDraw, ImageFilter = (_Late(f"PIL.{name}") for name in ("ImageDraw", "ImageFilter"))
    ImageFont, ImageOps = (_Late(f"PIL.{name}") for name in ("ImageFont", "ImageOps"))
