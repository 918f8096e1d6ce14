"""Changes to data as YAML and JSON have it: values, keys, depth."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from random import Random
from typing import Any

from tools.fuzzing import wild


def change_json(data: bytes, random: Random) -> bytes:
    """A JSON document, changed in one value or key; what is none is left as it is."""
    try:
        return json.dumps(change_tree(json.loads(data), random)).encode("utf-8", "surrogatepass")
    except (ValueError, RecursionError):
        return data


def change_tree(tree: Any, random: Random) -> Any:
    """Data with another value somewhere, or with a key misspelt, dropped or doubled."""
    tree = copy.deepcopy(tree)
    spots = list(_spots(tree))
    if not spots:
        return random.choice(wild.DATA)
    holder, key = random.choice(spots)
    how = random.random()
    if isinstance(holder, dict) and how < 0.25:
        value = holder.pop(key)
        if how < 0.15:
            misspelt = (
                f"{key}"[:-1]
                if random.random() < 0.5
                else random.choice((f"{key}s", 1, None, "", True, "type", "name"))
            )
            holder[misspelt] = value
    elif how < 0.5:
        holder[key] = _other(holder[key], random)
    elif how < 0.75:
        holder[key] = random.choice(wild.DATA)
    elif how < 0.85:
        holder[key] = copy.deepcopy(random.choice(spots)[0])
    elif how < 0.95:
        holder[key] = random.choice(([holder[key]], {"x": holder[key]}, [holder[key]] * 3, [holder[key]] * 500))
    else:
        for _ in range(random.choice((5, 60, 300))):
            holder[key] = [holder[key]]
    return tree


def _other(old: Any, random: Random) -> Any:
    """Another value of the same sort."""
    if isinstance(old, bool):
        return not old
    if isinstance(old, int | float):
        return random.choice(
            (0, -1, old + 1, -old, old * 1000, 10**9, 10**18, 0.5, float("nan"), float("inf"), str(old))
        )
    if isinstance(old, str):
        tables = (wild.NAMES, wild.TEXTS, wild.FORMATS, wild.PATTERNS, wild.NUMBERS)
        return random.choice((old[:-1], old + "x", old.upper(), old * 2, random.choice(random.choice(tables))))
    return random.choice(wild.DATA)


def _spots(tree: Any) -> Iterator[tuple[Any, Any]]:
    waiting = [tree]
    while waiting:
        one = waiting.pop()
        if isinstance(one, dict | list):
            for key in one if isinstance(one, dict) else range(len(one)):
                yield one, key
                waiting.append(one[key])
