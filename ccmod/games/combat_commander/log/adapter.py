"""Combat Commander's adapter: reads the steps of a log into events, and events back into acts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, replace
from typing import Any, cast

from ccmod.games.combat_commander.log import arranging, positions
from ccmod.games.combat_commander.log.coming_cards import with_coming_cards
from ccmod.games.combat_commander.log.conventions import CombatCommanderConventions, has_meaning_of_its_own
from ccmod.games.combat_commander.log.inferred import inferred
from ccmod.games.combat_commander.log.sequels import in_course
from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.names import PIECES, UNITS
from ccmod.play.event import Event
from ccmod.play.record import Record
from ccmod.replay.acts import Act
from ccmod.replay.adapter import LoggedEvent, LogStep, Moved, Tableau
from ccmod.replay.entries import MEMORY, Entries, LogEntry
from ccmod.replay.inferred import Unexplained
from ccmod.replay.said_twice import not_heard_before, settle
from ccmod.replay.slips import forget_slips

ACTING = (e.BeginTurn, e.Order, e.Action, e.Pass, e.Draw, e.Discard, e.Roll, e.Reveal, e.Trigger, e.CarryOut, e.Request)
"""Events whose side is the one that acts."""


class CombatCommander(Entries):
    """See :class:`ccmod.replay.adapter.Adapter`."""

    game: CombatCommanderConventions
    stepwise = (e.EnterHex,)
    drag_reports = (e.EnterHex, e.Reinforce, e.Place)

    def __init__(self, scenario: Mapping[str, Any] | None) -> None:
        self.scenario = scenario
        self._setup: Mapping[str, Any] = {}
        self.kinds: dict[str, str] = {}
        """Piece name to its class."""
        self.game = CombatCommanderConventions(scenario)
        super().__init__(self.game)

    def setup(self, table: Tableau) -> Mapping[str, Any]:
        """The header's set-up for a position."""
        self.kinds |= {s.piece.name: s.piece.kind for s in table.pieces.values()}
        self._setup = positions.setup_of(table, self.scenario)
        return self._setup

    def read(self, step: LogStep) -> Iterator[str]:
        """Take in a step. Sentences come first; what moved without one makes events of its own, or is reported."""
        moved = [change for change in step.changes if isinstance(change, Moved)]
        self.kinds |= {change.piece.name: change.piece.kind for change in moved}
        said = [LogEntry(event, step.number, reported=reported) for event, reported in self._meant(step, moved)]
        said = not_heard_before(self, said, step)
        first = len(self.entries)
        left = self.unclaimed(step, said)
        said = [entry for entry in said if entry.claims or not self._said_before(entry)]
        for entry in said:
            self._take_for_teams(entry)
            self._note_actor(entry.event)
        found = inferred(left, self.game)
        yield from (one.words for one in found if isinstance(one, Unexplained))
        made = [one for one in found if isinstance(one, Event)]
        yield from _contradictions(said, made)
        entries = [LogEntry(event, step.number, inferred=True) for event in made]
        entered = [entry for entry in entries if isinstance(entry.event, e.EnterHex)]
        self.entries += [*entered, *said, *(entry for entry in entries if entry not in entered)]
        settle(self, step, first)
        forget_slips(self, step)

    def waits(self, entry: LogEntry) -> bool:
        """A weapon of a Squad is given to one of its Teams by hand, some time later."""
        return entry.stands if isinstance(entry.event, (e.Deploy, e.Replace)) else entry.waits

    def _meant(self, step: LogStep, moved: list[Moved]) -> Iterator[tuple[Event, bool]]:
        """The sentences of a step that are events.

        VASSAL's own reports name all pieces of a stack, and they also name a marker or a weapon that is pushed
        about alone, or taken from the counters' window; only units enter hexes, and only markers are placed. What is
        not said so is left to the pieces. A player who types what he has just moved says nothing new.
        """
        own = {change.piece.name for change in moved if has_meaning_of_its_own(change.piece)}
        for event, reported in step.said:
            if isinstance(event, e.EnterHex | e.Reinforce):
                units = tuple(unit for unit in event.units if self._is_unit(unit))
                if not units or (not reported and self._already(event)):
                    continue
                yield type(event)(units, event.hex), reported
            elif isinstance(event, e.Activate):  # a weapon goes with its unit, whether somebody names it or not
                units = tuple(unit for unit in event.units if self._is_unit(unit))
                if units:
                    yield replace(event, units=units), reported
            elif isinstance(event, e.Place) and reported and (event.marker in own or self._is_piece(event.marker)):
                continue
            else:
                yield event, reported

    def _is_unit(self, name: str) -> bool:
        return self.kinds.get(name, UNITS[0]) in UNITS

    def _is_piece(self, name: str) -> bool:
        return self.kinds.get(name) in PIECES

    def _already(self, event: Event) -> bool:
        last = self.entries[-1] if self.entries else None
        return last is not None and last.event == event and (last.inferred or bool(last.claims))

    def _take_for_teams(self, entry: LogEntry) -> None:
        """Teams that somebody put on the map before he said for which Squad are not reinforcements."""
        event = entry.event
        if isinstance(event, e.Deploy | e.Replace):
            teams = event.teams if isinstance(event, e.Deploy) else (event.team,)
            self.entries = [one for one in self.entries if not _brought(one, teams, entry.step - MEMORY)]

    def _said_before(self, entry: LogEntry) -> bool:
        """Whether a sentence only says what somebody has just done by hand; then it is believed in what it adds."""
        event = entry.event
        last = self.last()
        if (
            last is None
            or not last.inferred
            or last.step < entry.step - MEMORY
            or not _says_the_same(event, last.event)
        ):
            return False
        last.event, last.inferred = event, False
        return True

    def _note_actor(self, event: Event) -> None:
        """Who acts now: the side of the last card, roll or turn."""
        if isinstance(event, ACTING):
            self.game.actor = event.side

    def events(self) -> Iterable[LoggedEvent]:
        """The events that stand, as the course of the game shows them."""
        stand = [entry for entry in self.entries if entry.stands]
        return in_course(stand, self.completed(self._setup), self.scenario, self.dragged)

    def completed(self, setup: Mapping[str, Any]) -> Mapping[str, Any]:
        """With the side whose Turn was under way, where cards show that the game had begun before the log did.

        Of a deck that lies as it is printed, and is shuffled before a card comes from it, nothing is to be said.
        """
        events = [one.event for one in super().events()]
        setup = _unshuffled(setup, events)
        if "discards" not in setup or isinstance(next(iter(events), None), e.Shuffle):
            return setup  # decks are shuffled before the first Turn, each by its own player in his log
        for event in events:
            if isinstance(event, e.BeginTurn):
                return {"active": None, **setup}
            if isinstance(event, e.Order | e.EndOrder | e.Pass | e.EndTurn):
                return {"active": event.side, **setup}
        return setup

    def laid_out(self, record: Record, table: Tableau) -> Record:
        """With the cards that come on top of the decks in unknown order."""
        return with_coming_cards(record, table)

    def arrange(self, setup: Mapping[str, Any], table: Tableau) -> Iterator[Act]:
        """The changes that turn the module's set-up into that of a record's header."""
        return arranging.arrange(setup, table, self.game)


