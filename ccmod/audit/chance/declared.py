"""Dice whose faces somebody has declared: the buttons of a module, or the ``dice`` of an adapter.

Followed are ``build/module/DiceButton.java`` (also for its ``InternetDiceButton``), ``RandomTextButton.java`` and
``SpecialDiceButton.java``: what a button rolls, and the line in which it reports that.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field
from html import unescape

from ccmod.audit.chance.die import DieKind, die_of, kept, numbered, sum_of, sum_of_kept
from ccmod.audit.chance.special import MOST_FACES, face_of, faces_of, one_of, results_of, symbols
from ccmod.audit.chat import LONGEST_LINE, ChatRoll, faces_in, read_roll
from ccmod.ground.dataclass import dataclass
from ccmod.play import dice as faced
from ccmod.replay.foreign.adapter_file import AdapterFile
from ccmod.replay.foreign.formats import pattern_of
from ccmod.replay.foreign.patterns import PatternError, compiled, matched
from ccmod.vassal.archive import Archive
from ccmod.vassal.buildfile import BuildFile, Element
from ccmod.vassal.numbers import count_of
from ccmod.vassal.values import TEXTS

MOST_DICE = 100
_USUAL = "** $name$ = $result$ *** <$PlayerName$>"
_USUAL_SPECIAL = "** $name$ = [$result1$] *** <$PlayerName$>"
_SIDE = "xxFACExx"
"""Stands for a result while a format becomes a pattern."""


@dataclass(frozen=True, slots=True)
class Button:
    """The report of one button, and the die that it rolls."""

    pattern: re.Pattern[str]
    """Of the whole line, with the groups ``dice`` (or ``dice1``, ``dice2`` ...) and ``by``, ``kind``, ``purpose``."""
    name: str
    die: DieKind | None
    faces: Mapping[str, faced.Die] = field(default_factory=dict)
    """Of dice of faces each result as the button says it."""
    sides: int = faced.SIDES

    def read(self, line: str) -> ChatRoll | None:
        """The roll that a line reports."""
        groups = matched(self.pattern, line)
        if groups is None:
            return None
        results = [groups[key] for key in ("dice", *(f"dice{n}" for n in range(1, MOST_DICE + 1))) if key in groups]
        what = groups.get("kind") or groups.get("purpose") or self.name
        if self.faces:
            fallen = tuple(self.faces[result] for result in results if result in self.faces)
            return ChatRoll(groups.get("by") or "somebody", what, fallen, sides=self.sides)
        faces = [face for result in results for face in faces_in(result)]
        if self.die is not None and not all(face in self.die.faces for face in faces):
            return None
        return ChatRoll(groups.get("by") or "somebody", what, tuple(faces))


@dataclass(frozen=True, slots=True)
class DeclaredDice:
    """The dice that a module or an adapter declares; none if neither is at hand."""

    buttons: tuple[Button, ...] = ()
    dice: Mapping[str, DieKind] = field(default_factory=dict)
    """By the name of the button or kind."""

    def read(self, line: str) -> ChatRoll | None:
        """The roll that a line reports, by the formats of these buttons, else by the usual ones."""
        if not self.buttons:
            return read_roll(line)
        text = " ".join(unescape(line[:LONGEST_LINE]).split())
        found = (roll for button in self.buttons if (roll := button.read(text)) is not None)
        return next(found, None) or read_roll(line)


def declared_in(module: Archive | None, adapter: AdapterFile | None) -> DeclaredDice:
    """The dice of a module's buttons and of an adapter; the adapter comes first.

    Raises :class:`~ccmod.ground.errors.UnreadableInput` for a module without a proper build file.
    """
    buttons = list(_of_adapter(adapter)) if adapter is not None else []
    buttons += _of_module(BuildFile.of(module).root) if module is not None else ()
    dice = {button.name: button.die for button in reversed(buttons) if button.die is not None}
    return DeclaredDice(tuple(button for button in buttons if button.pattern.pattern), dice)


def _of_adapter(adapter: AdapterFile) -> Iterator[Button]:
    for rule in adapter.dice:
        name = rule.kind or ""
        yield Button(compiled(rule.pattern), name, die_of(name, rule.faces) if rule.faces else None)


def _of_module(root: Element) -> Iterator[Button]:
    for element in root.walk():
        match element.tag.rpartition(".")[2]:
            case "DiceButton" | "InternetDiceButton":
                yield from _button(element, element.get("reportFormat") or _USUAL, _numbers(element))
            case "RandomTextButton":
                yield from _button(element, element.get("reportFormat") or _USUAL, _texts(element))
            case "SpecialDiceButton":
                results, format = results_of(element), element.get("format") or _USUAL_SPECIAL
                faces = faces_of(results)
                if faces:
                    yield from _of_faces(element, format, results, faces)
                else:
                    yield from _button(element, format, symbols(results, element.get("name") or ""))


def _number(element: Element, key: str, default: int) -> int:
    try:
        return int(element.get(key) or default)
    except ValueError:
        return default


def _numbers(element: Element) -> DieKind | None:
    """The roll of a dice button: its sides and what is added to each die; kept dice; or the total alone."""
    dice, sides = _number(element, "nDice", 2), count_of(element.get("nSides") or "6", MOST_FACES)
    plus = _number(element, "plus", 0)
    if not sides or not 0 < dice <= MOST_DICE:
        return None
    die = numbered(1 + plus, sides)
    rule, number = element.get("keepOption") or ">", _number(element, "keepCount", 1)
    keeps = element.get("keepDice") == "true" or rule in "sl"
    if element.get("reportTotal") == "true":
        added = _number(element, "addToTotal", 0)
        return sum_of_kept(die, dice, rule, number, added) if keeps else sum_of(die, dice, added)
    found = kept(die, dice, rule, number) if keeps else die
    return found.in_order() if found is not None and element.get("sortDice") == "true" and dice > 1 else found


def _texts(element: Element) -> DieKind | None:
    """The roll of a button with texts for faces."""
    faces = [face_of(text) for text in TEXTS.read(element.get("faces") or "", ())[:MOST_FACES]]
    if element.get("numeric") == "true":
        faces = [face + _number(element, "plus", 0) for face in faces if isinstance(face, int)]
    die = die_of(element.get("name") or "", faces)
    if die is not None and die.is_numeric and element.get("reportTotal") == "true":
        return sum_of(die, min(_number(element, "nDice", 2), MOST_DICE), _number(element, "addToTotal", 0))
    return die.in_order() if die is not None and element.get("sortDice") == "true" else die


def _of_faces(
    element: Element, format: str, results: list[list[str]], faces: Mapping[str, faced.Die]
) -> Iterator[Button]:
    """A button with dice of faces; nothing if its report could not be read safely."""
    name = element.get("name") or ""
    known = {f"result{number}": f"{_SIDE}{number}{_SIDE}" for number in range(1, len(results) + 1)}
    made = _reported(format, {**known, "name": name})
    for number, said in enumerate(results, 1):
        made = made.replace(f"{_SIDE}{number}{_SIDE}", f"(?P<dice{number}>{one_of(said)})", 1)
    try:
        yield Button(compiled(made), name, None, faces, max(len(said) for said in results))
    except PatternError:
        return


def _reported(format: str, known: Mapping[str, str]) -> str:
    """The pattern of a report. A property at its end, such as for whom was rolled, may be empty."""
    pattern = pattern_of(format, known)
    return f"{pattern.removesuffix('.+')}.*" if pattern.endswith(".+") else pattern


def _button(element: Element, format: str, die: DieKind | None) -> Iterable[Button]:
    """The button with the pattern of its report; one whose report cannot be read safely has only its faces."""
    name = element.get("name") or "2d6"
    special = {f"result{number}": f"{_SIDE}{number}{_SIDE}" for number in range(1, MOST_DICE + 1)}
    known = {**special, "result": f"{_SIDE}{_SIDE}", "name": name, "nDice": element.get("nDice") or "2"}
    pattern = _reported(format, {**known, "nSides": element.get("nSides") or "6"})
    if _SIDE not in pattern or (die is None and element.get("nSides") is None):
        return [Button(re.compile(""), name, die)] if die is not None else []
    one = "-?[0-9]+" if die is None or die.is_numeric else "|".join(re.escape(str(face)) for face in die.faces)
    seen: set[str] = set()

    def group(match: re.Match[str]) -> str:
        label = f"dice{match[1]}"
        repeated = label in seen
        seen.add(label)
        several = f"(?:{one})" if match[1] else f"(?:{one})(?:, ?(?:{one}))*"
        return f"(?:{several})" if repeated else f"(?P<{label}>{several})"

    made = re.sub(rf"{_SIDE}(\d*){_SIDE}", group, pattern)
    try:
        return [Button(compiled(made), name, die)]
    except PatternError:
        return [Button(re.compile(""), name, die)]
