"""The grammar of report lines: one template is both a sentence to write and a pattern to read.

A module that ccmod builds reports every rules-relevant act as one chat line. The same :class:`Phrase` makes the
line of a record, the report format of a VASSAL trait, and the pattern by which an importer reads either.

>>> from ccmod.play.slots import COUNT, HEX, NAME
>>> moved = Phrase("{unit} enters {hex}", unit=NAME, hex=HEX)
>>> moved.write(unit="Rifle 1", hex="C4")
'Rifle 1 enters C4'
>>> moved.read("Rifle 1 enters C4")
{'unit': 'Rifle 1', 'hex': 'C4'}
>>> moved.report_format(unit="$BasicName$", hex="$LocationName$")
'$BasicName$ enters $LocationName$'

A word that goes with a number or a list of names has both its forms after a colon. The right one is written; both are
read, so that a sentence stays readable whoever wrote it, but a verb in the plural needs more than one name:

>>> lost = Phrase("{unit} loses {models:model/models}", unit=NAME, models=COUNT)
>>> lost.write(unit="Rifle 1", models=1), lost.write(unit="Rifle 1", models=3)
('Rifle 1 loses 1 model', 'Rifle 1 loses 3 models')
>>> lost.read("Rifle 1 loses 1 models")
{'unit': 'Rifle 1', 'models': 1}
>>> lost.report_format(unit="$BasicName$", models="$Lost$")
'$BasicName$ loses $Lost$ $Lost: model/models$'
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cached_property
from string import Formatter
from typing import Any, NamedTuple

from ccmod.play.slots import Slot

_AGREEING = re.compile(r"\{([a-z_]+):([^{}]*)/([^{}]*)\}")
"""A slot with the two forms of the word after it."""
SEVERAL = ", "
"""The separator in a list of more than one name."""
_ITSELF = "$BasicName$"
"""The property of a piece that is its own name: never more than one."""


class _Part(NamedTuple):
    """A part of a sentence, in brackets or not, taken apart once."""

    pieces: tuple[tuple[str, str | None, str], ...]
    """Texts, each with the slot after it, if there is one, and the two forms of the word that goes with this."""
    names: tuple[str, ...]
    """Its slots."""
    optional: bool

    @classmethod
    def of(cls, text: str, optional: bool) -> _Part:
        """The part with this template."""
        pieces = tuple(_pieces(text))
        return cls(pieces, tuple([name for _, name, _ in pieces if name is not None]), optional)


class Phrase:
    """A sentence with typed slots. Brackets hold optional parts: ``"{side} passes[ with {n} cards]"``.

    An optional part is written when all its slots have values other than ``None`` and empty tuples; when it is
    not there on reading, its slots get their :attr:`~ccmod.play.slots.Slot.empty` value.
    """

    def __init__(self, template: str, **slots: Slot[Any]) -> None:
        self.slots: Mapping[str, Slot[Any]] = slots
        self.template = _AGREEING.sub(self._usual, template)
        """The sentence for people to read, of several things and of one name."""
        self._parts = [_Part.of(text, optional) for text, optional in _split_optional(template)]
        fixed = [literal for part in self._parts if not part.optional for literal, _, _ in part.pieces]
        self._sign = max(fixed, key=len, default="")

    def _usual(self, word: re.Match[str]) -> str:
        return f"{{{word[1]}}} {word[2] if self.slots[word[1]].is_list_of_names else word[3]}"

    @staticmethod
    def names(template: str) -> list[str]:
        """The slots that a template names, in its order."""
        return [name for _, name, _ in _pieces(template) if name is not None]

    def write(self, **values: Any) -> str:
        """The sentence for these values (one for each slot)."""
        out, slots = [], self.slots
        for part in self._parts:
            if part.optional and any(values[name] == slots[name].empty for name in part.names):
                continue
            out.append(self._filled(part, {name: slots[name].write(values[name]) for name in part.names}))
        return "".join(out)

    def read(self, line: str) -> dict[str, Any] | None:
        """The values in ``line``, or ``None`` if it is not this sentence, or says a number that is out of bounds."""
        if self._sign not in line:
            return None  # nearly always, and cheaper than to read it
        match = self._pattern.fullmatch(line)
        if match is None:
            return None
        values: dict[str, Any] = {}
        for name, slot in self.slots.items():
            said = match[name]
            values[name] = slot.empty if said is None else slot.read_within(said)
            if said is not None and values[name] is None:
                return None
        return values

    def heard(self, line: str) -> dict[str, str | None] | None:
        """The words of each slot as ``line`` writes them, in any case; ``None`` if it is not this sentence."""
        if self._sign.casefold() not in line.casefold():
            return None
        match = self._folded.fullmatch(line)
        return None if match is None else {name: match[name] for name in self.slots}

    @cached_property
    def _text(self) -> str:
        """The pattern of all parts."""
        return "".join(map(self._part_pattern, self._parts))

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        """Made when a line is first read that may be this sentence: that takes long, and few logs have them all."""
        return re.compile(self._text)

    @cached_property
    def _folded(self) -> re.Pattern[str]:
        return re.compile(self._text, re.IGNORECASE)

    def report_format(self, **expressions: str) -> str:
        """The sentence as a VASSAL report format, each slot filled with a ``$property$``.

        An optional part is kept when all its slots have an expression. A word that goes with the value of a property is
        a property itself, ``$Lost: model/models$``, or ``$Group, fires/fire$`` for a list of names; see
        :func:`ccmod.modules.agreement.agreeing`.
        """
        out = []
        for part in self._parts:
            if part.optional and any(name not in expressions for name in part.names):
                continue
            said = {name: _in_words(self.slots[name], expressions[name]) for name in part.names}
            out.append(self._filled(part, said))
        return "".join(out)

    def _filled(self, part: _Part, said: Mapping[str, str]) -> str:
        """A part with its slots filled; words follow the number or the list before them."""
        out = []
        for literal, name, forms in part.pieces:
            out.append(literal)
            if name is not None:
                out.append(said[name])
                if forms:
                    out.append(f" {_form(said[name], forms, listed=self.slots[name].is_list_of_names)}")
        return "".join(out)

    @property
    def needed(self) -> tuple[str, ...]:
        """The slots that every sentence fills: those outside of brackets."""
        return tuple(name for part in self._parts if not part.optional for name in part.names)

    def _part_pattern(self, part: _Part) -> str:
        pattern = ""
        for literal, name, forms in part.pieces:
            pattern += re.escape(literal)
            if name is not None:
                one, many = map(re.escape, forms.split("/")) if forms else ("", "")
                if forms and self.slots[name].is_list_of_names:
                    # "The shock gives 6": a plural verb takes two at least; behind it the word may come again
                    pattern += f"(?!(?:(?! {one} )[^,])*? {many}(?: |$))"
                pattern += f"(?P<{name}>{self.slots[name].pattern})"
                if forms:
                    pattern += f" (?:{one}|{many})"
        return f"(?:{pattern})?" if part.optional else pattern


def _in_words(slot: Slot[Any], expression: str) -> str:
    """A value that a report always has, as sentences write it; a property as it is."""
    written: str = slot.write(expression) if expression in slot.schema.get("enum", ()) else expression
    return written


def _form(said: str, forms: str, *, listed: bool) -> str:
    """The form of a word for what is said before it; for a property, the property that has it."""
    one, many = forms.split("/")
    if listed and said == _ITSELF:
        return one
    if said.startswith("$") and said.endswith("$"):
        return f"${said[1:-1]}{',' if listed else ':'} {forms}$"
    return one if (SEVERAL not in said if listed else said == "1") else many


def _pieces(text: str) -> Iterator[tuple[str, str | None, str]]:
    return ((literal, name, forms or "") for literal, name, forms, _ in Formatter().parse(text))


def _split_optional(template: str) -> list[tuple[str, bool]]:
    """``"a[ b] c"`` -> ``[("a", False), (" b", True), (" c", False)]``; brackets do not nest."""
    parts = []
    for i, piece in enumerate(re.split(r"[\[\]]", template)):
        if piece:
            parts.append((piece, i % 2 == 1))
    return parts
