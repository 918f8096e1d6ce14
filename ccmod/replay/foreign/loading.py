"""Adapters from their files: read, checked against the vocabulary of their system, and found for a game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from ccmod import games
from ccmod.ground.dataclass import dataclass
from ccmod.ground.errors import CcmodError, SourceLocation, UnreadableInput
from ccmod.ground.file_kinds import is_file
from ccmod.ground.nearest import near
from ccmod.ground.problems import Problems
from ccmod.ground.reading import read_file
from ccmod.ground.source import Path_, Source, check_text, parse_source
from ccmod.play.systems import system_ids, vocabulary_of
from ccmod.play.vocabulary import Vocabulary
from ccmod.replay.adapter import names_of
from ccmod.replay.foreign.adapter_file import AdapterFile
from ccmod.replay.foreign.meaning import plain
from ccmod.replay.foreign.patterns import compiled, takes
from ccmod.replay.foreign.sentences import gaps, nearest, possible
from ccmod.vassal.position import Position
from ccmod.vassal.savegame import SavedGame

LARGEST = 2_000_000
"""Bytes of an adapter's file."""
LONGEST_CHAIN = 5
"""Adapters that extend one another."""
NOT_INHERITED = ("matches", "note", "title", "extends")
"""The keys of an adapter about itself, not about the game."""
DICE_GROUPS = ("dice", "by", "kind", "purpose")
FIELDS = {"name", "image"}
"""The groups that a piece's rule may fill in besides the groups of its patterns."""


@dataclass(frozen=True, slots=True)
class LoadedAdapter:
    """An adapter with the file that it was read from."""

    file: AdapterFile
    source: Source
    drafted_from: str = ""
    """The module from which it was drafted, if it was not written by hand."""

    @property
    def name(self) -> str:
        """The file's name."""
        return self.source.file


def load_adapter(path: Path) -> LoadedAdapter:
    """The adapter in a file, or one that ships with ccmod, by its name, where there is no such file.

    Raises :class:`UnreadableInput`, or :class:`ManyErrors` with all mistakes, each with its line.
    """
    named = None if is_file(path) else _shipped_by_name().get(str(path))
    if named is not None:
        return parse_adapter(named.read_bytes(), f"adapters/{named.name}")
    return parse_adapter(read_file(path, LARGEST + 1), str(path))


def shipped_adapter_names() -> tuple[str, ...]:
    """The names of the adapters that ship with ccmod."""
    return tuple(_shipped_by_name())


def parse_adapter(raw: bytes, name: str, *, sound: bool = False, drafted_from: str = "") -> LoadedAdapter:
    """The adapter in the bytes of a file. Raises as :func:`load_adapter` does.

    Of one that is known to be ``sound`` the words are not compared with the vocabulary, which takes a while to load.
    """
    check_text(raw, name)
    if len(raw) > LARGEST:
        raise UnreadableInput("yaml/too-large", f"the file is larger than {LARGEST} bytes", place=SourceLocation(name))
    source = _with_base(parse_source(raw, name), (name,))
    problems = Problems()
    made = problems.model(AdapterFile, source)
    if made is not None and not sound:
        for error in mistakes(made, source):
            problems.add(error)
    problems.errors = [_renamed(error) for error in problems.errors]
    problems.raise_any()
    assert made is not None
    return LoadedAdapter(made, source, drafted_from)


def _with_base(source: Source, above: tuple[str, ...]) -> Source:
    """The file with the rules of the adapter that it extends after its own.

    Raises :class:`UnreadableInput` (``adapter/extends``), or as :func:`parse_source` does.
    """
    own = source.data
    named = own.get("extends") if isinstance(own, dict) else None
    if not isinstance(named, str):
        return source
    base = _base(named, source, above)
    lies = base.data if isinstance(base.data, dict) else {}
    data = {key: value for key, value in lies.items() if key not in NOT_INHERITED}
    for key, value in own.items():
        data[key] = _joined(value, data.get(key))
    return replace(source, data=data)


def _joined(own: Any, base: Any) -> Any:
    """A list goes on with the base's; what is by names is the base's where the own file does not name it."""
    if isinstance(own, list) and isinstance(base, list):
        return [*own, *base]
    return {**base, **own} if isinstance(own, dict) and isinstance(base, dict) else own


