"""Hostile modules and extensions, each of one shape, made from the tiny module."""

from __future__ import annotations

import re

from tests.hostile import numbers
from tests.hostile.building import BUILD, Maker, many, module, small, with_grid, with_slot, without
from tools.fuzzing import parts, tiny, wild
from tools.fuzzing.mutate_text import fresh_traits
from tools.fuzzing.mutate_xml import parse, walk, written
from tools.fuzzing.mutate_zip import entries_of


def prototypes(*traits: list[str]) -> bytes:
    """A module whose prototypes q0, q1 ... have these traits, and whose pieces use q0."""
    made = [parts.prototype(f"q{i}", own) for i, own in enumerate(traits)]
    return with_slot(parts.definition(["prototype;q0"]), parts.prototypes(*made))


def bomb(count: int, times: int) -> bytes:
    """Prototypes that each name the next so many times: ``times ** count`` traits."""
    return prototypes(*([f"prototype;q{i + 1}"] * times for i in range(count)), ["mark;A\tb"])


def cuts() -> list[str]:
    """Every trait that there is, cut off behind each of its fields."""
    found = []
    for trait in (*tiny.COMMON_TRAITS, *fresh_traits()):
        tokens = re.split(r"([;\t])", trait)
        found += ["".join(tokens[:end]) for end in range(1, len(tokens))]
    return list(dict.fromkeys(found))


def nested(tag: str, depth: int) -> bytes:
    """Elements in elements."""
    inside = parts.slot("A", 1)
    for _ in range(depth):
        inside = parts.tag(tag, {"entryName": "n", "name": "n"}, inside)
    return small(inside)


def in_every_text(text: str) -> bytes:
    """The tiny module with this before every name and text of its attributes."""
    from xml.sax.saxutils import quoteattr

    words = (
        "name|entryName|mapName|buttonText|title|description|reportFormat|chartName|version|side|property|turnFormat"
    )
    return module(re.sub(rf' ({words})="([^"]*)"', lambda hit: f" {hit[1]}={quoteattr(text + hit[2])}", BUILD))


def expressions(value: str) -> bytes:
    """This expression wherever one may stand."""
    traits = [
        f"calcProp;C;{value};",
        f"macro;n;c;84,130;{value};75,130;;false;;;counted;;;;{value};;1;1",
        f"report;82,130;{value};;;;false\t-1",
        f"globalkey;g;71,130;75,130;{value};false;1;true;true;;;-1;COUNTER|false|MAP|||||0|0||false|||EQUALS||;false;",
        f"label;;L;12;;0,0,0;t;0;c;0;b;c;{value};T;0;0;TextLabel;;false\t{value}",
        f"setprop;p;false,0,100,false;:K\\,130:{value};;;M;",
        f"restrict;{value};false;true;",
        f"hideCmd;h;;Hide;{value};",
        f"sendto;c;{value};;Map;B;{value};{value};;0;0;1;1;;L;;;;\t;;",
    ]
    return many(traits)


def dice(count: int, faces: int, format: str, text: str) -> bytes:
    """A special dice button with so many dice, each with so many faces that show this, and a format of this kind."""
    face = parts.tag(parts.P + "SpecialDieFace", {"text": text, "value": 1})
    die = parts.tag(parts.P + "SpecialDie", {"name": text, "format": format}, face * faces)
    button = {"name": "Dice", "format": "".join(f"$result{number}$" for number in range(1, count + 1))}
    return small(parts.tag(parts.P + "SpecialDiceButton", button, die * count))


PROTOTYPES: dict[str, Maker] = {
    "itself": lambda: prototypes(["prototype;q0"]),
    "each-other": lambda: prototypes(["prototype;q1"], ["prototype;q0"]),
    "bomb-4": lambda: bomb(14, 4),
    "bomb-2": lambda: bomb(40, 2),
    "bomb-wide": lambda: bomb(3, 200),
    "chain": lambda: bomb(1500, 1),
    "absent": lambda: with_slot(parts.definition(["prototype;nowhere"])),
    "twins": lambda: small(parts.prototypes(*[parts.prototype("p", ["prototype;p"])] * 3)),
    "no-piece": lambda: small(parts.prototypes(parts.tag(parts.P + "PrototypeDefinition", {"name": "q"}, "x"))),
}

