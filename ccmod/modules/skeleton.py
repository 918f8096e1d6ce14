"""The components of every module, of any game: players, options, chat, notes, inventory, counters' window, set-ups."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ccmod.ground.version import __version__
from ccmod.modules.components import component
from ccmod.modules.context import BuildContext
from ccmod.vassal.buildfile import BuildFile, Element, element
from ccmod.vassal.metadata import VASSAL_VERSION, Metadata

NO_SCENARIO = "No scenario"
"""The title of a new game that begins as the maps do."""
FORMAT = 1
"""The version of what ccmod's tools expect of a module."""


def marks_of(context: BuildContext) -> tuple[str, str]:
    """The marks of ccmod's modules: its format with the system, and its id (``ModuleOther1`` and ``2``)."""
    return f"ccmod/{FORMAT} {context.authored.module.system}", context.authored.id


def build_file(context: BuildContext, parts: Iterable[Element]) -> bytes:
    """``buildFile.xml`` from the module's parts, in their order."""
    module = context.authored.module
    format_mark, module_id = marks_of(context)
    root = component(
        "GameModule",
        component("module.BasicCommandEncoder"),
        *parts,
        component("module.KeyNamer"),
        element("VASSAL.i18n.Language"),
        component("module.properties.GlobalTranslatableMessages"),
        name=module.name,
        version=module.version,
        VassalVersion=module.vassal or VASSAL_VERSION,
        description=module.description,
        nextPieceSlotId=context.lock.next_number,
        ModuleOther1=format_mark,
        ModuleOther2=module_id,
    )
    return BuildFile.new(root).to_bytes()


def metadata(context: BuildContext, saved_ms: int) -> Metadata:
    """The module's own metadata."""
    module = context.authored.module
    format_mark, module_id = marks_of(context)
    return Metadata(
        version=module.version,
        extra1=format_mark,
        extra2=module_id,
        vassal_version=module.vassal or VASSAL_VERSION,
        saved_ms=saved_ms,
        description=module.description,
        name=module.name,
    )


def _option(name: str, text: str) -> Element:
    return element("option", {"name": name}, text)


def roster(sides: Iterable[str]) -> Element:
    """The sides that players take."""
    return component(
        "module.PlayerRoster",
        *(element("entry", None, side) for side in sides),
        buttonText="Sides",
        buttonToolTip="Change sides, or look on",
    )


def options() -> Element:
    """Reports of moves always on; Alt+arrows step through a log."""
    settings = {"stepHotKey": "39,520", "undoHotKey": "90,130"}
    return component(
        "module.GlobalOptions",
        *(_option(name, text) for name, text in settings.items()),
        autoReport="Always",
        chatterHTMLSupport="Never",
        nonOwnerUnmaskable="Never",
        playerIdFormat="$PlayerName$",
        sendToLocationMoveTrails="Never",
        storeLeadingZeroIntegersAsStrings=True,
    )


def credits(context: BuildContext) -> list[str]:
    """The lines that say whose work a module is."""
    module = context.authored.module
    lines = [f"{module.name}, version {module.version}"]
    if module.description:
        lines.append(module.description)
    if module.author:
        lines.append(f"By {module.author}.")
    if module.licence:
        lines.append(f"Licence: {module.licence}.")
    return [*lines, f"Made with ccmod {__version__}."]


def global_properties(*properties: Element) -> Element:
    """The container of the module's properties (see :func:`global_property`)."""
    return component("module.properties.GlobalProperties", *properties)


def global_property(name: str) -> Element:
    """A property of the module, empty at first."""
    return component("module.properties.GlobalProperty", name=name, initialValue="", isNumeric=False, description="")


def notes(icon: str) -> Element:
    """Notes of the scenario, of the players, and secret ones."""
    return component("module.NotesWindow", buttonText="", icon=icon, tooltip="Notes")


def setup_menu(setups: Mapping[str, str], *, empty: bool = False) -> list[Element]:
    """The set-ups by title and entry; under one heading when there are several.

    ``empty`` adds a new game without any of them, which VASSAL offers by itself only where there is no set-up.
    """
    entries = [
        component("module.PredefinedSetup", name=title, file=entry, useFile=True, isMenu=False, description="")
        for title, entry in setups.items()
    ]
    if entries and empty:
        entries.append(
            component("module.PredefinedSetup", name=NO_SCENARIO, useFile=False, isMenu=False, description="")
        )
    if len(entries) < 2:
        return entries
    return [component("module.PredefinedSetup", *entries, name="Scenarios", isMenu=True, useFile=False, description="")]
