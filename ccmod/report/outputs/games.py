"""The data of ``ccmod record``, ``adapter``, ``diff`` and ``los``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, NotRequired

from pydantic import Field
from typing_extensions import TypedDict

from ccmod.convert.diff.change import TOPICS
from ccmod.hexes.trace import ALONG, CORNER, THROUGH
from ccmod.report.outputs.base import Count, Counts, PerspectiveData, Shape, StepNumber, Texts, one_of
from ccmod.report.outputs.replay import Unread


class RecordHeader(Shape):
    """The header of a record, without its set-up, which lists hands and decks."""

    ccrec: StepNumber
    """The version of the record's format."""
    system: str
    """The id of the rule system."""
    system_version: NotRequired[str]
    """The version of the rule system that it was made with."""
    scenario: NotRequired[str]
    """The scenario's id."""
    options: NotRequired[Texts]
    """How ambiguities of the rules are read."""
    players: NotRequired[Texts]
    """The players' names by their sides."""


class RecordCheck(Shape):
    """A valid record."""

    header: RecordHeader
    """Its header."""
    events: Count
    """The number of events, without those of variations."""
    variations: Count
    """The number of variations."""
    notes: Count
    """The number of steps with a judge's notes."""


class RecordFromLog(Shape):
    """A record made from a log."""

    output: str
    """The record that was written."""
    system: str
    """The id of the rule system."""
    events: Count
    """The number of events."""
    log_steps: Count
    """The number of steps of the log."""
    undone: Count
    """Log steps that were undone and left out."""
    notes: Sequence[str]
    """Notes on the reading."""
    unread: Sequence[Unread]
    """Log steps that were not understood."""


class RecordJoined(Shape):
    """A record made from all the logs of a game."""

    output: str
    """The record that was written."""
    system: str
    """The id of the rule system."""
    events: Count
    """The number of events."""
    logs: Sequence[str]
    """The names of the logs, in the order of the game."""
    notes: Sequence[str]
    """Notes on the reading."""
    unread: Sequence[Unread]
    """Log steps that were not understood."""


class RecordAnnotated(Shape):
    """A record with a judge's notes added."""

    output: str
    """The record that was written."""
    notes: Count
    """The number of steps with notes."""


class RecordToLog(Shape):
    """A log made from a record."""

    output: str
    """The log that was written."""
    steps: Count
    """The number of steps."""
    left_out: Sequence[str]
    """The parts of the record that it could not show."""


class Remark(Shape):
    """Something that is wrong with an adapter, or worth a look."""

    severity: Annotated[str, one_of(["warning", "note"])]
    """How bad it is."""
    line: int | None
    """The line of the adapter, from 1."""
    column: int | None
    """The column of the line, from 1."""
    message: str
    """The problem."""
    hint: str | None
    """Advice."""


class TriedLog(Shape):
    """How much of a log an adapter makes understood."""

    steps: Count
    """Steps of the log."""
    events: Count
    """Steps that became events."""
    talk: Count
    """Steps of talk only."""
    quiet: Count
    """Steps that changed nothing that matters."""
    undone: Count
    """Steps that were undone."""
    failed: Texts
    """By the number of a step why it was not understood."""


class AdapterCheck(Shape):
    """The mistakes in an adapter."""

    file: str
    """The adapter."""
    system: str
    """The id of the rule system that it is for."""
    remarks: Sequence[Remark]
    """Mistakes, and things worth a look."""
    log: NotRequired[TriedLog]
    """How the log fared (`--log`)."""


class AdapterSuggest(Shape):
    """A first draft of an adapter."""

    module: str
    """The module that it is for."""
    output: str | None
    """The file that was written."""
    draft: str | None
    """The draft as YAML; null if it was written to a file."""


class Notice(Shape):
    """A change that the players of a new module, or games in progress, will notice."""

    who: Annotated[str, one_of(["players", "games"])]
    """Who will notice it."""
    what: str
    """The piece, deck, set-up that it is about."""
    text: str
    """The sentence without its subject."""


class Change(Shape):
    """One difference."""

    topic: Annotated[str, one_of(TOPICS)]
    """The subject."""
    kind: Annotated[str, one_of(["added", "removed", "moved", "changed", "renamed", "order"])]
    """The kind of change."""
    what: str
    """The piece, deck, component that it is about."""
    text: str
    """The difference in words."""
    before: NotRequired[str]
    """The value before."""
    after: NotRequired[str]
    """The value now."""
    notice: NotRequired[str]
    """The effect on games in progress."""


class Diff(Shape):
    """The differences between two modules or two games."""

    kind: Annotated[str, one_of(["game", "module"])]
    """The kind of the files compared."""
    first: str
    """The first file."""
    second: str
    """The second file."""
    perspective: PerspectiveData
    """The viewer."""
    notes: Sequence[str]
    """Notes on the comparison."""
    notices: Sequence[Notice]
    """For two modules: the changes that players and games in progress will notice."""
    summary: Counts
    """The number of differences by topic."""
    changes: Sequence[Change]
    """The differences."""


class Obstacle(Shape):
    """Something that blocks a line."""

    check: str
    """The check that a fire along this line breaks."""
    rule: str
    """The rule."""
    what: str
    """The terrain, hexside or marker."""
    place: str
    """The hex or hexside."""
    because: str
    """Why it blocks."""


class Hindrance(Shape):
    """Something that hinders a line without blocking it."""

    rule: str
    """The rule."""
    what: str
    """The terrain, hexside or marker."""
    place: str
    """The hex or hexside."""
    number: int
    """The Hindrance."""


class Doubt(Shape):
    """Something that might block or hinder a line, were a missing datum known."""

    check: str
    """The check that a fire along this line might break."""
    what: str
    """The terrain, hexside or marker."""
    place: str
    """The hex or hexside."""
    datum: str
    """The missing information."""
    number: int | None
    """The Hindrance that it might be; null if it might block."""


class Ignored(Shape):
    """Something that a line touches to no effect, and why."""

    rule: str
    """The rule."""
    what: str
    """The terrain, hexside or marker."""
    place: str
    """The hex or hexside."""
    because: str
    """Why it has no effect."""
    number: int | None
    """The Hindrance that it would be; null if it would block."""


class TouchedHex(Shape):
    """A hex that a line touches."""

    hex: str
    """The hex."""
    touch: Annotated[str, one_of([THROUGH, ALONG, CORNER])]
    """How."""


_From = TypedDict("_From", {"from": Annotated[str, Field(description="The hex that looks.")]})


class Los(Shape, _From):
    """A line of sight between two hexes."""

    map: str
    """The map's id."""
    to: str
    """The hex that is looked at."""
    markers: Mapping[str, Sequence[str]]
    """Markers on the map by their hexes."""
    range: Count
    """The range in hexes."""
    levels: Sequence[int]
    """The levels of both hexes."""
    status: Annotated[str, one_of(["visible", "blocked", "unknown"])]
    """The verdict on the line."""
    hindrance: int | None
    """The Hindrance; null if it is not certain."""
    obstacles: Sequence[Obstacle]
    """The obstacles that block the line."""
    hindrances: Sequence[Hindrance]
    """The hindrances."""
    doubts: Sequence[Doubt]
    """Doubts."""
    ignored: Sequence[Ignored]
    """Terrain on the line without effect."""
    hexes: Sequence[TouchedHex]
    """The hexes that the line touches, in its order."""
