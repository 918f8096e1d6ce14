"""Changes to a build file or metadata: elements and attributes, what they name, prototypes that unfold without end."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from random import Random
from xml.sax.saxutils import quoteattr

from tools.fuzzing import parts, wild
from tools.fuzzing.mutate_text import change_definition, wild_for

Node = list  # type: ignore[type-arg]
"""``[tag, [[name, value], ...], [text or node, ...]]``: unlike a dictionary it holds an attribute twice."""


def parse(data: bytes) -> Node:
    """The document's root. Raises :class:`xml.etree.ElementTree.ParseError`."""
    return _node(ET.fromstring(data))


def _node(element: ET.Element) -> Node:
    content: list[object] = [element.text] if element.text else []
    for child in element:
        content.append(_node(child))
        if child.tail:
            content.append(child.tail)
    return [element.tag, [list(pair) for pair in element.attrib.items()], content]


def written(root: Node) -> bytes:
    """The document; without recursion, since trees here are deep."""
    out = ['<?xml version="1.0" encoding="UTF-8"?>']
    waiting: list[object] = [root]
    while waiting:
        item = waiting.pop()
        if isinstance(item, tuple):
            out.append(item[0])
        elif isinstance(item, str):
            out.append(parts.escaped(item))
        else:
            tag, attributes, content = item  # type: ignore[misc]
            out.append(f"<{tag}{''.join(f' {key}={quoteattr(value)}' for key, value in attributes)}>")
            waiting.append((f"</{tag}>",))
            waiting.extend(reversed(content))
    return "".join(out).encode("utf-8", "surrogatepass")


def walk(root: Node) -> list[Node]:
    """All elements."""
    found, waiting = [], [root]
    while waiting:
        node = waiting.pop()
        found.append(node)
        waiting.extend(item for item in node[2] if isinstance(item, list))
    return found


def change_xml(data: bytes, random: Random) -> bytes:
    """The document, changed in one thing."""
    try:
        root = parse(data)
    except (ET.ParseError, ValueError):
        return data
    nodes = walk(root)
    random.choices(*zip(*_CHANGES, strict=True))[0](root, nodes, random)
    return written(root)


def _change_attribute(_: Node, nodes: list[Node], random: Random) -> None:
    having = [node for node in nodes if node[1]]
    if random.random() < 0.4:  # grids, boards, zones, decks and maps: where numbers count
        having = [
            node for node in having if re.search("Grid|Number|Zone|Board|DrawPile|Stack|Map|Region", node[0])
        ] or having
    if having:
        pair = random.choice(random.choice(having)[1])
        pair[1] = wild_for(pair[1], random)


def _change_grid(_: Node, nodes: list[Node], random: Random) -> None:
    """An attribute that need not be there yet, of any kind that such a component has."""
    from ccmod.vassal.components import spec_of

    node = random.choice([node for node in nodes if spec_of(node[0]) and spec_of(node[0]).attributes] or nodes)  # type: ignore[union-attr]
    spec = spec_of(node[0])
    if spec is None or not spec.attributes:
        return
    name = random.choice(list(spec.attributes))
    tables = {
        "integer": wild.NUMBERS,
        "decimal": wild.NUMBERS,
        "format": wild.FORMATS,
        "image": wild.NAMES,
        "path": wild.NUMBERS,
    }
    value = random.choice(
        tables.get(spec.attributes[name].kind, random.choice((wild.NAMES, wild.TEXTS, wild.EXPRESSIONS)))
    )
    if name == "path":
        value = random.choice(
            ("", "0,0", "0,0;1", "0,0;9,9;x,y", f"0,0;{value},5;9,9", ";".join(["0,0;9,9;5,1"] * 2000))
        )
    node[1] = [pair for pair in node[1] if pair[0] != name] + [[name, value]]


def _rename_attribute(_: Node, nodes: list[Node], random: Random) -> None:
    having = [node for node in nodes if node[1]]
    if having:
        node = random.choice(having)
        how, at = random.random(), random.randrange(len(node[1]))
        if how < 0.6:
            del node[1][at]
        elif how < 0.9:
            node[1][at][0] += "x"
        else:
            node[1].append(list(node[1][at]))


def _change_text(_: Node, nodes: list[Node], random: Random) -> None:
    having = [node for node in nodes if any(isinstance(item, str) and item.strip() for item in node[2])]
    if having:
        node = random.choice(having)
        text = "".join(item for item in node[2] if isinstance(item, str))
        node[2] = [change_definition(text, random) if text.startswith("+/") else wild_for(text, random)]


def _move(_: Node, nodes: list[Node], random: Random) -> None:
    parent = random.choice([node for node in nodes if node[2]] or nodes)
    if not parent[2]:
        return
    at = random.randrange(len(parent[2]))
    how = random.random()
    if how < 0.3:
        del parent[2][at]
    elif how < 0.6:
        parent[2].insert(at, parent[2][at])
    elif how < 0.63:
        parent[2][at:at] = [parent[2][at]] * 300
    else:
        item = parent[2].pop(at)
        inside = {id(node) for node in walk(item)} if isinstance(item, list) else set()
        targets = [node for node in nodes if id(node) not in inside]
        random.choice(targets)[2].append(item)


def _rename(_: Node, nodes: list[Node], random: Random) -> None:
    node, other = random.choice(nodes), random.choice(nodes)
    node[0] = other[0] if random.random() < 0.7 else node[0] + random.choice(("x", ".x", "$X"))


def _nest(_: Node, nodes: list[Node], random: Random) -> None:
    node = random.choice(nodes)
    depth = random.choice((2, 10, 50, 150, 185, 192, 250))
    tag, inside = random.choice(nodes)[0], node[2]
    for _level in range(depth):
        inside = [[tag, [["name", "n"], ["entryName", "n"]] if random.random() < 0.5 else [], inside]]
    node[2] = inside


def _prototype_bomb(root: Node, nodes: list[Node], random: Random) -> None:
    """Prototypes that name each other, so that a few unfold to very many, or to no end."""
    count, times = random.choice(((1, 1), (2, 1), (15, 4), (30, 2), (900, 1), (3, 40), (8, 8)))
    cyclic = random.random() < 0.4
    made = []
    for i in range(count):
        following = f"q{(i + 1) % count}" if cyclic or i + 1 < count else "absent"
        made.append(parse(parts.prototype(f"q{i}", [f"prototype;{following}"] * times + ["mark;A\tb"]).encode()))
    containers = [node for node in nodes if node[0].endswith("PrototypesContainer")]
    if containers:
        containers[0][2].extend(made)
    else:
        root[2].append([parts.P + "PrototypesContainer", [], made])
    holders = [node for node in nodes if node[0].endswith(("PieceSlot", "CardSlot", "PrototypeDefinition"))]
    if holders:
        random.choice(holders)[2] = [parts.definition(["prototype;q0"])]


_CHANGES = (
    (_change_attribute, 30),
    (_change_grid, 20),
    (_rename_attribute, 8),
    (_change_text, 25),
    (_move, 10),
    (_rename, 4),
    (_nest, 3),
    (_prototype_bomb, 4),
)
