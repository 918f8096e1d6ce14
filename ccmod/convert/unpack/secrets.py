"""A command stream without the players' ids, which are their passwords: ``player-1``, ``player-2`` ... instead."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import fields, replace

from ccmod.vassal import sequence
from ccmod.vassal.commands import (
    AddPiece,
    ChangePiece,
    Command,
    Log,
    MovePiece,
    OptionsLock,
    Player,
    PlayerLeaves,
    PrivateNotes,
    SecretNote,
    Unmask,
)
from ccmod.vassal.traits import Invisible, Mask, RestrictedAccess
from ccmod.vassal.traits.chain import split_states, split_traits, wrap

_OWNED = (Invisible.PREFIX, Mask.PREFIX, RestrictedAccess.PREFIX)
"""The traits whose state names players."""
_OF_EVERY_COMMAND = {field.name for field in fields(Command)}
_LONG = 6
"""Letters from which an id is taken out wherever else it appears; a shorter one may be an ordinary word or number."""
_ESCAPED = set("/;,\t:|")


def without_secrets(tree: Command) -> Command:
    """The tree with neutral ids; the same tree if there are no players in it."""
    ids: dict[str, str] = {}
    for command in tree.walk():
        inner = command.logged if isinstance(command, Log) else command
        for id in _ids_of(inner):
            if id and id not in ids:
                ids[id] = f"player-{len(ids) + 1}"
    return _Neutral(ids).tree(tree) if ids else tree


def _ids_of(command: Command) -> tuple[str, ...]:
    match command:
        case Player() | PlayerLeaves():
            return (command.id,)
        case MovePiece():
            return (command.player or "",)
        case PrivateNotes() | SecretNote():
            return (command.owner,)
        case Unmask():
            return command.players
        case OptionsLock():
            return (command.password,)
        case _:
            return ()


class _Neutral:
    """Replaces ``ids`` by neutral ones along a stream, whose order shows which piece has which traits."""

    def __init__(self, ids: Mapping[str, str]) -> None:
        self.ids = ids
        self.owned: dict[str, list[int]] = {}
        """Of each piece the levels whose states name players."""
        self.count: dict[str, int] = {}
        """Of each piece how many levels it has."""
        tokens = [_escapable(id) for id in sorted(ids, key=len, reverse=True)]
        self.token = re.compile(rf"(?<![^\t/;,:|\\\x1b])(?:{'|'.join(tokens)})(?![^\t/;,:|\\\x1b])")
        long = [re.escape(id) for id in sorted(ids, key=len, reverse=True) if len(id) >= _LONG]
        self.anywhere = re.compile("|".join(long)) if long else None

    def tree(self, command: Command) -> Command:
        other = self.one(command)
        return other.with_subs(*(self.tree(sub) for sub in command.subs))

    def one(self, command: Command) -> Command:
        match command:
            case Log():
                logged = self.one(command.logged)
                return command if logged is command.logged else Log(logged)
            case Player() | PlayerLeaves():
                return replace(command, id=self.ids.get(command.id, command.id))
            case MovePiece() if command.player:
                return replace(command, player=self.ids[command.player])
            case AddPiece() if command.id is not None:
                types = split_traits(command.type)
                self.count[command.id] = len(types)
                self.owned[command.id] = [at for at, type in enumerate(types) if type.startswith(_OWNED)]
                state = self.state(command.id, command.state)
                return self.elsewhere(command if state == command.state else replace(command, state=state))
            case ChangePiece():
                new = self.state(command.id, command.new)
                old = None if command.old is None else self.state(command.id, command.old)
                same = (new, old) == (command.new, command.old)
                return self.elsewhere(command if same else replace(command, new=new, old=old))
            case _ if any(not field.repr for field in fields(command) if field.name not in _OF_EVERY_COMMAND):
                return self.read(command, self.token.sub(self.neutral_token, command.head))
            case _:
                return self.elsewhere(command)

    def state(self, piece: str, state: str) -> str:
        if not self.owned.get(piece):
            return state
        levels = split_states(state, self.count[piece])
        for at in self.owned[piece]:
            tokens = sequence.decode(levels[at], ";")
            neutral = [self.owners(token) for token in tokens]
            if neutral != tokens:
                levels[at] = sequence.encode(neutral, ";")
        return wrap(levels)

    def owners(self, token: str) -> str:
        """A token of a state: an owner, or who else may unmask a piece, with pipes between them."""
        names = sequence.decode(token, "|")
        if self.ids.keys().isdisjoint(names):
            return self.ids.get(token, token)
        return sequence.encode([self.ids.get(name, name) for name in names], "|")

    def elsewhere(self, command: Command) -> Command:
        """The command with long ids taken out wherever else they appear."""
        if self.anywhere is None:
            return command
        return self.read(command, self.anywhere.sub(self.neutral_token, command.head))

    @staticmethod
    def read(command: Command, head: str) -> Command:
        """The command with another head, if it is another."""
        return command if head == command.head else type(command).read(head)

    def neutral_token(self, match: re.Match[str]) -> str:
        found = match[0]
        return self.ids.get(found) or self.ids[re.sub(r"\\+([/;,\t:|])", r"\1", found)]


def _escapable(id: str) -> str:
    """A pattern for an id with any number of backslashes before each delimiter in it."""
    return "".join((r"\\*" if char in _ESCAPED else "") + re.escape(char) for char in id)
