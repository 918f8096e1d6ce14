"""How single events change the position, against the rules that say so."""

from __future__ import annotations

from ccmod.games.combat_commander.rules import events as e
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.values import melee_fp
from ccmod.games.combat_commander.rules.system import SYSTEM
from ccmod.play.event import Event
from ccmod.play.example_form import merge
from ccmod.play.record import Header
from ccmod.play.resources import read_yaml

MEADOW = read_yaml("ccmod.games.combat_commander.rules", "examples/bases.yaml")["meadow"]


def after(*events: Event, **changes: object) -> State:
    """The meadow in the German's Turn, after these events; ``changes`` are laid on the scenario."""
    state: State = SYSTEM.start(Header("cc", setup={"active": "German"}), merge(MEADOW, changes))
    for event in events:
        SYSTEM.apply(state, event)
    return state


def test_every_event_that_changes_something_does() -> None:
    """All but those that turn counters over, as declared, and that only speak of rolls and triggers have an effect."""
    from ccmod.games.combat_commander.rules.effects.apply import EFFECTS

    rest = set(SYSTEM.vocabulary.types.values()) - set(EFFECTS)
    followed_elsewhere = {e.Trigger, e.EndTrigger, e.Reroll, e.Pick}
    only_said = {e.AttackMarker}
    turned_over = {e.Rally, e.Suppress, e.Unsuppress, e.Veteran, e.Unveteran}
    assert rest == followed_elsewhere | only_said | turned_over


def test_a_counter_turned_over() -> None:
    """What the event makes it show, the unit is (3.2.5, 13.1, 13.3, E44, E44.1)."""
    name = "German Rifle 1"
    marked = after(e.Break(name), e.Suppress(name), e.Veteran(name)).unit(name)
    assert (marked.broken, marked.suppressed, marked.veteran) == (True, True, True)
    good = after(e.Break(name), e.Suppress(name), e.Veteran(name), e.Rally(name), e.Unsuppress(name), e.Unveteran(name))
    assert (good.unit(name).broken, good.unit(name).suppressed, good.unit(name).veteran) == (False, False, False)


def test_a_unit_takes_its_weapon_with_it() -> None:
    """4.2, 7.1: the Weapon is eliminated too, the casualty is counted, and its VP are due to the opponent."""
    state = after(e.Suppress("German Rifle 1"), e.Eliminate("German Rifle 1"))
    assert not state.on_map("German Rifle 1")
    assert state.weapons["German Light MG 1"].eliminated
    assert not state.unit("German Rifle 1").suppressed
    assert state.tracks.rows == {"German": {1: "German Rifle 1"}}
    assert [(due.side, due.points) for due in state.dues.dues] == [("Russian", 2)]


def test_a_hero_is_no_casualty() -> None:
    """E58.1: he never enters the casualty track and gives no VP."""
    state = after(e.Eliminate("Hero"), units={"Hero": {"side": "German", "type": "hero", "hex": "C4"}})
    assert (state.tracks.count("German"), state.dues.dues) == (0, [])


def test_a_squad_deploys_into_teams_of_its_quality_and_state() -> None:
    """E52.2, worked example (EX-75): Suppressed, Veteran and Weapon go to one Team; both are broken if it was."""
    state = after(
        e.Suppress("German Rifle 1"),
        e.Veteran("German Rifle 1"),
        e.Break("German Rifle 1"),
        e.Deploy("German Rifle 1", ("Team A", "Team B")),
    )
    a, b = state.unit("Team A"), state.unit("Team B")
    assert [(team.kind, team.type.quality if team.type else None, team.broken, team.hex) for team in (a, b)] == [
        ("team", "line", True, "C4"),
        ("team", "line", True, "C4"),
    ]
    assert (a.suppressed, a.veteran, a.weapon) == (True, True, "German Light MG 1")
    assert (b.suppressed, b.veteran, b.weapon) == (False, False, None)
    assert not state.on_map("German Rifle 1")


def test_an_exited_unit_comes_back_good() -> None:
    """7.2.1: it counts as good, keeps its Weapon, repaired, and loses its markers."""
    state = after(
        e.Break("German Rifle 1"),
        e.Break("German Light MG 1"),
        e.Suppress("German Rifle 1"),
        e.Exit(("German Rifle 1",)),
    )
    unit = state.unit("German Rifle 1")
    assert (unit.hex, unit.broken, unit.suppressed, unit.eliminated) == (None, False, False, False)
    assert not state.weapons["German Light MG 1"].broken


def test_flags_are_cleared_at_the_turns_start() -> None:
    """O14.1, O22.1: units and players may be activated anew in the next Turn."""
    state = after(
        e.Order("German", "G-19", "Move"),
        e.Activate("German", ("German Rifle 2",)),
        e.EndOrder("German"),
        e.EndTurn("German"),
    )
    assert state.unit("German Rifle 2").activated_for == "Move"
    SYSTEM.apply(state, e.BeginTurn("Russian"))
    assert state.unit("German Rifle 2").activated_for is None
    assert (state.active, state.turn and state.turn.number) == ("Russian", 2)


def test_recover_and_rout_activate_players() -> None:
    """O22.1, O23.1, worked example (EX-76): Recover activates its player, Rout the one that it is ordered on."""
    state = after(
        e.Order("German", "G-3", "Recover"), e.EndOrder("German"), e.Order("German", "G-10", "Rout", "Russian")
    )
    assert state.turn is not None
    assert state.turn.player_activated == {"German", "Russian"}


def test_vp_move_between_the_sides() -> None:
    """4.1.1: one marker; what one side gains the other loses."""
    assert after(e.GainVP("German", 3), e.GainVP("Russian", 5)).vp == {"German": -2, "Russian": 2}


def test_markers_come_and_go() -> None:
    """Only what is there can be taken away."""
    state = after(e.Place("Smoke 4", "C4"), e.Place("Wire", "C4"), e.Remove("Smoke 4", "C4"), e.Remove("Mines", "C4"))
    assert state.markers["C4"] == ["Wire"]


def test_melee_fp_counts_units_and_boxes() -> None:
    """O16.4.1, AMB-20: Squads 5 + Command 1, the Leader 1; no Weapons; 1 more for a boxed FP."""
    assert str(melee_fp(after(), "C4", "German")) == "Melee FP 0 +1 Sgt. Weber +6 German Rifle 1 = 7"
    boxed = melee_fp(after(units={"German Rifle 1": {"type": "pionier"}}), "C4", "German")
    assert boxed is not None
    assert boxed.value == 7 + 1 + 1 + 1


def test_who_orders_is_taken_to_be_in_his_turn() -> None:
    """A record that does not say whose Turn it is tells it by its first Order."""
    state: State = SYSTEM.start(Header("cc"), None)
    SYSTEM.apply(state, e.Order("German", "G-19", "Move"))
    assert state.active == "German"
