"""The keys of a record's own set-up, and the form of their values."""

from __future__ import annotations

from ccmod.games.great_battles.rules.terms import FLANKS, FORMS, ORDERS, PERIODS, PHASES
from ccmod.hexes.facing import FACINGS
from ccmod.play.shapes import Shapes, by_name, each, flag, one_of, or_none, row, text, whole

_LEVEL = or_none(whole(0, 4))
_COUNT = or_none(whole(0, 99))
SHAPES: Shapes = {
    "brigades": (each(text), "the brigades that act now"),
    "command": (text, "the command whose Activation Marker was drawn, or March"),
    "commands": (
        by_name(
            row(
                orders=or_none(one_of(*ORDERS)), reserve=flag, ineffective=flag, fatigue=_LEVEL, ams=_COUNT,
                drawn=_COUNT, activations=_COUNT, out_of_command=flag, efficiency=_LEVEL,
            )
        ),
        "commands by name, as in {1/1/I: {orders: Attack}}",
    ),
    "initiative": (text, "a side, or Nobody"),
    "leaders": (
        by_name(row(hex=or_none(text), killed=flag, rode_far=flag)),
        "leaders by name, as in {Reed: {hex: C4}}",
    ),
    "partial": (flag, "true where the log shows counters, and does not report all that was done"),
    "period": (one_of(*PERIODS), f"one of: {', '.join(PERIODS)}"),
    "phase": (or_none(one_of(*PHASES)), f"one of: {', '.join(PHASES)}; null where it is not known"),
    "pool": (by_name(by_name(whole(0, 99))), "Activation Markers by side and command, as in {Union: {1/I: 2}}"),
    "side": (text, "the phasing side"),
    "turn": (or_none(whole(0, 999)), "the number of a turn; null where it is not known"),
    "units": (
        by_name(
            row(
                hex=or_none(text), facing=or_none(one_of(*FACINGS)), refused=or_none(one_of(*FLANKS)), parts=each(text),
                form=or_none(one_of(*FORMS)), orders=or_none(one_of(*ORDERS)), lost=_COUNT, disordered=flag,
                collapsed=flag, blown=flag, routed=flag, eliminated=flag, abandoned=whole(0, 2), ammunition=whole(0, 2),
                mounted=flag, out_of_command=flag, works=or_none(whole(0, 999)),
            )
        ),
        "units by name, as in {34 MA: {hex: C4, facing: nne, disordered: true}}",
    ),
    "works": (by_name(whole(0, 999)), "Breastworks by hexside, the hex that they cover first, as in {C4-C5: 1}"),
}  # fmt: skip
"""For each key of a set-up how its value has to look, in code and in words."""
