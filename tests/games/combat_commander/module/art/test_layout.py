"""The boxes of the track display, for counters of any size."""

from __future__ import annotations

from itertools import combinations, pairwise

from ccmod.art.faces import SideFace, TracksFace
from ccmod.games.combat_commander.module import markers, tracks
from ccmod.games.combat_commander.module.art.layout import tracks_layout
from ccmod.games.combat_commander.module.cups import cups

SIDES = (SideFace(name="German", nation="germany"), SideFace(name="Russian", nation="russia"))


def test_display_makes_room_for_large_units() -> None:
    """No two boxes of the track display overlap, however large the units are."""
    for unit in (75, 120, 400):
        boxes = list(tracks_layout(TracksFace(sides=SIDES, unit=unit)).boxes.values())
        assert all(box.width > 0 and box.height > 0 for box in boxes)
        apart = (
            a.x + a.width <= b.x or b.x + b.width <= a.x or a.y + a.height <= b.y or b.y + b.height <= a.y
            for a, b in combinations(boxes, 2)
        )
        assert all(apart)


def test_chits_and_cups_lie_in_their_boxes() -> None:
    """However large the counters are: two chits side by side, and the cups beside them, one of which is not aside."""
    for unit in (75, 150, 400):
        layout = tracks_layout(TracksFace(sides=SIDES, unit=unit))
        box, small = layout.boxes["Open Objectives"], round(56 * unit / 75)
        first, step = layout.scaled(tracks.FIRST_IN_BOX), layout.scaled(tracks.STEP_IN_BOX)
        aside = [round(pixels * unit / 75) for pixels in markers.ASIDE]
        plans = list(cups(["objective", "smoke"], layout).values())
        y = box.centre[1]
        middles = [(box.x + first, y), (box.x + first + step, y), *((plan.x, plan.y) for plan in plans)]
        seen = [(x + aside[0] - small / 2, y + aside[1] - small / 2) for x, y in middles]
        assert all(box.x <= left and left + small <= box.x + box.width for left, _ in seen)
        assert all(box.y <= top and top + small <= box.y + box.height for _, top in seen)
        lefts = sorted(left for left, _ in seen)
        assert all(left + small <= right for left, right in pairwise(lefts))
        assert {plan.width for plan in plans} == {small}
