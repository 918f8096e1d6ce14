"""Pictures and sounds that the author's own traits and components name: of his folder, of ccmod's, or of VASSAL's."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.authoring.origins import SourcePath
from ccmod.authoring.raw_traits import trait_of
from ccmod.ground.nearest import near
from ccmod.modules.added import FOLDERS
from ccmod.modules.checks.findings import Findings
from ccmod.modules.checks.made import MadeModule
from ccmod.modules.checks.raw import written_components
from ccmod.vassal.components import Component
from ccmod.vassal.lint.files import VASSALS_OWN
from ccmod.vassal.lint.fixed import is_fixed
from ccmod.vassal.lint.picture_names import pictures_of_trait
from ccmod.vassal.traits import PlaySound


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
