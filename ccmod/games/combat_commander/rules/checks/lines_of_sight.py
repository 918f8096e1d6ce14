"""What blocks a line of sight, and what does not (10.1, 10.2, T86, T88). V117 to V122 and V129 to V133."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.combat_commander.rules.events import Attack, LineOfSight, Target
from ccmod.games.combat_commander.rules.los.sight import Sight
from ccmod.games.combat_commander.rules.rulebook import RULEBOOK
from ccmod.games.combat_commander.rules.sight import sight_of
from ccmod.games.combat_commander.rules.state.claims import CLEAR
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.views import Use, views_of
from ccmod.play.finding import Objection, missing

UNITS = ("unit", "units", "a unit", "enemy units", "friendly units")
"""How players name units as such for a cause."""


@RULEBOOK.check("V117", "10.1", Attack, Target, LineOfSight)
def no_fire_through_an_obstacle(state: State, event: Use) -> Iterator[Objection]:
    """Woods or a Building in an intervening hex block between hexes of the ground level."""
    return _blocked(state, event, "V117")


@RULEBOOK.check("V118", "10.1", LineOfSight)
def what_is_in_the_two_hexes_does_not_block(state: State, event: LineOfSight) -> Objection | None:
    """An Obstacle in, or a side of, the viewer's or the target's hex does not block the line."""
    sight = _taken_for_blocked(state, event)
    if sight is None or _ignored(sight, "T88.4", "T92", "T93"):
        return None
    own = _ignored(sight, "10.1")
    if state.ground is not None:
        ends = ((state.ground.terrain(hex), hex) for hex in (event.a, event.b))
        own += [f"{terrain} in {hex}" for terrain, hex in ends if terrain != "open"]
    told = f"; {', '.join(own)}: that does not count" if own else ""
    return _not_blocked(event, f"nothing between {event.a} and {event.b} blocks the line of sight{told}")


@RULEBOOK.check("V119", "10.1, T97", Attack, Target, LineOfSight)
def no_fire_along_a_wall_of_others(state: State, event: Use) -> Iterator[Objection]:
    """A Wall or Hedge that is no side of either hex blocks, even if the line only grazes it."""
    return _blocked(state, event, "V119")


@RULEBOOK.check("V120", "10.1.1", LineOfSight)
def units_do_not_block(state: State, event: LineOfSight) -> Objection | None:
    """No unit, friendly or enemy, blocks a line of sight."""
    if event.verdict == CLEAR or not _is_unit(state, event.cause):
        return None
    message = f"{event.cause} does not block the line of sight from {event.a} to {event.b}: units never do"
    pieces = (event.cause,) if event.cause in state.units else ()
    return Objection(message, "what units do not block", f"blocked by {event.cause}", pieces, (event.a, event.b))


@RULEBOOK.check("V121", "10.1", LineOfSight, Attack, Target)
def sight_is_mutual(state: State, event: Use) -> Iterator[Objection]:
    """If A sees B, B sees A: a line is not clear from one end and blocked from the other."""
    verdict = event.verdict if isinstance(event, LineOfSight) else CLEAR
    for a, b in (
        [(event.a, event.b)] if isinstance(event, LineOfSight) else [(v.a, v.b) for v in views_of(state, event)]
    ):
        before = state.claims.about(b, a, state.markers)
        if before is not None and before != verdict:
            message = f"the line of sight from {a} to {b} cannot be {verdict}: from {b} to {a} it was {before}"
            yield Objection(message, before, verdict, hexes=(a, b))


@RULEBOOK.check("V122", "10.2.1", Attack, Target, LineOfSight)
def no_fire_through_a_blaze(state: State, event: Use) -> Iterator[Objection]:
    """A Blaze blocks every line that touches its hex, a side of it too, at any level."""
    return _blocked(state, event, "V122")


@RULEBOOK.check("V129", "T86", Attack, Target, LineOfSight)
def a_gully_is_seen_from_near_or_above(state: State, event: Use) -> Iterator[Objection]:
    """A unit in a Gully sees, and is seen from, adjacent and higher hexes only."""
    return _blocked(state, event, "V129")


@RULEBOOK.check("V130", "T88.3.2", Attack, Target, LineOfSight)
def no_fire_across_a_crest_line(state: State, event: Use) -> Iterator[Objection]:
    """Between levels a line crosses the Crest line of the higher one in its own hex, and none as high on its way."""
    return _blocked(state, event, "V130")


@RULEBOOK.check("V131", "T88.3.3", Attack, Target, LineOfSight)
def no_fire_across_a_hill(state: State, event: Use) -> Iterator[Objection]:
    """A Hill blocks the line between two hexes that are lower than it."""
    return _blocked(state, event, "V131")


@RULEBOOK.check("V132", "T88.4", Attack, Target, LineOfSight)
def no_fire_through_an_obstacle_as_high(state: State, event: Use) -> Iterator[Objection]:
    """A line to or from a Hill is blocked by Obstacles on its level or above."""
    return _blocked(state, event, "V132")


@RULEBOOK.check("V132", "T88.4", LineOfSight)
def what_lies_lower_does_not_block(state: State, event: LineOfSight) -> Objection | None:
    """An Obstacle lower than the Hill hex does not block a line to or from it."""
    sight = _taken_for_blocked(state, event)
    lower = [] if sight is None else _ignored(sight, "T88.4")
    return _not_blocked(event, "; ".join(lower)) if lower else None


@RULEBOOK.check("V133", "T88.4.1", Attack, Target, LineOfSight)
def no_fire_into_a_blind_hex(state: State, event: Use) -> Iterator[Objection]:
    """From a Hill, the hex directly behind lower Woods or a lower Building is not seen."""
    return _blocked(state, event, "V133")


@RULEBOOK.check("V135", "T92, T93", LineOfSight)
def along_a_way_nothing_blocks(state: State, event: LineOfSight) -> Objection | None:
    """A line that runs along a Road or Railway is clear."""
    sight = _taken_for_blocked(state, event)
    along = [] if sight is None or _ignored(sight, "T88.4") else _ignored(sight, "T92", "T93")
    return _not_blocked(event, "; ".join(along)) if along else None


def _blocked(state: State, event: Use, check: str) -> Iterator[Objection]:
    """The lines that the event takes for clear and something of this check's kind blocks."""
    for view in views_of(state, event):
        causes = [obstacle for obstacle in view.sight.obstacles if obstacle.check == check]
        if causes:
            yield Objection(
                f"{view.who} does not see {view.b}: {'; '.join(map(str, causes))}",
                expected="a clear line of sight",
                found=f"blocked by {causes[0]}",
                pieces=view.pieces,
                hexes=tuple(dict.fromkeys((view.a, view.b, *causes[0].place.split("-")))),
            )
        elif view.sight.unknown is not None:
            doubts = [doubt for doubt in view.sight.doubts if doubt.check == check and doubt.number is None]
            yield from (missing(str(doubt)) for doubt in doubts)


def _taken_for_blocked(state: State, event: LineOfSight) -> Sight | None:
    """What the map says of a line that the players take for blocked by terrain; ``None`` if it may be so."""
    on_map = event.a in state.board and event.b in state.board
    if event.verdict == CLEAR or not on_map or _is_unit(state, event.cause):
        return None
    sight = sight_of(state, event.a, event.b)
    return sight if sight.clear else None


def _not_blocked(event: LineOfSight, message: str) -> Objection:
    return Objection(message, CLEAR, event.verdict, hexes=(event.a, event.b))


def _ignored(sight: Sight, *rules: str) -> list[str]:
    """What has no effect on the line by these rules, among what would block."""
    return [str(one) for one in sight.ignored if one.rule in rules and one.number is None]


def _is_unit(state: State, cause: str | None) -> bool:
    return cause is not None and (cause in state.units or cause.casefold() in UNITS)
