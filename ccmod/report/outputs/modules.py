"""The data of the commands for authors: ``new``, ``build``, ``import``, ``move``, ``edit``, ``check``, ``contact``,
``snapshot``, ``unpack``, ``pack``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, NotRequired

from pydantic import Field
from typing_extensions import TypedDict

from ccmod.report.outputs.base import Count, Counts, Shape, Texts, one_of
from ccmod.report.outputs.games import Diff
from ccmod.vassal.lint import LintSeverity


class New(Shape):
    """A module's folder that was started."""

    folder: str
    """The folder."""
    title: str
    """The module's name in VASSAL."""
    system: str
    """Its rule system."""
    files: Sequence[str]
    """The files in it."""
    note: str | None
    """Notes for the author."""


class Build(Shape):
    """A module or extension that was built."""

    output: str
    """The file that was written."""
    module: str
    """The module's id."""
    name: str
    """Its name in VASSAL."""
    version: str
    """Its version."""
    pieces: Count
    """The number of counters."""
    cards: Count
    """The number of cards."""
    pictures: Count
    """The number of pictures."""
    setups: Sequence[str]
    """The titles of its scenarios."""
    bytes: Count
    """The size of the file."""
    seconds: float
    """How long it took."""
    warnings: Sequence[str]
    """Warnings for the author."""
    suffix: str
    """`.vmod`, or `.vmdx` for an extension."""
    preview: NotRequired[str]
    """With `--preview` its page: the file, or the address while it follows the folder."""


class Understood(Shape):
    """The parts of a module that became YAML."""

    components: Counts
    """Components by class."""
    definitions: Count
    """Definitions of pieces."""
    traits: Counts
    """Traits by name."""


class Kept(Shape):
    """The parts of a module that are kept unchanged, without being understood."""

    xml: Counts
    """Components by class."""
    own_classes: Counts
    """Components of the module's own Java classes, by class."""
    definitions: Sequence[str]
    """Definitions of pieces that cannot be read."""
    traits: Counts
    """Traits by the front of their type."""


class Import(Shape):
    """A module imported as an author's folder."""

    module: str
    """The file that was read."""
    folder: str
    """The new folder."""
    name: str
    """The module's name."""
    version: str
    """The module's version."""
    yaml: Understood
    """The parts that became YAML."""
    kept: Kept
    """The parts that are kept unchanged."""
    pictures: Count
    """The number of pictures copied."""
    other_files: Count
    """The number of other files copied."""
    setups: Sequence[str]
    """The names of the predefined set-ups."""
    notes: Sequence[str]
    """Notes on changed and lost things, and on those kept without being understood."""
    differences: Sequence[str]
    """The places where a build of the folder differs from the file that was read."""


_From = TypedDict("_From", {"from": Annotated[str, Field(description="The folder that they were taken from.")]})


class Move(Shape, _From):
    """Components moved between a module's folder and an extension's."""

    to: str
    """The folder that has them now."""
    components: Sequence[str]
    """The components."""
    files: Sequence[str]
    """The files moved with them."""
    notes: Sequence[str]
    """Notes."""


class EditedBy(Shape):
    """The result of one rule."""

    place: str
    """Its place: file, line and column."""
    changed: Count
    """The number of pieces or prototypes that it changed."""


class Edit(Shape):
    """A module whose pieces were changed by rules."""

    output: str | None
    """The file that was written; null after a dry run."""
    rules: Sequence[EditedBy]
    """The rules."""
    notes: Sequence[str]
    """Rules and rows that were for no piece, and what else one should know."""
    difference: Diff
    """The differences, and who will notice them, as in `diff`."""


class LintFinding(Shape):
    """One thing that was found in a module or game."""

    code: str
    """Its code, which `ccmod explain` explains."""
    severity: Annotated[str, one_of(LintSeverity)]
    """How bad it is."""
    place: str
    """The path of the component, or an archive entry."""
    message: str
    """The problem."""
    hint: str | None
    """Advice."""


class Check(Shape):
    """Missing, broken and unused things."""

    file: str
    """The file that was checked."""
    kind: Annotated[str, one_of(["module", "extension", "save", "log"])]
    """The kind of the file, by its content."""
    name: str
    """The module's name."""
    version: str
    """The module's version."""
    vassal: str
    """The version of VASSAL that wrote the file."""
    publish: NotRequired[Texts]
    """The answers for a module library (`--publish`)."""
    counts: Counts
    """The number of findings by severity."""
    silenced: Count
    """The number of findings left out."""
    findings: Sequence[LintFinding]
    """The findings, the worst first."""


class Contact(Shape):
    """Sheets for proof-reading."""

    output: str
    """The PDF or PNG that was written."""
    pictures: Count
    """The number of pictures on them."""
    pages: Count
    """The number of pages."""


class Snapshot(Shape):
    """A picture of a map."""

    output: str
    """The PNG or GIF that was written."""
    map: str
    """The map."""
    width: Count
    """In pixels."""
    height: Count
    """In pixels."""
    pieces: Count
    """The number of pieces drawn."""
    frames: Count
    """The number of frames of a GIF; 1 for a PNG."""
    missing: Sequence[str]
    """Pictures that cannot be shown."""
    undrawn: Sequence[str]
    """SVG pictures that need a library which is not installed."""
    notes: Sequence[str]
    """Notes."""


class Grid(Shape):
    """A picture of a map with its grids and names over it."""

    output: str
    """The PNG that was written."""
    map: str
    """The map."""
    width: Count
    """In pixels."""
    height: Count
    """In pixels."""
    named: Count
    """The number of named cells, areas and spaces of tracks."""
    missing: Sequence[str]
    """Pictures that cannot be shown."""
    undrawn: Sequence[str]
    """SVG pictures that need a library which is not installed."""
    notes: Sequence[str]
    """Notes."""


class Unpack(Shape):
    """A file unpacked to a folder."""

    file: str
    """The module, save or log that was read."""
    folder: str
    """The new folder."""
    files: Count
    """The number of files in it."""
    passwords: bool
    """Whether the folder holds the players' passwords and all that is hidden."""


class Pack(Shape):
    """An unpacked folder packed into a file again."""

    output: str
    """The file that was written."""
    same: bool
    """Whether it is byte for byte the file that was unpacked."""
    changed: Sequence[str]
    """Entries with another content."""
    added: Sequence[str]
    """Entries that were not there."""
    removed: Sequence[str]
    """Entries that were left out."""
