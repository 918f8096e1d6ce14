"""Packages with the name of a promised function: ``ccmod.replay`` is the room, and calling it replays a game.

Python binds a package to the name in its parent as soon as anything in it is imported, and would so take the function's
place there. A package of this class can be called instead, whoever comes first.
"""

from __future__ import annotations

import sys
from importlib import import_module
from inspect import Signature, signature
from types import ModuleType
from typing import Any


class CallablePackage(ModuleType):
    """A package that passes calls on to the function that its parent promises under its name."""

    def __call__(self, *args: Any, **named: Any) -> Any:
        """The function's return value."""
        return self._function()(*args, **named)

    @property
    def __signature__(self) -> Signature:
        return signature(self._function())

    def _function(self) -> Any:
        parent, _, name = self.__name__.rpartition(".")
        return import_module(parent).promised(name)


def make_callable(package: str) -> None:
    """Let a package, which is being imported, be called."""
    sys.modules[package].__class__ = CallablePackage
