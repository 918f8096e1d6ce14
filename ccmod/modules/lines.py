"""The commands of a piece as lines of one trait, with one report, so that the text of the piece stays short.

VASSAL writes the traits of a piece inside one another and escapes what is inside each time, so that the text grows with
the square of their number, in every save and log. From the outside in there are: what hides lines; the property
:data:`SAID`, whose key commands are all lines of the menu, and which takes the sentence of each; the report that says
it; and triggers for those that set other traits off. VASSAL hands a key to the outermost trait first and then to those
inside (``counters/Decorator.java``), but a report speaks when what is inside of it has acted
(``counters/ReportState.java``). So the sentence is put together before anything happens and said afterwards, and a
trait inside that hears a line's own key acts in between, without a trigger.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field

from ccmod.authoring.menu import Command
from ccmod.ground.dataclass import dataclass
from ccmod.modules.agreement import agreeing
from ccmod.modules.commands import answered, keys_of, name_of, questions, restricting, say_key, stroke_of
from ccmod.modules.traits import set_global_property
from ccmod.play.property_names import SAID
from ccmod.vassal.traits import ReportAction, Trait, TriggerAction
from ccmod.vassal.values import Key

_AS_IT_IS = f"{{{SAID}}}"
"""The value that a line without a sentence gives to the property: another sentence may be waiting to be said."""


def traits_in_lines(commands: Iterable[Command], words: Mapping[str, Key]) -> list[Trait]:
    """The traits of these commands, innermost first: they go outside of the traits that they set off.

    ``words`` has the words of the menu that commands may do. The menu has the lines in the commands' order.
    """
    asked = list(commands)
    table = _Table(list(answered(asked)), words)
    lines = [line for one in table.commands for line in table.lines(one)]
    speaking = tuple(key for _, key, says in lines if says != _AS_IT_IS)
    return [
        *questions(asked),
        *agreeing(one.says for one in table.commands),
        *table.triggers(),
        *([ReportAction(keys=speaking, format=f"${SAID}$", description="what is said")] if speaking else ()),
        *([set_global_property(SAID, *lines, description="what is said")] if lines else ()),
        *restricting(table.commands, hidden=True),
    ]


@dataclass(slots=True)
class _Table:
    """The commands of a piece, each question with its answer, and what they come to."""

    commands: list[Command]
    words: Mapping[str, Key]
    speaking: set[Key] = field(init=False)
    """The keys of those that speak, or set off another that does."""

    def __post_init__(self) -> None:
        sent = {stroke_of(one): keys_of((*one.does, *one.then), self.words) for one in self.commands}
        self.speaking = {stroke_of(one) for one in self.commands if one.says}
        while more := {key for key, keys in sent.items() if not self.speaking.isdisjoint(keys)} - self.speaking:
            self.speaking |= more

    def lines(self, command: Command) -> Iterator[tuple[str, Key, str]]:
        """Line of the menu, key and sentence."""
        at_once = self._speaks_at_once(command)
        for index, key in enumerate(_strokes(command)):
            if at_once or (command.words and index == 0):
                yield "" if index else command.words, key, command.says if at_once else _AS_IT_IS
        if command.says and not at_once:
            yield "", say_key(command), command.says

    def triggers(self) -> Iterator[Trait]:
        """One for all commands that set off the same; the first command's is the outermost."""
        heard: dict[tuple[Key, ...], list[Key]] = {}
        for one in self.commands:
            speaks = (say_key(one),) if one.says and not self._speaks_at_once(one) else ()
            if performed := (*self._sent(one), *speaks, *keys_of(one.then, self.words)):
                heard.setdefault(performed, []).extend(_strokes(one))
        for performed, keys in reversed(heard.items()):
            first, *others = dict.fromkeys(keys)
            yield TriggerAction(name="", text="", key=first, watched=tuple(others), performed=performed)

    def _sent(self, command: Command) -> tuple[Key, ...]:
        """The keys that a command sends before it speaks; its own is none, as what is inside hears it anyway."""
        return tuple(key for key in keys_of(command.does, self.words) if key != stroke_of(command))

    def _speaks_at_once(self, command: Command) -> bool:
        """Whether a command's own key has it speak.

        It speaks by another key if it does something first, of which it speaks, or if others follow that speak, too:
        their sentences would take the place of its own before that is said.
        """
        if not command.says or self._sent(command):
            return False
        return self.speaking.isdisjoint(keys_of(command.then, self.words))


def _strokes(command: Command) -> tuple[Key, ...]:
    """The trigger of a command: its key, and its name where a button gives it to many pieces."""
    return (stroke_of(command), name_of(command)) if command.key and command.button else (stroke_of(command),)
