"""The JSON of every command, declared once as types: the functions that make the data are checked against
them by mypy, and :mod:`ccmod.report.output_schema` makes JSON Schemas of them.

:data:`OUTPUTS` is the list of all.
"""

from __future__ import annotations

from ccmod.report.outputs import (
    archive,
    audit,
    convert,
    games,
    inspected_game,
    inspected_module,
    matches,
    modules,
    reference,
    replay,
)

ERROR = "error"
"""The name for the errors of all commands in :data:`OUTPUTS`."""

OUTPUTS: dict[str, tuple[type, ...]] = {
    "new": (modules.New,),
    "build": (modules.Build,),
    "import": (modules.Import,),
    "move": (modules.Move,),
    "edit": (modules.Edit,),
    "contact": (modules.Contact,),
    "snapshot": (modules.Snapshot,),
    "grid": (modules.Grid,),
    "check": (modules.Check,),
    "inspect": (inspected_game.InspectedGame, inspected_module.InspectedModule, matches.InspectedMatches),
    "unpack": (modules.Unpack,),
    "pack": (modules.Pack,),
    "diff": (games.Diff,),
    "record check": (games.RecordCheck,),
    "record from-log": (games.RecordFromLog,),
    "record join": (games.RecordJoined,),
    "record annotate": (games.RecordAnnotated,),
    "record to-log": (games.RecordToLog,),
    "replay": (replay.Replay,),
    "adapter check": (games.AdapterCheck,),
    "adapter suggest": (games.AdapterSuggest,),
    "audit": (audit.Audit, archive.AuditedArchive, archive.AuditAnswer),
    "dice": (audit.Dice,),
    "convert": (
        convert.ShownPosition, convert.WrittenFile, convert.WrittenBack, convert.CarriedFile, convert.CarriedFolder,
    ),
    "los": (games.Los,),
    "rules": (reference.Rules, reference.RuleSystems),
    "schema": (reference.JsonSchema,),
    "help": (reference.HelpPages, reference.HelpPage, reference.HelpMatches),
    "explain": (reference.ExplainedCode, reference.ExplainedCheck, reference.ExplainedCodes),
    ERROR: (reference.Error,),
}  # fmt: skip
"""The data of each command, ``record check`` for one of a group; several types where it has several forms."""
