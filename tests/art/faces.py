"""Faces to draw in tests."""

from __future__ import annotations

from ccmod.art.faces import CardFace, MarkerFace, SideFace, TracksFace, UnitFace, WeaponFace

SQUAD = UnitFace(
    title="Rifle",
    nation="germany",
    figures=4,
    fp=5,
    range=5,
    move=4,
    morale=7,
    boxed=("range", "move"),
    quality="line",
)
LEADER = UnitFace(title="Sgt. Weber", nation="germany", figures=1, fp=1, range=1, move=6, morale=8, command=1)
MORTAR = WeaponFace(
    title="Light Mortar", nation="russia", kind="mortar", fp=6, range=(2, 14), move=-1, ordnance=True, smoke=True
)
CARD = CardFace(nation="germany", number=21, order="Move", action="Crossfire", event="KIA", hex="E3", white=4, red=2)
SMOKE = MarkerFace(kind="smoke", value="7")
TRACKS = TracksFace(
    sides=(SideFace(name="German", nation="germany"), SideFace(name="Russian", nation="russia")),
)
