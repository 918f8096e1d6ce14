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
    """What one should know before going on."""


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
    """How many counters it has."""
    cards: Count
    """How many cards it has."""
    pictures: Count
    """How many pictures it has."""
    setups: Sequence[str]
    """The titles of its scenarios."""
    bytes: Count
    """The size of the file."""
    seconds: float
    """How long it took."""
    warnings: Sequence[str]
    """What the author should look at."""
    suffix: str
    """`.vmod`, or `.vmdx` for an extension."""
    preview: NotRequired[str]
    """With `--preview` its page: the file, or the address while it follows the folder."""


class Understood(Shape):
    """What of a module became YAML."""

    components: Counts
    """Components by class."""
    definitions: Count
    """Definitions of pieces."""
    traits: Counts
    """Traits by name."""


class Kept(Shape):
    """What of a module is kept as it stands, without being understood."""

    xml: Counts
    """Components by class."""
    own_classes: Counts
    """Components of the module's own Java classes, by class."""
    definitions: Sequence[str]
    """Definitions of pieces that cannot be read."""
    traits: Counts
    """Traits by the front of their type."""


class Import(Shape):
    """A module that was made an author's folder."""

    module: str
    """The file that was read."""
    folder: str
    """The folder that was made."""
    name: str
    """The module's name."""
    version: str
    """The module's version."""
    yaml: Understood
    """What became YAML."""
    kept: Kept
    """What is kept as it stands."""
    pictures: Count
    """How many pictures were copied."""
    other_files: Count
    """How many other files were copied."""
    setups: Sequence[str]
    """The names of the predefined set-ups."""
    notes: Sequence[str]
    """What was changed, lost, or is kept without being understood."""
    differences: Sequence[str]
    """Where a build of the folder does not come to the file that was read."""


_From = TypedDict("_From", {"from": Annotated[str, Field(description="The folder that they were taken from.")]})


class Move(Shape, _From):
    """Components that were moved between a module's folder and an extension's."""

    to: str
    """The folder that has them now."""
    components: Sequence[str]
    """The components."""
    files: Sequence[str]
    """The files that went with them."""
    notes: Sequence[str]
    """What one should know."""


class EditedBy(Shape):
    """What one rule did."""

    place: str
    """Where it stands: file, line and column."""
    changed: Count
    """How many pieces or prototypes it changed."""


class Edit(Shape):
    """A module whose pieces were changed by rules."""

    output: str | None
    """The file that was written; null after a dry run."""
    rules: Sequence[EditedBy]
    """The rules."""
    notes: Sequence[str]
    """Rules and rows that were for no piece, and what else one should know."""
    difference: Diff
    """What is different now, and who will notice it; as of `diff`."""


class LintFinding(Shape):
    """One thing that was found in a module or game."""

    code: str
    """Its code, which `ccmod explain` explains."""
    severity: Annotated[str, one_of(LintSeverity)]
    """How bad it is."""
    place: str
    """The path of the component, or an archive entry."""
    message: str
    """What is wrong."""
    hint: str | None
    """What to do."""


class Check(Shape):
    """What is missing, broken or unused."""

    file: str
    """The file that was checked."""
    kind: Annotated[str, one_of(["module", "extension", "save", "log"])]
    """What it is, by its content."""
    name: str
    """The module's name."""
    version: str
    """The module's version."""
    vassal: str
    """The version of VASSAL that wrote the file."""
    publish: NotRequired[Texts]
    """What a module library asks for (`--publish`)."""
    counts: Counts
    """How many findings of each severity."""
    silenced: Count
    """How many findings were left out."""
    findings: Sequence[LintFinding]
    """The findings, the worst first."""


class Contact(Shape):
    """Sheets for proof-reading."""

    output: str
    """The PDF or PNG that was written."""
    pictures: Count
    """How many pictures are on them."""
    pages: Count
    """How many pages there are."""


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
    """How many pieces are drawn."""
    frames: Count
    """How many pictures a GIF has; 1 for a PNG."""
    missing: Sequence[str]
    """Pictures that cannot be shown."""
    undrawn: Sequence[str]
    """SVG pictures that need a library which is not installed."""
    notes: Sequence[str]
    """What one should know."""


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
    """How many cells, areas and spaces of tracks are named."""
    missing: Sequence[str]
    """Pictures that cannot be shown."""
    undrawn: Sequence[str]
    """SVG pictures that need a library which is not installed."""
    notes: Sequence[str]
    """What one should know."""


class Unpack(Shape):
    """A file that was unpacked to a folder."""

    file: str
    """The module, save or log that was read."""
    folder: str
    """The folder that was made."""
    files: Count
    """How many files are in it."""
    passwords: bool
    """Whether the folder holds the players' passwords and all that is hidden."""


class Pack(Shape):
    """An unpacked folder that was made a file again."""

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
