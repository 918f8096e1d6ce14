"""The position before the first event: the mission's, changed by the record's own set-up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ccmod.games.we_were_brothers.rules.doubts import MISSION
from ccmod.games.we_were_brothers.rules.effects.sequence import phase_begins
from ccmod.games.we_were_brothers.rules.ground.ground import ground_of
from ccmod.games.we_were_brothers.rules.rulebook import CAUSES
from ccmod.games.we_were_brothers.rules.state.kit import kit_of
from ccmod.games.we_were_brothers.rules.state.position import State
from ccmod.games.we_were_brothers.rules.state.setup_shape import SHAPES
from ccmod.games.we_were_brothers.rules.state.soldiers import AWAY, UNREPORTED, Loading, Soldier
from ccmod.games.we_were_brothers.rules.state.squads import Side, Squad
from ccmod.games.we_were_brothers.rules.state.things import Area, Call, Cloud, Thing
from ccmod.games.we_were_brothers.rules.terms import BLEEDING, EDGES, OPERATOR, PHASES, PRISONER, PRONE, ROUTED, SNIPER
from ccmod.play.ledger import Ledger
from ccmod.play.record import Header
from ccmod.play.resources import options_of
from ccmod.play.shapes import check_setup

SAID = (
    "side", "squad", "specialist", "place", "facing", "posture", "downed", "weapon", "alerted", "morale", "condition",
    "box", "gone", "running", "suppressing", "camouflaged", "spotted",
)  # fmt: skip
"""The keys of a soldier's set-up that his state takes over unchanged."""


def start(header: Header, scenario: Mapping[str, Any] | None) -> State:
    """The position from which a record begins.

    Raises :class:`UnreadableInput` (``wwb/setup-key``, ``hexes/name``, ``hexes/off-map``) for impossible values.
    """
    mission, setup = scenario or {}, header.setup or {}
    check_setup(setup, SHAPES, "wwb/setup-key")
    state = State(options_of(header, mission), mission)
    state.fresh = "phase" not in setup and "turn" not in setup
    state.ledger = _ledger(state)
    if mission.get("map"):
        state.ground = ground_of(mission["map"])
        state.board = state.ground.board
        state.doors = {name: door.open for name, door in state.ground.doors.items()}
    state.faces, state.cards, state.health, state.modifiers, state.devices = kit_of(mission)
    _sides(state, mission, setup)
    for name, row in (mission.get("squads") or {}).items():
        state.squads[name] = Squad(name, row.get("side"), (setup.get("infamy") or {}).get(name, 0))
    for name, row in (mission.get("things") or {}).items():
        state.things[name] = Thing(name, row.get("kind"))
    for name, row in (mission.get("soldiers") or {}).items():
        state.soldiers[name] = _soldier(state, name, row)
    for name, change in (setup.get("soldiers") or {}).items():
        _change(state, state.make_man(name), change)
    state.enlist()
    _on_the_map(state, setup)
    if not state.fresh:
        _standing(state)
    if header.midway:
        _read_off(state, setup)
    elif not state.ledger.partial:
        state.ledger.unclear.pop("game", None)  # who writes a set-up leaves nothing open that the game still owes
    _clock(state, setup)
    return state


def _ledger(state: State) -> Ledger:
    """Without the mission, or what its dice show, nobody knows what follows from what."""
    if state.mission.get("dice"):
        return Ledger(CAUSES, midway=not state.fresh)
    ledger = Ledger(CAUSES, partial=True)
    ledger.unclear = dict.fromkeys(CAUSES.spans, "the faces of the dice" if state.mission else MISSION)
    return ledger


def _sides(state: State, mission: Mapping[str, Any], setup: Mapping[str, Any]) -> None:
    names = list(mission.get("sides") or ())
    cards, support = (setup.get(key) or mission.get(key) or {} for key in ("cards", "support"))
    for name in names:
        hand, calls = cards.get(name), support.get(name)
        # a mission that says nothing of support grants none; of cards, the whole deck
        state.sides[name] = Side(name, (setup.get("vp") or {}).get(name, 0), None if hand is None else dict(hand))
        state.sides[name].support = dict(calls or {}) if mission else None


def _soldier(state: State, name: str, row: Mapping[str, Any]) -> Soldier:
    squad = row.get("squad")
    known = state.squads.get(squad or "")
    man = Soldier(name, row.get("side") or (known.side if known is not None else None), squad)
    man.specialist = row.get("specialist")
    man.facing, man.posture = row.get("facing"), row.get("posture", man.posture)
    man.weapon, man.alerted = row.get("weapon"), bool(row.get("alerted", True))
    man.box = row.get("health", man.box)
    for weapon in (row.get("weapon"), row.get("sidearm")):
        if weapon is not None:
            card = state.card(weapon)
            man.weapons[weapon] = Loading(row.get("rounds", 1) if weapon == man.weapon else 1)
            man.weapons[weapon].magazines = card.magazines if card is not None else None
    if row.get("magazines") is not None and man.loading is not None:
        man.loading.magazines = row["magazines"]
    man.equipment, man.skills = list(row.get("equipment") or ()), dict(row.get("skills") or {})
    man.loads = [row["carries"]] if row.get("carries") else []
    if row.get("script") is not None:
        man.script = tuple(map(state.board.parse, row["script"]))
    arrives = row.get("arrives")
    if arrives:
        man.arrives, man.gone = (arrives.get("turn"), arrives.get("edge")), "waiting"
    _put(state, man, row)
    if man.specialist == SNIPER and man.posture == PRONE:
        man.camouflaged = True
    return man


