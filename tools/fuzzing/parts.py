"""The texts of VASSAL's files, written by hand: elements of a build file, pieces, ZIP archives.

Unlike ccmod's own writers they refuse nothing.
"""

from __future__ import annotations

import io
import warnings
import zipfile
from collections.abc import Iterable, Mapping
from xml.sax.saxutils import quoteattr

P = "VASSAL.build.module."
W = "VASSAL.build.widget."
G = P + "map.boardPicker.board."
BASIC = "piece;;;a.png;A"
"""The innermost level of a piece."""
Entries = list[tuple[str, bytes]]
"""The entries of an archive, in order; a name may come twice."""


def piece(traits: Iterable[str] = (), *, basic: str = BASIC, state: str = "null;0;0;1;0") -> tuple[str, str]:
    """Type and state of a piece; the first trait is the innermost."""
    for trait in traits:
        own, _, own_state = trait.partition("\t")
        basic = f"{own}\t{deeper(basic)}"
        state = f"{own_state}\t{deeper(state)}"
    return basic, state


def deeper(text: str) -> str:
    """The text of the levels inside, with one more backslash before each of its tabs."""
    return text.replace("\t", "\\\t")


def definition(traits: Iterable[str] = (), id: str = "null", **more: str) -> str:
    """What a piece slot or a prototype holds."""
    return f"+/{id}/" + "/".join(part.replace("/", "\\/") for part in piece(traits, **more))


def tag(name: str, attributes: Mapping[str, object] | None = None, *inside: str) -> str:
    """An element."""
    words = "".join(f" {key}={quoteattr(str(value))}" for key, value in (attributes or {}).items())
    return f"<{name}{words}>{''.join(inside)}</{name}>"


def slot(name: str, gpid: int, text: str | None = None) -> str:
    """A piece slot."""
    text = definition() if text is None else text
    return tag(W + "PieceSlot", {"entryName": name, "gpid": gpid}, escaped(text))


def escaped(text: str) -> str:
    """Text for XML; control characters become references, which only a reader may refuse."""
    text = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return text.replace("\x1b", "&#27;").replace("\0", "&#0;")


def numbering(**more: object) -> str:
    """A hex grid's numbering."""
    settings = {"first": "H", "locationFormat": "$gridLocation$", "hType": "A", "vType": "N", "sep": "", **more}
    return tag(G + "mapgrid.HexGridNumbering", settings)


def hex_grid(*inside: str, **more: object) -> str:
    """A hex grid."""
    return tag(G + "HexGrid", {"dx": 60, "dy": 69.2, "x0": 0, "y0": 0, **more}, *(inside or (numbering(),)))


def board(*grid: str, name: str = "B", **more: object) -> str:
    """A board."""
    return tag(P + "map.boardPicker.Board", {"name": name, "image": "a.png", **more}, *grid)


def game_map(*boards: str, inside: Iterable[str] = (), **more: object) -> str:
    """A map with these boards."""
    return tag(P + "Map", {"mapName": "Map", **more}, tag(P + "map.BoardPicker", {}, *boards), *inside)


def prototype(name: str, traits: Iterable[str]) -> str:
    """A prototype."""
    return tag(
        P + "PrototypeDefinition", {"name": name, "description": ""}, escaped(definition(traits, basic="piece;;;;"))
    )


def prototypes(*definitions: str) -> str:
    """The container of the prototypes."""
    return tag(P + "PrototypesContainer", {}, *definitions)


def root(*inside: str, **more: object) -> str:
    """A build file."""
    settings = {"name": "Tiny", "version": "1", "VassalVersion": "3.7.0", "nextPieceSlotId": 50, **more}
    return '<?xml version="1.0" encoding="UTF-8"?>' + tag("VASSAL.build.GameModule", settings, *inside)


def stack(*slots: str, **more: object) -> str:
    """An at-start stack."""
    return tag(P + "map.SetupStack", {"owningBoard": "B", "x": 50, "y": 50, "name": "s", **more}, *slots)


def packed(entries: Iterable[tuple[str, bytes]]) -> bytes:
    """A ZIP of these entries, also of names that no honest tool writes."""
    stream = io.BytesIO()
    with warnings.catch_warnings(), zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        warnings.simplefilter("ignore")
        for name, content in entries:
            info = zipfile.ZipInfo("x", (1980, 1, 1, 0, 0, 0))
            info.filename, info.compress_type = name, zipfile.ZIP_DEFLATED
            archive.writestr(info, content)
    return stream.getvalue()
