"""In which states a piece looks different."""

from __future__ import annotations

from ccmod.convert.snapshot.appearance import appearance_of
from ccmod.report.preview.states import MOST_STATES, states_of
from ccmod.vassal.traits import Label, Layer, Mark, MarkMoved, Mask, Piece


def words(*traits: object, card: bool = False) -> list[str]:
    """What the states of a piece with these traits are called."""
    return [said for said, _ in states_of(Piece.make("A", "a.png", traits), card=card)]  # type: ignore[arg-type]


def test_each_level_of_each_layer() -> None:
    """A level that shows the same picture as now, or none, is no state of its own."""
    layer = Layer(images=("1.png", "2.png", "", "1.png"), level_names=("fresh", "+ (tired)", "", ""), name="Order")
    assert words(layer) == ["as it enters play", "Order: tired", "without Order"]


def test_a_layer_that_is_off() -> None:
    """It is switched on; one level needs no number, and a level called as its layer is said once."""
    assert words(Layer(images=("x.png",), name="Pinned", value=-1)) == ["as it enters play", "Pinned"]
    assert words(Layer(images=("x.png",), name="Spent", level_names=("+ (spent)",), value=-1))[1:] == ["spent"]
    assert words(Layer(images=("x.png", "y.png"), value=-1))[1:] == ["level 1", "level 2"]


def test_moved_and_masked() -> None:
    """VASSAL's own mark of movement is in no module, so nothing is told of it; a card is face down, not masked."""
    assert words(MarkMoved(icon="mine.gif"))[1:] == ["moved"]
    for own in ("moved.gif", "/images/moved.gif", ""):
        assert words(MarkMoved(icon=own)) == ["as it enters play"]
    assert words(Mask(image="back.png"))[1:] == ["as others see it"]
    assert words(Mask(image="back.png"), card=True) == ["face", "face down"]


def test_what_others_see_of_a_mask() -> None:
    """The picture of the mask; of the style with an own picture for the others that one (``Obscurable.java``)."""
    for style, image in (("I", "back.png"), ("Gother.png", "other.png")):
        _, (_, covered) = states_of(Piece.make("A", "a.png", [Mask(image="back.png", style=style)]))
        assert covered.image == image


def test_not_more_than_can_be_looked_at() -> None:
    """A counter of a thousand levels shows the first of them."""
    layer = Layer(images=tuple(f"{number}.png" for number in range(1000)))
    assert len(states_of(Piece.make("A", "a.png", [layer]))) == MOST_STATES + 1


def test_what_is_not_seen_does_not_count() -> None:
    """Two pieces that differ in marks and menus look alike; with a text on them they may not."""
    one, other = Piece.make("A", "a.png", [Mark("Side", "Red")]), Piece.make("A", "a.png", [Mark("Side", "Blue")])
    assert appearance_of(one) == appearance_of(other)
    spoken = [
        Piece(one.basic, (*one.traits, Label(text="$Side$"))),
        Piece(other.basic, (*other.traits, Label(text="$Side$"))),
    ]
    assert appearance_of(spoken[0]) != appearance_of(spoken[1])
    layer = Layer(images=("1.png", "2.png"))
    shown, changed = Piece.make("A", "a.png", [layer]), Piece.make("A", "a.png", [layer.at(2)])
    assert appearance_of(shown) != appearance_of(changed)
    assert appearance_of(changed)[1] == ("a.png", "2.png")
