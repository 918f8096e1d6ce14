"""Logs of modules that others made: what their counters show, by an adapter that extends the series' own."""

from __future__ import annotations

from itertools import pairwise

import pytest

from ccmod.games.great_battles.rules.system import SYSTEM
from ccmod.ground.errors import CcmodError
from ccmod.play.finding import Severity
from ccmod.play.judge import judge
from ccmod.replay.foreign.loading import shipped_adapters
from ccmod.vassal.commands import ChangePiece, Chat, Command, MovePiece
from ccmod.vassal.traits import DynamicProperty, Layer, Mask, Rotate
from tests.games.great_battles.log import strangers
from tests.games.great_battles.log.strangers import BATTLE, centre, changed, drag, draw, read, said


def findings(*steps: Command, severity: Severity = Severity.VIOLATION) -> list[str]:
    """What is found in a log of these steps, of this weight."""
    record = read(*steps).imported.record
    return [f"{f.step} {f.check}" for f in judge(SYSTEM, record, BATTLE).findings if f.severity is severity]


def test_the_set_up_is_what_counters_show() -> None:
    """All is as in the battle. Which marker lies face down in the pool is secret."""
    setup = read().imported.record.header.setup
    assert setup == {
        "commands": {"1/1/I": {"orders": "Attack"}},
        "partial": True,
    }


def test_a_drawn_marker_lets_its_division_move() -> None:
    """5.31, 9.1: then a drag of one hex is movement, and turning a counter by 60 degrees is one vertex (7.2)."""
    found = read(draw(), drag("1", "0305", "0304"), changed("3", Rotate, facing=1))
    assert said(found) == ["The Union AM for 1/I is drawn", "34MA moves to 0304", "2ME turns to E"]
    assert (found.understood.events, dict(found.understood.failed)) == (3, {})


def test_a_covered_marker_is_drawn_when_it_is_shown() -> None:
    """Whoever draws it may keep it covered for a while: then nobody else knows what it is."""
    shown = changed("5", Mask, owner=None)
    assert said(read(draw(covered=True))) == []
    assert said(read(draw(covered=True), shown)) == ["The Union AM for 1/I is drawn"]
    assert said(read(shown)) == []


def test_what_may_have_many_reasons_is_only_found() -> None:
    """Without a marker a drag may be anything; strength and Disorder may come of any fire."""
    found = read(
        drag("4", "0903", "0904"),
        changed("3", DynamicProperty, value="5"),
        changed("1", Layer, value=1),
        changed("2", Layer, value=2),
    )
    assert said(found) == [
        "5VA is found in 0904",
        "2ME is found at 5 SP",
        "34MA is found as Disordered",
        "Reed is found as under Advance Orders",
    ]


def test_routed_units_lie_in_the_box_of_their_brigade() -> None:
    """And the dead in theirs: the places of the leader boards have the names that the rules know."""
    away = [
        MovePiece(id, "Leader Boards", *box, None, "Main Map", *centre(hex), None, "")
        for id, box, hex in (("3", strangers.BOX, "0306"), ("1", strangers.DEAD, "0305"))
    ]
    assert said(read(*away)) == ["2ME is found as routed", "34MA is found as eliminated"]


def test_what_is_only_found_is_not_checkable() -> None:
    """It is never ok, and never held against anybody."""
    log = [drag("4", "0903", "0904"), changed("3", DynamicProperty, value="5")]
    assert findings(*log) == []
    assert findings(*log, severity=Severity.NOT_CHECKABLE) == ["1 gbacw/KNOWN", "2 gbacw/KNOWN"]


def test_a_drag_that_no_rule_allows_is_only_found() -> None:
    """9.11: four movement points are four clear hexes. The fifth may be a retreat, which no counter tells."""
    ways = ["0305", "0304", "0303", "0302", "0301", "0401"]
    log = [draw(), *(drag("1", start, end) for start, end in pairwise(ways))]
    assert said(read(*log))[-2:] == ["34MA moves to 0301", "34MA is found in 0401"]
    assert findings(*log) == []


def test_what_the_words_alone_show_is_held_against_their_speaker() -> None:
    """2.5, 2.6: the die has no 10, and 7 against 6 is no pass; that nothing has caused the roll is not known."""
    log = [Chat("<Anna> - Union rolls 10 for fire"), Chat("<Anna> - 34MA passes its check for fire with 7 against 6")]
    assert findings(*log) == ["1 gbacw/V001", "2 gbacw/V002"]
    assert findings(Chat("<Anna> - Union rolls 5 for fire")) == []


def test_a_slip_of_the_hand_is_taken_back() -> None:
    """Who drags a counter back at once has done nothing."""
    assert said(read(draw(), drag("1", "0305", "0306"), drag("1", "0306", "0305"))) == ["The Union AM for 1/I is drawn"]


def test_turning_on_is_one_turn() -> None:
    """Whoever clicks three times has turned once, to where the counter faces then."""
    after = strangers.PIECES["3"]
    steps: list[Command] = []
    for facing in (1, 2, 3):
        before = after
        after = before.map_traits(lambda one, to=facing: one.change(facing=to) if isinstance(one, Rotate) else one)  # type: ignore[misc]
        steps.append(ChangePiece("3", after.state, before.state))
    assert said(read(*steps)) == ["2ME is found facing SSW"]


@pytest.mark.parametrize("line", ["<Anna> - 34MA moves to 0304", "<Anna> - 34MA moves to 0304 for 1 MP by road"])
def test_a_sentence_stands_for_the_drag_before_it(line: str) -> None:
    """What players type in the words of the game counts, and says nothing twice."""
    sentence = line.removeprefix("<Anna> - ")
    assert said(read(draw(), drag("1", "0305", "0304"), Chat(line))) == ["The Union AM for 1/I is drawn", sentence]
    assert said(read(draw(), Chat(line), drag("1", "0305", "0304"))) == ["The Union AM for 1/I is drawn", sentence]


def test_without_the_battle_nothing_is_judged() -> None:
    """The counters alone tell neither orders nor values: every step is not checkable, none ok."""
    record = read(draw(), drag("1", "0305", "0304"), battle=None).imported.record
    verdicts = judge(SYSTEM, record, None).verdicts
    assert {str(f.severity) for v in verdicts for f in v.findings} == {str(Severity.NOT_CHECKABLE)}
    assert all(v.findings for v in verdicts)


def test_the_base_is_for_no_module() -> None:
    """No published module was seen, so that no log is read by the base alone."""
    base = next(one.file for one in shipped_adapters() if one.file.system == "gbacw")
    assert (base.matches.module, base.matches.maps) == ([], [])


def test_another_battle_is_refused() -> None:
    """A battle whose map lacks the hexes of the counters is not that of the log; the counter and its hex are named."""
    units = {name: {**row, "hex": None} for name, row in BATTLE["units"].items()}
    other = BATTLE | {"map": BATTLE["map"] | {"first": "A1"}, "units": units, "leaders": {}}
    with pytest.raises(CcmodError, match="34MA is in 0305, a hex that the map of Nowhere does not have"):
        read(battle=other)
