"""An author's module made into a ``.vmod``: the same files give the same bytes."""

from __future__ import annotations

import datetime
import gc
import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ccmod.authoring import load_module
from ccmod.authoring.extension import FILE as EXTENSION_FILE
from ccmod.authoring.extension import extension_folder
from ccmod.authoring.library import module_folder
from ccmod.authoring.parts.module import FILE as MODULE_FILE
from ccmod.authoring.parts.module import is_parts_folder
from ccmod.ground.errors import warning_text
from ccmod.modules import skeleton
from ccmod.modules.checks import Checks
from ccmod.modules.context import BuildContext
from ccmod.modules.extension import build_extension
from ccmod.modules.lock import Lock
from ccmod.modules.parts import parts_archive, root_slots
from ccmod.modules.patch import apply_patch
from ccmod.modules.pictures import Pictures
from ccmod.modules.recipes import ModuleParts, recipe_of
from ccmod.modules.result import DATE, BuildResult, Report
from ccmod.modules.saves import save_bytes
from ccmod.vassal.archive import Archive
from ccmod.vassal.metadata import Metadata

METADATA_ENTRY = "ccmod.json"
"""The entry with the compiled scenarios, for ccmod's own tools."""


@contextmanager
def _without_collector() -> Iterator[None]:
    """The cyclic garbage collector is off: a build makes hundreds of thousands of objects and few cycles."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


@_without_collector()
def build_module(name: str, pictures: Pictures | None = None, *, patch: Path | None = None) -> BuildResult:
    """The module or extension in a folder, or the shipped module of that name, made and ready to be written.

    ``pictures`` may be given to draw fewer of them, for a module that is only to be read; ``patch`` is a Python file
    whose function is run over the finished module (:mod:`ccmod.modules.patch`).
    Raises what :func:`ccmod.authoring.load.load_module` raises, :class:`UnsupportedInput` for a system without a
    recipe, and what :class:`ccmod.modules.checks.Checks` finds.
    """
    extension = extension_folder(name)
    if extension is not None and is_parts_folder(extension, EXTENSION_FILE):
        return _from_parts(extension, patch, EXTENSION_FILE)
    if extension is not None:
        return build_extension(extension, pictures, patch=patch)
    folder = module_folder(name)
    if is_parts_folder(folder):
        return _from_parts(folder, patch, MODULE_FILE)
    start = time.perf_counter()
    authored = load_module(name)
    context = BuildContext(authored, Lock.read(authored.folder), Pictures() if pictures is None else pictures)
    checks = Checks(authored)
    checks.before()
    made = recipe_of(authored.module.system).make(context)
    found = checks.after(context, made.parts)
    archive = _archive(context, made)
    if patch is not None:
        apply_patch(patch, archive)
    content = archive.to_bytes()
    report = Report(
        module=authored.id,
        name=authored.module.name,
        version=authored.module.version,
        pieces=len(context.slots) - made.cards,
        cards=made.cards,
        pictures=len(context.pictures),
        setups=tuple(title for title, _ in made.setups.values()),
        bytes=len(content),
        seconds=time.perf_counter() - start,
        warnings=(*context.warnings, *map(warning_text, found)),
    )
    return BuildResult(content, report, context.lock, authored.folder, tuple(context.warnings), found)


def _from_parts(folder: Path, patch: Path | None, file: str) -> BuildResult:
    """The module or extension in a folder that is written in VASSAL's own components."""
    start = time.perf_counter()
    source, archive, lock, doubts = parts_archive(folder, DATE, file)
    if patch is not None:
        apply_patch(patch, archive)
    content = archive.to_bytes()
    kinds = [one.tag.rpartition(".")[2] for one in root_slots(source.components)]
    setups = [one.get("name") for part in source.components for one in part.find("PredefinedSetup") if one.get("file")]
    report = Report(
        module=source.id,
        name=source.module.name,
        version=source.module.version or "",
        pieces=kinds.count("PieceSlot"),
        cards=kinds.count("CardSlot"),
        pictures=sum(entry.startswith("images/") for entry in source.files),
        setups=tuple(setups),
        bytes=len(content),
        seconds=time.perf_counter() - start,
        warnings=doubts,
        suffix=".vmod" if file == MODULE_FILE else ".vmdx",
    )
    return BuildResult(content, report, lock, folder, tuple(doubts))


def _archive(context: BuildContext, made: ModuleParts) -> Archive:
    date = context.authored.module.date or DATE
    saved_ms = int(datetime.datetime(date.year, date.month, date.day, tzinfo=datetime.UTC).timestamp() * 1000)
    metadata = skeleton.metadata(context, saved_ms)
    entries = {scenario: f"{scenario}.vsav" for scenario in made.setups}
    menu = skeleton.setup_menu({title: entries[id] for id, (title, _) in made.setups.items()}, empty=made.empty_game)
    archive = Archive()
    archive.put("moduledata", metadata.to_bytes())
    archive.put("buildFile.xml", skeleton.build_file(context, [*made.parts, *menu]))
    archive.put(METADATA_ENTRY, _metadata_entry(context, made, entries))
    for id, (title, position) in made.setups.items():
        saved = Metadata(version=metadata.version, saved_ms=saved_ms, description=title)
        archive.put(entries[id], save_bytes(position, metadata, saved))
    for file, content in {**made.files, **context.files}.items():
        archive.put(file, content)
    for picture, content in context.pictures:
        archive.put(f"images/{picture}", content)
    return archive


def _metadata_entry(context: BuildContext, made: ModuleParts, entries: dict[str, str]) -> bytes:
    module = context.authored
    data = {
        "ccmod": skeleton.FORMAT,
        "system": module.module.system,
        "module": module.id,
        "version": module.module.version,
        "scenarios": dict(made.scenarios),
        "setups": entries,
    }
    return (json.dumps(data, ensure_ascii=False, indent=1) + "\n").encode()
