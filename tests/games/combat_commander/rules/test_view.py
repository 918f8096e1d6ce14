"""What a position of Combat Commander shows, and what it keeps secret."""

from __future__ import annotations

from ccmod.games.combat_commander.rules.state.setup import start
from ccmod.games.combat_commander.rules.view import view
from ccmod.play.record import Header
from ccmod.play.view import BoardView, Counter, Track

SCENARIO = {
    "id": "farm", "system": "cc", "initiative": "German", "time": {"start": 2, "sudden_death": 6},
    "vp": {"side": "German", "points": 3},
    "sides": {
        "German": {"nation": "germany", "posture": "attacker", "orders": 4, "surrender": 7},
        "Russian": {"nation": "russia", "posture": "defender", "orders": 3, "surrender": 8},
    },
    "units": {
        "German Rifle 1": {"side": "German", "type": "rifle", "hex": "C4"},
        "Sgt. Weber": {"side": "German", "type": "sergeant_x", "hex": "C4"},
        "Russian Rifle 1": {"side": "Russian", "type": "rifle", "hex": None},
    },
    "weapons": {"German Light MG 1": {"side": "German", "type": "Light MG", "carrier": "German Rifle 1"}},
    "markers": [{"marker": "Foxholes", "hex": "C4"}],
}  # fmt: skip


def seen(**setup: object) -> BoardView:
    """The view of the scenario with this set-up."""
    return view(start(Header("cc", setup=setup), SCENARIO))


def test_a_stack_from_bottom_to_top() -> None:
    """Markers lie lowest, a Weapon above its carrier (11.1); a unit off the map is not shown."""
    counters = seen(units={"German Rifle 1": {"broken": True, "suppressed": True}}).counters
    assert [c.name for c in counters] == ["Foxholes in C4", "German Rifle 1", "German Light MG 1", "Sgt. Weber"]
    assert [c.kind for c in counters] == ["marker", "unit", "weapon", "leader"]
    assert counters[1].flags == ("broken", "suppressed")
    assert isinstance(counters[0], Counter)
    assert {c.hex for c in counters} == {"C4"}


def test_labels_bear_the_printed_values() -> None:
    """FP, range and movement of a Squad; the Command of a Leader."""
    labels = {c.name: c.label for c in seen().counters}
    assert labels["German Rifle 1"].splitlines()[0] == "Rifle 1"
    assert labels["Sgt. Weber"] == "Weber\nCmd 1"


def test_a_broken_piece_shows_its_other_face() -> None:
    """A counter is turned over when it breaks (3.2); all others show their front."""
    faces = {c.name: c.face for c in seen(units={"German Rifle 1": {"broken": True}}).counters}
    assert faces == {"Foxholes in C4": 1, "German Rifle 1": 2, "German Light MG 1": 1, "Sgt. Weber": 1}


def test_the_tracks() -> None:
    """Time with Sudden Death, VP of the side that leads, who holds the Initiative."""
    assert seen().tracks["Time"] == Track(2, 6)
    facts = seen().facts
    assert facts["Time"] == "2 of 6"
    assert facts["VP"] == "German 3"
    assert facts["Initiative"] == "German"


def test_hands_and_decks_are_secret_discards_are_not() -> None:
    """A hand is hidden from the opponent (1.2), a deck from both; discards lie open (1.4)."""
    shown = seen(hands={"German": ["G-1", "G-2"], "Russian": []}, discards={"German": ["G-3"]})
    assert shown.hands == {"German": ("G-1", "G-2"), "Russian": ()}
    assert {"G-1", "G-2"} <= shown.hidden_from("Russian")
    assert not {"G-1", "G-2", "G-3"} & shown.hidden_from("German")
    assert len(shown.hidden_from("German")) == (72 - 3) + 72
