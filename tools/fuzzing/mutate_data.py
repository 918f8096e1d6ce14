"""Changes to YAML, JSON, CSV and other lines of text, and to folders of such files."""

from __future__ import annotations

import json
from random import Random

import yaml

from tools.fuzzing import wild
from tools.fuzzing.mutate_tree import change_json, change_tree
from tools.fuzzing.mutate_zip import change_bytes, change_game, change_module

Folder = dict[str, bytes]
"""The files of a folder by their names in it."""
_YAML_LINES = (
    "&a [*a]",
    "a: &a {<<: *a}",
    "*unknown",
    "!!python/object/apply:os.system [x]",
    "? [x]: y",
    "x: !!binary ////",
    "\t- x",
    "- - - - - -",
    "---",
    "...",
    "%YAML 9.9",
    "x: |2-",
    "'",
    '"\\u0000"',
    "{",
    "[" * 200,
    "? " * 100 + "x",
    "x: 1_0:99:99",
    "2001-99-99: x",
    "~: ~",
    "=: =",
    "<<: [1]",
    "x: .inf",
    "x: 0o99",
    "\x1b[2J: \x9b",
    "\ufeff",
    "x: " + "9" * 5000,
    "a: " + "x" * 100_000,
    "y: " + "- " * 500,
)


def change_yaml(data: bytes, random: Random) -> bytes:
    """A YAML file, changed in one value, key or line."""
    if random.random() < 0.75:
        try:
            tree = yaml.load(data, yaml.CSafeLoader if hasattr(yaml, "CSafeLoader") else yaml.SafeLoader)
        except Exception:
            return change_lines(data, random, _YAML_LINES)
        tree = change_tree(tree, random)
        try:
            return yaml.safe_dump(tree, allow_unicode=True, sort_keys=False, width=110).encode("utf-8", "surrogatepass")
        except Exception:
            return change_lines(data, random, _YAML_LINES)
    return change_lines(data, random, _YAML_LINES)


def change_record(data: bytes, random: Random) -> bytes:
    """A record, changed in one event."""
    lines = data.decode("utf-8", "replace").split("\n")
    at = random.choice([i for i, line in enumerate(lines) if line.startswith("{")] or [0])
    if random.random() < 0.7:
        try:
            lines[at] = json.dumps(change_tree(json.loads(lines[at]), random))
        except ValueError:
            lines[at] = random.choice(wild.TEXTS)
        return "\n".join(lines).encode("utf-8", "surrogatepass")
    return change_lines(
        data, random, ("{}", "[]", "null", "{", "1e999", '{"type": null}', '{"ccrec": 99}', "[" * 5000, '{"a":' * 3000)
    )


def change_lines(data: bytes, random: Random, more: tuple[str, ...] = wild.TEXTS) -> bytes:
    """Lines dropped, doubled, swapped, put in, or changed in a word."""
    lines = data.decode("utf-8", "surrogateescape").split("\n")
    at, other = random.randrange(len(lines)), random.randrange(len(lines))
    how = random.random()
    if how < 0.15:
        del lines[at]
    elif how < 0.3:
        lines.insert(other, lines[at])
    elif how < 0.45:
        lines[at], lines[other] = lines[other], lines[at]
    elif how < 0.65:
        lines.insert(at, random.choice(("", "  ", "      ")) + random.choice(more))
    elif how < 0.85:
        words = lines[at].split(" ")
        spot = random.randrange(len(words))
        words[spot] = str(
            random.choice(random.choice((wild.NUMBERS, wild.NAMES, wild.TEXTS, wild.PATTERNS, wild.FORMATS)))
        )
        lines[at] = " ".join(words)
    elif how < 0.9:
        lines[at:at] = [lines[at]] * 500
    elif how < 0.95:
        lines[at] = lines[at][: random.randrange(len(lines[at]) + 1)]
    else:
        return change_bytes(data, random)
    return "\n".join(lines).encode("utf-8", "surrogatepass" if "\ud800" in "".join(lines) else "surrogateescape")


def change_folder(folder: Folder, random: Random) -> Folder:
    """A folder of an author, or one that ``ccmod unpack`` made, changed in one file."""
    folder = dict(folder)
    texts = [name for name in folder if name.endswith((".yaml", ".csv", ".md", ".json", ".txt", ".lock", ".xml"))]
    name = random.choice(texts if texts and random.random() < 0.85 else list(folder))
    how = random.random()
    if how < 0.04:
        del folder[name]
    elif how < 0.06:
        folder[random.choice(("x.yaml", "module.yaml", "images/x.png", "extension.yaml"))] = folder.pop(name)
    elif how < 0.08:
        folder[name] = folder[random.choice(list(folder))]
    else:
        folder[name] = change_file(name, folder[name], random)
    return folder


def change_file(name: str, content: bytes, random: Random) -> bytes:
    """A file, changed as its name says."""
    end = name.rpartition(".")[2].lower()
    if end in ("yaml", "yml", "lock"):
        return change_yaml(content, random)
    if end == "json":
        return change_json(content, random)
    if end in ("vmod", "vmdx"):
        return change_module(content, random)
    if end in ("vsav", "vlog"):
        return change_game(content, random)
    if end in ("png", "gif", "jpg", "svg"):
        return random.choice(wild.PICTURES)
    return change_lines(content, random)
