"""The head that ``module.yaml`` or ``extension.yaml`` gives a module of VASSAL's own components: root and metadata.

Import asks here what a build will write, and notes in YAML only where the file that it reads says something else.
"""

from __future__ import annotations

import datetime
from dataclasses import replace
from typing import Any

from ccmod.authoring.parts.module import PartsExtension, PartsModule
from ccmod.modules.components import component
from ccmod.vassal.buildfile import EXTENSION_TAG, Element, element, usual_entry
from ccmod.vassal.metadata import EXTENSIONDATA, MODULEDATA, Metadata

METADATA_FIELDS = {
    "version": "version",
    "extra1": "extra1",
    "extra2": "extra2",
    "VassalVersion": "vassal_version",
    "description": "description",
    "name": "name",
    "universal": "universal",
}
"""The fields of :class:`Metadata` by the words of the file."""


def root_of(module: PartsModule | PartsExtension, next_id: int) -> Element:
    """The root of the build file, empty."""
    if isinstance(module, PartsModule):
        root = component(
            "GameModule",
            name=module.name,
            version=module.version,
            VassalVersion=module.vassal,
            description=module.description,
            nextPieceSlotId=next_id,
            ModuleOther1=module.extra1,
            ModuleOther2=module.extra2,
        )
        root.tag = module.root
    else:
        given = {
            "anyModule": "true" if module.any_module else "false",
            "version": module.version,
            "description": module.description,
            "module": module.module,
            "moduleVersion": module.module_version,
            "vassalVersion": module.vassal,
            "nextPieceSlotId": str(next_id),
            "extensionId": module.prefix,
        }
        root = element(EXTENSION_TAG, {name: text for name, text in given.items() if text is not None})
    for name, text in module.attributes.items():
        if text is None:
            root.attributes.pop(name, None)
        else:
            root.attributes[name] = text
    return root


def metadata_entry(module: PartsModule | PartsExtension) -> str:
    """The entry of the metadata."""
    return MODULEDATA if isinstance(module, PartsModule) else EXTENSIONDATA


def metadata_of(module: PartsModule | PartsExtension, date: datetime.date) -> Metadata | None:
    """The metadata; ``date`` is for a module that says none. ``None`` for a module that shall have none."""
    if module.metadata is None:
        return None
    saved = datetime.datetime.combine(module.date or date, datetime.time(), datetime.UTC)
    metadata = Metadata(
        version=module.version or "",
        vassal_version=module.vassal,
        saved_ms=int(saved.timestamp() * 1000),
        description=module.description,
    )
    if isinstance(module, PartsModule):
        metadata = replace(metadata, extra1=module.extra1, extra2=module.extra2, name=module.name)
    else:
        metadata = replace(metadata, universal=module.any_module)
    changes: dict[str, Any] = {METADATA_FIELDS[word]: text or "" for word, text in module.metadata.items()}
    if "universal" in changes:
        text = module.metadata["universal"]
        changes["universal"] = None if text is None else text == "true"
    return replace(metadata, **changes)


def build_entry(module: PartsModule | PartsExtension) -> str:
    """The entry of the build file: VASSAL looks for it under the name of the version that the metadata state."""
    stated = (module.metadata or {}).get("VassalVersion") or module.vassal
    return module.build_file or usual_entry(stated)
