"""Author's folders, and shipped modules by name, where a module is wanted: built in memory, and nothing is written."""

from __future__ import annotations

from ccmod.modules.module import build_module
from ccmod.modules.pictures import cached_pictures
from ccmod.vassal.archive import Archive
from ccmod.vassal.opening import Module


def built_module(name: str) -> Module:
    """The module of a folder, or the shipped one of this name. Raises as :func:`ccmod.modules.build_module` does."""
    return Module(Archive.from_bytes(build_module(name, cached_pictures()).content, name=name))