ABSENT: dict[str, Maker] = {
    "set-up": lambda: without("first.vsav"),
    "pictures": lambda: without("images/a.png", "images/b.png"),
    "metadata": lambda: without("moduledata"),
    "build-file": lambda: without("buildFile.xml"),
    "help": lambda: without("help.html"),
    "set-up-name": lambda: module(BUILD.replace('file="first.vsav"', 'file=""')),
    "set-up-is-picture": lambda: module(BUILD.replace("first.vsav", "images/a.png")),
    "set-up-climbs": lambda: module(BUILD.replace("first.vsav", "../../first.vsav")),
    "board": lambda: module(BUILD.replace('owningBoard="B"', 'owningBoard="absent"')),
    "board-name": lambda: module(BUILD.replace(' name="B"', "")),
    "map-name": lambda: module(BUILD.replace(' mapName="Map"', "")),
    "all-names": lambda: module(re.sub(r' (name|entryName|mapName|file|fileName|image)="[^"]*"', "", BUILD)),
    "all-attributes": lambda: module(re.sub(r' \w+="[^"]*"', "", BUILD)),
    "boards": lambda: small(parts.game_map(inside=[parts.stack(parts.slot("A", 1))])),
    "board-picker": lambda: small(parts.tag(parts.P + "Map", {"mapName": "Map"}, parts.stack(parts.slot("A", 1)))),
    "everything": lambda: small(),
}

TEXTS: dict[str, Maker] = {
    "c1": lambda: in_every_text("\x9b31mALL CLEAR"),
    "bidi": lambda: in_every_text("\u202e\u2066"),
    "html": lambda: in_every_text("<script>alert(1)</script>'\"&"),
    "formats": lambda: in_every_text("$name$%s{0}\\"),
    "delimiters": lambda: in_every_text(";,|/:\t\n"),
    "separators": lambda: in_every_text("\u2028\x7f\u200b\ufeff"),
    "long": lambda: in_every_text("x" * 20_000),
    "empty": lambda: module(re.sub(r' (name|entryName|mapName|version)="[^"]*"', r' \1=""', BUILD)),
    "escape": lambda: module(BUILD.replace('"Map"', '"&#27;[2J"')),
    "nul": lambda: module(BUILD.replace('"Map"', '"&#0;"')),
    "surrogate": lambda: module(BUILD.replace('"Map"', '"\ud800"')),
}

