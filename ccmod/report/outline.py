"""The steps of a game by its turns and the parts that its story names, for a list that can be folded."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, field

from ccmod.play.event import Event
from ccmod.play.story import Story
from ccmod.replay.branches import Branch
from ccmod.replay.replay_report import ReplayReport
from ccmod.replay.step import JudgedStep
from ccmod.replay.variations import JudgedVariation

MARKED = ("violation", "warning", "not checkable")
"""The verdicts that a folded part still shows."""


@dataclass(slots=True)
class Node:
    """A step with the steps of the part that it begins, or a turn with all its steps."""

    step: JudgedStep | None = None
    """``None`` for a turn."""
    title: str = ""
    """The name of the turn."""
    aside: bool = False
    """Whether the step is bookkeeping."""
    inside: list[Node] = field(default_factory=list)
    branches: list[Branch] = field(default_factory=list)
    """The moves taken back after the step."""
    variations: list[JudgedVariation] = field(default_factory=list)
    """The variations after it."""

    def steps(self) -> Iterator[JudgedStep]:
        """All steps inside."""
        for node in self.inside:
            if node.step is not None:
                yield node.step
            yield from node.steps()

    @property
    def count(self) -> int:
        """How many steps are inside."""
        return sum(1 for _ in self.steps())

    @property
    def marks(self) -> dict[str, int]:
        """How many steps inside have each verdict that counts; those that none has are left out."""
        verdicts = [step.status for step in self.steps()]
        return {word: verdicts.count(word) for word in MARKED if word in verdicts}


def outline(report: ReplayReport) -> list[Node]:
    """The steps by turn and part. A game whose positions name no turns has no nodes for them."""
    types, story = report.system.vocabulary.types, report.system.story
    top: list[Node] = []
    open_parts: list[tuple[int, list[Node]]] = []
    turn, inside = "", top
    taken_back = _taken_back(report)
    for step in report.steps:
        now = step.view.turn if step.view is not None else turn
        if now != turn:
            turn = now
            top.append(Node(title=now))
            inside = top[-1].inside
            open_parts.clear()
        event = None if step.event is None else types[str(step.event["type"])]
        node = Node(step, aside=event in story.asides, branches=taken_back.get(step.number, []))
        node.variations = [one for one in report.variations if one.after == step.number and event is not None]
        _place(node, event, story, open_parts, inside)
    return top


def _taken_back(report: ReplayReport) -> dict[int, list[Branch]]:
    """The moves taken back, by the step after which they lie; by the first step that is shown if they lie before it."""
    numbers = [step.number for step in report.steps if step.event is not None]
    found: dict[int, list[Branch]] = {}
    for after, branch in report.source.branches if numbers else ():
        found.setdefault(numbers[max(0, bisect_right(numbers, after) - 1)], []).append(branch)
    return found


def _place(
    node: Node, event: type[Event] | None, story: Story, open_parts: list[tuple[int, list[Node]]], turn: list[Node]
) -> None:
    """Put a step where it belongs, and open or close the parts that it begins or ends."""
    begins = None if event is None else story.depth(event)
    ends = None if event is None else story.ended(event)
    if event is None or event in story.between:
        open_parts.clear()
    elif begins is not None:
        _close(open_parts, begins)
    elif ends is not None and any(depth == ends for depth, _ in open_parts):
        _close(open_parts, ends + 1)
    (open_parts[-1][1] if open_parts else turn).append(node)
    if begins is not None:
        open_parts.append((begins, node.inside))
    elif open_parts and open_parts[-1][0] == ends:
        open_parts.pop()


def _close(open_parts: list[tuple[int, list[Node]]], depth: int) -> None:
    """Close the parts that lie this deep or deeper."""
    while open_parts and open_parts[-1][0] >= depth:
        open_parts.pop()
