"""The words of a figure about its soldier: his place in a building, weapon, loads and skills; and the keys that
change it."""

from __future__ import annotations

from collections.abc import Mapping

from ccmod.games.we_were_brothers.rules.names import CARRIES, IN_HAND, PLACE, skill_on
from ccmod.games.we_were_brothers.rules.terms import SKILLS
from ccmod.modules.commands import named
from ccmod.modules.names import slug
from ccmod.play.property_names import ASKED
from ccmod.vassal import sequence
from ccmod.vassal.traits import DynamicProperty
from ccmod.vassal.values import Key

AT_THE_ANSWER, BEHIND_THE_DOOR, OUTSIDE = (named(f"place.{where}").name for where in ("answer", "door", "outside"))
"""The keys for the place that was asked for, for that behind the door that was asked for, and for none."""
_CHANGES = {
    AT_THE_ANSWER: f"${ASKED}$",
    BEHIND_THE_DOOR: f'{{("" + {ASKED}).replaceAll("^.*? to ", "")}}',  # the yard door to Press House hall
    OUTSIDE: "",
}


TAKES, LIFTS, DROPS = (named(f"hands.{act}").name for act in ("take", "lift", "drop"))
"""The keys for a weapon that was asked for, and for a load that comes onto a man's shoulders, or goes."""
_LISTED = f'{{{CARRIES} == "" ? "" + {ASKED} : {CARRIES} + ", " + {ASKED}}}'
_WITHOUT = f'{{(", " + {CARRIES} + ", ").replace(", " + {ASKED} + ", ", ", ").replaceAll("^, |, $", "")}}'


def words() -> list[DynamicProperty]:
    """The properties that hold the words, of any length (``counters/DynamicProperty.java``)."""
    return [
        _word(PLACE, _CHANGES),
        _word(IN_HAND, {TAKES: f"${ASKED}$"}),
        _word(CARRIES, {LIFTS: _LISTED, DROPS: _WITHOUT}),
        *(_word(skill_on(one), {learns(one, level): str(level) for level in range(3)}) for one in SKILLS),
    ]


def learns(skill: str, level: int) -> str:
    """The key by which a soldier has a skill at a level, 0 for no more."""
    return named(f"skill.{slug(skill)}.{level}").name


def _word(name: str, changes: Mapping[str, str]) -> DynamicProperty:
    keys = ((key, sequence.encode(("P", value), ",")) for key, value in changes.items())
    commands = DynamicProperty.key_commands(*(("", str(Key.named(key)), change) for key, change in keys))
    return DynamicProperty(name=name, constraints="false,0,100,false", commands=commands)
