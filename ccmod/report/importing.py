"""The result of an imported module, as lines for a terminal and as data for JSON."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from ccmod.convert.importing.folder import ImportedModule
from ccmod.ground.counting import counted

if TYPE_CHECKING:
    from ccmod.report.outputs.modules import Import

_COUNTED = (
    ("maps", ("Map", "PrivateMap", "PlayerHand")),
    ("boards", ("Board",)),
    ("grids", ("HexGrid", "SquareGrid", "RegionGrid")),
    ("zones", ("Zone",)),
    ("decks", ("DrawPile",)),
    ("at-start stacks", ("SetupStack",)),
    ("piece slots", ("PieceSlot", "CardSlot")),
    ("prototypes", ("PrototypeDefinition",)),
    ("charts", ("Chart", "HtmlChart")),
    ("dice", ("DiceButton", "SpecialDiceButton", "InternetDiceButton", "RandomTextButton")),
    ("turn trackers", ("TurnTracker",)),
    ("properties", ("GlobalProperty",)),
    ("set-ups", ("PredefinedSetup",)),
)
"""The groups of the tally for people, and the classes in each."""


def import_lines(folder: str, done: ImportedModule) -> Iterator[str]:
    """The report for a person."""
    tally = done.tally
    yield f"{folder}: {' '.join(part for part in (done.name, done.version) if part) or 'a module'}"
    found = {what: sum(tally.components[kind] for kind in kinds) for what, kinds in _COUNTED}
    yield f"  YAML: {', '.join(_many(count, what) for what, count in found.items() if count) or 'no components'}"
    yield (
        f"  {_share(sum(tally.components.values()), sum(tally.xml.values()) + sum(tally.own.values()))} components, "
        f"{_share(tally.pieces, len(tally.raw_pieces))} definitions, "
        f"{_share(sum(tally.traits.values()), sum(tally.raw_traits.values()))} traits understood"
    )
    yield f"  files: {_many(done.pictures, 'pictures')}, {_many(done.others, 'others')}"
    for note in done.notes:
        yield f"  note: {note}"
    yield f"next: ccmod build {folder}"


_MOST = 10
"""How many differences a person is shown."""


def difference_lines(folder: str, done: ImportedModule) -> Iterator[str]:
    """Where a build of the folder would not come to the file that was imported; nothing if it does."""
    if done.differences:
        yield f"a build of {folder} is not the same as the file that was imported; the folder is kept"
    yield from done.differences[:_MOST]
    if len(done.differences) > _MOST:
        yield f"and {len(done.differences) - _MOST} more"


def _many(count: int, what: str) -> str:
    one = {"dice": "dice", "properties": "property"}.get(what, what[:-1])
    return counted(count, one, what)


def _share(good: int, kept: int) -> str:
    return f"{good} of {good + kept}"


def import_data(module: str, folder: str, done: ImportedModule) -> Import:
    """The same as data with stable names; ``yaml`` counts what is understood, ``kept`` what was kept as it was."""
    tally = done.tally
    return {
        "module": module,
        "folder": folder,
        "name": done.name,
        "version": done.version,
        "yaml": {"components": _counts(tally.components), "definitions": tally.pieces, "traits": _counts(tally.traits)},
        "kept": {
            "xml": _counts(tally.xml),
            "own_classes": _counts(tally.own),
            "definitions": tally.raw_pieces,
            "traits": _counts(tally.raw_traits),
        },
        "pictures": done.pictures,
        "other_files": done.others,
        "setups": done.setups,
        "notes": done.notes,
        "differences": done.differences,
    }


def _counts(counter: Counter[str]) -> dict[str, int]:
    return dict(counter.most_common())
