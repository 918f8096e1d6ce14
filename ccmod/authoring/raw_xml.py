"""Components of VASSAL's build file as an author writes them in XML, where the YAML stops."""

from __future__ import annotations

from ccmod.ground.errors import CcmodError
from ccmod.ground.problems import Problems
from ccmod.ground.source import Path_, Source
from ccmod.vassal.xml import Element, parse

_ROOT = "components"


def components_of(text: str) -> list[Element]:
    """The components of a text. Raises :class:`UnreadableInput` (``xml/…``) if it is not XML."""
    if not text.strip():
        return []
    return parse(f"<{_ROOT}>{text}</{_ROOT}>".encode(), part="raw").root.children


def check_xml(text: str, source: Source, path: Path_, problems: Problems) -> None:
    """Note XML that cannot be read, and elements that are not components of VASSAL."""
    try:
        found = components_of(text)
    except CcmodError as error:
        line = f" (its line {error.place.line})" if error.place.line is not None else ""
        problems.add(source.mistake("authoring/xml", f"{error.message}{line}", path))
        return
    for element in found:
        if "." not in element.tag:
            message = f"<{element.tag}> is not a component: its name is that of a Java class"
            hint = "such as <VASSAL.build.module.DiceButton …/>"
            problems.add(source.mistake("authoring/xml", message, path, hint=hint))
    if text.strip() and not found:
        problems.add(source.mistake("authoring/xml", "there is no component here", path))
