"""What VASSAL does not read is no error: expectations are from its source, as each test says."""

from __future__ import annotations

import pytest

from ccmod.vassal.buildfile import element
from ccmod.vassal.lint import LintFinding, LintSeverity, Subject
from ccmod.vassal.traits import Layer, Prototype, ReturnToDeck, SendTo
from tests.vassal.lint.modules import MAP, MODULE, board, deck, found, game_map, grid, prototype, slot, subject


def of_code(of: Subject, code: str) -> list[LintFinding]:
    """The findings of a code."""
    return [one for one in found(of) if one.code == f"lint/{code}"]


@pytest.mark.parametrize(
    ("destination", "map", "board", "severity"),
    [
        ("R", "Main", "Old", None),
        ("Z", "Main", "Old", None),
        ("A", "Gone", "Old", None),
        ("R", "Gone", "", LintSeverity.NOTE),
        ("Z", "Gone", "", LintSeverity.NOTE),
        ("L", "Gone", "", LintSeverity.ERROR),
        ("G", "Gone", "", LintSeverity.ERROR),
        ("L", "Main", "Old", LintSeverity.ERROR),
        ("G", "Main", "Old", LintSeverity.ERROR),
        ("L", "Map0", "A", None),
    ],
)
def test_boards_are_looked_for_by_pixels_and_grid_only(
    destination: str, map: str, board: str, severity: LintSeverity | None
) -> None:
    """``SendToLocation.getSendLocation`` reads the board for L and G, and takes the piece's own map for one that it
    does not find; ``UniqueIdManager.findInstance`` takes a map's id for its name."""
    of = subject(slot(SendTo(destination=destination, map=map, board=board)), game_map())
    assert [one.severity for one in of_code(of, "map-missing")] == ([severity] if severity else [])


@pytest.mark.parametrize(
    ("trait", "missing"),
    [
        (ReturnToDeck(version="1", deck="Deck"), False),
        (ReturnToDeck(version="1", deck="Gone"), True),
        (ReturnToDeck(version="2", choose=True, deck="Gone", expression="Gone"), False),
        (ReturnToDeck(version="2", choose=False, deck="Gone", expression="Deck"), False),
        (ReturnToDeck(version="2", choose=False, deck="Deck", expression="Gone"), True),
        (ReturnToDeck(version="2", choose=False, deck="Gone", expression="{Name}"), False),
    ],
)
def test_a_deck_is_named_by_the_text_that_is_read(trait: ReturnToDeck, missing: bool) -> None:
    """``ReturnToDeck.mySetType``: the name before version 2, the expression since, neither if the player chooses."""
    assert bool(of_code(subject(slot(trait), game_map(deck())), "deck-missing")) == missing


@pytest.mark.parametrize(("text", "missing"), [("Send", True), ("", False)])
def test_a_deck_sends_its_cards_away_by_a_menu_text_only(text: str, missing: bool) -> None:
    """``Deck.getKeyCommands`` has the command only if its text is not empty."""
    of = subject(game_map(deck(reshufflable="true", reshuffleCommand=text, reshuffleTarget="Gone")))
    assert bool(of_code(of, "deck-missing")) == missing


def test_an_encoder_of_the_modules_own_may_come_first() -> None:
    """``GameModule.ensureComponent`` is content with any subclass of BasicCommandEncoder, in a package or in none."""
    own = subject(element("my.game.Encoder"), slot(), with_encoder=False, files={"my/game/Encoder.class": b""})
    plain = subject(element("MyFactory"), game_map(slot()), with_encoder=False)
    late = subject(slot(), element("my.game.Encoder"), with_encoder=False, files={"my/game/Encoder.class": b""})
    assert [one.severity for one in of_code(own, "encoder")] == [LintSeverity.NOTE]
    assert [one.severity for one in of_code(plain, "encoder")] == [LintSeverity.NOTE]
    assert [one.severity for one in of_code(late, "encoder")] == [LintSeverity.ERROR]


def test_pictures_of_unused_prototypes_are_notes() -> None:
    """A prototype's traits are made with a piece that names it: one that reaches no piece never asks for pictures."""
    layer = Layer(name="L", images=("gone.png",))
    unused = subject(slot(), prototype("A", Prototype("B")), prototype("B", layer))
    used = subject(slot(Prototype("A")), prototype("A", Prototype("B")), prototype("B", layer))
    assert [one.severity for one in of_code(unused, "image-missing")] == [LintSeverity.NOTE]
    assert [one.severity for one in of_code(used, "image-missing")] == [LintSeverity.ERROR]


def test_a_grid_location_is_read_only_on_a_grid() -> None:
    """``SetupStack.updatePosition`` goes by pixels without a location, and on a board without a grid."""
    stack = element(MAP + "SetupStack", {"name": "S", "useGridLocation": "true", "location": "X1"})
    empty = element(MAP + "SetupStack", {"name": "S", "useGridLocation": "true", "location": ""})
    regions = board(grid("RegionGrid", grid("Region", name="Box")))
    assert not of_code(subject(game_map(stack)), "location")
    assert not of_code(subject(game_map(empty, boards=[regions])), "location")
    assert of_code(subject(game_map(stack, boards=[regions])), "location")


def test_a_zone_that_takes_the_boards_grid_has_none_of_its_own() -> None:
    """``Zone.getGrid`` gives the parent's with ``useParentGrid``."""

    def of(parent: str) -> Subject:
        zone = grid("mapgrid.Zone", grid("HexGrid", dx="0.0", dy="0.0"), useParentGrid=parent, path="0,0;9,0;9,9")
        return subject(game_map(boards=[board(grid("ZonedGrid", zone))]))

    assert of_code(of("false"), "grid-size")
    assert not of_code(of("true"), "grid-size")


def test_a_set_up_that_loads_no_file_may_name_any() -> None:
    """``PredefinedSetup.launch`` reads the file only with ``useFile``, and a menu is never launched."""
    for switch in ({"useFile": "false"}, {"isMenu": "true"}):
        of = subject(element(MODULE + "PredefinedSetup", {"name": "S", "file": "s.vsav", **switch}),
                     files={"s.vsav": b"nonsense"})  # fmt: skip
        assert not [one for one in found(of) if one.code.startswith("lint/setup")]


def test_shader_pictures_are_read_for_the_custom_pattern_only() -> None:
    """``MapShader`` loads its image if the pattern is Custom Image."""
    for pattern, missing in (("25%", False), ("Custom Image", True)):
        shader = element(MAP + "MapShader", {"pattern": pattern, "image": "gone.png"})
        assert bool(of_code(subject(game_map(shader)), "image-missing")) == missing