def _unshuffled(setup: Mapping[str, Any], events: Iterable[Event]) -> Mapping[str, Any]:
    """The set-up, with those decks alone as ``printed`` from which a card comes before anybody shuffles them (1.3)."""
    first: dict[str, Event] = {}
    for event in events:
        if isinstance(event, e.Shuffle | e.Draw | e.Roll | e.Reveal):
            first.setdefault(event.side, event)
    drawn = [side for side in setup.get("printed", ()) if not isinstance(first.get(side), e.Shuffle | None)]
    rest = {key: value for key, value in setup.items() if key != "printed"}
    return {**rest, "printed": drawn} if drawn else rest


def _brought(entry: LogEntry, teams: tuple[str, ...], since: int) -> bool:
    """Whether somebody put these Teams on the map by hand, lately."""
    event = entry.event
    lately = entry.inferred and entry.step >= since
    return lately and isinstance(event, e.Reinforce) and set(event.units) <= set(teams)


def _contradictions(said: list[LogEntry], made: list[Event]) -> Iterator[str]:
    """Reports of the module of which the pieces of the same step show something else: such a line was edited."""
    shown = {type(event): event for event in made}
    for entry in said:
        other = shown.get(type(entry.event))
        if entry.reported and not entry.claims and other is not None:
            yield f"the log says {entry.event.sentence()!r}, its pieces say {other.sentence()!r}"


def _says_the_same(said: Event, done: Event) -> bool:
    """Whether a sentence is about what was done by hand before; the hand shows neither who nor how many points."""
    if isinstance(said, e.GainVP):
        return isinstance(done, e.VPMarker)
    unsure = ("side", "edge", "space", "secret", "chit")
    return type(said) is type(done) and all(
        getattr(said, field.name) == getattr(done, field.name)
        or (
            field.name in unsure
            and (field.name == "side" or None in (getattr(said, field.name), getattr(done, field.name)))
        )
        for field in fields(cast(Any, said))
    )
