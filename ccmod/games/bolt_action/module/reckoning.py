"""Computations in the commands of a counter: values that they set, dice that they throw, keys that they repeat.

A command is a list of keys. So each value that a command wants set has a key of its own, which a :class:`Reckoning`
hands out and keeps until it makes the traits that answer to them. Dice are thrown by VASSAL's ``Random``, once, at the
table of who throws; the log holds what they have shown.
"""

from __future__ import annotations

from collections.abc import Mapping

from ccmod.modules.commands import named
from ccmod.modules.names import slug
from ccmod.modules.traits import set_global_property
from ccmod.vassal import sequence
from ccmod.vassal.traits import DynamicProperty, Trait, TriggerAction
from ccmod.vassal.values import Key

COUNT, NEED, PLUS = "Count", "Need", "Plus"
"""Of a throw: how many dice, what each needs, what is added to each."""
DIE, DICE, GOOD, SUM = "Die", "Dice", "Good", "Sum"
"""The results: the last die, all dice as sentences say them, how many have reached the need, their sum."""
TIMES = "Times"
"""How often a key is repeated."""
_THROW, _FIRST, _NEXT, _REST = (named(f"throw.{part}") for part in ("all", "first", "next", "rest"))
_SHAKE, _BEGIN, _ADD = (named(f"throw.{part}") for part in ("shake", "begin", "add"))
_ANY = "true,-9999,9999,false"


class Reckoning:
    """The values that the commands of one counter set, of its own and of the module."""

    def __init__(self, begins: Mapping[str, str]) -> None:
        """``begins`` has the values with which those of the counter begin that are not 0."""
        self._begins = begins
        self._own: dict[str, dict[str, Key]] = {}
        self._given: dict[str, dict[str, Key]] = {}
        self._repeated: dict[str, Key] = {}

    def sets(self, name: str, value: str) -> str:
        """The key that sets a value of the counter; one in braces is an expression."""
        return self._key(self._own, "set", name, value)

    def gives(self, name: str, value: str) -> str:
        """The key that sets a property of the module."""
        return self._key(self._given, "give", name, value)

    def repeats(self, key: str) -> str:
        """The key that gives another one as often as :data:`TIMES` says."""
        return self._repeated.setdefault(key, named(f"repeat.{slug(key)}")).name

    def throws(self, count: str, need: str = "0", plus: str = "0") -> list[str]:
        """The keys that throw so many dice, each of which needs so much and has so much added."""
        return [self.sets(COUNT, count), self.sets(NEED, need), self.sets(PLUS, plus), _THROW.name]

    def traits(self) -> list[Trait]:
        """The traits that answer to all these keys."""
        repeated = [_trigger(key, [Key.named(one)], TIMES) for one, key in self._repeated.items()]
        own = {name: self._own.get(name, {}) for name in (*self._begins, *self._own)}
        values = [
            DynamicProperty(name=name, commands=_commands(changes), value=self._begins.get(name, "0"))
            for name, changes in own.items()
        ]
        given = [
            set_global_property(name, *(("", key, value) for value, key in changes.items()))
            for name, changes in self._given.items()
        ]
        return [*values, *given, *_dice(), *repeated]

    @staticmethod
    def _key(known: dict[str, dict[str, Key]], act: str, name: str, value: str) -> str:
        changes = known.setdefault(name, {})
        return changes.setdefault(value, named(f"{act}.{slug(name)}.{len(changes)}")).name


def _commands(changes: dict[str, Key]) -> str:
    made = (("", str(key), sequence.encode(("P", value), ",")) for value, key in changes.items())
    return DynamicProperty.key_commands(*made)


def _dice() -> list[Trait]:
    """One die after the other, counted as it falls."""
    good = f"(({DIE} + {PLUS} >= {NEED}) ? 1 : 0)"
    values = {
        DIE: {"{Random(6)}": _SHAKE},
        DICE: {f'{{"" + {DIE}}}': _BEGIN, f'{{{DICE} + "+" + {DIE}}}': _ADD},
        GOOD: {f"{{{good}}}": _BEGIN, f"{{{GOOD} + {good}}}": _ADD},
        SUM: {f"{{{DIE}}}": _BEGIN, f"{{{SUM} + {DIE}}}": _ADD},
    }
    return [
        *(DynamicProperty(name=name, commands=_commands(changes), value="0") for name, changes in values.items()),
        _trigger(_FIRST, [_SHAKE, _BEGIN]),
        _trigger(_NEXT, [_SHAKE, _ADD]),
        _trigger(_REST, [_NEXT], f"{COUNT} - 1"),
        _trigger(_THROW, [_FIRST, _REST]),
    ]


def _trigger(key: Key, performed: list[Key], count: str = "") -> TriggerAction:
    """One key sets off others, so many times if a ``count`` is given."""
    looped = {"loop": True, "count": f"{{{count}}}"} if count else {}
    return TriggerAction(name=key.name, text="", key=key, performed=tuple(performed), **looped)  # type: ignore[arg-type]
