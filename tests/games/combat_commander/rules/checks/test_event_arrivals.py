"""Who comes by an Event where nobody knows the map."""

from __future__ import annotations

from ccmod.games.combat_commander.rules.examples import EXAMPLES
from ccmod.games.combat_commander.rules.system import SYSTEM
from ccmod.play.judge import judge


def test_a_hero_in_a_hex_that_may_be_an_own_objective_is_asked_about() -> None:
    """E58, AMB-61: an own objective without enemies is friendly; without the map nobody knows where it is."""
    events = (
        "German takes control of objective 2",
        "German rolls recover for German Rifle 2 with G-34: 2 and 5",
        "German resolves Event!",
        "German reveals G-67 for event: Hero",
        "German carries out Hero",
        "The Hero arrives in G4",
    )
    record = EXAMPLES.position({"events": events}).record
    messages = [one.message for one in judge(SYSTEM, record).findings if (one.step, one.check) == (6, "cc/V260")]
    assert messages == [
        "not checkable without the type of The Hero",
        "not checkable without the hexes of the objectives",
    ]
