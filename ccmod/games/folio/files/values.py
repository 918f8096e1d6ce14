"""The values printed on a counter of the folio series, from the values of its line."""

from __future__ import annotations

import re

from ccmod.authoring.sheets import Counter
from ccmod.ground.dataclass import dataclass
from ccmod.ground.nearest import meant_for
from ccmod.vassal.numbers import count_of

UNIT, SUPPORT = CLASSES = ("unit", "support")
"""The classes of counters: units, and Support Fire markers."""
PRINTED = ("attack", "defence", "move")
MOBILITIES = ("leg", "mobile")
TRAITS = ("amphibious", "commando")
MOST = 999
"""The highest number printed on a counter."""
_REDUCED = re.compile(r" *(\d{1,2})-(\d{1,2})-(\d{1,2}) *")


@dataclass(frozen=True, slots=True)
class Wrong:
    """The mistake in a counter's values."""

    message: str
    hint: str
    key: str | None = None
    """The value, if it is there and wrong."""


def front_of(counter: Counter) -> list[int] | Wrong:
    """Attack, defence and movement of a unit's front."""
    values = counter.behaviour.values
    numbers = {name: count_of(values.get(name, ""), MOST) for name in PRINTED}
    lacking = [name for name, number in numbers.items() if number is None]
    if lacking and lacking[0] in values:
        message = f"{counter.kind} has the {lacking[0]} {values[lacking[0]]!r}"
        return Wrong(message, f"write a whole number up to {MOST}", lacking[0])
    if lacking:
        example = "values: {attack: 4, defence: 4, move: 6, mobility: leg}"
        return Wrong(f"{counter.kind} has no {lacking[0]}", meant_for(lacking[0], values, PRINTED) or example)
    return [number for number in numbers.values() if number is not None]


def back_of(counter: Counter) -> list[int] | Wrong | None:
    """The same of its reduced side; ``None`` for a unit of one step."""
    text = counter.behaviour.values.get("reduced")
    if text is None:
        return None
    match = _REDUCED.fullmatch(text)
    if match is None:
        return Wrong(
            f"{counter.kind} is reduced to {text!r}", "write attack, defence and movement: reduced: 2-2-6", "reduced"
        )
    return [int(number) for number in match.groups()]


def mobility_of(counter: Counter) -> str | Wrong:
    """Whether a unit is on foot or mobile; on foot if its line does not say."""
    word = counter.behaviour.values.get("mobility", MOBILITIES[0])
    return word if word in MOBILITIES else Wrong(f"{counter.kind} is {word!r}", "mobility: leg, or mobile", "mobility")


def traits_of(counter: Counter) -> list[str] | Wrong:
    """Commando, amphibious."""
    words = counter.behaviour.values.get("traits", "").split()
    unknown = [word for word in words if word not in TRAITS]
    return Wrong(f"there is no trait {unknown[0]!r}", f"known: {', '.join(TRAITS)}", "traits") if unknown else words


def fire_of(counter: Counter) -> int | Wrong:
    """The value of a Support Fire marker."""
    number = count_of(counter.behaviour.values.get("fire", ""), MOST)
    return Wrong(f"{counter.kind} has no value", "values: {fire: 2}") if number is None else number


def wrongs_of(counter: Counter) -> list[Wrong]:
    """Everything that is wrong with a counter."""
    found: list[object] = []
    if counter.class_ == UNIT:
        found = [front_of(counter), back_of(counter), mobility_of(counter), traits_of(counter)]
    elif counter.class_ == SUPPORT:
        found = [fire_of(counter)]
    return [one for one in found if isinstance(one, Wrong)]
