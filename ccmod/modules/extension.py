"""An author's extension made into a ``.vmdx``: its counters go into the lists of the module's window, its cards into
the module's decks, its maps and charts have windows of their own.

Ids of its pieces have its prefix, as VASSAL wants (``build/module/ModuleExtension.java``).
"""

from __future__ import annotations

import datetime
import time
from dataclasses import replace
from pathlib import Path

from ccmod.authoring.extension import AuthoredExtension, load_extension
from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import CcmodError, UnsupportedInput, warning_text
from ccmod.modules import added
from ccmod.modules.checks import Checks
from ccmod.modules.components import PACKAGE
from ccmod.modules.context import BuildContext
from ccmod.modules.icons import draw_icons
from ccmod.modules.lock import Lock
from ccmod.modules.patch import apply_patch
from ccmod.modules.pictures import Pictures
from ccmod.modules.plain import boards, charts, counters, piles, properties, turns
from ccmod.modules.plain.palette import CounterPalette
from ccmod.modules.result import DATE, BuildResult, Report
from ccmod.vassal.buildfile import Element
from ccmod.vassal.extension import Extension, PathStep, read_path
from ccmod.vassal.metadata import EXTENSIONDATA, Metadata


class PrefixedLock(Lock):
    """The numbers of an extension: a piece of the module has the module's, any other one of its own with its prefix."""

    def __init__(self, base: Lock, own: Lock, prefix: str) -> None:
        super().__init__()
        self.base, self.own, self.prefix = base, own, prefix

    def rename(self, old: str, new: str) -> None:
        """Renamed pieces of the extension; those of the module were renamed before."""
        self.own.rename(old, new)

    def gpid(self, key: str) -> str:
        """The id: a number, or the prefix and a number."""
        return self.base.gpid(key) if key in self.base else f"{self.prefix}:{self.own.number(key)}"


@dataclass(slots=True)
class _ExtensionParts:
    extension: Extension
    pictures: int
    warnings: list[str]
    found: tuple[CcmodError, ...]
    """Those of the warnings that have a place."""


def build_extension(folder: Path, pictures: Pictures | None = None, *, patch: Path | None = None) -> BuildResult:
    """The extension in a folder, made and ready to be written.

    Raises what :func:`ccmod.authoring.extension.load_extension` raises, and :class:`UnsupportedInput`
    (``build/extension-system``) for a module of a rule system whose counters are not these.
    """
    start = time.perf_counter()
    authored = load_extension(folder)
    system = authored.base.module.system
    if system != "plain":
        raise UnsupportedInput(
            "build/extension-system",
            f"no extensions can be made for modules of the system {system!r}",
            hint="put the counters into the module itself",
        )
    own = Lock.read(folder)
    made = _made(authored, own, Pictures() if pictures is None else pictures)
    content = made.extension.to_bytes()
    if patch is not None:
        apply_patch(patch, made.extension.archive)
        content = made.extension.archive.to_bytes()
    report = Report(
        module=authored.id,
        name=authored.file.name,
        version=authored.file.version,
        pieces=len(authored.counters),
        cards=len(authored.cards),
        pictures=made.pictures,
        setups=(),
        bytes=len(content),
        seconds=time.perf_counter() - start,
        warnings=(*made.warnings, *map(warning_text, made.found)),
        suffix=".vmdx",
    )
    return BuildResult(content, report, own, folder, tuple(made.warnings), made.found)


def _made(authored: AuthoredExtension, own: Lock, pictures: Pictures) -> _ExtensionParts:
    base_lock = Lock.read(authored.base.folder)
    checks = Checks(authored.whole)
    checks.before()
    before = BuildContext(authored.base, base_lock, type(pictures)())
    there = counters.counters(before)
    lying = piles.piles(before, there)
    whole = BuildContext(authored.whole, PrefixedLock(base_lock, own, authored.file.prefix), pictures)
    now = counters.counters(whole)
    decks = piles.piles(whole, now, lying, f"{authored.file.name} decks")
    known = [*properties.properties(before), *turns.tracker(before)]
    found = checks.of_pieces(whole, known)
    extension = _empty(authored)
    for prototype in whole.prototypes.beyond(before.prototypes):
        extension.add(prototype, (PathStep(f"{PACKAGE}module.PrototypesContainer"),))
    for target, element in _into_palette(there.palette, now.palette, whole):
        extension.add(element, target)
    _add_decks(extension, whole, lying, decks)
    files = _windows(authored, whole, extension)
    _add_own(extension, whole, authored)
    shown = _pictures(whole, extension, before)
    for name, content in {**shown, **files, **whole.files}.items():
        extension.put(name, content)
    extension.root["nextPieceSlotId"] = own.next_number
    return _ExtensionParts(extension, len(shown), whole.warnings, found)


