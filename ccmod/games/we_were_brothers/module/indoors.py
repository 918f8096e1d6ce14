"""The word below a figure for its place in a building, and the keys by which its acts change it."""

from __future__ import annotations

from ccmod.games.we_were_brothers.rules.names import PLACE
from ccmod.modules.commands import named
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


def place() -> DynamicProperty:
    """The property that holds the word, of any length (``counters/DynamicProperty.java``)."""
    keys = ((name, sequence.encode(("P", value), ",")) for name, value in _CHANGES.items())
    commands = DynamicProperty.key_commands(*(("", str(Key.named(name)), change) for name, change in keys))
    return DynamicProperty(name=PLACE, constraints="false,0,100,false", commands=commands)
