"""The text of a draft: YAML with a word about each part."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import yaml

_WIDTH = 118
"""Columns of the lines of lists."""
_HEAD = """\
# A first draft, made from {source}. Test it with `ccmod adapter check THIS --module M --log L`.
# `ccmod help adapters` explains each key. The first rule that matches counts.
"""
_COMMENTS = {
    "matches": "The games that belong to this module.",
    "sides": "The sides, with the maps that are their hands.",
    "board": "The main map. Grid and numbering are used when the module is not available.",
    "pieces": "The pieces: check every kind and side. Names are patterns, so ( . * + ? need a \\ before them.",
    "layers": "The faces that the levels of layers show (0: switched off).",
    "decks": "The decks and their owners.",
    "chat": "Lines that traits and maps report. A rule without `says` ignores its lines: the pieces show the change.",
    "dice": "Rolls of dice.",
}


def written(source: str, head: Mapping[str, Any], parts: Mapping[str, Any]) -> str:
    """The text of an adapter; ``source`` says what it was written from, and parts that are empty are left out."""
    line = "".join(char if char.isprintable() else "?" for char in source)  # YAML allows no controls in comments
    text = _HEAD.format(source=line) + yaml.safe_dump(dict(head), allow_unicode=True, sort_keys=False, width=10_000)
    for key, part in parts.items():
        if part:
            rules = "".join(map(_item, part)) if isinstance(part, list) else ""
            body = f"{key}:\n{rules}" if rules else _dumped({key: part})
            text += f"\n# {_COMMENTS[key]}\n{body}"
    return text


def _dumped(data: Any) -> str:
    text: str = yaml.safe_dump(data, allow_unicode=True, sort_keys=False, width=10_000, default_flow_style=None)
    return text


def _item(rule: Mapping[str, Any]) -> str:
    """A rule of a list; where it has a long list itself, that over several lines."""
    if not any(isinstance(value, list) for value in rule.values()):
        return _dumped([dict(rule)])
    lines = []
    for key, value in rule.items():
        lines += _list(key, value) if isinstance(value, list) else [f"{key}: {_inline(value)}"]
    return "".join(f"{'  ' if index else '- '}{line}\n" for index, line in enumerate(lines))


def _inline(value: Any) -> str:
    """A value as it is written within a list."""
    text: str = yaml.safe_dump([value], allow_unicode=True, sort_keys=False, width=10_000, default_flow_style=True)
    return text.strip()[1:-1]


def _list(key: str, values: Sequence[str]) -> list[str]:
    lines = [f"{key}: ["]
    for index, value in enumerate(values):
        scalar = _inline(value)
        end = "]" if index == len(values) - 1 else ","
        fresh = lines[-1].endswith("[")
        if len(lines[-1]) + len(scalar) + 4 > _WIDTH and not fresh:
            lines.append(f"  {scalar}{end}")
        else:
            lines[-1] += f"{'' if fresh else ' '}{scalar}{end}"
    return lines