def _add_own(extension: Extension, context: BuildContext, authored: AuthoredExtension) -> None:
    """The author's own components: into the module itself, or into what an ``ExtensionElement`` names."""
    added.settle(context, authored.file.components)
    for one in authored.file.components:
        if one.tag.endswith(".ExtensionElement"):
            for inner in one.children:
                extension.add(inner, read_path(one.get("target")))
        else:
            extension.add(one)


def _add_decks(extension: Extension, context: BuildContext, before: piles.Piles, now: piles.Piles) -> None:
    """New cards go into decks that are there; new decks onto their maps, with their buttons."""
    for deck, plan in now.plans.items():
        names = now.contents.get(deck, [])
        place = PathStep(f"{PACKAGE}module.Map", plan.map)
        if deck in before.plans:
            for name in names:
                if name not in before.contents.get(deck, []):
                    target = (place, PathStep(f"{PACKAGE}module.map.DrawPile", deck))
                    extension.add(context.slots[name].component(), target)
        elif now.table is None or now.table.get("mapName") != plan.map:
            extension.add(plan.component([context.slots[name] for name in names]), (place,))
    for window in (now.table, *(() if before.hands else now.hands), *now.buttons):
        if window is not None:
            extension.add(window)


def _empty(authored: AuthoredExtension) -> Extension:
    file, module = authored.file, authored.base.module
    date = file.date or DATE
    saved_ms = int(datetime.datetime(date.year, date.month, date.day, tzinfo=datetime.UTC).timestamp() * 1000)
    about = file.description or file.name
    extension = Extension.new(
        module.name, extension_id=file.prefix, version=file.version, description=about, module_version=module.version
    )
    metadata = Metadata(version=file.version, saved_ms=saved_ms, description=about, universal=False)
    extension.archive.put(EXTENSIONDATA, metadata.to_bytes())
    return extension


def _into_palette(
    before: CounterPalette, now: CounterPalette, context: BuildContext
) -> list[tuple[tuple[PathStep, ...], Element]]:
    """New counters into lists that are there, new lists into tabs that are there, new tabs into the window."""
    added: list[tuple[tuple[PathStep, ...], Element]] = []
    for tab, groups in now.tabs.items():
        if tab not in before.tabs:
            added.append((tuple(CounterPalette.window_path()), CounterPalette.tab(tab, groups, context.slots)))
            continue
        for group, names in groups.items():
            there = before.tabs[tab].get(group)
            if there is None:
                path = (*CounterPalette.window_path(), PathStep(f"{PACKAGE}widget.TabWidget", tab))
                added.append((path, CounterPalette.group(group, names, context.slots)))
                continue
            slots = [context.slots[name] for name in names if name not in there]
            added += [(tuple(CounterPalette.list_path(tab, group)), slot.component()) for slot in slots]
    return added


def _windows(authored: AuthoredExtension, context: BuildContext, extension: Extension) -> dict[str, bytes]:
    """Its maps and charts; the pages among these are entries of the file."""
    files: dict[str, bytes] = {}
    for the_map in authored.maps:
        extension.add(boards.window(context, the_map, launch=True))
    own = replace(
        authored.whole,
        folder=authored.folder,
        module=authored.base.module.model_copy(update={"charts": authored.file.charts}),
    )
    for window in charts.chart_windows(BuildContext(own, context.lock, context.pictures), files):
        extension.add(window)
    return files


def _pictures(context: BuildContext, extension: Extension, before: BuildContext) -> dict[str, bytes]:
    """The pictures that its components name and the module does not have."""
    draw_icons(context, [one.component.element for one in extension.additions()])
    written = extension.build.to_bytes().decode()
    return {
        f"images/{name}": content
        for name, content in context.pictures
        if name in written and name not in before.pictures
    }
