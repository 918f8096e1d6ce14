"""Commands as traits: a trigger for the actions of a command, a report for its sentence, and when it is there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from ccmod.authoring.keys import key_of, shortcut_text
from ccmod.authoring.menu import Command
from ccmod.modules.agreement import agreeing
from ccmod.modules.names import slug
from ccmod.modules.plain.menu_context import bare
from ccmod.play.property_names import ASKED
from ccmod.vassal import sequence
from ccmod.vassal.traits import DynamicProperty, ReportAction, RestrictCommands, SubMenu, Trait, TriggerAction
from ccmod.vassal.values import Key

_FRONT = "ccmod."
"""The beginning of the names of keys in the modules that are built here."""
_SAY, _ANSWERED = ".say", ".told"
"""The ends of the keys of reports, and of the acts on an answer."""


def named(name: str) -> Key:
    """A named key command of ccmod's modules."""
    return Key.named(f"{_FRONT}{name}")


def stroke(text: str) -> Key:
    """The shortcut that a text is (``Ctrl+F``, ``F5``), or else the named key so called."""
    try:
        return key_of(text)
    except ValueError:
        return Key.named(text)


def command(
    name: str,
    text: str = "",
    does: Sequence[Key] = (),
    says: str | None = None,
    when: str | None = None,
    key: Key | None = None,
    then: Sequence[Key] = (),
) -> Command:
    """A command of a builder's: ``name`` is unique on a piece; without a text only others give it."""
    return Command.model_construct(
        text=text or name,
        hidden=not text,
        does=[shortcut_text(one) for one in does],
        says=says or "",
        when=when,
        key=None if key is None else shortcut_text(key),
        then=[shortcut_text(one) for one in then],
        name=f"{_FRONT}{name}",
    )


def listed(commands: Mapping[str, Command]) -> list[Command]:
    """Commands by their words, each with all that its entry leaves out."""
    return [
        one.model_copy(
            update={
                "text": one.text or words,
                "name": one.name or f"{_FRONT}act.{slug(words)}",
                "says": one.says.strip(),
                "when": None if one.when is None else bare(one.when),
            }
        )
        for words, one in commands.items()
    ]


def name_of(command: Command) -> Key:
    """The named key by which others give a command."""
    return Key.named(command.name or "")


def stroke_of(command: Command) -> Key:
    """The key that sets a command off."""
    return key_of(command.key) if command.key else name_of(command)


def words_of(commands: Iterable[Command]) -> dict[str, Key]:
    """The menu's words of commands, with what sets each off."""
    return {one.words: stroke_of(one) for one in commands if one.words}


def said(commands: Iterable[Command], *, quiet: bool) -> list[Command]:
    """The commands; of a module that is ``quiet`` without their reports, and without those that only report."""
    if not quiet:
        return list(commands)
    return [one.model_copy(update={"says": ""}) for one in commands if one.does or one.then or not one.says]


def menus_of(commands: Iterable[Command]) -> list[Trait]:
    """The submenus of commands, innermost first: they go inside of the commands' own traits."""
    menus: dict[str, list[str]] = {}
    for one in commands:
        if one.menu is not None and one.words:
            menus.setdefault(one.menu, []).append(one.words)
    return [SubMenu(text=text, commands=tuple(words)) for text, words in reversed(menus.items())]


def traits_of(commands: Iterable[Command], words: Mapping[str, Key] | None = None) -> list[Trait]:
    """The traits of these commands, innermost first: they go outside of the traits that they set off.

    ``words`` has the words of the menu that commands may do. VASSAL's menus begin with the outermost trait, so the
    first command is the outermost.
    """
    commands = list(commands)
    given = list(answered(commands))
    acting = [trait for one in reversed(given) for trait in _acting(one, words or {})]
    return [*questions(commands), *agreeing(one.says for one in given), *acting, *restricting(given)]


def say_key(command: Command) -> Key:
    """The key of what a command says, where it is not said at once."""
    return Key.named(f"{command.name or ''}{_SAY}")


def keys_of(does: Iterable[str], words: Mapping[str, Key]) -> tuple[Key, ...]:
    """The keys that a command sends: menu words of other commands, shortcuts, or names of keys."""
    return tuple(words.get(one) or stroke(one) for one in does)


def _acting(command: Command, words: Mapping[str, Key]) -> Iterator[Trait]:
    """A trigger that sends the keys, among them that of the report, which so speaks only if the trigger went off."""
    name = command.name or ""
    does, then = keys_of(command.does, words), keys_of(command.then, words)
    yield TriggerAction(
        name=command.words or name.removeprefix(_FRONT),
        text=command.words,
        key=stroke_of(command),
        filter="" if command.when is None else f"{{{command.when}}}",
        watched=(name_of(command),) if command.key is not None else (),
        performed=(*does, *((say_key(command),) if command.says else ()), *then),
    )
    if command.says:
        yield ReportAction(keys=(say_key(command),), format=command.says, description=name.removeprefix(_FRONT))


def restricting(commands: Iterable[Command], *, hidden: bool = False) -> Iterator[Trait]:
    """Commands with one condition in common are hidden together; those that others give, only where it is wanted."""
    by_condition: dict[str, list[Key]] = {}
    for one in commands:
        if one.when is not None and (one.words or hidden):
            by_condition.setdefault(one.when, []).append(stroke_of(one))
    for condition, keys in by_condition.items():
        yield RestrictCommands(name="", filter=f"{{!({condition})}}", keys=tuple(keys))


def answered(commands: Iterable[Command]) -> Iterator[Command]:
    """A command with a question is two: a line of the menu that asks, and what is done when there was an answer."""
    for one in commands:
        if one.asks is None:
            yield one
            continue
        answered = f"{one.name}{_ANSWERED}"
        asking = [shortcut_text(named("asked.empty")), shortcut_text(_ask(one.asks)), answered]
        yield one.model_copy(update={"does": asking, "says": "", "then": []})
        yield one.model_copy(update={"name": answered, "hidden": True, "when": f'{ASKED} != ""', "key": None})


def questions(commands: Iterable[Command]) -> Iterator[Trait]:
    """The property that holds the answer, if there are questions."""
    asked = dict.fromkeys(one.asks for one in commands if one.asks is not None)
    changes = [(named("asked.empty"), ("P", "")), *((_ask(one), ("R", one)) for one in asked)]
    keys = DynamicProperty.key_commands(*(("", str(key), sequence.encode(what, ",")) for key, what in changes))
    if asked:
        yield DynamicProperty(name=ASKED, constraints="false,0,100,false", commands=keys)


def _ask(question: str) -> Key:
    return named(f"ask.{slug(question)}")
