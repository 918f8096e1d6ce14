"""Boards that ccmod draws: open tables with rulers, areas whose names can be read under counters."""

from __future__ import annotations

from dataclasses import replace

from PIL import Image, ImageChops

from ccmod.art.boards import AREA, BoardFace, draw_board

TABLE = BoardFace((480, 320), "#7d9a5c", unit=16)
COUNTER = 75
"""Pixels of an ordinary counter's side."""


def changed(one: Image.Image, other: Image.Image) -> tuple[int, int, int, int] | None:
    """Where two boards differ."""
    return ImageChops.difference(one.convert("RGB"), other.convert("RGB")).getbbox()


def darkness(board: Image.Image, row: int) -> list[int]:
    """How dark each pixel of a row is."""
    grey = board.convert("L")
    return [255 - int(grey.getpixel((x, row))) for x in range(board.width)]  # type: ignore[arg-type]


def test_the_ground_has_a_grain() -> None:
    """It is no plain colour, stays near the author's, and is the same every time; without a scale it is fainter, so
    that cells and their names stand out.
    """
    board = draw_board(TABLE)
    part = board.convert("RGB").crop((60, 60, 400, 260))
    assert len(part.getcolors(1_000_000)) > 30
    mean = part.resize((1, 1), Image.Resampling.BOX).getpixel((0, 0))
    assert all(abs(one - other) < 16 for one, other in zip(mean, (0x7D, 0x9A, 0x5C), strict=True))  # type: ignore[arg-type]
    assert changed(board, draw_board(TABLE)) is None
    quiet = draw_board(replace(TABLE, unit=0)).convert("RGB").crop((60, 60, 400, 260))
    spans = [[high - low for low, high in one.getextrema()] for one in (part, quiet)]
    assert all(1 < faint < strong for strong, faint in zip(*spans, strict=True))


def test_rulers_have_a_mark_a_unit() -> None:
    """Along the upper edge every 16 pixels, longer ones every six units."""
    board = draw_board(TABLE)
    short, long = darkness(board, 3), darkness(board, 8)
    for inch in range(1, 30):
        here, beside = short[inch * 16], short[inch * 16 - 8]
        assert here > beside + 20, inch
        assert (long[inch * 16] > long[inch * 16 - 8] + 20) == (inch % 6 == 0), inch


def test_the_number_at_the_right_edge_is_whole() -> None:
    """A table of 36 units ends with the mark of its last number, of which only half would be on it."""
    table = replace(TABLE, size=(36 * 16, 320))
    bare = draw_board(replace(table, group=7))  # its last number is 28
    box = changed(draw_board(table).crop((540, 12, 576, 24)), bare.crop((540, 12, 576, 24)))
    assert box is not None
    assert box[2] - box[0] > 9
    assert box[2] < 36


def test_units_that_would_run_together_have_no_marks() -> None:
    """With three pixels a unit only every sixth is marked."""
    dark = darkness(draw_board(replace(TABLE, unit=3)), 3)
    assert dark[18] > dark[9] + 20
    assert abs(dark[3] - dark[9]) < 20


def test_the_name_of_an_area_is_beside_its_counters() -> None:
    """A counter in the middle of the area, and one on it, cover nothing of its name; at the lower edge it is above."""
    for y, side in ((160, 1), (290, -1)):
        with_name = draw_board(BoardFace((400, 320), "#d0d2b4", areas=(("Crossroads", ((200, y),)),)))
        without = draw_board(BoardFace((400, 320), "#d0d2b4", areas=(("", ((200, y),)),)))
        box = changed(with_name, without)
        assert box is not None
        assert box[1] > y + COUNTER // 2 if side > 0 else box[3] < y - COUNTER // 2
        assert 0 <= box[1] < box[3] <= 320


def test_near_areas_do_not_touch() -> None:
    """Two areas of 60 pixels apart have smaller discs than a lone one."""
    alone = BoardFace((400, 320), "#d0d2b4", areas=(("", ((100, 100),)),))
    near = replace(alone, areas=(("", ((100, 100),)), ("", ((160, 100),))))
    ground = draw_board(replace(alone, areas=()))
    box = changed(draw_board(alone), ground)
    assert box is not None
    assert box[2] - box[0] >= 2 * AREA - 3
    middle = draw_board(near).convert("RGB").getpixel((130, 100))
    assert middle == ground.convert("RGB").getpixel((130, 100))
