"""Parts of chat lines that an audit reads: dice that were rolled, and actions that were undone.

VASSAL writes dice as chat only, in the format that the module's author gave to the button (``DiceButton.java``), so a
roll is recognised by the usual shapes: ``** 2d6 = 4,5 *** <Anna>``, ``*** (IFT DR) 6,5 *** <Anna>``, with words for
faces ``** Wind = calm *** <Anna>`` and ``** Wind = [calm] *** <Anna>`` (``SpecialDiceButton.java``), and
``* Union rolls d10: 7``, which modules of ccmod write. Where the module or an adapter is at hand, its own formats come
first (:mod:`ccmod.audit.chance.declared`).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import field

from ccmod.ground.dataclass import dataclass
from ccmod.play.dice import PLUS, SIDES, TEXT, Die, FacesSlot
from ccmod.play.event import Event
from ccmod.play.systems import load_system, system_ids, vocabulary_of
from ccmod.vassal.metadata import Metadata

_ROLL = re.compile(
    r"""\*{2,3}\s*+
        (?:\((?P<named>[^)]*)\)|(?P<button>[^=*]*+)=)\s*+
        (?P<dice>-?[0-9]{1,9}(?:\s*+,\s*+-?[0-9]{1,9})*+)\s*+
        \*{3}\s*+
        (?:<|&lt;)(?P<player>.*?)(?:>|&gt;)""",
    re.VERBOSE,
)
_WORDS = re.compile(
    r"""\*{2,3}\s*+(?P<button>[^=*<]{1,200}?)\s*+=\s*+
        \[?(?P<faces>[^*=<\[\]]{1,400}?)\]?\s*+
        \*{3}\s*+
        (?:<|&lt;)(?P<player>[^<>&]{1,200})(?:>|&gt;)""",
    re.VERBOSE,
)
_SENTENCE = re.compile(
    r"""\*\s(?P<player>[^:=*<>]{1,100}?)\srolls\s(?P<what>[^:=*<>]{1,100}?):\s
        (?P<faces>[^:=*<>]{1,400}?)(?:\s=\s-?[0-9]{1,9})?(?:\s\*)?""",
    re.VERBOSE,
)
LONGEST_LINE = 4000
"""Characters of a line of chat that may report a roll."""
_NUMBER = re.compile(r"-?[0-9]{1,9}")
_SAID = re.compile(r"(?:\* |<[^>]*> - )(?P<sentence>.*?)(?: \*)?")
_UNDO = re.compile(r"\*?\s*UNDO:\s*(?P<what>.*)")


@dataclass(frozen=True, slots=True)
class ChatRoll:
    """One roll as chat reports it."""

    player: str
    what: str
    """The button's name or what the roll was for: ``2d6``, ``IFT DR``."""
    dice: tuple[int | str | Die, ...]
    """The result of each die: a number, the word on its face, or of a die of faces all that was said of it."""
    card: str | None = None
    """The card whose dice these are, where dice stand on cards."""
    sides: int = field(default=SIDES, repr=False)
    """How many faces the dice of faces among its dice have."""

    def __str__(self) -> str:
        return f"{self.player} {self.what} = {','.join(map(str, self.dice))}"

    @property
    def is_faced(self) -> bool:
        """Whether dice of faces are among its dice."""
        return any(isinstance(die, Die) for die in self.dice)

    @property
    def results(self) -> tuple[int | str, ...]:
        """The key by which two rolls are compared: of dice of faces colour and number, whoever says what they show."""
        return tuple(f"{die.colour} {die.face}" if isinstance(die, Die) else die for die in self.dice)


