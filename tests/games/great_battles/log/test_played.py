"""A turn of Tanner's Ridge as two players played it by mail in VASSAL 3.7.26, in five logs: by mouse, keys and chat.

A good third was done as people do: typed in lower case, or without a word; dragged over several hexes, off-centre, by
mistake and back; a marker by hand and one of the other's; a unit left behind by its leader. Some breaches were planted,
some happened. What each act must come to was written down as it was done.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from ccmod.audit.audit import AuditContext, GameAudit, audit
from ccmod.play.finding import Severity

LOGS = [Path(__file__).parent / "fixtures" / f"played-by-hand-{number}.vlog" for number in range(1, 6)]


class Act(NamedTuple):
    """What was done, what it must be read as (empty: no act of the game), and what is wrong with it."""

    done: str
    read: tuple[str, ...] = ()
    findings: tuple[str, ...] = ()


def said(sentence: str, *findings: str, by: str = "menu, key or button") -> Act:
    """An act that is one sentence."""
    return Act(by, (sentence,), findings)


ACTS = (
    Act("typed: hello boris, good luck on the ridge - coffee first"),
    said("Turn 1 begins"),
    said("Union rolls 6 for initiative"),
    said("The modifiers are Gen. Whitlock +2 in all 2", by="typed in lower case with a star"),
    Act("button: Draw an AM, while the pool is empty"),
    said("Confederate rolls 8 for initiative"),
    said("The modifiers are Gen. Maddox +1 in all 1", by="typed"),
    said("Confederate has the initiative"),
    said("The phase chain of command begins"),
    said("The phase efficiency begins"),
    said("Confederate draws efficiency for II"),
    Act("a marker is dragged out of the cup"),
    said("The efficiency marker of II is a 2"),
    said("Gen. Thorne gives 1 to 2/II", by="typed in lower case"),
    said("1/II gets 3 AMs"),
    said("2/II gets 3 AMs"),
    Act("typed: ok your initiative. my EM now"),
    Act("a marker is dragged out of the cup, and nobody has called for it"),
    said("The efficiency marker of I is a 3"),
    said("1/I gets 4 AMs"),
    said("2/I gets 3 AMs", by="typed in lower case"),
    said("The phase division orders begins"),
    said("Gen. Prescott orders 2/1/I to Attack", "V040"),  # four points away; at dawn his range of 6 is 3
    Act("typed: gen. prescott orders 2/1/i to attack, which the menu has said"),
    Act("typed: pruett orders 1/2/II to attack, as planned"),
    said("Gen. Pruett orders 1/2/II to Attack"),
    said("The phase reinforcement orders begins"),
    said("The phase reserve begins"),
    said("The phase engineers begins"),
    said("The phase first activation begins"),
    said("Confederate begins with the AM of 2/II"),
    said("The phase pool begins"),
    said("Confederate puts 1 AMs of 1/II into the pool"),
    said("Confederate puts 1 AMs of 1/II into the pool"),
    Act("a marker of 2/II is dropped beside the pool, and stays there"),
    said("Confederate puts 1 AMs of March into the pool"),
    said("Union puts 1 AMs of 1/I into the pool", by="Boris does it by the marker's menu"),
    said("Union puts 1 AMs of 1/I into the pool", by="Boris does it by the marker's menu"),
    said("Union puts 1 AMs of 2/I into the pool", by="Boris drags it"),
    said("The phase activations begins"),
    said("1/2/II activates"),
    said("358 TX moves to L3", by="dropped off-centre"),
    said("358 TX turns to E", by="the wrong key"),
    said("358 TX turns to NNE", by="and back"),
    said("358 TX turns to NNW"),
    Act("357 TX is dragged to K3, and taken back by Ctrl+Z"),
    said("359 TX ends its move", by="typed in lower case with a star"),
    said("1/2/II has finished"),
    said("The AM of 2/I of Union is drawn"),
    said("1/2/I activates"),
    Act("309 IN is dragged over two hexes, then typed: 309 in moves to n3 by trail",
        ("309 IN moves to N2", "309 IN moves to N3 by trail")),
    Act("307 IN is dragged to L2, and back to L1"),
    said("1/2/I has finished", by="typed in lower case"),
    said("The AM of 1/II of Confederate is drawn"),
    said("1/1/II skips this AM", by="typed"),
    said("The AM of 1/I of Union is drawn"),
    said("1/1/I activates"),
    said("301 OH refuses its right flank"),
    Act("a whole stack is dragged", ("302 OH moves to E2", "Gen. Alder goes to E2")),
    Act("a whole stack is dragged", ("303 NY moves to F2", "Gen. Prescott goes to F2")),
    said("1/1/I has finished"),
    said("The AM of 1/I of Union is drawn"),
    said("1/1/I activates"),
    said("Gen. Alder goes to E3", "V093", by="a drag that was meant for the stack: his regiment stays in E2"),
    said("302 OH fires at E4", "V102", by="typed in lower case"),  # E3 is higher than both
    said("351 GA fires at E3 as return fire", "V113", by="typed"),  # nobody has fired from E3
    said("351 GA fires at E3 as return fire", "V112", "V113", by="typed a second time"),
    said("Union rolls 4 for fire"),
    said("The fire on E4 gives 1", "V121", by="typed"),  # 4, +1 at two hexes, -2 at dawn: 3 is d+1
    said("Confederate rolls 4 for fire of 351 GA", by="Anna rolls in the menu of the Confederate regiment"),
    said("The fire on E3 gives 1d+1", by="typed"),
    said("351 GA loses 1 SP"),
    said("Union rolls 1 for disorder", "X01"),  # in E3 is no regiment
    said("302 OH passes its check for fire", "X01", by="typed in lower case"),
    said("302 OH loses 1 SP from fire", "X01", by="typed, and the counter not changed"),
    Act("a whole stack is dragged", ("303 NY moves to F3", "Gen. Prescott goes to F3")),
    Act("typed: 303 ny, 302 oh look good"),
    said("The phase shock begins", by="typed"),
    said("Union resolves from left to right", "V130", by="typed before the Shocks"),
    said("302 OH will shock 351 GA", "V131", by="typed"),  # not beside it
    said("303 NY will shock 352 GA", by="typed with a star"),
    said("303 NY shocks 352 GA", "V133", "V136", "V136", by="typed in lower case"),  # 353 VA; no Pre-Shock Checks
    said("Union rolls 7 for shock"),
    said("1/1/I has finished", "V141", "X03"),  # no result, no Disorder; the other Shock left out
    said("The AM of 1/II of Confederate is drawn"),
    said("1/1/II skips this AM", by="typed"),
    said("The AM of March of Confederate is drawn"),
    said("2/1/II activates"),
    said("354 VA moves to H3", "V082", "V088", by="one drag over two hexes"),
    said("2/1/II has finished"),
    said("The pool is empty"),
    said("Turn 1 ends"),
    said("Turn 1 begins", "V011", by="the tracker was not moved on"),
)  # fmt: skip
"""Every act in its order; a check twice is two findings."""
ASKED = {"V082", "V088", "V130"}
"""What is asked, not held against anybody: the way of a long drag, a line named before there are Shocks."""


@cache
def played() -> GameAudit:
    """The five logs as one game by mail, with the module as it is built today."""
    (game,) = audit(LOGS, AuditContext(), sort=False).games
    return game


def test_every_act_is_understood() -> None:
    """Each act is the sentence that it must be, and what was no act of the game is none."""
    (judged,) = played().judged
    assert judged.report is not None
    assert [step.sentence for step in judged.report.steps] == [sentence for act in ACTS for sentence in act.read]
    assert judged.report.source.unread == ()


def test_every_breach_is_found_and_nothing_else() -> None:
    """Each at its act, each by its check."""
    (judged,) = played().judged
    assert judged.report is not None
    found = [
        (step.sentence, finding.check.removeprefix("gbacw/"))
        for step in judged.report.steps
        for finding in step.findings
    ]
    assert sorted(found) == sorted((act.read[-1], check) for act in ACTS for check in act.findings)


@pytest.mark.parametrize("check", sorted(ASKED))
def test_what_may_be_meant_otherwise_is_asked(check: str) -> None:
    """A question accuses nobody."""
    (judged,) = played().judged
    assert judged.report is not None
    severities = {one.severity for step in judged.report.steps for one in step.findings if one.check.endswith(check)}
    assert severities
    assert Severity.VIOLATION not in severities


def test_the_logs_follow_each_other() -> None:
    """No gap and no fork; one move was taken back."""
    assert [str(finding.kind) for finding in played().findings if finding.rule is None] == ["undone"]