def _base(named: str, source: Source, above: tuple[str, ...]) -> Source:
    """The adapter of this name: a shipped one, or a file beside the one that names it."""
    shipped = _shipped_by_name()
    if named in shipped:
        return _with_base(parse_source(shipped[named].read_bytes(), f"adapters/{named}.yaml"), (*above, named))
    if Path(named).name != named or not named.endswith((".yaml", ".yml")):
        hint = near(named, shipped) or f"these are shipped: {', '.join(shipped)}; or name a .yaml file in its folder"
        raise source.mistake("adapter/extends", f"there is no adapter {named!r}", ("extends",), hint=hint)
    path = Path(source.file).parent / named
    if str(path) in above or len(above) > LONGEST_CHAIN:
        raise source.mistake("adapter/extends", f"{named} is extended by itself", ("extends",), hint="name another one")
    try:
        raw = read_file(path, LARGEST + 1)
    except CcmodError as error:
        raise source.mistake("adapter/extends", f"{named}: {error.message}", ("extends",), hint=error.hint) from None
    if len(raw) > LARGEST:
        raise source.mistake("adapter/extends", f"{named} is larger than {LARGEST} bytes", ("extends",))
    return _with_base(parse_source(raw, str(path)), (*above, str(path)))


def _renamed(error: CcmodError) -> CcmodError:
    """A refused pattern under a code of its own."""
    if error.code != "authoring/value" or "regular expression" not in error.message:
        return error
    slow = "very long" in error.message
    hint = (
        "see `ccmod help adapters`, Patterns: each repeat must be clear about its end, as [^>]+ is before >"
        if slow
        else "signs such as ( [ * + ? . mean something in patterns: write \\( for a parenthesis"
    )
    return UnreadableInput("adapter/pattern", error.message, place=error.place, hint=hint, excerpt=error.excerpt)


def mistakes(file: AdapterFile, source: Source) -> Iterator[CcmodError]:
    """The mistakes in an adapter that is well formed."""
    systems = system_ids()
    if file.system not in systems:
        hint = near(file.system, systems) or f"the systems are {', '.join(systems)}"
        yield source.mistake("adapter/system", f"there is no rule system {file.system!r}", ("system",), hint=hint)
        return
    vocabulary = vocabulary_of(file.system)
    for index, rule in enumerate(file.chat):
        if rule.says is not None:
            yield from _sentence(rule.says, rule.pattern, vocabulary, source, ("chat", index, "says"))
    if file.dice and "roll" not in vocabulary.types:
        yield source.mistake("adapter/dice", f"the system {file.system} has no rolls of dice", ("dice",), key=True)
    elif file.dice and file.system != "board":
        hint = "say them as sentences under chat: `ccmod schema record` and the docs list those"
        message = f"rolls of {file.system} say more than their dice"
        yield source.mistake("adapter/dice", message, ("dice",), key=True, hint=hint)
    for key in ("values", "rotations"):
        if file.system == "board" and getattr(file, key):
            hint = "they are for systems with rules: leave them out"
            message = "a game without rules calls values and turns as its module does"
            yield source.mistake("adapter/board", message, (key,), key=True, hint=hint)
    for index, dice in enumerate(file.dice):
        if "dice" not in compiled(dice.pattern).groupindex:
            yield source.mistake("adapter/group", "the group (?P<dice>…) is missing", ("dice", index, "pattern"))
        for group in compiled(dice.pattern).groupindex:
            if group not in DICE_GROUPS:
                yield _no_such(group, DICE_GROUPS, source, ("dice", index, "pattern"), "a roll has no")
    yield from _pieces(file, source)
    yield from _names(file, source)


def _sentence(says: str, pattern: str, vocabulary: Vocabulary, source: Source, at: Path_) -> Iterator[CcmodError]:
    groups = list(compiled(pattern).groupindex)
    try:
        wanted = gaps(says)
    except ValueError as error:
        yield source.mistake("adapter/group", str(error), at, hint="write {group} for a named group")
        return
    lacking = [name for name in wanted if name not in groups]
    for name in lacking:
        yield _no_such(name, groups, source, at, "the pattern has no")
    if not lacking and possible(says, vocabulary) is None:
        close = nearest(says, vocabulary)
        hint = (
            f"did you mean {close!r}?" if close else "`ccmod schema record --system …` and the docs list the sentences"
        )
        yield source.mistake("adapter/sentence", f"no event says {says!r}", at, hint=hint)


def _no_such(name: str, known: object, source: Source, at: Path_, lacks: str) -> CcmodError:
    names = [str(one) for one in known]  # type: ignore[attr-defined]
    hint = near(name, names) or (f"there are: {', '.join(names)}" if names else "it has no named groups")
    return source.mistake("adapter/group", f"{lacks} group {name!r}", at, hint=hint)