def read_roll(line: str) -> ChatRoll | None:
    """The roll that a chat line reports, or ``None``.

    >>> read_roll("*** d6 = 6 *** <Nate>")
    ChatRoll(player='Nate', what='d6', dice=(6,), card=None)
    """
    line = line[:LONGEST_LINE]
    match = _ROLL.match(line)
    if match is not None:
        return ChatRoll(match["player"], (match["named"] or match["button"] or "").strip(), faces_in(match["dice"]))
    match = _WORDS.match(line)
    if match is not None:
        return ChatRoll(match["player"], match["button"].strip(), faces_in(match["faces"]))
    match = _SENTENCE.fullmatch(line)
    if match is None or not all(isinstance(face, int) for face in faces_in(match["faces"])):
        return None
    return ChatRoll(match["player"], match["what"], faces_in(match["faces"]))


def faces_in(text: str) -> tuple[int | str, ...]:
    """The faces of a result: numbers, or words if one of them is not a number.

    >>> faces_in("4, 5"), faces_in("miss,hit")
    ((4, 5), ('miss', 'hit'))
    """
    words = tuple(word.strip() for word in text.split(","))
    return tuple(map(int, words)) if all(_NUMBER.fullmatch(word) for word in words) else words


def read_undo(line: str) -> str | None:
    """The action that a chat line says was undone, or ``None``.

    >>> read_undo("* UNDO: * Gun moves 0101 -> 0202 *")
    '* Gun moves 0101 -> 0202 *'
    """
    match = _UNDO.match(line)
    return None if match is None else match["what"]


RollReader = Callable[[str], ChatRoll | None]


def roll_reader(module: Metadata | None, formats: RollReader = read_roll) -> RollReader:
    """How to find rolls in the chat of a module: one that ccmod built says them in its system's sentences.

    ``formats`` reads the lines of the module's own buttons.
    """
    built = re.fullmatch(r"ccmod/\d+ (\w+)", module.extra1) if module is not None else None
    if built is None:
        return formats
    if built[1] not in system_ids():
        return lambda line: formats(line) or _in_words(line)
    system, vocabulary = built[1], vocabulary_of(built[1])

    def read(line: str) -> ChatRoll | None:
        said = _SAID.fullmatch(line)
        event = vocabulary.read_line(said["sentence"].strip()) if said else None
        if event is not None and (of_faces := _of_faces(event)) is not None:
            return of_faces
        if event is None or event.type != "roll":
            return formats(line)
        data = event.to_data()
        if "white" in data:
            return ChatRoll(data["side"], data["roll"], (data["white"], data["red"]), data.get("card"))
        declared = formats(line) if formats is not read_roll else None
        return declared or ChatRoll(data["side"], load_system(system).die, (data["die"],))

    return read


def _of_faces(event: Event) -> ChatRoll | None:
    """The roll that an event with dice of faces is: by the side or else the piece that it names, and what for."""
    dice: list[Die] = []
    sides = SIDES
    for name, slot in event.slots.items():
        if isinstance(slot, FacesSlot):
            value, sides = getattr(event, name), slot.sides
            dice += value if isinstance(value, tuple) else [] if value is None else [value]
    if not dice:
        return None
    named = [name for name in event.phrase.slots if name not in _WHAT and isinstance(getattr(event, name), str)]
    who, what = (
        next(filter(None, (getattr(event, name, None) for name in names)), None) for names in ((*_WHO, *named), _WHAT)
    )
    return ChatRoll(who or "somebody", what or event.type.replace("_", " "), tuple(dice), sides=sides)


_WHO = ("side", "by", "player")
_WHAT = ("purpose", "roll")
"""Fields of an event that say who rolls, and what for."""


def _in_words(line: str) -> ChatRoll | None:
    """A die with words in a module that ccmod built: elsewhere such a line may mean anything."""
    match = _SENTENCE.fullmatch(line[:LONGEST_LINE])
    if match is None:
        return None
    dice = [TEXT.fullmatch(said) for said in match["faces"].split(PLUS)]
    faced = tuple(Die(one["colour"], int(one["face"]), one["shows"] or "") for one in dice if one is not None)
    words = faced if len(faced) == len(dice) else faces_in(match["faces"])
    return ChatRoll(match["player"], match["what"], words, sides=max(SIDES, *(die.face for die in faced), 0))
