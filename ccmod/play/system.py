"""A rule system as the core sees it: a vocabulary, a rulebook, options, and effects on the position."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import field
from random import Random
from typing import Any

from ccmod.ground.dataclass import dataclass
from ccmod.play.event import Event
from ccmod.play.finding import Objection
from ccmod.play.late import Late
from ccmod.play.ledger import Ledger
from ccmod.play.overlays import NO_OVERLAYS, Overlays
from ccmod.play.reasons import Reason
from ccmod.play.record import Header
from ccmod.play.rulebook import Rulebook
from ccmod.play.shapes import Shape
from ccmod.play.story import NO_STORY, Story
from ccmod.play.view import BoardView, Scene
from ccmod.play.vocabulary import Vocabulary


@dataclass(frozen=True, slots=True)
class Option:
    """An ambiguity of the rulebook as a named choice. ``id`` is the digest's (``AMB-03``)."""

    id: str
    rule: str
    about: str
    values: tuple[str, ...]
    default: str


@dataclass(frozen=True, slots=True, kw_only=True)
class System:
    """One rule system. ``State`` is the system's own class; the core only passes it on."""

    id: str
    title: str
    version: str
    """Increased whenever a verdict may change; records state the version they were made with."""
    vocabulary: Vocabulary
    rulebook: Rulebook
    start: Callable[[Header, Mapping[str, Any] | None], Any]
    """``start(header, scenario) -> State``: the position before the first event. ``scenario`` is compiled scenario
    data or ``None`` if unknown; raises :class:`ccmod.ground.errors.CcmodError` for an impossible set-up."""
    apply: Callable[[Any, Event], None]
    """Change the state by an event as it happened, legal or not; never raises for any event of the vocabulary."""
    candidates: Callable[[Any, Random], Iterable[Event]]
    """Events that could come next (for the random player); those that no check objects to are legal."""
    scenarios: Callable[[Random], Mapping[str, Any]] | None = None
    """``scenarios(random)``: a new compiled scenario for the random player, with map and orders of battle, on which all
    of the game may occur; the same for the same random numbers. ``None`` while a system has no generator."""
    distinctive: Collection[str] = ()
    """The fields of events, besides those of closed lists, whose words are sorts of play (``("order", "reaction")``):
    the random player seeks the sorts that were seldom seen."""
    die: str = "d6"
    """The die that a roll with the field ``die`` is, by its usual name."""
    scenario: Mapping[str, Shape] = field(default_factory=dict)
    """The form of the value for each key of a compiled scenario; other keys may hold anything."""
    options: Mapping[str, Option] = field(default_factory=dict)
    examples: Callable[[], Iterable[Any]] = tuple
    """The worked examples of the checks (see :mod:`ccmod.play.examples`)."""
    examples_of: Callable[[str], Iterable[Any]] | None = None
    """Those of a single check, by its id; ``None`` if all must be read for that."""
    view: Callable[[Any], BoardView] | None = None
    """The board of a state, for reports; ``None`` for a system without pictures of its positions."""
    scene: Callable[[Any, Event], Scene] | None = None
    """The additions to a step's position: ``scene(state, event)`` with the state after the event, for reports."""
    board: Callable[[Any], Collection[str]] | None = None
    """The hexes of a state's map, for systems whose events name hexes."""
    unknown: Callable[[Any, Event], Sequence[str]] | None = None
    """The names in an event that a state does not know, in words: ``unknown(state, event)``."""
    describe: Callable[[Mapping[str, Any] | None, str], str | None] | None = None
    """``describe(scenario, card)``: a card's text in a few words, for the hands in reports; ``None`` for a card
    that the system does not know."""
    ledger: Callable[[Any], Ledger] | None = None
    """The ledger of a state; ``None`` for a system without a table of causes."""
    doubts: Callable[[Any, str], str | None] | None = None
    """``doubts(state, check)``: why this check's violation may not be one, as in a log that does not report all that
    happens; then the step is not checkable. ``None`` for a breach that is certain. ``check`` is empty for what is
    wrong anyhow (:attr:`ccmod.play.finding.Objection.anyhow`)."""
    unsure: Callable[[Any, str, Objection], str | None] | None = None
    """``unsure(state, check, objection)``: the inferred, unreported facts that a violation depends on, in words, as the
    facing of a unit after a drag; then it becomes a warning. ``None`` if it depends on nothing of the kind."""
    silent: Callable[[Any, Event], Sequence[Event]] | None = None
    """``silent(state, event)``: events that must have happened first, though logs usually leave them out, as the
    end of a Turn. The judge inserts them, and reports their faults at the event."""
    late: Late = field(default_factory=dict)
    """The events that players may announce only when an act has shown them, and their effect then."""
    reasons: Callable[[Any, Event], Iterable[Reason]] | None = None
    """The reasons why an event is ok, apart from its entry in the ledger: the sums and what they are compared with."""
    story: Story = NO_STORY
    """The steps that begin a part of the game, such as an order or a phase, and those that are bookkeeping."""
    overlays: Overlays = NO_OVERLAYS
    """The questions that its maps can answer: who sees a hex, how far a unit can move."""
    judges: bool = True
    """Whether its checks are the rules of a game: if not, a step without a finding is only watched."""
