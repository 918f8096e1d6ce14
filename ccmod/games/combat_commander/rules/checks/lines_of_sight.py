"""Features that block a line of sight, and those that do not (10.1, 10.2, T86, T88). V117 to V122 and V129 to V133."""

from __future__ import annotations

from collections.abc import Iterator

from ccmod.games.combat_commander.rules.events import Attack, LineOfSight, Target
from ccmod.games.combat_commander.rules.los.sight import LineOfSight as Seen
from ccmod.games.combat_commander.rules.rulebook import RULEBOOK
from ccmod.games.combat_commander.rules.sight import sight_of
from ccmod.games.combat_commander.rules.state.claims import CLEAR
from ccmod.games.combat_commander.rules.state.position import State
from ccmod.games.combat_commander.rules.state.views import Use, View, views_of
from ccmod.play.finding import Objection, missing

UNITS = ("unit", "units", "a unit", "enemy units", "friendly units")
"""How players name units as such for a cause."""


@RULEBOOK.family(
    {
        "V117": "10.1",  # Woods or a Building in an intervening hex block between hexes of the ground level
        "V119": "10.1, T97",  # a Wall or Hedge that is not a side of either hex blocks, even if the line only grazes it
        "V122": "10.2.1",  # a Blaze blocks every line that touches its hex, a side of it too, at any level
        "V129": "T86",  # a unit in a Gully sees, and is seen from, adjacent and higher hexes only
        "V130": "T88.3.2",  # between levels a line crosses the higher hex's own Crest line, and none as high on its way
        "V131": "T88.3.3",  # a Hill blocks the line between two hexes that are lower than it
        "V132": "T88.4",  # a line to or from a Hill is blocked by Obstacles on its level or above
        "V133": "T88.4.1",  # from a Hill, the hex directly behind lower Woods or a lower Building is not seen
    },
    Attack,
    Target,
    LineOfSight,
    given=views_of,
)
def nothing_blocks_the_line(state: State, event: Use, views: tuple[View, ...]) -> Iterator[tuple[str, Objection]]:
    """Whatever blocks a line that was treated as clear, under each rule that makes it block."""
    for view in views:
        if view.ordnance and isinstance(event, Attack) and _aimed(state, event):
            continue  # the line was looked at when it aimed; a Blaze may have come since (E46)
        blocked = dict.fromkeys(obstacle.check for obstacle in view.sight.obstacles)
        for check in blocked:
            causes = [obstacle for obstacle in view.sight.obstacles if obstacle.check == check]
            message = f"{view.who} does not see {view.b}: {'; '.join(map(str, causes))}"
            hexes = tuple(dict.fromkeys((view.a, view.b, *causes[0].place.split("-"))))
            yield check, Objection(message, "a clear line of sight", f"blocked by {causes[0]}", view.pieces, hexes)
        for doubt in view.sight.doubts if view.sight.unknown is not None else ():
            if doubt.check is not None and doubt.check not in blocked and doubt.number is None:
                yield doubt.check, missing(str(doubt))


def _aimed(state: State, event: Attack) -> bool:
    """Whether the attack follows from a Targeting of its Weapon that was announced on this hex (O20.2)."""
    aimed = state.targeting
    return aimed is not None and aimed.hex == event.hex and aimed.product is not None and aimed.weapon in event.pieces


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
    added = f"; {', '.join(own)}: that does not count" if own else ""
    return _not_blocked(event, f"nothing between {event.a} and {event.b} blocks the line of sight{added}")


@RULEBOOK.check("V120", "10.1.1", LineOfSight)
def units_do_not_block(state: State, event: LineOfSight) -> Objection | None:
    """No unit, friendly or enemy, blocks a line of sight."""
    if event.verdict == CLEAR or not _is_unit(state, event.cause):
        return None
    message = f"{event.cause} does not block the line of sight from {event.a} to {event.b}: units never do"
    pieces = (event.cause,) if event.cause in state.units else ()
    return Objection(message, "what units do not block", f"blocked by {event.cause}", pieces, (event.a, event.b))


@RULEBOOK.check("V121", "10.1", LineOfSight, Attack, Target, given=views_of)
def sight_is_mutual(state: State, event: Use, views: tuple[View, ...]) -> Iterator[Objection]:
    """If A sees B, B sees A: a line is not clear from one end and blocked from the other."""
    verdict = event.verdict if isinstance(event, LineOfSight) else CLEAR
    for a, b in [(event.a, event.b)] if isinstance(event, LineOfSight) else [(view.a, view.b) for view in views]:
        before = state.claims.about(b, a, state.markers)
        if before is not None and before != verdict:
            message = f"the line of sight from {a} to {b} cannot be {verdict}: from {b} to {a} it was {before}"
            yield Objection(message, before, verdict, hexes=(a, b))


@RULEBOOK.check("V132", "T88.4", LineOfSight)
def what_lies_lower_does_not_block(state: State, event: LineOfSight) -> Objection | None:
    """An Obstacle lower than the Hill hex does not block a line to or from it."""
    sight = _taken_for_blocked(state, event)
    lower = [] if sight is None else _ignored(sight, "T88.4")
    return _not_blocked(event, "; ".join(lower)) if lower else None


@RULEBOOK.check("V135", "T92, T93", LineOfSight)
def along_a_way_nothing_blocks(state: State, event: LineOfSight) -> Objection | None:
    """A line that runs along a Road or Railway is clear."""
    sight = _taken_for_blocked(state, event)
    along = [] if sight is None or _ignored(sight, "T88.4") else _ignored(sight, "T92", "T93")
    return _not_blocked(event, "; ".join(along)) if along else None


def _taken_for_blocked(state: State, event: LineOfSight) -> Seen | None:
    """The map's answer about a line that the players take for blocked by terrain; ``None`` if it may be so."""
    on_map = event.a in state.board and event.b in state.board
    if event.verdict == CLEAR or not on_map or _is_unit(state, event.cause):
        return None
    sight = sight_of(state, event.a, event.b)
    return sight if sight.clear else None


def _not_blocked(event: LineOfSight, message: str) -> Objection:
    return Objection(message, CLEAR, event.verdict, hexes=(event.a, event.b))


def _ignored(sight: Seen, *rules: str) -> list[str]:
    """The features without effect on the line by these rules, among those that would block."""
    return [str(one) for one in sight.ignored if one.rule in rules and one.number is None]


def _is_unit(state: State, cause: str | None) -> bool:
    return cause is not None and (cause in state.units or cause.casefold() in UNITS)
