"""Lines of sight and Hindrances in play: what findings say, what is not known, groups, Smoke rounds, agreements."""

from __future__ import annotations

from typing import Any

from ccmod.games.combat_commander.rules.examples import EXAMPLES
from ccmod.games.combat_commander.rules.system import SYSTEM
from ccmod.play.finding import Finding, Severity
from ccmod.play.judge import judge

FIRE = ["German plays G-50 as the order Fire", "German activates German Rifle 1"]
SETUP = {"active": "German", "hands": {"German": ["G-50"]}}
FOE = {"Russian Rifle 1": {"hex": "C8"}}
OWN = {f"V{number}" for number in range(117, 136)}


def findings(*events: str, **record: Any) -> list[Finding]:
    """What the checks of this chapter find."""
    position = EXAMPLES.position({"base": "meadow", "events": list(events), **record})
    found = judge(SYSTEM, position.record, position.scenario).findings
    return [finding for finding in found if finding.check.removeprefix("cc/") in OWN]


def fired(attack: str, map: dict[str, Any] | None = None, **scenario: Any) -> list[Finding]:
    """The same of a Fire Attack on C8."""
    units = scenario.pop("units", FOE)
    return findings(*FIRE, attack, setup=SETUP, scenario={"map": map or {}, "units": units, **scenario})


def test_a_finding_names_who_where_and_by_which_rule() -> None:
    """A player reads who does not see what, because of what, and where to look it up."""
    (found,) = fired("German attacks C8 with German Rifle 1, German Light MG 1", {"terrain": {"C5": "woods"}})
    assert found.check == "cc/V117"
    assert found.message == "German Rifle 1 and German Light MG 1 in C4 does not see C8: woods in C5 (10.1)"
    assert found.objection.pieces == ("German Rifle 1", "German Light MG 1")
    assert found.objection.hexes == ("C4", "C8", "C5")


def test_several_causes_are_each_told_by_their_check() -> None:
    """Woods, a Blaze and a Wall on one line are three breaches."""
    map = {"terrain": {"C5": "woods"}, "hexsides": {"wall": ["C6-C7"]}}
    found = fired("German attacks C8 with German Rifle 1", map, markers=[{"marker": "Blaze", "hex": "C7"}])
    assert sorted(finding.check for finding in found) == ["cc/V117", "cc/V119", "cc/V122"]


def test_what_a_map_does_not_say_is_not_checkable() -> None:
    """A line along the side of woods without shapes: the check names the datum, and does not guess (V117)."""
    map = {"terrain": {"D3": "woods"}}
    found = findings("The line of sight from C4 to E4 is clear", scenario={"map": map})
    assert [(finding.check, finding.severity) for finding in found] == [("cc/V117", Severity.NOT_CHECKABLE)]
    assert "woods in D3: the map does not say where in the hex it is drawn" in found[0].message
    assert findings("The line of sight from C4 to E4 is blocked", scenario={"map": map}) == []


def test_an_unknown_hindrance_is_not_checkable() -> None:
    """Smoke whose number nobody knows may be anything (V123)."""
    smoke = [{"marker": "Smoke", "hex": "C6"}]
    (found,) = fired("German attacks C8 with German Rifle 1 through Hindrance 3", markers=smoke)
    assert (found.check, found.severity) == ("cc/V123", Severity.NOT_CHECKABLE)


def test_without_a_map_nothing_is_certain() -> None:
    """No map, no line of sight."""
    position = EXAMPLES.position({"events": ["The line of sight from C4 to C8 is clear"]})
    found = [f for f in judge(SYSTEM, position.record, None).findings if f.check == "cc/V117"]
    assert [f.severity for f in found] == [Severity.NOT_CHECKABLE]


def test_a_group_is_hindered_by_the_largest_of_its_lines() -> None:
    """Each piece has its own line; the one of Rifle 2, next to the target, is not hindered (O20.3.2)."""
    units = {**FOE, "German Rifle 2": {"hex": "B8"}}
    map = {"terrain": {"C6": "brush"}}
    events = ["German plays G-50 as the order Fire", "German activates Sgt. Weber, German Rifle 1, German Rifle 2"]
    attack = "German attacks C8 with German Rifle 1, German Rifle 2 through Hindrance 3"
    assert findings(*events, attack, setup=SETUP, scenario={"map": map, "units": units}) == []


def test_smoke_rounds_need_a_line_of_sight_or_not() -> None:
    """O20.2.1 speaks of any hex in Range; the option AMB-25 says whether that is meant."""
    mortar = {"German Light Mortar 1": {"side": "German", "type": "Light Mortar", "carrier": "German Rifle 1"}}
    map = {"terrain": {"C6": "woods"}}
    scenario = {"map": map, "units": FOE, "weapons": mortar}
    aim = "German targets C9 with German Light Mortar 1 to lay smoke"
    assert [f.check for f in findings(*FIRE, aim, setup=SETUP, scenario=scenario)] == ["cc/V117"]
    assert findings(*FIRE, aim, setup=SETUP, scenario=scenario, options={"AMB-25": "Range only"}) == []


def test_readings_reach_the_judge() -> None:
    """A record's options are those of its lines of sight (AMB-40)."""
    scenario = {"map": {"terrain": {"C6": "brush"}, "level": {"C4": 1}}}
    said = "The line of sight from C4 to C8 is clear through Hindrance 3"
    assert [f.check for f in findings(said, scenario=scenario)] == ["cc/V134"]
    assert findings(said, scenario=scenario, options={"AMB-40": "one end"}) == []


def test_agreements_are_forgotten_when_smoke_changes() -> None:
    """What was blocked by a Blaze need not be so once it is gone (V121)."""
    there, back = (
        "The line of sight from C4 to C8 is blocked because of Blaze",
        "The line of sight from C8 to C4 is clear",
    )
    blaze = {"markers": [{"marker": "Blaze", "hex": "C6"}]}
    assert {f.check for f in findings(there, back, scenario=blaze)} == {"cc/V121", "cc/V122"}
    assert findings(there, "Blaze is removed from C6", back, scenario=blaze) == []


def test_the_right_hindrance_is_shown_with_its_sources() -> None:
    """The message lists all that hinders, so that a player sees the largest."""
    map = {"terrain": {"C5": "brush", "C6": "orchard"}}
    (found,) = fired("German attacks C8 with German Rifle 1 through Hindrance 5", map)
    assert found.message == (
        "the Hindrance is 3 (brush 3 in C5 (T81); orchard 2 in C6 (T91)), not 5: only the largest counts"
    )
    assert (found.objection.expected, found.objection.found) == ("3", "5")
