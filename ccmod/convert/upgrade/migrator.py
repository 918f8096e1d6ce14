"""A game's commands, one by one, in the terms of the new module; what need not change stays as it was read."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from dataclasses import field

from ccmod.convert.readings import same_deck
from ccmod.convert.upgrade.boards import Boards
from ccmod.convert.upgrade.decks import Pile, pile_for
from ccmod.convert.upgrade.homes import home_of
from ccmod.convert.upgrade.map_migration import MapMigration
from ccmod.convert.upgrade.matching import Matcher, PieceMatch
from ccmod.convert.upgrade.needed import carried_line, given
from ccmod.convert.upgrade.report import MigrationReport
from ccmod.convert.upgrade.rules import MigrationRules
from ccmod.convert.upgrade.states import StateMigration
from ccmod.convert.upgrade.target import Target
from ccmod.ground.dataclass import dataclass
from ccmod.vassal.commands import (
    OBSERVER,
    AddPiece,
    BoardPicker,
    ChangePiece,
    Command,
    Extension,
    GlobalProperty,
    Log,
    MovePiece,
    MutableProperty,
    Null,
    Player,
    RemovePiece,
    TurnTracker,
)
from ccmod.vassal.numbers import count_of
from ccmod.vassal.property_keys import PropertyKey
from ccmod.vassal.savegame import SavedGame
from ccmod.vassal.traits import BasicPiece, Deck, Invisible, Mask, Piece, Stack, Trait
from ccmod.vassal.traits.chain import levels_of, states_of
from ccmod.vassal.traits.registry import read_trait
from ccmod.vassal.visibility import name_of
from ccmod.vassal.visible import VisiblePosition


@dataclass(frozen=True, slots=True)
class Policy:
    """How much of a game is made anew."""

    refresh: bool = True
    """Whether pieces and decks become what the module has; if not, all stays as it is apart from changes by rules."""
    keep_unknown: bool = False
    """Whether what the module does not have stays, since an extension that is not at hand may have it."""
    remove_unmatched: bool = False
    """Whether pieces for which nothing was found are removed."""


@dataclass
class Migrator:
    """Carries commands over. The decks of the game must be known beforehand (:meth:`learn`)."""

    game: SavedGame
    target: Target
    rules: MigrationRules
    report: MigrationReport
    matcher: Matcher
    map_migration: MapMigration
    boards: Boards
    piles: list[Pile]
    seen: VisiblePosition
    """The part of the game that the reader of the report sees: of all else nothing is reported."""
    policy: Policy = Policy()
    types: dict[str, str] = field(default_factory=dict)
    """The old type of each id."""
    gpids: dict[str, str] = field(default_factory=dict)
    removed: set[str] = field(default_factory=set)
    """Pieces that a rule removes."""
    known_decks: dict[str, Pile | None] = field(default_factory=dict)
    """The deck of the new module for each deck of the game, by its id."""

    def tree(self, command: Command) -> Command:
        """A command and all inside it; the very same object where nothing changes."""
        if isinstance(command, Log):
            action = command.assemble()
            made = self.tree(action)
            return command if made is action else Log.wrap(made)
        own = self._own(command)
        subs = tuple(self.tree(sub) for sub in command.subs)
        if own is command and all(a is b for a, b in zip(subs, command.subs, strict=True)):
            return command
        return own.with_subs(*subs)

    def learn(self, command: AddPiece) -> None:
        """Take note of a piece before anything is carried over."""
        if command.id is not None:
            self.types[command.id] = command.type
        if command.is_deck and command.id is not None:
            deck = Deck.read(command.type, command.state)
            map = self.map_migration.map(deck.map) if deck.map is not None else None
            pile = pile_for(deck, map, self.rules.decks.get(deck.name, deck.name), self.piles)
            self.known_decks[command.id] = pile
            if pile is not None and pile.is_placed and deck.map is not None and self._is_renewed(deck):
                self.map_migration.decks[deck.map, deck.x, deck.y] = (pile.deck.map, pile.deck.x, pile.deck.y)
        elif (
            not command.is_stack and command.id is not None and self._match(command.id, command.state).way == "removed"
        ):
            self.removed.add(command.id)

    def _is_renewed(self, deck: Deck) -> bool:
        """Whether a deck becomes what the module has."""
        return self.policy.refresh or deck.name in self.rules.decks

    def _own(self, command: Command) -> Command:
        """The command without what is inside it."""
        match command:
            case AddPiece():
                return self._piece(command)
            case ChangePiece():
                return self._change(command)
            case MovePiece():
                return self._move(command)
            case RemovePiece() if command.id in self.removed:
                return Null()
            case BoardPicker():
                return self._boards(command)
            case GlobalProperty() | MutableProperty():
                return self._property(command)
            case Player():
                return self._player(command)
            case TurnTracker():
                return self._tracker(command)
            case Extension():
                known, drop = given(self.target.extensions), self.policy.remove_unmatched
                return carried_line(command, known, self.report, drop=drop) or Null()
        return command

    def _piece(self, command: AddPiece) -> Command:
        id = command.id or ""
        if id not in self.types:
            self.learn(command)
        if id in self.removed:
            self._count("removed", who := self._called(id, command.type))
            self._add("changed", "pieces", self._match(id, command.state).note, who)
            return Null()
        if command.is_stack:
            state = self._stack_state(command.state)
            return Null() if state is None else _replaced(command, state=state)
        if command.is_deck:
            return self._deck(command, id)
        found = self._match(id, command.state)
        self._count(found.way, who := self._called(id, command.type))
        if found.note:
            kind = "kept" if found.plan is None else "lost" if found.doubtful else "changed"
            self._add(kind, "pieces", found.note, who)
        type = command.type if found.plan is None else found.plan.type
        return _replaced(command, type=type, state=self._state(id, command.state, found, who))

    def _match(self, id: str, state: str) -> PieceMatch:
        type = self.types[id]
        if id not in self.gpids:
            basic = read_trait(levels_of(type)[-1], states_of(state, len(levels_of(type)))[0][-1])
            self.gpids[id] = basic.gpid if isinstance(basic, BasicPiece) else ""
        found = self.matcher.match(type, self.gpids[id])
        if found.unmatched and self.policy.remove_unmatched:
            return PieceMatch("removed", note="removed, as was asked for: neither its id nor its name is in the module")
        if self.policy.refresh or found.rule:
            return found
        return PieceMatch(found.way)

    def _state(self, id: str, state: str, found: PieceMatch, who: str | None) -> str:
        """The new state of a piece; what is lost is reported of ``who``, or of nobody."""
        types = levels_of(self.types[id])
        basic = read_trait(types[-1], states_of(state, len(types))[0][-1])
        if not isinstance(basic, BasicPiece):
            return state
        place = self._moved(basic.map, basic.x, basic.y, who)
        if found.plan is not None:
            return found.plan.migrate(state, place, self._state_migration(who))
        piece = Piece.read(self.types[id], state)
        if self.rules.sides and (piece.masked or piece.hidden):
            piece = piece.map_traits(self._renamed_owner)
        return state if place == (basic.map, basic.x, basic.y) and piece.state == state else piece.at(*place).state

    def _renamed_owner(self, trait: Trait) -> Trait:
        if isinstance(trait, Mask | Invisible) and trait.owner is not None and not trait.access.startswith("player:"):
            return trait.change(owner=self.rules.sides.get(trait.owner, trait.owner))
        return trait

    def _moved(self, map: str | None, x: int, y: int, who: str | None) -> tuple[str | None, int, int]:
        """A place on the new maps; what is lost is reported of ``who``, if given."""
        word = self.map_migration.remark(map, x, y) if who is not None else None
        if word is not None:
            self._add(word[0], "places", word[1], who)
        return self.map_migration.move(map, x, y)

    def _count(self, way: str, who: str | None) -> None:
        if who is not None:
            self.report.pieces += 1
            self.report.matched[way] += 1

    def _add(self, kind: str, topic: str, text: str, who: str | None) -> None:
        """Report something of a piece that is known."""
        if who is not None:
            self.report.add(kind, topic, text, who)

    def _state_migration(self, who: str | None) -> StateMigration:
        seats = self.game.seat_by_id

        def say(kind: str) -> Callable[[str], None]:
            return lambda text: self._add(kind, "pieces", text, who)

        return StateMigration(
            said=say("changed"),
            lost=say("lost"),
            sides=self.rules.sides,
            side_of=lambda player: seats[player].side if player in seats else None,
            player_of=lambda side: next((id for id, seat in seats.items() if seat.side == side), None),
        )

    def _called(self, id: str, type: str) -> str | None:
        """The name of a piece; ``None`` if it is not known."""
        if self.seen.referee:
            basic = read_trait(levels_of(type)[-1], "")
            return (basic.name if isinstance(basic, BasicPiece) else "") or f"piece {id}"
        things = self.seen.position.table.things
        return name_of(things[id]) if id in things and self.seen.knows(id) else None

    def _stack_state(self, state: str) -> str | None:
        """A stack at its new place; ``None`` if nothing is left to be stacked, or no map."""
        stack = Stack(**Stack().read_state(state))
        map, x, y = self._moved(stack.map, stack.x, stack.y, None)
        members = tuple(id for id in stack.members if id not in self.removed)
        if (map is None and stack.map is not None) or (stack.members and not members):
            return None
        same = (map, x, y, members) == (stack.map, stack.x, stack.y, stack.members)
        return state if same else stack.change(map=map, x=x, y=y, members=members).state

    def _deck(self, command: AddPiece, id: str) -> Command:
        old, pile = Deck.read(command.type, command.state), self.known_decks[id]
        if not self._is_renewed(old):
            return _replaced(command, state=self._deck_state(id, old))
        if pile is None:
            self._add_deck(old, "kept", "the module has no deck of this name: it is as it was")
            return _replaced(command, state=self._deck_state(id, old))
        if not same_deck(old, pile.deck):
            renamed = f", and is called {pile.deck.name!r}" if pile.deck.name != old.name else ""
            self._add_deck(old, "changed", f"looks and works as the module has it now{renamed}")
        if pile.is_placed and (old.map, old.x, old.y) != (pile.deck.map, pile.deck.x, pile.deck.y):
            self._add_deck(old, "changed", f"lies elsewhere on {pile.deck.map} now")
        type = command.type if same_deck(old, pile.deck) else pile.deck.type
        return _replaced(command, type=type, state=self._deck_state(id, old))

    def _add_deck(self, deck: Deck, kind: str, text: str) -> None:
        if self.seen.sees_map(deck.map):
            self.report.add(kind, "decks", text, deck.name)

    def _deck_state(self, id: str, old: Deck) -> str:
        """The state of a deck at its new place, without removed cards."""
        map, x, y = self._moved(old.map, old.x, old.y, None)
        cards = tuple(card for card in old.cards if card not in self.removed)
        same = (map, x, y, cards) == (old.map, old.x, old.y, old.cards)
        return old.state if same else old.change(map=map, x=x, y=y, cards=cards).state

    def _change(self, command: ChangePiece) -> Command:
        id = command.id
        if id in self.removed:
            return Null()
        if id not in self.types:
            return command
        old = None if command.old is None else self._any_state(id, command.old)
        return _replaced(command, new=self._any_state(id, command.new), old=old)

    def _any_state(self, id: str, state: str) -> str:
        type = self.types[id]
        if type == Stack.PREFIX:
            return self._stack_state(state) or state
        if type.startswith(Deck.PREFIX):
            return self._deck_state(id, Deck.read(type, state))
        return self._state(id, state, self._match(id, state), None)

    def _move(self, command: MovePiece) -> Command:
        if command.id in self.removed:
            return Null()
        map, x, y = self._moved(command.map, command.x, command.y, None)
        old_map, old_x, old_y = self._moved(command.old_map, command.old_x, command.old_y, None)
        return _replaced(command, map=map, x=x, y=y, old_map=old_map, old_x=old_x, old_y=old_y)

    def _boards(self, command: BoardPicker) -> Command:
        boards = self.boards.migrated(command.map, command.boards)
        if boards is None:
            return Null()
        return _replaced(command, map=boards.map, boards=boards.boards)

    def _add_property(self, command: GlobalProperty | MutableProperty, kind: str, text: str, words: str) -> None:
        if self.seen.visibility.sees_property(command.name, command.container):
            self.report.add(kind, "properties", text, words)

    def _property(self, command: GlobalProperty | MutableProperty) -> Command:
        old = PropertyKey.read(command.name, command.container)
        key = self._renamed_key(old)
        homes = self.target.properties.get(key.name, ())
        if isinstance(command, MutableProperty) and not command.container and homes:
            return _replaced(command, name=key.name)  # of old logs: it goes to the first of this name, wherever that is
        home = home_of(key, homes)
        if home is None:
            if self.policy.keep_unknown or isinstance(
                command, MutableProperty
            ):  # such as the result of dice, which no component declares
                return command
            value = f": it was {command.value!r}" if command.value else ""
            self._add_property(command, "lost", f"the module has no such property{value}", key.words)
            return Null()
        if key != old:
            self._add_property(command, "changed", f"is called {key.words!r} now", old.words)
        if not home.is_at(key):
            self._add_property(command, "changed", f"is {home.words!r} now", key.words)
        elif key == old:
            return command
        if isinstance(command, MutableProperty):
            return _replaced(command, name=home.name, container=home.container)
        return home.saved(command.value).with_subs(*command.subs)

    def _renamed_key(self, key: PropertyKey) -> PropertyKey:
        """A property as the rules have it; a rule for its whole words goes before one for its name."""
        rules = self.rules
        name = rules.properties.get(key.words) or rules.properties.get(key.name, key.name)
        map, board = rules.maps.get(key.map, key.map), rules.boards.get(key.board, key.board)
        return PropertyKey(name, map, key.zone, board)

    def _player(self, command: Player) -> Command:
        side = self.rules.sides.get(command.side, command.side)
        if side != command.side:
            self.report.add("changed", "players", f"plays {side} now, by a rule", command.side)
        known = side == OBSERVER or not self.target.sides or side in self.target.sides
        if not known and not self.policy.keep_unknown:
            self.report.add("lost", "players", "the module has no such side", side)
        return _replaced(command, side=side)

    def _tracker(self, command: TurnTracker) -> Command:
        number = count_of(command.id.removeprefix("TurnTracker"))
        if number is not None and number >= self.target.trackers and not self.policy.keep_unknown:
            self.report.add("lost", "trackers", f"the module has only {self.target.trackers} turn trackers", command.id)
            return Null()
        return command


def _replaced(command: Command, **changes: object) -> Command:
    """The command with other fields; the very same if they are the same."""
    if all(getattr(command, name) == value for name, value in changes.items()):
        return command
    return dataclasses.replace(command, **changes)  # type: ignore[arg-type]  # the names are those of its fields
