"""Commands and keys that the author sends, looked up among those that somebody answers to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field

from ccmod.authoring.menu import Command
from ccmod.authoring.origins import SourcePath
from ccmod.ground.dataclass import dataclass
from ccmod.ground.nearest import near
from ccmod.modules.checks.findings import Findings
from ccmod.modules.checks.made import MadeModule, MadePiece
from ccmod.modules.commands import listed, stroke_of
from ccmod.modules.commands import stroke as key_of_word
from ccmod.vassal.lint.listening import stroke
from ccmod.vassal.traits import TriggerAction
from ccmod.vassal.values import Key


def check_done(made: MadeModule, findings: Findings) -> None:
    """Note what commands of pieces do if nothing on their piece answers to it, and commands that do themselves."""
    for word in _words(made):
        _does(word, findings)
    for piece in made.pieces:
        _circles(piece, made, findings)


def check_sent(made: MadeModule, findings: Findings) -> None:
    """Note what buttons, the turn tracker and the start of a game send and press if nobody answers to it."""
    _sent_to_pieces(made, findings)
    _pressed(made, findings)


@dataclass(slots=True)
class _Word:
    """One word of a command's ``does``, with the pieces that have the command."""

    text: str
    spot: SourcePath
    hearing: list[MadePiece] = field(default_factory=list)
    deaf: list[MadePiece] = field(default_factory=list)
    key: Key | None = None


def _words(made: MadeModule) -> Iterable[_Word]:
    found: dict[tuple[int, tuple[str | int, ...], str, int], _Word] = {}
    for one in made.pieces:
        heard = {stroke(listener.key) for listener in one.listeners}
        for text, act in one.piece.behaviour.commands.items():
            keys = _performed(one, text)
            for what, index, word, key in _sent(act, keys):
                spot = made.origins.find(one.piece, "commands", text, what, index)
                if spot is not None:
                    entry = found.setdefault((id(spot[0]), spot[1], what, index), _Word(word, spot))
                    entry.key = key
                    (entry.hearing if stroke(key) in heard else entry.deaf).append(one)
    return found.values()


def _sent(act: Command, keys: list[Key]) -> Iterator[tuple[str, int, str, Key]]:
    """Each word under ``does`` and ``then`` with its place in that list, and the key that it sends."""
    yield from (("does", index, word, key) for index, (word, key) in enumerate(zip(act.does, keys, strict=False)))
    if len(keys) == len(act.does) + bool(act.says) + len(act.then):  # else others send them, after a question
        behind = keys[len(keys) - len(act.then) :]
        yield from (("then", index, word, key) for index, (word, key) in enumerate(zip(act.then, behind, strict=True)))


def _trigger(piece: MadePiece, text: str) -> TriggerAction | None:
    """The trait by which a command of the author's sets others off: it hears the command's key, alone or with more."""
    (command,) = listed({text: piece.piece.behaviour.commands[text]})
    key = stroke_of(command)
    found = (one for one in piece.traits if isinstance(one, TriggerAction))
    return next((one for one in found if key in (one.key, *one.watched)), None)


def _performed(piece: MadePiece, text: str) -> list[Key]:
    """The keys that a command of the author's sends."""
    trigger = _trigger(piece, text)
    return [key for key in trigger.performed if key is not None] if trigger is not None else []


def _does(word: _Word, findings: Findings) -> None:
    if not word.deaf:
        return
    piece = word.deaf[0]
    if word.hearing:
        message = f"nothing on {piece.piece.line.name} answers to {word.text!r}, so the command does nothing there"
        findings.warning("build/unheard", message, word.spot)
    elif word.key is not None and not word.key.name:
        message = f"nothing on {piece.piece.line.name} answers to {word.text}"
        findings.error("build/unheard", message, word.spot, f"its commands are {', '.join(_texts(piece))}")
    else:
        known = dict.fromkeys(one.text or one.key.name for one in piece.listeners if one.text or one.key.name)
        hint = near(word.text, known) or f"its commands are {', '.join(_texts(piece))}"
        message = f"there is no command {word.text!r} on {piece.piece.line.name}"
        findings.error("build/unheard", message, word.spot, hint)


def _texts(piece: MadePiece) -> list[str]:
    return list(dict.fromkeys(one.text for one in piece.listeners if one.text))


def _circles(piece: MadePiece, made: MadeModule, findings: Findings) -> None:
    """Commands that do themselves, if by way of others: VASSAL stops them with an error."""
    own = {text: trigger for text in piece.piece.behaviour.commands if (trigger := _trigger(piece, text)) is not None}
    for text in own:
        if _reaches(own, text):
            spot = made.origins.find(piece.piece, "commands", text, "does")
            if spot is not None:
                findings.error("build/circle", f"the command {text!r} does itself again and again", spot)


def _reaches(commands: Mapping[str, TriggerAction], start: str) -> bool:
    """Whether a command leads back to itself."""
    heard: dict[tuple[str, int, int], list[str]] = {}
    for text, trigger in commands.items():
        for key in (trigger.key, *trigger.watched):
            if key is not None:
                heard.setdefault(stroke(key), []).append(text)
    seen: set[str] = set()
    following = [start]
    while following:
        for key in commands[following.pop()].performed:
            for text in heard.get(stroke(key), ()) if key is not None else ():
                if text == start:
                    return True
                if text not in seen:
                    seen.add(text)
                    following.append(text)
    return False


def _sent_to_pieces(made: MadeModule, findings: Findings) -> None:
    """The keys that buttons and the start of a game send to pieces."""
    module, source = made.authored.module, made.authored.source
    sent: list[tuple[str, SourcePath]] = []
    for name, command in module.commands.items():
        if not command.only_presses:
            at = ("commands", name, "sends") if command.sends is not None else ("commands", name)
            sent.append((command.sends or name, (source, at)))
    sent += [(one.sends, (source, ("start", name, "sends"))) for name, one in module.start.items() if not one.press]
    if sent:
        names = dict.fromkeys(one.key.name for one in made.listeners if one.key.name)
        heard = {stroke(one.key) for one in made.listeners}
        for word, spot in sent:
            _unheard(word, heard, names, "no piece", spot, findings)


def _pressed(made: MadeModule, findings: Findings) -> None:
    """The keys that buttons, the turn tracker and the start of a game press."""
    heard = {stroke(key) for key, _ in made.hotkeys}
    names = dict.fromkeys(key.name for key, _ in made.hotkeys if key.name)
    for word, spot in _presses(made):
        _unheard(word, heard, names, "no button", spot, findings)


def _presses(made: MadeModule) -> Iterator[tuple[str, SourcePath]]:
    module, source = made.authored.module, made.authored.source
    for name, command in module.commands.items():
        for index, word in enumerate(command.presses):
            yield word, (source, ("commands", name, "presses", index))
    for name, one in module.start.items():
        if one.press:
            yield one.sends, (source, ("start", name, "sends"))
    for word in module.turns.presses if module.turns is not None else ():
        yield word, (source, ("turns", "presses", word))


def _unheard(
    word: str, heard: set[tuple[str, int, int]], names: Iterable[str], who: str, spot: SourcePath, findings: Findings
) -> None:
    key = key_of_word(word)
    if stroke(key) in heard:
        return
    message = f"{who} answers to {word!r}"
    if key.name:
        hint = near(word, names) or "keys are named here, or are shortcuts such as Ctrl+F"
        findings.error("build/unheard", message, spot, hint)
    else:
        findings.warning("build/unheard", message, spot)
