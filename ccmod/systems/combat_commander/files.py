"""The YAML files that ship with this system: tables, catalogue, examples."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

_HERE = files(__package__)


def read_yaml(name: str) -> Any:
    """The data of a file of this package, such as ``data/terrain.yaml``."""
    import yaml

    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    return yaml.load(_HERE.joinpath(name).read_text(encoding="utf-8"), loader)


def names_in(folder: str) -> list[str]:
    """The names of the YAML files in a folder of this package, sorted; none if there is no such folder."""
    place = _HERE.joinpath(folder)
    return sorted(item.name for item in place.iterdir() if item.name.endswith(".yaml")) if place.is_dir() else []
