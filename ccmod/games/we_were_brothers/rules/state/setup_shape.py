"""How the set-up of a record has to look, in which a game may begin in the middle."""

from __future__ import annotations

from ccmod.games.we_were_brothers.rules.terms import CONDITIONS, LEVELS, PHASES, SKILLS, UPRIGHT
from ccmod.play.shapes import Shapes, by_name, each, flag, one_of, or_none, row, text, whole

_SOLDIER = row(
    side=text, squad=text, specialist=or_none(text), hex=or_none(text), place=or_none(text), facing=whole(1, 12),
    posture=one_of(*UPRIGHT), downed=flag, weapon=text, weapons=each(text), equipment=each(text),
    skills=by_name(whole(0, 2), one_of(*SKILLS)), points=by_name(whole(0, 99), one_of(*SKILLS)), alerted=flag,
    morale=one_of(*LEVELS), condition=or_none(one_of(*CONDITIONS)), box=whole(0, 99), gone=or_none(text),
    running=flag, waiting=or_none(whole(0, 999)), suppressing=or_none(text), camouflaged=flag, spotted=flag,
    loads=each(text), rounds=or_none(whole(1, 99)), empty=flag, magazines=whole(0, 99), acted=or_none(text),
    script=each(text), held=flag, assaulted=flag, arrives=row(turn=whole(1, 999), edge=text), shot_at_by=each(text),
)  # fmt: skip
_THING = row(
    kind=text, hex=or_none(text), detonator=or_none(text), turns=or_none(whole(0, 99)), set_by=text, target=text,
    place=or_none(text),
)  # fmt: skip
SHAPES: Shapes = {
    "turn": (or_none(whole(0, 999)), "a whole number, or null where nobody knows it"),
    "phase": (one_of(*PHASES), "one of the three phases"),
    "side": (text, "the name of a side"),
    "initiative": (text, "the name of the side that goes first"),
    "squad": (text, "the name of the squad whose turn it is"),
    "done": (each(text), "the squads that have had their turn"),
    "soldiers": (by_name(_SOLDIER), "what is different of each soldier, by name"),
    "things": (by_name(_THING), "grenades and charges that lie on the map, by name"),
    "lying": (by_name(text), "loads that lie on the map, each with its hex"),
    "doors": (by_name(flag), "for each door whether it is open"),
    "smoke": (by_name(row(turn=whole(0, 999), drifted=or_none(flag))), "megahexes with smoke"),
    "areas": (by_name(row(("by",), by=text, turn=whole(0, 999))), "megahexes under suppression"),
    "calls": (
        each(row(("by",), by=text, support=text, turn=whole(0, 999), markers=by_name(text), with_leader=flag)),
        "support calls under way",
    ),
    "vp": (by_name(whole(-999, 999)), "victory points by side"),
    "infamy": (by_name(whole(0, 99)), "points of infamy by squad"),
    "cards": (by_name(by_name(whole(0, 99))), "order cards by side"),
    "support": (by_name(by_name(whole(0, 99))), "support calls left, by side"),
    "panels": (flag, "whether all that men carry was seen on their panels"),
    "ruins": (each(text), "buildings that are debris"),
}
"""For each key of a set-up how its value has to look."""
