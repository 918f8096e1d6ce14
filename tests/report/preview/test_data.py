"""What a preview tells of a module, and what of it stays the same from build to build."""

from __future__ import annotations

import json
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from ccmod.ground.errors import InputWarning
from ccmod.report.preview import Previewer, maps
from tests.report.preview.meadow import Meadow


def states(told: dict[str, Any], name: str) -> dict[str, str]:
    """The states of a counter or card with the marks of their pictures."""
    return dict(next(one for one in told["counters"] + told["cards"] if one["name"] == name)["states"])


def test_maps_have_their_set_ups(meadow: Meadow) -> None:
    """Every map has a view for each set-up, with the pieces that the author put there, named with their places."""
    told = Previewer().read(meadow.module())
    board = told["maps"][0]
    assert [view["setup"] for view in board["views"]] == ["Dawn", "Dusk"]
    placed = [[(one["name"], one["at"]) for one in view["pieces"]] for view in board["views"]]
    assert placed == [[("Blue Rifle 1", "A1"), ("Blue Gun", "A1"), ("Smoke", "B2")], [("Blue Rifle 2", "C1")]]
    assert (board["views"][0]["width"], board["views"][0]["height"]) == (420, 360), "that is the author's picture"


def test_pieces_lie_on_their_hexes(meadow: Meadow) -> None:
    """A counter's picture is centred on its hex (A1 is at 60, 60); the next of a stack is 6 pixels right and up."""
    view = Previewer().read(meadow.module())["maps"][0]["views"][0]
    first, second = view["pieces"][:2]
    assert (first["x"] + first["width"] // 2, first["y"] + first["height"] // 2) == (60, 60)
    assert (second["x"] - first["x"], second["y"] - first["y"]) == (6, -6)


def test_the_overlay_is_that_of_the_grid(meadow: Meadow) -> None:
    """Every cell has an outline of six corners; names lie on the centres that the author gave."""
    told = Previewer().read(meadow.module())
    overlay = told["overlays"][told["maps"][0]["views"][0]["overlay"]]
    names = {name: (x, y) for name, x, y, _ in overlay["names"]}
    assert (names["A1"], names["B1"], names["C2"]) == ((60, 60), (150, 112), (240, 164))
    assert overlay["grid"].count("Z") == len(overlay["names"])
    assert overlay["grid"].split("Z")[0].count("L") == 5


def test_counters_have_all_their_states(meadow: Meadow) -> None:
    """Each step, each state, and what others see of a masked one; copies are told once."""
    told = Previewer().read(meadow.module())
    rifle = next(one for one in told["counters"] if one["name"] == "Blue Rifle 1")
    assert rifle["alike"] == ["Blue Rifle 2", "Blue Rifle 3"]
    assert [words for words, _ in rifle["states"]] == ["as it enters play", "Step: step 1", "spent", "as others see it"]
    assert len({mark for _, mark in rifle["states"]}) == 4
    assert rifle["group"] == ["Blue", "Units"]


def test_cards_have_a_face_and_a_back(meadow: Meadow) -> None:
    """They are told apart from counters, by their decks."""
    previewer = Previewer()
    told = previewer.read(meadow.module())
    (ambush,) = told["cards"]
    assert (ambush["group"], [words for words, _ in ambush["states"]]) == (["Blue Deck"], ["face", "face down"])
    face, back = (previewer.store.get(mark) for _, mark in ambush["states"])
    assert face is not None
    assert back is not None
    assert Image.open(BytesIO(face.content)).size == Image.open(BytesIO(back.content)).size
    assert face.content != back.content


def test_charts_and_help(meadow: Meadow) -> None:
    """Tables are pictures, pages are trees whose headings come below those of the preview."""
    told = Previewer().read(meadow.module())
    losses, sequence = told["charts"]
    assert (losses["title"], losses["window"], "picture" in losses) == ("Losses", "Charts", True)
    assert sequence["page"][0] == ["h3", {}, "Sequence"]
    assert told["help"][0]["title"] == "Rules"


def test_the_same_folder_gives_the_same_data(meadow: Meadow) -> None:
    """Nothing depends on time or on what was read before."""
    previewer = Previewer()
    first = json.dumps(previewer.read(meadow.module()))
    assert json.dumps(previewer.read(meadow.module())) == first
    assert json.dumps(Previewer().read(meadow.module())) == first


def test_only_what_has_changed_has_other_pictures(meadow: Meadow) -> None:
    """A value on one counter changes its own pictures, not those of others nor the map; a repainted map only that."""
    previewer = Previewer()
    before = previewer.read(meadow.module())
    meadow.change("blue.yaml", "attack: 8", "attack: 9")
    after = previewer.read(meadow.module())
    assert states(after, "Blue Rifle 1") == states(before, "Blue Rifle 1")
    gun, was = states(after, "Blue Gun"), states(before, "Blue Gun")
    assert gun["as it enters play"] != was["as it enters play"]
    assert gun["as others see it"] == was["as others see it"]
    assert after["maps"][0]["views"][0]["ground"] == before["maps"][0]["views"][0]["ground"]
    meadow.paint("#778899")
    painted = previewer.read(meadow.module())
    assert painted["maps"][0]["views"][0]["ground"] != after["maps"][0]["views"][0]["ground"]
    assert painted["counters"] == after["counters"]


def test_a_state_of_a_prototype_shows_on_all_its_counters(meadow: Meadow) -> None:
    """What was kept of a counter is forgotten when a prototype that it names is another."""
    previewer = Previewer()
    assert "spent" in states(previewer.read(meadow.module()), "Blue Rifle 1")
    meadow.change("blue.yaml", "Spent: {}", "Tired: {}")
    told = states(previewer.read(meadow.module()), "Blue Rifle 1")
    assert "tired" in told
    assert "spent" not in told


def test_a_map_of_very_many_pieces(meadow: Meadow, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first are shown, and a warning says how many there are."""
    monkeypatch.setattr(maps, "MOST_PIECES", 1)
    with pytest.warns(InputWarning, match="of 2 pieces on the map 'Meadow' the first 1 are shown"):
        told = Previewer().read(meadow.module())
    assert [one["name"] for one in told["maps"][0]["views"][0]["pieces"]] == ["Blue Rifle 1", "Blue Gun"]


def test_every_picture_can_be_had(meadow: Meadow) -> None:
    """Each mark in the data is in the store, also after the next build; others are not."""
    previewer = Previewer()
    told = previewer.read(meadow.module())
    marks = [mark for one in told["counters"] + told["cards"] for _, mark in one["states"]]
    marks += [view["ground"] for board in told["maps"] for view in board["views"]]
    marks += [piece["picture"] for board in told["maps"] for view in board["views"] for piece in view["pieces"]]
    meadow.change("blue.yaml", "attack: 8", "attack: 9")
    previewer.read(meadow.module())
    for mark in marks:
        shown = previewer.store.get(mark)
        assert shown is not None
        assert shown.kind == "image/png"
    assert previewer.store.get("0" * 24) is None
