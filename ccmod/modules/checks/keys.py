"""Two commands on one key stroke: VASSAL gives it to every trait and button that listens, so both are carried out.

A trait hands each key on to those inside of it (``counters/Decorator.java``, ``keyEvent``), and a line of the menu is
its key stroke, too (``counters/KeyCommand.java``): choosing either line does both.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ccmod.authoring.authored import Authored
from ccmod.authoring.keys import key_of, shortcut_text
from ccmod.authoring.origins import Origins, Piece, SourcePath
from ccmod.authoring.raw_traits import trait_of
from ccmod.ground.dataclass import dataclass
from ccmod.modules.checks.findings import Findings, place_of
from ccmod.modules.checks.made import MadeModule, MadePiece
from ccmod.modules.checks.raw import written_components
from ccmod.vassal.components import Component
from ccmod.vassal.lint.listening import Listener, hotkeys, listeners, stroke
from ccmod.vassal.values import Key

_TEXTS = ("text", "buttonText", "buttonName", "name", "mapName", "tooltip")
"""Attributes with the text of a button, or with what stands in its place."""
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_OFFERED = 8
"""How many free keys a hint names."""


@dataclass(frozen=True, slots=True)
class OwnKey:
    """A key stroke that the author gives to something."""

    key: Key
    name: str
    """The author's word for it."""
    spot: SourcePath
    is_state: bool = False


def check_keys(made: MadeModule, findings: Findings) -> None:
    """Note key strokes that do two things on one piece, and lines that its menu has twice."""
    for piece in made.pieces:
        own = list(_own_of(piece.piece, made.origins))
        _clashes(piece, own, made, findings)
        _same_texts(piece, made.origins, findings)


def check_toolbar(made: MadeModule, findings: Findings) -> None:
    """Note key strokes that press two buttons, and menus of the toolbar that have a line twice."""
    _toolbar(made, list(_own_of_module(made.authored)), findings)
    _menus(made, findings)


def _own_of(piece: Piece, origins: Origins) -> Iterator[OwnKey]:
    """The key strokes that the author gives to commands, states and traits of a piece."""
    behaviour = piece.behaviour
    for text, act in behaviour.commands.items():
        spot = origins.find(piece, "commands", text, "key")
        if act.key is not None and spot is not None:
            yield OwnKey(key_of(act.key), text, spot)
    for name, state in behaviour.states.items():
        spot = origins.find(piece, "states", name, "key")
        if state.key is not None and spot is not None:
            yield OwnKey(key_of(state.key), state.on or name, spot, is_state=True)
    for text in behaviour.traits:
        for one in listeners(trait_of(text)):
            if not one.beside and not one.key.name:
                yield OwnKey(one.key, one.text or one.trait.NAME, origins.trait(piece, text))


def _clashes(piece: MadePiece, own: Sequence[OwnKey], made: MadeModule, findings: Findings) -> None:
    for mine in own:
        there = [one for one in piece.listeners if not one.beside and stroke(one.key) == stroke(mine.key)]
        written = {one.name: one for one in own if stroke(one.key) == stroke(mine.key)}
        ours = next((one for one in there if _name(one) == mine.name), None)
        for other in there:
            theirs = written.get(_name(other))
            if other is ours or theirs is mine or (ours is not None and _exclude(ours, other, mine, theirs)):
                continue
            if theirs is not None and _before(theirs.spot, mine.spot):
                continue  # reported at the first of the two
            where = "the module's own" if theirs is None else place_of(theirs.spot)
            both = f"{mine.name!r} and of {_name(other)!r} ({where})"
            message = f"{shortcut_text(mine.key)} is the key of {both}: one keystroke does both"
            findings.error("build/key-twice", message, mine.spot, _free(piece, made))


def _name(one: Listener) -> str:
    return one.text or one.trait.NAME


def _exclude(a: Listener, b: Listener, mine: OwnKey, theirs: OwnKey | None) -> bool:
    """Whether two commands have conditions that the author can have meant to exclude each other.

    Those of the module's own commands, such as that a counter is not face down, are not his.
    """
    if theirs is None or (mine.is_state and theirs.is_state):
        return False
    return bool(a.condition and b.condition) and a.condition != b.condition


def _before(a: SourcePath, b: SourcePath) -> bool:
    """Whether a pair is reported at ``a``, and so not once more at ``b``."""
    places = [source.place(path) for source, path in (a, b)]
    first, second = ((place.file or "", place.line or 0, place.column or 0) for place in places)
    return first < second


def _free(piece: MadePiece, made: MadeModule) -> str:
    taken = {stroke(one.key) for one in piece.listeners} | {stroke(key) for key, _ in made.hotkeys}
    return _offer(taken)


def _offer(taken: set[tuple[str, int, int]]) -> str:
    free = [f"Ctrl+{letter}" for letter in _LETTERS if stroke(Key.ctrl(letter)) not in taken]
    return f"free are {', '.join(free[:_OFFERED])}" if free else "try Alt or Shift with it"


