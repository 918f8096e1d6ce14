"""YAML for people: whatever fits is written on one line, long texts in blocks."""

from __future__ import annotations

import datetime
from typing import Any

import yaml

WIDTH = 130
"""Columns up to which a mapping or list is written on one line."""
_SCALARS = (str, int, float, bool, datetime.date, type(None))


class _Dumper(getattr(yaml, "CSafeDumper", yaml.SafeDumper)):  # type: ignore[misc]  # one of two classes of the library
    """The library's dumper without aliases."""

    def ignore_aliases(self, data: Any) -> bool:
        """Never: equal values are written twice."""
        return True

    def serialize(self, node: yaml.Node) -> None:
        """Write the whole document; its outermost list or mapping has a line for each entry."""
        node.flow_style = False  # type: ignore[attr-defined]
        super().serialize(node)


def yaml_text(data: Any) -> str:
    """The YAML of plain data, in its order."""
    text: str = yaml.dump(data, Dumper=_Dumper, sort_keys=False, allow_unicode=True, width=WIDTH * 100)
    return text


def _flow(dumper: yaml.SafeDumper, node: yaml.Node, data: Any) -> yaml.Node:
    node.flow_style = _length(data) <= WIDTH  # type: ignore[attr-defined]
    return node


def _length(data: Any) -> int:
    """About how many columns a value takes on one line; more than a line for a large one."""
    if isinstance(data, str):
        return len(data) + 2 if "\n" not in data else WIDTH + 1
    if isinstance(data, _SCALARS):
        return 6
    if isinstance(data, dict):
        if "inside" in data:
            return WIDTH + 1
        return 2 + sum(_length(key) + _length(value) + 2 for key, value in data.items())
    return 2 + sum(_length(item) + 2 for item in data)


def _mapping(dumper: yaml.SafeDumper, data: dict[str, Any]) -> yaml.Node:
    return _flow(dumper, dumper.represent_dict(data.items()), data)


def _list(dumper: yaml.SafeDumper, data: list[Any]) -> yaml.Node:
    short = all(isinstance(item, _SCALARS) for item in data)
    node = dumper.represent_list(data)
    node.flow_style = short and _length(data) <= WIDTH
    return node


def _text(dumper: yaml.SafeDumper, data: str) -> yaml.Node:
    return dumper.represent_scalar("tag:yaml.org,2002:str", data, style="|" if "\n" in data else None)


def _nothing(dumper: yaml.SafeDumper, _: None) -> yaml.Node:
    return dumper.represent_scalar("tag:yaml.org,2002:null", "~")


_Dumper.add_representer(type(None), _nothing)
_Dumper.add_representer(dict, _mapping)
_Dumper.add_representer(list, _list)
_Dumper.add_representer(str, _text)
