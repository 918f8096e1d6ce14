"""A rule system as the core sees it: a vocabulary, a rulebook, options, and how its position changes."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import field
from random import Random
from typing import Any

from ccmod.ground.dataclass import dataclass
from ccmod.play.event import Event
from ccmod.play.finding import Objection
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
    """Raised whenever a verdict may change; records carry the version under which they were made."""
    vocabulary: Vocabulary
    rulebook: Rulebook
    start: Callable[[Header, Mapping[str, Any] | None], Any]
    """``start(header, scenario) -> State``: the position before the first event. ``scenario`` is compiled scenario
    data or ``None`` when unknown; raises :class:`ccmod.ground.errors.CcmodError` for a set-up that cannot be."""
    apply: Callable[[Any, Event], None]
    """Change the state by an event as it happened, legal or not; never raises for any event of the vocabulary."""
    candidates: Callable[[Any, Random], Iterable[Event]]
    """Events that might come next (for the random player); the legal ones are those that no check objects to."""
    scenarios: Callable[[Random], Mapping[str, Any]] | None = None
    """``scenarios(random)``: a new compiled scenario for the random player, with map and orders of battle, on which all
    of the game may occur; the same for the same random numbers. ``None`` while a system has no generator."""
    distinctive: Collection[str] = ()
    """The fields of events, besides those of closed lists, whose words are sorts of play (``("order", "reaction")``):
    the random player seeks the sorts that were seldom seen."""
    die: str = "d6"
    """The die that a roll with the field ``die`` is, by its usual name."""
    scenario: Mapping[str, Shape] = field(default_factory=dict)
    """For each key of a compiled scenario how its value has to look; other keys may hold anything."""
    options: Mapping[str, Option] = field(default_factory=dict)
    examples: Callable[[], Iterable[Any]] = tuple
    """The worked examples of the checks (see :mod:`ccmod.play.examples`)."""
    examples_of: Callable[[str], Iterable[Any]] | None = None
    """Those of one check alone, by its id; ``None`` where all have to be read for that."""
    view: Callable[[Any], BoardView] | None = None
    """What a state shows on the board, for reports; ``None`` while a system has no picture of its positions."""
    scene: Callable[[Any, Event], Scene] | None = None
    """What a step shows besides its position: ``scene(state, event)`` with the state after the event, for reports."""
    board: Callable[[Any], Collection[str]] | None = None
    """The hexes of a state's map, for systems whose events name hexes."""
    unknown: Callable[[Any, Event], Sequence[str]] | None = None
    """What an event names of which a state knows nothing, in words: ``unknown(state, event)``."""
    describe: Callable[[Mapping[str, Any] | None, str], str | None] | None = None
    """``describe(scenario, card)``: what a card says, in a few words, for the hands in reports; ``None`` for a card
    that the system does not know."""
    ledger: Callable[[Any], Ledger] | None = None
    """Where a state keeps its ledger; ``None`` for a system without a table of causes."""
    doubts: Callable[[Any, str], str | None] | None = None
    """``doubts(state, check)``: why a breach found by this check may be none, as in a log that does not report all that
    happens; then the step is not checkable. ``None`` for a breach that is certain."""
    unsure: Callable[[Any, str, Objection], str | None] | None = None
    """``unsure(state, check, objection)``: what a breach rests on that was inferred and not reported, in words, as the
    facing of a unit after a drag; then it is a question. ``None`` for a breach that rests on nothing of the kind."""
    silent: Callable[[Any, Event], Sequence[Event]] | None = None
    """``silent(state, event)``: what must have happened before an event, though the log leaves it out by habit, as the
    end of a Turn. The judge puts it in, and holds what is wrong with it against the event."""
    reasons: Callable[[Any, Event], Iterable[Reason]] | None = None
    """Why an event is all right that comes now, besides its entry in the ledger: with which sums, against what."""
    story: Story = NO_STORY
    """Which steps begin a part of the game, such as an order or a phase, and which are bookkeeping."""
    overlays: Overlays = NO_OVERLAYS
    """What its maps can be asked: who sees a hex, how far a unit gets."""
    judges: bool = True
    """Whether its checks are the rules of a game: if not, a step without a finding is watched and no more."""
