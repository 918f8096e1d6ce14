"""What a scenario may say under ``rules``, where the summary is silent: each parameter with what it may be.

A word stands for itself; the other kinds are :data:`NUMBER`, :data:`TRUTH`, :data:`TERMS` and :data:`WEAPONS`.
"""

from __future__ import annotations

from collections.abc import Mapping

NUMBER, TRUTH, TERMS, WEAPONS = "<number>", "<truth>", "<terms>", "<weapons>"
OF_TESTS = ("morale", "officer", "modifier", "pins")
"""The terms of a target number, joined by plus signs (see ``target_of`` in ``checks/reading.py``)."""

Kinds = tuple[str, ...]
PARAMETERS: Mapping[str, Kinds | Mapping[str, Kinds | Mapping[str, Kinds]]] = {
    "order_test": {"target": (TERMS,)},
    "morale_test": {"target": (TERMS,), "when_required": ("any loss",)},
    "ranges": {"point_blank_in": (NUMBER,), "long_threshold": ("half", NUMBER)},
    "small_unit": (NUMBER,),
    "cover_definitions": ("in terrain",),
    "hit_need_above_6": ("impossible",),
    "natural_one_fails": (TRUTH,),
    "damage": {"formula": ("d6 + pen",), "pen_vs_unarmoured": (TRUTH,)},
    "he": {"pins_replace_base": (TRUTH,)},
    "pins": {"per_hit": (NUMBER,)},
    "damage_class_rule": {"full": (NUMBER,), "massive": (NUMBER,)},
    "howitzer_min_range": {"direct": (NUMBER,), "indirect": (NUMBER,)},
    "movement": {
        "artillery": {"Advance": (NUMBER,), "Run": (NUMBER,)},
        "half_tracked_terrain_as": ("wheeled", "tracked"),
    },
    "buildings": {"heavy_tanks": (TRUTH,)},
    "close_quarters": {"dice_per_model": (NUMBER,), "loser": ("more losses",), "regroup_in": (NUMBER,)},
    "assault": {"at_equipment": (WEAPONS,)},
}
"""The parameters by their keys, as ``docs/bolt-action.md`` lists them."""