def _put(state: State, man: Soldier, row: Mapping[str, Any]) -> None:
    """Where he is: a place in a building gives the hex, too."""
    if "hex" in row:
        man.hex = None if row["hex"] is None else state.board.parse(row["hex"])
        man.place = row.get("place")
    if row.get("place"):
        place = state.ground.places.get(row["place"]) if state.ground is not None else None
        man.place = row["place"]
        man.hex = place.hex if place is not None else man.hex


def _change(state: State, man: Soldier, change: Mapping[str, Any]) -> None:
    for key in SAID:
        if key in change and key != "place":
            setattr(man, key, change[key])
    if "hex" in change or "place" in change:
        _put(state, man, change)
        man.gone = change.get("gone")
    for key in ("equipment", "loads"):
        if key in change:
            setattr(man, key, list(change[key]))
    for key in ("skills", "points"):
        if key in change:
            setattr(man, key, dict(change[key]))
    if "script" in change:
        man.script = tuple(change["script"])
    if "arrives" in change:
        man.arrives = (change["arrives"].get("turn"), change["arrives"].get("edge"))
    if "shot_at_by" in change:
        man.shot_at_by = set(change["shot_at_by"])
    for weapon in (*change.get("weapons", ()), *((change["weapon"],) if "weapon" in change else ())):
        card = state.card(weapon)
        man.weapons.setdefault(weapon, Loading(1, card.magazines if card is not None else None))
    loading = man.loading
    if loading is not None:
        loading.box = None if change.get("empty") else change.get("rounds", loading.box)
        loading.magazines = change.get("magazines", loading.magazines)
    if "waiting" in change:
        man.waiting = change["waiting"]
        man.waits = man.waiting is not None
    man.deeds.held = bool(change.get("held", man.waits and man.waiting is not None))
    man.deeds.assaulted = bool(change.get("assaulted"))
    man.deeds.act = change.get("acted")
    if man.condition is not None:
        man.downed = bool(change.get("downed", True))
    if man.condition == BLEEDING and "box" not in change and state.health is not None:
        man.box = state.health.bleeding


def _on_the_map(state: State, setup: Mapping[str, Any]) -> None:
    for name, row in (setup.get("things") or {}).items():
        thing = state.thing(name)
        for key, value in row.items():
            setattr(thing, key, value)
        for man in state.soldiers.values():  # nobody carries what lies on the map
            if thing.hex is not None and name in man.equipment:
                man.equipment.remove(name)
    state.doors.update(setup.get("doors") or {})
    state.lying.update(setup.get("lying") or {})
    state.ruins.update(setup.get("ruins") or ())
    for megahex, row in (setup.get("smoke") or {}).items():
        state.clouds[megahex] = Cloud(megahex, row.get("turn"), row.get("drifted", False))
    for megahex, row in (setup.get("areas") or {}).items():
        state.areas.append(Area(megahex, row["by"], row.get("turn"), denied=True))
        if row["by"] != UNREPORTED:
            state.make_man(row["by"]).suppressing = megahex
    for row in setup.get("calls") or ():
        man = state.man(row["by"])
        call = Call(row["by"], man.side, row.get("support", "artillery"), row.get("turn"))
        call.with_leader, call.markers = row.get("with_leader", True), dict(row.get("markers") or {})
        call.stand_in = man.specialist != OPERATOR
        state.calls.append(call)


def _standing(state: State) -> None:
    """The facts that a position in the middle shows to be allowed, whatever has caused them before the record."""
    ledger, ground = state.ledger, state.ground
    ledger.close("standing")
    for area in state.areas:
        if area.by == UNREPORTED:
            ledger.open("AREA OVER", where={"megahex": area.megahex})
    for man in state.soldiers.values():  # markers of the fallen, too
        if man.waiting is not None:
            ledger.open("WAIT OVER", (man.name,))
        if man.running:
            ledger.open("RUN OVER", (man.name,))
        if man.gone in (AWAY, PRISONER):
            ledger.open("ARMS", where={"prisoner": man.name})
    for man in state.on_map():
        if man.specialist == SNIPER and not man.camouflaged and state.conceals(man) is not False:
            ledger.open("HIDES", (man.name,))
        if man.morale == ROUTED and ground is not None:
            for edge in EDGES:
                if man.hex in ground.edge_hexes(edge):
                    ledger.open("OVER THE EDGE", (man.name,), where={"edge": edge})


def _read_off(state: State, setup: Mapping[str, Any]) -> None:
    """Facts that no map shows: who may turn, whose run goes on, who has perhaps recovered (7.0-02, 7.0-10, 4.0-03)."""
    state.carries_unseen = not setup.get("panels")
    for man in state.on_map():
        man.may_face = True
        man.may_run = True
        if man.is_pinned:
            man.chances = 1


def _clock(state: State, setup: Mapping[str, Any]) -> None:
    """Where in the turn a record begins that does not begin with the mission."""
    now = state.turn
    if state.fresh:
        return
    now.number = setup.get("turn", 1)  # a log that begins midway does not state it
    first = setup.get("initiative") or setup.get("side")
    if first is not None:
        now.order = (first, *(side for side in state.sides if side != first))
    if "phase" in setup:
        now.phase, now.side = setup["phase"], setup.get("side")
        now.begun = _phases_before(state)
        now.ended = now.begun[:-1]
        now.squads = list(setup.get("done") or ())
        now.squad = setup.get("squad")
        phase_begins(state)


def _phases_before(state: State) -> list[tuple[str, str]]:
    """The phases of the turn up to the one under way."""
    found = []
    for phase in PHASES:
        for side in state.turn.order:
            found.append((side, phase))
            if (side, phase) == (state.turn.side, state.turn.phase):
                return found
    return found
