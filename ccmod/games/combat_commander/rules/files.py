"""The YAML files that ship with this system: tables, catalogue, examples."""

from __future__ import annotations

from typing import Any

from ccmod.play import resources as shelf


def read_yaml(name: str) -> Any:
    """The data of a file of this package, such as ``data/terrain.yaml``."""
    return shelf.read_yaml(__package__, name)
