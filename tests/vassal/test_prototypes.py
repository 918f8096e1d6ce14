"""Prototypes expanded as VASSAL does it, and never beyond the budget."""

from __future__ import annotations

import pytest

from ccmod.ground.errors import UnreadableInput
from ccmod.ground.limits import Limits
from ccmod.vassal.definitions import Definition
from ccmod.vassal.prototypes import Prototypes
from ccmod.vassal.traits import Comment, Delete, Mark, Piece, Prototype, Trait
from tests.hang import ends

A, B, C = (Mark.of({name: "1"}) for name in "abc")


def prototype(name: str, *traits: Trait) -> Definition:
    """The definition of a prototype."""
    return Definition(f"PrototypeDefinition:{name}", "prototype", name, "", Piece.make("", "", traits))


def in_play(piece: Piece, *definitions: Definition) -> tuple[Trait, ...]:
    """The traits of a piece in play."""
    return Prototypes(definitions).in_play(piece).traits


def refusal(piece: Piece, *definitions: Definition, limits: Limits | None = None) -> UnreadableInput:
    """How a piece is refused, which takes no time to speak of."""
    with ends(), pytest.raises(UnreadableInput) as caught:
        Prototypes(definitions, limits=limits or Limits(), file="m.vmod").in_play(piece)
    assert caught.value.code == "module/prototypes"
    assert caught.value.place.file == "m.vmod"
    return caught.value


def test_traits_stand_at_the_place_of_the_name_and_comments_go() -> None:
    """``UsePrototype.java`` puts the traits around what is inside; ``PieceCloner.java`` leaves comments out."""
    piece = Piece.make("R", traits=[A, Prototype("Unit"), Comment("mine"), C])
    assert in_play(piece, prototype("Unit", Delete(), Comment("none"), B)) == (A, Delete(), B, C)


def test_a_missing_prototype_gives_nothing() -> None:
    """``UsePrototype.getExpandedInner`` gives what is inside if there is no definition of the name, or an empty one."""
    assert in_play(Piece.make("R", traits=[A, Prototype("gone"), Prototype("empty"), B]), prototype("empty")) == (A, B)


def test_of_twins_the_last_counts() -> None:
    """``PrototypesContainer.addDefinition`` puts them into a map by their names."""
    assert in_play(Piece.make("R", traits=[Prototype("U")]), prototype("U", A), prototype("U", B)) == (B,)


def test_parameters_fill_the_text_in_one_go() -> None:
    """Values are not looked into again; a name without a value loses its dollar signs (FormattedStringExpression)."""
    use = Prototype.with_values("U", {"x": "$y$", "y": "2"})
    of = prototype("U", Mark.of({"a": "1"}).change(names=("$x$",)), Mark.of({"n": "1"}).change(names=("$z$",)))
    assert [trait.names for trait in in_play(Piece.make("R", traits=[use]), of)] == [("$y$",), ("z",)]  # type: ignore[attr-defined]


def test_parameters_reach_the_prototypes_inside() -> None:
    """The text is filled before it is read, so the names of inner prototypes and their parameters are filled, too."""
    use = Prototype.with_values("Outer", {"which": "Inner"})
    assert in_play(Piece.make("R", traits=[use]), prototype("Outer", Prototype("$which$")), prototype("Inner", A)) == (
        A,
    )


def test_without_parameters_dollars_stay() -> None:
    """``PrototypeDefinition.getPiece`` takes the text as it is if there are none."""
    kept = Mark.of({"a": "1"}).change(names=("$x$",))
    assert in_play(Piece.make("R", traits=[Prototype("U")]), prototype("U", kept)) == (kept,)


def test_a_circle_is_refused_or_entered_once() -> None:
    """VASSAL reports an infinite loop; for a list of what there is, the circle is named and not entered again."""
    circle = prototype("A", B, Prototype("B")), prototype("B", Prototype("A"))
    fault = refusal(Piece.make("R", traits=[Prototype("A")]), *circle)
    assert "contains itself: A > B > A" in fault.message
    assert fault.place.part == "PrototypeDefinition:A"
    found = Prototypes(circle).expand([Prototype("A")], cycles=False)
    assert [[one.name for one in way] for way, _ in found] == [[], ["A"], ["A"], ["A", "B"]]


def test_prototypes_go_fifty_deep() -> None:
    """``tools/RecursionLimiter.java``: the fifty-first is an infinite loop to VASSAL."""
    chain = [prototype(f"p{n}", Prototype(f"p{n + 1}")) for n in range(50)]
    assert in_play(Piece.make("R", traits=[Prototype("p1")]), *chain, prototype("p50", A)) == (A,)
    fault = refusal(Piece.make("R", traits=[Prototype("p0")]), *chain, prototype("p50", A))
    assert "more than 50 deep" in fault.message


@pytest.mark.parametrize("last", [(), (A,)], ids=["of nothing", "of traits"])
def test_prototypes_that_multiply_are_refused(last: tuple[Trait, ...]) -> None:
    """4 ** 14 traits out of fifteen prototypes; each visit counts, whether or not a trait comes of it."""
    bomb = [prototype(f"p{n}", *[Prototype(f"p{n + 1}")] * 4) for n in range(14)]
    fault = refusal(Piece.make("R", traits=[Prototype("p0")]), *bomb, prototype("p14", *last))
    assert "'p0'" in fault.message


def test_parameters_that_multiply_text_are_refused() -> None:
    """Forty doublings of a text are a terabyte."""
    double = {"x": "$x$$x$"}
    bomb = [prototype(f"p{n}", A, Prototype.with_values(f"p{n + 1}", double)) for n in range(40)]
    use = Prototype.with_values("p0", {"x": "12345678"})
    assert "characters" in refusal(Piece.make("R", traits=[use]), *bomb, prototype("p40", A)).message


def test_parameters_that_are_all_different_are_refused() -> None:
    """A tree whose every branch has other values has nothing to keep, and each of its prototypes must be read."""
    bomb = [
        prototype(f"p{n}", *(Prototype.with_values(f"p{n + 1}", {"x": f"$x${branch}"}) for branch in "01"))
        for n in range(40)
    ]
    refusal(Piece.make("R", traits=[Prototype.with_values("p0", {"x": "a"})]), *bomb)


def test_the_budget_is_that_of_the_whole_module() -> None:
    """Many pieces, each just within the limit for one, are as bad as one piece beyond it."""
    prototypes = Prototypes([prototype("U", *[A] * 900)], limits=Limits(prototype_traits=10_000))
    pieces = [Piece.make("R", traits=[Prototype("U")]) for _ in range(12)]
    for piece in pieces[:11]:
        prototypes.in_play(piece)
    with pytest.raises(UnreadableInput, match="the pieces of the module expand to more than 10000 traits with it"):
        prototypes.in_play(pieces[11])
