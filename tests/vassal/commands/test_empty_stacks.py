"""Leaving empty stacks out of a stream changes nothing but them."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from ccmod.vassal.commands import AddPiece, BeginSave, Command, EndSave, Null, decode
from ccmod.vassal.savegame import without_empty_stacks

EMPTY = st.sampled_from(["null;0;0", "Main Map;10;20;@@-1", "Main;-5;7;@@2", "null;0;0;@@-1"]).map(
    lambda state: AddPiece("1", "stack", state)
)
OTHER = st.sampled_from(
    [AddPiece("2", "stack", "Main;1;2;7;8"), AddPiece("3", "piece;;;Rifle/", "Main;1;2;9;0"), Null(),
     AddPiece("4", "mark;a\tpiece;;;Gun", "x\tMain;1;2"), AddPiece("'5'", "stack", "Main;1;2")]
)  # fmt: skip
TREES = st.recursive(
    EMPTY | EMPTY | OTHER,
    lambda inner: st.lists(inner, max_size=5).map(lambda subs: Null(subs=tuple(subs))),
    max_leaves=30,
)


def shape(command: Command) -> list[object]:
    """A tree without its empty stacks."""
    subs = [shape(one) for one in command.subs if not _is_empty(one)]
    return [command.head, subs]


def _is_empty(one: Command) -> bool:
    return isinstance(one, AddPiece) and one.is_stack and not one.subs and one.state.count(";") < 4 and one.id == "1"


@settings(max_examples=200)
@given(st.lists(TREES, max_size=8))
def test_all_but_empty_stacks_stays_where_it_is(subs: list[Command]) -> None:
    """Whatever groups the stacks stand in, every other command keeps its place and text (by decoding both)."""
    text = BeginSave(subs=(*subs, EndSave())).encode()
    shorter, count = without_empty_stacks(text)
    assert shape(decode(shorter)) == shape(decode(text))
    assert count == sum(1 for _ in decode(text).walk()) - sum(1 for _ in decode(shorter).walk())


def test_a_run_leaves_one() -> None:
    """Ten thousand in a row are one, and the count tells of the others."""
    text = BeginSave(subs=(*[AddPiece(str(number), "stack", "null;0;0;@@-1") for number in range(10_000)], EndSave()))
    assert without_empty_stacks(text.encode())[1] == 9_999