def _same_texts(piece: MadePiece, origins: Origins, findings: Findings) -> None:
    """Two lines of one menu with the same words, which players cannot distinguish."""
    lines: dict[str, list[Listener]] = {}
    for one in piece.listeners:
        if one.text and not one.beside:
            lines.setdefault(one.text, []).append(one)
    for text, listed in lines.items():
        if len(listed) > 1 and not all(one.condition for one in listed):
            spot = _line_of(text, piece.piece, origins)
            if spot is not None:
                findings.warning("build/menu-twice", f"the menu of {piece.piece.line.name} has {text!r} twice", spot)


def _line_of(text: str, piece: Piece, origins: Origins) -> SourcePath | None:
    """Where the author writes a line of the menu; ``None`` if it is the module's own."""
    for key in ("commands", "place", "replace"):
        if text in getattr(piece.behaviour, key):
            return origins.find(piece, key, text)
    for name, state in piece.behaviour.states.items():
        for key, words in (("on", state.on), ("undo", state.off_text)):
            if words == text:
                return origins.find(piece, "states", name, key)
    return None


def _own_of_module(authored: Authored) -> Iterator[OwnKey]:
    """The shortcuts that the author gives to buttons of the toolbar and to decks."""
    module, source = authored.module, authored.source
    keys: list[tuple[str | None, str, SourcePath]] = []
    keys += [(die.key, name, (source, ("dice", name, "key"))) for name, die in (module.dice or {}).items()]
    for name, command in module.commands.items():
        keys.append((command.key, name, (source, ("commands", name, "key"))))
    for name, line in module.properties.items():
        for text, button in line.buttons.items():
            keys.append((button.key, text, (source, ("properties", name, "buttons", text, "key"))))
    if module.turns is not None:
        keys.append((module.turns.next, f"{module.turns.name}: next", (source, ("turns", "next"))))
        keys.append((module.turns.previous, f"{module.turns.name}: previous", (source, ("turns", "previous"))))
    if module.inventory is not None:
        keys.append((module.inventory.key, "Inventory", (source, ("inventory", "key"))))
    for deck in authored.cards.decks.values():
        at = ("decks", deck.name)
        given_keys = {"key": deck.line.key, "draw key": deck.line.draw_key, "into key": deck.line.into_key}
        for what, given in given_keys.items():
            keys.append((given, f"{deck.name}: {what}", (deck.sheet.source, (*at, what))))
    for shortcut, name, spot in keys:
        key = _ordinary(shortcut)
        if key is not None:
            yield OwnKey(key, name, spot)
    for element, spot in written_components(authored):
        for one in Component(element).all():
            yield from (OwnKey(key, one.name or one.kind, spot) for key in hotkeys(one) if not key.name)


def _ordinary(text: str | None) -> Key | None:
    """The shortcut that a text is; ``None`` for the names of named keys, which several buttons may share."""
    try:
        return None if text is None else key_of(text)
    except ValueError:
        return None


def _toolbar(made: MadeModule, own: Sequence[OwnKey], findings: Findings) -> None:
    for index, mine in enumerate(own):
        others = [one for one in own if one is not mine and stroke(one.key) == stroke(mine.key)]
        if any(one in own[:index] for one in others):
            continue  # reported at the first of them
        there = [one for key, one in made.hotkeys if stroke(key) == stroke(mine.key)]
        names = {mine.name, *(one.name for one in others), str(mine.key)}  # unseen buttons are named by their key
        house = [_label(one) for one in there if not names & {one.name, _label(one)}]
        built_in = house if len(there) > len(others) + 1 else []
        clashing = [f"{one.name!r} ({place_of(one.spot)})" for one in others]
        clashing += [f"{name!r} (the module's own)" for name in built_in]
        if clashing:
            message = (
                f"{shortcut_text(mine.key)} is the key of {mine.name!r} and of {', '.join(clashing)}: it presses all"
            )
            findings.error("build/key-twice", message, mine.spot, _offer({stroke(key) for key, _ in made.hotkeys}))


def _label(component: Component) -> str:
    """How players know a button."""
    element = component.element
    return next((element.get(key) for key in ("tooltip", "text", "buttonText") if element.get(key)), component.name)


def _menus(made: MadeModule, findings: Findings) -> None:
    """A menu finds its buttons by their texts (``build/module/ToolbarMenu.java``)."""
    source, menus = made.authored.source, made.authored.module.menus
    texts = {one.element.get(key) for one in made.components for key in _TEXTS} if menus else set()
    for text, items in menus.items():
        for index in _repeated(items):
            message = f"the menu {text!r} has {items[index]!r} twice"
            findings.warning("build/menu-twice", message, (source, ("menus", text, index)))
        for index, item in enumerate(items):
            if item not in texts:
                message = f"there is no button {item!r}"
                findings.warning("authoring/unknown-name", message, (source, ("menus", text, index)))


def _repeated(items: Iterable[str]) -> Iterator[int]:
    seen: set[str] = set()
    for index, item in enumerate(items):
        if item in seen:
            yield index
        seen.add(item)
