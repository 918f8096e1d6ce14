"""From the game's tables to the faces that are drawn."""

from __future__ import annotations

from ccmod.art.faces import CardFace, UnitFace, WeaponFace
from ccmod.games.combat_commander.rules.components import Card, UnitType, Values, WeaponType


def unit_face(type: UnitType, nation: str, title: str, *, broken: bool, size: int) -> UnitFace:
    """One side of a unit counter; ``size`` is its side in pixels."""
    values: Values = type.broken if broken else type.good
    return UnitFace(
        title=title,
        nation=nation,
        figures=type.figures,
        fp=values.fp,
        range=values.range,
        move=values.move,
        morale=values.morale,
        command=values.command if type.kind == "leader" else None,
        boxed=tuple(sorted(values.boxed)),
        quality=type.quality,
        broken=broken,
        hero=type.kind == "hero",
        size=size,
    )


def weapon_face(
    type: WeaponType, nation: str, title: str, *, broken: bool, fix: str, eliminate: str, size: int
) -> WeaponFace:
    """One side of a weapon counter, ``size`` pixels square.

    Its broken side shows the numbers that mend or eliminate it (11.4).
    """
    return WeaponFace(
        title=title,
        nation=nation,
        kind=type.kind,
        fp=type.fp,
        range=(type.min_range, type.max_range) if type.min_range else type.max_range,
        boxed=tuple(sorted(type.boxed)),
        move=type.move,
        ordnance=type.ordnance,
        smoke=type.smoke,
        broken=broken,
        fix=fix,
        eliminate=eliminate,
        size=size,
    )


def card_face(card: Card) -> CardFace:
    """The front of a Fate card."""
    return CardFace(
        nation=card.nation,
        number=int(card.id.partition("-")[2]),
        order=card.order,
        action=card.action,
        event=card.event,
        hex=card.hex,
        white=card.white,
        red=card.red,
        trigger=card.trigger,
        also="Op Fire" if card.order == "Fire" else None,
    )
