"""The names of VASSAL's own properties, by who answers to them: pieces, the module, the formats of each component.

Names are those of the constants of VASSAL's source: ``counters/BasicPiece.java``, ``counters/Properties.java``,
``counters/ReportState.java``, ``build/GameModule.java``, ``build/module/GlobalOptions.java`` and the component's own.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from ccmod.vassal import sequence
from ccmod.vassal.components import Component
from ccmod.vassal.traits import (
    AreaOfEffect,
    Attachment,
    CalculatedProperty,
    Layer,
    PropertySheet,
    SetGlobalProperty,
    Trait,
    TranslatableMessage,
)

OF_PIECES = frozenset({
    "BasicName", "PieceName", "pieceName", "LocalizedBasicName", "LocalizedPieceName", "LocationName", "CurrentMap",
    "CurrentBoard", "CurrentZone", "CurrentX", "CurrentY", "DeckName", "DeckPosition", "StackPos", "StackSize",
    "PieceUID", "UniqueID", "PieceId", "ClickedX", "ClickedY", "ParentID", "CloneID", "OldLocationName", "OldMap",
    "OldBoard", "OldZone", "OldX", "OldY", "OldDeckName", "OldMat", "OldMatID", "OldMatPieceName", "OldMatBasicName",
    "OldMatOffsetX", "OldMatOffsetY", "CurrentMat", "CurrentMatID", "CurrentMatX", "CurrentMatY", "CurrentMatOffsetX",
    "CurrentMatOffsetY", "CurrentMatPieceName", "CurrentMatBasicName", "CurrentMatLocationName", "CurrentMatZone",
    "CurrentMatBoard", "CurrentMatMap", "MatName", "MatID", "MatNumCargo", "AttachCount", "Moved", "Selected",
    "Invisible", "InvisibleToOthers", "Obscured", "ObscuredToOthers", "Restricted", "RestrictedMovement", "NoStack",
    "IgnoreGrid", "Immobile", "cannotMove", "DrawingMouseover", "DrawingMouseoverIndex",
})  # fmt: skip
"""The properties that every piece may have, whatever its traits."""
OF_MODULES = frozenset({
    "PlayerSide", "playerSide", "PlayerName", "playerName", "PlayerId", "playerId", "ModuleName", "ModuleVersion",
    "ModuleDescription", "ModuleOther1", "ModuleOther2", "VassalVersionCreated", "VassalVersionRunning",
    "CurrentLanguage", "CurrentLanguageName", "ModuleGameFileName", "UiPieceCount", "UiPieceIndex",
    "DrawingMouseover", "DrawingMouseoverIndex",
})  # fmt: skip
"""The properties of the module, and so of every format in it."""
OF_REPORTS = frozenset({
    "location", "oldLocation", "mapName", "oldMapName", "newPieceName", "oldPieceName", "menuCommand", "commandName",
    "command",
})  # fmt: skip
"""The properties of the report of a piece besides the piece's own."""
OF_DICE = frozenset({
    "name", "result", "numericalTotal", "nDice", "nSides", "plus", "addToTotal", "keepDice", "keepCount", "summary",
})  # fmt: skip
"""The properties of the report of a roll besides ``result1``, ``result2`` ..."""
OF_CHANGES = frozenset({"oldValue", "newValue", "description"})
"""The properties of the report of a button that changes a property."""
OF_TURNS = frozenset({"oldTurn", "newTurn"})
"""The properties of the report of a turn tracker."""
OF_COMPONENTS = OF_REPORTS | OF_DICE | OF_CHANGES | OF_TURNS | frozenset({
    "pieceName", "previousLocation", "previousMap", "message", "deckName", "label", "gridLocation", "row", "column",
    "FromLocation", "ToLocation", "Range", "NumberOfLocationsChecked", "AllLocationsChecked", "FlareName",
    "FlareLocation", "FlareZone", "FlareMap", "value", "numericalValue", "rawRolls", "rawCount", "count",
})  # fmt: skip
"""The properties of the formats of any component: each class under ``build/`` names those of its own."""
NUMBERED = re.compile(r"(?:result|level)[1-9][0-9]?|sum\(.*\)|.*_(?:numPieces|isVisible)")
"""Names with a part that is a number, or the name of something."""

_PROPERTIES = ("GlobalProperty", "ZoneProperty", "GlobalTranslatableMessage")
_OF_ROLLS = ("_result", "_total", "_keep", "_summary")
_NAMED: dict[type[Trait], tuple[str, tuple[str, ...]]] = {
    Layer: ("name", ("_Image", "_Level", "_Active", "_Name")),
    AreaOfEffect: ("name", ("_Active",)),
    Attachment: ("name", ("_AttachCount",)),
    CalculatedProperty: ("name", ("",)),
    SetGlobalProperty: ("name", ("",)),
    TranslatableMessage: ("name", ("",)),
}
"""Traits with a field that names properties, and what is added to it."""


def properties_of_traits(traits: Iterable[Trait]) -> Iterator[str]:
    """The properties that the traits of a piece, its prototypes looked up, answer to."""
    for trait in traits:
        yield from trait.properties
        for kind, (field, ends) in _NAMED.items():
            if isinstance(trait, kind):
                yield from (f"{getattr(trait, field)}{end}" for end in ends)
        if isinstance(trait, PropertySheet):  # it answers to all its values, also while there are none
            yield from (field[1:] for field in sequence.decode(trait.definition, "~") if field)


def properties_of_components(components: Iterable[Component]) -> Iterator[str]:
    """The properties that components of a module make: global ones, those of turn trackers, dice and options."""
    for one in components:
        name, kind = one.element.get("name"), one.kind
        if kind in _PROPERTIES or kind.endswith(("ScenarioProperty", "Preference")):
            yield name
        elif kind.endswith("TurnLevel"):
            yield one.element.get("property")
        elif kind in ("DiceButton", "RandomTextButton", "SpecialDiceButton"):
            yield from (f"{name}{end}" for end in _OF_ROLLS)
