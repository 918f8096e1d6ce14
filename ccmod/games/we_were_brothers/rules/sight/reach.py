"""How far a man sees by what light (6.0-01..04), in megahexes, and the smoke that he looks into (6.0-29, -30)."""

from __future__ import annotations

from ccmod.games.we_were_brothers.rules.ground.ground import Ground
from ccmod.games.we_were_brothers.rules.sight.bodies import FULL_MOON, GRENADE, NEW_MOON, Body, Conditions
from ccmod.games.we_were_brothers.rules.terms import OPERATOR, SNIPER

SHARP_EYED = (SNIPER, OPERATOR)
RANGES = {FULL_MOON: (4, 6), NEW_MOON: (2, 3)}
"""Megahexes at night, and those of Snipers and Radio operators."""


def sight_range(body: Body, conditions: Conditions) -> int | None:
    """How many megahexes a man sees; ``None`` without limit."""
    if conditions.light not in RANGES:
        return None
    usual, sharp = RANGES[conditions.light]
    if body.specialist not in SHARP_EYED:
        return usual + body.observation
    return sharp + (body.observation if conditions.range_adds else max(0, body.observation - 1))


def smoke_at(ground: Ground, hex: str, conditions: Conditions) -> str | None:
    """The kind of smoke in which a hex lies; ``None`` on the edge of a megahex, which is outside (6.0-06)."""
    if not conditions.smoke:
        return None
    megahex = ground.megahex(hex)
    return None if megahex is None else conditions.smoke.get(megahex)


def is_thin(smoke: str | None, conditions: Conditions) -> bool:
    """Whether men in such smoke stay visible, and fire at them is reduced (6.0-30)."""
    return smoke == GRENADE and conditions.thin_smoke
