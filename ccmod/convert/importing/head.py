"""The first file of an imported folder: what the root of the build file and the metadata say, each thing once."""

from __future__ import annotations

import datetime
from typing import Any

from ccmod.authoring.parts.module import PartsExtension, PartsModule
from ccmod.ground.errors import CcmodError
from ccmod.modules import parts_head
from ccmod.modules.parts_head import METADATA_FIELDS, metadata_entry, metadata_of, root_of
from ccmod.vassal.buildfile import BUILD_FILES, Element, build_entry
from ccmod.vassal.metadata import Metadata
from ccmod.vassal.numbers import count_of
from ccmod.vassal.opening import Module
from ccmod.vassal.xml import parse

_USUAL = {
    "description": "",
    "ModuleOther1": "",
    "ModuleOther2": "",
    "nextPieceSlotId": "0",
    "extensionId": "",
    "anyModule": "false",
}
"""Attributes that say nothing with this value: VASSAL reads it where they are absent."""
_NEEDED = ("name", "module")
"""Keys that are written even if they are empty."""
_DATE = datetime.date(1970, 1, 1)
_MOST = 999_999_999
"""The highest next id that the author's file can say."""


def head_of(module: Module, name: str) -> tuple[dict[str, Any], set[str]]:
    """The keys of the first file, but for its parts and files; and the entries of the archive that they say in full."""
    root = module.build.root
    entry = build_entry(module.archive) or BUILD_FILES[0]
    head = _extension(root, name) if module.is_extension else _module(root)
    head = {key: value for key, value in head.items() if value != "" or key in _NEEDED}
    model: type[PartsModule | PartsExtension] = PartsExtension if module.is_extension else PartsModule
    made = _read(model, head)
    own = metadata_entry(made)
    stated = _metadata(module, own)
    if stated is not None and stated.saved is not None:
        head["date"] = stated.saved.date()
    changed = says_otherwise(root_of(made, made.next_id), root)
    if changed:
        head["attributes"] = changed
    kept = {entry}
    if stated is None:
        head["metadata"] = None
    else:
        kept.add(own)
        head |= _otherwise(made, stated)
        again = metadata_of(_read(model, head), _DATE)
        if again is None or _rows(again.to_bytes()) != _rows(module.archive.read(own)):
            kept.remove(own)  # such as a translated description: the entry stays among the files
    if parts_head.build_entry(_read(model, head)) != entry:
        head["build file"] = entry
    return head, kept


def _read(model: type[PartsModule | PartsExtension], head: dict[str, Any]) -> PartsModule | PartsExtension:
    return model.model_validate({**head, "parts": []})


def _module(root: Element) -> dict[str, Any]:
    return {
        "name": root.get("name"),
        "version": root.attributes.get("version"),
        "system": "vassal",
        "class": "" if root.tag == "VASSAL.build.GameModule" else root.tag,
        "description": root.get("description"),
        "vassal": _vassal(root.get("VassalVersion")),
        "extra1": root.get("ModuleOther1"),
        "extra2": root.get("ModuleOther2"),
        "next id": _next_id(root),
    }


def _extension(root: Element, name: str) -> dict[str, Any]:
    return {
        "name": name,
        "version": root.attributes.get("version"),
        "system": "vassal",
        "module": root.get("module"),
        "module version": root.attributes.get("moduleVersion", ""),
        "any module": root.get("anyModule") == "true" or "",
        "prefix": root.get("extensionId"),
        "description": root.get("description"),
        "vassal": _vassal(root.get("vassalVersion")),
        "next id": _next_id(root),
    }


def _vassal(text: str) -> str:
    """A version that the author's file can say; any other goes into ``attributes``."""
    return text if len(text) < 100 and text.isprintable() else ""


def _next_id(root: Element) -> int:
    number = count_of(root.get("nextPieceSlotId"))
    return number if number is not None and number <= _MOST else 0


def says_otherwise(made: Element, root: Element) -> dict[str, str | None]:
    """The differences of the root from that of a build; ``None`` for an absent attribute."""
    found: dict[str, str | None] = {}
    for key in made.attributes.keys() | root.attributes.keys():
        unsaid = _USUAL.get(key)
        if made.attributes.get(key, unsaid) != root.attributes.get(key, unsaid):
            found[key] = root.attributes.get(key)
    return dict(sorted(found.items()))


def _metadata(module: Module, entry: str) -> Metadata | None:
    """The metadata; ``None`` if there are none, or none that can be read: VASSAL does without, and so can a build."""
    if entry not in module.archive:
        return None
    try:
        return Metadata.read(module.archive.read(entry), limits=module.archive.limits, part=entry)
    except CcmodError:
        return None


def _otherwise(made: PartsModule | PartsExtension, stated: Metadata) -> dict[str, Any]:
    """The key ``metadata``, where they say something else than the build file."""
    usual = metadata_of(made, _DATE)
    assert usual is not None
    found: dict[str, str | None] = {}
    for word, name in METADATA_FIELDS.items():
        text = getattr(stated, name)
        if text != getattr(usual, name):
            found[word] = {True: "true", False: "false"}.get(text, text)
    return {"metadata": found} if found else {}


def _rows(data: bytes) -> list[tuple[str, tuple[tuple[str, str], ...], str]]:
    """The metadata, in any order, without the date."""
    children = parse(data).root.children
    return sorted(
        (one.tag, tuple(sorted(one.attributes.items())), one.characters)
        for one in children
        if one.tag != "dateSaved" and (one.characters or one.attributes)
    )