ZONE = parts.tag(parts.G + "mapgrid.Zone", {"name": "Z", "path": "0,0;9,0;9,9"})
STRUCTURE: dict[str, Maker] = {
    "deep-lists": lambda: nested(parts.W + "ListWidget", 185),
    "deep-maps": lambda: nested(parts.P + "Map", 185),
    "deep-folders": lambda: nested(parts.P + "folder.ModuleSubFolder", 192),
    "too-deep": lambda: nested(parts.W + "ListWidget", 5000),
    "unknown-classes": lambda: module(BUILD.replace("VASSAL.build", "org.example")),
    "root-twice": lambda: module(parts.root(BUILD.split("?>")[1])),
    "doubled-attribute": lambda: module(BUILD.replace('mapName="Map"', 'mapName="Map" mapName="Map"')),
    "doubled-names": lambda: small(*[parts.game_map(*[parts.board(parts.hex_grid())] * 3)] * 3),
    "grid-in-grid": lambda: with_grid(parts.hex_grid(parts.hex_grid(parts.hex_grid()))),
    "zones-thrice": lambda: with_grid(*[parts.tag(parts.G + "ZonedGrid", {}, ZONE)] * 3),
    "board-in-slot": lambda: small(parts.tag(parts.W + "PieceSlot", {}, parts.board(parts.hex_grid()))),
    "half-a-file": lambda: module(BUILD[: len(BUILD) // 2]),
    "extension-inside": lambda: module(tiny.extension_file()),
    "dice-that-multiply": lambda: dice(20, 50, "$name$$result$" * 2000, "x" * 20_000),
    "many-dice": lambda: dice(2000, 6, "$name$ $numericalValue$ $result$", "Gray"),
    "many-faces": lambda: dice(3, 5000, "Gray $numericalValue$ $result$", "OK"),
    "many-elements": lambda: small(*[parts.tag(parts.W + "ListWidget")] * 50_000),
    "many-points": lambda: module(BUILD.replace("0,0;100,0;100,100;0,100", "0,0;100,0;100,100;0,100" * 2000)),
    "damaged-set-up": lambda: module(**{"first.vsav": b"PK\3\4" + b"x" * 50}),
    "set-up-is-module": lambda: module(**{"first.vsav": module()}),
    "metadata-laughs": lambda: module(moduledata=b'<!DOCTYPE a [<!ENTITY l "lol">]><data>&l;</data>'),
}

TRAITS: dict[str, Maker] = {
    "cut-traits": lambda: many(cuts()),
    "no-basic-piece": lambda: with_slot("+/null/mark;A\tb/x"),
    "slot-of-nothing": lambda: with_slot(""),
    "slot-of-garbage": lambda: with_slot("+/\\/\\/;;;\t\t\\\t\\\\\t"),
    "stack-as-piece": lambda: with_slot("+/null/stack/Map;0;0;@@-1"),
    "deck-as-piece": lambda: with_slot("+/null/deck;false;0,0,0;9;9/Map;0;0;false"),
    "700-traits": lambda: with_slot(parts.definition(["mark;A\tb"] * 700)),
    "huge-label": lambda: with_slot(
        parts.definition([f"label;;L;20000;;0,0,0;t;0;c;0;b;c;$label$;T;0;0;TextLabel;;false\t{'W' * 2000}"])
    ),
    "wild-pictures": lambda: with_slot(
        parts.definition(
            [
                f"emb2;F;128;A;;128;;;128;;;;1;false;0;0;{','.join(wild.NAMES)};,;true;L;;;false;;1;1;true;65,130;;;;1e308;;true\t1"
            ]
        )
    ),
    **{
        f"expression-{number}": (lambda value=value: expressions(value))
        for number, value in enumerate(wild.EXPRESSIONS)
    },  # type: ignore[misc]
}

PICTURES: dict[str, Maker] = {
    f"picture-{number}": (lambda value=value: module(**{"images/a.png": value, "images/b.png": value}))  # type: ignore[misc]
    for number, value in enumerate(wild.PICTURES)
}


def with_bomb(data: bytes, count: int, times: int, last: int) -> bytes:
    """A module whose first prototype names q0, and with prototypes that each name the next; behind the last is
    number ``last``, which is absent unless it is one of them."""
    entries = dict(entries_of(data) or [])
    root = parse(entries["buildFile.xml"])
    following = {i: i + 1 if i + 1 < count else last for i in range(count)}
    made = [parse(parts.prototype(f"q{i}", [f"prototype;q{following[i]}"] * times).encode()) for i in range(count)]
    container = next(node for node in walk(root) if node[0].endswith("PrototypesContainer"))
    first = next(node for node in walk(container) if node[0].endswith("PrototypeDefinition"))
    first[2] = [parts.definition(["prototype;q0"], basic="piece;;;;")]
    container[2].extend(made)
    return parts.packed({**entries, "buildFile.xml": written(root)}.items())


def with_picture(data: bytes, number: int) -> bytes:
    """A module all of whose pictures are this one of :data:`tools.fuzzing.wild.PICTURES`."""
    entries = entries_of(data) or []
    return parts.packed(
        (name, wild.PICTURES[number] if name.endswith(".png") else content) for name, content in entries
    )


EXTENSIONS: dict[str, Maker] = {
    "nothing": lambda: parts.packed([("buildFile.xml", b"")]),
    "no-target": lambda: _extension(tiny.extension_file().replace("PieceWindow:Pieces", "PieceWindow:absent")),
    "wild-target": lambda: _extension(
        tiny.extension_file().replace("VASSAL.build.module.PieceWindow:Pieces", "/" * 5000)
    ),
    "bomb": lambda: _extension(
        _extension_with(
            parts.prototypes(*[parts.prototype(f"q{i}", [f"prototype;q{(i + 1) % 15}"] * 4) for i in range(15)])
        )
    ),
    "no-names": lambda: _extension(re.sub(r' \w+="[^"]*"', "", tiny.extension_file())),
    "grid": lambda: _extension(
        _extension_with(parts.game_map(parts.board(parts.hex_grid(parts.numbering(hOff="999999999"), dx="NaN"))))
    ),
}


def _extension(build: str) -> bytes:
    return parts.packed([("buildFile.xml", build.encode()), *tiny.extension_entries()[1:]])


def _extension_with(*inside: str) -> str:
    return tiny.extension_file().replace(
        "</VASSAL.build.module.ModuleExtension>", "".join(inside) + "</VASSAL.build.module.ModuleExtension>"
    )


MODULES: dict[str, Maker] = {
    **{f"prototype-{name}": make for name, make in PROTOTYPES.items()},
    **{f"absent-{name}": make for name, make in ABSENT.items()},
    **numbers.NUMBERS,
    **numbers.FORMATS,
    **{f"text-{name}": make for name, make in TEXTS.items()},
    **STRUCTURE,
    **TRAITS,
    **PICTURES,
}
"""Every hostile module by name."""
