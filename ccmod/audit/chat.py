"""What chat lines tell an audit: dice that were rolled, and actions that were taken back.

VASSAL writes dice as chat only, in the format that the module's author gave to the button (``DiceButton.java``), so a
roll is recognised by the usual shapes: ``** 2d6 = 4,5 *** <Anna>``, ``*** (IFT DR) 6,5 *** <Anna>``.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from ccmod.systems import ROOMS, vocabulary_of
from ccmod.vassal.metadata import Metadata

_ROLL = re.compile(
    r"""\*{2,3}\s*+
        (?:\((?P<named>[^)]*)\)|(?P<button>[^=*]*+)=)\s*+
        (?P<dice>-?[0-9]{1,9}(?:\s*+,\s*+-?[0-9]{1,9})*+)\s*+
        \*{3}\s*+
        (?:<|&lt;)(?P<player>.*?)(?:>|&gt;)""",
    re.VERBOSE,
)
LONGEST_LINE = 4000
"""Characters of a line of chat that may report a roll."""
_SAID = re.compile(r"(?:\* |<[^>]*> - )(?P<sentence>.*?)(?: \*)?")
_TYPED = re.compile(r"(?:<|&lt;)(?P<name>[^<>&]+)(?:>|&gt;) - ")
_UNDO = re.compile(r"\*?\s*UNDO:\s*(?P<what>.*)")


@dataclass(frozen=True, slots=True)
class Roll:
    """One roll as chat tells it."""

    player: str
    what: str
    """The button's name or what the roll was for: ``2d6``, ``IFT DR``."""
    dice: tuple[int, ...]
    card: str | None = None
    """The card whose dice these are, where dice stand on cards."""

    def __str__(self) -> str:
        return f"{self.player} {self.what} = {','.join(map(str, self.dice))}"


def read_roll(line: str) -> Roll | None:
    """The roll that a chat line reports, or ``None``.

    >>> read_roll("*** d6 = 6 *** <Nate>")
    Roll(player='Nate', what='d6', dice=(6,), card=None)
    """
    match = _ROLL.match(line[:LONGEST_LINE])
    if match is None:
        return None
    dice = tuple(int(number) for number in match["dice"].split(","))
    return Roll(match["player"], (match["named"] or match["button"] or "").strip(), dice)


def speaker(line: str) -> str | None:
    """Who typed a chat line; ``None`` for what a module reports.

    >>> speaker("<Nate> - your turn")
    'Nate'
    """
    match = _TYPED.match(line)
    return None if match is None else match["name"]


def read_undo(line: str) -> str | None:
    """What a chat line says was undone, or ``None``.

    >>> read_undo("* UNDO: * Gun moves 0101 -> 0202 *")
    '* Gun moves 0101 -> 0202 *'
    """
    match = _UNDO.match(line)
    return None if match is None else match["what"]


RollReader = Callable[[str], Roll | None]


def roll_reader(module: Metadata | None) -> RollReader:
    """How to find rolls in the chat of a module: one that ccmod built says them in its system's sentences."""
    built = re.fullmatch(r"ccmod/\d+ (\w+)", module.extra1) if module is not None else None
    if built is None or built[1] not in ROOMS:
        return read_roll
    vocabulary = vocabulary_of(built[1])

    def read(line: str) -> Roll | None:
        said = _SAID.fullmatch(line)
        event = vocabulary.read_line(said["sentence"].strip()) if said else None
        if event is None or event.type != "roll":
            return read_roll(line)
        data = event.to_data()
        if "white" in data:
            return Roll(data["side"], data["roll"], (data["white"], data["red"]), data.get("card"))
        return Roll(data["side"], "d6", (data["die"],))

    return read