def _pieces(file: AdapterFile, source: Source) -> Iterator[CcmodError]:
    for index, rule in enumerate(file.pieces):
        patterns = [p for p in (rule.name, rule.image, rule.map, *rule.marks.values()) if p is not None]
        groups = {name for pattern in patterns for name in compiled(pattern).groupindex}
        for key, template in (("side", rule.side), ("type", rule.type), ("called", rule.called or "")):
            try:
                wanted = gaps(template)
            except ValueError as error:
                yield source.mistake("adapter/group", str(error), ("pieces", index, key))
                continue
            for name in wanted:
                if name not in groups | FIELDS:
                    yield _no_such(
                        name, sorted(groups | FIELDS), source, ("pieces", index, key), "the patterns have no"
                    )
        if rule.side and not gaps_or_none(rule.side) and file.sides and rule.side not in file.sides:
            hint = near(rule.side, file.sides) or f"the sides are {', '.join(file.sides)}"
            yield source.mistake(
                "adapter/side", f"no side is called {rule.side!r}", ("pieces", index, "side"), hint=hint
            )
        if rule.card_of is not None and (names_of(file.system).card_by_hex is None or "hex" not in groups):
            message = "a card is recognised by its random hex, by a group (?P<hex>…), in a system whose cards show one"
            yield source.mistake("adapter/card", message, ("pieces", index, "card_of"))


def gaps_or_none(template: str) -> list[str]:
    """The gaps of a template; of one that is wrong, something that is not empty."""
    try:
        return gaps(template)
    except ValueError:
        return [template]


def _names(file: AdapterFile, source: Source) -> Iterator[CcmodError]:
    for side in file.sides:
        if plain(side) != side:
            hint = f"name it {plain(side)!r}, and under it called: [{side!r}]"
            message = f"{side!r} cannot be a name in sentences"
            yield source.mistake("adapter/side", message, ("sides", side), key=True, hint=hint)
    for name, deck in file.decks.items():
        if deck.side and file.sides and deck.side not in file.sides:
            hint = near(deck.side, file.sides) or f"the sides are {', '.join(file.sides)}"
            yield source.mistake("adapter/side", f"no side is called {deck.side!r}", ("decks", name, "side"), hint=hint)
    for index, place in enumerate(file.places):
        groups = {name for pattern in (place.map, place.place) for name in compiled(pattern).groupindex}
        try:
            wanted = gaps(place.as_)
        except ValueError as error:
            yield source.mistake("adapter/group", str(error), ("places", index, "as"))
            continue
        for name in wanted:
            if name not in groups:
                yield _no_such(name, sorted(groups), source, ("places", index, "as"), "the patterns have no")
    for index, layer in enumerate(file.layers):
        for key in ("faces", "levels"):
            for level in getattr(layer, key):
                if not re.fullmatch(r"[0-9]{1,3}", level):
                    at: Path_ = ("layers", index, key, level)
                    yield source.mistake(
                        "adapter/level", f"{level!r} is not a level", at, key=True, hint="0: switched off"
                    )


@cache
def shipped_adapters() -> tuple[LoadedAdapter, ...]:
    """The adapters that ship with ccmod, by name; that they are sound is tested."""
    return tuple(parse_adapter(item.read_bytes(), f"adapters/{item.name}", sound=True) for item in _shipped_files())


def _shipped_by_name() -> dict[str, Traversable]:
    return {item.name.removesuffix(".yaml"): item for item in _shipped_files()}


def _shipped_files() -> list[Traversable]:
    """The files of all adapters that ship with ccmod, by name."""
    folders = [games.load(id).resource("adapters") for id in games.ids("adapters")]
    items = (item for folder in (files("ccmod.replay.foreign") / "adapters", *folders) for item in folder.iterdir())
    return sorted((item for item in items if item.name.endswith(".yaml")), key=lambda item: item.name)


def adapter_of(game: SavedGame) -> LoadedAdapter | None:
    """The shipped adapter that a game matches, if there is one."""
    maps = set(Position.of(game).boards) if game.module is None or not game.module.name else set()
    return next((loaded for loaded in shipped_adapters() if fits(loaded.file, game, maps)), None)


def fits(file: AdapterFile, game: SavedGame, maps: set[str]) -> bool:
    """Whether a game is of an adapter's module: by the name and version that it states, else by its maps."""
    data = game.module
    if data is not None and data.name:
        named = any(takes(pattern, data.name) for pattern in file.matches.module)
        versions = file.matches.version
        return named and (not versions or any(takes(pattern, data.version) for pattern in versions))
    return bool(file.matches.maps) and set(file.matches.maps) <= maps
