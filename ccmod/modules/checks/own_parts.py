"""Keys, pictures and sounds that the author's own traits and components name, looked up among those that are there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ccmod.authoring.origins import SourcePath
from ccmod.authoring.raw_traits import trait_of
from ccmod.ground.nearest import near
from ccmod.modules.added import FOLDERS
from ccmod.modules.checks.findings import Findings
from ccmod.modules.checks.made import MadeModule
from ccmod.modules.checks.raw import written_components
from ccmod.vassal.components import Component
from ccmod.vassal.keyboard import key_words
from ccmod.vassal.lint.files import VASSALS_OWN
from ccmod.vassal.lint.fixed import is_fixed
from ccmod.vassal.lint.keys import SENT_BY_TRAITS, SENT_TO_BUTTONS, SENT_TO_PIECES
from ccmod.vassal.lint.listening import stroke
from ccmod.vassal.lint.picture_names import pictures_of_trait
from ccmod.vassal.traits import GlobalHotkey, PlaySound, RestrictCommands
from ccmod.vassal.values import Key


def check_own_parts(made: MadeModule, findings: Findings) -> None:
    """Note keys that go to nobody. Ordinary ones that go to buttons may be meant for VASSAL's own menus."""
    buttons = {stroke(key) for key, _ in made.hotkeys}
    pieces = {stroke(one.key) for one in made.listeners} | buttons  # decks answer to their own hotkeys
    for key, to_buttons, spot in _sent(made):
        heard = buttons if to_buttons else pieces
        if stroke(key) in heard:
            continue
        who = "no button" if to_buttons else "no piece"
        if key.name:
            hint = near(key.name, sorted(name for name, *_ in heard if name))
            if is_fixed(key.name):
                findings.error("build/unheard", f"{who} answers to the named key {key.name!r}", spot, hint)
        elif key.code and not to_buttons:
            findings.warning("build/unheard", f"{who} answers to {key_words(key)}", spot)


def _sent(made: MadeModule) -> Iterator[tuple[Key, bool, SourcePath]]:
    """Each key, whether it goes to buttons, and where it is written."""
    for row in made.origins.lines():
        for index, text in enumerate(row.line.traits):
            trait, spot = trait_of(text), (row.source, (*row.at, "traits", index))
            for kind, fields in SENT_BY_TRAITS.items():
                if isinstance(trait, kind) and not isinstance(trait, RestrictCommands):
                    keys = _keys(getattr(trait, field) for field in fields)
                    yield from ((key, isinstance(trait, GlobalHotkey), spot) for key in keys)
    for element, place in written_components(made.authored):
        for one in Component(element).all():
            for table, to_buttons in ((SENT_TO_PIECES, False), (SENT_TO_BUTTONS, True)):
                keys = _keys(one[name] for name in table.get(one.kind, ()) if name in one and one.spec is not None)
                yield from ((key, to_buttons, place) for key in keys)


def _keys(entries: Iterable[Key | tuple[Key | None, ...] | None]) -> Iterator[Key]:
    for entry in entries:
        yield from (key for key in (entry if isinstance(entry, tuple) else (entry,)) if key is not None)


def check_files(made: MadeModule, findings: Findings) -> None:
    """Warn of files that nobody has, which VASSAL would miss when somebody plays."""
    for folder, name, spot in _named(made):
        entry = f"{folder}{name}"
        if not is_fixed(name) or name.startswith("/") or name in VASSALS_OWN or entry in made.files:
            continue
        message = f"there is no file {name!r} in the folder, and VASSAL has none of that name"
        findings.warning("build/file", message, spot, near(name, [one.removeprefix(folder) for one in made.files]))


def _named(made: MadeModule) -> Iterator[tuple[str, str, SourcePath]]:
    """Folder of the module, name, and the place where it is named."""
    for row in made.origins.lines():
        for index, text in enumerate(row.line.traits):
            trait, spot = trait_of(text), (row.source, (*row.at, "traits", index))
            yield from (("images/", name, spot) for name, _ in pictures_of_trait(trait) if name)
            if isinstance(trait, PlaySound) and trait.clip:
                yield "sounds/", trait.clip, spot
    for element, place in written_components(made.authored):
        for one in Component(element).all():
            for attribute in one.spec.attributes.values() if one.spec is not None else ():
                if attribute.kind in FOLDERS and (name := one.element.get(attribute.name)):
                    yield FOLDERS[attribute.kind], name, place
