"""Moving, facing, postures, doors, loads, entering and leaving the map (7.0)."""

from __future__ import annotations

from ccmod.games.we_were_brothers.rules.events.slots import Clock, EdgeName, FateName, Mode, PostureName, Way
from ccmod.games.we_were_brothers.rules.events.traces import AWAY, HERE
from ccmod.games.we_were_brothers.rules.names import RUNNING
from ccmod.play.event import Event, event_type
from ccmod.play.footprints import BOARD, Goes, Location, Shows
from ccmod.play.slots import Hex, Name, PieceName


@event_type("face", "{soldier} turns to face {direction}")
class Face(Event):
    """A soldier's figure is turned; 12 is north (6.0-12, 7.0-03, 7.0-10, 8.2-02, 10.0-02)."""

    soldier: PieceName
    direction: Clock


@event_type("posture", "{soldier} takes the posture {posture}")
class Posture(Event):
    """A soldier stands, kneels or lies (as named)."""

    soldier: PieceName
    posture: PostureName


@event_type("adjust", "{soldier} shifts to {hex} for his shot", HERE)
class Adjust(Event):
    """A free step of one hex before a shot (4.0-05, 12.0-23)."""

    soldier: PieceName
    hex: Hex


@event_type("slip_back", "{soldier} slips back into cover[ at {hex}]", HERE)
class SlipBack(Event):
    """A soldier goes back behind his corner after a shot (6.0-32 against 8.1-14 (C-03))."""

    soldier: PieceName
    hex: Hex | None = None


@event_type("move", "{soldier} moves {mode} by {way}", Goes("{soldier}", Location(BOARD, "{way}"), inferred=False))
class Move(Event):
    """A soldier moves by hexes, the first left out (2.0-02, 7.0, 8.3-10, 8.4-01/02, 10.0-06/11/12)."""

    soldier: PieceName
    mode: Mode
    way: Way


@event_type("run_on", "{soldier} keeps running", Shows("{soldier}", RUNNING, 1))
class RunOn(Event):
    """A run continues in the next turn (7.0-02/04)."""

    soldier: PieceName


@event_type("stop_running", "{soldier} is no longer running", Shows("{soldier}", RUNNING, 0))
class StopRunning(Event):
    """A run is over (7.0-02, 10.0-06)."""

    soldier: PieceName


@event_type("climb", "{soldier} climbs over {obstacle} into {hex}", HERE)
class Climb(Event):
    """A soldier climbs over an obstacle of level 1, his whole movement (7.0-08)."""

    soldier: PieceName
    obstacle: Name
    hex: Hex


@event_type("go_in", "{soldier} goes in through {door} to {slot}")
class GoIn(Event):
    """A soldier enters a building (7.0-20)."""

    soldier: PieceName
    door: Name
    slot: Name


@event_type("go_out", "{soldier} goes out through {door} to {hex}", HERE)
class GoOut(Event):
    """A soldier leaves a building (7.0-18/20)."""

    soldier: PieceName
    door: Name
    hex: Hex


@event_type("relocate", "{soldier} changes his place indoors to {slot}")
class Relocate(Event):
    """A soldier changes his place in a building (7.0-18/19)."""

    soldier: PieceName
    slot: Name


@event_type("force_door", "{soldier} tries to force the door {door}")
class ForceDoor(Event):
    """A soldier tries to force a closed door (7.0-20, 11.0-21)."""

    soldier: PieceName
    door: Name


@event_type("open_door", "{door} is now open")
class OpenDoor(Event):
    """A door is open from now on (7.0-20, 11.0-21)."""

    door: Name


@event_type("lift", "{soldier} tries to lift {load}")
class Lift(Event):
    """A soldier tries to lift a heavy load (7.0-12..14, 11.0-22, 12.0-32)."""

    soldier: PieceName
    load: Name


@event_type("carry", "{soldier} now carries {load}")
class Carry(Event):
    """A soldier carries a load (7.0-06/12, 12.0-32/36)."""

    soldier: PieceName
    load: Name


@event_type("put_down", "{soldier} puts down {load} in {hex}")
class PutDown(Event):
    """A soldier puts a load down (silent)."""

    soldier: PieceName
    load: Name
    hex: Hex


@event_type("reinforce", "{soldier} enters the map at {hex}", HERE)
class Reinforce(Event):
    """A reinforcement enters the map (2.0-26, 4.0-07)."""

    soldier: PieceName
    hex: Hex


@event_type("leave", "{soldier} leaves the map over the {edge} edge", AWAY)
class Leave(Event):
    """A soldier leaves the map (9.0-15, 10.0-11/13)."""

    soldier: PieceName
    edge: EdgeName


@event_type("swept_away", "{soldier} is swept away by the river", AWAY)
class SweptAway(Event):
    """A soldier is lost in the river (7.0-17)."""

    soldier: PieceName


@event_type("fate", "The fate of {soldier} is {fate}")
class Fate(Event):
    """The fate of a soldier who is off the map, or down on it at the end (9.0-15/16, 10.0-13)."""

    soldier: PieceName
    fate: FateName
