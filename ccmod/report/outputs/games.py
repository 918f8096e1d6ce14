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
    """A record that is well written."""

    header: RecordHeader
    """Its header."""
    events: Count
    """How many events it has, without those of variations."""
    variations: Count
    """How many variations it keeps beside the game."""
    notes: Count
    """How many of its steps a judge has written notes on."""


class RecordFromLog(Shape):
    """A record that was made of a log."""

    output: str
    """The record that was written."""
    system: str
    """The id of the rule system."""
    events: Count
    """How many events it has."""
    log_steps: Count
    """How many steps the log has."""
    undone: Count
    """Log steps that were undone and left out."""
    notes: Sequence[str]
    """What one should know of the reading."""
    unread: Sequence[Unread]
    """Log steps that were not understood."""


class RecordJoined(Shape):
    """A record that was made of all the logs of a game."""

    output: str
    """The record that was written."""
    system: str
    """The id of the rule system."""
    events: Count
    """How many events it has."""
    logs: Sequence[str]
    """The names of the logs, in the order of the game."""
    notes: Sequence[str]
    """What one should know of the reading."""
    unread: Sequence[Unread]
    """Log steps that were not understood."""


class RecordAnnotated(Shape):
    """A record that a judge's notes were put into."""

    output: str
    """The record that was written."""
    notes: Count
    """How many of its steps have notes."""


class RecordToLog(Shape):
    """A log that was made of a record."""

    output: str
    """The log that was written."""
    steps: Count
    """How many steps it has."""
    left_out: Sequence[str]
    """What of the record it could not show."""


class Remark(Shape):
    """Something that is wrong with an adapter, or worth a look."""

    severity: Annotated[str, one_of(["warning", "note"])]
    """How bad it is."""
    line: int | None
    """The line of the adapter, from 1."""
    column: int | None
    """The column of the line, from 1."""
    message: str
    """What is wrong."""
    hint: str | None
    """What to do."""


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
    """What is wrong with an adapter."""

    file: str
    """The adapter."""
    system: str
    """The id of the rule system that it is for."""
    remarks: Sequence[Remark]
    """What is wrong, or worth a look."""
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
    """What the players of a new module will notice, or games under way."""

    who: Annotated[str, one_of(["players", "games"])]
    """Who notices."""
    what: str
    """The piece, deck, set-up that it is about."""
    text: str
    """The sentence without its subject."""


class Change(Shape):
    """One difference."""

    topic: Annotated[str, one_of(TOPICS)]
    """What it is about."""
    kind: Annotated[str, one_of(["added", "removed", "moved", "changed", "renamed", "order"])]
    """What happened."""
    what: str
    """The piece, deck, component that it is about."""
    text: str
    """What is different."""
    before: NotRequired[str]
    """What was there before."""
    after: NotRequired[str]
    """What is there now."""
    notice: NotRequired[str]
    """What games under way will notice of it."""


class Diff(Shape):
    """What is different between two modules or two games."""

    kind: Annotated[str, one_of(["game", "module"])]
    """What was compared."""
    first: str
    """The first file."""
    second: str
    """The second file."""
    perspective: PerspectiveData
    """Who looks."""
    notes: Sequence[str]
    """What one should know of the comparison."""
    notices: Sequence[Notice]
    """Of two modules: what players and games under way will notice."""
    summary: Counts
    """How many differences of each topic."""
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
    """What is missing."""
    number: int | None
    """The Hindrance that it might be; null for what might block."""


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
    """The Hindrance that it would be; null for what would block."""


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
    """What the line comes to."""
    hindrance: int | None
    """The Hindrance; null if it is not certain."""
    obstacles: Sequence[Obstacle]
    """What blocks the line."""
    hindrances: Sequence[Hindrance]
    """What hinders it."""
    doubts: Sequence[Doubt]
    """What is not certain."""
    ignored: Sequence[Ignored]
    """What lies on the line without effect."""
    hexes: Sequence[TouchedHex]
    """The hexes that the line touches, in its order."""
